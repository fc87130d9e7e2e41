"""Cleaning of names and chat texts, and a check that no two names look alike."""

import getpass
import unicodedata

from game.lan.errors import Fault, Refusal
from game.setup.table_setup import BRACES
from game.system.plain_text import MOST_LETTERS

NOBODY = (
    "root",
    "user",
    "admin",
    "guest",
    "player",
    "ubuntu",
    "administrator",
)  # user names that belong to no person
MOST_MARKS = 2  # combining marks in a row; more would leave their line
RESERVED = frozenset({"host", "server", "bot", "system", "you"})
LOOKALIKES = str.maketrans("аеіорсухΑΒΕΖΗΙΚΜΝΟΡΤΥΧ015", "aeiopcyxabezhikmnoptyxols")


def clean(text: str) -> str:
    """Return a text in composed form, without control characters, with single blanks, and never longer."""
    kept = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind[0] != "C" and kind not in ("Zl", "Zp") and marks <= MOST_MARKS:
            kept.append(letter)
    return " ".join("".join(kept).split())[: len(text)].rstrip()  # the composed form may be longer


def letters_of(name: str) -> str:
    """Return the letters and digits of a name with look-alikes merged; "" for a name such as an emoji."""
    plain = unicodedata.normalize("NFKD", name.translate(LOOKALIKES)).casefold()
    return "".join(letter for letter in plain if letter.isalnum()).translate(LOOKALIKES)


def skeleton(name: str) -> str:
    """Return a name's appearance, which is equal for names that people would confuse."""
    return letters_of(name) or "".join(filter(_is_seen, name))


def _is_seen(letter: str) -> bool:
    """True for a character that is visible by itself."""
    return unicodedata.category(letter)[0] not in "MZ"


def own_name() -> str:
    """Return the system user's name as a valid player name; "" for a generic name."""
    try:
        found = clean(getpass.getuser().replace(".", " ").replace("_", " "))[:MOST_LETTERS]
        return check_name(found if found != found.lower() else found.title(), list(NOBODY))
    except (Refusal, OSError, KeyError, ImportError):
        return ""


def check_name(name: str, taken: list[str]) -> str:
    """Return a guest's name, cleaned; Refusal if it is invisible, reserved, or looks like one that is
    taken.
    """
    found = clean(name).translate(BRACES)
    looks = skeleton(found)
    if len(found) > MOST_LETTERS:
        raise Refusal(Fault.NAME, f"A name has {MOST_LETTERS} characters at most.")
    if not any(map(_is_seen, found)):
        raise Refusal(Fault.NAME, "Nobody would see this name: please choose another name.")
    if looks in RESERVED:
        raise Refusal(Fault.NAME, f"The program says {found} itself: please choose another name.")
    if looks in {skeleton(other) for other in taken}:
        raise Refusal(Fault.NAME, f"Somebody at this table is called {found} already.")
    return found
