"""Encoding of messages: a preface, then frames of four bytes of length (big endian) and UTF-8 JSON."""

from collections.abc import Callable
from typing import Generic, TypeVar

import msgspec

from game.lan.errors import Fault, Refusal
from game.lan.format_error import sentence_about
from game.lan.messages import Message, ToClient, ToServer
from game.system import json_types

PREFACE = b"C8P/1\r\n\0"
HEADER = 4

T = TypeVar("T", bound=Message)


class Frames:
    """Splits received bytes into frames. Frames longer than `limit` are never buffered."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._kept = bytearray()
        self._greeted = False

    @property
    def greeted(self) -> bool:
        """True once the preface has arrived."""
        return self._greeted

    @property
    def waiting(self) -> bool:
        """True while a frame is incomplete."""
        return bool(self._kept)

    def feed(self, data: bytes) -> None:
        """Add received bytes."""
        self._kept += data

    def next(self) -> bytes | None:
        """Return the next complete frame, None until there is one; Refusal if the bytes are invalid."""
        if not self._greeted and not self._greet():
            return None
        if len(self._kept) < HEADER:
            return None
        size = int.from_bytes(self._kept[:HEADER], "big")
        if size > self.limit:
            raise Refusal(Fault.SIZE)
        if len(self._kept) < HEADER + size:
            return None
        body = bytes(self._kept[HEADER : HEADER + size])
        del self._kept[: HEADER + size]
        return body

    def _greet(self) -> bool:
        length = min(len(self._kept), len(PREFACE))
        if self._kept[:length] != PREFACE[:length]:
            raise Refusal(Fault.PROTOCOL)
        if length < len(PREFACE):
            return False
        del self._kept[:length]
        self._greeted = True
        return True


class Reader(Generic[T]):
    """Decoder for the messages of one direction. `explain` returns the sentence about one that is wrong."""

    def __init__(self, kinds: object, explain: Callable[[msgspec.DecodeError], str] = lambda _: "") -> None:
        self._decode, self._explain = json_types.decoder(kinds), explain

    def read(self, body: bytes) -> T:
        """Decode a message; Refusal if the bytes are none."""
        try:
            message: T = self._decode(body)
        except msgspec.DecodeError as error:
            raise Refusal(Fault.FORMAT, self._explain(error)) from None
        return message


to_server: Reader[ToServer] = Reader(ToServer, sentence_about)
to_client: Reader[ToClient] = Reader(ToClient)
_encode = msgspec.json.Encoder().encode


def frame(message: Message) -> bytes:
    """Encode a message as a frame."""
    return framed(_encode(message))


def framed(body: bytes) -> bytes:
    """Return the frame of an encoded message."""
    return len(body).to_bytes(HEADER, "big") + body
