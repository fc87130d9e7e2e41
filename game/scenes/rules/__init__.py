"""The rules of a game for reading."""
