"""Writes docs/protocol-transcript.txt: a conversation at a table, byte by byte the same each time.

python -m tools.protocol_transcript
"""

import hashlib
from itertools import count
from pathlib import Path

from game.lan import auth, wire
from game.lan.guest.client import Aim, Client, Join, Me, Open
from game.lan.guest.mirror import Mirror
from game.lan.host.registry import RULES, Registry, content
from game.lan.host.session import Session
from game.lan.messages import Agreement, Challenge, Message, News, Ready, Start, Welcome
from game.players.bot_player import AtOnce

PAGE = Path(__file__).parents[1] / "docs" / "protocol-transcript.txt"
CERTIFICATE = hashlib.sha256(b"the certificate of the host in DER").hexdigest()
HEAD = """\
A conversation between a client and a host, as docs/protocol.md describes it, inside TLS.
Every line is a message: > from the client to the host, < from the host to the client.
The two prefaces are left out. Random bytes are made up, so that everything can be computed again.
Ann has opened the table with two seats; Bob, whose program is shown, joins it by its code.
"""


class Clear:
    """A layer that encrypts nothing. It stands for a connection to the host with that certificate."""

    ready, over = True, False

    def __init__(self, certificate: str = CERTIFICATE) -> None:
        self.certificate = certificate
        self._out = bytearray()

    def receive(self, data: bytes) -> bytes:
        """Return the bytes as they are."""
        return data

    def send(self, data: bytes | bytearray) -> None:
        """Keep the bytes until they are sent."""
        self._out += data

    def to_send(self) -> bytes:
        """Return what was kept."""
        data = bytes(self._out)
        self._out.clear()
        return data


class Program:
    """A client whose messages reach the host at once, and both sides of its conversation."""

    def __init__(self, registry: Registry, name: str, aim: Aim, entropy: auth.Entropy) -> None:
        self.lines: list[str] = []
        self.told: list[Message] = []
        self.mirror = Mirror()
        self.client = Client(Me(name, "fox", RULES, content()), aim, entropy=entropy, layer=Clear)
        self._arrived: list[bytes] = []
        self._spoken, self._heard = wire.Frames(1 << 20), wire.Frames(1 << 20)
        self.client.connected()
        session = registry.connect(self, "10.0.0.1", 0.0)
        assert session is not None
        self._session: Session = session
        self.go_on()

    def write(self, data: bytes) -> None:
        """Take bytes of the host."""
        self._arrived.append(data)

    def close(self) -> None:
        """Take the end of the connection, which does not come."""

    def say(self, message: Message) -> None:
        """Send a message."""
        self.client.say(message)
        self.go_on()

    def go_on(self) -> None:
        """Carry bytes until both ends are silent."""
        while True:
            arrived, self._arrived = b"".join(self._arrived), []
            self._note("<", self._heard, arrived)
            self.client.receive(arrived)
            said = self.client.to_send()
            self._note(">", self._spoken, said)
            self._session.receive(said, 0.0)
            if not (said or self._arrived):
                return

    def _note(self, way: str, frames: wire.Frames, data: bytes) -> None:
        frames.feed(data)
        for body in iter(frames.next, None):
            self.lines.append(f"{way} {body.decode()}")
            if way == "<":
                self.told.append(wire.to_client.read(body))
                if isinstance(self.told[-1], News):
                    self.mirror.take(self.told[-1])

    def last(self, kind: type[Message]) -> Message:
        """Return the last message of a kind."""
        return next(message for message in reversed(self.told) if isinstance(message, kind))


def entropy_of(name: str) -> auth.Entropy:
    """Return a source of bytes that are always the same."""
    numbers = count()
    return lambda size: hashlib.shake_128(f"{name} {next(numbers)}".encode()).digest(size)


def conversation() -> tuple[Registry, Program]:
    """Play until Bob has made a move."""
    registry = Registry(think=AtOnce, entropy=entropy_of("host"), certificate=CERTIFICATE)
    ann = Program(registry, "Ann", Open(Agreement(name="Kitchen", turn=0), 2), entropy_of("Ann"))
    (table,) = registry.tables.values()
    bob = Program(registry, "Bob", Join(code=table.code), entropy_of("Bob"))
    bob.say(Ready())
    ann.say(Start())
    for player in (bob, ann, bob):
        player.go_on()
        moves = player.mirror.view.get("moves")
        if isinstance(moves, list) and moves:
            player.client.play(moves[0], player.mirror.number)
            player.go_on()
    bob.go_on()
    return registry, bob


def transcript() -> str:
    """Return the text of the page."""
    registry, bob = conversation()
    (table,) = registry.tables.values()
    challenge, welcome, news = bob.last(Challenge), bob.last(Welcome), bob.last(News)
    assert isinstance(challenge, Challenge)
    assert isinstance(welcome, Welcome)
    assert isinstance(news, News)
    nonce = next(
        line.partition('"nonce":"')[2][:32] for line in bob.lines if line.startswith('> {"t":"enter"')
    )
    said = (registry.id, table.id, nonce, challenge.nonce, CERTIFICATE)
    hello = next(line[2:] for line in bob.lines)
    vectors = {
        "certificate": CERTIFICATE,
        "code": table.code,
        "salt": table.salt,
        "key": table.key.hex(),
        "lock": auth.lock_of(table.key, table.salt),
        "text of the host's proof": "|".join(("server", *said)),
        "host's proof": auth.prove(table.key, "server", *said),
        "client's proof": auth.prove(table.key, "client", *said),
        "secret of the seat": welcome.secret,
        "what the host keeps": auth.digest_of(welcome.secret),
        "last view's digest": news.digest,
        "first frame to the host": (len(hello).to_bytes(4, "big") + hello.encode()).hex(),
    }
    told = [f"{name}: {value}" for name, value in vectors.items()]
    return "\n".join([HEAD, *told, "", *bob.lines, ""])


if __name__ == "__main__":
    PAGE.write_text(transcript(), "utf-8")
