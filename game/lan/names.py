"""Cleaning of names and chat texts, and a check that no two names look alike."""

import getpass
import re
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache

from engine.deck_file import FILLERS
from game.lan.confusables import TABLE
from game.lan.errors import Fault, Refusal
from game.setup.table_setup import BRACES, PLAYER
from game.system.plain_text import ACCENTS, MOST_LETTERS, PICTOGRAPHS, UNSEEN, VISIBLE

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
NAMELESS = PLAYER[0]  # the reserved name of a player who has none
RESERVED = ("host", "server", "bot", "system", "you")
PICTURE = re.compile(f"[{PICTOGRAPHS}]")
FADED = re.compile(f"[{UNSEEN}{ACCENTS}]")  # what makes no difference between names


def clean(text: str) -> str:
    """Return a text in composed form, without emoji and characters that are never seen, with single blanks,
    and never longer.
    """
    kept = []
    marks = 0
    for letter in unicodedata.normalize("NFC", PICTURE.sub("", text)):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        hidden = kind[0] == "C" or kind in ("Zl", "Zp") or letter in FILLERS
        if not hidden and marks <= MOST_MARKS:
            kept.append(letter)
    return " ".join("".join(kept).split())[: len(text)].rstrip()  # the composed form may be longer


def letters_of(name: str) -> str:
    """Return the letters and digits of a name in small letters, without accents; "" for an emoji."""
    return _plain(name.casefold()).casefold()


@lru_cache(1024)
def looks(name: str) -> frozenset[str]:
    """Return the keys of a name's appearance. Two names that people would confuse have one in common.

    Small letters may look alike where their capitals do not, and the other way round. Each of the keys
    answers one question: which names differ by lookalikes in small letters, which in capitals, and which
    if I is taken for a small L.
    """
    small, capitals = _lookalikes()
    compatible = unicodedata.normalize("NFKC", FADED.sub("", name))
    shape = _plain(_plain(compatible).translate(capitals))
    return frozenset(
        (
            f"small {_plain(_plain(compatible.casefold()).translate(small)).casefold() or compatible}",
            f"capitals {shape.casefold() or compatible}",
            f"as written {shape.replace('I', 'l') or compatible}",
        )
    )


def looks_of(names: Iterable[str]) -> frozenset[str]:
    """Return the keys of all these names."""
    return frozenset[str]().union(*map(looks, names))


def alike(one: str, other: str) -> bool:
    """Return True if people would confuse the two names."""
    return not looks(one).isdisjoint(looks(other))


def _plain(text: str) -> str:
    """Return the letters, digits and vowel signs of a text, in compatible forms without accents."""
    taken_apart = FADED.sub("", unicodedata.normalize("NFKD", text))
    return "".join(letter for letter in taken_apart if unicodedata.category(letter)[0] in "LMN")


@cache
def _lookalikes() -> tuple[dict[int, str], dict[int, str]]:
    """Return the table of lookalikes, and one in which a capital I is no small L."""
    small: dict[int, str] = {}
    for line in TABLE.splitlines():
        target, sources = line.split(" ")
        small |= {ord(source): target for source in sources}
    strokes = {code: "I" for code, target in small.items() if target == "l" and chr(code).isupper()}
    return small, small | strokes


def own_name() -> str:
    """Return the system user's name as a valid player name; "" for a generic name."""
    try:
        found = clean(getpass.getuser().replace(".", " ").replace("_", " "))[:MOST_LETTERS]
        return check_name(found if found != found.lower() else found.title(), list(NOBODY))
    except (Refusal, OSError, KeyError, ImportError):
        return ""


def check_before_proof(name: str) -> None:
    """Raise Refusal if no table takes this name.

    A player without one is let through under a reserved name: they learn if their code is right.
    """
    if name != NAMELESS:
        check_name(name, [])


def check_name(name: str, taken: list[str]) -> str:
    """Return a guest's name, cleaned; Refusal if it is invisible, reserved, or looks like one that is
    taken.
    """
    found = clean(name).translate(BRACES)
    if len(found) > MOST_LETTERS:
        raise Refusal(Fault.NAME, f"A name has {MOST_LETTERS} characters at most.")
    if not re.search(VISIBLE, found):
        raise Refusal(Fault.NAME, "Nobody would see this name: please choose another name.")
    if not looks(found).isdisjoint(looks_of(RESERVED)):
        raise Refusal(Fault.NAME, f"The program says {found} itself: please choose another name.")
    if not looks(found).isdisjoint(looks_of(taken)):
        raise Refusal(Fault.NAME, f"Somebody at this table is called {found} already.")
    return found
