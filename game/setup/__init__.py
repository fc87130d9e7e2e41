"""Everything that is settled before the deal: games, players, house rules."""
