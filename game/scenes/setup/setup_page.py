"""Base of the set-up screen: the part that its sections need."""

from game.scenes.chrome import Screen
from game.scenes.scene import AppContext
from game.scenes.setup.draft import Draft
from game.ui.widgets import Button, Widget


class SetupPage(Screen):
    """A screen with a draft of a table, which begins as the last table or an unfinished draft."""

    def __init__(self, context: AppContext, draft: Draft | None = None) -> None:
        super().__init__(context)
        settings = context.settings
        self.draft = Draft.of(settings) if draft is None else draft.taken_up(settings)

    @property
    def onward(self) -> Widget | None:
        """The button that leads on from the set-up; None while it is disabled."""
        buttons = (widget for widget in self.page.widgets if isinstance(widget, Button))
        return next((button for button in buttons if button.kind == "primary" and button.enabled), None)
