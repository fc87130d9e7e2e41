"""The command `lab`: bots play in bulk on this machine or a cluster; results are printed and plotted."""
