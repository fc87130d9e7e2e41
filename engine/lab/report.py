"""The figures of a tally as plain data, ready for JSON.

Shares have Wilson's 95 % interval, differences of shares Newcombe's, means and edges the normal one. Seats
of one game are treated as independent.
"""

from collections import Counter
from itertools import product

from engine.lab.figures import Interval, difference, mean, normal, quantile, share, stratified
from engine.lab.plan import Plan
from engine.lab.report_figures import (
    CardFigures,
    ChoiceFigures,
    DuelFigures,
    IntervalFigures,
    KindFigures,
    KindsFigures,
    Report,
    ScoreFigures,
)
from engine.lab.score import CardTally, Score
from engine.lab.self_play import KINDS
from engine.lab.tally import Tally

QUARTILES = {"least": 0.0, "quarter": 0.25, "median": 0.5, "three_quarters": 0.75, "most": 1.0}


def report(plan: Plan, tally: Tally) -> Report:
    """Return all figures. Shares are from 0 to 1; None where there are too few games.

    `wins` are by `seat`, by `place` (the order of first turns, from 0) and by `bot`. `duels` are, for two
    bots, the share of the first in the games that one of them won and the other lost. For each card and
    each kind of `KINDS`, `impact` is the share of wins of the seats to which it happened minus that of all
    others. `edge` is the share of wins of those who drew the card minus that of all who drew a card at that
    point. `choice` is the share of turns in which the card was played of those in which it could be; its
    `impact` is the share of wins of those who could and did minus that of those who could and never did.
    """
    return {
        "rules": plan.rules,
        "players": plan.players,
        "teams": plan.teams,
        "options": dict(plan.options),
        "bots": list(plan.bots),
        "seed": plan.seed,
        "asked": plan.games,
        "games": tally.games,
        "fair": 1 / plan.sides,
        "wins": {
            "seat": {str(seat): _score(tally.seats[seat]) for seat in sorted(tally.seats)},
            "place": {str(place): _score(tally.places[place]) for place in sorted(tally.places)},
            "bot": {bot: _score(tally.bots[bot]) for bot in sorted(tally.bots)},
        },
        "duels": duels(tally),
        "length": {
            "moves": _length(tally.moves),
            "turns": _length(tally.turns),
            "turns_each": _length(tally.turns, plan.players),
            "means": {"moves": _mean(tally.moves), "turns": _mean(tally.turns)},
            "games": {str(turns): tally.turns[turns] for turns in sorted(tally.turns)},
        },
        "endings": {
            reason: {"games": count, **_interval(share(count, tally.games)), "seed": tally.seeds[reason]}
            for reason, count in sorted(tally.reasons.items(), key=lambda item: (-item[1], item[0]))
        },
        "cards": {card: _card(tally, tally.cards[card]) for card in sorted(tally.cards)},
    }


def wins(score: Score) -> Interval | None:
    """Return the share of games that the seats of a score have won; None without seats."""
    return share(score.wins, score.seats)


def impact(tally: Tally, card: CardTally, kind: str) -> Interval | None:
    """Return the share of wins of seats to which this happened with a card, minus that of all others."""
    had = card.had.get(kind, Score())
    return difference(wins(had), wins(tally.all_seats - had))


def duels(tally: Tally) -> dict[str, dict[str, DuelFigures]]:
    """Return, for each pair of bots, how often a seat of the first won when a seat of the second lost."""
    won: Counter[tuple[str, str]] = Counter()
    met: Counter[tuple[str, str]] = Counter()
    for sides, games in tally.outcomes.items():
        pairs = Counter(
            pair
            for winner, loser in product(sides, sides)
            if winner.won and not loser.won
            for pair in product(winner.bots, loser.bots)
        )
        for pair, times in pairs.items():
            won[pair] += times * games
        for meeting in pairs.keys() | {pair[::-1] for pair in pairs}:
            met[meeting] += games
    found: dict[str, dict[str, DuelFigures]] = {}
    for first, second in sorted(met):
        if first != second:
            part = won[first, second] / (won[first, second] + won[second, first])
            games = met[first, second]
            found.setdefault(first, {})[second] = {"games": games, **_interval(share(part * games, games))}
    return found


def edge(tally: Tally, card: CardTally) -> Interval | None:
    """Return how much more often those win who draw this card than all who draw one then; None if nobody
    drew it.

    "Then" means as the n-th card that a bot draws in a game. A player who draws much draws every card more
    often and wins more or less for that reason: this shows in a card's impact, but not in its edge.
    """
    drawn = sum(score.seats for score in card.nth.values())
    if not drawn:
        return None
    more = variance = 0.0
    for nth, score in sorted(card.nth.items()):
        usual = tally.nth[nth].wins / tally.nth[nth].seats
        more += score.wins - score.seats * usual
        variance += score.seats * usual * (1 - usual)
    return normal(more / drawn, variance / drawn**2)


def use(card: CardTally) -> Interval | None:
    """Return how much more often those win who play this card than those who could and never do; None of
    nobody.

    Each bot is compared with itself, since a better bot may play a card more often and win for other
    reasons.
    """
    return stratified(
        [
            ((used.wins, used.seats), (kept.wins, kept.seats))
            for bot, used in sorted(card.used.items())
            if (kept := card.kept.get(bot))
        ]
    )


def _score(score: Score) -> ScoreFigures:
    return {
        "seats": score.seats,
        **_interval(wins(score)),
        "points": _interval(mean(score.points, score.squares, score.seats)),
    }


def _card(tally: Tally, card: CardTally) -> CardFigures:
    kinds: KindsFigures = {}
    for kind in KINDS:
        if card.times[kind]:
            kinds[kind] = _kind(tally, card, kind)
    choice: ChoiceFigures = {
        "could": card.could,
        "did": card.did,
        **_interval(share(card.did, card.could)),
        "impact": _interval(use(card)),
    }
    return {**kinds, "edge": _interval(edge(tally, card)), "choice": choice}


def _kind(tally: Tally, card: CardTally, kind: str) -> KindFigures:
    return {
        "times": card.times[kind],
        "seats": card.had[kind].seats,
        "wins": _interval(wins(card.had[kind])),
        "impact": _interval(impact(tally, card, kind)),
    }


def _interval(found: Interval | None) -> IntervalFigures:
    value, low, high = found or (None, None, None)
    return {"value": value, "low": low, "high": high}


def _mean(counts: Counter[int]) -> float | None:
    size = sum(counts.values())
    return sum(value * count for value, count in counts.items()) / size if size else None


def _length(counts: Counter[int], parts: int = 1) -> dict[str, float | None]:
    found = {name: quantile(counts, part) for name, part in QUARTILES.items()}
    return {name: value and value / parts for name, value in found.items()}
