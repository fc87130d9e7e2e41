"""Between two tables of a tournament in the terminal: how it stands, until the next table is open."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rich import box
from rich.console import Console
from rich.table import Table

from game.lan.addresses import Address
from game.lan.guest.client import Join, Me
from game.lan.joining.connect import JoinAddress
from game.lan.messages import Ranked, Standings
from game.terminal.line_input import Prompt
from game.terminal.move_input import LEAVE
from game.tournament.plan import Standing
from game.tournament.round_text import mine, round_title, state_line
from game.tournament.watching import TournamentWatch

COMES = "Your next table opens by itself. Type table for the standings, quit to leave."


def table_line(number: int, players: Sequence[str], points: Sequence[int]) -> str:
    """Who plays at a table of a round, with their points once there are some."""
    words = (f"{name} {each}" for name, each in zip(players, points, strict=True)) if points else players
    return f"  Table {number}: {', '.join(words)}"


def standings_table(lines: Iterable[Standing | Ranked]) -> Table:
    """Everybody from first to last."""
    table = Table("", "player", "points", "opponents", box=box.ASCII, show_edge=False, pad_edge=False)
    for line in lines:
        table.add_row(f"{line.place}", line.name, f"{line.points}", f"{line.opponents}")
    return table


class Rounds:
    """What somebody called `name` reads meanwhile."""

    def __init__(
        self,
        following: TournamentWatch,
        name: str,
        console: Console,
        prompt: Prompt,
        now: Callable[[], float],
    ) -> None:
        self._following, self._name = following, name
        self._console, self._prompt, self._now = console, prompt, now
        self._told: object = None
        self._trouble = ""

    def wait(self, last: str) -> str:
        """The next table after `last`, by its id; "" once all is over, or where there is no tournament.

        EOFError if the player leaves.
        """
        try:
            while True:
                self._following.update(self._now())
                self._tell()
                held = self._following.standings
                table = mine(held, self._name)
                if table and table.table != last:
                    return table.table
                if held.over if held else self._trouble:
                    return ""
                line = self._prompt.ask("> ")
                if line is not None:
                    self._answer(line.strip().lower())
        finally:
            self._following.close()

    def _answer(self, said: str) -> None:
        held = self._following.standings
        if said in LEAVE:
            raise EOFError
        if said == "table" and held:
            self._show(held)
        elif said:
            self._say(COMES)

    def _say(self, what: object) -> None:
        self._prompt.interrupt()
        self._console.print(what)

    def _tell(self) -> None:
        """Says what is new: a round, a result, or why nothing is heard."""
        held, trouble = self._following.standings, self._following.trouble
        if trouble != self._trouble:
            self._trouble = trouble
            if trouble:
                self._say(trouble)
        if held is None:
            return
        now = (held.number, held.over, held.waits, bool(held.left), [each.points for each in held.fixtures])
        if now == self._told:
            return
        is_first, self._told = self._told is None, now
        self._show(held)
        if is_first and not held.over:
            self._say(COMES)

    def _show(self, held: Standings) -> None:
        self._say(round_title(held))
        for number, fixture in enumerate(held.fixtures, 1):
            self._say(table_line(number, fixture.players, fixture.points))
        self._say(standings_table(held.places))
        self._say(state_line(held, self._following.left(self._now()), owner=False))


def next_table(
    me: Me,
    addresses: Sequence[Address],
    last: str,
    *,
    console: Console,
    prompt: Prompt,
    now: Callable[[], float],
) -> JoinAddress | None:
    """Wait for the next table of a tournament after the table `last`, and begin to join it.

    None if there is none. Raise EOFError if the player leaves.
    """
    watch = TournamentWatch(me, addresses)
    table = Rounds(watch, me.name, console, prompt, now).wait(last)
    return JoinAddress(me, watch.addresses, Join(table)) if table else None
