"""`crazy8` once more: docs/rules/crazy8.md, sentence by sentence."""

from tests.models.shedding import Model, rank, suit

COLOURS = {"red": "R", "yellow": "Y", "green": "G", "blue": "B"}
IN_STRAIGHTS = ("1", "2", "3", "4", "5", "6", "7")
TWINS = (*IN_STRAIGHTS, "9")
POINTS = {"8": 5000, "10": 200, "Rev": 500, "Skip": 750, "+2": 1250, "+4": 2500}  # C8-41


class Crazy8(Model):
    """Phases: `play`, `drawn`, `more` in a twin or straight, `ten`, `name` a colour."""

    def start(self):
        self.penalty = 0
        self.twin = self.straight = False  # what a player who goes on may go on with
        self.just_drawn = None

    def fits(self, card):
        """C8-10, C8-17."""
        return rank(card) in ("8", rank(self.top)) or suit(card) == (self.named or suit(self.top))

    def outbids(self, card):
        """C8-17, C8-20, C8-21."""
        return rank(card) in ("8", "+4") or rank(card) == rank(self.top)

    def following(self, card, count):
        """The cards after this one in a straight."""
        at = IN_STRAIGHTS.index(rank(card)) if rank(card) in IN_STRAIGHTS else len(IN_STRAIGHTS)
        return [number + suit(card) for number in IN_STRAIGHTS[at + 1 : at + 1 + count]]

    def begins_straight(self, seat, card):
        """C8-14: two more in order are in hand."""
        after = self.following(card, 2)
        return len(after) == 2 and all(other in self.hands[seat] for other in after)

    def goes_on(self, seat, card):
        return any(other in self.hands[seat] for other in self.following(card, 1))

    def moves(self, seat):
        match self.phase:
            case "name":
                return {f"name {word}" for word in COLOURS}
            case "drawn":
                return {f"play {self.just_drawn}", "pass"}  # C8-12
            case "more":
                found = self.all_that(seat, self.fits) if self.twin else set()
                if self.straight:
                    found |= {f"play {card}" for card in self.following(self.top, 1)}
                return found | {"done"}
        if self.penalty:
            return self.all_that(seat, self.outbids) | {"take"}
        return self.all_that(seat, self.fits) or {"draw" if self.can_draw() else "pass"}  # C8-11

    # --- moves

    def do_play(self, seat, card):
        before, in_straight = self.top, self.phase == "more" and self.straight
        self.lays(seat, card)
        if not self.hands[seat] and rank(card) != "10":  # C8-19, C8-40
            self.ends([seat], self.shared(sum(map(self.worth, self.hands)), [seat]))
            return
        match rank(card):
            case "8":
                self.penalty, self.phase = 0, "name"
            case "10":
                self.phase = "ten"
            case "Skip":
                self.turn_goes(2)
            case "Rev":
                self.reverse()
            case "+2" | "+4":
                self.penalty += int(rank(card))  # C8-22
                self.turn_goes()
            case _:
                self.twin = card == before and bool(self.all_that(seat, self.fits))  # C8-13
                continued = in_straight and card in self.following(before, 1)
                self.straight = (self.goes_on if continued else self.begins_straight)(seat, card)
                if self.twin or self.straight:
                    self.phase = "more"
                else:
                    self.turn_goes()

    def reverse(self):
        """C8-15."""
        if self.players == 2:
            self.turn_goes(2)
        else:
            self.direction = -self.direction
            self.turn_goes()

    def do_name(self, seat, word):
        self.named = COLOURS[word]
        self.turn_goes()

    def do_draw(self, seat):
        self.passes = 0
        (self.just_drawn,) = self.draws(seat)
        if self.fits(self.just_drawn):
            self.phase = "drawn"
        else:
            self.turn_goes()

    def do_take(self, seat):
        self.draws(seat, self.penalty)
        self.penalty = self.passes = 0
        self.turn_goes()

    def do_done(self, seat):
        self.turn_goes()

    def do_pass(self, seat):
        if self.phase == "play":
            self.passes_turn(seat)
        else:
            self.turn_goes()

    def do_expire(self, seat):
        """C8-31, C8-32."""
        match self.phase:
            case "play" if self.moves(seat) == {"pass"}:
                self.passes_turn(seat)
                return
            case "play":
                self.draws(seat, self.penalty + 1)
                self.penalty = self.passes = 0
            case "ten":
                self.draws(seat)
            case "name":
                held = [suit(card) for card in self.hands[seat]]
                self.named = max(COLOURS.values(), key=held.count)
        self.turn_goes()

    # --- scores

    def worth(self, hand):
        return sum(POINTS[rank(card)] if rank(card) in POINTS else 10 * int(rank(card)) for card in hand)

    def block(self):
        """C8-04."""
        worths = [self.worth(hand) for hand in self.hands]
        winners = self.lowest(worths)
        self.ends(winners, self.shared(sum(worths) - len(winners) * min(worths), winners))
