"""The table: shows what the engine did, and turns the player's wishes into moves."""

from __future__ import annotations

from game.draw.items import DrawList
from game.players.local import LocalTable, TableSetup
from game.saves import Saved
from game.scenes.chooser import SuitChooser
from game.scenes.effects import paint_effects
from game.scenes.pause import PauseScene
from game.scenes.results import HandResultScene, MatchResultScene
from game.scenes.rules import RulesScene
from game.scenes.scene import Desk, Scene
from game.scenes.table_hand import HandControl, card_under, place_for
from game.scenes.table_paint import TablePicture, paint_log, paint_table, paint_zoom, places_by_seat
from game.stage.director import Director
from game.stage.geometry import Box
from game.stage.hand import hand_poses
from game.stage.layout import TableLayout, table_layout
from game.stage.tableau import Tableau
from game.stage.words import Line, lines_of
from game.ui.intents import Intent
from game.ui.theme import TextScale
from game.ui.widgets import Button, Widget

RESULT_AFTER = 1.1  # seconds that the table is held after the last card
WARNING_TIME = 2.6  # seconds that a reason stands in the prompt
ZOOM_HELD = 0.3  # seconds: a zoom held longer than this ends when it is let go
LOG_KEPT = 200


class TableScene(Scene):
    """A match at a table, from the deal to its result."""

    name = "table"

    def __init__(self, desk: Desk, table: LocalTable, *, dealt: bool) -> None:
        super().__init__(desk)
        self.table = table
        self.hand = HandControl()
        self.zone = "hand"
        self.log: list[Line] = []
        self.warning: tuple[str, float] | None = None
        self.shaking: tuple[int, float] | None = None
        self.armed: str | None = None  # a play that waits for its confirmation
        self.zoom: tuple[str, float] | None = None
        self.log_open = False
        self._idle_since: float | None = None
        self._told_turn = False
        self._shape: tuple[object, ...] = ()
        self.director = self._new_director(dealt=dealt)

    @classmethod
    def begin(cls, desk: Desk, setup: TableSetup) -> TableScene:
        """A new match."""
        return cls(desk, LocalTable.new(setup), dealt=False)

    @classmethod
    def resume_saved(cls, desk: Desk, saved: Saved) -> TableScene:
        """The match that was left, as it stood."""
        return cls(desk, LocalTable.resume(saved), dealt=True)

    def _new_director(self, *, dealt: bool) -> Director:
        view = self.table.view()
        sort = self.director.tableau.sort if hasattr(self, "director") else "suit"
        tableau = Tableau.of(view) if dealt else Tableau.before_deal(view)
        tableau.sort = sort
        tableau.arrange()
        settings = self.desk.settings
        if dealt:
            self.table.news()
        return Director(tableau, self._layout(), speed=settings.speed, reduced=settings.motion == "reduced")

    def _layout(self) -> TableLayout:
        view = self.desk.viewport
        return table_layout(view.w, view.h, others=len(self.table.seats) - 1, compact=view.compact)

    # -- life

    def enter(self) -> None:
        super().enter()
        self.desk.sound.start_music()

    def leave(self) -> None:
        self.table.leave()
        self.desk.sound.stop_music()

    def resume(self) -> None:
        settings = self.desk.settings
        self.director.speed, self.director.reduced = settings.speed, settings.motion == "reduced"
        super().resume()

    def arrange(self) -> None:
        layout = self._layout()
        if layout != self.director.layout:
            self.director.relayout(layout, self.desk.now)
        super().arrange()

    def settle(self) -> None:
        """Shows everything as it stands, without motion: pictures of the table, tests."""
        self.director.feed(self.table.news())
        self.director.settle(self.desk.now)
        self._read_log()
        self._attend()
        self.director.motion.finish()
        self._shape = self._wanted_shape()
        self.arrange()

    # -- time

    def step(self, seconds: float) -> None:
        now = self.desk.now
        super().step(seconds)
        director = self.director
        director.feed(self.table.news())
        director.step(now)
        self._read_log()
        for cue in director.take_cues(now):
            self.desk.sound.play(cue.sound, pan=self._pan(cue.seat), step=cue.step)
        waiting = director.waiting(now)
        self.table.step(now, ready=not waiting)
        self._attend()
        if self._wanted_shape() != self._shape:
            self._shape = self._wanted_shape()
            self.arrange()
        if not waiting:
            self._at_rest(now)
        else:
            self._idle_since = None

    def _at_rest(self, now: float) -> None:
        """Everything has been shown: what comes next?"""
        view = self.table.view()
        if not self.director.tableau.agrees(view):
            self.director.follow(view, now)
        if self.table.result is not None:
            self._idle_since = self._idle_since if self._idle_since is not None else now
            if now - self._idle_since >= RESULT_AFTER / (self.desk.settings.speed or 4.0):
                self._show_result()
            return
        mine = bool(self.table.moves())
        if mine and not self._told_turn:
            self.desk.sound.play("turn")
        self._told_turn = mine
        if mine and self._names() and self.desk.stack.top is self and not self.desk.stack.pending:
            self._ask_suit()

    def _read_log(self) -> None:
        for event in self.director.take_shown():
            left = [len(cards) for cards in self.director.tableau.hands]
            lines = lines_of(event, left)
            self.log = [*self.log, *lines][-LOG_KEPT:]
            if any(line.text == "one card left" for line in lines):
                self.desk.sound.play("last card", pan=self._pan(event.seat))

    def _pan(self, seat: int) -> float:
        place = places_by_seat(self.director).get(seat)
        if place is None or seat == self.table.me:
            return 0.0
        return (place.x / self.director.layout.w * 2 - 1) * 0.8

    # -- what can be done

    def _texts(self) -> list[str]:
        me = self.director.tableau.me
        return [card.text or "" for card in self.director.tableau.hands[me]] if me is not None else []

    def _plays(self) -> dict[str, str]:
        """The cards that can be played now, and the move of each."""
        return {move.card: move.text for move in self.table.moves() if move.verb == "play"}

    def _names(self) -> bool:
        moves = self.table.moves()
        return bool(moves) and all(move.verb == "name" for move in moves)

    def _offer(self, *verbs: str) -> str | None:
        """The first of these moves that is legal now."""
        offered = {move.text for move in self.table.moves()}
        return next((verb for verb in verbs if verb in offered), None)

    def _lit(self) -> frozenset[int]:
        plays = self._plays()
        return frozenset(place for place, text in enumerate(self._texts()) if text in plays)

    def _attend(self) -> None:
        self.hand.limit(len(self._texts()))
        raised = self.hand.raised if self.zone == "hand" or not self.hand.by_keys else None
        self.director.attend(raised, self._lit(), self.desk.now)

    def _do(self, text: str) -> None:
        """Makes a move of mine."""
        self.armed, self.warning = None, None
        self.table.play(text)
        self.hand.forget()
        if not self.hand.by_keys:
            self.hand.raised = None
        self.director.feed(self.table.news())

    def _refuse(self, text: str, card: int | None = None) -> None:
        """Says why a move is not possible."""
        reason = self.table.why_not(text) or "It is not your turn."
        self.warning = (reason, self.desk.now)
        self.desk.sound.play("error")
        if card is not None and self.desk.settings.motion == "full":
            self.shaking = (card, self.desk.now)

    def _try_play(self, place: int) -> None:
        """Plays the card at a place of the hand, or says why not."""
        me = self.director.tableau.me
        if me is None or place >= len(self._texts()):
            return
        card = self.director.tableau.hands[me][place]
        move = self._plays().get(card.text or "")
        if move is None:
            self._refuse(f"play {card.text}", card.id)
        elif self.desk.settings.confirm_plays and self.armed != move:
            self.armed, self.hand.raised = move, place
        else:
            self._do(move)

    def _draw_card(self) -> None:
        move = self._offer("take", "draw")
        if move is not None:
            self._do(move)
        else:
            self._refuse("take" if self.director.tableau.penalty else "draw")

    def _pass(self) -> None:
        move = self._offer("pass", "done")
        if move is not None:
            self._do(move)
        else:
            self._refuse("pass")

    def _sort(self) -> None:
        self.director.tableau.next_sort()
        self.director.rearrange(self.desk.now)
        self.warning = None
        self.desk.sound.play("shuffle")

    def _undo(self) -> None:
        if self.table.can_undo():
            self.table.undo()
            self.table.news()
            self.director.follow(self.table.view(), self.desk.now)
            self.log = self.log[:-1]
            self.armed = None
        else:
            self.warning = ("There is nothing that can be taken back.", self.desk.now)
            self.desk.sound.play("error")

    # -- other scenes

    def _ask_suit(self) -> None:
        counts = {letter: 0 for letter in "SHDC"}
        for text in self._texts():
            counts[text[-1]] += 1
        words = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
        back = self._undo if self.table.can_undo() else None
        chooser = SuitChooser(
            self.desk,
            counts={words[letter]: count for letter, count in counts.items()},
            choose=lambda word: self._do(f"name {word}"),
            back=back,
        )
        self.desk.stack.push(chooser)

    def _show_result(self) -> None:
        if self.desk.stack.top is not self or self.desk.stack.pending:
            return
        if self.table.over:
            scene: Scene = MatchResultScene(
                self.desk, table=self.table, again=self._again, leave=self._to_title
            )
        else:
            scene = HandResultScene(self.desk, table=self.table, next_hand=self._next_hand)
        self.desk.stack.push(scene)

    def _next_hand(self) -> None:
        self.table.next_hand()
        self.log = []
        self._idle_since = None
        self.hand = HandControl()
        self.director = self._new_director(dealt=False)

    def _again(self) -> None:
        self.desk.stack.reset(TableScene.begin(self.desk, self.table.again()))

    def _to_title(self) -> None:
        from game.scenes.title import TitleScene

        self.desk.stack.reset(TitleScene(self.desk))

    def _pause(self) -> None:
        self.desk.stack.push(PauseScene(self.desk, table=self.table))

    def _rules(self) -> None:
        self.desk.stack.push(
            RulesScene(self.desk, title="The rules of this table", sentences=self.table.summary())
        )

    # -- widgets

    def _wanted_shape(self) -> tuple[object, ...]:
        """What the buttons depend on: when it changes they are made anew."""
        return (
            self._offer("take", "draw"),
            self._offer("pass", "done"),
            self.table.can_undo(),
            self.director.tableau.penalty,
            self.log_open,
        )

    def widgets(self) -> list[Widget]:
        boxes = self.director.layout.buttons
        draw, end = self._offer("take", "draw"), self._offer("pass", "done")
        penalty = self.director.tableau.penalty
        label = f"Take {penalty}" if penalty and draw == "take" else "Draw"
        small = self.director.layout.portrait or self.director.layout.compact
        take = Button(
            boxes["draw"],
            label,
            self._draw_card,
            kind="primary",
            key="D",
            icon="card-draw",
            size=24 if not small else 20,
        )
        ending = Button(
            boxes["pass"],
            "Done" if end == "done" else "Pass",
            self._pass,
            key="P",
            kind="green" if end == "done" else "normal",
        )
        sort = Button(boxes["sort"], "Sort", self._sort, key="S", size=17)
        undo = Button(boxes["undo"], "Undo", self._undo, size=17)
        menu = Button(self.director.layout.menu, "", self._pause, icon="hamburger-menu")
        menu.hint = "Menu"
        take.enabled, ending.enabled, undo.enabled = draw is not None, end is not None, self.table.can_undo()
        result: list[Widget] = [take, ending, sort, undo, menu]
        if "log" in boxes:
            result.append(
                Button(
                    boxes["log"],
                    "Log" if boxes["log"].w > 60 else "",
                    self._toggle_log,
                    icon="" if boxes["log"].w > 60 else "scroll-unfurled",
                    size=17,
                )
            )
        return result

    def _toggle_log(self) -> None:
        self.log_open = not self.log_open

    # -- input

    def handle(self, intent: Intent) -> bool:
        if self.zoom is not None and self._zoom_handles(intent):
            return True
        if intent.kind in ("move", "press", "release"):
            return self._pointer(intent)
        if intent.kind == "scroll":
            return super().handle(intent)
        if intent.kind == "action":
            return self._action(intent)
        return False

    def _pointer(self, intent: Intent) -> bool:
        if self.log_open and intent.kind == "press":
            self.log_open = False
            return True
        if self.hand.grip is None and super().handle(intent):
            self.zone = "page" if intent.kind == "press" else self.zone
            return True
        layout = self.director.layout
        under = self._card_under(intent.x, intent.y)
        if intent.kind == "move":
            before = self.hand.raised
            self.hand.point(
                intent.x, intent.y, under if not intent.touch or self.hand.grip else self.hand.raised
            )
            if self.hand.raised is not None and self.hand.raised != before and self.hand.grip is None:
                self.desk.sound.play("hover")
            return True
        if intent.kind == "press":
            self.zone = "hand"
            if under is not None:
                self.hand.press(intent.x, intent.y, under, touch=intent.touch)
            elif layout.draw_pile.holds(intent.x, intent.y):
                self._draw_card()
            return True
        return self._release(intent)

    def _card_under(self, x: float, y: float) -> int | None:
        slots = hand_poses(
            self.director.layout.hand,
            len(self._texts()),
            raised=self.director.raised,
            playable=self.director.playable,
        )
        return card_under(x, y, slots, self.director.raised, self.director.layout)

    def _release(self, intent: Intent) -> bool:
        grip = self.hand.release()
        if grip is None:
            return False
        layout = self.director.layout
        if grip.dragging:
            if intent.y < layout.hand.area.y - 6 * layout.unit:
                self.armed = self._plays().get(self._texts()[grip.index])
                self._try_play(grip.index)
            else:
                self._drop_in_hand(grip.index, intent.x)
            self.director.rearrange(self.desk.now)
        elif not grip.touch or grip.was_raised:
            self._try_play(grip.index)
        return True

    def _drop_in_hand(self, index: int, x: float) -> None:
        tableau = self.director.tableau
        if tableau.me is None:
            return
        slots = hand_poses(self.director.layout.hand, len(self._texts()))
        tableau.move_in_hand(tableau.me, index, place_for(x, slots, index))

    def _action(self, intent: Intent) -> bool:
        name = intent.name
        act = {
            "draw": self._draw_card,
            "pass": self._pass,
            "done": self._pass,
            "sort": self._sort,
            "undo": self._undo,
            "rules": self._rules,
            "back": self._back,
            "log": self._toggle_log,
        }.get(name)
        if act is not None:
            act()
            return True
        if name == "zoom":
            return self._zoom_in(intent)
        if name.startswith("card "):
            self.zone = "hand"
            self.hand.select(int(name.split()[1]) - 1, len(self._texts()))
            return True
        if name in ("next", "previous"):
            return self._cycle_zone(intent)
        if self.zone == "hand":
            return self._hand_key(name)
        if not self.page.handle(intent) and name in ("left", "down"):
            self.zone = "hand"
            self.hand.step(1, len(self._texts()))
        return True

    def _hand_key(self, name: str) -> bool:
        if name in ("left", "right"):
            self.hand.step(-1 if name == "left" else 1, len(self._texts()))
            self.desk.sound.play("hover")
        elif name == "accept" and self.hand.raised is not None:
            self._try_play(self.hand.raised)
        elif name == "up":
            self.zone = "page"
            self.page.keys_used = True
        return True

    def _cycle_zone(self, intent: Intent) -> bool:
        chain = [widget for widget in self.page.widgets if widget.focusable and widget.enabled]
        if self.zone == "hand":
            self.zone = "page"
            self.page.focus, self.page.keys_used = chain[0 if intent.name == "next" else -1], True
            return True
        last = chain[-1 if intent.name == "next" else 0]
        if self.page.focus is last or self.page.focus not in chain:
            self.zone = "hand"
            self.hand.select(self.hand.raised or 0, len(self._texts()))
            return True
        return self.page.handle(intent)

    def _back(self) -> None:
        if self.log_open:
            self.log_open = False
        elif self.armed is not None:
            self.armed = None
        else:
            self._pause()

    # -- zoom

    def _zoom_in(self, intent: Intent) -> bool:
        texts = self._texts()
        under = self._card_under(intent.x, intent.y) if not self.hand.by_keys else None
        place = under if under is not None else self.hand.raised
        if self.director.layout.discard.holds(intent.x, intent.y) and not self.hand.by_keys:
            place = None
        if place is not None and place < len(texts):
            self.zoom = (texts[place], self.desk.now)
        elif self.director.tableau.discard:
            self.zoom = (self.director.tableau.discard[-1].text or "", self.desk.now)
        self.hand.forget()
        return True

    def _zoom_handles(self, intent: Intent) -> bool:
        held = self.desk.now - (self.zoom[1] if self.zoom else 0.0)
        ends = intent.kind == "press" or (intent.kind == "action" and intent.name != "zoom end")
        if ends or (intent.name == "zoom end" and held > ZOOM_HELD):
            self.zoom = None
        return intent.kind != "move"

    # -- picture

    def _prompt(self) -> tuple[str, str]:
        """(what is asked, its tone)."""
        now = self.desk.now
        if self.warning is not None and now - self.warning[1] < WARNING_TIME:
            return self.warning[0], "warning"
        if self.armed is not None:
            return "Play it? Once more to confirm, Esc to keep it", "mine"
        if self.table.moves():
            return self.table.asks(), "mine"
        mover = self.director.tableau.to_move
        if self.table.result is None and 0 <= mover < len(self.table.seats) and mover != self.table.me:
            return f"{self.table.seats[mover].name} is thinking …", "wait"
        return "", "wait"

    def draw(self, out: DrawList, now: float) -> None:
        prompt, tone = self._prompt()
        grip = self.hand.grip
        dragged = (grip.index, *grip.at, grip.tilt) if grip is not None and grip.dragging else None
        picture = TablePicture(
            seats=self.table.seats,
            scores=self.table.scores,
            header=self.table.heading(),
            prompt=prompt,
            tone=tone,
            my_turn=bool(self.table.moves()),
            lit=self.director.playable,
            log=self.log,
            dragged=dragged,
            shaking=self.shaking if self.shaking and now - self.shaking[1] < 0.4 else None,
        )
        scale = TextScale(self.desk.settings.text_size / 100)
        paint_table(out, picture, self.director, scale, now)
        paint_effects(out, self.director, now, reduced=self.director.reduced)
        self.page.keys_used = self.page.keys_used and self.zone == "page"
        self.page.draw(out)
        if self.log_open:
            self._draw_open_log(out, picture, scale)
        if self.zoom is not None:
            paint_zoom(out, self.zoom[0], self.director.layout, self.table.card_notes())

    def _draw_open_log(self, out: DrawList, picture: TablePicture, scale: TextScale) -> None:
        layout = self.director.layout
        wide = min(360.0, layout.w - 40)
        panel = DrawList()
        paint_log(panel, picture, Box.around(layout.w / 2, layout.h / 2, wide, layout.h * 0.8), scale)
        out.moving.extend(panel.still)
