"""The Thousand and One Nights, purple assets: a ring, a book and a talisman."""

import pytest

from tests.cards.shahrzad_table import assets, may_discard, play, settled, shahrzad, sizes

# --- The Slave of the Ring: When an opponent plays an event, you may destroy this. If you do, copy that
# --- event.


@pytest.mark.card("The Slave of the Ring")
def test_the_slave_of_the_ring_turns_an_opponents_event_against_them():
    game = shahrzad("Midnight / Dawn, Dunyazad", "A Fair Wind", in_play=("", "The Slave of the Ring"))

    play(game, "0 play Midnight / Dawn Midnight", "1 choose yes")

    assert sizes(game) == [2, 2]
    assert assets(game, 1) == []
    assert settled(game, 0)


@pytest.mark.card("The Slave of the Ring")
def test_the_slave_of_the_ring_copies_nothing_of_its_controllers():
    game = shahrzad("Midnight / Dawn, Dunyazad", "A Fair Wind", in_play=("The Slave of the Ring",))

    play(game, "0 play Midnight / Dawn Midnight")

    assert sizes(game) == [1, 2]
    assert assets(game, 0) == ["The Slave of the Ring"]
    assert settled(game, 0)


@pytest.mark.card("The Slave of the Ring")
def test_the_slave_of_the_ring_may_wait_and_knows_no_assets():
    game = shahrzad(
        "The Flying Carpet, The Talisman", "A Fair Wind, Dunyazad", in_play=("", "The Slave of the Ring")
    )

    play(game, "0 play The Flying Carpet", "1 choose no", "0 done", "0 play The Talisman")

    assert assets(game, 1) == ["The Slave of the Ring"]
    assert settled(game, 0)


# --- The Poisoned Book: When an opponent destroys an asset you control, they draw two cards.
# --- When an opponent gains control of an asset you control, they draw two cards.


@pytest.mark.card("The Poisoned Book")
def test_the_poisoned_book_avenges_a_destroyed_asset():
    game = shahrzad(
        "The Poison / The Antidote, Dunyazad", "A Fair Wind", "Open Sesame",
        in_play=("The Ghoul", "The Poisoned Book, The Talisman", "The Sea King"),
    )  # fmt: skip

    play(game, "0 play The Poison / The Antidote The Poison", "0 choose The Talisman")

    assert sizes(game) == [3, 1, 1]
    assert settled(game, 0)


@pytest.mark.card("The Poisoned Book")
def test_the_poisoned_book_avenges_a_stolen_asset_too():
    game = shahrzad(
        "The Forty Thieves, Dunyazad", "A Fair Wind", in_play=("", "The Poisoned Book, The Talisman")
    )

    play(game, "0 play The Forty Thieves", "0 choose The Talisman", "1 choose no")

    assert assets(game, 0) == ["The Talisman"]
    assert sizes(game) == [3, 1]
    assert settled(game, 0)


@pytest.mark.card("The Poisoned Book")
def test_the_poisoned_book_lets_its_controller_and_the_assets_of_others_be():
    game = shahrzad(
        "The Poison / The Antidote, Dunyazad",
        "A Fair Wind",
        "Open Sesame",
        in_play=("The Ghoul", "The Sea King", "The Poisoned Book"),
    )

    play(game, "0 play The Poison / The Antidote The Poison", "0 choose The Sea King")

    assert sizes(game) == [1, 1, 1]


# --- The Talisman: You may discard any multicoloured card.
# --- If you would lose the game, destroy this instead.


@pytest.mark.card("The Talisman")
def test_the_talisman_lets_multicoloured_and_split_cards_be_discarded_on_anything():
    game = shahrzad(
        "The Roc, Abdullah of the Sea / Abdullah of the Land, Open Sesame, King Solomon", "The Roc, Dunyazad",
        in_play=("The Talisman",), discard="The Flying Carpet",
    )  # fmt: skip

    assert may_discard(game, 0) == {"The Roc", "Abdullah of the Sea / Abdullah of the Land"}
    play(game, "0 discard The Roc")
    assert may_discard(game, 0) == set()
    play(game, "0 done")

    assert may_discard(game, 1) == {"The Roc"}
    assert settled(game, 1)


@pytest.mark.card("The Talisman")
def test_the_talisman_serves_nobody_but_its_controller():
    game = shahrzad(
        "The Roc, Dunyazad", "Open Sesame", in_play=("", "The Talisman"), discard="The Flying Carpet"
    )

    assert may_discard(game, 0) == set()
    assert game.why_not(0, "discard The Roc")


@pytest.mark.card("The Talisman")
@pytest.mark.parametrize(("row", "lost"), [("The Talisman", False), ("The Ghoul", True)])
def test_the_talisman_breaks_in_its_controllers_stead(row, lost):
    twelve = ", ".join(["The Roc, Dunyazad, Ali Baba"] * 4)
    game = shahrzad(twelve, "Open Sesame", "A Fair Wind", in_play=(row, "King Shahryar"))

    play(game, "0 done")

    assert game.view(None)["out"] == ([0] if lost else [])
    assert assets(game, 0) == []
    assert sizes(game) == [0 if lost else 12, 2, 1]
    assert settled(game, 1)
