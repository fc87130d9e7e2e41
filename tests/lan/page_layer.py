"""The other end of a browser's connection, as a layer of a program, which then plays as a page does."""

import json

from websockets.client import ClientProtocol
from websockets.frames import Frame
from websockets.protocol import State
from websockets.uri import parse_uri

from game.lan import wire
from game.lan.host.browser.browser_layer import BROWSER

ADDRESS = "127.0.0.1:48888"
KEY = "AAAAAAAAAAAAAAAAAAAAAA=="  # of each connection, so that the bytes of two evenings can be compared


class PageLayer:
    """A WebSocket to a host. What is said in words besides the protocol is kept in `words`."""

    over = False

    def __init__(self, host: str = ADDRESS, origin: str = "") -> None:
        self.words: list[dict[str, object]] = []
        self._protocol = ClientProtocol(parse_uri(f"ws://{host}/seat"), origin=origin or f"http://{host}")
        self._protocol.key = KEY
        self._protocol.send_request(self._protocol.connect())
        self._early = bytearray()

    @property
    def certificate(self) -> str:
        """What the proofs cover once the connection is open."""
        return BROWSER if self.ready else ""

    @property
    def ready(self) -> bool:
        """True once there is a WebSocket."""
        return self._protocol.state is State.OPEN

    def receive(self, data: bytes) -> bytes:
        """Take bytes of the host; return them as the frames that a program is sent."""
        self._protocol.receive_data(data)
        found = bytearray()
        for event in self._protocol.events_received():
            if isinstance(event, Frame):
                found += self._frame(bytes(event.data))
            else:
                found += wire.PREFACE
                self.send(b"")
        return bytes(found)

    def _frame(self, body: bytes) -> bytes:
        message = json.loads(body)
        if message["t"] in ("texts", "choices"):
            self.words.append(message)
            return b""
        if "told" in message:
            self.words.append(message.pop("told"))
            body = json.dumps(message).encode()
        return len(body).to_bytes(wire.HEADER, "big") + body

    def send(self, data: bytes | bytearray) -> None:
        """Say what a program says in frames."""
        self._early += data
        if not self.ready:
            return
        rest = bytes(self._early.removeprefix(wire.PREFACE))
        self._early.clear()
        while rest:
            end = wire.HEADER + int.from_bytes(rest[: wire.HEADER], "big")
            self._protocol.send_text(rest[wire.HEADER : end])
            rest = rest[end:]

    def to_send(self) -> bytes:
        """Return the bytes for the socket."""
        return b"".join(self._protocol.data_to_send())
