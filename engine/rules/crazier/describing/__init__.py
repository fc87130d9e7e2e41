"""Describes a table in words: what is asked, why a move is illegal, what is going on, what follows."""
