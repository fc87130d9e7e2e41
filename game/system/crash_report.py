"""Crash reports in the log folder."""

import traceback
from datetime import datetime
from pathlib import Path

from game.system import files


def note(error: BaseException) -> Path | None:
    """Write a crash report; return its file, None if that fails too."""
    path = files.folder("log") / f"crash-{datetime.now():%Y-%m-%d-%H%M%S}.txt"
    try:
        files.write(path, "".join(traceback.format_exception(error)).encode())
    except OSError:
        return None
    return path
