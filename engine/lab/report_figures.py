"""The keys of a report and of a comparison: plain data, ready for JSON.

Shares are from 0 to 1. A figure is None where nothing can be said of so few games.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NotRequired, TypedDict

from engine.lab.figures import Interval
from engine.options import Value
from engine.teams import Teams

if TYPE_CHECKING:
    from typing_extensions import TypeIs


class IntervalFigures(TypedDict):
    """A figure with its 95 % interval."""

    value: float | None
    low: float | None
    high: float | None


class ScoreFigures(IntervalFigures):
    """The share of wins of some seats."""

    seats: int
    points: IntervalFigures  # mean of a seat in a game


class WinFigures(TypedDict):
    """The wins by seat, by the order of the first turns (from 0), and by bot."""

    seat: dict[str, ScoreFigures]
    place: dict[str, ScoreFigures]
    bot: dict[str, ScoreFigures]


class DuelFigures(IntervalFigures):
    """The first bot's share of the games that exactly one of two bots won."""

    games: int


class LengthFigures(TypedDict):
    """The lengths of games; quantiles by the names "least", "quarter", "median", "three_quarters", "most"."""

    moves: dict[str, float | None]
    turns: dict[str, float | None]
    turns_each: dict[str, float | None]
    means: dict[str, float | None]  # of "moves" and "turns"
    games: dict[str, int]  # number of games, by their turns


class EndingFigures(IntervalFigures):
    """The share of games that ended for a reason."""

    games: int
    seed: int  # of one of them


class KindFigures(TypedDict):
    """A card that was dealt, drawn, played or discarded."""

    times: int
    seats: int
    wins: IntervalFigures
    impact: IntervalFigures  # wins of the seats to which it happened minus those of all others


class ChoiceFigures(IntervalFigures):
    """The share of the turns in which a card could be played that it was."""

    could: int  # turns
    did: int  # turns
    impact: IntervalFigures  # wins of those who could and did minus those of who could and never did


class KindsFigures(TypedDict, total=False):
    """The kinds of event that happened to a card."""

    deal: KindFigures
    draw: KindFigures
    play: KindFigures
    discard: KindFigures


class CardFigures(KindsFigures):
    """A card, by what happened to it."""

    edge: IntervalFigures  # wins of those who drew it minus those of all who drew a card at that point
    choice: ChoiceFigures


class RatingFigures(TypedDict):
    """The rating of a bot."""

    mu: float  # strength
    sigma: float  # uncertainty
    sure: float  # strength that it has almost certainly


class Report(TypedDict):
    """The figures of one plan."""

    rules: str
    players: int
    teams: Teams | None
    options: dict[str, Value]  # those that were asked for
    bots: list[str]
    seed: int
    asked: int  # games that were to be played
    games: int  # games that were
    fair: float  # share of wins where all are equal
    wins: WinFigures
    duels: dict[str, dict[str, DuelFigures]]  # by the first bot, then by the second
    length: LengthFigures
    endings: dict[str, EndingFigures]  # by reason, the most frequent first
    cards: dict[str, CardFigures]
    ratings: NotRequired[dict[str, RatingFigures]]  # by bot, the best first


class Comparison(TypedDict):
    """The figures of two plans that were dealt alike."""

    asked: int
    games: int
    first: Report
    second: Report
    differences: dict[str, dict[str, IntervalFigures]]  # by group and name: the second less the first


def is_comparison(figures: Report | Comparison) -> TypeIs[Comparison]:
    """Return True for the figures of two plans."""
    return "differences" in figures


def known(figures: IntervalFigures) -> Interval | None:
    """Return the interval of a figure, None where nothing is known."""
    value, low, high = figures["value"], figures["low"], figures["high"]
    return None if value is None or low is None or high is None else Interval(value, low, high)
