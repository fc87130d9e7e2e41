"""Pictures of scenes drawn off screen."""

import re
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine import rules as all_games
from game.scenes.table.chooser import Chooser
from game.scenes.table.decks.deck_play import DeckPlay
from game.scenes.table.decks.form import DeckForm
from game.scenes.table.table_scene import TableScene
from game.storage.settings import Settings
from tests.driver import LANDSCAPE, Client
from tools.pictures import screenshots
from tools.pictures.__main__ import DOCUMENTS, PICTURES, SHOWN, draw_documents

SMALL = (640, 360)
ROOT = Path(__file__).parents[2]


@pytest.mark.always(scene=["table", "chooser"])
@pytest.mark.always(rules=["camelot"])
@pytest.mark.parametrize("rules", all_games())
@pytest.mark.parametrize("scene", list(screenshots.SCENES))
def test_every_scene_of_every_game_is_drawn_the_same_each_time(screen: None, scene: str, rules: str) -> None:
    def drawn() -> bytes:
        picture = screenshots.draw(scene, size=SMALL, rules=rules, seed=7, settings=Settings())
        return pygame.image.tobytes(picture, "RGB")

    first = drawn()

    assert drawn() == first
    assert len(set(first)) > 100


@pytest.mark.parametrize("name", ["deep/in/a/folder/rules.png", "rules.jpg", "rules.bmp"])
def test_a_picture_is_written_at_its_size(screen: None, tmp_path: Path, name: str) -> None:
    out = tmp_path / name

    screenshots.take("rules", out, size=LANDSCAPE)

    assert pygame.image.load(out).get_size() == LANDSCAPE


def test_a_disk_that_is_full_leaves_the_picture_that_was_there(
    screen: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "rules.png"
    out.write_bytes(b"before")

    def full(path: Path, content: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="No space left"):
        screenshots.take("rules", out, size=SMALL)

    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("rules.png", b"before")]


@pytest.mark.parametrize("scene", ["setup", "table", "chooser", "rules"])
def test_games_and_numbers_of_players_look_different(screen: None, scene: str) -> None:
    def drawn(rules: str, players: int | None) -> bytes:
        picture = screenshots.draw(
            scene, size=SMALL, rules=rules, players=players, seed=7, settings=Settings()
        )
        return pygame.image.tobytes(picture, "RGB")

    assert len({drawn(rules, None) for rules in all_games()}) == len(all_games())
    if scene == "table":
        assert drawn("crazy8", 2) != drawn("crazy8", None) == drawn("crazy8", 4)


@pytest.mark.parametrize("rules", all_games())
def test_the_chooser_is_shown_where_the_player_is_asked(screen: None, rules: str) -> None:
    client = Client(SMALL)
    *_, chooser = screenshots.SCENES["chooser"](client.app, screenshots.Subject.of(rules, None, 7))

    if isinstance(chooser, TableScene):
        assert isinstance(chooser.play, DeckPlay)
        form = chooser.play.answering.form
        assert form is not None
        assert form.kind == "table"
    elif isinstance(chooser, DeckForm):
        moves = [target.move for target in chooser.form.targets]
        assert set(chooser.play.choices()) == {*moves, chooser.form.stop} - {None}
    else:
        assert isinstance(chooser, Chooser)
        assert set(chooser.fits) == set(chooser.moves)


def test_settings_and_seed_change_the_picture(screen: None) -> None:
    def drawn(seed: int, settings: Settings) -> bytes:
        return pygame.image.tobytes(
            screenshots.draw("table", size=SMALL, seed=seed, settings=settings), "RGB"
        )

    usual = drawn(7, Settings())

    assert drawn(8, Settings()) != usual
    assert drawn(7, Settings(cloth="wine")) != usual


@pytest.mark.parametrize(
    ("scene", "name", "size", "more", "words"),
    [
        ("attic", "a.png", SMALL, {}, "There is no scene attic; there are title, setup"),
        ("rules", "a.png", SMALL, {"settings": {"colour": "red"}}, "There is no setting colour"),
        ("rules", "a.png", SMALL, {"settings": {"palette": "red"}}, "Setting palette is classic"),
        ("title", "a.png", SMALL, {"rules": "patience"}, "There is no game 'patience'; there are standard"),
        ("table", "a.png", SMALL, {"rules": "crazy8", "players": 5}, "2 to 4 players"),
        ("table", "a.png", SMALL, {"players": 0}, "2 to 10 players"),
        ("rules", "a.xcf", SMALL, {}, "whose name ends in .png"),
        ("rules", "a.png", (1, 360), {}, "64 to 16384 pixels"),
        ("rules", "a.png", (640, 99_999), {}, "64 to 16384 pixels"),
    ],
)
def test_what_cannot_be_drawn_is_refused_with_a_sentence(
    screen: None,
    tmp_path: Path,
    scene: str,
    name: str,
    size: tuple[int, int],
    more: dict[str, Any],
    words: str,
) -> None:
    with pytest.raises(ValueError, match=words) as refused:
        screenshots.take(scene, tmp_path / name, size=size, **more)

    assert str(refused.value).endswith(".")
    assert not (tmp_path / name).exists()


def test_every_picture_that_documents_show_is_drawn_by_the_tool_for_them() -> None:
    drawn = {picture.document for picture in PICTURES if picture.document}
    texts = [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    shown = {Path(name) for text in texts for name in re.findall(r"\]\((\S+?\.webp)\)", text.read_text())}

    assert {name.stem for name in shown} == {*drawn, "lab"}  # what the laboratory draws is its own
    assert {path.stem for path in DOCUMENTS.iterdir()} == {*drawn, "lab"}
    for name in drawn:
        assert pygame.image.load(DOCUMENTS / f"{name}.webp").get_size() == SHOWN


def test_pictures_for_documents_are_drawn_and_packed(
    screen: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "tools.pictures.__main__.PICTURES", [one for one in PICTURES if one.name in ("title", "workshop")]
    )
    draw_documents(tmp_path)

    assert [path.name for path in tmp_path.iterdir()] == ["workshop.webp"]
    assert pygame.image.load(tmp_path / "workshop.webp").get_size() == SHOWN
