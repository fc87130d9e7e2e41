"""The table of log sentences for events of games with named cards."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine import Event, option_specs
from engine.text import capitalised, counted
from game.stage.event_text import LogLine

TABLE = -1  # the seat of what nobody does


class Told(NamedTuple):
    """An event and its listener, whom the sentences address as "You"."""

    event: Event
    names: Sequence[str]
    me: int | None

    @property
    def card(self) -> str:
        """The first card, or "a card" if it is hidden."""
        return (self.event.cards[0] if self.event.cards else None) or "a card"

    @property
    def cards(self) -> str:
        """All cards: visible ones by name, hidden ones counted."""
        seen = [card for card in self.event.cards if card is not None]
        hidden = len(self.event.cards) - len(seen)
        if not hidden:
            return ", ".join(seen) or "nothing"
        others = count(hidden)
        return f"{', '.join(seen)} and {others}" if seen else others

    def name(self, seat: int) -> str:
        """Return a player's name, or "you" for the listener."""
        return "you" if seat == self.me else self.names[seat]


def count(number: int) -> str:
    """Return "a card", "3 cards" and so on."""
    return "a card" if number == 1 else f"{number} cards"


def deal_word(rules: str) -> str:
    """Return "hand" for games whose match can have several hands, else "game"."""
    return "hand" if any(spec.name == "match" for spec in option_specs(rules)) else "game"


PLACES = {
    "draw top": "on top of the draw pile",
    "draw bottom": "on the bottom of the draw pile",
    "discard top": "on top of the discard pile",
    "discard bottom": "on the bottom of the discard pile",
}
ENDS = {
    "empty hand": "no cards left in hand",
    "ability": "a card says so",
    "last player left": "the last one left",
    "nothing to draw": "nothing is left to draw, and the fewest cards win",
    "no end in sight": "no end was in sight, and the fewest cards win",
}
ENDS_TOGETHER = {"last player left": "only one team is left"}  # where several win


def _draw(told: Told) -> str:
    return f"drew {told.cards}"


def _instead(told: Told) -> str:
    first, *others = told.event.cards
    if others:
        replaced = f"{others[0]} is not destroyed"
    elif told.event.amount:
        replaced = f"{count(told.event.amount)} not drawn"
    else:
        replaced = "the game is not lost"
    return f"{first} instead: {replaced}"


def _to_pile(told: Told) -> str:
    place = PLACES[told.event.word]
    return f"put {told.card} {place}" if told.event.seat >= 0 else f"{capitalised(told.card)} goes {place}"


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
    return f"wins the game: {ENDS.get(word, word)}"


LINES: dict[str, Callable[[Told], str]] = {
    "turn_up": lambda told: f"turned up {told.card}, the first of the discard pile",
    "turn": lambda told: "begins a turn",
    "play": lambda told: f"played {told.card}",
    "discard": lambda told: f"discarded {told.card}",
    "draw": _draw,
    "enters": lambda told: f"put {told.card} into play",
    "destroyed": lambda told: f"lost {told.card}: destroyed",
    "control": lambda told: f"gained control of {told.card}",
    "to_hand": lambda told: f"took {told.cards} into hand",
    "to_pile": _to_pile,
    "look": lambda told: f"looked at {told.cards}",
    "reveal": lambda told: f"revealed {told.cards}",
    "name": lambda told: f"named {told.event.word}",
    "choose": _choose,
    "due": lambda told: f"{told.card} takes effect",
    "copy": lambda told: f"copied {told.card}",
    "fewer": lambda told: f"{told.card}: {counted(told.event.amount, 'card')} fewer",
    "instead": _instead,
    "shuffle": lambda told: (
        f"{capitalised(count(told.event.amount))} {_are(told.event.amount)} shuffled into the draw pile"
    ),
    "skip": lambda told: "skips a turn",
    "extra": lambda told: "gets an extra turn",
    "out": lambda told: "is out of the game",
    "expire": lambda told: "ran out of time",
    "end": _end,
}
TO_ONESELF = {"begins": "begin", "skips": "skip", "gets": "get", "is": "are", "wins": "win"}
LOUD = ("turn", "name", "out", "extra", "skip", "expire", "end")
FOLLOWED = ("destroyed", "done_with", "out")  # that the card then goes under the discards needs no line


def lines_of(
    events: Sequence[Event], names: Sequence[str], me: int | None = None
) -> list[tuple[Event, LogLine]]:
    """Return the log lines of seat `me`, each with its event."""
    lines = []
    before = ""
    for event in events:
        tell = LINES.get(event.kind)
        ends_there = event.kind == "to_pile" and event.word == "discard bottom" and before in FOLLOWED
        if tell is not None and not ends_there:
            verb, _, rest = tell(Told(event, names, me)).partition(" ")
            if event.seat == me:
                verb = TO_ONESELF.get(verb, verb)
            seat = TABLE if event.kind == "end" and event.seat < 0 else event.seat
            cards = tuple(card for card in event.cards if card is not None)
            lines.append((event, LogLine(seat, f"{verb} {rest}".rstrip(), event.kind in LOUD, cards)))
        before = before if ends_there else event.kind
    return lines


def _are(number: int) -> str:
    return "is" if number == 1 else "are"
