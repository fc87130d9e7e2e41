"""How each game's table looks. The one place where a look follows from a game's name."""

from typing import NamedTuple

from engine.decks import is_deck


class TableLook(NamedTuple):
    """The shape of a table, its cloth and cards' back; these two count unless the player has chosen others.

    Shapes: "free" (as the window is), "portrait" (always tall), "deck" (with room for assets in play).
    """

    shape: str = "free"
    cloth: str = "green"
    back: str = "ink"
    prompt: str = "lit"  # the panel of what one is asked


USUAL = TableLook()
LOOKS = {
    "standard": USUAL,
    "crazy8": TableLook(shape="portrait", cloth="violet", back="night", prompt="indigo"),
    "factor": TableLook(cloth="wine"),
}
DECK = TableLook(shape="deck", cloth="plum", back="worlds")
SAMPLES = USUAL, LOOKS["crazy8"]  # two side by side stand for "each game its own"


def look_of(game: str) -> TableLook:
    """The look of a game's table, by the game's name."""
    return DECK if is_deck(game) else LOOKS.get(game, USUAL)
