"""What keeps a table from going on, and what is said of those who sit there."""

import pytest

from game.lan.guest.link import Status
from game.lan.guest.room import Room
from game.lan.guest.waiting import ENDED, WaitMonitor, awaited, is_playing, seat_of
from game.lan.host.table_state import DISK_FULL
from game.lan.lan_text import HOST_NOW, changes, pause_words, people_at, span
from game.lan.messages import Watcher
from tests.lan.rooms import Elsewhere, StillLink


def heard(elsewhere: Elsewhere, now: float = 0.0) -> Room:
    """The room once it has heard everything."""
    elsewhere.hear(now)
    return elsewhere.room


def test_a_lost_connection_counts_from_its_loss_until_it_is_back() -> None:
    elsewhere = Elsewhere()
    holding = WaitMonitor(heard(elsewhere))
    assert holding.at(1.0).kind == ""

    elsewhere.tell(Status("lost", "gone"))
    heard(elsewhere)
    assert holding.at(2.0).lost == 0.0
    elsewhere.tell(Status("connecting"))
    heard(elsewhere)
    assert (holding.at(5.0).kind, holding.at(5.0).lost) == ("lost", 3.0)
    elsewhere.tell(Status("connected"))
    heard(elsewhere)
    assert holding.at(6.0).lost is None
    elsewhere.tell(Status("lost"))
    heard(elsewhere)
    assert holding.at(9.0).lost == 0.0


@pytest.mark.parametrize("sentence", ["You were asked to leave.", ""])
def test_an_end_stands_before_everything_and_has_a_reason(sentence: str) -> None:
    elsewhere = Elsewhere()
    elsewhere.change(paused="Nora")
    elsewhere.tell(Status("ended", sentence))
    held = WaitMonitor(heard(elsewhere)).at(1.0)
    assert held.kind == "ended"
    assert held.ended == (sentence or ENDED)


def test_pauses_and_waits_run_down_from_when_they_were_told() -> None:
    elsewhere = Elsewhere()
    elsewhere.change(paused="Nora")
    elsewhere.times(seat=1, pause=60_000, waits={"2": 8_000})
    holding = WaitMonitor(heard(elsewhere, 10.0))

    assert (holding.at(12.0).kind, holding.at(12.0).pause, holding.at(12.0).waits) == (
        "paused",
        58.0,
        {2: 6.0},
    )
    assert (holding.at(99.0).pause, holding.at(99.0).waits) == (0.0, {2: 0.0})


def test_who_is_away_and_who_is_idle_may_be_voted_on() -> None:
    elsewhere = Elsewhere()
    elsewhere.times(seat=1, waits={"2": 8_000}, idle=(1,))

    assert WaitMonitor(heard(elsewhere)).at(1.0).votable == {1, 2}


def test_without_a_lobby_nothing_is_known() -> None:
    room = Room(StillLink())  # type: ignore[arg-type]
    room.status = Status("connected")
    assert WaitMonitor(room).at(1.0).kind == ""
    assert awaited(room) == ()
    assert seat_of(room, 1) is None
    assert not is_playing(room)


def test_a_match_is_played_until_it_is_over() -> None:
    elsewhere = Elsewhere()
    assert is_playing(heard(elsewhere))
    elsewhere.finish()
    assert not is_playing(heard(elsewhere))


def test_people_who_are_there_and_not_ready_are_awaited() -> None:
    elsewhere = Elsewhere()
    elsewhere.seat(0, ready=True)
    elsewhere.seat(1, lost=True)
    elsewhere.seat(2, kind="bot", guest=None, level="easy")
    room = heard(elsewhere)
    assert awaited(room) == ("Cem",)
    assert seat_of(room, 4) == 3
    assert seat_of(room, 9) is None


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ({}, {"lost": True}, "has lost the connection"),
        ({"lost": True}, {"lost": True, "level": "normal"}, "is away: a bot plays on"),
        ({}, {"lost": True, "level": "normal"}, "is away: a bot plays on"),
        ({"lost": True, "level": "normal"}, {}, "is back"),
        ({}, {"kind": "bot", "guest": None, "name": "Mo", "level": "normal"}, "plays for Nora, who has left"),
        ({}, {"name": "Norah"}, None),
    ],
)
def test_what_has_become_of_a_seat_is_said(
    before: dict[str, object], after: dict[str, object], words: str | None
) -> None:
    elsewhere = Elsewhere()
    elsewhere.seat(1, **before)
    were = people_at(elsewhere.lobby)
    elsewhere.seat(1, **{"lost": False, "level": "", **after})
    told = [(line.seat, line.text) for line in changes(were, elsewhere.lobby)]
    assert told == ([(1, words)] if words else [])


def test_nothing_is_said_of_my_own_seat() -> None:
    elsewhere = Elsewhere()
    were = people_at(elsewhere.lobby)
    elsewhere.seat(0, lost=True)
    assert changes(were, elsewhere.lobby) == []


@pytest.mark.parametrize(
    ("number", "line"), [(1, (0, HOST_NOW)), (3, (2, HOST_NOW)), (7, (-1, f"Ida {HOST_NOW}."))]
)
def test_the_next_host_is_said_once_also_if_that_is_me(number: int, line: tuple[int, str]) -> None:
    elsewhere = Elsewhere()
    elsewhere.change(watching=(Watcher(7, "Ida"),))
    were = people_at(elsewhere.lobby)
    elsewhere.seat(1, kind="bot", guest=None, name="Mo", level="normal")
    elsewhere.change(watching=(Watcher(7, "Ida"),), host=number)

    told = changes(were, elsewhere.lobby)

    assert [(each.seat, each.text) for each in told] == [(1, "plays for Nora, who has left"), line]
    assert changes(people_at(elsewhere.lobby), elsewhere.lobby) == []


def test_words() -> None:
    assert [span(seconds) for seconds in (-1.0, 0.0, 0.2, 59.2, 725.0)] == [
        "0:00",
        "0:00",
        "0:01",
        "1:00",
        "12:05",
    ]
    assert pause_words("Nora") == "Nora has asked for a pause"
    assert pause_words(DISK_FULL) == f"Paused: {DISK_FULL}"
