"""Settings shared by tables and tournaments on the network: hints and thinking time."""

from collections.abc import Callable

import engine
from game.lan.bounds import TableName
from game.lan.messages import Agreement
from game.scenes.lan.host_text import DECISION_TIME, HAND_TIME
from game.setup.table_setup import TableSetup
from game.stage.geometry import Box
from game.ui.choice import ChoiceButton, Option
from game.ui.widgets import Widget

TURNS = (0, 15, 30, 45, 60, 90, 120, 180)  # seconds of a decision
BANKS = (0, 30, 60, 120, 300)  # seconds of the bank in a hand
NO_CLOCK = "no clock"


def has_clock(rules: str) -> bool:
    """True if the table chooses the time of a decision, since the game has no clock."""
    return all(spec.name != "seconds" for spec in engine.option_specs(rules))


def agreed(setup: TableSetup, name: TableName, *, hints: bool, turn: int, bank: int) -> Agreement:
    """Return the agreement of a table; `turn` and `bank` are in seconds."""
    return Agreement(
        name=name,
        rules=setup.rules,
        options=setup.options,
        preset=setup.preset,
        hints=hints,
        turn=turn,
        bank=bank if turn else 0,
    )


def clock_choices(
    boxes: tuple[Box, Box],
    *,
    turn: int,
    bank: int,
    changer: Callable[[str], Callable[[object], None]],
    size: float,
) -> list[Widget]:
    """Choices for the seconds of a decision and of the bank; the bank needs a clock. `changer` returns a
    callback by name.
    """
    turns, banks = _times(TURNS, NO_CLOCK), _times(BANKS, "none")
    decision = ChoiceButton(boxes[0], DECISION_TIME, turns, turn, changer("turn"), size=size)
    spare = banks if turn else [Option(bank, NO_CLOCK)]
    more = ChoiceButton(boxes[1], HAND_TIME, spare, bank, changer("bank"), size=size)
    more.enabled = bool(turn)
    return [decision, more]


def _times(seconds: tuple[int, ...], none: str) -> list[Option]:
    """Return options of seconds; `none` is the label of 0."""
    return [Option(each, f"{each} s" if each else none) for each in seconds]
