"""CE-40 to CE-55: when abilities take effect, in which order, and what they may choose."""

import pytest

from tests.cards.reading import (
    assets,
    choices,
    discards,
    hand,
    may_discard,
    may_play,
    play,
    settled,
    sizes,
    stock,
)
from tests.crazier.table import at


@pytest.mark.rule("CE-40")
def test_ce_40_an_ability_of_the_beginning_comes_before_the_draw():
    game = at(
        "olympus",
        "Eros",
        "Lethe, Zeus",
        in_play=("", "Faun Musician"),
        discard="Harpies",
        stock="Echo, Nyx, Circe",
    )

    play(game, "0 done")
    assert choices(game, 1) == {"Echo", "Nyx"}
    play(game, "1 choose Nyx")

    assert "Nyx" in hand(game, 1)  # drawn afterwards
    assert stock(game) == ["Echo", "Circe"]


@pytest.mark.rule("CE-40")
def test_ce_40_an_asset_that_is_played_in_the_turn_waits_for_the_next_beginning():
    game = at("olympus", "Faun Musician, Eros", "Lethe", discard="Harpies")

    play(game, "0 play Faun Musician")

    assert settled(game, 0)


@pytest.mark.rule("CE-41", "CE-43")
def test_ce_41_who_controlled_the_asset_when_the_condition_was_met_decides_and_it_happens_in_any_case():
    # Hydra is destroyed in the middle of Cyclops' and Hades' abilities being due: Hades' controller decides.
    game = at(
        "olympus", "Death, Eros", "Lethe, Medusa", "Echo",
        in_play=("", "Hades, Minotaur", ""), discard="Harpies",
    )  # fmt: skip

    play(game, "0 play Death")

    assert game.actors == (1,)
    assert choices(game, 1) == {"0", "2"}


@pytest.mark.rule("CE-43")
def test_ce_43_an_ability_takes_effect_also_when_its_asset_has_gone():
    game = at("camelot", "Death, Nimue", "Squire, Unicorn", in_play=("", "Green Knight"), discard="Glamour")

    play(game, "0 play Death")

    assert assets(game, 1) == []
    assert sizes(game) == [3, 2]  # "When this is destroyed, choose an opponent. They draw two cards."


@pytest.mark.rule("CE-42")
def test_ce_42_those_of_the_player_taking_the_turn_come_first_then_the_others_in_turn_order():
    table = ("Charon", "Aegis", "Charon", "Charon")
    game = at("olympus", "Lethe", "Death, Eros", "Nyx", "Echo", in_play=table, discard="Harpies", to_move=1)

    play(game, "1 play Death", "1 choose Aegis")

    asked = []
    while game.actors != (1,):
        asked.append(game.actors[0])
        play(game, f"{game.actors[0]} choose no")
    assert asked == [2, 3, 0]


@pytest.mark.rule("CE-42")
def test_ce_42_among_several_of_one_player_the_player_taking_the_turn_chooses_the_order():
    table = ("", "Faun Musician, Golden Fleece, Sphinx, Mount Olympus")
    game = at("olympus", "Eros", "Lethe, Medusa", in_play=table, discard="Harpies")

    play(game, "0 done")

    assert game.actors == (1,)
    assert choices(game, 1) == {"Faun Musician", "Golden Fleece"}
    play(game, "1 choose Golden Fleece")
    assert choices(game, 1) == {"Lethe", "Medusa"}


@pytest.mark.rule("CE-42", "CE-75")
def test_ce_42_the_player_on_turn_orders_the_abilities_of_the_others_too():
    table = ("", "Merlin, Questing Beast, Dagonet the Fool")
    game = at("camelot", "Lady of the Lake, Nimue, Squire", "Unicorn", in_play=table, discard="Excalibur")

    play(game, "0 discard Lady of the Lake")

    assert {str(move) for move in game.moves(0)} == {
        f"name {c}" for c in ("blue", "green", "orange", "purple")
    }
    play(game, "0 name green")
    assert sizes(game) == [4, 1]  # only the Questing Beast was set off: it was an opponent's eight


@pytest.mark.rule("CE-44", "CE-77")
def test_ce_44_substitutions_add_up():
    one = at("olympus", "Erinyes, Eros", "Lethe", in_play=("", ""), discard="Harpies")
    two = at("olympus", "Erinyes, Eros", "Lethe", in_play=("", "Mount Olympus"), discard="Harpies")
    castle = at(
        "camelot",
        "Dolorous Stroke, Nimue",
        "Glamour",
        in_play=("", "Castle"),
        discard="Death",
    )

    play(one, "0 play Erinyes")
    play(two, "0 play Erinyes")
    play(castle, "0 play Dolorous Stroke")

    assert sizes(one) == [1, 3]
    assert sizes(two) == [1, 1]
    assert sizes(castle) == [1, 2]  # one fewer than two


@pytest.mark.rule("CE-44")
def test_ce_44_two_castles_are_two_cards_fewer():
    table = ("", "Castle, Castle")
    game = at("camelot", "Dolorous Stroke, Nimue", "Squire", in_play=table, discard="Glamour")

    play(game, "0 play Dolorous Stroke")

    assert sizes(game) == [1, 1]


@pytest.mark.rule("CE-44")
def test_ce_44_they_change_only_what_an_opponent_causes_not_the_draw_phase():
    game = at("olympus", "Eros", "Lethe", in_play=("", "Mount Olympus"), discard="Harpies")

    play(game, "0 done")

    assert sizes(game)[1] == 2


@pytest.mark.rule("CE-45")
def test_ce_45_an_effect_is_carried_out_as_far_as_possible():
    game = at("olympus", "Demeter's Harvest, Eros", "Lethe", discard="Harpies", stock="Echo, Nyx")

    play(game, "0 play Demeter's Harvest", "0 choose Eros", "0 choose Echo")

    assert game.result is not None  # both cards went: the hand is empty


@pytest.mark.rule("CE-45")
def test_ce_45_it_is_no_matter_of_choice_unless_it_says_may():
    must = at("olympus", "Theseus, Eros", "Lethe", in_play=("Hydra", "Aegis"), discard="Harpies")
    may = at("olympus", "Circe, Eros", "Lethe", in_play=("Hydra", "Aegis"), discard="Harpies")

    play(must, "0 play Theseus")
    play(may, "0 play Circe")

    assert assets(must, 1) == []
    assert choices(may, 0) == {"yes", "no"}


@pytest.mark.rule("CE-46", "CE-83")
def test_ce_46_first_edition_an_event_that_needs_a_choice_wants_something_to_choose():
    nothing = at("camelot", "Death, Nimue", "Squire", discard="Glamour")
    something = at("camelot", "Death, Nimue", "Squire", in_play=("", "Castle"), discard="Glamour")

    assert may_play(nothing, 0) == {"Nimue"}
    assert nothing.why_not(0, "play Death")
    assert may_play(something, 0) == {"Death", "Nimue"}


@pytest.mark.rule("CE-46")
def test_ce_46_second_edition_it_can_be_played_and_does_nothing():
    game = at("olympus", "Death, Eros", "Lethe", discard="Harpies")

    play(game, "0 play Death")

    assert discards(game) == ["Death", "Harpies"]
    assert settled(game, 0)


@pytest.mark.rule("CE-47")
def test_ce_47_what_cannot_be_destroyed_cannot_be_chosen_for_it():
    game = at(
        "camelot", "Death, Nimue", "Squire", in_play=("Excalibur", "Unicorn, Castle"), discard="Glamour"
    )

    play(game, "0 play Death")

    assert choices(game, 0) == {"Excalibur", "Castle"}


@pytest.mark.rule("CE-48", "CE-82")
def test_ce_48_several_draw_one_after_the_other_clockwise_from_the_one_taking_the_turn():
    game = at("olympus", "Eros", "Apple of Discord, Echo", "Circe", discard="Harpies", to_move=1)

    events = game.play(1, "play Apple of Discord")

    assert [event.seat for event in events if event.kind == "draw"] == [1, 2, 0]


@pytest.mark.rule("CE-49")
def test_ce_49_requirements_stop_a_card_from_being_played_from_the_hand():
    few = at("olympus", "Zeus, Eros", "Lethe", in_play=("Hydra", "Aegis"), discard="Harpies")
    enough = at("olympus", "Zeus, Eros", "Lethe", in_play=("", "Aegis, Hydra"), discard="Harpies")

    assert "Zeus" not in may_play(few, 0)
    assert "Zeus" in may_play(enough, 0)


@pytest.mark.rule("CE-49", "CE-50")
def test_ce_49_abilities_may_still_play_it_and_that_is_not_the_turns_play():
    game = at("olympus", "Orpheus, Eros", "Lethe", discard="Zeus, Harpies")

    play(game, "0 play Orpheus")

    assert assets(game, 0) == ["Zeus"]


@pytest.mark.rule("CE-50")
def test_ce_50_plays_made_by_an_ability_do_not_count_as_the_turns_play():
    game = at("olympus", "Daedalus, Eros, Hydra, Aegis", "Lethe", discard="Harpies")

    play(game, "0 play Daedalus", "0 play Hydra", "0 play Aegis")

    assert may_play(game, 0) == set()
    assert assets(game, 0) == ["Hydra", "Aegis"]


@pytest.mark.rule("CE-51", "CE-84")
def test_ce_51_a_copy_is_carried_out_after_the_first_with_new_choices():
    game = at("olympus", "Erinyes, Eros", "Lethe", "Echo", in_play=("Hecate",), discard="Harpies")

    play(game, "0 play Erinyes", "0 choose 1")
    assert sizes(game) == [1, 3, 1]
    assert choices(game, 0) == {"yes", "no"}
    play(game, "0 choose yes", "0 choose 2")

    assert sizes(game) == [1, 3, 3]
    assert discards(game) == ["Erinyes", "Harpies"]  # one card
    assert settled(game, 0)


@pytest.mark.rule("CE-52", "CE-85")
def test_ce_52_the_chosen_card_must_be_played_or_discarded_in_the_next_turn_if_able():
    game = at("olympus", "Destiny, Eros", "Medusa, Lethe", discard="Harpies")

    play(game, "0 play Destiny", "0 choose Medusa", "0 done")

    assert "done" not in game.moves(1)
    assert may_discard(game, 1) <= {"Medusa", "Lethe", "Oracle of Delphi"}
    play(game, "1 discard Medusa")
    assert "done" in game.moves(1)


@pytest.mark.rule("CE-52", "CE-85")
def test_ce_52_no_move_is_offered_that_would_make_it_impossible():
    game = at("olympus", "Destiny, Eros", "Zeus, Echo, Lethe", discard="Harpies", in_play=("", "Aegis"))

    play(game, "0 play Destiny", "0 choose Echo", "0 done")

    # Echo is green: it cannot be discarded on Harpies, so it must be the turn's play.
    assert may_play(game, 1) == {"Echo"}
    assert "done" not in game.moves(1)


@pytest.mark.rule("CE-52")
def test_ce_52_who_is_not_able_is_bound_by_nothing():
    game = at("olympus", "Destiny, Eros", "Zeus, Lethe", discard="Harpies")

    play(game, "0 play Destiny", "0 choose Zeus", "0 done")

    assert "done" in game.moves(1)
    assert "Lethe" in may_play(game, 1)


@pytest.mark.rule("CE-53")
def test_ce_53_opponents_control_counts_all_opponents_together():
    game = at("olympus", "Zeus, Eros", "Lethe", "Echo", in_play=("", "Aegis", "Hydra"), discard="Harpies")

    assert "Zeus" in may_play(game, 0)


@pytest.mark.rule("CE-54", "CE-73")
def test_ce_54_an_extra_turn_comes_right_after_the_present_one():
    game = at("olympus", "Atalanta, Eros", "Lethe", "Echo", discard="Harpies")

    play(game, "0 play Atalanta", "0 done")
    assert settled(game, 0)
    assert sizes(game)[0] == 2  # with a draw phase of its own
    play(game, "0 done")

    assert settled(game, 1)


@pytest.mark.rule("CE-54", "CE-73")
def test_ce_54_a_skipped_turn_has_none_of_its_phases():
    table = ("", "Golden Fleece, Aegis, Mount Olympus")
    game = at("olympus", "Medusa, Eros", "Lethe, Circe", "Echo", in_play=table, discard="Harpies")

    play(game, "0 play Medusa", "0 choose 1", "0 done")

    assert settled(game, 2)
    assert sizes(game)[1] == 2  # neither drawn nor put away


@pytest.mark.rule("CE-55", "CE-81")
def test_ce_55_an_instead_replaces_an_effect_once():
    game = at("olympus", "Death, Eros", "Lethe", in_play=("", "Hydra"), discard="Harpies")

    play(game, "0 play Death")

    assert assets(game, 1) == ["Hydra"]
    assert sizes(game) == [2, 1]  # each opponent of its controller draws a card
    assert settled(game, 0)


@pytest.mark.rule("CE-55", "CE-34")
def test_ce_55_after_two_thousand_turns_the_fewest_cards_win():
    game = at("camelot", "Nimue, Squire", "Castle", discard="Glamour", turns=1999)

    play(game, "0 done")
    assert game.result is None
    play(game, "1 done")

    assert game.result.winners == (0, 1)  # two cards each
