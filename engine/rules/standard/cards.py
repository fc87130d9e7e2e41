"""The ordinary cards in `standard`: their effects, their points, and the cards that they fit on."""

from typing import Final

from engine.cards import ORDINARY, RANKS, collected
from engine.options import Value
from engine.rules.game_rules import Options
from engine.table import Table

EIGHT: Final = RANKS.index("8")

POINTS: Final = tuple(
    50 if rank == EIGHT else min(rank + 1, 10) for rank in range(13) for _ in range(4)
)  # STD-21

SAME_RANK: Final = tuple(0b1111 << (card & ~3) for card in range(52))  # the set of all cards of a card's rank

# Effects of a card; `effect` returns a sum of these.
NAMES: Final = 1
ADDS_TWO: Final = 2
SKIPS: Final = 4
REVERSES: Final = 8
ADDS_FIVE: Final = 16

FIVES: dict[Value, tuple[int, ...]] = {
    "none": (),
    "one_eyed_jacks": tuple(ORDINARY.read("JH JS")),
    "queen_of_spades": tuple(ORDINARY.read("QS")),
}


def effect(card: int, options: Options) -> int:
    """Return the effects of a card under these options, a sum of the constants above."""
    rank = RANKS[card >> 2]
    return (
        NAMES * (rank == "8" and options["eights"] in ("wild", "names_suit"))  # STD-31
        + ADDS_TWO * (rank == "2" and options["twos"] != "none")  # STD-32
        + SKIPS * (rank == options["skip_rank"])  # STD-33
        + REVERSES * (rank == options["reverse_rank"])  # STD-34
        + ADDS_FIVE * (card in FIVES[options["draw_five"]])  # STD-35
    )


def fits(card: int, key: int, options: Options) -> bool:
    """Return True if a card may be played. `key` is the top card, or 52 + the named suit."""
    rank, suit = card >> 2, card & 3
    if rank == EIGHT and options["eights"] in ("wild", "wild_own_suit"):
        return True
    if key >= 52:
        return suit == key - 52 or rank == EIGHT  # STD-12: another eight may always follow
    return suit == key & 3 or rank == key >> 2


def fitting_cards(key: int, options: Options) -> int:
    """Return the set of cards that may be played; `key` is as in `fits`."""
    return collected([card for card in range(52) if fits(card, key, options)])


def same_rank(table: Table, seat: int) -> int:
    """Return the kinds in a hand that have the top card's rank."""
    return ORDINARY.kinds(table.hands[seat]) & SAME_RANK[table.discard[-1] % 52]


def must_play_drawn(table: Table, options: Options) -> bool:
    """Return True if a card that fits must be played after a draw."""
    return bool(
        options["forced_play"] or (options["draw_until_playable"] and not table.run)
    )  # STD-36, STD-38


def check_roles(options: Options) -> None:
    """Raise ValueError if one rank has two roles (STD-40)."""
    roles = [
        ("8", "the eight's own power", options["eights"] != "plain"),
        ("2", "the two's penalty", options["twos"] != "none"),
        (options["skip_rank"], "skip", options["skip_rank"] != "none"),
        (options["reverse_rank"], "reverse", options["reverse_rank"] != "none"),
        ("J", "draw five", options["draw_five"] == "one_eyed_jacks"),
    ]
    taken: dict[Value, str] = {}
    for rank, role, used in roles:
        if used and rank in taken:
            raise ValueError(f"One rank cannot have two roles: {rank} has {taken[rank]} and {role}.")
        if used:
            taken[rank] = role
