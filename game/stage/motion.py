"""Cards on their way: each flies from where it was to where it belongs, and may be looked up at any time."""

import math
from collections.abc import Mapping
from typing import NamedTuple

from game.stage.easing import eased
from game.stage.geometry import Pose

FLIP_AT = 0.55  # of the flight
SLIP_AT = 0.5  # of the way, to where a card is below those that lay on it, or from where below others
ALOFT = 5000  # what a card in the air is higher by than where it belongs
LOWER = 100  # what one is lower by that leaves a pile whose top card sinks to where it was


class Flight(NamedTuple):
    """How a card travels: seconds, the curve, the height of its arc, whether it turns over on the way.

    One that fades does not travel: it appears where it belongs. One that goes `under` others comes down while
    it is edge-on, or where it does not turn over, before it has reached them; one that comes `from_under`
    others rises when it has left them.
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


SETTLE = Flight(0.15, "out-back")
AT_ONCE = Flight(0.0)


class Track(NamedTuple):
    """A flight under way. Its end has moved at the time `moved`, from where it `was`, if it was elsewhere."""

    start: Pose
    end: Pose
    begin: float
    flight: Flight
    was: Pose | None = None
    moved: float = 0.0

    @property
    def done(self) -> float:
        """The time at which the card has arrived."""
        return self.begin + self.flight.delay + self.flight.duration

    def at(self, now: float) -> tuple[Pose, float, bool]:
        """Pose, squeeze (1 flat, 0 on edge) and whether a turning card still shows its first side."""
        flight = self.flight
        t = (now - self.begin - flight.delay) / flight.duration if flight.duration else 1.0
        if flight.fade and t < 1.0:
            return self.end._replace(alpha=self.end.alpha * eased(flight.curve, t)), 1.0, False
        if t <= 0.0:
            return self.start._replace(order=self._order(0.0, 0.0)), 1.0, flight.flip
        if t >= 1.0:
            return self._landing(now), 1.0, False
        e = eased(flight.curve, t)
        swell = math.sin(math.pi * min(1.0, max(0.0, e)))
        way = _along(self.start, self.slot(now), e)
        pose = way._replace(
            y=way.y - swell * flight.arc,
            width=way.width * (1 + 0.06 * swell * bool(flight.arc)),
            angle=way.angle + flight.spin * (1 - e),
            order=self._order(t, e),
        )
        if not flight.flip:
            return pose, 1.0, False
        return (
            pose,
            max(0.04, abs(1 - t / FLIP_AT) if t < FLIP_AT else (t - FLIP_AT) / (1 - FLIP_AT)),
            t < FLIP_AT,
        )

    def slot(self, now: float) -> Pose:
        """Where the flight ends: a place that has moved meanwhile is there when the card is."""
        if self.was is None or now >= self.done:
            return self.end
        return _along(self.was, self.end, eased("out-cubic", (now - self.moved) / (self.done - self.moved)))

    def _order(self, t: float, e: float) -> float:
        """How high the card is above others, at this share of its time and of its way."""
        flight = self.flight
        if flight.from_under and e < SLIP_AT:
            return self.start.order - LOWER
        down = flight.under and (t >= FLIP_AT if flight.flip else e >= SLIP_AT)
        return self.end.order + (ALOFT if flight.arc and t > 0.0 and not down else 0)

    def _landing(self, now: float) -> Pose:
        """A card that has just landed is a little larger, for 90 ms."""
        since = now - self.done
        if not self.flight.squash or since >= 0.09:
            return self.end
        return self.end._replace(width=self.end.width * (1 + 0.06 * (1 - since / 0.09)))


def _between(a: float, b: float, t: float) -> float:
    return a + (b - a) * t


def _along(a: Pose, b: Pose, t: float) -> Pose:
    """The pose at a share of the way, as high as its end."""
    return Pose(
        _between(a.x, b.x, t),
        _between(a.y, b.y, t),
        _between(a.width, b.width, t),
        _turned(a.angle, b.angle, t),
        b.order,
        _between(a.alpha, b.alpha, t),
    )


def _turned(a: float, b: float, t: float) -> float:
    """From angle a to b by the shortest way."""
    return a + ((b - a + 180) % 360 - 180) * t


class Motion:
    """The poses of all cards over time. Homes are where they belong; tracks are the ways there."""

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
        """Cards get new homes: as `flights` say or sliding; new ones come from `origins`."""
        begin = self._clock(now)
        for card, home in rest_poses.items():
            before = self.rest_poses.get(card)
            if before == home and card not in flights:
                continue
            if card in self.rest_poses:
                start = self.pose(card, now)
            else:
                start = origins.get(card, home)
            if card in flights and self.carries(card):
                self._carried = None
            flight = flights.get(card, usual)
            track = self._tracks.get(card)
            if card not in flights and track is not None and track.done > begin and track.flight.arc:
                # In flight already: it flies on as it does, and meets the moved slot.
                self._tracks[card] = track._replace(end=home, was=track.slot(begin), moved=begin)
                continue
            self._tracks[card] = Track(start, home, begin, flight)
        self.rest_poses = dict(rest_poses)
        for card in [card for card in self._tracks if card not in rest_poses]:
            del self._tracks[card]

    def carries(self, card: int) -> bool:
        """Is this the card that a pointer holds?"""
        return self._carried is not None and self._carried[0] == card

    def carry(self, card: int, pose: Pose) -> None:
        """A card is where the pointer holds it, wherever it belongs, until it is put down or flies off."""
        self._carried = card, pose

    def put_down(self, now: float, flight: Flight) -> None:
        """What is carried goes from there to where it belongs."""
        if self._carried is None:
            return
        (card, pose), self._carried = self._carried, None
        if card in self.rest_poses:
            self._tracks[card] = Track(pose, self.rest_poses[card], self._clock(now), flight)

    def halt(self, now: float, seconds: float) -> None:
        """Everything stands still for so long, and then goes on as if nothing had been."""
        self._stopped, self._goes_on = self._clock(now), now + seconds

    def _clock(self, now: float) -> float:
        """Time without what was spent standing still: flights are measured in it."""
        return self._stopped + max(0.0, now - self._goes_on)

    def pose(self, card: int, now: float) -> Pose:
        """Where the card is."""
        return self.look(card, now)[0]

    def look(self, card: int, now: float) -> tuple[Pose, float, bool]:
        """Where the card is, how far it is turned over, and whether its first side still shows."""
        if self._carried is not None and self._carried[0] == card:
            return self._carried[1], 1.0, False
        track = self._tracks.get(card)
        return track.at(self._clock(now)) if track is not None else (self.rest_poses[card], 1.0, False)

    def busy(self, now: float) -> bool:
        """Is any card still on its way?"""
        at = self._clock(now)
        return any(track.done > at for track in self._tracks.values())

    def waits(self, card: int, now: float) -> bool:
        """Does the card's way begin only later?"""
        track = self._tracks.get(card)
        return track is not None and track.begin + track.flight.delay > self._clock(now)

    def aloft(self, card: int, now: float) -> bool:
        """Is the card in the air, or about to be? One that only makes room for others is not."""
        track = self._tracks.get(card)
        return track is not None and track.flight.arc > 0 and track.done > self._clock(now)

    def flying(self, card: int, now: float) -> bool:
        track = self._tracks.get(card)
        return track is not None and track.done > self._clock(now)

    def finish(self) -> None:
        """Every card is where it belongs."""
        self._tracks.clear()
