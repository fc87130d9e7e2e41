"""The rules of a table in plain sentences, on paper."""

from collections.abc import Sequence
from typing import NamedTuple

import engine
from game.players.local import LocalTable
from game.scenes.frames import Screen
from game.scenes.scene import Desk
from game.stage.geometry import Box
from game.ui import theme
from game.ui.choices import Option
from game.ui.layout import Flow, frame, row_height
from game.ui.prose import Sentence
from game.ui.scroll import ScrollArea
from game.ui.segments import Segments
from game.ui.widgets import Label, Picture, Widget

WIDEST = 860.0
MARGIN = 34.0


class Leaflet(NamedTuple):
    """One set of rules: its name, its sentences, and those among them that differ from the usual."""

    name: str
    sentences: tuple[str, ...]
    changed: tuple[str, ...] = ()
    about: str = ""


class RulesScene(Screen):
    """Sentences to read; the changed ones stand out. Several leaflets get tabs."""

    name = "rules"

    def __init__(
        self, desk: Desk, *, title: str, sentences: Sequence[str], changed: Sequence[str] = ()
    ) -> None:
        super().__init__(desk)
        self.title = title
        self.leaflets = [Leaflet("", tuple(sentences), tuple(changed))]
        self.shown = 0

    @classmethod
    def of(cls, desk: Desk, *, title: str, leaflets: Sequence[Leaflet]) -> "RulesScene":
        """The rules with a tab for each leaflet."""
        scene = cls(desk, title=title, sentences=())
        scene.leaflets = list(leaflets)
        return scene

    @classmethod
    def at(cls, desk: Desk, table: LocalTable) -> "RulesScene":
        """The rules of a table; what its house rules make different stands out."""
        match = table.match
        sentences = engine.summary(match.rules, match.players, match.options)
        usual = engine.summary(match.rules, match.players, {})
        changed = [sentence for sentence in sentences if sentence not in usual]
        return cls(desk, title="The rules of this table", sentences=sentences, changed=changed)

    def widgets(self) -> list[Widget]:
        body = frame(self.desk.viewport, footer=0).body
        width = min(body.w, self.wider(WIDEST))
        body = Box(body.cx - width / 2, body.y, width, body.h)
        top: list[Widget] = []
        if len(self.leaflets) > 1:
            tall = row_height(self.text(theme.BODY))
            top.append(self._tabs(Box(body.x, body.y, body.w, tall)))
            body = Box(body.x, body.y + tall + 12, body.w, body.h - tall - 12)
        area = ScrollArea(body.inset(MARGIN / 2), self._lines(body.inset(MARGIN / 2)))
        sheet = Box(body.x, body.y, body.w, min(body.h, area.tall + MARGIN))
        return [Picture(sheet, ("sheet",)), *top, area, *self.bar()]

    def _tabs(self, box: Box) -> Segments:
        options = [Option(index, leaflet.name) for index, leaflet in enumerate(self.leaflets)]
        return Segments(
            box, "Rules of", options, self.shown, self._show, shown=False, size=self.text(theme.BODY)
        )

    def _show(self, index: object) -> None:
        self.shown = int(str(index))
        for area in (w for w in self.page.widgets if isinstance(w, ScrollArea)):
            area.scroll(-area.tall)
        self.arrange()

    def _lines(self, area: Box) -> list[Widget]:
        leaflet = self.leaflets[self.shown]
        size = self.text(theme.BODY + 1.5)
        flow = Flow(Box(area.x + MARGIN / 2, area.y + 12, area.w - MARGIN - 8, area.h), gap=size * 0.55)
        lines: list[Widget] = []
        if leaflet.name:
            head = self.text(theme.TITLE)
            box = flow.take(head * 1.5, 0)
            lines.append(
                Label(box, leaflet.name, size=head, font="title", colour=theme.PAPER_INK, anchor="center")
            )
        if leaflet.about:
            box = flow.text(leaflet.about, size, 4, "flavour")
            lines.append(
                Label(box, leaflet.about, size=size, font="flavour", colour="#6E5636", anchor="center")
            )
            lines.append(Picture(flow.take(1.4, size), ("line", "#9A7433", 0.8)))
        for index, sentence in enumerate(leaflet.sentences):
            changed = sentence in leaflet.changed
            tall = Sentence.height(sentence, size, flow.box.w, changed=changed)
            line = Sentence(flow.take(tall), sentence, sign="SHDC"[index % 4], size=size, changed=changed)
            lines.append(line)
        return lines
