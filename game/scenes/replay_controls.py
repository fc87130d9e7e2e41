"""What a replay is gone through with: views, buttons, the timeline and the curves beneath it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.analysis import Found
from game.draw.text import SPREAD, fitted, width_of
from game.scenes.replay_places import NAMES, play_on_place
from game.stage.geometry import Box
from game.ui import theme
from game.ui.buttons import IconButton
from game.ui.choices import Option
from game.ui.curves import Compared, Curves, Line
from game.ui.segments import Segments
from game.ui.timeline import Tick, Timeline
from game.ui.widgets import Button, Label, Panel, Widget

if TYPE_CHECKING:
    from game.scenes.replay import ReplayScene

THINKING, UNKNOWN = "The coach looks at every move …", "Nothing was found in this match."
GAP = 8.0
ALL, MINE = "All hands", "My view"


def control_widgets(scene: ReplayScene) -> list[Widget]:
    """Everything but the coach's panel."""
    places, size = scene.places(), scene.text(theme.BODY)
    timeline = Timeline(
        Box(places.rail.x, places.rail.y, places.rail.w, places.curves.bottom - places.rail.y),
        scene.at,
        scene.last,
        scene.go,
        act=scene.toggle_play,
        high=places.rail.h,
        marks=[Tick(one.at, one.mark) for one in scene.marks],
        deals=[n for n, moment in enumerate(scene.replay.moments) if moment.seat < 0 and n],
    )
    on = Button(
        play_on_place(scene.desk.viewport), "Play on", scene.play_on, kind="green", key="P", size=size * 1.1
    )
    on.hint = "Play on from here against bots."
    return [
        Panel(places.controls),
        timeline,
        _curves(scene, places.curves, min(size * 0.86, 15.0)),
        *_buttons(scene, places.buttons, size),
        _views(scene, places.views, size),
        on,
    ]


def _buttons(scene: ReplayScene, row: Box, size: float) -> list[Widget]:
    """One row: steps, play, speed, where one is, and the ways to what matters."""
    side, x = row.h + 4, row.x
    boxes = [Box(x + n * (side + GAP), row.y, side, row.h) for n in range(4)]
    back = IconButton(boxes[0], "One move back", "chevron-left", partial(_by, scene, -1), size=size)
    icon, word = ("pause-button", "Hold") if scene.playing else ("play-button", "Play")
    play = IconButton(boxes[1], word, icon, scene.toggle_play, size=size * 1.1)
    play.kind = "primary"
    on = IconButton(boxes[2], "One move on", "chevron-right", partial(_by, scene, 1), size=size)
    speed = Button(boxes[3], f"{scene.speed:g}×", scene.turn_speed, size=size)
    speed.hint = "How fast it plays."
    wide = min(112.0, (row.w - boxes[3].right + row.x) * 0.24)
    ends = [Box(row.right - (3 - n) * wide - (2 - n) * GAP, row.y, wide, row.h) for n in range(3)]
    mine = Button(ends[0], "My move", scene.to_decision, key="J", size=size)
    mine.hint = "The next choice that was mine."
    last = Button(ends[1], "Last mark", partial(scene.to_mark, -1), key="B", size=size)
    following = Button(ends[2], "Next mark", partial(scene.to_mark, 1), key="N", size=size)
    last.enabled = any(one.at < scene.at for one in scene.marks)
    following.enabled = any(one.at > scene.at for one in scene.marks)
    left = boxes[3].right + 12
    told = Box(left, row.cy - size * 0.66, ends[0].x - left - 6, size * 1.3)
    words = f"move {scene.at} of {scene.last}"
    if width_of(words, size, "bold") * SPREAD > told.w:
        words = f"{scene.at} / {scene.last}"
        size = fitted(words, size, told.w, "bold", 0.4)
    return [back, play, on, speed, Label(told, words, size=size, font="bold"), mine, last, following]


def _by(scene: ReplayScene, way: int) -> None:
    scene.playing = False
    scene.go(scene.at + way)
    scene.arrange()


def _views(scene: ReplayScene, box: Box, size: float) -> Widget:
    me = scene.replay.me
    options = [Option(ALL, ALL)]
    options += [Option(MINE, MINE)] if me is not None else []
    options += [Option(number, seat.name) for number, seat in enumerate(scene.table.seats) if number != me]
    return Segments(box, "View", options, scene.seen, scene.see, shown=False, size=size)


def _curves(scene: ReplayScene, box: Box, size: float) -> Widget:
    hand = [n for n, moment in enumerate(scene.replay.moments) if moment.hand == scene.table.hand]
    seats, last = scene.table.seats, max(1, scene.last)
    near = scene.replay.me or 0
    order = [(near + step) % len(seats) for step in range(len(seats))]
    found = [scene.found[at] for at in sorted(scene.found) if hand[0] <= at <= hand[-1]]
    lines = [
        Line(
            seats[seat].name, scene.colours[seat], tuple((one.at / last, one.chances[seat]) for one in found)
        )
        for seat in order
    ]
    empty = THINKING if scene.analyst is not None else UNKNOWN
    return Curves(
        box,
        lines,
        scene.at / last,
        names=NAMES,
        compared=_compared(scene.here, near),
        empty=empty,
        size=size,
    )


def _compared(found: Found | None, seat: int) -> Compared | None:
    """The two chances of a choice of mine."""
    if found is None or found.seat != seat or found.best is None or found.chosen is None:
        return None
    return Compared(found.best.chance, found.chosen.chance)
