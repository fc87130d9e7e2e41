"""The list of tables on this network, which fills by itself, with joining by code, by address and again."""

from __future__ import annotations

import threading
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from game.draw.items import DrawList
from game.lan.discovery.discovery import Browser
from game.lan.joining.resume import LocalHost, abandoned_hosts
from game.lan.joining.saved_tables import TableStatus, load, visit
from game.lan.joining.table_list import ListedTable, TableList, row_names
from game.scenes.lan.join_page import JoinPage
from game.scenes.lan.join_text import (
    ADDRESS,
    HOST_A_TABLE,
    JOIN_A_TABLE,
    LIVE,
    LOOKING,
    MORE,
    NOT_LOOKING,
    NOTHING,
    NOTHING_ABOUT,
    ON_THIS_NETWORK,
    OTHER_WAYS,
    SEEK,
    TABLE_CODE,
    TO_MY_TABLE,
    TYPE_ADDRESS,
)
from game.scenes.lan.lan_navigation import HOST_ICON, way_widgets
from game.scenes.lan.table_rows import listed_row
from game.scenes.profile.profile_name import me
from game.scenes.profile.profile_scene import ProfileScene
from game.scenes.scene import AppContext
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import HEADER, PANEL_HEAD, Flow, columns, frame, inside, margin
from game.ui.empty_state import EmptySign, EmptyText, Offer, empty_state
from game.ui.intents import Intent
from game.ui.profile_button import ProfileButton
from game.ui.scroll import ScrollArea, sheet_in
from game.ui.table_row import TableRow
from game.ui.text_field import FieldRules, TextField
from game.ui.widgets import Label, Panel, Widget

LINE = 26.0
PROFILE = 190.0  # width of the player's corner
MOST_SHOWN = 60  # rows; in a longer list a table is found by its name
MOST_SOUGHT = 40  # characters of a name
WAYS, FEW_WAYS = 6.4, 3.0  # rows of the other ways in a tall window; while the list and they are nearly empty
PATIENCE = 3.0  # seconds before the list is called empty


@dataclass(frozen=True, slots=True)
class JoinLayout:
    """Boxes in design units: the list, the other ways to join, and the line for hints."""

    tables: Box
    ways: Box
    line: Box


class JoinScene(JoinPage):
    """The scene in which tables are found. A given `address` or `code` is joined at once."""

    name = "join"
    title = JOIN_A_TABLE

    def __init__(
        self, context: AppContext, *, table_list: TableList | None = None, address: str = "", code: str = ""
    ) -> None:
        super().__init__(context, table_list=table_list, address=address, code=code)
        self._browser: Browser | None = None
        self._since = context.now
        self._joins_at_once = bool(address or code)  # join the given address or code as soon as possible
        self._said: EmptyText | None = None
        self._sought = ""  # a part of the name of the tables that are shown
        self._expected = ""  # key of the last table that expected this player
        self._found: tuple[LocalHost, ...] | None = None

    # -- life

    def enter(self) -> None:
        self._since = self.context.now
        self.places = load().value.places
        if self.table_list is None:
            self._browser = Browser()
            self._browser.start()
            self.table_list = TableList(me(self.context), self._browser, connect=visit)
            self.table_status = TableStatus(me(self.context), self.places)
            threading.Thread(target=self._find_abandoned, name="journals", daemon=True).start()
        super().enter()
        if self.table_list and self.table_list.rows:
            self.page.focus_on(self.page.everything()[2])  # the first row of the list
            self._point_at_my_table()
        else:
            self.page.focus_on(self.page.find("field", TABLE_CODE))

    def leave(self) -> None:
        if self.table_list:
            self.table_list.close()
        if self._browser:
            self._browser.close()
        if self.table_status:
            self.table_status.close()

    def resume(self) -> None:
        self.places = load().value.places
        super().resume()

    def _find_abandoned(self) -> None:
        self._found = abandoned_hosts()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.context.stack.pending:
            return
        changed = self.table_list is not None and self.table_list.update(self.context.now)
        if self.table_status and self.table_status.update(self.context.now):
            self.places, changed = load().value.places, True
        if self._joins_at_once and self._may_join():
            self._joins_at_once = False
            self.by_address() if self.address else self.by_code()
            return
        if self._found is not None:
            self.abandoned, self._found, changed = self._found, None, True
        if changed or self._empty() != self._said:
            self.arrange()
            self._point_at_my_table()

    def _point_at_my_table(self) -> None:
        """Focus a newly listed table where this player has a seat or a reservation, unless something is
        typed.
        """
        mine = self.yours or self._seat_kept
        if mine is not None and mine.key != self._expected and not (self.code or self.address):
            way = TO_MY_TABLE if mine is self.yours else self._names[mine.key]
            with suppress(KeyError):  # its row is not shown
                self.page.focus_on(self.page.find("button", way))
        self._expected = mine.key if mine else ""

    @property
    def _seat_kept(self) -> ListedTable | None:
        """The first listed table at which this player has a seat."""
        rows = self.table_list.rows if self.table_list else ()
        return next((each for each in rows if each.state != "gone" and self.seat_at(each)), None)

    @property
    def _names(self) -> dict[str, str]:
        """Return the names of the listed tables by the keys of their rows."""
        rows = self.table_list.rows if self.table_list else ()
        return dict(zip((listed.key for listed in rows), row_names(rows), strict=True))

    def _may_join(self) -> bool:
        """True if the address can be joined now, or a table with a code has been found."""
        rows = self.table_list.rows if self.table_list else ()
        coded = any(listed.row and listed.row.code for listed in rows)
        return bool(self.address) or coded or self.context.now - self._since >= PATIENCE

    # -- widgets

    def layout(self) -> JoinLayout:
        """Return two columns, or in a tall window one above the other."""
        whole = frame(self.context.viewport, footer=LINE)
        body = whole.body
        if self.context.viewport.portrait:
            rows = FEW_WAYS if self.is_empty and not self.places else WAYS
            low = min(body.h * 0.5, rows * self.row + PANEL_HEAD)
            tables = Box(body.x, body.y, body.w, body.h - low - 12)
            return JoinLayout(tables, Box(body.x, tables.bottom + 12, body.w, low), whole.footer)
        tables, ways = columns(body, (0.6, 0.4), 14)
        return JoinLayout(tables, ways, whole.footer)

    def widgets(self) -> list[Widget]:
        layout, size = self.layout(), self.text(theme.HEADING)
        return [
            Panel(layout.tables, ON_THIS_NETWORK, size=size),
            self._list(inside(layout.tables)),
            Panel(layout.ways, OTHER_WAYS, size=size),
            ScrollArea(inside(layout.ways), way_widgets(self, Flow(sheet_in(inside(layout.ways))))),
            *self.bar(),
            self._corner(),
        ]

    def _corner(self) -> Widget:
        view, settings = self.context.viewport, self.context.settings
        box = Box(view.w - margin(view) - PROFILE, 8, PROFILE, HEADER - 16)
        return ProfileButton(box, settings.name, settings.avatar, self._profile, size=theme.BODY)

    def _empty(self) -> EmptyText | None:
        """Return what is said about an empty list."""
        if self.table_list is None or self.table_list.rows:
            return None
        if self.table_list.notice:
            return EmptyText("hazard-sign", NOT_LOOKING, self.table_list.notice)
        if self.context.now - self._since < PATIENCE:
            return EmptyText("magnifying-glass", LOOKING, "", NOTHING_ABOUT)
        return EmptyText("magnifying-glass", NOTHING, NOTHING_ABOUT, LIVE)

    def _list(self, area: Box) -> ScrollArea:
        """Return the tables that have been found, or what to do while there is none."""
        self._said = self._empty()
        if self._said is None:
            return ScrollArea(area, self._rows(area))
        offers = Offer(HOST_A_TABLE, HOST_ICON, self.host), Offer(TYPE_ADDRESS, "quill-ink", self._to_address)
        return empty_state(area, self._said, self.text, offers=offers)

    def _to_address(self) -> None:
        """Focus the field of the address."""
        field = self.page.find("field", ADDRESS)
        self.page.focus_on(field)
        field.on_focus()

    def _rows(self, area: Box) -> list[Widget]:
        flow, size = Flow(sheet_in(area)), self.text(theme.BODY)
        rows = self.table_list.rows if self.table_list else ()
        tall = TableRow.height(size)
        found = list(zip(rows, row_names(rows), strict=True))
        widgets: list[Widget] = []
        if len(rows) > MOST_SHOWN:
            keys = FieldRules(MOST_SOUGHT, "", "", SEEK)
            widgets.append(TextField(flow.take(self.row, 8), SEEK, self._sought, self._seek, keys, size=size))
            sought = self._sought.strip().casefold()
            found = [(listed, name) for listed, name in found if sought in name.casefold()]
        if len(found) > MOST_SHOWN:
            more = MORE.format(count=len(found) - MOST_SHOWN)
            widgets.append(Label(flow.text(more, size), more, size=size, colour=theme.MUTED))
        widgets += [
            listed_row(
                listed, name, partial(self.go, listed), flow.take(tall, 8),
                mine=self.seat_at(listed) is not None, size=size,
            )
            for listed, name in found[:MOST_SHOWN]
        ]  # fmt: skip
        return widgets

    def _seek(self, text: str) -> None:
        self._sought = text
        self.arrange()

    def _profile(self) -> None:
        self.context.stack.push(ProfileScene(self.context))

    def handle(self, intent: Intent) -> bool:
        self.fault = "" if intent.kind in ("press", "action", "edit") else self.fault
        return super().handle(intent)

    # -- picture

    def draw(self, out: DrawList, now: float) -> None:
        for sign in self.page.everything():
            if isinstance(sign, EmptySign) and not self.context.settings.is_still:
                sign.now = now
        super().draw(out, now)
        box = self.layout().line
        text, colour = (self.fault, theme.ALARM) if self.fault else (self.page.hint, theme.IVORY)
        self.draw_line(out, box.inset(4), text, colour)
