"""How others come to a table: its code, its addresses, and the code that a phone scans."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.lan.auth import show_code
from game.lan.discovery.interfaces import for_others, local_interfaces
from game.lan.guest.room import Room
from game.lan.joining.saved_tables import SavedTable
from game.lan.lan_text import is_tournament_table
from game.lan.page_address import page_link, short_address
from game.scenes.chrome import Dialog
from game.scenes.lan.invitation_text import (
    COPY_THE_CODE,
    HOW_TO_JOIN,
    KEPT_SEATS,
    OPEN,
    SCAN,
    WITH_CODE,
)
from game.scenes.lan.seat_text import addresses_here
from game.scenes.scene import AppContext
from game.scenes.screen_text import BACK
from game.stage.geometry import Box
from game.ui import clipboard, theme
from game.ui.box_layout import Flow, dialog, row_height
from game.ui.buttons import IconButton
from game.ui.code_plate import CodePlate
from game.ui.qr_plate import QrPlate
from game.ui.scroll import ScrollArea, area_for, sheet_in
from game.ui.widgets import Button, Label, Widget

QR = 13.0  # side of the code at most, in text sizes
WIDTH, HEIGHT = 420.0, 480.0
HEAD, PADDING = 54.0, 18.0


def addresses_of(room: Room) -> list[str]:
    """Return this machine's addresses, or the one at which the table was found."""
    address = room.link.addresses[0]
    is_here = address.host.startswith("127.")
    return addresses_here(local_interfaces(), address.port) if is_here else [str(address)]


def web_host(room: Room) -> str:
    """Return the address of the host for browsers, "" if it lets none in or cannot be reached by others."""
    if room.lobby is None or not room.lobby.web:
        return ""
    host = room.link.addresses[0].host
    return next(iter(for_others(local_interfaces())), "") if host.startswith("127.") else host


def invitation_widgets(
    flow: Flow,
    room: Room,
    place: SavedTable,
    addresses: Sequence[str],
    *,
    body: float,
    copy: Callable[[], None],
) -> list[Widget]:
    """Show the code with a button that copies it, the addresses, and what browsers need.

    `body` is the size of text. The code is that of `place`, as this player knows it.
    """
    assert room.lobby is not None
    plate = flow.take(body * 5.0, 8)
    found: list[Widget]
    if place.code:
        side = min(46.0, plate.h)
        shown = Box(plate.x, plate.y, plate.w - side - 8, plate.h)
        corner = Box(plate.right - side, plate.y, side, plate.h)
        found = [
            CodePlate(shown, show_code(place.code), about=WITH_CODE, size=body),
            IconButton(corner, COPY_THE_CODE, "share", copy, size=body),
        ]
    else:
        words = KEPT_SEATS if is_tournament_table(room.lobby) else ("OPEN", OPEN)
        found = [CodePlate(plate, words[0], about=words[1], size=body)]
    for way in addresses:
        found.append(Label(flow.take(body * 1.5, 0), way, size=body * 1.05, font="bold", anchor="center"))
    flow.space(8)
    return [*found, *_page(flow, room, place, body * theme.SMALL / theme.BODY)]


def _page(flow: Flow, room: Room, place: SavedTable, size: float) -> list[Widget]:
    """The way in for browsers: a code to scan, and the address to type."""
    host, lobby = web_host(room), room.lobby
    if not host or lobby is None:
        return []
    lines = (SCAN, short_address(host, lobby.web))
    box = flow.take(QrPlate.height(flow.box.w, len(lines), size, QR * size), 10)
    return [QrPlate(box, page_link(host, lobby.web, place.table, place.code), lines, size=size)]


class InvitationScene(Dialog):
    """The way to this table, for guests who come late."""

    name = "invitation"
    halts = False  # the table goes on behind it

    def __init__(self, context: AppContext, room: Room, place: SavedTable) -> None:
        super().__init__(context)
        self.room, self.place = room, place
        self.addresses = addresses_of(room)

    def panel(self) -> Box:
        grown = self.text(theme.BODY) / theme.BODY
        return dialog(self.context.viewport, self.wider(WIDTH), HEIGHT * grown)

    def widgets(self) -> list[Widget]:
        panel, size = self.panel(), self.text(theme.BODY)
        row = row_height(size)
        foot = Box(panel.x + PADDING, panel.bottom - PADDING - row, panel.w - 2 * PADDING, row)
        area = area_for(Box(foot.x, panel.y + HEAD, foot.w, foot.y - 8 - panel.y - HEAD), 6)
        shown = invitation_widgets(
            Flow(sheet_in(area, 6)), self.room, self.place, self.addresses, body=size, copy=self._copy
        )
        return [
            self.titled(HOW_TO_JOIN),
            ScrollArea(area, shown),
            Button(foot, BACK, self.back, size=self.text(theme.BUTTON)),
        ]

    def _copy(self) -> None:
        clipboard.copy(show_code(self.place.code))
