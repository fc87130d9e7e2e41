"""A client written from docs/protocol.md with the standard library alone; it plays the first legal move.

python -m tests.lan.plain_client HOST PORT NAME [CODE]
"""

import hashlib
import hmac
import json
import secrets
import socket
import ssl
import sys
from collections.abc import Iterator
from typing import Any

PREFACE = b"C8P/1\r\n\0"
PROTOCOL = 4
Fields = dict[str, Any]


class Connection:
    """Frames of JSON over TLS."""

    def __init__(self, host: str, port: int) -> None:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.minimum_version = ssl.TLSVersion.TLSv1_3
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        self.sock = context.wrap_socket(socket.create_connection((host, port), 10))
        der = self.sock.getpeercert(binary_form=True) or b""
        self.certificate = hashlib.sha256(der).hexdigest()
        self.sock.sendall(PREFACE)
        if self.read(len(PREFACE)) != PREFACE:
            raise ValueError("No host of this game.")

    def read(self, count: int) -> bytes:
        """So many bytes."""
        data = b""
        while len(data) < count:
            piece = self.sock.recv(count - len(data))
            if not piece:
                raise EOFError
            data += piece
        return data

    def say(self, kind: str, **fields: object) -> None:
        """Sends a message."""
        body = json.dumps({"t": kind} | fields).encode()
        self.sock.sendall(len(body).to_bytes(4, "big") + body)

    def hear(self) -> Fields:
        """The next message."""
        message: Fields = json.loads(self.read(int.from_bytes(self.read(4), "big")))
        return message

    def until(self, kind: str) -> Fields:
        """The next message of that kind."""
        while (message := self.hear())["t"] != kind:
            if message["t"] in ("refused", "closed"):
                raise ValueError(message["sentence"])
        return message


def greeted(host: str, port: int, name: str) -> tuple[Connection, Fields]:
    """A connection to a host whose version and cards are taken for one's own, and its greeting."""
    versions: Fields = {"rules": 1, "content": "0" * 16}
    while True:
        connection = Connection(host, port)
        connection.say("hello", protocol=PROTOCOL, name=name, avatar="fox", **versions)
        greeting = connection.until("greeting")
        theirs = {key: greeting[key] for key in versions}
        if theirs == versions:
            return connection, greeting
        versions = theirs


def key_of(code: str, salt: str) -> bytes:
    """The key of a table."""
    if not code:
        return hashlib.sha256(f"open {salt}".encode()).digest()
    return hashlib.scrypt(code.encode(), salt=bytes.fromhex(salt), n=2**14, r=8, p=1, dklen=32)


def proof(key: bytes, *said: str) -> str:
    """Shows that one knows the key."""
    return hmac.new(key, "|".join(said).encode(), hashlib.sha256).hexdigest()


def enter(connection: Connection, greeting: Fields, code: str) -> Fields:
    """The welcome to the first table of the list."""
    connection.say("list")
    table = connection.until("tables")["rows"][0]["table"]
    nonce = secrets.token_hex(16)
    connection.say("enter", table=table, nonce=nonce)
    challenge = connection.until("challenge")
    key = key_of(code, challenge["salt"])
    said = (greeting["server"], table, nonce, challenge["nonce"], connection.certificate)
    if not hmac.compare_digest(challenge["proof"], proof(key, "server", *said)):
        raise ValueError("The host does not know the code.")
    connection.say("prove", proof=proof(key, "client", *said))
    return connection.until("welcome")


def digest_of(view: Fields) -> str:
    """The digest of a view."""
    values = {key: view[key] for key in sorted(view)}  # of the keys within, the order stays
    text = json.dumps(values, separators=(",", ":"), ensure_ascii=False)
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def news_of(connection: Connection) -> Iterator[tuple[Fields, Fields]]:
    """Each piece of news, and the view after it."""
    view: Fields = {}
    while True:
        news = connection.until("news")
        view = (
            {} if news.get("whole") else {key: view[key] for key in view if key not in news.get("gone", ())}
        )
        view |= news["view"]
        if digest_of(view) != news["digest"]:
            raise ValueError("The digest is another one.")
        yield news, view


def play(host: str, port: int, name: str, code: str = "") -> Fields:
    """Joins a table, says that it is ready, and plays until the match is over; the last standing."""
    connection, greeting = greeted(host, port, name)
    number = enter(connection, greeting, code)["number"]
    connection.say("ready")
    for news, view in news_of(connection):
        if news["standing"].get("over"):
            standing: Fields = news["standing"]
            return standing
        if view.get("moves"):
            connection.say("play", number=number, move=view["moves"][0], seen=news["number"])
            number += 1
    raise EOFError


if __name__ == "__main__":
    print(json.dumps(play(sys.argv[1], int(sys.argv[2]), *sys.argv[3:])))  # noqa: T201
