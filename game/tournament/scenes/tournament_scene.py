"""The screen of a tournament: tables, results and standings; its host starts the rounds here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from engine.text import joined
from game.draw.items import DrawList, Text
from game.draw.text_renderer import fitted
from game.lan.addresses import Address
from game.lan.discovery.interfaces import local_interfaces
from game.lan.guest.client import Join
from game.lan.joining.connect import JoinAddress
from game.lan.joining.saved_tables import find, load
from game.lan.messages import Fixture, Standings
from game.scenes.chrome import Screen
from game.scenes.confirm import ConfirmScene
from game.scenes.lan.connecting import ConnectScene
from game.scenes.lan.seat_text import addresses_here
from game.scenes.lan.take_seat import take_seat
from game.scenes.profile.profile_name import me, with_name
from game.scenes.scene import AppContext
from game.stage.geometry import Box
from game.system import files
from game.tournament.hosting import TournamentHost
from game.tournament.plan import as_csv
from game.tournament.round_text import about, is_called, mine, playing, round_title, state_line
from game.tournament.scenes.fixture_row import FixtureRow
from game.tournament.scenes.rank_row import RankHead, RankRow
from game.tournament.scenes.tournament_text import display_names_of, round_points, sittings, state_of
from game.tournament.watching import TournamentWatch
from game.ui import theme
from game.ui.box_layout import HEADER, PANEL_PADDING, Flow, columns, frame, inside, margin
from game.ui.scroll import ScrollArea, sheet_in
from game.ui.widgets import Button, Label, Panel, Widget
from game.workshop.exchange import outbox

LINE, GAP = 26.0, 14.0
NOTICE_TIME = 8.0  # seconds that a notice is shown
LOOKING = "Asking how the tournament stands …"
EXPORT = "Export"
A_TABLE = "a table"  # stands for the label of any table's button
KEPT = "It is kept under Games."
LEAVE = "Leave this screen? Rounds wait for you, and “Continue hosting” in the menu leads back."


class TournamentLayout(NamedTuple):
    """Boxes in design units: tables and standings side by side or one above the other, and the foot."""

    tables: Box
    places: Box
    foot: Box
    line: Box
    buttons: Box


class TournamentScene(Screen):
    """Follows the tournament at `addresses`, or that of this player's own `host`.

    `ended`: the kept standings of a tournament that is over.
    """

    name = "tournament"
    title_grows = False

    def __init__(
        self,
        context: AppContext,
        addresses: Sequence[Address] = (),
        *,
        host: TournamentHost | None = None,
        watch: TournamentWatch | None = None,
        player_addresses: Sequence[str] | None = None,
        ended: Standings | None = None,
    ) -> None:
        super().__init__(context)
        self.opaque = True
        self.ended = ended
        self.host = host
        self.watch = watch or (TournamentWatch(me(context), addresses) if addresses else None)
        self.notice, self.notice_until = "", 0.0
        self.player_addresses = player_addresses
        self._seen: object = None
        self._display_name: Callable[[str], str] = str
        self._focused = ""  # label of the button that was focused last

    @property
    def standings(self) -> Standings | None:
        """The last known standings."""
        return self.watch.standings if self.watch else self.ended

    @property
    def my_table(self) -> Fixture | None:
        """The table that waits for this player."""
        return mine(self.standings, self.context.settings.name)

    @property
    def title(self) -> str:  # type: ignore[override]
        """The name of the tournament."""
        return self.standings.name if self.standings else "Tournament"

    # -- life

    def leave(self) -> None:
        if self.watch:
            self.watch.close()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.context.stack.pending:
            return
        if self.host:
            self.host.update()
        if self.watch is None and self.host and self.host.address:
            self.watch = TournamentWatch(me(self.context), [self.host.address])
        if self.player_addresses is None and self.host and self.host.address:
            self.player_addresses = addresses_here(local_interfaces(), self.host.address.port)
        if self.watch:
            before = self.my_table
            self.watch.update(self.context.now)
            if self.my_table and (before is None or before.table != self.my_table.table):
                self.context.sound.play("open")
        if self.standings != self._seen:
            self._seen = self.standings
            self._display_name = (
                display_names_of(line.name for line in self.standings.places) if self.standings else str
            )
            self.arrange()

    def arrange(self) -> None:
        """Lay the page out; focus the most useful button when it changes."""
        super().arrange()
        button = self._main_button()
        label = A_TABLE if isinstance(button, FixtureRow) else button.label
        if label != self._focused:
            self._focused = label
            self.page.focus_on(button)

    def _main_button(self) -> Button:
        """Return the button to focus: the main one, else a table that plays, else one that stays here."""
        buttons = [one for one in self.page.everything() if isinstance(one, Button) and one.enabled]
        main = [one for one in buttons if one.kind == "primary"]
        tables = [one for one in buttons if isinstance(one, FixtureRow) and one.state == "playing"]
        stays = [one for one in buttons if one.label == EXPORT]
        return [*main, *tables, *stays, *buttons][0]

    # -- widgets

    def layout(self) -> TournamentLayout:
        """Return the layout for this window."""
        whole = frame(self.context.viewport, footer=self.row + LINE + 2 * PANEL_PADDING)
        body, inner = whole.body, whole.footer.inset(PANEL_PADDING)
        if self.context.viewport.portrait:
            high = (body.h - GAP) / 2
            tables = Box(body.x, body.y, body.w, high)
            places = Box(body.x, tables.bottom + GAP, body.w, high)
        else:
            tables, places = columns(body, (1.08, 1), GAP)
        line = Box(inner.x, inner.y - 4, inner.w, LINE)
        return TournamentLayout(
            tables, places, whole.footer, line, Box(inner.x, inner.bottom - self.row, inner.w, self.row)
        )

    def widgets(self) -> list[Widget]:
        layout, standings, size = self.layout(), self.standings, self.text(theme.HEADING)
        tables, places = inside(layout.tables), inside(layout.places)
        return [
            Panel(layout.tables, round_title(standings) if standings else "Tables", size=size),
            ScrollArea(tables, self._fixtures(Flow(sheet_in(tables)), standings) if standings else []),
            Panel(layout.places, "Standings", size=size),
            ScrollArea(places, self._places(Flow(sheet_in(places)), standings) if standings else []),
            Panel(layout.foot),
            *self._foot(layout.buttons),
            *self.bar(),
        ]

    def _fixtures(self, flow: Flow, standings: Standings) -> list[Widget]:
        size = self.text(theme.BODY)
        found: list[Widget] = []
        if self.player_addresses:
            words = f"Players: Join in the menu, or the address {self.player_addresses[0]}"
            found.append(Label(flow.text(words, size, 12), words, size=size, colour=theme.MUTED))
        for number, fixture in enumerate(standings.fixtures, 1):
            people = sittings(fixture, self.context.settings.name, self._display_name)
            box = flow.take(FixtureRow.height(flow.box.w, size, len(people)), 8)
            row = FixtureRow(
                box, f"Table {number}", partial(self._go, fixture), number=number,
                people=people, state=state_of(fixture), size=size,
            )  # fmt: skip
            row.enabled = bool(fixture.table) and not self.ended
            own = any(one.mine for one in people)
            row.hint = f"{'Your table' if own else 'Watch'}: {joined([one.name for one in people])}."
            found.append(row)
        return found

    def _places(self, flow: Flow, standings: Standings) -> list[Widget]:
        size = self.text(theme.BODY)
        head = RankHead(flow.take(size * 1.5, 2), standings.number, size=size)
        rows = (
            RankRow(
                flow.take(size * 2.3, 4), self._display_name(line.name), place=line.place, points=line.points,
                opponents=line.opponents, rounds=round_points(standings, line), size=size,
                mine=is_called(line.name, self.context.settings.name),
            )
            for line in standings.places
        )  # fmt: skip
        return [head, *rows]

    def _foot(self, box: Box) -> list[Widget]:
        leave = Button(box, "Close" if self.ended else "Leave", self.back, icon="exit-door")
        leave.hint = KEPT if self.standings and self.standings.over and not self.ended else ""
        buttons = [leave]
        if self.standings:
            buttons.append(Button(box, EXPORT, self._export, icon="share"))
        if self.host:
            buttons.append(self._next(box))
        table = self.my_table
        if table:
            buttons.append(Button(box, "To my table", partial(self._go, table), icon="card-play"))
        main = buttons[-1] if table or self.host else None
        if self.standings and self.standings.over and not (main and main.enabled):
            main = buttons[0]
        if main:
            main.kind = "primary"
        shares = [1.0] * (len(buttons) - 1) + [1.3]
        for button, place in zip(buttons, columns(box, shares, GAP), strict=True):
            button.box, button.size = place, self.text(theme.BUTTON)
        return list(buttons)

    def _next(self, box: Box) -> Button:
        """Return the host's button for the next round or the end."""
        standings = self.standings
        last = standings is not None and standings.number == standings.count
        words = "Finish" if last else f"Start round {standings.number + 1 if standings else 1}"
        button = Button(box, words, self._next_round, icon="laurel-crown" if last else "next-button")
        button.enabled = standings is not None and standings.waits
        return button

    # -- what is done

    def _next_round(self) -> None:
        if self.watch and self.host and self.host.owner:
            self.watch.next_round(self.host.owner.permit)

    def _go(self, fixture: Fixture) -> None:
        with_name(self.context, partial(self._join, fixture))

    def _join(self, fixture: Fixture) -> None:
        """Go to a table: to the player's own seat, or to watch."""
        if self.watch is None or not fixture.table:
            return
        own = any(is_called(name, self.context.settings.name) for name in fixture.players)
        saved, aim = find(load().value.places, fixture.table), Join(fixture.table, watch=not own)
        ticket = saved.ticket if saved else None
        attempt = JoinAddress(me(self.context), self.watch.addresses, aim, ticket=ticket)
        self.context.stack.push(ConnectScene(self.context, attempt, partial(take_seat, self.context)))

    def _export(self) -> None:
        standings = self.standings
        if standings is None:
            return
        path = outbox() / f"{standings.name.replace('/', '-')}.csv"
        try:
            files.write(path, as_csv(standings.places, playing(standings)).encode())
            self._say(f"The standings are in {path}.")
        except OSError as error:
            self._say(files.unwritten(path, error))

    def _say(self, sentence: str) -> None:
        self.notice, self.notice_until = sentence, self.context.now + NOTICE_TIME

    def back(self) -> None:
        """Leave the screen; ask a host first."""
        if self.host and not (self.standings and self.standings.over):
            ask = ConfirmScene(self.context, question=LEAVE, yes="Leave", no="Stay", act=self._away)
            self.context.stack.push(ask)
        else:
            self._away()

    def _away(self) -> None:
        if self.ended:
            super().back()
        else:
            self.context.stack.reset(self.context.navigator.title())

    # -- picture

    def draw(self, out: DrawList, now: float) -> None:
        super().draw(out, now)
        if self.standings:
            self._draw_about(out, about(self.standings))
        text, is_wrong = self._line(now)
        self.draw_line(out, self.layout().line.inset(4), text, theme.ALARM if is_wrong else theme.IVORY)

    def _draw_about(self, out: DrawList, words: str) -> None:
        view = self.context.viewport
        size = fitted(words, self.text(theme.BODY), view.w * 0.34)
        right = view.w - margin(view)
        out.still.append(Text(words, right, HEADER / 2 - 1, size, theme.MUTED, "text", "right"))

    def _line(self, now: float) -> tuple[str, bool]:
        """Return the line below the panels, and True if something is wrong."""
        trouble = (self.host.failure if self.host else "") or (self.watch.trouble if self.watch else "")
        if now < self.notice_until or trouble:
            return trouble or self.notice, bool(trouble)
        if not self.standings:
            return self.page.hint or LOOKING, False
        left, owner = self.watch.left(now) if self.watch else 0.0, self.host is not None
        state = state_line(self.standings, left, owner=owner, called=self._display_name)
        return f"{state} {self.page.hint}".rstrip(), False
