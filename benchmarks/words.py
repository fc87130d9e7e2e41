"""The words of a benchmark's command: its help is what its module says, and a wrong word is one sentence."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Never

from engine.text import capitalised


class Words(argparse.ArgumentParser):
    """What can be said to the benchmark that is run; `about` is the text of its module."""

    def __init__(self, about: str | None) -> None:
        super().__init__(
            prog=f"python -m benchmarks.{Path(sys.argv[0]).stem}".removesuffix(".__main__"),
            description=about,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def error(self, message: str) -> Never:
        """Ends the program with a sentence."""
        raise SystemExit(f"{capitalised(message.rstrip('.'))}.")


def whole(least: int) -> Callable[[str], int]:
    """Reads a whole number that is no smaller."""

    def read(text: str) -> int:
        if not text.isdecimal() or int(text) < least:
            raise argparse.ArgumentTypeError(f"a whole number from {least} on is needed here, not {text}")
        return int(text)

    return read
