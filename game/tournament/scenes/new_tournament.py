"""The form of a new tournament: its name, its players, kind and number of the rounds."""

from __future__ import annotations

import secrets
from functools import partial
from typing import NamedTuple

from game.draw.items import DrawList
from game.draw.text_renderer import SMALLEST, shortened
from game.lan.agreement_text import has_clock
from game.lan.errors import Fault, Refusal
from game.lan.names import check_name, clean
from game.scenes.chrome import Screen
from game.scenes.lan.table_terms import agreed, clock_choices
from game.scenes.scene import AppContext
from game.setup.table_setup import TableSetup
from game.stage.geometry import Box
from game.system import files
from game.tournament.hosting import TournamentHost, begin
from game.tournament.plan import MOST_PLAYERS, Tournament, table_sizes
from game.tournament.runner import checked
from game.tournament.scenes.tournament_scene import TournamentScene
from game.ui import clipboard, theme
from game.ui.box_layout import PANEL_HEAD, PANEL_PADDING, Flow, columns, frame, inside
from game.ui.buttons import IconButton
from game.ui.choice import Option, Toggle
from game.ui.scroll import ScrollArea, sheet_in
from game.ui.segments import Segments
from game.ui.stepper import Stepper
from game.ui.text_field import FieldRules, TextField
from game.ui.widgets import Button, Label, Panel, Widget

LINE, GAP = 26.0, 14.0
MOST_NAME = 20  # letters
MOST_ROUNDS = 20
NAME_WIDTH = 176.0  # least width of a player's button
HINT = "Players take their seats by the name they play under."
FULL = f"A tournament has {MOST_PLAYERS} players at most."


class Boxes(NamedTuple):
    """The parts of the page."""

    choices: Box
    players: Box
    foot: Box
    line: Box  # of the foot
    buttons: Box  # of the foot


class NewTournamentScene(Screen):
    """Asks for all that a tournament needs besides the rules of its tables."""

    name = "new tournament"
    title = "A tournament"

    def __init__(self, context: AppContext, setup: TableSetup) -> None:
        super().__init__(context)
        self.opaque = True
        self.setup = setup
        self.tournament_name = "Cup"
        self.players = [context.settings.name]
        self.typed, self.fault = "", ""
        self.mode, self.rounds = "swiss", 5
        self.turn, self.bank = 45, 60
        self.hints = False

    def enter(self) -> None:
        super().enter()
        self.page.focus_on(self.page.find("field", "Player"))

    # -- the tournament

    def tournament(self) -> Tournament:
        """Return the tournament. Raise ValueError if it is impossible."""
        setup, name = self.setup, clean(self.tournament_name)[:MOST_NAME]
        if not name:
            raise ValueError("A tournament needs a name.")
        if len(self.players) < 2:
            raise ValueError("A tournament needs two players at least.")
        agreement = agreed(setup, name, hints=self.hints, turn=self.turn, bank=self.bank)
        return checked(
            Tournament(
                agreement=agreement,
                players=tuple(self.players),
                mode="ladder" if self.mode == "ladder" else "swiss",
                count=self.rounds,
                most=setup.players,
                seed=secrets.randbits(32),
            )
        )

    @property
    def trouble(self) -> str:
        """The reason why the tournament cannot begin, or ""."""
        try:
            self.tournament()
        except ValueError as error:
            return str(error)
        return ""

    @property
    def tables(self) -> str:
        """A sentence on the number of tables in a round."""
        if len(self.players) < 2:
            return f"Up to {self.setup.players} players at a table."
        sizes = table_sizes(len(self.players), 2, self.setup.players)
        count, byes = sum(1 for size in sizes if size > 1), sizes.count(1)
        words = f"{count} {'table' if count == 1 else 'tables'} of up to {self.setup.players} in a round"
        return f"{words}, and {'one bye' if byes == 1 else f'{byes} byes'}." if byes else f"{words}."

    # -- widgets

    def boxes(self) -> Boxes:
        """Return the boxes of choices, players, foot, its line and its buttons."""
        whole = frame(self.context.viewport, footer=self.row + LINE + 2 * PANEL_PADDING)
        body, inner = whole.body, whole.footer.inset(PANEL_PADDING)
        if self.context.viewport.portrait:
            high = min(body.h * 0.5, PANEL_HEAD + 7 * (self.row + 8))
            left = Box(body.x, body.y, body.w, high)
            right = Box(body.x, left.bottom + GAP, body.w, body.h - high - GAP)
        else:
            left, right = columns(body, (1, 1.15), GAP)
        line = Box(inner.x, inner.y - 4, inner.w, LINE)
        buttons = Box(inner.x, inner.bottom - self.row, inner.w, self.row)
        return Boxes(left, right, whole.footer, line, buttons)

    def widgets(self) -> list[Widget]:
        left, right, foot, _, buttons = self.boxes()
        size, area = self.text(theme.HEADING), inside(left)
        back, go = columns(buttons, (1, 1.3), GAP)
        begin_button = Button(
            go, "Open the tournament", self._open, kind="primary", icon="trophy", size=self.text(theme.BUTTON)
        )
        begin_button.enabled = not self.trouble
        return [
            Panel(left, "Rounds", size=size),
            ScrollArea(area, self._choices(Flow(sheet_in(area), 8))),
            Panel(right, f"Players · {len(self.players)}", size=size),
            *self._names(inside(right)),
            Panel(foot),
            Button(back, "Cancel", self.back, size=self.text(theme.BUTTON)),
            begin_button,
            *self.bar(),
        ]

    def _choices(self, flow: Flow) -> list[Widget]:
        row, size = self.row, self.text(theme.BODY)
        modes = [Option("swiss", "Swiss"), Option("ladder", "ladder")]
        name = TextField(
            flow.take(row),
            "Name",
            self.tournament_name,
            self.changer("tournament_name"),
            FieldRules(MOST_NAME),
            size=size,
        )
        name.faulty = not clean(self.tournament_name)
        mode = Segments(flow.take(row), "Kind", modes, self.mode, self.changer("mode"), size=size)
        mode.hint = "Swiss: those with equal points meet. Ladder: the best go up a table, the last one down."
        rounds = Stepper(
            flow.take(row),
            "Rounds",
            self.rounds,
            self.changer("rounds"),
            least=1,
            most=MOST_ROUNDS,
            size=size,
        )
        found: list[Widget] = [name, mode, rounds]
        if has_clock(self.setup.rules):
            boxes = flow.take(row), flow.take(row)
            found += clock_choices(boxes, turn=self.turn, bank=self.bank, changer=self.changer, size=size)
        found.append(
            Toggle(flow.take(row), "The coach gives hints", self.hints, self.changer("hints"), size=size)
        )
        return [*found, Label(flow.text(self.tables, size), self.tables, size=size, colour=theme.MUTED)]

    def _names(self, area: Box) -> list[Widget]:
        row, size = self.row, self.text(theme.BODY)
        head = sheet_in(area)._replace(h=row)
        field = TextField(
            Box(head.x, head.y, head.w - 2 * (row + 8), row),
            "Player",
            self.typed,
            self._type,
            FieldRules(MOST_NAME, "Add a name, then Enter", deed="Add"),
            accept=self._add_typed,
            shown=False,
            size=size,
        )
        field.faulty = bool(self.fault)
        corners = [Box(head.right - row - place * (row + 8), head.y, row, row) for place in (1, 0)]
        add = IconButton(corners[0], "Add this player", "plus", self._add_typed, size=size)
        add.enabled = bool(self.typed.strip())
        paste = IconButton(corners[1], "Paste a list of names", "checklist", self._paste, size=size)
        sheet = Box(area.x, head.bottom + 8, area.w, area.bottom - head.bottom - 8)
        room = Box(head.x, sheet.y + 8, head.w, sheet.h)
        across = max(1, int(room.w // self.wider(NAME_WIDTH)))
        flow = Flow(room, 8)
        boxes = [
            box
            for _ in range(0, len(self.players), across)
            for box in columns(flow.take(row), (1,) * across, 8)
        ]
        return [field, add, paste, ScrollArea(sheet, [*map(self._player, self.players, boxes)])]

    def _player(self, name: str, box: Box) -> Widget:
        size = max(self.text(theme.BODY), SMALLEST / self.context.viewport.scale)
        shown = shortened(name, size, box.w - 90, "button")
        button = Button(box, shown, partial(self._remove, name), kind="row", icon="cancel", size=size)
        button.hint = f"Takes {name} off the list."
        return button

    # -- what is done

    def _type(self, text: str) -> None:
        self.typed, self.fault = text, ""
        self.arrange()

    def _add_typed(self) -> None:
        if self._add(self.typed):
            self.typed = ""
        self.arrange()

    def _paste(self) -> None:
        """Add the names of a pasted list, one a line, up to the first that is refused."""
        self.fault = ""
        for line in clipboard.text().splitlines():
            if line.strip() and not self._add(line):
                break
        self.arrange()

    def _add(self, text: str) -> bool:
        """Add a player; return False and set `fault` if that is refused."""
        try:
            if len(self.players) == MOST_PLAYERS:
                raise Refusal(Fault.FULL, FULL)
            self.players.append(check_name(clean(text)[:MOST_NAME], self.players))
        except Refusal as refusal:
            self.fault = refusal.sentence
            self.context.sound.play("error")
            return False
        return True

    def _remove(self, name: str) -> None:
        self.players.remove(name)
        self.arrange()

    def _open(self) -> None:
        try:
            path = begin(self.tournament())
        except OSError as error:
            self.fault = f"The tournament cannot be kept: {files.reason(error)}."
            return
        self.context.stack.reset(TournamentScene(self.context, host=TournamentHost(path)))

    # -- picture

    def draw(self, out: DrawList, now: float) -> None:
        super().draw(out, now)
        wrong = self.fault or self.trouble
        text = self.fault or self.page.hint or wrong or HINT
        colour = theme.ALARM if wrong and text == wrong else theme.IVORY
        self.draw_line(out, self.boxes().line.inset(4), text, colour)
