"""What the parts of the set-up screen know of it: the table that is being set up, and the height of a row."""

from game.scenes.frames import Screen
from game.scenes.scene import Desk
from game.scenes.setup_draft import Draft
from game.ui import theme
from game.ui.layout import row_height


class SetupPage(Screen):
    """A screen on which a table is set up. It begins as the last one was."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.draft = Draft.of(desk.settings)

    @property
    def row(self) -> float:
        """The height of one row."""
        return row_height(self.text(theme.BODY))
