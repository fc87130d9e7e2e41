"""Camelot: Excalibur, Squire, Angel of Hope, Sir Gawain, Castle and Sir Lancelot."""

import pytest

from tests.cards.camelot_table import camelot
from tests.cards.reading import assets, choices, discards, hand, may_discard, play, settled

# --- Excalibur: When you discard an orange card, you may discard one more card this turn.


@pytest.mark.card("Excalibur")
def test_excalibur_lets_one_more_card_follow_each_orange_discard():
    game = camelot("Castle, King Arthur, Squire, Holy Grail", "Death", in_play=("Excalibur",))

    play(game, "0 discard Castle", "0 discard King Arthur", "0 discard Squire")

    assert hand(game, 0) == ["Holy Grail"]
    assert "discard Holy Grail" in choices(game, 0)
    assert settled(game, 0)


@pytest.mark.card("Excalibur")
def test_excalibur_grants_nothing_for_another_colour():
    game = camelot("Morgan le Fay, Death, Squire", "Castle", in_play=("Excalibur",))

    play(game, "0 discard Morgan le Fay")

    assert "discard Death" not in choices(game, 0)


@pytest.mark.card("Excalibur")
def test_excalibur_does_not_serve_an_opponent():
    game = camelot("Castle, King Arthur, Squire", "Death", in_play=("", "Excalibur"))

    play(game, "0 discard Castle")

    assert "discard King Arthur" not in choices(game, 0)


# --- Squire: You may discard one more card each turn.
@pytest.mark.card("Squire")
def test_squire_lets_two_cards_be_discarded_each_turn():
    game = camelot("Castle, King Arthur, Holy Grail, Excalibur", "Death", in_play=("Squire",))

    play(game, "0 discard Castle", "0 discard King Arthur")

    assert may_discard(game, 0) == set()
    play(game, "0 done", "1 done", "0 discard Holy Grail", "0 discard Excalibur")
    assert settled(game, 0)


@pytest.mark.card("Squire")
def test_squire_serves_at_once_and_only_who_controls_him():
    own = camelot("Squire, Castle, King Arthur", "Death")
    other = camelot("Castle, King Arthur", "Death", in_play=("", "Squire"))

    play(own, "0 discard Castle", "0 play Squire")
    play(other, "0 discard Castle")

    assert may_discard(own, 0) == {"King Arthur"}
    assert may_discard(other, 0) == set()


# --- Angel of Hope: At the beginning of your turn, choose a player. They draw a card.


@pytest.mark.card("Angel of Hope")
def test_angel_of_hope_gives_a_card_to_any_player_before_the_draw():
    game = camelot(
        "Castle", "Death", "Nimue", in_play=("Angel of Hope",), turn=2, stock="Squire, Glamour, Death"
    )

    play(game, "2 done")

    assert choices(game, 0) == {"0", "1", "2"}
    play(game, "0 choose 1")
    assert set(hand(game, 1)) == {"Death", "Squire"}
    assert set(hand(game, 0)) == {"Castle", "Glamour"}
    assert hand(game, 2) == ["Nimue"]
    assert settled(game, 0)


@pytest.mark.card("Angel of Hope")
def test_angel_of_hope_waits_for_the_turn_of_her_controller():
    game = camelot("Castle", "Death", "Nimue", in_play=("Angel of Hope",), turn=1, stock="Squire, Glamour")

    play(game, "1 done")

    assert [len(hand(game, seat)) for seat in range(3)] == [1, 1, 2]


# --- Sir Gawain: If another asset you control would be destroyed, destroy this instead.


@pytest.mark.card("Sir Gawain")
def test_sir_gawain_takes_the_blow_for_another_asset():
    game = camelot("Death, Squire", "Nimue", in_play=("Avalon", "Castle, Sir Gawain"))

    play(game, "0 play Death")

    assert choices(game, 0) == {"Avalon", "Castle", "Sir Gawain"}
    play(game, "0 choose Castle")
    assert assets(game, 1) == ["Castle"]
    assert assets(game, 0) == ["Avalon"]
    assert set(discards(game)[:2]) == {"Death", "Sir Gawain"}
    assert settled(game, 0)


@pytest.mark.card("Sir Gawain")
@pytest.mark.parametrize(
    ("victim", "left"), [("Sir Gawain", ["Castle"]), ("Avalon", ["Castle", "Sir Gawain"])]
)
def test_sir_gawain_saves_neither_himself_nor_the_assets_of_others(victim, left):
    game = camelot("Death, Squire", "Nimue", in_play=("Avalon", "Castle, Sir Gawain"))

    play(game, "0 play Death", f"0 choose {victim}")

    assert assets(game, 1) == left
    assert victim in discards(game)


# --- Castle: If an opponent would make you draw cards, you draw one fewer.


@pytest.mark.card("Castle")
def test_castle_keeps_one_card_away():
    game = camelot("Dolorous Stroke, Squire", "Nimue", in_play=("", "Castle"), stock="Glamour, White Hart")

    play(game, "0 play Dolorous Stroke")

    assert set(hand(game, 1)) == {"Nimue", "Glamour"}
    assert settled(game, 0)


@pytest.mark.card("Castle")
def test_two_castles_keep_two_cards_away():
    game = camelot("Dolorous Stroke, Squire", "Nimue", in_play=("", "Castle, Castle"))

    play(game, "0 play Dolorous Stroke")

    assert hand(game, 1) == ["Nimue"]


@pytest.mark.card("Castle")
def test_castle_hinders_neither_the_draw_phase_nor_its_own_controller():
    game = camelot("Nimue", "Death", in_play=("Castle, Angel of Hope",), turn=1, stock="Squire, Glamour")

    play(game, "1 done", "0 choose 0")

    assert set(hand(game, 0)) == {"Nimue", "Squire", "Glamour"}


# --- Sir Lancelot: At the end of your turn, if you control exactly one asset, choose an opponent. They draw
# a card.


@pytest.mark.card("Sir Lancelot")
def test_sir_lancelot_alone_makes_an_opponent_draw():
    game = camelot(
        "Nimue", "Squire", "Death", in_play=("Sir Lancelot", "Avalon"), stock="Glamour, White Hart"
    )

    play(game, "0 done")

    assert choices(game, 0) == {"1", "2"}
    play(game, "0 choose 2")
    assert set(hand(game, 2)) == {"Death", "Glamour"}
    assert set(hand(game, 1)) == {"Squire", "White Hart"}
    assert settled(game, 1)


@pytest.mark.card("Sir Lancelot")
def test_sir_lancelot_does_nothing_beside_another_asset():
    game = camelot("Nimue", "Squire", "Death", in_play=("Sir Lancelot, Castle",), stock="Glamour, White Hart")

    play(game, "0 done")

    assert game.actors == (1,)
    assert hand(game, 2) == ["Death"]
