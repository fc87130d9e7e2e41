"""Where pictures, sounds and tables of rules lie: the same names in a checkout and in an installed wheel."""

import atexit
from contextlib import ExitStack
from functools import cache
from importlib.resources import as_file, files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import cast

_held = ExitStack()  # keeps what had to be unpacked until the program ends
atexit.register(_held.close)


@cache
def folder(kind: str) -> Traversable:
    """The folder `kind` ("sprites", "sounds", "levels"); FileNotFoundError if it is nowhere.

    A wheel carries it inside the package; a checkout, also one installed as editable, beside it.
    """
    package = files("game")
    inside = package / kind
    if inside.is_dir():
        return inside
    beside = cast(Path, package).parent / kind
    if beside.is_dir():
        return beside
    raise FileNotFoundError(f"The folder {kind!r} of the game is missing; please install it again.")


@cache
def asset(kind: str, *parts: str) -> Path:
    """A file of the game as a path, for libraries that open files themselves."""
    return _held.enter_context(as_file(folder(kind).joinpath(*parts)))


def read_bytes(kind: str, *parts: str) -> bytes:
    """The content of a file of the game."""
    return folder(kind).joinpath(*parts).read_bytes()


def names(kind: str, *parts: str) -> tuple[str, ...]:
    """The names of what lies in a folder of the game, sorted."""
    return tuple(sorted(entry.name for entry in folder(kind).joinpath(*parts).iterdir()))
