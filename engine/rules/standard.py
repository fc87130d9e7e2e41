"""`standard`: Crazy Eights with house rules. The ids in comments are those of docs/rules/standard.md."""

from collections.abc import Callable, Sequence

from engine.cards import ORDINARY, SUIT_WORDS
from engine.events import Event
from engine.moves import Move
from engine.rules import standard_asks, standard_words
from engine.rules.book import Options
from engine.rules.shedding import DONE, DRAW, MOST_MOVES, PASS, PLAY, TAKE, Shedding, split
from engine.rules.standard_cards import (
    ADDS_FIVE,
    ADDS_TWO,
    NAMES,
    POINTS,
    REVERSES,
    SKIPS,
    check_roles,
    effect,
    fits,
)  # fmt: skip
from engine.rules.standard_deal import check_deal, decks
from engine.rules.standard_options import SPECS
from engine.rules.standard_state import check_state
from engine.table import NONE, Result, Table

PHASES = ("play", "drawn", "more", "name")
DRAWN, MORE, NAME = 1, 2, 3

Action = Callable[["Standard", Table, Move, list[Event]], None]


class Standard(Shedding):
    """The rules for one number of players and one set of options."""

    name = "standard"
    code = "STD"
    specs = SPECS
    deck = ORDINARY
    points = POINTS
    phases = PHASES
    names = SUIT_WORDS

    def __init__(self, players: int, options: Options) -> None:
        self.hand_size = int(options["hand_size"])
        self.decks = decks(players, options)
        self.reshuffles = bool(options["reshuffle"])
        self.stacks = options["twos"] == "stack"
        self.multiple = bool(options["multiple_cards"])
        self.forced = bool(options["forced_play"])
        self.asks_after_draw = bool(options["play_after_draw"])
        self.draws_on = bool(options["draw_until_playable"])
        super().__init__(players, options)
        self.effects = tuple(effect(card, options) for card in range(52))
        # For every top card and, behind them, every named suit: from a card to its move, or None if it does
        # not fit. As bound methods, for `map` in `fitting`, which is most of the work of a game.
        self.answers = [
            tuple(self.plays[card] if fits(card, top, options) else None for card in range(52)).__getitem__
            for top in range(56)
        ]

    @classmethod
    def check_options(cls, options: Options) -> None:
        check_roles(options)

    @classmethod
    def check(cls, players: int, options: Options, teams: object) -> None:
        if teams is not None:
            raise ValueError("There are no teams in standard.")
        cls.check_options(options)
        check_deal(players, options)

    def first_dealer(self, state: int) -> tuple[int, int]:
        return (0, state) if self.options["seating"] == "fixed" else super().first_dealer(state)  # STD-04

    # --- what is legal

    def fitting(self, table: Table) -> list[Move]:
        """The plays that match the top card or the named suit, or match everything; each once."""
        key = table.discard[-1] if table.named == NONE else 52 + table.named
        answers = map(self.answers[key], table.hands[table.to_move])
        return list(dict.fromkeys(filter(None, answers)))

    def same_rank(self, table: Table) -> list[Move]:
        """The plays of the top card's rank."""
        rank = table.discard[-1] >> 2
        return list(dict.fromkeys(self.plays[c] for c in table.hands[table.to_move] if c >> 2 == rank))

    def moves(self, table: Table, seat: int) -> tuple[Move, ...]:
        if seat != table.to_move or seat == NONE:
            return ()
        if table.phase == PLAY:
            if table.penalty:
                return self._answers_to_penalty(table)
            plays = self.fitting(table)
            if plays and self.forced:  # STD-36
                return tuple(plays)
            return (*plays, DRAW if self.can_draw(table) else PASS)
        if table.phase == DRAWN:
            plays = self.fitting(table)
            if plays and self.must_play(table):
                return tuple(plays)
            return (*plays, PASS)
        if table.phase == MORE:
            return (*self.same_rank(table), DONE)
        return self.namings

    def _answers_to_penalty(self, table: Table) -> tuple[Move, ...]:
        if not (self.stacks and table.run):  # STD-32, STD-35
            return (TAKE,)
        twos = self.same_rank(table)
        return tuple(twos) if twos and self.forced else (*twos, TAKE)

    def must_play(self, table: Table) -> bool:
        """Whether, after a draw, a card that fits has to be played."""
        return self.forced or (self.draws_on and not table.run)  # STD-38: a penalty was no draw

    def why_not(self, table: Table, seat: int, move: Move) -> str:
        return standard_words.why_not(self, table, move)

    def timeout(self, table: Table, seat: int) -> Move:
        """Stops, passes or draws; takes a penalty only for want of a two; names the suit held most."""
        moves = self.moves(table, seat)
        if table.phase == NAME:
            suits = [card & 3 for card in table.hands[seat]]
            return max(moves, key=lambda naming: suits.count(naming.number))
        for harmless in (DONE, PASS, DRAW):
            if harmless in moves:
                return harmless
        return moves[0]

    # --- what a move does

    def play(self, table: Table, seat: int, move: Move) -> tuple[Event, ...]:
        events: list[Event] = []
        table.count += 1
        ACTIONS[move.verb](self, table, move, events)
        if table.count > MOST_MOVES and table.result is None:  # STD-23
            self.block(table, events)
        return tuple(events)

    def _play(self, table: Table, move: Move, events: list[Event]) -> None:
        card, seat = move.number, table.to_move
        table.lay(seat, card)
        table.named = NONE
        table.passes = 0
        events.append(self.laid[seat][card])
        if not table.hands[seat]:  # STD-19, STD-20
            self.win(table, seat, events)
            return
        does = self.effects[card]
        if does & ADDS_TWO:
            table.run += 1
            table.penalty = 2 * table.run
        else:
            table.run = 0
        if does & SKIPS:
            table.skips += 1
        if does & REVERSES:
            table.direction = -table.direction
            events.append(Event("reverse", seat, amount=table.direction))
        if does & ADDS_FIVE:
            table.penalty += 5
        if self.multiple and self.same_rank(table):  # STD-30
            table.phase = MORE
        else:
            self._end_plays(table, events)

    def _done(self, table: Table, move: Move, events: list[Event]) -> None:
        events.append(Event("done", table.to_move))
        self._end_plays(table, events)

    def _end_plays(self, table: Table, events: list[Event]) -> None:
        if self.effects[table.discard[-1]] & NAMES:
            table.phase = NAME
        else:
            self.next_turn(table, events)

    def _name(self, table: Table, move: Move, events: list[Event]) -> None:
        table.named = move.number
        events.append(Event("name", table.to_move, word=SUIT_WORDS[move.number]))
        self.next_turn(table, events)

    def _draw(self, table: Table, move: Move, events: list[Event]) -> None:
        seat = table.to_move
        table.passes = 0
        self.draw_one(table, seat, events)
        if self.draws_on:  # STD-38
            while not self.fitting(table) and self.can_draw(table):
                self.draw_one(table, seat, events)
        if self.asks_after_draw or (self.draws_on and self.fitting(table)):  # STD-37
            table.phase = DRAWN
        else:
            self.next_turn(table, events)

    def _take(self, table: Table, move: Move, events: list[Event]) -> None:
        word = "penalty" if table.run else "five"
        self.draw_penalty(table, table.to_move, table.penalty, word, events)
        table.penalty = 0
        if table.run and not self.stacks:  # STD-32: always_draw
            table.phase = DRAWN
        else:
            table.run = 0
            self.next_turn(table, events)

    def _pass(self, table: Table, move: Move, events: list[Event]) -> None:
        events.append(Event("pass", table.to_move))
        table.run = 0
        table.passes += 1
        if table.passes == self.players:  # STD-23
            self.block(table, events)
        else:
            self.next_turn(table, events)

    def next_turn(self, table: Table, events: list[Event]) -> None:
        if table.penalty and table.skips:  # STD-35: taking the five is the first skipped turn
            later, table.skips = table.skips - 1, 0
            super().next_turn(table, events)
            table.skips = later
        else:
            super().next_turn(table, events)

    # --- scores

    def win(self, table: Table, winner: int, events: list[Event]) -> None:
        """STD-22: the others pay the winner what is left in their hands."""
        points = [-held for held in self.hand_points(table)]
        points[winner] = -sum(points)
        self.end(table, Result((winner,), tuple(points), "empty hand"), events)

    def block(self, table: Table, events: list[Event]) -> None:
        """STD-24, STD-25: the others pay the lowest hand, or share out among the lowest, the difference."""
        held = self.hand_points(table)
        lowest = self.fewest_points(table)
        points = [min(held) - own for own in held]
        for seat, share in split(-sum(points), lowest).items():
            points[seat] = share
        self.end(table, Result(tuple(sorted(lowest)), tuple(points), "blocked"), events)

    def over(self, table: Table, reason: str) -> None:
        if reason == "blocked":
            self.block(table, [])
        elif reason.isdecimal() and int(reason) < self.players and not table.hands[int(reason)]:
            self.win(table, int(reason), [])
        else:
            raise ValueError("In a position over is 'blocked' or the seat whose hand is empty.")

    def match_over(self, results: Sequence[Result], scores: Sequence[int]) -> bool:
        length = str(self.options["match"])  # STD-26
        return length == "one" or max(scores) > int(length.removesuffix("x")) * self.players

    def check_state(self, table: Table) -> None:
        check_state(self, table)

    def summary(self) -> tuple[str, ...]:
        return standard_words.summary(self)

    def asks(self, table: Table) -> str:
        return standard_asks.asks(self, table)

    def card_note(self, text: str) -> str:
        (card,) = self.deck.read(text)
        return standard_asks.card_note(self, card)


ACTIONS: dict[str, Action] = {
    "play": Standard._play,
    "done": Standard._done,
    "name": Standard._name,
    "draw": Standard._draw,
    "take": Standard._take,
    "pass": Standard._pass,
}
