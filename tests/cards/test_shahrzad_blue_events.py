"""The Thousand and One Nights, blue events: thieves, cheats and enviers."""

import pytest

from tests.cards.reading import hand
from tests.cards.shahrzad_table import (
    assets,
    choices,
    discards,
    may_discard,
    may_play,
    play,
    settled,
    shahrzad,
    sizes,
)

# --- The Forty Thieves: Choose an asset an opponent controls. Its controller may draw three cards. If they
# --- don't, gain control of it.


@pytest.mark.card("The Forty Thieves")
def test_the_forty_thieves_take_an_asset_that_is_not_bought_off():
    game = shahrzad(
        "The Forty Thieves, Dunyazad", "A Fair Wind", "Open Sesame",
        in_play=("Harun al-Rashid", "The Ghoul, The Sea King", "The Talisman"),
    )  # fmt: skip

    play(game, "0 play The Forty Thieves")
    assert choices(game, 0) == {"The Ghoul", "The Sea King", "The Talisman"}
    play(game, "0 choose The Sea King")
    assert choices(game, 1) == {"yes", "no"}
    play(game, "1 choose no")

    assert [assets(game, seat) for seat in range(3)] == [
        ["Harun al-Rashid", "The Sea King"],
        ["The Ghoul"],
        ["The Talisman"],
    ]
    assert discards(game)[0] == "The Forty Thieves"
    assert sizes(game) == [1, 1, 1]
    assert settled(game, 0)


@pytest.mark.card("The Forty Thieves")
def test_the_forty_thieves_leave_again_for_three_cards():
    game = shahrzad("The Forty Thieves, Dunyazad", "A Fair Wind", "Open Sesame", in_play=("", "The Ghoul"))

    play(game, "0 play The Forty Thieves", "1 choose yes")

    assert assets(game, 0) == []
    assert assets(game, 1) == ["The Ghoul"]
    assert sizes(game) == [1, 4, 1]
    assert settled(game, 0)


@pytest.mark.card("The Forty Thieves")
def test_the_forty_thieves_find_nothing_where_no_opponent_has_an_asset():
    game = shahrzad("The Forty Thieves, Dunyazad", "A Fair Wind", in_play=("Harun al-Rashid",))

    play(game, "0 play The Forty Thieves")

    assert assets(game, 0) == ["Harun al-Rashid"]
    assert sizes(game) == [1, 1]
    assert settled(game, 0)


# --- Dalilah the Crafty: Choose an opponent. Swap an asset you control with an asset they control. They draw
# --- a card.


@pytest.mark.card("Dalilah the Crafty")
def test_dalilah_swaps_an_own_asset_with_one_of_an_opponent_who_draws_a_card():
    game = shahrzad(
        "Dalilah the Crafty, Dunyazad", "A Fair Wind", "Open Sesame",
        in_play=("The Ghoul, The Old Man of the Sea", "The Caliph's Palace, Harun al-Rashid", "The Talisman"),
    )  # fmt: skip

    play(game, "0 play Dalilah the Crafty")
    assert choices(game, 0) == {"1", "2"}
    play(game, "0 choose 1")
    assert choices(game, 0) == {"The Ghoul", "The Old Man of the Sea"}
    play(game, "0 choose The Old Man of the Sea")
    assert choices(game, 0) == {"The Caliph's Palace", "Harun al-Rashid"}
    play(game, "0 choose The Caliph's Palace")

    assert assets(game, 0) == ["The Ghoul", "The Caliph's Palace"]
    assert assets(game, 1) == ["Harun al-Rashid", "The Old Man of the Sea"]
    assert assets(game, 2) == ["The Talisman"]
    assert sizes(game) == [1, 2, 1]
    assert settled(game, 0)


@pytest.mark.card("Dalilah the Crafty")
@pytest.mark.parametrize(("mine", "theirs"), [("", "The Talisman"), ("The Talisman", "")])
def test_dalilah_swaps_nothing_where_one_side_has_no_asset(mine, theirs):
    game = shahrzad("Dalilah the Crafty, Dunyazad", "A Fair Wind", in_play=(mine, theirs))

    play(game, "0 play Dalilah the Crafty")

    assert assets(game, 0) == [name for name in [mine] if name]
    assert assets(game, 1) == [name for name in [theirs] if name]
    assert sizes(game) == [1, 2]
    assert settled(game, 0)


# --- The Envious Vizier: Choose an opponent. They draw a card. Until your next turn, they can't discard
# --- multicoloured cards.


@pytest.mark.card("The Envious Vizier")
def test_the_envious_vizier_brings_a_card_and_forbids_multicoloured_discards_for_a_turn():
    game = shahrzad(
        "The Envious Vizier, Dunyazad",
        "The Magnetic Mountain, Masrur the Executioner",
        "The Roc, A Fair Wind",
        discard="Ali Baba",
        stock="Abdullah of the Sea / Abdullah of the Land, Dunyazad, Dunyazad, The Ghoul, The Ghoul",
    )

    play(game, "0 play The Envious Vizier")
    assert choices(game, 0) == {"1", "2"}
    play(game, "0 choose 1")
    assert sizes(game) == [1, 3, 2]
    assert settled(game, 0)
    play(game, "0 done")

    assert may_discard(game, 1) == {"Masrur the Executioner", "Dunyazad"}
    assert "The Magnetic Mountain" in may_play(game, 1)
    assert game.why_not(1, "discard Abdullah of the Sea / Abdullah of the Land")
    play(game, "1 done")
    assert "The Roc" in may_discard(game, 2), "only the one who was chosen"
    play(game, "2 done", "0 done")

    assert "The Magnetic Mountain" in may_discard(game, 1)


@pytest.mark.card("The Envious Vizier")
def test_the_envious_vizier_also_forbids_discards_that_another_card_asks_for():
    """He says "can't": as with an asset that cannot be destroyed (CE-47), such a card cannot be chosen."""
    held = (
        "The Apple of Samarkand, The Roc, Ali Baba, The Lake of Four Colours, Dunyazad, The Talkative Barber"
    )
    game = shahrzad(
        "The Envious Vizier, Dunyazad, Harun al-Rashid",
        f"{held}, Masrur the Executioner, Morgiana, The Sea King",
        discard="Queen Labe",
        stock="The Ghoul, Open Sesame, Open Sesame, Open Sesame",
    )
    play(game, "0 play The Envious Vizier", "0 done", "1 play The Apple of Samarkand")

    refused = {"The Roc", "Ali Baba", "The Lake of Four Colours"}
    assert not choices(game, 1) & refused
    assert game.why_not(1, "choose The Roc") == "The effect of a card forbids you to discard The Roc now."
    while len(game.moves(1)) > 1 and game.moves(1)[0].startswith("choose"):
        game.play(1, game.moves(1)[0])

    assert sizes(game) == [2, 6]
    assert refused < set(hand(game, 1))


@pytest.mark.card("The Envious Vizier")
def test_who_holds_nothing_that_may_be_discarded_discards_nothing():
    game = shahrzad(
        "The Envious Vizier, Dunyazad, Dunyazad, Dunyazad, Dunyazad",
        "The Caliph's Judgement, The Roc, Ali Baba",
        discard="Queen Labe",
        stock="The Lake of Four Colours, The Speaking Bird, The Ghoul, The Ghoul",
    )

    play(game, "0 play The Envious Vizier", "0 done", "1 play The Caliph's Judgement")

    assert settled(game, 1)
    assert sizes(game) == [4, 4]
