"""The table of log sentences for events of games with named cards."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine import Event, option_specs
from engine.origins import HAND, IN_PLAY, Origin
from engine.text import capitalised, counted, plural
from game.stage.event_text import LogLine

TABLE = -1  # the seat of what nobody does


class Cause(NamedTuple):
    """A card and the player whose play or ability it is; card "" if unknown."""

    card: str = ""
    seat: int = TABLE


UNKNOWN = Cause()


class Course:
    """The course of the game up to an event: the cards that cause it, the innermost last."""

    def __init__(self, *, names_causes: bool = True) -> None:
        self.names_causes = names_causes
        self.before = ""  # the kind of the last event that was told
        self._causes: list[Cause] = []

    @property
    def cause(self) -> Cause:
        """The card that causes an event by its text."""
        return self._causes[-1] if self._causes and self.names_causes else UNKNOWN

    def hear(self, event: Event) -> None:
        """Go on with an event."""
        if event.kind == "turn":
            self._causes = []
        elif event.kind == "due":  # begins only after all else is done
            self._causes = [_cause(event)]
        elif event.kind in ("play", "copy"):
            self._causes.append(_cause(event))
        elif event.kind == "instead":  # nothing says where what is done instead ends
            self._causes = []
        elif self._causes and (event.kind == "done_with" or self._has_entered(event)):
            self._causes.pop()

    def _has_entered(self, event: Event) -> bool:
        """Return True if the last card played is the asset, or a side of it, that enters play."""
        return event.kind == "enters" and any(self.cause.card in (card or "") for card in event.cards)


def _cause(event: Event) -> Cause:
    return Cause((event.cards[0] if event.cards else None) or "", event.seat)


class Told(NamedTuple):
    """An event and its listener, whom the sentences address as "You"."""

    event: Event
    names: Sequence[str]
    me: int | None
    course: Course

    @property
    def card(self) -> str:
        """The first card, or "a card" if it is hidden."""
        return (self.event.cards[0] if self.event.cards else None) or "a card"

    @property
    def owned(self) -> str:
        """The first card, as "your Merlin" or "Ann's Merlin" if it comes from another player."""
        place, seat = Origin.of(self.event)
        if place not in (HAND, IN_PLAY) or seat == self.event.seat or self.event.cards[0] is None:
            return self.card
        return f"your {self.card}" if seat == self.me else f"{self.names[seat]}'s {self.card}"

    @property
    def cards(self) -> str:
        """All cards: visible ones by name, hidden ones counted."""
        seen = [card for card in self.event.cards if card is not None]
        hidden = len(self.event.cards) - len(seen)
        if not hidden:
            return ", ".join(seen) or "nothing"
        others = count(hidden)
        return f"{', '.join(seen)} and {others}" if seen else others

    @property
    def why(self) -> str:
        """The card whose text causes this: "Dolorous Stroke", of another player "Brokk's Dolorous Stroke"."""
        card, seat = self.course.cause
        if not card:
            return ""
        if seat == self.event.seat:
            return card
        return f"your {card}" if seat == self.me else f"{self.names[seat]}'s {card}"

    def name(self, seat: int) -> str:
        """Return a player's name, or "you" for the listener."""
        return "you" if seat == self.me else self.names[seat]


def count(number: int) -> str:
    """Return "a card", "3 cards" and so on."""
    return "a card" if number == 1 else f"{number} cards"


def deal_word(rules: str) -> str:
    """Return "hand" for games whose match can have several hands, else "game"."""
    return "hand" if any(spec.name == "match" for spec in option_specs(rules)) else "game"


BY_CARD = "ability"  # the word of a draw or an end that a card's text causes
PLACES = {
    "draw top": "on top of the draw pile",
    "draw bottom": "on the bottom of the draw pile",
    "discard top": "on top of the discard pile",
    "discard bottom": "on the bottom of the discard pile",
}
ENDS = {
    "empty hand": "no cards left in hand",
    "ability": "a card's text decides it",
    "last player left": "the last one left",
    "nothing to draw": "nothing is left to draw, and the fewest cards win",
    "no end in sight": "no end was in sight, and the fewest cards win",
}
ENDS_TOGETHER = {"last player left": "only one team is left"}  # where several win


def _draw(told: Told) -> str:
    instead = " instead" if told.course.before == "instead" else ""
    why = told.why if told.event.word == BY_CARD else ""
    return f"drew {told.cards}{instead}{f' because of {why}' if why else ''}"


def _instead(told: Told) -> str:
    first, *others = told.event.cards
    if others:
        return f"{others[0]} is saved by {first}"
    if told.event.amount:
        return f"is spared {count(told.event.amount)} by {first}"
    return f"stays in the game thanks to {first}"


def _to_pile(told: Told) -> str:
    place = PLACES[told.event.word]
    return f"put {told.owned} {place}" if told.event.seat >= 0 else f"{capitalised(told.card)} goes {place}"


def _choose(told: Told) -> str:
    if told.event.word == "number":
        return f"chose {told.event.amount}"
    chosen, seat = told.event.amount, told.event.seat
    if chosen == seat:
        return f"chose {'yourself' if seat == told.me else 'themselves'}"
    return f"chose {told.name(chosen)}"


def _end(told: Told) -> str:
    word = told.event.word
    if told.event.seat < 0:
        return f"The game is over: {ENDS_TOGETHER.get(word) or ENDS.get(word, word)}"
    if word == BY_CARD and told.course.cause.card:
        return f"wins with {told.course.cause.card}"
    return f"wins the game: {ENDS.get(word, word)}"


def _shuffle(told: Told) -> str:
    number = told.event.amount
    return f"{capitalised(count(number))} {plural(number, 'is', 'are')} shuffled into the draw pile"


LINES: dict[str, Callable[[Told], str]] = {
    "turn_up": lambda told: f"turned up {told.card}, the first of the discard pile",
    "turn": lambda told: "begins a turn",
    "play": lambda told: f"played {told.owned}",
    "discard": lambda told: f"discarded {told.card}",
    "draw": _draw,
    "enters": lambda told: f"put {told.card} into play",
    "destroyed": lambda told: f"lost {told.card}{f' to {told.why}' if told.why else ', which was destroyed'}",
    "control": lambda told: f"gained control of {told.owned}",
    "to_hand": lambda told: f"took {told.cards} into hand",
    "to_pile": _to_pile,
    "look": lambda told: f"looked at {told.cards}",
    "reveal": lambda told: f"revealed {told.cards}",
    "name": lambda told: f"named {told.event.word}",
    "choose": _choose,
    "due": lambda told: f"{told.card} takes effect",
    "copy": lambda told: f"copied {told.card}",
    "fewer": lambda told: f"draws {counted(told.event.amount, 'fewer card')} because of {told.card}",
    "instead": _instead,
    "shuffle": _shuffle,
    "skip": lambda told: "skips a turn",
    "extra": lambda told: "gets an extra turn",
    "out": lambda told: "is out of the game",
    "expire": lambda told: "ran out of time",
    "end": _end,
}
TO_ONESELF = {
    "begins": "begin",
    "skips": "skip",
    "gets": "get",
    "is": "are",
    "wins": "win",
    "stays": "stay",
    "draws": "draw",
}
LOUD = ("turn", "name", "out", "extra", "skip", "expire", "end")
FOLLOWED = ("destroyed", "done_with", "out")  # that the card then goes under the discards needs no line


def lines_of(
    events: Sequence[Event], names: Sequence[str], me: int | None = None, course: Course | None = None
) -> list[tuple[Event, LogLine]]:
    """Return the log lines of seat `me`, each with its event. `course` goes on with them."""
    lines = []
    course = course or Course()
    for event in events:
        tell = LINES.get(event.kind)
        ends_there = event.kind == "to_pile" and event.word == "discard bottom" and course.before in FOLLOWED
        if tell is not None and not ends_there:
            verb, _, rest = tell(Told(event, names, me, course)).partition(" ")
            if event.seat == me:
                verb = TO_ONESELF.get(verb, verb)
            seat = TABLE if event.kind == "end" and event.seat < 0 else event.seat
            cards = tuple(card for card in event.cards if card is not None)
            lines.append((event, LogLine(seat, f"{verb} {rest}".rstrip(), event.kind in LOUD, cards)))
        course.hear(event)
        course.before = course.before if ends_there else event.kind
    return lines
