"""A player's end: a connection, a table elsewhere as it is known here, and what was seen of a match."""
