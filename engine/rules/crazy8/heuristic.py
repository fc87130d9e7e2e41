"""The heuristic of `crazy8`: the worth of a move from what its seat can see."""

from dataclasses import dataclass

from engine.moves import Move
from engine.rules.crazy8.cards import DECK, POINTS
from engine.rules.shedding.bot_hints import SheddingWeights
from engine.views import SheddingView, own_hand, own_seat

# In the points that all heuristics count in.
CARD = 8.0  # a card less in hand
FOLLOWER = 1.2  # each card in hand that could go on top of the one played
GOES_ON = {"straight": 8.0, "twin": 4.0}  # per card of a straight that may follow; once for a twin
UNFINISHED = 14.0  # a ten after which a card must be drawn
PENALTY_CARD = 4.0  # each card that the next player must draw
SKIPPED = 8.0  # a turn that the next player loses
THREAT = 8.0  # factor of harm against a player who is about to win
SHIELDS = {"8": 14.0, "+4": 34.0, "+2": 20.0}  # answers to a penalty, while nobody is about to win
SCORE = 1 / 250  # share of the points that a card costs in the hand, once somebody is about to win
NAMED = 1.0  # each card in hand of a colour that is named
LAST_CARD = 1000.0
HURTS = {"+2": 2, "+4": 4}

WEIGHTS = (  # of `python -m benchmarks.meanings`, for two players and for more
    SheddingWeights(
        cards=-0.18, free=0.49, draws=0.35, skips=0.19, fits=0.33, last=0.65, last_two=0.23, to_move=0.03
    ),
    SheddingWeights(
        cards=-0.22, free=0.50, draws=0.29, skips=0.06, fits=0.33, last=1.03, last_two=0.42, to_move=0.06
    ),
)


@dataclass(frozen=True, slots=True)
class Situation:
    """The parts of a view that the heuristic needs. `danger` is 0 to 1: 1 if an opponent has one card
    left.
    """

    hand: list[str]
    players: int
    penalty: int
    next_count: int
    last_count: int
    danger: float

    @classmethod
    def of(cls, view: SheddingView) -> "Situation":
        """Return the situation of a view."""
        seat, players = own_seat(view), view["players"]
        counts = [hand["count"] for hand in view["hands"]]
        return cls(
            hand=own_hand(view),
            players=players,
            penalty=view["penalty"],
            next_count=counts[(seat + view["direction"]) % players],
            last_count=counts[(seat - view["direction"]) % players],
            danger=1.0 / max(1, min(count for other, count in enumerate(counts) if other != seat)) ** 2,
        )


def weigh(view: SheddingView, move: Move) -> float:
    """Return the worth of a move; values are compared within one view only."""
    if move.verb == "play":
        return _play(Situation.of(view), view, move.card)
    if move.verb == "name":
        return NAMED * float(view["choices"][move.split()[1]])
    if move.verb == "take":
        return -PENALTY_CARD * float(view["penalty"]) - SKIPPED
    return -CARD if move.verb == "draw" else 0.0


def _play(now: Situation, view: SheddingView, card: str) -> float:
    value, colour = card[:-1], card[-1]
    rest = list(now.hand)
    rest.remove(card)
    if not rest and value != "10":
        return LAST_CARD
    followers = sum(other[-1] == colour or other[:-1] in (value, "8") for other in rest)
    worth = CARD + POINTS[DECK.numbers[card]] * SCORE * now.danger
    worth -= SHIELDS.get(value, 0.0) * (1 - now.danger)
    if value != "8":
        worth += FOLLOWER * followers
    if value == "10":
        return worth + (CARD if followers else -UNFINISHED)
    worth += GOES_ON["straight"] * len(view["follows"].get(card, ()))
    if "twin" in view["why"][card] and followers:
        worth += GOES_ON["twin"]
    return worth + _harm(now, card)


def hurts(view: SheddingView, card: str) -> bool:
    """Return True if the next player draws or loses a turn by a card, unless an answer is played."""
    return _hurts(card, view["players"])


def _hurts(card: str, players: int) -> bool:
    value = card[:-1]
    return value in HURTS or value == "Skip" or (value == "Rev" and players == 2)  # C8-15


def _harm(now: Situation, card: str) -> float:
    """Return the worth of a card's effects on opponents."""
    value = card[:-1]
    threat = 1 + THREAT / max(1, now.next_count) ** 2
    if value in HURTS:
        return (PENALTY_CARD * (HURTS[value] + now.penalty) + SKIPPED) * threat
    if _hurts(card, now.players):
        return SKIPPED * threat
    if value == "Rev":
        return SKIPPED * (THREAT / max(1, now.next_count) ** 2 - THREAT / max(1, now.last_count) ** 2)
    return 0.0
