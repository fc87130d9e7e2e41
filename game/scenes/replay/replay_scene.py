"""The replay of a match: every moment from every seat, the chances, and the coach's comments."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import engine
from game.audio.music import Score, theme_of
from game.coach import analysis
from game.coach.analysis_process import AnalysisProcess
from game.draw.decks.card_art import prepare
from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import SPREAD, fitted, shortened, width_of
from game.scenes.confirm import NoticeScene
from game.scenes.replay.archive_rows import day_in_words
from game.scenes.replay.coach_panel import coach_widgets
from game.scenes.replay.replay_controls import control_widgets
from game.scenes.replay.replay_page import ReplayPage
from game.scenes.replay.replay_paint import BETTER, WORSE, Light, paint_replay
from game.scenes.replay.replay_positions import head_room
from game.scenes.replay.replay_text import TIMELINE
from game.scenes.rules.rules_scene import RulesScene
from game.scenes.scene import AppContext
from game.scenes.screen_text import REPLAY
from game.scenes.table.card_zoom import paint_zoom
from game.scenes.table.paint_teams import teams_by_seat
from game.scenes.table.table_input import ZOOM_HELD
from game.scenes.table.table_text import card_note
from game.scenes.table.view_model import TablePicture
from game.setup.game_profiles import look_of
from game.stage.deck_notes import Note
from game.stage.decks.deck_event_text import deal_word
from game.stage.move_text import card_of
from game.stage.team_text import acting
from game.storage.match_archive import played_at
from game.storage.replay import Replay
from game.ui import theme
from game.ui.box_layout import HEADER
from game.ui.intents import Intent
from game.ui.widgets import Widget

PLAY, CLOSER = "space", "z"
# Of two lines in the bar: how far each is from its middle, in sizes of the other; how many times as large as
# the usual text they are at most, and at least.
APART, LARGER, LEAST = 0.73, 1.45, 0.7
STEPS = {"left": -1, "right": 1}
KEYS: dict[str, Callable[[ReplayPage], None]] = {
    "n": lambda replay: replay.to_mark(1),
    "b": lambda replay: replay.to_mark(-1),
    "j": ReplayPage.to_decision,
    "a": ReplayPage.turn_view,
    "p": ReplayPage.play_on,
    PLAY: ReplayPage.toggle_play,
    "home": lambda replay: replay.go(0),
    "end": lambda replay: replay.go(replay.last),
}


class ReplayScene(ReplayPage):
    """A replay with its widgets, keys and picture, and the running analysis."""

    name = "replay"
    title = REPLAY
    _zoomed_at = -1.0
    played = -1.0  # time of the last press of the play key, which zooms at other tables

    @classmethod
    def of_file(cls, context: AppContext, path: Path) -> ReplayScene:
        """Return the replay of a record's file. Raises ValueError if the file is not a record."""
        return cls(context, Replay.of_file(path), record=path)

    # -- life

    def enter(self) -> None:
        if self.record is not None and not self.found:
            self.found = {one.at: one for one in analysis.load(self.replay, self.record)}
        if self.looks_for_more and len(self.found) < len(self.moments):
            self.analyst = AnalysisProcess(self.replay, known=self.found.values())
        prepare(self.director.tableau.kind.faces.values())
        super().enter()
        self.page.focus_on(self.page.find("slider", TIMELINE))
        if self.replay.trouble:
            self.context.stack.push(NoticeScene(self.context, text=self.replay.trouble))

    def music(self) -> Score | None:
        return Score(theme_of(self.table.rules))

    def leave(self) -> None:
        if self.analyst is not None:
            self.analyst.stop()
            self._keep()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        now, director = self.context.now, self.director
        director.update(now)
        for cue in director.take_cues(now):
            self.context.sound.play(cue.sound, step=cue.step)
        self._hear_analyst()
        if director.waiting(now):
            return
        if not director.tableau.agrees(self.table.view()):
            director.follow(self.table.view(), now)
        elif self.playing and now >= self.due:
            self.show_next()

    def _hear_analyst(self) -> None:
        if self.analyst is None:
            return
        fresh = self.analyst.step()
        self.found.update((one.at, one) for one in fresh)
        if self.analyst.done:
            self._keep()
            self.analyst = None
        if fresh or self.analyst is None:
            self.arrange()

    def _keep(self) -> None:
        """Save the findings for the next time."""
        if self.record is None:
            return
        try:
            analysis.save(self.replay, self.record, [self.found[at] for at in sorted(self.found)])
        except OSError:
            return  # it is found anew then

    # -- widgets and input

    def widgets(self) -> list[Widget]:
        return [*control_widgets(self), *coach_widgets(self), *self.bar()]

    def shortcuts(self) -> dict[str, Callable[[], None]]:
        return {**super().shortcuts(), "rules": self._rules}

    def _rules(self) -> None:
        self.context.stack.push(RulesScene.at(self.context, self.table))

    def handle(self, intent: Intent) -> bool:
        if intent.kind == "key" and intent.name == PLAY:
            self.played = self.context.now
        if self.zoomed is not None and self._looks_away(intent):
            return True
        act = KEYS.get(intent.name) if intent.kind == "key" else None
        if act is not None:
            act(self)
            return True
        if intent.kind == "action" and intent.name == "zoom":
            return self.played == self.context.now or self._zoom(intent)
        if intent.kind == "key" and intent.name == CLOSER:
            return self._zoom(intent)
        if intent.kind == "press" and self.places().table.holds(intent.x, intent.y) and self._zoom(intent):
            return True
        if super().handle(intent):
            return True
        if intent.kind == "scroll":
            self.go(self.at - round(intent.dy))
            return True
        if intent.kind == "action" and intent.name in STEPS:
            self.go(self.at + STEPS[intent.name])
            return True
        return False

    def _looks_away(self, intent: Intent) -> bool:
        """Close the enlarged card, except at the end of a short press.

        Returns True if the intent was about it.
        """
        if intent.name == "zoom end" and self.context.now - self._zoomed_at <= ZOOM_HELD:
            return True
        if intent.kind in ("press", "action") or intent.name in (PLAY, CLOSER):
            self.zoomed = None
        return self.zoomed is None

    def _zoom(self, intent: Intent) -> bool:
        """Enlarge the card under the pointer, or by key the most important card."""
        self._zoomed_at = self.context.now
        director, found = self.director, None
        for place in director.tableau.places():
            for card in place:
                pose = director.motion.rest_poses.get(card.id)
                if pose is None or card.text is None:
                    continue
                if pose.box.holds(intent.x, intent.y):
                    found = max(found or (pose.order, ""), (pose.order, card.text))
        self.zoomed = found[1] if found else self._foremost() if intent.kind != "press" else None
        return self.zoomed is not None

    def _foremost(self) -> str | None:
        """Return the card of the best move, else of the actual one, else the top of the pile."""
        lights, pile = self.lights(), self.director.tableau.discard
        return lights[0].card if lights else pile[-1].text if pile else None

    # -- picture

    def lights(self) -> list[Light]:
        """Return the highlighted cards: that of the actual move and that of the best one."""
        found, kind = self.here, self.director.tableau.kind
        if found is None or found.best is None or not self.sees(found.seat):
            return []
        best = Light(found.seat, card_of(found.best.move, kind), BETTER, "ok")
        light = BETTER if found.sound else WORSE
        made = Light(found.seat, card_of(found.made, kind), light, "?" if found.mark == "?" else "")
        return [light for light in ([best] if best.card == made.card else [best, made]) if light.card]

    def picture(self) -> TablePicture:
        """Return the view model of the table."""
        table, view = self.table, self.table.view()
        return TablePicture(
            seats=table.seats,
            scores=table.scores,
            header=("", ""),
            look=look_of(table.rules),
            teams=teams_by_seat(table.teams),
            acting=acting(view, self.director.tableau.to_move),
        )

    def heading(self) -> tuple[str, str]:
        """Return the game, and its date and hand."""
        what, hands = deal_word(self.table.rules), self.replay.moments[-1].hand
        hand = f"{what} {self.table.hand} of {hands}" if hands > 1 else ""
        when = day_in_words(played_at(self.replay.about, self.record))
        return engine.title(self.table.rules), " · ".join(filter(None, (when, hand)))

    def draw(self, out: DrawList, now: float) -> None:
        view = self.context.viewport
        paint_replay(
            out,
            self.picture(),
            self.director,
            self.text,
            now,
            chances=self.chances,
            colours=self.colours,
            lights=[] if self.director.waiting(now) else self.lights(),
        )
        self._draw_head(out)
        self.page.draw(out)
        if self.zoomed is not None:
            kind = self.director.tableau.kind
            notes = kind.notes(self.zoomed) or (Note("", card_note(self.table, self.zoomed)),)
            paint_zoom(out, kind.large(self.zoomed), notes, (view.w, view.h), self.text)

    def _draw_head(self, out: DrawList) -> None:
        """Draw the title bar."""
        view, room = self.context.viewport, head_room(self.context.viewport)
        out.still.append(Image(("header",), view.w / 2, HEADER / 2, view.w, HEADER))
        out.still.append(Text(self.title, room.x, HEADER / 2 - 1, theme.TITLE, theme.GOLD, "title", "left"))
        left = room.x + width_of(self.title, theme.TITLE, "title") * SPREAD + 18
        game, about = self.heading()
        big = self._head_size(game, theme.BODY, room.right - left)
        small = self._head_size(about, theme.SMALL, room.right - left)
        lines = [(game, big, -small * APART), (about, small, big * APART)] if about else [(game, big, 0.0)]
        for words, size, down in lines:
            shown = shortened(words, size, room.right - left)
            out.still.append(Text(shown, left, HEADER / 2 + down, size, theme.MUTED, "text", "left"))

    def _head_size(self, words: str, wished: float, room: float) -> float:
        """Return the text size of a line in the bar, as large as bar and room allow."""
        most = min(self.text(wished), wished * LARGER)
        return fitted(words, most, room, least=LEAST * wished / most)
