"""The table scene: drawing, input and actions of a player."""
