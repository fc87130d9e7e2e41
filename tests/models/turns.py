"""The turns of Crazier Eights once more: docs/rules/crazier.md as a plain program, for a deck of few deeds.

The model plays the game from top to bottom. Wherever somebody is to decide it yields what each seat may do,
and is sent who has done what. Like the others it is told which cards are drawn.
"""

from collections import Counter

from tests.models.shedding import NUMBERS

COLOURS = {"B": "blue", "G": "green", "O": "orange", "P": "purple"}
EVENTS = {
    "2": "Each opponent skips their next turn.",
    "3": "Destroy an asset.",
    "4": "Each opponent draws a card.",
    "5": "Draw two cards. Discard two cards.",
    "6": "Choose a player. They lose the game.",
    "J": "Choose a player. They take an extra turn after this one.",
    "Q": "Each opponent skips their next draw phase.",
}
ASSETS = {
    "A": "If an opponent would make you draw cards, you draw one fewer.",
    "7": "At the beginning of your turn, draw a card.",
    "8": "At the end of your turn, each opponent draws a card.",
    "9": "When an opponent discards a card, draw a card.",
    "10": "At the end of each player's turn, draw a card.",
    "K": "At the beginning of your turn, if you control four or more assets, you win the game.",
}


def deck_file(edition):
    """The deck as a file: queens have a second colour."""
    second = dict(zip("BGOP", "GOPB", strict=True))
    head = f'name = "Deeds"\nedition = "{edition}"\nsentence = "Cards to test turns on."\n'
    faces = [(rank, colour + second[colour] * (rank == "Q")) for rank in NUMBERS for colour in COLOURS]
    return head + "".join(
        f'\n[[card]]\nname = "{rank} of {colours}"\nface = "{rank}{colours}"\n'
        f'type = "{"event" if rank in EVENTS else "asset"}"\ntext = "{(EVENTS | ASSETS)[rank]}"\n'
        for rank, colours in faces
    )


def rank(card):
    """`Q` of `Q of BG`."""
    return card.split()[0]


def colours(card):
    """`B` and `G` of `Q of BG`."""
    return set(card.split()[-1])


class OverError(Exception):
    """The game is over: the winners."""


class Turns:
    """A game with the deck of deeds: `asks` is what each seat may do now, {} at the end."""

    def __init__(self, options, teams, hands, discard, stock, dealer, drawn):
        self.options = options
        self.seats = range(len(hands))
        self.teams = teams or tuple((seat,) for seat in self.seats)
        self.hands = hands
        self.rows = [[] for _ in hands]
        self.discard = discard
        self.stock = stock
        self.dealer = dealer
        self.named = None
        self.playing = []
        self.alive = set(self.seats)
        self.held = [0] * len(hands)
        self.skips, self.skip_draws = Counter(), Counter()
        self.extra = []
        self.batches = []  # of what is due: (who controls the card, the card)
        self.emptied = set()
        self.may_skip_draw = options["second_may_skip_draw"]
        self.winners = self.points = None
        self.course = self.game()
        self.go_on(None, drawn)

    def legal(self, seat):
        """All that a seat may do now."""
        return self.asks.get(seat, set())

    def make(self, seat, move, drawn):
        """Makes a move, which has drawn these cards: (seat, card)."""
        self.go_on((seat, move), drawn)

    def go_on(self, answer, drawn):
        """The game goes on until somebody is to decide."""
        self.told = list(drawn)
        self.asks = self.course.send(answer)
        assert not self.told, "more was drawn than the rules say"

    # --- seats

    def mates(self, seat):
        """The members of a seat's team, itself too."""
        return next(team for team in self.teams if seat in team)

    def clockwise(self, first, seats):
        """These seats clockwise from the first."""
        return sorted(seats, key=lambda seat: (seat - first) % len(self.seats))

    def in_order(self):
        """Those in the game, the one taking the turn first."""
        return self.clockwise(self.takers[0], self.alive)

    def foes(self, seat):
        """CE-48, CE-53: the opponents in the game."""
        return [other for other in self.in_order() if other not in self.mates(seat)]

    # --- the game

    def game(self):
        """Turn after turn until somebody wins."""
        first = (self.dealer + 1) % len(self.seats)
        turn, followed = self.clockwise(first, self.mates(first)), first
        try:
            while True:
                yield from self.turn(turn)
                turn, followed = self.next_turn(followed)
        except OverError as over:
            (winners,) = over.args
            won = {mate for seat in winners for mate in self.mates(seat)}  # CE-66
            self.winners = tuple(sorted(won))
            counted = [max(self.held[seat], len(self.hands[seat])) for seat in self.seats]
            self.points = tuple(0 if seat in won else counted[seat] for seat in self.seats)
            self.discard[:0] = self.playing
            yield {}

    def next_turn(self, followed):
        """CE-54, CE-73, CE-88: who takes the next turn, and whose turn the one after that follows."""
        while self.extra:
            seat = self.extra.pop(0)
            if seat in self.alive and not self.left_out(seat):
                return [seat], followed
        while True:
            behind = self.mates((followed + 1) % len(self.seats))
            team = self.clockwise((self.dealer + 1) % len(self.seats), behind)
            able = [seat for seat in team if seat in self.alive and not self.left_out(seat)]
            followed = (able or team)[0]
            if able:
                return able, followed

    def left_out(self, seat):
        """Whether a turn of this seat is skipped, which uses up a skip."""
        skipped = self.skips[seat] > 0
        self.skips[seat] -= skipped
        return skipped

    def turn(self, takers):
        """CE-11, CE-64: the four phases."""
        self.takers = takers
        kings = [seat for seat in takers if len(self.rows[seat]) >= 4]  # CE-32
        self.falls_due(
            (seat, card)
            for seat in takers
            for card in self.rows[seat]
            if rank(card) == "7" or (rank(card) == "K" and seat in kings)
        )
        yield from self.carry_out()
        yield from self.draw_phase()
        yield from self.main_phase()
        if takers[0] in self.alive:  # CE-76
            self.falls_due(
                (seat, card)
                for taker in takers
                for seat in self.in_order()
                for card in self.rows[seat]
                if rank(card) == "10" or (rank(card) == "8" and seat == taker)
            )
            yield from self.carry_out()

    def draw_phase(self):
        if self.may_skip_draw and self.takers[0] == self.dealer:  # CE-62, CE-89
            self.may_skip_draw = False
            _, move = yield {self.dealer: {"choose yes", "choose no"}}
            if move == "choose no":
                return
        for seat in self.takers:
            if self.skip_draws[seat]:
                self.skip_draws[seat] -= 1
            else:
                self.draws(seat)

    def main_phase(self):
        """CE-12: one play, one discard, in either order, by everybody who takes the turn."""
        left = {seat: {"play", "discard"} for seat in self.takers}
        while left and self.takers[0] in self.alive:
            seat, move = yield {seat: self.main_moves(seat, verbs) for seat, verbs in left.items()}
            verb, _, card = move.partition(" ")
            if verb == "done":
                del left[seat]
                continue
            left[seat].remove(verb)
            yield from self.plays(seat, card) if verb == "play" else self.discards(seat, card)

    def main_moves(self, seat, verbs):
        hand = self.hands[seat]
        plays = {f"play {card}" for card in hand if "play" in verbs and self.may_be_played(card)}
        discards = {f"discard {card}" for card in hand if "discard" in verbs and self.fits(card)}
        return plays | discards | {"done"}

    def may_be_played(self, card):
        """CE-46: in the first edition there must be something to choose."""
        return self.options["edition"] == "second" or rank(card) != "3" or any(self.rows)

    def fits(self, card):
        """CE-14, CE-15."""
        top = self.discard[-1]
        if self.named:
            return rank(card) == "8" or self.named in colours(card)
        return rank(card) in ("8", rank(top)) or bool(colours(card) & colours(top))

    def discards(self, seat, card):
        yield from self.lays_on_top(seat, card)
        yield from self.carry_out()

    def lays_on_top(self, seat, card):
        self.leaves_hand(seat, card)
        self.discard.append(card)
        self.named = None
        if rank(card) == "8" and self.hands[seat]:  # CE-15, CE-74
            _, move = yield {seat: {f"name {word}" for word in COLOURS.values()}}
            self.named = next(sign for sign, word in COLOURS.items() if f"name {word}" == move)
        foes = self.foes(seat)
        self.falls_due((foe, own) for foe in foes for own in self.rows[foe] if rank(own) == "9")

    def discards_what_fits(self, seat, number):
        """CE-14, CE-45: each on the one before, as many as fit; a single one is not asked for."""
        for _ in range(number):
            fitting = {card for card in self.hands[seat] if self.fits(card)}
            if len(fitting) > 1:
                _, move = yield {seat: {f"choose {card}" for card in fitting}}
                fitting = {move.removeprefix("choose ")}
            for card in fitting:
                yield from self.lays_on_top(seat, card)

    def plays(self, seat, card):
        self.leaves_hand(seat, card)
        if rank(card) in ASSETS:
            self.rows[seat].append(card)
        else:
            self.playing = [card]
            yield from self.event(seat, rank(card))
            self.discard[:0] = self.playing  # CE-71
            self.playing = []
        yield from self.carry_out()

    # --- what cards do

    def event(self, seat, deed):
        match deed:
            case "2":
                self.skips.update(self.foes(seat))
            case "3":
                yield from self.destroy(seat)
            case "4":
                self.each_foe_draws(seat)
            case "5":
                self.draws(seat)
                self.draws(seat)
                yield from self.discards_what_fits(seat, 2)
            case "Q":
                self.skip_draws.update(self.foes(seat))
            case "6" | "J":
                _, move = yield {seat: {f"choose {other}" for other in self.alive}}
                chosen = int(move.split()[1])
                if deed == "J":
                    self.extra.append(chosen)
                else:
                    self.loses(chosen)

    def destroy(self, seat):
        """CE-18, CE-45: with no choice nobody is asked; equal cards are told apart by who controls them."""
        things = {(own, owner) for owner in self.seats for own in self.rows[owner]}
        if not things:
            return
        equal = Counter(own for own, _ in things)
        words = {f"{own} @{owner}" if equal[own] > 1 else own: (own, owner) for own, owner in things}
        (word,) = words if len(words) == 1 else [""]
        if not word:
            _, move = yield {seat: {f"choose {word}" for word in words}}
            word = move.removeprefix("choose ")
        card, owner = words[word]
        self.rows[owner].remove(card)
        self.discard.insert(0, card)

    def ability(self, seat, deed):
        match deed:
            case "7" | "9" | "10":
                self.draws(seat)
            case "8":
                self.each_foe_draws(seat)
            case "K":
                raise OverError([seat])

    def falls_due(self, batch):
        """CE-42: one batch, those of the player taking the turn first, then the others in turn order."""
        order = self.in_order()
        due = sorted(batch, key=lambda entry: order.index(entry[0]))
        if due:
            self.batches.append(due)

    def carry_out(self):
        """CE-74, CE-75: the win check, then what is due, one ability after another, each with its check."""
        self.check()
        while self.batches:
            batch = self.batches.pop(0)
            while batch:
                seat, card = yield from self.first_of(batch)
                batch.remove((seat, card))
                if seat in self.alive:
                    self.ability(seat, rank(card))
                    self.check()

    def first_of(self, batch):
        """CE-42, CE-75, CE-88: of several of one player's cards one is chosen as the next, each time anew."""
        seat, card = batch[0]
        cards = {own for owner, own in batch if owner == seat}
        chooser = seat if seat in self.mates(self.takers[0]) else self.takers[0]
        if len(cards) > 1 and seat in self.alive and chooser in self.alive:
            _, move = yield {chooser: {f"choose {own}" for own in cards}}
            card = move.removeprefix("choose ")
        return seat, card

    def check(self):
        """CE-30: the first in turn order whose hand has become empty wins."""
        emptied, self.emptied = self.emptied, set()
        for seat in self.in_order():
            if seat in emptied and not self.hands[seat]:
                raise OverError([seat])

    def loses(self, seat):
        """CE-31, CE-66, CE-71, CE-76."""
        for mate in self.mates(seat):
            self.held[mate] = len(self.hands[mate])
            gone = self.hands[mate] + self.rows[mate]
            self.hands[mate], self.rows[mate] = [], []
            self.alive.discard(mate)
            self.discard[:0] = gone
        left = {self.mates(other) for other in self.alive}
        if len(left) == 1:
            raise OverError(left.pop())

    # --- cards

    def leaves_hand(self, seat, card):
        self.hands[seat].remove(card)
        if not self.hands[seat]:
            self.emptied.add(seat)

    def each_foe_draws(self, seat):
        """CE-44, CE-48, CE-77, CE-81."""
        for foe in self.foes(seat):
            if "A" not in map(rank, self.rows[foe]):
                self.draws(foe)

    def draws(self, seat):
        """CE-33, CE-34, CE-77."""
        if not self.stock:
            self.stock = len(self.discard) - 1
            del self.discard[:-1]
        if not self.stock:
            fewest = min(len(self.hands[other]) for other in self.alive)
            raise OverError([other for other in self.alive if len(self.hands[other]) == fewest])
        assert self.told, "there was a card to draw"
        who, card = self.told.pop(0)
        assert who == seat, "somebody else drew"
        self.stock -= 1
        self.hands[seat].append(card)
