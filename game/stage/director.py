"""The director shows events one after another at the player's speed; the engine is done with them
already.
"""

import math
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from engine import Event
from engine.views import View
from game.stage.animations import (
    CLIPS,
    GATHER,
    GATHER_AT_MOST,
    RIFFLE,
    Animation,
    clip_at,
    clip_of,
    deal_stagger,
)
from game.stage.card_poses import gathered_poses, opened_poses, pile_pose, rest_poses
from game.stage.decks.deck_event_text import Course
from game.stage.decks.deck_events import subject
from game.stage.decks.strikes import Strike, strike_of
from game.stage.effects import LANDINGS, DueSound, Effect, Shown, hop, on_pile
from game.stage.geometry import Box, Pose
from game.stage.layout.table_layout import TableLayout
from game.stage.motion import AT_ONCE, SETTLE, Flight, Motion
from game.stage.tableau import Card, Tableau
from game.stage.tableau_events import apply

ALARM_TIME = 1.6  # seconds in which the badge of a player with one card left pulses, twice
CHAIN = 80  # limit of stored events
LONG_QUEUE = 1.2  # seconds of waiting animations from which they are sped up
LONG_STORY = 6.0  # the same for named cards, whose effects need more time
ON_LANDING = ("land", "penalty")  # sounds of a card that lands
SHUFFLES = ("reshuffle", "shuffle")  # events that take discards from under the top card
UNDER = -1.0  # the order of a card below the stock
LINE_TIME = 1.0  # seconds that a line from a card to what it hits is seen
TOUCHES = 0.016  # seconds before its end at which a flight seems to touch the pile
HEARD_AT = 0.95  # of a flight that lands: a sound needs a moment to be heard
WAVE_STAGGER = 0.032  # seconds between two cards of a wave through the hand


class Director:
    """Turns events into poses, effects and sounds. Needs no window."""

    def __init__(
        self,
        tableau: Tableau,
        layout: TableLayout,
        *,
        speed: float = 1.0,
        reduced: bool = False,
        palette: str = "classic",
    ) -> None:
        self.tableau = tableau
        self.layout = layout
        self.motion = Motion()
        self.speed = speed  # 0 is instant
        self.reduced = reduced
        self.palette = palette  # of suits and colours
        self.picked: tuple[str, Box] | None = None  # the word that the player has named, and where it stood
        self.raised: int | None = None
        self.playable: frozenset[int] = frozenset()
        self.shown: list[Shown] = []  # shown since last taken: the log reads them
        self.chain: deque[Event] = deque(maxlen=CHAIN)  # events shown since nothing was under way
        self.cues: list[DueSound] = []
        self._course = Course()  # of a game with named cards: what causes an event
        self.effects: list[Effect] = []
        self.leaving: list[Card] = []  # back into the stock ...
        self._sinking: set[int] = set()  # ... and those of them, by their ids, that go under it
        self._queue: deque[Event] = deque()
        self.hurried = False  # has the player skipped an event since this was last looked at?
        self._free_at = 0.0
        self._landed_at = 0.0  # the time at which all cards of the shown events lie
        self._waved_at = -math.inf
        self.replaced = "", 0.0  # what was named before the last card, and when that lands
        self.opened = False  # are the others' hands open, as the hand is over?
        self.gathers: int | None = None  # the seat that gets the others' cards, once a hand is over
        self.motion.send(self._rest_poses(), 0.0, flights={}, origins={}, usual=AT_ONCE)

    # -- what the scene tells it

    def feed(self, events: Iterable[Event]) -> None:
        """Queue events to be shown."""
        self._queue.extend(events)

    def relayout(self, layout: TableLayout, now: float) -> None:
        """Apply a new layout, moving everything there at once."""
        self.layout = layout
        self.motion.finish()
        self.motion.send(self._rest_poses(), now, flights={}, origins={}, usual=AT_ONCE)

    def attend(self, raised: int | None, playable: frozenset[int], now: float) -> None:
        """Set the raised card of the own hand, and the playable ones."""
        if (raised, playable) != (self.raised, self.playable):
            lifted = raised is not None and raised != self.raised
            self.raised, self.playable = raised, playable
            self._slide(now, Flight(0.12, "out-back") if lifted else Flight(0.09, "out-quad"))

    def put_down(self, now: float) -> None:
        """Let go of the card that the pointer carried."""
        self.motion.put_down(now, AT_ONCE if self.still else SETTLE)

    def rearrange(self, now: float) -> None:
        """Follow a changed order of the own hand."""
        self._slide(now, Flight(0.18, "out-cubic"))

    def follow(self, view: View, now: float) -> None:
        """Show a view at once, as after taking a move back."""
        self._queue.clear()
        self.chain.clear()
        self._course = Course()
        self.tableau.follow(view)
        self._land(now)
        self._slide(now, Flight(0.22, "out-cubic"))

    def settle(self, now: float) -> None:
        """Finish all queued events and animations at once."""
        while self._queue:
            self._show(self._queue.popleft(), now, quick=True)
        self.effects.clear()
        self.cues.clear()
        self.motion.finish()
        self._free_at = now
        self._land(now)

    def wave(self, now: float) -> None:
        """Lift the cards of the own hand one after another, as a turn begins."""
        self._waved_at = -math.inf if self.still else now

    def open_hands(self, now: float) -> None:
        """Lay open the hands that have no place on the table, once a hand is over."""
        self.opened = True
        self._slide(now, Flight(0.22, "out-cubic"))

    def gather(self, seat: int, now: float) -> None:
        """Send the cards of all other hands to the seat that has won."""
        self.gathers = seat
        others = [card.id for cards in self.tableau.beside(seat) for card in cards]
        stagger = min(GATHER.stagger, GATHER_AT_MOST / max(1, len(others)))
        flights = {
            card: self._timed(GATHER.flight, place * stagger / (self.speed or 1000.0), flip=False)
            for place, card in enumerate(others)
        }
        self.motion.send(self._rest_poses(), now, flights=flights, origins={})

    # -- what the scene asks

    def update(self, now: float) -> None:
        """Start the events that are due."""
        while self._queue and now >= self._free_at - 1e-9:
            event = self._queue.popleft()
            if event.kind == "deal":
                self._deal([event, *self._following_deals()], now)
            else:
                self._show(event, now, quick=self.speed == 0)
        self.effects = [effect for effect in self.effects if effect.share(now) < 1.0]
        self.leaving = [card for card in self.leaving if self.motion.flying(card.id, now)]
        self._sinking &= {card.id for card in self.leaving}

    def waiting(self, now: float) -> bool:
        """Return True while there are events to show or cards moving."""
        return bool(self._queue) or now < self._free_at or self.motion.busy(now)

    def behind(self, now: float) -> bool:
        """Return True while events are to be shown or their cards have not landed."""
        return bool(self._queue) or now < self._landed_at

    def lift(self, place: int, now: float) -> float:
        """Return how high the card at a place of the own hand is in its wave: 0 to 1."""
        return hop((now - self._waved_at) * (self.speed or 1.0) - place * WAVE_STAGGER)

    def landing(self, swing: Callable[[float], float], now: float) -> float:
        """Return the greatest `swing` that cards which have just landed give to their pile."""
        if self.reduced:
            return 0.0
        landed = (effect for effect in self.effects if effect.kind in LANDINGS and on_pile(effect))
        swings = [
            LANDINGS[effect.kind] * swing(effect.share(now)) for effect in landed if effect.begin <= now
        ]
        return max(swings, key=abs, default=0.0)

    @property
    def still(self) -> bool:
        """True if cards of the own hand jump to their places without animation."""
        return self.reduced or self.speed == 0

    @property
    def coming(self) -> tuple[Event, ...]:
        """The events still to be shown."""
        return tuple(self._queue)

    def hurry(self, now: float) -> None:
        """Finish the present event so that the next one can begin."""
        self.hurried = True
        self.motion.finish()
        self._free_at = now
        self._land(now)

    def take_cues(self, now: float) -> list[DueSound]:
        """Remove and return the sounds that are due."""
        due = [cue for cue in self.cues if cue.at <= now]
        self.cues = [cue for cue in self.cues if cue.at > now]
        return due

    def take_shown(self, now: float = math.inf) -> list[Shown]:
        """Remove and return the events whose cards have landed by now, up to the first that has not."""
        count = next((place for place, one in enumerate(self.shown) if one.at > now), len(self.shown))
        shown, self.shown = self.shown[:count], self.shown[count:]
        return shown

    # -- inside

    @property
    def _mine(self) -> list[Card]:
        """The cards of the own hand."""
        return self.tableau.hands[self.tableau.me] if self.tableau.me is not None else []

    def _rest_poses(self) -> dict[int, Pose]:
        mine = self._mine
        raised = self.raised if self.raised is not None and self.raised < len(mine) else None
        places = rest_poses(self.tableau, self.layout, raised=raised, playable=self.playable)
        for card in self.leaving:
            order = UNDER if card.id in self._sinking else 300
            places[card.id] = pile_pose(self.layout.draw_pile, order)
        if self.opened:
            places.update(opened_poses(self.tableau, self.layout))
        if self.gathers is not None:
            places.update(gathered_poses(self.tableau, self.layout, self.gathers, self.motion.rest_poses))
        return places

    def _slide(self, now: float, flight: Flight) -> None:
        usual = AT_ONCE if self.still else flight
        self.motion.send(self._rest_poses(), now, flights={}, origins={}, usual=usual)

    def _factor(self) -> float:
        """Return the divisor of times: the player's speed, increased while many events are waiting."""
        speed = self.speed or 1000.0
        backlog = sum(clip_of(event).hold for event in self._queue) / speed
        most = LONG_STORY if self.tableau.kind.carried_out else LONG_QUEUE
        return speed * max(1.0, backlog / most)

    def _following_deals(self) -> list[Event]:
        deals = []
        while self._queue and self._queue[0].kind == "deal":
            deals.append(self._queue.popleft())
        return deals

    def _deal(self, events: Sequence[Event], now: float) -> None:
        """Show all hands of a deal together, card by card round the table."""
        total = sum(len(event.cards) for event in events)
        instant = self.speed == 0 or self.reduced
        stagger, lead = (0.0, 0.0) if instant else (deal_stagger(total) / self.speed, RIFFLE / self.speed)
        flights: dict[int, Flight] = {}
        dealt: list[Card] = []
        for place, event in enumerate(events):
            cards = apply(self.tableau, event)
            for round_, card in enumerate(sorted(cards, key=self.tableau.hands[event.seat].index)):
                delay = lead + (round_ * len(events) + place) * stagger
                flights[card.id] = self._timed(CLIPS["deal"].flight, delay, flip=card.text is not None)
                dealt.append(card)
        self._launch(flights, dealt, now)
        for event in events:
            self._note(event, now, dealt)
        if not instant:
            self.effects.append(Effect("riffle", now, lead, events[0]))
            self.cues.append(DueSound(now, "shuffle"))
            self.cues.extend(DueSound(now + lead + at * stagger, "deal") for at in range(0, total, 2))
        self._free_at = now + (0.0 if instant else lead + total * stagger + 0.28 / self.speed)

    def _show(self, event: Event, now: float, *, quick: bool = False) -> None:
        clip = clip_at(self.tableau, event, self._queue)
        factor = self._factor()
        lit = {card.id for place, card in enumerate(self._mine) if place in self.playable}
        turning = {card.id for cards in self.tableau.hands for card in cards if card.text is None}
        strike = strike_of(self.tableau, event, self._course.cause)
        self._course.hear(event)
        before = subject(self.tableau, event)
        place = self.motion.rest_poses.get(before.id) if before is not None else None
        named = self.tableau.named or self.tableau.declared
        cards = apply(self.tableau, event)
        here = {card.id for place in self.tableau.places() for card in place}
        gone = [card for card in cards if card.id not in here]  # back into the draw pile
        self.leaving = [] if quick else [*self.leaving, *gone]
        if event.word == "draw bottom":
            self._sinking.update(card.id for card in gone)
        self.chain.append(event)
        if quick:
            self.motion.send(self._rest_poses(), now, flights={}, origins={}, usual=AT_ONCE)
            self._free_at = now
            self._note(event, now, ())
            return
        flights = {}
        for index, card in enumerate(cards):
            turns = card.id in turning or event.kind in ("draw", "turn_up")
            flip = card.text is not None and (card.id not in turning if card in gone else turns)
            flight = self._timed(clip.flight, index * clip.stagger / factor, flip=flip, factor=factor)
            under = event.kind in SHUFFLES and card in gone
            flights[card.id] = flight._replace(from_under=under, lit=card.id in lit)
        self._launch(flights, cards, now)
        stop = 0.0 if self.reduced else clip.stop / factor
        if stop:
            self.motion.halt(now, stop)
        if strike is not None:
            self._tell(strike, event, now, factor, place)
        self._note(event, now, cards)
        place = self.motion.rest_poses[cards[0].id] if cards else place
        if named and cards:
            self.replaced = named, self._landed_at
        self._announce(clip, event, now, stop, len(cards), factor, place)
        flips = self._queue and self._queue[0].kind == "mode"  # rules flip as the card lands
        hold = clip.flight.duration if flips and clip.flight else clip.hold
        self._free_at = now + stop + (hold + clip.stagger * max(0, len(cards) - 1)) / factor

    def _tell(self, strike: Strike, event: Event, now: float, factor: float, place: Pose | None) -> None:
        """Begin the line from a card to what it hits. `place` is that of the event's card before."""
        source, at = self.motion.rest_poses.get(strike.source.id), place if strike.asset else None
        ends = source, at, strike.seat
        told = [effect for effect in self.effects if (effect.source, effect.at, effect.to) == ends]
        if source is not None and not told:
            lasts = LINE_TIME / min(factor, 4.0)
            self.effects.append(Effect("line", now, lasts, event, at=at, source=source, to=strike.seat))

    def _note(self, event: Event, now: float, cards: Sequence[Card]) -> None:
        """Note that an event's showing has begun, and when its cards will have landed."""
        at = self.motion.landing([card.id for card in cards], now)
        self._landed_at = max(self._landed_at, at)
        self.shown.append(Shown(event, tuple(map(len, self.tableau.hands)), at))

    def _land(self, now: float) -> None:
        """Count everything shown as landed, as its cards have been sent to their places at once."""
        self._landed_at = min(self._landed_at, now)
        self.replaced = self.replaced[0], min(self.replaced[1], now)
        self.shown = [one._replace(at=min(one.at, now)) for one in self.shown]

    def _timed(
        self, flight: Flight | None, delay: float, *, flip: bool, factor: float | None = None
    ) -> Flight:
        base = flight or AT_ONCE
        if self.reduced:
            return Flight(0.12 / (factor or self.speed or 1.0), "linear", fade=True)
        factor = factor or self.speed or 1000.0
        return base._replace(duration=base.duration / factor, delay=delay, flip=flip)

    def _launch(self, flights: dict[int, Flight], cards: Sequence[Card], now: float) -> None:
        pile = pile_pose(self.layout.draw_pile, 300)
        flights = {card: flight._replace(under=self._covered(card)) for card, flight in flights.items()}
        self.motion.send(self._rest_poses(), now, flights=flights, origins={card.id: pile for card in cards})

    def _covered(self, card: int) -> bool:
        """Return True if other cards cover this card at its resting place."""
        rows = (self._mine[:-1], self.tableau.discard[:-1])
        return card in self._sinking or any(card == other.id for row in rows for other in row)

    def _announce(
        self,
        clip: Animation,
        event: Event,
        now: float,
        stop: float,
        cards: int,
        factor: float,
        place: Pose | None,
    ) -> None:
        """Start the event's sounds at once, and its effect after the stop."""
        lead = 0.0 if self.reduced else clip.lead / factor
        if clip.sound:
            for index in range(cards if clip.each else 1):
                at = now + lead + index * clip.stagger / factor
                flight = clip.flight if clip.sound in ON_LANDING else None
                landing = flight.duration * HEARD_AT / factor if flight else 0.0
                self.cues.append(
                    DueSound(at + landing, clip.sound, event.seat, index if clip.sound == "penalty" else 0)
                )
        if event.kind == "play" and len(self.tableau.hands[event.seat]) == 1:
            self.effects.append(Effect("alarm", now, ALARM_TIME / min(factor, 4.0), event))
        if clip.effect:
            beat = clip.stagger / factor
            lasts = clip.effect_time / min(factor, 4.0) + beat * max(0, cards - 1)
            way = (clip.flight.duration - TOUCHES) / factor if clip.on_arrival and clip.flight else 0.0
            effect = Effect(clip.effect, now + stop + way + lead, lasts, event, beat, place)
            if clip.effect == "wild" and event.seat == self.tableau.me:
                effect, self.picked = replace(effect, picked=self.picked), None
            self.effects.append(effect)
        if lead:
            self.effects.append(Effect("seal", now + stop, lead, event))
