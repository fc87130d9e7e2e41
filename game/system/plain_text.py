"""Bounded types of what comes from elsewhere, from a file or a network, and is shown.

A reader that decodes to these types cannot pass on an escape sequence, or a name that fills the window.
"""

import re
from typing import Annotated

from msgspec import Meta

from engine.deck_file import FILLERS

# Control and format characters (escapes, directions), separators of lines, lone surrogates: never in a text
# from elsewhere, whether it is shown in a window or printed in a terminal.
HIDDEN = (
    r"\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    r"\ufeff\ufff9-\ufffb\ud800-\udfff\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e007f"
)
# Accents of all scripts: in a text, but not alone.
ACCENTS = (
    r"\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a"
    r"\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08ff"
    r"\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"
)
# Blanks, fillers and selectors: in a text, but not alone.
UNSEEN = rf"\s{FILLERS}\ufe00-\ufe0f\U000e0100-\U000e01ef"
# Emoji and pictographs, which no face of the game has: in no name and no chat, and never drawn.
PICTOGRAPHS = r"\u20e3\u2300-\u23ff\u2600-\u27bf\u2b00-\u2bff\ufe0f\U0001f000-\U0001faff"
PLAIN = rf"^[^{HIDDEN}]*\Z"
MOST_LETTERS = 20  # of a player's name
VISIBLE = rf"^(?=.*[^{UNSEEN}{ACCENTS}])[^{HIDDEN}]+\Z"

Name = Annotated[str, Meta(min_length=1, max_length=MOST_LETTERS, pattern=VISIBLE)]
Word = Annotated[str, Meta(max_length=40, pattern=r"^[a-z0-9 _-]*\Z")]  # of games, pictures, levels
Points = Annotated[int, Meta(ge=-10_000_000, le=10_000_000)]
Line = Annotated[str, Meta(max_length=40, pattern=PLAIN)]


def plain(text: str, most: int) -> str:
    """Return a text without hidden characters and with at most `most` characters."""
    return re.sub(f"[{HIDDEN}]", "", text)[:most]
