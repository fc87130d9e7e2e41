"""Two evenings that differ only in what one viewer cannot know, and seven ways to tell that viewer after all.

The same people make the same moves in both, while the rules allow it and while the engine itself tells the
viewer the same. Then every byte that reaches the viewer, and the moment at which it does, must be the same.
"""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import msgspec

import engine
from engine import Game
from game.lan import feed
from game.lan.host import hosted_table
from game.lan.messages import Again, Agreement, Chat, Kick, News, Ready, Start, Why
from tests.lan.evening import Evening, Player

KINDS = ("seat", "watcher", "latecomer", "resumed", "kicked")
NAMES = ("Ann", "Bob", "Cem", "Dot")
STEPS = 12


class Twins:
    """Two evenings that are the same until the cards that a viewer cannot know are dealt anew in one."""

    def __init__(self, seed: int, rules: str, kind: str) -> None:
        self.random = random.Random(seed)
        self.kind = kind
        self.players = self.random.randint(max(2, engine.seats(rules)[0]), 4)
        self.worlds = [self._evening(seed, rules) for _ in range(2)]
        self.viewer = (
            self.players if kind in ("watcher", "latecomer") else self.random.randrange(1, self.players)
        )
        self.differ = False  # are there cards that were dealt otherwise?

    def _evening(self, seed: int, rules: str) -> Evening:
        evening = Evening(seed, through="browser" if seed % 2 else "clear")
        agreement = Agreement(name="Here", rules=rules, turn=0)
        host = evening.opens("Ann", agreement, seats=self.players)
        for name in NAMES[1 : self.players]:
            evening.joins(name).say(Ready())
        if self.kind == "watcher":
            evening.joins("Eve", watch=True)
        evening.run(1.0)
        host.say(Start())
        evening.run(1.0)
        for player in evening.players:
            player.plays = False
        evening.run(1.0)  # moves that are on their way arrive
        return evening

    # -- what is the same

    @property
    def seat(self) -> int | None:
        """The viewer's seat."""
        return None if self.viewer == self.players else self.viewer

    @property
    def games(self) -> list[Game]:
        """Both games."""
        return [evening.table.runner.match.game for evening in self.worlds]

    @property
    def watched(self) -> list[Player]:
        """The viewer in both."""
        return [evening.players[self.viewer] for evening in self.worlds]

    def step(self) -> bool:
        """The same move in both; False where there is none."""
        first, second = self.games
        seats = [seat for seat in first.actors if seat in second.actors]
        if not seats:
            return False
        seat = self.random.choice(seats)
        same = [move for move in first.moves(seat) if move in second.moves(seat)]
        if not same:
            return False
        move = self.random.choice(same)
        for evening in self.worlds:
            player = evening.players[seat]
            player.client.play(str(move), player.mirror.number)
            player.flush()
        self.run(1.0)
        return True

    def run(self, seconds: float) -> None:
        """Time goes by in both."""
        for evening in self.worlds:
            evening.run(seconds)

    def swap(self) -> None:
        """Deals what the viewer cannot know anew in one of them."""
        table = self.worlds[1].table
        table.runner.match.game = table.runner.match.game.redeal(
            self.seat, random.Random(self.random.random())
        )
        first, second = self.games
        self.differ = first.position_text != second.position_text
        for number, player in enumerate(self.worlds[1].players):
            if number != self.viewer:  # the others have always seen the cards that they have now
                seat = number if number < self.players else None
                player.mirror.view = second.view(seat)
                table.runner.feeds[seat]._view = feed.parts_of(second.view(seat))

    def as_engine_says(self) -> bool:
        """Does the engine tell the viewer the same in both?"""
        first, second = self.games
        return bool(first.view(self.seat) == second.view(self.seat))

    # -- what the viewer does

    def comes_or_goes(self) -> None:
        """What makes a viewer of this kind."""
        if self.kind == "latecomer":
            for evening in self.worlds:
                evening.joins("Eve", watch=True)
        elif self.kind == "resumed":
            for player in self.watched:
                player.cut()
            self.run(5.0)
        elif self.kind == "kicked":
            for evening in self.worlds:
                evening.players[0].say(Kick(self.viewer + 1))
            self.run(1.0)

    def asks(self) -> None:
        """The viewer asks for something, and so do others."""
        words = self.random.choice((Again(), Chat("hm"), Why("draw"), Why("play 8H"), None))
        if words is not None:
            for evening in self.worlds:
                evening.players[min(self.viewer, len(evening.players) - 1)].say(words)
        self.run(0.5)

    def received(self) -> list[tuple[bytes, list[tuple[float, int]]]]:
        """All that has reached the viewer in both, and when."""
        return [(bytes(player.received), player.stamps) for player in self.watched]


def leaks(seed: int, rules: str, kind: str) -> bool:
    """Plays two evenings of that seed; True if the viewer can tell one from the other."""
    twins = Twins(seed, rules, kind)
    for _ in range(twins.random.randrange(10)):
        twins.step()
    if twins.games[0].result is not None:
        return False
    twins.swap()
    if not twins.differ:
        return False
    twins.comes_or_goes()
    for _ in range(STEPS):
        if twins.viewer < len(twins.worlds[0].players) and twins.received()[0] != twins.received()[1]:
            return True
        twins.asks()
        if not twins.step() or not twins.as_engine_says():
            return False  # from here on the rules themselves tell the viewer something else
    first, second = twins.received()
    return first != second


# -- seven leaks, planted


def _told(change: Any) -> Any:
    """A feed that says more than its viewer may know."""
    words = feed.Feed._news

    def leaky(self: feed.Feed, events: Any, *rest: Any) -> News:
        return change(self, words(self, events, *rest), events)  # type: ignore[no-any-return]

    return patch.object(feed.Feed, "_news", leaky)


def _with(news: News, **more: Any) -> News:
    return msgspec.structs.replace(news, **more)


def _whole_state(self: feed.Feed, news: News, events: Any) -> News:
    return _with(news, asks=self._match.game.position_text[:590])


def _next_card(self: feed.Feed, news: News, events: Any) -> News:
    stock = self._match.game.position_text.partition("| stock ")[2][:2]
    return _with(news, asks=news.asks + f" {hash_of(stock)}")


def _not_redacted(self: feed.Feed, news: News, events: Any) -> News:
    seen = tuple(
        msgspec.structs.replace(happening, cards=event.secret or event.cards)
        for happening, event in zip(news.events, events, strict=True)
    )
    return _with(news, events=seen)


def _masked_by_length(self: feed.Feed, news: News, events: Any) -> News:
    hands = [self._match.game.view(seat)["hands"][seat]["cards"] for seat in range(self._match.players)]
    return _with(
        news, asks=news.asks + " " + "".join("*" * len(str(card)) for hand in hands for card in hand)
    )


def _place_in_sorted_hand(self: feed.Feed, news: News, events: Any) -> News:
    hands = [
        sorted(map(str, self._match.game.view(seat)["hands"][seat]["cards"]))
        for seat in range(self._match.players)
    ]
    played = [event.cards[0] for event in events if event.kind == "play"]
    places = [sum(card < played[0] for card in hand) for hand in hands] if played else []
    return _with(news, asks=news.asks + f" {places}")


def _who_could_follow(self: feed.Feed, news: News, events: Any) -> News:
    game = self._match.game
    return _with(news, asks=news.asks + f" {sum(len(game.moves(seat)) for seat in game.actors)}")


def hash_of(text: str) -> int:
    """A small number that tells texts apart."""
    return sum(map(ord, text)) % 97


def _hurry(table: hosted_table.HostedTable, now: float) -> None:
    """Skips the wait where the one to move has little choice."""
    runner = table.runner
    if runner is not None and runner.actors:
        choice = len(runner.match.game.moves(runner.actors[0]))
        table._times_at = now + choice * 0.11


@contextmanager
def _timing() -> Iterator[None]:
    make = hosted_table.HostedTable.make

    def leaky(
        self: hosted_table.HostedTable, seat: int, text: str, now: float, guest: int = 0, number: int = 0
    ) -> None:
        make(self, seat, text, now, guest, number)
        _hurry(self, now)

    with patch.object(hosted_table.HostedTable, "make", leaky):
        yield


PLANTED = {
    "the whole state": _told(_whole_state),
    "something about the next card": _told(_next_card),
    "an event that is not redacted": _told(_not_redacted),
    "masked cards that keep their length": _told(_masked_by_length),
    "a place in a sorted hand": _told(_place_in_sorted_hand),
    "how many moves somebody has": _told(_who_could_follow),
    "a pause that depends on the hand": _timing(),
}
