"""The layout of the lobby, a pure function of the window."""

from dataclasses import dataclass

from game.draw.viewport import Viewport
from game.stage.geometry import Box
from game.ui.box_layout import PANEL_PADDING, columns, frame

LINE = 26.0
GAP = 14.0
THREE, TWO = 70.0, 42.0  # least widths for three and two columns, in text sizes
TALL_CHAT = 0.36  # of the height of a tall window


@dataclass(frozen=True, slots=True)
class LobbyLayout:
    """Boxes in design units. A part whose box is None is on the sheet of the seats, below them."""

    about: Box | None
    seats: Box
    chat: Box | None
    foot: Box
    line: Box
    buttons: Box


def lobby_layout(viewport: Viewport, *, row: float, text: float) -> LobbyLayout:
    """Return the layout for rows of this height and text of this size."""
    whole = frame(viewport, footer=row + LINE + 2 * PANEL_PADDING)
    body, foot = whole.body, whole.footer
    about: Box | None = None
    chat: Box | None = None
    if viewport.portrait:
        low = body.h * TALL_CHAT
        seats = Box(body.x, body.y, body.w, body.h - low - GAP)
        chat = Box(body.x, seats.bottom + GAP, body.w, low)
    elif body.w >= THREE * text:
        about, seats, chat = columns(body, (0.3, 0.38, 0.32), GAP)
    elif body.w >= TWO * text:
        seats, chat = columns(body, (0.56, 0.44), GAP)
    else:
        seats = body
    inner = foot.inset(PANEL_PADDING)
    return LobbyLayout(
        about=about,
        seats=seats,
        chat=chat,
        foot=foot,
        line=Box(inner.x, inner.y - 4, inner.w, LINE),
        buttons=Box(inner.x, inner.bottom - row, inner.w, row),
    )
