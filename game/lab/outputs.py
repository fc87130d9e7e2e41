"""Writes the figures of a run of the laboratory to files."""

import json
from pathlib import Path

from game.lab.figure_text import Figures
from game.system import files

STANDARD = Path("-")  # stands for the standard output


def check_file(path: Path) -> None:
    """Raise ValueError with a sentence if the file cannot be written; its content stays as it is."""
    if path == STANDARD:
        return
    is_new = not files.is_there(path)
    try:
        path.open("ab").close()
        if is_new:
            path.unlink()
    except OSError as error:
        raise ValueError(files.unwritten(path, error)) from None


def write_figures(path: Path, figures: Figures) -> None:
    """Write figures as JSON; ValueError with a sentence if they cannot be written."""
    write(path, as_json(figures))


def as_json(figures: Figures) -> bytes:
    """Return figures as JSON for other programs."""
    return json.dumps(figures, indent=1, ensure_ascii=False).encode() + b"\n"


def write(path: Path, content: bytes) -> None:
    """Write a whole file or nothing; ValueError with a sentence if it cannot be written."""
    try:
        files.write_out(path, content)
    except OSError as error:
        raise ValueError(files.unwritten(path, error)) from None
