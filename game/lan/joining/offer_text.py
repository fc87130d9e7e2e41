"""What is said of a table that one can go to: its name in the list, what is played, how things stand."""

from __future__ import annotations

from game.lan.joining.table_list import ListedTable
from game.lan.lan_text import game_title

OPEN, CODE = "open", "code"
FULL = "full"
WATCH, WATCH_FULL = "running · watch", "full · watch"
YOURS, MINE = "your table", "back to my seat"
HINTS = {
    "gone": "This table is not there any more.",
    "running": "Cards are dealt, and nobody may watch this table.",
    "full": "All seats are taken, and nobody may watch this table.",
}


def tag_of(offer: ListedTable, *, mine: bool) -> str:
    """What to expect there, in a word or two; `mine`: a seat there waits for this player."""
    if offer.is_yours:
        return YOURS
    if mine and offer.state != "gone":
        return MINE
    if offer.row is None or not offer.may_enter:
        return offer.state
    watching = {"running": WATCH, "full": WATCH_FULL}
    return watching.get(offer.state, CODE if offer.row.code else OPEN)


def hint_of(offer: ListedTable) -> str:
    """One sentence about an offer."""
    if offer.row is None or not offer.may_enter:
        return HINTS.get(offer.state, "")
    words = f"{game_title(offer.row.rules)}, {offer.row.taken} of {offer.row.seats} seats taken"
    where = f"at {offer.addresses[0]}" if offer.addresses else ""
    return f"{words}, {where}".rstrip(", ") + "."


def named(offers: tuple[ListedTable, ...]) -> list[str]:
    """A name for each row: those alike are counted."""
    names: list[str] = []
    for offer in offers:
        own = offer.row.name if offer.row else f"Tables at {offer.addresses[0]}"
        count = sum(1 for name in names if name == own or name.startswith(f"{own} ("))
        names.append(f"{own} ({count + 1})" if count else own)
    return names
