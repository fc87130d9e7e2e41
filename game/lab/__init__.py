"""The command `lab`: bots play in bulk, on this machine or a cluster; what comes of it is told and drawn."""
