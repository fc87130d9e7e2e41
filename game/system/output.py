"""Output of commands: results, complaints, and the handling of output that cannot be written."""

import codecs
import os
import sys
import unicodedata
from contextlib import suppress
from shutil import get_terminal_size
from typing import TYPE_CHECKING

from game.system.files import reason

if TYPE_CHECKING:
    from rich.console import Console


LEAST_WIDTH = 60  # columns; in a narrower terminal, which breaks lines itself, nothing is left out
USUAL_WIDTH = 80  # where the width is unknown
PLAIN = {"–": "-", "—": "-", "·": "-", "…": "...", "×": "x", "’": "'", "“": '"', "”": '"'}


def console(*, stderr: bool = False, least: int = LEAST_WIDTH, aloud: bool = False) -> "Console":
    """Return the console for results, or for everything else (`stderr`), at least so many columns wide.

    `aloud`: for a screen reader, without colours and spinners.
    """
    from rich.console import Console, ConsoleDimensions  # a slow import that the window does not need

    class Ours(Console):
        def on_broken_pipe(self) -> None:
            raise BrokenPipeError  # rich would exit here with its own status

    made = Ours(
        markup=False,
        highlight=False,
        emoji=False,
        stderr=stderr,
        color_system=None if aloud else "auto",
        force_interactive=False if aloud else None,
    )
    if made.is_dumb_terminal:
        made.size = ConsoleDimensions(*get_terminal_size())  # rich assumes a width of 80
    made.width = max(least, made.width or USUAL_WIDTH)
    return made


def write(content: bytes) -> None:
    """Write results for other programs, unchanged."""
    if sys.stdout is not None:
        sys.stdout.buffer.write(content)


def complain(sentence: str, status: int) -> int:
    """Write a sentence to stderr; return the given exit status."""
    if sys.stderr is not None:
        with suppress(OSError):
            sys.stderr.write(f"{sentence}\n")
    return status


def flush() -> None:
    """Flush all output; OSError if that fails."""
    if sys.stdout is not None:
        sys.stdout.flush()


def why_unwritten() -> str:
    """Return why output cannot be written, "" if it can; unwritten output is dropped."""
    try:
        if sys.stdout is not None:
            sys.stdout.write("\n")  # buffered output may be dropped already
        flush()
    except OSError as error:
        forget()
        return reason(error)
    return ""


def forget() -> None:
    """Redirect stdout to nowhere, now and at the end of the program."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def make_patient() -> None:
    """Let terminals show something like the characters that they cannot write, or a question mark."""
    codecs.register_error("plain", _plain)
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError, ValueError):  # missing, or not reconfigurable
            stream.reconfigure(errors="plain")  # type: ignore[union-attr]
    with suppress(AttributeError, ValueError):
        sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]


def _plain(error: UnicodeError) -> tuple[str, int]:
    """Return a substitute in ASCII for characters that an encoding lacks, and where to go on."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    written = (
        PLAIN.get(sign) or unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode() or "?"
        for sign in error.object[error.start : error.end]
    )
    return "".join(written), error.end
