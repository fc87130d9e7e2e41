"""Answers to a browser's requests for files, and the check of where a request comes from."""

import ipaddress
import socket
from functools import cache
from http import HTTPStatus
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from websockets.datastructures import Headers, MultipleValuesError
from websockets.http11 import Request, Response

from game.lan.addresses import is_loopback
from game.lan.discovery.interfaces import for_others, local_interfaces
from game.lan.host.browser.page_files import is_kept, page_file
from game.lan.page_address import short_address

FOREIGN = "This address does not lead to a table. Please use the one that the host shows."
NO_SUCH_PAGE = "There is no such page here."
ENCRYPTED = "This host is asked by HTTPS."
HTTP = 80  # the port of an address without one
ADDRESS = "/address"  # the path that tells where others find this host
FOR_EVER, EACH_TIME = "public, max-age=31536000, immutable", "no-cache"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "media-src 'self'; connect-src 'self' ws://{host} wss://{host}; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)


class WebAddress(NamedTuple):
    """How a browser asks the host: encrypted or not. `names`: of the certificate for browsers, if any.
    `alone`: for this computer alone.
    """

    secure: bool = False
    names: tuple[str, ...] = ()
    alone: bool = False

    @property
    def scheme(self) -> str:
        """The scheme of the page's address."""
        return "https" if self.secure else "http"


PLAIN: Final = WebAddress()


def host_of(request: Request, web: WebAddress) -> str:
    """Return the address that the browser has asked, "" unless it is one of this machine or its certificate.

    A name that somebody else has pointed at this machine is none: its page could read what it should not.
    """
    try:
        host = request.headers.get("Host", "")
        name = urlsplit(f"//{host}").hostname or ""
    except (MultipleValuesError, ValueError):
        return ""
    return host if name in web.names or _is_own(name) else ""


def _is_own(name: str) -> bool:
    if name == "localhost" or name in _own_names():
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


@cache
def _own_names() -> frozenset[str]:
    name = socket.gethostname().lower().partition(".")[0]
    return frozenset({name, f"{name}.local", f"{name}.lan", f"{name}.home"}) if name else frozenset()


def is_same_origin(request: Request, web: WebAddress) -> bool:
    """Return True if the page that asks for a WebSocket came from this host, by the same address."""
    host = host_of(request, web)
    try:
        origin = request.headers.get("Origin", "")
    except MultipleValuesError:
        return False
    return bool(host) and origin == f"{web.scheme}://{host}" and not _is_led_away(web)


def _is_led_away(web: WebAddress) -> bool:
    """Return True for a connection that nothing encrypts, at a host that can be asked by HTTPS."""
    return bool(web.names) and not web.secure


def answer(request: Request, web: WebAddress) -> Response:
    """Return the answer to a request for a file."""
    host, path = host_of(request, web), request.path.partition("?")[0]
    if not host:
        return refusal(HTTPStatus.MISDIRECTED_REQUEST, FOREIGN)
    if request.method not in ("GET", "HEAD"):
        return refusal(HTTPStatus.METHOD_NOT_ALLOWED, NO_SUCH_PAGE)
    if _is_led_away(web):
        return _led_to_https(host, request.path, web.names)
    if path == ADDRESS:
        return _text(HTTPStatus.OK, "" if web.alone else address_for_others(host), host)
    file = page_file(path)
    if file is None:
        return refusal(HTTPStatus.NOT_FOUND, NO_SUCH_PAGE)
    tag = f'"{file.digest}"'
    headers = _headers(host)
    headers["Cache-Control"] = FOR_EVER if is_kept(path) else EACH_TIME
    headers["ETag"] = tag
    if tag in request.headers.get_all("If-None-Match"):
        return Response(HTTPStatus.NOT_MODIFIED, "Not Modified", headers)
    body = file.body
    if file.compressed:
        headers["Vary"] = "Accept-Encoding"
        if "gzip" in ",".join(request.headers.get_all("Accept-Encoding")):
            headers["Content-Encoding"], body = "gzip", file.compressed
    headers["Content-Type"] = file.type
    headers["Content-Length"] = str(len(body))
    return Response(HTTPStatus.OK, "OK", headers, b"" if request.method == "HEAD" else body)


def _led_to_https(host: str, path: str, names: tuple[str, ...]) -> Response:
    """Return the answer that leads to the same path by the name of the certificate."""
    asked = urlsplit(f"//{host}")
    name = next((each for each in names if each == asked.hostname), names[0])
    response = _text(HTTPStatus.PERMANENT_REDIRECT, ENCRYPTED, host)
    response.headers["Location"] = f"https://{short_address(name, asked.port or HTTP)}{path}"
    return response


def address_for_others(host: str) -> str:
    """Return the address by which other computers reach what this one asked for as `host`.

    A television may be a screen of the very computer that hosts; its QR code is for the phones in the room.
    """
    asked = urlsplit(f"//{host}")
    if not is_loopback(asked.hostname or ""):
        return host
    found = next(iter(for_others(local_interfaces())), "")
    return short_address(found, asked.port or HTTP) if found else host


def without_date(response: Response) -> Response:
    """Return the answer to a request for a WebSocket without its date, which nobody needs."""
    del response.headers["Date"]
    return response


def refusal(status: HTTPStatus, sentence: str) -> Response:
    """Return an answer with a sentence in place of a file."""
    return _text(status, sentence)


def _text(status: HTTPStatus, text: str, host: str = "") -> Response:
    body = text.encode()
    headers = _headers(host)
    headers["Content-Type"] = "text/plain; charset=utf-8"
    headers["Content-Length"] = str(len(body))
    return Response(status, status.phrase, headers, body)


def _headers(host: str) -> Headers:
    """Return the headers of every answer."""
    headers = Headers()
    headers["Connection"] = "close"
    headers["Content-Security-Policy"] = POLICY.format(host=host) if host else "default-src 'none'"
    headers["X-Content-Type-Options"] = "nosniff"
    headers["Referrer-Policy"] = "no-referrer"
    headers["Cross-Origin-Resource-Policy"] = "same-origin"
    return headers
