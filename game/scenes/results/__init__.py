"""The result of a hand or a match."""
