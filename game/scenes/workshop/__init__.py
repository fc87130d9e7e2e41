"""Where players make decks of their own."""
