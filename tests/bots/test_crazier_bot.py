"""The rules of thumb for Crazier Eights, which know no card's text."""

from engine import Game
from engine.bots import choose


def best(hands, discard, **state):
    """What the normal bot does in a position of camelot."""
    game = Game.position("camelot", hands=hands, discard=discard, stock="Merlin, Castle", **state)
    return choose(game, game.actors[0], "normal")


def test_it_plays_a_card_before_it_says_done():
    assert best(["Castle, Merlin, Death", "Unicorn"], "Excalibur").startswith("play ")


def test_it_discards_its_last_card():
    top, card = _fitting()

    assert best([card, "Unicorn, Squire"], top, plays="0 0").startswith("discard ")


def test_it_keeps_an_eight_while_another_card_fits():
    game = Game.position(
        "camelot",
        hands=[f"{_eight()}, {_fitting()[1]}, Merlin", "Unicorn"],
        discard=_fitting()[0],
        plays="0 0",
    )

    assert choose(game, 0, "normal") != f"discard {_eight()}"


def _fitting():
    """Two cards of one colour, no eights."""
    cards = [card for card in _deck() if card.rank != "8" and card.colours == ("blue",)]
    return cards[0].name, cards[1].name


def _eight():
    return next(card.name for card in _deck() if card.rank == "8")


def _deck():
    from engine import deck

    return deck("camelot")
