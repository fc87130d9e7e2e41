"""Finding tables in the window, opening one, and the way between: by mouse and keys, without a network."""

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.draw.items import Image
from game.lan.addresses import Address
from game.lan.guest.client import Join
from game.lan.guest.link import Status
from game.lan.guest.room import Room
from game.lan.joining import connect
from game.lan.joining.connect import JoinAttempt
from game.lan.joining.resume import LocalHost
from game.lan.joining.saved_tables import SavedTable, TableStatus, load, remember
from game.lan.joining.table_list import TableList
from game.lan.messages import Row, Tables
from game.scenes.lan import join_page as lan_join_page
from game.scenes.lan.connecting import ConnectScene
from game.scenes.lan.host_scene import HostScene, HostSetupScene
from game.scenes.lan.join_scene import MOST_SHOWN, PATIENCE, JoinScene
from game.scenes.lan.join_text import MORE, SEEK
from game.scenes.profile.profile_name import with_name
from game.scenes.profile.profile_scene import ProfileScene, avatar_names
from game.scenes.setup.setup_scene import SetupScene
from game.setup.table_setup import Seat, setup_for
from game.storage.settings import Settings
from game.tournament.scenes.new_tournament import NewTournamentScene
from game.ui.choice import ChoiceButton
from game.ui.table_row import TableRow
from game.ui.text_field import TextField
from tests.driver import LANDSCAPE, Client
from tests.lan.evening import me
from tools.pictures.lan_sample import (
    CODE,
    TABLES,
    StillBrowser,
    StillLink,
    sample_join,
    sample_lobby,
    still_room,
)

pytestmark = pytest.mark.usefixtures("screen", "home")


class Asked:
    """An arrival that only writes down how it was begun, and arrives or fails when it is told to."""

    sentence = "Going there …"

    def __init__(self, *words: object, **more: object) -> None:
        self.words, self.more = words, more
        self.failure, self.retry_with, self.host, self.addresses = "", "", None, ()
        self.depends_on_name = False
        self.arrived: Room | None = None
        self.cancelled = 0

    def update(self, now: float) -> None:
        """Nothing happens by itself."""

    def cancel(self) -> None:
        self.cancelled += 1


class Looking:
    """A client on the list of tables."""

    def __init__(
        self,
        monkeypatch: pytest.MonkeyPatch,
        *,
        name: str = "Ann",
        rows: tuple[Row, ...] = TABLES,
        make: Callable[[Client], JoinScene] | None = None,
    ) -> None:
        self.asked: list[Asked] = []
        for way in ("JoinAddress", "JoinByCode", "rejoin_local_host"):
            monkeypatch.setattr(lan_join_page, way, self._ask)
        for way in ("JoinAddress", "RejoinOrJoin"):
            monkeypatch.setattr(connect, way, self._ask)
        self.client = Client(LANDSCAPE, Settings(name=name, motion="reduced"))
        self.scene = make(self.client) if make else sample_join(self.client.app, rows)
        self.client.show(self.scene)

    def _ask(self, *words: object, **more: object) -> Asked:
        self.asked.append(Asked(*words, **more))
        return self.asked[-1]

    def row(self, name: str) -> None:
        self.client.click("button", name)

    @property
    def aim(self) -> Join:
        (asked,) = self.asked
        (aim,) = [word for word in asked.words if isinstance(word, Join)]
        return aim

    @property
    def top(self) -> str:
        return self.client.top.name


def test_an_open_table_is_gone_to_at_once_and_one_with_a_code_asks_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looking = Looking(monkeypatch)
    looking.row("Kitchen")
    assert looking.top == "connect"
    assert looking.aim == Join("2" * 16, "", watch=False)

    looking = Looking(monkeypatch)
    looking.row("Rowan's table")
    assert looking.top == "code"
    looking.client.type("7k2qm-xd4op")
    looking.client.key("return")
    looking.client.wait(0.2)
    assert looking.top == "connect"
    assert looking.aim == Join("1" * 16, CODE, watch=False)


def test_a_code_that_is_none_is_said_in_the_dialog(monkeypatch: pytest.MonkeyPatch) -> None:
    looking = Looking(monkeypatch)
    looking.row("Rowan's table")
    looking.client.type("nonsense")
    looking.client.key("return")

    assert looking.top == "code"
    assert looking.client.find("field", "Table code").faulty  # type: ignore[attr-defined]
    assert looking.asked == []


def test_a_wrong_code_can_be_mended_where_it_was_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    looking = Looking(monkeypatch)
    looking.row("Rowan's table")
    looking.client.type("7K2QM-XD40Q")
    looking.client.key("return")
    looking.client.wait(0.2)
    looking.asked[0].failure, looking.asked[0].retry_with = "This code does not open that table.", "code"
    looking.client.wait(0.2)
    looking.client.key("return")  # another code
    looking.client.wait(0.2)

    assert looking.top == "code"
    looking.client.key("backspace")
    looking.client.type("P")
    looking.client.key("return")
    looking.client.wait(0.2)

    assert looking.top == "connect"
    assert looking.asked[1].words[2] == Join("1" * 16, CODE, watch=False)


def test_who_has_a_name_that_is_taken_gives_another_and_comes_in(monkeypatch: pytest.MonkeyPatch) -> None:
    looking = Looking(monkeypatch)
    looking.row("Kitchen")
    looking.asked[0].failure, looking.asked[0].retry_with = (
        "Somebody at this table is called Ann already.",
        "name",
    )
    looking.client.wait(0.2)
    looking.client.click("button", "Another name")
    looking.client.wait(0.2)

    assert looking.top == "profile"
    looking.client.type("Anna")
    looking.client.key("return")
    looking.client.wait(0.2)

    assert looking.top == "connect"
    assert looking.asked[1].words[0].name == "Anna"  # type: ignore[attr-defined]
    assert looking.client.app.settings.name == "Anna"


def test_what_another_name_or_code_does_not_mend_can_only_be_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    looking = Looking(monkeypatch)
    looking.row("Kitchen")
    looking.asked[0].failure = "There is no room left."
    looking.client.wait(0.2)

    buttons = [each.label for each in looking.client.top.page.everything() if each.role == "button"]  # type: ignore[attr-defined]
    assert buttons == ["Close"]


def test_a_running_table_is_watched_and_what_is_closed_cannot_be_entered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looking = Looking(monkeypatch)
    for name in ("Two only", "Tables at 192.168.1.22", "Tables at 192.168.1.23"):
        looking.row(name)
        assert looking.top == "join"
        assert looking.client.find("button", name).hint

    looking.row("Friday night")
    assert looking.aim.watch


def test_by_code_all_tables_that_have_one_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    looking = Looking(monkeypatch)
    looking.client.click("field", "Table code")
    looking.client.type("7K2QM XD40P")
    looking.client.key("return")
    looking.client.wait(0.2)

    (asked,) = looking.asked
    assert asked.words[1] == CODE
    assert [each.table for each in asked.words[2]] == ["1" * 16, "4" * 16]  # type: ignore[attr-defined]


def test_a_code_knows_the_seats_that_wait_too(monkeypatch: pytest.MonkeyPatch) -> None:
    place = SavedTable(
        table="1" * 16, name="Rowan's table", rules="crazy8", guest=5, secret="ab" * 32, certificate="cd" * 32
    )
    remember(place)
    looking = Looking(monkeypatch)
    looking.client.click("field", "Table code")
    looking.client.type(CODE)
    looking.client.key("return")

    assert looking.asked[0].more["places"] == (place,)


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        ("Table code", "123", "ten letters and digits"),
        ("Address", "10.0.0.1:99999", "from 1 to 65535"),
        ("Address", "my table", "name or the number of a computer"),
    ],
)
def test_what_is_no_code_or_address_is_said(
    monkeypatch: pytest.MonkeyPatch, field: str, typed: str, said: str
) -> None:
    looking = Looking(monkeypatch)
    looking.client.click("field", field)
    looking.client.type(typed)
    looking.client.key("return")

    assert said in looking.scene.fault
    assert looking.client.find("field", field).faulty  # type: ignore[attr-defined]
    assert (looking.top, looking.asked) == ("join", [])
    looking.client.key("tab")
    assert looking.scene.fault == "", "what the next place does can be read there"


def test_an_address_is_gone_to(monkeypatch: pytest.MonkeyPatch) -> None:
    looking = Looking(monkeypatch)
    looking.client.click("field", "Address")
    looking.client.type("10.0.0.7:5000")
    looking.client.click("button", "Join by address")

    assert [str(address) for address in looking.asked[0].words[1]] == ["10.0.0.7:5000"]  # type: ignore[attr-defined]
    assert looking.aim == Join()


def test_giving_up_ends_the_way_and_a_failure_is_shown_until_it_is_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looking = Looking(monkeypatch)
    looking.row("Kitchen")
    looking.client.key("escape")
    looking.client.wait(0.3)
    assert (looking.top, looking.asked[0].cancelled > 0) == ("join", True)

    looking.row("Kitchen")
    looking.asked[1].failure = "Nobody answers."
    looking.client.wait(0.3)
    assert looking.client.find("text", "Nobody answers.")
    looking.client.click("button", "Close")
    assert looking.top == "join"


def test_who_has_arrived_waits_at_the_table_and_finds_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    looking = Looking(monkeypatch)
    looking.row("Kitchen")
    lobby = sample_lobby(looking.client.app).lobby
    looking.asked[0].arrived = still_room(Status("connected"), lobby, guest=3)
    looking.client.wait(0.3)

    assert looking.top == "lobby"
    assert [place.name for place in load().value.places] == ["Rowan's table"]


def test_who_has_no_name_of_their_own_is_asked_for_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: "root")  # which is nobody's name
    looking = Looking(monkeypatch, name="You")
    looking.row("Kitchen")
    assert (looking.top, looking.asked) == ("profile", [])

    looking.client.wait(0.2)
    looking.client.type("Zoe")
    looking.client.key("return")
    looking.client.wait(0.3)

    assert looking.client.settings.name == "Zoe"
    assert looking.top == "connect"
    assert looking.asked[0].words[0].name == "Zoe"  # type: ignore[attr-defined]


CODED: list[Callable[[Client], None]] = [
    lambda client: client.click("button", "Rowan's table"),
    lambda client: client.click("field", "Table code"),
]


def nameless_with_code(monkeypatch: pytest.MonkeyPatch, begin: Callable[[Client], None]) -> Looking:
    """Somebody without a name has typed a code."""
    monkeypatch.setattr("getpass.getuser", lambda: "root")
    looking = Looking(monkeypatch, name="You")
    begin(looking.client)
    looking.client.type(CODE)
    looking.client.key("return")
    looking.client.wait(0.2)
    return looking


@pytest.mark.parametrize("begin", CODED, ids=["row", "field"])
def test_a_wrong_code_is_said_before_a_name_is_asked_for(
    begin: Callable[[Client], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    looking = nameless_with_code(monkeypatch, begin)
    assert (looking.top, len(looking.asked)) == ("connect", 1)

    looking.asked[0].failure = "This code does not open that table."
    looking.client.wait(0.2)
    assert looking.client.find("text", "This code does not open that table.")
    looking.client.click("button", "Close")
    assert (looking.top, len(looking.asked)) == ("join", 1)


@pytest.mark.parametrize("begin", CODED, ids=["row", "field"])
def test_after_a_right_code_a_name_is_asked_for_and_the_table_joined(
    begin: Callable[[Client], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    looking = nameless_with_code(monkeypatch, begin)
    looking.asked[0].depends_on_name = True
    looking.asked[0].failure, looking.asked[0].retry_with = "The program says You itself.", "name"
    looking.client.wait(0.3)
    assert looking.top == "profile"

    looking.client.type("Zoe")
    looking.client.key("return")
    looking.client.wait(0.3)

    assert looking.top == "connect"
    assert [each.words[0].name for each in looking.asked] == ["You", "Zoe"]  # type: ignore[attr-defined]
    looking.asked[1].depends_on_name = True
    looking.asked[1].failure = "All seats of this table are taken."
    looking.client.wait(0.3)
    assert looking.client.find("text", "All seats of this table are taken.")


def test_a_seat_that_waits_is_gone_back_to_with_its_ticket(monkeypatch: pytest.MonkeyPatch) -> None:
    remember(
        SavedTable(table="3" * 16, name="Friday night", rules="crazy8", guest=5, secret="ab" * 32,
                   certificate="cd" * 32,
              addresses=(("10.0.0.9", 48888),))
    )  # fmt: skip
    looking = Looking(monkeypatch)

    assert looking.client.top.page.focus is looking.client.find("button", "Friday night")
    looking.row("Friday night")  # it runs, and yet this is a seat and no place to watch

    ticket = looking.asked[0].more["ticket"]
    assert ticket
    assert (ticket.table, ticket.guest) == ("3" * 16, 5)  # type: ignore[attr-defined]
    hosts = [address.host for address in looking.asked[0].words[1]]  # type: ignore[attr-defined]
    assert hosts == ["192.168.1.21", "10.0.0.9"]  # where it is now, then where it was


def test_of_tables_of_one_name_the_last_is_offered_once_more_and_every_seat_that_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for table, secret in (("7", ""), ("8", "ab" * 32), ("9", "")):
        remember(SavedTable(table=table * 16, name="Theirs", rules="crazy8", guest=5, secret=secret,
                            certificate="cd" * 32,
                       addresses=(("10.0.0.9", 48888),)))  # fmt: skip
    looking = Looking(monkeypatch)
    looking.client.wait(0.2)

    everything = looking.client.top.page.everything()  # type: ignore[attr-defined]
    assert [one.label for one in everything if one.label.endswith("Theirs")] == [
        "Back to Theirs",
        "My seat at Theirs",
    ]


SEAT = SavedTable(
    table="8" * 16,
    name="Theirs",
    rules="crazy8",
    guest=5,
    secret="ab" * 32,
    certificate="cd" * 32,
    addresses=(("10.0.0.9", 48888),),
)


def test_an_address_where_a_seat_waits_leads_back_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    remember(SEAT)
    looking = Looking(monkeypatch)
    looking.client.click("field", "Address")
    looking.client.type("10.0.0.9")
    looking.client.key("return")

    assert looking.asked[0].words[2] == SEAT


def test_another_address_knows_the_seats_that_wait_too(monkeypatch: pytest.MonkeyPatch) -> None:
    remember(SEAT)
    looking = Looking(monkeypatch)
    looking.client.click("field", "Address")
    looking.client.type("rowans-pc")
    looking.client.key("return")

    assert looking.asked[0].words[1] == [Address("rowans-pc")]
    assert looking.asked[0].more["places"] == (SEAT,)


def test_a_seat_whose_host_does_not_answer_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    remember(SEAT)
    looking = Looking(monkeypatch)
    looking.scene.table_status = TableStatus(
        me("Ann"), (SEAT,), connect=lambda who, where: still_room(Status("ended"))
    )
    looking.client.wait(0.2)

    row = looking.client.find("button", "My seat at Theirs")
    assert row.hint == row.sub == "not there now"  # type: ignore[attr-defined]
    assert row.enabled


def test_a_seat_at_a_table_of_the_list_is_where_the_list_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    place = SavedTable(table="2" * 16, name="Kitchen", rules="crazy8", guest=5, secret="ab" * 32,
                       certificate="cd" * 32,
                  addresses=(("10.0.0.9", 48888),))  # fmt: skip
    remember(place)
    looking = Looking(monkeypatch)
    looking.scene.table_status = TableStatus(
        me("Ann"), (place,), connect=lambda who, where: still_room(Status("ended"))
    )
    looking.client.wait(0.2)
    row = looking.client.find("button", "My seat at Kitchen")
    assert row.hint == "Your seat waits at Kitchen at 192.168.1.21."  # type: ignore[attr-defined]
    assert row.sub == ""  # type: ignore[attr-defined]

    looking.client.click("button", "My seat at Kitchen")

    assert looking.asked[0].words[1] == (Address("192.168.1.21"), Address("10.0.0.9"))


def test_a_host_that_was_left_is_brought_back_with_its_journal(monkeypatch: pytest.MonkeyPatch) -> None:
    place = SavedTable(
        table="9" * 16, name="Ours", rules="factor", guest=1, secret="ab" * 32, certificate="cd" * 32
    )
    remember(place)
    looking = Looking(monkeypatch)
    looking.scene._found = (LocalHost(Path("some.c8j"), {"9" * 16: "Ours"}),)
    looking.client.wait(0.1)
    assert "My seat at Ours" not in [widget.label for widget in looking.client.top.page.everything()]

    looking.client.click("button", "Bring back Ours")

    assert looking.asked[0].words[1:] == (Path("some.c8j"), place)


def test_nothing_moves_under_the_pointer_when_the_list_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    looking = Looking(monkeypatch)
    before = looking.client.find("button", "Kitchen").box
    looking.client.move(before.cx, before.cy)
    table_list = looking.scene.table_list
    assert table_list
    link = next(iter(table_list._visits.values())).room.link
    assert isinstance(link, StillLink)
    another = replace(TABLES[1], table="5" * 16, name="Newcomer")
    link.heard.put(Tables((another, *TABLES[1:])))
    looking.client.wait(0.2)

    assert looking.client.find("button", "Kitchen").box == before
    assert looking.client.top.page.hovered is looking.client.find("button", "Kitchen")
    assert not looking.client.find("button", "Rowan's table").enabled
    assert looking.client.find("button", "Newcomer").box.y > before.y


def test_the_last_of_a_thousand_tables_is_found_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = tuple(replace(TABLES[1], table=f"{9000 + n:016x}", name=f"Table {n}") for n in range(1, 1001))
    looking = Looking(monkeypatch, rows=rows)
    shown = [widget.label for widget in looking.scene.page.everything() if isinstance(widget, TableRow)]
    assert len(shown) == MOST_SHOWN
    assert shown[0] == "Table 1"
    words = " ".join(looking.client.all_words())
    assert MORE.format(count=1002 - MOST_SHOWN) in words  # two are of other versions

    looking.client.click("field", SEEK)
    looking.client.type("le 1000")
    shown = [widget.label for widget in looking.scene.page.everything() if isinstance(widget, TableRow)]
    assert shown == ["Table 1000"]
    looking.row("Table 1000")
    assert looking.aim == Join(f"{10000:016x}")


def test_a_list_that_can_be_read_has_no_field_to_find_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = tuple(
        replace(TABLES[1], table=f"{9000 + n:016x}", name=f"Table {n}") for n in range(1, MOST_SHOWN - 1)
    )
    looking = Looking(monkeypatch, rows=rows)

    with pytest.raises(KeyError):
        looking.client.find("field", SEEK)


def test_the_command_line_leads_straight_to_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    def make(client: Client) -> JoinScene:
        table_list = sample_join(client.app).table_list
        return JoinScene(client.app, table_list=table_list, address="10.0.0.7", code=CODE)

    looking = Looking(monkeypatch, make=make)

    assert looking.top == "connect"
    assert looking.aim == Join(code=CODE)


def test_the_command_line_leads_to_the_table_of_a_code(monkeypatch: pytest.MonkeyPatch) -> None:
    def make(client: Client) -> JoinScene:
        return JoinScene(client.app, table_list=sample_join(client.app).table_list, code=CODE)

    looking = Looking(monkeypatch, make=make)

    assert looking.top == "connect"
    assert looking.asked[0].words[1] == CODE


# -- hosting


def hosting(monkeypatch: pytest.MonkeyPatch, name: str = "Ann") -> tuple[Client, list[Asked]]:
    """The set-up of a host, and the arrivals that it begins."""
    asked: list[Asked] = []

    def ask(*words: object, **more: object) -> JoinAttempt:
        asked.append(Asked(*words, **more))
        return asked[-1]  # type: ignore[return-value]

    monkeypatch.setattr("game.scenes.lan.host_scene.StartHost", ask)
    monkeypatch.setattr("game.scenes.lan.host_scene.OpenTable", ask)
    client = Client(LANDSCAPE, Settings(name=name, motion="reduced"))
    client.show(HostSetupScene(client.app))
    return client, asked


def test_the_set_up_says_where_others_play(monkeypatch: pytest.MonkeyPatch) -> None:
    client, _ = hosting(monkeypatch)
    assert (
        client.find("choice", "Level of player 2").hint
        == "Whoever comes by the network, or a bot of this level."
    )

    client.show(SetupScene(client.app))
    level = client.find("choice", "Level of player 2")
    assert level.hint == "Another human plays at this screen, or a bot of this level."


def test_the_set_up_of_a_host_opens_a_table_with_its_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    client, asked = hosting(monkeypatch)
    client.top.draft.resize(5)  # type: ignore[attr-defined]
    assert [seat.level for seat in client.top.draft.seats] == [""] * 5  # type: ignore[attr-defined]
    client.top.draft.resize(4)  # type: ignore[attr-defined]
    client.top.draft.change(3, name="Brokk", avatar="dwarf", level="easy")  # type: ignore[attr-defined]
    client.click("button", "Open to the network")
    assert client.top.name == "host"
    client.click("switch", "A table code is needed to come in")
    client.click("switch", "All hands are shown afterwards")
    client.click("switch", "The coach gives hints")
    client.click("button", "Open the table")
    client.wait(0.2)

    (attempt,) = asked
    aim = attempt.words[1]
    assert (aim.agreement.name, aim.agreement.rules, aim.seats) == ("Ann's table", "standard", 4)  # type: ignore[attr-defined]
    assert (aim.code, aim.agreement.watchers, aim.agreement.hands_afterwards) == (False, True, False)  # type: ignore[attr-defined]
    assert aim.agreement.hints  # type: ignore[attr-defined]
    assert attempt.more["bots"] == [(3, Seat("Brokk", "dwarf", "easy"))]
    assert isinstance(client.top, ConnectScene)


def test_a_table_that_was_opened_is_the_next_one_too_here_against_bots(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    client, _ = hosting(monkeypatch)
    client.top.draft.switch("camelot")  # type: ignore[attr-defined]
    client.top.draft.teams = 2  # type: ignore[attr-defined]
    client.click("button", "Open to the network")
    client.click("button", "Open the table")
    client.wait(0.2)

    last = client.app.settings.last_table
    assert last is not None
    assert (last.rules, last.teams, last.people) == ("camelot", ((0, 2), (1, 3)), (0,))
    again = HostSetupScene(client.app).draft
    assert (again.rules, again.teams, [seat.level for seat in again.seats]) == ("camelot", 2, [""] * 4)


def test_a_table_is_opened_at_the_server_that_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    client, asked = hosting(monkeypatch)
    client.click("button", "Open to the network")
    scene = client.top
    assert isinstance(scene, HostScene)
    client.click("field", "Server")
    client.type("10.0.0.9:x")
    assert "port" in scene.trouble
    assert client.find("field", "Server").faulty  # type: ignore[attr-defined]
    assert not client.find("button", "Open the table").enabled

    client.key("backspace")
    client.type("5000")
    client.click("button", "Open the table")
    client.wait(0.2)

    assert asked[0].words[1] == (Address("10.0.0.9", 5000),)
    assert isinstance(client.top, ConnectScene)


def test_a_table_needs_a_name_and_its_host_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: "")
    client, asked = hosting(monkeypatch, name="You")
    client.click("button", "Open to the network")
    assert client.top.name == "profile"
    field = client.find("field", "Name")
    assert (field.value, field.faulty) == ("", False)  # type: ignore[attr-defined]
    assert not client.find("button", "OK").enabled

    scene = HostScene(client.app, setup_for(4, name="Ann"))
    client.show(scene)
    scene.changer("table")("  ")
    assert not client.find("button", "Open the table").enabled
    assert "needs a name" in scene.trouble
    assert asked == []


def test_enter_behind_the_name_of_a_table_opens_it(monkeypatch: pytest.MonkeyPatch) -> None:
    client, asked = hosting(monkeypatch)
    client.click("button", "Open to the network")
    client.click("field", "Name of the table")
    client.key("return")
    client.wait(0.2)

    assert asked[0].words[1].agreement.name == "Ann's table"  # type: ignore[attr-defined]


@pytest.mark.parametrize("avatar", [Settings().avatar, avatar_names()[3]])
def test_the_player_keeps_their_own_picture_when_asked_for_a_name(
    monkeypatch: pytest.MonkeyPatch, avatar: str
) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: "")
    client, _ = hosting(monkeypatch, name="You")
    client.settings.avatar = avatar
    with_name(client.app, lambda: None)
    client.wait(0.3)

    assert isinstance(client.top, ProfileScene)
    assert (client.top.typed, client.top.avatar) == ("", avatar)


def test_a_game_with_a_clock_of_its_own_asks_for_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    client, _ = hosting(monkeypatch)
    client.show(HostScene(client.app, setup_for(4, name="Ann", rules="crazy8")))
    labels = [widget.label for widget in client.top.page.everything()]

    assert "Time for a decision" not in labels
    assert "Others may watch" in labels


def test_the_name_of_the_systems_user_is_proposed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: "zoe")
    looking = Looking(monkeypatch, name="You")
    looking.row("Kitchen")
    looking.client.wait(0.2)
    looking.client.key("return")
    looking.client.wait(0.3)

    who = looking.asked[0].words[0]
    assert (who.name, who.avatar) == ("Zoe", Settings().avatar)  # type: ignore[attr-defined]


@pytest.mark.parametrize("made", [HostScene, NewTournamentScene])
def test_without_a_clock_more_time_is_not_offered_and_says_why(
    made: type[HostScene] | type[NewTournamentScene],
) -> None:
    client = Client(LANDSCAPE)
    scene = client.show(made(client.app, setup_for(4, name="Ann")))

    def field(label: str) -> ChoiceButton:
        found = scene.page.find("choice", label)
        assert isinstance(found, ChoiceButton)
        return found

    while field("Time for a decision").value:
        field("Time for a decision").on_left_right(-1)
    more = field("More time in a hand")
    assert not more.enabled
    assert [option.text for option in more.options] == ["no clock"]
    field("Time for a decision").on_left_right(1)
    assert field("More time in a hand").enabled
    assert field("More time in a hand").value == 60


def test_the_fields_for_a_code_and_an_address_stand_one_below_the_other(
    client: Callable[..., Client],
) -> None:
    opened = client()
    opened.show(sample_join(opened.app))

    code, address = (opened.find("field", label) for label in ("Table code", "Address"))

    assert isinstance(code, TextField)
    assert isinstance(address, TextField)
    assert (code.field().x, code.field().right) == (address.field().x, address.field().right)


def nothing_found(client: Client) -> JoinScene:
    return JoinScene(client.app, table_list=TableList(me("Ann"), StillBrowser()))


def test_where_no_table_is_found_one_can_be_hosted_or_an_address_typed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looking = Looking(monkeypatch, make=nothing_found)
    assert looking.client.find("text", "Looking for tables")
    assert sum("ooking" in words for words in looking.client.words()) == 1
    looking.client.wait(PATIENCE)
    assert looking.client.find("text", "No table found yet")
    assert looking.client.find("text", "Looking on your network …")

    looking.client.click("button", "Type an address")
    focus = looking.scene.page.focus
    assert focus is not None
    assert (focus.role, focus.label) == ("field", "Address")
    looking.client.click("button", "Host a table")
    assert isinstance(looking.client.top, HostSetupScene)


def test_the_table_is_hosted_from_one_place(monkeypatch: pytest.MonkeyPatch) -> None:
    for make in (None, nothing_found):
        looking = Looking(monkeypatch, make=make)
        labels = [widget.label for widget in looking.scene.page.everything()]
        assert labels.count("Host a table") == 1


@pytest.mark.parametrize(
    ("change", "moves"), [({}, True), ({"motion": "reduced"}, False), ({"save_power": True}, False)]
)
def test_the_ripples_of_the_search_stand_still_where_nothing_may_move(
    change: dict[str, object], moves: bool
) -> None:
    client = Client(LANDSCAPE, Settings(name="Ann", **change))  # type: ignore[arg-type]
    client.show(nothing_found(client))

    def rings() -> list[float]:
        return [
            item.zoom
            for item in client.drawn().moving
            if isinstance(item, Image) and item.picture[0] == "ring"
        ]

    before = rings()
    client.wait(1.0)
    assert len(before) == 3
    assert (rings() != before) is moves


def test_the_buttons_of_the_fields_say_join(monkeypatch: pytest.MonkeyPatch) -> None:
    looking = Looking(monkeypatch)

    assert looking.client.words().count("Join") == 2
    assert looking.client.find("button", "Join by table code").hint == "Join by table code"
