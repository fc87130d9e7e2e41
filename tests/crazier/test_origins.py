"""CE-68, CE-71, CE-79: how many decks, where an event lies while it is carried out, whose an asset is."""

import pytest

from engine import Game
from tests.cards.reading import assets, choices, discards, hand, play, settled
from tests.crazier.table import at


def cards_of(game):
    """All cards of a game."""
    view = game.view(None)
    return sum(seat["count"] for seat in view["hands"]) + view["stock"]["count"] + len(view["discard"])


@pytest.mark.rule("CE-68")
@pytest.mark.parametrize(("players", "cards"), [(2, 52), (3, 52), (4, 52), (5, 104), (6, 104)])
def test_ce_68_a_deal_that_leaves_fewer_than_twenty_cards_adds_a_second_deck(players, cards):
    assert cards_of(Game.new("camelot", players, seed=2)) == cards


@pytest.mark.rule("CE-68")
@pytest.mark.parametrize("players", [1, 7])
def test_ce_68_two_to_six_play_without_teams(players):
    with pytest.raises(ValueError, match="2 to 6 players"):
        Game.new("camelot", players, seed=2)


@pytest.mark.rule("CE-71")
def test_ce_71_while_carried_out_an_event_lies_in_no_hand_and_no_pile():
    game = at("olympus", "Death, Eros, Lethe", "Medusa", in_play=("Aegis", "Hydra"), discard="Harpies")

    play(game, "0 play Death")

    assert game.view(1)["playing"] == ["Death"]
    assert discards(game) == ["Harpies"]
    assert "Death" not in hand(game, 0)


@pytest.mark.rule("CE-71")
def test_ce_71_it_goes_to_the_bottom_when_whole_after_what_it_destroyed():
    game = at("olympus", "Death, Eros, Lethe", "Medusa", in_play=("Aegis", "Sphinx"), discard="Harpies")

    play(game, "0 play Death", "0 choose Sphinx")

    assert discards(game) == ["Death", "Sphinx", "Harpies"]
    assert game.view(1)["playing"] == []


@pytest.mark.rule("CE-71")
def test_ce_71_also_when_the_game_ends_meanwhile():
    game = at("olympus", "Erinyes, Eros, Lethe", "Medusa", discard="Harpies", stock="Echo")

    play(game, "0 play Erinyes")

    assert game.result.reason == "nothing to draw"
    assert discards(game) == ["Erinyes", "Harpies"]


@pytest.mark.rule("CE-79")
def test_ce_79_control_does_not_change_the_owner():
    game = at(
        "camelot",
        "Morgan le Fay, Nimue",
        "Spring of Storms, Squire",
        in_play=("", "Castle"),
        discard="Glamour",
    )

    play(game, "0 play Morgan le Fay")
    assert assets(game, 0) == ["Castle"]
    play(game, "0 done", "1 play Spring of Storms", "1 choose Castle")
    while "done" in choices(game, 1) and not settled(game, 1):
        play(game, "1 choose done")

    assert assets(game, 0) == []
    assert "Castle" in hand(game, 1)  # into its owner's hand, not its controller's
    assert "Castle" not in hand(game, 0)


@pytest.mark.rule("CE-79")
def test_ce_79_in_a_position_the_owner_is_the_seat_before_which_it_lies():
    game = at("camelot", "Spring of Storms, Nimue", "Squire", in_play=("", "Castle"), discard="Glamour")

    play(game, "0 play Spring of Storms", "0 choose Castle")

    assert "Castle" in hand(game, 1)
