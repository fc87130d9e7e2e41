"""A host as a process of its own. It survives the window that started it, and ends by itself."""

from __future__ import annotations

import contextlib
import os
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

from game.lan.host.journal import new_journal
from game.lan.host_log import log_of, open_log, where_log_lies
from game.lan.limits import MORE_PORTS, PORT
from game.system import files
from game.system.processes import PROGRAM

PORT_LINE = re.compile(r"Hosting at port (\d{1,5})\.")
SERVE = ("serve", "--until-empty")
NO_PROCESS = "The host cannot be started: {reason}."
ENDED = "The host has ended before it was ready."
PATIENCE = 5.0  # seconds until a terminated host is killed
MOST_SAID = 400  # characters of a failed host's message


class HostProcess:
    """A server with one owner. `update` never blocks; it notices when the server is ready.

    `resume`: the journal to resume. `command`: the words of the program's command line that start the host.
    `journal`: the journal of a command that chooses it itself.
    `wished`: the port to use if it is free, such as the one where guests look for the host. `permit`: a
    secret that this program shares with the process; it allows to open tables and to start rounds.
    """

    def __init__(
        self,
        *,
        resume: Path | None = None,
        command: Sequence[str] = SERVE,
        journal: Path | None = None,
        wished: int = PORT,
        program: Sequence[str] = PROGRAM,
    ) -> None:
        self.permit = secrets.token_hex(16)
        self.port = 0  # 0 until it listens
        self.failure = ""
        self._journal = journal or resume or new_journal()
        place = () if journal else ("--resume" if resume else "--journal", str(self._journal))
        self._command = (*command, *place)
        self._wished = wished
        self._program = program
        self._process: subprocess.Popen[str] | None = None
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._log_start = 0  # position in the log where this host begins to write

    def start(self) -> HostProcess:
        """Start the process; set `failure` if that is impossible."""
        try:
            with open_log(self._journal) as log:
                self._log_start = log.seek(0, os.SEEK_END)
                self._process = subprocess.Popen(
                    self._words(),
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=log,
                    text=True,
                    start_new_session=True,  # so that the host survives the terminal
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
        """Read what the process has printed."""
        while not self._lines.empty():
            found = PORT_LINE.search(self._lines.get())
            if found:
                self.port = int(found[1])
        if self._process and not self.port and not self.failure and self._process.poll() is not None:
            self.failure = f"{self._last_words() or ENDED} {where_log_lies(self._journal)}".rstrip()

    def end(self) -> None:
        """Terminate the process without waiting; its tables stay in the journal."""
        if self._process and self._process.poll() is None:
            self._process.terminate()
            threading.Thread(target=_see_out, args=(self._process,), name="host's end", daemon=True).start()

    def _words(self) -> list[str]:
        port = next((port for port in (self._wished, PORT, *MORE_PORTS) if _is_free(port)), 0)
        return [*self._program, *self._command, "--port", f"{port}", "--owner"]

    def _read(self, said: IO[str]) -> None:
        """Read to the end, because a full pipe would block the host."""
        with contextlib.suppress(OSError, ValueError):
            for line in said:
                self._lines.put(line)

    def _last_words(self) -> str:
        """The last line of the log if it is a sentence, else ""."""
        with contextlib.suppress(OSError), log_of(self._journal).open("rb") as log:
            log.seek(self._log_start)
            lines = log.read().decode(errors="replace").strip().splitlines()
            last = lines[-1][:MOST_SAID] if lines else ""
            return last if last.endswith(".") else ""
        return ""


def _see_out(process: subprocess.Popen[str]) -> None:
    """Wait for the end of a terminated host, and kill it if it takes too long."""
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _is_free(port: int) -> bool:
    """Return True if a server can listen at this port."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, sys.platform != "win32")
        try:
            probe.bind(("", port))
        except OSError:
            return False
        return True
