"""Teams at a table: their seats in order, as data and as text, `0 2; 1 3`."""

from collections.abc import Iterable

from engine.text import quoted, whole_number

Teams = tuple[tuple[int, ...], ...]


def read_teams(value: object) -> Teams | None:
    """Return the teams of a list of lists of seats, or of a text; None for None. ValueError for anything
    else.
    """
    if value is None:
        return None
    parts = value.split(";") if isinstance(value, str) else value
    if not isinstance(parts, Iterable):
        raise _refused(value)
    return tuple(sorted(tuple(sorted(_seats(value, part))) for part in parts))


def _seats(value: object, part: object) -> list[int]:
    seats = part.split() if isinstance(part, str) else part
    if not isinstance(seats, Iterable):
        raise _refused(value)
    numbers = []
    for seat in seats:
        number = seat if type(seat) is int else whole_number(str(seat))
        if number is None or number < 0:
            raise _refused(value)
        numbers.append(number)
    return numbers


def _refused(value: object) -> ValueError:
    return ValueError(f"Teams are lists of seats, such as [[0, 2], [1, 3]], not {quoted(value)}.")


def alternate(players: int, count: int) -> Teams:
    """Return `count` teams whose members sit alternately."""
    return tuple(tuple(range(first, players, count)) for first in range(count))


def write_teams(teams: Teams | None) -> str:
    """Return the text that `read_teams` reads back; "" without teams."""
    return "; ".join(" ".join(map(str, team)) for team in teams or ())
