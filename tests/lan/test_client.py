"""The client's end of a connection without a socket: whatever a server says, it goes on or says why not."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from game.lan import auth, wire
from game.lan.errors import Fault, Refusal
from game.lan.guest.client import Aim, Browse, Client, ClientStage, Join, Open, Ticket
from game.lan.host.registry import RULES, content
from game.lan.messages import (
    PROTOCOL,
    Agreement,
    Challenge,
    Closed,
    Created,
    Done,
    Enter,
    Greeting,
    Hello,
    List,
    Message,
    Play,
    Refused,
    Resume,
    Row,
    Tables,
    Welcome,
)
from tests.lan.evening import me
from tests.lan.layers import PLAIN, PlainLayer

SERVER, TABLE, OTHER = "0" * 16, "a" * 16, "b" * 16
SALT = "0" * 32
SECRET = "5" * 64
OTHER_HOST = "9" * 64  # a certificate
MINE = Ticket(TABLE, 2, SECRET, PLAIN)
GREETING = Greeting(server=SERVER, protocol=PROTOCOL, rules=RULES, content=content())


def row(table: str) -> Row:
    """A table in a list."""
    return Row(
        table=table, name="Here", rules="standard", seats=2, taken=1, code=False, running=False, watchers=True
    )


class Talk:
    """A client, and a server saying what a test wants."""

    def __init__(self, aim: Aim, ticket: Ticket | None = None, seats: tuple[Ticket, ...] = ()) -> None:
        self.layer = PlainLayer()
        self.client = Client(
            me("Ann"), aim, ticket=ticket, seats=seats, entropy=bytes, layer=lambda: self.layer
        )
        self.said: list[Message] = []
        self.reconnect()

    def reconnect(self) -> None:
        """Another connection."""
        self.client.disconnected()
        self.layer = PlainLayer(self.layer.certificate)
        self.client.connected()
        self.frames = wire.Frames(8192)
        self.client.receive(wire.PREFACE)
        self.listen()

    def hears(self, *messages: Message) -> list[Message]:
        """The server says that; what is handed on."""
        told = self.client.receive(b"".join(map(wire.frame, messages)))
        self.listen()
        return told

    def listen(self) -> None:
        """What the client has sent since."""
        self.said = []
        self.frames.feed(self.client.to_send())
        while (body := self.frames.next()) is not None:
            self.said.append(wire.to_server.read(body))

    def challenge(self, key: Callable[[], bytes], table: str = TABLE) -> Challenge:
        """What a server says that knows the key."""
        said = (SERVER, table, SALT, "1" * 32, self.layer.certificate)
        return Challenge(nonce="1" * 32, salt=SALT, proof=auth.prove(key(), "server", *said))


def closed_by_certificate() -> Closed:
    """What a player is told of another host."""
    return Closed(fault=Fault.CERTIFICATE, sentence=Refusal(Fault.CERTIFICATE).sentence)


def open_key() -> bytes:
    """The key of a table that everybody may enter."""
    return auth.key_of("", SALT)


def seated() -> Talk:
    """At a table, with a first command to come."""
    talk = Talk(Join(TABLE))
    talk.hears(GREETING, talk.challenge(open_key), Welcome(table=TABLE, guest=2, number=1, secret=SECRET))
    assert talk.client.stage is ClientStage.SEATED
    return talk


def test_it_says_hello_and_waits_for_an_answer() -> None:
    talk = Talk(Browse())

    assert [type(said) for said in talk.said] == [Hello]
    assert talk.hears(GREETING) == [GREETING]
    assert [type(said) for said in talk.said] == [List]
    assert talk.hears(GREETING) == [GREETING]  # said twice, it changes nothing
    assert talk.said == []


@pytest.mark.parametrize(
    "other",
    [{"protocol": PROTOCOL + 1}, {"protocol": PROTOCOL - 1}, {"rules": RULES + 1}, {"content": "f" * 16}],
)
def test_to_a_server_that_plays_something_else_nothing_is_said(other: dict[str, object]) -> None:
    talk = Talk(Join(TABLE))
    plays = {"protocol": PROTOCOL, "rules": RULES, "content": content()} | other
    greeting = Greeting(server=SERVER, **plays)  # type: ignore[arg-type]

    assert talk.hears(greeting) == [greeting]
    assert talk.said == []


def test_the_only_table_is_entered_and_of_several_somebody_chooses() -> None:
    talk = Talk(Join(code="0000000000"))
    talk.hears(GREETING)

    both = Tables((row(TABLE), row(OTHER)))
    assert talk.hears(both) == [both]
    assert talk.said == []
    talk.hears(Tables((row(TABLE),)))
    assert talk.said == [Enter(table=TABLE, nonce=SALT)]


def test_a_table_that_is_opened_is_entered_and_only_by_who_wanted_one() -> None:
    opens, looks = Talk(Open(Agreement(name="Here"), 2)), Talk(Browse())

    for talk in (opens, looks):
        talk.hears(GREETING)
        talk.hears(Created(table=TABLE, code=""))

    assert opens.said == [Enter(table=TABLE, nonce=SALT)]
    assert looks.said == []


def test_nothing_is_proved_to_a_server_that_does_not_know_the_code() -> None:
    talk = Talk(Join(TABLE, "7K2QMXD40P"))
    talk.hears(GREETING)

    (closed,) = talk.hears(talk.challenge(open_key))

    assert isinstance(closed, Closed)
    assert closed.fault == Fault.CODE
    assert talk.said == []


@pytest.mark.parametrize("aim", [Browse(), Join(TABLE), Open(Agreement(name="Here"), 2)])
def test_a_place_is_taken_up_again_whatever_was_wanted_first(aim: Aim) -> None:
    talk = Talk(aim, MINE)

    talk.hears(GREETING)
    assert talk.said == [Resume(table=TABLE, guest=2, secret=SECRET)]
    talk.hears(talk.challenge(open_key))  # which was not asked for
    assert talk.said == []
    talk.hears(Welcome(table=TABLE, guest=2, number=7))
    assert talk.client.stage is ClientStage.SEATED
    assert talk.client.ticket == MINE


@pytest.mark.parametrize("aim", [Browse(), Join(TABLE), Open(Agreement(name="Here"), 2)])
def test_another_host_in_the_place_of_the_one_of_the_seat_is_sent_nothing(aim: Aim) -> None:
    talk = Talk(aim, MINE)
    talk.layer.certificate = OTHER_HOST
    talk.client.disconnected()
    talk.client.connected()

    assert talk.client.receive(wire.PREFACE) == [closed_by_certificate()]
    assert talk.hears(GREETING, talk.challenge(open_key)) == []
    assert talk.client.to_send() == b""
    assert talk.client.ticket == MINE


def test_another_host_that_lists_the_table_of_the_seat_is_not_asked_for_it() -> None:
    talk = Talk(Join(), seats=(MINE,))
    talk.layer.certificate = OTHER_HOST
    talk.hears(GREETING)

    assert talk.hears(Tables((row(TABLE),))) == [closed_by_certificate()]
    assert [type(said) for said in talk.said] == []


def test_a_place_from_before_tls_is_taken_up_at_any_certificate() -> None:
    talk = Talk(Browse(), Ticket(TABLE, 2, SECRET))  # on this machine, as saved_tables sees to

    talk.hears(GREETING)

    assert talk.said == [Resume(table=TABLE, guest=2, secret=SECRET)]


def test_a_new_place_is_known_with_its_secret_and_the_hosts_certificate() -> None:
    talk = seated()

    assert talk.client.ticket == Ticket(TABLE, 2, SECRET, PLAIN)


def test_a_seat_that_waits_at_the_table_is_taken_again_also_among_several() -> None:
    talk = Talk(Join(), seats=(MINE, Ticket("c" * 16, 1, SECRET)))

    talk.hears(GREETING, Tables((row(OTHER), row(TABLE))))
    assert talk.said[-1] == Resume(table=TABLE, guest=2, secret=SECRET)
    talk.hears(Welcome(table=TABLE, guest=2, number=7))

    assert talk.client.stage is ClientStage.SEATED
    assert talk.client.ticket == MINE


def test_where_the_seat_is_gone_one_comes_in_like_anybody_else_once() -> None:
    talk = Talk(Join(), seats=(MINE,))
    talk.hears(GREETING, Tables((row(TABLE),)))
    gone = Refused(fault=Fault.RESUME, sentence="The seat cannot be taken up again.")

    assert talk.hears(gone) == []
    assert talk.said == [Enter(table=TABLE, nonce=SALT)]
    assert talk.client.ticket is None
    assert talk.hears(gone) == [gone]
    talk.hears(talk.challenge(open_key))
    assert talk.said == []  # it was refused


def test_who_gives_the_code_of_another_table_is_not_led_back_to_an_old_one() -> None:
    code = "7K2QMXD40P"
    lock = auth.lock_of(auth.key_of(code, SALT), SALT)
    talk = Talk(Join(code=code), seats=(MINE,))

    talk.hears(GREETING, Tables((row(TABLE), replace(row(OTHER), lock=lock))))

    assert talk.said[-1] == Enter(table=OTHER, nonce=SALT)


def test_of_two_tables_where_a_seat_waits_somebody_chooses() -> None:
    talk = Talk(Join(), seats=(MINE, Ticket(OTHER, 1, SECRET)))
    both = Tables((row(TABLE), row(OTHER)))

    assert talk.hears(GREETING, both) == [GREETING, both]


def test_who_was_refused_at_the_door_looks_on() -> None:
    talk = Talk(Join(TABLE))
    talk.hears(GREETING, Refused(fault=13, sentence="Full."))

    assert talk.client.stage is ClientStage.BROWSING
    assert talk.client.ticket is None


def test_a_command_is_on_its_way_until_it_is_answered() -> None:
    talk = seated()

    talk.client.play("draw", 3)
    talk.client.repeat()
    talk.listen()
    assert talk.said == [Play(number=1, move="draw", seen=3)] * 2
    talk.hears(Done(9))
    assert talk.client.unanswered
    talk.hears(Done(1))
    assert talk.client.unanswered is None
    talk.client.repeat()
    talk.client.play("draw", 4)
    talk.listen()
    assert talk.said == [Play(number=2, move="draw", seen=4)]


def test_a_second_command_waits_for_the_answer_to_the_first() -> None:
    talk = seated()
    talk.client.play("draw", 3)
    talk.client.play("play 8H", 4)
    talk.listen()
    assert len(talk.said) == 1

    talk.hears(Done(1))

    assert talk.said == [Play(number=2, move="play 8H", seen=4)]


@pytest.mark.parametrize(("number", "said"), [(1, 1), (2, 0)])
def test_a_command_that_was_on_its_way_is_sent_again_unless_it_was_carried_out(
    number: int, said: int
) -> None:
    talk = seated()
    talk.client.play("draw", 3)
    talk.reconnect()
    talk.hears(GREETING)

    talk.hears(Welcome(table=TABLE, guest=2, number=number))

    assert len(talk.said) == said
    assert (talk.client.unanswered is not None) is bool(said)


def test_nothing_is_said_before_there_is_somebody_to_hear_it() -> None:
    client = Client(me("Ann"), Browse())

    client.say(List())
    assert client.to_send() == b""


def test_a_secret_is_not_shown() -> None:
    assert SECRET not in repr(Ticket(TABLE, 2, SECRET))
