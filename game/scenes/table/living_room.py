"""Life at a table at rest: the lamp, dust in its light, and the players' faces.

It depends on the time, on who is to move and on how many cards everybody has, all of which everybody sees.
Positions and lights go in steps, so that most pictures are the last one but for a few small areas.
"""

import math
from collections.abc import Collection
from typing import NamedTuple

from game.draw.items import DrawList, Image
from game.scenes.dust import Haze, dust
from game.stage.director import Director
from game.stage.easing import eased
from game.stage.geometry import Box
from game.stage.seat_places import SeatPlace

RATE = 30.0  # pictures a second
SLOTS = 8  # pictures in which everything slow changes once, each thing in its turn: few areas change at once
DUST, GLOW, LAMPLIGHT = 1, 3, 5  # the turns of some of them
# A lamp that wanders a little, and flutters now and then.
LAMP, LAMP_LEVELS = "#FFE0A0", (0.03, 0.055, 0.08, 0.105)  # its colour, and how bright it is
LAMP_SIZE = (430.0, 280.0)  # units of the layout
FLUTTER = (9.7, 1.6)  # seconds from one to the next, and that it lasts
HAZE = Haze(specks=11, lasts=3.6, sizes=(3.0, 4.0, 5.5), light=0.7)  # dust, which drifts slowly
BEAM = 0.3  # of the cloth's width, on both sides of the piles: where it is seen
# Faces; lengths are of the radius of a picture, angles in degrees.
BLINK, SHUT = (3.4, 6.1), 0.14  # seconds from one blink to the next, the quickest and slowest; closed
LEAN, TILT, LEANS = 0.07, 2.0, 0.45  # of who is to move, and the seconds in which they lean over
WORRY, SHIVER, SHAKES, SWINGS = 5.4, 0.9, 2.0, 2.5  # seconds from one shiver to the next; it; degrees; turns
BEAD = 1.8  # seconds that a bead of sweat runs
CHEER, HOP, HOPS = 2.6, 0.24, 1.7  # seconds; height; a second
BREATH, SHALLOW, LATER = 4.4, 0.78, 0.09  # seconds of a breath; its least opacity; from light to light
LEVELS = 16  # steps of opacity that are told apart


class Face(NamedTuple):
    """The bearing of a player's picture. `dx` and `dy` in shares of its radius, `bead` from 0 to 1."""

    dx: float = 0.0
    dy: float = 0.0
    angle: float = 0.0
    shut: bool = False
    bead: float | None = None


class LivingRoom:
    """The life of a room. `lively` is False while nothing is to move by itself."""

    def __init__(self) -> None:
        self.lively = False
        self._frame = 0  # pictures since time began
        self._leaning: dict[int, float] = {}  # seat -> since when, negative on the way back
        self._cheering: dict[int, float] = {}
        self._worried: frozenset[int] = frozenset()
        self._acting: frozenset[int] = frozenset()
        self._middle = (0.0, 0.0)  # of the table

    def update(
        self,
        now: float,
        director: Director,
        acting: Collection[int],
        winners: Collection[int],
        *,
        lively: bool,
    ) -> None:
        """Take in who is to move and who has won, as it has been shown."""
        self.lively, self._frame = lively, math.floor(now * RATE)
        if not lively:
            self._leaning.clear()
            self._cheering.clear()
            self._acting = frozenset()
            return
        piles = director.layout.draw_pile, director.layout.discard
        self._middle = sum(pile.cx for pile in piles) / 2, sum(pile.cy for pile in piles) / 2
        for seat in {*acting} - self._acting:
            self._leaning[seat] = self._at
        for seat in self._acting - {*acting}:
            self._leaning[seat] = -self._at
        self._acting = frozenset(acting)
        self._cheering = {seat: self._cheering.get(seat, self._at) for seat in winners}
        hands = [len(cards) for cards in director.tableau.hands]
        self._worried = frozenset(
            seat for seat in range(len(hands)) if 1 in hands[:seat] + hands[seat + 1 :] and not winners
        )

    def face(self, seat: int, place: SeatPlace) -> Face:
        """Return how the picture of a seat is held."""
        if not self.lively:
            return Face()
        lean, away = self._lean(seat), (self._middle[0] - place.x, self._middle[1] - place.y)
        far = math.hypot(*away) or 1.0
        dx, dy = (LEAN * lean * side / far for side in away)
        angle = math.copysign(TILT * lean, dx) if abs(dx) > LEAN / 4 else 0.0
        shiver, bead = self._worry(seat)
        return Face(dx, dy - self._hop(seat), angle + shiver, self._blinks(seat), bead)

    @property
    def _at(self) -> float:
        """The time in seconds, in steps of a picture."""
        return self._frame / RATE

    def _slow(self, turn: int, every: int = SLOTS) -> float:
        """Return the time in seconds of what changes only in its turn."""
        return ((self._frame - turn) // every * every + turn) / RATE

    def breath(self, number: int = GLOW) -> float:
        """Return the opacity of a light; each breathes a little later than the one before."""
        if not self.lively:
            return 1.0
        wave = 0.5 + 0.5 * math.cos(math.tau * (self._slow(3 * number) / BREATH - LATER * number))
        return round((SHALLOW + (1 - SHALLOW) * wave) * LEVELS) / LEVELS

    def _lean(self, seat: int) -> float:
        since = self._leaning.get(seat)
        if since is None:
            return 0.0
        share = eased("in-out-sine", min(1.0, (self._at - abs(since)) / LEANS))
        return share if seat in self._acting else 1.0 - share

    def _blinks(self, seat: int) -> bool:
        period = BLINK[0] + (BLINK[1] - BLINK[0]) * (seat * 0.618 % 1.0)
        turn, passed = divmod(self._at + seat * 1.7, period)
        return passed < SHUT or (turn % 3 == 0 and SHUT * 2 < passed < SHUT * 3)

    def _worry(self, seat: int) -> tuple[float, float | None]:
        """Return the angle of a shiver, and how far a bead of sweat has run."""
        if seat not in self._worried:
            return 0.0, None
        passed = (self._at + seat * 1.3) % WORRY
        share = passed / SHIVER
        angle = SHAKES * math.sin(math.tau * SWINGS * share) * (1 - share) if share < 1 else 0.0
        return angle, passed / BEAD if passed < BEAD else None

    def _hop(self, seat: int) -> float:
        passed = self._at - self._cheering.get(seat, -math.inf)
        return HOP * abs(math.sin(math.pi * HOPS * passed)) * (1 - passed / CHEER) if passed < CHEER else 0.0

    # -- the room

    def paint_lamp(self, out: DrawList, director: Director) -> None:
        """Draw the light of the lamp on the cloth."""
        if not self.lively:
            return
        now = self._slow(LAMPLIGHT)
        level = 0.4 + 0.3 * math.sin(0.9 * now) + 0.2 * math.sin(2.3 * now + 1.0)
        passed = now % FLUTTER[0]
        if passed < FLUTTER[1]:
            level *= 0.5 + 0.5 * math.cos(math.tau * 3 * passed / FLUTTER[1])
        x, y = self._middle
        w, h = (side * director.layout.unit for side in LAMP_SIZE)
        step = round(max(0.0, min(1.0, level)) * (len(LAMP_LEVELS) - 1))
        out.still.append(Image(("pool", LAMP, LAMP_LEVELS[step]), x, y, w, h))

    def paint_dust(self, out: DrawList, director: Director) -> None:
        """Draw the dust that drifts in the light."""
        if self.lively:
            table, prompt = director.layout.table, director.layout.prompt
            wide, top = 2 * BEAM * table.w, table.y + 0.06 * table.h
            beam = Box(self._middle[0] - wide / 2, top, wide, prompt.y - top)
            out.moving.extend(dust(beam, self._slow(DUST, 2), HAZE))
