"""Files of the program that the page uses as they are: its sounds, and the faces of other palettes.

Their paths have the digest of their content, so that browsers may keep them for ever. The page finds the
paths in lists, and asks for a list when it first needs one.
"""

import hashlib
import json
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import PurePosixPath
from typing import TypedDict

from game.audio.sound_cues import CUES
from game.system.assets import names, read_bytes

SOUNDS, FACES = "/sounds/", "/faces/"
HEARD = ("land", "draw", "hover", "attack", "pass", "last card", "turn", "win", "loss")  # cues
USUAL = "classic"  # the palette whose faces are among the pictures of the page
DIGEST = 8  # letters of a digest in a path


class PageCue(TypedDict):
    """A sound of the page: its volume in dB, and the paths of its takes."""

    gain: float
    takes: list[str]


@cache
def sounds() -> dict[str, PageCue]:
    """Return each cue that the page plays."""
    return {
        cue: PageCue(
            gain=CUES[cue].gain,
            takes=[_path(SOUNDS, ("sounds", f"{take}.ogg")) for take in CUES[cue].files],
        )
        for cue in HEARD
    }


@cache
def faces() -> dict[str, dict[str, str]]:
    """Return the path of each ordinary card in each palette but the usual one."""
    cards = _cards(USUAL)
    return {
        palette: {
            PurePosixPath(card).stem: _path(f"{FACES}{palette}/", ("sprites", "cards", palette, card))
            for card in cards
        }
        for palette in names("sprites", "cards")
        if palette != USUAL and _cards(palette) == cards
    }


def _cards(palette: str) -> tuple[str, ...]:
    return tuple([name for name in names("sprites", "cards", palette) if name.endswith(".webp")])


LISTS: dict[str, Callable[[], object]] = {"/sounds.json": sounds, "/faces.json": faces}


def _path(folder: str, source: tuple[str, ...]) -> str:
    name = PurePosixPath(source[-1])
    digest = hashlib.sha256(read_bytes(*source)).hexdigest()[:DIGEST]
    return f"{folder}{name.stem}.{digest}{name.suffix}"


@cache
def _listed() -> frozenset[str]:
    return frozenset(_strings([sounds(), faces()]))


def _strings(part: object) -> Iterable[str]:
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict | list):
        for each in part.values() if isinstance(part, dict) else part:
            yield from _strings(each)


def is_media(path: str) -> bool:
    """Return True for the path of a list, a sound or a face."""
    return path in LISTS or (path.startswith((SOUNDS, FACES)) and path in _listed())


def media(path: str) -> bytes:
    """Return the list, sound or face at a path."""
    if path in LISTS:
        return json.dumps(LISTS[path]()).encode()
    name = PurePosixPath(path)
    folder = ("sounds",) if path.startswith(SOUNDS) else ("sprites", "cards", name.parent.name)
    return read_bytes(*folder, f"{name.stem.partition('.')[0]}{name.suffix}")
