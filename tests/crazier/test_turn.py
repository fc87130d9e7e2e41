"""CE-10 to CE-20: set-up, the phases of a turn, playing, discarding."""

import pytest

from engine import Game
from tests.cards.reading import assets, discards, hand, may_discard, may_play, play, settled, sizes, stock
from tests.crazier.table import at

DECKS = ("camelot", "olympus", "shahrzad")


@pytest.mark.rule("CE-10")
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_ce_10_seven_cards_each_and_the_top_card_of_the_deck_beside_them(deck, players):
    game = Game.new(deck, players, seed=5)
    (first,) = game.actors
    dealt = [event for event in game.opening if event.kind == "deal"]

    assert [len(event.cards) for event in dealt] == [7] * players
    assert sum(event.kind == "turn_up" for event in game.opening) == 1
    assert sizes(game) == [8 if seat == first else 7 for seat in range(players)]  # it has had its draw phase


@pytest.mark.rule("CE-10")
def test_ce_10_who_goes_first_is_drawn_by_lot():
    firsts = {Game.new("olympus", 3, seed).actors for seed in range(30)}

    assert firsts == {(0,), (1,), (2,)}


@pytest.mark.rule("CE-10", "CE-16")
def test_ce_10_an_eight_turned_up_has_just_its_colour():
    game = at("olympus", "Eros, Lethe, Medusa", "Erinyes", discard="Typhon")

    assert game.view(0)["named"] is None
    assert may_discard(game, 0) == {"Medusa"}  # blue, as Typhon is


@pytest.mark.rule("CE-11")
def test_ce_11_beginning_draw_main_end_and_then_the_next_player_clockwise():
    table = ("", "Golden Fleece, Mount Olympus, Aegis")
    game = at("olympus", "Eros, Lethe", "Medusa, Erinyes", "Echo, Circe", in_play=table, discard="Harpies")

    events = game.play(0, "done")

    assert [event.seat for event in events if event.kind == "turn"] == [1]
    assert game.actors == (1,)  # the beginning: Golden Fleece asks for a card
    assert sizes(game)[1] == 2
    assert {str(move) for move in game.moves(1)} == {"choose Medusa", "choose Erinyes"}
    play(game, "1 choose Medusa")
    assert sizes(game)[1] == 2  # put away, then drawn
    assert settled(game, 1)


@pytest.mark.rule("CE-11")
def test_ce_11_the_draw_is_not_optional():
    game = at("olympus", "Eros, Lethe", "Medusa, Erinyes", discard="Harpies")

    events = game.play(0, "done")

    assert [(event.seat, event.word) for event in events if event.kind == "draw"] == [(1, "phase")]
    assert set(hand(game, 1)) == {"Medusa", "Erinyes", "Oracle of Delphi"}


@pytest.mark.rule("CE-12")
@pytest.mark.parametrize(
    "order", [("play Golden Fleece", "discard Medusa"), ("discard Medusa", "play Golden Fleece")]
)
def test_ce_12_one_play_and_one_discard_in_either_order(order):
    game = at("olympus", "Golden Fleece, Medusa, Minotaur, Eros", "Lethe", discard="Harpies")

    play(game, *(f"0 {move}" for move in order))

    assert may_play(game, 0) == may_discard(game, 0) == set()
    assert {str(move) for move in game.moves(0)} == {"done"}


@pytest.mark.rule("CE-12")
def test_ce_12_each_at_most_once():
    game = at("olympus", "Golden Fleece, Medusa, Minotaur, Eros", "Lethe", discard="Harpies")

    play(game, "0 play Golden Fleece")

    assert may_play(game, 0) == set()
    assert may_discard(game, 0) == {"Medusa", "Minotaur", "Eros"}
    assert game.why_not(0, "play Minotaur")


@pytest.mark.rule("CE-12")
def test_ce_12_or_neither():
    game = at("olympus", "Golden Fleece, Medusa", "Lethe", discard="Harpies")

    play(game, "0 done")

    assert settled(game, 1)
    assert sizes(game)[0] == 2


@pytest.mark.rule("CE-13")
def test_ce_13_additional_discards_are_made_one_at_a_time_each_on_the_then_top_card():
    game = at(
        "olympus", "Theseus, Death, Hades, Odysseus, Zeus", "Lethe", in_play=("", "Aegis"), discard="Harpies"
    )

    play(game, "0 play Theseus")
    assert assets(game, 1) == []
    assert may_discard(game, 0) == {"Death", "Hades"}
    play(game, "0 discard Hades")

    assert may_discard(game, 0) == {"Death", "Zeus"}  # blue, or a king
    play(game, "0 discard Zeus")
    assert may_discard(game, 0) == set()


@pytest.mark.rule("CE-13")
def test_ce_13_they_may_come_before_the_play_too():
    table = ("Icarus",)
    game = at("olympus", "Death, Minotaur, Medusa, Eros", "Lethe", in_play=table, discard="Harpies")

    play(game, "0 discard Death", "0 discard Minotaur")

    assert may_discard(game, 0) == set()
    assert "Eros" in may_play(game, 0)


@pytest.mark.rule("CE-14")
def test_ce_14_a_discard_shares_colour_or_rank_or_is_an_eight():
    game = at("olympus", "Death, Eros, Lethe, Chronos, Zeus, Apple of Discord", "Medusa", discard="Harpies")

    assert may_discard(game, 0) == {"Death", "Eros", "Lethe", "Chronos"}  # blue; two sixes; an eight
    assert game.why_not(0, "discard Zeus")


@pytest.mark.rule("CE-14")
def test_ce_14_a_discarded_card_has_no_effect():
    game = at("olympus", "Death, Lethe", "Medusa", in_play=("Aegis", "Hydra"), discard="Harpies")

    play(game, "0 discard Death")

    assert assets(game, 0) == ["Aegis"]
    assert assets(game, 1) == ["Hydra"]
    assert discards(game)[-1] == "Death"


@pytest.mark.rule("CE-15")
def test_ce_15_who_discards_an_eight_names_a_colour_that_the_next_discard_must_have():
    game = at("olympus", "Typhon, Eros, Lethe", "Medusa, Echo, Zeus, Chronos", discard="Harpies")

    play(game, "0 discard Typhon")
    assert {str(move) for move in game.moves(0)} == {"name blue", "name green", "name red", "name purple"}
    play(game, "0 name green", "0 done")

    assert game.view(1)["named"] == "green"
    assert may_discard(game, 1) == {"Echo", "Chronos"}  # not the purple card just drawn


@pytest.mark.rule("CE-15")
def test_ce_15_the_named_colour_goes_with_the_next_discard():
    game = at("olympus", "Typhon, Eros", "Echo, Artemis, Medusa, Lethe", discard="Harpies")

    play(game, "0 discard Typhon", "0 name green", "0 done", "1 discard Echo")

    assert game.view(1)["named"] is None


@pytest.mark.rule("CE-16")
def test_ce_16_an_eight_that_is_uncovered_counts_with_its_own_colour():
    game = at(
        "camelot", "Resurrection, Nimue, Castle, Mordred", "Squire, Unicorn", discard="Questing Beast, Castle"
    )

    play(game, "0 play Resurrection")

    assert game.view(0)["top"] == "Questing Beast"
    assert game.view(0)["named"] is None
    assert may_discard(game, 0) == {"Mordred"}  # blue as the eight is


@pytest.mark.rule("CE-17")
def test_ce_17_an_asset_stays_before_its_player():
    game = at("olympus", "Golden Fleece, Lethe", "Medusa", discard="Harpies")

    play(game, "0 play Golden Fleece")

    assert assets(game, 0) == ["Golden Fleece"]
    assert discards(game) == ["Harpies"]


@pytest.mark.rule("CE-17")
def test_ce_17_an_event_takes_effect_and_goes_to_the_bottom_of_the_discard_pile():
    game = at("olympus", "Erinyes, Lethe", "Medusa", "Echo", discard="Theseus, Harpies")

    play(game, "0 play Erinyes")
    assert game.view(1)["playing"] == ["Erinyes"]
    assert {str(move) for move in game.moves(0)} == {"choose 1", "choose 2"}  # its player decides
    assert game.actors == (0,)
    play(game, "0 choose 2")

    assert sizes(game) == [1, 1, 3]
    assert discards(game) == ["Erinyes", "Theseus", "Harpies"]


@pytest.mark.rule("CE-18")
def test_ce_18_destroyed_cards_go_to_the_bottom_of_the_discard_pile():
    game = at("olympus", "Death, Lethe", "Medusa", in_play=("", "Aegis"), discard="Theseus, Harpies")

    play(game, "0 play Death")

    assert discards(game)[-2:] == ["Theseus", "Harpies"]
    assert set(discards(game)[:2]) == {"Aegis", "Death"}


@pytest.mark.rule("CE-19")
def test_ce_19_who_gains_an_asset_makes_its_choices_and_is_its_you():
    game = at(
        "camelot",
        "Morgan le Fay, Castle, Squire",
        "Unicorn, Mordred",
        in_play=("", "Angel of Hope"),
        discard="Death",
    )

    play(game, "0 play Morgan le Fay")
    assert assets(game, 0) == ["Angel of Hope"]
    play(game, "0 done")
    assert settled(game, 1)  # the angel is no longer theirs
    play(game, "1 done")

    assert game.actors == (0,)
    assert {str(move) for move in game.moves(0)} == {"choose 0", "choose 1"}


@pytest.mark.rule("CE-20")
def test_ce_20_everybody_knows_how_many_cards_lie_where():
    game = at("olympus", "Erinyes, Lethe", "Medusa", "Echo, Circe, Hydra", discard="Harpies")

    for viewer in (0, 1, 2, None):
        view = game.view(viewer)
        assert [seat["count"] for seat in view["hands"]] == [2, 1, 3]
        assert view["stock"]["count"] == len(stock(game))
