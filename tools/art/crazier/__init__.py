"""The parts that the cards of the decks are put together from: frames, paper, ribbons, pennants, signs."""
