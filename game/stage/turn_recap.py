"""The recap of what the others did since the player's last turn: who, with which card, to whom."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine import Event
from game.stage.event_text import LogLine

MOST, WORTH_TELLING = 6, 3  # steps that are shown, and how many make a recap
ACTS = ("play", "discard")
# an act without a card -> its icon
PLAIN = {"draw": "card-pickup", "pass": "player-next", "expire": "stopwatch"}
# what happens to somebody by an act -> its icon
EFFECTS = {"skip": "player-next", "penalty": "card-pickup", "draw": "card-pickup", "cancel": "cancel"}
OWN_ACTS = ("play", "discard", "draw", "pass", "done", "name", "declare")
BY_ITSELF = ("phase", "ability", "penalty")  # reasons for draws that are not chosen
NOBODY = -1


class RecapStep(NamedTuple):
    """One step: its seat, the card or icon, whom it hit (-1 for nobody) with which icon, and its lines."""

    seat: int
    card: str
    icon: str
    target: int
    effect: str
    lines: tuple[LogLine, ...]

    @property
    def weight(self) -> int:
        """The weight of the step: most if it hit somebody, least without a card."""
        return 2 if self.target != NOBODY else int(bool(self.card))


@dataclass(slots=True)
class _Open:
    """A step that goes on."""

    seat: int
    card: str
    icon: str
    target: int = NOBODY
    effect: str = ""
    lines: list[LogLine] = field(default_factory=list)

    def step(self) -> RecapStep:
        return RecapStep(self.seat, self.card, self.icon, self.target, self.effect, tuple(self.lines))


class TurnRecap:
    """Collects the steps of the others, and forgets them when the player acts."""

    def __init__(self) -> None:
        self._steps: list[_Open] = []
        self._goes_on = False

    def hear(self, event: Event, lines: Sequence[LogLine], me: int | None) -> None:
        """Go on with a shown event and its lines in the log."""
        if event.seat == me and event.kind in OWN_ACTS and event.word not in BY_ITSELF:
            self._steps.clear()
            self._goes_on = False
        elif event.kind == "turn":
            self._goes_on = False
        elif event.kind in ACTS and event.cards and event.cards[0]:
            self._begin(_Open(event.seat, event.cards[0], ""), lines)
        elif self._goes_on:
            self._continue(event, lines)
        elif event.kind in PLAIN and event.seat >= 0:
            self._begin(_Open(event.seat, "", PLAIN[event.kind]), lines)

    def _begin(self, step: _Open, lines: Sequence[LogLine]) -> None:
        step.lines.extend(lines)
        self._steps.append(step)
        self._goes_on = True

    def _continue(self, event: Event, lines: Sequence[LogLine]) -> None:
        step = self._steps[-1]
        step.lines.extend(lines)
        if step.target == NOBODY and event.seat not in (NOBODY, step.seat):
            step.target, step.effect = event.seat, EFFECTS.get(event.kind, "")

    def steps(self, most: int = MOST) -> tuple[RecapStep, ...]:
        """Return the steps in their order, without those that say least if there are too many."""
        return weightiest([step.step() for step in self._steps], most)


def weightiest(steps: Sequence[RecapStep], most: int) -> tuple[RecapStep, ...]:
    """Return at most so many steps in their order, without the first of those that say least."""
    found = list(steps)
    while len(found) > most:
        found.remove(min(found, key=lambda step: step.weight))
    return tuple(found)
