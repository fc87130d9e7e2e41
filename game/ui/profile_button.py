"""The player's name and picture in the corner."""

from collections.abc import Callable

from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import shortened
from game.stage.geometry import Box
from game.ui import theme
from game.ui.widgets import Button, WidgetState


class ProfileButton(Button):
    """A picture that overlaps a plate with the name. A click opens the profile."""

    radius = 12.0

    def __init__(self, box: Box, name: str, avatar: str, action: Callable[[], None], *, size: float) -> None:
        super().__init__(box, "Player", action, size=size)
        self.name, self.avatar = name, avatar
        self.hint = "Your name and picture"

    def draw(self, out: DrawList, state: WidgetState) -> None:
        box = self.box
        disc = box.h * 1.12
        lively = state.hovered or state.focused
        plate = ("panel", "hover" if lively else "plate", self.radius)
        self.draw_ground(out, state, plate)
        out.moving.append(Image(("avatar", self.avatar), box.x + disc * 0.42, box.cy, disc, disc))
        x = box.x + disc * 0.42 + disc / 2 + 12
        name = shortened(self.name, self.size, box.right - 34 - x, "bold")
        out.moving.append(Text(name, x, box.cy, self.size, theme.IVORY, "bold", "left"))
        out.moving.append(Image(("arrow", "down", theme.IVORY), box.right - 18, box.cy, 12, 10))
