"""What a server says of itself to everybody on the network: numbers only, nobody's name.

It travels as the TXT record of DNS-SD (RFC 6763), and as the same bytes in the answer to a question by UDP.
Whatever comes from the network is believed only as far as it fits these types; joining asks again.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from game.lan.bounds import Digest, Id, Version
from game.lan.limits import LIMITS
from game.system import json_types

KEYS = {
    "txtvers": "",
    "id": "server",
    "p": "protocol",
    "r": "rules",
    "c": "content",
    "t": "tables",
    "s": "open",
    "k": "code",
    "g": "running",
}
TXT_VERSION = "1"


class Beacon(msgspec.Struct, frozen=True, kw_only=True):
    """A server: who it is, what it speaks and plays, and whether there is room."""

    server: Id  # random, new at every start
    protocol: Version
    rules: Version
    content: Digest
    port: Annotated[int, Meta(ge=1, le=65535)]  # of TCP
    tables: Annotated[int, Meta(ge=0, le=LIMITS.tables)] = 1
    open: Annotated[int, Meta(ge=0, le=LIMITS.tables * LIMITS.seats)] = 0  # seats that somebody could take
    code: bool = True  # does every open table take a code
    running: bool = False  # has every table begun


def to_text(beacon: Beacon) -> bytes:
    """The TXT record of a server: entries of a byte of length and "key=value"; without its port."""
    entries = (f"{key}={_value(beacon, field)}".encode() for key, field in KEYS.items())
    return b"".join(bytes((len(entry),)) + entry for entry in entries)


def of_text(data: bytes, port: int | None) -> Beacon | None:
    """The server that a TXT record and a port speak of; None if they speak of none."""
    if len(data) > LIMITS.beacon:
        return None
    entries = _entries(data)
    if entries.pop("txtvers", "") != TXT_VERSION:
        return None
    fields = {KEYS[key]: value for key, value in entries.items() if key in KEYS}
    try:
        return json_types.convert(fields | {"port": port}, Beacon, strict=False)
    except msgspec.ValidationError:
        return None


def _value(beacon: Beacon, field: str) -> str:
    if not field:
        return TXT_VERSION
    value = getattr(beacon, field)
    return value if isinstance(value, str) else str(int(value))


def _entries(data: bytes) -> dict[str, str]:
    """The entries of a record; of those with the same key the first counts, as RFC 6763 has it."""
    found: dict[str, str] = {}
    at = 0
    for _ in range(LIMITS.beacon_entries):
        if at >= len(data):
            break
        start, at = at + 1, at + 1 + data[at]
        key, _, value = data[start:at].decode("ascii", "replace").partition("=")
        found.setdefault(key.lower(), value)
    return found
