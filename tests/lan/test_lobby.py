"""Before the deal and between hands: seats, the host, pauses, waiting, chat; what is refused and to whom."""

from dataclasses import replace

import pytest

from engine import Game, Match
from game.lan.errors import Fault, Refusal
from game.lan.host import requests
from game.lan.host.journal import AnyEntry
from game.lan.host.roster import Guest
from game.lan.limits import LIMITS, Limits
from game.lan.messages import (
    Again,
    Agree,
    Agreement,
    Arrange,
    Away,
    Bye,
    Chat,
    Done,
    DoNotWait,
    HandOver,
    Kick,
    Lobby,
    Message,
    News,
    Pause,
    Phrase,
    Play,
    Ready,
    Record,
    Recorded,
    Said,
    Sit,
    Stand,
    Start,
    Swap,
    Times,
    Why,
)
from game.players.bot_player import AtOnce, Thought
from game.setup.characters import characters
from game.storage import fair_deal
from tests.lan.evening import Evening, Player


def at_a_table(*names: str, seats: int = 4, **agreed: object) -> tuple[Evening, list[Player]]:
    """The first of them is the host."""
    evening = Evening(1)
    agreement = Agreement(name="Here", **{"turn": 0, **agreed})  # type: ignore[arg-type]
    people = [evening.opens(names[0], agreement, seats=seats)]
    people += [evening.joins(name) for name in names[1:]]
    return evening, people


def dealt(*names: str, seats: int = 4, **agreed: object) -> tuple[Evening, list[Player]]:
    """The same with cards; nobody moves."""
    evening, people = at_a_table(*names, seats=seats, **agreed)
    for player in people:
        player.plays = False
        say(player, Ready())
    say(people[0], Start())
    assert evening.table.running, people[0].refusals
    return evening, people


def say(player: Player, message: Message) -> str:
    """Says something; "" or why it was refused."""
    before = len(player.refusals)
    player.say(message)
    player.evening.run(0.5)
    return "".join(player.refusals[before:])


def kinds(player: Player) -> str:
    """The seats as a player sees them: o, c, b, g or G for a guest who is ready, L for one who is away."""
    assert isinstance(player.lobby, Lobby)
    return "".join("L" if seat.lost else "G" if seat.ready else seat.kind[0] for seat in player.lobby.seats)


def test_letters_that_are_taken_apart_reach_everybody_and_break_nothing() -> None:
    """In their composed form they would be three times as long as a message may have it."""
    _, (ann, bob) = at_a_table("Ann", "\ufb2d" * 20)
    assert bob.lobby is not None

    assert say(bob, Chat("\ufb2d" * 200)) == ""

    assert ann.wire is not None
    assert len(ann.of(Said)) == 1
    assert bob.lobby.seats[1].name.startswith("ש")


# -- seats


def test_guests_take_the_first_open_seats_and_may_change() -> None:
    _, (ann, bob) = at_a_table("Ann", "Bob")
    assert kinds(ann) == "ggoo"

    assert say(bob, Sit(3)) == ""
    assert kinds(ann) == "goog"
    assert bob.lobby is not None
    assert bob.lobby.me == 3
    assert "not free" in say(bob, Sit(0))
    assert "not free" in say(bob, Sit(9))
    assert say(bob, Stand()) == ""
    assert kinds(ann) == "gooo"
    assert ann.lobby is not None
    assert [watcher.name for watcher in ann.lobby.watching] == ["Bob"]


def test_who_has_a_seat_kept_for_them_gets_it_even_if_they_came_to_watch() -> None:
    evening, (_ann, bob) = at_a_table("Ann", "Bob")
    (table,) = evening.registry.tables.values()
    table.roster.reserved = ("Ann", "Bob", "Cleo", "Dan")

    cleo, eve = (evening.joins(name, watch=True) for name in ("Cleo", "Eve"))

    assert cleo.lobby is not None
    assert eve.lobby is not None
    assert (cleo.lobby.me, eve.lobby.me) == (2, None)
    assert bob.lobby is not None
    assert [watcher.name for watcher in bob.lobby.watching] == ["Eve"]


def test_the_host_has_two_seats_change_places_to_form_teams() -> None:
    _, (ann, bob) = at_a_table("Ann", "Bob")
    say(bob, Ready())

    assert "Only the host" in say(bob, Swap(0, 1))
    assert "has 4 seats" in say(ann, Swap(0, 9))
    assert say(ann, Swap(1, 2)) == ""
    assert kinds(ann) == "gogo"
    assert bob.lobby is not None
    assert (bob.lobby.me, bob.lobby.seats[2].name, bob.lobby.seats[2].ready) == (2, "Bob", False)


def test_nobody_stands_where_nobody_may_watch() -> None:
    _, (ann, bob) = at_a_table("Ann", "Bob", seats=2, watchers=False)

    assert "Nobody may watch" in say(bob, Stand())
    late = ann.evening.joins("Cem")
    assert "nobody may watch" in late.refusals[0]
    assert kinds(ann) == "gg"


def test_a_full_table_is_watched_up_to_a_number() -> None:
    evening = Evening(1, limits=Limits(watchers=1, guests=4))
    evening.opens("Ann", seats=2)
    evening.joins("Bob")
    cem = evening.joins("Cem")
    dot = evening.joins("Dot")

    assert cem.lobby is not None
    assert cem.lobby.me is None
    assert "no room left to watch" in dot.refusals[0]


def test_who_watched_and_is_away_keeps_nobody_out() -> None:
    evening = Evening(1, limits=Limits(watchers=2, guests=5))
    ann = evening.opens("Ann", seats=2)
    evening.joins("Bob")
    cem, dot = evening.joins("Cem"), evening.joins("Dot")
    for silent in (dot, cem):
        silent.comes_back = False
        silent.cut()
        evening.run(1.0)
    eve = evening.joins("Eve")  # Dot has been away for longer

    cem.connect()
    dot.connect()
    evening.run(1.0)

    assert eve.refusals == cem.refusals == []
    assert dot.refusals == ["The seat cannot be taken up again."]
    assert ann.lobby is not None
    assert [watcher.name for watcher in ann.lobby.watching] == ["Cem", "Eve"]
    assert "no room left to watch" in evening.joins("Fay").refusals[0]


def test_who_watched_and_is_away_makes_room_for_a_player_where_there_are_too_many() -> None:
    evening = Evening(1, limits=Limits(guests=2))
    ann = evening.opens("Ann", seats=2)
    bob = evening.joins("Bob", watch=True)
    assert "no room" in evening.joins("Cem").refusals[0]
    bob.comes_back = False
    bob.cut()

    cem = evening.joins("Cem")

    assert cem.refusals == []
    assert kinds(ann) == "gg"


def test_a_name_is_free_again_once_who_watched_under_it_is_away_but_not_that_of_a_player_or_the_host() -> (
    None
):
    evening, (ann, bob) = at_a_table("Ann", "Bob")
    eve = evening.joins("Eve", watch=True)
    assert "called Eve already" in evening.joins("Eve", watch=True).refusals[0]
    say(ann, Stand())
    for silent in (ann, bob, eve):
        silent.comes_back = False
        silent.cut()

    assert evening.joins("Eve", watch=True).refusals == []
    assert "called Ann already" in evening.joins("Ann").refusals[0]
    assert "called Bob already" in evening.joins("Bob").refusals[0]


def test_guests_of_a_table_up_to_a_number() -> None:
    evening = Evening(1, limits=Limits(guests=2))
    evening.opens("Ann")
    evening.joins("Bob")

    assert "no room" in evening.joins("Cem").refusals[0]


def test_the_host_arranges_seats_and_nobody_else() -> None:
    _, (ann, bob) = at_a_table("Ann", "Bob")

    assert say(ann, Arrange(2, "bot", "easy")) == ""
    assert say(ann, Arrange(3, "closed")) == ""
    assert kinds(bob) == "ggbc"
    assert "Only the host" in say(bob, Arrange(2, "open"))
    assert "no bot level grand" in say(ann, Arrange(2, "bot", "grand"))
    assert "4 seats" in say(ann, Arrange(7, "open"))
    assert say(ann, Arrange(1, "bot", "normal")) == ""
    assert kinds(bob) == "gbbc"
    assert bob.lobby is not None
    assert bob.lobby.me is None
    names = [seat.name for seat in bob.lobby.seats]
    assert len(set(names)) == 4


def test_whom_the_host_chose_for_a_seat_sits_there_for_everybody_and_stays() -> None:
    evening, (ann, bob) = at_a_table("Ann", "Bob", seats=3)
    one = characters()[-1]

    assert say(ann, Arrange(2, "bot", "easy", one.name, one.avatar)) == ""
    assert say(ann, Arrange(2, "bot", "hard", one.name, one.avatar)) == ""  # who may be another level
    assert say(ann, Swap(1, 2)) == ""

    for player in (ann, bob):
        assert player.lobby is not None
        seat = player.lobby.seats[1]
        assert (seat.kind, seat.level, seat.name, seat.avatar) == ("bot", "hard", one.name, one.avatar)
    say(ann, Ready())
    say(bob, Ready())
    assert say(ann, Start()) == ""
    assert evening.table._bots() == {1: ("hard", one.style)}
    assert evening.run(600.0, lambda: not evening.table.running)
    assert evening.table.roster.places[1].name == one.name  # for another match as well


def test_nobody_is_chosen_whose_name_somebody_has_or_may_not_have() -> None:
    _, (ann, bob) = at_a_table("Ann", "Bob")
    say(ann, Arrange(2, "bot", "easy", "Brokk", "dwarf"))

    for name in ("Bob", "B0b", "brokk", "Host", " "):
        assert say(ann, Arrange(3, "bot", "easy", name, "dwarf")) != "", name
    assert say(ann, Arrange(1, "bot", "easy", "Bob", "dwarf")) != ""

    assert kinds(bob) == "ggbo"


class Pages:
    """A journal that is a list."""

    def __init__(self) -> None:
        self.entries: list[AnyEntry] = []

    def write(self, entry: AnyEntry) -> None:
        self.entries.append(entry)


@pytest.mark.parametrize(
    "messages",
    [
        (Sit(1), Sit(2)),
        (Sit(1), Stand()),
        (Arrange(3, "open"),),
        (Agree(agreement=Agreement(name="A"), seats=4),),
    ],
    ids=lambda messages: " ".join(type(message).__name__ for message in messages),
)
def test_no_guest_makes_a_journal_grow_faster_than_so(messages: tuple[Message, ...]) -> None:
    pages = Pages()
    evening = Evening(1, journal=pages)
    evening.opens("Ann")
    guest = evening.table.roster.guests[1]
    before = len(pages.entries)

    def asks(times: int, now: float) -> None:
        for number in range(times):
            requests.take(evening.table, guest, messages[number % len(messages)], now)

    asks(LIMITS.settings_burst, 200.0)
    with pytest.raises(Refusal, match="wait a moment"):
        asks(1, 200.0)
    assert len(pages.entries) == before + LIMITS.settings_burst
    asks(5, 200.0 + 5 / LIMITS.settings_rate)
    with pytest.raises(Refusal, match="wait a moment"):
        asks(1, 200.0 + 5 / LIMITS.settings_rate)
    requests.take(evening.table, guest, Ready(), 200.0)  # what is not written down has no such bound


def test_no_guest_has_the_name_of_a_bot() -> None:
    _, (ann,) = at_a_table("Ann")
    say(ann, Arrange(1, "bot", "easy"))
    assert ann.lobby is not None

    assert "called" in ann.evening.joins(ann.lobby.seats[1].name).refusals[0]


def test_the_host_changes_what_is_played_and_everybody_has_to_be_ready_again() -> None:
    _, (ann, bob) = at_a_table("Ann", "Bob")
    say(bob, Ready())
    assert kinds(ann) == "gGoo"

    assert say(ann, Agree(agreement=Agreement(name="There", rules="factor"), seats=2)) == ""
    assert kinds(ann) == "gg"
    assert ann.lobby is not None
    assert ann.lobby.agreement.rules == "factor"
    assert "Only the host" in say(bob, Agree(agreement=Agreement(name="Mine"), seats=2))
    assert say(ann, Agree(agreement=Agreement(name="There", rules="bridge"), seats=2))
    assert say(ann, Agree(agreement=Agreement(name="There"), seats=1))
    assert ann.lobby.agreement.rules == "factor"
    say(ann, Agree(agreement=Agreement(name="There"), seats=5))
    assert kinds(ann) == "ggooo"
    say(bob, Sit(4))
    say(ann, Agree(agreement=Agreement(name="There"), seats=3))
    assert kinds(ann) == "goo"


def test_cards_are_dealt_once_everybody_is_ready_and_bots_fill_open_seats() -> None:
    evening, (ann, bob) = at_a_table("Ann", "Bob")
    say(ann, Arrange(3, "closed"))

    assert "Bob is not ready" in say(ann, Start())
    say(bob, Ready())
    say(bob, Ready(False))
    assert "Bob is not ready" in say(ann, Start())
    assert "Only the host" in say(bob, Start())
    say(bob, Ready())
    assert say(ann, Start()) == ""
    assert kinds(bob) == "ggb"
    assert evening.table.running
    for message in (
        Start(),
        Sit(2),
        Stand(),
        Arrange(2, "open"),
        Agree(agreement=Agreement(name="X"), seats=3),
    ):
        assert "Cards have been dealt" in say(ann, message)


def test_a_bot_plays_with_the_style_of_its_character_and_who_sits_in_for_a_guest_with_none() -> None:
    evening, (ann, bob) = at_a_table("Ann", "Bob", seats=3)
    asked: dict[int, tuple[str, str]] = {}

    def think(game: Game, seat: int, level: str, style: str = "") -> Thought:
        asked[seat] = level, style
        return AtOnce(game, seat, level, style)

    say(ann, Arrange(2, "bot", "easy"))
    say(bob, Ready())
    evening.table._services = replace(evening.table._services, think=think)
    say(ann, Start())
    bob.comes_back = False
    say(bob, Away())
    evening.run(60.0)

    assert asked == {1: ("normal", ""), 2: ("easy", characters()[0].style)}
    assert asked[2][1]


def test_too_few_seats_are_not_dealt_to() -> None:
    _, (ann,) = at_a_table("Ann", seats=2)
    say(ann, Arrange(1, "closed"))

    assert say(ann, Start())


def test_who_only_watches_is_not_ready_and_does_not_play() -> None:
    evening, _ = dealt("Ann", "Bob", "Cem", seats=2)
    eve = evening.players[2]

    assert "has a seat" in say(eve, Ready())
    assert "watching" in say(eve, Why("draw"))
    assert "watching" in say(eve, Play(number=1, move="draw", seen=1))
    assert say(eve, Pause()) != ""
    assert say(eve, DoNotWait(1)) != ""


# -- coming and going


def test_the_host_asks_somebody_to_leave_who_cannot_come_back() -> None:
    evening, (ann, bob, cem) = at_a_table("Ann", "Bob", "Cem")

    assert "Only the host" in say(bob, Kick(3))
    assert "cannot be asked" in say(ann, Kick(1))
    assert "nobody of that number" in say(ann, Kick(9))
    assert say(ann, Kick(3)) == ""
    assert "asked you to leave" in "".join(cem.refusals)
    assert kinds(ann) == "ggoo"
    evening.run(5.0)
    assert kinds(ann) == "ggoo"


def test_who_leaves_during_a_match_leaves_the_seat_to_a_bot() -> None:
    _, (ann, bob, cem) = dealt("Ann", "Bob", "Cem", seats=3)
    bob.comes_back = False

    say(bob, Bye())

    assert kinds(ann) == "gbg"
    say(ann, Bye())
    assert cem.lobby is not None
    assert cem.lobby.host == 3


def test_who_goes_away_for_a_while_is_played_for_at_once_and_has_the_seat_back() -> None:
    _, (ann, bob) = dealt("Ann", "Bob", seats=2)
    bob.comes_back = False

    say(bob, Away())

    assert ann.lobby is not None
    assert ann.lobby.seats[1].level == "normal"
    assert ann.lobby.seats[1].lost
    bob.connect()
    bob.evening.run(1.0)
    assert not ann.lobby.seats[1].level


def test_the_host_may_be_another_before_the_deal_and_between_hands() -> None:
    evening, (ann, bob, cem) = at_a_table("Ann", "Bob", "Cem")
    cem.comes_back = False
    cem.cut()
    evening.run(0.5)

    assert "who is there" in say(ann, HandOver(3))
    assert say(ann, HandOver(2)) == ""
    assert bob.lobby is not None
    assert bob.lobby.host == 2
    assert "Only the host" in say(ann, HandOver(1))
    _, (ann, bob) = dealt("Ann", "Bob", seats=2)
    assert "once this hand is over" in say(ann, HandOver(2))


def test_who_came_next_stands_in_for_a_host_who_is_away_for_long_before_the_deal() -> None:
    evening, (ann, bob, cem) = at_a_table("Ann", "Bob", "Cem")
    ann.comes_back = False
    ann.cut()
    evening.run(evening.registry.limits.wait_for_lost - 5)
    assert bob.lobby is not None
    assert bob.lobby.host == 1

    evening.run(10.0)
    assert bob.lobby.host == 2
    assert "Only the host" in say(cem, Arrange(3, "bot", "easy"))
    assert say(bob, Arrange(3, "bot", "easy")) == ""

    bob.comes_back = False
    bob.cut()
    evening.run(evening.registry.limits.wait_for_lost + 5)
    assert cem.lobby is not None
    assert cem.lobby.host == 3

    bob.connect()  # he only stood in
    evening.run(1.0)
    assert cem.lobby.host == 3
    ann.connect()
    evening.run(1.0)
    assert cem.lobby.host == 1
    assert say(ann, HandOver(3)) == ""


def test_cards_are_dealt_without_a_guest_who_has_been_away_for_a_minute() -> None:
    evening, (ann, bob, cem) = at_a_table("Ann", "Bob", "Cem")
    limit = evening.registry.limits.wait_for_lost
    assert say(cem, Ready()) == ""
    bob.comes_back = False
    bob.cut()
    evening.run(limit - 18.0)

    assert say(ann, Start()).startswith("Bob is away. Cards can be dealt without them in 1")
    times = [message for message in ann.told if isinstance(message, Times)][-1]
    assert 10_000 < times.waits["1"] < 25_000

    evening.run(20.0)
    assert say(ann, Start()) == ""
    evening.run(1.0)
    assert ann.lobby is not None
    assert ann.lobby.running
    assert (ann.lobby.seats[1].name, ann.lobby.seats[1].lost, ann.lobby.seats[1].level) == (
        "Bob", True, "normal",
    )  # fmt: skip
    bob.connect()
    evening.run(1.0)
    assert (ann.lobby.seats[1].name, ann.lobby.seats[1].lost, ann.lobby.seats[1].level) == ("Bob", False, "")


def test_nobody_waits_any_more_before_the_deal_once_all_are_back() -> None:
    evening, (ann, bob) = at_a_table("Ann", "Bob")
    assert not [message for message in ann.told if isinstance(message, Times)]
    bob.comes_back = False
    bob.cut()
    evening.run(1.0)
    bob.connect()
    evening.run(1.0)

    waits = [message.waits for message in ann.told if isinstance(message, Times)]
    assert waits[0]
    assert not waits[-1]
    assert say(ann, Start()) == "Bob is not ready yet."


def test_a_host_is_not_waited_for_any_more_who_has_left_or_whose_table_was_handed_on() -> None:
    for goes in (True, False):
        evening, (ann, bob, _) = at_a_table("Ann", "Bob", "Cem")
        ann.comes_back = False
        ann.cut()
        evening.run(evening.registry.limits.wait_for_lost + 5)
        assert bob.lobby is not None
        assert say(bob, Kick(1) if goes else HandOver(3)) == ""
        assert evening.table.roster.absent_host == 0
        assert bob.lobby.host == (2 if goes else 3)


def test_nobody_stands_in_for_a_host_while_a_match_is_played_or_where_nobody_is_there() -> None:
    evening, (ann, bob) = dealt("Ann", "Bob", seats=2, turn=0)
    ann.comes_back = False
    ann.cut()
    evening.run(evening.registry.limits.wait_for_lost + 5)
    assert bob.lobby is not None
    assert bob.lobby.host == 1

    bob.comes_back = False
    bob.cut()
    evening.run(evening.registry.limits.wait_for_lost + 5)
    assert evening.table.roster.host == 1


def test_less_waiting_by_the_vote_of_more_than_half() -> None:
    evening, (ann, bob, _, dot) = dealt("Ann", "Bob", "Cem", "Dot")
    dot.comes_back = False
    assert say(ann, DoNotWait(3)) != ""
    dot.cut()
    evening.run(0.5)

    assert say(ann, DoNotWait(3)) == ""
    assert ann.lobby is not None
    assert not ann.lobby.seats[3].level
    assert say(bob, DoNotWait(3)) == ""
    assert ann.lobby.seats[3].level == "normal"
    assert say(bob, DoNotWait(9)) != ""


# -- pauses


def test_a_pause_stops_everything_for_a_while_and_twice_each() -> None:
    evening, (ann, bob) = dealt("Ann", "Bob", seats=3)
    limits = evening.registry.limits

    for _ in range(limits.pauses_each):
        assert say(bob, Pause()) == ""
        assert ann.lobby is not None
        assert ann.lobby.paused == "Bob"
        assert "paused" in say(ann, Pause())
        assert "paused" in say(ann, Play(number=ann.client._number, move="draw", seen=99))
        ann.client._number += 1
        moves = len(evening.table.runner.match.game.history())
        evening.run(limits.pause - 10)
        assert len(evening.table.runner.match.game.history()) == moves
        evening.run(10.0)
        assert ann.lobby.paused == ""
    assert "used up" in say(bob, Pause())
    assert say(ann, Pause()) == ""
    assert "ends it" in say(bob, Pause(False))
    assert say(ann, Pause(False)) == ""
    assert ann.lobby.paused == ""


def test_a_table_without_anybody_waits() -> None:
    evening, people = dealt("Ann", "Bob", seats=4)
    for player in people:
        player.comes_back = False
        player.cut()

    evening.run(3600.0)

    assert evening.table.pause == "nobody is there"
    people[0].connect()
    evening.run(1.0)
    assert evening.table.pause == ""


def test_a_table_without_cards_and_anybody_is_closed_after_a_while() -> None:
    evening, (ann,) = at_a_table("Ann")
    ann.comes_back = False
    ann.cut()

    evening.run(evening.registry.limits.forget_empty - 5)
    assert evening.registry.tables
    evening.run(10.0)
    assert not evening.registry.tables


def test_a_table_whose_only_window_died_before_the_deal_leaves_the_list_in_seconds() -> None:
    evening, (ann,) = at_a_table("Ann")
    ann.comes_back = False
    ann.cut()

    evening.run(4.0)
    assert evening.registry.list().rows
    evening.run(2.0)
    assert not evening.registry.list().rows
    ann.connect()
    evening.run(1.0)
    assert [row.taken for row in evening.registry.list().rows] == [1]


def test_a_match_whose_players_are_away_stays_in_the_list() -> None:
    evening, people = dealt("Ann", "Bob")
    for player in people:
        player.comes_back = False
        player.cut()
    evening.run(600.0)

    assert evening.registry.list().rows


def test_a_table_that_everybody_has_left_for_good_is_closed_at_once() -> None:
    evening, people = at_a_table("Ann", "Bob")
    say(people[0], Bye())
    evening.run(1.0)
    assert evening.registry.tables

    say(people[1], Bye())
    evening.run(1.0)

    assert not evening.registry.tables


def test_a_match_that_all_players_have_left_for_good_is_closed_and_watchers_hear_why() -> None:
    evening, people = dealt("Ann", "Bob", "Cid", seats=2)
    ann, bob, watcher = people
    say(ann, Bye())
    evening.run(1.0)
    assert evening.registry.tables

    bob.comes_back = False
    bob.cut()
    evening.run(evening.registry.limits.forget_empty * 2)
    assert evening.registry.tables  # he may come back

    bob.connect()
    evening.run(1.0)
    say(bob, Bye())
    evening.run(1.0)

    assert not evening.registry.tables
    assert "Everybody who played at this table has left." in watcher.refusals


def test_cards_are_dealt_to_somebody_or_not_at_all() -> None:
    evening, (ann,) = at_a_table("Ann", seats=2)
    say(ann, Stand())
    say(ann, Start())
    evening.run(1.0)

    assert ann.refusals[-1] == "Somebody has to sit down before cards are dealt."
    assert not evening.table.running
    assert ann.name in {guest.name for guest in evening.table.roster.present}


# -- the match


def test_the_time_of_who_is_there_runs_out_and_of_who_is_away_does_not() -> None:
    evening, (ann, bob) = dealt("Ann", "Bob", seats=2, turn=10, bank=5)
    game = evening.table.runner.match.game
    first = game.actors[0]
    moves = len(game.history())

    evening.run(25.0)
    assert len(game.history()) > moves
    waits = (ann, bob)[game.actors[0]]
    waits.comes_back = False
    waits.cut()
    moves = len(game.history())
    evening.run(50.0)
    assert len(game.history()) == moves
    assert first in (0, 1)


def test_the_next_hand_is_dealt_when_all_are_ready_or_after_a_while() -> None:
    for ready, seconds in ((True, 2.0), (False, 44.0)):
        evening, people = at_a_table("Ann", "Bob", seats=2, options={"match": "100x"})
        say(people[1], Ready())
        say(people[0], Start())
        assert evening.run(7200.0, until=lambda e=evening: e.table.runner.between_hands)
        if ready:
            for player in people:
                assert say(player, Ready()) == ""
        assert evening.table.runner.hand == (2 if ready else 1)
        evening.run(seconds)
        assert evening.table.runner.hand == (2 if ready else 1)
        evening.run(5.0)
        assert evening.table.runner.hand == 2


def test_the_record_is_open_after_the_match_where_the_host_allowed_it() -> None:
    for allowed in (True, False):
        evening, people = at_a_table("Ann", "Bob", seats=2, hands_afterwards=allowed)
        say(people[1], Ready())
        assert "not open" in say(people[1], Record())
        say(people[0], Start())
        assert "not open" in say(people[1], Record())
        assert evening.run(7200.0, until=lambda e=evening: not e.table.running)
        assert bool(say(people[1], Record())) is not allowed
        text = "".join(part.text for part in people[1].of(Recorded) if isinstance(part, Recorded))
        if not allowed:
            assert text == ""
            continue
        assert Match.replay(text).record() == evening.table.runner.match.record()
        told = [
            lobby.commitment for lobby in people[1].of(Lobby) if isinstance(lobby, Lobby) if lobby.running
        ]
        assert len(set(told)) == 1
        assert fair_deal.verify(text, told[0]).fair


# -- chat


def test_chat_and_phrases_go_to_all_and_not_too_many() -> None:
    evening, (ann, bob) = at_a_table("Ann", "Bob")

    assert say(bob, Chat("hello")) == ""
    assert say(bob, Phrase(3)) == ""
    assert say(bob, Chat("\u0301")) == ""
    assert [(said.name, said.text, said.phrase) for said in ann.of(Said) if isinstance(said, Said)][:2] == [
        ("Bob", "hello", -1),
        ("Bob", "", 3),
    ]
    refused = [say(bob, Phrase(1)) for _ in range(8)]
    assert any("wait a moment" in why for why in refused)
    evening.run(20.0)
    assert say(bob, Chat("again")) == ""


@pytest.mark.parametrize("number", [0, 1])
def test_a_command_that_comes_twice_is_made_once_and_answered_alike(number: int) -> None:
    evening, people = dealt("Ann", "Bob", seats=2)
    game = evening.table.runner.match.game
    player = people[game.actors[0]]
    move = Play(number=1, move=player.mirror.view["moves"][0], seen=player.mirror.number)

    player.say(move)
    evening.run(0.5)
    made = len(game.history())
    answers = len(player.told)
    assert made >= 1
    player.say(Play(number=number, move=move.move, seen=move.seen))
    evening.run(0.5)

    assert len(game.history()) == made
    assert [type(told).__name__ for told in player.told[answers:]] == ["Done" if number else "Refused"]
    assert "lost on the way" in say(player, Play(number=9, move="draw", seen=move.seen))


def test_the_news_of_a_move_come_before_its_answer_and_those_of_later_moves_after_it() -> None:
    evening, people = dealt("Ann", seats=2)
    (ann,) = people
    evening.run(60.0, until=lambda: bool(ann.mirror.view["moves"]))
    before = len(ann.told)

    ann.say(Play(number=1, move=ann.mirror.view["moves"][0], seen=ann.mirror.number))
    evening.run(60.0, until=lambda: len([each for each in ann.told[before:] if isinstance(each, News)]) > 1)

    told = [type(each) for each in ann.told[before:] if isinstance(each, News | Done)]
    assert told[:3] == [News, Done, News]


def test_a_move_that_was_meant_for_something_else_is_stale() -> None:
    evening, people = dealt("Ann", "Bob", seats=2)
    player = people[evening.table.runner.match.game.actors[0]]
    other = next(person for person in people if person is not player)

    assert "Something happened" in say(player, Play(number=1, move="draw", seen=0))
    assert "not your turn" in say(other, Play(number=1, move="draw", seen=9))
    assert say(player, Play(number=2, move="play 99", seen=player.mirror.number))


def test_nothing_is_told_where_nothing_was_said() -> None:
    _, (ann, bob) = at_a_table("Ann", "Bob")

    assert say(bob, Chat("  ")) == ""

    assert ann.of(Said) == []


def test_who_watches_comes_back_to_watching_and_may_sit_down() -> None:
    evening, (ann, bob) = at_a_table("Ann", "Bob")
    say(bob, Stand())
    bob.cut()
    evening.run(5.0)

    assert bob.lobby is not None
    assert bob.lobby.me is None
    assert say(bob, Sit(2)) == ""
    assert kinds(ann) == "gogo"


def test_who_is_away_may_be_asked_to_leave() -> None:
    evening, (ann, bob) = at_a_table("Ann", "Bob")
    bob.comes_back = False
    bob.cut()
    evening.run(1.0)

    assert say(ann, Kick(2)) == ""
    assert kinds(ann) == "gooo"


def test_an_old_connection_that_ends_takes_nobody_away() -> None:
    evening, (ann, bob) = at_a_table("Ann", "Bob")
    guest = evening.table.roster.guests[2]
    assert bob.wire is not None

    evening.table.disconnect(guest, evening.table.roster.guests[1].link, evening.now)

    assert guest.there
    assert kinds(ann) == "ggoo"


def test_who_is_away_misses_what_is_said_and_has_no_connection_to_end() -> None:
    guest = Guest(1, "Ann", "fox", secret_digest="")

    guest.send(Ready())
    guest.pass_on(b"")
    guest.close(Fault.KICKED)

    assert not guest.there


def test_who_watches_may_leave_for_good() -> None:
    _, (ann, bob) = at_a_table("Ann", "Bob")
    say(bob, Stand())

    say(bob, Bye())

    assert ann.lobby is not None
    assert ann.lobby.watching == ()
    assert kinds(ann) == "gooo"


def test_whoever_asks_for_it_is_told_all_anew() -> None:
    _, (ann, bob) = dealt("Ann", "Bob", seats=2)
    before = len(bob.of(News))

    assert say(bob, Again()) == ""
    (again,) = bob.of(News)[before:]
    assert isinstance(again, News)
    assert again.whole
    assert again.view == ann.evening.table.runner.match.game.view(1)


def test_a_game_with_a_clock_of_its_own_runs_on_that() -> None:
    _, (ann, _) = dealt("Ann", "Bob", seats=2, rules="crazy8", turn=45, bank=60)
    seconds = ann.evening.table.runner.match.options["seconds"]

    times = ann.of(Times)[-1]

    assert isinstance(times, Times)
    assert 0 < times.left <= seconds * 1000 < 45_000
    assert times.bank == 0
