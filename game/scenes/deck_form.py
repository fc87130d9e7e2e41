"""How a decision at a table of named cards is asked: the one place where a form is chosen."""

from game.scenes.deck_chooser import DeckChooser
from game.scenes.scene import Scene
from game.scenes.table_play import TablePlay


def form_of(play: TablePlay, shape: str) -> Scene:
    """The scene that asks for the decision now to be made; it takes itself away when it is answered."""
    return DeckChooser(play.desk, play=play)
