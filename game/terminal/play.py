"""A table in the terminal: moves are typed in notation, events are printed as lines."""

import math
import time
from collections.abc import Callable, Iterator
from typing import ClassVar, NoReturn, TextIO

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

import engine
from engine import IllegalMove
from game.coach.hint_request import NOT_NOW, SWITCHED_OFF, THINKING, Coach, coach_of, said, why_no_coach
from game.players.decision_clock import DecisionClock
from game.players.local_table import LocalTable
from game.players.table import Table
from game.setup.table_setup import TableSetup
from game.stage import card_kinds
from game.stage.decks.deck_event_text import deal_word
from game.storage.fair_deal import shown
from game.storage.saved_matches import SavedMatches
from game.terminal.choose_match import ask_for_match, waiting_in_words
from game.terminal.line_input import Prompt, is_typed, lines_from
from game.terminal.move_input import HINT, LEAVE, PAUSE, QUIT, UNDO, explained
from game.terminal.table_kinds import Kind, kind_of
from game.terminal.table_view import asked, names, result_table
from game.terminal.thinking import sign, wait_for, with_a_sign

PLAYING = "Type a move, ? for the moves you can make, help for everything else."
SAVED = "The match is saved; the next time you can continue it."
NOT_SAVED = "This match is not saved: it cannot be continued."
WATCHING = "You are watching this table; help says what you can type."


class TerminalTable:
    """Plays one table with typed or piped lines. `hints`: the player may ask for hints."""

    PROMPT: ClassVar[type[Prompt]] = Prompt

    def __init__(
        self,
        table: Table,
        console: Console,
        lines: Iterator[str | None],
        *,
        echo: bool = True,
        hints: bool = True,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.table, self.hints = table, hints
        self.table.speed = 0  # no delay between moves
        self.console = console
        self.prompt = self.PROMPT(console, lines, echo=echo)
        self.now = now
        self.kind = self._kind_of()
        self.wording = self.kind.wording
        self.narrator = self.kind.narrator(())
        self._entered = True  # the table has not been shown yet
        self._told_notice = ""
        self._commands: dict[str, Callable[[], None]] = {
            "?": self._show_moves,
            "moves": self._show_moves,
            "table": self._show_all,
            "log": self._show_log,
            "rules": self._show_rules,
            "scores": self._show_scores,
            "undo": self._undo,
            "hint": self._hint,
            "pause": self._pause,
            "help": self._show_help,
            "leave": self._quit,
        }

    def _kind_of(self) -> Kind:
        return kind_of(self.table.rules, self.table.seats, self.console)

    def say(self, what: object = "") -> None:
        """Print text or a rich object on lines of its own."""
        self.prompt.say(what)

    def run(self) -> int:
        """Play until the match is over, the player quits or the input ends. Return the exit status."""
        self._greet()
        try:
            while not self._go_on():
                if self.table.me is None:  # all seats are bots
                    self._next_hand()
                else:
                    self._listen()
        except EOFError:
            self.table.leave()
            self.say(SAVED if self.table.kept else self.wording.plain(self.table.notice or NOT_SAVED))
        return 0

    def _listen(self) -> None:
        """Wait a moment for a line and obey it. Raise EOFError if the player leaves."""
        self.table.update(self.now())
        clock = self._clock()
        line = self.prompt.ask(f"{math.ceil(clock.left)} s > " if clock else "> ")
        if line is None:
            return
        if line.strip().lower() in LEAVE:
            raise EOFError
        self._answer(" ".join(line.split()))

    def _clock(self) -> DecisionClock | None:
        """Return the clock for the prompt."""
        return self.table.clock

    # -- what happens by itself

    def _greet(self) -> None:
        for sentence in filter(None, (*self._title(), self._clock_in_words())):
            self.say(sentence)

    def _title(self) -> Iterator[str]:
        """Yield the game, its deal, and what the player can do."""
        table = self.table
        title, code = engine.title(table.rules), engine.house_code(table.rules, table.options)
        seed = "" if table.seed is None else f" - seed {table.seed}"
        yield f"{title} - {len(table.seats)} players{seed} - house rules {code}"
        if table.commitment:
            yield f"Fair deal {shown(table.commitment)}"
        yield WATCHING if table.me is None else PLAYING

    def _clock_in_words(self) -> str:
        """Return a sentence on the time for a decision; "" if there is no limit."""
        seconds = self.table.options.get("seconds", 0)
        return f"Every decision has {seconds} seconds; pause stops the clock." if seconds else ""

    def _go_on(self) -> bool:
        """Let other players move and print the news; return True once the match is over."""
        fresh = self._change_seats() or self._entered
        fresh = self._tell() or fresh
        self._entered = False
        while not self.table.moves() and self.table.result is None:
            self.table.update(self.now())
            fresh = self._change_seats() or fresh
            fresh = self._tell() or fresh
        if self.table.result is None:
            if fresh:
                self._show_table()
            return False
        if fresh:
            self._show_result()
        if self.table.over:
            self._tell_winners()
            return True
        if self.table.me is not None:
            self.say(self.next_words)
        return False

    def _tell_winners(self) -> None:
        self.say(f"The match is over: {names(self.wording, self.table.winners)} won.")

    def _change_seats(self) -> bool:
        """Hand the screen to the next person without showing cards; return False if nobody else is next."""
        seat = self.table.next_person
        if seat is None:
            return False
        if self.table.me is not None:
            self._tell()
            self._pass_on("Press Enter, and leave the place to somebody else.")
        self.console.clear()
        self._pass_on(f"{self.table.seats[seat].name}, your turn: press Enter when nobody else looks.")
        seen = self.table.sit_down(seat)
        self.narrator = self.kind.narrator([hand["count"] for hand in seen["hands"]] if seen else ())
        return True

    def _pass_on(self, words: str) -> None:
        """Print words and wait for Enter. Raise EOFError if the player leaves."""
        self.say(words)
        while (line := self.prompt.ask("")) is None:
            pass  # the table is not stepped
        if line.strip().lower() in LEAVE:
            raise EOFError

    def _tell(self) -> bool:
        """Print new events; return False if there are none."""
        news = self.table.news()
        for line in self.narrator.lines(news):
            self._tell_line(line)
        if self.table.notice != self._told_notice:
            self._told_notice = self.table.notice
            if self._told_notice:
                self.say(self.wording.plain(self._told_notice))
        return bool(news)

    def _tell_line(self, line: object) -> None:
        """Print a line about an event."""
        self.say(line)

    # -- what the player says

    def _answer(self, text: str) -> None:
        if self.table.result is not None and text in ("", "next"):
            self._next_hand()
        elif not text:
            self._show_table()
        elif text.lower() in self._commands:
            self._commands[text.lower()]()
        elif text.lower().startswith("card "):
            self._show_card(text[5:])
        elif text.lower().startswith("why "):
            self._explain(text[4:])
        else:
            self._move(text)

    def _explain(self, text: str) -> None:
        try:
            reason = self.table.why_not(self._meant(text))
        except IllegalMove as several:
            reason = str(several)
        if reason is None:
            self.say("Nothing speaks against it: you can.")
        else:
            self._refuse(reason)

    def _refuse(self, reason: str) -> None:
        """Print why a move is impossible, if there is a reason to print."""
        if reason:
            self.say(self.wording.plain(reason))

    def _hint(self) -> None:
        refusal = SWITCHED_OFF if not self.hints else self._why_no_coach()
        if refusal or not self.table.moves():
            self.say(refusal or NOT_NOW)
            return
        try:
            with sign(self.console, THINKING):
                found = wait_for(self._coach(), self.table, self.now)
        except ValueError as nothing:
            self.say(str(nothing))
            return
        if found is not None:
            self.say(self.wording.plain(said(found, card_kinds.kind_of(self.table.rules))))

    def _coach(self) -> Coach:
        """Ask the coach for a move."""
        return coach_of(self.table)

    def _why_no_coach(self) -> str:
        """Return why this table has no coach, or ""."""
        return why_no_coach(self.table)

    def _move(self, text: str) -> None:
        try:
            self.table.play(self._meant(text))
        except IllegalMove as reason:
            over = f"This {deal_word(self.table.rules)} is over: press Enter for the next one."
            self._refuse(over if self.table.result is not None else str(reason))

    def _meant(self, text: str) -> str:
        return self.kind.meant(self.table.view(), text, self.table.moves())

    @property
    def next_words(self) -> str:
        """The sentence on how to continue after a hand or a game."""
        return f"Press Enter for the next {deal_word(self.table.rules)}."

    def _next_hand(self) -> None:
        self.table.next_hand()
        self.narrator = self.kind.narrator(())

    def _undo(self) -> None:
        try:
            self.table.undo()
        except ValueError as reason:
            self.say(str(reason))
            return
        counts = [hand["count"] for hand in self.table.view()["hands"]]
        self.narrator = self.kind.narrator(counts)
        self._show_table()

    def _quit(self) -> NoReturn:
        raise EOFError

    def _pause(self) -> None:
        self.say("The clock stands still. Press Enter to go on.")
        while self.prompt.ask("") is None:
            pass  # the table is not stepped

    # -- what is shown

    def _show_table(self, *, full: bool = False) -> None:
        view, moves = self.table.view(), self.table.moves()
        choices = list(self.kind.choices(view, moves))
        self.say()
        if full or not choices:
            for row in self.kind.rows(view, moves, full):
                self.say(row)
        if self.table.asks():
            asks = self.kind.asks(view, self.table.asks())
            self.say(Text(asked(self.wording, asks, moves), style="bold"))
        for row in choices:
            self.say(row)

    def _show_all(self) -> None:
        self._show_table(full=True)

    def _show_card(self, text: str) -> None:
        table = self.table
        try:
            note = engine.card_note(
                table.rules, len(table.seats), table.options, self.kind.card(text), table.teams
            )
        except ValueError as reason:
            note = str(reason)
        self._say_aside(self.wording.plain(note))

    def _show_moves(self) -> None:
        moves = self.table.moves()
        none = "It is not your turn." if self.table.me is not None else WATCHING
        if moves:
            self._say_aside(", ".join(move.text for move in moves))
        else:
            self.say(none)

    def _say_aside(self, sentence: str) -> None:
        """Print an indented sentence."""
        self.say(Padding(sentence, (0, 0, 0, 2), expand=False))

    def _show_help(self) -> None:
        self.say(explained(self._help()))

    def _help(self) -> str:
        """Return the lines of the help."""
        moves = [self.kind.moves] if self.table.me is not None else []
        return "\n".join([*moves, self.kind.help, *self._further_help()])

    def _further_help(self) -> Iterator[str]:
        """Yield help on commands that not every table has."""
        yield UNDO
        yield HINT
        if self._clock_in_words():
            yield PAUSE
        yield QUIT

    def _show_log(self) -> None:
        for line in self.kind.narrator(()).lines(self.table.history):
            self.say(line)

    def _show_rules(self) -> None:
        table = self.table
        for sentence in engine.summary(table.rules, len(table.seats), table.options, table.teams):
            self._say_aside(sentence)
        self.say(f"  House rules: {engine.house_code(table.rules, table.options)}")

    def _show_scores(self) -> None:
        for seat, score in zip(self.table.seats, self.table.scores, strict=True):
            self.say(f"  {self.wording.column(seat.name)}  {score:5d}")

    def _show_result(self) -> None:
        result = self.table.result
        if result is not None:
            self.say()
            self.say(result_table(self.wording, self.table.view(), result, self.table.scores))


def play(
    setup: TableSetup | None,
    *,
    fallback: TableSetup,
    console: Console,
    source: TextIO | None,
    saved_matches: SavedMatches,
    hints: bool = True,
    form: type[TerminalTable] = TerminalTable,
) -> int:
    """Play in the terminal: `setup` if given, else a saved match or the `fallback`."""
    lines, echo = lines_from(source), not is_typed(source)
    prompt = form.PROMPT(console, lines, echo=echo)
    left, troubles = saved_matches.matches()
    for trouble in troubles:
        prompt.say(trouble)
    chosen = None
    try:
        if left and setup is None:
            chosen = ask_for_match(left, prompt)
    except EOFError:
        return 0
    if chosen is not None:
        saved_matches.take_up(chosen)
        think = with_a_sign(console, left[chosen].setup.names)
        table = LocalTable.resume(left[chosen], saved_matches=saved_matches, think=think)
    else:
        wanted = setup or fallback
        table = LocalTable.new(wanted, saved_matches=saved_matches, think=with_a_sign(console, wanted.names))
        if left and not table.notice:
            prompt.say(waiting_in_words(left))
    return form(table, console, lines, echo=echo, hints=hints).run()
