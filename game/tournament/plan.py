"""A tournament as plain data: pairings, results and standings, without clock or network.

In Swiss rounds, players with equal points meet, if possible for the first time. On a ladder, the best
player of each table moves one table up and the last one moves down.
"""

from __future__ import annotations

import csv
import io
import random
from collections.abc import Collection, Mapping, Sequence
from itertools import combinations, pairwise
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta

from game.lan.bounds import (
    GuestName,
    SeatNumber,
)
from game.lan.messages import Agreement, Ranked
from game.system.plain_text import Points

VERSION: Literal[1] = 1
MOST_PLAYERS = 64
MOST_ROUNDS = 64
WIN = 100  # points of a round for beating all others at the table; a draw counts half
RANKS_APART = 4  # a repeated meeting costs as much as this many times the number of players in ranks
PASSES = 20  # most searches for better exchanges

Name = GuestName
Scores = Annotated[tuple[Points, ...], Meta(max_length=10)]


class Pairing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of a round; one player alone has a bye. `table`: its id at the server, or "" before it is
    open.
    """

    players: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=10)]
    scores: Scores | None = None  # of the match, once it is over
    winners: Annotated[tuple[SeatNumber, ...], Meta(max_length=10)] = ()
    table: Annotated[str, Meta(max_length=16)] = ""

    @property
    def over(self) -> bool:
        """True if the result is known."""
        return self.scores is not None or len(self.players) == 1

    def points(self) -> dict[str, int]:
        """Return the points of each player: the share of the others at the table whom they beat, of 100.
        All get 0 if there is no winner.
        """
        others = len(self.players) - 1
        if not others:
            return {self.players[0]: WIN}
        if self.scores is None or not self.winners:
            return dict.fromkeys(self.players, 0)
        keys = [self._key(seat) for seat in range(len(self.players))]
        return {
            name: round(
                WIN * sum((mine > key) + (mine == key) / 2 for key in keys[:seat] + keys[seat + 1 :]) / others
            )
            for seat, (name, mine) in enumerate(zip(self.players, keys, strict=True))
        }

    def ranking(self) -> list[str]:
        """Return the players from first to last; ties keep the order of the seats."""
        points = self.points()
        return sorted(self.players, key=lambda name: -points[name])

    def _key(self, seat: int) -> tuple[bool, int]:
        """Return a sort key, greater for a better result. The winners tell if many or few points are
        good.
        """
        assert self.scores is not None
        score, best = self.scores[seat], self.scores[self.winners[0]]
        if best == max(self.scores):
            return seat in self.winners, score
        if best == min(self.scores):
            return seat in self.winners, -score
        return seat in self.winners, 0


Round = Annotated[tuple[Pairing, ...], Meta(max_length=MOST_PLAYERS)]


class Standing(NamedTuple):
    """A line of the standings."""

    place: int  # from 1; equal in a tie
    name: str
    points: int
    opponents: int  # points of all opponents
    rounds: tuple[int, ...]


class Tournament(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A tournament as its file holds it. `least` to `most` play at a table."""

    version: Literal[1] = VERSION
    agreement: Agreement
    players: Annotated[tuple[Name, ...], Meta(min_length=2, max_length=MOST_PLAYERS)]
    mode: Literal["swiss", "ladder"] = "swiss"
    count: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = 5  # of rounds
    least: Annotated[int, Meta(ge=2, le=10)] = 2
    most: Annotated[int, Meta(ge=2, le=10)] = 4
    seed: Annotated[int, Meta(ge=0, lt=2**62)] = 0
    rounds: Annotated[tuple[Round, ...], Meta(max_length=MOST_ROUNDS)] = ()

    @property
    def round_over(self) -> bool:
        """True if all results of the last round are known."""
        return all(pairing.over for pairing in self.rounds[-1]) if self.rounds else True

    @property
    def over(self) -> bool:
        """True if all rounds have been played."""
        return len(self.rounds) == self.count and self.round_over

    # -- going on

    def next_round(self) -> Tournament:
        """Return a copy with the pairings of the next round. Raise ValueError if there is none, or a
        result is missing.
        """
        if self.over or not self.round_over:
            raise ValueError("The next round begins once every result of this one is known.")
        return msgspec.structs.replace(self, rounds=(*self.rounds, self._pairings()))

    def opened(self, number: int, table: str) -> Tournament:
        """Return a copy with the id of a table of the last round."""
        return self._with(number, table=table)

    def played(self, number: int, scores: Sequence[int], winners: Sequence[int]) -> Tournament:
        """Return a copy with the result of a table of the last round; no winners if nobody came."""
        if len(scores) != len(self.rounds[-1][number].players):
            raise ValueError("A result has a score for everybody at the table.")
        return self._with(number, scores=tuple(scores), winners=tuple(winners))

    def _with(self, number: int, **changes: object) -> Tournament:
        *before, last = self.rounds
        changed = msgspec.structs.replace(last[number], **changes)
        return msgspec.structs.replace(self, rounds=(*before, (*last[:number], changed, *last[number + 1 :])))

    # -- pairings

    def _pairings(self) -> Round:
        sizes = table_sizes(len(self.players), self.least, self.most)
        if self.mode == "ladder" and self.rounds:
            return tuple(Pairing(players=tuple(table)) for table in _moved(self.rounds[-1]))
        if not self.rounds:
            names = list(self.players)
            if self.mode == "swiss":
                random.Random(self.seed).shuffle(names)
            return tuple(Pairing(players=tuple(table)) for table in _cut(names, sizes))
        return tuple(Pairing(players=tuple(table)) for table in self._swiss(sizes))

    def _swiss(self, sizes: Sequence[int]) -> list[list[str]]:
        """Return tables of players with similar points, with few repeated meetings."""
        names = [standing.name for standing in self.standings()]
        byes = []
        for _ in range(sizes.count(1)):  # for the lowest in the standings among those with the fewest byes
            byes.append(min(reversed(names), key=self._byes))
            names.remove(byes[-1])
        met = self.meetings()
        rank = {name: place for place, name in enumerate(names)}
        tables: list[list[str]] = []
        left = list(names)
        for size in (size for size in sizes if size > 1):
            table = [left.pop(0)]
            while len(table) < size:
                found = min(left, key=lambda name: _cost([*table, name], met, rank))
                left.remove(found)
                table.append(found)
            tables.append(table)
        _improve(tables, met, rank)
        return [*tables, *([name] for name in byes)]

    def _byes(self, name: str) -> int:
        return sum(pairing.players == (name,) for pairings in self.rounds for pairing in pairings)

    def meetings(self) -> dict[frozenset[str], int]:
        """Return how often each two players have met."""
        met: dict[frozenset[str], int] = {}
        for pairing in (pairing for pairings in self.rounds for pairing in pairings if pairing.over):
            for two in map(frozenset, combinations(pairing.players, 2)):
                met[two] = met.get(two, 0) + 1
        return met

    # -- results

    @property
    def playing(self) -> frozenset[str]:
        """Players whose result in the last round is not known yet."""
        pairings = self.rounds[-1] if self.rounds else ()
        return frozenset(name for pairing in pairings if not pairing.over for name in pairing.players)

    def standings(self) -> list[Standing]:
        """Return all players, the best first: by points, then by the points of their opponents; on a
        ladder by table and seat.
        """
        by_round = [self._points(pairings) for pairings in self.rounds]
        total = {name: sum(points.get(name, 0) for points in by_round) for name in self.players}
        opponents = dict.fromkeys(self.players, 0)
        for two, times in self.meetings().items():
            one, other = two
            opponents[one] += total[other] * times
            opponents[other] += total[one] * times
        keys = self._rungs() or {name: (-total[name], -opponents[name]) for name in self.players}
        names = sorted(self.players, key=lambda name: keys[name])
        places = [1 + sum(keys[other] < keys[name] for other in names) for name in names]
        return [
            Standing(
                place, name, total[name], opponents[name], tuple(points.get(name, 0) for points in by_round)
            )
            for place, name in zip(places, names, strict=True)
        ]

    def _rungs(self) -> dict[str, tuple[int, int]] | None:
        """Return table and seat of each player on the ladder; None if there is no ladder yet."""
        if self.mode != "ladder" or not self.rounds:
            return None
        last = self.rounds[-1]
        tables = _moved(last) if self.round_over else [pairing.players for pairing in last]
        return {name: (rung, seat) for rung, table in enumerate(tables) for seat, name in enumerate(table)}

    def _points(self, pairings: Sequence[Pairing]) -> dict[str, int]:
        return {name: n for pairing in pairings if pairing.over for name, n in pairing.points().items()}


def as_csv(standings: Sequence[Standing | Ranked], playing: Collection[str] = ()) -> str:
    """Return standings as CSV. No name is read as a formula by a spreadsheet.

    The last round of players who are still `playing` stays empty.
    """
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    count = len(standings[0].rounds) if standings else 0
    heads = [f"round {number}" for number in range(1, count + 1)]
    rows.writerow(["place", "name", "points", "opponents", *heads])
    for line in standings:
        name = f"'{line.name}" if line.name[0] in "=+-@" else line.name
        rounds = [*line.rounds[:-1], ""] if line.name in playing else line.rounds
        rows.writerow([line.place, name, line.points, line.opponents, *rounds])
    return text.getvalue()


def table_sizes(players: int, least: int, most: int) -> list[int]:
    """Return the number of players at each table: few tables, of nearly equal size. A 1 is a bye. Raise
    ValueError if there are too few players.
    """
    for byes in range(players):
        rest = players - byes
        tables = -(-rest // most)
        size, more = divmod(rest, tables)
        if size >= least:
            return [size + 1] * more + [size] * (tables - more) + [1] * byes
    raise ValueError(f"There are too few players for a table of {least}.")


def _cut(names: Sequence[str], sizes: Sequence[int]) -> list[Sequence[str]]:
    ends = [sum(sizes[:number]) for number in range(len(sizes) + 1)]
    return [names[start:end] for start, end in pairwise(ends)]


def _moved(pairings: Sequence[Pairing]) -> list[list[str]]:
    """Return the tables of a ladder after a round: each best player changes places with the last player
    of the table above.
    """
    tables = [pairing.ranking() for pairing in pairings]
    best = [table[0] for table in tables]
    last = [table[-1] for table in tables]
    for upper in range(len(tables) - 1):
        up, down = best[upper + 1], last[upper]
        if len(tables[upper]) == 1:  # the only player would be both its best and its last
            continue
        tables[upper][-1] = up
        tables[upper + 1][tables[upper + 1].index(up)] = down
    return tables


def _cost(table: Sequence[str], met: Mapping[frozenset[str], int], rank: Mapping[str, int]) -> int:
    """Return the cost of a table: a repeated meeting costs more than a distance in rank."""
    pairs = list(combinations(table, 2))
    again = sum(met.get(frozenset(two), 0) ** 2 for two in pairs)
    apart = sum(abs(rank[one] - rank[other]) for one, other in pairs)
    return again * RANKS_APART * len(rank) + apart


def _improve(tables: list[list[str]], met: Mapping[frozenset[str], int], rank: Mapping[str, int]) -> None:
    """Exchange players between tables as long as that lowers the cost."""
    for _ in range(PASSES):
        better = [_exchange(one, other, met, rank) for one, other in combinations(tables, 2)]
        if not any(better):
            return


def _exchange(
    one: list[str], other: list[str], met: Mapping[frozenset[str], int], rank: Mapping[str, int]
) -> bool:
    """Make the exchanges between two tables that lower the cost; return True if there was any."""
    better = False
    cost = _cost(one, met, rank) + _cost(other, met, rank)
    for mine in range(len(one)):
        for theirs in range(len(other)):
            one[mine], other[theirs] = other[theirs], one[mine]
            now = _cost(one, met, rank) + _cost(other, met, rank)
            if now < cost:
                cost, better = now, True
            else:
                one[mine], other[theirs] = other[theirs], one[mine]
    return better
