#!/usr/bin/env python3
"""Lists the rules and the cards that no test names.

    tools/rule_coverage.py --books                      # the rule ids of all books in docs/rules
    tools/rule_coverage.py --books standard factor      # of these books
    tools/rule_coverage.py --decks levels/decks         # every card of every deck

A rule is tested by a function marked @pytest.mark.rule("STD-15", ...), a card by one marked
@pytest.mark.card("Castle", ...). A marked function without an assert (or pytest.raises) does not count.
Exit status: 0 all named, 1 some missing, 2 unusable arguments.
"""

import argparse
import ast
import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULE_ID = re.compile(r"\*\*([A-Z][A-Z0-9]*-\d+)\*\*")


def rule_ids(folder: Path, book: str) -> list[str]:
    return RULE_ID.findall((folder / f"{book}.md").read_text(encoding="utf-8"))


def card_names(folder: Path) -> list[str]:
    names = []
    for path in sorted(folder.rglob("*.toml")):
        for card in tomllib.loads(path.read_text(encoding="utf-8")).get("card", []):
            names.append(card["name"])
    return names


def checks_something(function: ast.AST) -> bool:
    for node in ast.walk(function):
        if isinstance(node, ast.Assert):
            return True
        if isinstance(node, ast.Attribute) and node.attr == "raises":
            return True
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name.startswith(("assert_", "check_")):
                return True
    return False


def strings(node: ast.AST) -> list[str]:
    return [n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)]


def marked(folder: Path) -> tuple[set[str], set[str], list[str]]:
    rules: set[str] = set()
    cards: set[str] = set()
    empty: list[str] = []
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            for mark in node.decorator_list:
                text = ast.unparse(mark)
                kind = "rule" if "mark.rule(" in text else "card" if "mark.card(" in text else None
                if kind is None:
                    continue
                if not checks_something(node):
                    empty.append(f"{path}:{node.lineno} {node.name}")
                    continue
                (rules if kind == "rule" else cards).update(strings(mark))
    return rules, cards, empty


def report(title: str, things: str, wanted: list[str], tested: set[str]) -> int:
    """Print how many rules or cards are tested and which are not; return the number of the latter."""
    without = [name for name in wanted if name not in tested]
    print(f"{title}: {len(wanted) - len(without)} of {len(wanted)} {things} have a test")
    for name in without:
        print(f"  no test: {name}")
    return len(without)


def main() -> int:
    parser = argparse.ArgumentParser(description="Lists the rules and the cards that no test names.")
    parser.add_argument("--tests", type=Path, default=ROOT / "tests")
    parser.add_argument("--rules", type=Path, default=ROOT / "docs" / "rules")
    parser.add_argument("--books", nargs="*", help="rule books by name; without a name, all of them")
    parser.add_argument("--decks", type=Path)
    args = parser.parse_args()
    if not args.tests.is_dir() or (args.decks and not args.decks.is_dir()):
        parser.error("no such folder")
    books = args.books or []
    if args.books == []:
        books = sorted(path.stem for path in args.rules.glob("*.md"))
    unknown = [book for book in books if not (args.rules / f"{book}.md").is_file()]
    if unknown:
        parser.error(f"no rule book {', '.join(unknown)} in {args.rules}")
    rules, cards, empty = marked(args.tests)
    missing = 0
    for book in books:
        missing += report(book, "rules", rule_ids(args.rules, book), rules)
    if args.decks:
        missing += report("cards", "cards", card_names(args.decks), cards)
    for place in empty:
        print(f"  checks nothing: {place}")
    return 1 if missing or empty else 0


if __name__ == "__main__":
    sys.exit(main())
