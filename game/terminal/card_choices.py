"""Moves with named cards: the card of a move, numbers for choices, and the move of a typed line."""

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
    """The text of a card or of one side; `whole`: the name of the whole card."""

    whole: str
    face: str
    rank: int
    colours: tuple[str, ...]
    type: str
    paragraphs: tuple[str, ...]

    @property
    def text(self) -> str:
        """All paragraphs in one line."""
        return " ".join(self.paragraphs)


def printed_cards(rules: str) -> dict[str, Printed]:
    """Return all cards and sides of a deck by name. Raise ValueError if the game's cards have no names."""
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
    """Return the name of the card or side in a move; "" if there is none."""
    said = move.text.partition(" ")[2].partition(" @")[0]
    if said in printed:
        return said
    return next((name for name, card in printed.items() if said == f"{card.whole} {name}"), "")


def seat_of(move: Move) -> int:
    """Return the seat in a choice between equal cards; -1 if there is none."""
    seat = move.text.partition(" @")[2]
    return int(seat) if seat else -1


def numbered(moves: Sequence[Move]) -> list[tuple[str, Move]]:
    """Return each choice with its label: a running number, but for players and amounts their own number."""
    found = []
    for place, move in enumerate(moves, 1):
        said = move.text.partition(" ")[2]
        found.append((said if said.isdecimal() else str(place) if said else move.text, move))
    return found


def meant(text: str, moves: Sequence[Move], printed: Mapping[str, Printed], names: Sequence[str]) -> str:
    """Return the move that matches a line of input. Raise IllegalMove if several match."""
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
    """Return the moves that fit some words: by whole names, else by the beginning of a name or of a word
    in it.
    """
    fitting = [move for move in moves if not verb or move.verb == verb]
    words = {move: _words(move, printed) for move in fitting}
    exact = [move for move in fitting if what in words[move]]
    return exact or [move for move in fitting if any(_begins(what, word) for word in words[move])]


def _words(move: Move, printed: Mapping[str, Printed]) -> set[str]:
    """Return all names for the card of a move."""
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
    """Return the card that some words name: by name, face, or the beginning of a single name; "" for none."""
    what = what.lower()
    for name, card in printed.items():
        if what in (name.lower(), card.face.lower()):
            return name
    found = [name for name in printed if _begins(what, name.lower())]
    return found[0] if len(found) == 1 else ""
