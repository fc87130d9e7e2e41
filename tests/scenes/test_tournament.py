"""A tournament in the window: made, followed, led from round to round; to one's table and back."""

from datetime import datetime
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from game.lan.addresses import Address
from game.lan.guest.client import Join
from game.lan.guest.link import Status
from game.lan.lan_text import is_tournament_table
from game.lan.messages import Message, NextRound, Standings
from game.scenes.lan.host_scene import HostSetupScene
from game.scenes.lan.seat_text import seat_about, state_line
from game.scenes.replay.archive_scene import ArchiveScene
from game.scenes.screen_text import TOURNAMENTS
from game.setup.table_setup import setup_for
from game.storage.settings import Settings
from game.tournament import archive, hosting
from game.tournament.hosting import Owner
from game.tournament.round_text import mine, playing
from game.tournament.round_text import state_line as tournament_line
from game.tournament.runner import read
from game.tournament.scenes import tournament_scene
from game.tournament.scenes.fixture_row import FixtureRow
from game.tournament.scenes.new_tournament import FULL, NewTournamentScene
from game.tournament.scenes.tournament_scene import TournamentScene
from game.ui import clipboard
from game.ui.table_row import TableRow
from tests.driver import LANDSCAPE, Client
from tests.lan.rooms import Elsewhere
from tests.scenes.test_lan_join import Asked, Looking
from tests.scenes.test_lan_table import Sat
from tools.pictures.lan_sample import StillLink, sample_join, sample_lobby
from tools.pictures.tournament_sample import sample_standings, sample_tournament

pytestmark = pytest.mark.usefixtures("screen", "home")

HELD = sample_standings()
OVER = sample_standings(rounds=2, over=True)
NAMES = [place.name for place in OVER.places]
LAST, *FIRST = OVER.places
DRAWN = replace(
    OVER, name="Harbour cup", places=(*(replace(one, place=1) for one in FIRST), replace(LAST, place=13))
)
ROUND_OVER = replace(OVER, count=3, over=False)


class Following:
    """A client that follows a tournament, as somebody of that name."""

    def __init__(self, held: Standings = HELD, *, name: str = "Rowan", hosted: bool = False) -> None:
        self.client = Client(LANDSCAPE, Settings(name=name, motion="reduced"))
        self.scene = sample_tournament(self.client.app, held, hosted=hosted)
        self.client.show(self.scene)

    @property
    def link(self) -> StillLink:
        assert self.scene.watch
        assert self.scene.watch._room
        link = self.scene.watch._room.link
        assert isinstance(link, StillLink)
        return link

    def hears(self, *messages: Message | Status) -> None:
        for message in messages:
            self.link.heard.put(message)
        self.client.wait(0.1)

    def labels(self) -> list[str]:
        return [widget.label for widget in self.client.top.page.everything()]


def test_tables_results_and_standings_are_shown_and_follow_what_is_heard() -> None:
    at = Following()
    rows = {row.label: row for row in at.client.top.page.everything() if row.label.startswith("Table ")}
    assert [row.state for row in rows.values()] == ["over", "playing", "waiting", "waiting"]  # type: ignore[attr-defined]
    assert [one.points for one in rows["Table 1"].people] == list(HELD.fixtures[0].points)  # type: ignore[attr-defined]
    names = [place.name for place in HELD.places]
    assert [label for label in at.labels() if label in names] == names

    at.hears(ROUND_OVER)
    rows = {row.label: row for row in at.client.top.page.everything() if row.label.startswith("Table ")}
    assert {row.state for row in rows.values()} == {"over"}  # type: ignore[attr-defined]


def test_a_round_that_is_still_played_has_no_points_yet() -> None:
    rows = {row.label: row for row in Following().client.top.page.everything() if row.role == "row"}
    first, second = HELD.fixtures[:2]

    for name, points in zip(first.players, first.points, strict=True):
        assert rows[name].rounds[-1] == points  # type: ignore[attr-defined]
    for name in second.players:
        assert rows[name].rounds[-1] is None  # type: ignore[attr-defined]
        assert rows[name].rounds[0] is not None  # type: ignore[attr-defined]


def test_names_that_the_fonts_lack_are_told_apart_everywhere() -> None:
    players = ("Ada", "李娜", "王芳")
    places = tuple(replace(OVER.places[0], name=name) for name in reversed(players))
    at = Following(replace(OVER, fixtures=(replace(OVER.fixtures[0], players=players),), places=places))

    (table,) = [row for row in at.client.top.page.everything() if row.label == "Table 1"]
    assert [one.name for one in table.people] == ["Ada", "Player 2", "Player 3"]  # type: ignore[attr-defined]
    assert table.hint == "Watch: Ada, Player 2 and Player 3."
    shown = [row.label for row in at.client.top.page.everything() if row.role == "row"]
    assert shown == ["Player 3", "Player 2", "Ada"]
    assert "Player 3, Player 2 and Ada have won" in at.scene._line(at.client.app.now)[0]


def test_one_press_leads_to_ones_own_table_and_a_row_to_watch(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Asked] = []
    monkeypatch.setattr(
        tournament_scene, "JoinAddress", lambda *w, **m: asked.append(Asked(*w, **m)) or asked[-1]
    )
    at = Following()
    own = mine(HELD, "rowan")
    assert own is not None

    at.client.key("return")  # the way on has the focus
    at.client.wait(0.2)
    assert asked[0].words[2] == Join(own.table, watch=False)
    at.client.key("escape")
    at.client.wait(0.3)
    at.client.click("button", "Table 2")
    assert asked[1].words[2] == Join(HELD.fixtures[1].table, watch=True)


def test_who_has_no_table_is_offered_none() -> None:
    at = Following(name="Somebody else")

    assert at.client.top.page.focus is at.client.find("button", "Table 2")  # which plays, and can be watched
    assert "To my table" not in at.labels()
    assert "Start round 3" not in at.labels()


def test_the_focus_begins_at_the_way_on_and_stays_where_it_was_taken() -> None:
    at = Following(name="Somebody else")
    page = at.client.top.page
    for held, way in ((ROUND_OVER, "Export"), (HELD, "Table 2"), (OVER, "Leave")):
        at.hears(held)
        assert page.focus is not None
        page = at.client.top.page
        assert page.focus is at.client.find("button", way)
    assert page.find("button", "Leave").kind == "primary"  # type: ignore[attr-defined]
    at.hears(HELD)
    line = at.scene._line(at.client.app.now)[0]
    assert line == "3 tables are not over yet. Watch: Pia, Zoë and Jun."

    at = Following(name="Somebody else")
    at.client.key("tab")
    taken = at.client.top.page.focus
    assert taken is not None
    at.hears(replace(HELD, fixtures=(HELD.fixtures[0], *HELD.fixtures[2:], HELD.fixtures[1])))
    now = at.client.top.page.focus
    assert now is not None
    assert now.label == taken.label


def test_the_host_starts_the_round_once_all_results_are_in() -> None:
    at = Following(replace(HELD, count=3), hosted=True)
    button = at.client.find("button", "Start round 3")
    assert not button.enabled

    at.hears(ROUND_OVER)
    at.client.click("button", "Start round 3")
    assert at.link.said[-1] == NextRound("")

    at.hears(replace(OVER, over=False, count=2))
    at.client.click("button", "Finish")
    assert at.link.said[-1] == NextRound("")
    at.hears(replace(OVER, waits=False), Status("ended", "The tournament is over."))
    at.client.wait(5.0)
    over = tournament_line(OVER, 0.0, owner=True)
    assert at.scene._line(at.client.app.now) == (f"{over} It is kept under Games.", False)


def test_a_tournament_that_is_over_is_found_again_among_the_games() -> None:
    archive.keep(DRAWN, datetime(2026, 11, 23, 18, 40))
    archive.keep(OVER, datetime(2026, 11, 24, 20, 15))
    client = Client(LANDSCAPE, Settings(name=OVER.places[0].name, motion="reduced"))
    games = client.show(ArchiveScene(client.app))
    first, second = [widget for widget in games.page.everything() if isinstance(widget, TableRow)]
    assert (first.label, first.tag) == ("Midsummer cup", "You won")
    assert first.about == "Tournament · Camelot · 24 Nov 2026"
    assert (second.label, second.tag) == ("Harbour cup", "shared")

    client.key("return")
    client.wait(0.3)
    scene = client.top
    assert isinstance(scene, TournamentScene)
    assert scene.standings == OVER
    labels = [widget.label for widget in scene.page.everything()]
    assert [label for label in labels if label in NAMES] == NAMES
    assert {"Close", "Export"} <= {*labels}
    assert not any(one.enabled for one in scene.page.everything() if isinstance(one, FixtureRow))
    assert "has won" in scene._line(client.app.now)[0]
    client.key("return")
    client.wait(0.3)
    assert client.top is games


def test_a_tournament_among_the_games_is_marked_and_deleted() -> None:
    archive.keep(OVER, datetime(2026, 11, 24, 20, 15))
    client = Client(LANDSCAPE)
    games = client.show(ArchiveScene(client.app))
    assert isinstance(games, ArchiveScene)
    star = next(one for one in games.page.everything() if one.label.startswith("Mark Midsummer cup"))
    star.activate()
    assert archive.ended_tournaments()[0].ended.marked
    games._show(TOURNAMENTS)
    client.click("button", next(o.label for o in games.page.everything() if o.label.startswith("Delete")))
    client.wait(0.2)
    client.click("button", "Delete")
    assert archive.ended_tournaments() == []


def test_standings_are_written_for_a_spreadsheet() -> None:
    at = Following()
    at.client.click("button", "Export")

    path = tournament_scene.outbox() / "Midsummer cup.csv"
    lines = path.read_text().splitlines()
    assert lines[0] == "place,name,points,opponents,round 1,round 2"
    assert len(lines) == 1 + len(HELD.places)
    assert {line.split(",")[1] for line in lines if line.endswith(",")} == playing(HELD)
    assert str(path) in at.scene.notice


@pytest.mark.parametrize(
    ("held", "left", "owner", "said"),
    [
        (HELD, 0.0, True, "3 tables are not over"),
        (ROUND_OVER, 0.0, True, "Start round 3"),
        (ROUND_OVER, 0.0, False, "the host starts"),
        (ROUND_OVER, 12.0, False, "begins in 0:12"),
        (OVER, 0.0, False, "has won"),
    ],
)
def test_one_line_says_how_it_goes_on(held: Standings, left: float, owner: bool, said: str) -> None:
    assert said in tournament_line(held, left, owner=owner)


# -- making one


def test_a_tournament_is_made_of_names_that_are_typed_and_pasted(monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client(LANDSCAPE, Settings(name="Ann", motion="reduced"))
    client.show(HostSetupScene(client.app))
    client.click("button", "Tournament")
    scene = client.top
    assert isinstance(scene, NewTournamentScene)
    assert not client.find("button", "Open the tournament").enabled

    client.type("Bob")
    client.key("return")
    client.type("ann")  # looks like one that is there
    client.key("return")
    assert scene.players == ["Ann", "Bob"]
    assert "called ann already" in scene.fault
    monkeypatch.setattr(clipboard, "text", lambda: "Cyd\n\n Dan \n")
    client.click("button", "Paste a list of names")
    client.click("button", "Bob")
    assert scene.players == ["Ann", "Cyd", "Dan"]
    assert scene.tables == "1 table of up to 4 in a round."

    started: list[object] = []
    monkeypatch.setattr(
        hosting.HostProcess, "start", lambda self: started.append(Path(self._command[1])) or self
    )
    client.click("button", "Open the tournament")
    client.wait(0.3)
    assert isinstance(client.top, TournamentScene)
    (path,) = started
    held = read(path)  # type: ignore[arg-type]
    assert (held.players, held.count, held.most, held.mode) == (("Ann", "Cyd", "Dan"), 5, 4, "swiss")


def test_the_players_stay_on_the_list_when_the_rules_of_their_tables_are_changed() -> None:
    client = Client(LANDSCAPE, Settings(name="Ann", motion="reduced"))
    setup = HostSetupScene(client.app)
    client.show(setup)
    client.click("button", "Tournament")
    client.type("Bob")
    client.key("return")
    client.click("button", "Cancel")
    assert client.top is setup
    setup.draft.switch("camelot")
    setup.arrange()
    client.click("button", "Tournament")

    scene = client.top
    assert isinstance(scene, NewTournamentScene)
    assert scene.players == ["Ann", "Bob"]
    assert scene.tournament().agreement.rules == "camelot"
    assert scene.page.focus is client.find("field", "Player")


def test_there_is_an_end_to_players() -> None:
    client = Client(LANDSCAPE, Settings(name="Ann"))
    scene = NewTournamentScene(client.app, setup_for(4, name="Ann"))
    client.show(scene)
    scene.players = [f"P{number}" for number in range(64)]
    client.type("One more")
    client.key("return")

    assert scene.fault == FULL
    assert len(scene.players) == 64
    assert scene.tables == "16 tables of up to 4 in a round."
    scene.players, scene.tournament_name = ["Ann", "Bob"], " "
    assert "needs a name" in scene.trouble
    scene.setup = setup_for(2, name="Ann")
    scene.players = ["Ann", "Bob", "Cyd"]
    assert scene.tables == "1 table of up to 2 in a round, and one bye."


# -- its tables


def test_the_list_leads_to_ones_table_with_one_press(monkeypatch: pytest.MonkeyPatch) -> None:
    def make(client: Client) -> object:
        scene = sample_join(client.app)
        assert scene.table_list
        rows = [*scene.table_list._tables.values()]
        here = next(listed for listed in rows if listed.row and listed.row.name == "Two only")
        assert here.row
        yours = msgspec.structs.replace(here.row, yours=True, running=True, code=False)
        visit = next(iter(scene.table_list._visits.values()))
        visit.room.rows = (yours,)
        return scene

    looking = Looking(monkeypatch, make=make)  # type: ignore[arg-type]
    assert looking.client.top.page.focus is looking.client.find("button", "To my table")
    looking.client.click("button", "To my table")

    assert looking.aim == Join("4" * 16, "", watch=False)


def test_the_waiting_screen_of_a_tournament_has_no_host() -> None:
    client = Client(LANDSCAPE)
    scene = sample_lobby(client.app, guest=2)
    seats = (*scene.lobby.seats[:4], replace(scene.lobby.seats[4], name="Zoë"))
    scene.room.lobby = scene.lobby = replace(scene.lobby, host=0, me=2, seats=seats)
    client.show(scene)

    assert is_tournament_table(scene.lobby)
    assert "once everybody is" in state_line(scene.room)
    assert seat_about(scene.lobby, 4, may_sit=False) == "not here yet"
    assert not client.find("button", "Zoë").enabled
    ready = tuple(replace(seat, ready=number == 2) for number, seat in enumerate(seats))
    scene.room.lobby = replace(scene.lobby, seats=ready)
    assert "Zoë" in state_line(scene.room)
    scene.room.lobby = replace(scene.lobby, me=None)
    assert "watching" in state_line(scene.room)


def test_a_table_that_ends_leads_back_to_its_tournament() -> None:
    elsewhere = Elsewhere()
    at = Sat(elsewhere)
    elsewhere.change(host=0)
    elsewhere.tell(Status("ended", "The next round begins."))
    at.client.wait(1.0)
    at.client.click("button", "The tournament")
    at.client.wait(0.3)

    assert isinstance(at.client.top, TournamentScene)


def test_the_result_of_a_match_leads_there_too() -> None:
    elsewhere = Elsewhere()
    at = Sat(elsewhere)
    elsewhere.change(host=0)
    elsewhere.finish()
    at.client.wait(8.0)
    at.client.click("button", "To the tournament")
    at.client.wait(0.3)

    assert isinstance(at.client.top, TournamentScene)


def test_at_ones_own_host_the_hosts_buttons_are_back(monkeypatch: pytest.MonkeyPatch) -> None:
    path = hosting.begin(_cup())
    monkeypatch.setattr(hosting, "is_held", lambda journal: True)
    hosting.keep_owner(path, Owner(port=5000, permit="secret"))

    host = hosting.hosted_at(Address("127.0.0.1", 5000))
    assert host
    assert host.owner == Owner(port=5000, permit="secret")
    assert hosting.hosted_at(Address("127.0.0.1", 5001)) is None
    assert hosting.hosted_at(Address("10.0.0.1", 5000)) is None  # to nobody else's machine the secret goes


def _cup() -> hosting.Tournament:
    client = Client(LANDSCAPE)
    scene = NewTournamentScene(client.app, setup_for(4, name="Ann"))
    scene.players = ["Ann", "Bob"]
    return scene.tournament()
