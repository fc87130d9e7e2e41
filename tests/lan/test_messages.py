"""Everything that is read from a socket has a bound: the types of messages and journal entries are walked."""

import re
import types
from collections.abc import Iterator
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest

from game.lan.errors import Refusal
from game.lan.host.journal import AnyEntry
from game.lan.messages import ToClient, ToServer
from game.lan.wire import to_client
from game.system.plain_text import PLAIN

# Files with lines, which have bounds of their own where they are read; and what is looked at when it is read.
OTHERWISE = {"Recorded.text", "DeckText.text", "KeptDeck.text", "News.view"}
UNPRINTABLE = ("\x1b[2J", "\n", "a\n", "\x7f", "\x9b", "\u061c", "\u200b", "\u202e", "\u2066", "\U000e0041")
ALL = [*get_args(ToServer), *get_args(ToClient), *get_args(AnyEntry)]


def unbounded(kind: Any, meta: tuple[msgspec.Meta, ...] = (), deep: int = 0) -> list[str]:
    """What in a type has no bound, or is none that is allowed."""
    if deep > 12:
        return ["it is nested without end"]
    origin = get_origin(kind)
    if origin is Annotated:
        inner, *found = get_args(kind)
        return unbounded(inner, tuple(m for m in found if isinstance(m, msgspec.Meta)), deep)
    if origin in (Union, types.UnionType):
        return [fault for part in get_args(kind) for fault in unbounded(part, meta, deep + 1)]
    if origin is Literal or kind in (bool, type(None)):
        return []
    if kind is int:
        return (
            [] if any(m.ge is not None and (m.le is not None or m.lt is not None) for m in meta) else ["int"]
        )
    if kind is str:
        return [] if any(m.max_length is not None for m in meta) else ["str"]
    if origin in (list, tuple, dict):
        faults = [] if any(m.max_length is not None for m in meta) else [str(origin.__name__)]
        parts = [part for part in get_args(kind) if part is not Ellipsis]
        return faults + [fault for part in parts for fault in unbounded(part, (), deep + 1)]
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return of_struct(kind, deep + 1)
    return [f"{kind} is not allowed"]


def unprintable(kind: Any, meta: tuple[msgspec.Meta, ...] = ()) -> bool:
    """Can there be a text in a type that nobody should print?"""
    if get_origin(kind) is Annotated:
        inner, *found = get_args(kind)
        return unprintable(inner, tuple(m for m in found if isinstance(m, msgspec.Meta)))
    if kind is str:
        patterns = [m.pattern for m in meta if m.pattern]
        return any(all(re.search(pattern, wrong) for pattern in patterns) for wrong in UNPRINTABLE)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        hints = get_type_hints(kind, include_extras=True)
        return any(
            unprintable(hint) for name, hint in hints.items() if f"{kind.__name__}.{name}" not in OTHERWISE
        )
    return any(unprintable(part) for part in get_args(kind))


def of_struct(kind: type[msgspec.Struct], deep: int = 0) -> list[str]:
    """What in the fields of a struct has no bound."""
    hints = get_type_hints(kind, include_extras=True)
    faults = [
        f"{kind.__name__}.{name}: {fault}"
        for name, hint in hints.items()
        for fault in unbounded(hint, (), deep)
    ]
    if not kind.__struct_config__.forbid_unknown_fields:
        faults.append(f"{kind.__name__} reads unknown fields")
    return faults


@pytest.mark.parametrize("kind", ALL, ids=lambda kind: kind.__name__)
def test_every_field_of_every_message_is_bounded(kind: type[msgspec.Struct]) -> None:
    assert of_struct(kind) == []


@pytest.mark.parametrize("kind", ALL, ids=lambda kind: kind.__name__)
def test_every_text_of_every_message_can_be_printed_anywhere(kind: type[msgspec.Struct]) -> None:
    assert not unprintable(kind)


@pytest.mark.parametrize("wrong", UNPRINTABLE)
def test_no_text_of_a_view_is_unprintable_however_deep(wrong: str) -> None:
    news = {"t": "news", "hand": 1, "number": 1, "events": [], "standing": {"scores": []}, "digest": "0" * 16}
    for view in (wrong, [wrong], {"a": wrong}, [[{"a": wrong}]], {"a": [{"a": wrong}]}, {wrong: 1}):
        with pytest.raises(Refusal):
            to_client.read(msgspec.json.encode({**news, "view": {"a": view}}))
        to_client.read(msgspec.json.encode({**news, "view": {"a": [[{"a": "plain", "b": None}], 1]}}))


@pytest.mark.parametrize("kind", ALL, ids=lambda kind: kind.__name__)
def test_no_text_with_a_pattern_may_be_a_list_instead(kind: type[msgspec.Struct]) -> None:
    """The decoder of such a type writes beyond its memory (msgspec 0.22)."""
    assert not list(mixed(kind))


def mixed(kind: Any) -> Iterator[Any]:
    """The unions within a type that have a text with a pattern and a list, tuple or object."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        for hint in get_type_hints(kind, include_extras=True).values():
            yield from mixed(hint)
        return
    if get_origin(kind) in (Union, types.UnionType):
        metas = [part.__metadata__ for part in get_args(kind) if get_origin(part) is Annotated]
        held = [
            get_origin(part.__origin__ if hasattr(part, "__metadata__") else part) for part in get_args(kind)
        ]
        if any(m.pattern for found in metas for m in found) and {list, tuple, dict} & set(held):
            yield kind
    for part in get_args(kind):
        yield from mixed(part)


def test_that_walk_finds_a_text_with_a_pattern_beside_a_list() -> None:
    word = Annotated[str, msgspec.Meta(pattern="^a*$")]

    class Mixed(msgspec.Struct):
        names: dict[str, word | Annotated[list[int], msgspec.Meta(max_length=3)] | None]  # type: ignore[valid-type]

    assert list(mixed(Mixed))
    assert not list(mixed(word | None))


def test_that_walk_finds_what_cannot_be_printed() -> None:
    class Loose(msgspec.Struct):
        texts: dict[Annotated[str, msgspec.Meta(pattern="^[^\\x00-\\x1f]*$")], bool]

    class Deep(msgspec.Struct):
        loose: tuple[Loose, ...]

    assert unprintable(Deep)
    assert unprintable(str)
    assert not unprintable(Annotated[str, msgspec.Meta(pattern=PLAIN)])


def test_the_walk_finds_what_has_no_bound() -> None:
    class Open(msgspec.Struct, forbid_unknown_fields=True):
        text: str
        number: int
        many: Annotated[list[str], msgspec.Meta(max_length=3)]
        anything: object

    class Lax(msgspec.Struct):
        yes: bool

    assert [fault.split(":")[0] for fault in of_struct(Open)] == [
        "Open.text",
        "Open.number",
        "Open.many",
        "Open.anything",
    ]
    assert of_struct(Lax) == ["Lax reads unknown fields"]


def test_tags_are_different() -> None:
    for kinds in (ToServer, ToClient, AnyEntry):
        tags = [kind.__struct_config__.tag for kind in get_args(kinds)]
        assert len(set(tags)) == len(tags)
