"""Camelot, the other orange cards: Round Table, Holy Grail, King Arthur and the four events."""

import pytest

from engine import IllegalMove
from tests.cards.camelot_table import camelot
from tests.cards.reading import assets, choices, discards, hand, may_discard, play, settled

TWELVE = (
    "Death, Nimue, Squire, Glamour, White Hart, Unicorn, Merlin, Avalon, Mordred, "
    "Love Potion, Castle, Fairy Ring"
)

# --- Round Table: At the end of your turn, if you control three or more assets, you may put a card from
# your hand on the bottom of the draw pile.


@pytest.mark.card("Round Table")
def test_round_table_counts_itself_and_puts_a_card_away():
    game = camelot(
        "Death, Nimue", "Squire", in_play=("Round Table, Castle, Avalon",), stock="Glamour, White Hart"
    )

    play(game, "0 discard Nimue", "0 done")

    assert choices(game, 0) == {"yes", "no"}
    play(game, "0 choose yes")
    assert game.result is not None
    assert game.result.winners == (0,)


@pytest.mark.card("Round Table")
def test_round_table_leaves_the_choice_and_the_card_to_its_controller():
    game = camelot(
        "Death, Nimue", "Squire", in_play=("Round Table, Castle, Unicorn",), stock="Glamour, White Hart"
    )

    play(game, "0 done", "0 choose yes")

    assert choices(game, 0) == {"Death", "Nimue"}
    play(game, "0 choose Nimue")
    assert hand(game, 0) == ["Death"]
    assert game.view(0)["stock"]["known"] == {"1": "Nimue"}
    assert settled(game, 1)


@pytest.mark.card("Round Table")
def test_round_table_does_nothing_with_two_assets():
    game = camelot("Death, Nimue", "Squire", in_play=("Round Table, Castle", "Avalon"))

    play(game, "0 done")

    assert game.actors == (1,)
    assert len(hand(game, 0)) == 2


# --- Holy Grail: At the beginning of your turn, if you have twelve or more cards in hand, you win the
# game.


@pytest.mark.card("Holy Grail")
def test_holy_grail_wins_with_twelve_cards():
    game = camelot(TWELVE, "Castle", in_play=("Holy Grail",), turn=1)

    play(game, "1 done")

    assert game.result is not None
    assert game.result.winners == (0,)


@pytest.mark.card("Holy Grail")
def test_holy_grail_is_not_filled_by_eleven_cards_nor_by_the_draw_of_the_turn():
    game = camelot(TWELVE.removeprefix("Death, "), TWELVE, in_play=("Holy Grail",), turn=1)

    play(game, "1 done")

    assert game.result is None
    assert len(hand(game, 0)) == 12
    assert settled(game, 0)


# --- King Arthur: At the beginning of your turn, if you control four or more assets, you win the game.


@pytest.mark.card("King Arthur")
def test_king_arthur_wins_with_three_companions():
    game = camelot("Death", "Nimue", in_play=("King Arthur, Castle, Avalon, Sir Gawain",), turn=1)

    play(game, "1 done")

    assert game.result is not None
    assert game.result.winners == (0,)


@pytest.mark.card("King Arthur")
def test_king_arthur_does_not_win_with_three_assets_in_all():
    game = camelot("Death", "Nimue", in_play=("King Arthur, Castle, Avalon", "Unicorn, Squire"), turn=1)

    play(game, "1 done")

    assert game.result is None
    assert game.actors == (0,)


@pytest.mark.card("King Arthur")
def test_king_arthur_does_not_win_in_the_middle_of_a_turn():
    game = camelot("Castle, Death", "Nimue", in_play=("King Arthur, Avalon, Unicorn",))

    play(game, "0 play Castle")

    assert game.result is None
    assert len(assets(game, 0)) == 4


# --- Feast at Camelot: You may discard one more card this turn. This turn, you may discard any card.


@pytest.mark.card("Feast at Camelot")
def test_feast_at_camelot_lets_any_two_cards_be_discarded():
    game = camelot("Feast at Camelot, Death, White Hart, Nimue", "Castle, Merlin")

    with pytest.raises(IllegalMove):
        play(game, "0 discard Death")
    play(game, "0 play Feast at Camelot", "0 discard Death", "0 discard White Hart")

    assert hand(game, 0) == ["Nimue"]
    assert "discard Nimue" not in choices(game, 0)
    assert discards(game) == ["Feast at Camelot", "Queen Guinevere", "Death", "White Hart"]


@pytest.mark.card("Feast at Camelot")
def test_feast_at_camelot_ends_with_the_turn_and_feeds_nobody_else():
    game = camelot("Feast at Camelot, Death, Nimue", "Merlin, Avalon")

    play(game, "0 play Feast at Camelot", "0 done")

    assert "discard Avalon" not in choices(game, 1)
    assert settled(game, 1)


# --- Sir Galahad: For each asset you control, you may discard one more card this turn. Until your next
# turn, assets you control can't be destroyed.


@pytest.mark.card("Sir Galahad")
def test_sir_galahad_protects_his_side_until_the_next_turn():
    game = camelot("Sir Galahad, Nimue", "Death, Merlin, Glamour", in_play=("Castle, Excalibur", "Squire"))

    play(game, "0 play Sir Galahad", "0 done", "1 play Death")

    assert assets(game, 0) == ["Castle", "Excalibur"]
    assert assets(game, 1) == []


@pytest.mark.card("Sir Galahad")
def test_sir_galahad_lets_death_be_played_only_where_something_can_be_destroyed():
    game = camelot("Sir Galahad, Nimue", "Death, Merlin", in_play=("Castle, Excalibur",))

    play(game, "0 play Sir Galahad", "0 done")

    assert "play Death" not in choices(game, 1)
    play(game, "1 done", "0 done")
    assert "play Death" in choices(game, 1)


@pytest.mark.card("Sir Galahad")
@pytest.mark.parametrize(("row", "more"), [("", 0), ("Excalibur", 1), ("Squire, Angel of Hope", 3)])
def test_sir_galahad_lets_a_card_more_be_discarded_for_each_of_your_assets(row, more):
    cards = "Castle, Holy Grail, King Arthur, Round Table, Sir Lancelot"
    game = camelot(
        f"Sir Galahad, {cards}", "Death", in_play=(row, "Avalon, Unicorn"), discard="Feast at Camelot"
    )

    play(game, "0 play Sir Galahad")

    assert game.view(0)["discards_left"] == 1 + more, "a squire brings one of his own"
    assert settled(game, 0)


# --- Sir Percival: Draw up to two cards. You may discard two more cards this turn.


@pytest.mark.card("Sir Percival")
@pytest.mark.parametrize(("number", "left"), [("0", 6), ("1", 7), ("2", 8)])
def test_sir_percival_draws_as_many_as_he_likes_up_to_two(number, left):
    game = camelot("Sir Percival, Nimue, Castle, Squire, King Arthur, Death, Excalibur", "Merlin")

    play(game, "0 play Sir Percival")
    assert choices(game, 0) == {"0", "1", "2"}
    play(game, f"0 choose {number}")

    assert len(hand(game, 0)) == left
    assert hand(game, 1) == ["Merlin"]
    assert settled(game, 0)


@pytest.mark.card("Sir Percival")
def test_sir_percival_lets_three_cards_be_discarded():
    game = camelot("Sir Percival, Castle, Squire, King Arthur, Excalibur", "Merlin")

    play(game, "0 play Sir Percival", "0 choose 0", "0 discard Castle", "0 discard Squire")
    play(game, "0 discard King Arthur")

    assert may_discard(game, 0) == set()
    assert hand(game, 0) == ["Excalibur"]
    assert settled(game, 0)


# --- Queen Guinevere: You may discard any king. When an opponent gains control of an asset you control,
# they draw two cards.


@pytest.mark.card("Queen Guinevere")
def test_queen_guinevere_lets_every_king_be_discarded_on_anything():
    game = camelot(
        "King Arthur, Devious Dragon, Nimue", "Fisher King", in_play=("Queen Guinevere",), discard="Avalon"
    )

    assert may_discard(game, 0) == {"King Arthur", "Devious Dragon"}
    play(game, "0 discard Devious Dragon", "0 done")

    assert may_discard(game, 1) >= {"Fisher King"}, "of the same rank"
    assert settled(game, 1)


@pytest.mark.card("Queen Guinevere")
def test_queen_guinevere_favours_no_other_players_kings():
    game = camelot("King Arthur, Nimue", "Castle", in_play=("", "Queen Guinevere"), discard="Avalon")

    assert may_discard(game, 0) == set()
    assert game.why_not(0, "discard King Arthur")


@pytest.mark.card("Queen Guinevere")
def test_queen_guinevere_makes_whoever_takes_an_asset_draw_two():
    game = camelot(
        "Morgan le Fay, Nimue", "Glamour", "Death", in_play=("", "Queen Guinevere, Squire", "Castle")
    )

    play(game, "0 play Morgan le Fay")
    assert choices(game, 0) == {"Queen Guinevere", "Squire", "Castle"}
    play(game, "0 choose Squire")

    assert assets(game, 0) == ["Squire"]
    assert len(hand(game, 0)) == 3
    assert settled(game, 0)


@pytest.mark.card("Queen Guinevere", "Siege Perilous")
def test_queen_guinevere_sends_two_cards_along_with_a_siege_perilous():
    game = camelot("Nimue, Castle", "Glamour", in_play=("Queen Guinevere, Siege Perilous",))

    play(game, "0 done")

    assert assets(game, 1) == ["Siege Perilous"]
    assert len(hand(game, 1)) == 1 + 2 + 1
    assert settled(game, 1)


@pytest.mark.card("Queen Guinevere")
def test_queen_guinevere_cares_for_nobody_elses_assets():
    game = camelot("Morgan le Fay, Nimue", "Glamour", "Death", in_play=("", "Queen Guinevere", "Castle"))

    play(game, "0 play Morgan le Fay", "0 choose Castle")

    assert hand(game, 0) == ["Nimue"]
    assert settled(game, 0)
