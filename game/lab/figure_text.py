"""Figures of the laboratory in words, for its tables and pictures."""

from collections.abc import Iterator
from typing import NamedTuple

from engine import title
from engine.lab import Interval
from engine.lab.report_figures import Comparison, Report, ScoreFigures, known
from engine.lab.self_play import Kind
from engine.options import word_of
from engine.rules.crazier.deck_reader import SPLIT
from engine.teams import write_teams

Figures = Report | Comparison

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


def played(figures: Report) -> str:
    """Return the games and their players: "Crazy 8: 30 games, 4 players, bots: normal, seed 0,
    seconds=20".
    """
    return f"{title(figures['rules'])}: {tables(figures)}{options(figures)}"


def tables(figures: Report) -> str:
    """Return the games without the rules: "30 games, 4 players, bots: normal, seed 0"."""
    bots = figures["bots"]
    who = bots[0] if len(set(bots)) == 1 else ", ".join(bots)
    teams = f", teams {write_teams(figures['teams'])}" if figures["teams"] else ""
    return (
        f"{counted(figures['games'], 'game')}, {figures['players']} players{teams}, "
        f"bots: {who}, seed {figures['seed']}"
    )


def options(figures: Report) -> str:
    """Return the options of the plan: ", hand_size=8, twos=none"."""
    return "".join(f", {name}={word_of(value)}" for name, value in figures["options"].items())


def rules(figures: Report) -> str:
    """Return the rules: "Crazy Eights, hand_size=8"."""
    return f"{title(figures['rules'])}{options(figures)}"


def stopped(figures: Figures) -> str:
    """Return a note that not all games have been played, "" if they have."""
    if figures["games"] == figures["asked"]:
        return ""
    return f"Stopped: these are {figures['games']:,} of {figures['asked']:,} games."


def winners(figures: Report) -> tuple[dict[str, ScoreFigures], ...]:
    """Return the wins by seat, by turn order, and by bot if there are several, under the names that are
    shown.
    """
    wins = figures["wins"]
    return (
        {f"seat {seat}": score for seat, score in wins["seat"].items()},
        {f"{PLACES[int(place)]} to move": score for place, score in wins["place"].items()},
        wins["bot"] if len(wins["bot"]) > 1 else {},
    )


def cards(figures: Report) -> list[str]:
    """Return the cards, a split one as a whole, the one with the best edge first."""
    found = figures["cards"]
    sides = {side for name in found if SPLIT in name for side in name.split(SPLIT)}
    return sorted(found.keys() - sides, key=lambda name: (-(found[name]["edge"]["value"] or 0.0), name))


def chosen(figures: Report, least: int = 30) -> list[str]:
    """Return the cards that could be played in at least `least` turns, the one most often chosen first."""
    found = figures["cards"]
    names = [name for name in cards(figures) if found[name]["choice"]["could"] >= least]
    return sorted(names, key=lambda name: -(found[name]["choice"]["value"] or 0.0))


def times(figures: Report, name: str, kind: Kind) -> list[float]:
    """Return how often an event happened to a card in 100 games; a split card may have a number per side."""
    found = figures["cards"]
    parts = [name] if kind in found.get(name, {}) or SPLIT not in name else name.split(SPLIT)
    return [
        100 * found[part][kind]["times"] / figures["games"] for part in parts if kind in found.get(part, {})
    ]


def share(found: Interval | None) -> str:
    """A share in per cent; "-" where nothing is known, as everywhere below."""
    return f"{100 * found.value:.1f} %" if found else "-"


def span(found: Interval | None) -> str:
    """The interval of a share in per cent."""
    return f"{100 * found.low:.1f} to {100 * found.high:.1f}" if found else "-"


def difference(found: Interval | None) -> str:
    """A difference in percentage points, with a star unless it may be none at all."""
    return f"{100 * found.value:+.1f}{star(found)}" if found else "-"


def star(found: Interval) -> str:
    """A star for a difference that is not just chance."""
    return "*" if found.misses(0) else " "


def reach(found: Interval | None) -> str:
    """Return half the width of a difference's interval, in percentage points."""
    return f"{100 * (found.high - found.value):.1f}" if found else "-"


def mean(found: Interval | None) -> str:
    """A mean and how far its interval reaches."""
    return f"{found.value:+.1f} +-{found.high - found.value:.1f}" if found else "-"


def to_fair(score: ScoreFigures, figures: Report) -> Interval | None:
    """Return the wins of these seats minus those of equally strong players, per game."""
    found = known(score)
    return Interval(*(bound - figures["fair"] for bound in found)) if found else None


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
        more = f"{self.interval.value:+.1f}{star(self.interval)}"
        return (*both, more, f"{self.interval.high - self.interval.value:.1f}")


def differences(figures: Comparison) -> list[Row]:
    """Return the differences of two sets of rules: wins by seat, turn order and bot, endings, and
    length.
    """
    return [
        Row(group, name, *both, Interval(*(factor * bound for bound in found)), unit)
        for group, (unit, factor) in UNITS.items()
        for found, name, both in _compared(figures, group, factor)
    ]


def _compared(
    figures: Comparison, group: str, factor: float
) -> Iterator[tuple[Interval, str, tuple[float, float]]]:
    found = figures["differences"].get(group, {})
    reports = figures["first"], figures["second"]
    if (group == "bot" and len(found) < 2) or figures["games"] < 2:
        return
    for key in found:
        interval = known(found[key])
        if interval is not None:
            first, second = (factor * _value(report, group, key) for report in reports)
            yield interval, _named(group, key), (first, second)


def _value(report: Report, group: str, key: str) -> float:
    """A figure of one set of rules; 0 for an ending that no game had."""
    if group == "length":
        return report["length"]["means"][key] or 0.0
    if group == "ending":
        return report["endings"][key]["value"] or 0.0 if key in report["endings"] else 0.0
    wins = report["wins"]
    scores = {"seat": wins["seat"], "place": wins["place"], "bot": wins["bot"]}
    return scores[group][key]["value"] or 0.0


def _named(group: str, key: str) -> str:
    names = {"seat": f"seat {key}", "ending": f"ended by {key}", "length": f"{key} in all"}
    return f"{PLACES[int(key)]} to move" if group == "place" else names.get(group, key)
