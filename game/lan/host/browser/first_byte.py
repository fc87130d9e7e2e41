"""The first byte of a connection decides what lies between its socket and its session."""

from collections.abc import Callable

from game.lan.errors import Fault, Refusal
from game.lan.host.browser.browser_layer import BrowserLayer
from game.lan.tls import Layer

HTTP = b"GHPDOT"  # how the methods of HTTP begin: GET, HEAD, POST, PUT, DELETE, OPTIONS, TRACE


class FirstByteLayer:
    """HTTP for a browser, else TLS from `secure`. `largest`: bytes of a message, 0 to refuse browsers.
    `words`: frames for a browser get their words here.
    """

    def __init__(self, secure: Callable[[], Layer], largest: int, *, words: bool = True) -> None:
        self._secure = secure
        self._largest = largest
        self._words = words
        self._layer: Layer | None = None
        self._early = bytearray()

    @property
    def certificate(self) -> str:
        """What the proofs over this connection cover, "" before its first byte."""
        return self._layer.certificate if self._layer else ""

    @property
    def ready(self) -> bool:
        """True once what is sent reaches the other end."""
        return self._layer is not None and self._layer.ready

    @property
    def over(self) -> bool:
        """True once the layer itself has nothing more to say to the other end."""
        return self._layer is not None and self._layer.over

    def receive(self, data: bytes) -> bytes:
        """Take bytes from the socket; return those for the session. Refusal if they are none of the two."""
        if self._layer is None and data:
            self._layer = self._chosen(data[0])
            self._layer.send(self._early)
        return self._layer.receive(data) if self._layer else b""

    def _chosen(self, first: int) -> Layer:
        if first not in HTTP:
            return self._secure()
        if not self._largest:
            raise Refusal(Fault.FORMAT)
        return BrowserLayer(self._largest, words=self._words)

    def send(self, data: bytes | bytearray) -> None:
        """Take bytes from the session."""
        if self._layer:
            self._layer.send(data)
        else:
            self._early += data

    def to_send(self) -> bytes:
        """Return the bytes for the socket."""
        return self._layer.to_send() if self._layer else b""
