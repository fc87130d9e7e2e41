"""Legal texts in which every production of the grammar occurs: one a line of samples.txt, ¶ an empty line."""

from pathlib import Path

_LINES = Path(__file__).with_name("samples.txt").read_text(encoding="utf-8").splitlines()

SAMPLES = tuple(line.replace("¶", "\n\n") for line in _LINES if line)
