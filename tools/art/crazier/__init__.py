"""The parts of the decks' cards: frames, paper, ribbons, pennants, signs."""
