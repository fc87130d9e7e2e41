"""Writes the nodes and table.json of the card language from its grammar: `python -m tools.cardtext`."""

import io
import json
import logging
import re
from collections.abc import Iterator
from typing import Any

from lark import GrammarError, Lark
from lark import logger as lark_log
from lark.lexer import Lexer

from engine.cardtext.grammar import SOURCE, TABLE, Grammar, Production, class_name
from engine.cardtext.lexer import BREAK, joined, spelled, words

NODES = SOURCE.with_name("nodes")

_SUBJECT = re.compile(r"^// ---- (\w+)(?:: (.+))?$|^(\w+):", re.MULTILINE)  # a heading, or the name of a rule
_PHRASE = re.compile(r'"([^"]*)"')
_WIDTH = 100  # a docstring of one line is not longer

HEAD = '''"""{title}.

Written by `python -m tools.cardtext`.
"""

from engine.cardtext.node import Node, node
'''
SURFACE = '''"""Nodes: the phrases of a card's text as a tree; written by `python -m tools.cardtext`.

A node is one alias of `grammar.lark`. Its docstring is the phrase that it stands for, with rules in capitals;
its fields are those rules, in order. A heading of the grammar names the module of the nodes below it.
"""

'''


def main() -> None:
    source = SOURCE.read_text(encoding="utf-8")
    table = make_table(source)
    grammar = Grammar(table)
    TABLE.write_text(table_text(table), encoding="utf-8")
    for old in NODES.glob("*.py"):
        old.unlink()
    for name, text in node_modules(source, grammar).items():
        (NODES / name).write_text(text, encoding="utf-8")
    print(f"{len(aliases(grammar))} nodes, {len(grammar.words)} words, {len(grammar.actions)} states")


# ---- table.json


class NoLexer(Lexer):
    """A lexer that never reads a text: Lark only makes its table."""

    def __init__(self, conf: object) -> None:
        """Ignore the settings that Lark gives to a lexer."""

    def lex(self, lexer_state: object, parser_state: object) -> Iterator[Any]:
        """Return no words."""
        return iter(())


def make_table(source: str) -> dict[str, Any]:
    """The LALR(1) table of a grammar, as `Grammar` takes it. Raises GrammarError for a conflict."""
    lark = _without_conflict(in_words(source))
    made = lark.parse_interactive("").parser_state.parse_conf.parse_table
    name_of = {terminal.name: str(terminal.pattern.value) for terminal in lark.terminals}
    rules = {str(rule.origin.name) for rule in lark.rules}
    number_of = {rule: number for number, rule in enumerate(lark.rules)}
    place_of = _numbered(made)
    actions: list[dict[str, int]] = [{} for _ in place_of]
    gotos: list[dict[str, int]] = [{} for _ in place_of]
    for state, place in place_of.items():
        for symbol, (kind, target) in sorted(made.states[state].items()):
            if symbol in rules:
                gotos[place][symbol] = place_of[target]
            else:
                step = ~number_of[target] if kind.name == "Reduce" else place_of[target]
                actions[place][name_of.get(symbol, symbol)] = step
    return {
        "start": place_of[made.start_states["start"]],
        "end": place_of[made.end_states["start"]],
        "productions": [_entry(rule, name_of) for rule in lark.rules],
        "actions": actions,
        "gotos": gotos,
    }


def _without_conflict(code: str) -> Lark:
    """Refuse every conflict: Lark itself only logs a shift/reduce conflict for debugging."""
    notes = io.StringIO()
    handler, level = logging.StreamHandler(notes), lark_log.level
    lark_log.addHandler(handler)
    lark_log.setLevel(logging.DEBUG)
    try:
        lark = Lark(code, parser="lalr", lexer=NoLexer, debug=True)
    finally:
        lark_log.removeHandler(handler)
        lark_log.setLevel(level)
    if "conflict" in notes.getvalue():
        raise GrammarError(notes.getvalue())
    return lark


def _numbered(made: Any) -> dict[Any, int]:
    """Numbers for Lark's states, in the order of reaching them from the start."""
    found = {made.start_states["start"]: 0}
    for state in (waiting := list(found)):
        for _, (kind, target) in sorted(made.states[state].items(), key=lambda step: step[0]):
            if kind.name == "Shift" and target not in found:
                found[target] = len(found)
                waiting.append(target)
    return found


def in_words(source: str) -> str:
    """The grammar as Lark reads it, with every phrase split into its words."""
    code = "\n".join(line for line in source.splitlines() if not line.startswith("//"))
    names = (" ".join(f'"{name}"' for name in names_of(phrase)) for phrase in _PHRASE.findall(code))
    return _PHRASE.sub(lambda _: next(names), code)


def names_of(phrase: str) -> list[str]:
    """The words of a phrase of the grammar; ¶ is the empty line between two abilities."""
    return [BREAK] if phrase == "¶" else [word.name for word in words(phrase)]


def table_text(table: dict[str, Any]) -> str:
    """The table as JSON with one state or production a line, for readable diffs."""
    parts = []
    for name, value in table.items():
        if isinstance(value, list):
            lines = ",\n".join(json.dumps(entry, ensure_ascii=False) for entry in value)
            parts.append(f'"{name}": [\n{lines}\n]')
        else:
            parts.append(f'"{name}": {value}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _entry(rule: Any, name_of: dict[str, str]) -> list[Any]:
    parts = [name_of[part.name] if part.is_term else f"<{part.name}>" for part in rule.expansion]
    return [str(rule.origin.name), parts, rule.alias]


# ---- the nodes


def node_modules(source: str, grammar: Grammar) -> dict[str, str]:
    """The modules of `nodes` by file name: one for each heading of a grammar, and `__init__`."""
    titles, subject_of = subjects(source)
    classes: dict[str, list[str]] = {subject: [] for subject in titles}
    for alias, cases in aliases(grammar).items():
        classes[subject_of[cases[0].rule]].append(_class(grammar, alias, cases))
    modules = {
        f"{subject}.py": HEAD.format(title=titles[subject]) + "".join(texts)
        for subject, texts in classes.items()
    }
    surface = "".join(f"from engine.cardtext.nodes.{subject} import *\n" for subject in sorted(classes))
    return {"__init__.py": SURFACE + surface, **modules}


def subjects(source: str) -> tuple[dict[str, str], dict[str, str]]:
    """The titles of a grammar's headings, and the heading above each rule."""
    titles: dict[str, str] = {}
    subject_of: dict[str, str] = {}
    for heading, more, rule in _SUBJECT.findall(source):
        if rule:
            subject_of[rule] = next(reversed(titles))
        else:
            name = heading.replace("_", " ").capitalize()
            titles[heading] = f"{name}: {more}" if more else name
    return titles, subject_of


def aliases(grammar: Grammar) -> dict[str, list[Production]]:
    """The productions of each node; the first one names its fields."""
    found: dict[str, list[Production]] = {}
    for production in grammar.productions:
        if production.alias is not None:
            found.setdefault(production.alias, []).append(production)
    return found


def _class(grammar: Grammar, alias: str, cases: list[Production]) -> str:
    lines = ["", "", "@node", f"class {class_name(alias)}(Node):"]
    phrases = dict.fromkeys(_phrase(case) for case in cases)
    said = [f'"{phrase}"' for phrase in phrases]
    doc = f"The phrase {' or '.join(said)}."
    if len(doc) > _WIDTH:
        doc = "The phrase " + "\n    or ".join(said) + ".\n    "
    lines += [f'    """{doc}"""', ""]
    lines += [f"    {rule}: {'str' if _is_word(grammar, rule) else 'Node'}" for rule in cases[0].rules]
    return "\n".join(lines).rstrip() + "\n"


def _phrase(production: Production) -> str:
    """A production as text, with rules in capitals."""
    names = [part.name if part.is_word else part.name.upper() for part in production.parts]
    return " ¶ ".join(joined(spelled([",", *names])[1:]).split("\n\n"))


def _is_word(grammar: Grammar, rule: str) -> bool:
    """True if a rule stands for one of several words rather than for phrases."""
    return all(case.alias is None and not case.rules for case in grammar.by_rule[rule])


if __name__ == "__main__":
    main()
