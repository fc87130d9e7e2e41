"""The Thousand and One Nights, red events: tellers, judges and an executioner."""

import pytest

from tests.cards.shahrzad_table import (
    assets,
    choices,
    discards,
    held,
    may_play,
    play,
    settled,
    shahrzad,
    sizes,
    stock,
)

# --- Dunyazad: Play up to two events from your hand.


@pytest.mark.card("Dunyazad")
def test_dunyazad_asks_for_up_to_two_tales():
    game = shahrzad("Dunyazad, King Solomon, A Fair Wind, Open Sesame, Masrur the Executioner", "The Roc")

    play(game, "0 play Dunyazad")
    assert choices(game, 0) == {"A Fair Wind", "Open Sesame", "Masrur the Executioner", "done"}
    play(game, "0 choose A Fair Wind", "0 choose Masrur the Executioner")

    assert held(game, 0) == {"King Solomon", "Open Sesame"}
    assert sizes(game) == [2, 3]
    assert may_play(game, 0) == set()
    assert settled(game, 0)


@pytest.mark.card("Dunyazad")
def test_dunyazad_is_content_with_one_tale_or_none():
    one = shahrzad("Dunyazad, A Fair Wind, Open Sesame", "The Roc")
    none = shahrzad("Dunyazad, King Solomon", "The Roc")

    play(one, "0 play Dunyazad", "0 choose A Fair Wind", "0 done")
    play(none, "0 play Dunyazad")

    assert held(one, 0) == {"Open Sesame"}
    assert settled(one, 0)
    assert held(none, 0) == {"King Solomon"}
    assert settled(none, 0)


# --- Masrur the Executioner: Each opponent draws two cards unless they destroy an asset they control.


@pytest.mark.card("Masrur the Executioner")
def test_masrur_takes_an_asset_of_their_choice_or_leaves_two_cards():
    game = shahrzad(
        "Masrur the Executioner, Dunyazad", "A Fair Wind", "Open Sesame", "The Roc",
        in_play=("The Ghoul", "The Talisman, The Sea King", "", "Queen Labe"),
    )  # fmt: skip

    play(game, "0 play Masrur the Executioner")
    assert choices(game, 1) == {"yes", "no"}
    play(game, "1 choose yes")
    assert choices(game, 1) == {"The Talisman", "The Sea King"}
    play(game, "1 choose The Sea King")
    assert choices(game, 3) == {"yes", "no"}
    play(game, "3 choose no")

    assert [assets(game, seat) for seat in range(4)] == [["The Ghoul"], ["The Talisman"], [], ["Queen Labe"]]
    assert sizes(game) == [1, 1, 3, 3]
    assert settled(game, 0)


@pytest.mark.card("Masrur the Executioner")
def test_masrur_leaves_two_cards_where_no_asset_can_be_destroyed():
    game = shahrzad(
        "The Poison / The Antidote, Dunyazad", "Masrur the Executioner, The Roc", in_play=("The Talisman",)
    )

    play(game, "0 play The Poison / The Antidote The Antidote", "0 done", "1 play Masrur the Executioner")

    assert assets(game, 0) == ["The Talisman"]
    assert sizes(game) == [3, 2]
    assert settled(game, 1)


# --- The Caliph's Judgement: Choose an opponent. If they have fewer cards in hand than you, they draw two
# --- cards. Otherwise, discard a card.


@pytest.mark.card("The Caliph's Judgement")
def test_the_caliphs_judgement_falls_on_who_has_fewer_cards():
    game = shahrzad("The Caliph's Judgement, Dunyazad, King Solomon", "A Fair Wind", "Open Sesame")

    play(game, "0 play The Caliph's Judgement")
    assert choices(game, 0) == {"1", "2"}
    play(game, "0 choose 1")

    assert sizes(game) == [2, 3, 1]
    assert settled(game, 0)


@pytest.mark.card("The Caliph's Judgement")
@pytest.mark.parametrize(
    "theirs", ["A Fair Wind, The Roc, Morgiana", "A Fair Wind, The Roc, Morgiana, Ali Baba"]
)
def test_the_caliphs_judgement_frees_its_player_from_a_card_otherwise(theirs):
    game = shahrzad("The Caliph's Judgement, Dunyazad, Open Sesame, King Solomon", theirs)

    play(game, "0 play The Caliph's Judgement")
    assert choices(game, 0) == {"Dunyazad", "King Solomon"}
    play(game, "0 choose Dunyazad")

    assert sizes(game) == [2, len(theirs.split(", "))]
    assert discards(game)[-1] == "Dunyazad"
    assert settled(game, 0)


@pytest.mark.card("The Caliph's Judgement")
@pytest.mark.parametrize(("hand", "left"), [("Open Sesame, King Solomon", 1), ("Open Sesame, The Ghoul", 2)])
def test_the_caliphs_judgement_frees_its_player_from_no_card_that_does_not_fit(hand, left):
    game = shahrzad(f"The Caliph's Judgement, {hand}", "A Fair Wind, The Roc")

    play(game, "0 play The Caliph's Judgement")

    assert sizes(game) == [left, 2]
    assert settled(game, 0)


# --- The Talkative Barber: Choose an opponent. They may draw two cards. If they don't, put a card from your
# --- hand on the bottom of the draw pile.


@pytest.mark.card("The Talkative Barber")
def test_the_talkative_barber_is_heard_out_for_two_cards():
    game = shahrzad("The Talkative Barber, Dunyazad, King Solomon", "A Fair Wind", "Open Sesame")

    play(game, "0 play The Talkative Barber", "0 choose 2")
    assert choices(game, 2) == {"yes", "no"}
    play(game, "2 choose yes")

    assert sizes(game) == [2, 1, 3]
    assert settled(game, 0)


@pytest.mark.card("The Talkative Barber")
def test_the_talkative_barber_takes_a_card_of_his_player_where_nobody_listens():
    game = shahrzad("The Talkative Barber, Dunyazad, King Solomon, The Roc", "A Fair Wind")

    play(game, "0 play The Talkative Barber", "1 choose no")
    assert choices(game, 0) == {"Dunyazad", "King Solomon", "The Roc"}
    play(game, "0 choose The Roc")

    assert held(game, 0) == {"Dunyazad", "King Solomon"}
    assert stock(game)[-1] == "The Roc"
    assert sizes(game) == [2, 1]
    assert settled(game, 0)
