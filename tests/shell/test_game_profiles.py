"""How each game's table looks."""

from engine import rules
from engine.decks import deck_names, is_deck
from game.setup.game_profiles import DECK, PROFILES, USUAL, look_of
from game.stage.layout.table_layout import SHAPES
from game.system.assets import names


def test_crazy_8_has_a_tall_table_of_its_own_cloth_and_the_others_have_the_windows_shape() -> None:
    assert (look_of("crazy8").shape, look_of("crazy8").cloth) == ("portrait", "violet")
    assert {look_of(game).shape for game in ("standard", "factor")} == {"free"}
    assert look_of("standard") == USUAL


def test_every_deck_has_a_table_with_room_for_assets() -> None:
    assert {look_of(game) for game in rules() if is_deck(game)} == {DECK}
    assert {look_of(deck).shape for deck in deck_names()} == {"deck"}


def test_every_look_can_be_drawn() -> None:
    for look in (USUAL, DECK, *(one.look for one in PROFILES.values())):
        assert look.shape in SHAPES
        assert f"{look.cloth}-portrait.webp" in names("sprites", "tables")
        assert f"{look.back}.webp" in names("sprites", "backs")
