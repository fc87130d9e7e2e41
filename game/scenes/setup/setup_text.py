"""Values of options in few words, for fields."""

from collections.abc import Callable

from engine.options import Value
from game.draw.text_renderer import grouped

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
