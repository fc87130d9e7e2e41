"""A host as a process of its own: it goes on when the window that started it ends, and ends by itself."""

from __future__ import annotations

import contextlib
import queue
import re
import secrets
import socket
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import IO

from game.lan.limits import PORT
from game.system import files

PORT_LINE = re.compile(r"Hosting at port (\d{1,5})\.")
PROGRAM = (sys.executable, "-m", "game")
NO_PROCESS = "The host cannot be started: {reason}."
ENDED = "The host has ended before it was ready."
PATIENCE = 5.0  # seconds that a host has for its end
MOST_SAID = 400  # characters of what a host says that could not begin


class HostProcess:
    """A server with one owner. Nothing here waits: `update` is asked now and then whether it is ready.

    `resume` is the journal that it carries on, `tournament` the file of one that it carries through; `wished`
    is the port that it listens at if that is free, such as the one where its guests look for it. `permit` is
    what somebody must know to open a table there, or to say when a round begins: a secret of this program and
    that process.
    """

    def __init__(
        self,
        *,
        resume: Path | None = None,
        tournament: Path | None = None,
        wished: int = PORT,
        program: Sequence[str] = PROGRAM,
    ) -> None:
        self.permit = secrets.token_hex(16)
        self.port = 0  # once it listens
        self.failure = ""
        self._resume, self._tournament = resume, tournament
        self._wished = wished
        self._program = program
        self._process: subprocess.Popen[str] | None = None
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._log = files.folder("log") / "host.log"

    def start(self) -> HostProcess:
        """Starts it; where that is impossible there is a `failure`."""
        try:
            self._log.parent.mkdir(parents=True, exist_ok=True)
            with self._log.open("w") as log:
                self._process = subprocess.Popen(
                    self._words(),
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=log,
                    text=True,
                    start_new_session=True,  # closing the terminal of the window is no end of the host
                )
        except OSError as error:
            self.failure = NO_PROCESS.format(reason=files.reason(error))
            return self
        assert self._process.stdin
        assert self._process.stdout
        with contextlib.suppress(OSError), self._process.stdin as permit:
            permit.write(f"{self.permit}\n")
        threading.Thread(target=self._read, args=(self._process.stdout,), name="host", daemon=True).start()
        return self

    def update(self) -> None:
        """Takes in what it has said by now."""
        while not self._lines.empty():
            found = PORT_LINE.search(self._lines.get())
            if found:
                self.port = int(found[1])
        if self._process and not self.port and not self.failure and self._process.poll() is not None:
            self.failure = self._last_words() or ENDED

    def end(self) -> None:
        """Ends it, without waiting for that; its tables are in the journal."""
        if self._process and self._process.poll() is None:
            self._process.terminate()
            threading.Thread(target=_see_out, args=(self._process,), name="host's end", daemon=True).start()

    def _words(self) -> list[str]:
        port = next((port for port in (self._wished, PORT) if _is_free(port)), 0)
        own = [*self._program, *self._command(), "--port", f"{port}", "--owner"]
        return own + (["--resume", str(self._resume)] if self._resume else [])

    def _command(self) -> list[str]:
        return ["tournament", str(self._tournament)] if self._tournament else ["serve", "--until-empty"]

    def _read(self, said: IO[str]) -> None:
        """Reads to the end: a host that finds nobody reading would be held up."""
        with contextlib.suppress(OSError, ValueError):
            for line in said:
                self._lines.put(line)

    def _last_words(self) -> str:
        with contextlib.suppress(OSError):
            lines = self._log.read_text(errors="replace").strip().splitlines()
            return lines[-1][:MOST_SAID] if lines else ""
        return ""


def _see_out(process: subprocess.Popen[str]) -> None:
    """Waits until a host that was told to end has done so; one that does not is killed."""
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _is_free(port: int) -> bool:
    """Can a server listen at this port?"""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, sys.platform != "win32")
        try:
            probe.bind(("", port))
        except OSError:
            return False
        return True
