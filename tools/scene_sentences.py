"""Check that scenes hold no new sentences for players.

What players read stands in modules of texts, `*_text.py`, one for each subject, so that another language can
take their place. `scene_sentences.txt` says how many literals each module of `game/scenes` still has. A
module may not have more, and the list has to follow when one has fewer: `python -m tools.scene_sentences
write` writes it.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
SCENES = ROOT / "game" / "scenes"
KNOWN = Path(__file__).with_name("scene_sentences.txt")
TEXTS = "_text.py"
WORD = re.compile(r"[A-Z][a-z]+")  # a label of one word
SENTENCE = re.compile(r"[^\W\d_]{2,}[,:;…]? +[^\W\d_{]")  # two words
FIELD = "\0"  # in place of a value
PICTURE = re.compile(r"[a-z]+( [a-z]+)?")  # the name of a picture, a sound or a key


def is_told(text: str) -> bool:
    """Return True if a literal looks like something that players read."""
    words = text.replace(FIELD, "").strip()
    if not words or PICTURE.fullmatch(text):
        return False
    return bool(
        WORD.match(words)
        or SENTENCE.search(words)
        or (FIELD in text and re.search(r"[a-z]{3}", words) and " " in text)
    )


def sentences(source: str) -> Iterator[tuple[int, str]]:
    """Yield line and text of each literal of a module that players may read."""
    tree = ast.parse(source)
    skipped = {id(node) for part in ast.walk(tree) for node in _not_told(part)}
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        text = _text(node)
        if text is not None and is_told(text):
            yield node.lineno, text.replace(FIELD, "{}")  # type: ignore[attr-defined]


def _not_told(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what is no text for players: docstrings, annotations, the parts of a formatted text."""
    if isinstance(node, ast.JoinedStr):
        yield from (part for part in node.values if isinstance(part, ast.Constant))
    elif isinstance(node, ast.Expr):
        yield node.value
    elif isinstance(node, ast.AnnAssign | ast.arg) and node.annotation is not None:
        yield from ast.walk(node.annotation)
    elif isinstance(node, ast.FunctionDef) and node.returns is not None:
        yield from ast.walk(node.returns)


def _text(node: ast.AST) -> str | None:
    """Return the text of a literal, with FIELD for values."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else FIELD for part in node.values)
    return None


def counted() -> dict[str, int]:
    """Return the number of literals of each module that has any."""
    found = {}
    for path in sorted(SCENES.rglob("*.py")):
        number = 0 if path.name.endswith(TEXTS) else len([*sentences(path.read_text(encoding="utf-8"))])
        if number:
            found[path.relative_to(SCENES).as_posix()] = number
    return found


def known() -> dict[str, int]:
    """Return the list of what may still be there."""
    lines = KNOWN.read_text(encoding="utf-8").splitlines() if KNOWN.exists() else []
    return {name: int(number) for number, name in (line.split() for line in lines)}


def complaints(found: dict[str, int], allowed: dict[str, int]) -> list[str]:
    """Return a line for each module whose number is not the one of the list."""
    said = []
    for name in sorted({*found, *allowed}):
        now, before = found.get(name, 0), allowed.get(name, 0)
        if now > before:
            said.append(
                f"game/scenes/{name}: {now} sentences, {before} allowed: put new ones into a *{TEXTS}."
            )
        elif now < before:
            said.append(f"game/scenes/{name}: only {now} sentences: lower {before} in {KNOWN.name}.")
    return said


def main(words: list[str]) -> int:
    """Check, or write the list if it only shrinks; with a module's name show its literals."""
    found, allowed = counted(), known()
    if words and words[0] != "write":
        for line, text in sentences((SCENES / words[0]).read_text(encoding="utf-8")):
            print(f"{line}: {text}")
        return 0
    more = [name for name, number in found.items() if allowed and number > allowed.get(name, 0)]
    if words and not more:
        KNOWN.write_text("".join(f"{number} {name}\n" for name, number in found.items()), encoding="utf-8")
        allowed = found
    said = complaints(found, allowed)
    print("\n".join([*said, f"{sum(found.values())} sentences are left in {len(found)} scene modules."]))
    return 1 if said else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
