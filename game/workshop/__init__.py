"""Decks that players make: files, checks, history, pictures, try-outs, balance."""
