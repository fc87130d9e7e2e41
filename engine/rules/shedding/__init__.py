"""The parts that all shedding games share: games of matching cards on one discard pile."""
