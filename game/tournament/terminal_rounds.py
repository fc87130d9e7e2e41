"""A tournament in the terminal between two tables: the standings, until the next table opens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rich import box
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
    """Return a line with the players of a table, and their points if there are any."""
    words = (f"{name} {each}" for name, each in zip(players, points, strict=True)) if points else players
    return f"  Table {number}: {', '.join(words)}"


def standings_table(lines: Iterable[Standing | Ranked]) -> Table:
    """Return the standings as a table, the first player on top."""
    table = Table("", "player", "points", "opponents", box=box.ASCII, show_edge=False, pad_edge=False)
    for line in lines:
        table.add_row(f"{line.place}", line.name, f"{line.points}", f"{line.opponents}")
    return table


class Rounds:
    """Prints the standings for the player called `name`."""

    def __init__(
        self,
        watch: TournamentWatch,
        name: str,
        prompt: Prompt,
        now: Callable[[], float],
    ) -> None:
        self._watch, self._name = watch, name
        self._prompt, self._now, self._say = prompt, now, prompt.say
        self._told: object = None
        self._trouble = ""

    def wait(self, last: str) -> str:
        """Wait for the next table after the table `last`; return its id.

        Return "" when the tournament is over, or when there is none. Raise EOFError if the player leaves.
        """
        try:
            while True:
                self._watch.update(self._now())
                self._tell()
                standings = self._watch.standings
                table = mine(standings, self._name)
                if table and table.table != last:
                    return table.table
                if standings.over if standings else self._trouble:
                    return ""
                line = self._prompt.ask("> ")
                if line is not None:
                    self._answer(line.strip().lower())
        finally:
            self._watch.close()

    def _answer(self, said: str) -> None:
        standings = self._watch.standings
        if said in LEAVE:
            raise EOFError
        if said == "table" and standings:
            self._show(standings)
        elif said:
            self._say(COMES)

    def _tell(self) -> None:
        """Print a new round, a new result, or the reason why nothing is heard."""
        standings, trouble = self._watch.standings, self._watch.trouble
        if trouble != self._trouble:
            self._trouble = trouble
            if trouble:
                self._say(trouble)
        if standings is None:
            return
        now = (
            standings.number,
            standings.over,
            standings.waits,
            bool(standings.left),
            [each.points for each in standings.fixtures],
        )
        if now == self._told:
            return
        is_first, self._told = self._told is None, now
        self._show(standings)
        if is_first and not standings.over:
            self._say(COMES)

    def _show(self, standings: Standings) -> None:
        self._say(round_title(standings))
        for number, fixture in enumerate(standings.fixtures, 1):
            self._say(table_line(number, fixture.players, fixture.points))
        self._say(standings_table(standings.places))
        self._say(state_line(standings, self._watch.left(self._now()), owner=False))


def next_table(
    me: Me,
    addresses: Sequence[Address],
    last: str,
    prompt: Prompt,
    now: Callable[[], float],
) -> JoinAddress | None:
    """Wait for the next table of a tournament after the table `last`, and begin to join it.

    None if there is none. Raise EOFError if the player leaves.
    """
    watch = TournamentWatch(me, addresses)
    table = Rounds(watch, me.name, prompt, now).wait(last)
    return JoinAddress(me, watch.addresses, Join(table)) if table else None
