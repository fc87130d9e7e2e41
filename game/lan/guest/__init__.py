"""The client of a network game: a connection, the state of a remote table, the news of a match."""
