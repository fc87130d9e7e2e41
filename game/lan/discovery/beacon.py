"""The announcement of a server: numbers only, no names.

It is sent as the TXT record of DNS-SD (RFC 6763), and as the same bytes in answers over UDP. Values from
the network must fit these types; joining checks them again.
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
    """A server's version, content and free seats."""

    server: Id  # random at every start
    protocol: Version
    rules: Version
    content: Digest
    port: Annotated[int, Meta(ge=1, le=65535)]  # of TCP
    tables: Annotated[int, Meta(ge=0, le=LIMITS.tables)] = 1
    open: Annotated[int, Meta(ge=0, le=LIMITS.tables * LIMITS.seats)] = 0  # free seats
    code: bool = True  # does every open table need a code
    running: bool = False  # is every table in a match


def to_text(beacon: Beacon) -> bytes:
    """Encode the TXT record: entries of a length byte and "key=value", without the port."""
    entries = (f"{key}={_value(beacon, field)}".encode() for key, field in KEYS.items())
    return b"".join(bytes((len(entry),)) + entry for entry in entries)


def of_text(data: bytes, port: int | None) -> Beacon | None:
    """Decode a TXT record, with a port; None if it describes no server."""
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
    """Decode a record's entries. The first of several with the same key counts, as in RFC 6763."""
    found: dict[str, str] = {}
    at = 0
    for _ in range(LIMITS.beacon_entries):
        if at >= len(data):
            break
        start, at = at + 1, at + 1 + data[at]
        key, _, value = data[start:at].decode("ascii", "replace").partition("=")
        found.setdefault(key.lower(), value)
    return found
