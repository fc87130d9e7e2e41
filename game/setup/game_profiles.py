"""The client's side of each game: the look of its table, and examples for the terminal.

Nothing else in the client follows from a game's name, except what is kept by that name: the handbook
(`levels/games`), presets (`levels/rules`), the tips of `stage/tutorial` and the music of `audio/music`. Each
of them has a default.
"""

from typing import NamedTuple

from engine.decks import is_deck
from engine.rules import open_rules, seats
from engine.rules.shedding.shedding import Shedding


class TableLook(NamedTuple):
    """The shape of a table, its cloth and the back of its cards; players may choose other cloths and backs.

    Shapes: "free" (as the window is), "portrait" (always tall), "deck" (with room for assets in play).
    """

    shape: str = "free"
    cloth: str = "green"
    back: str = "ink"
    prompt: str = "lit"  # the panel of a question


class Examples(NamedTuple):
    """Moves that the terminal's help shows, and a card that can be typed."""

    moves: str
    card: str


class GameProfile(NamedTuple):
    """Everything in the client that follows from a game's name. `examples` None: derived from the rules."""

    look: TableLook = TableLook()
    examples: Examples | None = None


USUAL = TableLook()
PROFILES = {
    "standard": GameProfile(
        examples=Examples("play 8H, draw, take, pass, done, name hearts; 8H or hearts alone will do", "8H")
    ),
    "crazy8": GameProfile(
        TableLook(shape="portrait", cloth="violet", back="night", prompt="indigo"),
        Examples("play 7R, draw, take, pass, done, name red; 7R or red alone will do", "7R"),
    ),
    "factor": GameProfile(
        TableLook(cloth="wine"),
        Examples("play 8H, draw, pass, declare Q; 8H or Q alone will do", "8H"),
    ),
}
DECK = TableLook(shape="deck", cloth="plum", back="worlds")
SAMPLES = USUAL, PROFILES["crazy8"].look  # two side by side stand for "each game its own"


def profile_of(game: str) -> GameProfile:
    """Return the profile of a game by its name; a game without one has the usual profile."""
    return GameProfile(DECK) if is_deck(game) else PROFILES.get(game, GameProfile())


def look_of(game: str) -> TableLook:
    """Return the look of a game's table by the game's name."""
    return profile_of(game).look


def examples_of(game: str) -> Examples:
    """Return examples of the moves of a game whose cards have a notation."""
    return profile_of(game).examples or _derived_examples(game)


def _derived_examples(game: str) -> Examples:
    rules = open_rules(game, seats(game)[0], {})
    assert isinstance(rules, Shedding)
    card = rules.deck.texts[0]
    if not rules.names:
        return Examples(f"play {card}, draw, pass; {card} alone will do", card)
    name = rules.names[0]
    moves = f"play {card}, draw, pass, {rules.naming_verb} {name}; {card} or {name} alone will do"
    return Examples(moves, card)
