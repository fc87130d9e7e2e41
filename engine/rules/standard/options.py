"""The options of `standard`, each with the sentences that players read."""

from collections.abc import Mapping

from engine.cards import RANKS
from engine.options import OptionSpec, Value
from engine.rules.shedding.info import decks_spec

RANK_NAMES = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}


def _rank_sentences(what: str, none: str) -> dict[Value, str]:
    sentences: dict[Value, str] = {"none": none}
    for rank in RANKS:
        name = RANK_NAMES.get(rank, rank)
        sentences[rank] = f"{'An' if name in ('ace', '8') else 'A'} {name} {what}."
    return sentences


SPECS = (
    decks_spec(
        "STD-01", "deck of 52 cards", "One deck of 52 cards for up to five players, two for six or more."
    ),
    OptionSpec(
        "hand_size", "Hand size", 5, (5, 8), "STD-02",
        {5: "Everybody is dealt five cards.", 8: "Everybody is dealt eight cards."},
    ),
    OptionSpec(
        "seating", "First dealer", "random", ("random", "fixed"), "STD-04",
        {
            "random": "Who deals first is drawn by lot; after each hand the deal passes to the left.",
            "fixed": "The first seat deals first; after each hand the deal passes to the left.",
        },
    ),
    OptionSpec(
        "match", "Match", "one", ("one", "25x", "50x", "100x"), "STD-26",
        {
            "one": "The match is a single hand.",
            "25x": "The match ends when a score is above 25 points times the number of players.",
            "50x": "The match ends when a score is above 50 points times the number of players.",
            "100x": "The match ends when a score is above 100 points times the number of players.",
        },
    ),
    OptionSpec(
        "multiple_cards", "Multiple cards", False, (False, True), "STD-30",
        {
            False: "One card is played in a turn.",
            True: "Several cards of one rank may be played in one turn, and what they do adds up.",
        },
    ),
    OptionSpec(
        "eights", "Eights", "wild", ("wild", "wild_own_suit", "names_suit", "plain"), "STD-31",
        {
            "wild": "An eight goes on anything, and its player names the suit to be matched.",
            "wild_own_suit": "An eight goes on anything; its own suit is to be matched.",
            "names_suit": "An eight must match like any card, but its player names the suit to be matched.",
            "plain": "An eight is an ordinary card.",
        },
    ),
    OptionSpec(
        "twos", "Twos", "stack", ("stack", "always_draw", "none"), "STD-32",
        {
            "stack": "After a two the next player plays a two, or draws two cards for every two in a row "
            "and loses the turn.",
            "always_draw": "The player after a two draws two cards for every two in a row, "
            "then plays or passes.",
            "none": "A two is an ordinary card.",
        },
    ),
    OptionSpec(
        "skip_rank", "Skip", "Q", ("none", *RANKS), "STD-33",
        _rank_sentences("skips the next player", "No card skips a player."),
    ),
    OptionSpec(
        "reverse_rank", "Reverse", "A", ("none", *RANKS), "STD-34",
        _rank_sentences("reverses the direction of play", "No card reverses the direction of play."),
    ),
    OptionSpec(
        "draw_five", "Draw five", "none", ("none", "one_eyed_jacks", "queen_of_spades"), "STD-35",
        {
            "none": "No card makes the next player draw five.",
            "one_eyed_jacks": "After the jack of hearts or of spades the next player draws five cards "
            "and loses the turn.",
            "queen_of_spades": "After the queen of spades the next player draws five cards "
            "and loses the turn.",
        },
    ),
    OptionSpec(
        "forced_play", "Forced play", False, (False, True), "STD-36",
        {
            False: "You may draw although you could play.",
            True: "Who can play must play, and may not draw, pass or take a penalty instead.",
        },
    ),
    OptionSpec(
        "play_after_draw", "Play after draw", False, (False, True), "STD-37",
        {
            False: "Drawing a card ends the turn.",
            True: "After drawing you may still play a card that fits; else you pass.",
        },
    ),
    OptionSpec(
        "draw_until_playable", "Draw until playable", False, (False, True), "STD-38",
        {
            False: "Who draws, draws one card.",
            True: "Who draws goes on drawing until a card can be played, and then must play.",
        },
    ),
    OptionSpec(
        "reshuffle", "Reshuffle", False, (False, True), "STD-39",
        {
            False: "When the stock is empty, whoever does not play passes.",
            True: "When the stock is empty, the discards but the top one are shuffled into a new stock.",
        },
    ),
)  # fmt: skip


def score_target(options: Mapping[str, Value], players: int) -> int:
    """Return the score above which a match ends, 0 for a single hand (STD-26)."""
    length = str(options["match"]).removesuffix("x")
    return int(length) * players if length.isdecimal() else 0
