"""The figures of the laboratory as a picture."""

from importlib.util import find_spec
from pathlib import Path

from game.lab.outputs import Figures

EXTRA = "Plots need the extra lab: pip install 'crazier-eights[lab]'."


def check(path: Path) -> None:
    """ValueError with a sentence if no picture can be drawn into that file."""
    if path.suffix.lower() != ".png":
        raise ValueError(f"A plot is written into a file NAME.png, not {path}.")
    if find_spec("matplotlib") is None:
        raise ValueError(EXTRA)


def draw(path: Path, figures: Figures) -> None:
    """Draws figures into a file; ValueError with a sentence if it cannot be written."""
