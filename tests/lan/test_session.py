"""One connection at the server: what may be said when, the door, deadlines, limits at n and n + 1."""

import random
from collections.abc import Callable
from typing import get_args

import msgspec
import pytest

from game.lan import auth, wire
from game.lan.errors import SENTENCES, Fault
from game.lan.host.registry import CROWDED, NO_ROOM, NO_ROOM_FOR_YOU, RULES, Registry, content
from game.lan.host.session import MAY_SAY, Session, Stage
from game.lan.joining.saved_tables import MOST_ASKED
from game.lan.limits import Limits
from game.lan.messages import (
    PROTOCOL,
    Agree,
    Agreement,
    Arrange,
    Bye,
    Challenge,
    Chat,
    Closed,
    Create,
    Created,
    Deck,
    DoNotWait,
    End,
    Enter,
    Greeting,
    HandOver,
    Hello,
    Kick,
    List,
    Message,
    NextRound,
    Pause,
    Phrase,
    Ping,
    Play,
    Pong,
    Prove,
    Refused,
    Resume,
    Sit,
    Swap,
    Tables,
    ToClient,
    ToServer,
    Welcome,
    Why,
)
from game.players.bot_player import AtOnce
from tests.lan.layers import PLAIN

NONCE, DIGEST = "0" * 32, "0" * 16
HELLO = Hello(rules=RULES, content=content(), name="Ann", avatar="fox")
SAMPLES: dict[type[Message], Message] = {
    Hello: HELLO,
    Create: Create(agreement=Agreement(name="Here"), seats=2, code=False),
    Enter: Enter(table=DIGEST, nonce=NONCE),
    Resume: Resume(table=DIGEST, guest=1, secret=2 * NONCE),
    Prove: Prove("0" * 64),
    Sit: Sit(1),
    Agree: Agree(agreement=Agreement(name="Here"), seats=3),
    Arrange: Arrange(1, "bot", "easy", "Brokk", "dragon"),
    NextRound: NextRound(""),
    Swap: Swap(0, 1),
    Kick: Kick(7),
    HandOver: HandOver(7),
    Play: Play(number=1, move="draw", seen=0),
    Why: Why("draw"),
    DoNotWait: DoNotWait(1),
    Chat: Chat("hello"),
    Phrase: Phrase(1),
    Deck: Deck(DIGEST),
}
LATER = (DoNotWait, Pause)  # which a table refuses before the deal


def sample(kind: type[Message]) -> Message:
    """A message of that kind."""
    return SAMPLES.get(kind) or kind()


class Peer:
    """The other end of a session: all that was sent to it, in messages."""

    def __init__(
        self, registry: Registry, address: str = "10.0.0.1", now: float = 0.0, *, preface: bool = True
    ) -> None:
        self.frames = wire.Frames(1 << 16)
        self.closed = False
        self.told: list[Message] = []
        self.certificate = registry.certificate
        session = registry.connect(self, address, now)
        self.refused = session is None
        if session is not None:
            self.session: Session = session
            if preface:
                self.session.receive(wire.PREFACE, now)

    def write(self, data: bytes) -> None:
        self.frames.feed(data)
        while (body := self.frames.next()) is not None:
            self.told.append(wire.to_client.read(body))

    def close(self) -> None:
        self.closed = True

    def say(self, message: Message, now: float = 0.0) -> Message:
        """Says something; the last answer."""
        self.session.receive(wire.frame(message), now)
        return self.told[-1]

    def last(self, kind: type[Message]) -> Message:
        """The last message of a kind."""
        return next(message for message in reversed(self.told) if isinstance(message, kind))

    @property
    def secret(self) -> str:
        """The secret of its seat, as it was told."""
        welcome = self.last(Welcome)
        assert isinstance(welcome, Welcome)
        return welcome.secret

    def seat(self, table: str, now: float = 0.0) -> Message:
        """Goes to an open table."""
        challenge = self.say(Enter(table=table, nonce=NONCE), now)
        assert isinstance(challenge, Challenge)
        key = auth.key_of("", challenge.salt)
        greeting = self.last(Greeting)
        assert isinstance(greeting, Greeting)
        said = (greeting.server, table, NONCE, challenge.nonce, self.certificate)
        return self.say(Prove(auth.prove(key, "client", *said)), now)


def a_registry(**limits: object) -> Registry:
    """A server of its own chance."""
    entropy = random.Random(1).randbytes
    return Registry(limits=Limits(**limits), think=AtOnce, entropy=entropy, certificate=PLAIN)  # type: ignore[arg-type]


def at(stage: Stage, registry: Registry) -> Peer:
    """A peer at that stage."""
    peer = Peer(registry)
    if stage is Stage.NEW:
        return peer
    peer.say(HELLO)
    created = peer.say(SAMPLES[Create])
    assert isinstance(created, Created)
    if stage is Stage.CHALLENGED:
        peer.say(Enter(table=created.table, nonce=NONCE))
    if stage is Stage.SEATED:
        peer.seat(created.table)
    if stage is Stage.CLOSED:
        peer.session.close(Fault.CLOSING)
    assert peer.session.stage is stage
    return peer


@pytest.mark.parametrize("stage", Stage)
@pytest.mark.parametrize("kind", get_args(ToServer), ids=lambda kind: kind.__name__)
def test_only_what_its_stage_allows_is_done(stage: Stage, kind: type[Message]) -> None:
    registry = a_registry()
    peer = at(stage, registry)
    before = len(peer.told)

    peer.session.receive(wire.frame(sample(kind)), 0.0)

    answers = peer.told[before:]
    if stage is Stage.CLOSED:
        assert answers == []
    elif kind not in MAY_SAY[stage]:
        assert [type(answer) for answer in answers] == [Refused]
        assert answers[0].fault == Fault.STATE  # type: ignore[attr-defined]
        assert peer.session.stage is stage
    else:
        assert Refused(fault=Fault.STATE, sentence=SENTENCES[Fault.STATE]) not in answers or kind in LATER


@pytest.mark.parametrize("stage", [stage for stage in Stage if stage is not Stage.CLOSED])
@pytest.mark.parametrize("kind", get_args(ToClient), ids=lambda kind: kind.__name__)
def test_what_only_a_server_says_ends_the_connection(stage: Stage, kind: type[msgspec.Struct]) -> None:
    peer = at(stage, a_registry())

    peer.session.receive(
        len(b := b'{"t":"%s"}' % kind.__struct_config__.tag.encode()).to_bytes(4, "big") + b, 0.0
    )

    assert peer.closed
    assert peer.told[-1].fault == Fault.FORMAT  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("hello", "fault"),
    [
        (msgspec.structs.replace(HELLO, protocol=PROTOCOL - 1), Fault.PROTOCOL),
        (msgspec.structs.replace(HELLO, protocol=PROTOCOL + 1), Fault.PROTOCOL),
        (msgspec.structs.replace(HELLO, rules=RULES + 1), Fault.RULES),
        (msgspec.structs.replace(HELLO, content="f" * 16), Fault.CONTENT),
    ],
)
def test_another_version_is_told_which_this_is(hello: Hello, fault: Fault) -> None:
    peer = Peer(a_registry())

    peer.say(hello)

    greeting, closed = peer.told
    assert greeting == Greeting(server=greeting.server, protocol=PROTOCOL, rules=RULES, content=content())  # type: ignore[attr-defined]
    assert isinstance(closed, Closed)
    assert closed.fault == fault
    assert peer.closed


def test_the_wrong_code_opens_nothing_and_later_and_later() -> None:
    registry = a_registry(wrong_proofs=2, messages_burst=1000)
    opener = Peer(registry)
    opener.say(HELLO)
    created = opener.say(Create(agreement=Agreement(name="Here"), seats=2, code=True))
    assert isinstance(created, Created)
    assert len(created.code) == 10
    peer = Peer(registry, "10.0.0.2")
    peer.say(HELLO)

    answered = []
    now = 0.0
    for _ in range(9):
        peer.say(Enter(table=created.table, nonce=NONCE), now)
        peer.say(Prove("0" * 64), now)
        asked = now
        while peer.session.stage is Stage.CHALLENGED:
            assert peer.say(Prove("0" * 64), now).fault == Fault.STATE  # type: ignore[attr-defined]
            now += 0.5
            peer.session.update(now)
        refused = peer.last(Refused)
        assert isinstance(refused, Refused)
        answered.append(now - asked)

    assert answered == [0.0, 0.0, 1.0, 2.0, 4.0, 8.0, 16.0, 30.0, 30.0]
    assert not registry.tables[created.table].roster.guests


def test_a_right_proof_comes_in_and_only_once() -> None:
    registry = a_registry()
    peer = at(Stage.SEATED, registry)
    (table,) = registry.tables.values()

    assert isinstance(peer.last(Welcome), Welcome)
    assert [guest.name for guest in table.roster.guests.values()] == ["Ann"]
    assert table.roster.host == 1


def test_a_seat_is_taken_up_again_with_its_secret_and_the_old_connection_ends() -> None:
    registry = a_registry()
    old = at(Stage.SEATED, registry)
    (table,) = registry.tables.values()
    guest, secret = table.roster.guests[1], old.secret
    assert guest.secret_digest == auth.digest_of(secret) != secret

    for told, comes_back in (("0" * 64, False), (guest.secret_digest, False), (secret, True)):
        new = Peer(registry)
        new.say(HELLO)
        new.say(Resume(table=table.id, guest=1, secret=told))
        assert (guest.link is new.session) is comes_back
        assert old.closed is comes_back

    assert old.told[-1].fault == Fault.SUPERSEDED  # type: ignore[attr-defined]
    assert new.secret == ""  # it knows its secret
    old.session.lost(5.0)
    assert guest.there


def test_nobody_comes_back_to_a_seat_that_there_is_not() -> None:
    registry = a_registry()
    seated = at(Stage.SEATED, registry)
    (table,) = registry.tables.values()
    peer = Peer(registry)
    peer.say(HELLO)

    assert peer.say(Resume(table=table.id, guest=9, secret=seated.secret)).fault == Fault.RESUME  # type: ignore[attr-defined]
    table.leave(table.roster.guests[1])
    assert peer.say(Resume(table=table.id, guest=1, secret=seated.secret)).fault == Fault.RESUME  # type: ignore[attr-defined]
    assert seated.session.stage is Stage.SEATED


def test_a_seat_without_a_secret_is_nobodys_to_come_back_to() -> None:
    registry = a_registry()
    at(Stage.SEATED, registry)
    (table,) = registry.tables.values()
    table.roster.guests[1].secret_digest = ""

    for secret in ("0" * 64, auth.digest_of("")):
        peer = Peer(registry)
        peer.say(HELLO)
        assert peer.say(Resume(table=table.id, guest=1, secret=secret)).fault == Fault.RESUME  # type: ignore[attr-defined]


@pytest.mark.parametrize(("address", "comes_back"), [("127.0.0.1", True), ("::1", True), ("10.0.0.7", False)])
def test_a_secret_from_before_tls_counts_on_this_machine_alone(address: str, comes_back: bool) -> None:
    registry = a_registry()
    seated = at(Stage.SEATED, registry)
    (table,) = registry.tables.values()
    table.roster.guests[1].only_here = True
    peer = Peer(registry, address=address)
    peer.say(HELLO)

    answer = peer.say(Resume(table=table.id, guest=1, secret=seated.secret))

    assert (getattr(answer, "fault", 0) != Fault.RESUME) is comes_back
    assert (table.roster.guests[1].link is peer.session) is comes_back


def test_a_table_that_is_gone_is_said_so() -> None:
    peer = at(Stage.BROWSING, a_registry())

    assert "not there any more" in peer.say(Enter(table=DIGEST, nonce=NONCE)).sentence  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("name", "is_asked"), [("Host", False), ("s e r v e r", False), ("Ann", True), ("You", True)]
)
def test_a_name_that_no_table_takes_is_refused_before_any_proof(name: str, is_asked: bool) -> None:
    registry = a_registry()
    peer = Peer(registry)
    peer.say(msgspec.structs.replace(HELLO, name=name))
    table = registry.open(Agreement(name="Here"), 2, code=True)

    answer = peer.say(Enter(table=table.id, nonce=NONCE))

    assert isinstance(answer, Challenge) is is_asked
    assert is_asked or answer.fault == Fault.NAME  # type: ignore[attr-defined]


def test_the_list_shows_tables_and_a_ping_is_answered() -> None:
    peer = at(Stage.BROWSING, a_registry())

    tables = peer.say(List())
    assert isinstance(tables, Tables)
    assert [(row.name, row.seats, row.taken, row.code, row.running) for row in tables.rows] == [
        ("Here", 2, 0, False, False)
    ]
    assert peer.say(Ping(7)) == Pong(7)


def test_a_table_with_a_code_is_opened_aside_and_counts_meanwhile() -> None:
    registry = Registry(limits=Limits(tables_each=1), think=AtOnce)
    jobs: list[tuple[Callable[[], bytes], Callable[[bytes], None]]] = []
    registry.run_aside = lambda job, done: jobs.append((job, done))  # type: ignore[assignment,arg-type]
    opens, other = Peer(registry), Peer(registry)
    for peer in (opens, other):
        peer.say(HELLO)
    with_code = Create(agreement=Agreement(name="Here"), seats=2)

    assert isinstance(opens.say(with_code), Greeting)  # nothing was said yet
    assert opens.say(Ping(7)) == Pong(7)
    assert opens.say(with_code).fault == Fault.STATE  # type: ignore[attr-defined]
    refused = other.say(with_code)
    assert isinstance(refused, Refused)
    assert refused.sentence == NO_ROOM_FOR_YOU.format(count=1)
    assert not registry.tables

    ((job, done),) = jobs
    done(job())
    created = opens.told[-1]
    assert isinstance(created, Created)
    table = registry.tables[created.table]
    assert (table.code, table.key) == (created.code, auth.key_of(created.code, table.salt))


def test_the_sentence_says_whose_limit_it_was() -> None:
    registry = Registry(tables=2, think=AtOnce)
    first, second, third = (Peer(registry, f"10.0.0.{n}") for n in range(3))
    for peer in (first, second, third):
        peer.say(HELLO)
        answer = peer.say(SAMPLES[Create])
    assert isinstance(answer, Refused)
    assert answer.sentence == NO_ROOM.format(count=2) != NO_ROOM_FOR_YOU.format(count=2)


# -- limits, at n and n + 1


def test_frames_before_and_after_the_hello() -> None:
    for stage, limit in ((Stage.NEW, 1024), (Stage.BROWSING, 8192)):
        for size in (limit, limit + 1):
            peer = at(stage, a_registry())
            peer.session.receive(size.to_bytes(4, "big"), 0.0)
            assert peer.closed is (size > limit)


def test_the_preface_and_the_hello_have_a_time() -> None:
    for seconds, closed in ((1.9, False), (2.0, True)):
        peer = Peer(a_registry(), preface=False)
        peer.session.update(seconds)
        assert peer.closed is closed
    for seconds, closed in ((4.9, False), (5.0, True)):
        peer = Peer(a_registry())
        peer.session.update(seconds)
        assert peer.closed is closed


def test_a_frame_that_has_begun_has_to_be_whole_in_time() -> None:
    for seconds, closed in ((4.9, False), (5.0, True)):
        peer = at(Stage.BROWSING, a_registry())
        peer.session.receive(b"\0", 0.0)
        peer.session.receive(b"\0", 3.0)
        peer.session.update(seconds)
        assert peer.closed is closed
    peer = at(Stage.BROWSING, a_registry())
    peer.session.receive(b"\0", 0.0)
    peer.session.receive(wire.frame(Ping(1))[1:], 1.0)
    peer.session.update(6.0)
    assert not peer.closed


def test_a_connection_that_is_silent_is_lost() -> None:
    for seconds, closed in ((14.9, False), (15.0, True)):
        peer = at(Stage.SEATED, a_registry())
        peer.session.update(seconds)
        assert peer.closed is closed
        assert peer.session.guest is not None
        assert peer.session.guest.there is not closed


def test_a_challenge_waits_for_its_answer_for_a_while() -> None:
    for seconds, closed in ((4.9, False), (5.0, True)):
        peer = at(Stage.CHALLENGED, a_registry())
        peer.session.update(seconds)
        assert peer.closed is closed


def test_strangers_of_one_address_and_of_all() -> None:
    registry = a_registry(strangers=5, strangers_each=2)

    assert [greeted(registry, "10.0.0.1") for _ in range(3)] == [True, True, False]
    assert [greeted(registry, "10.0.0.2") for _ in range(3)] == [True, True, False]
    assert [greeted(registry, "10.0.0.3") for _ in range(2)] == [True, False]


def greeted(registry: Registry, address: str) -> bool:
    """Somebody comes and says hello, if they may."""
    peer = Peer(registry, address)
    return not peer.refused and isinstance(peer.say(HELLO), Greeting)


def test_of_too_many_strangers_who_has_said_nothing_for_longest_gives_way() -> None:
    registry = a_registry(strangers=3, strangers_each=2)
    first, second = (Peer(registry, "10.0.0.1", preface=False) for _ in range(2))
    assert greeted(registry, "10.0.0.2")

    third = Peer(registry, "10.0.0.1")  # one too many of that address
    assert (first.closed, second.closed, third.refused) == (True, False, False)
    assert first.told[-1].fault == Fault.SLOW  # type: ignore[attr-defined]
    assert greeted(registry, "10.0.0.3")  # one too many of all
    assert (second.closed, third.closed) == (True, False)
    assert greeted(registry, "10.0.0.4")
    assert third.closed
    assert not greeted(registry, "10.0.0.5")  # nobody is silent any more


def test_all_of_the_largest_tournament_may_look_on_and_one_more_comes_in() -> None:
    registry = a_registry()
    for player in range(64):
        looks = [greeted(registry, f"10.0.1.{player}") for _ in ("the tables", "the standings", "my table")]
        assert all(looks)
    for _ in range(MOST_ASKED):  # a window asks for all the tables where it has been
        assert greeted(registry, "10.0.1.0")

    assert at(Stage.SEATED, registry).session.guest is not None


def test_who_is_one_too_many_is_told() -> None:
    registry = a_registry(connections=1)
    assert greeted(registry, "10.0.0.1")

    late = Peer(registry, "10.0.0.2")

    assert late.refused
    assert late.closed
    assert late.told == [Closed(fault=Fault.FULL, sentence=CROWDED)]


def test_connections_in_all() -> None:
    registry = a_registry(connections=2)
    at(Stage.SEATED, registry)

    assert [Peer(registry, f"10.0.1.{n}").refused for n in range(2)] == [False, True]


def test_messages_come_in_a_burst_and_then_at_a_rate() -> None:
    peer = at(Stage.BROWSING, a_registry(messages_burst=6, messages_rate=1.0))  # four are left

    answers = [type(peer.say(Ping(n))) for n in range(4)]
    assert answers == [Pong] * 4
    assert peer.say(Ping(5)).fault == Fault.RATE  # type: ignore[attr-defined]
    assert isinstance(peer.say(Ping(6), 1.0), Pong)
    peer.say(Ping(7), 1.0)
    assert not peer.closed
    peer.say(Ping(8), 1.0)
    assert peer.closed


def test_entrances_of_one_address_to_a_table() -> None:
    registry = a_registry(entrances_burst=2, entrances_rate=1.0)
    table = at(Stage.SEATED, registry).session.table
    assert table

    def comes(address: str, now: float) -> bool:
        """Comes in and leaves for good; or is told that this was too much."""
        peer = Peer(registry, address, now)
        peer.say(msgspec.structs.replace(HELLO, name="Bob"), now)
        peer.seat(table.id, now)
        if peer.session.stage is Stage.SEATED:
            peer.say(Bye(), now)
            return True
        assert peer.told[-1].fault == Fault.RATE  # type: ignore[attr-defined]
        peer.session.lost(now)
        return False

    assert [comes("10.0.0.9", 0.0) for _ in range(3)] == [True, True, False]
    assert comes("10.0.0.8", 0.0)
    assert [comes("10.0.0.9", 1.0) for _ in range(2)] == [True, False]


def test_tables_of_one_address_and_of_all() -> None:
    registry = Registry(limits=Limits(tables_each=2), tables=3, think=AtOnce)
    one, other = Peer(registry, "10.0.0.1"), Peer(registry, "10.0.0.2")
    create = SAMPLES[Create]
    for peer in (one, other):
        peer.say(HELLO)

    assert [type(one.say(create)) for _ in range(3)] == [Created, Created, Refused]
    assert [type(other.say(create)) for _ in range(2)] == [Created, Refused]


def opened(registry: Registry, address: str, now: float, permit: str = "") -> list[type[Message]]:
    """What an address is answered that opens a table, comes to it and ends it, three times."""
    answers = []
    for _ in range(3):
        peer = Peer(registry, address, now)
        peer.say(HELLO, now)
        answer = peer.say(msgspec.structs.replace(SAMPLES[Create], permit=permit), now)
        answers.append(type(answer))
        if isinstance(answer, Created):
            peer.seat(answer.table, now)
            peer.say(End(), now)
            registry.update(now)
        else:
            assert answer.fault == Fault.RATE  # type: ignore[attr-defined]
            peer.session.lost(now)
    assert not registry.tables
    return answers


def test_tables_that_one_address_opens_and_ends_again_and_again() -> None:
    registry = a_registry(openings_burst=2, openings_rate=1.0)

    assert opened(registry, "10.0.0.1", 0.0) == [Created, Created, Refused]
    assert opened(registry, "10.0.0.2", 0.0) == [Created, Created, Refused]
    assert opened(registry, "10.0.0.1", 1.0) == [Created, Refused, Refused]


def test_who_has_the_permit_opens_as_many_tables_as_they_like() -> None:
    registry = Registry(limits=Limits(openings_burst=1), permit="secret", think=AtOnce)

    assert opened(registry, "10.0.0.1", 0.0, permit="secret") == [Created] * 3


def test_only_so_many_of_those_who_have_opened_tables_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.lan.host.registry.MOST_OPENERS", 1)
    registry = a_registry(openings_burst=2, openings_rate=1.0)

    opened(registry, "10.0.0.1", 0.0)
    opened(registry, "10.0.0.2", 0.0)

    assert len(registry._openers) == 1
    assert opened(registry, "10.0.0.1", 0.0) == [Created, Created, Refused]


def test_a_table_needs_the_permit_of_its_server_and_rules_that_there_are() -> None:
    registry = Registry(permit="secret", think=AtOnce)
    peer = Peer(registry)
    peer.say(HELLO)

    assert peer.say(SAMPLES[Create]).fault == Fault.HOST  # type: ignore[attr-defined]
    mine = msgspec.structs.replace(SAMPLES[Create], permit="secret")
    assert isinstance(peer.say(mine), Created)
    for agreement, seats in ((Agreement(name="A", rules="poker"), 2), (Agreement(name="A"), 1)):
        wrong = Create(agreement=agreement, seats=seats, permit="secret")
        assert peer.say(wrong).fault == Fault.REFUSED  # type: ignore[attr-defined]
    registry.closing = True
    assert peer.say(mine).fault == Fault.CLOSING  # type: ignore[attr-defined]


def test_a_connection_ends_once_with_a_word() -> None:
    peer = at(Stage.SEATED, a_registry())

    for _ in range(2):
        peer.session.close(Fault.KICKED)
        peer.session.send(Pong(1))

    assert [type(message) for message in peer.told[-2:]] != [Closed, Closed]
    assert isinstance(peer.told[-1], Closed)


def test_only_so_much_is_remembered_of_those_who_came_to_doors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.lan.host.registry.MOST_THROTTLES", 2)
    registry = a_registry(wrong_proofs=0, wrong_proof_delay=1.0)
    tables = [f"{number:016x}" for number in range(3)]

    for table in tables:
        registry.throttle("10.0.0.1", table).delay_after_failure(0.0)

    assert registry.throttle("10.0.0.1", tables[2]).delay_after_failure(0.0) == 2.0
    assert registry.throttle("10.0.0.1", tables[0]).delay_after_failure(0.0) == 1.0  # the oldest is forgotten
