"""The table scene: shows what the engine did, and lets the player make moves."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.audio.music import Score
from game.draw.decks.card_art import prepare
from game.draw.items import DrawList
from game.players import bot_workers
from game.players.local_table import LocalTable
from game.players.table import Table
from game.scenes.curtain import CurtainScene
from game.scenes.pause_menu import PauseScene
from game.scenes.pause_text import LEAVE
from game.scenes.results.results_scene import HandResultScene, MatchResultScene, ResultScene
from game.scenes.rules.rules_scene import RulesScene
from game.scenes.scene import AppContext, Scene
from game.scenes.screen_text import TO_THE_TITLE
from game.scenes.table.card_zoom import paint_zoomed
from game.scenes.table.choose_value import Counsel, Exits
from game.scenes.table.event_presenter import EventPresenter
from game.scenes.table.gather_view import enliven, picture_of
from game.scenes.table.hand_end import HandEnd
from game.scenes.table.hint_panel import HintPanel
from game.scenes.table.living_room import LivingRoom
from game.scenes.table.log import SeatMemory
from game.scenes.table.log_sheet import LogSheet
from game.scenes.table.prefetch import AnswersAhead, foresee
from game.scenes.table.table_buttons import TableActions, shape_of
from game.scenes.table.table_effects import paint_effects
from game.scenes.table.table_parts import close_chooser, layout_of, parts_of, score_of
from game.scenes.table.table_text import whose_turn
from game.scenes.table.view_model import TablePicture
from game.setup.game_profiles import look_of
from game.setup.table_setup import TableSetup
from game.stage.director import Director
from game.stage.event_text import LogLine
from game.stage.tableau import Tableau
from game.storage.saved_matches import SavedMatch
from game.ui.intents import Intent
from game.ui.theme import TextScale
from game.ui.widgets import Widget

CURTAIN_AFTER = 0.9  # seconds that the table stays visible before a change of players at a shared screen


class TableScene(Scene):
    """A match at a table, from the deal to the result."""

    name = "table"
    wraps = False  # below the buttons is the hand
    way = TO_THE_TITLE  # the scene after the match ...
    away = LEAVE  # ... and its name on buttons
    pauses = PauseScene

    def __init__(self, context: AppContext, table: Table, *, dealt: bool) -> None:
        super().__init__(context)
        self.table = table
        self.look = look_of(table.rules)
        self.parts = parts_of(self.look)
        self.presenter = EventPresenter(context, table, self.parts.log)
        self.end, self.life = HandEnd(context, table), LivingRoom()
        self.hint, self._ahead = self.new_hint(), AnswersAhead()
        self._idle_since: float | None = None
        self._shape: tuple[object, ...] = ()
        self._kept: dict[int, SeatMemory] = {}  # by the seats of those who share the screen
        self._open(dealt=dealt, sort="suit")

    @classmethod
    def begin(cls, context: AppContext, setup: TableSetup) -> TableScene:
        """Return the scene of a new match."""
        bot_workers.get_ready(setup.levels)
        return cls(context, LocalTable.new(setup, saved_matches=context.saved_matches), dealt=False)

    @classmethod
    def resume_saved(cls, context: AppContext, saved: SavedMatch) -> TableScene:
        """Return the scene of a saved match."""
        bot_workers.get_ready(saved.setup.levels)
        return cls(context, LocalTable.resume(saved, saved_matches=context.saved_matches), dealt=True)

    def _open(self, *, dealt: bool, sort: str) -> None:
        """Show a hand before its deal; if it is `dealt` already, continue it."""
        self._hand, self._result_told = self.table.hand, False
        self.end.begin()
        view = self.table.view()
        self._show(Tableau.of(view) if dealt else Tableau.before_deal(view), sort)
        self.presenter.begin(self.director)
        if dealt:
            self.presenter.recall(self.table.news(), Tableau.before_deal(view))
        self.director.chain.extend(self.table.under_way if dealt else ())
        self._kept.clear()

    def _sit_down(self, seat: int) -> None:
        """Seat a player at the shared screen, showing what has happened since they left it."""
        table = self.table
        self.presenter.tell_quietly()
        if table.me is not None:
            self._kept[table.me] = SeatMemory(self.presenter.log, self.director.tableau.sort)
        seen, kept = table.sit_down(seat), self._kept.get(seat)
        tableau = Tableau.of(seen) if seen is not None else Tableau.before_deal(table.view())
        self._show(tableau, kept.sort if kept else "suit")
        self.director.chain.extend(table.under_way)
        news = table.news()
        self.presenter.begin(self.director, log=kept.log if kept else None)
        if kept is None:  # what was seen before the match was left
            seen_before = table.history[: len(table.history) - len(news)]
            self.presenter.recall(seen_before, Tableau.before_deal(table.view()))
        self.director.feed(news)
        self.presenter.tips.clear()
        self._idle_since = None
        self.arrange()

    def _show(self, tableau: Tableau, sort: str) -> None:
        """Show the table from this state on."""
        tableau.sort = sort
        tableau.arrange()
        self.director = Director(tableau, layout_of(self.context, self.look, tableau))
        self._follow_settings()
        self.play = self.parts.play(self.context, self.table, self.director)
        self.input = self.parts.input(self.play, self.shortcuts())

    def new_hint(self) -> HintPanel:
        """Return the access to the coach."""
        return HintPanel()

    def shortcuts(self) -> dict[str, Callable[[], None]]:
        """Return the keys' actions other than playing."""
        return {"rules": self._rules, "back": self._back, "log": self._open_log, "hint": self.ask_coach}

    # -- life

    def enter(self) -> None:
        super().enter()
        prepare(self.director.tableau.kind.faces.values())
        self._call_next()

    def leave(self) -> None:
        self.hint.forget()
        self.table.leave()

    def music(self) -> Score | None:
        return score_of(self.table, self.director.tableau)

    def let_go(self) -> None:
        super().let_go()
        self.play.put_back()

    def unattended(self) -> None:
        """Pause if a timer would run while the player is in another window."""
        if self.table.clock is not None and self.table.moves() and not self.goes_on:
            self._pause()

    def resume(self) -> None:
        self._follow_settings()
        super().resume()

    def _follow_settings(self) -> None:
        settings = self.context.settings
        self.table.speed = self.director.speed = settings.speed
        self.director.reduced, self.director.palette = settings.motion == "reduced", settings.palette

    def arrange(self) -> None:
        layout = layout_of(self.context, self.look, self.director.tableau)
        if layout != self.director.layout:
            self.director.relayout(layout, self.context.now)
        super().arrange()

    def settle(self) -> None:
        """Show the present state without motion, for pictures of the table."""
        self.director.feed(self.table.news())
        self.director.settle(self.context.now)
        self.presenter.tell_quietly()
        if self.table.result is not None:
            self.end.skip()
        self._attend()
        self.director.motion.finish()
        self._shape = self._wanted_shape()
        self.arrange()

    # -- time

    def update(self, seconds: float) -> None:
        now = self.context.now
        super().update(seconds)
        self.play.carry(seconds)
        if self.play.taken_back:
            self.play.taken_back = False
            self.presenter.take_back()
        self.director.feed(self.table.news())
        self.director.update(now)
        self.presenter.tell(now)
        ready = self.table.next_person is None and not self.director.waiting(now)
        self.table.update(now, ready=ready)
        self._begin_if_dealt()
        self.director.feed(self.table.news())  # events of bots remain to be shown
        self.presenter.tell_time()
        self.end.update(now, self.director)
        if not self.director.behind(now):
            self.presenter.tell_turn(now, mine=bool(self.table.moves()))
        self.hint.update(self.table)
        self.hint.lead(self.play, self.input)
        close_chooser(self.play)
        self._attend()
        enliven(self.life, self.play, self.end.winners, on_top=self.context.stack.top is self)
        self.warned = self.presenter.tell_trouble(self.play)
        if self._wanted_shape() != self._shape:
            self._shape = self._wanted_shape()
            self.arrange()
        if self.director.waiting(now):
            self._idle_since = None
        else:
            self._at_rest(now)

    def _at_rest(self, now: float) -> None:
        """Continue after all events have been shown."""
        view = self.table.view()
        self.presenter.tips.appear()
        if not self.director.tableau.agrees(view):
            self.director.follow(view, now)
        if self._result_told:
            return  # waiting for the next hand
        over = self.table.result is not None
        if over or self.table.next_person is not None:
            self._idle_since = now if self._idle_since is None else self._idle_since
            after = self.end.rests if over else CURTAIN_AFTER
            waited = now - self._idle_since >= after / (self.context.settings.speed or 4.0)
            if waited and (not over or self.end.done(now)) and self._alone():
                self._show_result() if over else self._call_next()
            return
        if self.play.choices() and self._alone():
            self._ask_in_a_form()

    def _ask_in_a_form(self) -> None:
        """Open the form of a decision, from which menu, rules and coach can be reached."""
        self.play.hand.forget()
        form = self.parts.form(self.play)
        form.exits = Exits(self._pause, self._rules, lambda: self.director.layout.menu, self.input.text_at)
        if self._way_to_coach():
            form.counsel = Counsel(self.ask_coach, lambda: self.hint.move)
        self.context.stack.push(form)

    def _alone(self) -> bool:
        """Return True if this scene is on top and no other scene is about to open."""
        return self.context.stack.top is self and not self.context.stack.pending

    @property
    def log(self) -> list[LogLine]:
        """The lines of the log, the latest last."""
        return self.presenter.log.lines

    def _attend(self) -> None:
        hand = self.play.hand
        self.play.keep_raised()
        raised = self.play.raised if self.input.zone == "hand" or not hand.by_keys else None
        lit = self.play.lit() | self.play.would_fit() if self.play.asked else frozenset()
        self.director.attend(raised, lit, self.context.now)

    @property
    def on_turn(self) -> str:  # type: ignore[override]
        mover = self.play.mover()
        if self.table.result is not None or mover < 0:
            return ""
        return whose_turn(self.table.seats[mover].name, mine=self.calls)

    @property
    def calls(self) -> bool:  # type: ignore[override]
        return self.play.asked

    # -- other scenes

    def _show_result(self) -> None:
        self._result_told = True
        context, table = self.context, self.table
        self.push_result(
            MatchResultScene(context, table=table, again=self._again, leave=self._away, way=self.way)
            if table.over
            else HandResultScene(context, table=table, next_hand=self._next_hand)
        )

    def push_result(self, result: ResultScene) -> None:
        """Show the result, which has been told on the table."""
        self.end.pass_on(result, self.director)
        self.context.stack.push(result)

    def _call_next(self) -> None:
        """Show the curtain for the next player at a shared screen."""
        if self.table.next_person is not None:
            self._draw_curtain(self.table.next_person)

    def _draw_curtain(self, seat: int) -> None:
        """Show the curtain before another player sits down."""
        context, table = self.context, self.table
        context.stack.push(
            CurtainScene(context, table=table, seat=seat, leave=self._away, sit=self._sit_down)
        )

    def _next_hand(self) -> None:
        self.table.next_hand()
        self._begin_if_dealt()

    def _begin_if_dealt(self) -> None:
        """Begin the next hand once the table has dealt it."""
        if self.table.hand == self._hand:
            return
        self._idle_since = None
        self._open(dealt=False, sort=self.director.tableau.sort)
        self.arrange()
        self._call_next()

    def _again(self) -> None:
        self.context.stack.reset(TableScene(self.context, self.table.another(), dealt=False))

    def _away(self) -> None:
        self.context.stack.reset(self.context.navigator.title())

    def _pause(self) -> None:
        context, hint = self.context, self._way_to_coach()
        context.stack.push(self.pauses(context, table=self.table, leave=self._away, way=self.away, hint=hint))

    def _way_to_coach(self) -> Callable[[], None] | None:
        """Return the action that asks the coach; None while he cannot be asked."""
        return None if self.hint.refusal(self.table, self.context) else self.ask_coach

    def ask_coach(self) -> None:
        """Ask for a move, or say why that is not possible."""
        self.hint.request(self.play)

    def _rules(self) -> None:
        self.context.stack.push(RulesScene.at(self.context, self.table))

    def _back(self) -> None:
        if self.presenter.put_away():
            return
        if self.play.armed is not None:
            self.play.armed = None
        else:
            self._pause()

    def _open_log(self) -> None:
        self.context.stack.push(LogSheet(self.context, play=self.play, log=lambda: self.log))

    # -- widgets and input

    def _wanted_shape(self) -> tuple[object, ...]:
        never = self.hint.why_never(self.table, self.context)
        return *shape_of(self.play, self.director), never, self.end.told

    def widgets(self) -> list[Widget]:
        coached = self.table.me is not None and not self.hint.why_never(self.table, self.context)
        hint = self.ask_coach if coached else None
        actions = TableActions(self._pause, self._open_log, self._rules, self._draw_curtain, hint)
        return self.end.usable(self.parts.buttons(self.director, self.play, self.table, actions))

    def handle(self, intent: Intent) -> bool:
        closed = self.presenter.attend(intent)
        if self.end.is_skipped(intent, self.director):
            self._idle_since = -math.inf
        followed = self.input.zoomed is None and self.hint.is_followed(intent, self.play)
        if closed or followed or self.input.scrolls(intent):
            return True
        if intent.kind == "scroll" and (log := self.director.layout.log) and log.holds(intent.x, intent.y):
            self._open_log()
            return True
        return self.input.handle(intent, self.page, super().handle)

    # -- picture

    def picture(self, scale: TextScale, now: float) -> TablePicture:
        """Return the view model of this moment."""
        shown = picture_of(
            self.play,
            self.log,
            lambda middle: self.presenter.paint_rules(middle, scale, now),
            *self.presenter.prompt(now),
            self.end.scores(now),
        )
        self.hint.show(shown, self.play.texts(), self.director.tableau.kind)
        shown.focused, shown.life, shown.ending = self.input.focused, self.life, self.end.shown(now)
        return shown

    def draw(self, out: DrawList, now: float) -> None:
        scale = TextScale(self.context.settings.text_size / 100)
        picture = self.picture(scale, now)
        flying = self.parts.paint(out, picture, self.director, scale, now)
        paint_effects(out, self.director, now, reduced=self.director.reduced)
        out.moving += flying if self.end.told else []  # the words of the end lie over the cards
        if not self._result_told:
            self.end.paint(out, self.director, now)
        self.presenter.paint_words(out, scale, now, picture.ending)
        self.page.keys_used = self.page.keys_used and self.input.zone == "page"
        self.page.draw(out)
        out.moving += [] if self.end.told else flying
        if self.input.zoomed is not None:
            view = self.context.viewport
            paint_zoomed(out, self.table, self.input.zoomed, (view.w, view.h), scale)
        foresee(out, picture, self.director, scale, now)
        self._ahead.foresee(out, self.play, self.parts.form)
