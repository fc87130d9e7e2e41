"""The sentence about a message that a host cannot decode. It names the field, and repeats nothing else."""

import re
from functools import cache
from typing import get_args

import msgspec

from game.lan.errors import SENTENCES, Fault
from game.lan.messages import Part, ToServer

AT = re.compile(r"`\$\.?([\w.\[\]]*)`$")  # the end of an error of msgspec: the path of a value
MISSING = re.compile(r"Object missing required field `(\w+)`")
UNKNOWN = "Object contains unknown field"
LONGEST = 200  # characters of a path


def sentence_about(error: msgspec.DecodeError) -> str:
    """Return a sentence about a message that raised this error."""
    usual = SENTENCES[Fault.FORMAT].rstrip(".")
    if not isinstance(error, msgspec.ValidationError):
        return f"{usual}: it is no JSON."
    said = str(error)
    at, missing = AT.search(said), MISSING.match(said)
    path = at[1] if at and _is_known(at[1]) else ""
    if missing:
        return f"{usual}: its field {f'{path}.{missing[1]}'.lstrip('.')} is missing."
    if said.startswith(UNKNOWN):
        return f"{usual}: {path or 'it'} has an unknown field."
    return f"{usual}: its field {path} is wrong." if path else f"{usual}."


def _is_known(path: str) -> bool:
    """True if the path consists of fields of messages, and is no text of the message itself."""
    return len(path) <= LONGEST and set(re.findall(r"[a-z_]+", path, re.IGNORECASE)) <= _fields()


@cache
def _fields() -> frozenset[str]:
    kinds = (*get_args(ToServer), *Part.__subclasses__())
    return frozenset({"t"}.union(*(kind.__struct_fields__ for kind in kinds)))
