"""Lines that the player types: prompted for, and waited for a moment at a time."""

import io
import threading
from collections.abc import Iterator
from queue import Empty, Queue
from typing import TextIO

from rich.console import Console
from rich.padding import Padding
from rich.table import Table

from game.stage.spoken import spoken_text

MOMENT = 0.05  # seconds of each wait for a line
AHEAD = 1000  # most lines that are read before they are asked for


class Prompt:
    """Asks for lines. `echo`: prints each line, for a source that is no keyboard."""

    def __init__(self, console: Console, lines: Iterator[str | None], *, echo: bool = True) -> None:
        self._console, self._lines, self._echo = console, lines, echo
        self._asking = False

    def ask(self, words: str = "> ") -> str | None:
        """Return the next line, or None if none comes for a moment. Raise EOFError after the last one."""
        if words and not self._asking:
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
        """End the line of an open prompt, so that something else can be printed."""
        if self._asking:
            self._console.print()
            self._asking = False

    def say(self, what: object) -> None:
        """Print something on lines of its own."""
        self.interrupt()
        self._console.print(what)


class SpokenPrompt(Prompt):
    """Asks and tells as is read aloud: without signs, one sentence a line however long."""

    def ask(self, words: str = "") -> str | None:
        """Return the next line as `Prompt.ask` does; a mere sign to begin is not printed."""
        return super().ask("" if words.endswith("> ") else words)

    def say(self, what: object) -> None:
        """Print a text as it is read aloud; nothing if it is empty."""
        self.interrupt()
        for line in _lines(what):
            self._console.print(spoken_text(line), soft_wrap=True)


def _lines(what: object) -> Iterator[str]:
    """Yield the lines of a text, or a line for each row of a table."""
    if isinstance(what, Table):
        for cells in zip(*[column.cells for column in what.columns], strict=True):
            yield ", ".join(filter(None, map(str, cells)))
    else:
        yield from str(what.renderable if isinstance(what, Padding) else what).splitlines()


def lines_from(source: TextIO | None) -> Iterator[str | None]:
    """Yield the lines of a source until it ends, and None for each moment without one."""
    if source is None:
        return iter(())
    try:
        own = open(source.fileno(), encoding=source.encoding, errors="replace", closefd=False)  # noqa: SIM115
    except (OSError, ValueError):  # closed, or not a file of the system, which never blocks
        return _read(source)
    return _awaited(own)


def is_typed(source: TextIO | None) -> bool:
    """Return True if the source is a keyboard."""
    try:
        return source is not None and source.isatty()
    except ValueError:  # closed
        return False


def _read(source: TextIO) -> Iterator[str]:
    """Yield the lines of a source, until it ends or cannot be read any further."""
    while True:
        try:
            line = source.readline()
        except (OSError, ValueError):
            return
        if not line:
            return
        yield line.rstrip("\r\n")


def _awaited(source: io.TextIOWrapper) -> Iterator[str | None]:
    """Yield the lines of a source that may block, and None for each moment without one.

    A thread reads them, on every system. The source belongs to this thread alone: it may still be reading
    when the program ends, and must not hold a file that the interpreter closes then.
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
