"""The tables on this network: a list that fills by itself, and the ways by code, by address and back."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from functools import partial

from game.draw.items import DrawList
from game.lan.discovery.discovery import Browser
from game.lan.hosted.abandoned import AbandonedHost, left_hosts
from game.lan.joining.offer_text import named
from game.lan.joining.saved_tables import load
from game.lan.joining.table_list import ListedTable, TableList
from game.lan.joining.table_status import TableStatus
from game.scenes.lan.join_page import JoinPage
from game.scenes.lan.lan_navigation import TO_MY_TABLE, way_widgets
from game.scenes.lan.table_rows import offer_row
from game.scenes.profile.profile_name import me
from game.scenes.profile.profile_scene import ProfileScene
from game.scenes.scene import AppContext
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import HEADER, PANEL_HEAD, Flow, columns, frame, inside, margin
from game.ui.intents import Intent
from game.ui.profile_button import ProfileButton
from game.ui.scroll import ScrollArea, sheet_in
from game.ui.table_row import TableRow
from game.ui.widgets import Label, Panel, Widget

LINE = 26.0
PROFILE = 190.0  # width of the corner that says who is playing
LOOKING = "Looking for tables on this network …"
NOTHING = "No table has been found yet. A table that somebody opens appears here by itself."
PATIENCE = 3.0  # seconds after which it is said that nothing has been found


@dataclass(frozen=True, slots=True)
class JoinLayout:
    """Boxes in design units: the list, the other ways beside or below it, and the line for hints."""

    tables: Box
    ways: Box
    line: Box


class JoinScene(JoinPage):
    """Where tables are found. `address` and `code` are gone to at once."""

    name = "join"
    title = "Join a table"

    def __init__(
        self, context: AppContext, *, offers: TableList | None = None, address: str = "", code: str = ""
    ) -> None:
        super().__init__(context, offers=offers, address=address, code=code)
        self._browser: Browser | None = None
        self._since = context.now
        self._goes = bool(address or code)  # is it still to be gone there at once?
        self._said = ""
        self._expected = ""  # the key of the table where this player was expected last
        self._found: tuple[AbandonedHost, ...] | None = None

    # -- life

    def enter(self) -> None:
        self._since = self.context.now
        self.places = load().value.places
        if self.offers is None:
            self._browser = Browser()
            self._browser.start()
            self.offers = TableList(me(self.context), self._browser)
            self.recent = TableStatus(me(self.context), self.places)
            threading.Thread(target=self._look_for_left, name="journals", daemon=True).start()
        super().enter()
        if self.offers and self.offers.rows:
            self.page.focus_on(self.page.everything()[2])  # the first row of the list
            self._point_at_my_table()

    def leave(self) -> None:
        if self.offers:
            self.offers.close()
        if self._browser:
            self._browser.close()
        if self.recent:
            self.recent.close()

    def resume(self) -> None:
        self.places = load().value.places
        super().resume()

    def _look_for_left(self) -> None:
        self._found = left_hosts()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.context.stack.pending:
            return
        changed = self.offers is not None and self.offers.update(self.context.now)
        if self.recent and self.recent.update(self.context.now):
            self.places, changed = load().value.places, True
        if self._goes and self._may_go():
            self._goes = False
            self.by_address() if self.address else self.by_code()
            return
        if self._found is not None:
            self.left, self._found, changed = self._found, None, True
        if changed or self._empty() != self._said:
            self.arrange()
            self._point_at_my_table()

    def _point_at_my_table(self) -> None:
        """A table where this player is expected or still has a seat gets the focus when it appears, unless
        something is typed.
        """
        mine = self.yours or self._seat_kept
        if mine is not None and mine.key != self._expected and not (self.code or self.address):
            way = TO_MY_TABLE if mine is self.yours else self._names[mine.key]
            self.page.focus_on(self.page.find("button", way))
        self._expected = mine.key if mine else ""

    @property
    def _seat_kept(self) -> ListedTable | None:
        """The first table of the list at which this player has a seat."""
        rows = self.offers.rows if self.offers else ()
        return next((each for each in rows if each.state != "gone" and self.seat_at(each)), None)

    @property
    def _names(self) -> dict[str, str]:
        """What the tables are called in the list, by the keys of their rows."""
        rows = self.offers.rows if self.offers else ()
        return dict(zip((offer.key for offer in rows), named(rows), strict=True))

    def _may_go(self) -> bool:
        """An address can be gone to at once; a code as soon as a table has been found that has one."""
        rows = self.offers.rows if self.offers else ()
        coded = any(offer.row and offer.row.code for offer in rows)
        return bool(self.address) or coded or self.context.now - self._since >= PATIENCE

    # -- widgets

    def layout(self) -> JoinLayout:
        """Two columns, or one above the other in a tall window."""
        whole = frame(self.context.viewport, footer=LINE)
        body = whole.body
        if self.context.viewport.portrait:
            low = min(body.h * 0.5, 6.4 * self.row + PANEL_HEAD)
            tables = Box(body.x, body.y, body.w, body.h - low - 12)
            return JoinLayout(tables, Box(body.x, tables.bottom + 12, body.w, low), whole.footer)
        tables, ways = columns(body, (0.6, 0.4), 14)
        return JoinLayout(tables, ways, whole.footer)

    def widgets(self) -> list[Widget]:
        layout, size = self.layout(), self.text(theme.HEADING)
        return [
            Panel(layout.tables, "On this network", size=size),
            ScrollArea(inside(layout.tables), self._rows(inside(layout.tables))),
            Panel(layout.ways, "Other ways", size=size),
            ScrollArea(inside(layout.ways), way_widgets(self, Flow(sheet_in(inside(layout.ways))))),
            *self.bar(),
            self._corner(),
        ]

    def _corner(self) -> Widget:
        view, settings = self.context.viewport, self.context.settings
        box = Box(view.w - margin(view) - PROFILE, 8, PROFILE, HEADER - 16)
        return ProfileButton(box, settings.name, settings.avatar, self._profile, size=theme.BODY)

    def _empty(self) -> str:
        """What is said where no table is in the list."""
        if self.offers is None or self.offers.rows:
            return ""
        if self.offers.notice:
            return self.offers.notice
        return LOOKING if self.context.now - self._since < PATIENCE else NOTHING

    def _rows(self, area: Box) -> list[Widget]:
        flow, size = Flow(sheet_in(area)), self.text(theme.BODY)
        self._said = self._empty()
        if self._said:
            return [Label(flow.text(self._said, size), self._said, size=size, colour=theme.MUTED)]
        offers = self.offers.rows if self.offers else ()
        tall = TableRow.height(size)
        return [
            offer_row(
                offer, name, partial(self.go, offer), flow.take(tall, 8),
                mine=self.seat_at(offer) is not None, size=size,
            )
            for offer, name in zip(offers, named(offers), strict=True)
        ]  # fmt: skip

    def _profile(self) -> None:
        self.context.stack.push(ProfileScene(self.context))

    def handle(self, intent: Intent) -> bool:
        self.fault = "" if intent.kind in ("press", "action", "edit") else self.fault
        return super().handle(intent)

    # -- picture

    def draw(self, out: DrawList, now: float) -> None:
        super().draw(out, now)
        box = self.layout().line
        text, colour = (self.fault, theme.ALARM) if self.fault else (self.page.hint, theme.IVORY)
        self.draw_line(out, box.inset(4), text, colour)
