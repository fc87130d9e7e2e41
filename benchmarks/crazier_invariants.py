"""Invariants of every decision of every game of Crazier Eights, whatever its deck."""

import random
from collections import Counter
from collections.abc import Iterable
from functools import cache

from benchmarks.invariants import (
    STRANGE_MOVES,
    an_actor,
    check_copy,
    check_ignorance,
    check_position,
    check_replay,
    is_sentence,
    random_table,
    refused,
    require,
)
from engine import Event, Game
from engine.rules import info_of
from engine.rules.crazier.crazier_rules import DeckInfo
from engine.rules.crazier.deck_reader import Card
from engine.views import as_crazier

MOST_MOVES = 100_000
TRIED = 12  # moves of other moments that are tried at a decision
TEAMS = (  # CE-88: seated alternately
    [[0, 2], [1, 3]],
    [[0, 2, 4], [1, 3, 5]],
    [[0, 3], [1, 4], [2, 5]],
    [[0, 3, 6], [1, 4, 7], [2, 5, 8]],
)
HIDDEN = ("deal", "draw", "look")  # what is seen by one seat alone


def cards_in(rules: str) -> tuple[Card, ...]:
    """Return the cards of a deck, of any kind."""
    cover = info_of(rules)
    assert isinstance(cover, DeckInfo)
    return cover.deck.cards


def whole_names(rules: str) -> dict[str, str]:
    """Return the whole card of each side of a split card, by name."""
    return {side.name: card.name for card in cards_in(rules) for side in card.sides}


@cache
def all_moves(rules: str) -> tuple[str, ...]:
    """Return every move that could be tried with a deck."""
    cards = cards_in(rules)
    sides = [f"play {card.name} {side.name}" for card in cards for side in card.sides]
    names = [name for card in cards for name in (card.name, *(side.name for side in card.sides))]
    colours = dict.fromkeys(colour for card in cards for colour in card.colours)
    return (
        *sides,
        *(f"{verb} {name}" for name in names for verb in ("play", "discard", "choose")),
        *(f"choose {number}" for number in range(7)),
        *(f"name {colour}" for colour in colours),
        *STRANGE_MOVES,
    )


def check_game(game: Game, rng: random.Random, *, every: int = 12) -> None:
    """Play a game to its end, checking about one decision in `every`, and its record."""
    cards = cards_of(game)
    told = list(game.opening)
    while game.result is None:
        thorough = rng.randrange(every) == 0
        if thorough:
            require(len(game.history()) < MOST_MOVES, "The game does not end.", game)
            check_decision(game, rng)
        seat = an_actor(game, rng)
        before = seen_by_all(game) if thorough else set()
        events = game.expire(seat) if rng.random() < 0.02 else game.play(seat, pick(game, seat, rng))
        if thorough:
            require(cards_of(game) == cards, "A card was lost or doubled.", game)
            check_events(events, before | seen_by_all(game), game)
        told += events
    require(cards_of(game) == cards, "A card was lost or doubled.", game)
    check_end(game, told)


def random_game(rng: random.Random, rules: str, seed: int) -> Game:
    """Return a game at a random table that the rules allow; one in four has teams."""
    if rng.random() < 0.25:
        teams = rng.choice(TEAMS)
        return Game.new(rules, sum(map(len, teams)), seed, random_table(rng, rules)[1], teams=teams)
    players, options = random_table(rng, rules)
    return Game.new(rules, players, seed, options)


def pick(game: Game, seat: int, rng: random.Random) -> str:
    """Return a random move, mostly not the end of the turn."""
    moves = game.moves(seat)
    others = [move for move in moves if move != "done"]
    return rng.choice(others if others and rng.random() < 0.8 else moves)


def cards_of(game: Game) -> Counter[str]:
    """Return all cards of a game, wherever they lie; sides of a split card count as the card."""
    whole = whole_names(game.rules)
    zones = dict(part.split(" ", 1) for part in game.position_text.split(" | ")[1:] if " " in part)
    found: Counter[str] = Counter()
    for zone in ("hands", "in_play", "discard", "stock", "playing"):
        names = zones.get(zone, "").replace(";", ",").split(",")
        found.update(whole.get(name.strip(), name.strip()) for name in names if name.strip())
    return found


def check_decision(game: Game, rng: random.Random) -> None:
    """Check all invariants of one decision."""
    check_moves(game, rng)
    check_copy(game, rng)
    check_position(game)
    for seat in (*range(game.players), None):
        check_ignorance(game, seat, rng, all_moves(game.rules))


def check_moves(game: Game, rng: random.Random) -> None:
    """Check that offered moves are legal, that others are refused with a sentence, and that nothing
    changes.
    """
    before = game.position_text
    tried = rng.sample(all_moves(game.rules), TRIED)
    for seat in range(game.players):
        moves = game.moves(seat)
        require(bool(moves) == (seat in game.actors), "Moves are for actors and for nobody else.", game)
        require(len(set(moves)) == len(moves), "A move is offered twice.", game)
        for move in moves:
            require(game.why_not(seat, str(move)) is None, f"{move!r} is offered and not legal.", game)
        for text in tried:
            reason = game.why_not(seat, text)
            if reason is not None:
                require(is_sentence(reason), f"{text!r}: {reason!r} is no sentence.", game)
                require(refused(game, seat, text), f"{text!r} is not refused.", game)
    require(game.position_text == before, "A refused move changed something.", game)


def seen_by_all(game: Game) -> set[str]:
    """Return the names of all cards that a spectator sees."""
    view = as_crazier(game.view(None))
    hands = (card for hand in view["hands"] for card in hand["cards"] if card)
    piles = (*view["discard"], *view["playing"], *view["stock"]["known"].values())
    return whole_cards(game, (*hands, *piles, *(name for row in view["in_play"] for name in row)))


def whole_cards(game: Game, names: Iterable[str | None]) -> set[str]:
    """Return the names of the cards that these are, or are sides of."""
    whole = whole_names(game.rules)
    return {whole.get(name, name) for name in names if name}


def check_events(events: Iterable[Event], known: set[str], game: Game) -> None:
    """Check that draws and looks are shown to one seat, and face-down moves to those who see them."""
    open_kinds = ("reveal", "play", "discard")
    shown = whole_cards(game, (card for event in events if event.kind in open_kinds for card in event.cards))
    for event in events:
        public = {card for card in event.for_seat(None).cards if card}
        if event.kind in HIDDEN:
            require(not public, "A card is shown that only its player sees.", game)
        if event.kind == "to_hand" or event.word in ("draw top", "draw bottom"):  # the discard pile is open
            require(public <= known | shown, "A card that moves face down is shown.", game)
        for seat in range(game.players):
            require(not event.for_seat(seat).secret, "An event carries its secret along.", game)


def check_end(game: Game, told: list[Event]) -> None:
    """Check the result, and that the record gives the same game again."""
    result = game.result
    assert result is not None
    require(game.actors == (), "Somebody may move after the end.", game)
    require(result.winners, "Nobody wins.", game)
    require(all(result.points[seat] == 0 for seat in result.winners), "A winner pays.", game)
    check_replay(game, told)
