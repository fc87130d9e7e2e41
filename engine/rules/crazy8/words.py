"""`crazy8` in words: why a move is not allowed, and what the rules of a table are."""

from __future__ import annotations

from engine.cards import listed
from engine.moves import Move
from engine.rules.crazy8.cards import COLOURS, DECK, PLUS_2
from engine.rules.crazy8.crazy8 import Crazy8
from engine.rules.shedding.refusals import no_such_move, not_in_hand
from engine.table import NONE, Table
from engine.text import counted, in_words, joined

VERBS = ("play", "draw", "take", "pass", "done", "name")
COLOUR_CHOICE = joined(COLOURS, "or")

LATE = "Too late in a twin, in a straight or with a card just drawn, one only ends the turn."


def why_not(book: Crazy8, table: Table, seat: int, move: Move) -> str:
    """Why this seat, which is to move, may not make this move."""
    phase = book.phases[table.phase]
    if unknown := no_such_move(move, VERBS):
        return unknown
    if phase == "name":
        return f"Name a colour: {COLOUR_CHOICE}."
    if move.verb == "play":
        return _why_not_play(book, table, seat, move)
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
    return _why_not_draw_or_pass(book, table, seat, move)


def _why_not_play(book: Crazy8, table: Table, seat: int, move: Move) -> str:
    missing = not_in_hand(book, table, seat, move)
    if missing:
        return missing
    (kind,) = DECK.read(move.card)
    phase, top, words = book.phases[table.phase], table.discard[-1] % DECK.size, DECK.words
    if phase == "straight":
        following = book.next_in_straight(table, seat)
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
    return f"A penalty is pending: only {answer} answers it, or take {in_words(table.penalty)} cards."


def _why_not_draw_or_pass(book: Crazy8, table: Table, seat: int, move: Move) -> str:
    if book.fitting(table, seat):
        return "You hold a card that fits, so you must play."
    if move.verb == "draw":
        return "There is nothing left to draw: pass."
    return "You can pass only after drawing, or when there is nothing to draw."


def summary(book: Crazy8) -> tuple[str, ...]:
    """The rules of this table in plain sentences."""
    said = {spec.name: spec.sentences[book.options[spec.name]] for spec in book.specs}
    decks = "one deck of 112 cards" if book.copies == 2 else f"{book.copies // 2} decks of 112 cards"
    return (
        f"{book.players} players, {decks}, {counted(book.hand_size, 'card')} each; "
        "a 1 to 7 or a 9 is turned up.",
        "In your turn play a card of the top card's colour or value; only if you have none, draw one.",
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
        said["seconds"] + (f" {LATE}" if book.options["seconds"] else ""),
        "When the stock is empty, the discards but the top one are shuffled into a new one.",
        "Whoever has no cards left wins the hand at once: the last card has no effect any more. "
        "The winner scores what is left in the other hands.",
        "A 1 to 7 or a 9 counts ten times its number, an 8 5000, a 10 200, a Reverse 500, a Skip 750, "
        "a +2 1250, a +4 2500.",
        "When nobody can play or draw, the lowest hand scores what the other hands hold.",
        said["match"] + (" The highest score wins." if book.target else ""),
    )
