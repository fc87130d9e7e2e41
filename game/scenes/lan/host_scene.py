"""Opening a table on the network: its name, who may enter, and the time to think."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from game.lan.addresses import ADDRESS_KEYS, MOST_ADDRESS, Address, read_address
from game.lan.agreement_text import COACH_HINTS, HANDS_SHOWN, MAY_WATCH, has_clock
from game.lan.bounds import TableName
from game.lan.guest.client import Open
from game.lan.joining.connect import JoinAttempt, OpenTable, StartHost
from game.lan.messages import Agreement
from game.lan.names import clean
from game.scenes.chrome import Dialog
from game.scenes.lan.connecting import ConnectScene
from game.scenes.lan.host_text import (
    BROWSERS,
    CODE_NEEDED,
    NAME_MISSING,
    OPEN_THE_TABLE,
    OPEN_TITLE,
    OPEN_TO_THE_NETWORK,
    SEATS_HINT,
    SERVER,
    TABLE_NAME,
    TOURNAMENT_HINT,
    USUAL_NAME,
)
from game.scenes.lan.table_terms import agreed, clock_choices
from game.scenes.lan.take_seat import take_seat
from game.scenes.profile.profile_name import me, with_name
from game.scenes.scene import AppContext, Scene
from game.scenes.screen_text import CANCEL, HOST_A_LAN_TABLE, TOURNAMENT
from game.scenes.setup.setup_scene import SetupScene
from game.scenes.setup.setup_text import NETWORK_HINT
from game.setup.table_setup import TableSetup
from game.stage.geometry import Box
from game.storage.recent_tables import remember_opened
from game.ui import theme
from game.ui.box_layout import Flow, columns, dialog, row_height, text_height
from game.ui.choice import Toggle
from game.ui.scroll import ScrollArea, sheet_in
from game.ui.text_field import FieldRules, TextField
from game.ui.widgets import Button, Label, Widget

WIDTH = 560.0
HEAD, PADDING = 56.0, 20.0
MOST_NAME = 40


class HostSetupScene(SetupScene):
    """The set-up of a table for the network."""

    title = HOST_A_LAN_TABLE
    seeded = False

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.draft.open_to_the_network()
        self._tournament_form: Scene | None = None  # keeps the typed names

    def go_buttons(self, box: Box) -> list[Widget]:
        """The buttons that open one table, or many in a tournament."""
        many, one = columns(box, (1, 1.5), 10)
        size = self.text(theme.BUTTON)
        tournament = Button(many, TOURNAMENT, self._tournament, icon="trophy", size=size)
        tournament.hint = TOURNAMENT_HINT
        go = Button(one, OPEN_TO_THE_NETWORK, self.host, kind="primary", size=size)
        go.hint = NETWORK_HINT
        go.enabled = tournament.enabled = not self.draft.trouble and not self.draft.fault
        return [tournament, go]

    def _tournament(self) -> None:
        """Set up a tournament with tables of this kind."""
        with_name(self.context, partial(self._to_tournament, self.draft.setup()))

    def _to_tournament(self, setup: TableSetup) -> None:
        self._tournament_form = self.context.navigator.new_tournament(setup, self._tournament_form)
        self.context.stack.push(self._tournament_form)


class HostScene(Dialog):
    """The settings of a table on the network besides its rules."""

    name = "host"

    def __init__(self, context: AppContext, setup: TableSetup) -> None:
        super().__init__(context)
        self.setup = setup
        self.table = USUAL_NAME.format(name=context.settings.name)[:MOST_NAME]
        self.code, self.watchers, self.browsers, self.hints = True, True, True, False
        self.hands = True  # needed for everybody to check the deal
        self.turn, self.bank = 45, 60
        self.server = ""  # address of a public server, "" if this computer hosts

    def panel(self) -> Box:
        rows = 10 if has_clock(self.setup.rules) else 8
        size = self.text(theme.BODY)
        return dialog(
            self.context.viewport, self.wider(WIDTH), HEAD + rows * (row_height(size) + 6) + 4 * PADDING
        )

    @property
    def trouble(self) -> str:
        """The reason why this table cannot be opened, or ""."""
        if not clean(self.table):
            return NAME_MISSING
        try:
            self._where()
        except ValueError as error:
            return str(error)
        return ""

    def _where(self) -> tuple[Address, ...]:
        """Return the server that was named, () if this computer hosts. ValueError for an invalid
        address.
        """
        return (read_address(self.server),) if self.server.strip() else ()

    def widgets(self) -> list[Widget]:
        panel, size = self.panel(), self.text(theme.BODY)
        row = row_height(size)
        foot = Box(panel.x + PADDING, panel.bottom - PADDING - row, panel.w - 2 * PADDING, row)
        area = Box(foot.x, panel.y + HEAD, foot.w, foot.y - 10 - panel.y - HEAD)
        flow = Flow(sheet_in(area, 6))
        no, yes = columns(foot, (1, 1.4), 14)
        go = Button(yes, OPEN_THE_TABLE, self._open, kind="primary", size=self.text(theme.BUTTON))
        go.enabled = not self.trouble
        return [
            self.titled(OPEN_TITLE),
            ScrollArea(area, self._rows(flow, row, size)),
            Button(no, CANCEL, self.back, size=self.text(theme.BUTTON)),
            go,
        ]

    def _rows(self, flow: Flow, row: float, size: float) -> list[Widget]:
        name = TextField(
            flow.take(row),
            TABLE_NAME,
            self.table,
            self.changer("table"),
            FieldRules(MOST_NAME),
            accept=self._open,
            size=size,
        )
        name.faulty = not clean(self.table)
        found: list[Widget] = [
            name,
            Toggle(
                flow.take(row),
                CODE_NEEDED,
                self.code,
                self.changer("code"),
                size=size,
            ),
            Toggle(flow.take(row), MAY_WATCH, self.watchers, self.changer("watchers"), size=size),
            Toggle(flow.take(row), BROWSERS, self.browsers, self.changer("browsers"), size=size),
            Toggle(flow.take(row), HANDS_SHOWN, self.hands, self.changer("hands"), size=size),
            Toggle(flow.take(row), COACH_HINTS, self.hints, self.changer("hints"), size=size),
        ]
        if has_clock(self.setup.rules):
            boxes = flow.take(row), flow.take(row)
            found += clock_choices(boxes, turn=self.turn, bank=self.bank, changer=self.changer, size=size)
        server = TextField(
            flow.take(row),
            SERVER,
            self.server,
            self.changer("server"),
            FieldRules(MOST_ADDRESS, "this computer", ADDRESS_KEYS),
            accept=self._open,
            size=size,
        )
        server.faulty = bool(self.server.strip()) and bool(clean(self.table)) and bool(self.trouble)
        found.append(server)
        small = self.text(theme.SMALL)
        words = self.trouble or SEATS_HINT
        colour = theme.ALARM if self.trouble else theme.MUTED
        box = flow.take(text_height(words, small, flow.box.w))
        return [*found, Label(box, words, size=small, colour=colour)]

    def agreement(self) -> Agreement:
        """Return the agreement of this table."""
        setup = self.setup
        name: TableName = clean(self.table)[:MOST_NAME]
        terms = agreed(setup, name, hints=self.hints, turn=self.turn, bank=self.bank)
        return replace(
            terms,
            teams=setup.teams,
            watchers=self.watchers,
            browsers=self.browsers,
            hands_afterwards=self.hands,
        )

    def _open(self) -> None:
        if self.trouble:
            return
        setup = self.setup
        remember_opened(self.context.settings, setup)
        self.context.settings_changed()
        bots = [(number, seat) for number, seat in enumerate(setup.seats) if seat.level]
        aim = Open(self.agreement(), setup.players, self.code)
        there = self._where()
        attempt: JoinAttempt = (
            OpenTable(me(self.context), there, aim, bots=bots)
            if there
            else StartHost(me(self.context), aim, bots=bots)
        )
        self.context.stack.replace(
            ConnectScene(self.context, attempt, lambda found: take_seat(self.context, found))
        )
