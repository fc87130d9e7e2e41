"""HTTP and WebSocket as a layer between the socket of a browser and its session.

A WebSocket message is the body of a frame: the session reads and writes frames, as those of programs, and
this layer takes their lengths off and puts them on.
"""

from collections.abc import Iterator
from http import HTTPStatus

from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from game.lan import wire
from game.lan.errors import Fault, Refusal
from game.lan.host.browser import http_answers
from game.lan.host.browser.http_answers import PLAIN, WebAddress
from game.lan.host.browser.page_words import PageWords, Saved
from game.lan.messages import Closed

BROWSER = "browser"  # what the proofs of a browser cover in place of a certificate
SEAT = "/seat"  # the path of the WebSocket
LONGEST_REQUEST = 16_384  # bytes before the end of its headers
ELSEWHERE = "This page does not come from the host, so it gets no seat."


class BrowserLayer:
    """The connection of one browser: an answer with a file, or a WebSocket whose messages have at most
    `largest` bytes, for a page at `web`. `words`: the frames of the session get their words here.
    """

    certificate = BROWSER

    def __init__(
        self, largest: int, web: WebAddress = PLAIN, *, words: bool = True, saved: Saved | None = None
    ) -> None:
        self._web = web
        self._protocol = ServerProtocol(max_size=largest)
        self._unread = 0  # bytes of a request whose headers go on
        self._unsent = bytearray()  # of the session: its preface, and frames until they can be sent
        self._pieces = bytearray()  # of a message in several frames
        self._words = PageWords(saved) if words else None

    @property
    def ready(self) -> bool:
        """True once what is sent reaches the page."""
        return self._protocol.state is not State.CONNECTING or self.over

    @property
    def over(self) -> bool:
        """True once there is nothing more to say."""
        return self._protocol.eof_sent

    def receive(self, data: bytes) -> bytes:
        """Take bytes from the socket; return frames for the session. Refusal if the request is too long."""
        if self._protocol.state is State.CONNECTING:
            self._unread += len(data)
            if self._unread > LONGEST_REQUEST:
                raise Refusal(Fault.SIZE)
        self._protocol.receive_data(data)
        found = bytearray()
        for event in self._protocol.events_received():
            if self.over:  # a second request behind one that has been answered
                break
            found += self._answer(event) if isinstance(event, Request) else self._body(event)
        return bytes(found)

    def _answer(self, request: Request) -> bytes:
        """Open a WebSocket or send a file; return the preface for the session of a WebSocket."""
        protocol = self._protocol
        if request.path != SEAT:
            why_not = self._why_no_place()
            busy = HTTPStatus.SERVICE_UNAVAILABLE
            protocol.send_response(
                http_answers.refusal(busy, why_not) if why_not else http_answers.answer(request, self._web)
            )
        elif not http_answers.is_same_origin(request, self._web):
            protocol.send_response(http_answers.refusal(HTTPStatus.FORBIDDEN, ELSEWHERE))
        else:
            protocol.send_response(http_answers.without_date(protocol.accept(request)))
        if protocol.state is not State.OPEN:
            return b""
        self.send(b"")
        return wire.PREFACE

    def _why_no_place(self) -> str:
        """Return the sentence of a session that has ended before the request was read, or ""."""
        said = bytes(self._unsent.removeprefix(wire.PREFACE))
        if not said:
            return ""
        message = wire.to_client.read(said[wire.HEADER :])
        return message.sentence if isinstance(message, Closed) else ""

    def _body(self, event: object) -> bytes:
        """Return the frame for a message; b"" before its end."""
        assert isinstance(event, Frame)
        if event.opcode is Opcode.BINARY:
            raise Refusal(Fault.FORMAT)
        if event.opcode not in (Opcode.TEXT, Opcode.CONT):
            return b""
        self._pieces += event.data
        if not event.fin:
            return b""
        body, self._pieces = bytes(self._pieces), bytearray()
        return wire.framed(body)

    def send(self, data: bytes | bytearray) -> None:
        """Send the frames of the session as messages, or keep them until there is a WebSocket."""
        self._unsent += data
        if self._protocol.state is State.OPEN:
            frames, self._unsent = self._unsent, bytearray()
            for frame in bodies_in(frames):
                for body in self._words.bodies(frame) if self._words else (frame,):
                    self._protocol.send_text(body)

    def to_send(self) -> bytes:
        """Return the bytes for the socket."""
        return b"".join(self._protocol.data_to_send())


def bodies_in(data: bytes | bytearray) -> Iterator[bytes]:
    """Yield the bodies of what a session has sent, which is whole frames after its preface."""
    data = bytes(data.removeprefix(wire.PREFACE))
    at = 0
    while at < len(data):
        begin = at + wire.HEADER
        at = begin + int.from_bytes(data[at:begin], "big")
        yield data[begin:at]
