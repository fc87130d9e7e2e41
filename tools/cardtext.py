"""Makes the nodes and table.json of the language of cards after its grammar: `python -m tools.cardtext`."""

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
SURFACE = '''"""The tree of a card's text, phrase by phrase; written by `python -m tools.cardtext`.

A node is one alias of `grammar.lark`; its fields are the rules among the phrase's parts, in order. It stands
in the module of the first heading of the grammar that has it.
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
    """Lark is asked for its table and never reads a text."""

    def __init__(self, conf: object) -> None:
        """Lark gives its settings to a lexer; this one needs none."""

    def lex(self, lexer_state: object, parser_state: object) -> Iterator[Any]:
        """The words of a text: none."""
        return iter(())


def make_table(source: str) -> dict[str, Any]:
    """The LALR(1) table of a grammar, as `Grammar` takes it; GrammarError where two ways are possible."""
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
    """Lark refuses a reduce/reduce conflict, but only notes a shift/reduce conflict in its debug log."""
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
    """Numbers for Lark's states, in the order in which they are met from the start."""
    found = {made.start_states["start"]: 0}
    for state in (waiting := list(found)):
        for _, (kind, target) in sorted(made.states[state].items(), key=lambda step: step[0]):
            if kind.name == "Shift" and target not in found:
                found[target] = len(found)
                waiting.append(target)
    return found


def in_words(source: str) -> str:
    """The grammar with every phrase split into its words, which is how Lark reads it."""
    code = "\n".join(line for line in source.splitlines() if not line.startswith("//"))
    names = (" ".join(f'"{name}"' for name in names_of(phrase)) for phrase in _PHRASE.findall(code))
    return _PHRASE.sub(lambda _: next(names), code)


def names_of(phrase: str) -> list[str]:
    """The words of a phrase of the grammar, where ¶ is the empty line between two abilities."""
    return [BREAK] if phrase == "¶" else [word.name for word in words(phrase)]


def table_text(table: dict[str, Any]) -> str:
    """The table as JSON, a state or a production a line, so that a change can be seen."""
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
    """The modules of `nodes`, file name -> text: one for each heading of a grammar, and their surface."""
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
    """The headings of a grammar, each with its title, and the heading under which each rule stands."""
    titles: dict[str, str] = {}
    subject_of: dict[str, str] = {}
    for heading, more, rule in _SUBJECT.findall(source):
        if rule:
            subject_of[rule] = next(reversed(titles))
        else:
            titles[heading] = f"{heading.capitalize()}: {more}" if more else heading.capitalize()
    return titles, subject_of


def aliases(grammar: Grammar) -> dict[str, list[Production]]:
    """The productions of each node; the first gives its fields their names."""
    found: dict[str, list[Production]] = {}
    for production in grammar.productions:
        if production.alias is not None:
            found.setdefault(production.alias, []).append(production)
    return found


def _class(grammar: Grammar, alias: str, cases: list[Production]) -> str:
    lines = ["", "", "@node", f"class {class_name(alias)}(Node):"]
    phrases = dict.fromkeys(_phrase(case) for case in cases)
    doc = " · ".join(phrases)
    if len(doc) > _WIDTH:
        doc = "\n    · ".join(phrases) + "\n    "
    lines += [f'    """{doc}"""', ""]
    lines += [f"    {rule}: {'str' if _is_word(grammar, rule) else 'Node'}" for rule in cases[0].rules]
    return "\n".join(lines).rstrip() + "\n"


def _phrase(production: Production) -> str:
    """A production as it reads, its rules in capitals."""
    names = [part.name if part.is_word else part.name.upper() for part in production.parts]
    return " ¶ ".join(joined(spelled([",", *names])[1:]).split("\n\n"))


def _is_word(grammar: Grammar, rule: str) -> bool:
    """Whether a rule stands for one of several words, and not for phrases."""
    return all(case.alias is None and not case.rules for case in grammar.by_rule[rule])


if __name__ == "__main__":
    main()
