"""Writes what follows from the code in `docs/protocol*`: `python -m tools.protocol`.

These are the tables of messages, errors, limits and views, and the JSON Schema of the messages.
"""

import ast
import inspect
import json
import re
import types
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints

import msgspec

from engine import origins, views
from game.lan import bounds
from game.lan.discovery import datagrams, dnssd
from game.lan.errors import SENTENCES
from game.lan.host import requests
from game.lan.host.registry import RULES, content
from game.lan.host.session import MAY_SAY
from game.lan.limits import LIMITS, PORT
from game.lan.messages import PROTOCOL, Message, Part, ToClient, ToServer
from game.system.plain_text import PLAIN, VISIBLE

DOCS = Path(__file__).parents[1] / "docs"
PAGE, GAME, SCHEMA = DOCS / "protocol.md", DOCS / "protocol-game.md", DOCS / "protocol.schema.json"
BEGIN, END = "<!-- generated: {} -->\n", "<!-- end -->\n"
TEXTS: Mapping[str | None, str] = {
    bounds.HEX: "hex",
    bounds.CODE: "code",
    bounds.DIGIT: "digit",
    PLAIN: "text",
    VISIBLE: "text",
    None: "text",
}
LIMITED = (
    ("frame_before_hello", "bytes of a frame to the server before the greeting"),
    ("frame_to_server", "bytes of a frame to the server after it"),
    ("frame_to_client", "bytes of a frame to the client"),
    ("waiting_to_send", "bytes that wait for a client that does not read, until it is cut off"),
    ("preface", "seconds until the preface must be there"),
    ("handshake", "seconds until `hello`, and from `challenge` until `prove`"),
    ("frame", "seconds from the first byte of a frame to its last"),
    ("browsing", "seconds at the list of tables"),
    ("lost", "seconds without a byte until the connection ends"),
    ("messages_burst messages_rate", "messages of a connection; the third one too many ends it"),
    ("chat_burst chat_rate", "`chat` and `phrase` of a guest"),
    ("hints_burst hints_rate", "`hint` of a guest"),
    ("settings_burst settings_rate", "`sit`, `stand`, `agree`, `arrange`, `swap` and `handover` of a guest"),
    ("entrances_burst entrances_rate", "entries of one address at one table"),
    ("openings_burst openings_rate", "`create` of one address"),
    ("tables_each", "open tables of one address"),
    ("wrong_proofs", "wrong proofs of one address at one table, after which answers wait longer and longer"),
    ("strangers_each", "connections of another machine that are at no table"),
    ("pauses_each", "pauses of a player in a match"),
    ("remembered_news", "news of a hand that a client which comes back can still get"),
)  # fmt: skip


def written(page: str) -> str:
    """The page with its tables rewritten from the code."""
    for name, table in TABLES.items():
        if BEGIN.format(name) in page:
            before, rest = page.split(BEGIN.format(name))
            page = before + BEGIN.format(name) + "\n" + table() + "\n\n" + END + rest.split(END, 1)[1]
    return page


def schema() -> str:
    """The JSON Schema of all messages, with a line for each."""
    kinds = [*get_args(ToServer), *get_args(ToClient)]
    _, parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    heads = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Messages of protocol {PROTOCOL}",
        "description": "Written by tools/protocol.py. A frame is a ToServer or a ToClient.",
        "anyOf": _refs(["ToServer", "ToClient"]),
    }
    unions = {
        name: {"anyOf": _refs(kind.__name__ for kind in get_args(union))} for name, union in UNIONS.items()
    }
    lines = [f" {json.dumps(key)}: {json.dumps(value)}," for key, value in heads.items()]
    for part in parts.values():
        part["description"] = inspect.cleandoc(part["description"])  # as from Python 3.13 on
    rows = [
        f"  {json.dumps(key)}: {_portable(json.dumps(part))}" for key, part in {**unions, **parts}.items()
    ]
    return "\n".join(("{", *lines, ' "$defs": {', ",\n".join(rows), " }", "}", ""))


def _refs(names: Any) -> list[dict[str, str]]:
    return [{"$ref": f"#/$defs/{name}"} for name in names]


def _portable(schema: str) -> str:
    r"""Replace what only Python's patterns know: `\Z`, and characters beyond U+FFFF by their numbers."""
    far = re.sub(r"\\\\U([0-9a-f]{8})", lambda found: json.dumps(chr(int(found[1], 16)))[1:-1], schema)
    return far.replace(r"\\Z", "$")


# -- tables


def messages(union: object) -> str:
    """The table of the messages in one direction."""
    return structs(get_args(union))


def structs(kinds: Any) -> str:
    """A table of structs: name, meaning, fields."""
    rows = (f"`{_name(kind)}` | {_sentence(kind)} | {_fields(kind)}" for kind in kinds)
    return _table("message | says | fields", rows)


def faults() -> str:
    """The table of error numbers."""
    rows = (f"{fault.value} | {fault.name.lower()} | {sentence}" for fault, sentence in SENTENCES.items())
    return _table("number | name | sentence", rows)


def versions() -> str:
    """The numbers that both sides must agree on."""
    return _table("`protocol` | `rules` | `content`", [f"{PROTOCOL} | {RULES} | `{content()}`"])


def stages() -> str:
    """The table of what a client may say at each stage of a connection."""
    rows = []
    for stage, kinds in MAY_SAY.items():
        if kinds:
            rows.append(f"{stage.name.lower()} | {', '.join(f'`{_name(kind)}`' for kind in kinds)}")
    return _table("stage | messages", rows)


def conditions() -> str:
    """The table of messages at a table that not everybody may send at any time."""
    rows = [f"`{_name(kind)}` | {words}" for kind in requests.REQUESTS if (words := _condition(kind))]
    return _table("message | only", rows)


def _condition(kind: type[Message]) -> str:
    source = inspect.getsource(requests.REQUESTS[kind])
    signs = {
        "_as_host(": "from the host",
        "_before_the_deal(": "while no match is played",
        "_player(": "from who has a seat in a match",
        "guest.seat is None": "from who has a seat",
        "not table.running": "while a match is played",
        "runner is None or table.running": "after a match",
    }
    return ", ".join(words for sign, words in signs.items() if sign in source)


def limits() -> str:
    """The table of limits that a client meets."""
    return _table("limit | of", (f"{_limit(names.split())} | {words}" for names, words in LIMITED))


def _limit(names: list[str]) -> str:
    value, *rate = (getattr(LIMITS, name) for name in names)
    if not rate:
        return f"{value:g}" if isinstance(value, float) else f"{value}"
    return f"{value}, then {_rate(rate[0])}"


def _rate(rate: float) -> str:
    return f"{rate:g} a second" if rate >= 1 else f"one in {1 / rate:g} seconds"


def discovery() -> str:
    """The table of what is sent to find hosts."""
    question, answer = datagrams.QUESTION.decode(), datagrams.ANSWER.decode()
    rows = (
        f"question | UDP port {PORT} by broadcast and to {datagrams.GROUP}, TTL 1: `{question}`, "
        f"{datagrams.NONCE} random bytes, then zeros up to {datagrams.SHORTEST_QUESTION} bytes",
        f"answer | at most {LIMITS.answer} bytes to whoever asked: `{answer}`, the random bytes of the "
        "question, the TCP port in two bytes, then the record",
        f"DNS-SD | `{dnssd.TYPE}` over multicast DNS, with the record as TXT",
    )
    return _table("what | bytes", rows)


def _table(head: str, rows: Any) -> str:
    return "\n".join((f"| {head} |", f"|{'---|' * len(head.split(' | '))}", *(f"| {row} |" for row in rows)))


def _parts() -> list[type[Part]]:
    return sorted(Part.__subclasses__(), key=lambda kind: kind.__name__)


def _name(kind: type[msgspec.Struct]) -> str:
    tag = kind.__struct_config__.tag
    return tag if isinstance(tag, str) else kind.__name__


def _sentence(kind: type) -> str:
    return " ".join((inspect.getdoc(kind) or "").split()).replace("|", "or")


# -- types in words


def _fields(kind: type[msgspec.Struct]) -> str:
    hints = get_type_hints(kind, include_extras=True)
    return ", ".join(
        f"`{field.name}`{'' if field.required else '?'} {_either(hints[field.name])}{_default(field)}"
        for field in msgspec.structs.fields(kind)
    )


def _default(field: Any) -> str:
    """The default, if it says something."""
    known = not field.required and field.default is not msgspec.NODEFAULT
    return f" ({json.dumps(field.default)})" if known and field.default else ""


def _either(hint: Any) -> str:
    return " or ".join(dict.fromkeys(_words(hint)))


def _words(hint: Any, meta: tuple[msgspec.Meta, ...] = ()) -> Iterator[str]:
    """The values of a field, in words."""
    origin = get_origin(hint)
    if origin is Annotated:
        inner, *found = get_args(hint)
        yield from _words(inner, tuple(m for m in found if isinstance(m, msgspec.Meta)))
    elif origin in (Union, types.UnionType):
        for part in get_args(hint):
            yield from _words(part)
    elif origin is NotRequired:
        yield from _words(get_args(hint)[0])
    elif origin is Literal:
        yield from (f'"{word}"' for word in get_args(hint))
    elif hint is type(None):
        yield "null"
    elif hint is bool:
        yield "true or false"
    elif hint is int:
        yield f"{_bound(meta, 'ge')}..{_most(meta)}" if meta else "number"
    elif hint is str:
        yield _text(meta)
    elif origin in (list, tuple):
        parts = [part for part in get_args(hint) if part is not Ellipsis]
        yield f"list{_size(meta)} of ({_either(parts[0])})"
    elif origin is dict:
        key, value = get_args(hint)
        inside = "anything" if value == bounds.Plain4 else _either(value)
        yield f"object{_size(meta)} of {_either(key)}: ({inside})"
    else:
        yield hint.__name__


def _text(meta: tuple[msgspec.Meta, ...]) -> str:
    if not meta:
        return "text"
    pattern, least, most = _bound(meta, "pattern"), _bound(meta, "min_length"), _bound(meta, "max_length")
    kind = TEXTS.get(pattern, "word")
    if kind == "digit":
        return kind
    return f"{kind} {most}" if least == most else f"{kind} {least}..{most}" if least else f"{kind} ≤ {most}"


def _size(meta: tuple[msgspec.Meta, ...]) -> str:
    most = _bound(meta, "max_length")
    return "" if most is None else f" ≤ {most}"


def _bound(meta: tuple[msgspec.Meta, ...], name: str) -> Any:
    return next((value for m in meta if (value := getattr(m, name)) is not None), None)


def _most(meta: tuple[msgspec.Meta, ...]) -> Any:
    return next(m.le if m.lt is None else m.lt - 1 for m in meta if m.le is not None or m.lt is not None)


# -- views and events


def keys_of(*kinds: type) -> str:
    """The table of the keys that these classes of `engine.views` have of their own."""
    source = inspect.getsource(views)
    lines = source.splitlines()
    classes = {node.name: node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)}
    rows = []
    for kind in kinds:
        hints = get_type_hints(kind, include_extras=True)
        for line in classes[kind.__name__].body:
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
                name, comment = (
                    line.target.id,
                    lines[line.lineno - 1].partition("  # ")[2].replace("None", "null"),
                )
                rows.append(f"`{name}` | {_either(hints[name])} | {comment}")
    return _table("key | value | meaning", rows)


def view_parts() -> str:
    """The keys of the objects inside views."""
    names = "Hand Stock Result Asked Due Lasting Duty Step Target Fact Standing"
    used = [getattr(views, f"{name}View") for name in names.split()]
    return "\n\n".join(f"{kind.__name__}: {_sentence(kind)}\n\n{keys_of(kind)}" for kind in used)


def events_of(module: str) -> str:
    """The table of events in the docstring of a package of rules, and the lines below it."""
    told = inspect.getdoc(import_module(module)) or ""
    return told[told.index("| kind") :]


def places() -> str:
    """The places in the codes of `engine.origins`."""
    named = ("HAND", "IN_PLAY", "CARRIED_OUT", "DISCARDS", "DRAW_PILE")
    words = ", ".join(f"{getattr(origins, name)} {name.lower().replace('_', ' ')}" for name in named)
    scale = origins.Origin(1).encode()
    return f'"Its place before" is {scale} times a place, plus the seat whose it is. Places: {words}.'


UNIONS = {"ToServer": ToServer, "ToClient": ToClient}
TABLES: Mapping[str, Callable[[], str]] = {
    "versions": versions,
    "stages": stages,
    "conditions": conditions,
    "limits": limits,
    "discovery": discovery,
    "to the server": lambda: messages(ToServer),
    "to the client": lambda: messages(ToClient),
    "parts": lambda: structs(_parts()),
    "faults": faults,
    "view of every game": lambda: keys_of(views.CommonView),
    "view of a shedding game": lambda: keys_of(views.MoveNotes, views.SheddingView),
    "view of Crazier Eights": lambda: keys_of(views.CrazierView),
    "parts of views": view_parts,
    "events of a shedding game": lambda: events_of("engine.rules"),
    "events of Crazier Eights": lambda: events_of("engine.rules.crazier"),
    "places": places,
}


if __name__ == "__main__":
    for path in (PAGE, GAME):
        path.write_text(written(path.read_text(encoding="utf-8")), encoding="utf-8")
    SCHEMA.write_text(schema(), encoding="utf-8")
