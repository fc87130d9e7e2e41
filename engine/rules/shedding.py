"""What the shedding games share: deal, turn order, stock, scores, knowledge, positions.

Whatever changes the table returns the events of the change; events are tuples that are added up.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from engine import chance
from engine.cards import Deck, collected, listed
from engine.events import NOBODY, Event, event, face_down
from engine.moves import Move
from engine.rules import positions
from engine.rules.book import Book, Options
from engine.table import ALONE, NONE, Result, Table
from engine.view import view

PLAY = 0  # the phase at the beginning of every turn, in every book
MOST_MOVES = 10_000

Events = tuple[Event, ...]


class Menu(dict[int, tuple[Move, ...]]):
    """From a set of kinds of card to the moves that play them; filled as they are asked for."""

    def __init__(self, plays: Sequence[Move]) -> None:
        self.plays = plays

    def __missing__(self, kinds: int) -> tuple[Move, ...]:
        moves = tuple(self.plays[kind] for kind in listed(kinds))
        self[kinds] = moves
        return moves


class Shedding(Book):
    """A game of matching cards on one discard pile until a hand is empty.

    A book says what its `deck` is and what each card counts (`points`), the names of its `phases` and of the
    suits or colours (`names`), how many cards are dealt (`hand_size`), how many decks are used (`decks`), and
    whether the discards are shuffled into a new stock (`reshuffles`).
    """

    deck: Deck
    points: tuple[int, ...]
    phases: tuple[str, ...]
    names: tuple[str, ...]
    hand_size: int
    decks: int
    reshuffles: bool

    def __init__(self, players: int, options: Options) -> None:
        super().__init__(players, options)
        seats = range(players)
        texts = self.deck.texts
        self.menu = Menu([Move(f"play {text}", number) for number, text in enumerate(texts)])
        self.namings = tuple(Move(f"name {word}", number) for number, word in enumerate(self.names))
        # Events that look alike are made once: most of a game are these.
        self.laid: list[list[Events]] = [
            [(Event("play", seat, (text,)),) for text in texts] for seat in seats
        ]
        self.drawn: list[list[Events]] = [
            [(face_down("draw", seat, (text,), "choice"),) for text in texts] for seat in seats
        ]
        self.turns: list[Events] = [(event("turn", seat),) for seat in seats]
        self.passed: list[Events] = [(event("pass", seat),) for seat in seats]

    # --- deal

    def deal(self, seed: int, dealer: int | None) -> Table:
        stock = list(range(self.deck.size * self.decks))
        state = chance.shuffle(chance.start(seed), stock)
        if dealer is None:
            dealer, state = self.first_dealer(state)
        hands = [0] * self.players
        for seat in self.from_dealers_left(dealer):
            hands[seat] = collected(stock[-self.hand_size :])
            del stock[-self.hand_size :]
        table = Table(hands, stock, [stock.pop()])
        table.chance = state
        table.dealer = dealer
        table.actors = ALONE[(dealer + 1) % self.players]
        return table

    def first_dealer(self, state: int) -> tuple[int, int]:
        """The dealer of a match's first game, and the chance state after it."""
        return chance.below(state, self.players)

    def next_dealer(self, table: Table) -> int:
        return (table.dealer + 1) % self.players

    def from_dealers_left(self, dealer: int) -> list[int]:
        """All seats clockwise, the dealer last."""
        return [(dealer + place) % self.players for place in range(1, self.players + 1)]

    def opening(self, table: Table) -> Events:
        hands = [(seat, self.hand(table, seat)) for seat in self.from_dealers_left(table.dealer)]
        turn_up = Event("turn_up", table.dealer, (self.text(table.discard[-1]),))
        return (*(face_down("deal", seat, hand) for seat, hand in hands), turn_up, *self.turns[table.to_move])

    # --- cards

    def text(self, card: int) -> str:
        """The notation of a card."""
        return self.deck.texts[card % self.deck.size]

    def hand(self, table: Table, seat: int) -> tuple[str, ...]:
        """The texts of a hand, sorted."""
        return tuple(self.text(card) for card in self.deck.sort(table.hands[seat]))

    def held_copy(self, table: Table, seat: int, kind: int) -> int:
        """The first card of a kind in a hand that has one."""
        card = kind
        while not table.hands[seat] >> card & 1:
            card += self.deck.size
        return card

    def hand_points(self, table: Table) -> list[int]:
        """What each hand is worth."""
        return [sum(self.points[card % self.deck.size] for card in listed(hand)) for hand in table.hands]

    # --- turns

    def next_turn(self, table: Table, seat: int) -> Events:
        """Gives the turn to the player after this seat."""
        if table.count > MOST_MOVES:
            return self.block(table)
        seat = (seat + table.direction) % self.players
        if table.penalty or table.skips:
            return self._hindered_turn(table, seat)
        table.actors = ALONE[seat]
        table.phase = PLAY
        return self.turns[seat]

    def same_turn(self, table: Table, phase: int) -> Events:
        """Lets the same player go on, in another phase of the turn."""
        if table.count > MOST_MOVES:
            return self.block(table)
        table.phase = phase
        return ()

    def _hindered_turn(self, table: Table, seat: int) -> Events:
        """The turn of a player on whom a penalty pends, or of the one after all who are skipped.

        Of both, taking the penalty is the first skipped turn, and the other skips come after it.
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
        return events + self.turns[seat]

    @abstractmethod
    def block(self, table: Table) -> Events:
        """Ends a game in which nobody can go on, or that has gone on for too long."""

    @abstractmethod
    def timeout(self, table: Table, seat: int) -> Move:
        """The move that is made for a seat whose time is up."""

    def expire(self, table: Table, seat: int) -> Events:
        move = self.timeout(table, seat)
        return (event("expire", seat), *self.actions[move.verb](table, seat, move))

    # --- stock

    def can_draw(self, table: Table) -> bool:
        """Whether there is a card to draw, or will be after a reshuffle."""
        return bool(table.stock) or (self.reshuffles and len(table.discard) > 1)

    def refill(self, table: Table) -> Events:
        """Makes a new stock of the discards if the old one is empty; there must be something to draw."""
        if table.stock:
            return ()
        table.reshuffle()
        return (event("reshuffle", NOBODY, (), len(table.stock)),)

    def draw_one(self, table: Table, seat: int) -> Events:
        """Draws a card by choice; there must be one."""
        before = () if table.stock else self.refill(table)
        return before + self.drawn[seat][table.draw(seat) % self.deck.size]

    def draw_penalty(self, table: Table, seat: int, amount: int, word: str) -> Events:
        """Draws that many cards, or as many as there are."""
        events: Events = ()
        while self.can_draw(table) and amount:
            events += self.refill(table)
            here = min(amount, len(table.stock))
            texts = tuple(self.text(table.draw(seat)) for _ in range(here))
            events += (face_down("draw", seat, texts, word),)
            amount -= here
        return events or (face_down("draw", seat, (), word),)

    # --- end

    def end(self, table: Table, result: Result) -> Events:
        """Ends the game; nothing can be done afterwards."""
        table.result = result
        table.actors = ()
        table.phase = PLAY
        table.named = NONE
        table.penalty = table.run = table.skips = 0
        winner = result.winners[0] if len(result.winners) == 1 else NOBODY
        return (event("end", winner, (), 0, result.reason),)

    # --- knowledge

    def view(self, table: Table, seat: int | None) -> dict[str, Any]:
        return view(self, table, seat)

    def redeal(self, table: Table, seat: int | None, rng: Random) -> Table:
        """Deals anew what `seat` cannot see: each lot of cards among the hands that have cards of it.

        Cards are sorted first, so that the outcome depends only on `rng` and on what the seat knows.
        """
        new = table.copy()
        new.chance = rng.getrandbits(64)
        # At the end all hands are laid open.
        others = [] if table.result else [other for other in range(self.players) if other != seat]
        *older, last = table.lots()
        for lot in older:
            self._redeal_lot(new, others, lot, 0, rng)
        new.stock = self._redeal_lot(new, others, last, collected(table.stock), rng)
        return new

    def _redeal_lot(self, table: Table, others: list[int], lot: int, stock: int, rng: Random) -> list[int]:
        """Exchanges at random the cards of a lot in other hands and in the stock; returns the new stock."""
        held = [table.hands[other] & lot for other in others]
        cards = self.deck.sort(sum(held) | stock)
        rng.shuffle(cards)
        for other, old in zip(others, held, strict=True):
            count = old.bit_count()
            table.hands[other] ^= old ^ collected(cards[:count])
            del cards[:count]
        return cards

    # --- positions

    def place(self, hands: Sequence[str], discard: str, stock: str, state: Mapping[str, object]) -> Table:
        return positions.place(self, hands, discard, stock, state)

    def piles(self, table: Table) -> tuple[list[str], str, str]:
        write, sort = self.deck.write, self.deck.sort
        return [write(sort(hand)) for hand in table.hands], write(table.discard), write(table.stock[::-1])

    def state(self, table: Table) -> dict[str, str]:
        return positions.state(self, table)

    @abstractmethod
    def check_state(self, table: Table) -> None:
        """ValueError with a sentence if a position contradicts the rules; fills in what follows from them."""

    @abstractmethod
    def over(self, table: Table, reason: str) -> None:
        """Ends the game of a position: `reason` is "blocked" or the seat whose hand is empty."""
