"""Camelot, the purple events: Resurrection, Love Potion, Crystal Cave, Glamour, Thought Thief, Wheel
of Fortune, Nimue, King Arawn and Book of Spells."""

import pytest

from engine import IllegalMove
from tests.cards.camelot_table import camelot
from tests.cards.reading import assets, choices, discards, hand, may_play, play, settled, sizes

# --- Resurrection: Put the top card of the discard pile into your hand.


@pytest.mark.card("Resurrection")
def test_resurrection_takes_the_top_discard_and_nothing_else():
    game = camelot("Resurrection, Nimue", "Glamour", discard="Death, Merlin, Castle")

    play(game, "0 play Resurrection")

    assert set(hand(game, 0)) == {"Nimue", "Castle"}
    assert discards(game) == ["Resurrection", "Death", "Merlin"]
    assert game.view(1)["hands"][0]["cards"] == ["Castle", None]
    assert settled(game, 0)


@pytest.mark.card("Resurrection")
def test_resurrection_uncovers_an_eight_with_its_own_colour():
    game = camelot("Resurrection, Love Potion, Holy Grail", "Glamour", discard="Death, Merlin, Castle")

    play(game, "0 play Resurrection")

    assert "discard Love Potion" in choices(game, 0)
    with pytest.raises(IllegalMove):
        play(game, "0 discard Holy Grail")


# --- Love Potion: Choose an opponent. Swap an asset you control with an asset they control.


@pytest.mark.card("Love Potion")
def test_love_potion_swaps_two_assets():
    game = camelot(
        "Love Potion, Nimue", "Glamour", "Death", in_play=("Squire, Excalibur", "Avalon, Unicorn", "Castle")
    )

    play(game, "0 play Love Potion", "0 choose 1", "0 choose Squire")

    assert choices(game, 0) == {"Avalon", "Unicorn"}
    play(game, "0 choose Unicorn")
    assert set(assets(game, 0)) == {"Excalibur", "Unicorn"}
    assert set(assets(game, 1)) == {"Avalon", "Squire"}
    assert assets(game, 2) == ["Castle"]
    assert settled(game, 0)


@pytest.mark.card("Love Potion")
def test_love_potion_needs_an_asset_of_its_player():
    game = camelot("Love Potion, Nimue", "Glamour", in_play=("", "Avalon"))

    assert "play Love Potion" not in choices(game, 0)


# --- Crystal Cave: Look at the top three cards of the draw pile. Put one of them into your hand and the
# rest back in any order. You may discard one more card this turn.


@pytest.mark.card("Crystal Cave")
def test_crystal_cave_shows_three_cards_and_gives_one():
    game = camelot("Crystal Cave, Nimue", "Glamour", stock="Death, Castle, Merlin, Avalon")

    play(game, "0 play Crystal Cave")

    assert choices(game, 0) == {"Death", "Castle", "Merlin"}
    play(game, "0 choose Castle", "0 choose Merlin")
    assert set(hand(game, 0)) == {"Nimue", "Castle"}
    assert game.view(0)["stock"]["known"] == {"0": "Merlin", "1": "Death"}
    assert game.view(1)["stock"]["known"] == {}
    assert settled(game, 0)


@pytest.mark.card("Crystal Cave")
def test_crystal_cave_lets_a_second_card_be_discarded():
    game = camelot("Crystal Cave, Castle, Holy Grail, King Arthur", "Glamour", stock="Death")

    play(game, "0 play Crystal Cave", "0 discard Castle", "0 discard Holy Grail")

    assert "discard King Arthur" not in choices(game, 0)


# --- Glamour: Name a colour for the top card of the discard pile. You may discard one more card this
# turn.


@pytest.mark.card("Glamour")
def test_glamour_makes_the_top_card_seem_of_another_colour():
    game = camelot("Glamour, Death, Mordred, Holy Grail", "Castle", discard="Queen Guinevere")

    play(game, "0 play Glamour")

    assert choices(game, 0) == {"name blue", "name green", "name orange", "name purple"}
    play(game, "0 name blue")
    assert "discard Holy Grail" not in choices(game, 0)
    play(game, "0 discard Death", "0 discard Mordred")
    assert hand(game, 0) == ["Holy Grail"]
    assert settled(game, 0)


@pytest.mark.card("Glamour")
def test_glamour_does_not_change_the_rank():
    game = camelot("Glamour, Morgan le Fay, Castle", "Death", discard="Queen Guinevere")

    play(game, "0 play Glamour", "0 name green")

    assert "discard Morgan le Fay" in choices(game, 0)
    assert "discard Castle" not in choices(game, 0)


# --- Thought Thief: Choose an opponent. Look at their hand and choose a card from it. Play it. They draw
# a card.


@pytest.mark.card("Thought Thief")
def test_thought_thief_plays_an_asset_from_an_opponents_hand():
    game = camelot("Thought Thief, Nimue", "Glamour, Castle", "Death", stock="Merlin, Avalon")

    play(game, "0 play Thought Thief", "0 choose 1")

    assert choices(game, 0) == {"Glamour", "Castle"}
    play(game, "0 choose Castle")
    assert assets(game, 0) == ["Castle"]
    assert set(hand(game, 1)) == {"Glamour", "Merlin"}
    assert game.view(0)["hands"][1]["cards"] == ["Glamour", None]
    assert game.view(2)["hands"][1]["cards"] == [None, None]
    assert settled(game, 0)


@pytest.mark.card("Thought Thief")
def test_thought_thief_carries_out_an_event_of_another():
    game = camelot("Thought Thief, Nimue", "Death, Glamour", in_play=("", "Castle"))

    play(game, "0 play Thought Thief", "0 choose Death")

    assert assets(game, 1) == []
    assert sizes(game) == [1, 2]
    assert "Death" in discards(game)


# --- Wheel of Fortune: Each player with the most cards in hand discards a card. Each player with the fewest
# cards in hand draws two cards.


@pytest.mark.card("Wheel of Fortune")
def test_wheel_of_fortune_lightens_the_fullest_hands_and_burdens_the_emptiest():
    game = camelot("Wheel of Fortune, Nimue, Death", "Glamour", "Merlin, Castle, Squire", "Avalon")

    play(game, "0 play Wheel of Fortune")
    assert choices(game, 2) == {"Merlin", "Castle", "Squire"}
    play(game, "2 choose Merlin", "2 name green")

    assert discards(game)[-1] == "Merlin"
    assert sizes(game) == [2, 3, 2, 3]
    assert settled(game, 0)


@pytest.mark.card("Wheel of Fortune")
def test_wheel_of_fortune_may_turn_the_same_player_down_and_up():
    game = camelot("Wheel of Fortune, Nimue", "Glamour")

    play(game, "0 play Wheel of Fortune")

    assert game.result is None, "both discard their only card, and both draw"
    assert discards(game)[-2:] == ["Nimue", "Glamour"]
    assert sizes(game) == [2, 2]
    assert settled(game, 0)


# --- Nimue: Take an extra turn after this one.


@pytest.mark.card("Nimue")
def test_nimue_gives_one_more_turn():
    game = camelot("Nimue, Death, Castle", "Glamour", "Merlin")

    play(game, "0 play Nimue", "0 done")

    assert game.actors == (0,)
    assert sizes(game) == [3, 1, 1]
    assert settled(game, 0)
    play(game, "0 done")
    assert game.actors == (1,)


# --- King Arawn: Search the discard pile for an asset. Put it into play.


@pytest.mark.card("King Arawn")
def test_king_arawn_leads_an_asset_back_from_the_discard_pile():
    game = camelot("King Arawn, Nimue", "Glamour", discard="Castle, Death, Avalon, Merlin, Love Potion")

    play(game, "0 play King Arawn")

    assert choices(game, 0) == {"Castle", "Avalon", "Merlin"}
    play(game, "0 choose Avalon")
    assert assets(game, 0) == ["Avalon"]
    assert discards(game) == ["King Arawn", "Castle", "Death", "Merlin", "Love Potion"]
    assert settled(game, 0)


@pytest.mark.card("King Arawn")
def test_king_arawn_cannot_be_played_where_no_asset_lies():
    game = camelot("King Arawn, Nimue", "Glamour", discard="Death, Love Potion")

    assert "play King Arawn" not in choices(game, 0)


# --- Book of Spells: Play an event from the discard pile.
@pytest.mark.card("Book of Spells")
def test_book_of_spells_plays_an_event_of_the_discard_pile_again():
    game = camelot(
        "Book of Spells, Glamour", "Merlin", in_play=("", "Castle"), discard="Death, Avalon, Love Potion"
    )

    play(game, "0 play Book of Spells")

    assert choices(game, 0) == {"Death", "Love Potion"}
    play(game, "0 choose Death")
    assert assets(game, 1) == []
    assert set(discards(game)) == {"Death", "Book of Spells", "Castle", "Avalon", "Love Potion"}
    assert discards(game)[-1] == "Love Potion"
    assert settled(game, 0)


@pytest.mark.card("Book of Spells")
def test_book_of_spells_is_no_play_of_the_turn_but_needs_an_event():
    empty = camelot("Book of Spells, Glamour", "Merlin", discard="Castle, Avalon")

    assert may_play(empty, 0) == {"Glamour"}
