"""Texts into trees and back."""

import time
from dataclasses import FrozenInstanceError, is_dataclass

import pytest

from engine.cardtext import CardTextError, describe, normal, parse, place
from engine.cardtext import nodes as n
from tests.cardtext.samples import SAMPLES


@pytest.mark.parametrize("text", SAMPLES)
def test_a_sample_is_written_back_as_it_was(text: str) -> None:
    assert describe(parse(text)) == text == normal(text)


def test_the_tree_follows_the_english() -> None:
    tree = parse(
        "If another green asset you control would be destroyed, each opponent draws two cards instead."
    )

    green = n.OfColour("green", n.AssetKind())
    assert tree == n.InsteadOfDestruction(
        n.AnotherAsset(n.Controlled(green, n.ByYou())),
        n.EachDoes(n.EachOpponent(), n.Draw(n.Some("two"))),
    )


def test_told_and_told_about_are_the_same_nodes() -> None:
    told, about = parse("Draw a card."), parse("Each player draws a card.")

    assert isinstance(about, n.EachDoes)
    assert told == about.vps


def test_sentences_and_abilities_go_on_to_the_right() -> None:
    tree = parse("Draw a card. Destroy this. Shuffle the draw pile.\n\nThis can't be destroyed.")

    deeds = n.Then(n.Draw(n.One()), n.Then(n.Destroy(n.This()), n.Shuffle()))
    assert tree == n.Abilities(deeds, n.Always(n.Indestructible()))


def test_a_node_knows_where_its_phrase_begins() -> None:
    text = "Draw a card.\n\n  When this is destroyed, gain control of it."
    tree = parse(text)

    assert isinstance(tree, n.Abilities)
    assert isinstance(tree.start, n.When)
    assert isinstance(tree.start.body, n.GainControl)
    assert text[tree.start.at :].startswith("When this")
    assert text[tree.start.body.assets.at :] == "it."
    assert place(text, tree.start.body.assets.at) == (3, 43)


def test_a_node_is_a_frozen_value() -> None:
    one = n.Draw(n.One(), at=7)

    assert is_dataclass(one)
    assert one == n.Draw(n.One())
    assert hash(one) == hash(n.Draw(n.One()))
    assert one != n.Discard(n.One())
    assert repr(one) == "Draw(One())"
    with pytest.raises(FrozenInstanceError):
        one.cards = n.UpTo("two")  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del one.at  # type: ignore[misc]
    with pytest.raises(ValueError, match="shorter"):
        n.Draw()  # type: ignore[call-arg]


def test_offsets_are_not_compared() -> None:
    assert parse("Draw a card.") == parse("  Draw  a card.")


@pytest.mark.parametrize(
    ("written", "right"),
    [
        ("  Draw\n a   card .\n", "Draw a card."),
        ("This can’t be destroyed.", "This can't be destroyed."),
        ("Draw a card.\n \n\n\nDestroy this.", "Draw a card.\n\nDestroy this."),
        ("Draw a card.\nDestroy this.", "Draw a card. Destroy this."),
        ("Put it into\tits owner’s hand.", "Put it into its owner's hand."),
    ],
)
def test_spaces_lines_and_apostrophes_are_made_equal(written: str, right: str) -> None:
    assert describe(parse(written)) == normal(written) == right


def test_a_part_can_be_described_alone() -> None:
    tree = parse("Destroy an orange asset an opponent controls.")

    assert isinstance(tree, n.Destroy)
    assert describe(tree.assets, "assets") == "An orange asset an opponent controls"


def test_what_no_rule_says_is_an_error() -> None:
    with pytest.raises(ValueError, match="the grammar has no start for"):
        describe(n.EachDoes(n.EachPlayer(), n.Copy(n.It())))


def test_the_error_of_an_offset_names_line_and_column() -> None:
    error = CardTextError.at("Draw a card.\n\nCopy it.", 19, "'it' points at nothing")

    assert (error.line, error.column, error.message) == (3, 6, "'it' points at nothing")
    assert str(error) == "line 3, column 6: 'it' points at nothing"


def test_a_deck_is_read_in_much_less_than_a_tenth_of_a_second() -> None:
    parse(SAMPLES[0])
    begin = time.thread_time()
    for text in SAMPLES[:52]:
        parse(text)

    assert time.thread_time() - begin < 0.1
