"""The results of `benchmarks.strength` as the tables of docs/strength.md.

    python -m benchmarks.strength_report strength.jsonl

Shares have 95 % intervals over the deals; ratings are openskill's (the extra `lab`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Final

from openskill.models import PlackettLuce

from benchmarks.strength import PAIRS, Duel, read
from benchmarks.words import Words
from engine import rules

ORDERS: Final = 5  # in which the deals are rated, each anew: what comes last weighs most
EVEN: Final = 0.5
ENOUGH: Final = 20  # deals, for an interval to be trusted
Table = tuple[str, int]  # the game and the number of players


def shares(found: Mapping[Duel, float]) -> Iterator[str]:
    """Return a row for every table, with a column for every pair."""
    groups: dict[tuple[Table, str], list[float]] = defaultdict(list)
    for duel, won in found.items():
        groups[(duel.rules, duel.players), f"{duel.first}:{duel.second}"].append(won)
    yield from _head("game", "players", *PAIRS)
    for name, players in _tables(found):
        cells = [_cell(groups.get(((name, players), pair), [])) for pair in PAIRS]
        yield _row(name, str(players), *cells)


def _cell(won: list[float]) -> str:
    """Return a share in per cent with its interval and number of games; bold if it is not due to chance."""
    if len(won) < 2:
        return "–"
    share, margin = 100 * fmean(won), 196 * stdev(won) / sqrt(len(won))
    text = f"{share:.1f} ± {margin:.1f}"
    if len(won) >= ENOUGH and share - margin > 100 * EVEN:
        text = f"**{text}**"
    return f"{text} ({2 * len(won):,})"


def ratings(found: Mapping[Duel, float]) -> Iterator[str]:
    """Return a row for every table, with a column for every bot: its rating and uncertainty."""
    bots = list(dict.fromkeys(bot for pair in PAIRS for bot in reversed(pair.split(":"))))
    yield from _head("game", "players", *bots)
    for table in _tables(found):
        rated = rate({duel: won for duel, won in found.items() if (duel.rules, duel.players) == table})
        cells = [f"{rated[bot][0]:.1f} ± {rated[bot][1]:.1f}" if bot in rated else "–" for bot in bots]
        yield _row(table[0], str(table[1]), *cells)


def rate(found: Mapping[Duel, float]) -> dict[str, tuple[float, float]]:
    """Return the Plackett-Luce rating and uncertainty of each bot. A deal is a match of two games."""
    model = PlackettLuce()
    rounds: list[dict[str, tuple[float, float]]] = []
    for order in range(ORDERS):
        deals = sorted(found.items())
        Random(order).shuffle(deals)
        rated = {bot: model.rating(name=bot) for duel in found for bot in (duel.first, duel.second)}
        for duel, won in deals:
            pair = (duel.first, duel.second)
            teams = model.rate([[rated[bot]] for bot in pair], ranks=[float(won < EVEN), float(won > EVEN)])
            rated |= dict(zip(pair, (team[0] for team in teams), strict=True))
        rounds.append({bot: (rating.mu, rating.sigma) for bot, rating in rated.items()})
    return {bot: (fmean(each[bot][0] for each in rounds), rounds[0][bot][1]) for bot in rounds[0]}


def _tables(found: Iterable[Duel]) -> list[Table]:
    """Return the tables played at, in the order of the games."""
    names = rules()
    tables = {(duel.rules, duel.players) for duel in found}
    return sorted(tables, key=lambda table: (names.index(table[0]), table[1]))


def _head(*names: str) -> Iterator[str]:
    yield _row(*names)
    yield "|" + "---|" * len(names)


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def main(arguments: list[str] | None = None) -> None:
    """Print the tables of a file."""
    parser = Words(__doc__)
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="what benchmarks.strength wrote")
    file = parser.parse_args(arguments).file
    if file is None or not file.is_file():
        parser.error("Name the file that benchmarks.strength has written")
    found = read(file)
    print("\n".join([*shares(found), "", *ratings(found)]))


if __name__ == "__main__":
    main()
