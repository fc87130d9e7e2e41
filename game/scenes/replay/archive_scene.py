"""The archive of matches and tournaments, where they are continued, opened, marked and deleted."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import engine
from game.draw.items import DrawList
from game.scenes.archive_row import ArchiveRow
from game.scenes.chrome import Screen
from game.scenes.confirm import ConfirmScene, NoticeScene
from game.scenes.dropped_files import take_given
from game.scenes.replay.archive_rows import all_listed
from game.scenes.replay.replay_text import (
    ALL,
    DELETE_GAME,
    DELETE_HINT,
    DELETE_IT_CANNOT_BE_BROUGHT,
    GAMES,
    GIVE_IT_UP,
    GIVE_UP,
    GIVE_UP_HINT,
    GIVE_UP_IT_STAYS_HERE,
    GOES_ON,
    MARK,
    MARK_HINT,
    MARKED,
    NOTHING,
    NOTHING_ABOUT,
    THE_GAME_CANNOT_BE_DELETED,
    THE_LAST_GAMES_ARE_KEPT,
    THIS_GAME_CANNOT_BE_MARKED,
    UNMARK_HINT,
    UNMARKED,
    UNMARKED_ABOUT,
    WHICH_GAMES,
)
from game.scenes.scene import AppContext
from game.scenes.screen_text import DELETE, KEEP_IT, QUICK_GAME, TOURNAMENTS
from game.scenes.table.table_scene import TableScene
from game.setup.handbook import handbook
from game.stage.card_kinds import kind_of
from game.stage.geometry import Box
from game.storage.match_archive import MOST_KEPT
from game.storage.recent_tables import quick_game
from game.system.files import reason
from game.ui import theme
from game.ui.box_layout import Flow, frame, row_height
from game.ui.buttons import IconButton
from game.ui.choice import ChoiceButton, Option
from game.ui.empty_state import EmptyText, Offer, empty_state
from game.ui.intents import Intent
from game.ui.scroll import ScrollArea, sheet_in
from game.ui.segments import Segments
from game.ui.table_row import TableInfo, TableRow
from game.ui.widgets import Panel, Widget

PADDING, LINE = 10.0, 26.0
GREAT_CARDS = tuple(kind_of("standard").picture(card, "table") for card in ("QH", "KS", "8C"))
ABOUT = THE_LAST_GAMES_ARE_KEPT.format(MOST_KEPT=MOST_KEPT)


class ArchiveScene(Screen):
    """The list of saved and archived matches."""

    name = "games"
    title = GAMES

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.listed: list[ArchiveRow] = []
        self.shown = ALL
        self._told: set[str] = set()  # of files of no use

    def enter(self) -> None:
        self._read()
        super().enter()
        rows = (widget for widget in self.page.everything() if isinstance(widget, TableRow))
        opened = next((row for row in rows if row.enabled), None)
        if opened is not None:
            self.page.focus_on(opened)

    def resume(self) -> None:
        self._read()
        super().resume()

    def _read(self) -> None:
        waiting, troubles = self.context.saved_matches.matches()
        self.listed = all_listed(self.context, waiting)
        for trouble in troubles:
            if trouble not in self._told:
                self._told.add(trouble)
                self._say(trouble)
        if self.shown not in self._lists():
            self.shown = ALL

    # -- widgets

    def widgets(self) -> list[Widget]:
        body = frame(self.context.viewport, footer=LINE).body
        size = self.text(theme.BODY)
        row = row_height(size)
        lists = Box(body.x, body.y + row + 10, body.w, body.h - row - 10)
        inside = lists.inset(PADDING / 2)
        flow = Flow(sheet_in(inside, PADDING), gap=8)
        shown = [one for one in self.listed if self._is_shown(one)]
        rows = [widget for one in shown for widget in self._row(one, flow, size)]
        return [
            self._filter(Box(body.x, body.y, body.w, row), size),
            Panel(lists),
            ScrollArea(inside, rows) if rows else self._nothing(inside),
            *self.bar(),
        ]

    def _nothing(self, box: Box) -> ScrollArea:
        """Return what is said about an empty list, and a button that begins a game where none is kept."""
        if self.listed:
            return empty_state(box, EmptyText("round-star", UNMARKED, UNMARKED_ABOUT), self.text)
        play = Offer(QUICK_GAME, "card-random", self._play)
        said = EmptyText("film-strip", NOTHING, NOTHING_ABOUT)
        return empty_state(box, said, self.text, offers=[play], cards=GREAT_CARDS)

    def _play(self) -> None:
        self.context.stack.reset(TableScene.begin(self.context, quick_game(self.context.settings)))

    def _filter(self, box: Box, size: float) -> ChoiceButton:
        options = [Option(word, word) for word in self._lists()]
        return Segments(box, WHICH_GAMES, options, self.shown, self._show, shown=False, size=size)

    def _lists(self) -> tuple[str, ...]:
        """Return the names of the lists: everything, marked, and each game."""
        found = dict.fromkeys(one.list for one in self.listed if not one.trouble)
        return (ALL, MARKED, *sorted(found, key=lambda name: name == TOURNAMENTS))

    def _is_shown(self, one: ArchiveRow) -> bool:
        return self.shown == ALL or (one.marked if self.shown == MARKED else one.list == self.shown)

    def _show(self, which: object) -> None:
        self.shown = str(which)
        self.arrange()

    def _row(self, one: ArchiveRow, flow: Flow, size: float) -> list[Widget]:
        box = flow.take(TableRow.height(size))
        side = min(box.h, 52.0)
        opened = Box(box.x, box.y, box.w - 2 * (side + 6), box.h)
        star = Box(opened.right + 6, box.cy - side / 2, side, side)
        known = one.rules in engine.rules()
        info = TableInfo(
            one.about, one.result, one.sign, "tag gold" if one.won else "plate",
            cards=tuple(handbook(one.rules).cards) if known else (),
            prints=kind_of(one.rules if known else "standard"),
        )  # fmt: skip
        row = TableRow(opened, one.label, one.show, info, size=size)
        row.enabled = not one.trouble
        row.hint = one.trouble or (f"{one.label}." if row.is_cut else GOES_ON if one.waits else ABOUT)
        words, file = one.named, one.path.stem  # the file name distinguishes games of the same minute
        act, hint = (GIVE_UP, GIVE_UP_HINT) if one.waits else (DELETE_GAME, DELETE_HINT)
        gone = IconButton(
            star.moved(side + 6, 0),
            act.format(game=words, file=file),
            "trash-can",
            self._deleter(one),
            size=size,
        )
        gone.hint = hint.format(game=words)
        mark = partial(self._mark, one)
        marked = IconButton(star, MARK.format(game=words, file=file), "round-star", mark, size=size)
        marked.kind = "primary" if one.marked else "normal"
        marked.hint = (UNMARK_HINT if one.marked else MARK_HINT).format(game=words)
        marked.enabled = not one.trouble and not one.waits
        return [row, marked, gone]

    # -- what is done

    def handle(self, intent: Intent) -> bool:
        return take_given(self.context, intent) or super().handle(intent)

    def _mark(self, one: ArchiveRow) -> None:
        try:
            one.mark(not one.marked)
        except (OSError, UnicodeDecodeError):
            self._say(THIS_GAME_CANNOT_BE_MARKED)
        self._read()
        self.arrange()

    def _deleter(self, one: ArchiveRow) -> Callable[[], None]:
        def delete() -> None:
            try:
                one.delete()
            except OSError as error:
                self._say(THE_GAME_CANNOT_BE_DELETED.format(reason=reason(error)))
            self._read()
            self.arrange()

        question, yes = DELETE_IT_CANNOT_BE_BROUGHT.format(named=one.named), DELETE
        if one.waits:
            question, yes = GIVE_UP_IT_STAYS_HERE.format(named=one.named), GIVE_IT_UP
        return lambda: self.context.stack.push(
            ConfirmScene(self.context, question=question, yes=yes, no=KEEP_IT, act=delete)
        )

    def _say(self, sentence: str) -> None:
        self.context.stack.push(NoticeScene(self.context, text=sentence))

    # -- picture

    def draw(self, out: DrawList, now: float) -> None:
        super().draw(out, now)
        line = frame(self.context.viewport, footer=LINE).footer
        self.draw_line(out, line.inset(4), self.page.hint or ABOUT, theme.MUTED)
