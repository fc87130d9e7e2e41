"""The end of a hand, told on the table: who wins in gold, the others' cards, the points that tick up."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from functools import partial

from game.draw.items import DrawList, Image
from game.players.table import Table
from game.scenes.results.results_scene import ResultScene
from game.scenes.results.results_text import headline
from game.scenes.scene import AppContext
from game.scenes.table.view_model import Ending
from game.scenes.table.wild_effect import between
from game.scenes.table.win_effect import STOP, STRIKE, game_colours, paint_words, pictures_ahead, rain
from game.stage.decks.deck_event_text import deal_word
from game.stage.director import Director
from game.stage.easing import eased
from game.ui.intents import Intent
from game.ui.widgets import Widget

GATHER_AT = 0.78  # seconds at speed 1 until the others' cards go to the winner
COUNT = (1.0, 2.1)  # from when and until when the points tick up
LASTS, LOST = 3.0, 2.5  # seconds that it is shown: to a player who has won, and to others
SKIPPED = 60.0  # seconds ago: when an end that is skipped counts as begun
RESTS, MOVED = 1.1, 0.3  # seconds that the table is held after the last movement: without motion, and with
TICKS = 13  # sounds while they count, a scale upwards


class HandEnd:
    """The end of one hand after another. It begins once the last card has landed."""

    def __init__(self, context: AppContext, table: Table) -> None:
        self.context, self.table = context, table
        self._since: float | None = None
        self._begun: float | None = None  # the same, also after it has been skipped
        self._ticks = self._card = 0
        self._struck = self._gathered = False
        self._ahead: list[Image] = []  # pictures that it will need

    def begin(self) -> None:
        """Forget the last end, because another hand begins."""
        self._since = self._begun = None
        self._ticks = self._card = 0
        self._struck = self._gathered = False
        self._ahead.clear()

    @property
    def told(self) -> bool:
        """True once the end is told on the table."""
        return self._since is not None

    def usable(self, widgets: list[Widget]) -> list[Widget]:
        """Return the widgets of the table, once the end is told only those that can be pressed."""
        return [widget for widget in widgets if widget.enabled] if self.told else widgets

    def done(self, now: float) -> bool:
        """Return True once the end has been seen."""
        return self._passed(now) >= self._lasts

    @property
    def rests(self) -> float:
        """The seconds that the table is held after the last movement."""
        return MOVED if self.moves else RESTS

    @property
    def _lasts(self) -> float:
        return LASTS if self._mine else LOST

    def _passed(self, now: float) -> float:
        """Return the seconds at speed 1 since it was told, infinite if it is told without motion."""
        if not self.moves:
            return math.inf
        return (now - self._since) * self.context.settings.speed if self._since is not None else 0.0

    def is_skipped(self, intent: Intent, director: Director) -> bool:
        """Return True, and count the end as seen, if the player does not want to wait for the result."""
        pressed = intent.kind == "press" or (intent.kind == "action" and intent.name == "accept")
        if self.told and pressed:
            self.skip()
            director.settle(self.context.now)
        return self.told and pressed

    def skip(self) -> None:
        """Count the end as seen."""
        self._since = self.context.now - SKIPPED

    def update(self, now: float, director: Director) -> None:
        """Begin once everything has been shown, and count the points."""
        if self.table.result is None or director.behind(now):
            return
        if self._since is None:
            self._since = self._begun = now
            self._card = winning_card(director, self._winners)
            director.open_hands(now)
        passed = self._passed(now)
        if not self._struck and passed >= STRIKE:
            self._struck = True
            if self.table.people:
                self.context.sound.play("win" if self._mine else "loss" if self._winners else "pass")
        if not self._gathered and GATHER_AT <= passed < self._lasts and self._gains:
            self._gathered = True
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
        return eased("in-out-sine", between(COUNT, self._passed(now)))

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

    def shown(self, now: float) -> Ending | None:
        """Return the end as far as it is told; None until it is."""
        if self._since is None or self.table.result is None:
            return None
        passed, speed = self._passed(now), self.context.settings.speed or 1.0
        since = now - (self._begun or self._since) - (STRIKE + STOP) / speed
        seed, paid = self.table.seed or 0, self._paid(now)
        return Ending(self.words, self._winners, self._mine, passed, since, seed, paid, self._card)

    def _paid(self, now: float) -> tuple[int, ...]:
        """Return the points that have been counted for each seat; empty in a game without points."""
        if self.table.result is None or not self.table.view()["scored"]:
            return ()
        share = self.share(now)
        return tuple(round(points * share) for points in self.table.result.points)

    def paint(self, out: DrawList, director: Director, now: float) -> None:
        """Draw the words, and for a player who wins the shower; before that paint the words ahead."""
        if self.table.result is None:
            return
        ending = self.shown(now)
        if ending is not None:
            paint_words(out, ending, director)
        if self._passed(now) < STRIKE:
            if not self._ahead:
                coming = Ending(self.words, self._winners, self._mine, 0.0, 0.0, self.table.seed or 0)
                self._ahead = list(pictures_ahead(coming, director, self.table.view()["hands"]))
            out.prefetch[:0] = self._ahead

    def pass_on(self, result: ResultScene, director: Director) -> None:
        """Tell the scene of the result what has been told on the table, and let the shower go on there."""
        result.told, result.counts_up = self.told, not self.moves
        if self.shown(self.context.now) is not None:
            result.confetti = partial(self._shower, director)

    def _shower(self, director: Director, now: float) -> Iterable[Image]:
        ending = self.shown(now)
        return rain(ending, director.layout, game_colours(director)) if ending is not None else ()

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
        """The player who gets the others' cards, and the points for them if the game has any; empty if
        nobody or more than one does.
        """
        result = self.table.result
        if result is None:
            return ()
        scored = self.table.view()["scored"]
        gainers = tuple(seat for seat in result.winners if not scored or result.points[seat] > 0)
        return gainers if len(gainers) == 1 else ()


def winning_card(director: Director, winners: Collection[int]) -> int:
    """Return the id of the card with which a winner has ended the hand, 0 if it ended otherwise."""
    last = next((event for event in reversed(director.chain) if event.kind == "play"), None)
    pile, hands = director.tableau.discard, director.tableau.hands
    if last is None or not pile or last.seat not in winners or hands[last.seat]:
        return 0
    return pile[-1].id if pile[-1].text == last.cards[0] else 0
