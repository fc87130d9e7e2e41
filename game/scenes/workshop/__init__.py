"""The workshop, where players make decks of their own."""
