"""The painter of a QR code, dark on light as cameras expect."""

import segno
from pygame import Surface

from game.draw.picture_cache import Canvas, painter

PAPER, INK = "#FBF6E9", "#17101F"
QUIET = 3  # light modules around the code, and the plate's own edge is a fourth


@painter("qr code")
def qr_code(canvas: Canvas, text: str) -> Surface:
    """Paint the code of a text: whole pixels for each module, so that its edges are sharp."""
    matrix = segno.make(text, error="m", micro=False).matrix
    count = len(matrix) + 2 * QUIET
    unit = max(1, min(canvas.size) // count)
    whole = Surface(canvas.size)
    whole.fill(PAPER)
    left, top = ((side - len(matrix) * unit) // 2 for side in canvas.size)
    for row, line in enumerate(matrix):
        for column, dark in enumerate(line):
            if dark:
                whole.fill(INK, (left + column * unit, top + row * unit, unit, unit))
    return whole
