"""Every card of the decks has its picture: of the right size, painted by a scene, its artist named."""

import json
import tomllib
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tools.art.canvas import Canvas
from tools.art.masks import Array
from tools.art.places import SPRITES
from tools.art.scene import Scene
from tools.art.scene_figure import set_in
from tools.art.scene_ground import Stage
from tools.art.scene_subject import SIGNS, Figure, posed
from tools.art.subjects import authors
from tools.art.worlds import paint as worlds_paint
from tools.art.worlds.commissions import DECKS, Commission, commissions
from tools.art.worlds.paint import COLOURS, TALL, WIDE, paint, scenes, tall, wanted, wide
from tools.art.worlds.place import Sitting, World

PICTURES = SPRITES / "pictures"
SMALL = (TALL[0] // 2, TALL[1] // 2)
MIB = 1024 * 1024
DECK = """
[[card]]
art = { subject = "raven", scene = "glade" }
[[card]]
[[card.side]]
art = { subject = "raven", scene = "oasis" }
[[card.side]]
art = { subject = "snake", scene = "glade" }
"""
WORLD = """
[tones]
bone = ["#000000", "#777777", "#FFFFFF"]
[raven]
size = 1.2
tones = "bone"
["glade/raven"]
size = 0.9
glow = [[0.5, 0.5, 0.1, "#FF0000"]]
company = [[-0.4, 0.1, 0.5, 0.3, true]]
"""


def sides(deck: Path) -> list[tuple[str, str]]:
    cards = tomllib.loads(deck.read_text(encoding="utf-8"))["card"]
    return [
        (side["art"]["scene"], side["art"]["subject"]) for card in cards for side in card.get("side", [card])
    ]


@pytest.mark.parametrize("wish", commissions(), ids=lambda wish: f"{wish.scene}/{wish.subject}")
def test_every_commission_is_there_in_its_size(wish: Commission) -> None:
    for name, size in zip(wish.files, (TALL, WIDE), strict=False):
        assert Image.open(PICTURES / name).size == size


def test_no_picture_ships_that_no_card_shows() -> None:
    shown = {PICTURES / name for wish in commissions() for name in wish.files}

    assert set(PICTURES.rglob("*.webp")) == shown


def test_all_pictures_together_stay_below_15_mib() -> None:
    assert sum(path.stat().st_size for path in PICTURES.rglob("*")) < 15 * MIB


def test_no_picture_is_seen_on_two_cards_and_no_subject_twice_in_a_deck() -> None:
    decks = [sides(deck) for deck in sorted(DECKS.glob("*.toml"))]

    assert len(decks) == 3
    assert [
        pair for pair, count in Counter(pair for deck in decks for pair in deck).items() if count > 1
    ] == []
    for deck in decks:
        assert [name for name, count in Counter(subject for _, subject in deck).items() if count > 1] == []


def test_every_scene_is_painted_by_one_world() -> None:
    painted = Counter(scene for colour in COLOURS for scene in scenes(colour))

    assert {wish.scene for wish in commissions()} <= set(painted)
    assert max(painted.values()) == 1
    assert all(len(scenes(colour)) >= 8 for colour in COLOURS)


def test_the_artist_of_every_subject_is_named_to_the_game() -> None:
    named = tomllib.loads((PICTURES / "credits.toml").read_text())
    signs = json.loads(SIGNS.read_text())

    for wish in commissions():
        folder, name = authors()[wish.subject]
        assert named[wish.subject] == name
        assert signs[wish.subject]["author"] == folder


def test_a_side_of_a_split_card_asks_for_both_shapes(tmp_path: Path) -> None:
    (tmp_path / "deck.toml").write_text(DECK)

    assert commissions(tmp_path) == [
        Commission("glade", "raven"),
        Commission("glade", "snake", wide=True),
        Commission("oasis", "raven", wide=True),
    ]
    assert Commission("glade", "snake", wide=True).files == ("glade/snake.webp", "glade/snake-wide.webp")


def test_what_is_said_of_a_subject_in_a_scene_goes_before_what_is_said_of_it(tmp_path: Path) -> None:
    (tmp_path / "world.toml").write_text(WORLD)
    world = World(tmp_path / "world.toml")

    elsewhere, here = world.sitting("oasis", "raven"), world.sitting("glade", "raven")

    assert (elsewhere.size, here.size) == (1.2, 0.9)
    assert dict(here.figure)["tones"] == ("#000000", "#777777", "#FFFFFF")
    assert dict(here.figure)["glow"] == ((0.5, 0.5, 0.1, "#FF0000"),)
    assert (elsewhere.company, here.company) == ((), ((-0.4, 0.1, 0.5, 0.3, True),))


class OneSitting:
    """A world in which every subject sits alike."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting

    def sitting(self, scene: str, subject: str) -> Sitting:
        return self._sitting


def set_in_with(
    monkeypatch: pytest.MonkeyPatch, sitting: Sitting
) -> tuple[Canvas, list[tuple[Figure, Stage]]]:
    """A picture of the raven on its crag, and the figures that were set into it with their places."""
    seen: list[tuple[Figure, Stage]] = []

    def watched(scene: Scene, figure: Figure, stage: Stage, *, seed: int = 1) -> Array:
        if figure.name == "raven":
            seen.append((figure, stage))
        return set_in(scene, figure, stage, seed=seed)

    monkeypatch.setattr(worlds_paint, "TALL", SMALL)
    monkeypatch.setattr(worlds_paint, "world", lambda colour: OneSitting(sitting))
    monkeypatch.setattr(worlds_paint, "set_in", watched)
    return tall("wolf-crag", "raven"), seen


def test_a_figure_leans_and_looks_the_same_way_in_a_picture_turned_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    leaning = ("turn", 25), ("mirror", True)
    _, [(straight, _)] = set_in_with(monkeypatch, Sitting(flip=False, seed=7, figure=leaning))
    _, [(turned, _)] = set_in_with(monkeypatch, Sitting(flip=True, seed=7, figure=leaning))

    np.testing.assert_array_equal(posed(turned, 96)[:, ::-1], posed(straight, 96))


def test_company_stands_behind_a_figure_smaller_and_nearer_to_the_haze(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    alone, _ = set_in_with(monkeypatch, Sitting(flip=False, seed=7))
    company = ((-0.45, 0.2, 0.3, 0.5, True),)
    picture, [(_, behind), (figure, before)] = set_in_with(
        monkeypatch, Sitting(flip=False, seed=7, company=company)
    )
    hidden, _ = set_in_with(monkeypatch, Sitting(flip=False, seed=7, company=((-0.45, 0.2, 0.3, 1.0, True),)))

    assert behind.side == round(before.side * 0.3)
    assert behind.foot == pytest.approx(
        (before.foot[0] - 0.45 * before.side, before.foot[1] - 0.2 * before.side)
    )
    assert not figure.mirror
    assert np.abs(picture.colour - alone.colour).max() > np.abs(picture.colour - hidden.colour).max() > 0.05


def test_wishes_choose_a_colour_a_scene_or_a_picture() -> None:
    assert {wish.scene for wish in wanted(["moon"])} <= set(scenes("moon"))
    assert {wish.scene for wish in wanted(["graveyard"])} == {"graveyard"}
    assert wanted(["graveyard/grim-reaper"]) == [Commission("graveyard", "grim-reaper")]
    assert wanted() == commissions()


def test_a_picture_painted_again_is_the_one_that_ships(tmp_path: Path) -> None:
    wish = Commission("wolf-crag", "goblin")

    paint(wish, tmp_path)

    again, shipped = (
        np.asarray(Image.open(folder / wish.files[0]), np.int16) for folder in (tmp_path, PICTURES)
    )
    assert np.abs(again - shipped).mean() < 1  # another release of the encoder may round differently


def test_the_seed_of_a_card_gives_its_scene_another_face(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worlds_paint, "TALL", SMALL)
    pictures = [tall("wolf-crag", subject).colour[:60] for subject in ("goblin", "giant")]

    assert np.abs(pictures[0] - pictures[1]).mean() > 0.02


def test_a_wide_picture_holds_its_figure_right_of_the_pennant() -> None:
    picture = wide("graveyard", "troll")

    assert picture.size == WIDE
    green = picture.colour[..., 1] - picture.colour[..., 2]
    assert np.argwhere(green > 0.02)[:, 1].mean() > WIDE[0] * 0.4
