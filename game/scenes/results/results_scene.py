"""The results of a hand and of a match: winner, reason, remaining cards, and points that count up."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import SMALLEST, fitted, shortened, width_of, wrap
from game.players.table import Table
from game.scenes.chrome import Dialog
from game.scenes.confetti import clear_of, shower
from game.scenes.deal_code import DealCode
from game.scenes.fair_deal_scene import seal
from game.scenes.open_replay import show_replay
from game.scenes.pause_menu import PauseScene
from game.scenes.pause_text import SEAL
from game.scenes.results.results_layout import ResultsLayout, results_layout
from game.scenes.results.results_text import (
    LEFT_IN_HAND,
    NEXT,
    PLAY_AGAIN,
    counting_of,
    headline,
    reason,
    sorted_hand,
    tally_of,
)
from game.scenes.scene import AppContext
from game.scenes.screen_text import REPLAY, TO_THE_TITLE
from game.stage.card_kinds import kind_of
from game.stage.decks.deck_event_text import deal_word
from game.stage.easing import eased
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import row_height
from game.ui.intents import Intent
from game.ui.result_row import LEAST_CELL, PlayerResult, ResultRow, cell_for
from game.ui.scroll import ScrollArea
from game.ui.widgets import Button, Panel, Widget

GUARD = 0.8  # seconds for reading, in which a press only ends the counting
COUNT_AFTER = 0.45  # seconds until the points begin to count
COUNT_LASTS = 1.1
TICKS = 13  # sounds while they count, a scale upwards
FRAME = 52.0  # of a button, around its icon and its words
FOOT, DIGITS = 1.7, 2.5  # the height of the line about the deal over its text size; of the button
LEAST_HEAD = 0.45  # of its size: to this the headline shrinks before it is cut
LEAST_LINE = 0.65  # of its size: to this the reason shrinks before it takes two lines
TWO_LINES = 0.16  # of the head's height: the size of each of them
LETTERS = 17.0  # the least width of a row over its text size: in a narrow window the text is smaller
WIDER = 3.0  # how much more for each unit that the figures' columns are wider than usual

Answer = tuple[str, str, Callable[[], None]]  # label, icon, what it does


def final_hands(table: Table) -> tuple[tuple[str, ...], ...]:
    """Return the cards left in every hand of a finished hand, which are open to everybody."""
    kind = kind_of(table.rules)
    return tuple(sorted_hand(hand, kind) for hand in table.left)


def _sentence(text: str, size: float, width: float, head: float) -> tuple[tuple[str, ...], float]:
    """Return the text in one line, or in two smaller ones, and its size.

    `width` is the room between the trophies, `head` the height of the headline.
    """
    one = fitted(text, size, width, least=LEAST_LINE)
    if len(wrap(text, one, width)) == 1:
        return (text,), one
    size = min(size, head * TWO_LINES)
    while len(lines := wrap(text, size, width)) > 2 and size > SMALLEST:
        size *= 0.94
    return lines, size


class ResultScene(Dialog):
    """Base of both results. `winners` are the seats to celebrate."""

    whole = False  # is it the result of a match?
    told = False  # has it been told on the table?
    counts_up = True  # are the points counted here?

    def __init__(self, context: AppContext, *, table: Table) -> None:
        super().__init__(context)
        if table.result is None:
            raise ValueError("There is no result while a hand goes on.")
        self.table, self.result = table, table.result
        self.deal = deal_word(table.rules)  # what a match is several of
        self.winners = table.winners if self.whole else table.result.winners
        self.hands = final_hands(table)
        self.teams = table.teams
        self.scored = bool(table.view()["scored"])
        self.counting = counting_of(self.result.points, scored=self.scored, winners=self.result.winners)
        self.tally = tally_of(self.result, scored=self.scored, several=table.options.get("games", 1) != 1)
        self.cell = cell_for([*table.scores, *self.tally.points]) if self.tally else 0.0
        self.order = sorted(range(len(table.seats)), key=self._rank)
        self.digits = DealCode(context, table, self.arrange)
        self.since: float | None = None  # when it appeared
        self.confetti = self._shower  # of a win, at a time
        self.skipped = False
        self.ticks = 0

    def _rank(self, seat: int) -> tuple[bool, int, int]:
        """Return a sorting key: the best score first; without scores the winners, then the fewest cards."""
        if self.tally:
            best = 1 if self.counting == "cost" else -1
            return False, best * self.table.scores[seat], seat
        return seat not in self.winners, len(self.hands[seat]), seat

    @property
    def mine(self) -> bool:
        """True if anybody at this screen has won."""
        return any(seat in self.winners for seat in self.table.people)

    def enter(self) -> None:
        super().enter()
        self._reveal_mine()
        if self.table.people and not self.told:
            self.context.sound.play("win" if self.mine else "loss" if self.winners else "pass")

    def _reveal_mine(self) -> None:
        """Scroll to the player's own row."""
        area = next(widget for widget in self.page.widgets if isinstance(widget, ScrollArea))
        for row in area.widgets:
            if isinstance(row, ResultRow) and row.mine:
                area.reveal(row)

    def _shower(self, now: float) -> Iterable[Image]:
        view = self.context.viewport
        return shower(self.table.seed or 0, view.w, view.h, self.age)

    # -- counting

    @property
    def age(self) -> float:
        """Seconds since the scene appeared."""
        return 0.0 if self.since is None else self.context.now - self.since

    @property
    def fresh(self) -> bool:
        """True while a press may still be meant for the table."""
        return self.age < GUARD

    @property
    def counted(self) -> float:
        """The share of the points shown: 0 to 1."""
        settings = self.context.settings
        if self.skipped or not self.counts_up or settings.motion == "reduced" or not settings.speed:
            return 1.0
        return eased("out-quad", (self.age * settings.speed - COUNT_AFTER) / COUNT_LASTS)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.digits.update()
        if self.since is None:
            self.since = self.context.now
        ticks = round(self.counted * TICKS) if self.tally and self.counts_up else 0
        if ticks > self.ticks and not self.skipped:
            self.context.sound.play("count", step=ticks - 1)
        self.ticks = ticks
        self._show_progress()

    def settle(self) -> None:
        """Show the end of the counting at once."""
        counted = (COUNT_AFTER + COUNT_LASTS) / (self.context.settings.speed or 1.0)
        self.since = self.context.now - max(GUARD, counted)
        self._show_progress()

    def _show_progress(self) -> None:
        """Show the points counted so far, and buttons as disabled while they ignore presses."""
        share = self.counted
        for widget in self.page.everything():
            if isinstance(widget, Button):
                widget.quiet = self.fresh
            if isinstance(widget, ResultRow) and self.tally:
                seat = [one.name for one in self.table.seats].index(widget.label)
                points = self.tally.points[seat]
                shown = round(points * share)
                widget.points, widget.score = shown, self.table.scores[seat] - points + shown

    # -- widgets

    def panel(self) -> Box:
        return self.layout().panel

    def layout(self) -> ResultsLayout:
        """Return the present layout."""
        size, answers = self.text(theme.BODY + 1), self.answers()
        return results_layout(
            self.context.viewport,
            len(self.table.seats),
            row=row_height(size),
            wide=self.wider(1.0),
            foot=self.text(theme.SMALL) * self._foot,
            answers=len(answers),
            least=max(width_of(label, self.text(theme.BUTTON), "button") for label, _, _ in answers) + FRAME,
        )

    def widgets(self) -> list[Widget]:
        layout = self.layout()
        letters = LETTERS + WIDER * max(0.0, self.cell - LEAST_CELL)
        rows: list[Widget] = []
        for place, seat in enumerate(self.order):
            who, box = self.table.seats[seat], layout.rows[place]
            result = PlayerResult(
                who.name,
                who.avatar,
                self.hands[seat],
                winner=seat in self.winners,
                mine=seat == self.table.alone,
                kind=kind_of(self.table.rules),
                cell=self.cell,
                fewest=self.counting == "cost",
            )
            rows.append(ResultRow(box, result, size=min(self.text(theme.BODY + 1), box.w / letters)))
        return [
            Panel(layout.panel, kind="plate", radius=18),
            ScrollArea(layout.area, rows),
            *self._buttons(layout.buttons),
            *self._digits(layout.foot),
        ]

    @property
    def _copies(self) -> bool:
        """True if the deal's digits can be copied. A warning in their place cannot."""
        return bool(self.table.commitment) and self.about_deal()[1] != theme.ALARM

    @property
    def _foot(self) -> float:
        """The height of the deal's line, in text sizes."""
        return DIGITS if self._copies else FOOT if self.about_deal()[0] else 0.0

    def _digits(self, box: Box) -> list[Widget]:
        if not self._copies:
            return []
        (words, _), size = self.about_deal(), self.text(theme.SMALL)
        wide = min(
            box.w,
            max(width_of(told, size, "button") for told in (words, self.digits.told)) + FRAME + 2 * size,
        )
        place = Box.around(box.cx, box.cy, wide, box.h)
        return [seal(self.context, self.table, place, size, self.digits.told or words)]

    def _buttons(self, boxes: Sequence[Box]) -> list[Widget]:
        """Return the answers as buttons, the first one primary."""
        size = self.text(theme.BUTTON)
        return [
            Button(box, label, act, kind="normal" if index else "primary", icon=icon, size=size)
            for index, (box, (label, icon, act)) in enumerate(zip(boxes, self.answers(), strict=True))
        ]

    def arrange(self) -> None:
        super().arrange()
        self._show_progress()

    def answers(self) -> list[Answer]:
        """Return the possible actions, the usual one first."""
        raise NotImplementedError

    def handle(self, intent: Intent) -> bool:
        if intent.kind in ("press", "action", "key") and self.age > 0.2:
            self.skipped = True
        if self._copies and self.digits.handle(intent):
            return True
        pressed = intent.kind in ("press", "release") or (intent.kind == "action" and intent.name == "accept")
        return (pressed and self.fresh) or super().handle(intent)

    # -- picture

    def draw(self, out: DrawList, now: float) -> None:
        super().draw(out, now)
        layout, names = self.layout(), [seat.name for seat in self.table.seats]
        mark = layout.head.h * 0.62
        what = ("match" if self.table.hand > 1 else "") if self.whole else self.deal
        head = headline(names, self.winners, self.table.alone, what=what, teams=self.teams)
        room = layout.head.w - 2 * mark - 60
        size = fitted(head, self.text(theme.TITLE + 4), room, "title", LEAST_HEAD)
        head = shortened(head, size, room + 24, "title")
        out.moving.append(
            Text(head, layout.head.cx, layout.head.y + layout.head.h * 0.38, size, theme.GOLD, "title")
        )
        why = reason(
            self.result.reason, names, self.result.winners, self.table.alone, self.counting, self.teams
        )
        lines, small = _sentence(why, self.text(theme.BODY), layout.head.w - 2 * mark - 36, layout.head.h)
        for number, line in enumerate(lines):
            y = layout.head.y + layout.head.h * 0.76 + (number - (len(lines) - 1) / 2) * small * 1.15
            out.moving.append(Text(line, layout.head.cx, y, small, theme.IVORY))
        icon = ("icon", "laurels-trophy" if self.whole else "laurel-crown", theme.GOLD)
        for side in (-1, 1) if self.mine or not self.table.people else ():  # nobody is mocked with it
            x = layout.head.cx + side * (layout.head.w / 2 - mark / 2 - 8)
            out.moving.append(Image(icon, x, layout.head.cy, mark, mark, alpha=1.0 if self.mine else 0.5))
        self._draw_captions(out, layout)
        self._draw_foot(out, layout.foot)
        if (
            self.mine
            and self.context.settings.motion == "full"
            and not self.skipped
            and self.since is not None
        ):
            out.moving.extend(clear_of(self.confetti(now), [layout.panel]))

    def about_deal(self) -> tuple[str, str]:
        """Return the line about the deal, and its colour."""
        return SEAL if self.table.commitment else "", theme.MUTED

    def _draw_foot(self, out: DrawList, box: Box) -> None:
        words, colour = self.about_deal()
        if words and not self._copies:
            beware = colour == theme.ALARM
            size = fitted(words, self.text(theme.BODY if beware else theme.SMALL), box.w)
            out.moving.append(Text(words, box.cx, box.cy, size, colour, "bold" if beware else "text"))

    def _draw_captions(self, out: DrawList, layout: ResultsLayout) -> None:
        row = next(widget for widget in self.page.everything() if isinstance(widget, ResultRow))
        _, cards, points, score = row.columns()
        y, size = layout.captions.cy, self.text(theme.SMALL)
        left = fitted(LEFT_IN_HAND, size, points - size * 3 - cards, least=0.5)
        out.moving.append(Text(LEFT_IN_HAND, cards, y, left, theme.MUTED, "text", "left"))
        captions = ((self.deal, points), (self.tally.total, score)) if self.tally else (("cards", score),)
        for words, end in captions:
            out.moving.append(Text(words, end, y, size, theme.MUTED, "text", "right"))


class HandResultScene(ResultScene):
    """The result of a hand in a match that continues."""

    name = "hand result"

    def __init__(self, context: AppContext, *, table: Table, next_hand: Callable[[], None]) -> None:
        super().__init__(context, table=table)
        self.next_hand = next_hand

    def answers(self) -> list[Answer]:
        return [(self.next_words, "card-draw", self._go_on)]

    @property
    def next_words(self) -> str:
        """The button's label: "Next hand", "Next game"."""
        return NEXT.format(deal=self.deal)

    def _go_on(self) -> None:
        self.context.stack.pop()
        self.next_hand()

    def back(self) -> None:
        """Open the pause menu, as at the table."""
        self.context.stack.push(PauseScene(self.context, table=self.table))


class MatchResultScene(ResultScene):
    """The result of a match."""

    name = "match result"
    whole = True

    def __init__(
        self,
        context: AppContext,
        *,
        table: Table,
        again: Callable[[], None],
        leave: Callable[[], None],
        way: str = TO_THE_TITLE,
    ) -> None:
        super().__init__(context, table=table)
        self.again, self.go_away, self.way = again, leave, way

    @property
    def record(self) -> Path | None:
        """The file of the archived match, if there is one."""
        return self.table.record

    def answers(self) -> list[Answer]:
        again, away = (PLAY_AGAIN, "card-pickup", self.again), (self.way, "exit-door", self.go_away)
        return [again, *self._replay(), away]

    def _replay(self) -> list[Answer]:
        return [(REPLAY, "film-strip", self.look_again)] if self.record is not None else []

    def look_again(self) -> None:
        """Open the replay of this match, which leads back here."""
        if self.record is not None:
            show_replay(self.context, self.record)

    def back(self) -> None:
        """Go to the title."""
        self.go_away()
