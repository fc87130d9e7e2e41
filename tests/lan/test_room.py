"""What a program keeps of a table elsewhere: as much as it needs, however much a server says."""

from collections.abc import Callable
from queue import SimpleQueue

import pytest
from msgspec.structs import replace

from game.lan import wire
from game.lan.bounds import LONGEST_CHAT
from game.lan.errors import Fault
from game.lan.feed import digest_of
from game.lan.guest.client import Client
from game.lan.guest.link import Heard, Status
from game.lan.guest.mirror import Mirror
from game.lan.guest.room import HOST_NOT_UNDERSTOOD, Room
from game.lan.limits import LIMITS
from game.lan.messages import (
    Again,
    Agreement,
    Chat,
    Closed,
    Created,
    Deck,
    Done,
    Happening,
    Lobby,
    Message,
    News,
    Pong,
    Reason,
    Recorded,
    Refused,
    Said,
    SeatShown,
    Standing,
    Tables,
    Times,
    Watcher,
    Why,
)


class Ear:
    """Stands for a link: a test says what was heard, and looks at what was said."""

    guest = 1

    def __init__(self) -> None:
        self.heard: SimpleQueue[Heard] = SimpleQueue()
        self.said: list[Message] = []
        self.stopped = False

    def say(self, message: Message) -> None:
        self.said.append(message)

    def stop(self, *, wait: float = 1.0) -> None:
        self.stopped = True

    def do(self, task: Callable[[Client], object]) -> None:
        """A move is on its way."""


@pytest.fixture
def room() -> Room:
    return Room(Ear())  # type: ignore[arg-type]


def hear(room: Room, *heard: Heard, steps: int = 1) -> None:
    """The link has heard that."""
    for each in heard:
        room.link.heard.put(each)
    for _ in range(steps):
        room.update(5.0)


def news(number: int, *, hand: int = 1, whole: bool = False, events: int = 1, **view: object) -> News:
    """Right news, of a view that is only this."""
    told = tuple(Happening("draw", 0, (None,), 1) for _ in range(events))
    return News(
        hand=hand,
        number=number,
        events=told,
        view=view,  # type: ignore[arg-type]
        gone=("n",) if not view else (),
        whole=whole,
        standing=Standing(scores=(0, 0)),
        digest=digest_of(view),
    )


def test_a_room_takes_in_what_it_hears(room: Room) -> None:
    lobby = Lobby(agreement=Agreement(name="Here"), seats=(), host=1)
    assert not room.is_host

    hear(
        room,
        Status("connected"),
        Created(table="a" * 16, code="7K2QMXD40P"),
        Tables(()),
        lobby,
        Times(seat=1, left=900),
        Pong(1),
        Done(1),
        Closed(fault=62, sentence="Asleep."),
    )

    assert room.status == Status("connected")
    assert room.lobby == lobby
    assert room.is_host
    assert (room.code, room.times.left, room.times_at) == ("7K2QMXD40P", 900, 5.0)
    assert list(room.notices) == ["Asleep."]


def test_who_is_muted_is_not_heard(room: Room) -> None:
    room.muted.add(2)

    hear(room, Said(guest=2, name="Bob", text="buy!"), Said(guest=3, name="Cem", text="hm"))

    assert [said.text for said in room.said] == ["hm"]
    assert room.count_said == 1


def test_what_is_typed_is_said_as_far_as_it_can_be(room: Room) -> None:
    for typed in ("  well \u200b ", "\x1b\u202e", "x" * (LONGEST_CHAT + 1), ""):
        room.chat(typed)

    said = room.link.said  # type: ignore[attr-defined]
    assert said == [Chat("well"), Chat("x" * LONGEST_CHAT)]
    for message in said:
        assert wire.to_server.read(wire.frame(message)[wire.HEADER :]) == message


def test_a_reason_is_asked_for_once_at_the_same_news(room: Room) -> None:
    assert room.why("play 8H") == ""
    assert room.link.said == [Why("play 8H")]  # type: ignore[attr-defined]
    hear(room, Reason(move="play 8H", sentence="It is not your turn."), Reason(move="draw", sentence=""))

    assert list(room.notices) == ["It is not your turn."]
    assert room.why("play 8H") == "It is not your turn."
    assert len(room.link.said) == 1  # type: ignore[attr-defined]
    hear(room, news(1, whole=True))
    assert room.reasons == {}


def test_a_refused_move_is_not_on_its_way_any_more(room: Room) -> None:
    room.play("draw")
    assert room.asked == (0, 0)

    hear(room, Refused(fault=30, sentence="Not now."))
    assert room.asked == (0, 0)
    hear(room, Refused(fault=32, sentence="Something happened before.", number=1))
    assert room.asked is None
    assert list(room.notices) == ["Not now."]


def test_a_record_comes_in_parts(room: Room) -> None:
    hear(room, Recorded("one ", True), Recorded("two"), Recorded("three"))

    assert room.record == "three"
    hear(room, Recorded("one ", True), Recorded("two"))
    assert room.record == "one two"


def test_a_host_whose_whole_view_is_never_what_it_says_is_left(room: Room) -> None:
    wrong = replace(news(1, whole=True, n=1), digest="f" * 16)
    link = room.link

    hear(room, Status("connected"), *[wrong] * LIMITS.nonsense)
    assert link.said == [Again()] * LIMITS.nonsense  # type: ignore[attr-defined]
    assert room.status.kind == "connected"
    hear(room, wrong, Status("ended", "Gone."), news(1, whole=True, n=1))
    assert room.status == Status("ended", HOST_NOT_UNDERSTOOD)
    assert room.mirror.view == {}
    assert link.stopped  # type: ignore[attr-defined]


def test_news_that_do_not_follow_are_no_nonsense(room: Room) -> None:
    hear(room, news(1, whole=True, n=1), *(news(number, n=number) for number in range(9, 99)))

    assert room.mirror.mistakes == 90
    assert room.status.kind == "connecting"


def test_a_view_has_only_so_many_parts() -> None:
    for most, taken in ((LIMITS.view_parts, True), (LIMITS.view_parts + 1, False)):
        mirror = Mirror()
        assert mirror.take(news(1, whole=True, n=1))
        view = {f"{number}": 0 for number in range(most - 1)}
        more = replace(news(2, n=1), view=view, digest=digest_of(view | {"n": 1}))
        assert mirror.take(more) is taken


def test_the_mirror_asks_anew_where_it_shows_something_else(room: Room) -> None:
    hear(room, news(1, whole=True, n=1), news(2, n=2))
    assert (room.at, room.mirror.view) == ((1, 2), {"n": 2})

    hear(room, news(2, n=2), news(1, n=1))  # old news that came twice
    assert room.mirror.view == {"n": 2}
    assert room.link.said == []  # type: ignore[attr-defined]
    hear(room, news(4, n=4))  # one is missing
    assert room.link.said == [Again()]  # type: ignore[attr-defined]
    hear(room, news(1, hand=2, n=0))  # of a hand whose beginning was not told
    assert room.mirror.mistakes == 2
    hear(room, news(4, whole=True, events=0, n=4), news(5))
    assert (room.at, room.mirror.view) == ((1, 5), {})
    hear(room, news(1, hand=2, whole=True, n=1), news(9, n=1))
    assert (room.at, len(room.mirror.events)) == ((2, 1), 1)


def test_of_a_server_that_says_too_much_only_so_much_is_kept(room: Room) -> None:
    parts = [Recorded("x" * 16_000, True)] * (LIMITS.record_pieces + 1)
    reasons = [Reason(move=f"play {n}", sentence="No.") for n in range(LIMITS.reasons + 1)]
    chat = [Said(guest=2, name="Bob", text="hm")] * (LIMITS.said + 1)

    hear(room, *parts, Recorded(""), *reasons, *chat, steps=4)

    assert len(room.record) == 16_000 * LIMITS.record_pieces
    assert len(room.reasons) == LIMITS.reasons
    assert len(room.said) == LIMITS.said
    assert len(room.notices) == LIMITS.notices


def test_a_step_takes_so_many_messages_and_the_next_the_rest(room: Room) -> None:
    chat = [Said(guest=2, name="Bob", text="hm")] * (LIMITS.at_once + 1)

    hear(room, *chat)
    assert room.count_said == LIMITS.at_once
    hear(room)
    assert room.count_said == LIMITS.at_once + 1


def test_of_one_hand_only_so_many_events_are_kept() -> None:
    mirror = Mirror()
    mirror.take(news(1, whole=True))

    for number in range(2, 20):
        mirror.take(news(number, events=2000))
    kept = len(mirror.events)
    mirror.take(news(20, events=2000))

    assert 2000 < len(mirror.events) == kept < LIMITS.told_in_a_hand / 100
    assert mirror.number == 20
    mirror.take(news(1, hand=2, whole=True))
    assert len(mirror.events) == 1


def test_others_are_those_at_seats_those_who_watch_and_those_who_have_spoken(room: Room) -> None:
    assert room.others == {}
    seats = (SeatShown(kind="guest", guest=1, name="Me"), SeatShown(kind="guest", guest=2, name="Bob"))
    lobby = Lobby(
        agreement=Agreement(name="Here"),
        seats=(*seats, SeatShown(kind="open")),
        host=1,
        watching=(Watcher(3, "Cem"),),
    )

    hear(room, lobby, Said(guest=4, name="Dot", text="hm"))

    assert room.others == {2: "Bob", 3: "Cem", 4: "Dot"}


def test_nothing_is_fetched_for_a_table_that_is_not_known_or_whose_deck_is(room: Room) -> None:
    room.fetch_deck()
    hear(room, Lobby(agreement=Agreement(name="Here", rules="camelot"), seats=(), host=1))
    room.fetch_deck()

    assert room.link.said == []  # type: ignore[attr-defined]


def test_a_deck_that_is_on_its_way_is_asked_for_again_in_a_new_connection(room: Room) -> None:
    lobby = Lobby(agreement=Agreement(name="Here", rules="ours"), seats=(), host=1, decks={"ours": "a" * 16})
    hear(room, Status("connected"), lobby)
    room.fetch_deck()
    room.fetch_deck()  # once

    hear(room, Status("lost"), Status("connected"))

    assert room.link.said == [Deck("a" * 16), Deck("a" * 16)]  # type: ignore[attr-defined]


def test_what_is_refused_without_a_word_says_nothing(room: Room) -> None:
    hear(room, Refused(fault=Fault.STATE, sentence=""), Refused(fault=Fault.STALE, sentence="It is seen."))

    assert list(room.notices) == []
    assert room.fault == Fault.STALE


def test_everybody_is_called_as_it_is_said_here() -> None:
    ear = Ear()
    room = Room(ear)  # type: ignore[arg-type]
    bot, guest = SeatShown(kind="bot", name="Nix"), SeatShown(kind="guest", guest=2, name="Ann")
    lobby = Lobby(
        agreement=Agreement(name="Ours"),
        seats=(bot, guest, SeatShown(kind="open")),
        host=2,
        watching=(Watcher(3, "Eve"),),
    )
    ear.heard.put(lobby)
    room.update(0.0)
    assert room.lobby == lobby

    room.set_display_names(lambda name, number: f"{name} {number}")
    assert room.lobby.seats == (bot, replace(guest, name="Ann 2"), SeatShown(kind="open"))
    ear.heard.put(replace(lobby, running=True))
    ear.heard.put(Said(guest=4, name="Cem", text="hello"))
    room.update(0.0)

    assert room.lobby.running
    assert [seat.name for seat in room.lobby.seats] == ["Nix", "Ann 2", ""]
    assert room.lobby.watching == (Watcher(3, "Eve 3"),)
    assert room.others == {2: "Ann 2", 3: "Eve 3", 4: "Cem 4"}


def test_who_is_called_something_before_there_is_a_lobby_has_no_other_name_then() -> None:
    room = Room(Ear())  # type: ignore[arg-type]
    room.set_display_names(lambda name, number: f"{name} {number}")

    assert room.lobby is None
