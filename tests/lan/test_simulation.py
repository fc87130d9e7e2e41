"""Whole evenings with drops, stalls and kills of the host, in virtual time; a failure is a seed.

    CRAZIER_EIGHTS_EVENINGS=20000 python -m pytest tests/lan/test_simulation.py

How many are played is that number, all of them encrypted; without it 36, of which a third is encrypted.
"""

import os
import random
from pathlib import Path

import pytest

import engine
from game.lan.host.journal import FileJournal, Moved, entries
from game.lan.host.recovery import recover
from game.lan.host.registry import Registry
from game.lan.limits import Limits
from game.lan.messages import Again, Agreement, Chat, DoNotWait, Lobby, Message, Pause, Ready, Start
from game.players.bot_player import AtOnce
from tests.lan.evening import Evening, Player

WHOLE = "CRAZIER_EIGHTS_EVENINGS" in os.environ
EVENINGS = int(os.environ.get("CRAZIER_EIGHTS_EVENINGS", "36"))
PER_TEST = 12
TICK = 0.25  # seconds: the moments at which something goes wrong lie between
SHORT = ("standard", "crazy8", "factor")
GAMES = (*SHORT, "camelot", *SHORT, "olympus", *SHORT, "shahrzad")  # a deck's takes three times as long
LIMITS = Limits(wait_for_lost=20.0, next_hand=10.0, strangers_each=64)


class Party:
    """An evening with a host that writes a journal, and everything that can go wrong."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.random = random.Random(seed)
        self.path = folder / f"{seed}.c8j"
        self.journal = FileJournal(self.path)
        through = (
            ("tls", "browser")[seed // len(GAMES) % 2] if WHOLE else ("tls", "browser", "clear")[seed % 3]
        )
        self.evening = Evening(
            seed, limits=LIMITS, tick=TICK, through=through, journal=self.journal, name="0" * 16
        )
        rules = GAMES[seed % len(GAMES)]
        guests = self.random.randrange(1, 4)
        agreement = Agreement(name="Here", rules=rules, turn=self.random.choice((0, 5, 45)), bank=10)
        fewest, most = engine.seats(rules)[0], min(6, engine.seats(rules)[-1])
        seats = self.random.randint(max(fewest, guests + 1), most)
        self.host = self.evening.opens("Ann", agreement, seats=seats)
        for name in ("Bob", "Cem", "Dot")[:guests]:
            self.evening.joins(name).say(Ready())
        self.watcher = self.evening.joins("Eve", watch=True)
        self.evening.run(1.0)
        self.host.say(Start())
        self.evening.run(1.0)
        assert self.evening.table.running, self.host.refusals

    def play(self, seconds: float) -> None:
        """Lets the match go on while things go wrong, then until its end without."""
        evening = self.evening
        trouble = evening.now + seconds
        while evening.now < trouble and evening.table.running:
            evening.run(self.random.uniform(0.1, 4.0))
            self.random.choice((self.cut, self.cut, self.stall, self.kill, self.say, self.say))()
        evening.run(12 * 3600, until=lambda: not evening.table.running)
        evening.run(60.0)  # whatever is under way arrives

    def someone(self) -> Player:
        """Somebody."""
        return self.random.choice(self.evening.players)

    def cut(self) -> None:
        """Somebody's connection breaks."""
        self.someone().cut()

    def stall(self) -> None:
        """Somebody's connection carries nothing for a while, longer than the host waits perhaps."""
        wire = self.someone().wire
        if wire:
            wire.stalled_until = self.evening.now + self.random.choice((1.0, 8.0, 25.0))

    def kill(self) -> None:
        """The host is killed, and brought back from its journal."""
        evening = self.evening
        if self.random.random() < 0.7:
            return
        self.journal.close()
        for player in evening.players:
            player.cut()
        self.journal = FileJournal(self.path)
        evening.registry = Registry(
            limits=LIMITS,
            think=AtOnce,
            entropy=random.Random(evening.now).randbytes,
            journal=self.journal,
            name="0" * 16,
            certificate=evening.registry.certificate,
        )
        assert recover(evening.registry, self.path, evening.now) == ""

    def say(self) -> None:
        """Somebody says something."""
        words: tuple[Message, ...] = (Chat("hm"), Again(), Pause(), Pause(False), DoNotWait(1))
        self.someone().say(self.random.choice(words))


def check(party: Party) -> None:
    """What must be so at the end of every evening."""
    table = party.evening.table
    assert not table.running
    game = table.runner.match.game
    for player in party.evening.players:
        assert isinstance(player.lobby, Lobby)
        assert player.mirror.view == game.view(player.lobby.me)
        assert player.mirror.mistakes == 0
    moved = [entry for entry, _ in entries(party.path.read_bytes()) if isinstance(entry, Moved)]
    commands = [(entry.guest, entry.number) for entry in moved if entry.guest]
    assert len(set(commands)) == len(commands)  # none is made twice
    for player in party.evening.players:
        assert player.client.ticket
        guest = player.client.ticket.guest
        assert player.acknowledged <= {number for who, number in commands if who == guest}


@pytest.mark.parametrize("first", range(0, EVENINGS, PER_TEST))
def test_evenings_with_trouble_end_with_everybody_at_the_same_table(first: int, tmp_path: Path) -> None:
    for seed in range(first, min(EVENINGS, first + PER_TEST)):
        party = Party(seed, tmp_path)
        party.play(120.0)
        check(party)
        party.journal.close()
