"""A table on the network as text: the waiting room, a whole match, and the ways to leave."""

import io
import random
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import pytest
from msgspec.structs import replace

from engine import Match
from engine.decks import deck_text
from game.coach.hint_request import NOT_HERE
from game.commands.cli import main
from game.lan.addresses import Address
from game.lan.deck_transfer import digest_of as digest_of_deck
from game.lan.deck_transfer import piece_of
from game.lan.errors import SENTENCES, Fault
from game.lan.feed import digest_of
from game.lan.guest.client import Join, Me, Open
from game.lan.guest.link import Status
from game.lan.guest.remote_table import RemoteTable
from game.lan.guest.room import HOST_NOT_UNDERSTOOD, Room
from game.lan.host.registry import Registry
from game.lan.host.table_state import NOBODY_THERE
from game.lan.joining.saved_tables import SavedTable, find, give_up, load, remember
from game.lan.lan_text import CHANGED
from game.lan.limits import Limits
from game.lan.messages import (
    Advice,
    Agreement,
    Away,
    Bye,
    Chat,
    Closed,
    Deck,
    DoNotWait,
    Hint,
    Message,
    News,
    Pause,
    Play,
    Ready,
    Reason,
    Record,
    Recorded,
    Refused,
    Said,
    Standing,
    Start,
    Why,
)
from game.players.bot_player import AtOnce
from game.storage.saved_matches import SavedMatches
from game.storage.settings import Settings, save
from game.terminal.lan_play import NOBODY_IS_LATE, LanTerminal
from game.terminal.lan_visit import Visit
from game.terminal.line_input import Prompt
from game.terminal.move_input import HINT, PAUSE, UNDO
from game.terminal.waiting_room import DEALT, Waiting
from tests.lan.beacons import comes_true
from tests.lan.evening import me
from tests.lan.hosting import hosting
from tests.lan.rooms import Elsewhere
from tests.shell.plain import console_of


class Typing:
    """Lines that are typed once something is so; None as long as it is not."""

    def __init__(self, *lines: str | tuple[Callable[[], object], str]) -> None:
        self.lines = list(lines)

    def __iter__(self) -> Iterator[str | None]:
        return self

    def __next__(self) -> str | None:
        if not self.lines:
            raise StopIteration
        line = self.lines[0]
        if isinstance(line, tuple):
            condition, words = line
            if not condition():
                return None
            line = words
        self.lines.pop(0)
        return line


def one(text: str) -> str:
    """All of it in one line, wherever it was broken."""
    return " ".join(text.split())


def at(elsewhere: Elsewhere, *lines: str | tuple[Callable[[], object], str]) -> str:
    """What somebody who types this reads."""
    out = io.StringIO()
    elsewhere.hear()
    terminal = LanTerminal(elsewhere.room, console_of(out), iter(Typing(*lines)), now=lambda: 1.0)
    assert terminal.run() == 0
    return out.getvalue()


def test_a_move_that_is_typed_is_sent() -> None:
    elsewhere = Elsewhere()
    elsewhere.move_on_to(0)
    elsewhere.hear()
    move = elsewhere.room.mirror.view["moves"][0]

    text = at(elsewhere, move)

    assert [said.move for said in elsewhere.link.said if isinstance(said, Play)] == [move]
    assert f"{len(elsewhere.seats)} players - house rules" in text
    assert "seed" not in text


@pytest.mark.parametrize(("rules", "me"), [("standard", 0), ("camelot", 0), ("standard", None)])
def test_who_comes_back_out_of_turn_sees_hand_and_top_card_at_once(rules: str, me: int | None) -> None:
    elsewhere = Elsewhere(rules, me=me)
    elsewhere.move_on_to(2)
    elsewhere.hear()
    view = elsewhere.room.mirror.view
    assert not view["moves"]

    text = at(elsewhere)

    shown = text[text.rindex("Top card") :]
    assert str(view["top"]) in shown
    assert ("Your hand" in shown) == (me is not None)
    assert all(card in shown for card in view["hands"][0]["cards"] if card)


def test_talk_goes_both_ways_and_pauses_are_asked_for() -> None:
    elsewhere = Elsewhere()
    elsewhere.tell(Said(guest=2, name="Nora", phrase=1), Said(guest=3, name="Ben", text="hm"))

    text = at(elsewhere, "say  well done", "break", "go on", "help")

    assert [said for said in elsewhere.link.said if not isinstance(said, Away)] == [
        Chat("well done"),
        Pause(),
        Pause(False),
    ]
    assert "Nora says: Good luck!" in text
    assert "Ben says: hm" in text
    assert "say WORDS" in text


def test_what_holds_the_table_is_said_once_and_that_it_goes_on() -> None:
    elsewhere = Elsewhere()
    link, said = elsewhere.link, []

    def paused() -> bool:
        if not said:
            said.append(elsewhere.change(paused="Nora"))
            elsewhere.times(seat=1, pause=240_000, running=False)
        return elsewhere.room.lobby is not None and bool(elsewhere.room.lobby.paused)

    def lost() -> bool:
        elsewhere.change(paused="")
        elsewhere.tell(Status("lost"))
        return True

    def back() -> bool:
        elsewhere.tell(Status("connected"))
        return True

    text = at(elsewhere, "table", (paused, "table"), (lost, "table"), (back, "table"), "table", "table")

    assert text.count("Nora has asked for a pause") == 1
    assert text.count("The connection is lost") == 1
    assert text.count("You are back.") == 1
    assert "Your hand" in text.partition("You are back.")[2].partition("> ")[0]
    assert link.said[-1] == Away()


def test_another_host_where_the_table_was_is_said_at_once_and_once() -> None:
    elsewhere, other_host = Elsewhere(), SENTENCES[Fault.CERTIFICATE]

    def lost() -> bool:
        for _ in range(2):
            elsewhere.tell(Status("connecting"), Status("lost", other_host))
        return True

    text = at(elsewhere, (lost, "table"), "table", "table")

    assert one(text).count(other_host) == 1


def test_the_reason_of_an_end_is_said_once() -> None:
    elsewhere, reason = Elsewhere(), SENTENCES[Fault.CLOSING]

    def ends() -> bool:
        elsewhere.tell(Closed(fault=Fault.CLOSING, sentence=reason), Status("ended", reason))
        return True

    assert one(at(elsewhere, "table", (ends, "table"), "table")).count(reason) == 1


def test_no_clock_is_shown_while_the_connection_is_lost() -> None:
    elsewhere = Elsewhere()
    elsewhere.times(seat=1, left=51_000)

    def now(kind: Literal["connected", "lost"]) -> Callable[[], bool]:
        def change() -> bool:
            elsewhere.tell(Status(kind))
            return True

        return change

    text = at(elsewhere, "", (now("lost"), ""), "", "log", (now("connected"), ""), "", "")

    before, lost = text.split("The connection is lost")
    away, back = lost.split("You are back.")
    assert "50 s > " in before
    assert "50 s > " in back
    assert "> log" in away
    assert " s > " not in away


def test_how_long_a_pause_is_is_waited_for_and_not_made_up() -> None:
    elsewhere = Elsewhere()

    def paused(by: str) -> Callable[[], bool]:
        def change() -> bool:
            if elsewhere.lobby.paused != by:
                elsewhere.change(paused=by)
                elsewhere.times(seat=1)
            return elsewhere.room.lobby is not None and elsewhere.room.lobby.paused == by

        return change

    def told() -> bool:
        elsewhere.times(seat=1, pause=240_000)
        return True

    text = at(elsewhere, (paused("Nora"), "first"), (told, "second"), "third", (paused(""), ""), "")
    assert "Nora has asked for a pause" not in text.partition("first")[2].partition("second")[0]
    assert "Nora has asked for a pause. The game goes on in 4:00." in text.partition("second")[2]

    text = at(elsewhere, (paused(NOBODY_THERE), "table"), "table")
    assert f"Paused: {NOBODY_THERE}.\n" in text
    assert "0:00" not in text


def test_a_bot_has_its_own_name_once_somebody_has_left() -> None:
    elsewhere = Elsewhere()
    elsewhere.move_on_to(1)

    def left() -> bool:
        elsewhere.seat(1, kind="bot", guest=None, name="Hedda of Old", level="normal")
        elsewhere.move()
        return True

    text = at(elsewhere, (left, "scores"), "table", "scores")

    assert "Hedda of Old  plays for Nora, who has left" in text
    after = text.partition("who has left")[2]
    assert "  Hedda of Old  " in after
    assert "Nora" not in after


def test_the_log_goes_on_calling_everybody_as_it_did() -> None:
    elsewhere = Elsewhere()
    elsewhere.move_on_to(1)
    elsewhere.move()

    def left() -> bool:
        elsewhere.seat(1, kind="bot", guest=None, name="Hedda", level="normal")
        return True

    text = at(elsewhere, (left, "table"), "table", "log")

    assert "  Nora " in text.partition("who has left")[2]


def test_the_log_is_that_of_this_hand() -> None:
    elsewhere = Elsewhere("standard", match="100x")

    def over() -> bool:
        elsewhere.finish()
        return True

    def dealt() -> bool:
        elsewhere.next_hand()
        return True

    text = at(elsewhere, (over, "table"), "table", (dealt, "table"), "table", "log")

    assert "wins the hand" in text
    assert "wins the hand" not in text.partition("> log")[2]
    assert "turned up" in text.partition("> log")[2]


def test_only_what_is_known_here_is_promised() -> None:
    elsewhere = Elsewhere("crazy8")
    text = at(elsewhere, "help")
    assert "Every decision has 10 seconds. Type break for a pause." in text
    assert text.count("\n  quit ") == 1
    for line in (PAUSE, UNDO, HINT):
        assert line not in text

    text = at(Elsewhere(), "help")
    assert "Everybody has 45 seconds for a decision, and 60 more in a hand. Type break for a pause." in one(
        text
    )
    elsewhere = Elsewhere()
    elsewhere.change(agreement=replace(elsewhere.agreement, hints=True))
    assert HINT in at(elsewhere, "help")


def test_who_watches_is_not_taken_for_a_player() -> None:
    elsewhere = Elsewhere(me=None, match="100x")
    elsewhere.finish()

    text = at(elsewhere, "help", "?", "", "quit")

    assert text.count("You are watching this table") == 2
    for words in ("Type a move", "break", "MOVE", "bot plays for you", "not your turn"):
        assert words not in text
    assert elsewhere.link.said == [Bye()]


def test_who_keeps_the_others_waiting_may_be_voted_on() -> None:
    elsewhere, told = Elsewhere(), []
    elsewhere.move_on_to(1)

    def late() -> bool:
        if not told:
            told.append(elsewhere.seat(2, lost=True))
            elsewhere.times(seat=1, waits={"2": 32_000}, idle=(1,), running=False)
        return bool(elsewhere.room.times.idle)

    text = at(elsewhere, "go without", (late, "?"), "go without")

    votes = [said for said in elsewhere.link.said if isinstance(said, DoNotWait)]
    assert votes == [DoNotWait(1), DoNotWait(2)]
    first, _, second = text.partition("Type go without if you do not want to wait for Nora and Ben.")
    assert NOBODY_IS_LATE in first
    assert "Ben   has lost the connection" in text
    assert "You do not want to wait for Nora and Ben" in second


def coached(elsewhere: Elsewhere, **advice: object) -> Elsewhere:
    """A host with a coach, who answers at once."""
    link, say = elsewhere.link, elsewhere.link.say

    def answer(message: Message) -> None:
        say(message)
        if isinstance(message, Hint):
            hand, number = elsewhere.room.at
            elsewhere.tell(Advice(hand=hand, number=number, **advice))  # type: ignore[arg-type]

    link.say = answer  # type: ignore[method-assign]
    elsewhere.change(agreement=replace(elsewhere.agreement, hints=True))
    elsewhere.move_on_to(0)
    elsewhere.hear()
    return elsewhere


def test_the_hosts_coach_is_asked_where_the_host_allows_it() -> None:
    elsewhere = coached(Elsewhere())
    (move, *_) = elsewhere.room.mirror.view["moves"]
    text = at(coached(elsewhere, move=move, percent=61, why=("It wins at once.",)), "hint")
    assert "Coach: play " in text
    assert " (61 % to win). It wins at once." in text

    text = at(coached(Elsewhere(), why=("Please wait a moment.",)), "hint")
    assert "Please wait a moment." in text

    elsewhere = Elsewhere()
    elsewhere.move_on_to(0)
    assert NOT_HERE in at(elsewhere, "hint")
    assert not any(isinstance(said, Hint) for said in elsewhere.link.said)


def test_the_record_of_a_match_is_kept_where_it_is_open(home: object) -> None:
    elsewhere = Elsewhere()
    elsewhere.change(agreement=replace(elsewhere.agreement, hands_afterwards=True))
    elsewhere.finish()

    def asked() -> bool:
        if any(isinstance(said, Record) for said in elsewhere.link.said):
            elsewhere.tell(Recorded(elsewhere.match.record()))
        return False

    text = at(elsewhere, (asked, ""))

    assert "record of this match has been kept" in text
    (kept,) = SavedMatches().games.glob("*.txt")
    assert Match.replay(kept.read_text()).record() == elsewhere.match.record()


def test_a_table_that_has_ended_ends_the_game_with_a_reason() -> None:
    elsewhere = Elsewhere()
    elsewhere.tell(Status("ended", "The host has asked you to leave."))
    assert "The host has asked you to leave." in at(elsewhere, "table", "table")


def test_the_next_hand_is_waited_for() -> None:
    elsewhere = Elsewhere(match="100x")
    elsewhere.finish()

    def others() -> bool:
        elsewhere.seat(0, ready=True)
        return Ready() in elsewhere.link.said

    def dealt() -> bool:
        if elsewhere.hand == 1:
            elsewhere.next_hand()
        return elsewhere.room.mirror.hand == 2

    text = at(elsewhere, "", (others, "scores"), (dealt, "table"), "table")

    assert "Press Enter for the next hand." in text
    assert "waiting for Nora, Ben and Cem" in text


def test_leaving_for_good_is_not_being_away() -> None:
    elsewhere = Elsewhere()
    text = at(elsewhere, "leave")
    assert elsewhere.link.said == [Bye()]
    assert "bot plays for you" not in text


def test_the_reason_of_the_host_is_the_only_one() -> None:
    elsewhere = Elsewhere()
    elsewhere.move_on_to(0)

    def refused() -> bool:
        elsewhere.tell(Refused(fault=34, sentence="That card does not fit."))
        return True

    text = at(elsewhere, "play 9Z", (refused, "table"), "table")
    assert "not possible" not in text
    assert "That card does not fit." in text


@pytest.mark.parametrize("said", ["why 9Z", "play 9Z"])
def test_every_question_has_one_answer_that_of_the_host(said: str) -> None:
    elsewhere = Elsewhere()
    elsewhere.move_on_to(0)

    def answered() -> bool:
        asked = elsewhere.link.said[-1]
        assert isinstance(asked, Why)
        elsewhere.tell(Reason(move=asked.move, sentence="There is no card '9Z'."))
        return True

    text = at(elsewhere, said, (answered, "table"), said, "table")

    assert text.count("There is no card '9Z'.") == 2


def test_the_terminal_says_whose_seat_a_bot_holds() -> None:
    elsewhere = Elsewhere()
    elsewhere.seat(2, kind="bot", level="normal", guest=None)
    elsewhere.change(host=0)

    assert "Ben   is not here: a bot plays" in at(elsewhere)


def test_out_of_turn_the_terminal_says_so_and_asks_nobody() -> None:
    elsewhere = Elsewhere()
    elsewhere.move_on_to(1)

    text = at(elsewhere, "draw")

    assert "It is not your turn." in text
    assert not [said for said in elsewhere.link.said if isinstance(said, Why)]


def test_a_reason_of_the_host_is_told_without_its_marks() -> None:
    elsewhere = Elsewhere("factor")
    elsewhere.move_on_to(0)

    def answered() -> bool:
        elsewhere.tell(Reason(move="play 9Z", sentence="9{H} is no factor of 8{S}."))
        return True

    text = at(elsewhere, "why 9Z", (answered, "table"), "table")

    assert "9H♥ is no factor of 8S♠." in text


def test_what_is_not_known_in_the_waiting_room_gets_help(home: object) -> None:
    with hosting() as host:
        ann = host.room("Ann", Open(Agreement(name="Here", turn=0), 2, code=True))
        while ann.lobby is None:  # who opens the table sits down first
            ann.update(0.0)
        out, lines = io.StringIO(), io.StringIO("hm\nsay hello\nready\nquit\n")
        console = console_of(out)
        assert Visit(me("Zoe"), (host.address,), console=console, source=lines).go(ann.code) == 0
        text = out.getvalue()
        assert "Type ready when you are" in text
        assert "2. Zoe (you)" in text
        assert Visit(me("Eve"), (host.address,), console=console, source=lines).go("0000000000") == 1
        assert "This code does not open that table." in out.getvalue()
        assert Visit(me("Eve"), (host.address,), console=console, source=lines).go("") == 1
        assert f"The table at {host.address} needs a code. Say --code CODE." in one(out.getvalue())


def test_a_wrong_code_that_is_typed_is_asked_for_again(home: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.terminal.lan_visit.is_typed", lambda source: True)
    with hosting(Registry(think=AtOnce)) as host:
        ann = host.room("Ann", Open(Agreement(name="Here", turn=0), 2, code=True))
        while ann.lobby is None:
            ann.update(0.0)
        out = io.StringIO()

        def visits(code: str, *lines: str, name: str = "Zoe") -> int:
            out.truncate(0)
            monkeypatch.setattr("game.terminal.lan_visit.lines_from", lambda source: iter(lines))
            return Visit(me(name), (host.address,), console=console_of(out), source=None).go(code)

        assert visits("", "no code", "0000000000", ann.code, "quit") == 0
        text = one(out.getvalue())
        assert f"The table at {host.address} needs a code." in text
        assert "Say --code" not in text
        assert text.count("A table code has ten letters and digits") == 1
        assert text.count("This code does not open that table.") == 1
        assert "2. Zoe (you)" in text

        assert visits("0000000000", "") == 1
        assert text.count("This code does not open that table.") == 1

        more = host.room("Bob", Open(Agreement(name="There", turn=0), 2, code=True))
        while more.lobby is None:
            more.update(0.0)
        assert visits("0000000000", "1", "0000000000", "quit", name="Eve") == 0
        assert one(out.getvalue()).count("Type the number of a table") == 2
        for room in (ann, more):
            room.link.stop()


def test_who_left_a_match_to_a_bot_has_the_seat_back_by_joining_again(
    home: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    with hosting(Registry(think=AtOnce)) as host:
        ann = host.room("Ann", Open(Agreement(name="Here", turn=0), 2, code=True))
        while ann.lobby is None:
            ann.update(0.0)
        (table,) = host.registry.tables.values()
        out = io.StringIO()

        def joins(name: str, code: str, *lines: str | tuple[Callable[[], object], str]) -> int:
            out.truncate(0)
            monkeypatch.setattr("game.terminal.lan_visit.lines_from", lambda source: iter(Typing(*lines)))
            return Visit(me(name), (host.address,), console=console_of(out), source=None).go(code)

        def plays() -> bool:
            """Are there cards? They are dealt as soon as they can be."""
            ann.update(0.0)
            if ann.lobby and ann.lobby.seats[1].ready and not ann.lobby.running:
                ann.say(Start())
            return "Type break for a pause." in out.getvalue()

        def plays_again() -> bool:
            return plays() and table.roster.places[1].level == ""

        assert joins("Zoe", ann.code, "ready", (plays, "quit")) == 0
        assert "until you join again" in one(out.getvalue())
        assert joins("Amy", "") == 1  # whose seat it is not
        assert "needs a code" in one(out.getvalue())
        assert joins("Zoe", "", (plays_again, "leave")) == 0
        assert comes_true(lambda: [guest.name for guest in table.roster.guests.values()] == ["Ann"])
        assert joins("Zoe", "") == 1  # for good
        ann.link.stop()


def test_a_player_whose_terminal_was_killed_has_name_and_seat_again(
    home: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.commands.join_command.own_name", lambda: "")
    with hosting(Registry(think=AtOnce)) as host:
        ann = host.room("Ann", Open(Agreement(name="Here", turn=0), 3, code=False))
        assert comes_true(lambda: ann.update(0.0) or ann.lobby)
        (table,) = host.registry.tables.values()

        def joins(*words: str) -> list[tuple[str, bool]]:
            """Everybody at the table while the terminal is there that is killed then."""
            seen: list[tuple[str, bool]] = []

            def killed(waiting: Waiting) -> bool:
                assert comes_true(lambda: waiting.room.update(0.0) or waiting.room.lobby)
                guests = table.roster.guests.values()
                assert comes_true(lambda: all(guest.there for guest in guests if guest.name != "Amy"))
                seen.extend((guest.name, guest.there) for guest in guests)
                waiting.room.link.stop()
                raise EOFError

            monkeypatch.setattr(Waiting, "wait", killed)
            assert main(["join", str(host.address), "--terminal", *words]) == 0
            assert comes_true(lambda: sum(guest.there for guest in table.roster.guests.values()) == 1)
            return seen

        assert joins("--name", "Zoe") == [("Ann", True), ("Zoe", True)]
        assert joins() == [("Ann", True), ("Zoe", True)]
        place = load().value.places[0]
        assert (place.called, place.guest) == ("Zoe", 2)
        save(Settings(name="Rowan"))  # a name of the window's
        assert joins() == [("Ann", True), ("Zoe", True)]
        assert load().value.places[0].called == "Zoe"
        ann.link.stop()


def test_two_players_of_one_computer_have_a_seat_each(home: object) -> None:
    place = SavedTable(table="a" * 16, name="Here", rules="factor", guest=1, secret="ab" * 32,
                       called="Zoe", addresses=(("127.0.0.1", 1),))  # fmt: skip
    amy = replace(place, guest=2, called="Amy")
    remember(place)
    remember(amy)

    assert load().value.places == (amy, place)
    assert find((amy, place), place.table, "Zoe") == place
    give_up(amy.table, amy.guest)
    remember(place)
    assert load().value.places == (place,)


def in_the_waiting_room(elsewhere: Elsewhere, *lines: str | tuple[Callable[[], object], str]) -> str:
    """What somebody who types this there reads, until the lines end."""
    out = io.StringIO()
    console = console_of(out)
    waiting = Waiting(elsewhere.room, Prompt(console, iter(Typing(*lines))), lambda: 1.0)
    with pytest.raises(EOFError):
        waiting.wait()
    return out.getvalue()


def test_the_rules_of_a_table_are_told_and_told_again_when_they_change() -> None:
    elsewhere = Elsewhere(hand_size=8)
    elsewhere.change(running=False)

    def changed() -> bool:
        agreement = Agreement(name="Our table", rules="crazy8", hints=True)
        if elsewhere.lobby.agreement != agreement:
            elsewhere.change(running=False, agreement=agreement)
        return elsewhere.room.lobby is not None and elsewhere.room.lobby.agreement == agreement

    text = one(in_the_waiting_room(elsewhere, "rules", (changed, "hm")))

    before, after = text.split(CHANGED)
    assert "Our table: Crazy Eights" in before
    assert "one deck, 8 cards each" in before
    assert "Everybody has 45 seconds for a decision" in before
    assert "Crazy 8" in after
    assert "Ten seconds for each decision" in after
    assert "The game's own clock runs." in after
    assert "Everybody may ask the coach for hints." in after


def test_of_the_same_game_only_what_is_new_is_told() -> None:
    elsewhere = Elsewhere()
    elsewhere.change(running=False)

    def changed() -> bool:
        if not elsewhere.lobby.agreement.hints:
            elsewhere.change(running=False, agreement=replace(elsewhere.agreement, hints=True))
        return elsewhere.room.lobby is not None and elsewhere.room.lobby.agreement.hints

    text = in_the_waiting_room(elsewhere, "hm", (changed, "hm"))

    assert f"{CHANGED}\n  Crazy Eights\n  Everybody may ask the coach for hints.\n  1. Ada" in text


def test_rules_that_cannot_be_played_and_decks_that_are_not_here_are_told_as_far_as_they_go() -> None:
    elsewhere = Elsewhere()
    elsewhere.change(running=False, agreement=Agreement(name="Ours", rules="crazy8"))
    elsewhere.seats.append(elsewhere.seats[0])
    elsewhere.change(running=False, agreement=Agreement(name="Ours", rules="crazy8"))
    assert "2 to 4 players play Crazy 8" in in_the_waiting_room(elsewhere, "rules")

    elsewhere = Elsewhere()
    elsewhere.change(running=False, agreement=Agreement(name="Ours", rules="dragons"))
    text = in_the_waiting_room(elsewhere, "rules")
    assert "Ours: dragons" in text
    assert "The coach gives no hints here." in text


def test_without_the_deck_nobody_is_ready() -> None:
    elsewhere, text = Elsewhere(), deck_text("olympus").replace("Olympus", "Parnassus")
    digest = digest_of_deck(text)
    agreement = Agreement(name="Ours", rules="parnassus")
    elsewhere.change(running=False, agreement=agreement, decks={"parnassus": digest})

    def fetched() -> bool:
        asked = elsewhere.link.said[-1]
        piece = piece_of(text, asked) if isinstance(asked, Deck) else None
        if piece:
            elsewhere.tell(piece)
        return bool(elsewhere.room.rules)

    told = one(in_the_waiting_room(elsewhere, "ready", "deck", (fetched, "ready")))

    before, after = told.split("The deck is here")
    assert before.count("Type deck to fetch it") == 2  # at once, and instead of being ready
    assert "Type ready" not in before
    assert "Type ready" in after
    assert [type(said) for said in elsewhere.link.said].count(Ready) == 1


def test_who_comes_to_a_table_that_plays_is_not_asked_to_be_ready() -> None:
    for seat, said in ((None, "You are watching."), (0, DEALT)):
        elsewhere = Elsewhere(me=seat)
        out = io.StringIO()
        waiting = Waiting(elsewhere.room, Prompt(console_of(out), iter(())), lambda: 1.0)
        assert waiting.wait()
        assert said in out.getvalue()
        assert "Type ready" not in out.getvalue()


def play_for(room: Room, stop: threading.Event) -> None:
    """The host of the table: deals once the other is ready, and makes random moves."""
    chance, table = random.Random(3), None
    while not stop.is_set():
        room.update(time.monotonic())
        lobby = room.lobby
        if lobby and not lobby.running and not room.mirror.hand and any(seat.ready for seat in lobby.seats):
            room.say(Start())
            time.sleep(0.05)
        if room.mirror.hand:
            table = table or RemoteTable(room)
            table.update(time.monotonic())
            if table.moves():
                table.play(chance.choice(table.moves()).text)
        time.sleep(0.002)


@pytest.mark.parametrize("rules", ["standard", "camelot"])
def test_a_whole_match_is_played_in_the_terminal(rules: str, home: object) -> None:
    quick = Limits(messages_burst=10_000, messages_rate=10_000)
    with hosting(Registry(think=AtOnce, limits=quick)) as host:
        ann = host.room("Ann", Open(Agreement(name="Here", turn=0, rules=rules), 2, code=False))
        while ann.lobby is None:
            ann.update(0.0)
        zoe = host.room("Zoe", Join())
        while zoe.lobby is None:
            zoe.update(0.0)
        stop = threading.Event()
        other = threading.Thread(target=play_for, args=(ann, stop), daemon=True)
        zoe.say(Ready())
        other.start()
        while not zoe.mirror.hand:
            zoe.update(0.0)
        out, chance, end = io.StringIO(), random.Random(1), time.monotonic() + 120

        class Player:
            """Types what is possible."""

            def __iter__(self) -> Iterator[str | None]:
                return self

            def __next__(self) -> str | None:
                assert time.monotonic() < end
                time.sleep(0.002)
                moves = terminal.table.moves()
                return chance.choice(moves).text if moves else None

        terminal = LanTerminal(zoe, console_of(out), iter(Player()))
        assert terminal.run() == 0
        stop.set()
        other.join()
        assert "The match is over: " in out.getvalue()
        assert "left in hand" in out.getvalue()
        assert "??" not in out.getvalue().split("left in hand")[-1]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["join", "--terminal"], "everybody has a name"),
        (["join", "localhost", "--terminal", "--name", "bot"], "name"),
        (["join", "localhost", "--terminal", "--name", ""], "Nothing stands after --name."),
        (["join", "localhost", "--terminal", "--name", "\u200b"], "another name"),
        (["join", "localhost", "--terminal", "--name", "x" * 21], "A name has 20 characters at most."),
        (["join", "localhost", "--terminal", "--name", "Zoe", "--code", "abc"], "code"),
    ],
)
def test_what_cannot_be_joined_is_said_before_anything_is_done(
    words: list[str], reason: str, home: object, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert reason in capsys.readouterr().err


def test_who_has_no_name_is_asked_for_one(
    home: object, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.lan.names.own_name", lambda: "")

    assert main(["join", "localhost", "--terminal"]) == 2

    assert "everybody has a name: say --name NAME." in capsys.readouterr().err


def test_who_has_no_name_learns_first_that_a_code_is_wrong(
    home: object, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.lan.names.own_name", lambda: "")
    with hosting() as host:
        ann = host.room("Ann", Open(Agreement(name="Here"), 2, code=True))
        while ann.lobby is None:
            ann.update(0.0)

        def joins(code: str) -> tuple[int, str, str]:
            status = main(["join", str(host.address), "--terminal", "--code", code])
            return (status, *capsys.readouterr())

        assert joins("abc")[0] == 2
        status, out, err = joins("0000000000")
        assert (status, err) == (1, "")
        assert "This code does not open that table." in one(out)
        status, out, err = joins(ann.code)
        assert (status, err) == (2, "At a table on the network everybody has a name: say --name NAME.\n")
        ann.update(0.0)
        assert [seat.name for seat in ann.lobby.seats] == ["Ann", ""]


def test_those_who_never_chose_a_picture_do_not_look_alike(
    home: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    came: list[Me] = []

    class Came:
        """A visit that only writes down who comes."""

        def __init__(self, who: Me, *where: object, **more: object) -> None:
            came.append(who)

        def go(self, code: str) -> int:
            return 0

    monkeypatch.setattr("game.commands.join_command.Visit", Came)
    for name in ("Ann", "Bob", "Cleo", "Ann"):
        assert main(["join", "localhost", "--terminal", "--name", name]) == 0

    assert came[0].avatar == came[3].avatar  # the same whenever she comes
    assert len({who.avatar for who in came}) > 1
    assert Settings().avatar not in {who.avatar for who in came}

    save(Settings(avatar="owl"))
    main(["join", "localhost", "--terminal", "--name", "Ann"])
    assert came[-1].avatar == "owl"


def test_a_host_that_makes_no_sense_is_left_with_a_sentence(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere, out = Elsewhere(), io.StringIO()
    elsewhere.hear()

    class Arrived:
        """On the way, and there at once."""

        sentence, failure, arrived = "Going there …", "", elsewhere.room
        addresses, has_to_choose = (), False

        def __init__(self, *words: object, places: object) -> None:
            view = {"hands": []}
            standing = Standing(scores=())
            elsewhere.tell(
                News(
                    hand=1,
                    number=99,
                    events=(),
                    view=view,
                    whole=True,
                    standing=standing,
                    digest=digest_of(view),
                )
            )

    monkeypatch.setattr("game.lan.joining.connect.JoinAddress", Arrived)
    where = (Address("127.0.0.1", 1),)
    Visit(me("Ann"), where, console=console_of(out), source=io.StringIO("table\n"), now=lambda: 1.0).go("")

    assert HOST_NOT_UNDERSTOOD in " ".join(out.getvalue().split())
    assert elsewhere.link.stopped
    assert list(home.rglob("crash-*.txt"))
