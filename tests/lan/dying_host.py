"""A host that is killed at a step of writing down a move.

    python -m tests.lan.dying_host PORT JOURNAL STEP MOVES

STEP: before the write, within it, written (but not answered), answered, or never. MOVES: at which one.
"""

import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import NoReturn

from game.lan.company import Guest
from game.lan.journal import AnyEntry, FileJournal, Moved
from game.lan.messages import Done, Message
from game.lan.serving import Serving, serve

STEPS = ("before", "within", "written", "answered")


def die() -> NoReturn:
    """The end, without a word to anybody."""
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def doom(step: str, moves: int) -> None:
    """Has this process die at that step of the move of that number."""
    left = moves
    write, append, send = FileJournal.write, FileJournal._append, Guest.send

    def counted(journal: FileJournal, entry: AnyEntry) -> None:
        nonlocal left
        left -= isinstance(entry, Moved) and entry.guest > 0
        now = not left and isinstance(entry, Moved)
        if now and step == "before":
            die()
        write(journal, entry)
        if now and step == "written":
            die()

    def halved(journal: FileJournal, data: bytes) -> None:
        if not left and step == "within":
            os.write(journal._file, data[: len(data) // 2])
            die()
        append(journal, data)

    def answered(guest: Guest, message: Message) -> None:
        send(guest, message)
        if not left and step == "answered" and isinstance(message, Done):
            asyncio.get_running_loop().call_soon(die)  # once the answer is out

    FileJournal.write, FileJournal._append, Guest.send = counted, halved, answered  # type: ignore[method-assign]


if __name__ == "__main__":
    port, path, step, moves = sys.argv[1:]
    if step in STEPS:
        doom(step, int(moves))
    resume = Path(path) if Path(path).exists() else None
    new = {} if resume else {"journal": Path(path)}
    sys.exit(
        serve(Serving(port=int(port), resume=resume, local=True, announce=False, **new), print)  # type: ignore[arg-type]
    )
