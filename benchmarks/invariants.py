"""Invariants of every decision of every shedding game, for the property tests and the long sweep.

Nothing in here knows the rules. `Observer` knows how cards move: it follows the events of one seat alone,
and knows which cards may be where.
"""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from engine import Event, Game, IllegalMove, option_specs, seats
from engine.bots import LEVELS, choose
from engine.bots.heuristics.lookup import heuristic_for
from engine.rules import info_of, open_rules
from engine.rules.game_rules import PAYMENTS, PENALTIES, UNSCORED, WINNERS
from engine.rules.shedding.shedding import Shedding

# Moves that nobody can make anywhere, and one of every kind.
STRANGE_MOVES = (
    *("draw", "take", "pass", "done", "choose yes", "play 11H", "play", "nonsense", ""),
    *("play 8S", "play 8R", "name hearts", "name red", "declare Q", "declare hearts"),
)


@cache
def all_moves(rules: str) -> tuple[str, ...]:
    """Return every move of a game, and some that it does not have."""
    book = open_rules(rules, seats(rules)[0], {})
    assert isinstance(book, Shedding)
    plays = (f"play {card}" for card in book.deck.texts)
    names = (f"{book.naming_verb} {word}" for word in book.names)
    return tuple(dict.fromkeys((*plays, *names, *STRANGE_MOVES)))


# What holds for the points of the winners and of the losers, by the kind of scoring.
Points = Sequence[int]
SCORED: dict[str, Callable[[Points, Points], bool]] = {
    PAYMENTS: lambda won, lost: sum(won) + sum(lost) == 0 and all(points >= 0 for points in won),
    WINNERS: lambda won, lost: not any(lost) and all(points >= 0 for points in won),
    PENALTIES: lambda won, lost: not any(won) and all(points >= 0 for points in lost),
    UNSCORED: lambda won, lost: not any(won) and not any(lost),
}


class BrokenPromiseError(AssertionError):
    """A broken invariant; the text says what and where."""


def require(holds: object, what: str, game: Game) -> None:
    """Raise BrokenPromiseError unless it holds."""
    if not holds:
        raise BrokenPromiseError(f"{what}\n{game.position_text}\n{game.record()}")


def random_table(rng: random.Random, rules: str) -> tuple[int, dict[str, Any]]:
    """Return a random number of players and options that the rules allow; two players are more frequent."""
    while True:
        players = rng.choice((2, *seats(rules)))
        options = {spec.name: rng.choice(spec.allowed) for spec in option_specs(rules) if rng.random() < 0.5}
        try:
            Game.new(rules, players, 0, options)
        except ValueError:
            continue
        return players, options


def check_game(game: Game, rng: random.Random, *, every: int = 12) -> None:
    """Play a game to its end, checking about one decision in `every`, and its record."""
    cards = cards_in_play(game)
    one_of_each = max(cards.values()) == 1
    observers = [Observer(seat, game.players, cards) for seat in range(game.players)] if one_of_each else []
    told = list(game.opening)
    follow(observers, game.opening)
    while game.result is None:
        thorough = rng.randrange(every) == 0
        if thorough:
            check_decision(game, rng)
            for observer in observers:
                observer.check(game.redeal(observer.seat, rng), game)
        (seat,) = game.actors
        events = game.expire(seat) if rng.random() < 0.02 else game.play(seat, pick(game, seat, rng))
        if thorough:
            check_events(events, game)
            require(cards_in_play(game) == cards, "A card was lost or doubled.", game)
        follow(observers, events)
        told += events
    require(cards_in_play(game) == cards, "A card was lost or doubled.", game)
    check_end(game, told)


def pick(game: Game, seat: int, rng: random.Random) -> str:
    """Return a random move, mostly one with a card, so that games end."""
    moves = game.moves(seat)
    plays = [move for move in moves if move.card]
    return rng.choice(plays if plays and rng.random() < 0.7 else moves)


def cards_in_play(game: Game) -> Counter[str]:
    """Return all cards of a game, wherever they lie."""
    piles = dict(part.split(" ", 1) for part in game.position_text.split(" | ")[1:])
    text = " ".join(piles.get(pile, "") for pile in ("hands", "discard", "stock"))
    return Counter(text.replace(";", " ").split())


def check_decision(game: Game, rng: random.Random) -> None:
    """Check all invariants of one decision."""
    check_moves(game)
    check_copy(game, rng)
    check_position(game)
    for seat in (*range(game.players), None):
        check_ignorance(game, seat, rng, all_moves(game.rules))


def check_moves(game: Game) -> None:
    """Check that offered moves are legal, that others are refused with a sentence, and that nothing
    changes.
    """
    before, tried = game.position_text, all_moves(game.rules)
    for seat in range(game.players):
        moves = game.moves(seat)
        require(bool(moves) == (seat in game.actors), "Moves are for actors and for nobody else.", game)
        require(len(set(moves)) == len(moves), "A move is offered twice.", game)
        require(set(moves) <= set(tried), "A move is not in the notation.", game)
        for move in tried if seat in game.actors else STRANGE_MOVES:
            reason = game.why_not(seat, move)
            require((reason is None) == (move in moves), f"{move!r}: why_not and moves disagree.", game)
            if reason is not None:
                require(is_sentence(reason), f"{move!r}: {reason!r} is no sentence.", game)
                require(refused(game, seat, move), f"{move!r} is not refused.", game)
    require(game.position_text == before, "A refused move changed something.", game)


def is_sentence(text: str) -> bool:
    """Return True if a text begins and ends like a sentence. A digit may begin it, quoted words may end
    it.
    """
    return (text[0].isupper() or text[0].isdecimal()) and text.endswith((".", '."')) and "\n" not in text


def refused(game: Game, seat: int, move: str) -> bool:
    """Return True if a move raises IllegalMove."""
    try:
        game.play(seat, move)
    except IllegalMove:
        return True
    return False


def an_actor(game: Game, rng: random.Random) -> int:
    """Return a seat that may move; there are several only with teams."""
    return game.actors[0] if len(game.actors) == 1 else rng.choice(game.actors)


def check_copy(game: Game, rng: random.Random) -> None:
    """Check that a copy and the position's text go on like their original, which does not change."""
    before = game.position_text
    first, second, third = game.copy(), game.copy(), Game.position(before)
    require(first == game, "A copy differs.", game)
    for _ in range(8):
        if first.result:
            break
        seat = an_actor(first, rng)
        if rng.random() < 0.1:
            events = [one.expire(seat) for one in (first, second, third)]
        else:
            move = rng.choice(first.moves(seat))
            events = [first.play(seat, move), second.play(seat, str(move)), third.play(seat, str(move))]
        require(events[0] == events[1] == events[2], "Copies cause other events.", game)
        require(first == second == third, "Copies go different ways.", game)
    require(game.position_text == before, "A copy changed its original.", game)


def check_position(game: Game) -> None:
    """Check that the position's text gives the same position back."""
    again = Game.position(game.position_text)
    require(again.position_text == game.position_text, "The position's text changes.", game)
    for seat in (*range(game.players), None):
        require(again.view(seat) == game.view(seat), "A view changes with the position's text.", game)
        first, second = (one.redeal(seat, random.Random(1)) for one in (game, again))
        require(first == second, "Knowledge changes with the position's text.", game)


def check_ignorance(game: Game, seat: int | None, rng: random.Random, tried: Sequence[str]) -> None:
    """Check that nothing shown to a seat depends on what it cannot know."""
    view = game.view(seat)
    require(json.loads(json.dumps(view)) == view, "A view is not plain data.", game)
    other = game.redeal(seat, rng)
    require(other.view(seat) == view, "A view shows what is hidden.", game)
    again, same = (one.redeal(seat, random.Random(3)) for one in (game, other))
    require(again == same, "What is dealt anew depends on what is hidden.", game)
    if seat is None:
        return
    for move in rng.sample(tried, 6):
        same_reason = other.why_not(seat, move) == game.why_not(seat, move)
        require(same_reason, f"{move!r}: the reason shows what is hidden.", game)
    if seat in game.actors:
        for level in LEVELS if heuristic_for(game.rules) else ():
            bots = {choose(one, seat, level, 0.0) for one in (game, other, view)}
            require(len(bots) == 1, f"The {level} bot sees what is hidden.", game)


def check_events(events: Iterable[Event], game: Game) -> None:
    """Check that events show a seat no card but its own and those on the discard pile."""
    for seat in (*range(game.players), None):
        view = game.view(seat)
        known = {card for hand in view["hands"] for card in hand["cards"]} | set(view["discard"])
        for event in events:
            seen = event.for_seat(seat)
            require(not seen.secret, "An event carries its secret along.", game)
            if not any(later.kind == "reshuffle" for later in events):
                require({card for card in seen.cards if card} <= known, "An event tells a secret.", game)


def check_end(game: Game, told: list[Event]) -> None:
    """Check the points of the result, and that the record gives the same game again."""
    result = game.result
    assert result is not None
    require(game.actors == (), "Somebody may move after the end.", game)
    won = [points for seat, points in enumerate(result.points) if seat in result.winners]
    lost = [points for seat, points in enumerate(result.points) if seat not in result.winners]
    scoring = info_of(game.rules).scoring
    require(SCORED[scoring](won, lost), f"The points of the result are not {scoring}.", game)
    require(len(game.history()) <= 10_001, "The game is too long.", game)
    check_replay(game, told)


def check_replay(game: Game, told: list[Event]) -> None:
    """Check that the same moves cause the same events, and that the record gives the same game again."""
    replayed = list(told[: len(game.opening)])
    again = Game.new(game.rules, game.players, game.header().seed, game.options, teams=game.teams)
    for seat, move in game.history():
        replayed += again.expire(seat) if move == "expire" else again.play(seat, move)
    require(replayed == told, "A replay has other events.", game)
    require(Game.replay(game.record()) == game == again, "A replay ends elsewhere.", game)


def follow(observers: Iterable["Observer"], events: Iterable[Event]) -> None:
    """Show the events to every observer as its seat sees them."""
    for observer in observers:
        for event in events:
            observer.see(event.for_seat(observer.seat))


class Observer:
    """A seat that counts cards in a game where no two cards are alike. It sees its own events alone.

    Every reshuffle begins a new lot. For each lot the observer keeps the cards that it has not seen since,
    and for each other seat the number of its cards of that lot.
    """

    def __init__(self, seat: int, players: int, cards: Iterable[str]) -> None:
        self.seat = seat
        self.unseen: list[set[str]] = [set(cards)]
        self.counts: list[list[int]] = [[0] * players]
        self.discard: list[str] = []

    def see(self, event: Event) -> None:
        """Follow one event."""
        cards = [card for card in event.cards if card]
        if event.kind in ("deal", "draw"):
            self.counts[-1][event.seat] += len(event.cards)
            self.unseen[-1] -= set(cards)
        elif event.kind == "turn_up":
            self.unseen[0] -= set(cards)
            self.discard += cards
        elif event.kind == "play":
            if event.seat != self.seat:
                self._played_by_other(event.seat, cards[0])
            self.discard += cards
        elif event.kind == "reshuffle":
            self.unseen.append(set(self.discard[:-1]))
            self.counts.append([0] * len(self.counts[0]))
            self.discard = self.discard[-1:]

    def _played_by_other(self, seat: int, card: str) -> None:
        (lot,) = (number for number, cards in enumerate(self.unseen) if card in cards)
        self.unseen[lot].remove(card)
        self.counts[lot][seat] -= 1

    def check(self, redealt: Game, game: Game) -> None:
        """Check that every other hand has as many cards of every lot as counting says."""
        parts: Mapping[str, str] = dict(part.split(" ", 1) for part in redealt.position_text.split(" | ")[1:])
        for seat, hand in enumerate(parts["hands"].split(";")):
            if seat != self.seat:
                found = [len(cards.intersection(hand.split())) for cards in self.unseen]
                expected = [counts[seat] for counts in self.counts]
                require(found == expected, f"Seat {self.seat} knows better than this deal.", game)
