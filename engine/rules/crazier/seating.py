"""Teams around the table, and the order of turns (CE-63, CE-68, CE-88)."""

from engine.decks import TEAMS
from engine.teams import Teams, alternate, write_teams


def check(title: str, players: int, teams: Teams) -> None:
    """Raise ValueError with a sentence for teams that cannot be seated."""
    count = len(teams)
    if len({len(team) for team in teams}) > 1:
        raise ValueError("Teams are of equal size.")
    if not teams or (count, len(teams[0])) not in TEAMS:
        raise ValueError(f"Teams in {title} are two to four of two players, or two or three of three.")
    seats = sorted(seat for team in teams for seat in team)
    if len(seats) != players or seats != list(range(players)):
        raise ValueError(f"The teams have each seat from 0 to {players - 1} once.")
    seated = alternate(players, count)
    if teams != seated:
        raise ValueError(f"Teams are seated alternately: {write_teams(seated)}.")


def mates(players: int, teams: Teams | None) -> list[int]:
    """Return for each seat its team as a set of seats, itself included."""
    found = [1 << seat for seat in range(players)]
    for team in teams or ():
        for seat in team:
            found[seat] = sum(1 << mate for mate in team)
    return found


def turns_after(players: int, teams: Teams | None) -> list[list[tuple[int, ...]]]:
    """Return for each dealer and seat the team whose turn comes next, its leader first.

    The game's first player sits behind the dealer; the teams begin in the order of seats from there.
    """
    apart = len(teams) if teams else players
    return [
        [
            tuple((first + away) % players for away in range((seat - first + 1) % apart, players, apart))
            for seat in range(players)
        ]
        for first in ((dealer + 1) % players for dealer in range(players))
    ]
