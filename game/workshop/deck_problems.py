"""Problems of a player's deck, in sentences, with the nearest correct text."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from engine.cardtext import CardTextError, normal
from engine.cardtext.suggestions import nearest
from engine.decks import FULL
from engine.rules.crazier.compiling.compiler import compile_text
from engine.rules.crazier.deck_reader import DeckError, read_deck
from engine.text import capitalised, counted
from game.workshop.deck_draft import Card, Deck, Side, write
from game.workshop.error_spans import span

PROPOSAL = "; nearest: "
BREAK = "\n\n"  # between two abilities
MEANT = re.compile(r"did you mean '(.+)'\?")
NOBODY = "who is 'they'?"  # so begins what is wrong with a text that names nobody
OPENING = re.compile(r"((?:At|When) [^.,]+, )?(.*)", re.DOTALL)  # what an ability waits for, what it does
FILE = "deck"
ANY = "Draw a card."  # a text that is right


@dataclass(frozen=True, slots=True)
class Problem:
    """A problem of one side of a card.

    `start` and `end` are offsets in its text, equal if it is not in the text.

    `nearest` is a whole correct text, "" if none is similar; `fits_other` is true if the text is correct
    for the other type of card.
    """

    sentence: str
    side: int = 0
    start: int = 0
    end: int = 0
    nearest: str = ""
    of_name: bool = False
    fits_other: bool = False

    @property
    def in_text(self) -> bool:
        return self.end > self.start


class TextProblem(NamedTuple):
    """A problem of a text: the reason in lower case without a full stop, its offset, and the nearest
    correct text or "".
    """

    reason: str
    at: int
    nearest: str


@lru_cache(512)
def problems_of(card: Card) -> tuple[Problem, ...]:
    """All problems of a card by itself: of its names and face, then of each text."""
    unnamed = [
        Problem("It has no name yet.", number, of_name=True)
        for number, side in enumerate(card.sides)
        if not side.name
    ]
    found = unnamed or _form_problems(card)
    found += [fault for number, side in enumerate(card.sides) if (fault := _text_problem(side, number))]
    return tuple(found)


def _form_problems(card: Card) -> list[Problem]:
    """Problems of a card's names and face, independent of its texts."""
    card = replace(card, sides=tuple(replace(side, text=ANY) for side in card.sides))
    sides = [_form_problem(replace(card, sides=(side,))) for side in card.sides]
    found = [Problem(said, number, of_name=True) for number, said in enumerate(sides) if said]
    whole = "" if found else _form_problem(card)
    return [Problem(whole, of_name=True)] if whole else found


def _form_problem(card: Card) -> str:
    """The error of the deck reader about names and face, "" for none."""
    try:
        read_deck(write(Deck("A deck", cards=(card,))), FILE)
    except DeckError as error:
        found = str(error).removeprefix(f"{FILE}, {card.name}").removeprefix(FILE)
        return capitalised(found.partition(": ")[2] or found)
    return ""


def _text_problem(side: Side, number: int) -> Problem | None:
    if not side.text:
        return Problem("It has no text yet.", number)
    wrong = text_problem(side)
    if wrong is None:
        return None
    sentence = capitalised(wrong.reason) + stop(wrong.reason)
    start, end = span(side.text, wrong.reason, wrong.at)
    fits_other = _is_understood(other_type(side))
    return Problem(sentence, number, start, end, wrong.nearest, fits_other=fits_other)


def text_problem(side: Side) -> TextProblem | None:
    """The problem of a side's text; None if it has a meaning."""
    error = _error(side)
    if error is None:
        return None
    proposed = _proposed(side.text)
    reason = _without_other_advice(error.message.partition(PROPOSAL)[0], proposed)
    return TextProblem(reason, _offset(side.text, error.line, error.column), proposed)


def stop(said: str) -> str:
    """The full stop that a sentence still needs."""
    return "" if said.endswith(("?", ".", ".'")) else "."


def _without_other_advice(reason: str, proposed: str) -> str:
    """The reason without its advice, if the proposed text follows another advice."""
    said, semicolon, advice = reason.partition("; ")
    meant = MEANT.fullmatch(advice)
    followed = meant is not None and meant[1] in proposed.lower().replace(".", " ").split()
    return said if semicolon and proposed and not followed else reason


def _proposed(text: str) -> str:
    """The nearest correct text; "" if there is none, or if it has the same words."""
    found = nearest(text) or ""
    tried = (found, *_with_somebody(found), found.replace(BREAK, " "))
    right = next((one for one in tried if one and _makes_sense(one)), "")
    return "" if right == normal(text) else right


def _with_somebody(text: str) -> Iterator[str]:
    """The text with a player chosen first, in each ability where "they" is nobody yet."""
    abilities = text.split(BREAK)
    for place, ability in enumerate(abilities):
        errors = (_error(Side(text=ability)), _error(Side(text=ability, type="asset")))
        if any(error is not None and error.message.startswith(NOBODY) for error in errors):
            opening, deed = OPENING.findall(ability)[0]
            chosen = f"{opening}{'choose' if opening else 'Choose'} an opponent. {capitalised(deed)}"
            yield BREAK.join((*abilities[:place], chosen, *abilities[place + 1 :]))


def _makes_sense(text: str) -> bool:
    """True if the text has a meaning on a card of either type."""
    side = Side(text=text)
    return _is_understood(side) or _is_understood(other_type(side))


def other_type(side: Side) -> Side:
    """The side as an event if it is an asset, else as an asset."""
    return replace(side, type="event" if side.type == "asset" else "asset")


def _is_understood(side: Side) -> bool:
    return _error(side) is None


def _error(side: Side) -> CardTextError | None:
    """The error of the card compiler for a side; None if there is none."""
    try:
        compile_text(side.text, is_event=side.type == "event", first=0)
    except CardTextError as error:
        return error
    return None


def _offset(text: str, line: int, column: int) -> int:
    """The offset of a line and column, both from 1, at most the text's length."""
    lines = text.split("\n")
    return min(len(text), sum(len(one) + 1 for one in lines[: line - 1]) + column - 1)


def problems(deck: Deck, number: int) -> tuple[Problem, ...]:
    """All problems of a card of a deck, those with other cards included."""
    return _among(deck.cards[number], _names_twice(deck))


def problem_cards(deck: Deck) -> tuple[int, ...]:
    """The indices of the cards that have problems."""
    twice = _names_twice(deck)
    return tuple(number for number, card in enumerate(deck.cards) if _among(card, twice))


def _among(card: Card, twice: frozenset[str]) -> tuple[Problem, ...]:
    found = [
        Problem(f"Another card is called {side.name} too.", place, of_name=True)
        for place, side in enumerate(card.sides)
        if side.name.lower() in twice
    ]
    return (*problems_of(card), *found)


def _names_twice(deck: Deck) -> frozenset[str]:
    """The names, in lower case, that several cards or sides have."""
    counts = Counter(side.name.lower() for card in deck.cards for side in card.sides if side.name)
    return frozenset(name for name, count in counts.items() if count > 1)


def names(deck: Deck) -> frozenset[str]:
    """The names of all cards and sides, in lower case."""
    return frozenset(
        name.lower() for card in deck.cards for name in (card.name, *(side.name for side in card.sides))
    )


def trouble(deck: Deck) -> str:
    """The reason why a deck cannot be played, in one sentence; "" if it can."""
    wrong = len(problem_cards(deck))
    if wrong:
        return f"{counted(wrong, 'card')} of it {_are(wrong)} not right yet."
    return capitalised(missing(len(deck.cards)))


def missing(cards: int) -> str:
    """Return a text on how many cards are missing from a deck with `cards` cards, "" for none."""
    lacks = FULL - cards
    return f"{counted(lacks, 'card')} {_are(lacks)} missing: a deck has {FULL} or more." if lacks > 0 else ""


def _are(cards: int) -> str:
    return "is" if cards == 1 else "are"


def sound(deck: Deck) -> Deck:
    """The deck without the cards that have problems."""
    wrong = problem_cards(deck)
    return replace(deck, cards=tuple(card for number, card in enumerate(deck.cards) if number not in wrong))
