"""What the table asks about the cards of its game: of cards in notation, and of cards with names."""

import pytest

from game.stage.card_kinds import LAST, CardKind, kind_of

SPLIT, SIDE = "The Lamp / The Genie", "The Genie"


def sorted_by(kind: CardKind, sort: str, *texts: str | None) -> list[str | None]:
    return sorted(texts, key=lambda text: kind.place(sort, text))


@pytest.mark.parametrize("rules", ["standard", "crazy8", "factor"])
def test_a_card_in_notation_says_what_it_is_and_does_nothing_else(rules: str) -> None:
    kind = kind_of(rules)

    assert not kind.carried_out
    assert kind.faces == {}
    assert kind.whole("9H") == "9H"
    assert not kind.stays("9H")
    assert (kind.wild("8H"), kind.wild("9H")) == (True, False)
    assert kind.shown("9H") == "9{H}"
    assert kind.notes("9H") == ()


def test_a_card_with_a_name_does_what_it_says() -> None:
    kind = kind_of("shahrzad")

    assert kind.carried_out
    assert kind.faces[SIDE].name == kind.shown(SIDE) == SIDE
    assert kind.whole(SIDE) == kind.whole(SPLIT) == SPLIT
    assert (kind.stays(SIDE), kind.stays("The Lamp")) == (True, False)
    assert kind.wild("Ali Baba") == (kind.faces["Ali Baba"].rank == "8")
    assert all(note.text for note in kind.notes(SIDE))


def test_the_same_card_is_pictured_as_large_as_it_is_needed() -> None:
    ordinary, named = kind_of("standard"), kind_of("camelot")
    castle = named.faces["Castle"]

    assert ordinary.picture("9H", "low") == ("card", "9H", "low")
    assert ordinary.printed("9H", "low") == ("card", "9H", "low", True)
    assert ordinary.large("9H") == ("card", "9H", "high")
    assert ordinary.small("9H") == ("card", "9H", "table")
    assert named.picture("Castle", "low") == ("deck card", castle, "low")
    assert named.printed("Castle", "low") == named.picture("Castle", "low")
    assert named.picture("Castle", "low", 0.99) == ("deck card", castle, "low", 0.85)
    assert named.picture("Castle", "low", 0.1) == ("deck card", castle, "low", 0.0)
    assert ordinary.picture("9H", "low", 0.1) == ("card", "9H", "low")
    assert named.large("Castle") == ("deck page", castle, "none")
    assert named.small("Castle") == ("deck thumb", castle)


def test_a_hand_is_sorted_and_what_lies_face_down_comes_last() -> None:
    ordinary, named = kind_of("standard"), kind_of("camelot")

    assert sorted_by(ordinary, "rank", None, "KH", "2S") == ["2S", "KH", None]
    assert sorted_by(ordinary, "suit", "2S", None, "KH", "KS")[-1] is None
    assert sorted_by(named, "rank", None, "Castle", "Death") == ["Death", "Castle", None]
    assert ordinary.place("suit", None) == named.place("suit", None) == LAST
    assert named.place("suit", "Castle") != named.place("suit", "Death")
