"""Camelot, the blue events: Dolorous Stroke, Goblin Thieves, Death, Saxon Raiders, King Vortigern,
Battle of Camlann and Morgan le Fay."""

import pytest

from engine import IllegalMove
from tests.cards.camelot_table import camelot
from tests.cards.reading import assets, choices, discards, hand, play, settled, sizes

TWELVE = (
    "Nimue, Glamour, White Hart, Unicorn, Merlin, Love Potion, Castle, Fairy Ring, Excalibur, King Arawn, "
    "Lady of the Lake, Feast at Camelot"
)

# --- Dolorous Stroke: Choose an opponent. If they have twelve or more cards in hand, they lose the game.
# Otherwise, they draw two cards.


@pytest.mark.card("Dolorous Stroke")
def test_dolorous_stroke_ends_the_game_of_an_opponent_with_twelve_cards():
    game = camelot("Dolorous Stroke, Death", TWELVE, "Merlin", in_play=("", "Castle"))

    play(game, "0 play Dolorous Stroke")

    assert choices(game, 0) == {"1", "2"}
    play(game, "0 choose 1")
    assert game.view(None)["out"] == [1]
    assert sizes(game) == [1, 0, 1]
    assert assets(game, 1) == []
    assert len(discards(game)) == 1 + 12 + 1 + 1
    assert game.result is None


@pytest.mark.card("Dolorous Stroke")
def test_dolorous_stroke_makes_an_opponent_with_eleven_cards_draw_two():
    game = camelot("Dolorous Stroke, Death", TWELVE.removeprefix("Nimue, "), TWELVE)

    play(game, "0 play Dolorous Stroke", "0 choose 1")

    assert sizes(game) == [1, 13, 12]
    assert game.view(None)["out"] == []
    assert settled(game, 0)


@pytest.mark.card("Dolorous Stroke")
def test_dolorous_stroke_wins_against_the_only_opponent():
    game = camelot("Dolorous Stroke, Death", TWELVE)

    play(game, "0 play Dolorous Stroke")

    assert game.result is not None
    assert game.result.winners == (0,)


# --- Goblin Thieves: Put an asset an opponent controls on top of the draw pile. You may discard one more
# card this turn.


@pytest.mark.card("Goblin Thieves")
def test_goblin_thieves_carry_an_asset_off_to_the_draw_pile():
    game = camelot("Goblin Thieves, Castle, Holy Grail", "Nimue", in_play=("Excalibur", "Avalon, Unicorn"))

    play(game, "0 play Goblin Thieves")

    assert choices(game, 0) == {"Avalon", "Unicorn"}
    play(game, "0 choose Unicorn")
    assert assets(game, 1) == ["Avalon"]
    assert game.view(1)["stock"]["known"] == {"0": "Unicorn"}
    play(game, "0 done")
    assert set(hand(game, 1)) == {"Nimue", "Unicorn"}
    assert settled(game, 1)


@pytest.mark.card("Goblin Thieves")
def test_goblin_thieves_let_a_second_card_be_discarded():
    game = camelot("Goblin Thieves, Castle, Holy Grail, King Arthur", "Nimue", in_play=("", "Avalon"))

    play(game, "0 play Goblin Thieves", "0 discard Castle", "0 discard Holy Grail")

    assert "discard King Arthur" not in choices(game, 0)


@pytest.mark.card("Goblin Thieves")
def test_goblin_thieves_find_nothing_where_opponents_control_nothing():
    game = camelot("Goblin Thieves, Castle", "Nimue", in_play=("Excalibur",))

    with pytest.raises(IllegalMove):
        play(game, "0 play Goblin Thieves")


# --- Death: Destroy an asset.


@pytest.mark.card("Death")
def test_death_destroys_an_asset_of_anybody():
    game = camelot("Death, Nimue", "Glamour", in_play=("Excalibur", "Castle, Avalon, Unicorn"))

    play(game, "0 play Death")

    assert choices(game, 0) == {"Excalibur", "Castle", "Avalon"}
    play(game, "0 choose Castle")
    assert assets(game, 1) == ["Avalon", "Unicorn"]
    assert assets(game, 0) == ["Excalibur"]
    assert discards(game) == ["Death", "Castle", "Queen Guinevere"]
    assert settled(game, 0)


@pytest.mark.card("Death")
@pytest.mark.parametrize("row", ["", "Unicorn"])
def test_death_cannot_be_played_where_nothing_can_be_destroyed(row):
    game = camelot("Death, Nimue", "Glamour", in_play=("", row))

    assert "play Death" not in choices(game, 0)
    assert game.why_not(0, "play Death")


# --- Saxon Raiders: Choose an asset an opponent controls. Its controller may destroy it. If they don't,
# they draw three cards.


@pytest.mark.card("Saxon Raiders")
def test_saxon_raiders_leave_the_choice_between_asset_and_cards():
    game = camelot(
        "Saxon Raiders, Nimue", "Glamour", "Death", in_play=("Excalibur", "Avalon", "Castle, Squire")
    )

    play(game, "0 play Saxon Raiders")

    assert choices(game, 0) == {"Avalon", "Castle", "Squire"}
    play(game, "0 choose Squire")
    assert game.actors == (2,)
    assert choices(game, 2) == {"yes", "no"}


@pytest.mark.card("Saxon Raiders")
@pytest.mark.parametrize(
    ("answer", "row", "cards"), [("yes", ["Castle"], [1, 1, 1]), ("no", ["Castle", "Squire"], [1, 1, 3])]
)
def test_saxon_raiders_burn_the_asset_or_bring_cards(answer, row, cards):
    game = camelot(
        "Saxon Raiders, Nimue", "Glamour", "Death", in_play=("Excalibur", "Avalon", "Castle, Squire")
    )

    play(game, "0 play Saxon Raiders", "0 choose Squire", f"2 choose {answer}")

    assert assets(game, 2) == row
    assert assets(game, 1) == ["Avalon"]
    assert sizes(game) == cards, "the castle keeps one of three cards away"
    assert settled(game, 0)


@pytest.mark.card("Saxon Raiders")
def test_saxon_raiders_bring_cards_where_the_asset_cannot_be_destroyed():
    game = camelot("Saxon Raiders, Nimue", "Glamour", in_play=("Excalibur", "Unicorn"))

    play(game, "0 play Saxon Raiders")

    assert sizes(game) == [1, 4]
    assert assets(game, 1) == ["Unicorn"]
    assert settled(game, 0)


# --- King Vortigern: Choose a player. They draw a card for each asset they control.
@pytest.mark.card("King Vortigern")
def test_king_vortigern_taxes_every_asset_of_one_player():
    game = camelot(
        "King Vortigern, Nimue", "Glamour", "Death", in_play=("Excalibur", "Avalon, Unicorn", "Squire")
    )

    play(game, "0 play King Vortigern")

    assert choices(game, 0) == {"0", "1", "2"}
    play(game, "0 choose 1")
    assert sizes(game) == [1, 3, 1]
    assert settled(game, 0)


@pytest.mark.card("King Vortigern")
@pytest.mark.parametrize(("seat", "cards"), [("0", [2, 1]), ("1", [1, 1])])
def test_king_vortigern_gets_nothing_where_there_is_nothing(seat, cards):
    game = camelot("King Vortigern, Nimue", "Glamour", in_play=("Excalibur",))

    play(game, "0 play King Vortigern", f"0 choose {seat}")

    assert sizes(game) == cards


# --- Battle of Camlann: Destroy all assets. Each player draws a card.


@pytest.mark.card("Battle of Camlann")
def test_battle_of_camlann_leaves_only_what_cannot_be_destroyed():
    game = camelot("Battle of Camlann, Nimue", "Glamour", in_play=("Excalibur", "Avalon, Unicorn, Castle"))

    play(game, "0 play Battle of Camlann")

    assert assets(game, 0) == []
    assert assets(game, 1) == ["Unicorn"]
    assert set(discards(game)) == {"Battle of Camlann", "Excalibur", "Avalon", "Castle", "Queen Guinevere"}
    assert sizes(game) == [2, 2], "the castle has fallen before the cards are drawn"
    assert settled(game, 0)


@pytest.mark.card("Battle of Camlann")
def test_battle_of_camlann_may_be_fought_over_an_empty_table():
    game = camelot("Battle of Camlann, Nimue", "Glamour", stock="Death, Merlin")

    play(game, "0 play Battle of Camlann")

    assert set(hand(game, 0)) == {"Nimue", "Death"}
    assert set(hand(game, 1)) == {"Glamour", "Merlin"}
    assert discards(game) == ["Battle of Camlann", "Queen Guinevere"]


# --- Morgan le Fay: Gain control of an asset an opponent controls.


@pytest.mark.card("Morgan le Fay")
def test_morgan_le_fay_takes_an_asset_from_an_opponent():
    game = camelot(
        "Morgan le Fay, Nimue", "Glamour", "Death", in_play=("Excalibur", "Avalon", "Unicorn, Castle")
    )

    play(game, "0 play Morgan le Fay")

    assert choices(game, 0) == {"Avalon", "Unicorn", "Castle"}
    play(game, "0 choose Unicorn")
    assert assets(game, 0) == ["Excalibur", "Unicorn"]
    assert assets(game, 2) == ["Castle"]
    assert assets(game, 1) == ["Avalon"]
    assert settled(game, 0)


@pytest.mark.card("Morgan le Fay")
def test_morgan_le_fay_has_nothing_to_take_from_her_own_side():
    game = camelot("Morgan le Fay, Nimue", "Glamour", in_play=("Excalibur",))

    assert "play Morgan le Fay" not in choices(game, 0)
