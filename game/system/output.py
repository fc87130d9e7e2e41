"""What a command writes: its results, its complaints, and what it does where they cannot be written."""

import os
import sys
from contextlib import suppress
from shutil import get_terminal_size
from typing import TYPE_CHECKING

from game.system.files import reason

if TYPE_CHECKING:
    from rich.console import Console


def console(*, stderr: bool = False) -> "Console":
    """Where results are written, and what comes besides (`stderr`)."""
    from rich.console import Console, ConsoleDimensions  # the window opens without it

    class Ours(Console):
        def on_broken_pipe(self) -> None:
            raise BrokenPipeError  # rich would end the program here, with a status of its own

    made = Ours(markup=False, highlight=False, emoji=False, stderr=stderr)
    if made.is_dumb_terminal:
        made.size = ConsoleDimensions(*get_terminal_size())  # rich takes every one of these for 80 wide
    return made


def write(content: bytes) -> None:
    """Writes results that are for other programs, as they are."""
    if sys.stdout is not None:
        sys.stdout.buffer.write(content)


def complain(sentence: str, status: int) -> int:
    """Writes a sentence to the errors; the exit status that was given."""
    if sys.stderr is not None:
        with suppress(OSError):
            sys.stderr.write(f"{sentence}\n")
    return status


def flush() -> None:
    """Has all output written; OSError if it cannot be."""
    if sys.stdout is not None:
        sys.stdout.flush()


def why_unwritten() -> str:
    """Why output cannot be written, "" if it can; what was to be written is forgotten then."""
    try:
        if sys.stdout is not None:
            sys.stdout.write("\n")  # what could not be written may be forgotten already
        flush()
    except OSError as error:
        forget()
        return reason(error)
    return ""


def forget() -> None:
    """Writes to nowhere what is still to be written, now and when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def make_patient() -> None:
    """Lets a terminal that cannot write a character get a question mark in its place."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError, ValueError):  # none at all, or not one that can be set
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    with suppress(AttributeError, ValueError):
        sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
