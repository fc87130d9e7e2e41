"""The system's clipboard, if there is one."""

import pygame


def copy(text: str) -> bool:
    """Copy a text to the clipboard. Returns False if this system has none."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def paste() -> str:
    """Return the clipboard's text with line breaks as blanks; "" if there is none."""
    return " ".join(text().split())


def text() -> str:
    """Return the clipboard's text as it is; "" if there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
