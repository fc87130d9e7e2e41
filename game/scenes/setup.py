"""Setting up a table: who plays, by which house rules."""

from collections.abc import Callable, Sequence

import msgspec

from engine import OptionSpec
from game.draw.items import DrawList, Text
from game.draw.text import fitted, wrap
from game.players.seats import MOST_SEATS, PLAYER
from game.presets import preset, presets
from game.scenes.begin import begin_table
from game.scenes.frames import Screen
from game.scenes.profile import ProfileScene
from game.scenes.scene import Desk
from game.scenes.setup_draft import BOT_LEVELS, FEWEST, LONGEST_SEED, Draft, value_words
from game.scenes.setup_layout import SetupLayout, setup_layout
from game.stage.geometry import Box
from game.ui import clipboard, theme
from game.ui.buttons import IconButton
from game.ui.choices import Choice, Option, Segments, Toggle
from game.ui.field import TextField
from game.ui.layout import Flow, columns, row_height, text_height
from game.ui.scroll import GUTTER, ScrollArea
from game.ui.seat_button import SeatButton
from game.ui.widgets import Button, Label, Panel, Widget

LEVEL_WIDTH = 132.0
LANE = 44.0  # times the text size: from this width on the options stand in two lanes


class SetupScene(Screen):
    """A new table. It begins as the last one was."""

    name = "setup"
    title = "New game"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.draft = Draft.of(desk.settings)
        self.copied = False

    def layout(self) -> SetupLayout:
        """Where everything stands now."""
        return setup_layout(self.desk.viewport, row=self.row)

    def arrange(self) -> None:
        self.copied = False
        super().arrange()

    @property
    def row(self) -> float:
        """The height of one row."""
        return row_height(self.text(theme.BODY))

    def widgets(self) -> list[Widget]:
        layout, size = self.layout(), self.text(theme.HEADING)
        found: list[Widget]
        if layout.seats is None or layout.seats_panel is None:
            flow = self._flow(layout.rules)
            parts = [self._heading(flow, "Players"), *self._seats(flow)]
            flow.space(14)
            parts += [self._heading(flow, "House rules"), *self._rules(flow)]
            found = [Panel(layout.rules_panel), ScrollArea(layout.rules, parts)]
        else:
            found = [
                Panel(layout.seats_panel, "Players", size=size),
                Panel(layout.rules_panel, "House rules", size=size),
                ScrollArea(layout.seats, self._seats(self._flow(layout.seats))),
                ScrollArea(layout.rules, self._rules(self._flow(layout.rules))),
            ]
        return [*found, Panel(layout.foot), *self._foot(layout), *self.bar()]

    @staticmethod
    def _flow(area: Box) -> Flow:
        return Flow(Box(area.x + 8, area.y + 8, area.w - 8 - GUTTER, area.h))

    def _heading(self, flow: Flow, text: str) -> Widget:
        size = self.text(theme.HEADING)
        return Label(flow.take(size * 1.5), text, size=size, font="title", colour=theme.GOLD)

    # -- players

    def _seats(self, flow: Flow) -> list[Widget]:
        size, draft = self.text(theme.BODY), self.draft
        counts = [Option(count, f"{count}") for count in range(FEWEST, MOST_SEATS + 1)]
        found: list[Widget] = [
            Choice(flow.take(self.row), "Seats", counts, len(draft.seats), self._resize, size=size)
        ]
        for index in range(len(draft.seats)):
            found += self._seat(index, flow.take(self.row))
        if len(draft.seats) < MOST_SEATS:
            box = flow.take(self.row)
            found.append(Button(box, "Add a player", self._add, icon="plus", size=size))
        return found

    def _seat(self, index: int, box: Box) -> list[Widget]:
        seat, size = self.draft.seats[index], self.text(theme.BODY)
        if index == 0:
            return [
                SeatButton(
                    box,
                    seat.name if seat.name == PLAYER[0] else f"{seat.name} (you)",
                    seat.avatar,
                    self._renamer(0),
                    size=size,
                )
            ]
        who, level, gone = columns(box, (box.w - LEVEL_WIDTH - box.h - 16, LEVEL_WIDTH, box.h), 8)
        levels = [Option(name, name) for name in BOT_LEVELS]
        remove = IconButton(gone, f"Remove {seat.name}", "cancel", self._remover(index), size=15)
        remove.enabled = len(self.draft.seats) > FEWEST
        return [
            SeatButton(who, seat.name, seat.avatar, self._renamer(index), size=size),
            Segments(
                level,
                f"Level of {seat.name}",
                levels,
                seat.level,
                self._leveller(index),
                shown=False,
                size=size * 0.9,
            ),
            remove,
        ]

    def _resize(self, count: object) -> None:
        self.draft.resize(int(str(count)))
        self.arrange()

    def _add(self) -> None:
        self._resize(len(self.draft.seats) + 1)

    def _remover(self, index: int) -> Callable[[], None]:
        def remove() -> None:
            self.draft.remove(index)
            self.arrange()

        return remove

    def _leveller(self, index: int) -> Callable[[object], None]:
        return lambda level: self.draft.change(index, level=str(level))

    def _renamer(self, index: int) -> Callable[[], None]:
        def rename() -> None:
            seat = self.draft.seats[index]
            scene = ProfileScene(
                self.desk,
                title=f"Player {index + 1}",
                who=(seat.name, seat.avatar),
                done=lambda name, avatar: self._rename(index, name, avatar),
            )
            self.desk.stack.push(scene)

        return rename

    def _rename(self, index: int, name: str, avatar: str) -> None:
        self.draft.change(index, name=name, avatar=avatar)
        if index == 0:
            self.desk.settings.name, self.desk.settings.avatar = name, avatar
            self.desk.settings_changed()

    # -- house rules

    def _rules(self, flow: Flow) -> list[Widget]:
        size = self.text(theme.BODY)
        chosen = self.draft.preset
        known = [Option(one.key, one.name) for one in presets()]
        pick, back = columns(flow.take(self.row), (1, 1), 28)
        choice = Choice(pick, "Preset", known, chosen.key, self._use, size=size)
        choice.hint = "Picking a preset sets every house rule as it has them."
        reset = Button(back, f"Back to {chosen.name}", self._reset, icon="anticlockwise-rotation", size=size)
        reset.enabled = self.draft.changed
        about = self._note(flow, [one.sentence for one in presets()], chosen.sentence)
        found: list[Widget] = [choice, reset, about]
        lanes = columns(flow.box, (1, 1), 28) if flow.box.w > LANE * size else [flow.box]
        flows = [Flow(Box(lane.x, flow.y, lane.w, lane.h), flow.gap) for lane in lanes]
        for spec in self.draft.specs:
            lane = min(flows, key=lambda lane: lane.y)
            found += self._option(spec, lane)
        flow.y = max(lane.y for lane in flows)
        return found

    def _option(self, spec: OptionSpec, flow: Flow) -> list[Widget]:
        """The option as a row, and below it what its present value means."""
        value, size = self.draft.options[spec.name], self.text(theme.BODY)
        box = flow.take(self.row, 2)
        change = self._setter(spec.name)
        row: Choice
        if isinstance(spec.default, bool):
            row = Toggle(box, spec.title, bool(value), change, size=size)
        else:
            options = [Option(allowed, value_words(allowed)) for allowed in spec.allowed]
            row = Choice(box, spec.title, options, value, change, size=size)
        row.marked = self.draft.differs(spec.name)
        usual = value_words(self.draft.usual(self.draft.preset)[spec.name])
        row.hint = f"{spec.title}: {usual} in {self.draft.preset.name}."
        note = self._note(flow, list(spec.sentences.values()), spec.sentences[value])
        note.colour = theme.GOLD if row.marked else theme.MUTED
        return [row, note]

    def _note(self, flow: Flow, all_of_them: Sequence[str], shown: str) -> Label:
        """A small sentence with room for the longest of its kind, so that no row moves when it changes."""
        size = self.text(theme.SMALL)
        tall = max(text_height(sentence, size, flow.box.w - 4) for sentence in all_of_them)
        box = flow.take(tall, 12)
        return Label(Box(box.x + 4, box.y, box.w - 4, box.h), shown, size=size, colour=theme.MUTED)

    def _use(self, key: object) -> None:
        self.draft.use(preset(str(key)))
        self.arrange()

    def _reset(self) -> None:
        self._use(self.draft.preset.key)

    def _setter(self, name: str) -> Callable[[object], None]:
        def change(value: object) -> None:
            assert isinstance(value, (str, int, bool))
            self.draft.set(name, value)
            self.arrange()

        return change

    # -- the foot: what is wrong, the code, the seed, the way to the table

    def _foot(self, layout: SetupLayout) -> list[Widget]:
        size, draft = self.text(theme.BODY), self.draft
        code = TextField(
            layout.code, "Code", draft.code, self._type_code, placeholder="none for these rules", size=size
        )
        code.faulty = bool(draft.fault)
        code.hint = "The house rules as a short code: give it away, or type one that you were given."
        copy = IconButton(layout.copy, "Copy the code", "share", self._copy, size=16)
        copy.enabled = bool(draft.code) and not draft.fault
        seed = TextField(
            layout.seed, "Seed", draft.seed, self._seed, most=LONGEST_SEED, placeholder="random", size=size
        )
        seed.hint = "The same seed and rules deal the same cards again. Empty: a random deal."
        start = Button(layout.start, "Start", self._start, kind="primary", size=self.text(theme.BUTTON + 3))
        start.enabled = not draft.trouble and not draft.fault
        return [code, copy, seed, start]

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
        self.desk.settings.last_table = msgspec.structs.replace(setup, seed=None)
        self.desk.settings_changed()
        begin_table(self.desk, setup)

    # -- picture

    def message(self) -> tuple[str, str]:
        """The line above the foot and its colour: what is wrong, else the hint."""
        wrong = self.draft.fault or self.draft.trouble
        if wrong:
            return wrong, theme.ALARM
        if self.copied:
            return f"{self.draft.code} is on the clipboard.", theme.GOLD
        return self.page.hint, theme.IVORY

    def draw(self, out: DrawList, now: float) -> None:
        super().draw(out, now)
        box = self.layout().line
        text, colour = self.message()
        size = self.text(theme.SMALL + 1)
        lines = wrap(text, size, box.w)
        most = max(1, int(box.h // (size * 1.2)))
        size = size if len(lines) <= most else fitted(text, size, box.w * most, least=0.4)
        y = box.cy - (len(wrap(text, size, box.w)) - 1) * size * 0.6
        for line in wrap(text, size, box.w):
            out.moving.append(Text(line, box.x, y, size, colour, "text", "left"))
            y += size * 1.2
