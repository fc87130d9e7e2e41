"""Widgets for joining a table that is not in the list: by code, by address, or one visited before."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from game.draw.text_renderer import SPREAD, fitted, shortened, width_of
from game.lan.addresses import ADDRESS_KEYS, MOST_ADDRESS
from game.lan.auth import ALPHABET
from game.lan.joining.resume import LocalHost
from game.lan.joining.saved_tables import SavedTable
from game.lan.joining.table_list import ListedTable
from game.scenes.lan.code_entry import EXAMPLE, MOST_TYPED
from game.scenes.lan.join_page import JoinPage
from game.scenes.lan.join_text import (
    ADDRESS,
    AWAY,
    BACK_TO,
    BACK_TO_HINT,
    BRING_BACK,
    BRING_BACK_HINT,
    HOST_A_TABLE,
    JOIN_BY,
    MY_SEAT,
    MY_SEAT_HINT,
    ONCE_MORE,
    TABLE_CODE,
    TO_MY_TABLE,
    TO_MY_TABLE_HINT,
    TOURNAMENT_HINT,
)
from game.scenes.screen_text import JOIN, TOURNAMENT
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import Flow, columns
from game.ui.buttons import CaptionButton
from game.ui.text_field import FieldRules, TextField
from game.ui.widgets import Button, Label, Widget

NUMBER = "192.168.1.20"  # what an address looks like
MOST_RECENT = 6
LEAST_FIELD = 8.0  # text sizes: the width of a field beside a button as wide as its caption
HOST_ICON = "meeple-group"
CODE, ADDRESS = FIELDS = TABLE_CODE, ADDRESS


def way_widgets(scene: JoinPage, flow: Flow) -> list[Widget]:
    """Return fields for a code and an address, a button to host, and the tables visited before."""
    code = FieldRules(MOST_TYPED, EXAMPLE, ALPHABET, JOIN)
    address = FieldRules(MOST_ADDRESS, NUMBER, ADDRESS_KEYS, JOIN)
    size = scene.text(theme.BUTTON - 1)
    found: list[Widget] = [
        *_yours(scene, flow),
        *_field(scene, flow, CODE, scene.code, code, scene.type_code, scene.by_code),
        *_field(scene, flow, ADDRESS, scene.address, address, scene.type_address, scene.by_address),
    ]
    if not scene.is_empty:  # else it stands there
        found.append(Button(flow.take(scene.row, 14), HOST_A_TABLE, scene.host, icon=HOST_ICON, size=size))
    abandoned = [(host, place) for host in scene.abandoned if (place := scene.owner(host))]
    brought = {table for host, _ in abandoned for table in host.tables}
    recent = _newest(place for place in scene.places if place.table not in brought)[:MOST_RECENT]
    if abandoned or recent:
        head = scene.text(theme.HEADING) * 0.9
        found.append(Label(flow.take(head * 1.5), ONCE_MORE, size=head, font="title", colour=theme.GOLD))
    found += [_abandoned_row(scene, flow, host, place) for host, place in abandoned]
    return found + [_recent_row(scene, flow, place) for place in recent]


def _newest(places: Iterable[SavedTable]) -> list[SavedTable]:
    """Return each saved table with a seat, and of the others the latest of each name."""
    found: list[SavedTable] = []
    names: set[str] = set()
    for place in places:
        if place.table not in names and (place.ticket or place.name not in names):
            found.append(place)
        names |= {place.table, place.name}
    return found


def _yours(scene: JoinPage, flow: Flow) -> list[Widget]:
    """The tournament's table that expects this player."""
    listed = scene.yours
    if listed is None or listed.row is None:
        return []
    size = scene.text(theme.BUTTON)
    seat, cup = columns(flow.take(scene.row, 14), (1.3, 1), 8)
    table = Button(seat, TO_MY_TABLE, partial(scene.go, listed), kind="primary", icon="card-play", size=size)
    table.hint = TO_MY_TABLE_HINT.format(name=listed.row.name)
    whole = Button(cup, TOURNAMENT, partial(_show_tournament, scene, listed), size=size)
    whole.icon, whole.hint = "trophy", TOURNAMENT_HINT
    return [table, whole]


def _show_tournament(scene: JoinPage, listed: ListedTable) -> None:
    scene.context.stack.reset(scene.context.navigator.tournament(listed.addresses))


def _field(
    scene: JoinPage,
    flow: Flow,
    label: str,
    value: str,
    rules: FieldRules,
    change: Callable[[str], None],
    go: Callable[[], None],
) -> list[Widget]:
    """A field with its button."""
    size = scene.text(theme.BODY)
    box = flow.take(scene.row)
    wide = width_of(JOIN, size, "button") * SPREAD + 1.6 * size
    wide = wide if box.w - wide > LEAST_FIELD * size else box.h
    field = TextField(
        Box(box.x, box.y, box.w - wide - 8, box.h), label, value, change, rules, accept=go, size=size
    )
    field.beside = max(width_of(each, size, "bold") for each in FIELDS)
    field.faulty = bool(scene.fault) and bool(value) and label in scene.fault_of
    corner = Box(box.right - wide, box.y, wide, box.h)
    button = CaptionButton(corner, JOIN_BY.format(way=label.lower()), JOIN, go, size=size)
    button.enabled = bool(value.strip())
    return [field, button]


def _abandoned_row(scene: JoinPage, flow: Flow, host: LocalHost, place: SavedTable) -> Widget:
    """Return the button that restarts a host which ended before its tables did."""
    act = partial(scene.bring_back, host, place)
    hint = BRING_BACK_HINT
    return _way(scene, flow, BRING_BACK.format(names=host.names), "backward-time", act, hint)


def _recent_row(scene: JoinPage, flow: Flow, place: SavedTable) -> Widget:
    """Return the button that leads back to a table that this player was at."""
    waits, listed = place.ticket is not None, scene.listed_table(place)
    away = listed is None and scene.table_status is not None and scene.table_status.state_of(place) == "away"
    known = (*(listed.addresses if listed else ()), *place.where)
    at = place.name if not known else f"{place.name} at {known[0]}"
    hint = MY_SEAT_HINT.format(at=at) if waits else BACK_TO_HINT.format(at=at)
    label = MY_SEAT.format(name=place.name) if waits else BACK_TO.format(name=place.name)
    act = partial(scene.back_to, place)
    button = _way(scene, flow, label, "return-arrow" if waits else "backward-time", act, hint)
    button.enabled = bool(known)
    if away:
        button.sub = button.hint = AWAY
    return button


def _way(scene: JoinPage, flow: Flow, label: str, icon: str, act: Callable[[], None], hint: str) -> Button:
    """A button as wide as the sheet."""
    box = flow.take(scene.row)
    size = fitted(label, scene.text(theme.BODY), box.w - 70, "button", 0.75)
    shown = shortened(label, size, box.w - 90, "button")
    button = Button(box, shown, act, kind="row", icon=icon, size=size)
    button.hint = hint
    return button
