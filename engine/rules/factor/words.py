"""`factor` in words: why a move is not allowed, and what the rules of a table are."""

from __future__ import annotations

from engine.cards import RANKS, SUIT_WORDS, SUITS
from engine.moves import Move
from engine.rules.factor.cards import EIGHT, EIGHTS, FACTOR, FIRST_SUIT, KING, UNDECIDED, value_of
from engine.rules.factor.factor import Factor
from engine.rules.shedding.refusals import no_such_move, not_in_hand, option_note, signed
from engine.rules.shedding.shedding import PLAY
from engine.table import NONE, Table
from engine.text import counted, joined

VERBS = ("play", "declare", "draw", "pass")
VALUE_CHOICE = f"{', '.join(RANKS[: KING - 1])} or {RANKS[KING - 1]}"
SUIT_CHOICE = joined(SUIT_WORDS, "or")
# CF-15: under these rules this rank has no magic.
ORDINARY = {
    (EIGHTS, KING): ": under Eights rules a king is an ordinary card",
    (FACTOR, EIGHT): ": under Factor rules an 8 is an ordinary card",
}


def why_not(book: Factor, table: Table, seat: int, move: Move) -> str:
    """Why this seat, which is to move, may not make this move."""
    if unknown := no_such_move(move, VERBS):
        return unknown
    if table.phase != PLAY:
        if table.discard[-1] % 52 >> 2 == EIGHT:
            return f"Declare a value for your 8: {VALUE_CHOICE}."
        return f"Declare a suit for your king: {SUIT_CHOICE}."
    if move.verb == "declare":
        return "You have nothing to declare: that comes with a magic 8 or king that you have just played."
    if move.verb == "play":
        return not_in_hand(book, table, seat, move) or _why_not_play(book, table, move)
    if move.verb == "draw":
        return f"There is nothing left to draw: pass{option_note(book, 'stock_out')}."
    if not book.reshuffles:
        return f"Nobody passes at this table: play or draw{option_note(book, 'stock_out')}."
    return f"You can pass only when nothing is left to draw{option_note(book, 'stock_out')}."


def _why_not_play(book: Factor, table: Table, move: Move) -> str:
    (card,) = book.deck.read(move.card)
    text = signed(book.text(card)) + _value_note(card)
    if table.mode == EIGHTS and table.named != NONE:
        suit = table.named - FIRST_SUIT
        word, sign = SUIT_WORDS[suit], SUITS[suit]
        return f"{word.capitalize()} {{{sign}}} are declared: play a {word[:-1]}, a king or an 8."
    missing = {
        EIGHTS: f"matches neither suit nor rank of {signed(book.text(table.discard[-1]))}",
        FACTOR: f"is no factor or multiple of {_value(book, table)}",
    }
    missing[UNDECIDED] = " and ".join(missing.values())
    return f"{text} {missing[table.mode]}{ORDINARY.get((table.mode, card >> 2), '')}."


def _value(book: Factor, table: Table) -> str:
    """The value to be judged by, and where it comes from if the top card does not show it as a number."""
    value = book.value(table)
    if table.named != NONE:
        return f"{value} (declared)"
    top = table.discard[-1]
    return f"{value} ({signed(book.text(top))})" if _value_note(top) else str(value)


def _value_note(card: int) -> str:
    """The value of a jack or queen, in brackets."""
    rank = card % 52 >> 2
    return f" ({value_of(card % 52)})" if RANKS[rank] in ("J", "Q") else ""


def summary(book: Factor) -> tuple[str, ...]:
    """The rules of this table in plain sentences."""
    decks = "one deck" if book.copies == 1 else f"{book.copies} decks"
    first, empty = (
        spec.sentences[book.options[spec.name]] for spec in book.specs if spec.rule in ("CF-05", "CF-32")
    )
    blocked = (
        ["When all pass in a row because nothing is left to draw, the fewest cards win."]
        if book.reshuffles
        else []
    )
    return (
        f"{book.players} players, {decks}, {counted(book.hand_size, 'card')} each; one card is turned up.",
        "In your turn play one card that fits, or draw one; you may always draw.",
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
