"""Teams as a table shows them: teammates, the acting players, and the turn in words."""

from collections.abc import Sequence

from engine.views import CrazierView, View, is_crazier

NUMBERS = ("I", "II", "III", "IV")  # of the teams
COUPLE = 2


def mates_of(view: View, seat: int | None) -> frozenset[int]:
    """Return the teammates of a seat; empty without teams."""
    teams = view["teams"] if is_crazier(view) else None
    return next((frozenset(team) - {seat} for team in teams or () if seat in team), frozenset())


def taking(view: CrazierView, seat: int) -> tuple[int, ...]:
    """Return the seats that take the turn shown as this seat's: teammates take it together."""
    if seat in view["taking"]:
        return tuple(view["taking"])
    team = mates_of(view, seat) | {seat}
    return tuple(sorted(team - set(view["out"]))) or (seat,)


def acting(view: View, seat: int) -> frozenset[int]:
    """Return the seats to highlight during this seat's turn: of teammates, those who are not done."""
    team = mates_of(view, seat) | {seat}
    return frozenset(team & set(view["actors"])) or frozenset({seat})


def whose_turn(view: CrazierView, seat: int, names: Sequence[str]) -> str:
    """Return a turn's title: "Your turn", "Nora's turn", "Your team's turn", "Team II's turn"; "" for
    nobody.
    """
    if seat < 0:
        return ""
    together, me = taking(view, seat), view["seat"]
    if len(together) > 1:
        team = next(number for number, team in enumerate(view["teams"] or ()) if seat in team)
        return "Your team's turn" if me in together else f"Team {NUMBERS[team]}'s turn"
    return "Your turn" if seat == me else f"{names[seat]}'s turn"


def who_still_acts(view: CrazierView, names: Sequence[str]) -> str:
    """Return who is done or still acts among teammates in the main phase; "" at other times."""
    me, together = view["seat"], view["taking"]
    if view["phase"] != "main" or len(together) < 2 or not view["actors"]:
        return ""
    others = [seat for seat in together if seat != me]
    acts = [seat for seat in others if seat in view["actors"]]
    if acts:
        return f"{_who(acts, names)} still {'acts' if len(acts) == 1 else 'act'}"
    return f"{_who(others, names)} {'is' if len(others) == 1 else 'are'} done" if me in together else ""


def _who(seats: Sequence[int], names: Sequence[str]) -> str:
    """Return some of several players in few words: "Nora", "both", "all 3"."""
    if len(seats) == 1:
        return names[seats[0]]
    return "both" if len(seats) == COUPLE else f"all {len(seats)}"
