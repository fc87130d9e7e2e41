"""The options of `factor`, each with the sentences that players read."""

from engine.options import OptionSpec
from engine.rules.shedding.info import decks_spec, hand_size_spec

SPECS = (
    decks_spec(
        "CF-01", "deck of 52 cards", "One deck of 52 cards for two or three players, two for four or five."
    ),
    hand_size_spec("CF-02", 11, 72),
    OptionSpec(
        "first_card", "First card", "decides", ("decides", "again"), "CF-05",
        {
            "decides": "If an 8 is turned up first, the game begins with Factor rules; "
            "if a king, with Eights rules.",
            "again": "An 8 or a king turned up first goes back into the stock, "
            "and another card is turned up.",
        },
    ),
    OptionSpec(
        "stock_out", "Empty stock", "reshuffle", ("reshuffle", "draw"), "CF-32",
        {
            "reshuffle": "When the stock is empty, the discards but the top one are shuffled into a new one.",
            "draw": "When a card is to be taken and the stock is empty, the game ends and nobody wins.",
        },
    ),
)  # fmt: skip
