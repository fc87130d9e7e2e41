"""Strength of the levels: duels over many deals, each played twice with the seats changed.

    python -m benchmarks.strength --games 2000 --jobs 2 --out strength.jsonl
    python -m benchmarks.strength --rules standard camelot --pairs expert:hard --players 2

Every deal is a line of the file. Deals in the file are not played again, so a run can be stopped and
continued. Searches are limited by iterations and not by time, so the speed of the machine does not matter.
`omniscient` is an expert who sees all cards, an upper bound for better inference. `search-N` is a search of
N iterations. `benchmarks.strength_report` makes tables of such a file.
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
    """One deal, played twice: `first` has the even seats and then the odd ones."""

    rules: str
    players: int
    first: str
    second: str
    seed: int


def player(name: str) -> Bot:
    """Return a bot of the laboratory (a level, "random", or "search-N" with N iterations), or
    "omniscient".
    """
    return _knowing if name == "omniscient" else bot_of(name)


def _knowing(game: Game, seat: int, rng: Random) -> str:
    """Return the move of an expert who sees all cards."""
    iterations = EFFORTS["expert"].iterations(game)
    return searching(iterations, game, seat, rng, deals=repeat(game._table))


def share(duel: Duel) -> float:
    """Return the share that the first wins of the two games of a deal, from 0 to 1."""
    return fmean(_play(duel, side) for side in (0, 1))


def _play(duel: Duel, side: int) -> float:
    """Return the share that the first wins with every other seat from `side` on."""
    rng = Random(str(duel))
    game = Game.new(duel.rules, duel.players, duel.seed)
    bots = [player(duel.second), player(duel.first)]
    while game.result is None:
        seat = game.actors[0]
        game.play(seat, bots[seat % 2 == side](game, seat, rng))
    shares = rollout_for(game.table_rules).won(game.result.winners)
    return sum(shares[side::2])


def duels(wanted: argparse.Namespace) -> Iterator[Duel]:
    """Yield all requested duels, deal by deal."""
    tables = [
        (name, players) for name, players in product(wanted.rules, wanted.players) if players in seats(name)
    ]
    for seed in range(wanted.games // 2):
        for (name, players), pair in product(tables, wanted.pairs):
            first, _, second = pair.partition(":")
            yield Duel(name, players, first, second, seed)


def run(wanted: argparse.Namespace) -> dict[Duel, float]:
    """Play the duels that are not in the file yet, and return all shares by duel."""
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
    """Play duels in so many processes; with one, in this process."""
    if jobs == 1:
        yield from map(_with_share, missing)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(_with_share, missing, BATCH)


def _with_share(duel: Duel) -> tuple[Duel, float]:
    return duel, share(duel)


def read(path: Path | None) -> dict[Duel, float]:
    """Return the shares of the duels in a file; {} if there is no file yet."""
    if path is None or not path.exists():
        return {}
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    return {Duel(*line[:-1]): line[-1] for line in lines}


def table(found: Mapping[Duel, float]) -> Iterator[str]:
    """Return a line for every game, number of players and pair: the share with its 95 % interval over
    the deals.
    """
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
    """Read two bots such as expert:hard."""
    try:
        for name in text.split(":", 1):
            player(name)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    if ":" not in text:
        raise argparse.ArgumentTypeError(f"two bots are written expert:hard, not {text}")
    return text


def parser() -> Words:
    """Return the parser of this benchmark's options."""
    found = Words(__doc__)
    found.add_argument("--rules", nargs="+", default=rules(), choices=rules())
    found.add_argument("--players", nargs="+", type=whole(2), default=PLAYERS)
    found.add_argument("--pairs", nargs="+", type=pair, default=PAIRS, help="such as expert:hard")
    found.add_argument("--games", type=whole(2), default=GAMES, help="of every pair at every table")
    found.add_argument("--jobs", type=whole(1), default=1, help="processes")
    found.add_argument("--out", type=Path, help="where results are appended")
    return found


def main(arguments: Iterable[str] | None = None) -> None:
    """Play and print."""
    for line in table(run(parser().parse_args(arguments if arguments is None else list(arguments)))):
        print(line)


if __name__ == "__main__":
    main()
