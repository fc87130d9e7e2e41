"""The streaks of light that tell what a card's text does: where they go, how they grow, what they cost."""

import math

import pytest

from engine import Event
from engine.origins import HAND, Origin
from game.draw.items import DrawList, Image
from game.scenes.table.decks.streaks import EMBER, GILT, paint_streaks, seat_pose
from game.scenes.table.paint_seats import places_by_seat
from game.stage.director import Director
from game.stage.layout.table_layout import table_layout
from game.stage.tableau import Tableau
from tests.crazier.table import at

SIZES = ((1280, 720), (720, 1280))
PLAY = Event("play", 1, ("Dolorous Stroke",), Origin(HAND, 1).encode())
DRAW = Event("draw", 2, (None, None), word="ability")
MOST = 300  # pictures of one streak


def director_after(event: Event, size: tuple[int, int] = SIZES[0], *, reduced: bool = False) -> Director:
    """Seat 1 has played Dolorous Stroke; at the time 3.0 the event has just begun."""
    game = at("camelot", "Nimue", "Dolorous Stroke, Squire", "Death", in_play=("Castle", "", ""))
    layout = table_layout(*size, others=2, shape="deck")
    director = Director(Tableau.of(game.view(0)), layout, reduced=reduced)
    director.feed([PLAY])
    director.update(0.0)
    director.feed([event])
    director.update(3.0)
    return director


def streak(director: Director, now: float) -> list[Image]:
    out = DrawList()
    paint_streaks(out, director, now)
    return [item for item in out.moving if isinstance(item, Image)]


def head(images: list[Image], colour: str) -> Image:
    (found,) = (image for image in images if image.picture == ("streak head", colour))
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seat", [0, 2])
def test_a_streak_runs_from_the_card_to_the_player(size: tuple[int, int], seat: int) -> None:
    director = director_after(DRAW._replace(seat=seat), size)
    card = director.motion.rest_poses[director.tableau.playing[0].id]

    early, whole = streak(director, 3.05), streak(director, 3.5)

    end, target = head(whole, EMBER), seat_pose(director, seat)
    assert target.box.inset(-10).holds(end.x, end.y)
    assert card.box.inset(-10).holds(whole[0].x, whole[0].y)
    assert math.dist(
        (early[0].x, early[0].y), (head(early, EMBER).x, head(early, EMBER).y)
    ) < 0.9 * math.dist((whole[0].x, whole[0].y), (end.x, end.y))
    assert len(early) < len(whole) <= MOST


def test_a_streak_to_an_asset_ends_at_it() -> None:
    director = director_after(Event("destroyed", 0, ("Castle",)))
    castle = director.motion.rest_poses[director.tableau.in_play[0][0].id]

    end = head(streak(director, 3.5), EMBER)

    assert castle.box.inset(-10).holds(end.x, end.y)


def test_a_gift_is_golden() -> None:
    director = director_after(Event("to_hand", 2, (None,), Origin(HAND, 1).encode()))

    assert head(streak(director, 3.5), GILT)


def test_with_reduced_motion_a_streak_is_whole_at_once_and_over_after_a_second() -> None:
    director = director_after(DRAW, reduced=True)

    early, late = streak(director, 3.1), streak(director, 3.7)
    assert [(image.x, image.y) for image in early] == [(image.x, image.y) for image in late]

    director.update(4.05)
    assert streak(director, 4.05) == []


def test_a_player_below_the_hand_is_hit_at_the_prompt() -> None:
    director = director_after(DRAW, SIZES[1])
    prompt = director.layout.prompt

    pose = seat_pose(director, 0)

    assert (pose.x, pose.y) == (prompt.cx, prompt.cy)
    other = places_by_seat(director)[2]
    assert (seat_pose(director, 2).x, seat_pose(director, 2).y) == (other.x, other.y)
