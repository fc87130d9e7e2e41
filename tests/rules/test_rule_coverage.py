"""The checker that names rules and cards without a test."""

import subprocess
import sys
from pathlib import Path

CHECKER = Path(__file__).parents[2] / "tools" / "rule_coverage.py"

BOOK = "- **STD-01** One.\n- **STD-02** Two.\n"
TESTED = '@pytest.mark.rule("STD-01")\ndef test_one():\n    assert 1\n'
EMPTY = '@pytest.mark.rule("STD-02")\ndef test_two():\n    play()\n'


def check(folder, tests, *more):
    """Runs the checker on a book and tests of this text."""
    (folder / "rules").mkdir()
    (folder / "rules" / "standard.md").write_text(BOOK, encoding="utf-8")
    (folder / "tests").mkdir()
    (folder / "tests" / "test_it.py").write_text(tests, encoding="utf-8")
    places = ["--tests", str(folder / "tests"), "--rules", str(folder / "rules")]
    return subprocess.run(
        [sys.executable, str(CHECKER), *places, *more], capture_output=True, text=True, check=False
    )


def test_a_rule_without_a_test_is_named(tmp_path):
    done = check(tmp_path, TESTED, "--books", "standard")

    assert done.returncode == 1
    assert "standard: 1 of 2 rules have a test\n  no test: STD-02\n" in done.stdout


def test_a_test_that_checks_nothing_does_not_count(tmp_path):
    done = check(tmp_path, TESTED + EMPTY, "--books", "standard")

    assert done.returncode == 1
    assert "no test: STD-02" in done.stdout
    assert "checks nothing: " in done.stdout


def test_all_rules_tested_is_success(tmp_path):
    done = check(tmp_path, TESTED.replace('"STD-01"', '"STD-01", "STD-02"'), "--books", "standard")

    assert done.returncode == 0


def test_cards_are_named_likewise(tmp_path):
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "camelot.toml").write_text('[[card]]\nname = "Castle"\n', encoding="utf-8")
    card = '@pytest.mark.card("Castle")\ndef test_castle():\n    assert 1\n'

    assert check(tmp_path, card, "--decks", str(tmp_path / "decks")).returncode == 0


def test_a_book_that_is_not_there_is_refused(tmp_path):
    done = check(tmp_path, TESTED, "--books", "whist")

    assert done.returncode == 2
    assert "no rule book whist" in done.stderr
