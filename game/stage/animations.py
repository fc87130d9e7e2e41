"""Event -> clip: how long each thing takes, how its cards travel, what is heard and seen. One table."""

from dataclasses import dataclass

from engine import Event
from game.stage.motion import Flight

HEAVY = 4  # cards of a penalty from which it hits the whole table
DEAL_AT_MOST = 1.5  # seconds for all cards of a deal


@dataclass(frozen=True, slots=True)
class Clip:
    """What an event looks like. Times in seconds at speed 1.

    `hold` passes before the next event is shown; `flight` is how its cards travel, each `stagger` after
    the one before; whether a card turns over on the way follows from what this viewer sees of it.
    `sound` is a cue, again for every card if `each`; `effect` is drawn by the scene, once the cards have
    arrived if it is about that (`on_arrival`). Before all of it the cards in the air stand still for `stop`.
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


PLAY = Flight(0.26, "out-cubic", arc=27, spin=7, squash=True)
DRAW = Flight(0.30, "out-cubic", arc=16)
CROSS = Flight(0.42, "in-out-cubic", arc=30)  # from one place of the table to another

CLIPS: dict[str, Clip] = {
    "deal": Clip(0.0, Flight(0.24, "out-cubic", arc=12), 0.055, "deal", each=True),
    "turn_up": Clip(0.42, Flight(0.30, "out-cubic", arc=16, squash=True), sound="land"),
    "play": Clip(0.34, PLAY, sound="land", effect="dust", effect_time=0.35),
    "draw": Clip(0.36, DRAW, 0.11, "draw", each=True),
    "draw penalty": Clip(0.40, DRAW, 0.11, "penalty", each=True, effect="count", effect_time=0.9),
    "draw five": Clip(0.40, DRAW, 0.11, "penalty", each=True, effect="count", effect_time=0.9),
    "draw time": Clip(0.40, DRAW, 0.11, "penalty", each=True, effect="count", effect_time=0.9),
    "twin": Clip(0.40, sound="twin", effect="twin", effect_time=1.0),
    "straight": Clip(0.40, sound="straight", effect="straight", effect_time=1.0),
    "ten": Clip(0.40, sound="ten", effect="ten", effect_time=1.0),
    "name": Clip(0.45, sound="eight", effect="ring", effect_time=0.7),
    "declare": Clip(0.45, sound="eight", effect="ring", effect_time=0.7),
    "mode": Clip(0.95, sound="flip", effect="flip", effect_time=1.5),
    "cancel": Clip(0.45, sound="cancel", effect="cancel", effect_time=0.9),
    "reverse": Clip(0.40, sound="reverse", effect="reverse", effect_time=0.5),
    "skip": Clip(0.35, sound="skip", effect="skip", effect_time=0.7),
    "penalty": Clip(0.25, sound="attack", effect="attack", effect_time=0.35),
    "penalty heavy": Clip(0.30, sound="attack", effect="blow", effect_time=0.35, stop=0.05),
    "expire": Clip(0.45, sound="time up", effect="time up", effect_time=1.0),
    "pass": Clip(0.25, sound="pass", effect="pass", effect_time=0.7),
    "reshuffle": Clip(0.55, Flight(0.30, "in-out-cubic", arc=20), 0.02, "shuffle"),
    "end": Clip(0.5),
    # decks: cards that do what they say
    "discard": Clip(0.34, PLAY, sound="land", effect="dust", effect_time=0.35),
    "enters": Clip(0.40, PLAY, sound="land", effect="dust", effect_time=0.35),
    "control": Clip(0.60, CROSS, sound="reverse", effect="gained", effect_time=0.9, on_arrival=True),
    "destroyed": Clip(0.70, sound="attack", effect="destroyed", effect_time=0.8),
    "to_hand": Clip(0.36, DRAW, 0.11, "draw", each=True),
    "to_pile": Clip(0.34, CROSS, sound="pass"),
    "look": Clip(0.60, sound="draw", effect="looked", effect_time=1.4),
    "reveal": Clip(1.00, sound="draw", effect="shown", effect_time=1.8),
    "choose": Clip(0.60, sound="straight", effect="chosen", effect_time=0.9),
    "due": Clip(0.80, sound="ten", effect="acts", effect_time=0.9),
    "copy": Clip(0.60, sound="twin", effect="acts", effect_time=0.9),
    "done_with": Clip(0.15),
    "fewer": Clip(0.70, sound="cancel", effect="prevented", effect_time=1.6),
    "instead": Clip(0.70, sound="cancel", effect="prevented", effect_time=1.6),
    "shuffle": Clip(0.55, Flight(0.30, "in-out-cubic", arc=20), 0.02, "shuffle"),
    "extra": Clip(0.45, sound="twin", effect="extra", effect_time=0.9),
    "out": Clip(0.70, sound="time up", effect="out", effect_time=1.2),
    "turn": Clip(),
}


def clip_of(event: Event) -> Clip:
    """The clip of an event; what is not in the table takes no time."""
    degree = "heavy" if event.kind == "penalty" and event.amount >= HEAVY else event.word
    return CLIPS.get(f"{event.kind} {degree}") or CLIPS.get(event.kind) or Clip()


def deal_stagger(cards: int) -> float:
    """The time between two dealt cards, so that a large deal does not take for ever."""
    return min(CLIPS["deal"].stagger, DEAL_AT_MOST / max(1, cards))
