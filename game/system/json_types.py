"""Typed decoding: everything that msgspec decodes or converts to a type goes through here.

msgspec inspects a type when it is first used. Another thread that uses the unfinished result crashes with a
segmentation fault (seen with 0.22.0), so only one thread at a time may do so.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import Any, TypeVar, overload

import msgspec

T = TypeVar("T")
_LOOKING = Lock()
_FOREIGN = (UnicodeError, RecursionError)  # what msgspec raises besides its own errors


@overload
def decode(content: bytes | str, kind: type[T]) -> T: ...
@overload
def decode(content: bytes | str, kind: Any) -> Any: ...
def decode(content: bytes | str, kind: Any) -> Any:
    """Decode JSON as a `kind`; `msgspec.DecodeError` for any content that is none."""
    try:
        with _LOOKING:
            return msgspec.json.decode(content, type=kind)
    except _FOREIGN as error:
        raise msgspec.DecodeError(str(error)) from None


def decoder(kind: Any) -> Callable[[bytes], Any]:
    """Return a function that decodes JSON as this `kind`, safe in any thread and without a lock."""
    with _LOOKING:
        decode = msgspec.json.Decoder(kind).decode

    def read(content: bytes) -> Any:
        try:
            return decode(content)
        except _FOREIGN as error:
            raise msgspec.DecodeError(str(error)) from None

    return read


def convert(value: object, kind: type[T], *, strict: bool = True) -> T:
    """Convert builtin values to a `kind`; `msgspec.ValidationError` if they do not fit."""
    try:
        with _LOOKING:
            return msgspec.convert(value, kind, strict=strict)
    except _FOREIGN as error:
        raise msgspec.ValidationError(str(error)) from None
