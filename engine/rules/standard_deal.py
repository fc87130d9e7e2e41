"""How many decks a table of `standard` uses, and whether they are enough (STD-01)."""

from engine.rules.book import Options

FEWEST_PLAYERS, MOST_PLAYERS, MOST_DECKS = 2, 10, 3
PLAYERS_WITH_ONE_DECK = 5


def decks(players: int, options: Options) -> int:
    """The number of decks."""
    if options["decks"] == "auto":
        return 1 if players <= PLAYERS_WITH_ONE_DECK else 2
    return int(options["decks"])


def check_deal(players: int, options: Options) -> None:
    """Refuses what leaves no card for the discard pile or none for the stock."""
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise ValueError(f"{FEWEST_PLAYERS} to {MOST_PLAYERS} players play standard, not {players}.")
    used, size = decks(players, options), int(options["hand_size"])
    if players * size + 2 <= 52 * used:
        return
    fitting_players = (52 * used - 2) // size
    fitting_decks = next(count for count in range(1, MOST_DECKS + 1) if players * size + 2 <= 52 * count)
    raise ValueError(
        f"{players} players with {size} cards each need {fitting_decks} decks or more; "
        f"{used} deck is enough for up to {fitting_players} players."
    )
