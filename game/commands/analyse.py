"""The command `analyse`: the coach's findings in a recorded match as tables, and its curves as a
picture.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import engine
from game.coach import analysis
from game.coach.analysis import Found
from game.coach.analysis_process import AnalysisProcess
from game.coach.verdict_text import mark_in_words, percent, signed
from game.stage.card_kinds import kind_of
from game.storage.replay import Replay
from game.storage.saved_matches import SavedMatches
from game.terminal.table_view import Wording, shows_symbols

BLOCKS, PLAIN = "▁▂▃▄▅▆▇█", "_.-=+*%#"  # from no chance to certainty; the second for terminals without blocks
WIDEST = 64  # characters of a curve
PAUSE = 0.05  # seconds between two updates of the progress


def findings(replay: Replay, path: Path, console: Console, jobs: int | None = None) -> list[Found]:
    """Analyse a match with a progress bar; stored findings are used again.

    Findings are stored beside the match, even if the analysis is interrupted.
    """
    known = analysis.load(replay, path)
    analyst = AnalysisProcess(replay, jobs, known)
    try:
        _wait_for(analyst, console)
    finally:
        analyst.stop()
        found = [analyst.found[at] for at in sorted(analyst.found)]
        if len(found) > len(known) and path.resolve().parent == SavedMatches().games.resolve():
            with suppress(OSError):  # then it is found again next time
                analysis.save(replay, path, found)
    return found


def _wait_for(analyst: AnalysisProcess, console: Console) -> None:
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("Moves", total=analyst.wanted, completed=len(analyst.found))
        while not analyst.done:
            analyst.step()
            bar.update(task, completed=len(analyst.found))
            time.sleep(PAUSE)


def show(replay: Replay, found: Sequence[Found], console: Console) -> None:
    """Print everybody's curve and the marked moves."""
    wording = Wording(replay.seats, symbols=shows_symbols(console))
    names = ", ".join(seat.name for seat in replay.seats)
    console.print(f"{engine.title(replay.match.rules)} - {names}\n")
    console.print(_curves(replay, found, console))
    marks = analysis.marked(found)
    if not marks:
        console.print("\nThere is nothing to be marked in this match.")
        return
    console.print()
    console.print(_marks(replay, marks, wording))


def _curves(replay: Replay, found: Sequence[Found], console: Console) -> Table:
    """Return a row for each player: the chances over the match, and the last before the end."""
    steps = BLOCKS if shows_symbols(console) else PLAIN
    table = Table(title="Chances of winning", title_justify="left", box=None, pad_edge=False)
    table.add_column("Player")
    table.add_column("Over the match", no_wrap=True)
    table.add_column("Lost", justify="right")
    table.add_column("Mistakes", justify="right")
    wide = max(8, min(WIDEST, console.width - 40))
    for seat, who in enumerate(replay.seats):
        own = [one for one in found if one.seat == seat]
        lost = sum(one.loss for one in own)
        mistakes = sum(one.mark == "?" for one in own)
        line = sparkline([one.chances[seat] for one in found], wide, steps)
        table.add_row(who.name, line, percent(lost), str(mistakes))
    return table


def sparkline(shares: Sequence[float], wide: int, steps: str = BLOCKS) -> str:
    """Draw shares from 0 to 1 as a line of at most that many characters."""
    if not shares:
        return ""
    wide = min(wide, len(shares))
    bins = [shares[n * len(shares) // wide : max(1, (n + 1) * len(shares) // wide)] for n in range(wide)]
    means = [sum(part) / len(part) for part in bins]
    return "".join(steps[min(len(steps) - 1, int(mean * len(steps)))] for mean in means)


def _marks(replay: Replay, marks: Sequence[Found], wording: Wording) -> Table:
    """Return the moves that mattered, with the expert's move and the reason."""
    kind = kind_of(replay.match.rules)
    table = Table(title="Marks", title_justify="left", box=None, pad_edge=False)
    table.add_column("Move", justify="right")
    table.add_column("Player")
    table.add_column("What was done", ratio=2)
    table.add_column("Worth", justify="right", no_wrap=True)
    table.add_column("Why", ratio=3)
    for one in marks:
        table.add_row(
            str(one.at),
            replay.seats[one.seat].name,
            wording.plain(mark_in_words(one, kind)),
            f"{one.mark} {signed(one.weight)}",
            wording.plain(" ".join(one.why)),
        )
    return table
