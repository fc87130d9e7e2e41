"""The client: the table, its pictures and its sounds."""
