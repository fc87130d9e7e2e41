"""CF-01 to CF-05: table, deal, first card."""

import pytest

from engine import Game, Match
from tests.rules.reading import counts

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def game_turning_up(*ranks, **options):
    """The first game, by seed, that turns up a card of one of these ranks."""
    games = (Game.new("factor", 3, seed, options, dealer=0) for seed in range(1000))
    return next(game for game in games if game.view(None)["top"][:-1] in ranks)


# --- table


@pytest.mark.rule("CF-01")
@pytest.mark.parametrize(("players", "cards"), [(2, 52), (3, 52), (4, 104), (5, 104)])
def test_cf_01_auto_is_one_deck_up_to_three_players_and_two_from_four(players, cards):
    game = Game.new("factor", players, seed=1)

    view = game.view(None)
    assert sum(counts(game)) + view["stock"]["count"] + len(view["discard"]) == cards


@pytest.mark.rule("CF-01")
@pytest.mark.parametrize("decks", [1, 2, 3])
def test_cf_01_decks_are_as_many_as_chosen(decks):
    game = Game.new("factor", 3, seed=1, options={"decks": decks})

    assert game.view(None)["stock"]["count"] == 52 * decks - 3 * 11 - 1


@pytest.mark.rule("CF-01")
@pytest.mark.parametrize(
    ("players", "size", "needed", "enough"),
    [
        (3, 20, "2 decks or more", "2 players"),
        (3, 25, "2 decks or more", "13 cards each"),
        (5, 50, "more than 3 decks", "8 cards each"),
    ],
)
def test_cf_01_a_deal_that_leaves_too_few_says_what_is_enough(players, size, needed, enough):
    said = f"{players} players with {size} cards each need {needed}; 1 deck is enough for up to {enough}."

    with pytest.raises(ValueError, match=f"^{said}$"):
        Game.new("factor", players, seed=1, options={"decks": 1, "hand_size": size})


@pytest.mark.rule("CF-01")
@pytest.mark.parametrize("players", [-1, 0, 1, 6])
def test_cf_01_two_to_five_play(players):
    with pytest.raises(ValueError, match=f"^2 to 5 players play Crazy Factor, not {players}.$"):
        Game.new("factor", players, seed=1)


@pytest.mark.rule("CF-01")
def test_cf_01_the_seed_draws_the_dealer():
    dealers = [Game.new("factor", 4, seed).view(None)["dealer"] for seed in range(200)]

    assert all(35 <= dealers.count(seat) <= 65 for seat in range(4))
    assert dealers == [Game.new("factor", 4, seed).view(None)["dealer"] for seed in range(200)]


@pytest.mark.rule("CF-01")
def test_cf_01_the_player_to_the_dealers_left_starts_and_play_goes_clockwise():
    game = Game.new("factor", 4, seed=2, dealer=2)

    order = []
    for _ in range(5):
        order += game.actors
        game.play(game.actors[0], "draw")

    assert order == [3, 0, 1, 2, 3]


@pytest.mark.rule("CF-01")
@pytest.mark.parametrize(("dealer", "following"), [(0, 1), (1, 2), (2, 0)])
def test_cf_01_the_deal_passes_to_the_left(dealer, following):
    assert Game.new("factor", 3, seed=4, dealer=dealer).next_dealer() == following


# --- deal


@pytest.mark.rule("CF-02")
@pytest.mark.parametrize(("options", "size"), [({}, 11), ({"hand_size": 1}, 1), ({"hand_size": 13}, 13)])
def test_cf_02_eleven_cards_or_as_many_as_chosen(options, size):
    game = Game.new("factor", 3, seed=3, options=options)

    assert counts(game) == [size] * 3


@pytest.mark.rule("CF-02")
@pytest.mark.parametrize(
    ("players", "decks", "most"),
    [
        (2, 1, 20),
        (3, 1, 13),
        (4, 1, 10),
        (5, 1, 8),
        (2, 2, 46),
        (4, 2, 23),
        (5, 2, 18),
        (2, 3, 72),
        (5, 3, 29),
    ],
)
def test_cf_02_any_number_that_leaves_ten_cards_in_the_stock_after_one_is_turned_up(players, decks, most):
    game = Game.new("factor", players, seed=3, options={"decks": decks, "hand_size": most})

    assert counts(game) == [most] * players
    assert game.view(None)["stock"]["count"] >= 10
    if most < 72:
        with pytest.raises(ValueError, match=f"{players} players with {most + 1} cards each need"):
            Game.new("factor", players, seed=3, options={"decks": decks, "hand_size": most + 1})


@pytest.mark.rule("CF-02")
@pytest.mark.parametrize("size", [0, -1, 73, "many"])
def test_cf_02_no_hand_is_smaller_than_a_card_or_larger_than_three_decks_allow(size):
    with pytest.raises(ValueError, match=f"^Option hand_size is 1 to 72, not {size}.$"):
        Game.new("factor", 2, seed=3, options={"hand_size": size})


@pytest.mark.rule("CF-03")
def test_cf_03_one_card_of_the_stock_starts_the_discard_pile():
    game = Game.new("factor", 3, seed=5, dealer=1)

    view = game.view(None)
    assert len(view["discard"]) == 1
    assert [(event.kind, event.seat) for event in game.opening[:4]] == [
        ("deal", 2), ("deal", 0), ("deal", 1), ("turn_up", 1),
    ]  # fmt: skip
    assert game.opening[3].cards == (view["top"],)
    assert game.opening[-1].kind == "turn"


# --- the first card


@pytest.mark.rule("CF-04")
@pytest.mark.parametrize("rank", [rank for rank in RANKS if rank not in ("8", "K")])
def test_cf_04_at_first_no_rules_are_in_force(rank):
    game = game_turning_up(rank)

    assert game.view(None)["mode"] == "undecided"
    assert game.view(None)["declared"] is None
    assert [event.kind for event in game.opening[3:]] == ["turn_up", "turn"]


@pytest.mark.rule("CF-04")
@pytest.mark.parametrize(("rank", "mode", "value"), [("8", "factor", 8), ("K", "eights", None)])
def test_cf_04_an_8_turned_up_begins_with_factor_a_king_with_eights(rank, mode, value):
    game = game_turning_up(rank)

    view = game.view(None)
    assert (view["mode"], view["declared"], view["value"]) == (mode, None, value)
    assert [(event.kind, event.seat, event.word) for event in game.opening[3:]] == [
        ("turn_up", 0, ""), ("mode", 0, mode), ("turn", 1, ""),
    ]  # fmt: skip
    assert Game.replay(game.record()) == game


@pytest.mark.rule("CF-04")
def test_cf_04_the_value_of_the_8_is_8():
    game = Game.position("factor", hands=["4D 3H 8C KD 7H", "2C"], discard="8H", stock="3C")

    assert game.moves(0) == ("play 4D", "play 8C", "play KD", "draw")
    assert game.why_not(0, "play 3H") == "3{H} is no factor or multiple of 8."


@pytest.mark.rule("CF-04")
def test_cf_04_the_suit_of_the_king_is_its_own():
    game = Game.position("factor", hands=["4D 3H 8C KD 7H", "2C"], discard="KH", stock="3C")

    assert game.moves(0) == ("play 3H", "play 7H", "play 8C", "play KD", "draw")
    assert game.why_not(0, "play 4D") == "4{D} matches neither suit nor rank of K{H}."


@pytest.mark.rule("CF-05")
def test_cf_05_by_default_the_first_card_decides():
    tops = {Game.new("factor", 2, seed).view(None)["top"][:-1] for seed in range(300)}

    assert tops == set(RANKS)


@pytest.mark.rule("CF-05")
def test_cf_05_with_again_neither_an_8_nor_a_king_comes_first():
    decided = [Game.new("factor", 2, seed) for seed in range(300)]
    again = [Game.new("factor", 2, seed, {"first_card": "again"}) for seed in range(300)]

    assert {game.view(None)["top"][:-1] for game in again} == set(RANKS) - {"8", "K"}
    assert {game.view(None)["mode"] for game in again} == {"undecided"}
    for first, second in zip(decided, again, strict=True):
        assert second.view(0)["stock"]["count"] == 52 - 2 * 11 - 1
        same_first_card = first.view(None)["top"] == second.view(None)["top"]
        assert same_first_card == (first.view(None)["top"][:-1] not in ("8", "K"))


@pytest.mark.rule("CF-05")
def test_cf_05_the_card_goes_back_and_the_stock_is_shuffled():
    seed = next(seed for seed in range(99) if Game.new("factor", 2, seed).view(None)["top"][:-1] == "K")
    king = Game.new("factor", 2, seed).view(None)["top"]

    text = Game.new("factor", 2, seed, {"first_card": "again"}).position_text
    parts = dict(part.split(" ", 1) for part in text.split(" | ")[1:])
    usual = dict(p.split(" ", 1) for p in Game.new("factor", 2, seed).position_text.split(" | ")[1:])

    assert king in parts["stock"].split()
    assert parts["hands"] == usual["hands"]
    together = sorted([*parts["stock"].split(), parts["discard"]])
    assert together == sorted([*usual["stock"].split(), usual["discard"]])
    assert parts["stock"].split()[:5] != usual["stock"].split()[:5]


@pytest.mark.rule("CF-05")
def test_cf_05_later_an_8_and_a_king_are_what_they_are():
    game = Game.position(
        "factor", hands=["8H KH 5C", "2C"], discard="QS", stock="3C", options={"first_card": "again"}
    )

    assert game.moves(0) == ("play 8H", "play KH", "draw")
    assert game.why_not(0, "play 5C") is not None


def test_a_game_is_a_match():
    match = Match.new("factor", 2, seed=1)
    match.game = Game.position("factor", hands=["9H", "2C 3C"], discard="4H", stock="3C")
    assert not match.over

    match.game.play(0, "play 9H")

    assert match.over
    assert match.winners == (0,)
    assert match.scores == (0, 0)
    with pytest.raises(ValueError, match="The match is over"):
        match.next_game()
