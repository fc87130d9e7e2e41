"""The player's saved matches as tables of a host for this computer alone, and its tables as saved matches."""

import secrets
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from engine import Match, decks, title
from engine.rules import info_of
from engine.text import joined
from game.lan import auth
from game.lan.host.hosted_table import HostedTable
from game.lan.host.journal import (
    AnyEntry,
    Dealt,
    Kept,
    KeptDeck,
    KeptGuest,
    KeptPlace,
    Moved,
    NextHand,
    NoJournal,
)
from game.lan.host.recovery import Recovery
from game.lan.host.registry import Registry
from game.lan.limits import LIMITS
from game.lan.messages import Agreement
from game.players.bot_player import Think
from game.players.local_table import MOST_SEED
from game.setup.table_setup import PLAYER, TableSetup
from game.stage.decks.deck_event_text import deal_word
from game.storage import fair_deal
from game.storage.match_saver import MatchSaver
from game.storage.saved_matches import SavedMatch, SavedMatches

HOURS = 36_000.0  # seconds; nobody else waits, so no bot takes the seat and no hand is dealt by itself
PATIENT = msgspec.structs.replace(LIMITS, wait_for_lost=HOURS, next_hand=HOURS, park=0.0, tables_each=100)
NANOSECONDS = 1e9
LONGEST_NAME = 40  # characters of a table's
ELSEWHERE = "This match is being played in another window now."


class _Marks(NoJournal):
    """A journal that only notes which tables have changed."""

    def __init__(self) -> None:
        self.tables: set[str] = set()

    def write(self, entry: AnyEntry) -> None:
        """Note the table that the entry is about."""
        self.tables.add(entry.table)


class _Waiting(NamedTuple):
    """A saved match at a table where nobody has sat down yet. `written`: when its file was, in ns."""

    path: Path
    written: int
    saved: SavedMatch


class SavedWords(msgspec.Struct, frozen=True):
    """A match as its player finds it again: hand and score, and when it was played last."""

    standing: str
    played: float  # seconds since 1970


class SavedTables:
    """The tables of `registry`: one for each saved match, and new ones, whose matches are saved too.

    All that it opens itself has the code `code`. What several people play at one screen, or only watch, is
    left to the window. `name`: the player's, in what is saved. `hints`: the coach may be asked. `folder`: of
    the saved matches.
    """

    def __init__(self, think: Think, *, name: str, hints: bool, folder: Path | None = None) -> None:
        self._marks = _Marks()
        self.registry = Registry(limits=PATIENT, journal=self._marks, think=think)
        self.registry.saved = self.in_words
        self.code = auth.new_code(self.registry.entropy)
        self._salt = self.registry.entropy(16).hex()
        self._key = auth.key_of(self.code, self._salt)
        self._name = name
        self._hints = hints
        self._folder = folder
        self._waiting: dict[str, _Waiting] = {}  # by table
        self._looked_at: set[tuple[Path, int]] = set()  # files, and when they were written in ns
        self._savers: dict[str, tuple[Match, MatchSaver]] = {}  # by table

    def bring_back(self, now: float) -> list[str]:
        """Open a table for each match that has been saved since the last call; return a sentence for each
        unreadable file.
        """
        saved_matches = SavedMatches(self._folder)
        files = {path: path.stat().st_mtime_ns for path in saved_matches.waiting()}
        fresh, self._looked_at = files.items() - self._looked_at, set(files.items())
        troubles: list[str] = []
        for path, written in sorted(fresh, key=lambda file: file[1]):
            found = saved_matches.look(path)
            saved = found.value
            if saved is None:
                troubles.append(found.notice)
            elif saved.setup.people == (saved.setup.me,):
                table = self._open(saved.setup, Match.replay(saved.record), saved.nonce, now)
                self._waiting[table.id] = _Waiting(path, written, saved)
        return troubles

    def deal(self, setup: TableSetup, now: float) -> HostedTable:
        """Open a table with a new match; ValueError with a sentence if the rules do not allow it."""
        seed = secrets.randbelow(MOST_SEED) if setup.seed is None else setup.seed
        match = Match.new(setup.rules, setup.players, seed=seed, options=setup.options, teams=setup.teams)
        table = self._open(setup, match, fair_deal.new_nonce(), now)
        self._marks.tables.add(table.id)
        return table

    def update(self, now: float) -> list[str]:
        """Save what has changed; return a sentence for each match that could not be saved."""
        tables = self.registry.tables
        files = SavedMatches(self._folder).waiting()
        for name, waiting in tuple(self._waiting.items()):
            table = tables.get(name)
            if table is None or table.closed:
                del self._waiting[name]
            elif waiting.path not in files or waiting.path.stat().st_mtime_ns != waiting.written:
                table.close(ELSEWHERE)
            elif table.people:
                del self._waiting[name]
                self._take_up(table, waiting)
        for name in [name for name in self._savers if name not in tables]:
            self._savers.pop(name)[1].saved_matches.close()
        marked, self._marks.tables = self._marks.tables, set()
        return [notice for name in marked if name in tables and (notice := self._save(tables[name]))]

    def _take_up(self, table: HostedTable, waiting: _Waiting) -> None:
        """Go on with the match of a file."""
        assert table.runner
        saved_matches = SavedMatches(self._folder)
        saved_matches.take_up(waiting.path)
        saver = MatchSaver(waiting.saved.setup, saved_matches, waiting.saved.nonce)
        self._savers[table.id] = table.runner.match, saver
        self._marks.tables.add(table.id)

    def _save(self, table: HostedTable) -> str:
        """Save the match of a table while its player has a seat; return why that failed, else ""."""
        setup, runner = self._setup_of(table), table.runner
        if setup is None or runner is None:
            return ""
        match, saver = self._savers.get(table.id, (None, None))
        if saver is None or match is not runner.match:
            if saver is not None:
                saver.saved_matches.close()
            saver = MatchSaver(setup, SavedMatches(self._folder), runner.nonce, fresh=True)
            self._savers[table.id] = runner.match, saver
        if not saver.record:
            saver.save(runner.match)
        return saver.notice

    def _setup_of(self, table: HostedTable) -> TableSetup | None:
        """Return the set-up of a table as a match for one person is saved, None once the person has left."""
        people = [seat for seat, place in enumerate(table.roster.places) if place.guest]
        if len(people) != 1 or table.runner is None:
            return None
        match, seats = table.runner.match, [shown.seat for shown in table.roster.shown()]
        return TableSetup(
            rules=match.rules,
            players=len(seats),
            names=tuple(
                self._name if number == people[0] else seat.name for number, seat in enumerate(seats)
            ),
            avatars=tuple(seat.avatar for seat in seats),
            levels=tuple("" if number == people[0] else seat.level for number, seat in enumerate(seats)),
            options=match.options,
            preset=table.agreement.preset,
            seed=match.hands[0].header().seed,
            me=people[0],
            teams=match.teams,
        )

    def in_words(self) -> dict[str, SavedWords]:
        """Return each match in words, by the id of its table."""
        tables = {name: table.runner for name, table in self.registry.tables.items() if table.runner}
        return {
            name: SavedWords(_standing(runner.match, self._names(name)), self._played(name))
            for name, runner in tables.items()
        }

    def _names(self, table: str) -> list[str]:
        shown = [shown.seat for shown in self.registry.tables[table].roster.shown()]
        return [seat.name if seat.level else PLAYER[0] for seat in shown]

    def _played(self, table: str) -> float:
        """Return the time of the last move in seconds since 1970, 0.0 if it is not known."""
        waiting, saver = self._waiting.get(table), self._savers.get(table)
        if waiting:
            return waiting.written / NANOSECONDS
        with suppress(OSError):
            return saver[1].saved_matches.path.stat().st_mtime if saver else 0.0
        return 0.0

    # -- making tables

    def _open(self, setup: TableSetup, match: Match, nonce: str, now: float) -> HostedTable:
        """Open a table with a match, where the player's seat waits for whoever knows the code."""
        recovery = Recovery(self.registry, now)
        name = self.registry.entropy(8).hex()
        recovery.replay(self._entries(name, setup, match, nonce))
        table = recovery.tables[name]
        self.registry.add(table)
        return table

    def _entries(self, table: str, setup: TableSetup, match: Match, nonce: str) -> Iterator[AnyEntry]:
        """Yield the journal of a table where that match has been played so far."""
        deck = decks.further_text(match.rules)
        if deck:
            yield KeptDeck(table, deck)
        yield self._kept(table, setup, match)
        first = match.hands[0].header()
        yield Dealt(table, first.seed, nonce, info_of(match.rules).version)
        for hand in match.hands:
            if hand is not match.hands[0]:
                yield NextHand(table)
            for seat, text in hand.history():
                yield Moved(table, seat, text)

    def _kept(self, table: str, setup: TableSetup, match: Match) -> Kept:
        others = [seat.name for number, seat in enumerate(setup.seats) if number != setup.me]
        name = f"{title(match.rules)} with {joined(others)}"
        player = setup.seats[setup.me or 0]
        return Kept(
            table,
            agreement=Agreement(
                name=name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…",
                rules=match.rules,
                options=match.options,
                preset=setup.preset,
                teams=setup.teams,
                watchers=False,
                hints=self._hints,
                turn=0,
            ),
            code=self.code,
            salt=self._salt,
            key=self._key.hex(),
            host=0,
            guests=(
                KeptGuest(
                    number=1, name=player.name, avatar=player.avatar, seat=setup.me, commands=0, pauses=0
                ),
            ),
            places=tuple(
                KeptPlace(
                    kind="bot" if seat.level else "guest",
                    level=seat.level,
                    name=seat.name,
                    avatar=seat.avatar,
                )
                for seat in setup.seats
            ),
        )


def _standing(match: Match, names: Sequence[str]) -> str:
    """Return hand and score: "hand 3 · You 12, Ben 30"; without the score while nobody has any."""
    number = f"{deal_word(match.rules)} {len(match.games) + (match.game.result is None)}"
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, match.scores, strict=True))
    return f"{number} · {scores}" if any(match.scores) else number
