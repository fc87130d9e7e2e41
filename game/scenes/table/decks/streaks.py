"""Draws what the text of a card does: a streak of light that runs from the card to what it hits.

It is composed of grains painted once, since a line painted as a whole takes longer than a frame.
"""

import math
from collections.abc import Iterator
from itertools import pairwise

from game.draw.items import DrawList, Image
from game.scenes.table.decks.decision_answer import acting
from game.scenes.table.paint_seats import places_by_seat
from game.stage.aim_line import aim
from game.stage.director import Director
from game.stage.easing import eased
from game.stage.effects import Effect
from game.stage.geometry import RATIO, Box, Pose

EMBER, GREEN, GILT = "#FF7A3A", "#7DE29A", "#FFD45A"
LIGHTS = {"gained": GILT, "prevented": GREEN}  # effect -> the streak from the acting card to its card
GIFTS = ("to_hand", "extra")  # events that are good for who is hit
THICK, LEAST = 12.0, 60.0  # of a streak; no streak is drawn between nearer cards: units of the layout
TAPER, SIZES = 0.45, 6  # of its thickness, where it begins; different sizes of its grains
SPACING, MOST = 0.4, 110  # of its thickness, between two grains; grains of a long streak
DARK, CORE = ("#2A0E06", 1.3), ("#FFF3D6", 0.42)  # colours and sizes of the edge and of the middle
GLOW, GLOW_STEP, DARK_STEP = 4.0, 9, 2  # of its thickness; one light, one dark grain in so many grains
HEAD = 2.6, 2.9  # its length and height, of the thickness
GROWTH = 0.22  # of its time, in which it runs to its end

Grain = tuple[float, float, float]  # x, y, and how far along the streak


def paint_streaks(out: DrawList, director: Director, now: float) -> None:
    """Draw the streaks of all effects in progress. With reduced motion they are there at once."""
    for effect in director.effects:
        share = max(0.0, min(1.0, effect.share(now)))
        if effect.kind == "line" and effect.source is not None:
            ends = effect.source, effect.at or seat_pose(director, effect.to)
            _streak(out, director, ends, GILT if effect.event.kind in GIFTS else EMBER, share)
        elif effect.kind in LIGHTS or effect.kind == "chosen":
            found = _ends(director, effect)
            if found is not None:
                _streak(out, director, found, LIGHTS.get(effect.kind, GILT), share)


def _ends(director: Director, effect: Effect) -> tuple[Pose, Pose] | None:
    """Return the acting card and the card or the chosen player of an effect; None without either."""
    card, event = acting(director), effect.event
    source = director.motion.rest_poses.get(card.id) if card is not None else None
    target = effect.at
    if effect.kind == "chosen":
        named = event.word != "number" and event.amount in places_by_seat(director)
        target = seat_pose(director, event.amount) if named else None
    return (source, target) if source is not None and target is not None else None


def seat_pose(director: Director, seat: int) -> Pose:
    """Return a player's picture and plate as a card's pose, so that lines end at their edge. For a player
    below the hand it is the prompt.
    """
    place, layout = places_by_seat(director)[seat], director.layout
    if layout.strip is not None and place is layout.me:
        return Pose(layout.prompt.cx, layout.prompt.cy, layout.prompt.h / RATIO)
    return Pose(place.x, place.y, 2 * (place.plate.bottom - place.y) / RATIO)


def _streak(out: DrawList, director: Director, ends: tuple[Pose, Pose], colour: str, share: float) -> None:
    """Draw a bowed streak between the edges of two cards."""
    layout = director.layout
    thick = THICK * layout.unit
    line = aim(*ends, Box(0, 0, layout.table.right, layout.prompt.y), (), round(thick, 1))
    if math.hypot(line.dx, line.dy) < LEAST * layout.unit:
        return
    run = 1.0 if director.reduced else eased("out-cubic", min(1.0, share / GROWTH))
    alpha = min(1.0, 12 * share, 4 * (1 - share))
    grains = list(_grains(line.points(), SPACING * thick, run))
    if len(grains) < 2:
        return
    for x, y, _ in grains[::GLOW_STEP]:
        wide = GLOW * thick
        out.moving.append(Image(("pool", colour, 0.5), x, y, wide, wide, alpha=0.5 * alpha))
    (x0, y0, _), (x, y, _) = grains[-2:]
    long, high = (side * thick for side in HEAD)
    way = math.degrees(math.atan2(y - y0, x - x0))
    for (tone, grown), step in ((DARK, DARK_STEP), ((colour, 1.0), 1)):
        for at, across, along in grains[::step]:
            size = thick * grown * _tapered(along)
            out.moving.append(Image(("spark", tone), at, across, size, size, alpha=alpha))
        head = Image(("streak head", tone), x, y, long * grown, high * grown, way, alpha)
        out.moving.append(head)
    tone, grown = CORE
    for at, across, along in grains:
        size = thick * grown * _tapered(along)
        out.moving.append(Image(("spark", tone), at, across, size, size, alpha=alpha))


def _tapered(along: float) -> float:
    """Return the thickness at a share of the streak's length, in few sizes, as each is painted."""
    return TAPER + (1 - TAPER) * round(along * SIZES) / SIZES


def _grains(points: list[tuple[float, float]], spacing: float, run: float) -> Iterator[Grain]:
    """Yield grains along the first part of a line, `run` of its length, at even distances."""
    whole = sum(math.dist(a, b) for a, b in pairwise(points))
    number = max(2, min(MOST, int(whole / spacing)))
    due, passed = 0, 0.0
    for a, b in pairwise(points):
        step = math.dist(a, b)
        while due <= number * run and due * whole / number <= passed + step:
            part = (due * whole / number - passed) / step if step else 0.0
            yield a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, due / number
            due += 1
        passed += step
