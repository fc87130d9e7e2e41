"""Rollouts of shedding games. Which card fits on which is derived from the rules, once for a table."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.bots.determinization import WeightedDeals
from engine.bots.evaluation import Features
from engine.bots.inference import infer
from engine.bots.rollout import Deal, Draw, Rollout
from engine.cards import collected, listed
from engine.chance import one_of
from engine.game import Game
from engine.moves import Moves
from engine.rules.shedding.move_numbers import DRAW
from engine.rules.shedding.shedding import PLAY, Shedding
from engine.table import ALONE, NONE, Table
from engine.views import SheddingView

CARD: Final = 8.0  # a card less in hand
FOLLOWER: Final = 2.5  # each card in hand that could go on top of the one played
FREE_KEPT: Final = 14.0  # a wild card, while nobody is about to win
LAST_CARD: Final = 60.0
FREE: Final = 0.9  # a card that fits on this share of the deck counts as wild


class SheddingRollout(Rollout[Table]):
    """A rollout that keeps wild cards and cards that can follow, and names the suit it holds most of."""

    def __init__(self, rules: Shedding) -> None:
        many = rules.players > 2
        super().__init__(rules, rules.bots.rollout_plies[many], rules.bots.weights[many], alike=many)
        self.rules, self._deck = rules, rules.deck
        self._every = (1 << rules.deck.size) - 1
        # The index of the phase in which something is named, -1 in a game without such a phase.
        self._naming = rules.phases.index(rules.naming_verb) if rules.names else -1
        modes = range(max(1, len(rules.modes)))
        kinds = range(rules.deck.size)
        self._follow = [[self._playable(kind, mode) for kind in kinds] for mode in modes]
        self._named = [self._playable_after(name) for name in range(len(rules.names))]
        self._free = [self._free_in(mode) for mode in modes]
        self._all_free = [copied(free, rules) for free in self._free]
        self._all_follow = [[copied(fits, rules) for fits in follow] for follow in self._follow]
        self._all_named = [copied(named, rules) for named in self._named]
        harms = [self._harms(kind) for kind in kinds]
        self._drawing = copied(collected([kind for kind in kinds if harms[kind][0]]), rules)
        self._skipping = copied(collected([kind for kind in kinds if harms[kind][1]]), rules)

    def _table(self, kind: int) -> Table:
        """Return a table with this card on top and every card in every hand."""
        table = Table([self._every] * self.rules.players, [], [kind])
        table.actors = ALONE[0]
        return table

    def _playable(self, kind: int, mode: int) -> int:
        """Return the kinds that can be played on a card in a mode, as a set."""
        table = self._table(kind)
        table.mode = mode
        return self._plays(table)

    def _playable_after(self, name: int) -> int:
        """Return the kinds that can be played once this has been named, as a set."""
        table = self._table(0)
        table.phase = self._naming
        self.rules.do(table, 0, self.rules.first_name + name)
        return self._plays(table)

    def _plays(self, table: Table) -> int:
        table.phase = PLAY
        return self.rules.legal(table, table.actors[0]) & self._every

    def _free_in(self, mode: int) -> int:
        """Return the kinds that fit on nearly anything in a mode, as a set."""
        follow = self._follow[mode]
        enough = FREE * len(follow)
        kinds = range(len(follow))
        return sum(1 << kind for kind in kinds if sum(fits >> kind & 1 for fits in follow) >= enough)

    def _harms(self, kind: int) -> tuple[bool, bool]:
        """Return two flags: a card makes the next player draw, and it takes a turn from them."""
        table = self._table(kind)
        self.rules.play_card(table, 0, kind)
        after_next = 2 * table.direction % self.rules.players
        skipped = table.phase == PLAY and table.actors == ALONE[after_next]
        return table.penalty > 0, table.skips > 0 or skipped

    def fits_on(self, kind: int, mode: int) -> int:
        """Return the kinds that can be played on a card while the rules of a mode are in force, as a set."""
        return self._follow[mode][kind]

    def is_wild(self, kind: int, mode: int) -> bool:
        """Return True if a card fits on nearly anything while the rules of a mode are in force."""
        return bool(self._free[mode] >> kind & 1)

    def hurts(self, kind: int) -> bool:
        """Return True if a card makes the next player draw or lose a turn."""
        return bool((self._drawing | self._skipping) >> kind & 1)

    def weights(self, table: Table, seat: int, moves: Moves) -> list[float]:
        hands = table.hands
        held = self._deck.kinds(hands[seat])
        if table.phase == self._naming:
            return [CARD * (held & self._fits_after(move.number)).bit_count() for move in moves]
        last = hands[seat].bit_count() == 1
        follow, free = self._follow[table.mode], self._free[table.mode]
        kept = 0.0
        if held & free:
            least = min([hand.bit_count() for other, hand in enumerate(hands) if other != seat])
            kept = FREE_KEPT * (1 - 1 / max(1, least) ** 2)
        found = []
        for move in moves:
            kind = move.number
            if kind >= DRAW:
                found.append(-CARD if kind == DRAW else 0.0)
            elif last:
                found.append(LAST_CARD)
            elif free >> kind & 1:
                found.append(CARD - kept)
            else:
                found.append(CARD + FOLLOWER * (held & follow[kind]).bit_count())
        return found

    def go_on(self, table: Table, seat: int, draw: Draw) -> None:
        legal = self.rules.legal(table, seat)
        if plays := legal & self._every:
            self.rules.play_card(table, seat, one_of(plays & ~self._free[table.mode] or plays, draw))
        elif legal & self.rules.namings:
            self.rules.do(table, seat, self._most_held(table.hands[seat], listed(legal), draw))
        else:
            self.rules.do(table, seat, one_of(legal, draw))

    def _most_held(self, hand: int, namings: list[int], draw: Draw) -> int:
        """Return the naming that most cards of a hand fit."""
        held = [(hand & self._fits_after(number)).bit_count() + draw() for number in namings]
        return namings[held.index(max(held))]

    def _fits_after(self, naming: int) -> int:
        """Return the kinds that can be played after the naming with this number, as a set."""
        return self._named[naming - self.rules.first_name]

    def weighted_deals(self, game: Game, seat: int | None, rng: Random) -> Deal[Table] | None:
        rules = self.rules
        known = infer(game, seat, self._wanted, rules.deck.numbers, rules.naming_verb)
        if not known:
            return None
        table = game.determinize(seat, rng)
        assert isinstance(table, Table)
        cards = [(inference, copied(inference.kinds, rules)) for inference in known]
        return WeightedDeals(table, seat, cards, rules.deck, rng).deal

    def _wanted(self, view: SheddingView) -> int:
        """Return the kinds that could be played at the table of a spectator's view, as a set."""
        rules = self.rules
        named, mode = view[rules.naming], view["mode"]
        if named is not None:
            return self._named[rules.names.index(named)]
        return self._follow[0 if mode is None else rules.modes.index(mode)][rules.deck.numbers[view["top"]]]

    def features(self, table: Table) -> list[Features]:
        free, drawing, skipping = self._all_free[table.mode], self._drawing, self._skipping
        if table.named == NONE:
            fitting = self._all_follow[table.mode][table.discard[-1] % self._deck.size]
        else:
            fitting = self._all_named[table.named]
        found: list[Features] = []
        for seat, hand in enumerate(table.hands):
            cards = hand.bit_count()
            found.append(
                (
                    cards,
                    (hand & free).bit_count(),
                    (hand & drawing).bit_count(),
                    (hand & skipping).bit_count(),
                    1 if hand & fitting else 0,
                    1 if cards == 1 else 0,
                    1 if cards == 2 else 0,
                    1 if seat == table.actors[0] else 0,
                )
            )
        return found


def copied(kinds: int, rules: Shedding) -> int:
    """Return all cards of these kinds, copies included."""
    return sum(kinds << rules.deck.size * copy for copy in range(rules.copies))
