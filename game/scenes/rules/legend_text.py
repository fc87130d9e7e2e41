"""The legend of the lights on cards, as the rules of a table show it."""

from typing import NamedTuple

from engine.decks import is_deck


class LegendEntry(NamedTuple):
    """The meaning of a card's light; `state` is the card's, "focus" for the ring of the keys."""

    state: str
    title: str
    text: str


DARK = LegendEntry("dim", "Dark", "You can't play it now. Click it, and the prompt says why.")
ADVISED = LegendEntry("advised", "Green edge and bulb", "The coach would play this card.")
FOCUS = LegendEntry("focus", "Blue ring", "The keys have chosen this card. Enter plays it.")
SHEDDING_LEGEND = (
    LegendEntry("lit", "Gold edge", "You can play it. Click it, or drag it onto the table."),
    DARK,
    ADVISED,
    FOCUS,
)
DECK_LEGEND = (
    LegendEntry("lit", "Gold edge", "You can play it. Click it to see whether you can discard it as well."),
    LegendEntry("cool", "Silver edge", "You can only discard it: it fits the top card."),
    LegendEntry("dim", "Dark", "You can neither play nor discard it now. Click it, and the prompt says why."),
    LegendEntry(
        "target", "Pale gold edge", "It can be chosen as an answer to the question that you are asked."
    ),
    LegendEntry("aimed", "Orange edge", "The card that acts, or the answer that you are about to give."),
    LegendEntry("advised", "Green edge and bulb", "The coach would play, discard or choose this card."),
    LegendEntry("focus", "Blue ring", "The keys have chosen this card. Enter shows what you can do with it."),
)


def legend_of(rules: str) -> tuple[LegendEntry, ...]:
    """Return the legend for the cards of a game."""
    return DECK_LEGEND if is_deck(rules) else SHEDDING_LEGEND
