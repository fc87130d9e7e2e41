"""Sentences of `crazy8` for its players: prompts, notes on cards, refusals, reasons, the rules of a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypedDict

from engine.cards import listed
from engine.moves import Move
from engine.rules.crazy8.cards import (
    COLOURS,
    DECK,
    EIGHT,
    NEXT,
    PLUS_2,
    PLUS_4,
    REVERSE,
    SKIP,
    TEN,
    VALUES,
    answers,
    begins_straight,
    is_number,
    may_follow,
    next_in_straight,
    straight_after,
)
from engine.rules.shedding.refusals import any_of, no_such_move, not_in_hand, signed, too_few
from engine.rules.shedding.shedding import Shedding
from engine.table import NONE, Table
from engine.text import capitalised, counted, in_words, joined


def asks(rules: Shedding, table: Table, seat: int) -> str:
    """Return the prompt for a seat that is to move, one line without a full stop."""
    return ASKS[rules.phases[table.phase]](rules, table, seat)


def _play(rules: Shedding, table: Table, seat: int) -> str:
    if table.penalty:
        return _answer(rules, table, seat)
    if rules.fitting(table, seat):
        return f"Play {_what_fits(table)}"
    return f"Nothing fits: {_draw_or_pass(rules, table)}"


def _answer(rules: Shedding, table: Table, seat: int) -> str:
    if not answers(table, seat):
        return f"Nothing answers: draw {_pending(rules, table)}"
    higher = "{+2}, {+4}" if table.discard[-1] % DECK.size >> 2 == PLUS_2 else "{+4}"
    return f"Play {higher} or {{8}}, or draw {_pending(rules, table)}"


def _pending(rules: Shedding, table: Table) -> str:
    return f"{in_words(table.penalty)}{too_few(rules, table, in_words)}"


def _drawn(rules: Shedding, table: Table, seat: int) -> str:
    drawn = rules.fitting(table, seat)
    return f"Play the {_one(drawn)} that you drew, or pass" if drawn else "Nothing fits: pass"


def _twin(rules: Shedding, table: Table, seat: int) -> str:
    return "Twin! Play one more card that fits, or be done"


def _straight(rules: Shedding, table: Table, seat: int) -> str:
    following = next_in_straight(table, seat)
    return f"Straight! Go on with the {_one(following)}, or end it" if following else "Be done"


def _both(rules: Shedding, table: Table, seat: int) -> str:
    following = next_in_straight(table, seat)
    if not following:
        return _twin(rules, table, seat)
    return f"Twin and straight! Go on with the {_one(following)} or any card that fits, or be done"


def _ten(rules: Shedding, table: Table, seat: int) -> str:
    if rules.fitting(table, seat):
        return f"A 10, so one more: play {_what_fits(table)}"
    return f"A 10, and nothing goes with it: {_draw_or_pass(rules, table)}"


def _name(rules: Shedding, table: Table, seat: int) -> str:
    return "Name the colour that comes next"


ASKS: Final[dict[str, Callable[[Shedding, Table, int], str]]] = {
    "play": _play,
    "drawn": _drawn,
    "twin": _twin,
    "straight": _straight,
    "both": _both,
    "ten": _ten,
    "name": _name,
}


def _what_fits(table: Table) -> str:
    """Return the kinds of card that fit: "a blue card, a 4 or an {8}"."""
    top = table.discard[-1] % DECK.size
    colour = COLOURS[top & 3 if table.named == NONE else table.named]
    value = VALUES[top >> 2]
    return any_of(
        [f"{colour} card", value if value.isdecimal() and top >> 2 != EIGHT else f"{{{value}}}", "{8}"]
    )


def _one(kinds: int) -> str:
    """Return the only card of a set, with its symbol."""
    return signed(DECK.texts[listed(kinds)[0]])


def _draw_or_pass(rules: Shedding, table: Table) -> str:
    return "draw a card" if rules.can_draw(table) else "pass"


TWIN_NOTE: Final = "Played on a card just like it, it is a twin: its player may play one more card that fits."
STRAIGHT_NOTE: Final = (
    "With the next two numbers of its colour in the same hand it begins a straight: "
    "they may follow one after another."
)


def _added_note(number: int, answers: str) -> str:
    """Return what a draw card does."""
    return (
        f"The next player draws {in_words(number)} cards and loses the turn, or answers with {answers}. "
        "Penalties add up, and the colour of the answer does not matter."
    )


# Effects of cards by value; other values are number cards.
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


def card_note(rules: Shedding, kind: int) -> str:
    """Return what a card does and what it counts."""
    value = kind >> 2
    noun = DECK.words[kind].removeprefix("the ")
    said = [f"{capitalised(noun)}."]
    said += [NOTES[value]] if value in NOTES else [TWIN_NOTE]
    if value in range(VALUES.index("5") + 1):
        said.append(STRAIGHT_NOTE)
    return " ".join([*said, f"Left in a hand it gives the winner {counted(rules.points[kind], 'point')}."])


VERBS = ("play", "draw", "take", "pass", "done", "name")
COLOUR_CHOICE = joined(COLOURS, "or")

LATE = "Too late in a twin, in a straight or with a card just drawn, one only ends the turn."


def why_not(rules: Shedding, table: Table, seat: int, move: Move) -> str:
    """Return why a seat that is to move cannot make this move."""
    phase = rules.phases[table.phase]
    if unknown := no_such_move(move, VERBS):
        return unknown
    if phase == "name":
        return f"Name a colour: {COLOUR_CHOICE}."
    if move.verb == "play":
        return _why_not_play(rules, table, seat, move)
    if move.verb == "name":
        return "A colour is named only after an 8, by whoever played it."
    if move.verb == "done":
        return "Only a twin or a straight ends with done."
    if phase in ("twin", "straight", "both"):
        return "You have played in this turn: go on, or be done."
    if table.penalty:
        return _why_not_answer(table)
    if move.verb == "take":
        return "No penalty is pending, so there is nothing to take."
    if phase == "drawn":
        return "You have drawn in this turn: play that card, or pass."
    return _why_not_draw_or_pass(rules, table, seat, move)


def _why_not_play(rules: Shedding, table: Table, seat: int, move: Move) -> str:
    missing = not_in_hand(rules, table, seat, move)
    if missing:
        return missing
    (kind,) = DECK.read(move.card)
    phase, top, words = rules.phases[table.phase], table.discard[-1] % DECK.size, DECK.words
    if phase == "straight":
        following = next_in_straight(table, seat)
        return (
            f"The straight goes on with {words[listed(following)[0]]} only: play it, or be done."
            if following
            else "Nothing goes on with this straight: be done."
        )
    if phase == "drawn":
        return "After drawing you may play only the card that you drew, or pass."
    if table.penalty:
        return _why_not_answer(table)
    if table.named != NONE:
        colour = COLOURS[table.named]
        return f"{colour.capitalize()} is named: play a {colour} card or an 8."
    return f"T{words[kind][1:]} matches neither colour nor value of {words[top]}."


def _why_not_answer(table: Table) -> str:
    answer = "a +2, a +4 or an 8" if table.discard[-1] % DECK.size >> 2 == PLUS_2 else "a +4 or an 8"
    return f"A penalty is pending: only {answer} answers it, or draw {in_words(table.penalty)} cards."


def _why_not_draw_or_pass(rules: Shedding, table: Table, seat: int, move: Move) -> str:
    if rules.fitting(table, seat):
        return "You hold a card that fits, so you must play."
    if move.verb == "draw":
        return "There is nothing left to draw: pass."
    return "You can pass only after drawing, or when there is nothing to draw."


def summary(rules: Shedding) -> tuple[str, ...]:
    """Return the rules of this table in plain sentences."""
    said = {spec.name: spec.sentences[rules.options[spec.name]] for spec in rules.specs}
    decks = "one deck of 112 cards" if rules.copies == 2 else f"{rules.copies // 2} decks of 112 cards"
    return (
        f"{rules.players} players, {decks}, {counted(rules.hand_size, 'card')} each; "
        "a 1 to 7 or a 9 is turned up.",
        "On your turn play a card of the top card's colour or value; only if you have none, draw one.",
        "If the card just drawn fits, it may be played at once; no other card may.",
        "Twin: a number card on one just like it allows one more card in the same turn.",
        "Straight: who holds three or more numbers in a row of one colour, from 1 to 7, and plays the lowest "
        "may go on with the next ones.",
        "An 8 goes on anything, and its player names the colour; nothing else cancels a pending penalty.",
        "After a 10 its player must play one more card of its colour, another 10 or an 8 in the same turn, "
        "or else draw one; nobody wins with a 10.",
        "Skip passes the next player over; Reverse turns the direction round, with two players it skips.",
        "After a +2 or a +4 the next player draws two or four cards and loses the turn, or answers: "
        "a +2 with a +2 or a +4, a +4 with a +4. Penalties add up.",
        said["seconds"] + (f" {LATE}" if rules.options["seconds"] else ""),
        "When the stock is empty, the discards but the top one are shuffled into a new one.",
        "Whoever has no cards left wins the hand at once: the last card has no effect any more. "
        "The winner scores what is left in the other hands.",
        "A 1 to 7 or a 9 counts ten times its number, an 8 5000, a 10 200, a Reverse 500, a Skip 750, "
        "a +2 1250, a +4 2500.",
        "When nobody can play or draw, the lowest hand scores what the other hands hold.",
        said["match"] + (" The highest score wins." if rules.options["match"] != "one" else ""),
    )


class Reasons(TypedDict):
    """The keys `why` and `follows` of a view."""

    why: dict[str, list[str]]
    follows: dict[str, list[str]]


def reasons(rules: Shedding, table: Table, seat: int, moves: Sequence[Move]) -> Reasons:
    """Return `why` and `follows` of the view, for the cards that these moves of the seat play.

    The words of `why` are `colour`, `value`, `eight`, `outbids` and `cancels`, followed by what the card
    would begin: `twin`, `straight`, `ten`.
    """
    why: dict[str, list[str]] = {}
    follows: dict[str, list[str]] = {}
    top = table.discard[-1] % DECK.size
    in_straight = rules.phases[table.phase] in ("straight", "both")
    for kind in (move.number for move in moves if move.verb == "play"):
        text, held = DECK.texts[kind], DECK.kinds(table.hands[seat] ^ 1 << rules.held_copy(table, seat, kind))
        goes_on = in_straight and NEXT[top] >> kind & 1
        begun = [] if goes_on else _begins(top, kind, held)
        why[text] = _fits(table, kind) + begun
        if goes_on or "straight" in begun:
            follows[text] = [DECK.texts[later] for later in straight_after(kind, held)]
    return {"why": why, "follows": follows}


def _fits(table: Table, kind: int) -> list[str]:
    """Return why a playable card may be played."""
    value, top = kind >> 2, table.discard[-1] % DECK.size
    if table.penalty:
        return ["eight", "cancels"] if value == EIGHT else ["outbids"]
    colour = top & 3 if table.named == NONE else table.named
    same_value = table.named == NONE and value == top >> 2
    words = {"colour": kind & 3 == colour, "value": same_value, "eight": value == EIGHT}
    return [word for word, holds in words.items() if holds]


def _begins(top: int, kind: int, held: int) -> list[str]:
    """Return what a card begins when it is played on `top` and these kinds stay in the hand."""
    if not is_number(kind):
        return ["ten"] if kind >> 2 == TEN else []
    words = {"twin": kind == top and may_follow(kind, held), "straight": begins_straight(kind, held)}
    return [word for word, holds in words.items() if holds]
