"""STD-01 to STD-05: table and deal."""

import pytest

from engine import Game, Match
from tests.rules.reading import counts


@pytest.mark.rule("STD-01")
@pytest.mark.parametrize(("players", "cards"), [(2, 52), (5, 52), (6, 104), (10, 104)])
def test_std_01_auto_is_one_deck_up_to_five_players_and_two_from_six(players, cards):
    game = Game.new("standard", players, seed=1)

    view = game.view(None)
    assert sum(counts(game)) + view["stock"]["count"] + len(view["discard"]) == cards


@pytest.mark.rule("STD-01")
@pytest.mark.parametrize("decks", [1, 2, 3])
def test_std_01_decks_are_as_many_as_chosen(decks):
    game = Game.new("standard", 3, seed=1, options={"decks": decks})

    assert game.view(None)["stock"]["count"] == 52 * decks - 3 * 5 - 1


@pytest.mark.rule("STD-01")
@pytest.mark.parametrize("players", [-1, 0, 1, 11])
def test_std_01_two_to_ten_play(players):
    with pytest.raises(ValueError, match=f"^2 to 10 players play Crazy Eights, not {players}.$"):
        Game.new("standard", players, seed=1)


@pytest.mark.rule("STD-01")
@pytest.mark.parametrize(("players", "decks", "hand_size"), [(6, 1, 8), (10, 1, 5), (6, 2, 8), (10, 2, 8)])
def test_std_01_a_deal_that_leaves_two_cards_is_enough(players, decks, hand_size):
    game = Game.new("standard", players, seed=1, options={"decks": decks, "hand_size": hand_size})

    assert counts(game) == [hand_size] * players
    assert game.view(None)["stock"]["count"] >= 1


@pytest.mark.rule("STD-01")
def test_std_01_a_deal_that_leaves_too_few_says_which_numbers_fit():
    with pytest.raises(ValueError, match="7 players with 8 cards each need 2 decks or more") as refusal:
        Game.new("standard", 7, seed=1, options={"decks": 1, "hand_size": 8})

    assert "up to 6 players" in str(refusal.value)


@pytest.mark.rule("STD-02")
@pytest.mark.parametrize(("options", "size"), [({}, 5), ({"hand_size": 5}, 5), ({"hand_size": 8}, 8)])
def test_std_02_five_cards_or_eight(options, size):
    game = Game.new("standard", 4, seed=3, options=options)

    assert counts(game) == [size] * 4


@pytest.mark.rule("STD-02")
def test_std_02_no_other_number_of_cards():
    with pytest.raises(ValueError, match="hand_size is 5 or 8, not 7"):
        Game.new("standard", 4, seed=3, options={"hand_size": 7})


def game_turning_up(rank, **options):
    """The first game, by seed, that turns up a card of this rank."""
    games = (Game.new("standard", 3, seed, options, dealer=0) for seed in range(1000))
    return next(game for game in games if game.view(None)["top"].startswith(rank))


@pytest.mark.rule("STD-03")
def test_std_03_one_card_starts_the_discard_pile():
    game = Game.new("standard", 3, seed=5)

    view = game.view(None)
    assert len(view["discard"]) == 1
    assert game.opening[-2].kind == "turn_up"
    assert game.opening[-2].cards == (view["top"],)


@pytest.mark.rule("STD-03")
def test_std_03_an_ace_turned_up_does_not_reverse():
    game = game_turning_up("A")

    assert game.view(None)["direction"] == 1
    assert game.actors == (1,)


@pytest.mark.rule("STD-03")
def test_std_03_a_queen_turned_up_does_not_skip():
    assert game_turning_up("Q").actors == (1,)


@pytest.mark.rule("STD-03")
def test_std_03_a_two_turned_up_is_no_penalty():
    game = game_turning_up("2")

    assert game.view(None)["penalty"] == 0
    assert "draw" in game.moves(1)
    assert "take" not in game.moves(1)


@pytest.mark.rule("STD-03")
def test_std_03_an_eight_turned_up_counts_for_suit_and_rank_only():
    game = Game.position("standard", hands=["3H 3S 8C", "KD KC"], discard="8H", stock="2C")

    assert game.view(0)["named"] is None
    assert game.moves(0) == ("play 3H", "play 8C", "draw")
    assert game.why_not(0, "play 3S") is not None


@pytest.mark.rule("STD-04")
def test_std_04_with_fixed_seating_the_first_seat_deals():
    for seed in range(20):
        game = Game.new("standard", 4, seed, {"seating": "fixed"})

        assert game.view(None)["dealer"] == 0
        assert game.actors == (1,)


@pytest.mark.rule("STD-04")
def test_std_04_with_random_seating_the_seed_draws_the_dealer():
    dealers = [Game.new("standard", 4, seed).view(None)["dealer"] for seed in range(200)]

    assert set(dealers) == {0, 1, 2, 3}
    assert all(35 <= dealers.count(seat) <= 65 for seat in range(4))
    assert dealers == [Game.new("standard", 4, seed).view(None)["dealer"] for seed in range(200)]


@pytest.mark.rule("STD-05")
def test_std_05_the_player_to_the_dealers_left_starts_and_play_goes_clockwise():
    game = Game.new("standard", 4, seed=2, dealer=2)

    order = []
    for _ in range(5):
        order += game.actors
        game.play(game.actors[0], "draw")

    assert order == [3, 0, 1, 2, 3]


@pytest.mark.rule("STD-05")
def test_std_05_after_each_hand_the_deal_passes_to_the_left():
    match = Match.new("standard", 3, seed=4, options={"match": "100x", "seating": "fixed"})

    dealers = []
    for _ in range(4):
        dealers.append(match.game.view(None)["dealer"])
        while match.game.actors:
            (seat,) = match.game.actors
            match.game.play(seat, match.game.moves(seat)[0])
        match.next_game()

    assert dealers == [0, 1, 2, 0]
