"""Bots. They see the view of their seat, exactly what a person there may know, and choose a move."""

from engine.bots.choose_move import LEVELS, choose

__all__ = ["LEVELS", "choose"]
