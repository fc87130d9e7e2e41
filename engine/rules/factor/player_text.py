"""Sentences of `factor` for its players: prompts, notes on cards, refusals and the rules of a table."""

from __future__ import annotations

from engine.cards import ORDINARY, RANK_WORDS, RANKS, SUIT_WORDS, SUITS
from engine.moves import Move
from engine.rules.factor.cards import (
    EIGHT,
    EIGHTS,
    FACTOR,
    FIRST_SUIT,
    KING,
    UNDECIDED,
    VALUES,
    key_of,
    ordinary_reasons,
    rank_of,
    suit_of,
    value_of,
)
from engine.rules.shedding.refusals import any_of, no_such_move, not_in_hand, option_note, signed
from engine.rules.shedding.shedding import PLAY, Shedding
from engine.table import NONE, Table
from engine.text import counted, joined

UNDECIDED_TOO = "While neither set is in force it does so where it would not fit as an ordinary card."
MAGIC = {
    EIGHT: (
        "Under Eights rules it goes on anything: its player declares the value that counts next, "
        "and Factor rules begin.",
        UNDECIDED_TOO,
    ),
    KING: (
        "Under Factor rules it goes on anything: its player declares the suit that counts next, "
        "and Eights rules begin.",
        UNDECIDED_TOO,
    ),
}


def asks(rules: Shedding, table: Table, seat: int) -> str:
    """Return the prompt for a seat that is to move, one line without a full stop."""
    if table.phase != PLAY:
        return "Declare a value: A to Q" if table.discard[-1] % 52 >> 2 == EIGHT else "Declare a suit"
    if not rules.fitting(table, seat):
        return f"Nothing fits: {_otherwise(rules, table)}"
    return f"Play {_what_fits(rules, table)} or {_otherwise(rules, table)}"


def _otherwise(rules: Shedding, table: Table) -> str:
    """Return the alternatives to playing a card, in words."""
    if rules.can_draw(table):
        return "draw"
    return "draw and end the game without a winner" if not rules.reshuffles else "pass"


def _what_fits(rules: Shedding, table: Table) -> str:
    """Return the cards that fit: "a spade, a queen, an eight or a king, or a factor or multiple of 12"."""
    key, value = key_of(table), rules.value(table)
    if table.mode != EIGHTS and value == 1:
        return "any card,"
    kinds = [] if table.mode == FACTOR else [SUIT_WORDS[suit_of(key)][:-1], RANK_WORDS[rank_of(key)], "eight"]
    if table.mode == EIGHTS:
        return f"{any_of(kinds)},"
    return f"{any_of([*kinds, 'king'])}, or a factor or multiple of {value};"


def card_note(card: int) -> str:
    """Return what a card fits on and what it can do."""
    said = [f"{ORDINARY.words[card][4:].capitalize()}."]
    if card >> 2 == KING:
        said.append("It has no value.")
    else:
        values = [RANKS[value - 1] for value in related(card)]
        others = f"{joined(values)}, and they go" if len(values) < 12 else "any value, and any goes"
        said.append(f"Its value is {value_of(card)}: under Factor rules it goes on {others} on it.")
    said += MAGIC.get(card >> 2, ())
    return " ".join(said)


def related(card: int) -> list[int]:
    """Return the values that are factors or multiples of a card's value."""
    return [value for value in VALUES if ordinary_reasons(FACTOR, value - 1 << 2, card)]


VERBS = ("play", "declare", "draw", "pass")
VALUE_CHOICE = f"{', '.join(RANKS[: KING - 1])} or {RANKS[KING - 1]}"
SUIT_CHOICE = joined(SUIT_WORDS, "or")
# CF-15: under these rules this rank has no magic.
NO_MAGIC = {
    (EIGHTS, KING): ": under Eights rules a king is an ordinary card",
    (FACTOR, EIGHT): ": under Factor rules an 8 is an ordinary card",
}


def why_not(rules: Shedding, table: Table, seat: int, move: Move) -> str:
    """Return why a seat that is to move cannot make this move."""
    if unknown := no_such_move(move, VERBS):
        return unknown
    if table.phase != PLAY:
        if table.discard[-1] % 52 >> 2 == EIGHT:
            return f"Declare a value for your 8: {VALUE_CHOICE}."
        return f"Declare a suit for your king: {SUIT_CHOICE}."
    if move.verb == "declare":
        return "You have nothing to declare: that comes with a magic 8 or king that you have just played."
    if move.verb == "play":
        return not_in_hand(rules, table, seat, move) or _why_not_play(rules, table, move)
    if move.verb == "draw":
        return f"There is nothing left to draw: pass{option_note(rules, 'stock_out')}."
    if not rules.reshuffles:
        return f"Nobody passes at this table: play or draw{option_note(rules, 'stock_out')}."
    return f"You can pass only when nothing is left to draw{option_note(rules, 'stock_out')}."


def _why_not_play(rules: Shedding, table: Table, move: Move) -> str:
    (card,) = rules.deck.read(move.card)
    text = signed(rules.text(card)) + _value_note(card)
    if table.mode == EIGHTS and table.named != NONE:
        suit = table.named - FIRST_SUIT
        word, sign = SUIT_WORDS[suit], SUITS[suit]
        return f"{word.capitalize()} {{{sign}}} are declared: play a {word[:-1]}, a king or an 8."
    missing = {
        EIGHTS: f"matches neither suit nor rank of {signed(rules.text(table.discard[-1]))}",
        FACTOR: f"is no factor or multiple of {_value(rules, table)}",
    }
    missing[UNDECIDED] = " and ".join(missing.values())
    return f"{text} {missing[table.mode]}{NO_MAGIC.get((table.mode, card >> 2), '')}."


def _value(rules: Shedding, table: Table) -> str:
    """Return the value to be judged by, with its source if the top card does not show it as a number."""
    value = rules.value(table)
    if table.named != NONE:
        return f"{value} (declared)"
    top = table.discard[-1]
    return f"{value} ({signed(rules.text(top))})" if _value_note(top) else str(value)


def _value_note(card: int) -> str:
    """Return the value of a jack or queen in brackets, "" for other cards."""
    rank = card % 52 >> 2
    return f" ({value_of(card % 52)})" if RANKS[rank] in ("J", "Q") else ""


def summary(rules: Shedding) -> tuple[str, ...]:
    """Return the rules of this table in plain sentences."""
    decks = "one deck" if rules.copies == 1 else f"{rules.copies} decks"
    first, empty = (
        spec.sentences[rules.options[spec.name]] for spec in rules.specs if spec.rule in ("CF-05", "CF-32")
    )
    blocked = (
        ["When all pass in a row because nothing is left to draw, the fewest cards win."]
        if rules.reshuffles
        else []
    )
    return (
        f"{rules.players} players, {decks}, {counted(rules.hand_size, 'card')} each; one card is turned up.",
        "On your turn play one card that fits, or draw one; you may always draw.",
        "Two sets of rules take turns. At first neither is in force.",
        first,
        "Eights rules: a card fits that has the suit or the rank of the top card.",
        "Factor rules: a card fits whose value is a factor or multiple of the top card's, whatever its suit.",
        "An ace has the value 1, a jack 11, a queen 12; a king has none.",
        "An 8 under Eights rules goes on anything: declare the value that counts next; Factor rules begin.",
        "A king under Factor rules goes on anything: declare the suit that counts next; Eights rules begin.",
        "An 8 under Factor rules and a king under Eights rules are ordinary cards.",
        "While neither is in force, a card that fits by either set may be played. "
        "If it fits by one of them only, that set comes into force; nothing is declared.",
        "While neither is in force, an 8 or a king that fits by neither set may be played too, "
        "with a declaration as above.",
        empty,
        "Whoever has no cards left wins at once; there are no points.",
        *blocked,
    )
