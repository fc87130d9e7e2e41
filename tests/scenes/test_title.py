"""The title: what its menu offers, and where it leads, by mouse and by keys."""

import threading
import time
from collections.abc import Callable
from contextlib import closing
from datetime import date
from pathlib import Path

import msgspec
import pytest

from engine.decks import deck_names
from game.draw.items import Image, Text
from game.lan.guest.client import Join
from game.lan.guest.client import Open as OpenTable
from game.lan.guest.link import Link
from game.lan.joining.connect import JoinAddress, remember_arrival
from game.lan.joining.resume import ResumableTable
from game.lan.joining.saved_tables import RECENT, SavedTable, load, remember
from game.lan.messages import Agreement, Kick
from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.scenes.lan import resume_offer
from game.scenes.lan.lobby.lobby_scene import LobbyScene
from game.scenes.lan.resume_offer import seats_but
from game.scenes.match_text import standing, table_in_words
from game.scenes.profile.profile_scene import avatar_names
from game.scenes.scene import Resumable
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import TitleScene
from game.setup.table_setup import setup_for
from game.stage.deck_faces import faces_of
from game.stage.geometry import Box
from game.storage import settings as preferences
from game.storage.saved_matches import SavedMatch, SavedMatches
from game.system.file_locks import Lock
from game.tournament.scenes.entries import continue_tournament
from tests.driver import LANDSCAPE, PORTRAIT, Client
from tests.lan.beacons import comes_true
from tests.lan.evening import me
from tests.lan.hosting import Host, hosting
from tests.lan.test_abandoned import journal, kept
from tests.scenes.every import Waiting, dealt
from tools.pictures.lan_sample import StillBrowser
from tools.pictures.tournament_sample import StillHost

Open = Callable[..., Client]


@pytest.fixture
def at_title(client: Open) -> Client:
    opened = client()
    opened.show(TitleScene(opened.app))
    return opened


def keep_a_match() -> SavedMatch:
    """Leaves a match among the player's own saved matches."""
    table = dealt(match="50x", seed=3)
    while not table.moves():
        table.update(0.0)
    saved = SavedMatch(setup=table.setup, record=table.match.record())
    with closing(SavedMatches()) as saved_matches:
        saved_matches.keep(saved)
    return saved


def labels(client: Client) -> list[str]:
    return [widget.label for widget in client.top.page.everything() if widget.role == "button"]


def texts(client: Client) -> list[str]:
    return [widget.label for widget in client.top.page.everything() if widget.role == "text"]


def test_without_a_saved_match_quick_game_comes_first(at_title: Client) -> None:
    assert labels(at_title) == [
        "Quick game", "New game", "Host a LAN table", "Join", "Workshop", "Games", "Rules", "Settings",
        "Quit", "Player",
    ]  # fmt: skip
    assert at_title.top.page.focus is at_title.find("button", "Quick game")


def first_card(client: Client) -> tuple[object, ...]:
    """The picture that lies in the place of the painting's first card."""
    scene = client.top
    assert isinstance(scene, TitleScene)
    front = scene.layout().front
    (card,) = (
        item.picture
        for item in client.drawn().still
        if isinstance(item, Image) and (item.x, item.y, item.w) == (front.cx, front.cy, front.w)
    )
    return card


@pytest.mark.parametrize(
    ("rules", "picture"),
    [
        ("standard", ("card", "8H", "high")),
        ("crazy8", ("card", "8B", "high")),
        ("camelot", ("deck page", faces_of("camelot")["Merlin"], "none")),
        ("olympus", ("deck page", faces_of("olympus")["Athena"], "none")),
    ],
)
def test_the_first_card_belongs_to_the_game_that_quick_game_deals(
    client: Open, rules: str, picture: tuple[object, ...]
) -> None:
    opened = client()
    opened.settings.last_table = setup_for(3, rules=rules)
    opened.show(TitleScene(opened.app))

    assert first_card(opened) == picture


def test_the_first_card_of_a_new_player_is_an_eight(at_title: Client) -> None:
    assert first_card(at_title) == ("card", "8H", "high")


def test_no_two_entries_of_the_menu_look_alike(at_title: Client) -> None:
    icons = [entry.icon for entry in at_title.top.entries()]  # type: ignore[attr-defined]

    assert len(set(icons)) == len(icons)


def test_the_menu_goes_round_and_the_player_stands_beside_it(at_title: Client) -> None:
    page = at_title.top.page

    for key, there in (("up", "Quit"), ("down", "Quick game"), ("right", "Player"), ("left", "Quick game")):
        at_title.key(key)
        assert page.focus is at_title.find("button", there)


def test_a_saved_match_comes_first_and_says_how_it_stands(client: Open, home: object) -> None:
    keep_a_match()
    opened = client()
    opened.show(TitleScene(opened.app))

    assert labels(opened)[:3] == ["Continue", "Quick game", "New game"]
    banner = opened.find("button", "Continue")
    assert banner.sub == "Crazy Eights · hand 1 · your turn"  # type: ignore[attr-defined]


def test_continue_opens_the_saved_match(client: Open, home: object) -> None:
    saved = keep_a_match()
    opened = client()
    opened.show(TitleScene(opened.app))

    opened.key("return")

    assert isinstance(opened.top, TableScene)
    assert opened.top.table.match.record() == saved.record
    assert len(opened.app.stack.scenes) == 1


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
def test_quick_game_deals_the_last_table_anew(client: Open, size: tuple[int, int]) -> None:
    last = setup_for(6, name="Rowan", options={"twos": "none"}, seed=5)
    opened = client(size, preferences.Settings(last_table=last, speed=0.0))
    opened.show(TitleScene(opened.app))

    opened.click("button", "Quick game")

    assert isinstance(opened.top, TableScene)
    setup = opened.top.table.setup
    assert (setup.players, setup.options, setup.names) == (6, {"twos": "none"}, last.names)
    assert opened.settings.last_table == last


@pytest.mark.parametrize(
    ("label", "scene"),
    [
        ("New game", "setup"),
        ("Host a LAN table", "setup"),
        ("Rules", "rules"),
        ("Settings", "settings"),
        ("Player", "profile"),
    ],
)
def test_the_menu_leads_there_and_escape_leads_back(at_title: Client, label: str, scene: str) -> None:
    at_title.click("button", label)
    there = at_title.top.name
    at_title.key("escape")

    assert (there, at_title.top.name) == (scene, "title")


def test_the_way_to_the_network_looks_for_tables_as_long_as_it_is_open(
    at_title: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []

    class Browser(StillBrowser):
        def start(self) -> None:
            calls.append("start")

        def close(self) -> None:
            calls.append("close")

    monkeypatch.setattr("game.scenes.lan.join_scene.Browser", Browser)

    at_title.click("button", "Join")
    there = at_title.top.name
    looked = list(calls)
    at_title.key("escape")

    assert (there, at_title.top.name) == ("join", "title")
    assert (looked, calls) == (["start"], ["start", "close"])


def test_escape_does_not_leave_the_game_and_quit_does(at_title: Client) -> None:
    at_title.key("escape")
    still_there = at_title.app.running

    at_title.click("button", "Quit")

    assert (still_there, at_title.app.running) == (True, False)


def test_f1_shows_the_rules_of_every_game_and_preset(at_title: Client) -> None:
    at_title.key("f1")

    assert at_title.top.name == "rules"
    tabs = at_title.find("choice", "Rules of")
    shown = [option.text for option in tabs.options]  # type: ignore[attr-defined]
    assert shown[:2] == ["How to play", "Standard"]
    assert {"Family night", "No mercy", "Quick hand", "All eights plain"} <= set(shown)


def test_rules_open_at_the_game_that_was_played_last(client: Open) -> None:
    opened = client(LANDSCAPE, preferences.Settings(last_table=setup_for(3, rules="factor")))
    opened.show(TitleScene(opened.app))
    banner = opened.find("button", "Quick game")
    opened.key("f1")

    assert banner.sub == "Crazy Factor · 3 players"  # type: ignore[attr-defined]
    assert opened.find("choice", "Game").index == 2  # type: ignore[attr-defined]


def test_a_last_table_that_can_no_longer_be_dealt_gives_way_to_the_usual_one(client: Open) -> None:
    gone = setup_for(5, rules="patience", preset="solitary")
    opened = client(LANDSCAPE, preferences.Settings(last_table=gone, tables={"patience": gone}, speed=0.0))
    opened.show(TitleScene(opened.app))
    opened.click("button", "Quick game")

    assert isinstance(opened.top, TableScene)
    assert (opened.top.table.setup.rules, opened.top.table.setup.players) == ("standard", 4)


def test_a_notice_is_shown_first_and_can_be_dismissed(client: Open) -> None:
    opened = client()
    opened.show(TitleScene(opened.app, notice="The settings file is damaged; it was put aside."))

    shown = opened.top.name
    opened.key("return")

    assert (shown, opened.top.name) == ("notice", "title")


def test_a_broken_save_is_put_aside_with_a_notice_once(client: Open, home: object) -> None:
    saved_matches = SavedMatches()
    saved_matches.path.parent.mkdir(parents=True)
    saved_matches.path.write_text("not a match")
    opened = client()
    opened.show(TitleScene(opened.app))

    assert opened.top.name == "notice"
    assert date.today().isoformat() in opened.top.notice  # type: ignore[attr-defined]
    opened.key("escape")
    assert "Continue" not in labels(opened)
    opened.app.stack.reset(TitleScene(opened.app))
    opened.wait(0.1)
    assert opened.top.name == "title"


def test_name_and_picture_are_changed_and_saved(at_title: Client) -> None:
    avatar = avatar_names()[3]
    at_title.click("button", "Player")
    for _ in "You":
        at_title.key("backspace")
    empty = at_title.find("button", "OK").enabled
    at_title.type("Rowan")
    at_title.click("button", avatar.capitalize())
    at_title.click("button", "OK")

    assert empty is False
    saved = preferences.load().value
    assert (saved.name, saved.avatar) == ("Rowan", avatar)
    corner = at_title.find("button", "Player")
    assert (corner.name, corner.avatar) == ("Rowan", avatar)  # type: ignore[attr-defined]


def test_a_name_typed_and_left_by_escape_is_not_kept(at_title: Client) -> None:
    at_title.click("button", "Player")
    at_title.type("xyz")
    at_title.key("escape")

    assert at_title.settings.name == "You"


def test_the_menu_goes_with_the_screens_over_it(at_title: Client) -> None:
    assert "Quick game" in at_title.all_words()
    at_title.click("button", "Settings")
    assert "Quick game" not in at_title.all_words()


def test_a_match_and_a_table_in_words() -> None:
    saved = SavedMatch(setup=setup_for(3, seed=4), record=dealt(3, 4).match.record())
    watched = msgspec.structs.replace(saved.setup, me=None, levels=("easy",) * 3)

    assert standing(saved).startswith("Crazy Eights · hand 1")
    named = SavedMatch(
        setup=setup_for(3, seed=4, rules="camelot"), record=dealt(3, 4, "camelot").match.record()
    )
    assert standing(named).startswith("Camelot · game 1")
    assert "your turn" not in standing(msgspec.structs.replace(saved, setup=watched))
    assert table_in_words(setup_for(4)) == "Crazy Eights · 4 players"
    teams = ((0, 2), (1, 3))
    assert table_in_words(setup_for(4, rules="camelot", teams=teams)) == "Camelot · 4 players · 2 teams"
    assert table_in_words(setup_for(2, options={"twos": "none"})) == "Crazy Eights · 2 players · own rules"
    assert table_in_words(setup_for(5, preset="family-night")) == "Crazy Eights · 5 players · Family night"


@pytest.mark.parametrize("rules", deck_names())
def test_a_saved_match_with_a_deck_goes_on_in_the_window(client: Open, home: object, rules: str) -> None:
    with closing(SavedMatches()) as saved_matches:
        LocalTable.new(setup_for(3, rules=rules, seed=5), saved_matches=saved_matches, think=AtOnce)
    opened = client()
    opened.show(TitleScene(opened.app))

    opened.click("button", "Continue")
    opened.wait(0.5)

    assert opened.top.name == "table"
    assert opened.top.table.setup.rules == rules


def test_what_was_hosted_is_offered_first_and_gone_on_with(
    client: Open, home: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = SavedTable(
        table="a" * 16, name="Our table", rules="factor", guest=1, secret="ab" * 32,
        addresses=(("127.0.0.1", 5000),),
    )  # fmt: skip
    remember(place)
    found = ResumableTable(Path("some.c8j"), place)
    monkeypatch.setattr("game.lan.joining.resume.resumable_tables", lambda: [found])
    asked: list[object] = []
    monkeypatch.setattr(resume_offer, "rejoin_local_host", lambda *words: asked.append(words) or Waiting())
    opened = client(LANDSCAPE, preferences.Settings(name="Ann"))
    opened.show(TitleScene(opened.app))
    for _ in range(100):
        opened.wait(0.05)
        if labels(opened)[0] == "Continue hosting":
            break
        time.sleep(0.01)

    opened.key("return")
    opened.wait(0.2)
    assert opened.top.name == "connect"
    assert [words[1:] for words in asked] == [(found.path, place)]  # type: ignore[index]


def test_a_hosted_table_that_is_not_there_any_more_leaves_the_title(client: Open, home: object) -> None:
    with hosting() as host:
        place = SavedTable(
            table="a" * 16, name="Our table", rules="factor", guest=1, secret="ab" * 32,
            certificate=host.registry.certificate, addresses=((host.address.host, host.port),),
        )  # fmt: skip
        remember(place)
        path = journal("20260101", kept(place.table, "Our table"))
        lock = Lock(path)
        assert lock.take()  # its host runs
        opened = at_start(client, lambda opened: labels(opened)[0] == "Continue hosting")

        opened.key("return")
        assert comes_true(lambda: opened.wait(0.05) or "That table is not there any more." in texts(opened))
        opened.key("return")

        assert comes_true(lambda: opened.wait(0.05) or labels(opened)[0] == "Quick game")
        lock.release()


def test_a_tournament_that_was_hosted_is_shown_again(
    client: Open, home: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = client(LANDSCAPE, preferences.Settings(name="Ann"))
    opened.show(TitleScene(opened.app))
    monkeypatch.setattr("game.tournament.scenes.entries.TournamentHost", lambda path: StillHost())
    continue_tournament(opened.app, Path("cup.json"))
    opened.wait(0.2)
    assert opened.top.name == "tournament"


def test_what_was_hosted_does_not_take_the_focus_from_where_it_has_been_put(
    client: Open, home: object
) -> None:
    opened = client(LANDSCAPE)
    title = TitleScene(opened.app)
    opened.show(title)
    title.page.focus_on(opened.find("button", "Join"))

    title._looked = Resumable("Ours", 0.0, lambda: None)
    opened.wait(0.1)

    assert labels(opened)[0] == "Continue hosting"
    assert title.page.focus is opened.find("button", "Join")


# -- a seat at somebody else's table


@pytest.fixture
def links(monkeypatch: pytest.MonkeyPatch) -> list[Link]:
    """The connections that are begun."""
    begun: list[Link] = []
    start = Link.start

    def noted(link: Link) -> Link:
        begun.append(link)
        return start(link)

    monkeypatch.setattr(Link, "start", noted)
    return begun


def at_start(client: Open, until: Callable[[Client], bool] = lambda opened: True) -> Client:
    """The title of a program that has just been started, once it has looked for seats and that is so."""
    opened = client(LANDSCAPE, preferences.Settings(name="Bob", speed=0.0))
    opened.show(TitleScene(opened.app))
    assert comes_true(lambda: all(thread.name != "hosted" for thread in threading.enumerate()))
    assert comes_true(lambda: opened.wait(0.05) or until(opened))
    return opened


def offers_a_seat(opened: Client) -> bool:
    return labels(opened)[0] == "Back to my seat"


def sat_down(host: Host) -> SavedTable:
    """Bob has sat down at the only table of a host, and his program has been killed."""
    attempt = JoinAddress(me("Bob"), [host.address], Join())
    assert comes_true(lambda: attempt.update(time.monotonic()) or attempt.arrived)
    place = remember_arrival(attempt, me("Bob"))
    assert attempt.arrived
    attempt.arrived.link.stop()
    return place


def test_a_guest_whose_program_was_killed_is_back_in_the_seat_with_one_press(
    client: Open, home: object
) -> None:
    with hosting() as host:
        ann = host.room("Ann", OpenTable(Agreement(name="Kitchen"), 3, code=False))
        assert comes_true(lambda: ann.update(0.0) or ann.lobby)
        place = sat_down(host)
        opened = at_start(client, offers_a_seat)
        assert opened.find("button", "Back to my seat").sub == "Kitchen"  # type: ignore[attr-defined]
        assert opened.top.page.focus is opened.find("button", "Back to my seat")

        opened.key("return")
        assert comes_true(lambda: opened.wait(0.05) or isinstance(opened.top, LobbyScene))
        assert isinstance(opened.top, LobbyScene)
        assert (opened.top.room.link.ticket, opened.top.lobby.me) == (place.ticket, 1)
        (table,) = host.registry.tables.values()
        assert [(guest.name, guest.there) for guest in table.roster.guests.values()] == [
            ("Ann", True), ("Bob", True),
        ]  # fmt: skip
        opened.top.room.link.stop()
        ann.link.stop()


def test_a_seat_that_is_gone_is_offered_no_more(client: Open, home: object) -> None:
    with hosting() as host:
        ann = host.room("Ann", OpenTable(Agreement(name="Kitchen"), 3, code=False))
        assert comes_true(lambda: ann.update(0.0) or ann.lobby)
        sat_down(host)
        opened = at_start(client, offers_a_seat)
        ann.say(Kick(2))
        (table,) = host.registry.tables.values()
        assert comes_true(lambda: len(table.roster.guests) == 1)

        opened.key("return")
        assert comes_true(lambda: opened.wait(0.05) or "Close" in labels(opened))
        opened.key("return")
        opened.wait(0.2)

        assert labels(opened)[0] == "Quick game"
        assert load().value.places[0].ticket is None
        ann.link.stop()


def saved(age: float, **more: object) -> SavedTable:
    """A table where a seat was taken so many seconds ago, and whose host answers nobody."""
    place = SavedTable(table="a" * 16, name="Kitchen", rules="factor", guest=1, secret="ab" * 32,
                       addresses=(("127.0.0.1", 1),), joined_at=time.time() - age)  # fmt: skip
    place = msgspec.structs.replace(place, **more)
    remember(place)
    return place


def test_nobody_is_asked_before_the_player_was_at_a_table(
    client: Open, home: object, links: list[Link]
) -> None:
    opened = at_start(client)
    assert labels(opened)[0] == "Quick game"
    assert links == []


@pytest.mark.parametrize(
    ("age", "more", "asks"),
    [
        (RECENT - 60, {}, 1),
        (RECENT + 60, {}, 0),
        (0.0, {"joined_at": 0.0}, 0),  # of a program that did not know
        (60.0, {"guest": 0, "secret": ""}, 0),  # a seat that was given up
    ],
)
def test_only_recent_seats_are_asked_about(
    client: Open, home: object, links: list[Link], age: float, more: dict[str, object], asks: int
) -> None:
    place = saved(age, **more)
    opened = at_start(client)
    opened.wait(0.2)

    assert [link.addresses for link in links] == [place.where] * asks
    assert labels(opened)[0] == "Quick game"
    opened.app.stack.reset(TableScene.begin(opened.app, setup_for(3)))
    opened.wait(0.2)
    assert comes_true(lambda: not any(link._thread.is_alive() for link in links))


@pytest.mark.parametrize(("hosted", "first"), [(50.0, "Continue hosting"), (70.0, "Back to my seat")])
def test_of_what_was_hosted_and_a_seat_the_newer_is_offered(client: Open, hosted: float, first: str) -> None:
    opened = client(LANDSCAPE)
    title = TitleScene(opened.app)
    opened.show(title)
    pressed: list[str] = []
    now = time.time()
    title.seat = Resumable("Kitchen", now - 60.0, lambda: pressed.append("Back to my seat"))
    title._looked = Resumable("Ours", now - hosted, lambda: pressed.append("Continue hosting"))
    opened.wait(0.1)

    assert labels(opened)[:2] == [first, "Quick game"]
    opened.key("return")
    assert pressed == [first]


def test_a_table_of_ones_own_host_is_no_seat_elsewhere(home: object) -> None:
    ours = saved(60.0)
    assert seats_but("") == (ours,)
    assert seats_but(ours.table) == ()


@pytest.mark.parametrize(("size", "plated"), [((800, 600), True), (PORTRAIT, True), (LANDSCAPE, False)])
def test_the_last_line_stands_on_a_plate_where_cards_are_painted_below_it(
    client: Open, size: tuple[int, int], plated: bool
) -> None:
    opened = client(size)
    scene = opened.show(TitleScene(opened.app))
    out = opened.drawn(scene)
    (line,) = (item for item in out.moving if isinstance(item, Text) and item.text.startswith("Version"))
    plates = [
        Box.around(item.x, item.y, item.w, item.h)
        for item in out.moving
        if isinstance(item, Image) and item.picture[:2] == ("panel", "plate")
    ]

    assert any(plate.holds(line.x, line.y) for plate in plates) is plated


@pytest.mark.parametrize("back", ["escape", "Back"])
def test_the_focus_is_seen_where_it_was_after_escape(at_title: Client, back: str) -> None:
    at_title.click("button", "Rules")
    if back == "escape":
        at_title.key(back)
    else:
        at_title.click("button", back)
    at_title.wait(0.2)
    rings = [
        item for item in at_title.drawn().moving if isinstance(item, Image) and item.picture[0] == "focus"
    ]

    assert at_title.top.name == "title"
    assert at_title.top.page.focus is at_title.find("button", "Rules")
    assert [ring.y for ring in rings] == (
        [at_title.find("button", "Rules").box.cy] if back == "escape" else []
    )
