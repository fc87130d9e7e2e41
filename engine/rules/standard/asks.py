"""`standard` for whoever is to move: what is asked of them, and what a card does at this table."""

from __future__ import annotations

from engine.cards import RANK_WORDS, SUIT_WORDS
from engine.rules.shedding.refusals import any_of, too_few
from engine.rules.shedding.shedding import PLAY
from engine.rules.standard.cards import ADDS_FIVE, ADDS_TWO, EIGHT, NAMES, REVERSES, SKIPS
from engine.rules.standard.standard import Standard
from engine.table import NONE, Table
from engine.text import counted


def asks(book: Standard, table: Table, seat: int) -> str:
    """What this seat, which is to move, is asked for, in one line without a full stop."""
    phase = book.phases[table.phase]
    if phase == "name":
        return "Name the suit that comes next"
    if phase == "more":
        return f"Play another {RANK_WORDS[table.discard[-1] % book.deck.size >> 2]}, or be done"
    if table.penalty and table.phase == PLAY:
        return _asks_for_penalty(book, table, seat)
    fitting = book.fitting(table, seat)
    if phase == "drawn":
        if not fitting:
            return "Nothing fits: pass"
        return f"Play {_what_fits(book, table)}" + ("" if book.must_play(table) else ", or pass")
    otherwise = "draw" if book.can_draw(table) else "pass"
    if not fitting:
        return f"Nothing fits: {otherwise}{' a card' if otherwise == 'draw' else ''}"
    return f"Play {_what_fits(book, table)}" + ("" if book.forced else f", or {otherwise}")


def _asks_for_penalty(book: Standard, table: Table, seat: int) -> str:
    answers = book.same_rank(table, seat) if book.stacks and table.run else 0
    if not answers:
        return f"Take {_pending(book, table)}"
    return "Answer with a two" + ("" if book.forced else f", or take {_pending(book, table)}")


def _pending(book: Standard, table: Table) -> str:
    return f"{table.penalty} cards{too_few(book, table)}"


def _what_fits(book: Standard, table: Table) -> str:
    """The cards that match: "a heart or an eight"."""
    top = table.discard[-1] % book.deck.size
    if table.named != NONE:
        kinds = [SUIT_WORDS[table.named][:-1], "eight"]
    else:
        kinds = [SUIT_WORDS[top & 3][:-1], RANK_WORDS[top >> 2]]
    if book.options["eights"] in ("wild", "wild_own_suit"):
        kinds.append("eight")
    return any_of(kinds)


def card_note(book: Standard, card: int) -> str:
    """What a card does at this table and what it costs in the hand, for a player who looks at it."""
    does = book.effects[card]
    said = [f"{book.deck.words[card][4:].capitalize()}."]
    if card >> 2 == EIGHT and book.options["eights"] in ("wild", "wild_own_suit"):
        pending = book.options["twos"] != "none" or book.options["draw_five"] != "none"
        said.append(f"It may be played on anything{', but answers no penalty' if pending else ''}.")
    if does & NAMES:
        said.append("Its player names the suit that comes next.")
    if does & ADDS_TWO:
        answers, then = ("answers with a two, or ", "loses the turn") if book.stacks else ("", "then plays")
        said.append(f"The next player {answers}takes two cards for every two in a row and {then}.")
    if does & SKIPS and not does & ADDS_FIVE:
        said.append("The next player is skipped.")
    if does & REVERSES:
        between_two = "" if book.players > 2 else ", which changes nothing between two players"
        said.append(f"It turns the direction of play round{between_two}.")
    if does & ADDS_FIVE:
        then = "is skipped" if does & SKIPS else "loses the turn"  # STD-35: both on the one player
        said.append(f"The next player takes five cards and {then}.")
    if len(said) == 1:
        said.append("It has no power of its own.")
    return " ".join([*said, f"Left in a hand it costs {counted(book.points[card], 'point')}."])
