"""Plays one game between bots, and keeps a record of it for statistics."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from random import Random
from typing import Final, Literal, NamedTuple

from engine.bots import LEVELS, choose
from engine.bots.choose_move import EFFORTS
from engine.bots.search import search
from engine.events import Event
from engine.game import Game
from engine.moves import Move
from engine.rules.crazier.deck_reader import SPLIT
from engine.table import State
from engine.teams import Teams

Kind = Literal["deal", "draw", "play", "discard"]
# The events that tell of a card in the hands of a seat.
KINDS: Final[tuple[Kind, ...]] = ("deal", "draw", "play", "discard")
THUMBS = "normal"  # the level that makes the best move by rules of thumb, without looking ahead

Bot = Callable[[Game, int, Random], str]  # the move for a seat


def at_random(game: Game, seat: int, rng: Random) -> str:
    """Return any legal move, all equally likely."""
    return rng.choice(game.moves(seat))


def at_level(level: str, game: Game, seat: int, rng: Random) -> str:
    """Return the move of a bot of that level, limited by iterations and not by time."""
    if level in EFFORTS:
        return searching(EFFORTS[level].iterations(game), game, seat, rng)
    return choose(game, seat, level)


def searching(
    iterations: int, game: Game, seat: int, rng: Random, deals: Iterator[State] | None = None
) -> str:
    """Return the best move of a search with `iterations` iterations; `deals` is passed to the search."""
    moves = game.moves(seat)
    return moves[0] if len(moves) == 1 else search(game, seat, iterations=iterations, deals=deals).best


BOTS: dict[str, Bot] = {
    **{level: partial(at_level, level) for level in LEVELS},
    "greedy": partial(at_level, THUMBS),
    "random": at_random,
}
SEARCH = re.compile(r"search-([0-9]{1,6})")  # a searching bot, with its number of iterations


def bot_of(name: str) -> Bot:
    """Return the bot of that name: one of `BOTS`, or `search-N`; ValueError with a sentence if there is
    none.
    """
    if (found := SEARCH.fullmatch(name)) and int(found[1]):
        return partial(searching, int(found[1]))
    if name not in BOTS:
        raise ValueError(f"There is no bot {name or 'without a name'}; there are {bots_in_words()}.")
    return BOTS[name]


def bots_in_words() -> str:
    """Return the names of all bots: "easy, normal, random and search-N"."""
    return f"{', '.join(BOTS)} and search-N"


class Handled(NamedTuple):
    """A card that a seat was dealt, drew, played or discarded; `kind` is one of `KINDS`."""

    kind: str
    seat: int
    card: str


class Choice(NamedTuple):
    """The number of turns in which a seat could play a card, and in which it did."""

    seat: int
    card: str
    could: int
    did: int


class Record(NamedTuple):
    """The statistics of one game. `bots` are names by seat, `first` is the seat that moved first."""

    seed: int
    bots: tuple[str, ...]
    first: int
    winners: tuple[int, ...]
    points: tuple[int, ...]
    reason: str
    moves: int
    turns: int
    cards: tuple[Handled, ...]
    choices: tuple[Choice, ...] = ()
    teams: Teams | None = None


def play_one(
    rules: str,
    players: int,
    seed: int,
    options: Mapping[str, object],
    *,
    bots: Sequence[str],
    teams: Teams | None = None,
) -> Record:
    """Play a game to its end; `bots` has a name of `BOTS` for each seat.

    The same arguments always give the same record, as far as the bots make the same moves.
    """
    game = Game.new(rules, players, seed, options, teams=teams)
    movers = [bot_of(name) for name in bots]
    rngs = [Random(f"{seed}, seat {seat}") for seat in range(players)]
    events = list(game.opening)
    first = game.actors[0]
    chances = Chances()
    moves, turns = 0, _turns(events)
    while game.result is None:
        seat = game.actors[0]
        move = movers[seat](game, seat, rngs[seat])
        chances.see(seat, turns, game.moves(seat), move)
        caused = game.play(seat, move)
        turns += _turns(caused)
        events += caused
        moves += 1
    return Record(
        seed=seed,
        bots=tuple(bots),
        first=first,
        winners=game.result.winners,
        points=game.result.points,
        reason=game.result.reason,
        moves=moves,
        turns=turns,
        cards=tuple(handled(events)),
        choices=chances.choices(),
        teams=game.teams,
    )


def _turns(events: Iterable[Event]) -> int:
    return sum(event.kind == "turn" for event in events)


class Chances:
    """The cards that each seat could play, and the cards it played, in each turn."""

    def __init__(self) -> None:
        self._could: set[tuple[int, str, int]] = set()
        self._did: set[tuple[int, str, int]] = set()

    def see(self, seat: int, turn: int, moves: Iterable[Move], chosen: str) -> None:
        """Count the decision of a seat among these moves in turn number `turn`."""
        for move in moves:
            if move.verb == "play":
                chance = seat, whole_card(move.card), turn
                self._could.add(chance)
                if move == chosen:
                    self._did.add(chance)

    def choices(self) -> tuple[Choice, ...]:
        """Return the counts by seat and card."""
        could = Counter((seat, card) for seat, card, _ in self._could)
        did = Counter((seat, card) for seat, card, _ in self._did)
        return tuple(Choice(seat, card, could[seat, card], did[seat, card]) for seat, card in sorted(could))


@lru_cache(maxsize=4096)
def whole_card(text: str) -> str:
    """Return the card of a move; for a split card `First / Second Side`, without the side that is
    played.
    """
    first, split, rest = text.partition(SPLIT)
    if not split:
        return text
    second = rest.removesuffix(f" {first}") if rest.endswith(f" {first}") else rest[: len(rest) // 2]
    return f"{first}{SPLIT}{second}"


def handled(events: Iterable[Event]) -> Iterable[Handled]:
    """Return all cards in events in order, including hidden cards."""
    for event in events:
        if event.kind in KINDS:
            for card in event.secret or event.cards:
                if card is not None:
                    yield Handled(event.kind, event.seat, card)
