"""The end of a hand, told on the table: who wins in gold, the others' cards, the points that tick up."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.draw.items import DrawList, Image
from game.draw.text_renderer import fitted, width_of
from game.players.table import Table
from game.scenes.confetti import shower
from game.scenes.results.results_text import headline
from game.scenes.scene import AppContext
from game.stage.decks.deck_event_text import deal_word
from game.stage.director import Director
from game.stage.easing import eased
from game.stage.layout.table_layout import TableLayout
from game.ui.intents import Intent

POP = 0.32  # seconds at speed 1 in which the words appear
COUNT = (0.45, 1.45)  # from when and until when the points tick up
LASTS = 2.2  # seconds that it is shown
SKIPPED = 60.0  # seconds ago: when an end that is skipped counts as begun
TICKS = 13  # sounds while they count, a scale upwards
SIZE, MOST = 92.0, 0.82  # design units: the words; of the table's width, at most
LIFT = 0.1  # of the words' height, above the place of the prompt
SPARKS = 34
GOLD = "#F0CF78"


class HandEnd:
    """The end of one hand after another. It begins once the last card has landed."""

    def __init__(self, context: AppContext, table: Table) -> None:
        self.context, self.table = context, table
        self._since: float | None = None
        self._ticks = 0

    def begin(self) -> None:
        """Forget the last end, because another hand begins."""
        self._since, self._ticks = None, 0

    @property
    def told(self) -> bool:
        """True once the end is told on the table."""
        return self._since is not None

    def done(self, now: float) -> bool:
        """Return True once the end has been seen."""
        passed = (now - self._since) * self.context.settings.speed if self._since is not None else 0.0
        return not self.moves or passed >= LASTS

    def is_skipped(self, intent: Intent) -> bool:
        """Return True, and count the end as seen, if the player does not want to wait for the result."""
        pressed = intent.kind == "press" or (intent.kind == "action" and intent.name == "accept")
        if self.told and pressed:
            self.skip()
        return self.told and pressed

    def skip(self) -> None:
        """Count the end as seen."""
        self._since = self.context.now - SKIPPED

    def update(self, now: float, director: Director) -> None:
        """Begin once everything has been shown, and count the points."""
        if self.table.result is None or director.behind(now):
            return
        if self._since is None:
            self._since = now
            if self.table.people:
                self.context.sound.play("win" if self._mine else "loss" if self._winners else "pass")
            if self._gains and self.moves:
                director.gather(self._gains[0], now)
        ticks = math.floor(self.share(now) * TICKS) if self._gains and self.moves else 0
        if ticks > self._ticks:
            self.context.sound.play("count", step=ticks - 1)
        self._ticks = ticks

    def share(self, now: float) -> float:
        """Return the share of the points that is counted: 0 to 1."""
        if self.table.result is None:
            return 1.0
        if self._since is None:
            return 0.0
        if not self.moves:
            return 1.0
        passed = (now - self._since) * self.context.settings.speed
        return eased("in-out-sine", (passed - COUNT[0]) / (COUNT[1] - COUNT[0]))

    def scores(self, now: float) -> Sequence[int]:
        """Return the scores to show: those before the hand until its end is told."""
        table = self.table
        if table.result is None or not table.view()["scored"]:
            return table.scores
        left = 1.0 - self.share(now)
        points = table.result.points
        return [score - round(gain * left) for score, gain in zip(table.scores, points, strict=True)]

    @property
    def words(self) -> str:
        """Who wins, and what: "You win!" where the hand is the match."""
        table = self.table
        alone = table.hand == 1 and table.over
        what = "" if alone else "match" if table.over else deal_word(table.rules)
        names = [seat.name for seat in table.seats]
        return f"{headline(names, self._winners, table.alone, what=what, teams=table.teams)}!"

    def paint(self, out: DrawList, layout: TableLayout, now: float) -> None:
        """Draw the words, and for a player who wins the shower."""
        if self._since is None or self.table.result is None:
            return
        passed = (now - self._since) * (self.context.settings.speed or 1.0)
        share = eased("out-back", passed / POP) if self.moves else 1.0
        words, cloth = self.words, layout.table
        size = fitted(words, SIZE * layout.unit, min(cloth.w, layout.w) * MOST, "logo", 0.3)
        wide, tall = width_of(words, size, "logo") + size, size * 1.5
        x, y = layout.prompt.cx, layout.prompt.cy - LIFT * tall
        alpha = min(1.0, 6 * passed) if self.moves else 1.0
        out.moving.append(Image(("pool", "#000000", 0.85), x, y, wide * 1.3, tall * 2.4, alpha=alpha))
        if self.moves:
            _sparks(out, (x, y), wide, passed, layout.unit)
        zoom = 0.5 + 0.5 * share
        out.moving.append(Image(("gold words", words), x, y, wide, tall, alpha=alpha, zoom=zoom))
        if self._mine and self.moves:
            out.moving.extend(shower(self.table.seed or 0, layout.w, layout.h, now - self._since))

    @property
    def moves(self) -> bool:
        """True if it is told with motion."""
        settings = self.context.settings
        return settings.motion == "full" and settings.speed > 0

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won, once it is told."""
        return self._winners if self.told else ()

    @property
    def _winners(self) -> tuple[int, ...]:
        table = self.table
        return table.winners if table.over else table.result.winners if table.result is not None else ()

    @property
    def _mine(self) -> bool:
        """True if anybody at this screen has won."""
        return any(seat in self._winners for seat in self.table.people)

    @property
    def _gains(self) -> tuple[int, ...]:
        """The player who gets points for the others' cards; empty if nobody or more than one does."""
        result = self.table.result
        if result is None or not self.table.view()["scored"]:
            return ()
        gainers = tuple(seat for seat in result.winners if result.points[seat] > 0)
        return gainers if len(gainers) == 1 else ()


def _sparks(out: DrawList, at: tuple[float, float], wide: float, passed: float, unit: float) -> None:
    """Draw sparks that spring from the words."""
    share = passed / 0.9
    if not 0.0 < share < 1.0:
        return
    for grain in range(SPARKS):
        angle = math.tau * grain / SPARKS + grain * 0.7
        far = wide * (0.3 + (0.22 + 0.16 * (grain % 3)) * eased("out-cubic", share))
        x, y = at[0] + math.cos(angle) * far, at[1] + math.sin(angle) * far * 0.5 + 40 * share**2 * unit
        size = (6.0 if grain % 2 else 4.0) * (1 - share) * unit + 0.6
        out.moving.append(Image(("spark", "#FFF0C8" if grain % 3 else GOLD), x, y, size, size))
