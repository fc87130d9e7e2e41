"""Writes the nodes of the language of cards after its grammar: `python -m tools.cardtext`."""

from engine.cardtext.grammar import SOURCE, Grammar, Production, class_name
from engine.cardtext.lexer import joined, spelled

NODES = SOURCE.with_name("nodes.py")

_WIDTH = 100  # a docstring of one line is not longer

HEAD = '''"""The tree of a card's text, phrase by phrase; written by `python -m tools.cardtext`.

A node is one alias of `grammar.lark`; its fields are the rules among the phrase's parts, in order. `at` is
the offset of the phrase in the text: it serves errors, and is not compared.
"""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Node:
    """A phrase."""

    at: int = field(default=-1, compare=False, repr=False, kw_only=True)
'''


def main() -> None:
    grammar = Grammar(SOURCE.read_text(encoding="utf-8"))
    NODES.write_text(source(grammar), encoding="utf-8")
    print(f"{NODES}: {len(aliases(grammar))} nodes")


def aliases(grammar: Grammar) -> dict[str, list[Production]]:
    """The productions of each node; the first gives its fields their names."""
    found: dict[str, list[Production]] = {}
    for production in grammar.productions:
        if production.alias is not None:
            found.setdefault(production.alias, []).append(production)
    return found


def source(grammar: Grammar) -> str:
    """The text of nodes.py."""
    classes = [_class(grammar, alias, cases) for alias, cases in aliases(grammar).items()]
    return HEAD + "".join(classes)


def _class(grammar: Grammar, alias: str, cases: list[Production]) -> str:
    lines = ["", "", "@dataclass(frozen=True, slots=True)", f"class {class_name(alias)}(Node):"]
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
