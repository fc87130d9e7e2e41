"""The numbers of players and of teams that a game allows."""

import engine
from game.setup.table_setup import MOST_SEATS

TEAMS = {0: "none", 2: "two teams", 3: "three teams", 4: "four teams"}  # by their number


def table_sizes(rules: str) -> tuple[int, ...]:
    """Return the possible numbers of players, including those that need teams."""
    usual = engine.seats(rules)
    more = range(usual[-1] + 1, MOST_SEATS + 1)
    return (*usual, *(players for players in more if engine.team_counts(rules, players)))


def numbers_of_teams(rules: str, players: int) -> tuple[int, ...]:
    """Return the possible numbers of teams of so many players, 0 for none."""
    counts = engine.team_counts(rules, players)
    return (0, *counts) if players in engine.seats(rules) else counts
