"""Crazy 8, the timed game with 112 cards."""
