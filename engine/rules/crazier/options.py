"""The options of Crazier Eights, each with the sentences that players read."""

from collections.abc import Mapping

from engine.options import OptionSpec, Value

MOST_GAMES = 99


def _between_two(players: int, options: Mapping[str, Value]) -> str:
    return "" if players == 2 else "This is for two players only."


def specs(edition: str) -> tuple[OptionSpec, ...]:
    """The options of a deck of this edition."""
    return (
        OptionSpec(
            "edition", "Edition", edition, ("first", "second"), "CE-46",
            {
                "first": "First edition: an event that needs a choice can be played only if there is one.",
                "second": "Second edition: an event can be played even if there is nothing to choose.",
            },
        ),
        OptionSpec(
            "games", "Games", 1, tuple(range(1, MOST_GAMES + 1)), "CE-60",
            {
                number: "The match is one game." if number == 1 else f"The match is {number} games."
                for number in range(1, MOST_GAMES + 1)
            },
        ),
        OptionSpec(
            "points", "Points", False, (False, True), "CE-61",
            {
                False: "Who wins most games wins the match.",
                True: "Each card left in hand is a point; the fewest points win the match.",
            },
        ),
        OptionSpec(
            "second_may_skip_draw", "Second player", False, (False, True), "CE-62",
            {
                False: "Nobody may leave out the draw.",
                True: "With two players, the second may skip the first draw.",
            },
            _between_two,
        ),
    )  # fmt: skip
