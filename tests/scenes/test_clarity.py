"""Small things that make the table clear: the rules everywhere, the card that keys have chosen, loading."""

from collections.abc import Callable
from pathlib import Path

import pytest

from engine import Match
from game.draw.items import Image
from game.scenes import open_replay
from game.scenes.open_replay import show_replay
from game.scenes.pause_text import LOADING
from game.scenes.profile.profile_scene import ProfileScene
from game.scenes.replay.archive_scene import ArchiveScene
from game.scenes.replay.play_on import table_from
from game.scenes.settings.settings_scene import SettingsScene
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import TitleScene
from game.setup.table_setup import Seat
from game.storage.match_archive import About, with_about
from game.storage.recent_tables import quick_game
from game.storage.replay import Replay
from game.storage.settings import Settings
from tests.driver import Client
from tests.scenes.every import dealt
from tools.pictures.replay_sample import sample_replay

Open = Callable[..., Client]


@pytest.mark.parametrize("scene", [SettingsScene, ArchiveScene, ProfileScene])
def test_the_rules_open_from_every_screen_and_close_by_the_same_key(
    client: Open, home: Path, scene: type[SettingsScene | ArchiveScene | ProfileScene]
) -> None:
    opened = client()
    opened.show(TitleScene(opened.app))
    opened.show(scene(opened.app))

    opened.key("f1")
    opened.wait(0.1)
    assert opened.top.name == "rules"

    opened.key("f1")
    opened.wait(0.1)
    assert isinstance(opened.top, scene)


def test_a_card_chosen_by_keys_has_the_ring_of_the_focus(client: Open) -> None:
    opened = client()
    opened.show(scene := TableScene(opened.app, dealt(2, seed=3), dealt=True))
    assert scene.picture(lambda size: size, opened.app.now).focused is None  # type: ignore[arg-type]

    opened.key("right")

    mine = scene.director.tableau.hands[0]
    pose = scene.director.motion.pose(mine[scene.play.raised or 0].id, opened.app.now)
    items = opened.drawn(scene).moving
    rings = [one for one in items if isinstance(one, Image) and one.picture[0] == "focus"]
    assert [(round(one.x), round(one.y)) for one in rings] == [(round(pose.x), round(pose.y))]


def test_a_bot_that_plays_on_is_not_called_you() -> None:
    match = Match.new("standard", 3, seed=5)
    seats = (Seat("You", "fox", ""), Seat("Elowen", "fox", "easy"), Seat("Brokk", "fox", "easy"))
    record = with_about(match.record(), About(seats=seats, me=0))

    table = table_from(Replay(record), 0, 1)

    assert table.seats[1].name == "Elowen"
    assert table.seats[0].level
    assert table.seats[0].name not in ("You", "Elowen", "Brokk")
    assert table_from(Replay(record), 0, 0).seats[0].name == "You"


def test_a_long_record_says_that_it_is_loading(
    client: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, record = client(), tmp_path / "long.c8r"
    record.write_text(Match.new("standard", 2, seed=5).record(), encoding="utf-8")
    monkeypatch.setattr(open_replay, "LONG", 10)

    show_replay(opened.app, record)
    opened.app.stack.settle()
    assert opened.top.name == "loading"
    assert LOADING in opened.words()

    opened.wait(0.2)
    assert opened.top.name == "replay"


def test_a_new_player_meets_easy_bots() -> None:
    assert set(quick_game(Settings(name="Ada")).levels) == {"", "easy"}


def test_the_rules_of_a_replay_are_those_of_its_table(client: Open) -> None:
    opened = client()
    opened.show(sample_replay(opened.app))

    opened.key("f1")
    opened.wait(0.1)

    assert opened.top.name == "rules"
