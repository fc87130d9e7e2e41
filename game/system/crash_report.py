"""What is written down when the game breaks, so that it can be reported."""

import traceback
from datetime import datetime
from pathlib import Path

from game.system import files


def note(error: BaseException) -> Path | None:
    """Writes what happened into the log folder; the file, None if that is impossible too."""
    path = files.folder("log") / f"crash-{datetime.now():%Y-%m-%d-%H%M%S}.txt"
    try:
        files.write(path, "".join(traceback.format_exception(error)).encode())
    except OSError:
        return None
    return path
