"""Reads the file of a deck as plain data, with bounded work for any input."""

import re
import tomllib
from typing import Any, Final

LONGEST: Final = 256 * 1024  # characters; the shipped decks have less than a tenth

# A key of many parts would keep the TOML reader busy for minutes: its work is the square of their number.
# Parts longer than these are few in a file of bounded length.
_PART = r"""(?:[\w-]{1,64}|"(?:[^"\\\n]|\\.){0,64}"|'[^'\n]{0,64}')"""
_MANY_PARTS = re.compile(rf"(?<![\w-])(?:{_PART}[ \t]*\.[ \t]*){{16}}")
_NESTED = "no deck is nested so deeply"


def read_tables(text: str) -> dict[str, Any]:
    """Return the data of a TOML text. ValueError gives the reason, without a full stop, if it is no TOML
    or too large.
    """
    if len(text) > LONGEST:
        raise ValueError(f"it is larger than {LONGEST // 1024} KiB, too large for a deck")
    if _MANY_PARTS.search(text):
        raise ValueError(_NESTED)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        raise
    except RecursionError:
        raise ValueError(_NESTED) from None
    except ValueError:
        raise ValueError("there is a number in it that is too long") from None
