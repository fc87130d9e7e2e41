"""The engine of Crazier Eights: rules, games, matches. It draws nothing and reads no files but its own."""

from typing import Final

from engine import table as _table
from engine.events import Event
from engine.game import Game
from engine.house_code import house_code, read_house_code
from engine.match import Match
from engine.moves import IllegalMove, Move
from engine.options import OptionSpec
from engine.rules import card_note, deck, option_specs, rules, seats, summary, team_counts, title, would_fit
from engine.table import Result

# True if this is the engine compiled by `make build-fast`. The rules are the same.
COMPILED: Final = not str(_table.__file__).endswith(".py")

__all__ = [
    "COMPILED",
    "Event",
    "Game",
    "IllegalMove",
    "Match",
    "Move",
    "OptionSpec",
    "Result",
    "card_note",
    "deck",
    "house_code",
    "option_specs",
    "read_house_code",
    "rules",
    "seats",
    "summary",
    "team_counts",
    "title",
    "would_fit",
]
