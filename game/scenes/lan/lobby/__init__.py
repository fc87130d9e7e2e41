"""The lobby of a table on the network."""
