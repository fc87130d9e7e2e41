"""A compiled deck: every kind of card and of side with its programs. Made once, shared by all games."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from engine.cards import RANKS
from engine.rules.crazier.compiled_card import CompiledCard
from engine.rules.crazier.deck_reader import Card, Deck, Side
from engine.rules.crazier.filters import ASSET, EVENT, Filter
from engine.rules.crazier.frames import COMMON_SLOTS, NOTHING, PROGRAM, Frame, Program
from engine.rules.crazier.trigger_events import ME, MOMENTS, OF_OTHERS, Listener, TriggeredAbility

# Powers of a thing in play, besides the moments that its abilities wait for.
ALWAYS: Final = 1 << 18  # it has a continuous effect
CHANGES_DRAWS: Final = 1 << 19  # of its controller, or of players that its controller makes draw
CHANGES_DESTRUCTION: Final = 1 << 20

WILD: Final = RANKS.index("8") + 1  # the rank that fits every card

WHOLE: Final = 0
FIRST: Final = 1
SECOND: Final = 2


class CompiledDeck:
    """A deck's cards by kind: each card of the deck, then the two sides of each split card.

    Most attributes are lists by kind. `playable` are the kinds that a card can be played as; `whole` is the
    card that a side belongs to, `side` says which one it is. `types` and `colours` are sets, as bits; ranks
    count from 1. `powers` says what a kind does in play, as bits: the moments that it waits for, the
    constants above, and, shifted by OF_OTHERS, the moments that it waits for when another player causes
    them. `listeners` are the abilities that wait for a moment, by moment and kind; `always` are the
    continuous effects of a kind. `counting` is a condition of its abilities that counts all assets or cards
    of its player, if it has one.
    """

    def __init__(self, deck: Deck, meanings: Sequence[CompiledCard], programs: Sequence[Program]) -> None:
        faces = faces_of(deck)
        self.deck = deck
        self.size = len(deck.cards)
        split = [kind for kind, card in enumerate(deck.cards) if card.sides]
        self.width = len(faces)
        self.done = 2 * self.width  # the main move after all plays and discards
        self.names = tuple(face.name for face in faces)
        self.whole = [*range(self.size), *(kind for kind in split for _ in range(2))]
        self.side = [WHOLE] * self.size + [FIRST, SECOND] * len(split)
        self.playable: list[tuple[int, ...]] = [(kind,) for kind in range(self.width)]
        for place, kind in enumerate(split):
            self.playable[kind] = (self.size + 2 * place, self.size + 2 * place + 1)
        self.sides = [sides if len(sides) > 1 else () for sides in self.playable]
        self.ranks = [RANKS.index(deck.cards[kind].rank) + 1 for kind in self.whole]
        self.colours = [sum(1 << deck.colours.index(word) for word in face.colours) for face in faces]
        self.types = [
            (ASSET if "asset" in face.type else 0) | (EVENT if "event" in face.type else 0) for face in faces
        ]
        self.programs = programs
        self.steps = [program.steps for program in self.programs]
        self.blanks = [program.blank() for program in self.programs]
        self.kinds_by_text = self._texts()
        self.event_programs = [meaning.event for meaning in meanings]
        self.listeners = {
            moment: [
                tuple(self._listener(ability) for ability in meaning.triggered if ability.moment == moment)
                for meaning in meanings
            ]
            for moment in MOMENTS
        }
        self.fewer = [meaning.fewer for meaning in meanings]
        self.more = [meaning.more for meaning in meanings]
        self.destroy_replacements = [tuple(meaning.destroy_replacements) for meaning in meanings]
        self.draw_replacement = [meaning.draw_replacement for meaning in meanings]
        self.loss_replacement = [meaning.loss_replacement for meaning in meanings]
        self.requirements = [meaning.requirement for meaning in meanings]
        self.indestructible = [meaning.indestructible for meaning in meanings]
        self.always = [tuple(meaning.always) for meaning in meanings]
        self.counting = [meaning.counting for meaning in meanings]
        self.needs = [meaning.needs for meaning in meanings]
        self.powers = [_powers(meaning) for meaning in meanings]

    def _texts(self) -> dict[str, int]:
        """The kinds by the texts that name them: a card's name, and its face if no other card has the
        same.
        """
        found: dict[str, int] = {}
        several: set[str] = set()
        for kind, card in enumerate(self.deck.cards):
            for face in {card.face.lower(), card.face.lower().replace("r", "o")}:
                if face in found:
                    several.add(face)
                found[face] = kind
        for face in several:
            del found[face]
        return found | {name.lower(): kind for kind, name in enumerate(self.names)}

    def _listener(self, ability: TriggeredAbility) -> Listener:
        wanted = ability.wanted
        kinds = range(self.width)
        return ability.listener(None if wanted is None else [self.fits(kind, wanted) for kind in kinds])

    def fits(self, kind: int, wanted: Filter, frame: Sequence[Any] = ()) -> bool:
        """True if a kind is wanted. `frame` is needed if the filter has a slot."""
        colours = self.colours[kind]
        if not (
            self.types[kind] & wanted.types
            and wanted.ranks >> self.ranks[kind] & 1
            and colours & wanted.colours
        ):
            return False
        if wanted.many and not colours & (colours - 1):
            return False
        return wanted.slot == NOTHING or bool(colours & frame[wanted.slot])

    def fitting(self, colours: int, rank: int) -> int:
        """The kinds of card, as bits, that share a colour or the rank, or are eights."""
        ranks = (rank, WILD)
        return sum(
            1 << kind
            for kind in range(self.width)
            if self.colours[kind] & colours or self.ranks[kind] in ranks
        )

    def meant(self, wanted: Filter) -> int:
        """The kinds, as bits, that a filter without a slot wants."""
        return sum(1 << kind for kind in range(self.width) if self.fits(kind, wanted))

    def sides_of(self, held: list[int]) -> list[int]:
        """The kinds that cards of these kinds can be played as."""
        if self.width == self.size:  # no card has sides
            return held
        found: list[int] = []
        for kind in held:
            found += self.playable[kind]
        return found

    def slots_of(self, frame: Frame) -> str:
        """A letter for each index of a frame, as in `Program.slots`."""
        return COMMON_SLOTS + self.programs[frame[PROGRAM]].slots

    def kinds(self, copies: Sequence[int]) -> tuple[int, ...]:
        """Return the kind of each card and side at a table, from the kinds of the cards.

        Whole cards come first, then the first sides, then the second sides.
        """
        firsts = [self.sides[kind][0] if self.sides[kind] else kind for kind in copies]
        seconds = [self.sides[kind][1] if self.sides[kind] else kind for kind in copies]
        return (*copies, *firsts, *seconds)


def faces_of(deck: Deck) -> list[Card | Side]:
    """The printed faces in the order of the kinds: each card, then the two sides of each split card."""
    return [*deck.cards, *(side for card in deck.cards for side in card.sides)]


def _powers(meaning: CompiledCard) -> int:
    """The powers of a kind in play."""
    return (
        _bits(when.moment for when in meaning.triggered)
        | _bits(when.moment << OF_OTHERS for when in meaning.triggered if when.whose != ME)
        | (ALWAYS if meaning.always else 0)
        | (CHANGES_DRAWS if meaning.fewer or meaning.more or meaning.draw_replacement >= 0 else 0)
        | (CHANGES_DESTRUCTION if meaning.destroy_replacements else 0)
    )


def _bits(numbers: Iterable[int]) -> int:
    found = 0
    for number in numbers:
        found |= number
    return found
