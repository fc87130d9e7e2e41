"""CE-30 to CE-35: winning, losing, and when the draw pile runs out."""

import pytest

from tests.cards.reading import assets, discards, hand, play, settled, sizes, stock
from tests.crazier.table import at


def ended(game):
    """Who has won, and why."""
    return game.result and (game.result.winners, game.result.reason)


@pytest.mark.rule("CE-30")
def test_ce_30_the_first_player_without_cards_wins_at_once():
    game = at("olympus", "Medusa", "Erinyes, Lethe", discard="Harpies")

    play(game, "0 discard Medusa")

    assert ended(game) == ((0,), "empty hand")
    assert game.actors == ()


@pytest.mark.rule("CE-30")
def test_ce_30_not_while_cards_are_left():
    game = at("olympus", "Medusa, Eros", "Erinyes, Lethe", discard="Harpies")

    play(game, "0 discard Medusa")

    assert game.result is None


@pytest.mark.rule("CE-30", "CE-74")
def test_ce_30_never_in_the_middle_of_an_event():
    game = at("olympus", "Demeter's Harvest", "Erinyes, Lethe", discard="Harpies")

    play(game, "0 play Demeter's Harvest")

    assert game.result is None  # its last card is gone, but the event draws one first
    assert sizes(game)[0] == 1


@pytest.mark.rule("CE-30", "CE-74")
def test_ce_30_the_check_comes_when_the_event_has_been_carried_out_whole():
    game = at("olympus", "Demeter's Harvest", "Erinyes, Lethe", discard="Harpies")

    play(game, "0 play Demeter's Harvest", "0 choose Oracle of Delphi")

    assert ended(game) == ((0,), "empty hand")


@pytest.mark.rule("CE-30")
def test_ce_30_of_several_empty_hands_the_first_in_turn_order_wins():
    hands = ("The Roc", "Midnight / Dawn, Ali Baba", "Open Sesame")
    game = at("shahrzad", *hands, discard="A Fair Wind", to_move=1)

    play(game, "1 play Midnight / Dawn Dawn")

    assert ended(game) == ((1,), "empty hand")  # all three have discarded their last card
    assert sizes(game) == [0, 0, 0]


@pytest.mark.rule("CE-31", "CE-76")
def test_ce_31_who_loses_leaves_the_game_with_cards_and_assets():
    game = at(
        "olympus", "Eros, Medusa, Lethe", "Echo", "Circe",
        in_play=("Icarus, Golden Fleece",), discard="Harpies",
    )  # fmt: skip
    full = at(
        "olympus", "Eros, Medusa, Lethe, Nemesis, Hades, Zeus, Nyx, Hermes", "Echo", "Circe",
        in_play=("Icarus, Golden Fleece",), discard="Harpies",
    )  # fmt: skip

    play(game, "0 done")
    play(full, "0 done")

    assert game.view(None)["out"] == []
    assert full.view(None)["out"] == [0]
    assert sizes(full)[0] == 0
    assert assets(full, 0) == []
    assert discards(full)[-1] == "Harpies"
    assert set(discards(full)[:-1]) == {
        "Eros", "Medusa", "Lethe", "Nemesis", "Hades", "Zeus", "Nyx", "Hermes", "Icarus", "Golden Fleece"
    }  # fmt: skip
    assert settled(full, 1)


@pytest.mark.rule("CE-31")
def test_ce_31_first_edition_the_hand_goes_first_then_the_assets_in_their_order():
    many = "Nimue, Merlin, Squire, Excalibur, Death, Unicorn, Mordred, Wheel of Fortune, Love Potion, Glamour"
    game = at(
        "camelot", "Dolorous Stroke, Sir Percival", f"{many}, Castle, Resurrection", "Black Knight",
        in_play=("", "Round Table, Holy Grail"), discard="Saxon Raiders",
    )  # fmt: skip

    play(game, "0 play Dolorous Stroke", "0 choose 1")

    event, *left, top = discards(game)
    assert game.view(None)["out"] == [1]
    assert (event, top) == ("Dolorous Stroke", "Saxon Raiders")
    assert left[:2] == ["Holy Grail", "Round Table"]  # put under the pile last
    assert set(left[2:]) == {*many.split(", "), "Castle", "Resurrection"}


@pytest.mark.rule("CE-31")
def test_ce_31_the_last_player_left_wins():
    hand8 = "Eros, Medusa, Lethe, Nemesis, Hades, Zeus, Nyx, Hermes"
    game = at("olympus", hand8, "Echo", in_play=("Icarus",), discard="Harpies")

    play(game, "0 done")

    assert ended(game) == ((1,), "last player left")


@pytest.mark.rule("CE-32")
def test_ce_32_all_conditions_are_met_at_one_exact_moment():
    four = at(
        "camelot",
        "Nimue",
        "Death, Squire",
        in_play=("", "King Arthur, Castle, Merlin, Excalibur"),
        discard="Glamour",
    )
    three = at(
        "camelot", "Nimue", "Death, Squire", in_play=("", "King Arthur, Castle, Merlin"), discard="Glamour"
    )

    play(four, "0 done")
    play(three, "0 done")

    assert ended(four) == ((1,), "ability")
    assert three.result is None
    assert settled(three, 1)


@pytest.mark.rule("CE-32", "CE-40")
def test_ce_32_a_fourth_asset_played_in_ones_turn_wins_only_at_the_next_beginning():
    game = at(
        "camelot",
        "Castle, Nimue, Squire",
        "Death, Unicorn",
        in_play=("King Arthur, Merlin, Excalibur",),
        discard="Glamour",
    )

    play(game, "0 play Castle")

    assert game.result is None
    assert assets(game, 0) == ["King Arthur", "Merlin", "Excalibur", "Castle"]


@pytest.mark.rule("CE-33")
def test_ce_33_the_discards_but_the_top_one_become_the_draw_pile():
    game = at("olympus", "Eros, Lethe", "Medusa, Echo", discard="Zeus, Nyx, Hades, Harpies", stock="")

    events = game.play(0, "done")

    assert any(event.kind in ("reshuffle", "shuffle") for event in events)
    assert discards(game) == ["Harpies"]
    assert sizes(game)[1] == 3
    assert set(stock(game)) | set(hand(game, 1)) == {"Zeus", "Nyx", "Hades", "Medusa", "Echo"}


@pytest.mark.rule("CE-33")
def test_ce_33_in_the_middle_of_a_draw_of_several_cards_no_card_more_is_drawn():
    game = at("olympus", "Erinyes, Eros", "Medusa, Echo", discard="Zeus, Lethe, Hades, Harpies", stock="Nyx")

    events = game.play(0, "play Erinyes")

    drawn = [len(event.cards) for event in events if event.kind == "draw" and event.word == "ability"]
    assert drawn == [1, 1]
    assert sizes(game)[1] == 4


@pytest.mark.rule("CE-33")
def test_ce_33_a_named_colour_stays_named():
    game = at("olympus", "Eros, Typhon, Lethe", "Medusa, Echo", discard="Zeus, Nyx, Harpies", stock="")

    play(game, "0 discard Typhon", "0 name green", "0 done")

    assert game.view(1)["named"] == "green"
    assert discards(game) == ["Typhon"]


@pytest.mark.rule("CE-34", "CE-77")
def test_ce_34_when_a_draw_is_impossible_the_fewest_cards_win():
    game = at("olympus", "Eros, Lethe, Zeus", "Medusa, Echo", "Nyx, Hades", discard="Harpies", stock="")

    play(game, "0 done")

    assert ended(game) == ((1, 2), "nothing to draw")


@pytest.mark.rule("CE-34", "CE-77")
def test_ce_34_also_in_the_middle_of_an_ability_cards_drawn_so_far_count():
    game = at("olympus", "Erinyes, Lethe, Zeus", "Medusa, Echo", discard="Harpies", stock="Nyx")

    play(game, "0 play Erinyes")

    assert ended(game) == ((0,), "nothing to draw")  # 2 against 3 cards


@pytest.mark.rule("CE-34")
def test_ce_34_not_while_the_discards_can_be_shuffled():
    game = at("olympus", "Eros, Lethe, Zeus", "Medusa, Echo", discard="Nyx, Harpies", stock="")

    play(game, "0 done")

    assert game.result is None


@pytest.mark.rule("CE-35", "CE-78")
def test_ce_35_to_look_at_more_than_there_is_the_shuffled_discards_go_under_the_pile():
    game = at(
        "olympus",
        "Oracle of Delphi, Eros",
        "Medusa, Echo",
        discard="Zeus, Nyx, Hades, Harpies",
        stock="Lethe",
    )

    play(game, "0 play Oracle of Delphi")

    assert len(game.moves(0)) == 3
    assert "choose Lethe" in game.moves(0)
    assert discards(game)[-1] == "Harpies"


@pytest.mark.rule("CE-35")
def test_ce_35_if_there_are_still_too_few_as_many_as_there_are():
    game = at("olympus", "Oracle of Delphi, Eros", "Medusa, Echo", discard="Zeus, Harpies", stock="Lethe")

    play(game, "0 play Oracle of Delphi")

    assert {str(move) for move in game.moves(0)} == {"choose Lethe", "choose Zeus"}
