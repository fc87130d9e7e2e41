"""Cards and moves as players write and read them."""

from __future__ import annotations

import re
from typing import Final

from engine.rules.crazier.deck_reader import Card, Side
from engine.rules.crazier.describing.refusal_reasons import why_not
from engine.rules.crazier.describing.summary import summary
from engine.rules.crazier.table_context import TableContext

__all__ = ["card_note", "spell", "summary", "why_not"]

EIGHT: Final = "As a discard an eight fits on every card, and you name the colour that comes next."
NOTES: Final = (  # what a text may say, and what that means
    (r"make you draw cards", "This is about cards that an opponent makes you draw, not your own draw."),
    (r"this can't be destroyed", "It can still change hands or be moved in other ways."),
    (
        r"(?s)^(?!.*this can't be destroyed).*assets you control can't be destroyed",
        "They can still be moved in other ways.",
    ),
    (r"\bcopy\b", "A copy is carried out after the event itself, with new choices."),
    (r"only if", "This is about playing it from your hand; abilities may still play it."),
    (
        r"\bcontrol of\b|swap an asset",
        "Whoever controls an asset decides for it, and is the 'you' of its text.",
    ),
    (r"\bowners?\b", "The owner of an asset is who brought it into play."),
    (r"\bdiscards? any\b", "What it lets you discard fits on every top card."),
    (
        r"discard (one|two) more card",
        "Further discards come one after another, each by the same rules as the first.",
    ),
    (r"counts as|colour for the top", "The colour holds until another card is on top."),
    (r"\breveal\b", "Everybody sees what is revealed."),
    (r"\blook at\b", "Nobody else sees what you look at."),
    (r"skip (their|your) next turn", "The next turn of any kind is left out, with its draw."),
    (
        r"destroy an asset\.|destroy an asset$",
        "Any asset that can be destroyed may be chosen, also your own.",
    ),
)


def spell(context: TableContext, move: str) -> str:
    """Spell out a move: cards by name, a side with its card, and the deck's own word for the third
    colour.
    """
    verb, _, rest = move.partition(" ")
    compiled = context.compiled
    if verb == "name" and rest in ("orange", "red"):
        return f"name {context.deck.colours[2]}"
    if verb not in ("play", "discard", "choose"):
        return move
    kind, more = compiled.kinds_by_text.get(rest), ""
    if kind is None:
        face, _, more = rest.partition(" ")
        kind = compiled.kinds_by_text.get(face)
    if kind is None:
        return move
    if kind < compiled.size:
        return f"{verb} {compiled.names[kind]} {more}".rstrip()
    return f"play {compiled.names[compiled.whole[kind]]} {compiled.names[kind]}" if verb == "play" else move


def card_note(context: TableContext, text: str) -> str:
    """The printed card, one line for each part, with notes on words that a newcomer may ask about."""
    compiled = context.compiled
    kind = compiled.kinds_by_text.get(" ".join(text.split()).lower())
    if kind is None:
        raise ValueError(f"There is no card {text!r}.")
    card = context.deck.cards[compiled.whole[kind]]
    sides = card.faces if kind < compiled.size else (card.sides[compiled.side[kind] - 1],)
    lines = [_heading(card)] if card.sides and kind < compiled.size else []
    for side in sides:
        lines += [_heading(card, side), *side.text.split("\n\n")]
    said = " ".join(side.text for side in sides).lower()
    notes = [note for pattern, note in NOTES if re.search(pattern, said)]
    notes += [EIGHT] if card.rank == "8" else []
    if notes:
        lines.append(f"({' '.join(notes)})")
    return "\n".join(lines)


def _heading(card: Card, side: Side | None = None) -> str:
    """The first line: "Castle - 5O, orange asset"; "Midnight / Dawn - 3BO" for a split card."""
    if side is None:
        return f"{card.name} - {card.face}"
    face = "" if card.sides else f"{card.face}, "
    return f"{side.name} - {face}{' and '.join(side.colours)} {side.type}"
