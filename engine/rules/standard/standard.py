"""`standard`: Crazy Eights with house rules. The ids in comments are those of docs/rules/standard.md."""

from collections.abc import Sequence
from typing import Final

from engine.cards import ORDINARY, SUIT_WORDS, listed
from engine.events import Events, event
from engine.rules.rules import Options
from engine.rules.scores import share_out
from engine.rules.shedding.info import SheddingInfo
from engine.rules.shedding.move_numbers import DONE, DRAW, OR_DONE, OR_DRAW, OR_PASS, OR_TAKE, PASS, TAKE
from engine.rules.shedding.shedding import PLAY, Shedding
from engine.rules.standard.cards import (
    ADDS_FIVE,
    ADDS_TWO,
    NAMES,
    POINTS,
    REVERSES,
    SAME_RANK,
    SKIPS,
    effect,
    fitting_cards,
)
from engine.table import NONE, Result, Table
from engine.teams import Teams

# The phases after PLAY.
DRAWN: Final = 1
MORE: Final = 2
NAME: Final = 3


class Standard(Shedding):
    """The rules for one number of players and one set of options."""

    deck = ORDINARY
    points = POINTS
    phases = ("play", "drawn", "more", "name")
    names = SUIT_WORDS

    def __init__(self, cover: SheddingInfo, players: int, options: Options, teams: Teams | None) -> None:
        super().__init__(cover, players, options, teams)
        self.reshuffles = bool(options["reshuffle"])
        self.stacks = options["twos"] == "stack"
        self.multiple = bool(options["multiple_cards"])
        self.forced = bool(options["forced_play"])
        self.asks_after_draw = bool(options["play_after_draw"])
        self.draws_on = bool(options["draw_until_playable"])
        length = str(options["match"]).removesuffix("x")
        self.target = int(length) * players if length.isdecimal() else 0  # STD-26
        self.effects = [effect(card, options) for card in range(52)]
        self.fits = [fitting_cards(key, options) for key in range(56)]

    def first_dealer(self, state: int) -> tuple[int, int]:
        return (0, state) if self.options["seating"] == "fixed" else super().first_dealer(state)  # STD-04

    # --- what is legal

    def fitting(self, table: Table, seat: int) -> int:
        """The kinds in a hand that match the top card or the named suit, or match everything."""
        key = table.discard[-1] % 52 if table.named == NONE else 52 + table.named
        return ORDINARY.kinds(table.hands[seat]) & self.fits[key]

    def same_rank(self, table: Table, seat: int) -> int:
        """The kinds in a hand that have the top card's rank."""
        return ORDINARY.kinds(table.hands[seat]) & SAME_RANK[table.discard[-1] % 52]

    def legal(self, table: Table, seat: int) -> int:
        held, named, phase = table.hands[seat], table.named, table.phase
        if held > self.one_deck:
            held = ORDINARY.kinds(held)
        fits = held & self.fits[table.discard[-1] % 52 if named == NONE else 52 + named]  # as `fitting` says
        if phase == PLAY:
            if table.penalty:
                return self._answers(table, seat)
            if fits and self.forced:  # STD-36
                return fits
            return fits | (OR_DRAW if table.stock or self.can_draw(table) else OR_PASS)
        if phase == DRAWN:
            return fits if fits and self.must_play(table) else fits | OR_PASS
        return self.namings if phase == NAME else self.same_rank(table, seat) | OR_DONE

    def _answers(self, table: Table, seat: int) -> int:
        """What may be done about a pending penalty."""
        if not (self.stacks and table.run):  # STD-32, STD-35
            return OR_TAKE
        twos = self.same_rank(table, seat)
        return twos if twos and self.forced else twos | OR_TAKE

    def must_play(self, table: Table) -> bool:
        """Whether, after a draw, a card that fits has to be played."""
        return self.forced or (self.draws_on and not table.run)  # STD-38: a penalty was no draw

    def would_fit(self, table: Table, seat: int, name: int) -> int:
        fits = self.fits[52 + name]  # another eight may always follow (STD-12)
        return sum([fits >> card % 52 & 1 for card in listed(table.hands[seat])])

    # --- what a move does

    def play_card(self, table: Table, seat: int, kind: int) -> Events:
        events = self.lay(table, seat, kind)
        if not table.hands[seat]:  # STD-19, STD-20
            return events + self.win(table, seat)
        does = self.effects[kind]
        if does:
            events += self._take_effect(table, seat, does)
        else:
            table.run = 0
        if self.multiple and self.same_rank(table, seat):  # STD-30
            return events + self.same_turn(table, MORE)
        return events + (self._end_plays(table, seat, does) if does else self.next_turn(table, seat))

    def _take_effect(self, table: Table, seat: int, does: int) -> Events:
        if does & ADDS_TWO:
            table.run += 1
            table.penalty = 2 * table.run
        else:
            table.run = 0
        if does & SKIPS:
            table.skips += 1
        if does & ADDS_FIVE:
            table.penalty += 5
        if does & REVERSES:
            table.direction = -table.direction
            return (event("reverse", seat, (), table.direction),)
        return ()

    def _end_plays(self, table: Table, seat: int, does: int) -> Events:
        return self.same_turn(table, NAME) if does & NAMES else self.next_turn(table, seat)

    def _done(self, table: Table, seat: int) -> Events:
        return (event("done", seat), *self._end_plays(table, seat, self.effects[table.discard[-1] % 52]))

    def _name(self, table: Table, seat: int, suit: int) -> Events:
        table.named = suit
        return (event("name", seat, (), 0, SUIT_WORDS[suit]), *self.next_turn(table, seat))

    def do(self, table: Table, seat: int, number: int) -> Events:
        if number == DRAW:
            return self._draw(table, seat)
        if number == PASS:
            table.run = 0
            return self.pass_turn(table, seat)  # STD-23
        if number == TAKE:
            return self._take(table, seat)
        if number == DONE:
            return self._done(table, seat)
        return self._name(table, seat, number - self.first_name)

    def _draw(self, table: Table, seat: int) -> Events:
        table.passes = 0
        events = self.draw_one(table, seat)
        if self.draws_on:  # STD-38
            while not (fits := self.fitting(table, seat)) and self.can_draw(table):
                events += self.draw_one(table, seat)
            if fits:
                return events + self.same_turn(table, DRAWN)
        if self.asks_after_draw:  # STD-37
            return events + self.same_turn(table, DRAWN)
        return events + self.next_turn(table, seat)

    def _take(self, table: Table, seat: int) -> Events:
        word = "penalty" if table.run else "five"
        events = self.draw_penalty(table, seat, table.penalty, word)
        table.penalty = 0
        if table.run and not self.stacks:  # STD-32: always_draw
            return events + self.same_turn(table, DRAWN)
        table.run = 0
        return events + self.next_turn(table, seat)

    # --- scores

    def win(self, table: Table, winner: int) -> Events:
        """STD-22: the others pay the winner what is left in their hands."""
        points = [-held for held in self.hand_points(table)]
        points[winner] -= sum(points)
        return self.end(table, Result((winner,), tuple(points), "empty hand"))

    def block(self, table: Table) -> Events:
        """STD-24, STD-25: the others pay the lowest hand, or share out among the lowest, the difference."""
        held = self.hand_points(table)
        lowest = [seat for seat in self.from_dealers_left(table.dealer) if held[seat] == min(held)]
        points = [min(held) - own for own in held]
        for seat, share in share_out(-sum(points), lowest).items():
            points[seat] = share
        return self.end(table, Result(tuple(sorted(lowest)), tuple(points), "blocked"))

    def match_over(self, results: Sequence[Result], scores: Sequence[int]) -> bool:
        return max(scores) > self.target or self.options["match"] == "one"
