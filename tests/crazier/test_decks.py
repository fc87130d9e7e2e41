"""CE-01 to CE-05, CE-70: what a deck consists of."""

from collections import Counter

import pytest

import engine
from engine import Game, decks
from engine.decks import deck_text
from tests.cards.reading import may_discard, may_play
from tests.crazier.table import at

DECKS = ("camelot", "olympus", "shahrzad")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


@pytest.mark.rule("CE-01", "CE-70")
@pytest.mark.parametrize("name", DECKS)
def test_ce_01_fifty_two_different_cards_four_of_each_rank(name):
    deck = engine.deck(name)

    assert len({card.name for card in deck}) == len({card.face for card in deck}) == len(deck) == 52
    assert Counter(card.rank for card in deck) == dict.fromkeys(RANKS, 4)


@pytest.mark.rule("CE-01", "CE-70")
@pytest.mark.parametrize("name", DECKS)
def test_ce_70_each_rank_has_every_colour_once_or_a_multicoloured_card_in_its_place(name):
    for rank in RANKS:
        left = [set(card.colours) for card in engine.deck(name) if card.rank == rank]
        for colour in sorted({colour for card in engine.deck(name) for colour in card.colours}):
            plain = next((colours for colours in left if colours == {colour}), None)
            left.remove(plain or max((c for c in left if colour in c), key=len))

        assert not left, rank


@pytest.mark.rule("CE-01")
def test_ce_01_the_third_colour_is_orange_in_the_first_edition_and_red_in_the_second():
    colours = {name: {colour for card in engine.deck(name) for colour in card.colours} for name in DECKS}

    assert colours["camelot"] == {"blue", "green", "orange", "purple"}
    assert colours["olympus"] == colours["shahrzad"] == {"blue", "green", "red", "purple"}


@pytest.mark.rule("CE-70")
def test_ce_70_assets_multicoloured_and_split_cards():
    for name in ("camelot", "olympus"):
        assert 18 <= sum(card.type == "asset" for card in engine.deck(name)) <= 34
    shahrzad = engine.deck("shahrzad")
    assert sum(bool(card.sides) for card in shahrzad) >= 13
    assert sum(len(card.colours) > 1 and not card.sides for card in shahrzad) >= 8


@pytest.mark.rule("CE-02")
@pytest.mark.parametrize("name", DECKS)
def test_ce_02_every_card_has_name_rank_colour_type_and_text(name):
    for card in engine.deck(name):
        for face in card.sides or (card,):
            assert face.name
            assert face.type in ("asset", "event")
            assert face.text.endswith(".")
            assert face.colours
        assert card.rank in RANKS


@pytest.mark.rule("CE-03", "CE-14")
def test_ce_03_a_multicoloured_card_goes_on_any_of_its_colours():
    on_green = at("shahrzad", "Ali Baba, The Flying Carpet", "Morgiana", discard="Open Sesame")
    on_red = at("shahrzad", "Ali Baba, The Flying Carpet", "Morgiana", discard="Masrur the Executioner")
    on_blue = at("shahrzad", "Ali Baba, The Flying Carpet", "Morgiana", discard="Dalilah the Crafty")

    assert may_discard(on_green, 0) == may_discard(on_red, 0) == {"Ali Baba"}
    assert may_discard(on_blue, 0) == set()


@pytest.mark.rule("CE-03")
def test_ce_03_on_top_it_lets_any_of_its_colours_follow():
    hand = "Open Sesame, Masrur the Executioner, Dalilah the Crafty, The Flying Carpet"
    game = at("shahrzad", hand, "Morgiana", discard="Ali Baba")

    assert may_discard(game, 0) == {"Open Sesame", "Masrur the Executioner"}


@pytest.mark.rule("CE-70", "CE-14")
def test_ce_70_its_rank_counts_on_top_too():
    game = at("shahrzad", "The Maghrebi Magician, The Flying Carpet", "Morgiana", discard="Ali Baba")

    assert may_discard(game, 0) == {"The Maghrebi Magician"}


@pytest.mark.rule("CE-04", "CE-80")
def test_ce_04_a_split_card_is_discarded_whole_and_played_by_a_side():
    game = at("shahrzad", "The Poison / The Antidote, The Flying Carpet", "Morgiana", discard="The Ghoul")

    assert "discard The Poison / The Antidote" in game.moves(0)
    plays = {str(move) for move in game.moves(0) if move.verb == "play"}
    assert plays == {
        "play The Poison / The Antidote The Poison",
        "play The Poison / The Antidote The Antidote",
        "play The Flying Carpet",
    }
    assert game.why_not(0, "discard The Poison")


@pytest.mark.rule("CE-05")
def test_ce_05_every_colour_has_cards_of_its_own_theme():
    themes = {
        "red": {"Athena", "Zeus", "Theseus", "Heracles", "Odysseus"},
        "purple": {"Hecate", "Oracle of Delphi", "Circe", "Morpheus"},
        "blue": {"Hydra", "Medusa", "Typhon", "Minotaur", "Hades"},
        "green": {"Faun Musician", "Artemis", "Atalanta", "Argonauts"},
    }
    colours = {card.name: set(card.colours) for card in engine.deck("olympus")}

    for colour, names in themes.items():
        assert all(colours[name] == {colour} for name in names)
        assert not any(colours[name] == {other} for name in names for other in themes if other != colour)


@pytest.mark.rule("CE-02", "CE-49")
def test_ce_02_eights_are_cards_with_abilities_too():
    game = at("olympus", "Typhon, Chronos, Eros", "Lethe", discard="Harpies")

    assert may_play(game, 0) >= {"Typhon", "Chronos"}
    assert all(
        card.text for name in DECKS for card in engine.deck(name) if card.rank == "8" and not card.sides
    )


@pytest.mark.rule("CE-01")
@pytest.mark.parametrize("cards", [1, 7, 16, 51])
def test_ce_01_no_game_is_dealt_from_fewer_than_52_cards(cards: int) -> None:
    head, *parts = deck_text("camelot").split("[[card]]")
    decks.offer("small", "[[card]]".join([head, *parts[:cards]]))

    try:
        with pytest.raises(ValueError, match=f"a deck has 52 cards or more, not {cards}\\.$"):
            Game.new("small")
    finally:
        decks.withdraw("small")
