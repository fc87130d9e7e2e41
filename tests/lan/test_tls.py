"""TLS between programs: whoever listens reads nothing, and nobody takes a host's place unnoticed."""

import random
import socket
import ssl
import stat
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from game.lan import auth, wire
from game.lan.errors import SENTENCES, Fault, Refusal
from game.lan.guest.client import ClientStage, Join, Ticket
from game.lan.host.identity import SHARED, certificate_path, identity_of
from game.lan.host.journal import FileJournal
from game.lan.host.session import Stage
from game.lan.messages import (
    Agreement,
    Challenge,
    Chat,
    Closed,
    Enter,
    Greeting,
    Prove,
    Ready,
    Refused,
    Start,
)
from game.lan.tls import Layer, Tls, guest_layer
from tests.lan.evening import Evening, Player
from tests.lan.hosting import hosting
from tests.lan.layers import identity
from tests.lan.test_client import GREETING, TABLE, Talk
from tests.lan.test_session import HELLO, NONCE, Peer, a_registry, at

RECORDS = (20, 21, 22, 23)  # the kinds of TLS records


def exchanged(guest: Layer, host: Layer, chunk: int = 1 << 16) -> tuple[bytes, bytes]:
    """What each end hears until both are silent; the bytes come in pieces."""
    to_host, to_guest = bytearray(), bytearray()
    up, down = guest.to_send(), host.to_send()
    while up or down:
        for place in range(0, len(up), chunk):
            to_host += host.receive(up[place : place + chunk])
        for place in range(0, len(down), chunk):
            to_guest += guest.receive(down[place : place + chunk])
        up, down = guest.to_send(), host.to_send()
    return bytes(to_host), bytes(to_guest)


@pytest.mark.parametrize("chunk", [1, 7, 1 << 16])
def test_each_end_hears_what_the_other_said_and_the_guest_knows_the_host(chunk: int) -> None:
    guest, host = guest_layer(), identity().layer()
    guest.send(b"from the guest")  # before there is a key
    host.send(b"from the host")

    assert (guest.ready, host.ready, guest.certificate) == (False, False, "")
    assert exchanged(guest, host, chunk) == (b"from the guest", b"from the host")
    assert guest.ready
    assert host.ready
    assert guest.certificate == host.certificate == identity().certificate
    long = random.Random(1).randbytes(300_000)
    host.send(long)
    assert exchanged(guest, host, chunk) == (b"", long)


@pytest.mark.parametrize(
    "data", [b"GET / HTTP/1.1\r\n\r\n", b"\x16\x03\x01\0\5hello", b"\0" * 50, b"\x80" * 50]
)
def test_what_is_not_encrypted_is_refused(data: bytes) -> None:
    for layer in (guest_layer(), identity().layer()):
        with pytest.raises(Refusal) as refused:
            layer.receive(data)
        assert refused.value.fault is Fault.FORMAT


def test_the_preface_of_a_program_from_before_tls_is_known() -> None:
    for layer in (guest_layer(), identity().layer()):
        with pytest.raises(Refusal) as refused:
            layer.receive(wire.PREFACE[:1])
        assert refused.value.fault is Fault.PROTOCOL


def test_the_end_that_the_other_end_tells_is_no_message() -> None:
    guest, host = guest_layer(), identity().layer()
    exchanged(guest, host)
    assert isinstance(host, Tls)
    with suppress(ssl.SSLWantReadError):
        host._tls.unwrap()

    assert guest.receive(host.to_send()) == b""


def test_what_speaks_another_language_is_answered_as_tls_does() -> None:
    with hosting() as host, socket.create_connection(host.address, 5.0) as sock:
        sock.sendall(b"\x16\x03\x01\0\5hello")

        assert b"".join(iter(lambda: sock.recv(4096), b""))[:1] == b"\x15"  # an alert


def test_a_changed_byte_ends_the_connection() -> None:
    guest, host = guest_layer(), identity().layer()
    exchanged(guest, host)
    guest.send(b"play 8H")
    data = bytearray(guest.to_send())
    data[-1] ^= 1

    with pytest.raises(Refusal):
        host.receive(bytes(data))


# -- the host's certificate


def test_a_certificate_is_for_its_owner_alone_and_the_same_again(tmp_path: Path) -> None:
    path = tmp_path / "host.pem"
    first = identity_of(path)
    content = path.read_bytes()

    assert identity_of(path).certificate == first.certificate
    assert path.read_bytes() == content
    assert identity_of(tmp_path / "other.pem").certificate != first.certificate
    if sys.platform != "win32":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.skipif(sys.platform == "win32", reason="it has no such modes")
def test_a_certificate_that_others_could_read_is_made_private(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "host.pem"
    first = identity_of(path)
    path.chmod(0o644)
    assert identity_of(path).certificate == first.certificate
    assert stat.S_IMODE(path.stat().st_mode) == 0o600

    path.chmod(0o640)
    monkeypatch.setattr(Path, "chmod", lambda path, mode: None)
    with pytest.raises(ValueError, match=r"Others can read .*host\.pem, and its mode"):
        identity_of(path)


@pytest.mark.parametrize("content", [b"", b"no key", b"-----BEGIN CERTIFICATE-----\nAA\n", b"\xff\xfe"])
def test_what_is_no_certificate_is_a_sentence_and_stays(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "host.pem"
    path.write_bytes(content)

    with pytest.raises(ValueError, match=r"host\.pem is not the certificate of a host\."):
        identity_of(path)
    assert path.read_bytes() == content


def test_half_a_certificate_is_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "host.pem"
    identity_of(path)
    path.write_bytes(path.read_bytes()[:-100])

    with pytest.raises(ValueError, match="not the certificate of a host"):
        identity_of(path)


def test_workers_share_the_certificate_of_their_folder(tmp_path: Path) -> None:
    assert certificate_path(tmp_path / "a.c8j") == tmp_path / "a.c8j.pem"
    identity_of(tmp_path / SHARED)
    assert certificate_path(tmp_path / "worker-001.c8j") == tmp_path / SHARED


# -- whoever listens, and whoever stands in the middle


def test_whoever_hears_every_byte_of_an_open_table_knows_no_card_no_name_and_no_secret(
    tmp_path: Path,
) -> None:
    heard: list[bytes] = []

    class Overheard(Evening):
        def carry(self, wire, way, data):  # type: ignore[no-untyped-def]
            if data is not None:
                heard.append(data)
            super().carry(wire, way, data)

    evening = Overheard(7, through="tls", journal=FileJournal(tmp_path / "a.c8j"))
    ann = evening.opens("Annabel", Agreement(name="Kitchen"))
    bob = evening.joins("Robert")
    bob.say(Ready())
    bob.say(Chat("hello there"))
    evening.run(1.0)
    ann.say(Start())
    evening.run(5.0)
    bob.cut()
    evening.run(10.0)

    assert bob.client.stage is ClientStage.SEATED  # the secret went over the network by now
    assert bob.client.ticket is not None
    secret = bob.client.ticket.secret
    everything = b"".join(heard)
    assert len(everything) > 5000
    for told in (
        "Annabel",
        "Robert",
        "Kitchen",
        "hello",
        "hand",
        '"t"',
        secret,
        secret[:16],
        TABLE[:4] + '"',
    ):
        assert told.encode() not in everything
    for data in heard:
        while data:
            assert data[0] in RECORDS
            data = data[5 + int.from_bytes(data[3:5], "big") :]
    journal = (tmp_path / "a.c8j").read_bytes()
    assert secret.encode() not in journal  # a stolen journal takes no seat
    assert auth.digest_of(secret).encode() in journal


def test_whoever_computes_the_secret_as_it_was_made_before_gets_no_seat() -> None:
    registry = a_registry()
    seated = at(Stage.SEATED, registry)
    (table,) = registry.tables.values()
    challenge, greeting = seated.last(Challenge), seated.last(Greeting)
    assert isinstance(challenge, Challenge)
    assert isinstance(greeting, Greeting)
    said = (greeting.server, table.id, NONCE, challenge.nonce)

    old = auth.prove(auth.key_of("", challenge.salt), "seat", *said)

    assert seated.secret not in (
        old,
        auth.prove(auth.key_of("", challenge.salt), "seat", *said, registry.certificate),
    )


def test_somebody_in_the_middle_of_a_coded_table_is_found_by_both_ends() -> None:
    code, other = "7K2QMXD40P", "9" * 64
    talk = Talk(Join(TABLE, code))
    talk.hears(GREETING)
    challenge = talk.challenge(lambda: auth.key_of(code, "0" * 32))  # made for the host's certificate
    talk.layer.certificate = other  # which is not the one that the guest sees
    (closed,) = talk.hears(challenge)
    assert isinstance(closed, Closed)
    assert closed.fault == Fault.CODE
    assert talk.said == []

    registry = a_registry()
    table = registry.open(Agreement(name="Here"), 2, code=True)
    peer = Peer(registry)
    peer.say(HELLO)
    asked = peer.say(Enter(table=table.id, nonce=NONCE))
    assert isinstance(asked, Challenge)
    for certificate, enters in ((other, False), (registry.certificate, True)):
        peer.say(Enter(table=table.id, nonce=NONCE))
        asked = peer.last(Challenge)
        assert isinstance(asked, Challenge)
        said = (registry.id, table.id, NONCE, asked.nonce, certificate)
        answer = peer.say(Prove(auth.prove(table.key, "client", *said)))
        assert (peer.session.stage is Stage.SEATED) is enters
        assert (isinstance(answer, Refused) and answer.fault == Fault.CODE) is not enters


def test_who_comes_back_to_another_host_says_nothing(tmp_path: Path) -> None:
    evening = Evening(8, through="tls")
    evening.opens("Ann")
    lost = Player(evening, "Bob", Join("a" * 16))
    lost.client.ticket = Ticket("a" * 16, 2, "5" * 64, identity_of(tmp_path / "own.pem").certificate)
    evening.players.append(lost)
    sessions = len(evening.registry.sessions)

    lost.connect()
    evening.run(1.0)

    assert lost.refusals == [SENTENCES[Fault.CERTIFICATE]]
    silent = [session for session in evening.registry.sessions if session.stage is Stage.NEW]
    assert (len(evening.registry.sessions), len(silent)) == (sessions + 1, 1)


# -- programs from before TLS


def test_a_program_from_before_tls_is_told_which_protocol_is_needed() -> None:
    with hosting() as host, socket.create_connection(host.address, 5.0) as sock:
        sock.sendall(wire.PREFACE + wire.frame(HELLO))
        data = b"".join(iter(lambda: sock.recv(4096), b""))

    frames = wire.Frames(1 << 16)
    frames.feed(data)
    greeting, closed = (wire.to_client.read(body) for body in iter(frames.next, None))
    assert greeting == host.registry.greeting
    assert isinstance(closed, Closed)
    assert closed.fault == Fault.PROTOCOL
