"""The whole game as text, without a window."""
