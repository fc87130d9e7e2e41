"""The other end of a browser's connection, as a layer of a program, which then plays as a page does."""

import json

from benchmarks.lan_crowd import Page
from game.lan import wire

ADDRESS = "127.0.0.1:48888"
KEY = "AAAAAAAAAAAAAAAAAAAAAA=="  # of each connection, so that the bytes of two evenings can be compared


class PageLayer(Page):
    """A WebSocket to a host. What is said in words besides the protocol is kept in `words`."""

    def __init__(self, host: str = ADDRESS, origin: str = "") -> None:
        self.words: list[dict[str, object]] = []
        super().__init__(host, origin, KEY)

    def frame(self, body: bytes) -> bytes:
        message = json.loads(body)
        if message["t"] in ("texts", "choices"):
            self.words.append(message)
            return b""
        if "told" in message:
            self.words.append(message.pop("told"))
            body = json.dumps(message).encode()
        return wire.framed(body)
