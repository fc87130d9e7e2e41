"""How each game's table looks. The one place where a look follows from a game's name."""

from typing import NamedTuple

from engine import rules


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
    "standard": USUAL,
    "crazy8": TableLook(shape="portrait", cloth="violet", back="night", prompt="indigo"),
    "factor": TableLook(cloth="wine"),
}
SAMPLES = USUAL, LOOKS["crazy8"]  # two side by side stand for "each game its own"


def look_of(game: str) -> TableLook:
    """The look of a game's table, by the game's name."""
    return LOOKS.get(game, USUAL)


def laid_games() -> tuple[str, ...]:
    """The games whose table can be laid in a window; the others are played in the terminal."""
    return tuple(name for name in rules() if name in LOOKS)
