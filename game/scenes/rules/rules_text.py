"""Texts that players read round the pages of rules."""

LESSONS, HERE, LIGHTS = "How to play", "This table", "Card lights"
ABOUT_LESSONS = "By the usual rules; the house rules of a table may say otherwise."
THE_RULES_OF_THIS_TABLE = "The rules of this table"
GAME = "Game"
RULES_OF = "Rules of"
