"""Rules of thumb that value the moves of a game, one module a game."""
