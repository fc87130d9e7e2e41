"""Layouts: the place of everything on the table, by window and players."""
