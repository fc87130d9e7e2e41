"""The journal of a server: what its tables need to go on after a crash, written before it is answered.

A file of records, each four bytes of length, four of CRC-32, and JSON. What follows the first broken record
is kept aside, never guessed at. The file holds the secrets of seats: nobody but its owner may read it.
"""

import errno
import os
import stat
import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal, Protocol

import msgspec
from msgspec import Meta

from engine.deck_file import LONGEST
from game.lan.bounds import CODE, HEX, PLAIN, Count, GuestNumber, Id, Nonce, Proof, Word
from game.lan.messages import Agreement
from game.system import files, json_types

HEAD = 8
MOST = 2 << 20  # bytes of a record: the longest deck, in letters of four bytes, and a little
MAGIC = b"C8J/1\r\n\0"
JOURNAL = ".c8j"  # how the name of its file ends

Text = Annotated[str, Meta(max_length=200, pattern=PLAIN)]
Seat = Annotated[int, Meta(ge=0, lt=10)]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag=str.lower):
    """One record of a journal."""

    table: Id


class KeptGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A guest, and how to know them again."""

    number: GuestNumber
    name: Text
    avatar: Word
    secret: Proof
    seat: Seat | None
    commands: Count
    pauses: Count


class KeptPlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A seat."""

    kind: Literal["open", "closed", "bot", "guest"]
    level: Word
    name: Text
    avatar: Word


class Kept(Entry, frozen=True, kw_only=True):
    """A table and its company as they are now."""

    agreement: Agreement
    code: Annotated[str, Meta(max_length=10, pattern=CODE)]
    salt: Nonce
    key: Proof
    host: GuestNumber
    guests: Annotated[tuple[KeptGuest, ...], Meta(max_length=100)]
    places: Annotated[tuple[KeptPlace, ...], Meta(max_length=10)]
    absent_host: GuestNumber = 0


class KeptDeck(Entry, frozen=True):
    """The text of the deck that the table plays from now on, where it does not come with the game."""

    text: Annotated[str, Meta(max_length=LONGEST)]


class Dealt(Entry, frozen=True):
    """A match begins."""

    seed: Annotated[int, Meta(ge=0, lt=2**62)]
    nonce: Annotated[str, Meta(max_length=64, pattern=HEX)] = ""  # with which the deal is fixed


class Moved(Entry, frozen=True):
    """A move, or `expire`; of a guest's command of that number, of a bot or a clock where both are 0."""

    seat: Seat
    move: Text
    guest: GuestNumber = 0
    number: Count = 0


class NextHand(Entry, frozen=True):
    """The next hand is dealt."""


class Ended(Entry, frozen=True):
    """The table is closed."""


AnyEntry = Kept | KeptDeck | Dealt | Moved | NextHand | Ended
_encode = msgspec.json.Encoder().encode
_decode = json_types.decoder(AnyEntry)


class Journal(Protocol):
    """What a table writes to."""

    def write(self, entry: AnyEntry) -> None:
        """Writes a record; it survives the end of this program. OSError if it cannot be written."""


class NoJournal:
    """Nothing is kept: for tests, and where no file can be written."""

    def write(self, entry: AnyEntry) -> None:
        """Forgets it."""


class FileJournal:
    """A journal in a file, which is made or carried on."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = _opened(path)
        self._half = 0  # bytes at the end of a record that could not be written whole
        if not os.fstat(self._file).st_size:
            self._append(MAGIC)

    def write(self, entry: AnyEntry) -> None:
        """Writes a record; OSError if it cannot be, and then there is nothing of it in the file."""
        body = _encode(entry)
        self._append(len(body).to_bytes(4, "big") + zlib.crc32(body).to_bytes(4, "big") + body)

    @property
    def size(self) -> int:
        """Bytes of the file."""
        return os.fstat(self._file).st_size

    @property
    def end(self) -> int:
        """Where the last whole record ends."""
        return self.size - self._half

    def sync(self) -> None:
        """Has everything reach the disk: for a loss of power, not for a crash of the program."""
        os.fdatasync(self._file) if hasattr(os, "fdatasync") else os.fsync(self._file)

    def go_on_in(self, draft: Path, since: int) -> None:
        """Goes on in a file that takes the place of this one, with what was written here behind byte `since`.

        OSError if it cannot; then all is as it was.
        """
        self._take_back()
        with self.path.open("rb") as here, draft.open("ab") as there:
            here.seek(since)
            there.write(here.read())
        self.close()  # not every system renames a file that is open, or to the name of one
        try:
            draft.replace(self.path)
        finally:
            self._file = _opened(self.path)

    def close(self) -> None:
        """Closes the file."""
        file, self._file = self._file, -1
        os.close(file)

    def _append(self, data: bytes) -> None:
        self._take_back()
        written = os.write(self._file, data)
        if written < len(data):
            self._half = written
            self._take_back()
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def _take_back(self) -> None:
        """Cuts off what there is of half a record: nothing after it would be read again."""
        if self._half:
            os.ftruncate(self._file, os.fstat(self._file).st_size - self._half)
            self._half = 0


def journal_folder() -> Path:
    """Return the folder of the journals of this machine's hosts."""
    return files.folder("data") / "hosts"


def check_journal(path: Path) -> None:
    """ValueError with a sentence if this is something else; an empty file becomes a journal."""
    with suppress(OSError):  # what cannot be read is said once it is needed
        mode = path.stat().st_mode
        if not stat.S_ISDIR(mode) and not (stat.S_ISREG(mode) and _begins_as_journal(path)):
            raise ValueError(f"{path} is no journal of a host.")


def _begins_as_journal(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(MAGIC)) in (b"", MAGIC)


def _opened(path: Path) -> int:
    return os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)


def entries(content: bytes) -> Iterator[tuple[AnyEntry, int]]:
    """The records of a journal's content, each with the place of its end; ends at the first broken one.

    ValueError with a sentence if this is no journal at all.
    """
    if not content.startswith(MAGIC):
        raise ValueError("This is no journal of a host.")
    start = len(MAGIC)
    while start + HEAD <= len(content):
        size = int.from_bytes(content[start : start + 4], "big")
        body = content[start + HEAD : start + HEAD + size]
        if size > MOST or len(body) < size:
            return
        if zlib.crc32(body) != int.from_bytes(content[start + 4 : start + HEAD], "big"):
            return
        try:
            entry = _decode(body)
        except msgspec.DecodeError:
            return
        start += HEAD + size
        yield entry, start
