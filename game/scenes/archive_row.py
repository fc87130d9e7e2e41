"""A row of the list of games."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple


class ArchiveRow(NamedTuple):
    """A row among the games. `list`: the name under which it is found; `trouble`: why it is of no use.

    A match that `waits` is gone on with where others are shown; to delete it is to give it up.
    """

    path: Path
    list: str
    rules: str
    label: str
    about: str
    result: str
    sign: str
    won: bool
    marked: bool
    named: str  # as a question names it
    show: Callable[[], None]
    mark: Callable[[bool], object]  # OSError or UnicodeDecodeError if that is impossible
    delete: Callable[[], None]  # OSError if that is impossible
    trouble: str = ""
    waits: bool = False
