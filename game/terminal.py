"""The whole table in the terminal: moves typed in the notation, everything that happens told in lines."""

import re
from collections.abc import Callable, Iterator
from typing import TextIO

from rich.console import Console
from rich.text import Text

import engine
from engine import IllegalMove
from engine.cards import SUIT_WORDS
from game.players.bot import AtOnce
from game.players.local import LocalTable
from game.players.seats import TableSetup
from game.saves import Saved, Shelf
from game.terminal_show import (
    Narrator,
    Wording,
    hand_line,
    names,
    pile_line,
    result_table,
    seats_line,
    shows_symbols,
)

CARD = re.compile(r"(10|[2-9AJQK])[CDHS]", re.IGNORECASE)
HELP = """\
  MOVE         play 8H, draw, take, pass, done, name hearts; 8H and hearts alone will do
  ?            the moves you can make
  why MOVE     why a move is not possible now
  table        the table as it stands
  log          what happened in this hand
  rules        the rules of this table
  scores       the scores of the match
  undo         take your last move back, while no card was shown and nobody moved
  quit         leave; the match is saved and offered next time"""


class TerminalTable:
    """One table, played by lines that are typed or piped in."""

    def __init__(self, table: LocalTable, console: Console, lines: Iterator[str]) -> None:
        self.table = table
        self.table.speed = 0  # lines can be read at any pace
        self.console = console
        self.lines = lines
        self.wording = Wording(table.seats, symbols=shows_symbols(console))
        self.narrator = Narrator(self.wording)
        self._entered = True  # the player has just sat down and has seen nothing yet
        self._commands: dict[str, Callable[[], None]] = {
            "?": self._show_moves,
            "moves": self._show_moves,
            "table": self._show_table,
            "log": self._show_log,
            "rules": self._show_rules,
            "scores": self._show_scores,
            "undo": self._undo,
            "help": lambda: self.say(HELP),
        }

    def say(self, what: object = "") -> None:
        """Prints a line, or something of rich's."""
        self.console.print(what)

    def run(self) -> int:
        """Plays until the match is over, the player quits or the input ends; the exit status."""
        self._greet()
        while not self._go_on():
            if self.table.me is None:  # nobody to wait for
                self._next_hand()
                continue
            line = next(self.lines, None)
            if line is None or line.split() in (["quit"], ["exit"]):
                self.table.leave()
                self.say("The match is saved; the next time you can continue it.")
                return 0
            self._answer(" ".join(line.split()))
        return 0

    # -- what happens by itself

    def _greet(self) -> None:
        setup = self.table.setup
        code = engine.house_code(setup.rules, setup.options)
        self.say(
            f"{setup.rules.capitalize()} - {setup.players} players - seed {setup.seed} - house rules {code}"
        )
        self.say("Type a move, ? for the moves you can make, help for everything else.")

    def _go_on(self) -> bool:
        """Lets the others move and tells it all; True once the match is over."""
        fresh = self._tell() or self._entered
        self._entered = False
        while not self.table.moves() and self.table.result is None:
            self.table.step(0.0)
            fresh = self._tell() or fresh
        if self.table.result is None:
            if fresh:
                self._show_table()
            return False
        if fresh:
            self._show_result()
        if self.table.over:
            self.say(f"The match is over: {names(self.wording, self.table.match.winners)} won.")
            return True
        if self.table.me is not None:
            self.say("Press Enter for the next hand.")
        return False

    def _tell(self) -> bool:
        """Prints what is new; False if nothing is."""
        news = self.table.news()
        for line in self.narrator.lines(news):
            self.say(line)
        if self.table.notice:
            self.say(self.table.notice)
            self.table.notice = ""
        return bool(news)

    # -- what the player says

    def _answer(self, text: str) -> None:
        if self.table.result is not None and text in ("", "next"):
            self._next_hand()
        elif not text:
            self._show_table()
        elif text.lower() in self._commands:
            self._commands[text.lower()]()
        elif text.lower().startswith("why "):
            self.say(self.table.why_not(meant(text[4:])) or "Nothing speaks against it: you can.")
        else:
            self._move(text)

    def _move(self, text: str) -> None:
        try:
            self.table.play(meant(text))
        except IllegalMove as reason:
            self.say("This hand is over: press Enter for the next one." if self.table.result else str(reason))

    def _next_hand(self) -> None:
        self.table.next_hand()
        self.narrator = Narrator(self.wording)

    def _undo(self) -> None:
        try:
            self.table.undo()
        except ValueError as reason:
            self.say(str(reason))
            return
        counts = [hand["count"] for hand in self.table.view()["hands"]]
        self.narrator = Narrator(self.wording, counts)
        self._show_table()

    # -- what is shown

    def _show_table(self) -> None:
        view = self.table.view()
        self.say()
        self.say(seats_line(self.wording, view))
        self.say(pile_line(self.wording, view))
        if self.table.me is not None:
            self.say(hand_line(self.wording, view, (move.card for move in self.table.moves())))
        if self.table.asks():
            self.say(Text(f"{self.table.asks()}.", style="bold"))

    def _show_moves(self) -> None:
        moves = self.table.moves()
        self.say("  " + ", ".join(move.text for move in moves) if moves else "It is not your turn.")

    def _show_log(self) -> None:
        for line in Narrator(self.wording).lines(self.table.history):
            self.say(line)

    def _show_rules(self) -> None:
        setup = self.table.setup
        for sentence in engine.summary(setup.rules, setup.players, setup.options):
            self.say(f"  {sentence}")
        self.say(f"  House rules: {engine.house_code(setup.rules, setup.options)}")

    def _show_scores(self) -> None:
        for seat, score in zip(self.table.seats, self.table.scores, strict=True):
            self.say(f"  {seat.name:{self.wording.width}}  {score:5d}")

    def _show_result(self) -> None:
        result = self.table.result
        if result is not None:
            self.say()
            self.say(result_table(self.wording, self.table.view(), result, self.table.scores))


def play(
    setup: TableSetup | None, *, fallback: TableSetup, console: Console, source: TextIO | None, shelf: Shelf
) -> int:
    """Plays in the terminal: `setup` straight away, else the match that was left or the `fallback`."""
    lines = typed(source, console)
    if setup is not None:
        return TerminalTable(LocalTable.new(setup, shelf=shelf, think=AtOnce), console, lines).run()
    found = shelf.load()
    if found.notice:
        console.print(found.notice)
    if found.value is None:
        return TerminalTable(LocalTable.new(fallback, shelf=shelf, think=AtOnce), console, lines).run()
    return _offer(found.value, fallback, console=console, lines=lines, shelf=shelf)


def _offer(
    saved: Saved, fallback: TableSetup, *, console: Console, lines: Iterator[str], shelf: Shelf
) -> int:
    """Asks whether the match that was left should go on."""
    console.print(f"A match of {saved.setup.rules} is saved, with {', '.join(saved.setup.names[1:])}.")
    console.print("Type continue to go on with it, or new for another table.")
    for line in lines:
        answer = line.strip().lower()
        if answer == "continue":
            return TerminalTable(LocalTable.resume(saved, shelf=shelf, think=AtOnce), console, lines).run()
        if answer == "new":
            return TerminalTable(LocalTable.new(fallback, shelf=shelf, think=AtOnce), console, lines).run()
        if answer == "quit":
            break
        console.print("Type continue, new or quit.")
    return 0


def meant(text: str) -> str:
    """The move that a text means: `8H` alone is `play 8H`, `hearts` is `name hearts`."""
    if CARD.fullmatch(text):
        return f"play {text}"
    if text.lower() in SUIT_WORDS:
        return f"name {text}"
    return text


def typed(source: TextIO | None, console: Console) -> Iterator[str]:
    """The lines that are typed or piped in, until they end; piped ones are shown, as typed ones are."""
    while source is not None:
        console.print("> ", end="")
        try:
            line = source.readline()
        except (OSError, ValueError):  # closed, or not readable at all
            line = ""
        if not line:
            console.print()
            return
        if not source.isatty():
            console.print(line.rstrip("\n"))
        yield line
