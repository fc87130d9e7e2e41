"""The rows of the list of tables: what each offer looks like and says."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import engine
from game.handbook import handbook
from game.lan.messages import Row
from game.lan.ways.offers import Offer
from game.stage.card_kinds import kind_of
from game.stage.geometry import Box
from game.ui.table_row import TableRow


class Look(NamedTuple):
    """What a state is called on its tag, and how the tag looks."""

    tag: str
    mark: str
    tone: str


OPEN, CODE = Look("open", "padlock-open", "tag green"), Look("code", "padlock", "tag blue")
WATCH = Look("running · watch", "film-strip", "tag steel")
LOOKS = {
    "gone": Look("gone", "cross-mark", "plate"),
    "running": Look("running", "hourglass", "plate"),
    "full": Look("full", "meeple-group", "plate"),
    "other version": Look("other version", "hazard-sign", "plate"),
    "other cards": Look("other cards", "hazard-sign", "plate"),
}
YOURS = Look("your table", "trophy", "tag gold")
MINE = Look("back to my seat", "return-arrow", "tag gold")
HINTS = {
    "gone": "This table is not there any more.",
    "running": "Cards are dealt, and nobody may watch this table.",
    "full": "All seats are taken, and nobody may watch this table.",
}


def look_of(offer: Offer) -> Look:
    """How the tag of an offer looks."""
    row = offer.row
    if row is None or not offer.may_enter:
        return LOOKS.get(offer.state, LOOKS["full"])
    if offer.state == "running":
        return WATCH
    if offer.state == "full":
        return Look("full · watch", WATCH.mark, WATCH.tone)
    return CODE if row.code else OPEN


def offer_row(
    offer: Offer, name: str, act: Callable[[], None], box: Box, *, mine: bool, size: float
) -> TableRow:
    """The row of an offer, by the name it has in the list; `mine`: a seat there waits for this player."""
    back = mine and offer.state != "gone"
    row = offer.row
    yours = row is not None and row.yours and offer.state != "gone"
    look = YOURS if yours else MINE if back else look_of(offer)
    about, rules, pips = offer.why, "standard", None
    cards: tuple[str, ...] = ()
    if row is not None:
        about = f"{row.taken} of {row.seats} · {game_title(row)}"
        pips = (min(row.taken, row.seats), row.seats)
        if row.rules in engine.rules():
            rules, cards = row.rules, tuple(handbook(row.rules).cards)
    found = TableRow(
        box, name, act, about=about, tag=look.tag, mark=look.mark,
        tone=look.tone, pips=pips, cards=cards, prints=kind_of(rules), size=size,
    )  # fmt: skip
    found.enabled = offer.may_enter or back or yours
    found.hint = offer.why or hint_of(offer)
    return found


def hint_of(offer: Offer) -> str:
    """One sentence about an offer."""
    if offer.row is None or not offer.may_enter:
        return HINTS.get(offer.state, "")
    words = f"{game_title(offer.row)}, {offer.row.taken} of {offer.row.seats} seats taken"
    where = f"at {offer.addresses[0]}" if offer.addresses else ""
    return f"{words}, {where}".rstrip(", ") + "."


def game_title(row: Row) -> str:
    """What is played there: the title of a game, or the name of a deck that is not here."""
    return engine.title(row.rules) if row.rules in engine.rules() else row.rules


def named(offers: tuple[Offer, ...]) -> list[str]:
    """A name for each row: those alike are counted."""
    names: list[str] = []
    for offer in offers:
        own = offer.row.name if offer.row else f"Tables at {offer.addresses[0]}"
        count = sum(1 for name in names if name == own or name.startswith(f"{own} ("))
        names.append(f"{own} ({count + 1})" if count else own)
    return names
