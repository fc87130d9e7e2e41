"""Bots: they are shown a view, exactly what a person in that seat may know, and pick a move."""

from engine.bots.choose_move import LEVELS, choose

__all__ = ["LEVELS", "choose"]
