"""The command `join --terminal`: who goes to a table on the network, and where."""

import argparse
import sys
from random import Random

from game.lan.addresses import read_address
from game.lan.auth import read_code
from game.lan.errors import Refusal
from game.lan.guest.client import Me
from game.lan.host.registry import RULES, content
from game.lan.joining.saved_tables import load
from game.lan.names import check_name, own_name
from game.setup.table_setup import GUESTS, PLAYER
from game.storage.settings import Settings
from game.system import output
from game.system.files import Found
from game.terminal.lan_visit import NO_NAME, NextTable, Visit


def visit_of(words: argparse.Namespace, found: Found[Settings], next_table: NextTable) -> tuple[Visit, str]:
    """Return a visit to a table as text, and the code for it, "" for none.

    ValueError with a sentence if the player's name is missing. Who has said a code learns first if it is
    right.
    """
    name = _name_there(words, found)
    if not (name or words.code):
        raise ValueError(NO_NAME)
    visit = Visit(
        Me(name or PLAYER[0], _picture_there(name, found.value), RULES, content()),
        (read_address(words.address),) if words.address else (),
        console=output.console(aloud=words.speak),
        source=sys.stdin,
        hints=found.value.hints,
        named=bool(name),
        any_seat=words.name is None,
        next_table=next_table,
        speak=words.speak,
    )
    return visit, read_code(words.code) if words.code else ""


def _picture_there(name: str, settings: Settings) -> str:
    """Return the chosen picture, or a picture computed from the name, so that players look different."""
    if settings.avatar != Settings().avatar:
        return settings.avatar
    return Random(name).choice(GUESTS)


def _name_there(words: argparse.Namespace, found: Found[Settings]) -> str:
    """Return the player's name on the network: as given, else as in the window, else as at the last table; ""
    if there is none.
    """
    try:
        return check_name(found.value.name if words.name is None else words.name, [])
    except Refusal as refusal:
        if words.name is not None:
            raise ValueError(refusal.sentence) from None
    return _last_name() or own_name()


def _last_name() -> str:
    """Return the name under which the last table was joined; "" if there is none."""
    return next((place.called for place in load().value.places if place.called), "")
