"""Bounded types for messages: every number, text and list from a socket has a limit."""

import re
from typing import Annotated

from msgspec import Meta

from game.system.plain_text import MOST_LETTERS, PLAIN

HEX = r"^[0-9a-f]*\Z"
CODE = r"^[0-9A-Z]*\Z"
DIGIT = r"^[0-9]\Z"
LONGEST_CHAT = 200  # characters
MOST_IDS = 12

Word = Annotated[str, Meta(max_length=40, pattern=r"^[A-Za-z0-9 _+.-]*\Z")]  # of rules, options, pictures
GuestName = Annotated[str, Meta(min_length=1, max_length=MOST_LETTERS, pattern=PLAIN)]
SeatName = Annotated[str, Meta(max_length=MOST_LETTERS, pattern=PLAIN)]  # "" where nobody has one
TableName = Annotated[str, Meta(min_length=1, max_length=40, pattern=PLAIN)]
ChatText = Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT, pattern=PLAIN)]
MoveText = Annotated[str, Meta(min_length=1, max_length=200, pattern=PLAIN)]
Sentence = Annotated[str, Meta(max_length=600, pattern=PLAIN)]  # a reason, a question

Nonce = Annotated[str, Meta(min_length=32, max_length=32, pattern=HEX)]  # 16 bytes
Lock = Annotated[str, Meta(max_length=36, pattern=HEX)]  # of a table: 16 bytes of salt, 2 of a check
Digest = Annotated[str, Meta(min_length=16, max_length=16, pattern=HEX)]  # 8 bytes, of a view
Secret = Annotated[str, Meta(min_length=64, max_length=64, pattern=HEX)]  # 32 bytes, of a seat
Proof = Annotated[str, Meta(min_length=64, max_length=64, pattern=HEX)]  # 32 bytes
Id = Annotated[str, Meta(min_length=16, max_length=16, pattern=HEX)]  # 8 bytes, of a server or table

Ids = Annotated[tuple[Id, ...], Meta(max_length=MOST_IDS)]  # of the tables where a player was

Version = Annotated[int, Meta(ge=1, le=10_000)]
Count = Annotated[int, Meta(ge=0, le=10_000_000)]  # numbers of events, commands, seconds
SeatNumber = Annotated[int, Meta(ge=0, lt=10)]
AnySeat = Annotated[int, Meta(ge=-1, lt=10)]  # -1: nobody's
GuestNumber = Annotated[int, Meta(ge=0, le=10_000)]
Milliseconds = Annotated[int, Meta(ge=0, le=100_000_000)]

OptionText = Annotated[str, Meta(max_length=40, pattern=PLAIN)]
OptionNumber = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
OptionValue = bool | OptionNumber | OptionText

# Plain data of a view, level by level instead of recursively, so that nesting is bounded.
LeafText = Annotated[str, Meta(max_length=2000, pattern=PLAIN)]
LeafNumber = Annotated[int, Meta(ge=-(2**53), le=2**53)]
Key = Annotated[str, Meta(max_length=200, pattern=PLAIN)]
MANY = Meta(max_length=2000)
Leaf = bool | LeafNumber | LeafText | None
# msgspec 0.22 corrupts memory for unions of a text with a pattern and a list or an object. So
# these texts have no pattern, and `is_plain` checks them after decoding.
Bare = bool | LeafNumber | Annotated[str, Meta(max_length=2000)] | None
Plain1 = Bare | Annotated[list[Leaf], MANY] | Annotated[dict[Key, Leaf], MANY]
Plain2 = Bare | Annotated[list[Plain1], MANY] | Annotated[dict[Key, Plain1], MANY]
Plain3 = Bare | Annotated[list[Plain2], MANY] | Annotated[dict[Key, Plain2], MANY]
Plain4 = Bare | Annotated[list[Plain3], MANY] | Annotated[dict[Key, Plain3], MANY]

_plain = re.compile(PLAIN).search


def is_plain(value: object) -> bool:
    """True if all texts in a value of these types can be shown anywhere."""
    if isinstance(value, str):
        return _plain(value) is not None
    if isinstance(value, list):
        return all(map(is_plain, value))
    return not isinstance(value, dict) or all(map(is_plain, value.values()))
