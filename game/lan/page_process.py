"""The page of this computer alone, as a process that the window starts and that outlives it."""

import subprocess
from collections.abc import Sequence

from game.system import files
from game.system.processes import PROGRAM

COMMAND = ("play", "--browser")
LOG = "page.log"
OPENED = "The table is in your browser. It ends when you close the page there, or here with Ctrl-C."
NOT_OPENED = "No browser could be started. Open this address in one on this computer:\n{link}"
KNOWN = (OPENED, NOT_OPENED.partition("{")[0])  # after either of them nothing else is awaited


class PageProcess:
    """A `play --browser` that has been started. What it says goes into a log."""

    def __init__(self, program: Sequence[str] = PROGRAM) -> None:
        """Start it; OSError if the system refuses."""
        self._log = files.folder("log") / LOG
        self._log.parent.mkdir(parents=True, exist_ok=True)
        with self._log.open("wb") as log:
            files.make_private(self._log)  # it may have the code of the player's tables
            self._process = subprocess.Popen(
                [*program, *COMMAND],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    @property
    def said(self) -> str:
        """What it has said once it knows whether a browser shows the page, or why it has ended; else ""."""
        ended = self._process.poll() is not None
        text = self._log.read_text(encoding="utf-8", errors="replace")
        return (
            text.strip() if ended or (any(known in text for known in KNOWN) and text.endswith("\n")) else ""
        )
