"""What lies between sockets and sessions in tests: TLS with a certificate of its own, or nothing."""

import socket
import tempfile
from functools import cache
from pathlib import Path

from game.lan.host.identity import Identity, identity_of
from game.lan.tls import Layer
from tools.protocol_transcript import Clear

PLAIN = "0" * 64  # the certificate of hosts whose connections are not encrypted


@cache
def identity() -> Identity:
    """The identity of all hosts of this process."""
    with tempfile.TemporaryDirectory() as folder:
        return identity_of(Path(folder) / "host.pem")


class PlainLayer(Clear):
    """A layer that passes bytes on as they are, so that a test reads what was sent."""

    is_for_browser = False

    def __init__(self, certificate: str = PLAIN) -> None:
        super().__init__(certificate)


class SecureSocket:
    """A socket whose bytes go through a layer, once both ends share a key."""

    def __init__(self, sock: socket.socket, layer: Layer) -> None:
        self.sock, self.layer = sock, layer
        self._heard = bytearray()
        while not layer.ready:
            self._take()

    def __enter__(self) -> "SecureSocket":
        return self

    def __exit__(self, *_: object) -> None:
        self.sock.close()

    def sendall(self, data: bytes) -> None:
        """Sends."""
        self.layer.send(data)
        self.sock.sendall(self.layer.to_send())

    def recv(self, most: int) -> bytes:
        """What has come, b"" at the end."""
        while not self._heard and self._take():
            pass
        data = bytes(self._heard[:most])
        del self._heard[:most]
        return data

    def _take(self) -> bool:
        self.sock.sendall(self.layer.to_send())
        data = self.sock.recv(4096)
        if data:
            self._heard += self.layer.receive(data)
            self.sock.sendall(self.layer.to_send())
        elif not self.layer.ready:
            raise ConnectionError
        return bool(data)
