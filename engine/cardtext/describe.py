"""Writes a tree back as text, by the productions of the grammar that parse it."""

from engine.cardtext.grammar import Production, grammar, node_class
from engine.cardtext.lexer import joined, spelled
from engine.cardtext.node import Node


def describe(node: Node, rule: str = "start") -> str:
    """Return the text of a tree. `rule` is the grammar rule that has the node as an alternative."""
    names = _words(node, rule)
    if names is None:
        raise ValueError(f"the grammar has no {rule} for {node!r}")
    return joined(spelled(names))


def _words(value: Node | str, rule: str) -> list[str] | None:
    """Return the words by which a rule expresses a value, None if it cannot."""
    for production in grammar().by_rule[rule]:
        if (inner := _inner(value, production)) is None:
            continue
        if (names := _phrase(production, inner)) is not None:
            return names
    return None


def _phrase(production: Production, inner: list[Node | str]) -> list[str] | None:
    """Return the words of a production whose rules express the values `inner`, None if one cannot."""
    values = iter(inner)
    names: list[str] = []
    for part in production.parts:
        said = [part.name] if part.is_word else _words(next(values), part.name)
        if said is None:
            return None
        names += said
    return names


def _inner(value: Node | str, production: Production) -> list[Node | str] | None:
    """Return the parts of `value` that a production's rules must describe; None if it does not fit."""
    if production.alias is None:
        if production.rules:
            return [value]
        return [] if value == production.parts[0].name else None
    if isinstance(value, str) or type(value) is not node_class(production.alias):
        return None
    return list(value.parts())
