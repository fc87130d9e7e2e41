"""C8-01 to C8-05: table and deal."""

from collections import Counter

import pytest

from engine import Game, Match
from tests.rules.reading import counts


def all_cards(game):
    parts = dict(part.split(" ", 1) for part in game.position_text.split(" | ")[1:])
    return Counter(" ".join(parts[pile] for pile in ("hands", "discard", "stock")).replace(";", " ").split())


def position(hands, discard, stock="1R 1Y 1G 1B", **state):
    return Game.position("crazy8", hands=hands, discard=discard, stock=stock, **state)


# --- cards


@pytest.mark.rule("C8-01")
def test_c8_01_two_copies_of_every_value_in_four_colours():
    cards = all_cards(Game.new("crazy8", 4, seed=1))

    values = [*map(str, range(1, 11)), "Skip", "Rev", "+2", "+4"]
    assert cards == {value + colour: 2 for value in values for colour in "RYGB"}
    assert cards.total() == 112


@pytest.mark.rule("C8-01")
@pytest.mark.parametrize("decks", [1, 2, 3])
def test_c8_01_decks_are_as_many_as_chosen(decks):
    assert all_cards(Game.new("crazy8", 4, 1, {"decks": decks})).total() == 112 * decks


@pytest.mark.rule("C8-01")
@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_c8_01_two_to_four_play(players):
    with pytest.raises(ValueError, match=f"^2 to 4 players play Crazy 8, not {players}.$"):
        Game.new("crazy8", players, seed=1)


@pytest.mark.rule("C8-01")
def test_c8_01_the_seed_draws_the_dealer_and_the_player_to_their_left_starts():
    games = [Game.new("crazy8", 4, seed) for seed in range(200)]

    dealers = [game.view(None)["dealer"] for game in games]
    assert all(35 <= dealers.count(seat) <= 65 for seat in range(4))
    assert all(game.actors == ((dealer + 1) % 4,) for game, dealer in zip(games, dealers, strict=True))


@pytest.mark.rule("C8-01")
def test_c8_01_the_deal_passes_to_the_left():
    match = Match.new("crazy8", 3, seed=4, options={"match": 50000})

    dealers = []
    for _ in range(3):
        dealers.append(match.game.view(None)["dealer"])
        while match.game.actors:
            (seat,) = match.game.actors
            match.game.play(seat, match.game.moves(seat)[0])
        match.next_game()

    first = dealers[0]
    assert dealers == [first, (first + 1) % 3, (first + 2) % 3]


# --- hands


@pytest.mark.rule("C8-02")
@pytest.mark.parametrize(("options", "size"), [({}, 10), ({"hand_size": 1}, 1), ({"hand_size": 15}, 15)])
def test_c8_02_ten_cards_each_unless_another_number_is_chosen(options, size):
    assert counts(Game.new("crazy8", 4, 3, options)) == [size] * 4


@pytest.mark.rule("C8-02")
@pytest.mark.parametrize(("size", "said"), [(0, "0"), (16, "16"), (True, "true"), ("10", "the text '10'")])
def test_c8_02_no_other_number_of_cards(size, said):
    with pytest.raises(ValueError, match=f"^Option hand_size is 1 to 15, not {said}\\.$"):
        Game.new("crazy8", 4, 3, {"hand_size": size})


@pytest.mark.rule("C8-02")
def test_c8_02_nobody_sees_another_hand_but_everybody_sees_how_many_cards_it_has():
    game = position(["5R 6R 7R", "2B 3B", "8Y"], "1G")

    view = game.view(1)

    assert view["hands"] == [
        {"count": 3, "cards": [None] * 3},
        {"count": 2, "cards": ["2B", "3B"]},
        {"count": 1, "cards": [None]},
    ]
    assert view["points"] == [0, 50, 0]


# --- the first discard


@pytest.mark.rule("C8-03")
def test_c8_03_the_first_discard_is_a_number_card():
    tops = Counter(Game.new("crazy8", 2, seed).view(None)["top"][:-1] for seed in range(400))

    assert set(tops) == {"1", "2", "3", "4", "5", "6", "7", "9"}
    assert all(25 <= count <= 80 for count in tops.values())


@pytest.mark.rule("C8-03")
def test_c8_03_any_other_card_goes_back_and_the_stock_is_shuffled():
    """It goes back unseen: what was turned up is nowhere told, and no seat knows a card of the stock."""
    for seed in range(60):
        game = Game.new("crazy8", 4, seed, {"hand_size": 15})
        view = game.view(0)

        assert [event.kind for event in game.opening] == ["deal"] * 4 + ["turn_up", "turn"]
        assert game.opening[-2].cards == (view["top"],)
        assert view["stock"] == {"count": 112 - 60 - 1, "known": {}}
        assert view["discard"] == [view["top"]]


# --- the stock


@pytest.mark.rule("C8-04")
def test_c8_04_all_discards_but_the_top_one_become_the_new_stock():
    game = position(["5R", "2B"], discard="1R 2R 3R 4G", stock="")

    draw = game.play(0, "draw")

    assert [(event.kind, event.amount) for event in draw[:2]] == [("reshuffle", 3), ("draw", 0)]
    assert game.view(0)["discard"] == ["4G"]
    assert game.view(0)["stock"]["count"] == 2


@pytest.mark.rule("C8-04")
def test_c8_04_a_draw_draws_what_there_is_and_play_goes_on():
    game = position(["5R", "2B"], discard="+4Y", stock="9Y 9G", penalty=4, to_move=1)

    events = game.play(1, "take")

    assert events[0].for_seat(1).cards == ("9Y", "9G")
    assert game.actors == (0,)
    assert game.view(0)["penalty"] == 0


@pytest.mark.rule("C8-04")
def test_c8_04_only_who_can_neither_play_nor_draw_passes():
    game = position(["5R", "2B 4B", "3Y"], discard="4G", stock="")

    assert game.moves(0) == ("pass",)
    assert game.why_not(0, "draw") == "There is nothing left to draw: pass."
    game.play(0, "pass")
    assert game.moves(1) == ("play 4B",)
    assert game.why_not(1, "pass") == "You hold a card that fits, so you must play."


@pytest.mark.rule("C8-04")
def test_c8_04_nobody_passes_who_can_draw():
    game = position(["5R", "2B"], discard="4G", stock="9Y")

    assert game.moves(0) == ("draw",)
    assert game.why_not(0, "pass") == "You can pass only after drawing, or when there is nothing to draw."


@pytest.mark.rule("C8-04")
def test_c8_04_the_hand_is_blocked_when_all_in_a_row_can_do_nothing():
    game = position(["5R 1R", "2B", "3Y 9R"], discard="4G", stock="")

    game.play(0, "pass")
    game.play(1, "pass")
    assert game.result is None
    events = game.play(2, "pass")

    assert [event.kind for event in events] == ["pass", "end"]
    assert (events[-1].seat, events[-1].word) == (1, "blocked")
    assert game.result.winners == (1,)
    assert game.result.points == (0, 60 + 120, 0)


@pytest.mark.rule("C8-04")
def test_c8_04_a_card_played_between_breaks_the_row():
    game = position(["5R 1R", "4B 3R", "3Y 9R"], discard="4G", stock="", passes=1, to_move=1)

    game.play(1, "play 4B")

    assert game.view(0)["passes"] == 0


@pytest.mark.rule("C8-04")
def test_c8_04_a_draw_between_breaks_the_row():
    game = position(["5R 1R", "3R", "3Y"], discard="4G", stock="9R", passes=2)

    game.play(0, "draw")
    game.play(1, "pass")

    assert game.result is None
    assert game.view(0)["passes"] == 1


@pytest.mark.rule("C8-04")
def test_c8_04_a_penalty_paid_or_a_card_passed_in_the_middle_of_a_turn_is_no_pass():
    paid = position(["5R", "3R"], discard="+2G", stock="", penalty=2)
    paid.play(0, "take")
    assert paid.view(0)["passes"] == 0

    drawn = position(["5R 4G", "3R"], discard="4Y", stock="", phase="drawn")
    drawn.play(0, "pass")
    assert drawn.view(0)["passes"] == 0


@pytest.mark.rule("C8-04")
@pytest.mark.parametrize(
    ("hands", "dealer", "points"),
    [
        (["5R", "5Y", "7R"], 0, (35, 35, 0)),
        (["5R", "5Y", "5G"], 0, (0, 0, 0)),
        (["5R", "5Y", "5G", "7R"], 0, (23, 24, 23, 0)),
        (["5R", "5Y", "5G", "7R"], 1, (23, 23, 24, 0)),
        (["5R", "5Y", "5G", "7R"], 3, (24, 23, 23, 0)),
    ],
)
def test_c8_04_a_tie_shares_the_value_of_the_other_hands(hands, dealer, points):
    """What the tied players hold counts for nobody; the remainder goes to them from the dealer's left."""
    game = position(hands, discard="4B", stock="", passes=len(hands) - 1, dealer=dealer)

    game.play(0, "pass")

    assert game.result.reason == "blocked"
    assert game.result.points == points
    assert game.result.winners == tuple(seat for seat, hand in enumerate(hands) if hand[0] == "5")


@pytest.mark.rule("C8-04")
@pytest.mark.parametrize("move", ["draw", "play 4R", "play 8R", "play 10G", "play 4G"])
def test_c8_04_a_hand_of_more_than_10_000_moves_is_blocked(move):
    hand = "2R 9R" if move == "draw" else f"{move.removeprefix('play ')} 2R 5G 6G"

    def after(count):
        game = position([hand, "3R"], discard="4G", stock="9G 9Y", count=count)
        game.play(0, move)
        return game.result

    assert after(9_999) is None
    assert after(10_000).reason == "blocked"
    assert after(10_000).winners == (1,)


# --- the picture


@pytest.mark.rule("C8-05")
def test_c8_05_the_direction_of_play_is_always_told():
    game = position(["RevG 2R", "3R 4R", "5R 6R"], discard="4G")
    assert game.view(None)["direction"] == 1

    events = game.play(0, "play RevG")

    assert ("reverse", -1) in [(event.kind, event.amount) for event in events]
    assert [game.view(seat)["direction"] for seat in (0, 1, 2, None)] == [-1] * 4
