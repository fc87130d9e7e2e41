"""A button for a seat in the lobby."""

from collections.abc import Callable
from typing import Literal, NamedTuple

from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import fitted, shortened
from game.stage.geometry import Box
from game.ui import theme
from game.ui.team_mark import team_mark
from game.ui.widgets import Button, WidgetState

State = Literal["open", "closed", "bot", "guest", "lost"]


class SeatInfo(NamedTuple):
    """The content of a seat's button besides the name. `about` is the line below the name."""

    about: str
    avatar: str
    state: State
    ready: bool
    host: bool
    mine: bool
    team: int | None


class LobbySeat(Button):
    """Picture, name and a line below. Ready players have a tick, one's own seat has a frame."""

    radius = 11.0

    def __init__(
        self, box: Box, name: str, action: Callable[[], None], info: SeatInfo, *, size: float
    ) -> None:
        super().__init__(box, name, action, size=size)
        self.about, self.avatar, self.state, self.ready, self.host, self.mine, self.team = info

    def draw(self, out: DrawList, state: WidgetState) -> None:
        lively = self.enabled and (state.hovered or state.focused or state.pressed)
        taken = self.state in ("guest", "lost", "bot")
        kind = "hover" if lively else "row" if taken else "well"
        frame = (("chosen", self.radius),) if self.mine else ()
        self.draw_ground(out, state, ("panel", kind, self.radius, False), *frame)
        x = self._draw_picture(out)
        right = self._draw_marks(out)
        self._draw_words(out, x, right)

    def _draw_picture(self, out: DrawList) -> float:
        box = self.box
        disc = box.h - 10
        cx = box.x + 6 + disc / 2
        pale = 0.45 if self.state == "lost" else 1.0
        if self.avatar:
            out.moving.append(Image(("avatar", self.avatar), cx, box.cy, disc, disc, alpha=pale))
        else:
            icon = {"open": "plus", "bot": "robot-antennas"}.get(self.state, "cancel")
            ink = theme.GOLD if self.state == "open" and self.enabled else theme.DISABLED
            mark = disc * 0.5
            out.moving.append(Image(("icon", icon, ink, False), cx, box.cy, mark, mark))
        if self.team is not None:
            team_mark(out.moving, self.team, cx + disc * 0.36, box.cy + disc * 0.3, disc * 0.44)
        return box.x + disc + 18

    def _draw_marks(self, out: DrawList) -> float:
        """Draw the crown of the host or the tick of a ready player. Returns the right end for words."""
        box = self.box
        mark = min(self.size * 1.6, box.h * 0.55)
        x = box.right - 12 - mark / 2
        shown = [("queen-crown", theme.GOLD)] if self.host else []
        if self.ready and not self.host:
            shown.append(("check-mark", "#7DE29A"))
        if self.state == "lost":
            shown.append(("hazard-sign", theme.ALARM))
        for icon, ink in shown:
            out.moving.append(Image(("icon", icon, ink, True), x, box.cy, mark, mark))
            x -= mark + 8
        return x + mark / 2 - 6

    def _draw_words(self, out: DrawList, x: float, right: float) -> None:
        box, room = self.box, (right - x) / 1.04
        size = fitted(self.label, self.size * 1.05, room, "bold", 0.7)
        taken = self.state in ("guest", "lost", "bot")
        ink = theme.BRIGHT if taken else theme.MUTED
        name = shortened(self.label, size, room, "bold")
        if not self.about:
            out.moving.append(Text(name, x, box.cy, size, ink, "bold", "left"))
            return
        small = fitted(self.about, self.size * 0.86, room, least=0.7)
        tone = theme.ALARM if self.state == "lost" else "#8FE6A8" if self.ready else theme.MUTED
        out.moving.append(Text(name, x, box.cy - self.size * 0.56, size, ink, "bold", "left"))
        about = shortened(self.about, small, room)
        out.moving.append(Text(about, x, box.cy + self.size * 0.68, small, tone, "text", "left"))
