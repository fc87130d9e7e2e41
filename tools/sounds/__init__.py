"""Synthesises every sound of the game from nothing but arithmetic: `python -m tools.sounds`."""
