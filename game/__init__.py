"""The client: the table, its pictures and its sounds."""

__version__ = "0.1.0"
