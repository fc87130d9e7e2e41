"""`standard` once more: docs/rules/standard.md, sentence by sentence."""

from tests.models.shedding import SUITS, Model, rank, suit

FIVES = {"none": (), "one_eyed_jacks": ("JH", "JS"), "queen_of_spades": ("QS",)}


class Standard(Model):
    """Phases: `play`, `owes` a penalty, `drawn`, `more` of the same rank, `name` a suit."""

    def start(self):
        self.reshuffles = self.options["reshuffle"]  # STD-39
        self.stacks = self.options["twos"] == "stack"
        self.run = 0  # of twos
        self.five = 0  # cards that are owed to draw_five
        self.skips = 0

    def fits(self, card):
        """STD-10, STD-12, STD-31."""
        if rank(card) == "8" and self.options["eights"] in ("wild", "wild_own_suit"):
            return True
        return rank(card) == rank(self.top) or suit(card) == (self.named or suit(self.top))

    def is_same_rank(self, card):
        return rank(card) == rank(self.top)

    def moves(self, seat):
        plays, forced = self.all_that(seat, self.fits), self.options["forced_play"]  # STD-36
        match self.phase:
            case "name":
                return {f"name {word}" for word in SUITS}
            case "more":
                return self.all_that(seat, self.is_same_rank) | {"done"}  # STD-30
            case "owes":
                if self.five or not self.stacks:  # STD-32, STD-35
                    return {"take"}
                twos = self.all_that(seat, self.is_same_rank)
                return twos if twos and forced else twos | {"take"}
            case "drawn":
                must = forced or (self.options["draw_until_playable"] and not self.run)
                return plays if plays and must else plays | {"pass"}
        return plays if plays and forced else plays | {"draw" if self.can_draw() else "pass"}

    # --- moves

    def do_play(self, seat, card):
        self.lays(seat, card)
        if not self.hands[seat]:  # STD-19, STD-20, STD-22
            points = [-self.worth(hand) for hand in self.hands]
            points[seat] = -sum(points)
            self.ends([seat], points)
            return
        is_two = rank(card) == "2" and self.options["twos"] != "none"
        self.run = self.run + 1 if is_two else 0
        self.five += 5 * (card in FIVES[self.options["draw_five"]])
        self.skips += rank(card) == self.options["skip_rank"]
        if rank(card) == self.options["reverse_rank"]:
            self.direction = -self.direction
        if self.options["multiple_cards"] and self.all_that(seat, self.is_same_rank):
            self.phase = "more"
        else:
            self.do_done(seat)

    def do_done(self, seat):
        if rank(self.top) == "8" and self.options["eights"] in ("wild", "names_suit"):
            self.phase = "name"
        else:
            self.leave()

    def do_name(self, seat, word):
        self.named = SUITS[word]
        self.leave()

    def do_draw(self, seat):
        self.passes = 0
        self.draws(seat)
        until = self.options["draw_until_playable"]
        while until and not self.all_that(seat, self.fits) and self.draws(seat):
            pass
        if self.options["play_after_draw"] or (until and self.all_that(seat, self.fits)):
            self.phase = "drawn"
        else:
            self.leave()

    def do_take(self, seat):
        self.draws(seat, 2 * self.run + self.five)
        self.five = 0
        self.skips = max(0, self.skips - 1)  # STD-35: taking the five is the skipped turn
        if self.run and not self.stacks:
            self.phase = "drawn"
            return
        self.run = 0
        self.leave()

    def leave(self):
        """The turn ends: the next player owes a penalty, or plays unless skipped (STD-17)."""
        if self.run or self.five:
            self.turn_goes()
            self.phase = "owes"
        else:
            skips, self.skips = self.skips, 0
            self.turn_goes(1 + skips)

    def do_pass(self, seat):
        self.run = 0
        self.passes_turn(seat)

    # --- scores

    def worth(self, hand):
        """STD-21."""
        points = {"8": 50, "A": 1, "J": 10, "Q": 10, "K": 10}
        return sum(points[rank(card)] if rank(card) in points else int(rank(card)) for card in hand)

    def block(self):
        """STD-24, STD-25."""
        worths = [self.worth(hand) for hand in self.hands]
        winners = self.lowest(worths)
        paid = [worth - min(worths) for worth in worths]
        shares = self.shared(sum(paid), winners)
        self.ends(winners, [share - owed for share, owed in zip(shares, paid, strict=True)])
