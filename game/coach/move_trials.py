"""Trials of a move: it is played on many deals of the cards that its player cannot see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random

from engine import Event, Game, Move
from engine.bots.search import deals_of
from engine.views import View, is_crazier
from game.stage.faces import BY_SIGN, LETTERS, sign_of

DEALS = 40  # on which a move is tried
MOST_MOVES = 60  # until another player, or this one again, is to move
MOST_LINES = 150  # tried to find one that wins in the same turn
AT_LENGTH = ("play ", "choose ")  # moves after which a card may ask for decisions
QUIET = ("done", "pass")  # moves that end a turn
NO_NEARER = (*QUIET, "draw", "take")  # moves that do not help to win in the same turn
NAMING = ("name", "declare")  # the verbs and events that name a suit, colour or rank
SIGNLESS = "factor"  # the set of rules without suits


@dataclass(slots=True)
class MoveTrials:
    """The consequences of a move, counted over deals of what the player cannot know, as shares from 0 to
    1.
    """

    follow: float = 0.0  # the next player can play a card
    again: float = 0.0  # the player can, when it is their turn again
    wins: bool = False
    wins_turn: bool = False  # the move, or moves after it in the same turn, win in every deal
    out: tuple[int, ...] = ()  # seats that lose by it
    whole: bool = True  # no decision of the card is pending
    next_seat: int = -1
    events: tuple[Event, ...] = ()
    cards: int = 0  # in the player's hand after it
    points: int = 0  # of these cards
    sign: str = ""  # the suit or colour to follow, if there is one


def ahead(game: Game, seat: int, move: str) -> MoveTrials:
    """Try a move on many deals of what its player cannot know, as the search does."""
    found, rng = MoveTrials(), Random(f"{game.made} {seat} {move}")
    possible = wins = lines = follow = again = tried = returned = 0
    line: list[Move] | None = []
    for table in islice(deals_of(game, seat, rng), DEALS):
        deal = Game(game.table_rules, table.copy(), table)
        if move not in deal.moves(seat):
            continue  # it is not possible in every deal
        events = deal.play(seat, move)
        possible += 1
        wins += deal.result is not None and seat in deal.result.winners
        losers = [event.seat for event in events if event.kind == "out" and event.seat != seat]
        if possible == 1:
            line = _winning(deal, seat, [MOST_LINES])
            found.out = tuple(losers)
            view = deal.view(seat)
            found.events = tuple(event.for_seat(seat) for event in events)
            found.cards = view["hands"][seat]["count"]
            found.points = view["points"][seat]
            asked = view["asked"] if is_crazier(view) else None
            found.whole = not (asked and move.startswith(AT_LENGTH))
            found.sign = "" if _is_to_name(deal, seat) else _sign(view)
        found.out = tuple([loser for loser in found.out if loser in losers])
        lines += line is not None and _wins_with(deal.copy(), seat, line)
        _end_turn(deal, seat, rng)
        if deal.result is not None or not deal.actors:
            continue
        tried += 1
        found.next_seat = deal.actors[0]
        follow += _can_play(deal, found.next_seat)
        _go_round(deal, seat, rng)
        if seat in deal.actors:
            returned += 1
            again += _can_play(deal, seat)
    found.wins = 0 < possible == wins
    found.wins_turn = 0 < possible == lines
    found.follow = follow / tried if tried else 0.0
    found.again = again / returned if returned else 0.0
    return found


def _winning(deal: Game, seat: int, left: list[int]) -> list[Move] | None:
    """Return moves with which a seat wins before another seat is asked; None if `left` tries find none."""
    if deal.result is not None:
        return [] if seat in deal.result.winners else None
    if seat not in deal.actors:
        return None
    for move in deal.moves(seat):
        if move.verb in NO_NEARER or left[0] == 0:
            continue
        left[0] -= 1
        then = deal.copy()
        then.play(seat, move)
        line = _winning(then, seat, left)
        if line is not None:
            return [move, *line]
    return None


def _wins_with(deal: Game, seat: int, line: Sequence[Move]) -> bool:
    """Return True if these moves are possible in a deal, and win."""
    for move in line:
        if seat not in deal.actors or move not in deal.moves(seat):
            return False
        deal.play(seat, move)
    return deal.result is not None and seat in deal.result.winners


def _is_to_name(deal: Game, seat: int) -> bool:
    """Return True if the player still has to name a suit or colour."""
    return seat in deal.actors and any(move.verb in NAMING for move in deal.moves(seat))


def _end_turn(deal: Game, seat: int, rng: Random) -> None:
    """Play until another seat is asked; the turn ends as soon as possible."""
    for _ in range(MOST_MOVES):
        if seat not in deal.actors:
            return
        moves = deal.moves(seat)
        deal.play(seat, rng.choice([move for move in moves if move in QUIET] or _plays(moves)))


def _go_round(deal: Game, seat: int, rng: Random) -> None:
    """Play random cards for the other seats until this seat is asked again."""
    for _ in range(MOST_MOVES):
        if not deal.actors or seat in deal.actors:
            return
        actor = deal.actors[0]
        deal.play(actor, rng.choice(_plays(deal.moves(actor))))


def _plays(moves: Sequence[Move]) -> list[Move]:
    """Return the moves with a card if there are any, else all."""
    return [move for move in moves if move.card] or list(moves)


def _can_play(deal: Game, seat: int) -> bool:
    return any(move.card for move in deal.moves(seat))


def _sign(view: View) -> str:
    """Return the letter of the suit or colour to be followed, "" if there is none."""
    if is_crazier(view) or view["mode"] == SIGNLESS:
        return ""
    named = view["named"] or view["declared"]
    return LETTERS[named] if named in LETTERS else letter_of(view["top"])


def letter_of(card: str) -> str:
    """Return the letter of a card's suit or colour, "" for a named card."""
    return sign_of(card) if card[-1:] in BY_SIGN else ""
