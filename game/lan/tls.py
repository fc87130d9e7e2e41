"""TLS 1.3 as a layer of bytes in and bytes out, between a socket and a session.

A host makes its own certificate. Nobody vouches for it: a guest remembers it with a seat, and the proofs of a
code cover it.
"""

import hashlib
import ssl
from functools import cache
from typing import Protocol

from game.lan.errors import Fault, Refusal
from game.lan.wire import PREFACE

ALPN = "http/1.1"  # what a browser asks for in the handshake
PIECE = 65536  # bytes that are decrypted at once


class Layer(Protocol):
    """What lies between the socket of one connection and its session."""

    @property
    def certificate(self) -> str:
        """The SHA-256 of the host's certificate, "" until it is known."""
        ...

    @property
    def ready(self) -> bool:
        """True once what is sent reaches the other end."""
        ...

    @property
    def over(self) -> bool:
        """True once the layer itself has nothing more to say to the other end."""
        ...

    def receive(self, data: bytes) -> bytes:
        """Take bytes from the socket; return those for the session."""
        ...

    def send(self, data: bytes | bytearray) -> None:
        """Take bytes from the session."""
        ...

    def to_send(self) -> bytes:
        """Return the bytes for the socket."""
        ...


class Tls:
    """The encryption of one connection. `certificate` is the SHA-256 of the host's, "" until it is known."""

    over = False

    def __init__(self, context: ssl.SSLContext, certificate: str = "") -> None:
        self.certificate = certificate
        self._incoming, self._outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
        self._tls = context.wrap_bio(self._incoming, self._outgoing, server_side=bool(certificate))
        self._early = bytearray()  # what is to be sent once both ends share a key
        self._shaken = False
        self._spoken = False  # the other end has sent its first byte
        if not certificate:
            self._shake()

    @property
    def ready(self) -> bool:
        """True once both ends share a key."""
        return self._shaken

    @property
    def is_for_browser(self) -> bool:
        """True once the other end has asked for HTTP, as browsers do and programs do not."""
        return self._shaken and self._tls.selected_alpn_protocol() == ALPN

    def receive(self, data: bytes) -> bytes:
        """Take bytes from the socket; return those for the session.

        Refusal if they are not encrypted: PROTOCOL for a program of the time before TLS, else FORMAT.
        """
        if not self._spoken and data:
            self._spoken = True
            if data[0] == PREFACE[0]:
                raise Refusal(Fault.PROTOCOL)
        self._incoming.write(data)
        found = bytearray()
        try:
            if self._shaken or self._shake():
                while piece := self._tls.read(PIECE):
                    found += piece
        except ssl.SSLWantReadError:
            pass
        except ssl.SSLError:
            raise Refusal(Fault.FORMAT) from None
        return bytes(found)

    def send(self, data: bytes | bytearray) -> None:
        """Encrypt bytes of the session, or keep them until both ends share a key."""
        if self._shaken:
            self._tls.write(data)
        else:
            self._early += data

    def to_send(self) -> bytes:
        """Return the encrypted bytes for the socket."""
        return self._outgoing.read()

    def _shake(self) -> bool:
        """Go on with the handshake; return True once it is over."""
        try:
            self._tls.do_handshake()
        except ssl.SSLWantReadError:
            return False
        self._shaken = True
        self.certificate = self.certificate or digest_of(self._tls.getpeercert(binary_form=True) or b"")
        if self._early:
            self._tls.write(self._early)
            self._early = bytearray()
        return True


def digest_of(certificate: bytes) -> str:
    """Return the SHA-256 of a certificate in DER, in hexadecimal."""
    return hashlib.sha256(certificate).hexdigest()


@cache
def _guest_context() -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE  # the host's certificate is its own; see the module
    return context


def guest_layer() -> Layer:
    """Return the encryption of a new connection to a host."""
    return Tls(_guest_context())
