"""How each game's table looks. The one place where a look follows from a game's name."""

from typing import NamedTuple


class TableLook(NamedTuple):
    """The shape of a table ("free": as the window is; "portrait": always tall), its cloth and cards' back.

    Cloth and back count unless the player has chosen others.
    """

    shape: str = "free"
    cloth: str = "green"
    back: str = "ink"
    prompt: str = "lit"  # the panel of what one is asked


USUAL = TableLook()
LOOKS = {
    "crazy8": TableLook(shape="portrait", cloth="violet", back="night", prompt="indigo"),
    "factor": TableLook(cloth="wine"),
}
SAMPLES = USUAL, LOOKS["crazy8"]  # two side by side stand for "each game its own"


def look_of(rules: str) -> TableLook:
    """The look of a game's table, by the game's name."""
    return LOOKS.get(rules, USUAL)
