"""The workshop with a gamepad alone: every way through it."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.scenes.confirm import NoticeScene
from game.scenes.title.title_scene import TitleScene
from game.scenes.workshop.editor import EditorScene
from game.scenes.workshop.picture_picker import PicturesScene
from game.scenes.workshop.trial_scene import TrialTable
from game.scenes.workshop.workshop_scene import WorkshopScene
from game.ui import clipboard
from game.workshop.deck_draft import read
from tests.driver import PadClient
from tests.scenes.test_pad_games import go_to

WRONG, RIGHT = "Each opponent drwas a card.", "Each opponent draws a card."
MOST = 200  # steps to a widget


@pytest.fixture
def pad(home: Path, screen: None) -> PadClient:
    return PadClient()


def walk_to(pad: PadClient, label: str) -> None:
    """Moves the focus on until it is at a widget."""
    for _ in range(MOST):
        focus = pad.top.page.focus
        if focus is not None and focus.label == label:
            return
        pad.pad("next")
    raise AssertionError(f"the pad does not reach {label!r}")


def press(pad: PadClient, label: str) -> None:
    walk_to(pad, label)
    pad.pad("accept")
    pad.wait(0.5)


def written(pad: PadClient, text: str) -> None:
    """Writes into the field that has the focus."""
    pad.write(text)
    pad.pad("pass")
    pad.wait(0.3)


def editor(pad: PadClient) -> EditorScene:
    assert isinstance(pad.top, EditorScene)
    return pad.top


def begun(pad: PadClient) -> EditorScene:
    """The editor of a new deck, with a card whose text has a mistake."""
    pad.show(TitleScene(pad.app))
    go_to(pad, "Workshop", "down")
    press(pad, "New deck")
    written(pad, "Star Reader")  # the name has the focus
    walk_to(pad, "Text")
    written(pad, WRONG)
    pad.wait(0.6)
    return editor(pad)


def test_a_card_is_made_and_tried_out(pad: PadClient, home: Path) -> None:
    scene = begun(pad)
    assert [fault.start for fault in scene.problems()] == [WRONG.index("drwas")]
    press(pad, "Use it")
    assert scene.card.sides[0].text == RIGHT
    press(pad, "Rank 6")
    press(pad, "Purple")
    press(pad, "Blue")
    assert (scene.card.rank, scene.card.colours) == ("6", "P")

    press(pad, "All …")
    assert isinstance(pad.top, PicturesScene)
    before = scene.art
    for _ in range(4):
        pad.pad("down")  # from the field for the search into the pictures
    pad.pad("accept")
    pad.wait(0.5)
    assert pad.top is scene
    assert scene.art != before

    press(pad, "Try it out")
    assert isinstance(pad.top, TrialTable)
    assert "Star Reader" in pad.top.table.view()["hands"][0]["cards"]
    pad.pad("back")
    pad.wait(0.5)
    press(pad, "To the workshop")
    assert pad.top is scene
    pad.pad("back")
    pad.wait(0.5)
    assert isinstance(pad.top, WorkshopScene)


def test_a_deck_goes_out_and_comes_in_again(
    pad: PadClient, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = begun(pad).deck
    press(pad, "Export")
    assert isinstance(pad.top, NoticeScene)
    pad.pad("back")
    pad.wait(0.5)
    (file,) = (home / "data" / "exported").glob("*.deck.toml")
    assert read(file.read_bytes()) == deck
    pad.pad("back")
    pad.wait(0.5)

    monkeypatch.setattr(clipboard, "text", lambda: file.read_text(encoding="utf-8"))
    press(pad, "Import")
    press(pad, "From the clipboard")
    assert editor(pad).deck == replace(deck, title=f"{deck.title} 2")
