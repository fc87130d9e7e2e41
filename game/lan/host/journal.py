"""The journal of a server: everything that its tables need after a crash, written before a command is
answered.

A file of records, each of four bytes of length, four of CRC-32, and JSON. Everything from the first broken
record on is set aside. The file holds hands and codes, so only its owner may read it.
"""

import errno
import os
import stat
import zlib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Annotated, Literal, Protocol

import msgspec
from msgspec import Meta

from engine.deck_file import LONGEST
from game.lan.bounds import CODE, HEX, Count, GuestNumber, Id, Nonce, Proof, Word
from game.lan.messages import Agreement
from game.system import files, json_types
from game.system.plain_text import PLAIN

HEAD = 8
MOST = 2 << 20  # bytes of a record: the longest deck in four-byte characters, and a little more
MAGIC = b"C8J/1\r\n\0"
JOURNAL = ".c8j"  # the file name's suffix

Text = Annotated[str, Meta(max_length=200, pattern=PLAIN)]
Seat = Annotated[int, Meta(ge=0, lt=10)]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag=str.lower):
    """A record of a journal."""

    table: Id


class KeptGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A guest, with the SHA-256 of the secret that identifies them when they return.

    Journals from before TLS have the `secret` itself, which everybody on the network could have computed.
    """

    number: GuestNumber
    name: Text
    avatar: Word
    secret_digest: Annotated[str, Meta(max_length=64, pattern=HEX)] = ""
    only_here: bool = False  # may come back from the host's machine alone
    secret: Annotated[str, Meta(max_length=64, pattern=HEX)] = ""
    seat: Seat | None
    commands: Count
    pauses: Count


class KeptPlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A seat as the journal stores it."""

    kind: Literal["open", "closed", "bot", "guest"]
    level: Word
    name: Text
    avatar: Word


class Kept(Entry, frozen=True, kw_only=True):
    """A table and its roster at this moment."""

    agreement: Agreement
    code: Annotated[str, Meta(max_length=10, pattern=CODE)]
    salt: Nonce
    key: Proof
    host: GuestNumber
    guests: Annotated[tuple[KeptGuest, ...], Meta(max_length=100)]
    places: Annotated[tuple[KeptPlace, ...], Meta(max_length=10)]
    absent_host: GuestNumber = 0


class KeptDeck(Entry, frozen=True):
    """The text of the table's deck from now on, if it does not come with the game."""

    text: Annotated[str, Meta(max_length=LONGEST)]


class Dealt(Entry, frozen=True, omit_defaults=True):
    """The beginning of a match."""

    seed: Annotated[int, Meta(ge=0, lt=2**62)]
    nonce: Annotated[str, Meta(max_length=64, pattern=HEX)] = ""  # of the commitment to the deal
    version: Annotated[int, Meta(ge=1, le=10_000)] = 1  # of the game's rules


class Moved(Entry, frozen=True):
    """A move, or `expire`. `guest` and `number` identify a guest's command; both are 0 for a bot or a
    clock.
    """

    seat: Seat
    move: Text
    guest: GuestNumber = 0
    number: Count = 0


class NextHand(Entry, frozen=True):
    """The deal of the next hand."""


class Ended(Entry, frozen=True):
    """The end of a table."""


class Parked(Entry, frozen=True):
    """A match has given its place to others, until one of its players returns."""


class Unparked(Entry, frozen=True):
    """A parked match has a place again."""


AnyEntry = Kept | KeptDeck | Dealt | Moved | NextHand | Ended | Parked | Unparked
_encode = msgspec.json.Encoder().encode
_decode = json_types.decoder(AnyEntry)


class Journal(Protocol):
    """The place that a table writes to."""

    def write(self, entry: AnyEntry) -> None:
        """Write an entry that survives the end of this process. OSError if it cannot be written."""


class NoJournal:
    """A journal that keeps nothing: for tests, or where no file can be written."""

    def write(self, entry: AnyEntry) -> None:
        """Discard the entry."""


class FileJournal:
    """A journal in a file, new or continued."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = _opened(path)
        files.make_private(path)
        self._partial = 0  # bytes of an incomplete record at the end
        if not os.fstat(self._file).st_size:
            self._append(MAGIC)

    def write(self, entry: AnyEntry) -> None:
        """Append an entry. On OSError nothing of it is in the file."""
        body = _encode(entry)
        self._append(len(body).to_bytes(4, "big") + zlib.crc32(body).to_bytes(4, "big") + body)

    @property
    def size(self) -> int:
        """The file's size in bytes."""
        return os.fstat(self._file).st_size

    @property
    def end(self) -> int:
        """The position where the last complete record ends."""
        return self.size - self._partial

    def sync(self) -> None:
        """Flush everything to the disk. This protects from loss of power; a crash of the program needs
        nothing.
        """
        os.fdatasync(self._file) if hasattr(os, "fdatasync") else os.fsync(self._file)

    def continue_in(self, draft: Path, since: int) -> None:
        """Replace the file by `draft`, after appending everything written here since byte `since`.

        On OSError the journal stays in its file.
        """
        self._drop_partial()
        with self.path.open("rb") as here, draft.open("ab") as there:
            here.seek(since)
            there.write(here.read())
        self.close()  # some systems cannot rename or replace an open file
        try:
            draft.replace(self.path)
        finally:
            self._file = _opened(self.path)

    def close(self) -> None:
        """Close the file."""
        file, self._file = self._file, -1
        os.close(file)

    def _append(self, data: bytes) -> None:
        self._drop_partial()
        written = os.write(self._file, data)
        if written < len(data):
            self._partial = written
            self._drop_partial()
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def _drop_partial(self) -> None:
        """Cut off an incomplete record, behind which nothing could be read."""
        if self._partial:
            os.ftruncate(self._file, os.fstat(self._file).st_size - self._partial)
            self._partial = 0


def journal_folder() -> Path:
    """Return the folder of the journals of this machine's hosts."""
    return files.folder("data") / "hosts"


def new_journal() -> Path:
    """Return the file for the journal of a host that starts now."""
    return journal_folder() / f"{datetime.now():%Y%m%d-%H%M%S-%f}-{os.getpid()}{JOURNAL}"


def check_journal(path: Path) -> None:
    """Raise ValueError with a sentence if the file is not a journal and not empty."""
    with suppress(OSError):  # unreadable files are reported later
        mode = path.stat().st_mode
        if not stat.S_ISDIR(mode) and not (stat.S_ISREG(mode) and _begins_as_journal(path)):
            raise ValueError(f"{path} is no journal of a host.")


def _begins_as_journal(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(MAGIC)) in (b"", MAGIC)


def _opened(path: Path) -> int:
    return os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)


def entries(content: bytes) -> Iterator[tuple[AnyEntry, int]]:
    """Yield the entries of a journal's content with their end positions, up to the first broken one.

    ValueError with a sentence if the content is no journal at all.
    """
    for body, end in _records(content):
        try:
            entry = _decode(body)
        except msgspec.DecodeError:
            return
        yield entry, end


def open_tables(entries: Iterable[AnyEntry], *, dealt: bool = False) -> dict[str, str]:
    """Return the names of the tables that are not closed, by id; with `dealt` of those that have cards."""
    names, with_cards = dict[str, str](), set[str]()
    for entry in entries:
        match entry:
            case Kept():
                names[entry.table] = entry.agreement.name
            case Dealt():
                with_cards.add(entry.table)
            case Ended():
                names.pop(entry.table, None)
    return {table: name for table, name in names.items() if table in with_cards or not dealt}


def is_spent(path: Path) -> bool:
    """Return True if no table is left in a journal. Of one that cannot be read that is not known."""
    try:
        content = path.read_bytes()
        found = list(entries(content)) if content else []
    except (OSError, ValueError):
        return False
    if not content:
        return True  # its host was killed before it had written anything
    end = found[-1][1] if found else len(MAGIC)
    return end == len(content) and not open_tables(entry for entry, _ in found)


def entries_of(content: bytes, table: str) -> Iterator[AnyEntry]:
    """Yield the entries of one table; ValueError with a sentence if the content is no journal at all."""
    named = f'"table":"{table}"'.encode()
    return (_decode(body) for body, _ in _records(content) if named in body)


def _records(content: bytes) -> Iterator[tuple[bytes, int]]:
    """Yield the whole records of a journal's content with their end positions."""
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
        start += HEAD + size
        yield body, start
