"""The game and the terms of a table in words, and the terms among which its host chooses."""

import engine
from engine.text import capitalised
from game.lan.messages import Agreement

TURNS = (0, 15, 30, 45, 60, 90, 120, 180)  # seconds of a decision
BANKS = (0, 30, 60, 120, 300)  # seconds of the bank in a hand
NO_CLOCK = "no clock"
NO_BANK = "none"
DECISION_TIME = "Time for a decision"
HAND_TIME = "More time in a hand"
MAY_WATCH = "Others may watch"
HANDS_SHOWN = "All hands are shown afterwards"
COACH_HINTS = "The coach gives hints"


def has_clock(rules: str) -> bool:
    """True if the table chooses the time of a decision, since the game has no clock."""
    return all(spec.name != "seconds" for spec in engine.option_specs(rules))


def seconds_in_words(seconds: tuple[int, ...], none: str) -> tuple[tuple[int, str], ...]:
    """Return numbers of seconds with their words; `none` are those of 0."""
    return tuple((each, f"{each} s" if each else none) for each in seconds)


def game_title(rules: str) -> str:
    """Return the title of a game, or one made from the name of a deck that is not here."""
    return engine.title(rules) if rules in engine.rules() else capitalised(rules.replace("-", " "))


def terms_in_words(agreement: Agreement) -> list[str]:
    """Return sentences on the clock, the hints and the check of the deals."""
    return [times_in_words(agreement), hints_in_words(agreement), deals_in_words(agreement)]


def times_in_words(agreement: Agreement) -> str:
    """Return a sentence about the clock of the table."""
    if _own_seconds(agreement):
        return "The game's own clock runs."
    if not agreement.turn:
        return "Nobody's time is counted."
    bank = f", and {agreement.bank} more in a hand" if agreement.bank else ""
    return f"Everybody has {agreement.turn} seconds for a decision{bank}."


def hints_in_words(agreement: Agreement) -> str:
    """Return a sentence about hints from the coach."""
    return "Everybody may ask the coach for hints." if agreement.hints else "The coach gives no hints here."


def deals_in_words(agreement: Agreement) -> str:
    """Return a sentence about checking the deals."""
    if agreement.hands_afterwards:
        return "After the match its record is laid open, and your program checks that the deal was fair."
    return "All hands stay closed after the match, so nobody can check the deal."


def _own_seconds(agreement: Agreement) -> bool:
    """True if the game has a clock of its own, which replaces the table's."""
    try:
        usual = {spec.name: spec.default for spec in engine.option_specs(agreement.rules)}
    except ValueError:  # its deck is not here
        usual = {}
    return bool({**usual, **agreement.options}.get("seconds"))
