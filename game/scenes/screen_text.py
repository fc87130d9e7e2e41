"""Texts that players read on every screen: back, cancel, the keyboard on the screen, dropped files."""

TEXT = "Text"
CARET = "Caret {direction}"
DELETE = "Delete"
CANCEL = "Cancel"
SHIFT = "Shift"
SPACE = "Space"
ENTER = "Enter"
BACK = "Back"
CLOSE = "Close"
GAME_KEPT = "this game is kept, under Games. {trouble}"
GAME_NOT_KEPT = "This game cannot be kept: {reason}."

TOURNAMENTS = "Tournaments"  # the part of the list that comes last
