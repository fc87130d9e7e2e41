"""The game's folders, and files that a crash cannot leave half written."""

import os
import string
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from itertools import chain, count
from pathlib import Path
from typing import Generic, Literal, TypeVar
from urllib.parse import unquote

import msgspec
import platformdirs

from game.system import json_types

HOME = "CRAZIER_EIGHTS_HOME"  # environment variable: one folder for everything instead of the platform's
APP = "crazier-eights"
MOST_BYTES = 4_000_000  # the game's files are far smaller
DRAFT = ".tmp"  # suffix of drafts
OLD_DRAFT = 86_400.0  # seconds after which a draft is abandoned
LONGEST_PATH = 4096  # characters; no system allows more
TEXT = "utf-8-sig"  # of files that players write; some editors add a byte order mark
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
BLANKS = string.whitespace + "\ufeff"  # around a text, the mark among them
URI = "file://"  # prefix of a path copied in a file manager

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
Kind = Literal["config", "data", "log"]


@dataclass(frozen=True, slots=True)
class Found(Generic[T_co]):
    """The value read from a file, and a sentence for the player if something was wrong, else ""."""

    value: T_co
    notice: str = ""


class Stamp(msgspec.Struct):
    """The version field of every JSON file of the game."""

    version: int


def folder(kind: Kind) -> Path:
    """Return the folder for settings, saved games or logs on this machine."""
    home = os.environ.get(HOME)
    if home:
        return Path(home) / kind
    places = platformdirs.PlatformDirs(APP, appauthor=False)
    return {"config": places.user_config_path, "data": places.user_data_path, "log": places.user_log_path}[
        kind
    ]


def is_moved() -> bool:
    """True if the player keeps all data of the game in a folder of their own."""
    return bool(os.environ.get(HOME))


def write(path: Path, content: bytes, *, private: bool = False) -> None:
    """Write a whole file or nothing, through a draft that is renamed. OSError if that fails.

    `private`: only its owner may read it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}{DRAFT}")
    try:
        if private:
            draft.touch(0o600)
        draft.write_bytes(content)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)  # still there only if something failed


def make_private(path: Path) -> bool:
    """Let only the owner read a file that others could read; return False if that fails."""
    if os.name == "nt":
        return True  # the folder's rights hold there
    with suppress(OSError):
        if path.stat().st_mode & 0o077:
            path.chmod(0o600)
        return not path.stat().st_mode & 0o077
    return False


def write_out(path: Path, content: bytes) -> None:
    """Write a whole file that the player has named, or nothing. OSError if that fails."""
    if path.exists() and not path.is_file():  # a pipe or a terminal cannot be replaced
        path.write_bytes(content)
    else:
        write(path, content)


def clear_drafts(now: float | None = None) -> None:
    """Delete drafts older than a day, left by programs that were killed while writing."""
    before = (time.time() if now is None else now) - OLD_DRAFT
    with suppress(OSError):
        for draft in chain(folder("config").rglob(f"*{DRAFT}"), folder("data").rglob(f"*{DRAFT}")):
            if draft.stat().st_mtime < before:
                draft.unlink()


def put_aside(path: Path, today: date, why: str = "broken") -> Path:
    """Rename an unusable file to `NAME.broken-DATE`; return its new path."""
    return path.rename(place_aside(path, today, why))


def place_aside(path: Path, today: date, why: str = "broken") -> Path:
    """Return a free path for a file, or a part of it, that is put aside."""
    name = f"{path.name}.{why}-{today.isoformat()}"
    return path.with_name(free_name(name, lambda name: path.with_name(name).exists()))


def free_name(name: str, is_taken: Callable[[str], bool]) -> str:
    """Return the name, or the first of `NAME-2`, `NAME-3` and so on that is not taken."""
    numbered = (f"{name}-{number}" for number in count(2))
    return next(found for found in chain((name,), numbered) if not is_taken(found))


def check_apart(named: Mapping[str, Path | None]) -> None:
    """Raise ValueError with a sentence if two of these paths are one file, which would be overwritten."""
    found: dict[str, str] = {}
    for name, path in named.items():
        if path is not None and found.setdefault(os.path.realpath(path), name) != name:
            raise ValueError(f"{found[os.path.realpath(path)]} and {name} are the same file, {path}.")


def read(
    path: Path,
    kind: type[T],
    *,
    version: int,
    what: str,
    today: date | None = None,
    salvage: Callable[[bytes], Found[T] | None] | None = None,
) -> Found[T | None]:
    """Read the JSON file at `path` as a `kind`, None if there is none.

    `what` names it in the sentence that says why it was put aside: "The saved game". `salvage` returns what
    can be used of a damaged file, which then stays where it is.
    """
    try:
        content = read_bounded(path)
    except FileNotFoundError:
        return Found(None)
    except OSError as error:
        return Found(None, f"{what} {path} cannot be read: {reason(error)}.")
    content = content.removeprefix(BYTE_ORDER_MARK)
    try:
        found = json_types.decode(content, Stamp).version
        if found > version:
            return aside_notice(path, f"{what} was written by a newer version of this game", today)
        return Found(json_types.decode(content, kind))
    except msgspec.DecodeError:
        saved = salvage(content) if salvage is not None else None
        return saved or aside_notice(path, f"{what} is damaged or not from this game", today)


def aside_notice(path: Path, trouble: str, today: date | None = None) -> Found[None]:
    """Put a file aside; return a notice that says so."""
    try:
        aside = put_aside(path, today or date.today())
    except OSError as error:
        return Found(None, f"{trouble}, and {path} cannot be moved: {reason(error)}.")
    return Found(None, f"{trouble}; it was put aside as {aside}.")


def is_there(path: Path) -> bool:
    """True if the path exists. False if it cannot be looked up or its name is too long."""
    try:
        return path.exists()
    except OSError:
        return False


def changed_at(path: Path) -> float:
    """Return when a file was last written, in seconds since the epoch; 0 if it is gone."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def read_bounded(path: Path, most: int = MOST_BYTES) -> bytes:
    """Read a file, at most `most` bytes, so that callers notice one that is too large. Raises OSError."""
    with path.open("rb") as source:
        return source.read(most)


def path_in(words: str) -> Path | None:
    """Return the path that was typed, dropped or pasted, None if the words are a text."""
    path = words.strip().strip("\"'")
    if not path or "\n" in path or len(path) > LONGEST_PATH:
        return None
    if path.startswith(URI):
        path = unquote(path.removeprefix(URI))
    try:
        return Path(path).expanduser()
    except RuntimeError:  # `~name` of an unknown user
        return Path(path)


def typed_in(path: Path) -> str:
    """Quote a path for a command line if it has blanks."""
    return f'"{path}"' if any(sign.isspace() for sign in str(path)) else str(path)


def unwritten(path: Path, error: OSError) -> str:
    """Return a sentence about why a file cannot be written."""
    return f"{path} cannot be written: {reason(error)}."


def unread(path: Path, error: OSError) -> str:
    """Return a sentence about why a file cannot be read."""
    return f"{path} cannot be read: {reason(error)}."


def reason(error: OSError) -> str:
    """Return the system's reason for an error, to be put inside a sentence."""
    return (error.strerror or str(error)).lower()


def size_of(path: Path) -> int:
    """Return the size of a file in bytes, 0 if it cannot be read."""
    try:
        return path.stat().st_size
    except OSError:
        return 0
