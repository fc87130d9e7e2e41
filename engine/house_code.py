"""House-rule codes: a set of options as a short text that can be read out, such as STD-7K2F-Q9.

The options are the digits of one number, counted from each default. The usual rules are therefore zero, and
an option added at the end of the table leaves old codes valid. The number is written in Crockford's 32
letters, which leave out I, L, O and U. The last letter is a checksum.
"""

from collections.abc import Mapping

from engine.decks import deck_names
from engine.options import OptionSpec, Value, complete
from engine.rules import GAMES, info_of
from engine.rules.game_rules import GameInfo
from engine.text import joined

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
READ_AS = str.maketrans("ILO", "110")
SHORTEST = 5


def house_code(rules: str, options: Mapping[str, object] | None = None) -> str:
    """Return the code of these options; ValueError if the rules do not allow them."""
    info = info_of(rules)
    values = complete(info.specs, options or {})
    info.check_options(values)
    number = 0
    for spec in reversed(info.specs):
        number = number * len(spec.allowed) + _digits(spec).index(values[spec.name])
    letters: list[int] = []
    while number or len(letters) < SHORTEST:
        number, letter = divmod(number, 32)
        letters.insert(0, letter)
    letters.append(_check(info.code, letters))
    text = "".join(LETTERS[letter] for letter in letters)
    return "-".join([info.code, *(text[at : at + 4] for at in range(0, len(text), 4))])


def read_house_code(code: str) -> tuple[str, dict[str, Value]]:
    """Return the rules and all options of a code; ValueError with a sentence if it is mistyped or
    unknown.
    """
    info, text = _parted(code)
    if fault := _fault(info, text):
        raise ValueError(fault)
    number = 0
    for letter in text[:-1]:
        number = number * 32 + LETTERS.index(letter)
    values: dict[str, Value] = {}
    for spec in info.specs:
        number, digit = divmod(number, len(spec.allowed))
        values[spec.name] = _digits(spec)[digit]
    if number:
        raise ValueError("This house-rule code comes from a newer version of the rules.")
    info.check_options(values)
    return info.name, values


def _parted(code: str) -> tuple[GameInfo, str]:
    """Return the game of a code and the letters after the game's prefix; ValueError if no prefix
    matches.

    One prefix may begin like another, since a deck's prefix is its name. Then the checksum decides.
    """
    whole = _bare(code)
    infos = [*GAMES.values(), *map(info_of, deck_names())]
    found = [
        (info, whole.removeprefix(_bare(info.code)).translate(READ_AS))
        for info in sorted(infos, key=lambda info: len(info.code), reverse=True)
        if whole.startswith(_bare(info.code))
    ]
    if not found:
        raise ValueError(
            f"A house-rule code begins with {joined((info.code for info in infos if info.listed), 'or')}."
        )
    return next((parts for parts in found if not _fault(*parts)), found[0])


def _bare(code: str) -> str:
    """Return a code in capitals, without hyphens and blanks."""
    return code.upper().replace("-", "").replace(" ", "")


def _fault(info: GameInfo, text: str) -> str:
    """Return a sentence about an error in the letters after the prefix; "" for a valid code."""
    if len(text) <= SHORTEST or not set(text) <= set(LETTERS):
        return "This is no whole house-rule code: letters or digits are missing or wrong."
    *letters, check = map(LETTERS.index, text)
    if check != _check(info.code, letters):
        return "This house-rule code is mistyped: its last letter does not fit the others."
    return ""


def _digits(spec: OptionSpec) -> tuple[Value, ...]:
    """Return the values in the order of their digits, the default first."""
    return (spec.default, *(value for value in spec.allowed if value != spec.default))


def _check(start: str, letters: list[int]) -> int:
    """Return the checksum letter, computed in the field of 32 elements.

    Any one wrong letter and any two exchanged neighbours change it.
    """
    total = sum(map(ord, start)) % 32
    for letter in [*letters, 0]:
        total = total << 1 ^ letter
        if total & 32:
            total ^= 0b100101
    return total
