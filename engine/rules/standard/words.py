"""`standard` in words: why a move is not allowed, and what the rules of a table are."""

from __future__ import annotations

from engine.cards import RANK_WORDS, SUIT_WORDS
from engine.moves import Move
from engine.rules.shedding.refusals import no_such_move, not_in_hand, option_note
from engine.rules.shedding.shedding import PLAY
from engine.rules.standard.cards import NAMES
from engine.rules.standard.standard import Standard
from engine.table import NONE, Table
from engine.text import joined

VERBS = ("play", "draw", "take", "pass", "done", "name")
SUIT_CHOICE = joined(SUIT_WORDS, "or")


def why_not(book: Standard, table: Table, seat: int, move: Move) -> str:
    """Why this seat, which is to move, may not make this move."""
    phase = book.phases[table.phase]
    if unknown := no_such_move(move, VERBS):
        return unknown
    if phase == "name":
        return f"Name a suit: {SUIT_CHOICE}."
    if move.verb == "play":
        return _why_not_play(book, table, seat, move)
    if move.verb == "name":
        return _why_not_name(book)
    if move.verb == "done":
        return f"Only a turn of several cards ends with done{option_note(book, 'multiple_cards')}."
    if phase == "more":
        return (
            f"You have played: add a card of the same rank, or be done{option_note(book, 'multiple_cards')}."
        )
    if table.penalty:
        return _why_not_answer(book, table, seat)
    if move.verb == "take":
        return "No penalty is pending, so there is nothing to take."
    if phase == "drawn" and move.verb == "draw":
        return _why_not_draw_again(book, table, seat)
    return _why_not_draw_or_pass(book, table, seat, move)


def _why_not_name(book: Standard) -> str:
    if not any(does & NAMES for does in book.effects):
        return f"Nobody names a suit at this table{option_note(book, 'eights')}."
    return "A suit is named only after an eight, by whoever played it."


def _why_not_play(book: Standard, table: Table, seat: int, move: Move) -> str:
    missing = not_in_hand(book, table, seat, move)
    if missing:
        return missing
    (card,) = book.deck.read(move.card)
    top = table.discard[-1] % book.deck.size
    if book.phases[table.phase] == "more":
        rank = RANK_WORDS[top >> 2]
        return f"Only another {rank} may follow in this turn{option_note(book, 'multiple_cards')}."
    if table.penalty:
        return _why_not_answer(book, table, seat)
    if table.named != NONE:
        suit = SUIT_WORDS[table.named].capitalize()
        return f"{suit} are named: play one of them or an eight{_eights(book, card)}."
    words = book.deck.words
    return f"{words[card].capitalize()} matches neither suit nor rank of {words[top]}{_eights(book, card)}."


def _eights(book: Standard, card: int) -> str:
    return option_note(book, "eights") if RANK_WORDS[card >> 2] == "eight" else ""


def _why_not_answer(book: Standard, table: Table, seat: int) -> str:
    if not table.run:
        return (
            f"Nothing answers the {table.penalty} pending cards: take them{option_note(book, 'draw_five')}."
        )
    if not book.stacks:
        return f"A two is pending: take {table.penalty} cards first{option_note(book, 'twos')}."
    if book.forced and book.same_rank(table, seat):
        return f"A two is pending and you hold one: you must play it{option_note(book, 'forced_play')}."
    return (
        f"A two is pending: only a two answers it, or take {table.penalty} cards{option_note(book, 'twos')}."
    )


def _why_not_draw_again(book: Standard, table: Table, seat: int) -> str:
    if not book.fitting(table, seat):
        return "You have drawn, and nothing fits: pass."
    if book.must_play(table):
        return f"You have drawn: play a card that fits{_must(book)}."
    return "You have drawn: play a card that fits, or pass."


def _must(book: Standard) -> str:
    """The option by which a card that fits must be played."""
    return option_note(book, "forced_play" if book.forced else "draw_until_playable")


def _why_not_draw_or_pass(book: Standard, table: Table, seat: int, move: Move) -> str:
    if book.fitting(table, seat) and (book.forced or table.phase != PLAY):
        return f"You can play, so you must{_must(book)}."
    if move.verb == "draw":
        return f"There is nothing left to draw: pass{option_note(book, 'reshuffle')}."
    return f"You can pass only {_before_a_pass(book)}when there is nothing to draw."


def _before_a_pass(book: Standard) -> str:
    """After what one may pass at this table though there is something to draw."""
    if book.asks_after_draw and not book.draws_on:
        return "after drawing, or "
    return "after taking a penalty, or " if book.options["twos"] == "always_draw" else ""


def summary(book: Standard) -> tuple[str, ...]:
    """The rules of this table in plain sentences."""
    decks = "one deck" if book.copies == 1 else f"{book.copies} decks"
    return (
        f"{book.players} players, {decks}, {book.hand_size} cards each; one card is turned up.",
        "In your turn play a card that matches the suit or the rank of the top card, or draw.",
        *_agreed(book),
        *_between_two(book),
        "Whoever has no cards left wins the hand at once: the last card has no effect any more. "
        "The others pay the points left in their hands.",
        "An eight counts 50, a king, queen or jack 10, an ace 1, any other card its number.",
        "When nothing is left to draw, whoever does not play passes. When all pass in a row, the lowest hand "
        "wins and the others pay the difference.",
        f"The match ends when a score is above {book.target} points; the highest score wins."
        if book.target
        else "The match is a single hand.",
    )


def _agreed(book: Standard) -> list[str]:
    """The sentences of the options, without those that say nothing here."""
    unsaid = {"decks", "hand_size", "match"}
    unsaid |= {spec.name for spec in book.specs if book.options[spec.name] == spec.default in (False, "none")}
    unsaid |= {spec.name for spec in book.specs if spec.idle(book.players, book.options)}
    return [spec.sentences[book.options[spec.name]] for spec in book.specs if spec.name not in unsaid]


def _between_two(book: Standard) -> list[str]:
    """STD-17: what skips and reversals come to with two players."""
    if book.players > 2:
        return []
    parts = {
        "skip_rank": "a skip gives the same player another turn",
        "reverse_rank": "a reversal changes nothing",
    }
    said = [part for name, part in parts.items() if book.options[name] != "none"]
    return [f"With two players {joined(said)}."] if said else []
