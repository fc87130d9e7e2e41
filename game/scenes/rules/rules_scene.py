"""Rules on paper, in sentences and lessons: of one table, or of all games."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.players.table import Table
from game.scenes.chrome import Screen
from game.scenes.rules.rules_content import Booklet, RulesSection, table_booklet
from game.scenes.rules.rules_text import GAME, RULES_OF, THE_RULES_OF_THIS_TABLE
from game.scenes.scene import AppContext
from game.setup.handbook import handbook
from game.stage.card_kinds import kind_of
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import Flow, frame, row_height
from game.ui.choice import Option
from game.ui.paper_text import Passage, Sentence
from game.ui.scroll import ScrollArea
from game.ui.segments import Segments
from game.ui.widgets import Label, Picture, Widget

WIDEST = 860.0
MARGIN = 34.0
FLAVOUR = "#6E5636"


class RulesScene(Screen):
    """Shows booklets, with tabs for several games and for the sections of a game."""

    name = "rules"

    def __init__(
        self, context: AppContext, *, title: str, booklets: Sequence[Booklet], rules: str = ""
    ) -> None:
        super().__init__(context)
        self.title = title
        self.booklets = tuple(booklets)
        self.booklet = next((one for one in booklets if one.rules == rules), booklets[0])
        self.section = self.booklet.sections[0]

    @classmethod
    def at(cls, context: AppContext, table: Table) -> RulesScene:
        """Return the rules of a table. House rules are highlighted."""
        booklet = table_booklet(
            table.rules, len(table.seats), table.options, key=table.preset, teams=table.teams
        )
        return cls(context, title=THE_RULES_OF_THIS_TABLE, booklets=[booklet])

    def shortcuts(self) -> dict[str, Callable[[], None]]:
        return {**super().shortcuts(), "rules": self.back}

    def widgets(self) -> list[Widget]:
        body = frame(self.context.viewport, footer=0).body
        width = min(body.w, self.wider(WIDEST))
        body = Box(body.cx - width / 2, body.y, width, body.h)
        top: list[Widget] = []
        for tabs in self._tabs():
            tabs.box = Box(body.x, body.y, body.w, row_height(self.text(theme.BODY)))
            body = Box(body.x, tabs.box.bottom + 10, body.w, body.bottom - tabs.box.bottom - 10)
            top.append(tabs)
        inner = body.inset(MARGIN / 2)
        area = ScrollArea(inner, self._lines(inner))
        sheet = Box(body.x, body.y, body.w, min(body.h, area.tall + MARGIN))
        return [Picture(sheet, ("sheet",)), *top, area, *self.bar()]

    # -- tabs

    def _tabs(self) -> list[Segments]:
        """Return a row of tabs for the games and one for the sections, if there are several."""
        games = [Option(one, one.title) for one in self.booklets]
        sections = [Option(one, one.tab) for one in self.booklet.sections]
        rows = (
            (GAME, games, self.booklet, self._open),
            (RULES_OF, sections, self.section, self._show),
        )
        return [self._row(*row) for row in rows if len(row[1]) > 1]

    def _row(
        self, label: str, options: Sequence[Option], value: object, change: Callable[[object], None]
    ) -> Segments:
        size = self.text(theme.BODY)
        return Segments(Box(0, 0, 0, 0), label, options, value, change, shown=False, size=size)

    def _open(self, booklet: object) -> None:
        assert isinstance(booklet, Booklet)
        self.booklet = booklet
        self._show(booklet.sections[0])

    def _show(self, section: object) -> None:
        assert isinstance(section, RulesSection)
        self.section = section
        for area in (w for w in self.page.widgets if isinstance(w, ScrollArea)):
            area.scroll(-area.tall)
        self.arrange()

    # -- the sheet

    def _lines(self, area: Box) -> list[Widget]:
        size = self.text(theme.BODY + 1.5)
        flow = Flow(Box(area.x + MARGIN / 2, area.y + 12, area.w - MARGIN - 8, area.h), gap=size * 0.55)
        return [
            *self._head(flow, size),
            *self._lessons(flow, size),
            *self._sentences(flow, size),
            *self._legend(flow, size),
        ]

    def _head(self, flow: Flow, size: float) -> list[Widget]:
        head = self.text(theme.TITLE)
        box = flow.text(self.section.heading, head, 4, "title")
        found: list[Widget] = [
            Label(box, self.section.heading, size=head, font="title", colour=theme.PAPER_INK, anchor="center")
        ]
        about = self.section.about
        if about:
            box = flow.text(about, size, 4, "flavour")
            found.append(Label(box, about, size=size, font="flavour", colour=FLAVOUR, anchor="center"))
        return [*found, Picture(flow.take(1.4, size), ("line", "#9A7433", 0.8))]

    def _lessons(self, flow: Flow, size: float) -> list[Widget]:
        found: list[Widget] = []
        for lesson in self.section.lessons:
            box = flow.take(Passage.height(lesson.text, size, flow.box.w), size)
            passage = Passage(
                box,
                lesson.text,
                title=lesson.title,
                cards=lesson.cards,
                kind=kind_of(self.booklet.rules),
                icon=lesson.icon,
                size=size,
            )
            found.append(passage)
        return found

    def _sentences(self, flow: Flow, size: float) -> list[Widget]:
        found: list[Widget] = []
        section = self.section
        for index, sentence in enumerate(section.sentences):
            changed = sentence in section.changed
            tall = Sentence.height(sentence, size, flow.box.w, changed=changed)
            sign = section.signs[index % len(section.signs)]
            found.append(Sentence(flow.take(tall), sentence, sign=sign, size=size, changed=changed))
        return found

    def _legend(self, flow: Flow, size: float) -> list[Widget]:
        """Return the legend, each light on the game's first card."""
        kind, card = kind_of(self.booklet.rules), handbook(self.booklet.rules).cards[:1]
        found: list[Widget] = []
        for entry in self.section.legend:
            tall = Passage.height(entry.text, size, flow.box.w)
            passage = Passage(
                flow.take(tall, size),
                entry.text,
                title=entry.title,
                cards=card,
                kind=kind,
                state=entry.state,
                size=size,
            )
            found.append(passage)
        return found
