"""What the shedding games share: deal, turn order, stock, blocked hands, knowledge, positions' piles."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from engine import chance
from engine.cards import Deck
from engine.events import NOBODY, Event, face_down
from engine.moves import Move
from engine.rules import positions
from engine.rules.book import Book, Options
from engine.table import NONE, Result, Table
from engine.view import view

SOLO = (*((seat,) for seat in range(10)), ())  # [NOBODY] is the empty tuple
PLAY = 0  # the phase at the beginning of every turn, in every book
MOST_MOVES = 10_000

DRAW, TAKE, PASS, DONE = Move("draw"), Move("take"), Move("pass"), Move("done")


class Shedding(Book):
    """A game of matching cards on one discard pile until a hand is empty.

    A book says what its `deck` is, what each card counts (`points`), the names of its `phases` and of the
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
        self.plays = tuple(Move(f"play {text}", number) for number, text in enumerate(texts))
        self.namings = tuple(Move(f"name {word}", number) for number, word in enumerate(self.names))
        # Events that look alike are made once: a game is mostly these.
        self.laid = [[Event("play", seat, (text,)) for text in texts] for seat in seats]
        self.drawn = [[face_down("draw", seat, (text,), "choice") for text in texts] for seat in seats]
        self.turns = [Event("turn", seat) for seat in seats]
        self.skipped = [Event("skip", seat) for seat in seats]

    # --- deal

    def deal(self, seed: int, dealer: int | None) -> Table:
        stock = [card for card in range(len(self.deck.texts)) for _ in range(self.decks)]
        state = chance.shuffle(chance.start(seed), stock)
        if dealer is None:
            dealer, state = self.first_dealer(state)
        hands: list[list[int]] = [[] for _ in range(self.players)]
        for place in range(1, self.players + 1):
            hands[(dealer + place) % self.players] = stock[-self.hand_size :]
            del stock[-self.hand_size :]
        table = Table(hands, stock, [stock.pop()], state)
        table.dealer = dealer
        table.to_move = (dealer + 1) % self.players
        return table

    def first_dealer(self, state: int) -> tuple[int, int]:
        """The dealer of a match's first game, and the chance state after it."""
        return chance.below(state, self.players)

    def opening(self, table: Table) -> tuple[Event, ...]:
        order = [(table.dealer + place) % self.players for place in range(1, self.players + 1)]
        texts = self.deck.texts
        return (
            *(face_down("deal", seat, tuple(texts[card] for card in table.hands[seat])) for seat in order),
            Event("turn_up", table.dealer, (texts[table.discard[-1]],)),
            self.turns[table.to_move],
        )

    def next_dealer(self, table: Table) -> int:
        return (table.dealer + 1) % self.players

    # --- turns

    def actors(self, table: Table) -> tuple[int, ...]:
        return SOLO[table.to_move]

    def next_turn(self, table: Table, events: list[Event]) -> None:
        """Gives the turn to the next player, after as many as are skipped."""
        seat = (table.to_move + table.direction) % self.players
        while table.skips:
            events.append(self.skipped[seat])
            seat = (seat + table.direction) % self.players
            table.skips -= 1
        table.to_move = seat
        table.phase = PLAY
        if table.penalty:
            events.append(Event("penalty", seat, amount=table.penalty))
        events.append(self.turns[seat])

    @abstractmethod
    def timeout(self, table: Table, seat: int) -> Move:
        """The move that is made for a seat whose time is up."""

    def expire(self, table: Table, seat: int) -> tuple[Event, ...]:
        return (Event("expire", seat), *self.play(table, seat, self.timeout(table, seat)))

    # --- stock

    def can_draw(self, table: Table) -> bool:
        return bool(table.stock) or (self.reshuffles and len(table.discard) > 1)

    def refill(self, table: Table, events: list[Event]) -> bool:
        """Makes sure of a card in the stock where that is possible; says whether there is one."""
        if not table.stock:
            if not self.can_draw(table):
                return False
            table.reshuffle()
            events.append(Event("reshuffle", amount=len(table.stock)))
        return True

    def draw_one(self, table: Table, seat: int, events: list[Event]) -> None:
        """Draws a card by choice; there must be one."""
        self.refill(table, events)
        card = table.stock.pop()
        table.hands[seat].append(card)
        events.append(self.drawn[seat][card])

    def draw_penalty(self, table: Table, seat: int, amount: int, word: str, events: list[Event]) -> None:
        """Draws that many cards, or as many as there are."""
        texts = self.deck.texts
        while True:
            self.refill(table, events)
            cards = table.stock[-amount:][::-1]
            del table.stock[-amount:]
            table.hands[seat] += cards
            events.append(face_down("draw", seat, tuple(texts[card] for card in cards), word))
            amount -= len(cards)
            if not amount or not self.can_draw(table):
                return

    # --- end

    def end(self, table: Table, result: Result, events: list[Event]) -> None:
        """Ends the game; nothing can be done afterwards."""
        winner = result.winners[0] if len(result.winners) == 1 else NOBODY
        table.result = result
        table.to_move = NOBODY
        table.phase = PLAY
        table.named = NONE
        table.penalty = table.run = table.skips = 0
        events.append(Event("end", winner, word=result.reason))

    def hand_points(self, table: Table) -> list[int]:
        return [sum(self.points[card] for card in hand) for hand in table.hands]

    def fewest_points(self, table: Table) -> tuple[int, ...]:
        """The seats with the fewest points in hand, in order from the dealer's left."""
        points = self.hand_points(table)
        order = [(table.dealer + place) % self.players for place in range(1, self.players + 1)]
        return tuple(seat for seat in order if points[seat] == min(points))

    # --- positions

    def place(self, hands: Sequence[str], discard: str, stock: str, state: Mapping[str, object]) -> Table:
        return positions.place(self, hands, discard, stock, state)

    def piles(self, table: Table) -> tuple[list[str], str, str]:
        write = self.deck.write
        return [write(hand) for hand in table.hands], write(table.discard), write(table.stock[::-1])

    def state(self, table: Table) -> dict[str, str]:
        return positions.state(self, table)

    @abstractmethod
    def check_state(self, table: Table) -> None:
        """ValueError with a sentence if a position contradicts the rules; fills in what follows from them."""

    @abstractmethod
    def over(self, table: Table, reason: str) -> None:
        """Ends the game of a position: `reason` is "blocked" or the seat whose hand is empty."""

    # --- knowledge

    def view(self, table: Table, seat: int | None) -> dict[str, Any]:
        return view(self, table, seat)

    def redeal(self, table: Table, seat: int | None, rng: Random) -> Table:
        """Deals anew what `seat` cannot see: each lot of cards among the places where it may lie.

        Cards are sorted first, so that the outcome depends only on `rng` and on what the seat knows.
        """
        new = table.copy()
        new.chance = rng.getrandbits(64)
        lots = [[]] if table.result else table.lots(seat)  # hands are laid open at the end
        for last, slices in enumerate(lots, 1 - len(lots)):
            pool = [card for other, low, high in slices for card in table.hands[other][low:high]]
            if last == 0:
                pool += table.stock
            pool.sort()
            rng.shuffle(pool)
            for other, low, high in slices:
                new.hands[other][low:high] = pool[: high - low]
                del pool[: high - low]
            if last == 0:
                new.stock = pool
        return new


def split(amount: int, seats: Sequence[int]) -> dict[int, int]:
    """Equal shares of an amount; what does not divide goes one each to the first seats."""
    share, rest = divmod(amount, len(seats))
    return {seat: share + (place < rest) for place, seat in enumerate(seats)}
