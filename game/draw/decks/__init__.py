"""Painters for the cards and tables of Crazier Eights."""
