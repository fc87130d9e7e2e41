"""The state of a replay: moment, seat, speed, and the coach's findings."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from pathlib import Path

from game.coach import analysis
from game.coach.analysis import Found
from game.coach.analysis_process import AnalysisProcess
from game.players.replay_table import ReplayTable
from game.scenes.chrome import Screen
from game.scenes.confirm import NoticeScene
from game.scenes.replay.archive_scene import ArchiveScene
from game.scenes.replay.play_on import PlayOnScene
from game.scenes.replay.replay_paint import tones
from game.scenes.replay.replay_positions import ReplayPlaces, replay_places
from game.scenes.replay.replay_text import ALL_HANDS, MY_VIEW
from game.scenes.scene import AppContext
from game.setup.game_profiles import look_of
from game.stage.director import Director
from game.stage.layout.replay_layout import replay_layout
from game.stage.layout.table_layout import TableLayout
from game.stage.plates import with_large_plates
from game.stage.tableau import Tableau
from game.storage.replay import Replay
from game.ui import theme

PAUSE = 0.75  # seconds between two moves while it plays, at normal speed
SPEEDS = (0.5, 1.0, 2.0, 4.0)
ALL, MINE = ALL_HANDS, MY_VIEW


class ReplayPage(Screen):
    """A replay. `record` is the match's file, beside which the coach's findings are saved.

    With `found`, the findings are known and no analysis is started.
    """

    def __init__(
        self,
        context: AppContext,
        replay: Replay,
        *,
        record: Path | None = None,
        at: int = 0,
        found: Sequence[Found] | None = None,
    ) -> None:
        super().__init__(context)
        self.replay, self.record = replay, record
        self.table = ReplayTable(replay, at=at, me=replay.me)
        self.colours = tones(replay.match.players, replay.me)
        self.moments = analysis.moments_of(replay)  # moments that the analysis covers
        self.found = {one.at: one for one in found or ()}
        self.looks_for_more = found is None
        self.playing, self.speed = False, 1.0
        self.analyst: AnalysisProcess | None = None
        self.zoomed: str | None = None  # the card that is shown large
        self.due = 0.0  # when the next move is shown, while it plays
        self._look()

    @property
    def at(self) -> int:
        """The present moment."""
        return self.table.at

    @property
    def last(self) -> int:
        """The last moment."""
        return len(self.replay) - 1

    @property
    def here(self) -> Found | None:
        """The coach's finding at this moment."""
        return self.found.get(self.at)

    @property
    def chances(self) -> Sequence[float]:
        """Everybody's chances at the last analysed moment of this hand; () before the first."""
        last = bisect_right(self.moments, self.at) - 1
        if last < 0 or self.replay.moments[self.moments[last]].hand != self.table.hand:
            return ()
        found = self.found.get(self.moments[last])
        return found.chances if found is not None else ()

    @property
    def marks(self) -> list[Found]:
        """The marked findings."""
        return analysis.marked([self.found[at] for at in sorted(self.found)])

    def sees(self, seat: int) -> bool:
        """Return True if this seat's hand and choices are visible from the present view."""
        me = self.table.me
        if self.table.all_hands or seat == me:
            return True
        return any(seat in team and me in team for team in self.table.teams or ())

    def _look(self) -> None:
        """Show the table from the present seat, at once."""
        tableau = Tableau.of(self.table.view())
        tableau.sort = "suit"
        tableau.arrange()
        settings = self.context.settings
        self.director = Director(
            tableau,
            self._layout(),
            speed=settings.speed,
            reduced=settings.motion == "reduced",
            palette=settings.palette,
        )

    def places(self) -> ReplayPlaces:
        """Return the layout for the present window."""
        return replay_places(self.context.viewport, self.text(theme.BODY))

    def _layout(self) -> TableLayout:
        view, room = self.context.viewport, self.places().table
        shape = look_of(self.table.rules).shape
        layout = replay_layout(
            (view.w, view.h),
            room,
            others=len(self.table.seats) - 1,
            assets=shape == "deck",
            compact=view.compact,
        )
        return with_large_plates(layout, self.context.settings.text_size / 100, room)

    def arrange(self) -> None:
        layout = self._layout()
        if layout != self.director.layout:
            self.director.relayout(layout, self.context.now)
        super().arrange()

    def go(self, at: int) -> None:
        """Go to another moment, in either direction. The cards slide."""
        at = max(0, min(self.last, at))
        if at == self.at:
            return
        self.table.at = at
        self.director.effects.clear()
        self.director.follow(self.table.view(), self.context.now)
        self.due = self.context.now + PAUSE / self.speed
        self.arrange()

    def show_next(self) -> None:
        """Show the next move as it was made."""
        if self.at >= self.last:
            self.playing = False
            self.arrange()
            return
        self.table.at += 1
        moment = self.table.moment
        if moment.seat < 0:  # another hand was dealt
            self.director.follow(self.table.view(), self.context.now)
        else:
            self.director.speed = (self.context.settings.speed or 4.0) * self.speed
            self.director.feed(self.table.as_seen(moment.events))
        self.due = self.context.now + PAUSE / self.speed
        self.arrange()

    def toggle_play(self) -> None:
        """Play or pause; from the beginning if it is at the end."""
        self.playing = not self.playing
        if self.playing and self.at == self.last:
            self.go(0)
        self.due = self.context.now
        self.arrange()

    def turn_speed(self) -> None:
        """Switch to the next speed."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self.arrange()

    def to_mark(self, direction: int) -> None:
        """Go to the next mark (1) or the previous one (-1)."""
        places = [one.at for one in self.marks if (one.at - self.at) * direction > 0]
        if places:
            self.go(min(places) if direction > 0 else max(places))

    @property
    def next_decision(self) -> int | None:
        """The next choice of the present seat, or of anybody without one."""
        return self.replay.next_decision(self.at, self.table.me)

    def to_decision(self) -> None:
        """Go to the next choice, if there is one."""
        if self.next_decision is not None:
            self.go(self.next_decision)

    def see(self, view: object) -> None:
        """Change the view: a seat's number, ALL or MINE."""
        self.table.all_hands = view == ALL
        self.table.me = view if isinstance(view, int) else self.replay.me
        self._look()
        self.arrange()

    def turn_view(self) -> None:
        """Switch between all hands and the player's own view."""
        self.see(MINE if self.table.all_hands else ALL)

    def play_on(self) -> None:
        """Open a table that continues from here, at the viewed seat or the player's own."""
        me = next((seat for seat in (self.table.me, self.replay.me) if seat is not None), 0)
        try:
            scene = PlayOnScene(self.context, self.replay, self.at, me, self._come_back)
        except ValueError as error:
            self.context.stack.push(NoticeScene(self.context, text=str(error)))
            return
        self.context.stack.reset(scene)

    def _come_back(self) -> None:
        """Return to this moment after playing on."""
        self.context.stack.reset(self.context.navigator.title())
        self.context.stack.push(ArchiveScene(self.context))
        again = type(self)(self.context, self.replay, record=self.record, at=self.at)
        self.context.stack.push(again)
        again.speed = self.speed
        again.see(self.seen)

    @property
    def seen(self) -> object:
        """The present view, in the form that `see` takes."""
        if self.table.all_hands:
            return ALL
        return MINE if self.table.me == self.replay.me else self.table.me
