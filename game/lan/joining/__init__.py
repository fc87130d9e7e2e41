"""The ways to a table: those on the network, those known from before, those one hosts."""
