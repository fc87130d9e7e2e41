"""A button for a player on the set-up screen."""

from collections.abc import Callable

from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import fitted
from game.stage.geometry import Box
from game.ui import theme
from game.ui.team_mark import team_mark
from game.ui.widgets import Button, WidgetState


class SeatButton(Button):
    """A player's picture and name. A click opens the player's options. `team` is a team's number."""

    radius = 10.0

    def __init__(self, box: Box, name: str, avatar: str, action: Callable[[], None], *, size: float) -> None:
        super().__init__(box, name, action, size=size)
        self.avatar = avatar
        self.team: int | None = None
        self.hint = "Name and picture"

    def draw(self, out: DrawList, state: WidgetState) -> None:
        box = self.box
        lively = state.hovered or state.focused
        self.draw_ground(out, state, *((("panel", "hover", self.radius, False),) if lively else ()))
        disc = min(box.h - 6, 44.0)
        out.moving.append(Image(("avatar", self.avatar), box.x + 4 + disc / 2, box.cy, disc, disc))
        if self.team is not None:
            team_mark(out.moving, self.team, box.x + 4 + disc * 0.86, box.cy + disc * 0.3, disc * 0.46)
        x = box.x + disc + 14
        size = fitted(self.label, self.size, box.right - 8 - x, "bold", 0.5)
        out.moving.append(Text(self.label, x, box.cy, size, theme.IVORY, "bold", "left"))
