"""A host that is killed at a step of writing down a move.

    python -m tests.lan.dying_host PORT JOURNAL STEP MOVES

STEP: before the write, within it, written (but not answered), answered; drafted (a shorter journal is there),
moving (it has what came meanwhile), moved (it is the journal); or never. MOVES: at which move, or right after
it. The journal is made shorter again and again; every person's move that was written into it is told besides
in a file of its own, JOURNAL.told, from which nothing is ever taken away.
"""

import asyncio
import os
import random
import signal
import sys
from pathlib import Path
from typing import NoReturn

from game.commands import serve_upkeep
from game.commands.serve_command import serve
from game.commands.serving import Serving
from game.lan.host.compaction import Compaction
from game.lan.host.journal import AnyEntry, FileJournal, Moved
from game.lan.host.roster import Guest
from game.lan.messages import Done, Message

STEPS = ("before", "within", "written", "answered", "drafted", "moving", "moved")


def die() -> NoReturn:
    """The end, without a word to anybody."""
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def tell_all(told: Path) -> None:
    """Has every person's move told in that file once it is in the journal: a line each, guest and number."""
    write = FileJournal.write
    told.touch()

    def telling(journal: FileJournal, entry: AnyEntry) -> None:
        write(journal, entry)
        if isinstance(entry, Moved) and entry.guest:
            with told.open("ab", buffering=0) as file:
                file.write(b"%d %d\n" % (entry.guest, entry.number))

    FileJournal.write = telling  # type: ignore[method-assign]


class Doom:
    """Has this process die at that step of the move of that number."""

    def __init__(self, step: str, moves: int) -> None:
        self._step = step
        self._left = moves
        self._doom_writing()
        self._doom_compaction()

    def _reaches(self, step: str) -> bool:
        return step == self._step and self._left <= 0

    def _doom_writing(self) -> None:
        write, append, send = FileJournal.write, FileJournal._append, Guest.send

        def counted(journal: FileJournal, entry: AnyEntry) -> None:
            self._left -= isinstance(entry, Moved) and entry.guest > 0
            moved = isinstance(entry, Moved)
            if moved and self._reaches("before"):
                die()
            write(journal, entry)
            if moved and self._reaches("written"):
                die()

        def halved(journal: FileJournal, data: bytes) -> None:
            if self._reaches("within"):
                os.write(journal._file, data[: len(data) // 2])
                die()
            append(journal, data)

        def answered(guest: Guest, message: Message) -> None:
            send(guest, message)
            if isinstance(message, Done) and self._reaches("answered"):
                asyncio.get_running_loop().call_soon(die)  # once the answer is out

        FileJournal.write, FileJournal._append, Guest.send = counted, halved, answered  # type: ignore[method-assign]

    def _doom_compaction(self) -> None:
        sync, replace = Compaction.sync, Path.replace

        def drafted(compaction: Compaction) -> None:
            sync(compaction)
            if self._reaches("drafted"):
                die()

        def moved(draft: Path, path: Path) -> Path:
            if self._reaches("moving"):
                die()
            replace(draft, path)
            if self._reaches("moved"):
                die()
            return path

        Compaction.sync, Path.replace = drafted, moved  # type: ignore[method-assign,assignment]


if __name__ == "__main__":
    port, path, step, moves = sys.argv[1:]
    random._urandom = random.Random(step).randbytes  # type: ignore[attr-defined]  # the cards are the same every time
    serve_upkeep.SYNC_EVERY, serve_upkeep.next_size = 0.02, lambda size: size + 1
    tell_all(Path(f"{path}.told"))
    if step in STEPS:
        Doom(step, int(moves))
    resume = Path(path) if Path(path).exists() else None
    new = {} if resume else {"journal": Path(path)}
    sys.exit(
        serve(Serving(port=int(port), resume=resume, local=True, announce=False, **new), print)  # type: ignore[arg-type]
    )
