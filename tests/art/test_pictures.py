"""Every card of the decks has its picture: of the right size, painted by a scene, its artist named."""

import json
import tomllib
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tools.art.places import SPRITES
from tools.art.scene_subject import SIGNS
from tools.art.subjects import authors
from tools.art.worlds.commissions import DECKS, Commission, commissions
from tools.art.worlds.paint import COLOURS, TALL, WIDE, paint, scenes, tall, wanted, wide
from tools.art.worlds.place import World

PICTURES = SPRITES / "pictures"
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
"""


def sides(deck: Path) -> list[tuple[str, str]]:
    cards = tomllib.loads(deck.read_text())["card"]
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


def test_wishes_choose_a_colour_a_scene_or_a_picture() -> None:
    assert {wish.scene for wish in wanted(["moon"])} <= set(scenes("moon"))
    assert {wish.scene for wish in wanted(["graveyard"])} == {"graveyard"}
    assert wanted(["graveyard/grim-reaper"]) == [Commission("graveyard", "grim-reaper")]
    assert wanted() == commissions()


def test_a_picture_painted_again_is_the_one_that_ships(tmp_path: Path) -> None:
    wish = Commission("wolf-crag", "goblin-head")

    paint(wish, tmp_path)

    again, shipped = (
        np.asarray(Image.open(folder / wish.files[0]), np.int16) for folder in (tmp_path, PICTURES)
    )
    assert np.abs(again - shipped).mean() < 1  # another release of the encoder may round differently


def test_the_seed_of_a_card_gives_its_scene_another_face() -> None:
    pictures = [tall("wolf-crag", subject).colour[:120] for subject in ("goblin-head", "cyclops")]

    assert np.abs(pictures[0] - pictures[1]).mean() > 0.02


def test_a_wide_picture_holds_its_figure_right_of_the_pennant() -> None:
    picture = wide("graveyard", "ogre")

    assert picture.size == WIDE
    green = picture.colour[..., 1] - picture.colour[..., 2]
    assert np.argwhere(green > 0.02)[:, 1].mean() > WIDE[0] * 0.4
