"""The ways to a table that is not in the list: by code, by address, and back to those of the last time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from game.draw.text_renderer import fitted, shortened, width_of
from game.lan.addresses import ADDRESS_KEYS, MOST_ADDRESS
from game.lan.auth import ALPHABET
from game.lan.hosted.abandoned import AbandonedHost
from game.lan.joining.saved_tables import SavedTable
from game.scenes.lan.code_entry import EXAMPLE, MOST_TYPED
from game.scenes.lan.join_page import JoinPage
from game.scenes.lan.open_tournament import show_tournament
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import Flow, columns
from game.ui.buttons import IconButton
from game.ui.text_field import TextField
from game.ui.widgets import Button, Label, Widget

NUMBER = "192.168.1.20"  # what an address looks like
MOST_RECENT = 6
AWAY = "not there now"
TO_MY_TABLE = "To my table"
CODE, ADDRESS = FIELDS = "Code", "Address"


def way_widgets(scene: JoinPage, flow: Flow) -> list[Widget]:
    """Fields for a code and an address, a table of one's own, and the tables of the last time."""
    code = (CODE, scene.code, EXAMPLE, MOST_TYPED, ALPHABET)
    address = (ADDRESS, scene.address, NUMBER, MOST_ADDRESS, ADDRESS_KEYS)
    size = scene.text(theme.BUTTON - 1)
    found: list[Widget] = [
        *_yours(scene, flow),
        *_field(scene, flow, *code, scene.type_code, scene.by_code),
        *_field(scene, flow, *address, scene.type_address, scene.by_address),
        Button(flow.take(scene.row, 14), "Host a table", scene.host, icon="meeple-group", size=size),
    ]
    left = [(host, place) for host in scene.left if (place := scene.owner(host))]
    brought = {table for host, _ in left for table in host.tables}
    recent = _newest(place for place in scene.places if place.table not in brought)[:MOST_RECENT]
    if left or recent:
        head = scene.text(theme.HEADING) * 0.9
        found.append(Label(flow.take(head * 1.5), "Once more", size=head, font="title", colour=theme.GOLD))
    found += [_left_row(scene, flow, host, place) for host, place in left]
    return found + [_recent_row(scene, flow, place) for place in recent]


def _newest(places: Iterable[SavedTable]) -> list[SavedTable]:
    """Of tables of one name the last one, and all where a seat waits."""
    found: list[SavedTable] = []
    names: set[str] = set()
    for place in places:
        if place.ticket or place.name not in names:
            found.append(place)
        names.add(place.name)
    return found


def _yours(scene: JoinPage, flow: Flow) -> list[Widget]:
    """The table of a tournament where this player is expected, one press away."""
    offer = scene.yours
    if offer is None or offer.row is None:
        return []
    size = scene.text(theme.BUTTON)
    seat, cup = columns(flow.take(scene.row, 14), (1.3, 1), 8)
    table = Button(seat, TO_MY_TABLE, partial(scene.go, offer), kind="primary", icon="card-play", size=size)
    table.hint = f"You are expected at {offer.row.name}."
    whole = Button(cup, "Tournament", partial(show_tournament, scene.context, offer.addresses), size=size)
    whole.icon, whole.hint = "trophy", "Who plays where, what came of it, and who leads."
    return [table, whole]


def _field(
    scene: JoinPage, flow: Flow, label: str, value: str, example: str, most: int, keys: str,
    change: Callable[[str], None], go: Callable[[], None],
) -> list[Widget]:  # fmt: skip
    """A field, and the button beside it that goes there."""
    size = scene.text(theme.BODY)
    box = flow.take(scene.row)
    field = TextField(
        Box(box.x, box.y, box.w - box.h - 8, box.h), label, value, change,
        accept=go, most=most, placeholder=example, keys=keys, deed="Join", size=size,
        beside=max(width_of(each, size, "bold") for each in FIELDS),
    )  # fmt: skip
    field.faulty = bool(scene.fault) and bool(value) and label in scene.fault_of
    corner = Box(box.right - box.h, box.y, box.h, box.h)
    button = IconButton(corner, f"Join by {label.lower()}", "shaking-hands", go, size=size)
    button.enabled = bool(value.strip())
    return [field, button]


def _left_row(scene: JoinPage, flow: Flow, host: AbandonedHost, place: SavedTable) -> Widget:
    """A host that has ended before its tables did."""
    act = partial(scene.bring_back, host, place)
    hint = "Its host has ended in the middle of a match; everybody may come back to their seat."
    return _way(scene, flow, f"Bring back {host.names}", "backward-time", act, hint)


def _recent_row(scene: JoinPage, flow: Flow, place: SavedTable) -> Widget:
    """A table of the last time."""
    waits, offer = place.ticket is not None, scene.offer_of(place)
    away = offer is None and scene.recent is not None and scene.recent.stand(place) == "away"
    known = (*(offer.addresses if offer else ()), *place.where)
    where = f" at {known[0]}" if known else ""
    hint = f"{'Your seat waits' if waits else 'You were'} at {place.name}{where}."
    label = f"{'My seat at' if waits else 'Back to'} {place.name}"
    act = partial(scene.back_to, place)
    button = _way(scene, flow, label, "return-arrow" if waits else "backward-time", act, hint)
    button.enabled = bool(known)
    if away:
        button.sub = button.hint = AWAY
    return button


def _way(scene: JoinPage, flow: Flow, label: str, icon: str, act: Callable[[], None], hint: str) -> Button:
    """A way back, as wide as the sheet."""
    box = flow.take(scene.row)
    size = fitted(label, scene.text(theme.BODY), box.w - 70, "button", 0.75)
    shown = shortened(label, size, box.w - 90, "button")
    button = Button(box, shown, act, kind="row", icon=icon, size=size)
    button.hint = hint
    return button
