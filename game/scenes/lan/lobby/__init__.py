"""The waiting room of a table on the network."""
