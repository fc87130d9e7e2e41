"""The first bytes of a connection decide what lies between its socket and its session."""

from collections.abc import Callable
from typing import Protocol

from game.lan.errors import Fault, Refusal
from game.lan.host.browser.browser_layer import BROWSER, BrowserLayer
from game.lan.host.browser.http_answers import WebAddress
from game.lan.host.browser.page_words import Saved
from game.lan.tls import Layer

HTTP = b"GHPDOT"  # how the methods of HTTP begin: GET, HEAD, POST, PUT, DELETE, OPTIONS, TRACE


class TlsLayer(Layer, Protocol):
    """A layer that may have been asked for HTTP."""

    @property
    def is_for_browser(self) -> bool:
        """True once a browser has asked for HTTP."""
        ...


class FirstByteLayer:
    """HTTP for a browser, else TLS from `secure`, in which a browser may ask for HTTP too.

    `largest`: bytes of a message, 0 to refuse browsers. `words`: frames for a browser get their words here.
    `names`: of the certificate for browsers, which are led to it. `saved`: matches of one player alone.
    """

    def __init__(
        self,
        secure: Callable[[], TlsLayer],
        largest: int,
        *,
        words: bool = True,
        names: tuple[str, ...] = (),
        saved: Saved | None = None,
    ) -> None:
        self._secure = secure
        self._largest = largest
        self._words = words
        self._names = names
        self._saved = saved
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
            is_page = data[0] in HTTP
            self._layer = self._page(secure=False) if is_page else SecureLayer(self._secure(), self._page)
            self._layer.send(self._early)
        return self._layer.receive(data) if self._layer else b""

    def _page(self, *, secure: bool) -> BrowserLayer:
        if not self._largest:
            raise Refusal(Fault.FORMAT)
        web = WebAddress(secure, self._names, alone=self._saved is not None)
        return BrowserLayer(self._largest, web, words=self._words, saved=self._saved)

    def send(self, data: bytes | bytearray) -> None:
        """Take bytes from the session."""
        if self._layer:
            self._layer.send(data)
        else:
            self._early += data

    def to_send(self) -> bytes:
        """Return the bytes for the socket."""
        return self._layer.to_send() if self._layer else b""


class SecureLayer:
    """TLS, and within it HTTP for a browser, else the bytes of a program."""

    def __init__(self, tls: TlsLayer, new_page: Callable[..., BrowserLayer]) -> None:
        self._tls, self._new_page = tls, new_page
        self._page: BrowserLayer | None = None
        self._early: bytearray | None = bytearray()  # of the session, until both ends share a key

    @property
    def certificate(self) -> str:
        """What the proofs over this connection cover."""
        return BROWSER if self._page else self._tls.certificate

    @property
    def ready(self) -> bool:
        """True once what is sent reaches the other end."""
        return self._early is None and (self._page or self._tls).ready

    @property
    def over(self) -> bool:
        """True once the layer itself has nothing more to say to the other end."""
        return (self._page or self._tls).over

    def receive(self, data: bytes) -> bytes:
        """Take bytes from the socket; return those for the session. Refusal as by TLS and HTTP."""
        found = self._tls.receive(data)
        if self._early is not None and self._tls.ready:
            if self._tls.is_for_browser:
                self._page = self._new_page(secure=True)
            early, self._early = self._early, None
            self.send(early)
        if self._page is None:
            return found
        found = self._page.receive(found)
        self._tls.send(self._page.to_send())
        return found

    def send(self, data: bytes | bytearray) -> None:
        """Take bytes from the session."""
        if self._early is not None:
            self._early += data
        elif self._page:
            self._page.send(data)
            self._tls.send(self._page.to_send())
        else:
            self._tls.send(data)

    def to_send(self) -> bytes:
        """Return the encrypted bytes for the socket."""
        return self._tls.to_send()
