"""`standard`: Crazy Eights with house rules. The ids in comments are those of docs/rules/standard.md."""

from collections.abc import Sequence
from typing import Final

from engine.cards import ORDINARY, SUIT_WORDS, listed
from engine.events import Events, event
from engine.moves import Move
from engine.rules.game_rules import PAYMENTS, Options
from engine.rules.scores import share_out
from engine.rules.shedding.bot_hints import BotHints
from engine.rules.shedding.info import SheddingInfo
from engine.rules.shedding.move_numbers import DONE, DRAW, OR_DONE, OR_DRAW, OR_PASS, OR_TAKE, PASS, TAKE
from engine.rules.shedding.shedding import PLAY, Shedding
from engine.rules.standard import heuristic, player_text
from engine.rules.standard.cards import (
    ADDS_FIVE,
    ADDS_TWO,
    NAMES,
    POINTS,
    REVERSES,
    SAME_RANK,
    SKIPS,
    check_roles,
    effect,
    fitting_cards,
    must_play_drawn,
    same_rank,
)
from engine.rules.standard.options import SPECS, score_target
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

    def __init__(self, info: SheddingInfo, players: int, options: Options, teams: Teams | None) -> None:
        super().__init__(info, players, options, teams)
        self.reshuffles = bool(options["reshuffle"])
        self.stacks = options["twos"] == "stack"
        self.multiple = bool(options["multiple_cards"])
        self.forced = bool(options["forced_play"])
        self.asks_after_draw = bool(options["play_after_draw"])
        self.draws_on = bool(options["draw_until_playable"])
        self.target = score_target(options, players)
        self.effects = [effect(card, options) for card in range(52)]
        self.fits = [fitting_cards(key, options) for key in range(56)]

    def first_dealer(self, state: int) -> tuple[int, int]:
        return (0, state) if self.options["seating"] == "fixed" else super().first_dealer(state)  # STD-04

    # --- what is legal

    def fitting(self, table: Table, seat: int) -> int:
        """Return the kinds in a hand that match the top card or the named suit, or fit on anything."""
        key = table.discard[-1] % 52 if table.named == NONE else 52 + table.named
        return ORDINARY.kinds(table.hands[seat]) & self.fits[key]

    def legal(self, table: Table, seat: int) -> int:
        held, named, phase = table.hands[seat], table.named, table.phase
        if held > self.one_deck:
            held = ORDINARY.kinds(held)
        fits = held & self.fits[table.discard[-1] % 52 if named == NONE else 52 + named]  # as in `fitting`
        if phase == PLAY:
            if table.penalty:
                return self._answers(table, seat)
            if fits and self.forced:  # STD-36
                return fits
            return fits | (OR_DRAW if table.stock or self.can_draw(table) else OR_PASS)
        if phase == DRAWN:
            return fits if fits and must_play_drawn(table, self.options) else fits | OR_PASS
        return self.namings if phase == NAME else same_rank(table, seat) | OR_DONE

    def _answers(self, table: Table, seat: int) -> int:
        """Return the legal moves while a penalty is pending."""
        if not (self.stacks and table.run):  # STD-32, STD-35
            return OR_TAKE
        twos = same_rank(table, seat)
        return twos if twos and self.forced else twos | OR_TAKE

    def fits_name(self, name: int) -> int:
        return self.fits[52 + name]  # another eight may always follow (STD-12)

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
        if self.multiple and same_rank(table, seat):  # STD-30
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
        """End the game: the others pay the winner the points in their hands (STD-22)."""
        points = [-held for held in self.hand_points(table)]
        points[winner] -= sum(points)
        return self.end(table, Result((winner,), tuple(points), "empty hand"))

    def block(self, table: Table) -> Events:
        """End the game: the others pay the lowest hands the difference, shared equally (STD-24, STD-25)."""
        held = self.hand_points(table)
        lowest = [seat for seat in self.from_dealers_left(table.dealer) if held[seat] == min(held)]
        points = [min(held) - own for own in held]
        for seat, share in share_out(-sum(points), lowest).items():
            points[seat] = share
        return self.end(table, Result(tuple(sorted(lowest)), tuple(points), "blocked"))

    def match_over(self, results: Sequence[Result], scores: Sequence[int]) -> bool:
        return max(scores) > self.target or self.options["match"] == "one"

    # --- positions

    def check_state(self, table: Table) -> None:
        """Refuse positions that contradict the rules; derive the run of twos from the penalty."""
        does = self.effects[table.discard[-1] % self.deck.size]
        phase = self.phases[table.phase]
        if table.named != NONE and not does & NAMES:
            raise ValueError("A suit can be named only while an eight that names one is on top.")
        if phase == "name" and not does & NAMES:
            raise ValueError("A suit is named only after an eight that names one.")
        if phase == "more" and not self.multiple:
            raise ValueError("Several cards in one turn need the option multiple_cards.")
        if phase == "drawn" and not (self.asks_after_draw or self.draws_on or not self.stacks):
            raise ValueError("Under these options a draw ends the turn.")
        self._check_penalty(table, does)
        if table.skips and not (table.phase != PLAY or table.penalty):
            raise ValueError("Skips are carried out at the end of a turn, or after five cards are taken.")

    def _check_penalty(self, table: Table, does: int) -> None:
        if table.penalty and does & ADDS_TWO:
            table.run = table.run or table.penalty // 2
            if table.penalty != 2 * table.run:
                raise ValueError("The penalty is two cards for every two in the run.")
        elif table.penalty and not (self._adds_five(table) and table.penalty % 5 == 0):
            raise ValueError("The top card makes nobody draw that many cards.")
        elif table.run and not (does & ADDS_TWO and self.phases[table.phase] == "drawn"):
            raise ValueError("A run of twos is pending only on a two.")

    def _adds_five(self, table: Table) -> bool:
        """Return True if the top card makes the next player draw five.

        With several cards in a turn, so may a card of its rank below it.
        """
        top = table.discard[-1] % self.deck.size
        kinds = listed(SAME_RANK[top]) if self.multiple else [top]
        return any(self.effects[kind] & ADDS_FIVE for kind in kinds)

    # --- what players read

    def why_not(self, table: Table, seat: int, move: Move) -> str:
        return player_text.why_not(self, table, seat, move)

    def asks(self, table: Table, seat: int) -> str:
        return player_text.asks(self, table, seat)

    def note(self, kind: int) -> str:
        return player_text.card_note(self, kind)

    def summary(self) -> tuple[str, ...]:
        return player_text.summary(self)


INFO: Final = SheddingInfo(
    rules_class=Standard,
    name="standard",
    title="Crazy Eights",
    code="STD",
    seats=range(2, 11),
    specs=SPECS,
    cards_in_deck=52,
    one_deck_up_to=5,
    options_agree=check_roles,
    scoring=PAYMENTS,
    bots=BotHints(
        heuristic.weigh, heuristic.hurts, heuristic.NAMED, rollout_plies=(8, 30), weights=heuristic.WEIGHTS
    ),
)
