"""What a player is asked at a table of named cards, as a form: a target for every legal move.

Pure: a view and the moves go in, a `Form` comes out. Where a target lies is told by the view.
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
    """One answer: its move, what it is called, what is worth knowing; where it lies.

    `at` is "in_play", "hand", "draw", "discard", "seat", "side", "gone", "yes", "no", "number", "colour" or
    "stop". `seat` is whose card it is, or the seat itself, else -1; `place` is the one in its row, or the
    number itself, else -1; `card` is its name if it is one; `then` says what is so after it.
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
    """A question. Kinds: "table" (its targets lie on the table), "cards" (laid open), "order", "side", "yes",
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
    """The form of the decision that the viewer has to make; None where nothing is asked."""
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
    """Where a card lies, in words."""
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
    """The card that a target means, if it lies open on the table or in the viewer's hand."""
    if target.at == "in_play":
        row = tableau.in_play[target.seat]
        return row[target.place] if target.place < len(row) else None
    if target.at == "hand" and target.seat == tableau.me:
        return next((card for card in tableau.hands[target.seat] if card.text == target.card), None)
    return None


def targets_of(form: DecisionForm, tableau: Tableau) -> dict[int, Target]:
    """The cards on the table that can be chosen, by id: every copy of a card of the hand stands for it."""
    found: dict[int, Target] = {}
    for target in form.targets:
        card = card_of(target, tableau)
        if card is None:
            continue
        same = tableau.hands[target.seat] if target.at == "hand" else [card]
        found |= {other.id: target for other in same if other.text == card.text}
    return found


def shielded(view: CrazierView, tableau: Tableau) -> Iterator[Card]:
    """The assets in play that cannot be chosen because they can't be destroyed."""
    for seat, place in view["firm"]:
        row = tableau.in_play[seat]
        if place < len(row):
            yield row[place]
