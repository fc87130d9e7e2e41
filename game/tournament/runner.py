"""The run of a tournament at a server: opens the tables of each round, starts them, and takes the
results.

The file is written after each change, so that the tournament can be resumed. The journal of its tables lies
beside it.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable, Coroutine
from contextlib import suppress
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec

import engine
from game.lan.errors import Fault, Refusal
from game.lan.host.hosted_table import HostedTable
from game.lan.host.registry import Registry
from game.lan.host.server import Server
from game.lan.messages import Fixture, Ranked, Standings
from game.lan.names import alike, check_name, clean
from game.system import files, json_types
from game.tournament.plan import MOST_PLAYERS, Pairing, Tournament, as_csv, table_sizes

RESULTS_TIME = 20.0  # seconds to read the results of a round, or the final ones, before tables close
STANDINGS = ".csv"  # suffix of the file beside the tournament's
NEXT = "The next round begins: your table is on the list."
THE_END = "The tournament is over."

Show = Callable[[Tournament], None]


def read(path: Path) -> Tournament:
    """Read a tournament from its file. Raise ValueError if it is none."""
    try:
        return json_types.decode(files.read_bounded(path), Tournament)
    except OSError as error:
        raise ValueError(files.unread(path, error)) from None
    except msgspec.DecodeError as error:
        raise ValueError(f"{path} is no tournament: {error}.") from None


def write(path: Path, tournament: Tournament) -> None:
    """Write a tournament to its file, and its standings as CSV beside it. Raise OSError on failure."""
    files.write(path, msgspec.json.format(msgspec.json.encode(tournament)) + b"\n")
    files.write(path.with_suffix(STANDINGS), as_csv(tournament.standings(), tournament.playing).encode())


def players_of(text: str) -> tuple[str, ...]:
    """Read the names of players, one a line. Raise ValueError if they cannot play together."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    names = list(map(clean, lines))
    if not 2 <= len(names) <= MOST_PLAYERS:
        raise ValueError(f"A tournament is for 2 to {MOST_PLAYERS} players, one on each line.")
    for name, line in zip(names, lines, strict=True):
        if not 1 <= len(name) <= 20:
            raise ValueError(f"A name has 1 to 20 letters, not {line!r}.")
    for one, other in combinations(names, 2):
        if alike(one, other):
            raise ValueError(f"{one} and {other} look alike: every player needs a name of their own.")
    try:
        return tuple(check_name(name, []) for name in names)
    except Refusal as refusal:
        raise ValueError(refusal.sentence) from None


def checked(tournament: Tournament) -> Tournament:
    """Return a new tournament unchanged. Raise ValueError if its tables are impossible."""
    try:
        json_types.convert(msgspec.to_builtins(tournament), Tournament)
    except msgspec.ValidationError as error:
        raise ValueError(f"Such a tournament cannot be: {error}.") from None
    agreement = tournament.agreement
    seats = engine.seats(agreement.rules)
    for count in (tournament.least, tournament.most):
        if count not in seats:
            raise ValueError(f"This game is for {seats[0]} to {seats[-1]} players at a table.")
        engine.summary(agreement.rules, count, agreement.options)
    table_sizes(len(tournament.players), tournament.least, tournament.most)
    return tournament


class TournamentRunner:
    """Runs a tournament at a server, which tells it the time."""

    def __init__(
        self,
        registry: Registry,
        tournament: Tournament,
        path: Path,
        *,
        wait: float,
        show: Show,
        by_hand: bool = False,
    ) -> None:
        registry.tournament = self
        self.tournament = tournament
        self.over = False
        self._saved = True
        self._registry = registry
        self._path = path
        self._wait = wait  # seconds until a table begins with bots for players who are late
        self._show = show
        self._by_hand = by_hand  # the owner starts each round
        self._now = 0.0
        self._opened_at: dict[str, float] = {}  # by id of the table
        self._next_at: float | None = None

    def update(self, now: float) -> None:
        """Advance to `now`, in seconds."""
        self._now = now
        if not self._saved:
            self._save()
        if not self.tournament.round_over:
            for number, pairing in enumerate(self.tournament.rounds[-1]):
                if not pairing.over:
                    self._lead(number, pairing, now)
        if (
            self.tournament.round_over and not self.over
        ):  # in the same update, so that no client hears of a pause without an end
            self._between(now)

    def _between(self, now: float) -> None:
        """Close the tables after a pause, then begin the next round or end the tournament."""
        if self._next_at is None:
            self._next_at = now + self._pause
        if now < self._next_at:
            return
        self._next_at, self.over = None, self.tournament.over
        for pairing in self.tournament.rounds[-1] if self.tournament.rounds else ():
            if pairing.table in self._registry.tables:
                self._registry.tables[pairing.table].close(THE_END if self.over else NEXT)
        if not self.over:
            self._keep(self.tournament.next_round())

    @property
    def _pause(self) -> float:
        """Seconds between two rounds."""
        if not self.tournament.rounds:
            return 0.0
        return math.inf if self._by_hand else RESULTS_TIME

    # -- what is told, and what its owner says

    def standings(self) -> Standings:
        """Return the message about the state of the tournament."""
        held = self.tournament
        left = 0.0 if self._next_at is None else self._next_at - self._now
        return Standings(
            name=held.agreement.name,
            rules=held.agreement.rules,
            ladder=held.mode == "ladder",
            count=held.count,
            number=len(held.rounds),
            fixtures=tuple(map(self._fixture, held.rounds[-1] if held.rounds else ())),
            places=tuple(Ranked(**line._asdict()) for line in held.standings()),
            waits=left == math.inf,
            left=0 if left == math.inf else max(0, round(left * 1000)),
            over=held.over,
        )

    def go_on(self) -> None:
        """Begin the next round, or end the tournament after the last one. Raise Refusal while results
        are missing.
        """
        if not self.tournament.round_over:
            raise Refusal(Fault.REFUSED, "Results of this round are still missing.")
        self._next_at = self._now
        self.update(self._now)

    def _fixture(self, pairing: Pairing) -> Fixture:
        table = self._registry.tables.get(pairing.table)
        points = pairing.points() if pairing.over else {}
        return Fixture(
            players=pairing.players,
            points=tuple(points[name] for name in pairing.players if points),
            table=table.id if table else "",
            running=bool(table and table.running),
        )

    # -- inside

    def _lead(self, number: int, pairing: Pairing, now: float) -> None:
        """Open a table, start its match, or take its result."""
        table = self._registry.tables.get(pairing.table)
        if table is None or table.closed:
            table = self._open(number, pairing)
        table.roster.reserved = pairing.players  # a table from the journal has none
        since = self._opened_at.setdefault(table.id, now)
        if table.runner is None:
            self._begin(number, pairing, table, late=now - since >= self._wait, now=now)
        elif table.runner.match.over:
            match = table.runner.match
            self._keep(self.tournament.played(number, match.scores, match.winners))

    def _open(self, number: int, pairing: Pairing) -> HostedTable:
        agreement = self.tournament.agreement
        name = f"Round {len(self.tournament.rounds)}, table {number + 1}: {agreement.name}"[:40]
        table = self._registry.open(
            msgspec.structs.replace(agreement, name=name), len(pairing.players), code=False
        )
        self._keep(self.tournament.opened(number, table.id), show=False)
        return table

    def _begin(self, number: int, pairing: Pairing, table: HostedTable, *, late: bool, now: float) -> None:
        """Deal once all players are there and ready, or with bots for players who are late."""
        there = table.roster.seated(present=True)
        complete = len(there) == len(pairing.players) and all(guest.ready for guest in there)
        if complete or (late and there):
            with suppress(Refusal):  # the disk is full; the next update tries again
                table.deal(now)
        elif late:
            self._keep(self.tournament.played(number, [0] * len(pairing.players), ()))

    def _keep(self, tournament: Tournament, *, show: bool = True) -> None:
        self.tournament = tournament
        self._save()
        if show:
            self._show(tournament)

    def _save(self) -> None:
        """Write the file; after a failure the next update tries again."""
        try:
            write(self._path, self.tournament)
            self._saved = True
        except OSError:
            self._saved = False


def runner_for(
    tournament: Tournament, path: Path, *, wait: float, show: Show, by_hand: bool = False
) -> Callable[[Server, asyncio.Event], Coroutine[Any, Any, None]]:
    """Return the coroutine that `serve` runs for a tournament."""

    async def conduct(server: Server, end: asyncio.Event) -> None:
        runner = TournamentRunner(server.registry, tournament, path, wait=wait, show=show, by_hand=by_hand)
        while not runner.over:
            runner.update(server.now())
            await asyncio.sleep(0.5)
        await asyncio.sleep(RESULTS_TIME)  # players of the last table still see the winners
        end.set()

    return conduct
