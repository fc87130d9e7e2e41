"""Logs of the hosts that a window starts: what they write to stderr, such as the traceback of a crash.

Each journal has a log, which a host that carries on the journal continues.
"""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import IO

from game.system import files

MOST_LOGS = 8  # that say something, and as many empty ones
MOST_BYTES = 256 << 10  # of a log, and what is written within a second
EDGE = 64 << 10  # bytes at the beginning and at the end that are kept of a longer log
CUT = b"\n[...]\n"
WHERE = "Its log is {path}."


def log_of(journal: Path) -> Path:
    """Return the log of the host with this journal."""
    return files.folder("log") / f"host-{journal.stem}.log"


def where_log_lies(journal: Path) -> str:
    """Return a sentence that names the log of a host, "" if the host has written nothing."""
    log = log_of(journal)
    with suppress(OSError):
        if log.stat().st_size:
            return WHERE.format(path=log)
    return ""


def open_log(journal: Path) -> IO[bytes]:
    """Open the log of a host to be continued, and delete the oldest logs. OSError if that fails."""
    log = log_of(journal)
    log.parent.mkdir(parents=True, exist_ok=True)
    file = log.open("ab+")
    shorten(file.fileno())
    _delete_old(log)
    return file


def shorten(file: int) -> None:
    """Cut out the middle of an open log that has grown too long; leave other files alone."""
    with suppress(OSError):
        found = os.fstat(file)
        if not stat.S_ISREG(found.st_mode) or found.st_size <= MOST_BYTES:
            return
        os.lseek(file, 0, os.SEEK_SET)
        first = os.read(file, EDGE)
        os.lseek(file, -EDGE, os.SEEK_END)
        last = os.read(file, EDGE)
        os.ftruncate(file, 0)
        os.lseek(file, 0, os.SEEK_SET)
        os.write(file, first + CUT + last)


def _delete_old(mine: Path) -> None:
    logs = sorted(mine.parent.glob("host*.log"), key=files.changed_at, reverse=True)
    empty = [log for log in logs if log != mine and not _size(log)]
    full = [log for log in logs if log != mine and _size(log)]
    for log in (*full[MOST_LOGS - 1 :], *empty[MOST_LOGS - 1 :]):
        with suppress(OSError):  # another host may have it open
            log.unlink()


def _size(log: Path) -> int:
    with suppress(OSError):
        return log.stat().st_size
    return 0
