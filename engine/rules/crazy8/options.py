"""The options of `crazy8`, each with the sentences that players read."""

from engine.options import OptionSpec
from engine.rules.shedding.info import decks_spec, hand_size_spec

# With four players and one deck this leaves 52 cards, 48 of which are no number cards: enough for C8-03.
MOST_CARDS = 15

SPECS = (
    decks_spec("C8-01", "deck of 112 cards", "One deck of 112 cards, whatever the number of players."),
    hand_size_spec("C8-02", 10, MOST_CARDS),
    OptionSpec(
        "seconds", "Timer", 10, (0, 10, 20, 40, 100), "C8-30",
        {
            0: "There is no timer.",
            10: "Ten seconds for each decision; who is too late takes a card and loses the turn.",
            20: "Twenty seconds for each decision; who is too late takes a card and loses the turn.",
            40: "Forty seconds for each decision; who is too late takes a card and loses the turn.",
            100: "A hundred seconds for each decision; who is too late takes a card and loses the turn.",
        },
    ),
    OptionSpec(
        "match", "Match", "one", ("one", 10000, 25000, 50000), "C8-42",
        {
            "one": "The match is a single hand.",
            10000: "The match ends when a score reaches 10,000 points.",
            25000: "The match ends when a score reaches 25,000 points.",
            50000: "The match ends when a score reaches 50,000 points.",
        },
    ),
)  # fmt: skip
