"""A tree back into its text, by the productions that parsing went through, walked the other way."""

from dataclasses import fields
from functools import cache
from typing import Any

from engine.cardtext.grammar import Production, grammar, node_class
from engine.cardtext.lexer import joined, spelled
from engine.cardtext.nodes import Node

START = "start"


def describe(node: Node, rule: str = START) -> str:
    """The text that this tree stands for; `rule` is the rule of the grammar that the node is a case of."""
    names: list[str] = []
    _write(node, rule, names)
    return joined(spelled(names))


def _write(value: Node | str, rule: str, names: list[str]) -> None:
    production = _production_for(rule, value)
    inner = iter(_fields(production, value))
    for part in production.parts:
        if part.is_word:
            names.append(part.name)
        else:
            _write(next(inner), part.name, names)


def _production_for(rule: str, value: Node | str) -> Production:
    for production in grammar().by_rule[rule]:
        if _fits(production, value):
            return production
    raise ValueError(f"the grammar has no {rule} for {value!r}")


def _fits(production: Production, value: Node | str) -> bool:
    """Whether this production can stand for the value, as far as its parts' own kinds tell."""
    if production.alias is not None and _kind(value) is not node_class(production.alias):
        return False
    if not production.rules:
        return production.alias is not None or value == production.parts[0].name
    inner = _fields(production, value)
    return len(inner) == len(production.rules) and all(
        _kind(field) in kinds(rule) for field, rule in zip(inner, production.rules, strict=True)
    )


def _fields(production: Production, value: Node | str) -> list[Node | str]:
    """What the rules among a production's parts stand for in this value."""
    if production.alias is None:
        return [value] if production.rules else []
    return [getattr(value, field) for field in field_names(type(value))]


@cache
def field_names(kind: Any) -> tuple[str, ...]:
    """The fields of a node of this class that hold what its phrase is made of."""
    return tuple(field.name for field in fields(kind) if field.compare)


def _kind(value: Node | str) -> object:
    """What tells the cases of a rule apart: the class of a node, or the word itself."""
    return value if isinstance(value, str) else type(value)


@cache
def kinds(rule: str) -> frozenset[object]:
    """Everything that a rule can stand for: classes of nodes and single words."""
    found: set[object] = set()
    for production in grammar().by_rule[rule]:
        if production.alias is not None:
            found.add(node_class(production.alias))
        elif production.rules:
            found |= kinds(production.rules[0])
        else:
            found.add(production.parts[0].name)
    return frozenset(found)
