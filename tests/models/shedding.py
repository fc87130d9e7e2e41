"""A second reading of the rule books, as plain as can be: what is legal, and what follows from a move.

A model shares nothing with the engine but the texts of cards and of moves. It knows what everybody holds and
how many cards are in the stock, but not their order: it is told which cards a move has drawn, and insists on
their number.
"""

NUMBERS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}


def rank(card):
    """`10` of `10S`."""
    return card[:-1]


def suit(card):
    """`S` of `10S`."""
    return card[-1]


class Model:
    """A game in progress: `hands` and `discard` as texts, `stock` as a number of cards."""

    reshuffles = True

    def __init__(self, options, hands, discard, stock, to_move, dealer):
        self.options = options
        self.hands = hands
        self.discard = discard
        self.stock = stock
        self.to_move = to_move
        self.dealer = dealer
        self.players = len(hands)
        self.direction = 1
        self.phase = "play"
        self.named = None
        self.passes = 0
        self.winners = None
        self.points = None
        self.told = []
        self.start()

    def start(self):
        """What else there is to know of a game at its beginning."""

    def legal(self, seat):
        """All that a seat may do now."""
        return self.moves(seat) if self.winners is None and seat == self.to_move else set()

    def make(self, seat, move, drawn):
        """Makes a move, which has drawn these cards: (seat, card)."""
        self.told = list(drawn)
        verb, _, rest = move.partition(" ")
        getattr(self, f"do_{verb}")(seat, *rest.split())
        assert not self.told, "more was drawn than the rules say"

    def ends(self, winners, points=()):
        """The game is over; `points` by seat, none in a game without."""
        self.winners = tuple(winners)
        self.points = tuple(points) or (0,) * self.players

    def lowest(self, worths):
        """The seats for which this is least."""
        return [seat for seat in range(self.players) if worths[seat] == min(worths)]

    # --- cards

    @property
    def top(self):
        """The card that the next one has to match."""
        return self.discard[-1]

    def can_draw(self):
        """Whether there is a card to draw, perhaps after the discards but the top one are shuffled."""
        return self.stock > 0 or (self.reshuffles and len(self.discard) > 1)

    def draws(self, seat, count=1):
        """Draws cards into a hand; returns those there were."""
        found = []
        while len(found) < count and self.can_draw():
            if not self.stock:
                self.stock = len(self.discard) - 1
                del self.discard[:-1]
            assert self.told, "there was a card to draw"
            who, card = self.told.pop(0)
            assert who == seat, "somebody else drew"
            self.stock -= 1
            self.hands[seat].append(card)
            found.append(card)
        return found

    def lays(self, seat, card):
        """Puts a card of a hand on the discards."""
        self.hands[seat].remove(card)
        self.discard.append(card)
        self.named = None
        self.passes = 0

    def all_that(self, seat, fits):
        """The plays of a seat's cards that fit."""
        return {f"play {card}" for card in self.hands[seat] if fits(card)}

    # --- turns

    def turn_goes(self, steps=1):
        """The turn goes so many seats on."""
        self.to_move = (self.to_move + self.direction * steps) % self.players
        self.phase = "play"

    def passes_turn(self, seat):
        """A pass that counts: when everybody has passed in a row the game is blocked."""
        self.passes += 1
        if self.passes == self.players:
            self.block()
        else:
            self.turn_goes()

    def shared(self, pot, winners):
        """What each seat gets of a pot that is shared out, what does not divide from the dealer's left on."""
        order = [(self.dealer + place) % self.players for place in range(1, self.players + 1)]
        entitled = [seat for seat in order if seat in winners]
        shares = [0] * self.players
        for place, seat in enumerate(entitled):
            shares[seat] = pot // len(entitled) + (place < pot % len(entitled))
        return shares
