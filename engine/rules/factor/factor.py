"""`factor`: Crazy Factor. The ids in comments are those of docs/rules/factor.md."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.cards import ORDINARY
from engine.events import Events, event
from engine.moves import Move
from engine.rules.factor import heuristic, player_text
from engine.rules.factor.cards import (
    ALLOWERS,
    BOTH,
    EIGHT,
    EIGHTS,
    FACTOR,
    FIRST_SUIT,
    KEYS,
    KING,
    MAGIC,
    MODES,
    NAMES,
    UNDECIDED,
    allowed_by,
    fitting,
    key_of,
    reasons,
    value_of,
)
from engine.rules.factor.options import SPECS
from engine.rules.game_rules import UNSCORED, Options
from engine.rules.shedding.bot_hints import BotHints
from engine.rules.shedding.info import SheddingInfo
from engine.rules.shedding.move_numbers import DRAW, OR_DRAW, OR_PASS, PASS
from engine.rules.shedding.shedding import PLAY, Shedding
from engine.table import NONE, Result, Table
from engine.teams import Teams
from engine.views import MoveNotes

DECLARE: Final = 1  # the phase after PLAY


class Factor(Shedding):
    """The rules for one number of players and one set of options.

    While a value or suit is still to be declared, `mode` keeps the rules that were in force before. Every
    change of the rules is a `mode` event. A last card changes nothing and wins.
    """

    deck = ORDINARY
    points = (0,) * 52
    phases = ("play", "declare")
    modes = MODES
    names = NAMES
    naming = "declared"
    naming_verb = "declare"

    def __init__(self, info: SheddingInfo, players: int, options: Options, teams: Teams | None) -> None:
        super().__init__(info, players, options, teams)
        self.reshuffles = options["stock_out"] == "reshuffle"
        self.first_decides = options["first_card"] == "decides"
        if not self.reshuffles:
            self.ends = {**self.ends, "stock out": self.run_out}
        self.fits = [[fitting(mode, key) for key in KEYS] for mode in range(len(MODES))]
        self.suits = self.namings >> FIRST_SUIT + self.first_name << FIRST_SUIT + self.first_name
        self.values = self.namings ^ self.suits

    # --- the first card

    def first_mode(self, card: int) -> int:
        """Return the rules in force after this card was turned up first (CF-04)."""
        if not self.first_decides:
            return UNDECIDED
        return {EIGHT: FACTOR, KING: EIGHTS}.get(card % 52 >> 2, UNDECIDED)

    def may_be_first(self, kind: int) -> bool:
        return self.first_decides or kind >> 2 not in (EIGHT, KING)  # CF-05

    def first_card(self, table: Table) -> Events:
        mode = self.first_mode(table.discard[0])
        return () if mode == UNDECIDED else self._enforce(table, table.dealer, mode)

    # --- what is legal

    def fitting(self, table: Table, seat: int) -> int:
        """Return the kinds in a hand that the rules in force allow."""
        return ORDINARY.kinds(table.hands[seat]) & self.fits[table.mode][key_of(table)]

    def legal(self, table: Table, seat: int) -> int:
        if table.phase == DECLARE:
            return self.values if table.discard[-1] % 52 >> 2 == EIGHT else self.suits
        may_draw = table.stock or self.may_draw(table)
        return self.fitting(table, seat) | (OR_DRAW if may_draw else OR_PASS)

    def may_draw(self, table: Table) -> bool:
        """Return True if a card can be drawn, or an empty stock ends the game (CF-10, CF-32)."""
        return self.can_draw(table) or not self.reshuffles

    def fits_name(self, name: int) -> int:
        return fitting(FACTOR if name < FIRST_SUIT else EIGHTS, 52 + name)

    # --- what a move does

    def play_card(self, table: Table, seat: int, kind: int) -> Events:
        allowers = allowed_by(table.mode, key_of(table), kind)
        events = self.lay(table, seat, kind)
        if not table.hands[seat]:  # CF-31: nothing is declared or decided any more
            return events + self.win(table, seat)
        if allowers == MAGIC:
            return events + self.same_turn(table, DECLARE)
        if table.mode == UNDECIDED and allowers != BOTH:  # CF-20
            events += self._enforce(table, seat, allowers)
        return events + self.next_turn(table, seat)

    def _enforce(self, table: Table, seat: int, mode: int) -> Events:
        """Put a set of rules in force."""
        table.mode = mode
        return (event("mode", seat, (), 0, MODES[mode]),)

    def do(self, table: Table, seat: int, number: int) -> Events:
        if number == DRAW:
            return self._draw(table, seat)
        if number == PASS:
            return self.pass_turn(table, seat)  # CF-30
        return self._declare(table, seat, number - self.first_name)

    def _declare(self, table: Table, seat: int, name: int) -> Events:
        table.named = name
        declared = event("declare", seat, (), 0, NAMES[name])
        mode = FACTOR if name < FIRST_SUIT else EIGHTS  # CF-13, CF-14
        return (declared, *self._enforce(table, seat, mode), *self.next_turn(table, seat))

    def _draw(self, table: Table, seat: int) -> Events:
        table.passes = 0
        if not self.can_draw(table):
            return self.run_out(table)
        return self.draw_one(table, seat) + self.next_turn(table, seat)

    # --- end

    def win(self, table: Table, winner: int) -> Events:
        return self._finish(table, (winner,), "empty hand")  # CF-31

    def block(self, table: Table) -> Events:
        """End the game: the fewest cards win (CF-30)."""
        counts = [hand.bit_count() for hand in table.hands]
        fewest = tuple(seat for seat, count in enumerate(counts) if count == min(counts))
        return self._finish(table, fewest, "blocked")

    def run_out(self, table: Table) -> Events:
        """End the game without a winner because the stock has run out (CF-32)."""
        return self._finish(table, (), "stock out")

    def _finish(self, table: Table, winners: tuple[int, ...], reason: str) -> Events:
        return self.end(table, Result(winners, (0,) * self.players, reason))

    def match_over(self, results: Sequence[Result], scores: Sequence[int]) -> bool:
        return True

    def match_winners(self, results: Sequence[Result], scores: Sequence[int]) -> tuple[int, ...]:
        return results[-1].winners

    # --- what is shown

    def value(self, table: Table) -> int | None:
        return value_of(key_of(table)) if table.phase == PLAY else None

    def details(self, table: Table, seat: int, moves: Sequence[Move]) -> MoveNotes:
        mode, key = table.mode, key_of(table)
        plays = [move for move in moves if move.card]
        return {
            **super().details(table, seat, moves),
            "why": {play.card: list(reasons(mode, key, play.number)) for play in plays},
            "under": {play.card: ALLOWERS[allowed_by(mode, key, play.number)] for play in plays},
        }

    def why_not(self, table: Table, seat: int, move: Move) -> str:
        return player_text.why_not(self, table, seat, move)

    def asks(self, table: Table, seat: int) -> str:
        return player_text.asks(self, table, seat)

    def note(self, kind: int) -> str:
        return player_text.card_note(kind)

    def summary(self) -> tuple[str, ...]:
        return player_text.summary(self)

    # --- positions

    def place(self, hands: Sequence[str], discard: str, stock: str, state: Mapping[str, object]) -> Table:
        table = super().place(hands, discard, stock, state)
        if table.result is None:
            _check_turn(table)
        return table

    def usual_mode(self, table: Table) -> int:
        """Return the rules in force if a position does not name them: from what was declared, else from
        the cards.
        """
        top = table.discard[-1] % 52 >> 2
        if table.phase != PLAY:  # until something is declared, the rules that made this card magic hold
            return FACTOR if top == KING else EIGHTS
        if table.named != NONE:
            return FACTOR if table.named < FIRST_SUIT else EIGHTS
        return EIGHTS if top == KING else self.first_mode(table.discard[0])

    def check_state(self, table: Table) -> None:
        _check_state(table)


def _check_state(table: Table) -> None:
    """Refuse positions that contradict the rules, whether or not their game is over."""
    top = table.discard[-1] % 52 >> 2
    if table.direction != 1 or table.penalty or table.run or table.skips:
        raise ValueError("In factor nothing pends, nobody is skipped and the direction never changes.")
    if table.phase != PLAY:
        _check_magic(table, top)
    elif table.named != NONE:
        _check_declared(table, top)


def _check_turn(table: Table) -> None:
    """Refuse a king on top of a game that goes on without Eights rules.

    A king that was somebody's last card, or the last move of the game, has no declaration after it. The
    rules stay as they were.
    """
    if table.discard[-1] % 52 >> 2 == KING and table.phase == PLAY and table.mode != EIGHTS:
        raise ValueError(f"Under a king the rules in force are eights, not {MODES[table.mode]}.")


def _check_magic(table: Table, top: int) -> None:
    if top not in (EIGHT, KING):
        raise ValueError("Something is declared only after an 8 or a king.")
    if table.named != NONE:
        raise ValueError("In the phase declare nothing is declared yet.")
    if table.mode not in (UNDECIDED, EIGHTS if top == EIGHT else FACTOR):
        card = "An 8" if top == EIGHT else "A king"
        raise ValueError(f"{card} is an ordinary card while {MODES[table.mode]} is in force.")


def _check_declared(table: Table, top: int) -> None:
    magic, mode = (EIGHT, FACTOR) if table.named < FIRST_SUIT else (KING, EIGHTS)
    if top != magic:
        what, card = ("value", "an 8") if magic == EIGHT else ("suit", "a king")
        raise ValueError(f"A {what} can be declared only while {card} is on top.")
    if table.mode != mode:
        raise ValueError(f"What was declared puts {MODES[mode]} in force, not {MODES[table.mode]}.")


INFO: Final = SheddingInfo(
    rules_class=Factor,
    name="factor",
    title="Crazy Factor",
    code="CF",
    seats=range(2, 6),
    specs=SPECS,
    cards_in_deck=52,
    one_deck_up_to=3,
    least_stock=10,
    scoring=UNSCORED,
    bots=BotHints(heuristic.weigh, named_worth=heuristic.FOLLOWER, weights=heuristic.WEIGHTS),
)
