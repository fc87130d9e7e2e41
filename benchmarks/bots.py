"""Ratings of the bots in every game and over all games, at tables for two.

    python -m benchmarks.bots --games 600 --bots expert,hard,normal,easy,random --folder ratings

A folder keeps every game, and games in it are not played again, so a run can be stopped and continued.
`benchmarks.strength` tells what one bot wins against another, with intervals.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks.words import Words, whole
from engine import rules
from engine.bots import LEVELS
from engine.lab import Plan, Study, Tally
from game.lab import local_workers, ratings
from game.lab.bulk import Bulk
from game.lab.game_file import Kept
from game.lab.progress_bar import progress
from game.system.processes import cores

BOTS = ("normal", "easy", "random")  # of a quick look: those that do not search
GAMES = 300  # of each game


def played(plan: Plan, jobs: int, folder: Path | None) -> Tally:
    """Return the tally of a plan; a folder may have games of it already."""
    study = Study((plan,))
    kept = Kept.open(folder / f"{plan.rules}.games", study) if folder else None
    bulk = Bulk(study, kept)
    with progress(Console(stderr=True), plan.games, bulk.counts.games) as tell:
        local_workers.run(bulk, jobs, tell)
    if kept:
        kept.close()
    (tally,) = bulk.counts.tallies
    return tally


def table(plans: Sequence[Plan], tallies: Sequence[Tally]) -> Table:
    """Return a row for each bot, the best first: its rating over all games, and in each of them."""
    whole = Tally()
    for tally in tallies:
        whole += tally
    columns = [
        ratings.rate(plan, tally) for plan, tally in zip((plans[0], *plans), (whole, *tallies), strict=True)
    ]
    found = Table(title=f"Ratings +- sigma, a newcomer has 25: {whole.games:,} games for two")
    for heading in ("bot", "all games", "wins", *(plan.rules for plan in plans)):
        found.add_column(heading, justify="left" if heading == "bot" else "right")
    for bot in columns[0]:
        over_all, *each = (f"{rated[bot]['mu']:.1f} +- {rated[bot]['sigma']:.1f}" for rated in columns)
        score = whole.bots[bot]
        found.add_row(bot, over_all, f"{100 * score.wins / score.seats:.0f} %", *each)
    return found


def main(arguments: Sequence[str] = ()) -> None:
    """Play the missing games, and print the table."""
    parser = Words(__doc__)
    parser.add_argument("--rules", nargs="+", default=rules(), choices=rules())
    parser.add_argument("--bots", default=",".join(BOTS), help=f"{', '.join(LEVELS)}, random or search-N")
    parser.add_argument("--games", type=whole(1), default=GAMES, help="of each game")
    parser.add_argument("--folder", type=Path, help="where games are kept")
    parser.add_argument("--jobs", type=whole(1), default=cores(), help="processes")
    wanted = parser.parse_args(arguments)
    try:
        plans = [Plan(name, 2, tuple(wanted.bots.split(",")), wanted.games) for name in wanted.rules]
    except ValueError as error:
        parser.error(str(error))
    if wanted.folder:
        wanted.folder.mkdir(parents=True, exist_ok=True)
    Console(width=max(80, 24 + 16 * (len(plans) + 1))).print(
        table(plans, [played(plan, wanted.jobs, wanted.folder) for plan in plans])
    )


if __name__ == "__main__":
    main(sys.argv[1:])
