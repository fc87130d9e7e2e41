"""The answers to a decision at a table of named cards, in words. Pure: a view and moves in, options out."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine import Move
from game.stage.card_kinds import CardKind

YES_NO = {"yes": "Yes", "no": "No"}
STOP = "done"


class Option(NamedTuple):
    """One answer: what it is called, what is worth knowing; `card` and `seat` if it is one."""

    move: str
    label: str
    note: str = ""
    card: str | None = None
    seat: int = -1


def options_of(
    view: Mapping[str, Any], moves: Sequence[Move], names: Sequence[str], kind: CardKind
) -> list[Option]:
    """An option for each of the moves, in their order; `names` are the players'."""
    return [_option(view, move, names, kind) for move in moves]


def _option(view: Mapping[str, Any], move: Move, names: Sequence[str], kind: CardKind) -> Option:
    said = move.text.partition(" ")[2]
    if move.text == STOP:
        return Option(move.text, "Done")
    if said in YES_NO:
        return Option(move.text, YES_NO[said])
    if move.verb == "name":
        held = view["choices"].get(said, 0)
        return Option(move.text, said.capitalize(), f"{held} of your cards")
    if said.isdecimal() and view["phase"] == "player":
        return _player(view, move, int(said), names)
    if said.isdecimal():
        return Option(move.text, said)
    card, _, seat = said.partition(" @")
    owner = int(seat) if seat else _owner(view, card)
    note = (f"before {_of(view, owner, names)}" if owner >= 0 else "") if _in_play(view, card) else ""
    return Option(move.text, kind.shown(card), note, card, owner)


def _player(view: Mapping[str, Any], move: Move, seat: int, names: Sequence[str]) -> Option:
    count = view["hands"][seat]["count"]
    cards = "1 card" if count == 1 else f"{count} cards"
    label = "Yourself" if seat == view["seat"] else names[seat]
    return Option(move.text, label, f"{cards} in hand", None, seat)


def _of(view: Mapping[str, Any], seat: int, names: Sequence[str]) -> str:
    return "you" if seat == view["seat"] else names[seat]


def _in_play(view: Mapping[str, Any], card: str) -> bool:
    return any(card in row for row in view["in_play"])


def _owner(view: Mapping[str, Any], card: str) -> int:
    """The seat before which an asset lies, -1 for no asset in play."""
    return next((seat for seat, row in enumerate(view["in_play"]) if card in row), -1)
