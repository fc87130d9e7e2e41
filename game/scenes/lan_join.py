"""The tables on this network: a list that fills by itself, and the ways by code, by address and back."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.draw.items import DrawList
from game.lan.addresses import Address, read_address
from game.lan.arrivals import Arrival, BackOrIn, ByCode, Hosting, Joining, Locked
from game.lan.client import Join
from game.lan.discovery import Browser
from game.lan.host_process import HostProcess
from game.lan.known import Place, load
from game.lan.left import LeftHost, left_hosts
from game.lan.offers import Offer, Offers
from game.lan.proof import read_code
from game.lan.recent import Recent
from game.scenes.frames import Screen
from game.scenes.lan_code import CodeScene
from game.scenes.lan_connect import ConnectScene
from game.scenes.lan_enter import take_seat
from game.scenes.lan_host import HostSetupScene
from game.scenes.lan_profile import me, with_name
from game.scenes.lan_rows import named, offer_row
from game.scenes.lan_ways import TO_MY_TABLE, way_widgets
from game.scenes.profile import ProfileScene
from game.scenes.scene import Desk
from game.stage.geometry import Box
from game.ui import theme
from game.ui.intents import Intent
from game.ui.layout import HEADER, Flow, columns, frame, margin, row_height
from game.ui.profile_button import ProfileButton
from game.ui.scroll import GUTTER, ScrollArea
from game.ui.table_row import TableRow
from game.ui.widgets import Label, Panel, Widget

HEAD = 50.0  # of a panel with a title
PADDING = 12.0
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


class JoinScene(Screen):
    """Where tables are found. `address` and `code` are gone to at once."""

    name = "join"
    title = "Join a table"

    def __init__(
        self, desk: Desk, *, offers: Offers | None = None, address: str = "", code: str = ""
    ) -> None:
        super().__init__(desk)
        self.address, self.code = address, code
        self.fault = ""  # what is wrong with a code or an address
        self.offers = offers
        self.places: tuple[Place, ...] = ()
        self.recent: Recent | None = None
        self.left: tuple[LeftHost, ...] = ()
        self._browser: Browser | None = None
        self._since = desk.now
        self._goes = bool(address or code)  # is it still to be gone there at once?
        self._said = ""
        self._expected = ""  # the key of the table where this player was expected last
        self._found: tuple[LeftHost, ...] | None = None

    # -- life

    def enter(self) -> None:
        self._since = self.desk.now
        self.places = load().value.places
        if self.offers is None:
            self._browser = Browser()
            self._browser.start()
            self.offers = Offers(me(self.desk), self._browser)
            self.recent = Recent(me(self.desk), self.places)
            threading.Thread(target=self._look_for_left, name="journals", daemon=True).start()
        super().enter()
        if self.offers and self.offers.rows:
            self.page.focus_on(self.page.everything()[2])  # the first row of the list

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

    def step(self, seconds: float) -> None:
        super().step(seconds)
        if self.desk.stack.pending:
            return
        changed = self.offers is not None and self.offers.step(self.desk.now)
        if self.recent and self.recent.step(self.desk.now):
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
        """A table where this player is expected gets the focus when it appears, unless something is typed."""
        yours = self.yours
        if yours is not None and yours.key != self._expected and not (self.code or self.address):
            self.page.focus_on(self.page.find("button", TO_MY_TABLE))
        self._expected = yours.key if yours else ""

    def _may_go(self) -> bool:
        """An address can be gone to at once; a code as soon as a table has been found that has one."""
        rows = self.offers.rows if self.offers else ()
        coded = any(offer.row and offer.row.code for offer in rows)
        return bool(self.address) or coded or self.desk.now - self._since >= PATIENCE

    # -- widgets

    @property
    def row(self) -> float:
        """The height of one row."""
        return row_height(self.text(theme.BODY))

    def layout(self) -> JoinLayout:
        """Two columns, or one above the other in a tall window."""
        whole = frame(self.desk.viewport, footer=LINE)
        body = whole.body
        if self.desk.viewport.portrait:
            low = min(body.h * 0.5, 6.4 * self.row + HEAD)
            tables = Box(body.x, body.y, body.w, body.h - low - 12)
            return JoinLayout(tables, Box(body.x, tables.bottom + 12, body.w, low), whole.footer)
        tables, ways = columns(body, (0.6, 0.4), 14)
        return JoinLayout(tables, ways, whole.footer)

    def widgets(self) -> list[Widget]:
        layout, size = self.layout(), self.text(theme.HEADING)
        return [
            Panel(layout.tables, "On this network", size=size),
            ScrollArea(_inside(layout.tables), self._rows(_inside(layout.tables))),
            Panel(layout.ways, "Other ways", size=size),
            ScrollArea(_inside(layout.ways), way_widgets(self, _flow(_inside(layout.ways)))),
            *self.bar(),
            self._corner(),
        ]

    def _corner(self) -> Widget:
        view, settings = self.desk.viewport, self.desk.settings
        box = Box(view.w - margin(view) - PROFILE, 8, PROFILE, HEADER - 16)
        return ProfileButton(box, settings.name, settings.avatar, self._profile, size=theme.BODY)

    def _empty(self) -> str:
        """What is said where no table is in the list."""
        if self.offers is None or self.offers.rows:
            return ""
        if self.offers.notice:
            return self.offers.notice
        return LOOKING if self.desk.now - self._since < PATIENCE else NOTHING

    def _rows(self, area: Box) -> list[Widget]:
        flow, size = _flow(area), self.text(theme.BODY)
        self._said = self._empty()
        if self._said:
            return [Label(flow.text(self._said, size), self._said, size=size, colour=theme.MUTED)]
        offers = self.offers.rows if self.offers else ()
        tall = TableRow.height(size)
        return [
            offer_row(
                offer, name, partial(self.go, offer), flow.take(tall, 8),
                mine=self._seat_at(offer) is not None, size=size,
            )
            for offer, name in zip(offers, named(offers), strict=True)
        ]  # fmt: skip

    # -- what is done

    @property
    def fault_of(self) -> str:
        """The label of the field at fault."""
        return "Code" if "code" in self.fault else "Address"

    def type_code(self, text: str) -> None:
        """A code is typed."""
        self.code, self.fault = text, ""
        self.arrange()

    def type_address(self, text: str) -> None:
        """An address is typed."""
        self.address, self.fault = text, ""
        self.arrange()

    def _profile(self) -> None:
        self.desk.stack.push(ProfileScene(self.desk))

    def host(self) -> None:
        """A table of my own."""
        self.desk.stack.push(HostSetupScene(self.desk))

    def _seat_at(self, offer: Offer) -> Place | None:
        """The place that waits for this player at an offered table."""
        table = offer.row.table if offer.row else ""
        return next((place for place in self.places if place.table == table and place.ticket), None)

    def owner(self, host: LeftHost) -> Place | None:
        """This player's place at a table of a host that was left."""
        return next((place for place in self.places if place.table in host.tables and place.ticket), None)

    @property
    def yours(self) -> Offer | None:
        """The table of a tournament where this player is expected, the newest one."""
        rows = self.offers.rows if self.offers else ()
        return next((o for o in reversed(rows) if o.row and o.row.yours and o.state != "gone"), None)

    def go(self, offer: Offer) -> None:
        """To a table of the list: back to one's seat, to play, or to watch."""
        place = self._seat_at(offer)
        if place is not None:
            self.back_to(place, offer.addresses)
        elif offer.row and (offer.may_enter or offer.row.yours):
            watch = offer.state != "open" and not offer.row.yours
            known = next((each.code for each in self.places if each.table == offer.row.table), "")
            if offer.row.code and not known:
                enter = partial(self._enter, offer, watch)
                self.desk.stack.push(CodeScene(self.desk, table=offer.row.name, done=enter))
            else:
                self._enter(offer, watch, known)

    def _enter(self, offer: Offer, watch: bool, code: str) -> None:
        assert offer.row
        aim = Join(offer.row.table, code, watch)
        self._start(lambda: Joining(me(self.desk), offer.addresses, aim), code)

    def back_to(self, place: Place, addresses: Sequence[Address] = ()) -> None:
        """To a table of the last time, where it is now (`addresses`) or where it was."""
        where = tuple(dict.fromkeys((*addresses, *place.where)))
        aim, ticket = Join(place.table, place.code), place.ticket
        self._start(lambda: Joining(me(self.desk), where, aim, ticket=ticket), place.code)

    def bring_back(self, host: LeftHost, place: Place) -> None:
        """A host that was left goes on, and this player is back at the table."""
        aim = Join(place.table, place.code)
        self._start(
            lambda: Hosting(me(self.desk), aim, ticket=place.ticket, host=HostProcess(resume=host.path)),
            place.code,
        )

    def by_code(self) -> None:
        """To the table that the typed code opens."""
        try:
            code = read_code(self.code)
        except ValueError as error:
            self._refuse(str(error))
            return
        offers = self.offers.rows if self.offers else ()
        tables = [
            Locked(offer.addresses, offer.row.table, offer.row.lock)
            for offer in offers
            if offer.row and offer.row.code and offer.may_enter
        ]
        self._start(lambda: ByCode(me(self.desk), code, tables), code)

    def by_address(self) -> None:
        """To the table at the typed address."""
        try:
            address = read_address(self.address)
            code = read_code(self.code) if self.code.strip() else ""
        except ValueError as error:
            self._refuse(str(error))
            return
        known = self._place_at(address, code)
        if known is None:
            self._start(lambda: Joining(me(self.desk), [address], Join(code=code)), code)
        else:
            self._start(lambda: BackOrIn(me(self.desk), [address], known, code), known.code)

    def _place_at(self, address: Address, code: str) -> Place | None:
        """The place that waits for this player at that address, unless the code is another table's."""
        mine = (place for place in self.places if place.ticket and code in ("", place.code))
        return next((place for place in mine if address in place.where), None)

    def _refuse(self, sentence: str) -> None:
        self.fault = sentence
        self.desk.sound.play("error")
        self.arrange()

    def _start(self, begin: Callable[[], Arrival], code: str) -> None:
        def arrived(arrival: Arrival) -> None:
            take_seat(self.desk, arrival, code)

        with_name(self.desk, lambda: self.desk.stack.push(ConnectScene(self.desk, begin(), arrived)))

    def handle(self, intent: Intent) -> bool:
        self.fault = "" if intent.kind == "press" else self.fault
        return super().handle(intent)

    # -- picture

    def draw(self, out: DrawList, now: float) -> None:
        super().draw(out, now)
        box = self.layout().line
        text, colour = (self.fault, theme.ALARM) if self.fault else (self.page.hint, theme.IVORY)
        self.draw_line(out, box.inset(4), text, colour)


def _inside(panel: Box) -> Box:
    return Box(panel.x + PADDING, panel.y + HEAD, panel.w - 2 * PADDING, panel.h - HEAD - PADDING)


def _flow(area: Box) -> Flow:
    return Flow(Box(area.x + 8, area.y + 8, area.w - 8 - GUTTER, area.h))
