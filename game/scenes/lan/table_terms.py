"""Settings shared by tables and tournaments on the network: hints and thinking time."""

from collections.abc import Callable

from game.lan.agreement_text import (
    BANKS,
    DECISION_TIME,
    HAND_TIME,
    NO_BANK,
    NO_CLOCK,
    TURNS,
    seconds_in_words,
)
from game.lan.bounds import TableName
from game.lan.messages import Agreement
from game.setup.table_setup import TableSetup
from game.stage.geometry import Box
from game.ui.choice import ChoiceButton, Option
from game.ui.widgets import Widget


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
    turns, banks = _times(TURNS, NO_CLOCK), _times(BANKS, NO_BANK)
    decision = ChoiceButton(boxes[0], DECISION_TIME, turns, turn, changer("turn"), size=size)
    spare = banks if turn else [Option(bank, NO_CLOCK)]
    more = ChoiceButton(boxes[1], HAND_TIME, spare, bank, changer("bank"), size=size)
    more.enabled = bool(turn)
    return [decision, more]


def _times(seconds: tuple[int, ...], none: str) -> list[Option]:
    """Return options of seconds; `none` is the label of 0."""
    return [Option(each, words) for each, words in seconds_in_words(seconds, none)]
