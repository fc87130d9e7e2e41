"""What the parts of the set-up screen know of it: the table that is being set up."""

from game.scenes.chrome import Screen
from game.scenes.scene import Desk
from game.scenes.setup.draft import Draft


class SetupPage(Screen):
    """A screen on which a table is set up. It begins as the last one was, or as one that was left."""

    def __init__(self, desk: Desk, draft: Draft | None = None) -> None:
        super().__init__(desk)
        settings = desk.settings
        self.draft = Draft.of(settings) if draft is None else draft.taken_up(settings)
