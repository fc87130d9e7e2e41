"""The progress bar of the laboratory."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from engine.lab import Counts
from game.lab.bulk import Tell

UNITS = {"a second": 1, "a minute": 60, "an hour": 3600}


@contextmanager
def progress(console: Console, games: int, done: int = 0) -> Iterator[Tell]:
    """Show a bar with the rate and the time left while games are played, if the console is a terminal.

    `done` games have been played before.
    """
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        TextColumn("left"),
    )
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("Games", total=games, completed=done, rate="")

        def tell(counts: Counts) -> None:
            speed = bar.tasks[task].finished_speed or bar.tasks[task].speed
            bar.update(task, completed=counts.games, rate=rate(speed or 0.0))

        yield tell


def rate(speed: float) -> str:
    """Return a rate in words, per second or in a longer time if that is less than one: "240 a second"."""
    for unit, seconds in UNITS.items():
        if speed * seconds >= 1:
            return (
                f"{speed * seconds:,.0f} {unit}" if speed * seconds >= 10 else f"{speed * seconds:.1f} {unit}"
            )
    return ""
