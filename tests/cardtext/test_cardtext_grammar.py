"""The grammar itself: no conflict, no dead phrase, and what was made of it is what it says."""

import subprocess
import sys
from collections import Counter

import pytest
from lark import GrammarError

from engine.cardtext.grammar import SOURCE, TABLE, Production, grammar, node_class
from engine.cardtext.lexer import BREAK, words
from engine.cardtext.parse import Reader
from tests.cardtext.samples import SAMPLES
from tools.cardtext import NODES, make_table, node_modules, table_text

# Lark would settle this by itself: does `or` go on with the inner list or with the outer one?
DANGLING = """
start: "draw" tail
     | "draw" tail "or" start -> either
tail: "a card"
     | "a card or" tail       -> more
"""


def test_the_committed_table_and_nodes_are_what_the_grammar_says() -> None:
    source = SOURCE.read_text(encoding="utf-8")
    table = make_table(source)  # raises on any conflict

    assert TABLE.read_text(encoding="utf-8") == table_text(table)
    written = {path.name: path.read_text(encoding="utf-8") for path in NODES.glob("*.py")}
    assert written == node_modules(source, grammar())


def test_every_node_stands_in_one_module_and_is_reached_through_their_gathering() -> None:
    for case in grammar().productions:
        if case.alias is not None:
            found = node_class(case.alias)
            module = sys.modules[found.__module__]
            assert module.__name__.startswith("engine.cardtext.nodes.")
            assert getattr(module, found.__name__) is found


def test_a_conflict_that_lark_settles_silently_is_an_error() -> None:
    with pytest.raises(GrammarError, match="Shift/Reduce conflict for terminal OR"):
        make_table(DANGLING)


def test_every_production_occurs_in_a_sample() -> None:
    used: set[Production] = set()
    for text in SAMPLES:
        reader = Reader(text)
        reader.read()
        used.update(reader.used)

    assert [production for production in grammar().productions if production not in used] == []


def test_no_sample_stands_there_twice() -> None:
    assert [text for text, times in Counter(SAMPLES).items() if times > 1] == []


def test_a_production_without_alias_has_one_rule_or_is_a_word() -> None:
    for case in grammar().productions:
        if case.alias is None:
            assert len(case.rules) == 1 or len(case.parts) == 1, case


def test_productions_of_one_alias_have_the_same_number_of_fields() -> None:
    for case in grammar().productions:
        if case.alias is not None:
            assert len(case.rules) == len(node_class(case.alias).__match_args__), case


def test_every_word_of_the_grammar_is_a_word_of_the_lexer() -> None:
    for name in grammar().words - {BREAK}:
        assert [word.name for word in words(name)] == [name]


def test_importing_the_engine_reads_no_grammar_and_needs_no_lark() -> None:
    script = (
        "import sys, engine, engine.cardtext as c\n"
        "from engine.cardtext.grammar import grammar\n"
        "assert grammar.cache_info().currsize == 0\n"
        "c.parse('Draw a card.')\n"
        "assert 'lark' not in sys.modules\n"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
