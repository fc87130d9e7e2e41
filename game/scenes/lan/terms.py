"""What is agreed on for tables on the network: hints, and how long everybody may think."""

import engine
from game.lan.bounds import TableName
from game.lan.messages import Agreement
from game.seats import TableSetup
from game.ui.choices import Option

TURNS = (0, 15, 30, 45, 60, 90, 120, 180)  # seconds of a decision
BANKS = (0, 30, 60, 120, 300)  # seconds besides, in a hand


def has_clock(rules: str) -> bool:
    """Is the time of a decision the table's to choose, and not the game's own?"""
    return all(spec.name != "seconds" for spec in engine.option_specs(rules))


def agreed(setup: TableSetup, name: TableName, *, hints: bool, turn: int, bank: int) -> Agreement:
    """What tables on the network have in common, however many there are; `turn` and `bank` are in seconds."""
    return Agreement(
        name=name,
        rules=setup.rules,
        options=setup.options,
        preset=setup.preset,
        hints=hints,
        turn=turn,
        bank=bank if turn else 0,
    )


def times(seconds: tuple[int, ...], none: str) -> list[Option]:
    """So many seconds to choose from; `none` is what none are called."""
    return [Option(each, f"{each} s" if each else none) for each in seconds]
