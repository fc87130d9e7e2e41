"""CE-60 to CE-62, CE-86, CE-87, CE-89: several games, points, the first draw of the second, time."""

import random

import pytest

from engine import Game, Match, deck
from engine.rules import open_rules
from engine.table import Result
from tests.crazier.table import at


def finish(game):
    """Plays a game at random to its end."""
    rng = random.Random(7)
    while game.result is None:
        seat = game.actors[0]
        game.play(seat, rng.choice(game.moves(seat)))
    return game.result


@pytest.mark.rule("CE-60")
def test_ce_60_a_match_is_as_many_games_as_were_agreed():
    match = Match.new("olympus", 3, seed=5, options={"games": 3})
    for _ in range(2):
        finish(match.game)
        assert not match.over
        match.next_game()

    finish(match.game)

    assert match.over
    with pytest.raises(ValueError, match="The match is over"):
        match.next_game()


@pytest.mark.rule("CE-60")
@pytest.mark.parametrize("games", [1, 25, 99])
def test_ce_60_any_number_of_games_may_be_agreed(games):
    assert Match.new("camelot", 2, options={"games": games}).options["games"] == games


@pytest.mark.rule("CE-60", "CE-87")
def test_ce_60_the_winner_goes_last_in_the_next_game():
    match = Match.new("olympus", 3, seed=5, options={"games": 2})
    (winner,) = finish(match.game).winners

    game = match.next_game()

    assert game.view(None)["turn"] == (winner + 1) % 3


@pytest.mark.rule("CE-61", "CE-87")
def test_ce_61_a_game_gives_a_point_for_each_card_in_hand_and_the_winner_none():
    game = at("olympus", "Lethe", "Medusa, Eros", "Zeus", discard="Lethe")

    game.play(0, "discard Lethe")

    assert game.result == Result((0,), (0, 2, 1), "empty hand")


@pytest.mark.rule("CE-61", "CE-87")
def test_ce_61_the_match_counts_points_or_games_won():
    results = [Result((0,), (0, 9, 1), "empty hand"), Result((0,), (0, 9, 1), "empty hand")]
    results.append(Result((2,), (30, 2, 0), "empty hand"))

    for_points = open_rules("olympus", 3, {"points": True, "games": 3})
    for_games = open_rules("olympus", 3, {"points": False, "games": 3})

    assert for_points.scores(results) == (30, 20, 2)
    assert for_points.match_winners(results, for_points.scores(results)) == (2,)
    assert for_games.scores(results) == (2, 0, 1)
    assert for_games.match_winners(results, for_games.scores(results)) == (0,)


@pytest.mark.rule("CE-61", "CE-87")
@pytest.mark.parametrize(("scores", "first"), [((3, 9, 1), 1), ((3, 3, 0), 1), ((0, 3, 3), 1)])
def test_ce_61_most_points_go_first_and_a_tie_leaves_the_winner_last(scores, first):
    game = at("olympus", "Lethe", "Medusa, Eros", "Zeus", discard="Lethe", options={"points": True})
    game.play(0, "discard Lethe")

    assert (game.next_dealer(scores) + 1) % 3 == first


@pytest.mark.rule("CE-87")
def test_ce_87_of_several_winners_the_last_in_the_old_order_goes_last():
    game = at("olympus", "Eros, Lethe, Zeus", "Medusa, Echo", "Nyx, Hades", discard="Harpies", stock="")
    game.play(0, "done")

    assert game.result.winners == (1, 2)
    assert game.next_dealer() == 2


@pytest.mark.rule("CE-62", "CE-89")
def test_ce_62_the_second_player_may_skip_the_first_draw_and_only_that():
    game = Game.new("olympus", 2, seed=3, options={"second_may_skip_draw": True})
    (first,) = game.actors
    second = 1 - first
    game.play(first, "done")
    while game.actors == (first,):
        game.play(first, game.moves(first)[-1])

    assert game.moves(second) == ("choose yes", "choose no")

    skipped = game.copy()
    skipped.play(second, "choose no")
    game.play(second, "choose yes")

    assert game.view(None)["hands"][second]["count"] == 8
    assert skipped.view(None)["hands"][second]["count"] == 7
    skipped.play(second, "done")
    skipped.play(first, "done")
    assert skipped.view(None)["hands"][second]["count"] == 8


@pytest.mark.rule("CE-62")
def test_ce_62_without_the_option_or_with_three_players_nobody_is_asked():
    for players, options in ((2, {}), (3, {"second_may_skip_draw": True})):
        game = Game.new("olympus", players, seed=3, options=options)
        while game.view(None)["turn"] == game.actors[0]:
            first = game.actors[0]
            game.play(first, game.moves(first)[-1])
            if game.actors[0] != first:
                break

        assert "choose no" not in game.moves(game.actors[0])


@pytest.mark.rule("CE-86")
def test_ce_86_time_run_out_says_no_to_what_one_may_do():
    game = at("olympus", "Pandora's Jar, Eros, Lethe", "Medusa, Echo", discard="Harpies")
    game.play(0, "play Pandora's Jar")
    assert game.moves(1) == ("choose yes", "choose no")

    game.expire(1)

    assert game.view(None)["hands"][1]["count"] == 2
    assert game.moves(0) == ("choose Eros", "choose Lethe", "done")


@pytest.mark.rule("CE-86")
def test_ce_86_time_run_out_ends_the_main_phase():
    game = at("olympus", "Lethe, Eros", "Medusa", discard="Typhon")

    events = game.expire(0)

    assert events[0].kind == "expire"
    assert game.actors == (1,)
    assert len(game.view(None)["hands"][0]["cards"]) == 2


@pytest.mark.rule("CE-86")
def test_ce_86_time_run_out_names_the_colour_of_most_cards():
    eight = next(card.name for card in deck("olympus") if card.rank == "8")
    game = at("olympus", f"{eight}, Lethe, Medusa", "Erinyes", discard="Typhon")
    game.play(0, f"discard {eight}")
    colours = [card.colours for card in cards("Lethe", "Medusa")]
    expected = max(("blue", "green", "red", "purple"), key=lambda word: sum(word in c for c in colours))

    game.expire(0)

    assert game.view(None)["named"] == expected


def cards(*names):
    """Cards of the deck by name."""
    return [card for card in deck("olympus") if card.name in names]
