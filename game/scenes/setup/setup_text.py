"""Values of options in few words, for fields."""

from collections.abc import Callable

from engine import option_specs
from engine.options import Value
from game.draw.text_renderer import grouped
from game.setup.presets import Preset

RANK_WORDS = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}


def _seconds(value: Value) -> str:
    return f"{value} s" if value else "no timer"


def _match(value: Value) -> str:
    if value == "one":
        return "one hand"
    text = str(value)
    if text.endswith("x"):
        return f"{text[:-1]} × players"
    return f"first to {grouped(int(value))}"


def _plain(value: Value) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    text = str(value)
    return RANK_WORDS.get(text, text.replace("_", " "))


FORMS: dict[str, Callable[[Value], str]] = {"seconds": _seconds, "match": _match}


def value_words(name: str, value: Value) -> str:
    """Return an option's value in few words: "wild own suit", "first to 10 000", "queen"."""
    return FORMS.get(name, _plain)(value)


def differences(preset: Preset) -> str:
    """Return the options in which a preset differs from the usual rules, with their values."""
    titles = {spec.name: spec.title for spec in option_specs(preset.rules)}
    return " · ".join(
        titles[name]
        if value is True
        else DIFFERENCE.format(option=titles[name], value=value_words(name, value))
        for name, value in preset.options.items()
    )


DIFFERENCE = "{option}: {value}"
LEVEL = "Level"
LEVEL_HINT = "The better a bot plays, the longer it may think."
SURPRISE_ME = "Surprise me"
RULE_BY_RULE = "Rule by rule"
BACK_TO = "Back to {preset}"
NETWORK_HINT = "Others join from their own machines; the seats of humans are open for them."
NEW_GAME = "New game"
MORE_HINT = "The house rules as a code, and the seed of the deal."
CODE_HINT = "The house rules as a short code: give it away, or type one that you were given."
SEED_HINT = "The same seed and rules deal the same cards again. Empty: a random deal."
THE_RULES_OF_THIS_TABLE = "The rules of this table"
CODE = "Rules code"
COPY_THE_CODE = "Copy the rules code"
SEED = "Seed"
START = "Start"
HOST_ON_THE_LAN = "Host on the LAN"
HOST = "Host"
PLAYERS = "Players"
HOUSE_RULES = "House rules"
LESS = "Less"
MORE = "More"
NONE_FOR_THESE_RULES = "none for these rules"
IS_ON_THE_CLIPBOARD = "{code} is on the clipboard."
GAME_AND_PLAYERS = "Game and players"

FIRST = "Player 1"  # the player at a shared screen, unless named otherwise
BAD_SEED = "A seed is a number of at most {digits} digits, or empty for a random deal."
SAME_NAME = "Two players are called {name}; please rename one of them."
SEAT = "Seat {number}"
PLAYER_NUMBER = "Player {number}"
PLAYERS_FROM_TO = "{least}–{most} players"
OR_TEAMS = "{alone}, or {teams} in teams"
OR_TEAMS_SHORT = "{least}–{most}, or {teams} in teams"
