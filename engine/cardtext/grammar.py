"""The grammar of card texts as the table of an LALR(1) parser.

`python -m tools.cardtext` has Lark make the table from `grammar.lark` and writes it to `table.json`, so
that no game waits for that. Parsing, the words that may follow, and the nearest sentence all use this
table.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from engine.cardtext import nodes
from engine.cardtext.node import Node

SOURCE = Path(__file__).with_name("grammar.lark")
TABLE = SOURCE.with_name("table.json")
END = "$END"  # the end of a text, as a word of the table

Stack = tuple[int, ...]  # the states of the parser, the present one last


class Part(NamedTuple):
    """A part of a production: a word, or the name of a rule."""

    name: str
    is_word: bool


class Production(NamedTuple):
    """A line of the grammar. Without an alias it stands for its only rule, or is a word."""

    rule: str
    parts: tuple[Part, ...]
    alias: str | None

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules among its parts: the fields of its node, in order."""
        return tuple(part.name for part in self.parts if not part.is_word)


class Grammar:
    """The productions, and the table of the parser's states.

    `actions`: for each state and possible word the next state, or the production that it completes.
    `gotos`: for each state and rule the next state.
    """

    def __init__(self, table: dict[str, Any]) -> None:
        self.productions = tuple(_production(*entry) for entry in table["productions"])
        self.by_rule: dict[str, list[Production]] = {}
        for production in self.productions:
            self.by_rule.setdefault(production.rule, []).append(production)
        self.words = frozenset(
            part.name for production in self.productions for part in production.parts if part.is_word
        )
        self.start: Stack = (table["start"],)
        self.end: int = table["end"]
        self.actions: list[dict[str, int | Production]] = [
            {word: step if step >= 0 else self.productions[~step] for word, step in state.items()}
            for state in table["actions"]
        ]
        self.gotos: list[dict[str, int]] = table["gotos"]

    def after(self, stack: Stack, word: str) -> Stack | None:
        """The stack of states after one more word (or END), or None if the word is not allowed here."""
        step = self.actions[stack[-1]].get(word)
        while isinstance(step, Production):
            stack = self.reduced(stack, step)
            if word == END and stack[-1] == self.end:
                return stack
            step = self.actions[stack[-1]].get(word)
        return None if step is None else (*stack, step)

    def reduced(self, stack: Stack, production: Production) -> Stack:
        """The stack of states after a production is complete: one state in place of all its parts."""
        stack = stack[: -len(production.parts)]
        return (*stack, self.gotos[stack[-1]][production.rule])

    def following(self, stack: Stack) -> list[str]:
        """The words that may come next, and END."""
        return sorted(word for word in self.actions[stack[-1]] if self.after(stack, word))


@cache
def grammar() -> Grammar:
    """The grammar of card texts, read when the first text is parsed."""
    return Grammar(json.loads(TABLE.read_text(encoding="utf-8")))


def class_name(alias: str) -> str:
    """The name of an alias's node class."""
    return "".join(part.capitalize() for part in alias.split("_"))


@cache
def node_class(alias: str) -> type[Node]:
    """The node class of an alias."""
    found: type[Node] = getattr(nodes, class_name(alias))
    return found


def _production(rule: str, parts: list[str], alias: str | None) -> Production:
    """A production from its entry in the table; parts in angle brackets are rules."""
    return Production(rule, tuple(Part(part.strip("<>"), part[0] != "<") for part in parts), alias)
