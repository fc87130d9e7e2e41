"""The rules of a table of Crazier Eights in plain sentences, complete for a newcomer."""

from __future__ import annotations

from engine.rules.crazier.options import specs
from engine.rules.crazier.table_context import TableContext

EDITIONS = {
    True: "An event whose choice finds nothing can still be played, and does nothing.",
    False: "An event that needs a choice can be played only if there is something to choose.",
}
LEAVING = {True: "in random order", False: "hand first"}
SPLIT = (
    "A split card has two sides. Who plays it chooses one; as a discard it has both colours, and in"
    " play only the side that was played."
)
MANY = "A card of several colours fits, and lets follow, any of them."
POINTS = "After each game every card left in hand is a point, the winner has none; the fewest points win."


def summary(context: TableContext, copies: int) -> tuple[str, ...]:
    """The rules of this table, one line for each topic. There are `copies` of each card."""
    cards, twice = context.deck.cards, ", each of them twice" if copies > 1 else ""
    first, second, third, fourth = context.deck.colours
    lines = [
        f"{len(cards)} different cards{twice}: thirteen ranks from ace to king in {first}, {second}, "
        f"{third} and {fourth}. Each has a text, and the text counts.",
        "Everybody begins with seven cards, and one card begins the discard pile. Who first has no "
        "cards left in hand wins.",
        "On your turn you draw a card. Then you may play one card and discard one, in either order, or not.",
        "Playing is for effect and needs no fitting colour. An asset stays in front of you and "
        "works from there; an event happens at once and then goes under the discard pile.",
        "Discarding, also by an ability, only gets rid of a card: it must share a colour or the rank "
        "with the top card, or be an eight.",
        "Who discards an eight names a colour; the next discard must have that colour or be an eight.",
        "Some cards let you discard or play more in a turn: always one after another, each as if alone.",
        "Abilities that begin with 'when' or 'at' happen by themselves; nothing is optional unless "
        "it says 'may'.",
        "'If ... would' changes what is about to happen, once. Your draw of the turn is never "
        "changed by cards that speak of what an opponent makes you draw.",
        "Destroyed assets go under the discard pile. Whoever gains control of an asset decides for "
        "it from then on.",
        "To look at cards shows them to one player, to reveal them shows them to all; they stay "
        "where they are.",
        EDITIONS[context.second],
    ]
    if any(card.sides for card in cards):
        lines.append(SPLIT)
    if any(len(card.colours) > 1 for card in cards):
        lines.append(MANY)
    lines += _ends(context)
    lines += _table(context)
    return tuple(lines)


def _ends(context: TableContext) -> list[str]:
    return [
        "Nobody wins in the middle of an effect: hands are counted when it is over; then the first in turn "
        "order without cards wins. Some cards win or lose the game by their text.",
        "Who loses leaves the game with all their cards, which go under the discard pile "
        f"{LEAVING[context.second]}; the last one left wins.",
        "When the draw pile is empty, the discards under the top card are shuffled and drawn from. "
        "If there is still nothing to draw, the game is over and the fewest cards in hand win.",
    ]


def _table(context: TableContext) -> list[str]:
    """Lines about the options and teams of this table."""
    lines = []
    if any(mates & (mates - 1) for mates in context.mates):
        lines.append(
            "Teammates take their turns together and see each other's hands; they win and lose together, and "
            "are not each other's opponents."
        )
    if context.second_may_skip:
        lines.append("The second player may leave out the first draw.")
    sentences = {
        spec.name: spec.sentences[context.options[spec.name]] for spec in specs(context.deck.edition)
    }
    lines.append(sentences["games"])
    if int(context.options["games"]) > 1 or context.options["points"]:
        lines.append(POINTS if context.options["points"] else sentences["points"])
    return lines
