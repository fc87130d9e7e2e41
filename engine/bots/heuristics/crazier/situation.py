"""The part of a view, and of a deck's cards, that the heuristics of Crazier Eights use."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from engine.cardtext import Node, nodes, parse
from engine.decks import further_text
from engine.rules import deck
from engine.views import CrazierView, own_hand, own_seat

MOST_DECKS: Final = 64  # whose cards are kept in mind
MOST_CARDS: Final = 100 * MOST_DECKS
NEAR: Final = 2.0  # how much more it counts to hold up a player with one card in hand than one with many
SOONER: Final = 0.01  # the same for one who moves a turn earlier


@dataclass(frozen=True, slots=True)
class Face:
    """A card, or one side of it, as the heuristics see it. `abilities` are the paragraphs of its text."""

    name: str
    rank: str
    colours: frozenset[str]
    is_asset: bool
    abilities: tuple[Node, ...]


def faces(rules: str) -> dict[str, Face]:
    """Every side of every card of a deck by name; a whole split card has no abilities."""
    return _faces(rules, further_text(rules))


@lru_cache(maxsize=MOST_DECKS)
def _faces(rules: str, text: str) -> dict[str, Face]:
    """The faces of a deck.

    `text` is part of the cache key because a deck can change under the same name.
    """
    found = {}
    for card in deck(rules):
        colours = frozenset(card.colours)
        found[card.name] = Face(card.name, card.rank, colours, is_asset=False, abilities=())
        for side in card.faces:
            abilities = tuple(_abilities(parse(side.text)))
            colours = frozenset(side.colours)
            found[side.name] = Face(side.name, card.rank, colours, side.type == "asset", abilities)
    return found


def _abilities(node: Node) -> list[Node]:
    found = []
    while isinstance(node, nodes.Abilities):
        found.append(node.paragraph)
        node = node.start
    return [*found, node]


def sides(rules: str, name: str) -> tuple[str, ...]:
    """The sides as which a card can be played, or the card itself."""
    return _sides(rules, further_text(rules), name)


@lru_cache(maxsize=MOST_CARDS)
def _sides(rules: str, text: str, name: str) -> tuple[str, ...]:
    card = next((card for card in deck(rules) if card.name == name), None)
    return tuple(side.name for side in card.faces) if card else (name,)


@dataclass(frozen=True, slots=True)
class Situation:
    """A table as one seat sees it. Lists are by seat.

    `hand` is the seat's own. `weights` say how much it is worth to hold up each other player, negative for
    those who win with the seat. `target` is the player whom the judged choice is about, if any.
    """

    rules: str
    seat: int
    hand: tuple[str, ...]
    counts: tuple[int, ...]
    in_play: tuple[tuple[str, ...], ...]
    weights: tuple[float, ...]
    alive: tuple[int, ...]
    top: str | None
    named: str | None
    target: int | None = None

    @classmethod
    def of(cls, view: CrazierView) -> Situation:
        """Make a situation from the view of a player."""
        me = own_seat(view)
        counts = tuple(hand["count"] for hand in view["hands"])
        alive = tuple(seat for seat in range(view["players"]) if seat not in view["out"])
        mates = next((team for team in view["teams"] or () if me in team), [me])
        share = 1 / max(1, len([seat for seat in alive if seat not in mates]))
        return cls(
            rules=view["rules"],
            seat=me,
            hand=tuple(own_hand(view)),
            counts=counts,
            in_play=tuple(tuple(things) for things in view["in_play"]),
            weights=tuple(
                0.0
                if seat not in alive or seat == me
                else -1.0
                if seat in mates
                else share * (1 + NEAR / max(1, count) + SOONER * ((me - seat) % view["players"]))
                for seat, count in enumerate(counts)
            ),
            alive=alive,
            top=view["top"],
            named=view["named"],
        )

    def about(self, seat: int) -> Situation:
        """Return a copy from which effects on this player are judged."""
        return replace(self, target=seat)

    def without(self, card: str) -> Situation:
        """A copy after a card has left the hand."""
        rest = list(self.hand)
        rest.remove(card)
        counts = list(self.counts)
        counts[self.seat] -= 1
        return replace(self, hand=tuple(rest), counts=tuple(counts))

    def after_discard(self, card: str) -> Situation:
        """A copy after a card has left the hand for the discard pile; on an eight any colour may be named."""
        is_eight = faces(self.rules)[card].rank == "8"
        return replace(self.without(card), top=None if is_eight else card, named=None)

    def with_asset(self, name: str) -> Situation:
        """A copy after one has put an asset into play."""
        rows = list(self.in_play)
        rows[self.seat] = (*rows[self.seat], name)
        return replace(self, in_play=tuple(rows))

    @property
    def foes(self) -> list[int]:
        """The opponents who are still in the game."""
        return [seat for seat in self.alive if self.weights[seat] > 0]

    @property
    def foe(self) -> int:
        """The best player to hold up: the target of the present choice, else the one nearest to winning."""
        if self.target is not None:
            return self.target
        return max(self.alive, key=lambda seat: self.weights[seat])

    @property
    def danger(self) -> float:
        """The nearness of another player to winning, from 0 to 1."""
        return 1.0 / max(1, min((self.counts[seat] for seat in self.foes), default=1)) ** 2

    @property
    def next_player(self) -> int:
        """The next player in the game."""
        at = self.alive.index(self.seat) if self.seat in self.alive else 0
        return self.alive[(at + 1) % len(self.alive)]

    def fits(self, card: str) -> bool:
        """True if the colours of an own card match the top card, so that it could be discarded."""
        if self.top is None:
            return True
        known = faces(self.rules)
        colours = frozenset({self.named}) if self.named else known[self.top].colours
        return follows(known[card], known[self.top].rank, colours)


def follows(face: Face, rank: str, colours: frozenset[str]) -> bool:
    """True if a card fits on one of this rank and these colours."""
    return face.rank in (rank, "8") or bool(face.colours & colours)
