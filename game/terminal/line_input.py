"""What the player says to the terminal, line by line: prompted for, and waited for a moment at a time."""

import io
import threading
from collections.abc import Iterator
from queue import Empty, Queue
from typing import TextIO

from rich.console import Console

MOMENT = 0.05  # seconds that are waited for a line at a time
AHEAD = 1000  # lines that are read before anybody has asked for them


class Prompt:
    """Asks for lines. `echo`: they are shown, as a terminal shows what is typed."""

    def __init__(self, console: Console, lines: Iterator[str | None], *, echo: bool = True) -> None:
        self._console, self._lines, self._echo = console, lines, echo
        self._asking = False

    def ask(self, words: str = "> ") -> str | None:
        """The next line, None if there is none for a moment: ask again. EOFError after the last one."""
        if not self._asking:
            self._console.print(words, end="")
            self._asking = True
        try:
            line = next(self._lines)
        except StopIteration:
            self.interrupt()
            raise EOFError from None
        if line is not None:
            self._asking = False
            if self._echo:
                self._console.print(line)
        return line

    def interrupt(self) -> None:
        """Something else is to be said: on a line of its own."""
        if self._asking:
            self._console.print()
            self._asking = False


def lines_from(source: TextIO | None) -> Iterator[str | None]:
    """The lines of a source until it ends; None for every moment in which nothing came."""
    if source is None:
        return iter(())
    try:
        own = open(source.fileno(), encoding=source.encoding, errors="replace", closefd=False)  # noqa: SIM115
    except (OSError, ValueError):  # closed, or no file of the system: then nothing has to be waited for
        return _read(source)
    return _awaited(own)


def is_typed(source: TextIO | None) -> bool:
    """Do the lines come from somebody at a keyboard?"""
    try:
        return source is not None and source.isatty()
    except ValueError:  # closed
        return False


def _read(source: TextIO) -> Iterator[str]:
    """The lines of a source, until it ends or cannot be read any further."""
    while True:
        try:
            line = source.readline()
        except (OSError, ValueError):
            return
        if not line:
            return
        yield line.rstrip("\r\n")


def _awaited(source: io.TextIOWrapper) -> Iterator[str | None]:
    """The lines of a source that may let one wait: they are read in a thread, on every system.

    The thread has the source to itself: one that is still reading when the program ends must not hold what
    the interpreter closes then.
    """
    said: Queue[str | None] = Queue(AHEAD)

    def read() -> None:
        for line in _read(source):
            said.put(line)
        said.put(None)

    threading.Thread(target=read, daemon=True).start()
    while True:
        try:
            line = said.get(timeout=MOMENT)
        except Empty:
            yield None
            continue
        if line is None:
            return
        yield line
