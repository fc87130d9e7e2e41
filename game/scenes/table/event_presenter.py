"""Reports shown events at a table: log, sounds, tips and banner."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from engine import Event
from game.draw.items import DrawList
from game.players.decision_clock import LAST_SECONDS
from game.players.table import Table
from game.scenes.scene import AppContext
from game.scenes.table.banner import RulesBanner, banner_box
from game.scenes.table.log import TableLog
from game.scenes.table.paint_seats import places_by_seat
from game.scenes.table.player_actions import TablePlay
from game.scenes.table.recap_panel import RecapPanel
from game.scenes.table.speech_bubbles import SpeechBubbles
from game.scenes.table.tutorial_tips import TableTips
from game.scenes.table.view_model import Ending
from game.scenes.table.wild_effect import medal_zoom
from game.setup.table_setup import PLAYER
from game.stage.director import Director
from game.stage.easing import eased
from game.stage.event_text import LogLine
from game.stage.fade import Fade
from game.stage.free_space import GAP
from game.stage.geometry import Box
from game.stage.tableau import Tableau
from game.stage.tableau_events import apply
from game.ui.intents import Intent
from game.ui.theme import TextScale

POP, POP_TIME = 0.62, 0.26  # size of the prompt as a turn begins; seconds until it has its own


class EventPresenter:
    """The reports of one hand after another, each with its director."""

    def __init__(self, context: AppContext, table: Table, log: type[TableLog]) -> None:
        self.bubbles = SpeechBubbles(context, table)
        self.context, self.table = context, table
        self._new_log = log
        self.banner = RulesBanner()
        self.tips = TableTips(context, table.rules)
        self.recap = RecapPanel()
        self.log = log()
        self._fade = Fade()  # of the prompt
        self._told_turn = False
        self._told_trouble = ""
        self.turn_since = -math.inf  # when the player's turn was announced

    def begin(self, director: Director, *, log: TableLog | None = None) -> None:
        """Begin a hand, or continue it with its `log`."""
        self.director = director
        self.log = log or self._new_log()
        self.recap = RecapPanel()
        self._told_turn = False

    def recall(self, events: Sequence[Event], tableau: Tableau) -> None:
        """Repeat in the log the events since the deal as this seat saw them.

        `tableau` is that before the deal.
        """
        for event in events:
            apply(tableau, event)
            left = [len(cards) for cards in tableau.hands]
            self.log.hear(event, left, self.table.seats, self._you)

    def tell(self, now: float) -> None:
        """Report what has been shown since the last call."""
        self._read(aloud=True)
        self.banner.follow(self.director.tableau, now)
        for cue in self.director.take_cues(now):
            self.context.sound.play(cue.sound, pan=self._pan(cue.seat), step=cue.step)

    def note(self, line: LogLine) -> None:
        """Add a line to the log that is not about a game event."""
        self.log.note(line, self.table.seats)

    def tell_quietly(self) -> None:
        """Update log and banner without sounds or tips, for pictures."""
        self._read(aloud=False)
        self.banner.follow(self.director.tableau, self.context.now)

    def tell_time(self) -> None:
        """Play the tick of a decision's last seconds."""
        if self.table.tick:
            self.context.sound.play("tick", step=LAST_SECONDS - self.table.tick)

    def tell_turn(self, now: float, *, mine: bool) -> None:
        """Announce the player's turn once everything that led to it has been shown."""
        if mine and not self._told_turn:
            self.context.sound.play("turn")
            self.recap.begin_turn(self.director)
            self.director.wave(now)
            self.turn_since = now
        self._told_turn = mine

    def prompt(self, now: float) -> tuple[float, Callable[[bool], float]]:
        """Return the size of the prompt, and what gives its opacity if it is covered or not.

        It pops up as the player's turn is announced.
        """
        share = (now - self.turn_since) * self.director.speed / POP_TIME
        popped = self.director.still or share >= 1.0
        pop = 1.0 if popped else round(POP + (1 - POP) * eased("out-back", share), 2)
        return pop, lambda covered: self._fade.update(now, hidden=covered)

    def tell_trouble(self, play: TablePlay) -> bool:
        """Warn once if the match cannot be saved; return True while it cannot."""
        trouble = self.table.notice
        if trouble and trouble != self._told_trouble:
            play.warn(trouble)
        self._told_trouble = trouble
        return bool(trouble)

    def take_back(self) -> None:
        """Remove the log lines of moves that were taken back."""
        self._read(aloud=False)
        self.log.cut(len(self.table.history))
        self.tips.clear()

    def _read(self, *, aloud: bool) -> None:
        for event, left, _ in self.director.take_shown(self.context.now if aloud else math.inf):
            self.log.hear(event, left, self.table.seats, self._you)
            self.recap.recap.hear(event, self.log.latest, self.table.me)
            self._told_turn = self._told_turn and event.kind != "turn"
            if aloud:
                self.tips.hear(event, self.table.view)
                self.bubbles.hear(event, left)
            if aloud and event.kind == "play" and left[event.seat] == 1:
                self.context.sound.play("last card", pan=self._pan(event.seat))

    @property
    def _you(self) -> int | None:
        """The seat that the log calls "You", if the player has that name."""
        me = self.table.me
        return me if me is not None and self.table.seats[me].name == PLAYER[0] else None

    def _pan(self, seat: int) -> float:
        place = places_by_seat(self.director).get(seat)
        if place is None or seat == self.table.me:
            return 0.0
        return (place.x / self.director.layout.w * 2 - 1) * 0.8

    # -- pictures

    def paint_rules(self, out: DrawList, scale: TextScale, now: float) -> None:
        """Draw the rules that apply to the next card, in a game with several sets of rules."""
        director, banner = self.director, self.banner
        zoom = medal_zoom(director, now)
        banner.paint_number(out, director.layout, scale, now, zoom, still=director.still)
        banner.paint(out, director.layout, scale, now, speed=director.speed, reduced=director.reduced)

    def paint_words(self, out: DrawList, scale: TextScale, now: float, ending: Ending | None) -> None:
        """Draw the present tip, and what the players say, which a dialog would cut."""
        note = self.paint_note(out, scale)
        if self.context.stack.top.name == "table":
            taken = [note] if note else []
            self.bubbles.paint(out, self.director, scale, now, besides=taken, ending=ending)

    def paint_note(self, out: DrawList, scale: TextScale) -> Box | None:
        """Draw the present tip without covering the banner. Returns its box."""
        layout, table = self.director.layout, self.director.tableau
        banner = (banner_box(layout, scale.factor),) if self.banner.shown is not None else ()
        lying = (card.id for row in (*table.in_play, table.playing) for card in row)
        cards = (self.director.motion.rest_poses[card].box.inset(-GAP) for card in lying)
        note = self.tips.paint(out, layout, scale, (*banner, *cards))
        return note or self.recap.paint(out, self.director, self.table.seats, scale, banner)

    def attend(self, intent: Intent) -> bool:
        """Put tip and recap away on a press, and show in the recap what lies under the pointer.

        Returns True for a press on the tip, which is meant for nothing else.
        """
        if intent.kind == "move":
            self.recap.point(intent.x, intent.y)
        on_tip = intent.kind == "press" and self.tips.holds(intent.x, intent.y)
        if intent.kind == "press":
            self.put_away()
        return on_tip

    def put_away(self) -> bool:
        """Put the tip away, else the recap. Returns False if there was neither."""
        return self.tips.put_away() or self.recap.put_away()
