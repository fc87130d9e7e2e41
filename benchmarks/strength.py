"""How strong the levels are: duels over many deals, each played twice with the seats changed.

    python -m benchmarks.strength --games 2000 --jobs 2 --out strength.jsonl
    python -m benchmarks.strength --rules standard camelot --pairs expert:hard --players 2

Every deal is a line of the file; what is there already is not played again, so that a run can be stopped and
gone on with. Searches come to their number of iterations whatever the time: the machine does not matter.
`omniscient` is the expert who sees all cards: the bound of what better judgement could win. `search-N` is a
search of N iterations. `benchmarks.strength_report` makes tables of such a file.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import product, repeat
from math import inf, sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

from benchmarks.words import Words, whole
from engine import Game, rules, seats
from engine.bots.choose_move import EFFORTS
from engine.bots.rollout_lookup import rollout_for
from engine.lab.self_play import Bot, bot_of, searching

PAIRS: Final = ("normal:random", "hard:normal", "expert:hard", "omniscient:expert")
PLAYERS: Final = (2, 4)
GAMES: Final = 200
BATCH: Final = 2  # deals that a process is given at once


class Duel(NamedTuple):
    """One deal, played twice: `first` sits on the even seats and then on the odd ones."""

    rules: str
    players: int
    first: str
    second: str
    seed: int


def player(name: str) -> Bot:
    """A bot of the laboratory (a level, "random", "search-N" with N iterations), or "omniscient"."""
    return _knowing if name == "omniscient" else bot_of(name)


def _knowing(game: Game, seat: int, rng: Random) -> str:
    """What the expert would do who sees all cards as they lie."""
    iterations = EFFORTS["expert"].iterations(game)
    return searching(iterations, game, seat, rng, deals=repeat(game._table))


def share(duel: Duel) -> float:
    """What the first wins of the two games of a deal, from 0 to 1; half of the seats are its."""
    return fmean(_play(duel, side) for side in (0, 1))


def _play(duel: Duel, side: int) -> float:
    """What the first wins when it has the seats from `side` on, every other one."""
    rng = Random(str(duel))
    game = Game.new(duel.rules, duel.players, duel.seed)
    bots = [player(duel.second), player(duel.first)]
    while game.result is None:
        seat = game.actors[0]
        game.play(seat, bots[seat % 2 == side](game, seat, rng))
    shares = rollout_for(game.table_rules).won(game.result.winners)
    return sum(shares[side::2])


def duels(wanted: argparse.Namespace) -> Iterator[Duel]:
    """All that is asked for, the deals in turn."""
    tables = [
        (name, players) for name, players in product(wanted.rules, wanted.players) if players in seats(name)
    ]
    for seed in range(wanted.games // 2):
        for (name, players), pair in product(tables, wanted.pairs):
            first, _, second = pair.partition(":")
            yield Duel(name, players, first, second, seed)


def run(wanted: argparse.Namespace) -> dict[Duel, float]:
    """Plays what is not in the file yet; all shares by duel."""
    found = read(wanted.out)
    missing = [duel for duel in duels(wanted) if duel not in found]
    for done, (duel, won) in enumerate(_played(missing, wanted.jobs), 1):
        found[duel] = won
        if wanted.out:
            with wanted.out.open("a") as file:
                file.write(json.dumps([*duel, won]) + "\n")
        if sys.stderr.isatty():
            print(f"\r{done} of {len(missing)} deals", end="", file=sys.stderr)
    asked = set(duels(wanted))
    return {duel: won for duel, won in found.items() if duel in asked}


def _played(missing: list[Duel], jobs: int) -> Iterator[tuple[Duel, float]]:
    """Plays duels in so many processes; one after another in this one, if there is only one."""
    if jobs == 1:
        yield from map(_with_share, missing)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(_with_share, missing, BATCH)


def _with_share(duel: Duel) -> tuple[Duel, float]:
    return duel, share(duel)


def read(path: Path | None) -> dict[Duel, float]:
    """The shares of the duels in a file; none, if there is none yet."""
    if path is None or not path.exists():
        return {}
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    return {Duel(*line[:-1]): line[-1] for line in lines}


def table(found: Mapping[Duel, float]) -> Iterator[str]:
    """A line for every game, number of players and pair: the share with its 95 % interval over the deals."""
    groups: dict[tuple[object, ...], list[float]] = defaultdict(list)
    for duel, won in found.items():
        groups[duel[:-1]].append(won)
    for (name, players, first, second), shares in sorted(groups.items(), key=str):
        margin = 1.96 * stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else inf
        yield (
            f"{name:10}{players} players  {first:>12} : {second:<12}{100 * fmean(shares):6.1f} % "
            f"+- {100 * margin:4.1f}  ({2 * len(shares)} games)"
        )


def pair(text: str) -> str:
    """Two bots such as expert:hard."""
    try:
        for name in text.split(":", 1):
            player(name)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    if ":" not in text:
        raise argparse.ArgumentTypeError(f"two bots are written expert:hard, not {text}")
    return text


def parser() -> Words:
    """The options of this benchmark."""
    found = Words(__doc__)
    found.add_argument("--rules", nargs="+", default=rules(), choices=rules())
    found.add_argument("--players", nargs="+", type=whole(2), default=PLAYERS)
    found.add_argument("--pairs", nargs="+", type=pair, default=PAIRS, help="such as expert:hard")
    found.add_argument("--games", type=whole(2), default=GAMES, help="of every pair at every table")
    found.add_argument("--jobs", type=whole(1), default=1, help="processes")
    found.add_argument("--out", type=Path, help="where results are appended")
    return found


def main(arguments: Iterable[str] | None = None) -> None:
    """Plays and prints."""
    for line in table(run(parser().parse_args(arguments if arguments is None else list(arguments)))):
        print(line)


if __name__ == "__main__":
    main()
