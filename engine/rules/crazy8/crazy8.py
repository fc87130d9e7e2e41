"""`crazy8`: the timed game with 112 cards. The ids in comments are those of docs/rules/crazy8.md."""

from collections.abc import Sequence
from typing import Final

from engine.cards import listed
from engine.events import Events, event
from engine.moves import Move
from engine.rules.crazy8 import heuristic, player_text
from engine.rules.crazy8.cards import (
    ADDED,
    COLOURS,
    DECK,
    EIGHT,
    EIGHTS,
    FITS,
    NEXT,
    NEXT_TWO,
    OF_COLOUR,
    PLUS_2,
    PLUS_4,
    POINTS,
    REVERSE,
    SIZE,
    SKIP,
    TEN,
    VALUES,
    answers,
    begins_straight,
    is_number,
    may_follow,
    next_in_straight,
)
from engine.rules.crazy8.options import SPECS
from engine.rules.game_rules import Options
from engine.rules.scores import share_out
from engine.rules.shedding.bot_hints import BotHints
from engine.rules.shedding.info import SheddingInfo
from engine.rules.shedding.move_numbers import DONE, DRAW, OR_DONE, OR_DRAW, OR_PASS, OR_TAKE, PASS, TAKE
from engine.rules.shedding.shedding import PLAY, Shedding
from engine.table import NONE, Result, Table
from engine.teams import Teams
from engine.views import MoveNotes

PHASES: Final = ("play", "drawn", "twin", "straight", "both", "ten", "name")
DRAWN: Final = 1
TWIN: Final = 2
STRAIGHT: Final = 3
BOTH: Final = 4
AFTER_TEN: Final = 5
NAME: Final = 6
GOING_ON: Final = {
    (True, False): TWIN,
    (False, True): STRAIGHT,
    (True, True): BOTH,
}  # by (is a twin, is in a straight)


class Crazy8(Shedding):
    """The rules for one number of players and one set of options.

    Phases of a turn: `play`; `drawn`, a card just drawn may be played; `twin`, `straight` or `both`, the
    player may play again; `ten`, the player must play again; `name`, a colour is to be named.
    """

    deck = DECK
    points = POINTS
    phases = PHASES
    names = COLOURS
    reshuffles = True  # C8-04

    def __init__(self, info: SheddingInfo, players: int, options: Options, teams: Teams | None) -> None:
        super().__init__(info, players, options, teams)
        match = options["match"]
        self.target = match if isinstance(match, int) else 0
        # The method for a card of each value, and for a timeout in each phase.
        self.effects = [self._number] * len(VALUES)
        self.effects[EIGHT] = self._eight
        self.effects[TEN] = self._ten
        self.effects[SKIP] = self._skip
        self.effects[REVERSE] = self._reverse if players > 2 else self._skip  # C8-15
        self.effects[PLUS_2] = self.effects[PLUS_4] = self._add
        self.late = {
            PLAY: self._late_to_play,
            DRAWN: self._leave,
            TWIN: self._stop,
            STRAIGHT: self._stop,
            BOTH: self._stop,
            AFTER_TEN: self._late_after_ten,
            NAME: self._late_to_name,
        }

    def may_be_first(self, kind: int) -> bool:
        return is_number(kind)  # C8-03

    # --- what is legal

    def fitting(self, table: Table, seat: int) -> int:
        """Return the kinds in a hand that match the top card or the named colour, or are eights."""
        fits = FITS[table.discard[-1] % SIZE if table.named == NONE else SIZE + table.named]
        return DECK.kinds(table.hands[seat]) & fits

    def legal(self, table: Table, seat: int) -> int:
        phase = table.phase
        if phase in (PLAY, AFTER_TEN):
            if table.penalty:
                return answers(table, seat) | OR_TAKE
            return self.fitting(table, seat) or (OR_DRAW if self.can_draw(table) else OR_PASS)  # C8-11, C8-18
        if phase == DRAWN:
            return self.fitting(table, seat) | OR_PASS
        if phase == STRAIGHT:
            return next_in_straight(table, seat) | OR_DONE
        return self.namings if phase == NAME else self.fitting(table, seat) | OR_DONE

    def continues(self, table: Table, before: int, kind: int) -> bool:
        """Return True if a card played on `before` continues the player's straight."""
        return table.phase in (STRAIGHT, BOTH) and bool(NEXT[before] >> kind & 1)

    # --- what a move does

    def play_card(self, table: Table, seat: int, kind: int) -> Events:
        events = self.lay(table, seat, kind)
        value = kind >> 2
        if not table.hands[seat] and value != TEN:  # C8-19, C8-40
            return events + self.win(table, seat)
        return events + self.effects[value](table, seat, kind)

    def _number(self, table: Table, seat: int, kind: int) -> Events:
        before, held = table.discard[-2] % SIZE, DECK.kinds(table.hands[seat])
        continues = self.continues(table, before, kind)
        twin = kind == before and may_follow(kind, held)  # C8-13
        straight = bool(held & NEXT[kind]) if continues else begins_straight(kind, held)  # C8-14
        if not (twin or straight):
            return self.next_turn(table, seat)
        events: Events = (event("twin", seat),) if twin else ()
        if straight and not continues:
            events += (event("straight", seat),)
        return events + self.same_turn(table, GOING_ON[twin, straight])

    def _eight(self, table: Table, seat: int, kind: int) -> Events:
        cancelled: Events = (event("cancel", seat, (), table.penalty),) if table.penalty else ()
        table.penalty = 0  # C8-17
        return cancelled + self.same_turn(table, NAME)

    def _ten(self, table: Table, seat: int, kind: int) -> Events:
        return (event("ten", seat), *self.same_turn(table, AFTER_TEN))

    def _skip(self, table: Table, seat: int, kind: int) -> Events:
        table.skips = 1
        return self.next_turn(table, seat)

    def _reverse(self, table: Table, seat: int, kind: int) -> Events:
        table.direction = -table.direction
        return (event("reverse", seat, (), table.direction), *self.next_turn(table, seat))

    def _add(self, table: Table, seat: int, kind: int) -> Events:
        table.penalty += ADDED[kind >> 2]  # C8-22
        return self.next_turn(table, seat)

    def do(self, table: Table, seat: int, number: int) -> Events:
        if number == DRAW:
            return self._draw(table, seat)
        if number == PASS:
            return self._pass(table, seat)
        if number == TAKE:
            return self._take(table, seat)
        if number == DONE:
            return self._stop(table, seat)
        return self._name(table, seat, number - self.first_name)

    def _draw(self, table: Table, seat: int) -> Events:
        table.passes = 0
        events = self.draw_one(table, seat)
        fits = self.fitting(table, seat)  # C8-12: nothing but the card just drawn can fit
        return events + (self.same_turn(table, DRAWN) if fits else self.next_turn(table, seat))

    def _take(self, table: Table, seat: int) -> Events:
        return self._pay(table, seat) + self.next_turn(table, seat)

    def _pay(self, table: Table, seat: int) -> Events:
        """Draw the pending penalty."""
        events = self.draw_penalty(table, seat, table.penalty, "penalty")
        table.penalty = table.passes = 0
        return events

    def _pass(self, table: Table, seat: int) -> Events:
        return self.pass_turn(table, seat) if table.phase == PLAY else self._leave(table, seat)  # C8-04

    def _leave(self, table: Table, seat: int) -> Events:
        """Pass in the middle of a turn. Such a pass does not count towards a blocked hand."""
        return self.pass_events[seat] + self.next_turn(table, seat)

    def _stop(self, table: Table, seat: int) -> Events:
        return (event("done", seat), *self.next_turn(table, seat))

    def _name(self, table: Table, seat: int, colour: int) -> Events:
        table.named = colour
        return (event("name", seat, (), 0, COLOURS[colour]), *self.next_turn(table, seat))

    # --- time

    def time_out(self, table: Table, seat: int) -> Events:
        return (event("expire", seat), *self.late[table.phase](table, seat))

    def _late_to_play(self, table: Table, seat: int) -> Events:
        """Draw the pending penalty and one more card (C8-31); pass if nothing can be drawn or played."""
        if not (table.penalty or self.can_draw(table) or self.fitting(table, seat)):
            return self.pass_turn(table, seat)
        paid = self._pay(table, seat) if table.penalty else ()
        table.passes = 0
        return paid + self._late_after_ten(table, seat)

    def _late_after_ten(self, table: Table, seat: int) -> Events:
        """Draw one card if the piles allow it, and end the turn (C8-32)."""
        card = self.draw_penalty(table, seat, 1, "time") if self.can_draw(table) else ()
        return card + self.next_turn(table, seat)

    def _late_to_name(self, table: Table, seat: int) -> Events:
        held = listed(table.hands[seat])
        most = max(range(len(COLOURS)), key=lambda colour: sum(card & 3 == colour for card in held))
        return self._name(table, seat, most)

    # --- scores

    def win(self, table: Table, winner: int) -> Events:
        """End the game: the winner scores the points in the other hands (C8-41)."""
        points = [0] * self.players
        points[winner] = sum(self.hand_points(table))
        return self.end(table, Result((winner,), tuple(points), "empty hand"))

    def block(self, table: Table) -> Events:
        """End the game: the fewest points win the value of the other hands, shared in a tie (C8-04)."""
        held = self.hand_points(table)
        fewest = [seat for seat in self.from_dealers_left(table.dealer) if held[seat] == min(held)]
        points = [0] * self.players
        for seat, share in share_out(sum(held) - len(fewest) * min(held), fewest).items():
            points[seat] = share
        return self.end(table, Result(tuple(sorted(fewest)), tuple(points), "blocked"))

    def match_over(self, results: Sequence[Result], scores: Sequence[int]) -> bool:
        return max(scores) >= self.target  # C8-42; a single hand has no target

    def fits_name(self, name: int) -> int:
        return OF_COLOUR[name] | EIGHTS

    # --- positions

    def check_state(self, table: Table) -> None:
        """Refuse positions that contradict the rules."""
        top = table.discard[-1] % DECK.size
        phase = self.phases[table.phase]
        if table.named != NONE and (top >> 2 != EIGHT or phase == "name"):
            raise ValueError("A colour is named only while an 8 is on top that nobody has answered.")
        if table.penalty and not (table.phase == PLAY and _possible(table.penalty, top >> 2)):
            raise ValueError("The top card makes nobody draw that many cards.")
        if table.run:
            raise ValueError("A run of twos belongs to another game.")
        if table.skips:
            raise ValueError("Here skips are carried out at once, so none is left to do.")
        if phase in CONTRADICTIONS and not _top_allows(phase, table):
            raise ValueError(CONTRADICTIONS[phase])

    # --- what players read

    def details(self, table: Table, seat: int, moves: Sequence[Move]) -> MoveNotes:
        found = super().details(table, seat, moves)
        return {**found, **player_text.reasons(self, table, seat, moves)}

    def why_not(self, table: Table, seat: int, move: Move) -> str:
        return player_text.why_not(self, table, seat, move)

    def asks(self, table: Table, seat: int) -> str:
        return player_text.asks(self, table, seat)

    def note(self, kind: int) -> str:
        return player_text.card_note(self, kind)

    def summary(self) -> tuple[str, ...]:
        return player_text.summary(self)


def _possible(penalty: int, value: int) -> bool:
    """Return True if `penalty` cards can be pending on a top card of this value."""
    return value in ADDED and penalty >= ADDED[value] and penalty % 2 == 0


# The refusal if the top card does not agree with the phase.
CONTRADICTIONS = {
    "twin": "A twin lies on a number card that is just like it.",
    "straight": "A straight goes on only on a number card from 1 to 6.",
    "both": "A twin that begins a straight lies on a card from 1 to 5 that is just like it.",
    "ten": "Another card in the same turn follows only on a 10.",
    "name": "A colour is named only after an 8.",
}


def _top_allows(phase: str, table: Table) -> bool:
    """Return True if the cards on top agree with a phase in the middle of a turn."""
    *_, before, top = (NONE, *(card % DECK.size for card in table.discard[-2:]))
    is_twin = is_number(top) and top == before
    if phase == "name":
        return top >> 2 == EIGHT
    if phase == "ten":
        return top >> 2 == TEN
    if phase == "twin":
        return is_twin
    if phase == "straight":
        return bool(NEXT[top])
    return is_twin and bool(NEXT_TWO[top])


INFO: Final = SheddingInfo(
    rules_class=Crazy8,
    name="crazy8",
    title="Crazy 8",
    code="C8",
    seats=range(2, 5),
    specs=SPECS,
    cards_in_deck=112,
    one_deck_up_to=4,
    bots=BotHints(heuristic.weigh, heuristic.hurts, heuristic.NAMED, weights=heuristic.WEIGHTS),
)
