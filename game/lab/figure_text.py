"""Figures of the laboratory in words, for its tables and pictures."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from engine import title
from engine.lab import Interval
from engine.options import word_of
from engine.rules.crazier.deck_reader import SPLIT
from engine.teams import write_teams

Figures = Mapping[str, Any]

UNITS = {
    "seat": ("%", 100.0),
    "place": ("%", 100.0),
    "bot": ("%", 100.0),
    "ending": ("%", 100.0),
    "length": ("", 1.0),
}
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def counted(number: int, word: str) -> str:
    """Return a number and its noun: "1 game", "1,000 games"."""
    return f"{number:,} {word}{'' if number == 1 else 's'}"


def played(figures: Figures) -> str:
    """Return the games and their players: "Crazy 8: 30 games, 4 players, bots: normal, seed 0,
    seconds=20".
    """
    return f"{title(figures['rules'])}: {tables(figures)}{options(figures)}"


def tables(figures: Figures) -> str:
    """Return the games without the rules: "30 games, 4 players, bots: normal, seed 0"."""
    bots = figures["bots"]
    who = bots[0] if len(set(bots)) == 1 else ", ".join(bots)
    teams = f", teams {write_teams(figures['teams'])}" if figures["teams"] else ""
    return (
        f"{counted(figures['games'], 'game')}, {figures['players']} players{teams}, "
        f"bots: {who}, seed {figures['seed']}"
    )


def options(figures: Figures) -> str:
    """Return the options of the plan: ", hand_size=8, twos=none"."""
    return "".join(f", {name}={word_of(value)}" for name, value in figures["options"].items())


def rules(figures: Figures) -> str:
    """Return the rules: "Crazy Eights, hand_size=8"."""
    return f"{title(figures['rules'])}{options(figures)}"


def stopped(figures: Figures) -> str:
    """Return a note that not all games have been played, "" if they have."""
    if figures["games"] == figures["asked"]:
        return ""
    return f"Stopped: these are {figures['games']:,} of {figures['asked']:,} games."


def winners(figures: Figures) -> tuple[dict[str, Figures], ...]:
    """Return the wins by seat, by turn order, and by bot if there are several, under the names that are
    shown.
    """
    wins = figures["wins"]
    return (
        {f"seat {seat}": score for seat, score in wins["seat"].items()},
        {f"{PLACES[int(place)]} to move": score for place, score in wins["place"].items()},
        wins["bot"] if len(wins["bot"]) > 1 else {},
    )


def cards(figures: Figures) -> list[str]:
    """Return the cards, a split one as a whole, the one with the best edge first."""
    found = figures["cards"]
    sides = {side for name in found if SPLIT in name for side in name.split(SPLIT)}
    return sorted(found.keys() - sides, key=lambda name: (-(found[name]["edge"]["value"] or 0.0), name))


def chosen(figures: Figures, least: int = 30) -> list[str]:
    """Return the cards that could be played in at least `least` turns, the one most often chosen first."""
    found = figures["cards"]
    names = [name for name in cards(figures) if found[name]["choice"]["could"] >= least]
    return sorted(names, key=lambda name: -found[name]["choice"]["value"])


def times(figures: Figures, name: str, kind: str) -> list[float]:
    """Return how often this happened to a card in 100 games; a split card is played as one of its sides."""
    found = figures["cards"]
    parts = [name] if kind in found.get(name, {}) or SPLIT not in name else name.split(SPLIT)
    return [
        100 * found[part][kind]["times"] / figures["games"] for part in parts if kind in found.get(part, {})
    ]


def share(interval: Figures) -> str:
    """Return a share in per cent."""
    return f"{100 * interval['value']:.1f} %"


def span(interval: Figures) -> str:
    """Return the interval of a share in per cent."""
    return f"{100 * interval['low']:.1f} to {100 * interval['high']:.1f}"


def difference(interval: Figures) -> str:
    """Return a difference in percentage points, with a star if its interval does not contain 0."""
    if interval["value"] is None:
        return "-"
    return f"{100 * interval['value']:+.1f}{star(interval)}"


def star(interval: Figures) -> str:
    """Return a star for a difference whose interval does not contain 0."""
    return "*" if Interval(interval["value"], interval["low"], interval["high"]).misses(0) else " "


def reach(interval: Figures) -> str:
    """Return half the width of the interval of a difference, in percentage points."""
    return "-" if interval["value"] is None else f"{100 * (interval['high'] - interval['value']):.1f}"


def mean(interval: Figures) -> str:
    """Return a mean and half the width of its interval."""
    if interval["value"] is None:
        return "-"
    return f"{interval['value']:+.1f} +-{interval['high'] - interval['value']:.1f}"


class Row(NamedTuple):
    """A difference of two sets of rules: the value of each, and the second minus the first, in its
    `unit`.
    """

    group: str
    name: str
    first: float
    second: float
    interval: Interval
    unit: str

    @property
    def values(self) -> tuple[str, ...]:
        """The cells of the row in a table."""
        both = (f"{value:.1f} {self.unit}".strip() for value in (self.first, self.second))
        more = f"{self.interval.value:+.1f}{star(self.interval._asdict())}"
        return (*both, more, f"{self.interval.high - self.interval.value:.1f}")


def differences(figures: Figures) -> list[Row]:
    """Return the differences of two sets of rules: wins by seat, turn order and bot, endings, and
    length.
    """
    return [
        Row(group, name, *both, Interval(*(factor * found[bound] for bound in Interval._fields)), unit)
        for group, (unit, factor) in UNITS.items()
        for found, name, both in _compared(figures, group, factor)
    ]


def _compared(
    figures: Figures, group: str, factor: float
) -> Iterator[tuple[Figures, str, tuple[float, float]]]:
    found = figures["differences"].get(group, {})
    reports = figures["first"], figures["second"]
    if (group == "bot" and len(found) < 2) or figures["games"] < 2:
        return
    for key in found:
        if group == "length":
            first, second = (report["length"]["means"][key] for report in reports)
        elif group == "ending":
            first, second = (report["endings"].get(key, {"value": 0.0})["value"] for report in reports)
        else:
            first, second = (report["wins"][group][key]["value"] for report in reports)
        yield found[key], _named(group, key), (factor * first, factor * second)


def _named(group: str, key: str) -> str:
    names = {"seat": f"seat {key}", "ending": f"ended by {key}", "length": f"{key} in all"}
    return f"{PLACES[int(key)]} to move" if group == "place" else names.get(group, key)
