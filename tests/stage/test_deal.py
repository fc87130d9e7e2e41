"""A deal: the stock is riffled, the hands fill from left to right, and one lamp casts all shadows."""

import pytest
from pygame import Surface

from engine import Game
from game.draw import coin, playing_cards, rule_plates, tabletop  # noqa: F401  (their painters)
from game.draw.items import DrawList, Image
from game.draw.picture_cache import PAINTERS, Canvas, PictureStyle
from game.scenes.table.paint_cards import flight_shade
from game.scenes.table.paint_piles import PARTED, paint_stock
from game.stage.animations import CLIPS, RIFFLE
from game.stage.director import Director
from game.stage.tableau import Tableau
from tests.stage.positions import LAYOUT


def dealing(*, speed: float = 1.0, reduced: bool = False) -> Director:
    game = Game.new("standard", players=3, seed=4)
    tableau = Tableau.before_deal(game.view(0))
    tableau.sort = "suit"
    director = Director(tableau, LAYOUT, speed=speed, reduced=reduced)
    director.feed(event.for_seat(0) for event in game.opening)
    director.update(0.0)
    return director


def stock(director: Director, now: float) -> list[Image]:
    out = DrawList()
    paint_stock(out, director, "ink", now)
    return [item for item in out.moving if isinstance(item, Image) and item.picture[0] == "back"]


def test_every_hand_fills_from_left_to_right() -> None:
    director = dealing()
    for hand in director.tableau.hands:
        begins = [director.motion._tracks[card.id].flight.delay for card in hand]
        assert begins == sorted(begins)
        assert len(set(begins)) == len(hand)


def test_the_stock_is_riffled_and_square_again_before_the_first_card_leaves() -> None:
    director, pile = dealing(), LAYOUT.draw_pile
    halves = stock(director, RIFFLE / 3)
    assert {round((half.x - pile.cx) / pile.w, 2) for half in halves} >= {-PARTED, PARTED}
    assert [(one.x, one.angle) for one in stock(director, 0.99 * RIFFLE)] == [(pile.cx, 0.0)]
    assert director.cues[0].sound == "shuffle"
    dealt = [card.id for hand in director.tableau.hands for card in hand]
    assert all(director.motion.waits(card, 0.99 * RIFFLE) for card in dealt)
    assert not all(director.motion.waits(card, 1.01 * RIFFLE) for card in dealt)


@pytest.mark.parametrize(("speed", "reduced"), [(0.0, False), (1.0, True)])
def test_without_motion_nothing_is_riffled(speed: float, reduced: bool) -> None:
    director = dealing(speed=speed, reduced=reduced)
    assert len(stock(director, 0.1)) == 1
    assert not any(effect.kind == "riffle" for effect in director.effects)


def test_the_shadow_of_a_card_in_flight_falls_away_from_the_lamp_wherever_it_flies() -> None:
    director = dealing()
    for hand in director.tableau.hands:
        card = hand[0]
        flight = director.motion._tracks[card.id].flight
        for share in (0.2, 0.4, 0.6, 0.8):
            now = flight.delay + share * CLIPS["deal"].flight.duration  # type: ignore[union-attr]
            pose = director.motion.pose(card.id, now)
            (_, shade), *_ = flight_shade(director, card, pose, pose.width, 1.0, now)
            assert isinstance(shade, Image)
            assert shade.x > pose.x
            assert shade.y > pose.y


def dark(picture: Surface, x: int, y: int) -> int:
    """How much of a shadow lies at a point, seen from the middle of a picture."""
    w, h = picture.get_size()
    red, green, blue, alpha = picture.get_at((w // 2 + x, h // 2 + y))
    return alpha - max(red, green, blue) * alpha // 255


CANVAS = Canvas(80, 80, 1.0, PictureStyle())


@pytest.mark.parametrize(
    "picture", [("medal", "S"), ("seal", 16), ("value medal",), ("rules coin", "eights")]
)
def test_coins_and_seals_cast_their_shadows_to_the_right_and_down(
    screen: None, picture: tuple[object, ...]
) -> None:
    drawn = PAINTERS[str(picture[0])](CANVAS, *picture[1:])
    assert isinstance(drawn, Surface)
    beside = 31  # from the middle along a diagonal, just out of a disc of 80 pixels
    assert dark(drawn, beside, beside) > dark(drawn, -beside, -beside)
    assert dark(drawn, 44, 0) > dark(drawn, -44, 0)


def test_a_card_at_rest_casts_its_shadow_to_the_right_and_down() -> None:
    shadow = playing_cards._shadow((100, 140), "hand")
    middle, height = shadow.get_width() // 2, shadow.get_height() // 2
    assert shadow.get_at((middle + 52, height))[3] > shadow.get_at((middle - 53, height))[3]
    assert shadow.get_at((middle, height + 73))[3] > shadow.get_at((middle, height - 74))[3]
