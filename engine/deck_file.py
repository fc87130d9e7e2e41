"""Reads the file of a deck as plain data, with bounded work for any input."""

import re
import tomllib
import unicodedata
from typing import Any, Final

LONGEST: Final = 256 * 1024  # characters; the shipped decks have less than a tenth

# A key of many parts would keep the TOML reader busy for minutes: its work is the square of their number.
# Parts longer than these are few in a file of bounded length.
_PART = r"""(?:[\w-]{1,64}|"(?:[^"\\\n]|\\.){0,64}"|'[^'\n]{0,64}')"""
_MANY_PARTS = re.compile(rf"(?<![\w-])(?:{_PART}[ \t]*\.[ \t]*){{16}}")
BLANK: Final = re.compile(r"[^\S\r\n\x0b\x0c\x1c-\x1f\x85\u2028\u2029]")  # within a line
# Printable, and never seen.
FILLERS: Final = (
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    "\U00013441\U00013442\U00016fe4\U0001d159"
)
_SELECTOR = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_LINE_END = re.compile(r"\r\n?")
# As the TOML reader says it.
_UNCLOSED = re.compile(r"""(?:Illegal|Found invalid) character '\\n'|Expected "'+"|Unterminated string""")
_NESTED = "no deck is nested so deeply"


def normal(text: str) -> str:
    """Return a text as it is read: composed letters without selectors of their style, a line feed for every
    kind of line end, and a space for every kind of blank within a line.
    """
    composed = _SELECTOR.sub("", unicodedata.normalize("NFC", text))
    return BLANK.sub(" ", _LINE_END.sub("\n", composed))


def is_seen(sign: str) -> bool:
    """Return True for a character that a deck may have: one that is seen, a space or a line feed."""
    return sign == "\n" or (sign.isprintable() and sign not in FILLERS)


def _hidden(text: str) -> int:
    """Return the place of the first character that cannot be seen, -1 if there is none."""
    return next((at for at, sign in enumerate(text) if not is_seen(sign)), -1)


def _named(sign: str) -> str:
    return f"U+{ord(sign):04X} is a character that cannot be seen"


def _checked(value: Any, key: str = "") -> Any:
    """Return the values of a TOML text in normal form; ValueError for a character that cannot be seen.

    Only the text of a card has several lines.
    """
    if isinstance(value, str):
        text = normal(value) if key == "text" else normal(value).replace("\n", " ")
        at = _hidden(text)
        if at >= 0:
            raise ValueError(f"{_named(text[at])}, in {text[max(0, at - 30) : at]!r}")
        return text
    if isinstance(value, list):
        return [_checked(each, key) for each in value]
    if isinstance(value, dict):
        return {_checked(name): _checked(each, name) for name, each in value.items()}
    return value


def read_tables(text: str) -> dict[str, Any]:
    """Return the data of a TOML text, with its texts in normal form. ValueError gives the reason, without
    a full stop, if it is no TOML, too large, or has invisible characters.
    """
    if len(text) > LONGEST:
        raise ValueError(f"it is larger than {LONGEST // 1024} KiB, too large for a deck")
    if _MANY_PARTS.search(text):
        raise ValueError(_NESTED)
    text = normal(text)
    at = _hidden(text)
    if at >= 0:
        line, column = text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
        raise ValueError(f"line {line}, column {column}: {_named(text[at])}")
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(_UNCLOSED.sub("A closing quote is missing", str(error))) from None
    except RecursionError:
        raise ValueError(_NESTED) from None
    except ValueError:
        raise ValueError("there is a number in it that is too long") from None
    try:
        checked: dict[str, Any] = _checked(found)
    except RecursionError:
        raise ValueError(_NESTED) from None
    return checked
