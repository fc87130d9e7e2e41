"""The set-up screen of a table: players and house rules."""

import string
from collections.abc import Callable

import engine
from game.draw.items import DrawList, Text
from game.draw.text_renderer import SMALLEST, width_of, wrap
from game.scenes.rules.rules_content import table_booklet
from game.scenes.rules.rules_scene import RulesScene
from game.scenes.scene import AppContext
from game.scenes.screen_text import RULES_OF_THIS_TABLE
from game.scenes.setup.draft import LONGEST_SEED, Draft
from game.scenes.setup.game_tiles import game_widgets
from game.scenes.setup.house_rules import rule_widgets
from game.scenes.setup.setup_layout import Fields, SetupLayout, setup_layout
from game.scenes.setup.setup_page import SetupPage
from game.scenes.setup.setup_seats import seat_widgets
from game.scenes.setup.setup_text import (
    CODE,
    CODE_HINT,
    COPY_THE_CODE,
    GAME_AND_PLAYERS,
    HOST,
    HOST_ON_THE_LAN,
    HOUSE_RULES,
    IS_ON_THE_CLIPBOARD,
    LESS,
    MORE,
    MORE_HINT,
    NETWORK_HINT,
    NEW_GAME,
    NONE_FOR_THESE_RULES,
    PLAYERS,
    SEED,
    SEED_HINT,
    START,
    THE_RULES_OF_THIS_TABLE,
)
from game.scenes.table.prefetch import foresee_table
from game.scenes.table.table_scene import TableScene
from game.stage.geometry import Box
from game.storage.recent_tables import remember
from game.ui import clipboard, theme
from game.ui.box_layout import HEADER, Flow, columns, margin
from game.ui.buttons import IconButton
from game.ui.scroll import ScrollArea, sheet_in
from game.ui.text_field import FieldRules, TextField
from game.ui.widgets import Button, Label, Panel, Widget

LEADING = 1.2  # from line to line, over the size of the text

CODE_KEYS = string.ascii_uppercase + string.digits + "-"  # what a house-rule code is made of
LONGEST_CODE = 64  # letters: that of a deck has the deck's whole name
BOOK = 54.0  # width of the button that leads to the rules


class SetupScene(SetupPage):
    """Sets up a new table."""

    name = "setup"
    title = NEW_GAME
    seeded = True  # may one say what is dealt?

    def __init__(self, context: AppContext, draft: Draft | None = None) -> None:
        super().__init__(context, draft)
        self.copied = False
        self._more = False  # the fields of code and seed were asked for

    def enter(self) -> None:
        super().enter()
        self.page.focus_on(self.page.find("button", engine.title(self.draft.rules)))

    def layout(self) -> SetupLayout:
        """Return the present layout."""
        text = self.text(theme.BODY)
        games, more = len(engine.rules()), self._more or bool(self.draft.fault or self.draft.seed)
        return setup_layout(self.context.viewport, row=self.row, games=games, text=text, more=more)

    def arrange(self) -> None:
        self.copied = False
        super().arrange()

    def widgets(self) -> list[Widget]:
        layout = self.layout()
        sheets = self._two_sheets(layout) if layout.seats else self._one_sheet(layout)
        games = game_widgets(self, Flow(layout.games), painted=layout.painted) if layout.games else []
        return [*games, *sheets, Panel(layout.foot), *self._foot(layout), *self.bar(), self._book()]

    def _book(self) -> Widget:
        """Return the button in the corner that opens the rules."""
        view = self.context.viewport
        box = Box(view.w - margin(view) - BOOK, 5, BOOK, HEADER - 12)
        button = IconButton(box, RULES_OF_THIS_TABLE, "rule-book", self._rules, size=15)
        button.enabled = not self.draft.trouble
        return button

    def _one_sheet(self, layout: SetupLayout) -> list[Widget]:
        """Return all sections one below the other."""
        flow = Flow(sheet_in(layout.rules))
        parts = self._games_on_sheet(flow)
        parts += [self._heading(flow, PLAYERS), *self.players(flow)]
        flow.space(14)
        parts += [self._heading(flow, HOUSE_RULES), *rule_widgets(self, flow)]
        return [Panel(layout.rules_panel), ScrollArea(layout.rules, parts)]

    def _two_sheets(self, layout: SetupLayout) -> list[Widget]:
        """Return players at the left and house rules at the right."""
        assert layout.seats is not None
        assert layout.seats_panel is not None
        size = self.text(theme.HEADING)
        flow = Flow(sheet_in(layout.seats))
        games = [] if layout.games else self._games_on_sheet(flow)
        return [
            Panel(layout.seats_panel, PLAYERS if layout.games else GAME_AND_PLAYERS, size=size),
            Panel(layout.rules_panel, HOUSE_RULES, size=size),
            ScrollArea(layout.seats, [*games, *self.players(flow)]),
            ScrollArea(layout.rules, rule_widgets(self, Flow(sheet_in(layout.rules)))),
        ]

    def players(self, flow: Flow) -> list[Widget]:
        """Return the section of the players."""
        return seat_widgets(self, flow)

    def _games_on_sheet(self, flow: Flow) -> list[Widget]:
        tiles = game_widgets(self, flow)
        flow.space(14)
        return tiles

    def _heading(self, flow: Flow, text: str) -> Widget:
        size = self.text(theme.HEADING)
        return Label(flow.take(size * 1.5), text, size=size, font="title", colour=theme.GOLD)

    # -- the foot: what is wrong, the code, the seed, the way to the table

    def _foot(self, layout: SetupLayout) -> list[Widget]:
        more = Button(
            layout.more, LESS if layout.fields else MORE, self.show_more, size=self.text(theme.BODY)
        )
        more.hint = MORE_HINT
        fields = self._fields(layout.fields) if layout.fields else []
        return [*fields, more, *self.go_buttons(layout.start)]

    def show_more(self) -> None:
        """Show or hide the fields of code and seed; a seed that was typed is dropped with its field."""
        self._more = self.layout().fields is None
        if not self._more:
            self.draft.forget_typed()
            self.draft.seed = ""
        self.arrange()
        self.page.focus_on(self.page.find("button", LESS if self._more else MORE))

    def _fields(self, boxes: Fields) -> list[Widget]:
        size, draft = self.text(theme.BODY), self.draft
        code = TextField(
            boxes.code,
            CODE,
            draft.code,
            self._type_code,
            FieldRules(LONGEST_CODE, NONE_FOR_THESE_RULES, CODE_KEYS),
            size=size,
        )
        code.faulty = bool(draft.fault)
        code.hint = CODE_HINT
        copy = IconButton(boxes.copy, COPY_THE_CODE, "share", self._copy, size=16)
        copy.enabled = bool(draft.code) and not draft.fault
        if not self.seeded:
            return [code, copy]
        seed = TextField(
            boxes.seed,
            SEED,
            draft.seed,
            self._seed,
            FieldRules(LONGEST_SEED, "random", string.digits),
            size=size,
        )
        seed.hint = SEED_HINT
        return [code, copy, seed]

    def go_buttons(self, box: Box) -> list[Widget]:
        """Return the buttons that start the table, here or on the network."""
        here, there = columns(box, (1.25, 1), 10)
        size = self.text(theme.BUTTON + 3)
        start = Button(here, START, self._start, kind="primary", size=size)
        small = self.text(theme.BODY)
        label = HOST_ON_THE_LAN if width_of(HOST_ON_THE_LAN, small, "button") < there.w else HOST
        host = Button(there, label, self.host, size=small)
        host.hint = NETWORK_HINT
        start.enabled = host.enabled = not self.draft.trouble and not self.draft.fault
        return [start, host]

    def _type_code(self, text: str) -> None:
        self.draft.type_code(text)
        self.arrange()

    def _seed(self, text: str) -> None:
        self.draft.seed = text.strip()
        self.arrange()

    def _copy(self) -> None:
        self.copied = clipboard.copy(self.draft.code)

    def _start(self) -> None:
        setup = self.draft.setup()
        remember(self.context.settings, setup)
        self.context.settings_changed()
        self.context.stack.reset(TableScene.begin(self.context, setup))

    def host(self) -> None:
        """Open the table to the network."""
        from game.scenes.profile.profile_name import (
            with_name,
        )  # loaded on demand, since few tables are on a network

        setup = self.draft.setup()
        with_name(self.context, lambda: self.context.stack.push(self.context.navigator.host(setup)))

    def _rules(self) -> None:
        draft = self.draft
        key = "" if draft.changed else draft.preset.key
        booklet = table_booklet(draft.rules, len(draft.seats), draft.options, key=key, teams=draft.seating)
        title = THE_RULES_OF_THIS_TABLE
        self.context.stack.push(RulesScene(self.context, title=title, booklets=[booklet]))

    def shortcuts(self) -> dict[str, Callable[[], None]]:
        keys = super().shortcuts()
        return keys if self.draft.trouble else {**keys, "rules": self._rules}

    def leave_field(self) -> None:
        """Discard an invalid code and keep the rules."""
        self.draft.forget_typed()
        self.arrange()
        super().leave_field()

    # -- picture

    def message(self) -> tuple[str, str]:
        """Return the line above the footer and its colour: the trouble, else the hint."""
        wrong = self.draft.fault or self.draft.trouble
        if wrong:
            return wrong, theme.ALARM
        if self.copied:
            return IS_ON_THE_CLIPBOARD.format(code=self.draft.code), theme.GOLD
        return self.page.hint, theme.IVORY

    def draw(self, out: DrawList, now: float) -> None:
        super().draw(out, now)
        box = self.layout().line
        text, colour = self.message()
        lines, size = self._broken(text, box)
        y = box.cy - (len(lines) - 1) * size * LEADING / 2
        for line in lines:
            out.moving.append(Text(line, box.x, y, size, colour, "text", "left"))
            y += size * LEADING
        if not self.draft.trouble:
            foresee_table(out, self.context.viewport, self.draft.rules, len(self.draft.seats))

    def _broken(self, text: str, box: Box) -> tuple[tuple[str, ...], float]:
        """Return the lines of a text and the largest size, up to the player's, at which they fit a box."""
        size = self.text(theme.SMALL + 1)
        least = max(size * 0.4, SMALLEST / self.context.viewport.scale)
        lines = wrap(text, size, box.w)
        while size > least and len(lines) > max(1, int(box.h // (size * LEADING))):
            size = max(least, size * 0.95)
            lines = wrap(text, size, box.w)
        return lines, size
