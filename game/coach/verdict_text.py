"""The coach's verdicts in words: on a choice, and for a mark in a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine import Result
from engine.text import capitalised, joined
from game.setup.table_setup import Seat
from game.stage.card_kinds import CardKind
from game.stage.move_text import NO_MORE, YES_OR_NO, deed_in_words, move_in_words

if TYPE_CHECKING:
    from game.coach.analysis import Choice, Found

SILENT = "The coach has nothing to say."


class Said(NamedTuple):
    """A verdict: its tone ("bad", "good" or "fine"), a word for it, and two lines."""

    tone: str
    title: str
    cost: str  # "−14 %", "" where nothing was lost
    line: str
    chances: tuple[float, float] | None  # with the best move, with the one that was made
    below: str


def percent(share: float) -> str:
    """Return a chance in words: "61 %"."""
    return f"{round(100 * share)} %"


def to_win(choice: Choice) -> str:
    """Return a choice's chance in words: "61 % to win"."""
    return f"{percent(choice.chance)} to win"


def verdict(found: Found, who: str, kind: CardKind) -> Said:
    """Return the verdict on a choice."""
    best, chosen = found.best, found.chosen
    assert best is not None
    order = order_of(best, kind)
    deed = f"{who} {_deed(found, kind)}." if found.made else ""
    if chosen is None:
        return Said("fine", "THE COACH", "", f"The expert would {order} ({to_win(best)}).", None, deed)
    if found.mark == "!":
        line = f"{capitalised(order)} ({to_win(best)})."
        return Said("good", "WELL SEEN", signed(found.gain), line, None, deed)
    if found.sound:
        return _sound(best, chosen, order, deed)
    title = "MISTAKE" if found.mark else "SLIGHTLY WEAKER"
    shown = (best.chance, chosen.chance)
    return Said(
        "bad" if found.mark else "fine",
        title,
        signed(-found.loss),
        f"Here the expert would {order}:",
        shown,
        deed,
    )


def _sound(best: Choice, chosen: Choice, order: str, deed: str) -> Said:
    """Return the verdict if nothing was lost: the best move was made, or one that is as good."""
    if chosen is best:
        line = f"The expert agrees: {order} ({to_win(best)})."
        return Said("good", "GOOD MOVE", "", line, None, deed)
    line = f"As good as the expert's choice: {order} ({to_win(best)})."
    return Said("fine", "GOOD MOVE", "", line, None, f"{deed.removesuffix('.')} ({to_win(chosen)}).")


def signed(share: float) -> str:
    """Return a difference in words: "−14 %", "+11 %"."""
    return f"{'−' if share < 0 else '+'}{round(100 * abs(share))} %"


def mark_in_words(found: Found, kind: CardKind) -> str:
    """Return a marked move for a list: "played 9{C}, not 8{C}", "said yes, not no"."""
    deed = _deed(found, kind)
    if found.mark != "?" or found.best is None:
        return deed
    if found.made in YES_OR_NO:
        return f"{deed_in_words(found.made, kind)}, not {found.best.move.partition(' ')[2]}"
    order = order_of(found.best, kind)
    verb, _, better = order.partition(" ")
    made = order_of(found.chosen, kind).partition(" ") if found.chosen is not None else ("", "", "")
    alike = made[0] == verb and made[2] and better != NO_MORE
    return f"{deed}, not {better}" if alike else f"{deed}; better: {order}"


def order_of(choice: Choice, kind: CardKind) -> str:
    """Return a choice as an order: "play 8{C}"."""
    return move_in_words(choice.move, kind, choice.about)


def _deed(found: Found, kind: CardKind) -> str:
    """Describe a move in the past tense: "played 8{C}"."""
    return deed_in_words(found.made, kind, found.chosen.about if found.chosen is not None else "")


def ending(result: Result, seats: Sequence[Seat], what: str) -> str:
    """Return a sentence on who won: "Ada and Nix won this hand." `what` is "hand" or another word for it."""
    names = [seats[seat].name for seat in result.winners]
    return f"{joined(names) or 'Nobody'} won this {what}."
