"""The controls of a replay: views, buttons, the timeline and the curves below it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.draw.items import DrawList, Image
from game.draw.text_renderer import SPREAD, fitted, width_of
from game.scenes.replay.replay_page import ALL, MINE, ReplayPage
from game.scenes.replay.replay_positions import ReplayPlaces, names_of, play_on_place
from game.scenes.replay.replay_text import (
    AT_MOVE,
    HOLD,
    HOW_FAST_IT_PLAYS,
    LAST_MARK,
    MOVE_OF,
    MY_MOVE,
    NEXT_MARK,
    ONE_MOVE_BACK,
    ONE_MOVE_ON,
    PLAY,
    PLAY_ON,
    PLAY_ON_FROM_HERE_AGAINST,
    THE_NEXT_CHOICE_THAT_WAS,
    THINKING,
    UNKNOWN,
    VIEW,
)
from game.scenes.screen_text import SPACE
from game.stage.geometry import Box
from game.ui import theme
from game.ui.buttons import IconButton
from game.ui.choice import Option
from game.ui.curve_widget import Compared, CurveLine, Curves
from game.ui.segments import Segments
from game.ui.timeline import Tick, Timeline
from game.ui.widgets import Button, Label, Panel, Widget

GAP = 8.0
KNOB = 18.0  # beyond the rail's end
KEYED, ROOMY = 100.0, 700.0  # width of the button that plays, with its key; of the row in which that has room
NARROW = 380.0  # units that are left for the jumps, where all have room
JUMP, EDGES, TALLEST = 112.0, 28.0, 0.58  # a jump: its usual width, its margins, its text over its height
MOST_JUMPS = 0.76  # of their room, that all jumps take at most


class PlayButton(IconButton):
    """The play or pause button, with its key if there is room."""

    def _draw_centred(self, out: DrawList, cy: float) -> None:
        mark = self.mark
        x = self.box.x + 0.3 * self.box.w if self.key else self.box.cx
        out.moving.append(Image(("icon", self.icon, self.ink, True), x, cy, mark, mark))


def control_widgets(scene: ReplayPage) -> list[Widget]:
    """Return everything except the coach's panel."""
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
        play_on_place(scene.context.viewport),
        PLAY_ON,
        scene.play_on,
        kind="green",
        key="P",
        size=size * 1.1,
    )
    on.hint = PLAY_ON_FROM_HERE_AGAINST
    return [
        Panel(places.controls),
        timeline,
        _curves(scene, places),
        *_when(scene, places),
        *_buttons(scene, places.buttons, size),
        _views(scene, places.views, size),
        on,
    ]


def _buttons(scene: ReplayPage, row: Box, size: float) -> list[Widget]:
    """Return the row of buttons: steps, play, speed, position, and jumps."""
    side, x = row.h + 4, row.x
    wide = KEYED if row.w >= ROOMY else side
    boxes = [Box(x, row.y, side, row.h)]
    for width in (wide, side, side):
        boxes.append(Box(boxes[-1].right + GAP, row.y, width, row.h))
    back = IconButton(boxes[0], ONE_MOVE_BACK, "chevron-left", partial(_by, scene, -1), size=size)
    icon, word = ("pause-button", HOLD) if scene.playing else ("play-button", PLAY)
    play = PlayButton(boxes[1], word, icon, scene.toggle_play, size=size * 1.1)
    play.key = SPACE if wide == KEYED else ""
    play.kind = "primary"
    on = IconButton(boxes[2], ONE_MOVE_ON, "chevron-right", partial(_by, scene, 1), size=size)
    speed = Button(boxes[3], f"{scene.speed:g}×", scene.turn_speed, size=size)
    speed.hint = HOW_FAST_IT_PLAYS
    jumps = _jumps(scene, Box(boxes[3].right + 12, row.y, row.right - boxes[3].right - 12, row.h), size)
    left = boxes[3].right + 12
    told = Box(left, row.cy - size * 0.66, jumps[0].box.x - left - 6, size * 1.3)
    words = MOVE_OF.format(at=scene.at, last=scene.last)
    if width_of(words, size, "bold") * SPREAD > told.w:
        words = f"{scene.at} / {scene.last}"
    told_size = fitted(words, size, told.w - 2, "bold", 0.3)
    return [back, play, on, speed, Label(told, words, size=told_size, font="bold"), *jumps]


class _Jump(NamedTuple):
    """A button that jumps to the player's next decision or to a mark."""

    label: str
    key: str
    act: Callable[[], None]
    hint: str
    enabled: bool


def _jumps(scene: ReplayPage, room: Box, size: float) -> list[Button]:
    """Return the jump buttons at the right of the room; only those forwards if there is little room."""
    mine, marks = scene.next_decision is not None, [one.at for one in scene.marks]
    told = [
        _Jump(MY_MOVE, "J", scene.to_decision, THE_NEXT_CHOICE_THAT_WAS, mine),
        _Jump(LAST_MARK, "B", partial(scene.to_mark, -1), "", any(at < scene.at for at in marks)),
        _Jump(NEXT_MARK, "N", partial(scene.to_mark, 1), "", any(at > scene.at for at in marks)),
    ]
    size = min(size, room.h * TALLEST)
    needed = max(width_of(one.label, size, "button") * SPREAD for one in told) + EDGES
    narrow = room.w < NARROW or (needed > JUMP and 3 * (needed + GAP) > room.w * MOST_JUMPS)
    told = [told[0], told[2]] if narrow else told
    share = 0.24 if not narrow else 0.31 if needed > JUMP and room.w < NARROW else 0.37
    wide = min(max(JUMP, needed), room.w * share)
    buttons = []
    for place, (label, key, act, hint, enabled) in enumerate(told):
        x = room.right - (len(told) - place) * (wide + GAP) + GAP
        button = Button(Box(x, room.y, wide, room.h), label, act, key="" if narrow else key, size=size)
        button.hint, button.enabled = hint, enabled
        buttons.append(button)
    return buttons


def _by(scene: ReplayPage, direction: int) -> None:
    scene.playing = False
    scene.go(scene.at + direction)
    scene.arrange()


def _views(scene: ReplayPage, box: Box, size: float) -> Widget:
    me, seats = scene.replay.me, scene.table.seats
    options = [Option(ALL, ALL, icon="sign-eye")]
    options += [Option(MINE, MINE, face=seats[me].avatar)] if me is not None else []
    options += [Option(at, seat.name, face=seat.avatar) for at, seat in enumerate(seats) if at != me]
    return Segments(box, VIEW, options, scene.seen, scene.see, shown=False, size=size)


def _curves(scene: ReplayPage, places: ReplayPlaces) -> Widget:
    hand = [n for n, moment in enumerate(scene.replay.moments) if moment.hand == scene.table.hand]
    seats, last = scene.table.seats, max(1, scene.last)
    near = scene.replay.me or 0
    order = [(near + step) % len(seats) for step in range(len(seats))]
    found = [scene.found[at] for at in sorted(scene.found) if hand[0] <= at <= hand[-1]]
    lines = [
        CurveLine(
            seats[seat].name, scene.colours[seat], tuple((one.at / last, one.chances[seat]) for one in found)
        )
        for seat in order
    ]
    empty = THINKING if scene.analyst is not None else UNKNOWN
    return Curves(
        places.plot,
        lines,
        scene.at / last,
        known=bool(scene.chances),
        plot=places.curves,
        compared=_compared(scene),
        empty=empty,
        size=places.small,
    )


def _when(scene: ReplayPage, places: ReplayPlaces) -> list[Widget]:
    """Return the caption above the names beside the curves, with the moment of their figures."""
    if not scene.chances:
        return []
    rail, size = places.rail, places.small
    left, words = rail.right + KNOB, AT_MOVE.format(at=scene.at)
    line = Box(left, rail.cy - size * 0.66, rail.right + names_of(size) - left, size * 1.3)
    size = fitted(words, size, line.w - 2, least=0.6)
    return [Label(line, words, size=size, colour=theme.MUTED, anchor="right")]


def _compared(scene: ReplayPage) -> Compared | None:
    """Return the two chances of a choice, if it is visible from this seat."""
    found = scene.here
    if found is None or found.best is None or found.chosen is None or not scene.sees(found.seat):
        return None
    best = found.best.chance
    return Compared(best, best if found.sound else found.chosen.chance)
