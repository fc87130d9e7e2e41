"""What the pictures know of a deck's cards: by name, with signs, in the order of a hand."""

import pytest

from engine import deck
from engine.decks import SHIPPED
from game.stage.deck_faces import SIGNS, Face, by_sign, by_value, faces_of, signed
from tests.deck_faces import EVERY, SORTS, WHOLE


def signs_of(face: Face) -> list[str]:
    return [SIGNS[colour] for colour in face.colours]


def test_every_card_and_every_side_has_a_face_by_its_name() -> None:
    for name in SHIPPED:
        found = faces_of(name)
        for card in deck(name):
            assert found[card.name].text == card.text
            for number, side in enumerate(card.sides):
                assert (found[side.name].side, found[side.name].text) == (number, side.text)
                assert found[side.name] == found[card.name].sides[number]
    assert len(WHOLE) == 156


@pytest.mark.parametrize("game", ["standard", "crazy8", "nonsense"])
def test_a_game_without_a_deck_has_no_faces(game: str) -> None:
    assert faces_of(game) == {}


def test_a_side_has_its_own_colour_and_its_card_s_rank() -> None:
    card = SORTS["split"]
    first, second = card.sides

    assert first.rank == second.rank == card.rank
    assert first.colours + second.colours != first.colours * 2
    assert set(first.colours + second.colours) == set(card.colours)
    assert card.pictures == (first.art, second.art)


def test_the_sun_is_orange_in_the_first_edition_and_red_in_the_second() -> None:
    suns = {
        name: {face.colours for face in faces_of(name).values() if "sun" in signs_of(face)}
        for name in SHIPPED
    }

    assert ("orange",) in suns["camelot"]
    assert not any("red" in colours for colours in suns["camelot"])
    assert ("red",) in suns["olympus"]
    assert not any("orange" in colours for colours in suns["olympus"])


def test_only_eights_are_wild() -> None:
    assert {face.rank for face in EVERY if face.wild} == {"8"}


def test_a_hand_is_sorted_by_colour_or_by_rank_and_several_colours_come_last() -> None:
    camelot = [face for face in faces_of("camelot").values() if face.side < 0]
    signs = [signs_of(face)[0] for face in sorted(camelot, key=by_sign)]
    ranks = [face.rank for face in sorted(camelot, key=by_value)]

    assert signs == ["moon"] * 13 + ["ankh"] * 13 + ["sun"] * 13 + ["eye"] * 13
    assert ranks[:5] == ["A"] * 4 + ["2"]
    assert ranks[-1] == "K"
    shahrzad = sorted((face for face in WHOLE if face.name in faces_of("shahrzad")), key=by_sign)
    several = [len(face.colours) > 1 for face in shahrzad]
    assert several == sorted(several)


def test_faces_can_be_compared_and_kept() -> None:
    assert len(set(EVERY)) == len(EVERY)


def test_words_of_colours_get_their_signs_and_other_words_none() -> None:
    assert signed("When you discard a green card, name red. Greenery is reddish.") == (
        "When you discard a green{green} card, name red{red}. Greenery is reddish."
    )
    assert all(signed(f"A {word} card.") == f"A {word}{{{word}}} card." for word in SIGNS)
