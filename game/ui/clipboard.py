"""The system's clipboard, as far as there is one."""

import pygame


def copy(text: str) -> bool:
    """Puts a text onto the clipboard; False if this system has none."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def paste() -> str:
    """The text on the clipboard, its line breaks as blanks; "" if there is none."""
    return " ".join(text().split())


def text() -> str:
    """The text on the clipboard as it is; "" if there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
