"""Cards on their way: which side of them is seen, and where they are counted."""

import pytest

from engine import Event
from game.draw.items import DrawList, Image, Text
from game.scenes.table.cards import card_items
from game.scenes.table.picture import TablePicture
from game.scenes.table.pile import paint_stock
from game.scenes.table.seats import paint_seats
from game.seats import setup_for
from game.stage.director import Director
from game.ui.theme import TextScale
from tests.stage.positions import LAYOUT, tableau_of

pytestmark = pytest.mark.usefixtures("screen")


def test_discards_show_their_faces_before_they_turn_over_and_lie_in_the_stock() -> None:
    director = Director(tableau_of(["8S", "2C"], discard="4S 5S 6S"), LAYOUT)
    director.feed([Event("reshuffle", amount=6)])
    director.step(0.0)

    assert [faces(director, now) for now in (0.02, 0.25)] == [["4S", "5S", "6S", "8S"], ["6S", "8S"]]


def test_numbers_follow_the_cards_one_by_one() -> None:
    director = Director(tableau_of(["8S 8H", "2C 3C", "KD QD"], stock="3C 3D 9H 9C"), LAYOUT)
    director.feed([Event("draw", 1, (None, None), amount=2, word="penalty")])
    director.step(0.0)

    assert numbers(director, 0.01) == {"stock": "3", "hand": "2"}
    assert numbers(director, 0.35) == {"stock": "2", "hand": "3"}
    assert numbers(director, 1.0) == {"stock": "2", "hand": "4"}


def numbers(director: Director, now: float) -> dict[str, str]:
    """What is written at the draw pile, and at the seat to the left."""
    seats = setup_for(3, name="You", avatar="fox-head", rules="standard", seed=1).seats
    shown = TablePicture(seats=seats, scores=(0, 0, 0), header=("", ""))
    stock, hands = DrawList(), DrawList()
    paint_stock(stock, director, "ink", now)
    paint_seats(hands, shown, director, TextScale(1.0), now)
    place = director.layout.others[0].badge[0]
    return {
        "stock": next(item.text for item in stock.moving if isinstance(item, Text)),
        "hand": next(item.text for item in hands.moving if isinstance(item, Text) and item.x == place),
    }


def faces(director: Director, now: float) -> list[str]:
    """The cards whose faces are seen."""
    shown = TablePicture(seats=(), scores=(), header=("", ""))
    items = [item for _, item in card_items(shown, director, now)]
    return sorted(item.picture[1] for item in items if isinstance(item, Image) and item.picture[0] == "card")
