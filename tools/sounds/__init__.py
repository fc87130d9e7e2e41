"""Synthesises every sound of the game by calculation alone: `python -m tools.sounds`."""
