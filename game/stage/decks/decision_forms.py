"""A decision at a table of named cards as a form, with a target for every legal move.

Pure: view and moves in, a `DecisionForm` out. The view says where each target is.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from engine import Move
from engine.text import counted
from engine.views import CrazierView, TargetView
from game.stage.card_kinds import CardKind
from game.stage.decks.consequence_text import then
from game.stage.decks.progress_steps import with_name
from game.stage.tableau import Card, Tableau

ON_TABLE: Final = ("in_play", "hand", "seat", "stop")  # places that are seen anyway
FREE: Final = "main"  # the phase in which nothing is asked
STOP: Final = "stop"
KINDS: Final = {  # phase of a view -> kind of its form; choices of cards depend on where the cards lie
    "player": "table",
    "offer": "yes",
    "number": "number",
    "name": "colour",
}


class Target(NamedTuple):
    """An answer: its move, label and additional information, and its place on the table.

    `at` is "in_play", "hand", "draw", "discard", "seat", "side", "gone", "yes", "no", "number", "colour" or
    "stop". `seat` is the card's owner, or the seat itself, else -1. `place` is the place in its row, or the
    number itself, else -1. `card` is the name of a card. `then` describes the state after the answer.
    """

    move: str
    label: str
    note: str
    at: str
    seat: int
    place: int
    card: str | None
    then: str = ""


class DecisionForm(NamedTuple):
    """A question.

    Kinds: "table" (its targets are on the table), "cards" (shown in the form), "order", "side", "yes",
    "number", "colour". `stop` is the move that ends a choice of several, if there is one.
    """

    kind: str
    card: str | None
    sentence: str
    targets: tuple[Target, ...]
    stop: str | None


def form_of(
    view: CrazierView, moves: Sequence[Move], sentence: str, names: Sequence[str], kind: CardKind
) -> DecisionForm | None:
    """Return the form of the viewer's decision; None if there is none."""
    if not moves or view["phase"] == FREE:
        return None
    told = zip(moves, view["targets"], view["leads"], strict=True)
    found = [
        _target(view, move, where, names, kind)._replace(then=then(facts, names, view["seat"]))
        for move, where, facts in told
    ]
    stop = next((target.move for target in found if target.at == STOP), None)
    targets = tuple(target for target in found if target.at != STOP)
    now = view["progress"][0]
    asks = with_name(sentence, now, names, view["seat"])
    return DecisionForm(_kind(view, targets), now["card"], asks, targets, stop)


def _kind(view: CrazierView, targets: Sequence[Target]) -> str:
    known = "order" if view["ordering"] else KINDS.get(view["phase"])
    if known is not None:
        return known
    if all(target.at == "side" for target in targets):
        return "side"
    me = view["seat"]
    seen = all(target.at in ON_TABLE and (target.at != "hand" or target.seat == me) for target in targets)
    return "table" if seen else "cards"


def _target(view: CrazierView, move: Move, where: TargetView, names: Sequence[str], kind: CardKind) -> Target:
    at, seat, place = where["at"], where["seat"], where["place"]
    said = move.text.partition(" ")[2]
    label, note, card = said, "", None
    if at in SAYS:
        label, note = SAYS[at](view, move, said)
    elif at == "seat":
        label = "You" if seat == view["seat"] else names[seat]
        note = f"{counted(view['hands'][seat]['count'], 'card')} in hand"
    elif at != STOP:
        card = said.partition(" @")[0]
        label, note = kind.shown(card), _whence(view, at, seat, names)
    return Target(move.text, label, note, at, seat, place, card)


def _whence(view: CrazierView, at: str, seat: int, names: Sequence[str]) -> str:
    """Return the place of a card in words."""
    whose = "your" if seat == view["seat"] else f"{names[seat]}'s" if seat >= 0 else ""
    return {
        "in_play": f"{whose} asset",
        "hand": f"{whose} hand",
        "draw": "draw pile",
        "discard": "discard pile",
        "gone": "no longer in play",
    }.get(at, "")


def _colour(view: CrazierView, move: Move, said: str) -> tuple[str, str]:
    held = view["choices"].get(said)
    return said.capitalize(), counted(held, "card") if held is not None else ""


SAYS: Final[Mapping[str, Callable[[CrazierView, Move, str], tuple[str, str]]]] = {
    "yes": lambda view, move, said: ("Yes", view["means"][move.text]),
    "no": lambda view, move, said: ("No", view["means"][move.text]),
    "number": lambda view, move, said: (said, ""),
    "colour": _colour,
}


# --- where it is on the table


def card_of(target: Target, tableau: Tableau) -> Card | None:
    """Return the card of a target, if it is open on the table or in the viewer's hand."""
    if target.at == "in_play":
        row = tableau.in_play[target.seat]
        return row[target.place] if target.place < len(row) else None
    if target.at == "hand" and target.seat == tableau.me:
        return next((card for card in tableau.hands[target.seat] if card.text == target.card), None)
    return None


def targets_of(form: DecisionForm, tableau: Tableau) -> dict[int, Target]:
    """Return the selectable cards on the table by id. Every copy of a card in the hand stands for it."""
    found: dict[int, Target] = {}
    for target in form.targets:
        card = card_of(target, tableau)
        if card is None:
            continue
        same = tableau.hands[target.seat] if target.at == "hand" else [card]
        found |= {other.id: target for other in same if other.text == card.text}
    return found


def shielded(view: CrazierView, tableau: Tableau) -> Iterator[Card]:
    """Return the assets in play that cannot be chosen because they can't be destroyed."""
    for seat, place in view["firm"]:
        row = tableau.in_play[seat]
        if place < len(row):
            yield row[place]
