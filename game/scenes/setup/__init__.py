"""The set-up of a table."""
