"""The player's profile: name and picture."""
