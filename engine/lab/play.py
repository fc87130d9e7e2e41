"""One game between bots, and what is kept of it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from engine.bots import LEVELS, choose
from engine.events import Event
from engine.game import Game

KINDS = ("deal", "draw", "play", "discard")  # the events that tell of a card in the hands of a seat

Bot = Callable[[Game, int, Random], str]  # the move for a seat


def at_random(game: Game, seat: int, rng: Random) -> str:
    """Any legal move, all with the same chance."""
    return rng.choice(game.moves(seat))


def at_level(level: str, game: Game, seat: int, rng: Random) -> str:
    """The move of a bot of that level."""
    return choose(game, seat, level)


BOTS: dict[str, Bot] = {**{level: partial(at_level, level) for level in LEVELS}, "random": at_random}


class Handled(NamedTuple):
    """A card that a seat was dealt, drew, played or discarded: which of `KINDS` it was."""

    kind: str
    seat: int
    card: str


class Record(NamedTuple):
    """What is kept of one game. `bots` are their names by seat, `first` is the seat that moved first."""

    seed: int
    bots: tuple[str, ...]
    first: int
    winners: tuple[int, ...]
    points: tuple[int, ...]
    reason: str
    moves: int
    turns: int
    cards: tuple[Handled, ...]


def play_one(
    rules: str, seats: int, seed: int, options: Mapping[str, object], *, players: Sequence[str]
) -> Record:
    """Plays a game to its end; `players` names a bot of `BOTS` for each seat.

    The same arguments always give the same record.
    """
    game = Game.new(rules, seats, seed, options)
    rngs = [Random(f"{seed}, seat {seat}") for seat in range(seats)]
    events = list(game.opening)
    first = game.actors[0]
    moves = 0
    while game.result is None:
        seat = game.actors[0]
        events += game.play(seat, BOTS[players[seat]](game, seat, rngs[seat]))
        moves += 1
    return Record(
        seed=seed,
        bots=tuple(players),
        first=first,
        winners=game.result.winners,
        points=game.result.points,
        reason=game.result.reason,
        moves=moves,
        turns=sum(event.kind == "turn" for event in events),
        cards=tuple(handled(events)),
    )


def handled(events: Iterable[Event]) -> Iterable[Handled]:
    """The cards that events tell of, hidden ones too, in order."""
    for event in events:
        if event.kind in KINDS:
            for card in event.secret or event.cards:
                if card is not None:
                    yield Handled(event.kind, event.seat, card)
