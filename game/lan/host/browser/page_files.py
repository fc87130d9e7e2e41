"""The files of the page by the path that a browser asks for: those in `web/`, and media of the program."""

import gzip
import hashlib
import mimetypes
from functools import lru_cache
from typing import NamedTuple

from game.lan.host.browser.page_media import FACES, SOUNDS, is_media, media
from game.system.assets import paths, read_bytes

LARGEST = 200_000  # bytes of one file, compressed; what waits for a connection is limited too
SHORT = {"/": "/index.html", "/tv": "/tv.html"}
KEPT = (
    "/kept/",
    SOUNDS,
    FACES,
)  # files here have the digest of their content in their name, and never change
TEXT = (".html", ".css", ".js", ".json", ".svg")
TYPES = {".js": "text/javascript", ".webp": "image/webp", ".woff2": "font/woff2", ".ogg": "audio/ogg"}


class PageFile(NamedTuple):
    """A file: its content, as it is and compressed (b"" if that is no smaller), its type, and its digest."""

    body: bytes
    compressed: bytes
    type: str
    digest: str

    @property
    def longest(self) -> int:
        """Bytes that are sent at most to a browser of today."""
        return len(self.compressed or self.body)


def page_file(path: str) -> PageFile | None:
    """Return the file for a path without its query, None if there is none."""
    path = SHORT.get(path, path)
    return _read(path) if path.removeprefix("/") in paths("web") or is_media(path) else None


def is_kept(path: str) -> bool:
    """Return True for a file that a browser may keep for ever."""
    return path.startswith(KEPT)


@lru_cache(128)
def _read(path: str) -> PageFile:
    body = media(path) if is_media(path) else read_bytes("web", *path.removeprefix("/").split("/"))
    ending = path[path.rindex(".") :] if "." in path else ""
    kind = TYPES.get(ending) or mimetypes.types_map.get(ending, "application/octet-stream")
    compressed = gzip.compress(body, mtime=0) if ending in TEXT else b""
    if ending in TEXT:
        kind += "; charset=utf-8"
    smaller = compressed if len(compressed) < len(body) else b""
    return PageFile(body, smaller, kind, hashlib.sha256(body).hexdigest()[:16])
