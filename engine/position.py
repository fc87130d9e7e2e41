"""Positions as one line of text:

standard | hands 8S 8H; 2C | discard 4S | stock 3C 3D | to_move 1
"""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.options import read_options, write_options
from engine.rules import info_of, open_rules
from engine.rules.game_rules import Rules
from engine.table import State
from engine.teams import write_teams
from engine.text import quoted


def write_position(rules: Rules[Any], table: State) -> str:
    """Return the line that `read_position` reads back."""
    hands, discard, stock = rules.piles(table)
    parts = {
        "hands": "; ".join(hands),
        "discard": discard,
        "stock": stock,
        "options": write_options(rules.specs, rules.options),
        "teams": write_teams(rules.teams),
        **rules.state(table),
    }
    return " | ".join([rules.name, *(f"{key} {text}".rstrip() for key, text in parts.items() if text)])


def read_position(line: object) -> tuple[Rules[Any], State]:
    """Return the rules and the table of a line; ValueError with a sentence if it describes none."""
    if not isinstance(line, str):
        raise ValueError(f"A position is one line of text, not {quoted(line)}.")
    name, *parts = (part.strip() for part in line.split("|"))
    state: dict[str, str] = {}
    for part in parts:
        key, _, text = part.partition(" ")
        if key in state:
            raise ValueError(f"A position says {key!r} only once.")
        state[key] = text.strip()
    options = read_options(info_of(name).specs, state.pop("options", ""))
    if "hands" not in state:
        raise ValueError("A position needs the hands of all seats.")
    hands = [hand.strip() for hand in state.pop("hands").split(";")]
    discard, stock = state.pop("discard", ""), state.pop("stock", "")
    return set_up(name, hands, discard, stock, options, state)


def set_up(
    name: object,
    hands: object,
    discard: object,
    stock: object,
    options: object,
    state: Mapping[str, object],
) -> tuple[Rules[Any], State]:
    """Return the rules and the table of a position that is given in parts."""
    if isinstance(hands, str) or not isinstance(hands, Sequence):
        raise ValueError(f"The hands of a position are a text for each seat, not {quoted(hands)}.")
    piles: list[str] = []
    for pile in (*hands, discard, stock):
        if not isinstance(pile, str):
            raise ValueError(f"The cards of a position are a text, not {quoted(pile)}.")
        piles.append(pile)
    rest = dict(state)
    rules = open_rules(name, len(hands), options, rest.pop("teams", None))
    return rules, rules.place(piles[:-2], piles[-2], piles[-1], rest)
