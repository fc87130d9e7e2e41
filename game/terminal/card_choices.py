"""Moves with named cards: which card a move means, numbers for choices, and what a typed line means."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import engine
from engine import IllegalMove, Move
from game.stage.faces import ORDINARY

INSTEAD = {
    "pass": "done",
    "end": "done",
    "y": "choose yes",
    "yes": "choose yes",
    "n": "choose no",
    "no": "choose no",
}
VERBS = ("play", "discard", "choose", "name")


class Printed(NamedTuple):
    """What is printed on a card, or on a side of one; `whole` is the name of the whole card."""

    whole: str
    face: str
    rank: int
    colours: tuple[str, ...]
    type: str
    paragraphs: tuple[str, ...]

    @property
    def text(self) -> str:
        """All that it says, in one line."""
        return " ".join(self.paragraphs)


def printed_cards(rules: str) -> dict[str, Printed]:
    """All cards and sides of a deck by name; ValueError if this game's cards have none."""
    found = {}
    for card in engine.deck(rules):
        rank = ORDINARY.values.index(card.rank)
        letters = dict(zip(card.colours, card.face.removeprefix(card.rank), strict=True))
        for side in card.sides:
            face = card.rank + "".join(letters[word] for word in side.colours)
            paragraphs = _paragraphs(side.text)
            found[side.name] = Printed(card.name, face, rank, side.colours, side.type, paragraphs)
        both = tuple(f"{side.name}, {side.colours[0]} {side.type}: {side.text}" for side in card.sides)
        found[card.name] = Printed(
            card.name,
            card.face,
            rank,
            card.colours,
            "split" if both else card.type,
            both or _paragraphs(card.text),
        )
    return found


def _paragraphs(text: str) -> tuple[str, ...]:
    return tuple(" ".join(part.split()) for part in text.split("\n\n"))


def card_of(move: Move, printed: Mapping[str, Printed]) -> str:
    """The name of the card or side that a move is about, "" if it is about none."""
    said = move.text.partition(" ")[2].partition(" @")[0]
    if said in printed:
        return said
    return next((name for name, card in printed.items() if said == f"{card.whole} {name}"), "")


def seat_of(move: Move) -> int:
    """The seat that a choice names to tell equal cards apart, else -1."""
    seat = move.text.partition(" @")[2]
    return int(seat) if seat else -1


def numbered(moves: Sequence[Move]) -> list[tuple[str, Move]]:
    """What can be typed for each choice: its number, that of a player or an amount being its own."""
    found = []
    for place, move in enumerate(moves, 1):
        said = move.text.partition(" ")[2]
        found.append((said if said.isdecimal() else str(place) if said else move.text, move))
    return found


def meant(text: str, moves: Sequence[Move], printed: Mapping[str, Printed], names: Sequence[str]) -> str:
    """The move that a line means; IllegalMove with a sentence where it could mean several."""
    said = text.lower()
    said = INSTEAD.get(said, said)
    if said in {move.text.lower() for move in moves}:
        return said
    if moves and moves[0].verb not in ("play", "discard") and moves[0].text != "done":
        for label, move in numbered(moves):
            if said == label:
                return move.text
    verb, _, what = said.partition(" ")
    if verb not in VERBS or not what:
        verb, what = "", said
    seats = {name.lower(): f"choose {seat}" for seat, name in enumerate(names)}
    if seats.get(what) in moves:
        return seats[what]
    found = _found(verb, what, moves, printed)
    if len(found) > 1:
        raise IllegalMove(f"Say which: {' or '.join(move.text for move in found[:4])}.")
    if found:
        return found[0].text
    if verb:
        return text
    card = named(what, printed)
    return f"play {card}" if card else text


def _found(verb: str, what: str, moves: Sequence[Move], printed: Mapping[str, Printed]) -> list[Move]:
    """The moves that these words fit: whole names, else what a name or one of its words begins with."""
    fitting = [move for move in moves if not verb or move.verb == verb]
    words = {move: _words(move, printed) for move in fitting}
    exact = [move for move in fitting if what in words[move]]
    return exact or [move for move in fitting if any(_begins(what, word) for word in words[move])]


def _words(move: Move, printed: Mapping[str, Printed]) -> set[str]:
    """All that can be said for what a move is about."""
    said = move.text.partition(" ")[2].lower()
    words = {said, said.partition(" @")[0]}
    name = card_of(move, printed)
    if name:
        card = printed[name]
        words |= {name.lower(), card.face.lower(), card.whole.lower()}
        if name == card.whole:
            words |= {side.lower() for side, other in printed.items() if other.whole == name}
    return words - {""}


def _begins(what: str, word: str) -> bool:
    return len(what) > 1 and (word.startswith(what) or f" {what}" in f" {word}")


def named(what: str, printed: Mapping[str, Printed]) -> str:
    """The card that words mean: its name, its face, or the beginning of just one name; "" for none."""
    what = what.lower()
    for name, card in printed.items():
        if what in (name.lower(), card.face.lower()):
            return name
    found = [name for name in printed if _begins(what, name.lower())]
    return found[0] if len(found) == 1 else ""
