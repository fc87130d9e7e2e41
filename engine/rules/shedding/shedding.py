"""The base class of shedding games: deal, turn order, stock, scores, knowledge, positions.

Methods that change the table return the events of the change as a tuple.
"""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

from engine import chance
from engine.cards import collected, listed
from engine.chance import one_of
from engine.events import NOBODY, Event, Events, event, face_down
from engine.moves import Move, Moves
from engine.rules.game_rules import PENALTIES, Options
from engine.rules.shedding import positions
from engine.rules.shedding.base import SheddingBase
from engine.rules.shedding.info import SheddingInfo, decks
from engine.rules.shedding.move_numbers import BESIDES, DONE, DRAW, HALF, LOWER, Menu
from engine.rules.shedding.view import own_view, public_view
from engine.table import ALONE, NONE, Result, Table
from engine.teams import Teams
from engine.text import whole_number
from engine.views import MoveNotes, SheddingOwnView, SheddingView

PLAY: Final = 0  # the phase at the beginning of every turn, in every game
MOST_MOVES: Final = 10_000


class Shedding(SheddingBase):
    """A game of matching cards on one discard pile until a hand is empty.

    A subclass has the tables of `SheddingBase` and says which cards fit, what a card does, and who wins.
    """

    def __init__(self, info: SheddingInfo, players: int, options: Options, teams: Teams | None) -> None:
        super().__init__(info, players, options, teams)
        self.bots = info.bots
        self.hand_size = int(options["hand_size"])
        self.size = self.deck.size
        self.copies = decks(info, players, options) * info.cards_in_deck // self.deck.size
        self.one_deck = (1 << self.size) - 1  # a set of cards above this has copies in it
        self.ends = {"blocked": self.block}
        seats, texts = range(players), self.deck.texts
        spelt = {number: f"play {text}" for number, text in enumerate(texts)} | BESIDES
        self.first_name = self.size if self.size + len(self.names) <= DRAW else DONE + 1
        spelt |= {
            number: f"{self.naming_verb} {name}" for number, name in enumerate(self.names, self.first_name)
        }
        numbered = {number: Move(text, number) for number, text in spelt.items()}
        self.lower, self.higher = Menu(numbered, 0), Menu(numbered, HALF)
        self.namings = (1 << len(self.names)) - 1 << self.first_name
        # Equal events are made once; most events of a game are among these.
        self.play_events: list[list[Events]] = [
            [(Event("play", seat, (text,)),) for text in texts] for seat in seats
        ]
        self.draw_events: list[list[Events]] = [
            [(face_down("draw", seat, (text,), "choice"),) for text in texts] for seat in seats
        ]
        self.turn_events: list[Events] = [(event("turn", seat),) for seat in seats]
        self.pass_events: list[Events] = [(event("pass", seat),) for seat in seats]

    # --- deal

    def deal(self, seed: int, dealer: int | None) -> Table:
        stock = list(range(self.size * self.copies))
        state = chance.shuffle(chance.start(seed), stock)
        if dealer is None:
            dealer, state = self.first_dealer(state)
        hands = [0] * self.players
        for seat in self.from_dealers_left(dealer):
            hands[seat] = collected(stock[-self.hand_size :])
            del stock[-self.hand_size :]
        while not self.may_be_first(stock[-1] % self.size) and any(
            self.may_be_first(card % self.size) for card in stock
        ):
            state = chance.shuffle(state, stock)
        table = Table(hands, stock, [stock.pop()])
        table.chance = state
        table.dealer = dealer
        table.actors = ALONE[(dealer + 1) % self.players]
        self.first_card(table)
        return table

    def may_be_first(self, kind: int) -> bool:
        """Return True if this card may begin the discard pile. If not, the stock is shuffled again.

        If no card of the stock may, the first one does.
        """
        return True

    def first_card(self, table: Table) -> Events:
        """Carry out the effect of the card turned up first, and return the events."""
        return ()

    def first_dealer(self, state: int) -> tuple[int, int]:
        """Return the dealer of a match's first game, and the random state after it."""
        return chance.below(state, self.players)

    def next_dealer(self, table: Table, scores: Sequence[int] = ()) -> int:
        return (table.dealer + 1) % self.players

    def from_dealers_left(self, dealer: int) -> list[int]:
        """Return all seats clockwise, the dealer last."""
        return [(dealer + place) % self.players for place in range(1, self.players + 1)]

    def opening(self, table: Table) -> Events:
        hands = [(seat, self.hand(table, seat)) for seat in self.from_dealers_left(table.dealer)]
        turn_up = Event("turn_up", table.dealer, (self.text(table.discard[-1]),))
        dealt = (face_down("deal", seat, hand) for seat, hand in hands)
        return (*dealt, turn_up, *self.first_card(table), *self.turn_events[table.to_move])

    # --- cards

    def hand(self, table: Table, seat: int) -> tuple[str, ...]:
        """Return the texts of a hand, sorted."""
        texts, size = self.deck.texts, self.size
        return tuple([texts[card % size] for card in self.deck.sort(table.hands[seat])])

    def held_copy(self, table: Table, seat: int, kind: int) -> int:
        """Return a card of this kind in a hand; of several, the one that has been known for longest."""
        hand, card = table.hands[seat], kind
        while not hand >> card & 1:
            card += self.size
        if not table.older:
            return card
        copies = [copy for copy in range(card, hand.bit_length(), self.size) if hand >> copy & 1]
        if len(copies) == 1:
            return card
        known = [[copy for copy in copies if lot >> copy & 1] for lot in table.lots()]
        return next(filter(None, known))[0]

    def hand_points(self, table: Table) -> list[int]:
        """Return the points of each hand."""
        return [self.worth(hand) for hand in table.hands]

    def worth(self, cards: int) -> int:
        """Return the points of a set of cards."""
        points, size = self.points, self.size
        return sum([points[card % size] for card in listed(cards)])

    def lay(self, table: Table, seat: int, kind: int) -> Events:
        """Move a card of this kind from a hand to the discard pile; naming and passes before it expire."""
        hands = table.hands
        hand = hands[seat]
        card = kind if hand <= self.one_deck else self.held_copy(table, seat, kind)
        hands[seat] = hand ^ 1 << card
        table.discard.append(card)
        table.named = NONE
        table.passes = 0
        return self.play_events[seat][kind]

    # --- moves

    def moves(self, table: Table, seat: int) -> Moves:
        legal = self.legal(table, seat)
        return self.lower[legal & LOWER] + self.higher[legal >> HALF]

    @abstractmethod
    def fitting(self, table: Table, seat: int) -> int:
        """Return the kinds in a hand that fit on the discard pile, as a set."""

    @abstractmethod
    def legal(self, table: Table, seat: int) -> int:
        """Return the legal moves of a seat that is to move, as a set of move numbers."""

    def play(self, table: Table, seat: int, move: Move) -> Events:
        number = move.number
        return self.play_card(table, seat, number) if number < self.size else self.do(table, seat, number)

    @abstractmethod
    def play_card(self, table: Table, seat: int, kind: int) -> Events:
        """Play a card of this kind, and return the events."""

    @abstractmethod
    def do(self, table: Table, seat: int, number: int) -> Events:
        """Make a move that plays no card, given by its number, and return the events."""

    def play_at_random(self, table: Table, draw: Callable[[], float]) -> None:
        """Play to the end, with every legal move equally likely. `draw` returns numbers in [0, 1)."""
        while table.actors:
            seat = table.actors[0]
            table.count += 1
            number = one_of(self.legal(table, seat), draw)
            if number < self.size:
                self.play_card(table, seat, number)
            else:
                self.do(table, seat, number)

    # --- turns

    def next_turn(self, table: Table, seat: int) -> Events:
        """Give the turn to the player after this seat."""
        if table.count > MOST_MOVES:
            return self.block(table)
        seat = (seat + table.direction) % self.players
        if table.penalty or table.skips:
            return self._hindered_turn(table, seat)
        table.actors = ALONE[seat]
        table.phase = PLAY
        return self.turn_events[seat]

    def same_turn(self, table: Table, phase: int) -> Events:
        """Let the same player continue in another phase of the turn."""
        if table.count > MOST_MOVES:
            return self.block(table)
        table.phase = phase
        return ()

    def _hindered_turn(self, table: Table, seat: int) -> Events:
        """Give the turn to the player with a pending penalty, or to the first player who is not skipped.

        Taking a penalty counts as the first skipped turn; the other skips follow it.
        """
        events: Events = ()
        if table.penalty:
            table.skips = max(0, table.skips - 1)
            events = (event("penalty", seat, (), table.penalty),)
        else:
            while table.skips:
                events += (event("skip", seat),)
                seat = (seat + table.direction) % self.players
                table.skips -= 1
        table.actors = ALONE[seat]
        table.phase = PLAY
        return events + self.turn_events[seat]

    def pass_turn(self, table: Table, seat: int) -> Events:
        """Pass the turn. The game is blocked once all have passed in a row."""
        table.passes += 1
        if table.passes == self.players:
            return self.pass_events[seat] + self.block(table)
        return self.pass_events[seat] + self.next_turn(table, seat)

    @abstractmethod
    def block(self, table: Table) -> Events:
        """End a game in which no seat can move, or which has taken too long."""

    def time_out_move(self, table: Table, seat: int) -> Move:
        """Return the least harmful move, for a seat whose time is up.

        It stops, passes or draws. It takes a penalty only if nothing answers it, and names what fits most.
        """
        moves = self.moves(table, seat)
        if moves[0].verb == self.naming_verb:
            return max(
                moves, key=lambda naming: self.how_many_fit(table, seat, naming.number - self.first_name)
            )
        return moves[-1] if moves[-1].verb in ("done", "pass", "draw") else moves[0]

    def time_out(self, table: Table, seat: int) -> Events:
        return (event("expire", seat), *self.play(table, seat, self.time_out_move(table, seat)))

    # --- stock

    def can_draw(self, table: Table) -> bool:
        """Return True if there is a card to draw, now or after a reshuffle."""
        return bool(table.stock) or (self.reshuffles and len(table.discard) > 1)

    def left_to_draw(self, table: Table) -> int:
        """Return the number of cards that can be drawn, including after a reshuffle."""
        return len(table.stock) + (len(table.discard) - 1 if self.reshuffles else 0)

    def refill(self, table: Table) -> Events:
        """Shuffle the discards into a new stock if the stock is empty. There must be a card to draw."""
        if table.stock:
            return ()
        table.reshuffle()
        return (event("reshuffle", NOBODY, (), len(table.stock)),)

    def draw_one(self, table: Table, seat: int) -> Events:
        """Draw a card by choice. There must be a card to draw."""
        before = () if table.stock else self.refill(table)
        card = table.stock.pop()
        hands = table.hands
        hand = hands[seat]
        hands[seat] = hand | 1 << card  # not `|=`, which is slower when compiled
        return before + self.draw_events[seat][card % self.size]

    def draw_penalty(self, table: Table, seat: int, amount: int, word: str) -> Events:
        """Draw that many cards, or as many as there are. `word` is that of the event."""
        events: Events = ()
        while self.can_draw(table) and amount:
            events += self.refill(table)
            cards = [table.stock.pop() for _ in range(min(amount, len(table.stock)))]
            table.hands[seat] |= collected(cards)
            events += (face_down("draw", seat, tuple([self.text(card) for card in cards]), word),)
            amount -= len(cards)
        return events or (face_down("draw", seat, (), word),)

    # --- end

    def end(self, table: Table, result: Result) -> Events:
        """End the game."""
        table.result = result
        table.actors = ()
        table.phase = PLAY
        table.named = NONE
        table.penalty = table.run = table.skips = 0
        winner = result.winners[0] if len(result.winners) == 1 else NOBODY
        return (event("end", winner, (), 0, result.reason),)

    # --- what players read

    def card_note(self, text: str) -> str:
        (kind,) = self.deck.read(text)
        return self.note(kind)

    @abstractmethod
    def note(self, kind: int) -> str:
        """Return what a kind of card does at this table, in sentences."""

    # --- matches

    def match_winners(self, results: Sequence[Result], scores: Sequence[int]) -> tuple[int, ...]:
        best = min(scores) if self.info.scoring == PENALTIES else max(scores)
        return tuple(seat for seat, score in enumerate(scores) if score == best)

    # --- knowledge

    def details(self, table: Table, seat: int, moves: Sequence[Move]) -> MoveNotes:
        """Return the notes on these moves for the view; a subclass adds what its game shows besides.

        `why`: card -> why it may be played; `under`: card -> the set of rules that allows it; `follows`:
        card -> the cards that could be played after it; `choices`: what may be named -> the number of cards
        that would fit.
        """
        choices = {}
        if moves and moves[0].verb == self.naming_verb:
            places = [move.number - self.first_name for move in moves]
            choices = {self.names[place]: self.how_many_fit(table, seat, place) for place in places}
        return {"why": {}, "under": {}, "follows": {}, "choices": choices}

    def public_view(self, table: Table) -> SheddingView:
        return public_view(self, table)

    def own_view(self, table: Table, seat: int) -> SheddingOwnView:
        return own_view(self, table, seat)

    def determinize(self, table: Table, seat: int | None, rng: Random) -> Table:
        """Return a copy in which the cards that `seat` cannot see are dealt anew, within each group of
        `Table.lots`.

        Cards are sorted first, so that the result depends only on `rng` and on what the seat knows.
        """
        new = table.copy()
        new.chance = rng.getrandbits(64)
        # At the end all hands are shown.
        others = [] if table.result else [other for other in range(self.players) if other != seat]
        *older, last = table.lots()
        for lot in older:
            self._deal_lot(new, others, lot, [], rng)
        new.stock = self._deal_lot(new, others, last, table.stock, rng)
        return new

    def _deal_lot(
        self, table: Table, others: list[int], lot: int, stock: list[int], rng: Random
    ) -> list[int]:
        """Exchange the cards of a group at random between other hands and the stock; return the new
        stock.
        """
        hands = table.hands
        cards = self.deck.sort(sum([hands[other] & lot for other in others]) | collected(stock))
        chance.mix(cards, rng.random)
        for other in others:
            old = hands[other] & lot
            left = len(cards) - old.bit_count()
            hands[other] = hands[other] ^ old ^ collected(cards[left:])
            del cards[left:]
        return cards

    # --- positions

    def place(self, hands: Sequence[str], discard: str, stock: str, state: Mapping[str, object]) -> Table:
        return positions.place(self, hands, discard, stock, state)

    def piles(self, table: Table) -> tuple[list[str], str, str]:
        write, sort = self.deck.write, self.deck.sort
        return [write(sort(hand)) for hand in table.hands], write(table.discard), write(table.stock[::-1])

    def state(self, table: Table) -> dict[str, str]:
        return positions.state(self, table)

    def over(self, table: Table, reason: str) -> None:
        """End the game of a position. `reason` is one of `ends`, or the seat whose hand is empty."""
        winner = whole_number(reason)
        if reason in self.ends:
            self.ends[reason](table)
        elif winner is not None and 0 <= winner < self.players and not table.hands[winner]:
            self.win(table, winner)
        else:
            words = " or ".join(repr(word) for word in self.ends)
            raise ValueError(f"In a position over is {words} or the seat whose hand is empty.")

    @abstractmethod
    def win(self, table: Table, winner: int) -> Events:
        """End a game that this seat has won with an empty hand."""
