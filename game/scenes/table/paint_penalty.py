"""Draws the pending penalty: the seal on its victim, card backs, the place beside a ring."""

import math
from collections.abc import Mapping, Sequence

from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import fitted, width_of
from game.setup.table_setup import Seat
from game.stage.card_poses import seat_places
from game.stage.director import Director
from game.stage.easing import eased
from game.stage.effects import Effect
from game.stage.geometry import Box
from game.stage.seat_places import SeatPlace
from game.ui import theme
from game.ui.theme import TextScale

MOST_BACKS = 9  # in a heap
OPENS = 9.0  # degrees between two backs of a heap
LEAST_TEETH, MOST_TEETH = 12, 24  # of the seal: one more with every second card
LEAST_FILLED = 0.8  # of the seal's place that a penalty of two fills
GROWS = 0.025  # of it, with every card
RAISES = ("attack", "blow")  # effects that show a penalty growing
LEAST_SEAL = 40.0  # design units: a smaller one has no words below it
BILL, STRUCK = 60.0, 76.0  # design units: the seal at its victim, and as it strikes the picture
HOLDS = 0.5  # share of the blow until the seal leaves the picture for its place
ARC, GROWTH = 46.0, 1.1  # design units, and share of its size, by which a flying seal rises and grows
UP, DOWN = 0.5, 0.8  # shares of its way until it is up, and from which it falls
PRESSED, SWINGS, SETTLES = 0.15, 1.5, 3.2  # of its size, as it is stamped; swings and e-folds until it lies
CHIPS, CHIP = 10, 7.0  # that spring from under the stamp; design units
SPRINGS, FAR = 0.8, 2.3  # share of the blow in which its ring springs, and the ring's width at its end
FLASH, LIT = "#E02C20", 0.5  # of the struck picture
PLAIN, PENDING = "#9A90C4", "#FFB088"  # the number beside a ring: of no penalty, of one on somebody else


def paint_penalty(
    out: DrawList, director: Director, seats: Sequence[Seat], scale: TextScale, now: float, back: str
) -> None:
    """Draw at the pile on whom a penalty pends, and its place at tables that have one.

    The seal lies at its victim, which for the player is the place beside the ring.
    """
    table, layout = director.tableau, director.layout
    box, ring = layout.seal, layout.ring is not None
    pends = table.penalty if seal_in_flight(director, now) is None else 0
    mine = table.penalised == table.me
    if ring and pends and mine:
        paint_heap(out, (box.cx, box.cy - box.h * 0.12), box.w * 0.42, pends, back)
        _seal(out, box.cx, box.cy, box.w, director, now)
    elif ring:
        _slot(out, box, pends, scale)
    if pends and box.w >= LEAST_SEAL * layout.unit and table.penalised >= 0:
        words = "on you" if mine else f"on {seats[table.penalised].name}"
        _victim(out, _tag(box, ring=ring), words if ring else f"+{pends} {words}", scale)


def _tag(box: Box, *, ring: bool) -> Box:
    """Return the box of the words below the seal; over its foot where a pile lies below it."""
    if ring:
        return Box(box.x, box.bottom + box.h * 0.04, box.w, box.h * 0.26)
    return Box.around(box.cx, box.bottom + box.h * 0.07, box.w * 1.5, box.h * 0.38)


def seal_in_flight(director: Director, now: float) -> Effect | None:
    """Return the seal that flies from the attacker to the victim, if one does."""
    return next(
        (effect for effect in director.effects if effect.kind == "seal" and effect.share(now) < 1), None
    )


def paint_seal_in_flight(
    out: DrawList, director: Director, places: Mapping[int, SeatPlace], now: float
) -> None:
    """Draw the seal on its way, from the card that was played to the player who faces it."""
    effect, layout, table = seal_in_flight(director, now), director.layout, director.tableau
    if effect is None or not table.penalty or effect.event.seat not in places:
        return
    begin = layout.discard.cx, layout.discard.cy
    end = struck_at(director, effect.event.seat, places[effect.event.seat])
    share = max(0.0, effect.share(now))
    way = eased("in-quad", share)
    swell = eased("out-quad", share / UP) - eased("in-quad", (share - DOWN) / (1 - DOWN))
    x, y = (
        begin[0] + (end[0] - begin[0]) * way,
        begin[1] + (end[1] - begin[1]) * way - ARC * layout.unit * swell,
    )
    zoom = max(1.0, layout.seal.w / end[2]) * (1 + GROWTH * swell)
    half = end[2] * zoom / 2
    x, y = max(half, min(x, layout.w - half)), max(half, min(y, layout.h - half))
    _seal(out, x, y, end[2], director, now, zoom)


def bill_at(director: Director, seat: int, place: SeatPlace) -> tuple[float, float, float]:
    """Return the middle and the width of the seal at its victim."""
    layout, radius = director.layout, place.radius
    if layout.ring is None:
        wide = BILL * layout.unit
        return max(wide / 2, place.x - radius * 0.86), max(wide / 2, place.y - radius * 0.66), wide
    if seat == director.tableau.me:
        return layout.seal.cx, layout.seal.cy, layout.seal.w
    side = -1 if place.x > layout.w / 2 + radius else 1
    return place.x + side * radius * 1.64, place.y + radius * 0.22, radius * 1.3


def struck_at(director: Director, seat: int, place: SeatPlace) -> tuple[float, float, float]:
    """Return the middle and the width of the seal as it strikes: on the picture, or beside a ring."""
    if director.layout.ring is not None:
        return bill_at(director, seat, place)
    return place.x, place.y, STRUCK * director.layout.unit


def _resting(director: Director, place: SeatPlace, now: float) -> tuple[float, float, float]:
    """Return the middle and the width of the seal on its way from the struck picture to its place."""
    rest = bill_at(director, director.tableau.penalised, place)
    blow = next((effect for effect in director.effects if effect.kind in RAISES), None)
    if blow is None or director.reduced:
        return rest
    struck = struck_at(director, director.tableau.penalised, place)
    way = eased("in-out-cubic", max(0.0, (blow.share(now) - HOLDS) / (1 - HOLDS)))
    x, y, wide = (one + (other - one) * way for one, other in zip(struck, rest, strict=True))
    return x, y, wide


def paint_bill(out: DrawList, director: Director, place: SeatPlace, now: float, back: str) -> None:
    """Draw the pending penalty at its victim: a seal, and beside a ring also the card backs."""
    table, layout = director.tableau, director.layout
    if seal_in_flight(director, now) is not None:
        return
    x, y, wide = _resting(director, place, now)
    if layout.ring is not None:
        paint_heap(out, (x, y - place.radius * 0.42), place.radius * 0.78, table.penalty, back)
    full = bill_at(director, table.penalised, place)[2]
    _seal(out, x, y, full, director, now, wide / full)


def paint_stamp(out: DrawList, director: Director, seat: int, share: float) -> None:
    """Draw the ring and the chips that spring from under the seal as it is stamped on its victim."""
    place = seat_places(director.tableau, director.layout)[seat]
    x, y, wide = struck_at(director, seat, place)
    if director.layout.ring is None:
        flash = Image(("spark", FLASH), place.x, place.y, 2 * place.radius, 2 * place.radius)
        out.moving.append(flash._replace(alpha=LIT * (1 - share) ** 2))
    run = eased("out-cubic", share / SPRINGS)
    if share < SPRINGS:
        zoom = 1 + (FAR - 1) * run
        ring = Image(("ring", "#FFB070", 3.0), x, y, wide, wide, alpha=1 - share / SPRINGS, zoom=zoom)
        out.moving.append(ring._replace(swift=True))
    for chip in range(CHIPS):
        angle, far = math.tau * (chip + 0.4) / CHIPS, wide * (0.45 + (0.4 + 0.15 * (chip % 3)) * run)
        size = CHIP * (1 - share) * director.layout.unit
        at = x + far * math.cos(angle), y + far * math.sin(angle)
        out.moving.append(Image(("spark", "#FF9A58" if chip % 2 else "#FFE2A8"), *at, size, size))


def paint_heap(out: DrawList, at: tuple[float, float], width: float, cards: int, back: str) -> None:
    """Draw fanned card backs, each `width` wide, round a point."""
    shown = min(cards, MOST_BACKS)
    for index in range(shown):
        lean = index - (shown - 1) / 2
        out.moving.append(
            Image(
                ("back", "table", back),
                at[0] + lean * width * 0.16,
                at[1] + abs(lean) * width * 0.05,
                width,
                width * 1.4,
                lean * OPENS,
            )
        )


def _slot(out: DrawList, box: Box, pends: int, scale: TextScale) -> None:
    """Draw the panel with "penalty" and the number of cards, while none is pending on the player."""
    place = Box.around(box.cx, box.cy, box.w * 0.72, box.h * 0.82)
    out.still.append(Image(("panel", "quiet", 12, False), place.cx, place.cy, place.w, place.h))
    size = fitted("penalty", min(scale(box.w * 0.13), place.h * 0.24), place.w * 0.9, "bold", 0.5)
    out.still.append(Text("penalty", place.cx, place.y + place.h * 0.25, size, theme.MUTED, "bold"))
    number, ink = (f"+{pends}", PENDING) if pends else ("0", PLAIN)
    out.still.append(Text(number, place.cx, place.y + place.h * 0.64, place.h * 0.36, ink, "heavy"))


def _seal(
    out: DrawList, x: float, y: float, width: float, director: Director, now: float, zoom: float = 1.0
) -> None:
    """Draw the seal with the number of cards. It grows with them, and is pressed flat when raised."""
    penalty = director.tableau.penalty
    teeth = min(MOST_TEETH, LEAST_TEETH + penalty // 2)
    wide = width * min(1.0, LEAST_FILLED + GROWS * penalty)
    shares = [effect.share(now) for effect in director.effects if effect.kind in RAISES]
    shares = [share for share in shares if share >= 0.0]
    if shares and not director.reduced:
        zoom *= 1.0 - PRESSED * math.exp(-SETTLES * min(shares)) * math.cos(math.tau * SWINGS * min(shares))
    out.moving.append(Image(("seal", teeth), x, y, wide, wide, zoom=zoom))
    text = f"+{penalty}"
    size = wide * zoom * (0.34 if len(text) < 3 else 0.28)
    out.moving.append(Text(text, x, y, size, theme.BRIGHT, "heavy", shadow=True))


def _victim(out: DrawList, box: Box, words: str, scale: TextScale) -> None:
    size = fitted(words, min(scale(box.h * 0.56), box.h * 0.7), 1.1 * box.w - 0.7 * box.h, "bold", 0.5)
    size = max(size, theme.SMALLEST)
    wide = max(box.w * 0.62, width_of(words, size, "bold") + box.h * 0.7)
    out.moving.append(Image(("panel", "alarm", 7), box.cx, box.cy, wide, box.h))
    out.moving.append(Text(words, box.cx, box.cy, size, theme.BRIGHT, "bold"))
