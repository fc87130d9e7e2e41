"""The cards on the table as shown: built from a view, updated by `tableau_events`."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.views import View, is_crazier
from game.stage.card_kinds import NOTATION, CardKind, kind_of
from game.stage.team_text import mates_of

BEGINNING, DRAW, MAIN, END = range(4)  # the phases of a turn
PHASES = ("begin", "draw", "main", "end")  # what a view calls them
SHOWN_DISCARDS = 7
SORTS = ("drawn", "suit", "rank")


@dataclass(slots=True)
class Card:
    """A shown card. `text` is None while it is face down for the viewer."""

    id: int
    text: str | None


@dataclass(slots=True)
class Tableau:
    """The places of all cards for one viewer. `me` is the viewer's seat, or None for a spectator.

    In games with assets, `in_play` has the assets of each seat and `playing` the events being carried out.
    """

    seats: int
    me: int | None
    hands: list[list[Card]] = field(default_factory=list)
    discard: list[Card] = field(default_factory=list)
    in_play: list[list[Card]] = field(default_factory=list)
    playing: list[Card] = field(default_factory=list)
    gone: set[int] = field(default_factory=set)  # seats that are out of the game
    mates: frozenset[int] = frozenset()  # the viewer's teammates
    swapped: set[int] = field(default_factory=set)  # seats whose new hands are still to be told
    kind: CardKind = NOTATION
    stock: int = 0
    phase: int = BEGINNING
    awaits_colour: bool = False  # an eight was discarded and nothing named yet
    heap: int = 0  # cards on the discard pile, with those that are not shown
    direction: int = 1
    named: str | None = None
    mode: str | None = None  # the rules in force, in a game with several sets of them
    declared: str | None = None  # what was declared for the next card: a rank's text or a suit's word
    value: int | None = (
        None  # value that the next card is compared with; known only from views, so None while a card flies
    )
    penalty: int = 0
    penalised: int = -1
    to_move: int = -1
    sort: str = "drawn"
    _next: int = 1

    @classmethod
    def of(cls, view: View) -> "Tableau":
        """Return the tableau of a view."""
        tableau = cls._empty(view)
        tableau.follow(view)
        return tableau

    @classmethod
    def before_deal(cls, view: View) -> "Tableau":
        """Return the tableau before the deal, with all cards in the stock."""
        tableau = cls._empty(view)
        held = sum(h["count"] for h in view["hands"]) + sum(map(len, view["in_play"]))
        tableau.stock = view["stock"]["count"] + len(view["discard"]) + held
        tableau.mode = "undecided" if not is_crazier(view) and view["mode"] else None
        return tableau

    @classmethod
    def _empty(cls, view: View) -> "Tableau":
        seats = len(view["hands"])
        tableau = cls(seats=seats, me=view["seat"], kind=kind_of(view["rules"]))
        tableau.hands = [[] for _ in range(seats)]
        tableau.in_play = [[] for _ in range(seats)]
        tableau.mates = mates_of(view, tableau.me)
        return tableau

    def follow(self, view: View) -> None:
        """Update to a view, reusing the cards that are still there."""
        loose = [card for cards in self.places() for card in cards]
        discards = view["discard"][-SHOWN_DISCARDS:]
        hands = [hand["cards"] for hand in view["hands"]]
        stays = [_staying(cards, texts) for cards, texts in zip(self.hands, hands, strict=True)]
        stays += [_staying(self.discard, discards)]
        kept_there = {card.id for row in stays for card in row if card is not None}
        loose = [card for card in loose if card.id not in kept_there]
        *held, lies = stays
        self.discard = [card or self._reuse(loose, text) for card, text in zip(lies, discards, strict=True)]
        for seat, (row, texts) in enumerate(zip(held, hands, strict=True)):
            kept = [card or self._reuse(loose, text) for card, text in zip(row, texts, strict=True)]
            before = {card.id: place for place, card in enumerate(self.hands[seat])}
            self.hands[seat] = sorted(kept, key=lambda card: before.get(card.id, 999))
        self.in_play = [[self._reuse(loose, text) for text in row] for row in view["in_play"]]
        if is_crazier(view):
            self.playing = [self._reuse(loose, text) for text in view["playing"]]
            self.gone = set(view["out"])
            self.phase = PHASES.index(view["turn_phase"])
        else:
            self.direction = view["direction"]
            self.declared, self.mode, self.value = view["declared"], view["mode"], view["value"]
        self.swapped.clear()
        self.stock, self.heap = view["stock"]["count"], len(view["discard"])
        self.named = view["named"]
        self.penalty = due_penalty(view)
        self.to_move = view["to_move"]
        self.penalised = self.to_move if self.penalty else -1
        self.arrange()

    def agrees(self, view: View) -> bool:
        """Return True if the tableau shows what the view says."""
        for cards, hand in zip(self.hands, view["hands"], strict=True):
            shown = sorted(card.text or "" for card in cards)
            if shown != sorted(text or "" for text in hand["cards"]):
                return False
        if [[card.text for card in row] for row in self.in_play] != view["in_play"]:
            return False
        top = self.discard[-1].text if self.discard else None
        if (top, self.stock, self.named) != (view["top"], view["stock"]["count"], view["named"]):
            return False
        if is_crazier(view):
            return [card.text for card in self.playing] == view["playing"]
        in_force = (self.declared, self.mode, self.value, self.penalty)
        return in_force == (view["declared"], view["mode"], view["value"], due_penalty(view))

    def beside(self, seat: int) -> list[list[Card]]:
        """Return the hands of all seats but one."""
        return [cards for other, cards in enumerate(self.hands) if other != seat]

    # -- the own hand

    def arrange(self) -> None:
        """Sort the viewer's hand in the player's order."""
        if self.me is not None and self.sort != "drawn":
            self.hands[self.me].sort(key=lambda card: self.kind.place(self.sort, card.text))

    def next_sort(self) -> str:
        """Switch to the next order of the own hand, and return it."""
        self.sort = SORTS[(SORTS.index(self.sort) + 1) % len(SORTS)]
        if self.me is not None and self.sort == "drawn":
            self.hands[self.me].sort(key=lambda card: card.id)
        self.arrange()
        return self.sort

    def move_in_hand(self, seat: int, old: int, new: int) -> None:
        """Move a card within a hand, at the player's wish."""
        card = self.hands[seat].pop(old)
        self.hands[seat].insert(new, card)
        self.sort = "drawn"

    # -- what events do with cards

    def new_card(self, text: str | None) -> Card:
        card = Card(self._next, text)
        self._next += 1
        return card

    def _reuse(self, loose: list[Card], text: str | None) -> Card:
        for index, card in enumerate(loose):
            if card.text == text:
                return loose.pop(index)
        return self.new_card(text)

    def receive(self, seat: int, texts: Sequence[str | None]) -> list[Card]:
        """Move cards from the stock into a hand."""
        cards = [self.new_card(text) for text in texts]
        self.hands[seat].extend(cards)
        self.stock = max(0, self.stock - len(cards))
        if seat == self.me:
            self.arrange()
        return cards

    def to_discard(self, seat: int, text: str | None) -> list[Card]:
        """Move a card from a hand onto the discard pile."""
        card = self._from_hand(seat, text) or self.new_card(text)
        card.text = text
        self.penalty, self.penalised = 0, -1  # answered; the next event has the new amount
        return self.lay_open(card)

    def lay_open(self, card: Card) -> list[Card]:
        self.discard = [*self.discard[-(SHOWN_DISCARDS - 1) :], card]
        self.heap += 1
        self.named = self.declared = self.value = None
        return [card]

    def lay_under(self, card: Card) -> list[Card]:
        """Put a card under the discard pile. Few enough cards are shown above it to see it slip there."""
        self.discard = [card, *self.discard[-SHOWN_DISCARDS:]]
        self.heap += 1
        return [card]

    def _from_hand(self, seat: int, text: str | None) -> Card | None:
        """Remove a card from a hand: the matching one, else a face-down one."""
        hand = self.hands[seat]
        seen = next((card for card in hand if card.text == text), None)
        card = seen or next((card for card in reversed(hand) if card.text is None), None)
        if card is not None:
            hand.remove(card)
        return card

    def change_hand(self, seat: int, texts: Sequence[str | None]) -> list[Card]:
        """Replace a seat's hand, as in a swap with a seat that holds as many cards.

        The other seat's event follows and changes nothing, because both hands are swapped here.
        """
        if seat in self.swapped:
            self.swapped.remove(seat)
        else:
            self._swap_hand(seat, len(texts))
        if len(self.hands[seat]) != len(texts):
            self.hands[seat] = [self.new_card(None) for _ in texts]
        for card, text in zip(self.hands[seat], texts, strict=True):
            card.text = text
        self.arrange()
        return list(self.hands[seat])

    def _swap_hand(self, seat: int, size: int) -> None:
        others = (other for other in range(self.seats) if other != seat and len(self.hands[other]) == size)
        giver = next(others, None)
        if giver is not None:
            self.hands[seat], self.hands[giver] = self.hands[giver], self.hands[seat]
            self.swapped.add(giver)

    def places(self) -> tuple[list[Card], ...]:
        """Return all places with cards."""
        return (*self.hands, self.discard, *self.in_play, self.playing)

    def remove(self, card: Card) -> None:
        """Remove a card from its place."""
        for place in self.places():
            if card in place:
                place.remove(card)
                self.heap -= place is self.discard


def due_penalty(view: View) -> int:
    """Return the penalty cards pending for the player to move; 0 in the middle of a turn."""
    return view["penalty"] if not is_crazier(view) and view["phase"] in ("play", "drawn") else 0


def _staying(cards: Sequence[Card], texts: Sequence[str | None]) -> list[Card | None]:
    """Return for each text a card of that place that has it, None without one, so that copies never swap."""
    left = list(cards)
    found: list[Card | None] = []
    for text in texts:
        card = next((one for one in left if one.text == text), None)
        if card is not None:
            left.remove(card)
        found.append(card)
    return found
