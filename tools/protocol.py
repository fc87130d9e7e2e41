"""Writes the tables of messages and errors in `docs/protocol.md`: `python -m tools.protocol`."""

import inspect
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from game.lan.errors import SENTENCES
from game.lan.messages import Part, ToClient, ToServer

PAGE = Path(__file__).parents[1] / "docs" / "protocol.md"
BEGIN, END = "<!-- generated: {} -->\n", "<!-- end -->\n"


def written(page: str) -> str:
    """The page with its tables rewritten from the code."""
    for name, table in (
        ("to the server", messages(ToServer)),
        ("to the client", messages(ToClient)),
        ("parts", structs(_parts())),
        ("faults", faults()),
    ):
        before, rest = page.split(BEGIN.format(name))
        page = before + BEGIN.format(name) + "\n" + table + "\n" + END + rest.split(END, 1)[1]
    return page


def messages(union: object) -> str:
    """The table of the messages in one direction."""
    return structs(get_args(union))


def structs(kinds: Any) -> str:
    """A table of structs: name, meaning, fields."""
    rows = [f"| `{_name(kind)}` | {_sentence(kind)} | {_fields(kind)} |" for kind in kinds]
    return "\n".join(("| message | says | fields |", "|---|---|---|", *rows))


def faults() -> str:
    """The table of error numbers."""
    rows = [f"| {fault.value} | {fault.name.lower()} | {sentence} |" for fault, sentence in SENTENCES.items()]
    return "\n".join(("| number | name | sentence |", "|---|---|---|", *rows))


def _parts() -> list[type[Part]]:
    return sorted(Part.__subclasses__(), key=lambda kind: kind.__name__)


def _name(kind: type[msgspec.Struct]) -> str:
    tag = kind.__struct_config__.tag
    return tag if isinstance(tag, str) else kind.__name__


def _sentence(kind: type) -> str:
    return " ".join((inspect.getdoc(kind) or "").split()).replace("|", "or")


def _fields(kind: type[msgspec.Struct]) -> str:
    hints = get_type_hints(kind, include_extras=True)
    required = {field.name for field in msgspec.structs.fields(kind) if field.required}
    return ", ".join(
        f"`{name}`{'' if name in required else '?'} {' or '.join(dict.fromkeys(_words(hint)))}"
        for name, hint in hints.items()
    )


def _words(hint: Any, meta: tuple[msgspec.Meta, ...] = ()) -> Iterator[str]:
    """The values of a field, in words."""
    origin = get_origin(hint)
    if origin is Annotated:
        inner, *found = get_args(hint)
        yield from _words(inner, tuple(m for m in found if isinstance(m, msgspec.Meta)))
    elif origin in (Union, types.UnionType):
        for part in get_args(hint):
            yield from _words(part)
    elif origin is Literal:
        yield from (f'"{word}"' for word in get_args(hint))
    elif hint is type(None):
        yield "null"
    elif hint is bool:
        yield "true or false"
    elif hint is int:
        yield f"{_bound(meta, 'ge')}..{_most(meta)}"
    elif hint is str:
        yield f"text ≤ {_bound(meta, 'max_length')}"
    elif origin in (list, tuple):
        parts = [part for part in get_args(hint) if part is not Ellipsis]
        yield f"list ≤ {_bound(meta, 'max_length')} of ({' or '.join(dict.fromkeys(_words(parts[0])))})"
    elif origin is dict:
        yield f"object ≤ {_bound(meta, 'max_length')}"
    else:
        yield hint.__name__


def _bound(meta: tuple[msgspec.Meta, ...], name: str) -> Any:
    return next(value for m in meta if (value := getattr(m, name)) is not None)


def _most(meta: tuple[msgspec.Meta, ...]) -> Any:
    return next(m.le if m.lt is None else m.lt - 1 for m in meta if m.le is not None or m.lt is not None)


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
