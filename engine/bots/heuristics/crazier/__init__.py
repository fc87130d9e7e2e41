"""Heuristics for Crazier Eights: the worth of actions, cards and win conditions."""
