"""The parts in which a table of suits and colours and a table of named cards differ."""

from collections.abc import Callable
from typing import NamedTuple

from game.audio.music import Score, layers_of, theme_of
from game.draw.items import DrawList, Item
from game.players.table import Table
from game.scenes.scene import AppContext
from game.scenes.table.choose_value import Choosing
from game.scenes.table.chooser import Chooser
from game.scenes.table.decks.deck_buttons import deck_buttons
from game.scenes.table.decks.deck_input import DeckInput
from game.scenes.table.decks.deck_paint import paint_deck_table
from game.scenes.table.decks.deck_play import DeckPlay
from game.scenes.table.decks.form import form_of
from game.scenes.table.log import DeckLog, TableLog
from game.scenes.table.paint_table import paint_table
from game.scenes.table.player_actions import TablePlay
from game.scenes.table.table_buttons import TableActions, table_buttons
from game.scenes.table.table_input import TableInput
from game.scenes.table.view_model import TablePicture
from game.setup.game_profiles import TableLook
from game.stage.card_poses import seat_order
from game.stage.director import Director
from game.stage.layout.open_hands import with_open_hands
from game.stage.layout.table_layout import TableLayout, table_layout
from game.stage.plates import with_large_plates
from game.stage.tableau import Tableau
from game.ui.theme import TextScale
from game.ui.widgets import Widget

CHOOSER = Chooser.name  # of every scene that asks for a decision


class TableParts(NamedTuple):
    """The parts of a table scene. `form` is the scene for the present decision."""

    play: type[TablePlay]
    input: type[TableInput]
    log: type[TableLog]
    buttons: Callable[[Director, TablePlay, Table, TableActions], list[Widget]]
    paint: Callable[[DrawList, TablePicture, Director, TextScale, float], list[Item]]
    form: Callable[[TablePlay], Choosing]


def _chooser(play: TablePlay) -> Choosing:
    """Return the chooser for the suits, colours or values that can be named."""
    table = play.table
    return Chooser(
        play.context,
        moves=play.choices(),
        fits=table.view()["choices"],
        choose=play.do,
        back=play.undo if table.can_undo() else None,
        layout=lambda: play.director.layout,
        rules=play.director.tableau.mode is not None,
        point=play.consider,
        pick=play.pick,
    )


def close_chooser(play: TablePlay) -> None:
    """Close the scene that asks for a decision once its time has run out."""
    stack = play.context.stack
    if stack.top.name == CHOOSER and not stack.pending and not play.choices():
        stack.pop()


PLAIN = TableParts(TablePlay, TableInput, TableLog, table_buttons, paint_table, _chooser)
DECK = TableParts(DeckPlay, DeckInput, DeckLog, deck_buttons, paint_deck_table, form_of)


def parts_of(look: TableLook) -> TableParts:
    """Return the parts of a table with this look."""
    return DECK if look.shape == "deck" else PLAIN


def layout_of(context: AppContext, look: TableLook, tableau: Tableau) -> TableLayout:
    """Return the layout of a table in the present window, with room for open hands and large text."""
    view, others = context.viewport, len(tableau.hands) - 1
    layout = table_layout(view.w, view.h, others=others, compact=view.compact, shape=look.shape)
    places = enumerate(seat_order(tableau))
    layout = with_open_hands(layout, [place for place, seat in places if seat in tableau.mates])
    return with_large_plates(layout, context.settings.text_size / 100)


def score_of(table: Table, tableau: Tableau) -> Score:
    """Return the music of what a seat has been shown; calm once the hand is over."""
    theme, clock = theme_of(table.rules), table.clock
    if table.result is not None:
        return Score(theme)
    hands = [len(cards) for cards in tableau.hands]
    return Score(theme, layers_of(hands, tableau.penalty, clock.left if clock else None))
