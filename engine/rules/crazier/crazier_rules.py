"""The rules of Crazier Eights with one deck, and its properties known before a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from engine.decks import PLAYERS, SHIPPED, team_counts
from engine.events import Event, event
from engine.moves import Move
from engine.rules.crazier import (
    decisions,
    determinize,
    main_phase,
    match_rules,
    position_reader,
    setup,
    time_out,
    view,
)
from engine.rules.crazier.compiled_deck import CompiledDeck
from engine.rules.crazier.compiling.compile_deck import compile_deck
from engine.rules.crazier.decisions import DECISIONS
from engine.rules.crazier.deck_reader import Deck
from engine.rules.crazier.describing import card_names, prompts
from engine.rules.crazier.main_phase import ASKING
from engine.rules.crazier.options import specs
from engine.rules.crazier.requirements import find_needs
from engine.rules.crazier.state import Table
from engine.rules.crazier.table_context import TableContext
from engine.rules.game_rules import PENALTIES, GameInfo, Options, Rules
from engine.table import Result
from engine.teams import Teams
from engine.views import CrazierOwnView, CrazierView

NO_SEATS: Final[tuple[int, ...]] = ()


def code_of(name: str) -> str:
    """The beginning of a deck's house-rule codes. A player's own deck has its whole name in it."""
    deck = name.partition("_")[0]  # the rest of the name says which text of the deck it is
    return (deck[:3] if deck in SHIPPED else deck).upper()


VERSION: Final = 2  # since 2 an ability discards only what fits (CE-14)


class DeckInfo(GameInfo):
    """Everything about Crazier Eights with one deck that is known before a game."""

    def __init__(self, name: str, deck: Deck) -> None:
        super().__init__(
            name=name,
            title=deck.title,
            code=code_of(name),
            seats=PLAYERS,
            specs=specs(deck.edition),
            rule_prefix="CE",
            scoring=PENALTIES,
            version=VERSION,
        )
        self.deck = deck
        self._compiled: CompiledDeck | None = None

    def compiled(self) -> CompiledDeck:
        """The compiled deck, made when it is first played."""
        if self._compiled is None:
            self._compiled = compile_deck(self.deck)
        return self._compiled

    def check_options(self, options: Options) -> None:
        """Accept every combination of options."""

    def check(self, players: int, options: Options, teams: Teams | None) -> None:
        setup.check(self, len(self.deck.cards), players, teams)

    def team_counts(self, players: int) -> tuple[int, ...]:
        return team_counts(players)

    def open(self, players: int, options: Options, teams: Teams | None) -> CrazierRules:
        return CrazierRules(self, players, options, teams)


class CrazierRules(Rules[Table]):
    """The rules of Crazier Eights with one deck, for one number of players and set of options."""

    def __init__(self, info: DeckInfo, players: int, options: Options, teams: Teams | None) -> None:
        super().__init__(info, players, options, teams)
        self.context = TableContext(info.name, info.compiled(), players, options, teams)
        find_needs(self.context)
        self._dealt = setup.kinds_dealt(self.context.compiled, players)

    # --- a game

    def deal(self, seed: int, dealer: int | None) -> Table:
        return setup.deal(self.context, self._dealt, seed, dealer)

    def opening(self, table: Table) -> tuple[Event, ...]:
        return tuple(table.events)

    def moves(self, table: Table, seat: int) -> tuple[Move, ...]:
        return main_phase.moves(table, seat) if table.asked is ASKING else decisions.answers(table, seat)

    def play(self, table: Table, seat: int, move: Move) -> tuple[Event, ...]:
        told: list[Event] = []
        table.events = told
        table.actors = NO_SEATS
        step = table.asked
        if step is ASKING:
            main_phase.answer(table, table.stack[-1], step, seat, move.number)
        else:
            DECISIONS[step[0]].answer(table, table.stack[-1], step, seat, move.number)
        if not table.actors and table.result is None:
            decisions.run(table)
        return tuple(told)

    def why_not(self, table: Table, seat: int, move: Move) -> str:
        return card_names.why_not(table, seat, move)

    def spell(self, move: str) -> str:
        return card_names.spell(self.context, move)

    def time_out(self, table: Table, seat: int) -> tuple[Event, ...]:
        move = time_out.move(table, seat)
        return (event("expire", seat), *self.play(table, seat, move))

    # --- knowledge, texts

    def public_view(self, table: Table) -> CrazierView:
        return view.public_view(table)

    def own_view(self, table: Table, seat: int) -> CrazierOwnView:
        return view.own_view(table, seat)

    def determinize(self, table: Table, seat: int | None, rng: Random) -> Table:
        return determinize.redeal(table, seat, rng)

    def asks(self, table: Table, seat: int) -> str:
        return prompts.asks(table, seat)

    def card_note(self, text: str) -> str:
        return card_names.card_note(self.context, text)

    def would_fit(self, word: str, text: str) -> bool:
        kind = self.context.compiled.kinds_by_text[text.lower()]
        return bool(self.context.compiled.colours[kind] >> self.context.deck.colours.index(word) & 1)

    def summary(self) -> tuple[str, ...]:
        return card_names.summary(self.context, setup.copies_dealt(self.context.compiled, self.players))

    # --- positions

    def place(self, hands: Sequence[str], discard: str, stock: str, state: Mapping[str, object]) -> Table:
        return position_reader.place(self.context, hands, discard, stock, state)

    def piles(self, table: Table) -> tuple[list[str], str, str]:
        return position_reader.piles(table)

    def state(self, table: Table) -> dict[str, str]:
        return position_reader.state(table)

    # --- matches

    def next_dealer(self, table: Table, scores: Sequence[int] = ()) -> int:
        return match_rules.next_dealer(table, scores)

    def scores(self, results: Sequence[Result]) -> tuple[int, ...]:
        return match_rules.scores(self.context, results)

    def match_over(self, results: Sequence[Result], scores: Sequence[int]) -> bool:
        return len(results) >= int(self.options["games"])

    def match_winners(self, results: Sequence[Result], scores: Sequence[int]) -> tuple[int, ...]:
        return match_rules.winners(self.context, results)
