"""What the normal bot thinks of at Crazy Factor."""

from engine import Game
from engine.bots import choose


def best(hand, discard, others="AC 2C 3C 5C 9C 10C JC", **state):
    game = Game.position("factor", hands=[hand, others], discard=discard, stock="3D 5D 7D", **state)
    return choose(game, 0, "normal")


def test_it_does_not_draw_when_it_can_play():
    assert best("7H 3D", "4H", mode="eights") == "play 7H"


def test_it_gets_rid_of_what_fits_least_elsewhere():
    assert best("JH 2H 9C 5S", "AS", mode="factor") == "play JH"


def test_it_keeps_its_magic_while_nobody_is_about_to_win():
    assert best("KH 6D 5S 7C", "3H", mode="factor") == "play 6D"
    assert best("8H 3D 5S 7C", "3C", mode="eights") == "play 3D"


def test_it_uses_its_magic_rather_than_draw_when_somebody_is_about_to_win():
    assert best("KH 5S 7C", "4H", others="AC", mode="factor") == "play KH"


def test_it_declares_a_value_on_which_it_can_go_on_and_the_other_hardly():
    assert best("JH JD 7C", "8H", others="AC 2C", mode="eights", phase="declare") == "declare J"


def test_it_declares_the_suit_that_it_holds():
    assert best("3S 7S JD", "KH", mode="factor", phase="declare") == "declare spades"


def test_undecided_it_chooses_the_rules_under_which_its_hand_goes_on():
    assert best("5S 9S JS 7S 3D", "QS") in ("play 5S", "play 9S", "play JS", "play 7S")


def test_it_wins_when_it_can():
    assert best("2D", "4H", mode="factor") == "play 2D"


def test_a_number_that_nobody_else_can_follow_is_declared_rather_than_one_that_all_can() -> None:
    """Everything goes on an ace under the rules of factors, and all but nothing on a jack."""
    assert best("6H 10D JH", "8S", mode="eights", phase="declare") == "declare J"


def test_an_ace_that_goes_on_everything_is_kept_while_another_card_fits() -> None:
    assert best("AD 2D 3S 4C 5D 5H 5S 7H 7S 9D JD", "AC", mode="factor") != "play AD"
