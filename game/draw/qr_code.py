"""The painter of a QR code, dark on light as cameras expect."""

from pygame import Surface
from pygame.transform import smoothscale

from game.draw.picture_cache import Canvas, painter

PAPER, INK = "#FBF6E9", "#17101F"
QUIET = 4  # light modules around the code


@painter("qr code")
def qr_code(canvas: Canvas, text: str) -> Surface:
    """Paint the code of a text."""
    import segno  # only here, since it takes a while

    matrix = segno.make(text, error="m", micro=False).matrix
    count = len(matrix) + 2 * QUIET
    unit = -(-max(canvas.size) // count)
    whole = Surface((count * unit, count * unit))
    whole.fill(PAPER)
    for row, line in enumerate(matrix, QUIET):
        for column, dark in enumerate(line, QUIET):
            if dark:
                whole.fill(INK, (column * unit, row * unit, unit, unit))
    return smoothscale(whole, canvas.size)
