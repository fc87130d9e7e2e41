"""The results of a hand or a match."""
