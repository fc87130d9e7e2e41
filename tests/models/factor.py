"""`factor` once more: docs/rules/factor.md, sentence by sentence."""

from tests.models.shedding import NUMBERS, SUITS, Model, rank, suit

VALUES = {name: value for value, name in enumerate(NUMBERS, 1) if name != "K"}  # CF-12


class Factor(Model):
    """Phases: `play`, `declare` a value or a suit. `named` is either, `mode` the set of rules in force."""

    def start(self):
        self.mode = {"8": "factor", "K": "eights"}.get(rank(self.top), "undecided")  # CF-04, CF-05

    def fits_eights(self, card):
        """CF-11, as an ordinary card."""
        wanted = self.named if self.named in SUITS.values() else suit(self.top)
        return suit(card) == wanted or rank(card) == rank(self.top)

    def fits_factor(self, card):
        """CF-12, as an ordinary card."""
        top, own = VALUES.get(self.named or rank(self.top)), VALUES.get(rank(card))
        return bool(top and own) and (top % own == 0 or own % top == 0)

    def fits(self, card):
        """Whether a card is legal as an ordinary one."""
        return (self.mode != "factor" and self.fits_eights(card)) or (
            self.mode != "eights" and self.fits_factor(card)
        )

    def is_magic(self, card):
        """CF-13, CF-14, CF-15, CF-21."""
        match self.mode:
            case "eights":
                return rank(card) == "8"
            case "factor":
                return rank(card) == "K"
        return rank(card) in ("8", "K") and not self.fits(card)

    def moves(self, seat):
        if self.phase == "declare":
            words = SUITS if rank(self.top) == "K" else VALUES
            return {f"declare {word}" for word in words}
        plays = self.all_that(seat, lambda card: self.fits(card) or self.is_magic(card))
        ends = self.options["stock_out"] == "draw"
        return plays | {"draw" if ends or self.can_draw() else "pass"}  # CF-10, CF-30

    def do_play(self, seat, card):
        magic, eights, factor = self.is_magic(card), self.fits_eights(card), self.fits_factor(card)
        self.lays(seat, card)
        if not self.hands[seat]:  # CF-31
            self.ends([seat])
        elif magic:
            self.phase = "declare"
        else:
            if self.mode == "undecided" and eights != factor:  # CF-20
                self.mode = "eights" if eights else "factor"
            self.turn_goes()

    def do_declare(self, seat, word):
        self.mode = "eights" if rank(self.top) == "K" else "factor"
        self.named = SUITS.get(word, word)
        self.turn_goes()

    def do_draw(self, seat):
        self.passes = 0
        if not self.stock and self.options["stock_out"] == "draw":  # CF-32
            self.ends([])
        else:
            self.draws(seat)
            self.turn_goes()

    def do_pass(self, seat):
        self.passes_turn(seat)

    def block(self):
        """CF-30."""
        self.ends(self.lowest([len(hand) for hand in self.hands]))
