"""What the parts of the set-up screen know of it: the table that is being set up."""

from game.scenes.chrome import Screen
from game.scenes.scene import AppContext
from game.scenes.setup.draft import Draft


class SetupPage(Screen):
    """A screen on which a table is set up. It begins as the last one was, or as one that was left."""

    def __init__(self, context: AppContext, draft: Draft | None = None) -> None:
        super().__init__(context)
        settings = context.settings
        self.draft = Draft.of(settings) if draft is None else draft.taken_up(settings)
