"""Every scene at every size: nothing is cut off, nothing overlaps, everything can be reached."""

from itertools import combinations

import pytest

from game.draw.items import END_CLIP, ClipArea, DrawList, Text
from game.draw.text_renderer import SMALLEST, width_of
from game.stage.geometry import Box
from game.storage.settings import Settings, TextSize
from game.ui.focus import DIRECTIONS
from game.ui.intents import action
from game.ui.scroll import ScrollArea
from game.ui.widgets import IDLE, Panel, Widget
from tests.driver import LANDSCAPE, PORTRAIT, SIZES, SMALL_SIZES, Client
from tests.scenes.every import SCENES

SLACK = 3.0  # design units
TOUCH = 40.0  # the least side of what can be pressed, but for rows of a small window
CORNER = 33.0  # and for the corners of a table in one


@pytest.fixture
def scene(size: tuple[int, int], percent: TextSize, name: str, screen: None, home: object) -> Client:
    """A client that shows one scene; what is measured on it changes nothing."""
    client = Client(size, Settings(text_size=percent, motion="reduced"))
    client.show(SCENES[name](client))
    return client


Found = list[tuple[object, ...]]  # what is wrong


def window(client: Client) -> Box:
    return Box(0, 0, client.app.viewport.w, client.app.viewport.h)


def place(text: Text, scale: float) -> Box:
    """The box of a line of text as it is drawn: never smaller than the smallest type."""
    size = max(text.size, SMALLEST / scale)
    width = width_of(text.text, size, text.font)
    left = {"left": text.x, "center": text.x - width / 2, "right": text.x - width}[text.anchor]
    return Box(left, text.y - size * 0.42, width, size * 0.84)


def overlap(a: Box, b: Box) -> float:
    """How far two boxes reach into each other: the smaller of the two ways."""
    return min(min(a.right, b.right) - max(a.x, b.x), min(a.bottom, b.bottom) - max(a.y, b.y))


def groups(client: Client) -> list[tuple[Box, list[Widget]]]:
    """What stands together: the widgets of the page, and those of each scrolling sheet."""
    page = client.top.page
    found = [(window(client), [w for w in page.widgets if not isinstance(w, ScrollArea)])]
    for area in (w for w in page.widgets if isinstance(w, ScrollArea)):
        top = area.box.y - area.offset  # the focus may have scrolled it
        found.append((Box(area.box.x, top, area.box.w, max(area.tall, area.box.h)), area.widgets))
    return found


def outside(scene: Client) -> Found:
    """What stands out of its window or sheet."""
    return [
        (widget.role, widget.label, widget.box)
        for room, widgets in groups(scene)
        for widget in widgets
        if not widget.box.within(room.inset(-0.5))
    ]


def overlapping(scene: Client) -> Found:
    """What can be pressed and overlaps."""
    return [
        (a.label, b.label)
        for _, widgets in groups(scene)
        for a, b in combinations([w for w in widgets if w.focusable], 2)
        if overlap(a.box, b.box) > 0.5
    ]


def too_small(scene: Client) -> Found:
    """What can be pressed and is too small for a finger."""
    least = CORNER if scene.top.name == "table" and scene.app.viewport.compact else TOUCH
    return [
        (widget.label, widget.box)
        for _, widgets in groups(scene)
        for widget in widgets
        if widget.focusable and min(widget.box.w, widget.box.h) < least
    ]


def leaving(scene: Client) -> Found:
    """The texts that do not stay in their widgets."""
    scale, found = scene.app.viewport.scale, []
    for _, widgets in groups(scene):
        for widget in (w for w in widgets if not isinstance(w, Panel)):
            out = DrawList()
            widget.draw(out, IDLE)
            for text in (item for item in (*out.still, *out.moving) if isinstance(item, Text)):
                if not place(text, scale).within(widget.box.inset(-SLACK)):
                    found.append((widget.role, text.text, place(text, scale), widget.box))
    return found


def unreadable(scene: Client) -> Found:
    """The texts that leave the window or run into another."""
    out, scale = DrawList(), scene.app.viewport.scale
    scene.top.draw(out, scene.app.now)
    room = window(scene)
    lines: list[tuple[str, Box]] = []
    clip = room
    for item in (*out.still, *out.moving):
        if isinstance(item, ClipArea):
            clip = room if item == END_CLIP else Box(*item)
        elif isinstance(item, Text) and item.text.strip():
            box = place(item, scale)
            if clip is room or box.within(clip):
                lines.append((item.text, box))
    cut = [line for line in lines if not line[1].within(room.inset(-1))]
    return [*cut, *((a[0], b[0]) for a, b in combinations(lines, 2) if overlap(a[1], b[1]) > 2.0)]


def unreachable(scene: Client) -> Found:
    """What keys alone do not reach."""
    wanted = {id(w): w for _, widgets in groups(scene) for w in widgets if w.focusable and w.enabled}
    for _ in range(len(wanted) + 1):
        wanted.pop(id(scene.top.page.focus), None)
        scene.top.page.handle(action("next"))
    return [(widget.role, widget.label) for widget in wanted.values()]


def unreached(scene: Client) -> Found:
    """What arrows alone do not reach from what has the focus first."""
    page = scene.top.page
    areas = [w for w in page.widgets if isinstance(w, ScrollArea)]
    missing = {id(w): w for _, widgets in groups(scene) for w in widgets if w.focusable and w.enabled}
    ways = [(page.focus, [area.offset for area in areas])] if page.focus is not None else []
    for widget, offsets in ways:
        if missing.pop(id(widget), None) is None:
            continue
        for way in DIRECTIONS.values():
            for area, offset in zip(areas, offsets, strict=True):
                area.scroll(offset - area.offset)
            page.focus_on(widget)
            following = page.neighbour(widget, way)
            if following is not None:
                page.focus_on(following)
                ways.append((following, [area.offset for area in areas]))
    return [(widget.role, widget.label) for widget in missing.values()]


FAULTS = (outside, overlapping, too_small, leaving, unreadable, unreachable, unreached)


@pytest.mark.pairwise(size=SMALL_SIZES, percent=[200])
@pytest.mark.pairwise(size=[LANDSCAPE, PORTRAIT, (360, 640)], percent=[100])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("percent", [100, 200], ids=["usual text", "large text"])
@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_cut_off_nothing_overlaps_and_everything_can_be_reached(scene: Client) -> None:
    found = {fault.__name__: fault(scene) for fault in FAULTS}

    assert found == {fault.__name__: [] for fault in FAULTS}
