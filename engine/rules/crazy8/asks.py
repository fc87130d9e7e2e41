"""`crazy8` for whoever is to move: what is asked of them, and what a card does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.cards import listed
from engine.rules.crazy8.cards import COLOURS, DECK, EIGHT, PLUS_2, PLUS_4, REVERSE, SKIP, TEN, VALUES
from engine.rules.crazy8.crazy8 import Crazy8
from engine.rules.shedding.refusals import any_of, signed, too_few
from engine.table import NONE, Table
from engine.text import capitalised, counted, in_words


def asks(book: Crazy8, table: Table, seat: int) -> str:
    """What this seat, which is to move, is asked for, in one line without a full stop."""
    return ASKS[book.phases[table.phase]](book, table, seat)


def _play(book: Crazy8, table: Table, seat: int) -> str:
    if table.penalty:
        return _answer(book, table, seat)
    if book.fitting(table, seat):
        return f"Play {_what_fits(table)}"
    return f"Nothing fits: {_draw_or_pass(book, table)}"


def _answer(book: Crazy8, table: Table, seat: int) -> str:
    if not book.answers(table, seat):
        return f"Nothing answers: draw {_pending(book, table)}"
    higher = "{+2}, {+4}" if table.discard[-1] % DECK.size >> 2 == PLUS_2 else "{+4}"
    return f"Play {higher} or {{8}}, or draw {_pending(book, table)}"


def _pending(book: Crazy8, table: Table) -> str:
    return f"{in_words(table.penalty)}{too_few(book, table, in_words)}"


def _drawn(book: Crazy8, table: Table, seat: int) -> str:
    drawn = book.fitting(table, seat)
    return f"Play the {_one(drawn)} that you drew, or pass" if drawn else "Nothing fits: pass"


def _twin(book: Crazy8, table: Table, seat: int) -> str:
    return "Twin! Play one more card that fits, or be done"


def _straight(book: Crazy8, table: Table, seat: int) -> str:
    following = book.next_in_straight(table, seat)
    return f"Straight! Go on with the {_one(following)}, or end it" if following else "Be done"


def _both(book: Crazy8, table: Table, seat: int) -> str:
    following = book.next_in_straight(table, seat)
    if not following:
        return _twin(book, table, seat)
    return f"Twin and straight! Go on with the {_one(following)} or any card that fits, or be done"


def _ten(book: Crazy8, table: Table, seat: int) -> str:
    if book.fitting(table, seat):
        return f"A 10, so one more: play {_what_fits(table)}"
    return f"A 10, and nothing goes with it: {_draw_or_pass(book, table)}"


def _name(book: Crazy8, table: Table, seat: int) -> str:
    return "Name the colour that comes next"


ASKS: Final[dict[str, Callable[[Crazy8, Table, int], str]]] = {
    "play": _play,
    "drawn": _drawn,
    "twin": _twin,
    "straight": _straight,
    "both": _both,
    "ten": _ten,
    "name": _name,
}


def _what_fits(table: Table) -> str:
    """What a card has to be: "a blue card, a 4 or an {8}"."""
    top = table.discard[-1] % DECK.size
    colour = COLOURS[top & 3 if table.named == NONE else table.named]
    value = VALUES[top >> 2]
    return any_of(
        [f"{colour} card", value if value.isdecimal() and top >> 2 != EIGHT else f"{{{value}}}", "{8}"]
    )


def _one(kinds: int) -> str:
    """The only card of a set."""
    return signed(DECK.texts[listed(kinds)[0]])


def _draw_or_pass(book: Crazy8, table: Table) -> str:
    return "draw a card" if book.can_draw(table) else "pass"


TWIN_NOTE: Final = "Played on a card just like it, it is a twin: its player may play one more card that fits."
STRAIGHT_NOTE: Final = (
    "With the next two numbers of its colour in the same hand it begins a straight: "
    "they may follow one after another."
)


def _added_note(number: int, answers: str) -> str:
    """What a draw card does."""
    return (
        f"The next player draws {in_words(number)} cards and loses the turn, or answers with {answers}. "
        "Penalties add up, and the colour of the answer does not matter."
    )


# What a card does, by its value; those that are not here are number cards.
NOTES: Final = {
    EIGHT: "It may be played on anything, and its player names the colour that comes next. "
    "A pending penalty is cancelled by it: nobody draws.",
    TEN: "Its player must play one more card in the same turn: one of its colour, another 10 or an 8. "
    "Who has none draws a card and may play that. A hand never ends with a 10.",
    SKIP: "The next player's turn is passed over.",
    REVERSE: "It turns the direction of play round; with two players it skips the other one.",
    PLUS_2: _added_note(2, "a +2, a +4 or an 8"),
    PLUS_4: _added_note(4, "a +4 or an 8"),
}


def card_note(book: Crazy8, kind: int) -> str:
    """What a card does and what it counts, for a player who looks at it."""
    value = kind >> 2
    noun = DECK.words[kind].removeprefix("the ")
    said = [f"{capitalised(noun)}."]
    said += [NOTES[value]] if value in NOTES else [TWIN_NOTE]
    if value in range(VALUES.index("5") + 1):
        said.append(STRAIGHT_NOTE)
    return " ".join([*said, f"Left in a hand it gives the winner {counted(book.points[kind], 'point')}."])
