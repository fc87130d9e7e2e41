"""Files of the game (pictures, sounds, levels), found alike in a checkout and in an installed wheel."""

import atexit
from collections.abc import Iterator
from contextlib import ExitStack
from functools import cache
from importlib.resources import as_file, files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import cast

_held = ExitStack()  # keeps unpacked files until the program ends
atexit.register(_held.close)


@cache
def folder(kind: str) -> Traversable:
    """Return the folder `kind` ("sprites", "sounds", "levels", "web"); FileNotFoundError if it is missing.

    A wheel carries it inside the package; a checkout has it beside the package.
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
    """Return the path of a file of the game, for libraries that open files themselves."""
    return _held.enter_context(as_file(folder(kind).joinpath(*parts)))


def read_bytes(kind: str, *parts: str) -> bytes:
    """Return the content of a file of the game."""
    return folder(kind).joinpath(*parts).read_bytes()


@cache
def paths(kind: str) -> frozenset[str]:
    """Return the paths of all files in a folder of the game and its folders, with "/" between."""
    return frozenset(_below(folder(kind)))


def _below(entry: Traversable, before: str = "") -> Iterator[str]:
    for child in entry.iterdir():
        if child.is_dir():
            yield from _below(child, f"{before}{child.name}/")
        elif not child.name.startswith("."):
            yield before + child.name


def names(kind: str, *parts: str) -> tuple[str, ...]:
    """Return the sorted names in a folder of the game."""
    return tuple(sorted(entry.name for entry in folder(kind).joinpath(*parts).iterdir()))
