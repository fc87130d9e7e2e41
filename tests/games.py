"""The games that property tests play: all that are listed, and the example of the contributor's guide."""

from engine import rules
from engine.rules import GAMES, register
from tests.maumau.maumau import INFO

if INFO.name not in GAMES:
    register(INFO)

EXAMPLE = INFO.name
EVERY_GAME = (*rules(), EXAMPLE)
