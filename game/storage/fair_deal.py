"""Fair deals: a hash fixes the deal of a match before the first card, and is opened at its end.

The commitment is the SHA-256 of a random nonce and everything that determines the cards: game, deck,
players, teams, seed and options. Nobody can find another deal with the same hash, and nobody can read the
deal out of it. A player who has noted it at the start checks it with `watch --verify`.
"""

import hashlib
import secrets
from typing import NamedTuple

from engine.match import FORMAT as MATCH
from engine.record import FORMAT as GAME
from engine.record import KEYS, NOTES, header_lines, numbered_lines, read_notes, write_notes

FORM = "crazier-eights deal 1"  # first line of the hashed text
BYTES = 16  # of a nonce
SHOWN = 16  # digits of a commitment that are shown and noted
DEALT = tuple(key for key in KEYS if key not in NOTES)  # header lines that determine the deal


class Verdict(NamedTuple):
    """The result of checking a deal against its commitment, with a sentence."""

    fair: bool
    sentence: str


def new_nonce() -> str:
    """Return a random nonce in hexadecimal digits."""
    return secrets.token_hex(BYTES)


def commitment(record: str, nonce: str) -> str:
    """Return the commitment to the deal of a record in hexadecimal digits, "" without a nonce."""
    if not nonce:
        return ""
    lines = numbered_lines(record, MATCH if record.lstrip().startswith(MATCH) else GAME)
    found = dict(line.partition(" ")[::2] for _, line in header_lines(lines))
    dealt = [f"{key} {found[key].strip()}" for key in DEALT if key in found]
    return hashlib.sha256("\n".join([FORM, nonce, *dealt]).encode()).hexdigest()


def shown(digits: str) -> str:
    """Format the beginning of a commitment for people to read and compare: "3F9A 12BC 77D0 0E41"."""
    start = digits[:SHOWN].upper()
    return " ".join(start[place : place + 4] for place in range(0, len(start), 4))


def opened(record: str, nonce: str) -> str:
    """Return a finished record with its commitment and nonce, which prove the deal."""
    if not nonce:
        return record
    return write_notes(record, {"commitment": commitment(record, nonce), "nonce": nonce})


def opening(record: str, commitment: str) -> Verdict:
    """Check the record published at the end against the commitment shown at the start."""
    if not commitment:
        return Verdict(False, "Beware, no deal was fixed beforehand")
    try:
        fair = verify(record, commitment).fair
    except ValueError:
        fair = False
    if fair:
        return Verdict(True, f"The deal was fair: {shown(commitment)}")
    return Verdict(False, f"Beware, not the deal {shown(commitment)}")


def verify(record: str, noted: str = "") -> Verdict:
    """Check a record; `noted` are the digits that the player noted at the start, if any.

    ValueError with a sentence if it is no record.
    """
    notes = read_notes(record)
    told, nonce = notes.get("commitment", ""), notes.get("nonce", "")
    wanted = "".join(noted.split()).lower()
    if not told or not nonce:
        return Verdict(False, "This record says nothing of a deal that was committed to.")
    if commitment(record, nonce) != told:
        return Verdict(False, "The deal of this record is not the one that was committed to.")
    if wanted and len(wanted) < SHOWN:
        return Verdict(False, f"All {SHOWN} digits that were shown are needed, not {noted.strip()}.")
    if not told.startswith(wanted):
        return Verdict(False, f"The deal of this record is another: {shown(told)} was shown at its start.")
    return Verdict(True, f"The deal of this record was fixed at its start, when {shown(told)} was shown.")
