"""A table in the terminal for a screen reader: sentences, one a line, and moves by number."""

import math
from collections.abc import Iterator
from typing import ClassVar

import engine
from engine.text import joined
from engine.views import is_crazier
from game.stage.spoken import sentence
from game.terminal.line_input import Prompt, SpokenPrompt
from game.terminal.move_input import split
from game.terminal.play import WATCHING, TerminalTable
from game.terminal.spoken_view import (
    SpokenWording,
    count_lines,
    hand_lines,
    points,
    result_lines,
    spoken_kind_of,
    top_lines,
)
from game.terminal.table_kinds import Kind

PLAYING = "Type the number of a move, or help for everything else."
WHY = "Type a move after why: why draw."
SHORT = {"h": "hand", "t": "top", "c": "counts", "l": "log", "r": "rules", "i": "hint", "s": "scores",
         "score": "scores", "w": "why"}  # fmt: skip


class SpokenTable(TerminalTable):
    """A table that is read aloud. Within a turn it tells of what is in force only what has changed."""

    PROMPT: ClassVar[type[Prompt]] = SpokenPrompt
    _seen = 0  # events of this hand when the player was last asked
    _in_force: tuple[object, ...] = ()  # as told in this turn

    def _kind_of(self) -> Kind:
        return spoken_kind_of(self.table.rules, self.table.seats, self.console)

    def _title(self) -> Iterator[str]:
        yield f"{engine.title(self.table.rules)}, with {joined(seat.name for seat in self.table.seats)}."
        yield WATCHING if self.table.me is None else PLAYING

    def _answer(self, text: str) -> None:
        verb, _, move = text.partition(" ")
        said = " ".join(filter(None, (SHORT.get(verb.lower(), verb), move)))
        lines = self._lines(said.lower())
        if lines is not None:
            for line in lines:
                self.say(line)
        elif said == "q" or not (said or self.table.result):
            self._in_force = ()
            self._show_table()
        else:
            super()._answer(said)

    def _lines(self, said: str) -> Iterator[str] | None:
        """Return the lines of a command that the other form of the table does not have."""
        wording, view = self._spoken, self.table.view()
        if said == "hand":
            return hand_lines(wording, view, self.table.moves())
        if said == "top":
            return top_lines(wording, view)
        if said == "counts":
            return count_lines(wording, view)
        return iter((WHY,)) if said == "why" else None

    @property
    def _spoken(self) -> SpokenWording:
        assert isinstance(self.wording, SpokenWording)
        return self.wording

    def _show_table(self, *, full: bool = False) -> None:
        view, moves, asks = self.table.view(), self.table.moves(), self.table.asks()
        if self._others_moved() or full:
            self._in_force = ()
        if asks:
            mine = not is_crazier(view) or view["turn"] == view["seat"]
            start = "" if self._in_force or not mine else "Your turn. "
            self.say(f"{start}{sentence(self.kind.asks(view, asks))}")
            self.say("" if self._in_force else self._time_left())
        rows = tuple(self.kind.rows(view, moves, full))
        for row in rows:
            if row not in self._in_force:
                self.say(row)
        self._in_force = rows
        if moves:
            self._show_moves()

    def _others_moved(self) -> bool:
        """Return True if anybody else has moved since the player was last asked."""
        history, seen = self.table.history, self._seen
        self._seen = len(history)
        mine = (self.table.me, -1)
        return self._seen < seen or any(event.seat not in mine for event in history[seen:])

    def _show_moves(self) -> None:
        moves = self.table.moves()
        if not moves:
            super()._show_moves()
        for line in self.kind.choices(self.table.view(), moves):
            self.say(line)

    def _time_left(self) -> str:
        clock = self._clock()
        return f"You have {math.ceil(clock.left)} seconds." if clock else ""

    def _show_help(self) -> None:
        for said, does in map(split, self._help().splitlines()):
            self.say(sentence(f"{said.strip()}: {does}"))
        self.say(f"In short: {', '.join(f'{letter} for {word}' for letter, word in SHORT.items())}.")

    def _show_scores(self) -> None:
        for seat, score in zip(self.table.seats, self.table.scores, strict=True):
            self.say(f"{seat.name}: {points(score)}.")

    def _show_result(self) -> None:
        result = self.table.result
        if result is not None:
            for line in result_lines(self._spoken, self.table.view(), result, self.table.scores):
                self.say(line)
