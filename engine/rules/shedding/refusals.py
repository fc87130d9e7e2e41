"""Parts of the sentences that shedding games share."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.moves import Move
from engine.options import word_of
from engine.rules.shedding.shedding import Shedding
from engine.table import Table
from engine.text import joined

ALONE = ("draw", "take", "pass", "done")  # moves of one word


def option_note(rules: Shedding, name: str) -> str:
    """Return the option that decides, in brackets."""
    spec = next(spec for spec in rules.specs if spec.name == name)
    value = word_of(rules.options[name]).replace("_", " ")
    return f" (option {spec.title}: {'off' if value == 'false' else 'on' if value == 'true' else value})"


def no_such_move(move: Move, verbs: Sequence[str]) -> str | None:
    """Return a sentence if a game with these verbs never has such a move, else None."""
    if move.verb in verbs and (move.text == move.verb or move.verb not in ALONE):
        return None
    return f"There is no move {move.text!r} in this game."


def not_in_hand(rules: Shedding, table: Table, seat: int, move: Move) -> str | None:
    """Return a sentence if there is no such card, or the seat does not hold it, else None."""
    try:
        (card,) = rules.deck.read(move.card)
    except ValueError:
        return f"There is no card {move.card!r}."
    if rules.deck.texts[card] not in rules.hand(table, seat):
        return f"You do not hold {rules.deck.words[card]}."
    return None


def too_few(rules: Shedding, table: Table, say: Callable[[int], str] = str) -> str:
    """Return the words after a number of pending cards if fewer cards are left; "" if enough are left."""
    left = rules.left_to_draw(table)
    if left >= table.penalty:
        return ""
    return f", of which {say(left) if left else 'none'} {'is' if left <= 1 else 'are'} left"


def signed(text: str) -> str:
    """Return a card with its suit or colour as an inline symbol: "10{S}"."""
    return f"{text[:-1]}{{{text[-1]}}}"


def with_article(noun: str) -> str:
    """ "an ace", "a king", "an {8}"."""
    return f"{'an' if noun.lstrip('{')[0] in 'ae8' else 'a'} {noun}"


def any_of(nouns: Sequence[str]) -> str:
    """Join kinds of cards without repetition: "a heart, a queen or an eight"."""
    return joined(map(with_article, dict.fromkeys(nouns)), "or")
