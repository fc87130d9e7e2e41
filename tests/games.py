"""The games that property tests play: all that are listed, and the example of the contributor's guide.

The example is not compiled, and a compiled class has no subclasses that are not. So a compiled engine is
tested without it.
"""

import pytest

from engine import COMPILED, rules
from engine.rules import GAMES, register
from tests.maumau.maumau import INFO

EXAMPLE = INFO.name
EXAMPLES = () if COMPILED else (EXAMPLE,)
EVERY_GAME = (*rules(), *EXAMPLES)
needs_example = pytest.mark.skipif(COMPILED, reason="the example game is not compiled")

if EXAMPLES and EXAMPLE not in GAMES:
    register(INFO)
