"""Base class of the settings screens: changes a setting and saves it."""

from collections.abc import Callable
from typing import Any

from game.scenes.chrome import Screen


class SettingsPage(Screen):
    """A screen that changes settings."""

    def set(self, name: str, value: Any) -> None:
        """Change one setting, apply it and save it."""
        setattr(self.context.settings, name, value)
        self.context.settings_changed()

    def setter(self, name: str) -> Callable[[Any], None]:
        """Return a function that changes one setting and lays the page out anew."""

        def change(value: Any) -> None:
            self.set(name, value)
            self.arrange()

        return change
