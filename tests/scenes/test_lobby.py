"""The waiting screen: what it shows, what its buttons say to the host's server, and how it ends."""

import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.decks import deck_text
from game.lan.addresses import Address
from game.lan.agreement_text import deals_in_words, hints_in_words, times_in_words
from game.lan.deck_transfer import digest_of, piece_of
from game.lan.discovery.interfaces import Interface
from game.lan.errors import SENTENCES, Fault
from game.lan.guest.link import Status
from game.lan.guest.room import Room
from game.lan.joining import resume
from game.lan.joining.resume import HostMonitor, ResumableTable
from game.lan.joining.saved_tables import load, remember
from game.lan.lan_text import CHANGED
from game.lan.messages import (
    Agree,
    Arrange,
    Bye,
    Chat,
    Closed,
    Deck,
    End,
    HandOver,
    Kick,
    Message,
    Phrase,
    Ready,
    Refused,
    Said,
    SeatShown,
    Sit,
    Stand,
    Start,
    Swap,
    Times,
    Watcher,
)
from game.lan.phrases import PHRASES
from game.scenes.confirm import NoticeScene
from game.scenes.lan.chat_panel import mute_menu
from game.scenes.lan.connection_lost import lost_line
from game.scenes.lan.display_names import display_name
from game.scenes.lan.invitation_text import SCAN
from game.scenes.lan.join_text import AGAIN, KEPT
from game.scenes.lan.lobby.lobby_page import LOOK_AGAIN
from game.scenes.lan.lobby.lobby_scene import LobbyScene
from game.scenes.lan.seat_text import (
    LOST,
    NEEDS_DECK,
    addresses_here,
    in_words,
    seat_about,
    state_line,
    waited_for,
    watching_in_words,
    why_no_start,
)
from game.scenes.lan.take_seat import take_seat
from game.scenes.scene import AppContext, Scene
from game.scenes.setup.setup_seats import ELSEWHERE
from game.setup.table_setup import REGULARS
from game.ui.scroll import ScrollArea
from tests.driver import LANDSCAPE, PORTRAIT, Client
from tests.lan.test_monitor import Process
from tools.pictures.lan_sample import CODE, SEATS, StillLink, sample_lobby

pytestmark = pytest.mark.usefixtures("screen", "home")

HOST, NORA, EMIL = 1, 2, 3
MORGAN = SEATS[3]  # a bot
ALL_READY = tuple(replace(seat, ready=seat.kind == "guest") for seat in SEATS)


class Waiting:
    """A client on the waiting screen, as the guest of that number."""

    def __init__(
        self, guest: int = HOST, seats: tuple[SeatShown, ...] = SEATS, size: tuple[int, int] = LANDSCAPE
    ) -> None:
        self.client = Client(size)
        self.scene = sample_lobby(self.client.app, guest=guest, seats=seats)
        remember(self.scene.place)
        self.client.show(self.scene)

    @property
    def link(self) -> StillLink:
        link = self.scene.room.link
        assert isinstance(link, StillLink)
        return link

    @property
    def said(self) -> list[Message]:
        return self.link.said

    def hears(self, *messages: Message | Status) -> None:
        for message in messages:
            self.link.heard.put(message)
        self.client.wait(0.1)

    def changes(self, **fields: object) -> None:
        """The lobby is told anew."""
        self.hears(replace(self.scene.lobby, **fields))  # type: ignore[arg-type]

    def labels(self) -> list[str]:
        return [widget.label for widget in self.client.top.page.everything()]

    def chooses(self, seat: str, deed: str) -> None:
        """Opens a seat's menu and chooses."""
        self.client.click("button", seat)
        assert self.client.top.name == "menu"
        self.client.click("button", deed)
        self.client.wait(0.2)


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT, (640, 360)])
def test_code_addresses_seats_and_rules_are_shown(size: tuple[int, int]) -> None:
    labels = Waiting(size=size).labels()

    assert "7K2QM-XD40P" in labels
    assert "192.168.1.20" in labels
    assert "10.0.0.7:48890" in labels
    assert "Watching: Ida" in labels
    for name in ("Rowan", "Nora", "Emil", "Morgan", "Open seat 5", "Closed 6"):
        assert name in labels
    assert "A two is an ordinary card." in labels


def test_what_differs_from_the_usual_rules_comes_first_and_in_gold() -> None:
    waiting = Waiting()
    rules = waiting.client.find("text", "A two is an ordinary card.")
    usual = waiting.client.find(
        "text", "An eight goes on anything, and its player names the suit to be matched."
    )

    assert rules.colour != usual.colour  # type: ignore[attr-defined]
    assert rules.box.y < usual.box.y


def test_the_host_starts_only_when_everybody_is_ready() -> None:
    waiting = Waiting()
    assert not waiting.client.find("button", "Start").enabled
    assert state_line(waiting.scene.room) == "Waiting for Emil to be ready."

    waiting.changes(seats=ALL_READY)
    waiting.client.click("button", "Start")

    assert waiting.said == [Start()]


def test_a_guest_is_ready_and_is_not() -> None:
    waiting = Waiting(EMIL)
    waiting.client.click("button", "I am ready")
    assert waiting.said == [Ready(True)]

    waiting.changes(seats=ALL_READY)
    waiting.client.click("button", "I am not ready")
    assert waiting.said == [Ready(True), Ready(False)]
    assert "Start" not in waiting.labels()


def test_who_watches_takes_a_seat_and_who_sits_gets_up() -> None:
    watching = Waiting(99)
    assert not watching.client.find("button", "I am ready").enabled
    watching.client.click("button", "Open seat 5")
    assert watching.said == [Sit(4)]

    seated = Waiting(EMIL)
    seated.chooses("Emil", "Get up and watch")
    assert seated.said == [Stand()]


@pytest.mark.parametrize(
    ("seat", "deed", "said"),
    [
        ("Change seat 5", "A bot, normal", Arrange(4, "bot", "normal")),
        ("Change seat 5", "Closed", Arrange(4, "closed")),
        ("Change seat 6", "Open for somebody", Arrange(5, "open")),
        ("Change seat 4", "A bot, easy", Arrange(3, "bot", "easy", MORGAN.name, MORGAN.avatar)),
        ("Change seat 2", "Make Nora the host", HandOver(NORA)),
    ],
)
def test_the_host_arranges_the_seats(seat: str, deed: str, said: Message) -> None:
    waiting = Waiting()

    waiting.chooses(seat, deed)

    assert waiting.said == [said]


def test_the_host_chooses_who_of_the_regulars_plays_for_a_bot() -> None:
    waiting = Waiting()
    waiting.changes(seats=(*SEATS[:4], replace(MORGAN, name="Elowen"), SEATS[5]))
    waiting.chooses("Change seat 4", "Another regular …")
    assert waiting.client.top.name == "characters"
    assert "Elowen" not in waiting.labels()  # who plays on another seat

    waiting.client.click("button", "Brokk")

    assert waiting.client.top.name == "lobby"
    who = next(one for one in REGULARS if one[0] == "Brokk")
    assert waiting.said == [Arrange(3, "bot", MORGAN.level, *who)]


def test_kicking_asks_first() -> None:
    waiting = Waiting()
    waiting.chooses("Change seat 3", "Ask Emil to leave")
    assert (waiting.client.top.name, waiting.said) == ("confirm", [])

    waiting.client.click("button", "Ask to leave")

    assert waiting.said == [Kick(EMIL)]


def test_a_guest_can_change_no_seat_and_kick_nobody() -> None:
    waiting = Waiting(EMIL)
    assert not any(label.startswith("Change seat") for label in waiting.labels())
    waiting.client.click("button", "Morgan")
    assert waiting.client.top.name == "lobby"

    waiting.client.click("button", "Nora")
    assert not any("leave" in label or "host" in label for label in waiting.labels())


def test_who_is_muted_is_not_heard_until_heard_again() -> None:
    waiting = Waiting()
    log = waiting.client.find("text", "Said at this table")
    assert [line.name for line in log.lines] == ["Nora", "Emil", "Rowan"]  # type: ignore[attr-defined]

    waiting.chooses("Nora", "Do not hear Nora")
    waiting.hears(Said(guest=NORA, name="Nora", text="Still here"))
    log = waiting.client.find("text", "Said at this table")
    assert [line.name for line in log.lines] == ["Emil", "Rowan"]  # type: ignore[attr-defined]

    waiting.chooses("Nora", "Hear Nora again")
    waiting.hears(Said(guest=NORA, name="Nora", phrase=1))
    log = waiting.client.find("text", "Said at this table")
    assert log.lines[-1] == ("Nora", PHRASES[1], False)  # type: ignore[attr-defined]


def test_what_is_typed_is_said_once_and_never_empty() -> None:
    waiting = Waiting()
    waiting.client.click("field", "Say")
    waiting.client.type("  hello   you ")
    waiting.client.key("return")
    waiting.client.key("return")

    assert waiting.said == [Chat("hello you")]
    assert waiting.client.find("field", "Say").value == ""  # type: ignore[attr-defined]


def test_a_phrase_travels_as_its_number() -> None:
    waiting = Waiting()
    waiting.client.click("button", "Quick phrases")
    waiting.client.click("button", PHRASES[3])

    assert waiting.said == [Phrase(3)]
    assert waiting.client.top.name == "lobby"


def test_the_host_changes_the_rules_and_keeps_the_rest() -> None:
    waiting = Waiting()
    waiting.client.click("button", "Change rules")
    assert waiting.client.top.name == "setup"
    assert waiting.client.find("choice", "Twos").value == "none"  # type: ignore[attr-defined]
    waiting.client.click("button", "Crazy Factor")
    waiting.client.click("button", "Agree")

    (said,) = waiting.said
    assert isinstance(said, Agree)
    assert said.agreement.rules == "factor"
    assert said.agreement.name == "Rowan's table"
    assert said.seats == 5
    assert waiting.client.top.name == "lobby"


@pytest.mark.parametrize(("me", "told"), [(EMIL, True), (HOST, False)])
def test_the_others_hear_that_the_rules_are_changed(me: int, told: bool) -> None:
    waiting = Waiting(me)
    lobby = waiting.scene.lobby
    waiting.hears(replace(lobby, agreement=replace(lobby.agreement, rules="factor", options={})))

    assert (waiting.scene.notice == CHANGED) == told


def test_who_sits_where_is_not_said_where_the_rules_are_changed() -> None:
    waiting = Waiting()
    name = waiting.scene.lobby.seats[1].name
    waiting.client.click("button", "Change rules")

    seat = waiting.client.find("button", name)

    assert not seat.enabled
    assert seat.hint == ELSEWHERE
    labels = {widget.label for widget in waiting.client.top.page.everything()}
    assert not any(label.startswith(("Level of", "Remove ", "Add a player")) for label in labels)
    waiting.client.top.draft.resize(6)  # type: ignore[attr-defined]
    waiting.client.top.arrange()
    assert waiting.client.find("button", "Seat 6").enabled is False
    waiting.client.click("button", "Agree")
    assert waiting.said[-1].seats == 6  # type: ignore[attr-defined]


def test_the_code_is_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("game.ui.clipboard.copy", lambda text: copied.append(text) or True)
    waiting = Waiting()

    waiting.client.click("button", "Copy the code")

    assert copied == ["7K2QM-XD40P"]


def test_a_guest_who_leaves_is_asked_and_gives_up_the_seat() -> None:
    waiting = Waiting(EMIL)
    remember(replace(waiting.scene.place, guest=EMIL, secret="ab" * 32, certificate="cd" * 32))
    waiting.client.key("escape")
    waiting.client.wait(0.3)
    waiting.client.click("button", "Leave")
    waiting.client.wait(0.3)

    assert waiting.said == [Bye()]
    assert waiting.link.stopped
    assert waiting.client.top.name == "title"
    assert load().value.places[0].ticket is None
    assert load().value.places[0].code == CODE


@pytest.mark.parametrize(
    ("deed", "said"),
    [
        ("Keep it: I am coming back", []),
        ("Hand it over to Nora", [HandOver(NORA), Bye()]),
        ("End it for everybody", [End()]),
    ],
)
def test_the_host_says_what_becomes_of_the_table(deed: str, said: list[Message]) -> None:
    waiting = Waiting()
    remember(replace(waiting.scene.place, guest=HOST, secret="ab" * 32, certificate="cd" * 32))
    waiting.client.key("escape")
    waiting.client.wait(0.3)
    waiting.client.click("button", deed)
    waiting.client.wait(0.3)

    assert waiting.said == said
    assert waiting.link.stopped
    assert waiting.client.top.name == "title"
    assert (load().value.places[0].ticket is None) == bool(said)


def test_a_host_who_is_alone_is_told_how_long_the_table_is_kept() -> None:
    waiting = Waiting()
    lobby = waiting.scene.lobby
    alone = [SeatShown(kind="open") if seat.guest in (NORA, EMIL) else seat for seat in lobby.seats]
    waiting.hears(replace(lobby, seats=tuple(alone)))

    waiting.client.key("escape")
    waiting.client.wait(0.3)

    assert "Keep it for 2 minutes" in waiting.labels()


def test_a_closed_table_leads_to_the_title_with_the_reason() -> None:
    waiting = Waiting(EMIL)
    remember(replace(waiting.scene.place, guest=EMIL, secret="ab" * 32, certificate="cd" * 32))

    waiting.hears(Closed(fault=60, sentence="The host has closed the table."), Status("ended", "x"))
    waiting.client.wait(0.2)

    assert waiting.client.top.name == "notice"
    assert "The host has closed the table." in waiting.labels()
    assert load().value.places[0].ticket is None


def test_a_lost_connection_is_said_and_a_refusal_too() -> None:
    waiting = Waiting(EMIL)
    waiting.hears(Status("lost", "gone"))
    assert "lost" in state_line(waiting.scene.room)
    assert lost_line(waiting.scene._own_host) == LOST

    other_host = SENTENCES[Fault.CERTIFICATE]
    waiting.hears(Status("lost", other_host), Status("connecting"))
    assert lost_line(waiting.scene._own_host, waiting.scene.room.other_host) == other_host
    waiting.hears(Status("connected"))
    assert waiting.scene.room.other_host == ""
    waiting.hears(Status("lost", "gone"))

    waiting.hears(Status("connected"), Refused(fault=36, sentence="That seat is not free."))
    assert waiting.scene.notice == "That seat is not free."


@pytest.mark.parametrize(
    ("me", "labels"), [(EMIL, ("I am ready",)), (None, ("Change rules", "Start"))], ids=["guest", "host"]
)
def test_nothing_can_be_said_while_the_connection_is_lost(me: int | None, labels: tuple[str, ...]) -> None:
    waiting = Waiting() if me is None else Waiting(me)
    waiting.changes(seats=ALL_READY if me is None else SEATS)

    def enabled() -> list[bool]:
        return [waiting.client.find("button", label).enabled for label in labels]

    waiting.hears(Status("lost", "gone"))
    waiting.client.wait(0.1)
    assert not any(enabled())

    waiting.hears(Status("connected"))
    waiting.client.wait(0.1)
    assert all(enabled())


def test_no_hint_stands_where_the_lost_connection_is_told_of() -> None:
    waiting = Waiting()
    waiting.changes(seats=ALL_READY)
    waiting.hears(Status("lost", "gone"))
    waiting.client.wait(0.1)

    waiting.client.top.page.focus_on(waiting.client.find("button", "Quick phrases"))
    waiting.client.wait(0.1)

    assert waiting.client.top.page.hint == "Quick phrases"
    assert LOST in waiting.client.words()
    assert "Quick phrases" not in waiting.client.words()


def test_who_hosts_starts_a_host_that_has_ended_before_the_deal_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting, started = Waiting(), Process()
    found = ResumableTable(tmp_path / "some.c8j", waiting.scene.place)
    monkeypatch.setattr(resume, "restarted_host", lambda *_: started)
    waiting.scene._own_host = HostMonitor("a" * 16, lambda table: found)
    waiting.hears(Status("lost", "gone"))
    for _ in range(100):
        waiting.client.wait(0.2)
        if "Host again" in waiting.labels():
            break
        time.sleep(0.01)
    assert f"Your host has stopped. {KEPT}" in waiting.client.words()
    assert waiting.client.top.page.focus is waiting.client.find("button", "Host again")

    waiting.client.key("return")
    waiting.client.wait(0.2)
    assert AGAIN in waiting.client.words()
    assert not waiting.client.find("button", "Start").enabled
    assert waiting.client.top.page.focus is waiting.client.find("button", "Back")

    waiting.hears(Status("connected"))
    waiting.client.wait(0.2)
    assert not {AGAIN, LOST} & set(waiting.client.words())
    assert waiting.client.top.page.focus is waiting.client.find("button", "Change rules")


def test_the_focus_stays_where_it_is_of_use() -> None:
    waiting = Waiting()
    assert waiting.client.top.page.focus is waiting.client.find("button", "Change rules")

    waiting.changes(seats=ALL_READY)
    assert waiting.client.top.page.focus is waiting.client.find("button", "Start")

    waiting.changes(seats=SEATS)
    assert waiting.client.top.page.focus is waiting.client.find("button", "Change rules")


def test_the_focus_is_not_taken_from_where_somebody_has_put_it() -> None:
    waiting = Waiting()
    waiting.client.top.page.focus_on(waiting.client.find("button", "All rules"))
    waiting.changes(seats=ALL_READY)
    assert waiting.client.top.page.focus is waiting.client.find("button", "All rules")

    waiting.client.top.page.focus_on(waiting.client.find("button", "Start"))
    waiting.changes(seats=SEATS)
    assert waiting.client.top.page.focus is waiting.client.find("button", "Change rules")


def test_nothing_can_be_started_that_the_rules_do_not_allow() -> None:
    lobby = Waiting().scene.lobby
    closed = tuple(SeatShown(kind="closed") for _ in range(5))
    alone = replace(lobby, seats=(lobby.seats[0], *closed))

    assert why_no_start(alone)
    assert why_no_start(replace(lobby, seats=ALL_READY)) == ""
    assert waited_for(lobby) == ["Emil"]


def test_all_rules_are_read_and_left_again() -> None:
    waiting = Waiting()
    waiting.client.key("f1")
    assert waiting.client.top.name == "rules"
    waiting.client.key("escape")
    assert waiting.client.top.name == "lobby"

    waiting.client.top.page.focus_on(waiting.client.find("button", "All rules"))
    waiting.client.key("return")
    assert waiting.client.top.name == "rules"


def test_rules_that_cannot_go_together_are_said_and_not_started() -> None:
    waiting = Waiting()
    alone = (waiting.scene.lobby.seats[0], *(SeatShown(kind="closed") for _ in range(3)))
    waiting.changes(seats=alone)
    assert not waiting.client.find("button", "Start").enabled

    waiting.scene.show_rules()

    assert waiting.client.top.name == "lobby"
    assert waiting.scene.notice == why_no_start(waiting.scene.lobby)


def test_dealt_cards_lead_to_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Room] = []

    def begin(context: AppContext, room: Room, heard: tuple[int, int]) -> Scene:
        begun.append(room)
        return NoticeScene(context, text="The table")

    monkeypatch.setattr("game.scenes.lan.lan_table.LanTableScene.begin", begin)
    waiting = Waiting()
    waiting.changes(running=True)
    assert begun == []  # nothing of the hand has been told yet

    waiting.scene.room.mirror.hand = 1
    waiting.client.wait(0.2)

    assert begun == [waiting.scene.room]
    assert not waiting.link.stopped


@pytest.mark.parametrize(
    ("guest", "ready", "said"),
    [
        (HOST, False, "Waiting for Emil to be ready."),
        (HOST, True, "Bots take the seats that are still open."),
        (EMIL, False, "Say that you are ready; then the host can begin."),
        (EMIL, True, "Waiting for Rowan to begin."),
        (99, False, "You are watching. Take an open seat to play."),
    ],
)
def test_one_line_says_what_is_waited_for(guest: int, ready: bool, said: str) -> None:
    assert state_line(Waiting(guest, ALL_READY if ready else SEATS).scene.room) == said


def test_who_watches_a_table_without_open_seats_is_not_asked_to_sit_down() -> None:
    waiting = Waiting(99, SEATS[:4])

    assert state_line(waiting.scene.room) == "You are watching; all seats are taken."


def test_seats_say_who_they_are_for() -> None:
    lobby = Waiting().scene.lobby
    lost = replace(lobby.seats[1], lost=True)
    seats = (*lobby.seats[:1], lost, *lobby.seats[2:])
    lobby = replace(lobby, seats=seats)

    told = [seat_about(lobby, number, may_sit=False) for number in range(len(seats))]

    assert told == [
        "host",
        "connection lost",
        "not ready yet",
        "bot · normal",
        "waits for somebody",
        "nobody plays here",
    ]
    in_browsers = replace(lobby, seats=tuple(replace(seat, browser=seat.kind == "guest") for seat in seats))
    told = [seat_about(in_browsers, number, may_sit=False) for number in range(3)]
    assert told == ["host · in a browser", "connection lost", "not ready yet · in a browser"]


def test_a_host_sees_who_is_away_and_when_the_table_can_start_without_them() -> None:
    waiting = Waiting(HOST)
    nora, emil = (replace(SEATS[number], ready=True) for number in (1, 2))
    waiting.changes(seats=(SEATS[0], replace(nora, ready=False, lost=True), emil, *SEATS[3:]))
    assert not waiting.client.find("button", "Start").enabled  # it is not known yet for how long
    assert state_line(waiting.scene.room) == "Waiting for Nora to come back."

    waiting.hears(Times(waits={"1": 42_000}))
    assert not waiting.client.find("button", "Start").enabled
    assert seat_about(waiting.scene.lobby, 1, may_sit=False, away=waiting.scene.away) == (
        "connection lost · 0:42"
    )
    assert state_line(waiting.scene.room, waiting.scene.away) == (
        "Waiting for Nora to come back. Cards can be dealt without them in 0:42."
    )

    waiting.client.wait(43.0)
    assert waiting.client.find("button", "Start").enabled
    assert seat_about(waiting.scene.lobby, 1, may_sit=False, away=waiting.scene.away) == "away · a bot plays"
    assert state_line(waiting.scene.room, waiting.scene.away) == ("A bot plays for Nora until they are back.")
    waiting.client.click("button", "Start")
    assert waiting.said[-1] == Start()


def test_clock_and_watchers_in_words() -> None:
    lobby = Waiting().scene.lobby
    agreement = lobby.agreement
    assert times_in_words(replace(agreement, turn=0)) == "Nobody's time is counted."
    assert times_in_words(replace(agreement, bank=0)) == "Everybody has 45 seconds for a decision."
    assert times_in_words(replace(agreement, options={"seconds": 20})) == "The game's own clock runs."
    assert times_in_words(replace(agreement, rules="crazy8", options={})) == "The game's own clock runs."
    timeless = replace(agreement, rules="crazy8", options={"seconds": 0})
    assert times_in_words(timeless).startswith("Everybody has 45 seconds")
    assert times_in_words(replace(agreement, rules="own-deck")).startswith("Everybody has 45 seconds")
    assert "nobody can check" in deals_in_words(agreement)
    assert "checks that the deal was fair" in deals_in_words(replace(agreement, hands_afterwards=True))
    alone = replace(lobby, watching=())
    assert "no hints" in hints_in_words(agreement)
    assert hints_in_words(replace(agreement, hints=True)) == "Everybody may ask the coach for hints."
    assert watching_in_words(alone) == "Others may watch."
    assert "see all hands" in watching_in_words(
        replace(alone, agreement=replace(agreement, hands_afterwards=True))
    )
    assert (
        watching_in_words(replace(alone, agreement=replace(agreement, watchers=False))) == "Nobody may watch."
    )


def test_the_addresses_of_this_machine_are_those_that_others_can_type() -> None:
    found = [Interface("127.0.0.1"), Interface("fe80::1"), Interface("fd00::2"), Interface("192.168.1.20")]

    assert addresses_here(found, 48888) == ["192.168.1.20", "[fd00::2]"]
    assert addresses_here(found, 5000) == ["192.168.1.20:5000", "[fd00::2]:5000"]
    assert addresses_here(found[:2], 48888) == ["this machine"]
    assert addresses_here(found[:2], 5000) == ["this machine, port 5000"]


def labels_of(client: Client) -> list[str]:
    """What stands on the page."""
    return [widget.label for widget in client.top.page.everything()]


def test_a_table_that_was_found_elsewhere_shows_where() -> None:
    client = Client(LANDSCAPE)
    sample = sample_lobby(client.app)
    link = sample.room.link
    assert isinstance(link, StillLink)
    link.addresses = (Address("10.0.0.9", 5000), Address("10.0.0.7"))
    client.show(LobbyScene(client.app, sample.room, replace(sample.place, code="")))

    assert "10.0.0.9:5000" in labels_of(client)
    assert "OPEN" in labels_of(client)

    link.addresses = (Address("10.0.0.12", 5001), *link.addresses)  # its host has moved
    client.wait(LOOK_AGAIN + 1.0)
    assert "10.0.0.12:5001" in labels_of(client)


def test_a_host_shows_the_addresses_that_the_machine_has_now(monkeypatch: pytest.MonkeyPatch) -> None:
    has = [Interface("127.0.0.1"), Interface("192.168.1.20")]
    monkeypatch.setattr("game.scenes.lan.invitation.local_interfaces", lambda: has)
    client = Client(LANDSCAPE)
    sample = sample_lobby(client.app)
    link = sample.room.link
    assert isinstance(link, StillLink)
    link.addresses = (Address("127.0.0.1"),)
    client.show(LobbyScene(client.app, sample.room, sample.place))
    assert "192.168.1.20" in labels_of(client)

    has[1] = Interface("10.0.0.4")
    client.wait(LOOK_AGAIN + 1.0)

    assert "10.0.0.4" in labels_of(client)


def test_a_deck_of_the_hosts_is_fetched_only_when_it_is_wanted() -> None:
    waiting = Waiting(EMIL)
    text = deck_text("olympus").replace("Olympus", "Parnassus")
    digest = digest_of(text)
    agreement = replace(waiting.scene.lobby.agreement, rules="parnassus", options={}, preset="parnassus")
    waiting.changes(agreement=agreement, decks={"parnassus": digest}, running=True)
    waiting.scene.room.mirror.hand = 1
    waiting.client.wait(0.2)

    assert waiting.client.top.name == "lobby"  # what is played could not be shown
    assert state_line(waiting.scene.room) == NEEDS_DECK
    assert not waiting.client.find("button", "I am ready").enabled
    assert waiting.said == []

    waiting.changes(running=False)
    assert waiting.client.top.page.focus is waiting.client.find("button", "Get this deck")
    waiting.client.key("return")
    assert waiting.said == [Deck(digest, 0)]
    assert not waiting.client.find("button", "Get this deck").enabled
    assert "on its way" in state_line(waiting.scene.room)

    while not waiting.scene.room.rules:
        asked = waiting.said[-1]
        assert isinstance(asked, Deck)
        piece = piece_of(text, asked)
        assert piece
        waiting.hears(piece)

    waiting.client.wait(0.1)
    assert waiting.client.find("button", "I am ready").enabled
    assert waiting.client.top.page.focus is waiting.client.find("button", "I am ready")
    assert any(label.startswith("52 different cards") for label in waiting.labels())
    waiting.client.top.page.focus_on(waiting.client.find("button", "All rules"))
    waiting.client.key("return")
    assert waiting.client.top.name == "rules"


def test_where_cards_are_dealt_already_nobody_is_waited_for() -> None:
    lobby = replace(Waiting().scene.lobby, running=True)

    assert [seat_about(lobby, number, may_sit=False) for number in range(3)] == ["playing"] * 3


def test_who_is_handed_a_table_whose_deck_is_not_here_begins_with_another_game() -> None:
    waiting = Waiting()
    agreement = replace(waiting.scene.lobby.agreement, rules="parnassus", options={}, preset="parnassus")
    waiting.changes(agreement=agreement, decks={"parnassus": "0" * 16})
    waiting.client.click("button", "Change rules")
    waiting.client.click("button", "Agree")

    (said,) = waiting.said
    assert isinstance(said, Agree)
    assert (said.agreement.name, said.agreement.rules) == (agreement.name, "standard")


def test_names_in_a_row() -> None:
    assert in_words(["Ann"]) == "Ann"
    assert in_words(["Ann", "Bob", "Eve"]) == "Ann, Bob and Eve"
    assert in_words(["A", "B", "C", "D", "E", "F"]) == "A, B, C and 3 others"


def test_who_watches_is_muted_before_they_speak_and_asked_to_leave() -> None:
    waiting = Waiting()
    waiting.client.click("button", "Watching: Ida")
    waiting.client.click("button", "Do not hear Ida")
    waiting.hears(Said(guest=5, name="Ida", text="Now you hear me"))
    assert "Now you hear me" not in [said.text for said in waiting.scene.room.said]

    waiting.client.click("button", "Watching: Ida")
    waiting.client.click("button", "Ask Ida to leave")
    waiting.client.click("button", "Ask to leave")
    assert waiting.said == [Kick(5)]


def test_of_several_who_watch_one_is_chosen_and_a_guest_only_mutes() -> None:
    waiting = Waiting(NORA)
    waiting.changes(watching=(Watcher(5, "Ida"), Watcher(6, "Jo")))
    waiting.client.click("button", "Watching: Ida and Jo")
    waiting.client.click("button", "Jo")

    assert waiting.labels()[-2:] == ["Do not hear Jo", "Cancel"]


def test_during_a_match_the_host_may_ask_watchers_to_leave() -> None:
    waiting = Waiting()
    labels = [deed.label for deed in mute_menu(waiting.client.app, waiting.scene.room).items]
    assert labels[-2:] == ["Do not hear Ida", "Ask Ida to leave"]
    guest = Waiting(NORA)
    labels = [deed.label for deed in mute_menu(guest.client.app, guest.scene.room).items]
    assert "Ask Ida to leave" not in labels


def test_what_is_to_be_read_is_not_scrolled_away_at_first() -> None:
    waiting = Waiting(NORA)
    areas = [widget for widget in waiting.client.top.page.widgets if isinstance(widget, ScrollArea)]

    assert [area.offset for area in areas] == [0.0] * len(areas)


def test_the_host_forms_teams_by_having_two_change_places() -> None:
    waiting = Waiting()
    agreement = replace(waiting.scene.lobby.agreement, rules="camelot", options={}, teams=((0, 2), (1, 3)))
    waiting.changes(agreement=agreement, seats=waiting.scene.lobby.seats[:4])
    waiting.client.click("button", "Change seat 2")
    waiting.client.click("button", "Swap places …")
    assert "Emil · seat 3 · team 1" in waiting.labels()
    waiting.client.click("button", "Emil · seat 3 · team 1")

    assert waiting.said == [Swap(1, 2)]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Zoë Łuczak", "Zoë Łuczak"),
        ("Who?", "Who?"),
        ("\N{CJK UNIFIED IDEOGRAPH-7530}\N{CJK UNIFIED IDEOGRAPH-4E2D}", "Player 7"),
        ("A\N{CJK UNIFIED IDEOGRAPH-7530}", "A? 7"),
        ("Zoe\N{PARTY POPPER}", "Zoe 7"),  # of a host that lets emoji in
        ("\N{PARTY POPPER}", "Player 7"),
    ],
)
def test_who_has_a_name_that_cannot_be_drawn_is_told_from_others_like_that(name: str, shown: str) -> None:
    assert display_name(name, 7) == shown


def test_names_that_cannot_be_drawn_are_told_apart_from_the_door_on() -> None:
    waiting = Waiting(seats=tuple(replace(seat, name="\u7530") if seat.guest else seat for seat in SEATS))

    class Arrived:
        """At the table."""

        sentence = failure = ""
        addresses = ()
        arrived = waiting.scene.room

        def update(self, now: float) -> None:
            """There is nothing more to do."""

        def cancel(self) -> None:
            """It is too late for that."""

    take_seat(waiting.client.app, Arrived())
    waiting.client.wait(0.2)

    assert {"Player 1", "Player 2", "Player 3"} <= set(waiting.labels())


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
def test_browsers_find_the_table_by_a_code_to_scan(size: tuple[int, int]) -> None:
    waiting = Waiting(size=size)
    address = f"http://192.168.1.20:48888/#c={CODE}"
    assert f"{SCAN} 192.168.1.20:48888: {address}" in waiting.labels()
    waiting.changes(web=0)
    assert not [label for label in waiting.labels() if SCAN in label]
