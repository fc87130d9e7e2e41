"""The whole game as text, where there is no window."""
