"""The keys of the on-screen keyboard and their layout."""

from typing import NamedTuple

LETTERS = ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm,.-")
SIGNS = ("1234567890", '!?:;"()&@/', "+=*%#_\\~<>", "äöüéèàçñåø")
ACROSS = 10  # keys in a row
ENDS = ".!?\n"  # what a sentence ends with


class ScreenKeyboard(NamedTuple):
    """The keys of a field. With `cased`, its letters can be written in both cases."""

    letters: tuple[str, ...]
    signs: tuple[str, ...] = ()
    cased: bool = False
    blank: bool = False


def board_of(keys: str) -> ScreenKeyboard:
    """Return the keyboard for these characters, each in its usual place; "" stands for all."""
    if not keys:
        return ScreenKeyboard(LETTERS, SIGNS, cased=True, blank=True)
    upper = keys.upper() == keys
    usual = [row.upper() if upper else row for row in LETTERS]
    *rows, last = ["".join(key for key in row if key in keys) for row in usual]
    further = "".join(key for key in dict.fromkeys(keys) if key not in "".join(usual) + " ")
    if len(last + further) > ACROSS:  # what is no letter has a row of its own
        rows, last = [*rows, "".join(filter(str.isalpha, last))], "".join(c for c in last if not c.isalpha())
    found = tuple(row for row in (*rows, last + further) if row)
    return ScreenKeyboard(found, blank=" " in keys)


def in_case(key: str, *, upper: bool) -> str:
    """Return the key as a capital if `upper` and if it has one."""
    return key.upper() if upper and len(key.upper()) == 1 else key


def begins_sentence(text: str, place: int) -> bool:
    """Return True if the text at this offset begins a sentence and needs a capital."""
    before = text[:place].rstrip(" ")
    return not before or (before[-1] in ENDS and (before[-1] == "\n" or len(before) < place))
