"""Which side of a card is seen while it is on its way."""

import pytest

from engine import Event
from game.draw.items import Image
from game.scenes.table.paint_cards import card_items
from game.scenes.table.view_model import TablePicture
from game.stage.director import Director
from tests.stage.positions import LAYOUT, tableau_of

pytestmark = pytest.mark.usefixtures("screen")


def test_discards_show_their_faces_before_they_turn_over_and_lie_in_the_stock() -> None:
    director = Director(tableau_of(["8S", "2C"], discard="4S 5S 6S"), LAYOUT)
    director.feed([Event("reshuffle", amount=6)])
    director.update(0.0)

    assert [faces(director, now) for now in (0.02, 0.25)] == [["4S", "5S", "6S", "8S"], ["6S", "8S"]]


def faces(director: Director, now: float) -> list[str]:
    """The cards whose faces are seen."""
    shown = TablePicture(seats=(), scores=(), header=("", ""))
    items = [item for _, item in card_items(shown, director, now)]
    return sorted(item.picture[1] for item in items if isinstance(item, Image) and item.picture[0] == "card")
