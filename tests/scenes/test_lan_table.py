"""The table on the network as a player sees it: connection, people who are away, pauses, chat, results."""

import time
from pathlib import Path

import msgspec
import pytest

from game.draw.text_renderer import JOINER
from game.draw.viewport import Viewport
from game.lan.addresses import Address
from game.lan.guest.link import Status
from game.lan.guest.record_download import ANOTHER, CLOSED
from game.lan.guest.remote_table import LOST
from game.lan.joining import resume
from game.lan.joining.resume import HostMonitor, ResumableTable
from game.lan.joining.saved_tables import SavedTable
from game.lan.lan_text import SENT, STANDS_IN
from game.lan.messages import (
    Away,
    Bye,
    Chat,
    DoNotWait,
    Pause,
    Phrase,
    Play,
    Ready,
    Reason,
    Recorded,
    Refused,
    Said,
    Why,
)
from game.scenes.chrome import Dialog
from game.scenes.lan.chat_panel import chat_box
from game.scenes.lan.join_text import AGAIN, KEPT
from game.scenes.lan.lan_results import LanMatchResultScene
from game.scenes.lan.lan_table import LanTableScene
from game.scenes.table.player_actions import WARNING_TIME
from game.stage.bot_chatter import Spoken
from game.stage.layout.table_layout import table_layout
from game.storage import fair_deal
from game.ui import theme
from game.ui.qr_plate import QrPlate
from game.ui.widgets import Button
from tests.driver import Client
from tests.lan.rooms import PEOPLE, Elsewhere, read
from tests.lan.test_monitor import Process
from tests.scenes.test_speech_bubbles import papers

NONCE = "ab" * 16


class Sat:
    """Somebody at a table elsewhere, with a window."""

    def __init__(self, elsewhere: Elsewhere, size: tuple[int, int] = (1280, 720)) -> None:
        self.elsewhere, self.link = elsewhere, elsewhere.link
        self.client = Client(size)
        elsewhere.hear(self.client.app.now)
        self.scene = LanTableScene.begin(self.client.app, elsewhere.room)
        self.client.show(self.scene)

    def wait(self, seconds: float = 0.3) -> None:
        """Lets time go by."""
        self.client.wait(seconds)

    @property
    def top(self) -> str:
        """The name of the scene on top."""
        return self.client.top.name

    @property
    def prompt(self) -> str:
        """What the prompt says."""
        from game.ui.theme import TextScale

        return self.scene.picture(TextScale(1.0), self.client.app.now).prompt

    @property
    def log(self) -> list[str]:
        """The lines of the log."""
        return [line.text for line in self.scene.log]

    def labels(self) -> list[str]:
        """The buttons of the scene on top that can be pressed."""
        page = self.client.top.page
        return [w.label for w in page.everything() if w.role == "button" and w.enabled]

    def press(self, label: str) -> None:
        """Presses a button of the scene on top."""
        self.client.find("button", label).activate()
        self.wait(0.1)


def sat(me: int | None = 0, rules: str = "standard", **options: object) -> Sat:
    """At a table of four."""
    return Sat(Elsewhere(rules, me=me, **options))


def asked(**options: object) -> Sat:
    """The same, and it is my turn."""
    elsewhere = Elsewhere(**options)
    elsewhere.move_on_to(0)
    return Sat(elsewhere)


pytestmark = pytest.mark.usefixtures("home", "screen")


# -- moves


def test_a_move_is_shown_as_sent_until_it_is_answered() -> None:
    at = asked()
    move = at.scene.table.moves()[0]

    at.scene.play.do(move.text)
    at.wait(0.02)

    assert [said.move for said in at.link.said if isinstance(said, Play)] == [move.text]
    assert at.prompt == SENT
    assert at.scene.table.moves() == ()
    assert at.scene.play.lit() == frozenset()
    at.elsewhere.move(move.text)
    at.wait(0.1)
    assert at.prompt != SENT


def test_a_move_that_was_refused_can_be_made_again_and_the_reason_is_read() -> None:
    at = asked()
    move = at.scene.table.moves()[0]
    at.scene.play.do(move.text)

    at.elsewhere.tell(Refused(fault=50, sentence="The table is paused.", number=1))
    at.wait(0.1)

    assert move in at.scene.table.moves()
    assert at.prompt == "The table is paused."


def test_a_card_that_does_not_fit_shakes_at_once_and_its_reason_is_that_of_the_host() -> None:
    at = asked()
    at.client.app.settings.motion = "full"
    place = next(n for n, text in enumerate(at.scene.play.texts()) if text not in at.scene.play.plays())
    move, fits_not = f"play {at.scene.play.texts()[place]}", "It matches neither suit nor rank."
    before = at.prompt

    def refused() -> None:
        at.scene.play.play_at(place)
        assert at.scene.play.shaking is not None

    refused()
    at.wait(0.02)
    assert at.prompt == before
    at.elsewhere.tell(Reason(move=move, sentence=fits_not))
    at.wait(0.1)
    assert at.prompt == fits_not
    at.wait(WARNING_TIME)
    assert at.prompt == before
    refused()
    assert at.prompt == fits_not


def test_the_same_reason_is_told_again_when_it_is_asked_again() -> None:
    at = asked()

    for _ in range(2):
        at.elsewhere.tell(Reason(move="play 9Z", sentence="There is no card '9Z'."))
        at.wait(0.1)
        assert at.prompt == "There is no card '9Z'."
        at.wait(WARNING_TIME)
        assert at.prompt != "There is no card '9Z'."


def test_at_a_table_of_a_tournament_it_is_told_whose_seat_a_bot_holds() -> None:
    elsewhere = Elsewhere()
    elsewhere.seat(2, kind="bot", level="normal", guest=None)
    elsewhere.change(host=0)
    at = Sat(elsewhere)

    assert [(line.seat, line.text) for line in at.scene.log if line.text == STANDS_IN] == [(2, STANDS_IN)]


def test_out_of_turn_it_is_said_at_once_whose_turn_it_is_not() -> None:
    at = asked()
    at.elsewhere.move_on_to(1)
    at.wait(3.0)

    at.scene.play.draw()

    assert at.prompt == "It is not your turn."
    assert not [said for said in at.link.said if isinstance(said, Why)]


# -- my connection


def test_a_lost_connection_stands_over_a_table_that_can_be_read_and_goes_away() -> None:
    at = sat()
    at.elsewhere.tell(Status("lost", "The cable is out."))
    at.wait(0.1)
    assert at.top == "hold"
    assert at.client.top.shown.title == "Connection lost, coming back (0:01)"  # type: ignore[attr-defined]
    assert not at.client.top.opaque
    at.wait(3.0)
    assert "(0:04)" in at.client.top.shown.title  # type: ignore[attr-defined]
    assert at.scene.table.why_not("draw") == LOST

    at.elsewhere.move()
    at.elsewhere.tell(Status("connecting"), Status("connected"))
    at.wait(0.2)

    assert at.top == "table"
    assert "You were away for 0:04." in at.log
    assert at.log[-1] != "You were away for 0:04."  # what was missed is told after it


@pytest.mark.parametrize(
    ("me", "line"), [(0, "A bot plays for you if this takes longer."), (None, "You will go on watching.")]
)
def test_who_lost_the_connection_hears_what_happens_meanwhile(me: int | None, line: str) -> None:
    at = sat(me)
    at.elsewhere.tell(Status("lost", "The cable is out."))
    at.wait(0.1)
    assert at.client.top.shown.line == line  # type: ignore[attr-defined]


def test_who_hosts_starts_a_host_that_has_ended_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at, started = sat(), Process()
    found = ResumableTable(tmp_path / "some.c8j", SavedTable(table="a" * 16, name="Ours", rules="standard"))
    monkeypatch.setattr(resume, "restarted_host", lambda *_: started)
    at.scene._own_host = HostMonitor("a" * 16, lambda table: found)
    at.elsewhere.tell(Status("lost", "The cable is out."))
    at.wait(0.1)
    assert at.labels() == ["Menu"]

    for _ in range(100):
        at.wait(0.2)
        if "Host again" in at.labels():
            break
        time.sleep(0.01)
    assert at.client.top.shown.line == KEPT  # type: ignore[attr-defined]
    at.press("Host again")
    at.wait(1.0)
    assert at.labels() == ["Menu"]
    assert at.client.top.shown.line == AGAIN  # type: ignore[attr-defined]

    started.failure = "The host has ended before it was ready."
    at.wait(1.0)
    assert at.client.top.shown.line == started.failure  # type: ignore[attr-defined]
    assert at.labels() == ["Menu", "Host again"]

    at.elsewhere.tell(Status("connected"))
    at.wait(0.2)
    assert at.top == "table"


def test_what_is_too_much_to_tell_is_shown_at_once() -> None:
    at = sat()
    at.elsewhere.tell(Status("lost"))
    at.wait(0.2)
    for _ in range(12):
        at.elsewhere.move(told=False)
    at.elsewhere.tell(Status("connected"), read(at.elsewhere.feed.snapshot()))
    at.wait(3.0)

    assert any("how things stand" in line for line in at.log)
    assert at.scene.director.tableau.agrees(at.scene.table.view())


def test_the_end_of_a_hand_is_no_surprise_to_who_was_away_before() -> None:
    at = sat()
    at.elsewhere.tell(Status("lost"))
    at.wait(0.2)
    at.elsewhere.tell(Status("connected"))
    at.wait(0.2)
    assert "You were away for 0:01." in at.log

    while at.elsewhere.match.game.result is None:
        at.elsewhere.move()
        at.wait(3.0)

    assert at.scene.table.result is not None
    assert not any("how things stand" in line for line in at.log)


def test_the_connection_is_followed_also_under_the_settings() -> None:
    at = sat()
    at.client.key("escape")
    at.press("Settings")
    assert at.top == "settings"

    at.elsewhere.tell(Status("lost"))
    at.wait(0.1)
    assert at.elsewhere.room.status.kind == "lost"
    at.client.key("escape")
    at.client.key("escape")
    at.wait(0.3)
    assert at.top == "hold"


def test_a_connection_that_has_ended_says_why_and_leads_on() -> None:
    at = sat()
    at.elsewhere.tell(Status("ended", "The host has asked you to leave."))
    at.wait(0.2)

    assert at.top == "hold"
    assert at.client.top.shown.line == "The host has asked you to leave."  # type: ignore[attr-defined]
    at.press("To the title")
    assert at.top == "title"


# -- the others


def test_a_seat_that_waits_says_how_long_and_may_be_voted_on() -> None:
    at = sat()
    at.elsewhere.move_on_to(1)
    at.elsewhere.seat(1, lost=True)
    at.elsewhere.times(seat=1, waits={"1": 32_000}, running=False)
    at.wait(1.0)

    assert at.prompt == "Waiting for Nora (0:32)" or at.prompt == "Waiting for Nora (0:31)"
    assert "has lost the connection" in at.log
    at.press("Don't wait")
    assert DoNotWait(1) in at.link.said
    assert "Don't wait" not in at.labels()

    at.elsewhere.seat(1, level="normal")
    at.elsewhere.times(seat=1)
    at.wait(0.2)
    assert "is away: a bot plays on" in at.log
    assert "Waiting" not in at.prompt
    at.elsewhere.seat(1, level="", lost=False)
    at.wait(0.2)
    assert at.log[-1] == "is back"


def test_who_is_there_and_decides_nothing_may_be_voted_on_at_each_decision_anew() -> None:
    at = sat()
    at.elsewhere.move_on_to(1)
    for _ in range(2):
        at.elsewhere.times(seat=1, running=False)
        at.wait(0.2)
        assert "Don't wait" not in at.labels()
        at.elsewhere.times(seat=1, idle=(1,), running=False)
        at.wait(0.2)
        at.press("Don't wait")
        at.wait(0.2)
        assert "Don't wait" not in at.labels()

    assert at.link.said.count(DoNotWait(1)) == 2


def test_who_watches_does_not_vote_and_sees_all() -> None:
    at = sat(me=None)
    at.elsewhere.seat(1, lost=True)
    at.elsewhere.times(seat=1, waits={"1": 32_000}, running=False)
    at.wait(0.5)

    assert "Don't wait" not in at.labels()
    at.elsewhere.finish()
    at.wait(6.0)
    assert at.top == "match result"


def test_the_turn_clock_of_another_is_said() -> None:
    at = sat()
    at.elsewhere.move_on_to(2)
    at.elsewhere.times(seat=2, left=40_000, bank=60_000)
    at.wait(1.0)
    assert at.prompt.startswith("Waiting for Ben (0:")
    clock = at.scene.table.clock
    assert clock is not None
    assert 38.0 < clock.left < 40.0


# -- pauses


def test_the_time_to_look_at_what_happened_is_not_counted() -> None:
    at = sat()
    at.elsewhere.times(seat=0, left=40_000, bank=60_000, grace=2_000)
    at.wait(1.5)
    assert at.scene.table.clock is not None
    assert at.scene.table.clock.left == 40.0
    at.wait(1.5)
    assert at.scene.table.clock is not None
    assert 38.8 < at.scene.table.clock.left < 39.3


def test_the_key_of_the_chat_works_while_the_table_is_paused() -> None:
    at = sat()
    at.elsewhere.change(paused="Nora")
    at.wait(0.5)
    assert at.top == "hold"
    at.client.key("t")
    at.wait(0.2)

    assert at.top == "chat"


def test_a_pause_for_everybody_is_asked_for_in_the_menu() -> None:
    at = sat()
    at.client.key("escape")
    assert "Pause for everybody (2 left)" in at.labels()
    at.press("Pause for everybody (2 left)")
    assert at.link.said[-1] == Pause()


@pytest.mark.parametrize("web", [0, 48890])
def test_the_menu_leads_to_the_way_in_for_late_guests(web: int) -> None:
    at = sat()
    at.elsewhere.change(web=web)
    at.elsewhere.room.link.addresses = (Address("192.168.1.20"),)
    at.wait(0.1)
    at.client.key("escape")
    at.press("How to join")
    assert at.top == "invitation"
    shown = at.client.top.page.everything()
    assert "192.168.1.20" in [each.label for each in shown]
    codes = [each for each in shown if isinstance(each, QrPlate)]
    assert [code.lines[1] for code in codes] == ["192.168.1.20:48890"] * bool(web)

    at.press("Back")
    assert at.top == "pause"


def test_no_pause_is_offered_once_they_are_used_up() -> None:
    at = sat()
    at.elsewhere.change(pauses=0)
    at.wait(0.1)
    at.client.key("escape")
    assert not any(label.startswith("Pause for") for label in at.labels())


def test_nobody_is_asked_to_pause_while_the_host_does_not_hear_it() -> None:
    at = sat()
    at.client.key("escape")
    at.elsewhere.tell(Status("lost", "The cable is out."))
    at.wait(0.1)
    assert not any(label.startswith("Pause for") for label in at.labels())

    at.elsewhere.tell(Status("connected"))
    at.wait(0.1)
    assert "Pause for everybody (2 left)" in at.labels()


@pytest.mark.parametrize(("by", "host", "may"), [("Ada", 2, True), ("Nora", 1, True), ("Nora", 2, False)])
def test_a_pause_is_ended_by_who_asked_for_it_or_the_host(by: str, host: int, may: bool) -> None:
    at = sat()
    at.elsewhere.change(paused=by, host=host)
    at.elsewhere.times(seat=1, running=False, pause=250_000)
    at.wait(0.5)

    assert at.top == "hold"
    assert at.client.top.shown.title == f"{by} has asked for a pause"  # type: ignore[attr-defined]
    assert at.client.top.shown.line.startswith("The game goes on in 4:")  # type: ignore[attr-defined]
    assert ("Go on" in at.labels()) == may
    if may:
        at.press("Go on")
        assert at.link.said[-1] == Pause(False)
    at.elsewhere.change(paused="")
    at.wait(0.3)
    assert at.top == "table"


# -- talk


def test_words_are_typed_and_said() -> None:
    at = sat()
    at.client.key("t")
    assert at.top == "chat"
    at.client.type("well done")
    at.client.key("return")
    assert at.link.said[-1] == Chat("well done")
    at.wait(0.2)
    assert at.top == "table"


def test_a_phrase_is_said_with_two_presses() -> None:
    at = sat()
    at.client.key("t")
    at.press("Phrases")
    at.press("Good luck!")
    assert at.link.said[-1] == Phrase(1)
    at.wait(0.3)
    assert at.top == "table"


def test_what_others_say_hangs_over_their_seat_is_in_the_log_and_counted() -> None:
    at = sat()
    at.elsewhere.tell(Said(guest=2, name="Nora", phrase=1))
    at.elsewhere.tell(Said(guest=9, name="Zoe", text="hello"))
    at.elsewhere.tell(Said(guest=1, name="Ada", text="I know what I said"))
    at.wait(0.2)

    assert [(spoken.seat, spoken.text) for spoken in at.scene.spoken] == [
        (1, "Good luck!"),
        (0, "I know what I said"),
    ]
    assert at.log[-3:] == ["“Good luck!”", "Zoe: “hello”", "“I know what I said”"]
    assert "Chat (2)" in at.labels()
    at.client.key("t")
    at.client.key("escape")
    at.wait(0.2)
    assert "Chat" in at.labels()


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280), (640, 360)])
@pytest.mark.parametrize("seat", range(4))
def test_words_are_shown_beside_a_dialog_and_never_cut_by_it(size: tuple[int, int], seat: int) -> None:
    at = Sat(Elsewhere(), size)
    at.scene.spoken.append(
        Spoken(seat, "Good luck to all of you, and may the best one win!", at.scene.context.now)
    )
    assert papers(at.scene)

    for _ in range(2):  # one dialog, and one over another
        at.scene._pause()
        at.client.wait(0.1)
        dialog = at.client.top
        assert isinstance(dialog, Dialog)
        assert not [box for box in papers(at.scene) if box.meets(dialog.panel())]
        if size == (1280, 720) and seat == 1:
            assert papers(at.scene)
    at.scene._rules()
    at.client.wait(0.1)
    assert not papers(at.scene)


def test_the_log_goes_on_calling_everybody_as_it_did_when_somebody_else_has_the_seat() -> None:
    at = sat()
    at.elsewhere.tell(Said(guest=2, name="Nora", text="I must go"))
    at.wait(0.1)
    at.elsewhere.seat(1, kind="bot", guest=None, name="Hazel", avatar="witch", level="normal")
    at.wait(0.5)

    nora, hazel = [line for line in at.scene.log if line.seat == 1][-2:]

    assert (nora.text, nora.who) == ("“I must go”", ("Nora", "owl"))
    assert (hazel.text, hazel.who) == ("plays for Nora, who has left", ("Hazel", "witch"))


def test_signs_of_the_game_are_not_to_be_typed() -> None:
    at = sat()
    at.elsewhere.tell(Said(guest=2, name="Nora", text="8{H}"))
    at.wait(0.2)
    assert at.log[-1] == f"“8{{{JOINER}H}}”"
    assert at.scene.spoken[-1].text == f"8{{{JOINER}H}}"


def test_who_is_muted_is_not_heard() -> None:
    at = sat()
    at.client.key("t")
    at.press("Mute")
    at.press("Do not hear Nora")
    at.elsewhere.tell(Said(guest=2, name="Nora", phrase=1))
    at.wait(0.2)
    assert not at.scene.spoken


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (720, 1280)])
def test_the_chat_covers_neither_the_hand_nor_what_is_asked(size: tuple[int, int]) -> None:
    at = Sat(Elsewhere(), size)
    at.client.key("t")
    panel = at.client.top.panel()  # type: ignore[attr-defined]
    layout = at.scene.director.layout
    assert not panel.meets(layout.hand.area)
    assert not panel.meets(layout.prompt)


@pytest.mark.parametrize("size", [(640, 360), (800, 600), (1280, 720), (1920, 1080)])
def test_the_chat_is_wide_enough_to_say_something_at_the_table_of_a_deck(size: tuple[int, int]) -> None:
    view = Viewport.of(*size)
    panel = chat_box(table_layout(view.w, view.h, others=3, compact=view.compact, shape="deck"))

    assert panel.w > 200


# -- results


def at_the_end(**options: object) -> Sat:
    """At a table where a hand has just ended."""
    at = sat(**options)  # type: ignore[arg-type]
    at.elsewhere.finish()
    at.wait(8.0)
    return at


def test_the_next_hand_is_waited_for_together() -> None:
    at = at_the_end(match="100x")
    assert at.top == "hand result"
    at.press("Next hand")
    assert at.link.said[-1] == Ready()
    at.elsewhere.seat(0, ready=True)
    at.elsewhere.seat(2, ready=True)
    at.elsewhere.seat(3, lost=True)
    at.wait(0.2)
    assert at.client.find("button", "Waiting for Nora").enabled is False

    at.elsewhere.next_hand()
    at.wait(1.0)
    assert at.top == "table"
    assert at.scene.table.hand == 2


def test_the_next_game_of_a_deck_is_called_one() -> None:
    at = at_the_end(rules="camelot", games=3)
    at.press("Next game")
    for seat in range(4):
        at.elsewhere.seat(seat, ready=True)
    at.wait(0.2)
    assert at.client.find("button", "The next game is dealt …").enabled is False


def test_how_long_the_next_hand_waits_is_counted_down() -> None:
    at = at_the_end(match="100x")
    at.elsewhere.times(deal=40_000)
    at.wait(0.1)
    assert at.client.find("button", "Next hand").sub == "in 0:40"  # type: ignore[attr-defined]
    at.wait(3.0)
    assert at.client.find("button", "Next hand").sub == "in 0:37"  # type: ignore[attr-defined]


def test_all_hands_are_open_at_the_end_of_every_game() -> None:
    for rules in ("standard", "camelot"):
        at = at_the_end(rules=rules)
        view = at.scene.table.view()
        assert [len(left) for left in at.scene.table.left] == [hand["count"] for hand in view["hands"]]


def test_after_the_match_everybody_is_at_the_waiting_screen_and_the_room_lives_on() -> None:
    at = at_the_end()
    assert at.top == "match result"
    at.elsewhere.change(running=False)
    at.press("To the lobby")
    at.wait(0.3)
    assert at.top == "lobby"
    assert not at.link.stopped
    assert Away() not in at.link.said


def laid_open(record: str | None) -> Sat:
    """At the end of a match that was dealt from what was committed to; None: its host opens nothing."""
    elsewhere = Elsewhere()
    agreement = msgspec.structs.replace(elsewhere.agreement, hands_afterwards=record is not None)
    elsewhere.change(agreement=agreement)
    elsewhere.hear()
    elsewhere.room.commitment = fair_deal.commitment(elsewhere.match.record(), NONCE)
    at = Sat(elsewhere)
    elsewhere.finish()
    at.wait(8.0)
    elsewhere.tell(Recorded(fair_deal.opened(record or elsewhere.match.record(), NONCE)))
    at.wait(2.0)
    assert isinstance(at.client.top, LanMatchResultScene)
    return at


def test_the_result_warns_of_a_deal_that_was_another_and_of_a_match_that_was_another() -> None:
    elsewhere = Elsewhere()
    dealt = elsewhere.match.record()
    elsewhere.finish()
    played = elsewhere.match.record()
    digits = fair_deal.shown(fair_deal.commitment(played, NONCE))

    for record, sentence, colour in (
        (played, f"The deal was fair: {digits}", theme.MUTED),
        (played.replace("seed 1", "seed 2"), f"Beware, not the deal {digits}", theme.ALARM),
        (dealt, ANOTHER.sentence, theme.ALARM),
        (None, f"Deal not opened: {digits}", theme.MUTED),
    ):
        at = laid_open(record)
        assert at.client.top.about_deal() == (sentence, colour)  # type: ignore[attr-defined]
        buttons = [w.label for w in at.client.top.page.everything() if isinstance(w, Button)]
        assert (sentence in buttons) == (colour != theme.ALARM)  # its digits can be copied, a warning is read
        assert sentence in at.client.words()
        assert (sentence if record else CLOSED) in at.log


def test_of_the_record_nothing_is_said_before_the_last_card_is_seen() -> None:
    log = laid_open(None).log

    assert log[-1] == CLOSED
    assert any("wins the hand" in line for line in log[:-1])


def test_the_replay_of_a_match_that_is_laid_open_is_at_hand_once_it_is_here() -> None:
    at = at_the_end()
    assert "Replay" not in at.labels()
    elsewhere = Elsewhere()
    elsewhere.finish()

    at = laid_open(elsewhere.match.record())
    assert at.client.top.page.focus is at.client.find("button", "To the lobby")
    at.press("Replay")
    at.wait(0.3)
    assert at.top == "replay"
    at.client.key("escape")
    at.wait(0.3)

    assert at.top == "match result"
    assert Away() not in at.link.said


def test_another_match_begins_over_the_result_of_the_last() -> None:
    at = at_the_end()
    at.elsewhere.match = type(at.elsewhere.match).new("standard", 4, seed=7)
    at.elsewhere.deal()
    at.elsewhere.change(running=True)
    at.wait(0.5)
    assert at.top == "table"
    assert at.client.top is not at.scene
    assert not at.link.stopped


# -- leaving


def test_a_bot_plays_until_i_am_back() -> None:
    at = sat()
    at.client.key("escape")
    at.press("Leave the table")
    at.press("A bot plays until I am back")
    assert Away() in at.link.said
    assert Bye() not in at.link.said
    at.wait(0.2)
    assert at.top == "title"
    assert at.link.stopped


def test_leaving_for_good_is_said() -> None:
    at = sat()
    at.client.key("escape")
    at.press("Leave the table")
    at.press("Leave for good")
    assert Bye() in at.link.said
    at.wait(0.2)
    assert at.link.stopped


def test_closing_the_window_is_being_away() -> None:
    at = sat()
    at.scene.leave()
    assert Away() in at.link.said
    assert at.link.stopped


def test_a_host_that_arranges_the_table_anew_leaves_those_alone_who_still_read_the_result() -> None:
    at = sat()
    at.elsewhere.finish()
    at.wait(2.0)
    assert at.top == "match result"

    at.elsewhere.seats = at.elsewhere.seats[:2]
    at.elsewhere.change(running=False)
    at.wait(0.2)
    at.client.app.draw(0.0)

    assert at.top == "match result"
    assert [seat.name for seat in at.scene.table.seats] == list(PEOPLE)
