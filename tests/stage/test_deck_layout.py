"""The table of the decks: nothing overlaps, whatever the window, the players and their assets."""

from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from game.stage.asset_rows import Mat, asset_poses, cloth, free_place, spread
from game.stage.geometry import RATIO, Box
from game.stage.hand_fan import hand_poses
from game.stage.layout.table_layout import TableLayout, table_layout
from tests.stage.test_layout import WINDOWS

SHAPES = {
    **WINDOWS,
    "full HD": (1280.0, 720.0, False),
    "square": (1280.0, 1280.0, False),
    "broad portrait": (1164.0, 1280.0, False),
}
OTHERS = (1, 2, 3, 4, 5, 8)
ASSETS = range(13)
FULL_TABLE = 8  # others, in three teams: there are not more than seven assets of each told at a glance
PENNANT = 0.34  # of a card's width: rank and sign stand in the left third, the tiny ones' in half
SLACK = 0.6


def layout_of(name: str, others: int) -> TableLayout:
    w, h, compact = SHAPES[name]
    return table_layout(w, h, others=others, compact=compact, shape="deck")


def card_box(x: float, y: float, width: float) -> Box:
    return Box.around(x, y, width, width * RATIO)


def covered(mat: Mat, count: int) -> list[Box]:
    """What the assets on a mat cover."""
    return [card_box(pose.x, pose.y, pose.width) for pose in asset_poses(mat, count)]


def furniture(layout: TableLayout) -> dict[str, Box]:
    """What has a place of its own beside players and mats."""
    assert layout.assets is not None
    pile, strip = layout.draw_pile, layout.strip
    boxes = {
        "draw pile": Box(pile.x, pile.y, pile.w, pile.h + 20 * layout.unit),
        "discard pile": layout.discard,
        "medal": Box(layout.medal.x, layout.medal.y, layout.medal.w, layout.medal.h * 1.44),
        "event": layout.assets.event,
        "prompt": layout.prompt,
        "hand": layout.hand.area,
        "menu": layout.menu,
        "turn": layout.assets.turn,
        **{f"button {name}": box for name, box in layout.buttons.items()},
    }
    boxes.update({"log": layout.log} if layout.log is not None else {})
    boxes.update({"strip": strip} if strip is not None else {})
    return boxes


def players(layout: TableLayout, count: int) -> dict[str, list[Box]]:
    """What each player's picture and so many assets cover."""
    assert layout.assets is not None
    found = {
        f"player {place}": [seat.box, *covered(mat, count)]
        for place, (seat, mat) in enumerate(zip(layout.others, layout.assets.others, strict=True))
    }
    mine = covered(layout.assets.mine, count)
    return {**found, "me": mine if layout.strip is not None else [layout.me.box, *mine]}


def meet(a: Box, b: Box) -> bool:
    return a.inset(SLACK).meets(b.inset(SLACK))


@pytest.mark.pairwise(others=[1, 5, 8])
@pytest.mark.parametrize("others", OTHERS)
@pytest.mark.parametrize("name", SHAPES)
def test_nothing_overlaps(name: str, others: int) -> None:
    layout = layout_of(name, others)
    things = furniture(layout)
    whole = Box(-SLACK, -SLACK, layout.w + 2 * SLACK, layout.h + 2 * SLACK)

    for (one, a), (other, b) in combinations(things.items(), 2):
        assert not meet(a, b), (one, other)
    for count in ASSETS:
        seated = players(layout, count)
        for who, boxes in seated.items():
            for box in boxes:
                assert box.within(whole), (who, count)
                assert not [what for what, thing in things.items() if meet(box, thing)], (who, count)
        for (one, mine), (other, theirs) in combinations(seated.items(), 2):
            assert not [1 for a in mine for b in theirs if meet(a, b)], (one, other, count)


@pytest.mark.pairwise(others=[1, 5, 8])
@pytest.mark.parametrize("others", OTHERS)
@pytest.mark.parametrize("name", SHAPES)
def test_rank_and_sign_of_every_asset_are_seen(name: str, others: int) -> None:
    layout = layout_of(name, others)
    assert layout.assets is not None

    for mat in (*layout.assets.others, layout.assets.mine):
        for count in ASSETS if others < FULL_TABLE else range(8):
            laid = spread(mat, count)
            tiny = laid.size.width < 77 * layout.unit / 1.5
            share = 0.5 if tiny else PENNANT
            assert sum(laid.rows) == count
            assert laid.pitch >= share * laid.size.width or max(laid.rows, default=0) < 2


@pytest.mark.pairwise(others=[1, 5, 8])
@pytest.mark.parametrize("others", OTHERS)
@pytest.mark.parametrize("name", SHAPES)
def test_it_is_never_in_doubt_whose_an_asset_is(name: str, others: int) -> None:
    """Every player has picture and assets on one cloth, the first beside the picture; no two touch."""
    layout = layout_of(name, others)
    assert layout.assets is not None
    seated = list(zip(layout.others, layout.assets.others, strict=True))

    for count in ASSETS:
        cloths = [cloth(mat, count, seat.box) for seat, mat in seated]
        assert not [1 for a, b in combinations(cloths, 2) if meet(a, b)]
        assert not [1 for one in cloths if meet(one, cloth(layout.assets.mine, count))]
    for seat, mat in seated:
        gaps = [max(box.x - seat.box.right, seat.box.x - box.right) for box in covered(mat, 3)]
        assert 0 <= min(gaps) <= 10 * layout.unit


@pytest.mark.parametrize("others", range(1, 9))
def test_in_a_tall_window_the_others_sit_at_both_sides_clockwise_and_an_odd_one_at_the_top(
    others: int,
) -> None:
    layout = layout_of("portrait", others)
    assert layout.assets is not None
    half, seats = others // 2, layout.others
    left, right = seats[:half], seats[others - half :]

    assert all(seat.x < layout.w * 0.2 for seat in left)
    assert all(seat.x > layout.w * 0.8 for seat in right)
    assert (
        [seat.y for seat in reversed(left)] == [seat.y for seat in right] == sorted(seat.y for seat in right)
    )
    for top, mat in list(zip(seats, layout.assets.others, strict=True))[half : others - half]:
        assert all(top.y < seat.y for seat in (*left, *right))
        shown = cloth(mat, 2, top.box)
        assert shown.cx == pytest.approx(layout.w / 2, abs=20)


@pytest.mark.parametrize(("name", "others"), [("design", 1), ("design", 3), ("design", 5), ("portrait", 5)])
def test_few_assets_lie_open_and_large(name: str, others: int) -> None:
    layout = layout_of(name, others)
    assert layout.assets is not None

    for mat in layout.assets.others:
        laid = spread(mat, 2)
        assert laid.size == mat.sizes[0]
        assert laid.pitch > laid.size.width


def test_ten_of_ones_own_stand_open_in_a_wide_window() -> None:
    assets = layout_of("design", 3).assets
    assert assets is not None

    laid = spread(assets.mine, 10)

    assert laid.rows == (10,)
    assert laid.pitch > laid.size.width


@pytest.mark.pairwise(others=[1, 5, 8])
@pytest.mark.parametrize("others", OTHERS)
@pytest.mark.parametrize("name", [name for name, (_, _, compact) in SHAPES.items() if not compact])
def test_where_a_card_is_read_nothing_else_lies(name: str, others: int) -> None:
    """No pile, no player, no asset and no button: all of it is weighed against the card."""
    layout = layout_of(name, others)
    assert layout.assets is not None
    place = layout.assets.reading
    assert place is not None

    things = {what: box for what, box in furniture(layout).items() if what != "log"}
    assert not [what for what, box in things.items() if meet(place, box)]
    for count in ASSETS:
        seated = [box for boxes in players(layout, count).values() for box in boxes]
        assert not [box for box in seated if meet(place, box)]


def test_in_a_small_tall_window_where_no_card_is_read_ones_own_stand_in_two_rows() -> None:
    w, h, _ = SHAPES["portrait"]
    layout = table_layout(w, h, others=3, compact=True, shape="deck")
    assert layout.assets is not None

    assert layout.assets.reading is None
    assert spread(layout.assets.mine, 10).rows == (5, 5)


@pytest.mark.pairwise(others=[1, 5, 8])
@pytest.mark.parametrize("others", OTHERS)
@pytest.mark.parametrize("name", SHAPES)
def test_the_place_of_the_next_asset_is_shown_until_the_assets_need_it(name: str, others: int) -> None:
    """It lies on the own cloth behind the last asset, takes no row and closes no two up; others show none."""
    layout = layout_of(name, others)
    assert layout.assets is not None
    mat = layout.assets.mine
    bare = replace(mat, spare=False)

    for count in range(30):
        own, free = covered(mat, count), free_place(mat, count)
        if free is None:
            assert own == covered(bare, count)
        else:
            assert free.within(cloth(mat, count).inset(-1))
            assert free.within(mat.area.inset(-1))
            assert not [1 for box in own if meet(box, free)]
            assert not [1 for one, other in pairwise(own) if meet(one, other)]
            rows = {box.y for box in covered(bare, max(1, count))}
            assert {box.y for box in (*own, free)} == rows
    assert free_place(mat, 0) is not None
    assert free_place(mat, 29) is None
    assert not [1 for other in layout.assets.others if free_place(other, 0) is not None]


@pytest.mark.pairwise(others=[1, 5, 8])
@pytest.mark.parametrize("others", OTHERS)
@pytest.mark.parametrize("name", SHAPES)
def test_a_raised_card_stays_below_prompt_and_buttons(name: str, others: int) -> None:
    layout = layout_of(name, others)

    for count in (1, 7, 9, 10, 20):
        for raised in range(count):
            pose = hand_poses(layout.hand, count, raised=raised)[raised]
            assert pose.y - pose.width * RATIO / 2 >= layout.prompt.bottom - SLACK


@pytest.mark.pairwise(others=[1, 5, 8])
@pytest.mark.parametrize("others", OTHERS)
@pytest.mark.parametrize("name", SHAPES)
def test_in_a_tall_window_the_own_picture_covers_no_name_of_the_hand(name: str, others: int) -> None:
    layout = layout_of(name, others)
    lit = 1.16 * layout.me.radius  # with the light of whose turn it is

    for count in (5, 10, 14, 20) if layout.portrait else ():
        for pose in hand_poses(layout.hand, count):
            if abs(pose.x - layout.me.x) < pose.width / 2 + lit:
                assert pose.y + pose.width * RATIO * 0.47 <= layout.me.y - lit


@pytest.mark.parametrize("name", [name for name, (w, h, _) in SHAPES.items() if w >= h])
def test_the_buttons_of_a_wide_window_are_flush_with_the_side_column(name: str) -> None:
    layout = layout_of(name, 3)
    assert layout.assets is not None
    below = [box for what, box in layout.buttons.items() if what != "rules"]

    assert min(box.x for box in below) == pytest.approx(layout.assets.turn.x)
    assert max(box.right for box in below) == pytest.approx(layout.assets.turn.right)


@pytest.mark.parametrize("name", SHAPES)
def test_what_lies_in_the_middle_lies_apart(name: str) -> None:
    layout = layout_of(name, 3)
    assert layout.assets is not None
    row = (layout.draw_pile, layout.discard, layout.medal, layout.assets.event)

    gaps = [after.x - before.right for before, after in pairwise(row)]

    assert min(gaps) >= 12 * layout.unit
    assert max(gaps) <= 3 * min(gaps)


USUAL = 104.0  # width of an asset of the others at a table with many of them, in measures of the design


@pytest.mark.parametrize(
    ("name", "others", "least"),
    [
        ("full HD", 1, (1.39, 1.39, 1.39, 1.39)),
        ("full HD", 2, (1.39, 1.39, 1.29, 1.29)),
        ("full HD", 3, (1.15, 1.15, 1.0, 1.0)),
        ("full HD", 4, (1.39, 1.39, 1.0, 1.0)),
        ("portrait", 1, (1.39, 1.39, 1.39, 1.39)),
        ("portrait", 2, (1.39, 1.39, 1.0, 1.0)),
        ("portrait", 3, (1.39, 1.39, 1.0, 1.0)),
    ],
)
def test_few_assets_of_the_others_are_large_where_there_is_room(
    name: str, others: int, least: tuple[float, ...]
) -> None:
    """`least` are the widths of one to four assets over the usual width, for the player with least room."""
    layout = layout_of(name, others)
    assert layout.assets is not None
    usual = USUAL * layout.unit / 1.5

    for count, grown in enumerate(least, 1):
        widths = [spread(mat, count).size.width / usual for mat in layout.assets.others]
        assert min(widths) == pytest.approx(grown, abs=0.011), count
