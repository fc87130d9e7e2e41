"""The table of sentences for events, in the log and at the table's edge."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine import Event
from engine.text import counted
from game.stage.faces import shown_card, shown_declared, shown_sign


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log: seat, text, emphasis, and the named cards in it.

    `who` has the name and picture of the seat at that time, since another player may take the seat later.
    """

    seat: int
    text: str
    loud: bool = False
    cards: tuple[str, ...] = ()
    who: tuple[str, str] = ("", "")


def _draw(event: Event) -> str:
    seen = [card for card in event.cards if card is not None]
    if seen and event.word == "choice":
        return "drew " + " ".join(shown_card(card) for card in seen)
    return f"drew {counted(len(event.cards), 'card')}" if event.cards else "had no card left to draw"


def _end(event: Event) -> str:
    if event.word == "stock out":
        return "Nobody wins: the stock is empty"
    return "wins the hand" if event.seat >= 0 else "The hand is shared"


MODES = {"eights": "Eights rules", "factor": "Factor rules"}
LINES: dict[str, Callable[[Event], str]] = {
    "turn_up": lambda event: f"turned up {shown_card(event.cards[0] or '')}",
    "play": lambda event: f"played {shown_card(event.cards[0] or '')}",
    "draw": _draw,
    "twin": lambda event: "a twin: may play one more card",
    "straight": lambda event: "a straight: may go on",
    "ten": lambda event: "a ten: one more card",
    "name": lambda event: f"named {shown_sign(event.word)}",
    "declare": lambda event: f"declared {shown_declared(event.word)}",
    "mode": lambda event: f"{MODES[event.word]} are in force",
    "cancel": lambda event: f"cancelled the penalty of {counted(event.amount, 'card')}",
    "reverse": lambda event: "reversed the direction",
    "skip": lambda event: "is skipped",
    "penalty": lambda event: f"must answer or draw {counted(event.amount, 'card')}",
    "pass": lambda event: "passed",
    "expire": lambda event: "ran out of time",
    "reshuffle": lambda event: "The discards are shuffled",
    "end": _end,
}
TO_ONESELF = {"is": "are", "wins": "win"}  # the verbs that change after "You"
LOUD = ("name", "declare", "mode", "cancel", "skip", "penalty", "expire", "end")


def lines_of(event: Event, left: Sequence[int], me: int | None = None) -> list[LogLine]:
    """Return the log lines of seat `me` for an event.

    `left` is the number of cards in each hand after it.
    """
    tell = LINES.get(event.kind)
    if tell is None:
        return []
    verb, _, rest = tell(event).partition(" ")
    if event.seat == me:
        verb = TO_ONESELF.get(verb, verb)
    lines = [LogLine(event.seat, f"{verb} {rest}".rstrip(), event.kind in LOUD)]
    if event.kind == "play" and left[event.seat] == 1:
        lines.append(LogLine(event.seat, "one card left", True))
    return lines
