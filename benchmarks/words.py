"""The command-line parser of the benchmarks: help from the module's text, one sentence for an error."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Never

from engine.text import capitalised


class Words(argparse.ArgumentParser):
    """The parser of a benchmark; `about` is the text of its module."""

    def __init__(self, about: str | None) -> None:
        super().__init__(
            prog=f"python -m benchmarks.{Path(sys.argv[0]).stem}".removesuffix(".__main__"),
            description=about,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )

    def error(self, message: str) -> Never:
        """End the program with a sentence."""
        raise SystemExit(f"{capitalised(message.rstrip('.'))}.")


def whole(least: int) -> Callable[[str], int]:
    """Return a reader of whole numbers that are not smaller than this."""

    def read(text: str) -> int:
        if not text.isdecimal() or int(text) < least:
            raise argparse.ArgumentTypeError(f"a whole number from {least} on is needed here, not {text}")
        return int(text)

    return read
