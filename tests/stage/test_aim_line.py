"""The line from the card that acts to what it touches: over free cloth, from edge to edge."""

import pytest

from game.stage.aim_line import AimLine, aim
from game.stage.asset_rows import asset_poses
from game.stage.geometry import RATIO, Box, Pose
from game.stage.layout.table_layout import TableLayout
from tests.stage.test_deck_layout import OTHERS, SHAPES, layout_of

ROOM = Box(0, 0, 1000, 600)
LEFT, RIGHT = Pose(200, 300, 100), Pose(800, 300, 100)
WIDE = 10.0


def over(line: AimLine, box: Box) -> bool:
    return any(box.holds(*point) for point in line.points())


@pytest.mark.parametrize(("a", "b"), [(LEFT, RIGHT), (RIGHT, LEFT), (Pose(500, 520, 100), LEFT)])
def test_it_goes_from_edge_to_edge(a: Pose, b: Pose) -> None:
    line = aim(a, b, ROOM, (), WIDE)

    assert line.x == a.x
    assert line.x + line.dx == b.x
    for y, pose in ((line.y, a), (line.y + line.dy, b)):
        assert abs(abs(y - pose.y) / (pose.width * RATIO / 2) - 1) < 0.12


@pytest.mark.parametrize("y", [150, 450])
def test_it_swings_round_what_lies_between(y: int) -> None:
    pile = Box.around(500, y, 120, 240)

    line = aim(LEFT, RIGHT, ROOM, (pile,), WIDE)

    assert not over(line, pile)
    assert (line.points()[40][1] < 300) == (y > 300)
    assert aim(LEFT, RIGHT, ROOM, (), WIDE) == aim(LEFT, RIGHT, ROOM, (Box(490, 590, 20, 10),), WIDE)


def test_it_keeps_to_the_room_before_all_else() -> None:
    """Above there is nothing in its way, but no room either."""
    a, b = Pose(200, 75, 100), Pose(800, 75, 100)

    line = aim(a, b, ROOM, (Box.around(500, 200, 100, 400),), WIDE)

    assert all(ROOM.holds(*point) for point in line.points())


def test_what_lies_beside_its_own_card_does_not_turn_it() -> None:
    beside = Box.around(250, 300, 100, 140)

    assert aim(LEFT, RIGHT, ROOM, (beside,), WIDE) == aim(LEFT, RIGHT, ROOM, (), WIDE)


def acting(layout: TableLayout) -> list[Pose]:
    """Where a card may act: in the place of events, or an asset of one's own."""
    assert layout.assets is not None
    event = layout.assets.event
    return [Pose(event.cx, event.cy, event.w), *asset_poses(layout.assets.mine, 3)]


@pytest.mark.pairwise(others=[1, 8])
@pytest.mark.parametrize("others", OTHERS)
@pytest.mark.parametrize("name", SHAPES)
def test_hardly_a_line_crosses_a_pile(name: str, others: int) -> None:
    """From the place of events or from one's own assets to anybody's: one in twenty-five at most."""
    layout = layout_of(name, others)
    assert layout.assets is not None
    piles = layout.draw_pile, layout.discard
    room = Box(0, 0, layout.table.right, layout.prompt.y)

    lines = [
        aim(a, b, room, piles, 14 * layout.unit)
        for a in acting(layout)
        for mat in layout.assets.others
        for count in (1, 3, 6)
        for b in asset_poses(mat, count)
    ]

    assert sum(any(over(line, pile) for pile in piles) for line in lines) <= len(lines) / 25
