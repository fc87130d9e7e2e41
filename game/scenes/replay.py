"""A match that was played: every moment from every seat, the chances, and what the coach says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import engine
from game import analysis
from game.analysis import Found
from game.analyst import Analyst
from game.draw.deck_art import prepare
from game.draw.items import DrawList, Image, Text
from game.draw.text import SPREAD, fitted, shortened, width_of
from game.looks import look_of
from game.replay import Replay
from game.replay_table import ReplayTable
from game.scenes.confirm import NoticeScene
from game.scenes.frames import Screen
from game.scenes.replay_coach import coach_widgets
from game.scenes.replay_controls import ALL, MINE, control_widgets
from game.scenes.replay_games import GamesScene
from game.scenes.replay_paint import BETTER, WORSE, Light, paint_replay, tones
from game.scenes.replay_places import ReplayPlaces, head_room, replay_places
from game.scenes.replay_play_on import PlayOnScene
from game.scenes.scene import Desk
from game.scenes.table_picture import TablePicture
from game.scenes.table_teams import teams_by_seat
from game.scenes.table_words import card_note
from game.scenes.table_zoom import paint_zoom
from game.stage.deck_notes import Note
from game.stage.director import Director
from game.stage.layout import RATIO, TableLayout
from game.stage.layout_replay import replay_layout
from game.stage.move_words import card_of
from game.stage.tableau import Tableau
from game.stage.team_words import acting
from game.ui import theme
from game.ui.intents import Intent
from game.ui.layout import HEADER
from game.ui.widgets import Widget

PAUSE = 0.75  # seconds between two moves while it plays, at normal speed
SPEEDS = (0.5, 1.0, 2.0, 4.0)
STEPS = {"left": -1, "right": 1, "page up": -10, "page down": 10}


class ReplayScene(Screen):
    """A replay. `record`: the file of the match, beside which what the coach finds is kept.

    `found`: what the coach has found already; nothing more is looked for then.
    """

    name = "replay"
    title = "Replay"

    def __init__(
        self,
        desk: Desk,
        replay: Replay,
        *,
        record: Path | None = None,
        at: int = 0,
        found: Sequence[Found] | None = None,
    ) -> None:
        super().__init__(desk)
        self.replay, self.record = replay, record
        self.table = ReplayTable(replay, at=at, me=replay.me)
        self.colours = tones(replay.match.players, replay.me)
        self.found = {one.at: one for one in found or ()}
        self._looks_for_more = found is None
        self.playing, self.speed = False, 1.0
        self.analyst: Analyst | None = None
        self.zoomed: str | None = None
        self._due = 0.0
        self.keys: dict[str, Callable[[], None]] = {
            "n": partial(self.to_mark, 1),
            "b": partial(self.to_mark, -1),
            "j": self.to_decision,
            "a": self.turn_view,
            "p": self.play_on,
            "home": partial(self.go, 0),
            "end": partial(self.go, len(replay) - 1),
        }
        self._look()

    @classmethod
    def of_file(cls, desk: Desk, path: Path) -> ReplayScene:
        """The replay of a record's file; ValueError with a sentence if it has none."""
        return cls(desk, Replay.of_file(path), record=path)

    # -- life

    def enter(self) -> None:
        if self.record is not None and not self.found:
            self.found = {one.at: one for one in analysis.load(self.replay, self.record)}
        if self._looks_for_more and len(self.found) < len(analysis.moments_of(self.replay)):
            self.analyst = Analyst(self.replay)
        prepare(self.director.tableau.kind.faces.values())
        super().enter()
        self.page.focus_on(self.page.find("slider", "Timeline"))

    def leave(self) -> None:
        if self.analyst is not None:
            self.analyst.stop()
            self._keep()

    def step(self, seconds: float) -> None:
        super().step(seconds)
        now, director = self.desk.now, self.director
        director.step(now)
        for cue in director.take_cues(now):
            self.desk.sound.play(cue.sound, step=cue.step)
        self._hear_analyst()
        if director.waiting(now):
            return
        if not director.tableau.agrees(self.table.view()):
            director.follow(self.table.view(), now)
        elif self.playing and now >= self._due:
            self._play_on()

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
        """Keeps what was found, for the next time."""
        if self.record is None:
            return
        try:
            analysis.save(self.replay, self.record, [self.found[at] for at in sorted(self.found)])
        except OSError:
            return  # it is found anew then

    # -- what is looked at

    @property
    def at(self) -> int:
        """The moment that is looked at."""
        return self.table.at

    @property
    def last(self) -> int:
        """The last moment."""
        return len(self.replay) - 1

    @property
    def here(self) -> Found | None:
        """What the coach found at this moment."""
        return self.found.get(self.at)

    @property
    def chances(self) -> Sequence[float]:
        """How likely everybody was to win: what was last found of this hand; () where nothing was."""
        hand = self.table.hand
        known = (at for at in range(self.at, -1, -1) if self.replay.moments[at].hand == hand)
        return next((self.found[at].chances for at in known if at in self.found), ())

    @property
    def marks(self) -> list[Found]:
        """What is marked."""
        return analysis.marked([self.found[at] for at in sorted(self.found)])

    def _look(self) -> None:
        """Shows the table as it stands from here, at once."""
        tableau = Tableau.of(self.table.view())
        tableau.sort = "suit"
        tableau.arrange()
        settings = self.desk.settings
        self.director = Director(
            tableau, self._layout(), speed=settings.speed, reduced=settings.motion == "reduced"
        )

    def places(self) -> ReplayPlaces:
        """Where everything stands in the present window."""
        return replay_places(self.desk.viewport)

    def _layout(self) -> TableLayout:
        view = self.desk.viewport
        shape = look_of(self.table.rules).shape
        return replay_layout(
            (view.w, view.h),
            self.places().table,
            others=len(self.table.seats) - 1,
            assets=shape == "deck",
            compact=view.compact,
        )

    def arrange(self) -> None:
        layout = self._layout()
        if layout != self.director.layout:
            self.director.relayout(layout, self.desk.now)
        super().arrange()

    def go(self, at: int) -> None:
        """To another moment; the cards slide there, in either direction."""
        at = max(0, min(self.last, at))
        if at == self.at:
            return
        self.table.at = at
        self.director.effects.clear()
        self.director.follow(self.table.view(), self.desk.now)
        self._due = self.desk.now + PAUSE / self.speed
        self.arrange()

    def _play_on(self) -> None:
        """The next move, as it was made."""
        if self.at >= self.last:
            self.playing = False
            self.arrange()
            return
        self.table.at += 1
        moment = self.table.moment
        if moment.seat < 0:  # another hand was dealt
            self.director.follow(self.table.view(), self.desk.now)
        else:
            self.director.speed = (self.desk.settings.speed or 4.0) * self.speed
            self.director.feed(self.table.as_seen(moment.events))
        self._due = self.desk.now + PAUSE / self.speed
        self.arrange()

    def toggle_play(self) -> None:
        """Plays, or holds; from the beginning if it is over."""
        self.playing = not self.playing
        if self.playing and self.at == self.last:
            self.go(0)
        self._due = self.desk.now
        self.arrange()

    def turn_speed(self) -> None:
        """The next speed."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self.arrange()

    def to_mark(self, way: int) -> None:
        """The next mark (1) or that before (-1)."""
        places = [one.at for one in self.marks if (one.at - self.at) * way > 0]
        if places:
            self.go(min(places) if way > 0 else max(places))

    def to_decision(self) -> None:
        """The next choice of whoever looks; of anybody where nobody in particular does."""
        at = self.replay.next_decision(self.at, self.table.me)
        if at is not None:
            self.go(at)

    def see(self, view: object) -> None:
        """From another seat: its number, ALL or MINE."""
        self.table.all_hands = view == ALL
        self.table.me = view if isinstance(view, int) else self.replay.me
        self._look()
        self.arrange()

    def turn_view(self) -> None:
        """All hands, or what I saw."""
        self.see(MINE if self.table.all_hands else ALL)

    def play_on(self) -> None:
        """A table of my own from here on: at the seat that is looked from, else at mine."""
        me = next((seat for seat in (self.table.me, self.replay.me) if seat is not None), 0)
        try:
            scene = PlayOnScene(self.desk, self.replay, self.at, me, self._come_back)
        except ValueError as error:
            self.desk.stack.push(NoticeScene(self.desk, text=str(error)))
            return
        self.desk.stack.reset(scene)

    def _come_back(self) -> None:
        """Here again, after another way has been tried."""
        self.desk.stack.reset(self.desk.doors.title())
        self.desk.stack.push(GamesScene(self.desk))
        self.desk.stack.push(ReplayScene(self.desk, self.replay, record=self.record, at=self.at))

    @property
    def seen(self) -> object:
        """How it is looked at, as `see` has it."""
        if self.table.all_hands:
            return ALL
        return MINE if self.table.me == self.replay.me else self.table.me

    # -- widgets and input

    def widgets(self) -> list[Widget]:
        return [*control_widgets(self), *coach_widgets(self), *self.bar()]

    def handle(self, intent: Intent) -> bool:
        if self.zoomed is not None and intent.kind in ("press", "action"):
            self.zoomed = None
            return True
        act = self.keys.get(intent.name) if intent.kind == "key" else None
        if act is not None:
            act()
            return True
        if intent.kind == "action" and intent.name == "zoom":
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

    def _zoom(self, intent: Intent) -> bool:
        """The card under the pointer, large; by a key or a pad, where there is none, the one that matters."""
        director, found = self.director, None
        for place in director.tableau.places():
            for card in place:
                pose = director.motion.homes.get(card.id)
                if pose is None or card.text is None:
                    continue
                inside = abs(intent.x - pose.x) <= pose.width / 2
                if inside and abs(intent.y - pose.y) <= pose.width * RATIO / 2:
                    found = max(found or (pose.order, ""), (pose.order, card.text))
        self.zoomed = found[1] if found else self._foremost() if intent.kind == "action" else None
        return self.zoomed is not None

    def _foremost(self) -> str | None:
        """The card of the best move, else of the one that was made, else the top of the pile."""
        lights, pile = self.lights(), self.director.tableau.discard
        return lights[0].card if lights else pile[-1].text if pile else None

    # -- picture

    def lights(self) -> list[Light]:
        """The cards that stand out: the one that was played, and the one that was to be."""
        found, kind = self.here, self.director.tableau.kind
        if found is None or found.best is None:
            return []
        best = Light(found.seat, card_of(found.best.move, kind), BETTER, "ok")
        made = Light(found.seat, card_of(found.made, kind), WORSE, "?" if found.mark == "?" else "")
        return [light for light in ([best] if best.card == made.card else [best, made]) if light.card]

    def picture(self) -> TablePicture:
        """What is to be seen of the table."""
        table, view = self.table, self.table.view()
        return TablePicture(
            seats=table.seats,
            scores=table.scores,
            header=("", ""),
            look=look_of(table.rules),
            teams=teams_by_seat(table.teams),
            acting=acting(view, self.director.tableau.to_move),
        )

    def heading(self) -> str:
        """What was played: the game, and which hand."""
        words = engine.title(self.table.rules)
        hands = self.replay.moments[-1].hand
        return f"{words} · hand {self.table.hand} of {hands}" if hands > 1 else words

    def draw(self, out: DrawList, now: float) -> None:
        view = self.desk.viewport
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
        """The bar along the upper edge: what this is, and of which game."""
        view, room = self.desk.viewport, head_room(self.desk.viewport)
        out.still.append(Image(("header",), view.w / 2, HEADER / 2, view.w, HEADER))
        out.still.append(Text(self.title, room.x, HEADER / 2 - 1, theme.TITLE, theme.GOLD, "title", "left"))
        left = room.x + width_of(self.title, theme.TITLE, "title") * SPREAD + 18
        size = fitted(self.heading(), self.text(theme.BODY), room.right - left, least=0.8)
        words = shortened(self.heading(), size, room.right - left)
        out.still.append(Text(words, left, HEADER / 2, size, theme.MUTED, "text", "left"))
