"""Crazy Factor, whose rules flip during the game."""
