"""The table of sentences for moves: "play 8{C}", "name hearts {H}", "draw a card"."""

from collections.abc import Callable, Sequence

from engine import Move
from engine.views import View, is_crazier
from game.stage.card_kinds import CardKind
from game.stage.faces import LETTERS, shown_declared, shown_sign

PLAIN = {
    "draw": "draw a card",
    "take": "draw the penalty",
    "pass": "pass",
    "done": "end the turn",
    "choose yes": "say yes",
    "choose no": "say no",
    "expire": "let the time run out",
}
YES_OR_NO = ("choose yes", "choose no")
NO_MORE = "no more"  # what ends a choice of several is about
YOU, YOURSELF = "You", "yourself"  # a player without another name, and what they choose when it is them
PAST = {
    "play": "played",
    "discard": "discarded",
    "draw": "drew",
    "take": "took",
    "pass": "passed",
    "end": "ended",
    "name": "named",
    "declare": "declared",
    "choose": "chose",
    "say": "said",
    "let": "let",
}


def _card(kind: CardKind, text: str) -> str:
    return _named(kind, text) if kind.faces else kind.shown(text)


def _named(kind: CardKind, text: str) -> str:
    """Return the card without its owner; for a split card, the side that is played."""
    name = text.partition(" @")[0]
    face = next(
        (face for face in kind.faces.values() if face.sides and name.startswith(f"{face.name} ")), None
    )
    return name.removeprefix(f"{face.name} ") if face is not None else name


def _sign(kind: CardKind, text: str) -> str:
    return shown_sign(text) if text in LETTERS else text


TOLD: dict[str, Callable[[CardKind, str], str]] = {
    "play": _card,
    "discard": _card,
    "name": _sign,
    "declare": lambda kind, text: shown_declared(text),
    "choose": lambda kind, text: text.partition(" @")[0],
}


def abouts(view: View, names: Sequence[str]) -> dict[str, str]:
    """Return explanations of answers that are not clear from the move itself."""
    if not is_crazier(view):
        return {}
    found = dict(view["means"])
    for move, target in zip(view["moves"], view["targets"], strict=False):
        if target["at"] == "seat":
            name = names[target["seat"]]
            found[move] = YOURSELF if name == YOU and target["seat"] == view["seat"] else name
        elif target["at"] == "stop":
            found[move] = NO_MORE
    return found


def is_answer(text: str) -> bool:
    """Return True for an answer that is unclear without its question: "choose 2", "choose yes"."""
    return Move(text).verb == "choose"


def move_in_words(text: str, kind: CardKind, about: str = "") -> str:
    """Return a move as an order: "play 8{C}". `about` comes from `abouts`."""
    if about:
        return f"{PLAIN[text]} ({about})" if text in YES_OR_NO else f"choose {about}"
    if text in PLAIN:
        return PLAIN[text]
    verb, _, rest = text.partition(" ")
    told = TOLD.get(verb)
    return f"{verb} {told(kind, rest)}" if told and rest else text


def deed_in_words(text: str, kind: CardKind, about: str = "") -> str:
    """Return a move in the past tense: "played 8{C}"."""
    verb, space, rest = move_in_words(text, kind, about).partition(" ")
    return f"{PAST.get(verb, verb)}{space}{rest}"


def side_of(text: str, kind: CardKind) -> str:
    """Return the named card of a move; for a split card, the side that is played."""
    return _named(kind, Move(text).card or "")


def card_of(text: str, kind: CardKind) -> str:
    """Return the card of a move; "" if it has none."""
    said = Move(text).card or (text.partition(" ")[2] if text.startswith("choose ") else "")
    if not kind.faces:
        return said if Move(text).card else ""
    whole = kind.whole(_named(kind, said))
    return whole if whole in kind.faces else ""
