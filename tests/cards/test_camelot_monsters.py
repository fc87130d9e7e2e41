"""Camelot, blue: Siege Perilous, Giant of the Mount, Questing Beast, Black Knight, Mordred, Devious
Dragon."""

import pytest

from tests.cards.camelot_table import camelot
from tests.cards.reading import assets, choices, discards, hand, play, settled, sizes

TWELVE = (
    "Nimue, Glamour, White Hart, Unicorn, Merlin, Love Potion, Castle, Fairy Ring, Excalibur, King Arawn, "
    "Lady of the Lake, Feast at Camelot"
)

# --- Siege Perilous: At the beginning of your turn, if you have twelve or more cards in hand, you lose
# the game. At the end of your turn, give the next player control of this.


@pytest.mark.card("Siege Perilous")
def test_siege_perilous_goes_round_the_table():
    game = camelot("Siege Perilous, Death", "Nimue", "Glamour")

    play(game, "0 play Siege Perilous", "0 done")

    assert [assets(game, seat) for seat in range(3)] == [[], ["Siege Perilous"], []]
    play(game, "1 done")
    assert [assets(game, seat) for seat in range(3)] == [[], [], ["Siege Perilous"]]
    assert settled(game, 2)


@pytest.mark.card("Siege Perilous")
def test_siege_perilous_takes_the_game_from_who_begins_a_turn_with_twelve_cards():
    game = camelot("Nimue", TWELVE, "Glamour", in_play=("Siege Perilous", "Avalon"))
    alone = camelot("Nimue", TWELVE, "Glamour", in_play=("Siege Perilous", "Excalibur"))

    play(game, "0 done")
    play(alone, "0 done")

    assert alone.view(None)["out"] == [1]
    assert alone.actors == (2,)
    assert "Siege Perilous" in discards(alone)
    assert game.view(None)["out"] == [], "Avalon takes the loss upon itself"
    assert assets(game, 1) == ["Siege Perilous"]


@pytest.mark.card("Siege Perilous")
def test_siege_perilous_spares_eleven_cards():
    game = camelot("Nimue", TWELVE.removeprefix("Nimue, "), "Glamour", in_play=("", "Siege Perilous"))

    play(game, "0 done")

    assert game.view(None)["out"] == []
    assert game.actors == (1,)


# --- Giant of the Mount: When you destroy an asset, its controller draws two cards.


@pytest.mark.card("Giant of the Mount")
def test_giant_of_the_mount_buries_who_loses_an_asset_in_cards():
    game = camelot("Death, Nimue", "Glamour", "Merlin", in_play=("Giant of the Mount", "Castle", "Avalon"))

    play(game, "0 play Death", "0 choose Avalon")

    assert sizes(game) == [1, 1, 3]
    assert settled(game, 0)


@pytest.mark.card("Giant of the Mount")
def test_giant_of_the_mount_does_not_spare_his_own_side():
    game = camelot("Death, Nimue", "Glamour", in_play=("Giant of the Mount, Avalon",))

    play(game, "0 play Death", "0 choose Avalon")

    assert sizes(game) == [3, 1]


@pytest.mark.card("Giant of the Mount")
def test_giant_of_the_mount_sleeps_when_another_player_destroys():
    game = camelot("Death, Nimue", "Glamour", in_play=("Castle, Unicorn", "Giant of the Mount"))

    play(game, "0 play Death", "0 choose Castle")

    assert sizes(game) == [1, 1]


# --- Questing Beast: When an opponent discards an eight, they draw two cards.


@pytest.mark.card("Questing Beast")
def test_questing_beast_punishes_the_eight_of_an_opponent():
    game = camelot("Merlin, Nimue", "Glamour", "Death", in_play=("", "Questing Beast"))

    play(game, "0 discard Merlin", "0 name green")

    assert sizes(game) == [3, 1, 1]
    assert game.view(None)["named"] == "green"
    assert settled(game, 0)


@pytest.mark.card("Questing Beast")
@pytest.mark.parametrize("row", [("Questing Beast", ""), ("", "Questing Beast")])
def test_questing_beast_minds_neither_its_master_nor_other_ranks(row):
    game = camelot("Merlin, Castle, Nimue", "Glamour", in_play=row)

    play(game, "0 discard Castle") if row[1] else play(game, "0 discard Merlin", "0 name blue")

    assert sizes(game) == [2, 1]


# --- Black Knight: When an opponent plays an asset, they draw a card. When this is destroyed, destroy an
# asset.


@pytest.mark.card("Black Knight")
def test_black_knight_takes_toll_for_every_asset_of_an_opponent():
    game = camelot("Excalibur, Nimue", "Glamour", in_play=("", "Black Knight"), stock="Death, Merlin")

    play(game, "0 play Excalibur")

    assert set(hand(game, 0)) == {"Nimue", "Death"}
    assert settled(game, 0)


@pytest.mark.card("Black Knight")
@pytest.mark.parametrize(
    ("card", "row"), [("Nimue", ("", "Black Knight")), ("Excalibur", ("Black Knight", ""))]
)
def test_black_knight_lets_events_and_his_own_side_pass(card, row):
    game = camelot("Excalibur, Nimue", "Glamour", in_play=row)

    play(game, f"0 play {card}")

    assert sizes(game) == [1, 1]


@pytest.mark.card("Black Knight")
def test_black_knight_takes_an_asset_with_him():
    game = camelot("Death, Nimue", "Glamour", in_play=("Excalibur, Castle", "Black Knight"))

    play(game, "0 play Death", "0 choose Black Knight")

    assert game.actors == (1,)
    assert choices(game, 1) == {"Excalibur", "Castle"}
    play(game, "1 choose Castle")
    assert assets(game, 0) == ["Excalibur"]
    assert assets(game, 1) == []
    assert settled(game, 0)


# --- Mordred: If you would make an opponent draw cards, they draw one more. When an opponent destroys an
# asset you control, they draw a card.


@pytest.mark.card("Mordred")
def test_mordred_adds_a_card_to_what_opponents_are_made_to_draw():
    game = camelot("Dolorous Stroke, Nimue", "Glamour", "Death", in_play=("Mordred",))

    play(game, "0 play Dolorous Stroke", "0 choose 1")

    assert sizes(game) == [1, 4, 1]
    assert settled(game, 0)


@pytest.mark.card("Mordred")
def test_mordred_against_a_castle_is_as_if_neither_were_there():
    game = camelot("Dolorous Stroke, Nimue", "Glamour", in_play=("Mordred", "Castle"))

    play(game, "0 play Dolorous Stroke")

    assert sizes(game) == [1, 3]


@pytest.mark.card("Mordred")
def test_mordred_adds_nothing_to_draw_phases_or_to_his_controllers_own_cards():
    game = camelot("Glamour", "Nimue", in_play=("Mordred, Angel of Hope",), turn=1)

    play(game, "1 done", "0 choose 0")

    assert sizes(game) == [3, 1]


@pytest.mark.card("Mordred")
@pytest.mark.parametrize(("target", "cards"), [("Squire", [3, 1, 1]), ("Mordred", [2, 1, 1])])
def test_mordred_takes_revenge_on_who_destroys_an_asset_and_falling_adds_nothing(target, cards):
    game = camelot("Death, Nimue", "Glamour", "Merlin", in_play=("Unicorn", "Mordred, Squire", "Castle"))

    play(game, "0 play Death", f"0 choose {target}")

    assert sizes(game) == cards
    assert settled(game, 0)


@pytest.mark.card("Mordred")
def test_mordred_does_not_avenge_the_assets_of_others():
    game = camelot("Death, Nimue", "Glamour", "Merlin", in_play=("", "Mordred", "Castle"))

    play(game, "0 play Death", "0 choose Castle")

    assert sizes(game) == [1, 1, 1]
    assert settled(game, 0)


# --- Devious Dragon: At the beginning of your turn, destroy an asset.


@pytest.mark.card("Devious Dragon")
def test_devious_dragon_destroys_any_asset_at_the_beginning_of_its_turn():
    game = camelot("Nimue", "Glamour", in_play=("Devious Dragon, Castle", "Squire, Unicorn"), turn=1)

    play(game, "1 done")

    assert choices(game, 0) == {"Devious Dragon", "Castle", "Squire"}
    play(game, "0 choose Squire")
    assert assets(game, 1) == ["Unicorn"]
    assert discards(game) == ["Squire", "Queen Guinevere"]
    assert sizes(game) == [2, 1], "the draw comes after the dragon"


@pytest.mark.card("Devious Dragon")
def test_devious_dragon_destroys_itself_when_it_is_alone():
    game = camelot("Nimue", "Glamour", in_play=("Devious Dragon",), turn=1)

    play(game, "1 done")

    assert assets(game, 0) == []
    assert discards(game)[0] == "Devious Dragon"
    assert settled(game, 0)


@pytest.mark.card("Devious Dragon")
def test_devious_dragon_waits_for_the_next_turn_when_it_is_played():
    game = camelot("Devious Dragon, Nimue", "Glamour", in_play=("", "Castle"))

    play(game, "0 play Devious Dragon", "0 done")

    assert assets(game, 1) == ["Castle"]
    assert game.actors == (1,)
