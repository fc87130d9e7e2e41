"""The regulars of the house: what their file must hold, and who is one."""

import re

import pytest

from engine.bots.styles import STYLES
from game.setup.characters import FILE, MOMENTS, character, characters, parse, style_of
from game.setup.table_setup import MOST_SEATS, REGULARS, setup_for
from game.system import assets


def shipped() -> str:
    return assets.read_bytes("levels", FILE).decode()


def test_there_are_enough_for_every_table_each_with_a_picture_and_a_style_of_their_own() -> None:
    found = characters()
    pictures = set(assets.names("sprites", "avatars"))

    assert len(found) >= MOST_SEATS
    assert all(f"{one.avatar}.webp" in pictures for one in found)
    assert {one.style for one in found} == set(STYLES)
    assert [(one.name, one.avatar) for one in found] == list(REGULARS)


def test_nobody_says_the_same_as_somebody_else() -> None:
    said = [line for one in characters() for lines in one.lines.values() for line in lines]
    assert len(said) == len(set(said))
    assert all(set(one.lines) == set(MOMENTS) for one in characters())


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('style = "builder"', 'style = "clown"', "Elowen has the style clown; there are hoarder"),
        ('name = "Brokk"', 'name = "Elowen"', "two characters that are called Elowen"),
        ('style = "builder"', "style = 7", "Expected `str`, got `int`"),
        ("[[characters]]", "[[characters", "cannot be read"),
        (r"skipped = .*", "", "Elowen has nothing to say for skipped"),
        (r"win = .*", 'win = ["Once."]', "length >= 2"),
        ('avatar = "elf"', 'avatar = "elf"\nhat = "tall"', "hat"),
    ],
)
def test_a_wrong_file_gets_a_sentence(old: str, new: str, sentence: str) -> None:
    pattern = old if ".*" in old else re.escape(old)
    with pytest.raises(ValueError, match=re.escape(sentence)):
        parse(re.sub(pattern, new, shipped(), count=1))


def test_a_bot_is_a_character_by_its_name_and_a_person_is_none() -> None:
    setup = setup_for(3, name="Morgan")

    assert character("Nobody") is None
    assert style_of("Brokk") == "hoarder"
    assert setup.styles == ("", *(style_of(name) for name in setup.names[1:]))
    assert all(setup.styles[1:])
