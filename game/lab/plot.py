"""The figures of the laboratory as a picture in a file, drawn without a screen."""

from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

from engine.lab.report_figures import is_comparison
from game.lab.figure_text import Figures
from game.lab.outputs import check_file, write

EXTRA = "Plots need the extra lab: pip install 'crazier-eights[lab]'."


def check(path: Path) -> None:
    """Raise ValueError with a sentence if no picture can be drawn into that file."""
    if path.suffix.lower() != ".png":
        raise ValueError(f"A plot is written into a file NAME.png, not {path}.")
    if find_spec("matplotlib") is None:
        raise ValueError(EXTRA)
    check_file(path)


def draw(path: Path, figures: Figures) -> None:
    """Draw the figures of at least one game into a file; ValueError with a sentence if it cannot be
    written.
    """
    from game.lab import figure_pages

    content = BytesIO()
    with figure_pages.style():
        sheet = figure_pages.compared(figures) if is_comparison(figures) else figure_pages.picture(figures)
        sheet.savefig(content, format="png")
    write(path, content.getvalue())
