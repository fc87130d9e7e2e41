"""The command `lab`: checks what is asked for, lets the bots play, shows and writes the figures."""

import argparse
import json
from pathlib import Path
from typing import Any

from rich.console import Console

from engine.lab import Plan, report
from game import files, lab_run
from game.lab_show import progress, show
from game.tables import table_of

__all__ = ["check_file", "jobs_of", "plan_of", "play", "show", "write"]


def plan_of(words: argparse.Namespace) -> Plan:
    """The games that a command line asks for; ValueError with a sentence for what cannot be."""
    table = table_of(
        rules=words.rules,
        players=words.players,
        options=words.option or (),
        preset=words.preset,
        code=words.code,
    )
    return Plan(
        rules=table.rules,
        players=table.players,
        bots=tuple(name.strip().lower() for name in words.bots.split(",")),
        games=words.games,
        seed=words.seed,
        options=table.options,
    )


def check_file(path: Path) -> None:
    """ValueError with a sentence if nothing can be written there; leaves what is there as it is."""
    is_new = not path.exists()
    try:
        path.open("ab").close()
        if is_new:
            path.unlink()
    except OSError as error:
        raise ValueError(f"{path} cannot be written: {files.reason(error)}.") from None


def jobs_of(jobs: int | None) -> int:
    """The number of processes, one for each core unless said; ValueError if there cannot be so many."""
    return lab_run.check_jobs(jobs if jobs is not None else min(lab_run.cores(), lab_run.MOST_JOBS))


def play(plan: Plan, jobs: int, console: Console) -> dict[str, Any]:
    """Plays a plan, with a bar on the console, and its figures; of fewer games if Ctrl-C cuts it short."""
    with progress(console, plan.games) as tell:
        return report(plan, lab_run.run(plan, jobs, tell))


def write(path: Path, figures: dict[str, Any]) -> None:
    """Writes figures as JSON; ValueError with a sentence if they cannot be written."""
    content = json.dumps(figures, indent=1, ensure_ascii=False).encode() + b"\n"
    try:
        if path.exists() and not path.is_file():  # a pipe or a terminal cannot be replaced
            path.write_bytes(content)
        else:
            files.write(path, content)
    except OSError as error:
        raise ValueError(f"{path} cannot be written: {files.reason(error)}.") from None
