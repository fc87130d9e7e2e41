"""The grammar of card texts: read once, when the first text is parsed. What knows Lark is all in this file.

`grammar.lark` holds phrases; they are split into words before Lark makes the LALR(1) table. Parsing, the
words that may follow and the nearest sentence are three ways through that table; Lark reads no text.
"""

import re
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from engine.cardtext import nodes
from engine.cardtext.lexer import words
from engine.cardtext.nodes import Node

SOURCE = Path(__file__).with_name("grammar.lark")
END = "$END"  # Lark's name for the end of a text

_PHRASE = re.compile(r'"([^"]*)"')

Stack = tuple[int, ...]  # the states of the parser, the present one last


class Part(NamedTuple):
    """One part of a production: a word, or what a rule stands for."""

    name: str
    is_word: bool


class Production(NamedTuple):
    """One line of the grammar. Without an alias it has one part, and stands for just that."""

    rule: str
    parts: tuple[Part, ...]
    alias: str | None

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules among its parts: the fields of its node, in order."""
        return tuple(part.name for part in self.parts if not part.is_word)


class Grammar:
    """The productions, and the table of the parser's states.

    `actions`: in each state, for each word that may come, the state behind it or the production it completes.
    `gotos`: in each state, the state behind a rule.
    """

    def __init__(self, source: str) -> None:
        lark = _lark(source)
        name_of = {terminal.name: str(terminal.pattern.value) for terminal in lark.terminals}
        made = {rule: _production(rule, name_of) for rule in lark.rules}
        table = lark.parse_interactive("").parser_state.parse_conf.parse_table
        self.productions = tuple(made.values())
        self.by_rule: dict[str, list[Production]] = {}
        for production in self.productions:
            self.by_rule.setdefault(production.rule, []).append(production)
        self.words = frozenset(name_of.values())
        self.start: Stack = (table.start_states["start"],)
        self.end: int = table.end_states["start"]
        self.actions: dict[int, dict[str, int | Production]] = {}
        self.gotos: dict[int, dict[str, int]] = {}
        for state, actions in table.states.items():
            words_here = self.actions[state] = {}
            rules_here = self.gotos[state] = {}
            for symbol, (kind, target) in actions.items():
                if symbol in self.by_rule:
                    rules_here[symbol] = target
                else:
                    words_here[name_of.get(symbol, symbol)] = (
                        made[target] if kind.name == "Reduce" else target
                    )

    def after(self, stack: Stack, word: str) -> Stack | None:
        """The states behind one more word (or the end), or None if it cannot come here."""
        step = self.actions[stack[-1]].get(word)
        while isinstance(step, Production):
            stack = stack[: -len(step.parts)]
            stack += (self.behind(stack, step),)
            if word == END and stack[-1] == self.end:
                return stack
            step = self.actions[stack[-1]].get(word)
        return None if step is None else (*stack, step)

    def behind(self, stack: Stack, production: Production) -> int:
        """The state behind a production that is complete, whose own states have left the stack."""
        return self.gotos[stack[-1]][production.rule]

    def following(self, stack: Stack) -> list[str]:
        """The words that may come next, and the end."""
        return sorted(name for name in self.actions[stack[-1]] if self.after(stack, name))


def class_name(alias: str) -> str:
    """The name of the node of an alias."""
    return "".join(part.capitalize() for part in alias.split("_"))


@cache
def node_class(alias: str) -> type[Node]:
    """The node of an alias."""
    found: type[Node] = getattr(nodes, class_name(alias))
    return found


@cache
def grammar() -> Grammar:
    """The grammar of card texts."""
    return Grammar(SOURCE.read_text(encoding="utf-8"))


def in_words(source: str) -> str:
    """The grammar with every phrase split into its words, which is how Lark reads it."""
    code = "\n".join(line for line in source.splitlines() if not line.startswith("//"))
    return _PHRASE.sub(lambda phrase: " ".join(f'"{word.name}"' for word in words(phrase[1])), code)


def _lark(source: str) -> Any:
    """Lark's parser, which is asked for its table and never reads a text."""
    from lark import Lark
    from lark.lexer import Lexer

    class NoLexer(Lexer):
        def __init__(self, conf: object) -> None:
            """Lark gives its settings to a lexer; this one needs none."""

        def lex(self, lexer_state: object, parser_state: object) -> Any:
            """The words of a text; no text is ever read."""
            return iter(())

    return Lark(in_words(source), parser="lalr", lexer=NoLexer)


def _production(rule: Any, name_of: dict[str, str]) -> Production:
    parts = (
        Part(name_of[part.name], True) if part.is_term else Part(str(part.name), False)
        for part in rule.expansion
    )
    return Production(str(rule.origin.name), tuple(parts), rule.alias)
