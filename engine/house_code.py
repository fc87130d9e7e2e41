"""House-rule codes: an option set as a short text that one can read out, such as STD-7K2F-Q9.

The options are the digits of one number, each counted from its default, so that the usual rules are zero and
a new option at the end of the table leaves old codes as they are. It is written in Crockford's 32 letters,
which leave out I, L, O and U; the last letter checks the others.
"""

from collections.abc import Mapping

from engine.options import OptionSpec, Value, complete
from engine.rules import cover_of, rules
from engine.wording import joined

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
READ_AS = str.maketrans("ILO", "110")
SHORTEST = 5


def house_code(rules: str, options: Mapping[str, object] | None = None) -> str:
    """The code of these options; ValueError if the rules do not allow them."""
    cover = cover_of(rules)
    values = complete(cover.specs, options or {})
    cover.check_options(values)
    number = 0
    for spec in reversed(cover.specs):
        number = number * len(spec.allowed) + _digits(spec).index(values[spec.name])
    letters: list[int] = []
    while number or len(letters) < SHORTEST:
        number, letter = divmod(number, 32)
        letters.insert(0, letter)
    letters.append(_check(cover.code, letters))
    text = "".join(LETTERS[letter] for letter in letters)
    return "-".join([cover.code, *(text[at : at + 4] for at in range(0, len(text), 4))])


def read_house_code(code: str) -> tuple[str, dict[str, Value]]:
    """The rules and all options of a code; ValueError with a sentence if it is mistyped or unknown."""
    whole = code.upper().replace("-", "").replace(" ", "")
    covers = [cover_of(name) for name in rules()]
    cover = next((cover for cover in covers if whole.startswith(cover.code)), None)
    if cover is None:
        codes = joined((one.code for one in covers), "or")
        raise ValueError(f"A house-rule code begins with {codes}.")
    text = whole.removeprefix(cover.code).translate(READ_AS)
    if len(text) <= SHORTEST or not set(text) <= set(LETTERS):
        raise ValueError("This is no whole house-rule code: letters or digits are missing or wrong.")
    *letters, check = (LETTERS.index(letter) for letter in text)
    if check != _check(cover.code, letters):
        raise ValueError("This house-rule code is mistyped: its last letter does not fit the others.")
    number = 0
    for letter in letters:
        number = number * 32 + letter
    values: dict[str, Value] = {}
    for spec in cover.specs:
        number, digit = divmod(number, len(spec.allowed))
        values[spec.name] = _digits(spec)[digit]
    if number:
        raise ValueError("This house-rule code comes from a newer version of the rules.")
    cover.check_options(values)
    return cover.name, values


def _digits(spec: OptionSpec) -> tuple[Value, ...]:
    """The values in the order of their digits, the default first."""
    return (spec.default, *(value for value in spec.allowed if value != spec.default))


def _check(start: str, letters: list[int]) -> int:
    """A letter that any one wrong letter or two exchanged neighbours make wrong: a sum in the field of 32."""
    total = sum(map(ord, start)) % 32
    for letter in [*letters, 0]:
        total = total << 1 ^ letter
        if total & 32:
            total ^= 0b100101
    return total
