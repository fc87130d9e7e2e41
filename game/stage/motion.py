"""Moving cards: their flights from pose to pose, which can be evaluated at any time."""

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.stage.easing import eased
from game.stage.geometry import Pose

TURNS = (0.0, 0.78)  # share of a flight in which a card turns over
FLIP_AT = sum(TURNS) / 2  # it is edge-on
SLIP_AT = 0.5  # of the way, to where a card is below those that lay on it, or from where below others
FEW = 2  # so many flying cards are drawn smoothly
ALOFT = 5000  # additional stacking order of a card in the air
SQUASH, SQUASH_TIME = 0.085, 0.17  # how much a landing card is pressed flat, and the seconds until it lies
PRESS = 0.12  # share of that time in which it is pressed
LOWER = 100  # reduction of the order of a card leaving a pile whose top card sinks
ON_EDGE = 0.04  # width of a card that stands on edge, of its own
HIGH = 27.0  # the arc of a flight that is as high as a carried card
RISEN, FALLS = 0.42, 2.4  # share of a flight until it is up; exponent of its fall, which ends fastest
DEEP = 0.2  # half the width of a card over the distance of the eye, by which its near edge is taller
LEANS = 0.75  # exponent of its lean, which begins at once
TURN_SWELL = 0.12  # additional growth of a card that turns over, which comes nearer to the eye


class Flight(NamedTuple):
    """A card's movement: duration in seconds, curve, height of the arc, and turning over.

    On an arc it grows by the share `swell`, as it comes nearer to the eye, and falls ever faster.
    It leans by up to `spin` degrees on its way.
    With `fade` it does not travel but appears at its end. With `under` it sinks below other cards while
    edge-on, or before reaching them if it does not turn. With `from_under` it rises after leaving them.
    """

    duration: float
    curve: str = "out-cubic"
    arc: float = 0.0
    delay: float = 0.0
    flip: bool = False
    spin: float = 0.0
    squash: bool = False
    fade: bool = False
    under: bool = False
    from_under: bool = False
    lit: bool = False  # it glows as it sets out
    swell: float = 0.06
    top: float = RISEN  # share of its time until it is highest


SETTLE = Flight(0.15, "out-back")
AT_ONCE = Flight(0.0)


class Track(NamedTuple):
    """A flight in progress.

    If its end has been moved, `moved` is the time of that and `was` the earlier end. `lifted` is the height
    at its start, from 0 on the table to 1.
    """

    start: Pose
    end: Pose
    begin: float
    flight: Flight
    was: Pose | None = None
    moved: float = 0.0
    lifted: float = 0.0

    @property
    def done(self) -> float:
        """The time of arrival."""
        return self.begin + self.flight.delay + self.flight.duration

    def at(self, now: float) -> tuple[Pose, float, bool]:
        """Return pose, squeeze (1 flat, 0 on edge) and True while a turning card shows its first side."""
        flight = self.flight
        t = (now - self.begin - flight.delay) / flight.duration if flight.duration else 1.0
        if flight.fade and t < 1.0:
            return self.end._replace(alpha=self.end.alpha * eased(flight.curve, t)), 1.0, False
        if t <= 0.0:
            return self.start._replace(order=self._order(t, 0.0)), 1.0, flight.flip
        if t >= 1.0:
            return self._landing(now), 1.0, False
        e = eased(flight.curve, t)
        rise = risen(t, flight.top) if flight.arc else 0.0
        way = _along(self.start, self.slot(now), e)
        pose = way._replace(
            y=way.y - rise * flight.arc,
            width=way.width * (1 + (flight.swell + TURN_SWELL * flight.flip) * rise),
            angle=way.angle + flight.spin * math.sin(math.pi * t**LEANS),
            order=self._order(t, e),
        )
        if not flight.flip:
            return pose, 1.0, False
        turn = max(0.0, min(1.0, (t - TURNS[0]) / (TURNS[1] - TURNS[0])))
        return pose, max(ON_EDGE, abs(math.cos(math.pi * turn))), t < FLIP_AT

    def _share(self, now: float) -> float:
        """Return the share of the flight's time that has passed."""
        passed = now - self.begin - self.flight.delay
        return max(0.0, min(1.0, passed / self.flight.duration)) if self.flight.duration else 1.0

    def height(self, now: float) -> float:
        """Return the card's height above the table, 0 to 1."""
        t, flight = self._share(now), self.flight
        if not flight.arc:
            return 0.0 if flight.fade else self.lifted * (1 - t)
        top = min(1.0, flight.arc / HIGH)
        rise = risen(t, flight.top)
        return _between(self.lifted, top, rise) if t < flight.top else top * rise

    def glow(self, now: float) -> float:
        """Return the strength of the light that a playable card takes along, 1 to 0."""
        return 1 - self._share(now) if self.flight.lit else 0.0

    def slot(self, now: float) -> Pose:
        """Return the flight's end, gliding from an earlier one so that both arrive together."""
        if self.was is None or now >= self.done:
            return self.end
        return _along(self.was, self.end, eased("out-cubic", (now - self.moved) / (self.done - self.moved)))

    def _order(self, t: float, e: float) -> float:
        """Return the stacking order at these shares of time and way."""
        flight = self.flight
        if flight.from_under and e < SLIP_AT:
            return self.start.order - LOWER
        down = flight.under and (t >= FLIP_AT if flight.flip else e >= SLIP_AT)
        return self.end.order + (ALOFT if flight.arc and t >= 0.0 and not down else 0)

    def _landing(self, now: float) -> Pose:
        """Return the pose after landing: pressed flat, then larger, and turned a little past its angle."""
        share = (now - self.done) / SQUASH_TIME
        if not self.flight.squash or share >= 1.0:
            return self.end
        left = (1 - share) ** 2
        press = min(1.0, share / PRESS) * math.cos(1.5 * math.pi * share)
        return self.end._replace(
            width=self.end.width * (1 - SQUASH * left * press),
            angle=self.end.angle - 0.3 * self.flight.spin * left * math.sin(math.tau * share),
        )


def risen(t: float, top: float = RISEN) -> float:
    """Return the height at this share of a flight: softly up to its `top`, then down ever faster."""
    return eased("out-quad", t / top) if t < top else 1 - ((t - top) / (1 - top)) ** FALLS


def _between(a: float, b: float, t: float) -> float:
    return a + (b - a) * t


def _along(a: Pose, b: Pose, t: float) -> Pose:
    """Return the pose at a share of the way, with the order of the end, and as solid as either end."""
    return Pose(
        _between(a.x, b.x, t),
        _between(a.y, b.y, t),
        _between(a.width, b.width, t),
        _turned(a.angle, b.angle, t),
        b.order,
        max(a.alpha, b.alpha),
    )


def _turned(a: float, b: float, t: float) -> float:
    """Interpolate from angle a to b by the shortest way."""
    return a + ((b - a + 180) % 360 - 180) * t


class Motion:
    """The poses of all cards over time: resting poses, and tracks towards them."""

    def __init__(self) -> None:
        self.rest_poses: dict[int, Pose] = {}
        self._tracks: dict[int, Track] = {}
        self._carried: tuple[int, Pose] | None = None  # the card that a pointer holds, and where
        self._stopped = 0.0  # in flights' own time, at the last halt
        self._goes_on = 0.0  # in everybody's time

    def send(
        self,
        rest_poses: Mapping[int, Pose],
        now: float,
        *,
        flights: Mapping[int, Flight],
        origins: Mapping[int, Pose],
        usual: Flight = SETTLE,
    ) -> None:
        """Set new resting poses. Cards travel as `flights` say, or slide; new ones come from `origins`."""
        begin = self._clock(now)
        for card, home in rest_poses.items():
            before = self.rest_poses.get(card)
            if before == home and card not in flights:
                continue
            if card in self.rest_poses:
                start = self.pose(card, now)
            else:
                start = origins.get(card, home)
            lifted = self.height(card, now)
            if card in flights and self.carries(card):
                self._carried = None
            flight = flights.get(card, usual)
            track = self._tracks.get(card)
            if card not in flights and track is not None and track.done > begin and track.flight.arc:
                # It is already flying: it continues towards the moved place.
                self._tracks[card] = track._replace(end=home, was=track.slot(begin), moved=begin)
                continue
            self._tracks[card] = Track(start, home, begin, flight, lifted=lifted)
        self.rest_poses = dict(rest_poses)
        for card in [card for card in self._tracks if card not in rest_poses]:
            del self._tracks[card]

    def carries(self, card: int) -> bool:
        """Return True if the pointer holds this card."""
        return self._carried is not None and self._carried[0] == card

    def carry(self, card: int, pose: Pose) -> None:
        """Keep a card at the pointer's pose until it is put down or flies off."""
        self._carried = card, pose

    def put_down(self, now: float, flight: Flight) -> None:
        """Send the carried card to its resting pose."""
        if self._carried is None:
            return
        (card, pose), self._carried = self._carried, None
        if card in self.rest_poses:
            self._tracks[card] = Track(pose, self.rest_poses[card], self._clock(now), flight, lifted=1.0)

    def halt(self, now: float, seconds: float) -> None:
        """Pause all motion for some seconds."""
        self._stopped, self._goes_on = self._clock(now), now + seconds

    def _clock(self, now: float) -> float:
        """Return the time without pauses, in which flights are measured."""
        return self._stopped + max(0.0, now - self._goes_on)

    def pose(self, card: int, now: float) -> Pose:
        """Return the card's present pose."""
        return self.look(card, now)[0]

    def look(self, card: int, now: float) -> tuple[Pose, float, bool]:
        """Return the card's pose, its squeeze, and True while its first side shows."""
        if self._carried is not None and self._carried[0] == card:
            return self._carried[1], 1.0, False
        track = self._tracks.get(card)
        return track.at(self._clock(now)) if track is not None else (self.rest_poses[card], 1.0, False)

    def height(self, card: int, now: float) -> float:
        """Return the card's height above the table, 0 to 1."""
        track = self._tracks.get(card)
        return 1.0 if self.carries(card) else track.height(self._clock(now)) if track is not None else 0.0

    def glow(self, card: int, now: float) -> float:
        """Return the light that is left of a playable card's in flight, 1 to 0."""
        track = self._tracks.get(card)
        return track.glow(self._clock(now)) if track is not None else 0.0

    def busy(self, now: float) -> bool:
        """Return True while any card is moving."""
        at = self._clock(now)
        return any(track.done > at for track in self._tracks.values())

    def landing(self, cards: Sequence[int], now: float) -> float:
        """Return the time at which all these cards have arrived, at the earliest now."""
        done = [self._tracks[card].done for card in cards if card in self._tracks]
        return max([now, *(end - self._stopped + self._goes_on for end in done)])

    def waits(self, card: int, now: float) -> bool:
        """Return True if the card's flight has not begun yet."""
        track = self._tracks.get(card)
        return track is not None and track.begin + track.flight.delay > self._clock(now)

    def throng(self, now: float) -> bool:
        """Return True while many cards fly."""
        return sum(self.aloft(card, now) and not self.waits(card, now) for card in self._tracks) > FEW

    def aloft(self, card: int, now: float) -> bool:
        """Return True if the card is flying or about to. Sliding aside does not count."""
        track = self._tracks.get(card)
        return track is not None and track.flight.arc > 0 and track.done > self._clock(now)

    def flying(self, card: int, now: float) -> bool:
        track = self._tracks.get(card)
        return track is not None and track.done > self._clock(now)

    def finish(self) -> None:
        """Move every card to its resting pose at once."""
        self._tracks.clear()
