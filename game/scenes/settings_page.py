"""What every page of the settings uses: the height of a row, and how a setting is changed."""

from collections.abc import Callable
from typing import Any

from game.scenes.frames import Screen
from game.ui import theme
from game.ui.layout import row_height


class SettingsPage(Screen):
    """A screen on which settings are changed."""

    @property
    def row(self) -> float:
        """The height of one row."""
        return row_height(self.text(theme.BODY))

    def set(self, name: str, value: Any) -> None:
        """Changes one setting; it takes effect and is saved at once."""
        setattr(self.desk.settings, name, value)
        self.desk.settings_changed()

    def setter(self, name: str) -> Callable[[Any], None]:
        """What changes one setting and shows the page anew."""

        def change(value: Any) -> None:
            self.set(name, value)
            self.arrange()

        return change
