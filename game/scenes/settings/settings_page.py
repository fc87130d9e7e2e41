"""What every page of the settings uses: how a setting is changed."""

from collections.abc import Callable
from typing import Any

from game.scenes.chrome import Screen


class SettingsPage(Screen):
    """A screen on which settings are changed."""

    def set(self, name: str, value: Any) -> None:
        """Changes one setting; it takes effect and is saved at once."""
        setattr(self.context.settings, name, value)
        self.context.settings_changed()

    def setter(self, name: str) -> Callable[[Any], None]:
        """What changes one setting and shows the page anew."""

        def change(value: Any) -> None:
            self.set(name, value)
            self.arrange()

        return change
