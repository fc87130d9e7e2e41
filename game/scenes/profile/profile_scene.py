"""The dialog for a player's name and picture."""

from collections.abc import Callable

from game.scenes.chrome import Dialog
from game.scenes.profile.profile_text import YOUR_NAME_AND_PICTURE
from game.scenes.scene import AppContext
from game.scenes.screen_text import CANCEL, NAME
from game.setup.table_setup import check_name
from game.stage.geometry import Box
from game.system.assets import names
from game.ui import theme
from game.ui.box_layout import Flow, columns, dialog, even_grid, row_height
from game.ui.buttons import PictureButton, PictureFrame
from game.ui.scroll import ScrollArea, area_for
from game.ui.text_field import FieldRules, TextField
from game.ui.widgets import Button, Widget

PADDING = 22.0
TILE = 92.0


def avatar_names() -> tuple[str, ...]:
    """Return the names of all pictures."""
    return tuple(name.removesuffix(".webp") for name in names("sprites", "avatars") if name.endswith(".webp"))


class ProfileScene(Dialog):
    """Changes name and picture of the player, or with `name`, `avatar` and `done` those of anybody."""

    name = "profile"

    def __init__(
        self,
        context: AppContext,
        *,
        title: str = YOUR_NAME_AND_PICTURE,
        who: tuple[str, str] | None = None,
        done: Callable[[str, str], None] | None = None,
    ) -> None:
        super().__init__(context)
        self.title = title
        self.typed, self.avatar = who or (context.settings.name, context.settings.avatar)
        self.done = done or self._keep

    def enter(self) -> None:
        super().enter()
        pictures = next(widget for widget in self.page.widgets if isinstance(widget, ScrollArea))
        for tile in pictures.widgets:
            if isinstance(tile, PictureButton) and tile.chosen:
                pictures.reveal(tile)  # wherever in the list it is

    def panel(self) -> Box:
        return dialog(self.context.viewport, self.wider(560), self.wider(560))

    def widgets(self) -> list[Widget]:
        panel = self.panel()
        size = self.text(theme.BODY)
        tall = row_height(size)
        flow = Flow(Box(panel.x + PADDING, panel.y + 60, panel.w - 2 * PADDING, panel.h), gap=12)
        field = TextField(
            flow.take(tall),
            NAME,
            self.typed,
            self._type,
            FieldRules(20, "A name"),
            accept=self._ok,
            size=size,
        )
        field.faulty = bool(self.typed) and not self._fits()  # an empty name is not an error yet
        area = flow.take(panel.bottom - PADDING - tall - 14 - flow.y)
        row = flow.take(tall)
        cancel, ok = columns(row, (1, 1), 14)
        agree = Button(ok, "OK", self._ok, kind="primary", size=self.text(theme.BUTTON))
        agree.enabled = self._fits()
        return [
            self.titled(self.title),
            field,
            ScrollArea(area_for(area), self._tiles(area)),
            Button(cancel, CANCEL, self.back, size=self.text(theme.BUTTON)),
            agree,
        ]

    def _tiles(self, area: Box) -> list[Widget]:
        room = Box(area.x, area.y + 8, area.w, area.h)
        found = avatar_names()
        return [
            PictureButton(
                box,
                name.capitalize(),
                self._choice(name),
                ("avatar", name),
                PictureFrame(1.0, is_round=True, named=False),
                chosen=name == self.avatar,
            )
            for name, box in zip(found, even_grid(room, len(found), (TILE, TILE), 8), strict=True)
        ]

    def _choice(self, avatar: str) -> Callable[[], None]:
        def choose() -> None:
            self.avatar = avatar
            self.arrange()

        return choose

    def _type(self, value: str) -> None:
        self.typed = value
        self.arrange()

    def _fits(self) -> bool:
        try:
            check_name(self.typed)
        except ValueError:
            return False
        return True

    def _ok(self) -> None:
        if self._fits():
            self.context.stack.pop()
            self.done(check_name(self.typed), self.avatar)

    def _keep(self, name: str, avatar: str) -> None:
        self.context.settings.name, self.context.settings.avatar = name, avatar
        self.context.settings_changed()
