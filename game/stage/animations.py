"""The table of animations: for each event its duration, the flight of its cards, its sound and its
effect.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine import Event
from game.stage.effects import lands_hard, shown_large
from game.stage.motion import Flight
from game.stage.tableau import Tableau

HEAVY = 4  # cards of a penalty from which it hits the whole table
DEAL_AT_MOST = 1.5  # seconds for all cards of a deal
RIFFLE = 0.45  # seconds in which the stock is riffled before one


@dataclass(frozen=True, slots=True)
class Animation:
    """The animation of an event. Times are seconds at speed 1.

    `hold` is the time before the next event. `flight` is the movement of its cards, which start `stagger`
    apart; a card turns over if the viewer sees it only before or only after. `sound` is a cue, repeated for
    every card if `each`. `effect` is drawn by the scene, after the cards' arrival if `on_arrival`. Before
    everything, cards in the air stand still for `stop`. Sound and effect strike after `lead`, in which
    something flies to where they do.
    """

    hold: float = 0.0
    flight: Flight | None = None
    stagger: float = 0.0
    sound: str = ""
    each: bool = False
    effect: str = ""
    effect_time: float = 0.0
    stop: float = 0.0
    on_arrival: bool = False
    lead: float = 0.0


PLAY = Flight(0.36, "slam", arc=34, spin=9, squash=True, swell=0.16)
DRAW = Flight(0.36, "toss", arc=24)
THROW = Flight(0.34, "strike", arc=44, spin=38, squash=True)  # cards that somebody has to take
CROSS = Flight(0.42, "in-out-cubic", arc=30)  # from one place of the table to another

THROWN = Animation(0.44, THROW, 0.13, "penalty", each=True, effect="count", effect_time=0.9, on_arrival=True)

CLIPS: dict[str, Animation] = {
    "deal": Animation(0.0, Flight(0.28, "out-cubic", arc=24), 0.055, "deal", each=True),
    "turn_up": Animation(
        0.58,
        Flight(0.46, "slam", arc=34, squash=True, swell=0.16),
        sound="land",
        effect="dust",
        effect_time=0.5,
        on_arrival=True,
    ),
    "play": Animation(0.44, PLAY, sound="land", effect="dust", effect_time=0.5, on_arrival=True),
    "draw": Animation(0.42, DRAW, 0.11, "draw", each=True),
    "draw penalty": THROWN,
    "draw five": THROWN,
    "draw time": THROWN,
    "twin": Animation(0.40, sound="twin", effect="twin", effect_time=1.0),
    "straight": Animation(0.40, sound="straight", effect="straight", effect_time=1.0),
    "ten": Animation(0.40, sound="ten", effect="ten", effect_time=1.0),
    "name": Animation(1.0, sound="eight", effect="wild", effect_time=1.3, stop=0.06),
    "declare": Animation(1.0, sound="eight", effect="wild", effect_time=1.3, stop=0.06),
    "mode": Animation(0.5, sound="flip", effect="flip", effect_time=0.8),
    "cancel": Animation(0.45, sound="cancel", effect="cancel", effect_time=0.9),
    "reverse": Animation(0.40, sound="reverse", effect="reverse", effect_time=0.5),
    "skip": Animation(0.35, sound="skip", effect="skip", effect_time=0.7),
    "penalty": Animation(0.48, sound="attack", effect="attack", effect_time=0.35, lead=0.32),
    "penalty heavy": Animation(0.54, sound="attack", effect="blow", effect_time=0.35, stop=0.05, lead=0.32),
    "expire": Animation(0.45, sound="time up", effect="time up", effect_time=1.0),
    "pass": Animation(0.25, sound="pass", effect="pass", effect_time=0.7),
    "reshuffle": Animation(0.55, Flight(0.30, "in-out-cubic", arc=20), 0.02, "shuffle"),
    "end": Animation(0.5),
    # decks: cards that do what they say
    "discard": Animation(0.44, PLAY, sound="land", effect="dust", effect_time=0.5, on_arrival=True),
    "enters": Animation(0.48, PLAY, sound="land", effect="dust", effect_time=0.5, on_arrival=True),
    "control": Animation(0.60, CROSS, sound="steal", effect="gained", effect_time=0.9, on_arrival=True),
    "destroyed": Animation(0.70, sound="destroyed", effect="destroyed", effect_time=0.8),
    "to_hand": Animation(0.42, DRAW, 0.11, "draw", each=True),
    "to_pile": Animation(0.34, CROSS, sound="pass"),
    "look": Animation(0.60, sound="draw", effect="looked", effect_time=1.4),
    "reveal": Animation(1.00, sound="draw", effect="shown", effect_time=1.8),
    "choose": Animation(0.60, sound="straight", effect="chosen", effect_time=0.9),
    "due": Animation(0.80, sound="ten", effect="acts", effect_time=0.9),
    "copy": Animation(0.60, sound="twin", effect="acts", effect_time=0.9),
    "done_with": Animation(0.15),
    "fewer": Animation(0.70, sound="cancel", effect="prevented", effect_time=1.6),
    "instead": Animation(0.70, sound="cancel", effect="prevented", effect_time=1.6),
    "shuffle": Animation(0.55, Flight(0.30, "in-out-cubic", arc=20), 0.02, "shuffle"),
    "extra": Animation(0.45, sound="twin", effect="extra", effect_time=0.9),
    "out": Animation(0.70, sound="time up", effect="out", effect_time=1.2),
    "turn": Animation(),
}

# The card that ends a hand: it flies slowly, and hits.
LAST_PLAY = Animation(
    1.1,
    Flight(0.76, "in-quad", arc=70, spin=16, squash=True, swell=0.5, top=0.66),
    sound="land",
    effect="hit",
    effect_time=0.55,
    on_arrival=True,
)
# An event of a deck, which carries out its text: it is shown large, so that everybody can read it.
EVENT_PLAY = Animation(1.25, PLAY, sound="land", effect="large", effect_time=1.5, on_arrival=True)
# The others' cards, which go to the winner.
GATHER = Animation(flight=Flight(0.5, "in-out-cubic", arc=50), stagger=0.035)
GATHER_AT_MOST = 0.7  # seconds between the first and the last of them


def clip_of(event: Event) -> Animation:
    """Return the animation of an event; an event that is not in the table takes no time."""
    degree = "heavy" if event.kind == "penalty" and event.amount >= HEAVY else event.word
    return CLIPS.get(f"{event.kind} {degree}") or CLIPS.get(event.kind) or Animation()


def clip_at(table: Tableau, event: Event, coming: Sequence[Event]) -> Animation:
    """Return the animation of an event at a table, which for a card also depends on what it does."""
    if _ends_hand(table, event, coming):
        return LAST_PLAY
    if event.seat != table.me and shown_large(table.kind, event):
        return EVENT_PLAY
    hard = lands_hard(table.kind, event, coming)
    return replace(clip_of(event), effect="impact") if hard else clip_of(event)


def _ends_hand(table: Tableau, event: Event, coming: Sequence[Event]) -> bool:
    """Return True if a card that lies open is the last one of the hand that is over with it."""
    kinds = [one.kind for one in coming]
    over, last = "end" in kinds, "play" not in kinds
    done = not table.kind.carried_out or (over and kinds[0] == "end")
    return event.kind == "play" and over and last and done


def deal_stagger(cards: int) -> float:
    """Return the time between two dealt cards, shorter for large deals."""
    return min(CLIPS["deal"].stagger, DEAL_AT_MOST / max(1, cards))
