"""The pictures of the tall table: the ring's pieces, the arrows, the digits, the seal."""

import math

import pytest
from pygame import Surface

from game.draw import direction_arrows, surface, timer_ring  # noqa: F401  (its painters)
from game.draw.picture_cache import Pictures, PictureStyle

pytestmark = pytest.mark.usefixtures("screen")

INNER = 0.867


def painted(picture: tuple[object, ...], w: float, h: float) -> Surface:
    return Pictures(1.0, PictureStyle()).upright(picture, w, h)


def opacity(picture: Surface, x: float, y: float) -> int:
    """How opaque a picture is at a place measured from its middle."""
    w, h = picture.get_size()
    return picture.get_at((round(w / 2 + x), round(h / 2 + y)))[3]


class TestRing:
    def test_the_segments_go_round_clockwise_from_the_top_with_gaps(self) -> None:
        boxes = [timer_ring.segment(index, INNER)[1] for index in range(timer_ring.SEGMENTS)]
        ways = [math.degrees(math.atan2(y + h / 2, x + w / 2)) for x, y, w, h in boxes]

        assert ways[0] == pytest.approx(-72, abs=3)
        assert [(way + 72) % 360 for way in ways] == sorted((way + 72) % 360 for way in ways)
        outline, _ = timer_ring.segment(0, INNER)
        assert min(x for x, _ in outline) > 0  # the gap at the top

    def test_a_segment_reaches_from_the_inner_to_the_outer_edge(self) -> None:
        outline, _ = timer_ring.segment(3, INNER)
        radii = [math.hypot(x, y) for x, y in outline]

        assert (min(radii), max(radii)) == (pytest.approx(INNER), pytest.approx(1.0))

    def test_the_groove_is_a_ring_and_quieter_without_a_timer(self) -> None:
        timed, quiet = (painted(("ring groove", INNER, on), 360, 360) for on in (True, False))

        assert opacity(timed, 0, 0) == opacity(quiet, 0, 0) == 0
        assert opacity(timed, 168, 0) > 200 > opacity(quiet, 168, 0) > 0

    def test_a_segment_glows_in_its_light(self) -> None:
        _, (_, _, w, h) = timer_ring.segment(2, INNER)
        gold, red = (
            painted(("ring segment", 2, INNER, light), w * 180, h * 180) for light in ("gold", "red")
        )
        middle = gold.get_width() // 2, gold.get_height() // 2

        assert gold.get_at(middle)[1] > red.get_at(middle)[1]

    @pytest.mark.parametrize(("share", "shown"), [(1.0, True), (0.4, False)])
    def test_the_ring_round_a_player_loses_its_left_side_first(self, share: float, shown: bool) -> None:
        picture = painted(("countdown", share, "gold"), 120, 120)
        left, right = (picture.get_at((round(picture.get_width() / 2 + x), 60 + 8)) for x in (-57, 57))

        assert (left[0] > 150) is shown
        assert right[0] > 150

    @pytest.mark.parametrize("text", ["1", "5"])
    def test_a_digit_is_red_within_a_light_edge(self, text: str) -> None:
        digit = painted(("numeral", text), 200, 200)
        colours = [digit.get_at((x, digit.get_height() // 2))[:3] for x in range(digit.get_width())]

        assert any(r > 150 and g < 120 for r, g, _ in colours)
        assert any(min(colour) > 200 for colour in colours)


class TestArrows:
    def test_both_directions_mirror_each_other(self) -> None:
        there, back = direction_arrows.body(1.0, 400), direction_arrows.body(-1.0, 400)

        assert [(-x, y, t) for x, y, t in back] == [pytest.approx(place) for place in there]
        assert there[0][0] < 0 < there[-1][0]
        assert there[0][2] < there[-1][2]

    def test_an_arrow_lies_in_its_frame(self) -> None:
        for turn in (1.0, -1.0):
            frame = direction_arrows.frame(400)
            points = [(x, y) for x, y, _ in direction_arrows.body(turn, 400)] + list(
                direction_arrows.head(turn, 400)
            )

            assert max(abs(x) for x, _ in points) < frame.w / 2
            assert max(abs(y + frame.up) for _, y in points) < frame.h / 2

    def test_while_it_turns_over_it_shrinks_to_its_head_and_points_the_other_way(self) -> None:
        lengths = [
            math.dist(direction_arrows.body(turn, 400)[0][:2], direction_arrows.body(turn, 400)[-1][:2])
            for turn in (1.0, 0.5, 0.15)
        ]

        assert lengths == sorted(lengths, reverse=True)
        for turn in (1.0, -1.0, 0.4, -0.4):
            foot, point, other = direction_arrows.head(turn, 400)
            assert (point[0] - (foot[0] + other[0]) / 2) * turn > 0

    def test_the_lower_arrow_is_the_upper_one_turned_round(self) -> None:
        frame = direction_arrows.frame(400)
        upper, lower = (painted(("play arrow", 1.0, low), frame.w, frame.h) for low in (False, True))
        corners = direction_arrows.head(1.0, 400)
        x, y = (sum(corner[axis] for corner in corners) / 3 for axis in (0, 1))

        assert opacity(upper, x, y + frame.up) > 200
        assert opacity(lower, -x, -(y + frame.up)) > 200
        assert opacity(lower, x, y + frame.up) == 0


def test_the_small_pieces_are_painted_in_their_colours() -> None:
    disc, head = painted(("mark disc",), 40, 40), painted(("arrow head",), 60, 40)
    red, green, _ = disc.get_at((disc.get_width() // 2, disc.get_height() // 2))[:3]

    assert green > red + 60
    assert opacity(head, 20, 0) == 255
    assert opacity(head, 25, 15) == 0


def test_what_stands_for_each_games_own_shows_two_of_them() -> None:
    for kind, first, second in (("back", "ink", "night"), ("cloth", "green", "violet")):
        own, one, other = (painted((f"{kind} sample", name), 100, 140) for name in ("game", first, second))
        w, h = own.get_size()

        for x in range(w // 4, 3 * w // 4, 3):
            expected = one if x < w // 2 else other
            assert own.get_at((x, h // 2))[:3] == pytest.approx(expected.get_at((x, h // 2))[:3], abs=2)


def test_a_seal_has_as_many_teeth_as_it_is_asked_for() -> None:
    few, many = (painted(("seal", teeth), 480, 480) for teeth in (12, 24))

    def teeth(picture: Surface) -> int:
        ways = [math.tau * step / 720 for step in range(720)]
        rim = [opacity(picture, math.cos(way) * 222, math.sin(way) * 222) > 230 for way in ways]
        return sum(a and not b for a, b in zip(rim, rim[1:] + rim[:1], strict=True))

    assert (teeth(few), teeth(many)) == (12, 24)
