"""Every scene with a gamepad alone: everything on it is reached, used, and it is left again."""

from pathlib import Path

import pytest

from game.lan.addresses import Address
from game.lan.auth import read_code
from game.lan.joining import connect
from game.lan.messages import Chat
from game.scenes.lan import join_page
from game.scenes.lan.join_scene import JoinScene
from game.scenes.lan.lan_table import LanTableScene
from game.scenes.replay.replay_scene import ReplayScene
from game.scenes.scene import Scene
from game.scenes.setup.setup_scene import SetupScene
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import TitleScene
from game.setup.table_setup import setup_for
from game.storage.match_archive import About
from game.storage.saved_matches import SavedMatches
from game.storage.settings import Settings
from game.ui.page import Page
from tests.driver import PadClient
from tests.lan.rooms import Elsewhere
from tests.scenes.every import SCENES, dealt, played
from tests.scenes.test_lan_join import Asked
from tests.scenes.test_pad_games import go_to
from tools.pictures.lan_sample import CODE, sample_join, sample_lobby

OWN_WAYS = ("keyboard", "pad part")  # scenes in which a part of the pad means something else
STAYS = {  # where B does what the test has left out, or asks something of its own
    "title", "hold", "match result", "hand result", "chooser",
}  # fmt: skip


WITH_ROWS = (
    "setup", "setup: crazy8", "setup: factor", "setup: camelot", "host", "tournament: new",
    "settings: sound", "settings: game", "settings: look",
)  # fmt: skip


@pytest.fixture
def pad(home: Path, screen: None) -> PadClient:
    return PadClient(settings=Settings(name="Rowan", speed=0.0, motion="reduced"))


def focus(pad: PadClient) -> tuple[str, str]:
    """What has the focus."""
    found = pad.top.page.focus
    return (found.role, found.label) if found is not None else ("", "")


def walk_to(pad: PadClient, role: str, label: str) -> None:
    """Moves the focus on, with the bumper, until it is at a widget."""
    for _ in range(120):
        if focus(pad) == (role, label):
            return
        pad.pad("next")
    raise AssertionError(f"the pad does not reach the {role} {label!r}")


def finish(pad: PadClient, text: str) -> None:
    """Writes into the field that has the focus, and is ready."""
    pad.write(text)
    pad.pad("pass")
    pad.wait(0.3)


def back(pad: PadClient) -> Scene:
    pad.pad("back")
    pad.wait(0.4)
    return pad.top


def widgets_of(page: Page) -> list[tuple[str, str]]:
    return [(w.role, w.label) for w in page.everything() if w.focusable and w.enabled]


@pytest.mark.parametrize("name", [name for name in SCENES if not name.startswith(OWN_WAYS)])
def test_everything_is_reached_and_the_scene_is_left(pad: PadClient, name: str) -> None:
    pad.show(TitleScene(pad.app))
    scene = pad.show(SCENES[name](pad))
    wanted = set(widgets_of(scene.page))
    reached: set[tuple[str, str]] = set()
    for _ in range(len(wanted) + 2):
        reached.add(focus(pad))
        pad.pad("next")

    assert pad.top is scene
    assert not wanted - reached
    assert back(pad) is not scene or scene.name in STAYS


@pytest.mark.parametrize("name", WITH_ROWS)
def test_every_row_is_changed(pad: PadClient, name: str) -> None:
    scene = pad.show(SCENES[name](pad))
    rows = [each for each in widgets_of(scene.page) if each[0] in ("choice", "switch", "slider")]
    unchanged = set()
    for role, label in reversed(rows):  # the rows above say which there are below
        if label == "Page":
            continue
        walk_to(pad, role, label)
        if len(getattr(scene.page.focus, "options", "ab")) == 1:
            continue
        before = state(scene, label)
        for action in ("accept",) if role == "switch" else ("right", "left"):
            if state(scene, label) == before:
                pad.pad(action)
                pad.wait(0.1)
        if pad.top is not scene:
            back(pad)
        if state(scene, label) == before:
            unchanged.add(label)
        elif role == "switch":  # it may leave nothing to a row above
            pad.pad("accept")
            pad.wait(0.1)

    assert unchanged == set()


def state(scene: Scene, label: str) -> object:
    """What a row says, which may also be another row by now."""
    row = next((w for w in scene.page.everything() if w.label == label and w.focusable), None)
    return row and {name: getattr(row, name, None) for name in ("index", "on", "value", "chosen")}


class TestWays:
    def test_settings_from_the_title_and_back(self, pad: PadClient) -> None:
        pad.show(TitleScene(pad.app))
        go_to(pad, "Settings", "down")
        before = pad.settings.volume_effects
        walk_to(pad, "slider", "Sounds")
        pad.pad("left")
        assert pad.settings.volume_effects < before

        assert back(pad).name == "title"

    def test_the_log_is_read_and_left(self, pad: PadClient) -> None:
        pad.show(TableScene(pad.app, dealt(4), dealt=False))
        pad.pad("log")
        pad.wait(0.3)
        assert pad.top.name == "log"
        pad.pad("page down")
        pad.pad("page up")

        assert back(pad).name == "table"

    def test_a_match_is_looked_at_again_and_played_on(self, pad: PadClient) -> None:
        table = played(3)
        seats = setup_for(3).seats
        SavedMatches().archive(table.match.record(), About.of(table.match, seats, 0))
        pad.show(TitleScene(pad.app))
        go_to(pad, "Games", "down")
        assert pad.top.name == "games"
        pad.pad("accept")  # the match is what has the focus
        pad.wait(0.5)
        scene = pad.top
        assert isinstance(scene, ReplayScene)
        walk_to(pad, "slider", "Timeline")
        at = scene.at
        for _ in range(3):
            pad.pad("right")
        assert scene.at == at + 3
        pad.pad("left")
        assert scene.at == at + 2
        pad.pad("accept")
        assert scene.playing
        pad.pad("accept")
        assert not scene.playing
        walk_to(pad, "button", "Play on")
        pad.pad("accept")
        pad.wait(0.5)

        assert pad.top.name == "table"
        assert back(pad).name == "pause"

    def test_the_result_leads_on(self, pad: PadClient) -> None:
        again: list[str] = []
        pad.show(TitleScene(pad.app))
        scene = SCENES["result of two"](pad)
        scene.again = lambda: again.append("again")  # type: ignore[attr-defined]
        pad.show(scene)
        pad.wait(3.0)
        pad.pad("accept")
        pad.wait(0.3)

        assert again == ["again"]

    def test_a_wrong_house_code_is_given_up(self, pad: PadClient) -> None:
        pad.show(TitleScene(pad.app))
        scene = pad.show(SetupScene(pad.app))
        assert isinstance(scene, SetupScene)
        walk_to(pad, "button", "More")
        pad.pad("accept")
        walk_to(pad, "field", "Rules code")
        finish(pad, "STD-1")
        assert scene.draft.fault
        assert back(pad) is scene
        assert not scene.draft.fault

        assert back(pad).name == "title"


class TestNetwork:
    def test_by_code_from_the_title(self, pad: PadClient, monkeypatch: pytest.MonkeyPatch) -> None:
        asked = asked_ways(monkeypatch)
        pad.show(sample_join(pad.app))
        walk_to(pad, "field", "Table code")
        finish(pad, CODE.replace("-", ""))

        assert len(asked) == 1
        assert read_code(CODE) in asked[0].words
        assert pad.top.name == "connect"
        assert isinstance(back(pad), JoinScene)

    def test_by_address(self, pad: PadClient, monkeypatch: pytest.MonkeyPatch) -> None:
        asked = asked_ways(monkeypatch)
        pad.show(sample_join(pad.app))
        walk_to(pad, "field", "Address")
        finish(pad, "192.168.1.20:48888")

        assert [Address("192.168.1.20", 48888)] in asked[0].words
        assert pad.top.name == "connect"

    def test_a_name_is_asked_for_before_the_first_table_of_a_network(self, pad: PadClient) -> None:
        pad.settings.name = "You"
        pad.show(TitleScene(pad.app))
        go_to(pad, "Host a LAN table", "down")
        go_to(pad, "Open to the network")
        assert pad.top.name == "profile"
        finish(pad, "Ada")
        go_to(pad, "OK")

        assert pad.settings.name == "Ada"
        assert pad.top.name == "host"
        pad.pad("next")  # and back again: a field that is reached is selected
        walk_to(pad, "field", "Name of the table")
        finish(pad, "Kitchen")
        assert pad.top.table == "Kitchen"  # type: ignore[attr-defined]
        walk_to(pad, "field", "Server")
        finish(pad, "den.local:7")
        assert pad.top.server == "den.local:7"  # type: ignore[attr-defined]

    def test_something_is_said_in_the_lobby(self, pad: PadClient) -> None:
        scene = sample_lobby(pad.app)
        pad.show(scene)
        walk_to(pad, "field", "Say")
        finish(pad, "Hi!")

        assert Chat("Hi!") in scene.room.link.said  # type: ignore[attr-defined]

    def test_something_is_said_at_the_table(self, pad: PadClient) -> None:
        elsewhere = Elsewhere("standard")
        elsewhere.hear()
        scene = LanTableScene.begin(pad.app, elsewhere.room)
        pad.show(scene)
        pad.wait(1.0)
        walk_to(pad, "button", "Chat")
        pad.pad("accept")
        pad.wait(0.3)
        assert pad.top.name == "chat"
        walk_to(pad, "field", "Say")
        finish(pad, "Hi!")

        assert Chat("Hi!") in elsewhere.room.link.said  # type: ignore[attr-defined]
        assert pad.top is scene


def asked_ways(monkeypatch: pytest.MonkeyPatch) -> list[Asked]:
    """The ways to tables that are asked for from now on: nobody goes there."""
    asked: list[Asked] = []

    def ask(*words: object, **more: object) -> Asked:
        asked.append(Asked(*words, **more))
        return asked[-1]

    for way in ("JoinAddress", "JoinByCode", "rejoin_local_host"):
        monkeypatch.setattr(join_page, way, ask)
    for way in ("JoinAddress", "RejoinOrJoin"):
        monkeypatch.setattr(connect, way, ask)
    return asked
