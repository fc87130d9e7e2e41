"""What the normal bot thinks of at Crazy 8."""

from engine import Game
from engine.bots import choose


def best(hand, discard, others=("1Y 2Y 3Y 4Y 5Y",), **state):
    game = Game.position("crazy8", hands=[hand, *others], discard=discard, stock="9R 7G 9G", **state)
    return choose(game, 0, "normal")


def test_it_begins_the_straight_that_sheds_most():
    assert best("2B 4B 5B 6B 7G", "7B") == "play 4B"


def test_it_goes_on_with_a_straight():
    assert best("5B 6B 9R", "4B", phase="straight") == "play 5B"


def test_it_answers_a_penalty_with_a_draw_card_and_keeps_its_eight():
    assert best("8R +4Y 1B", "+2B", penalty=2) == "play +4Y"


def test_it_pays_with_an_eight_rather_than_with_six_cards():
    assert best("8R 1B 2G", "+4B", penalty=6) == "play 8R"


def test_it_does_not_waste_an_eight_on_a_twin():
    assert best("8R 1B 9Y", "4G 4G", phase="twin") == "done"


def test_it_plays_no_ten_after_which_it_must_draw():
    assert best("10G 3B 1B", "3G") == "play 3B"


def test_it_plays_a_ten_that_sheds_two_cards():
    assert best("10R 1R 4Y", "10G", others=("1Y 2Y 3Y 4Y 5Y",)) == "play 10R"


def test_it_stops_a_next_player_who_is_about_to_win():
    assert best("+2R 5R 5B 9R", "3R", others=("1Y",)) == "play +2R"


def test_it_keeps_what_answers_a_penalty_until_somebody_is_about_to_win():
    assert best("1Y 2G 5Y 6B +4Y", "1Y", others=("2Y 3Y 4Y 5B 6R 7R 9B",)) == "play 1Y"
    assert best("1Y 2G 5Y 6B +4Y", "1Y", others=("2Y",)) == "play +4Y"
    assert best("2G 6B +4Y", "1Y", others=("2Y 3Y 4Y 5B 6R 7R 9B",)) == "play +4Y"  # nothing else fits


def test_it_names_the_colour_that_it_holds_most():
    assert best("1B 2B 9R", "8G", phase="name") == "name blue"


def test_it_wins_when_it_can():
    assert best("8R", "4B") == "play 8R"
