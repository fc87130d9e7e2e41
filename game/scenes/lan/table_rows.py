"""The rows of the list of tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import engine
from game.lan.agreement_text import game_title
from game.lan.joining.table_list import (
    CODE,
    FULL,
    MINE,
    OPEN,
    WATCH,
    WATCH_FULL,
    YOURS,
    ListedTable,
    hint_of,
    may_join,
    tag_of,
)
from game.setup.handbook import handbook
from game.stage.card_kinds import kind_of
from game.stage.geometry import Box
from game.ui.table_row import TableInfo, TableRow


class TagLook(NamedTuple):
    """The icon and colour of a row's tag."""

    mark: str
    tone: str


LOOKS = {
    OPEN: TagLook("padlock-open", "tag green"),
    CODE: TagLook("padlock", "tag blue"),
    WATCH: TagLook("film-strip", "tag steel"),
    WATCH_FULL: TagLook("film-strip", "tag steel"),
    YOURS: TagLook("trophy", "tag gold"),
    MINE: TagLook("return-arrow", "tag gold"),
    FULL: TagLook("meeple-group", "plate"),
    "gone": TagLook("cross-mark", "plate"),
    "running": TagLook("hourglass", "plate"),
    "no answer": TagLook("hazard-sign", "plate"),
    "other version": TagLook("hazard-sign", "plate"),
    "other cards": TagLook("hazard-sign", "plate"),
}


def listed_row(
    listed: ListedTable, name: str, act: Callable[[], None], box: Box, *, mine: bool, size: float
) -> TableRow:
    """Return the row of a listed table; `mine` if it has a seat for this player."""
    row, tag = listed.row, tag_of(listed, mine=mine)
    about, rules, pips = listed.why, "standard", None
    cards: tuple[str, ...] = ()
    if row is not None:
        about = f"{row.taken} of {row.seats} · {game_title(row.rules)}"
        pips = (min(row.taken, row.seats), row.seats)
        if row.rules in engine.rules():
            rules, cards = row.rules, tuple(handbook(row.rules).cards)
    info = TableInfo(about, tag, LOOKS[tag].mark, LOOKS[tag].tone, pips, cards, kind_of(rules))
    found = TableRow(box, name, act, info, size=size)
    found.enabled = may_join(listed, mine=mine)
    found.hint = hint_of(listed)
    return found
