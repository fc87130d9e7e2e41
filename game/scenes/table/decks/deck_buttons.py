"""The buttons beside a table of named cards."""

from collections.abc import Sequence
from functools import partial

from engine.views import as_crazier
from game.draw.text_renderer import SPREAD, width_of
from game.players.table import Table
from game.scenes.screen_text import DONE
from game.scenes.table.decks.deck_text import END_TURN, FIRST_ANSWER, FIRST_CARD, FIRST_PLAY, SEAT_PLAYS
from game.scenes.table.paint_seats import places_by_seat
from game.scenes.table.player_actions import TablePlay
from game.scenes.table.table_buttons import TableActions, Watching, common_buttons, label_size, places_of
from game.stage.decks.turn_state import must_go
from game.stage.director import Director
from game.stage.geometry import Box
from game.ui.widgets import Button, Widget

LEAST, EDGES = 9.0, 12.0  # design units: the smallest type on a button, and what it leaves free of its width


def deck_buttons(director: Director, play: TablePlay, table: Table, actions: TableActions) -> list[Widget]:
    """Return the buttons: end turn, with the reason if that is impossible, and those of every table."""
    boxes = places_of(director, actions)
    size = label_size(play.context, boxes["done"], director.layout.sizes.button)
    own = _end(director, play, table, boxes["done"], size) if table.people else Watching(boxes["done"], size)
    found = [own, *common_buttons(director, play, table, actions)]
    if "rules" in boxes:
        found.append(Button(boxes["rules"], "", actions.rules, icon="open-book"))
    return found + _for_teammates(director, table, actions)


def _end(director: Director, play: TablePlay, table: Table, box: Box, size: float) -> Widget:
    """Return the button that ends the turn, or a teammate's part of it."""
    can = play.offer("done") is not None and not play.choices()
    why = "" if can else _fitting(_why_not(play, table), box.w - EDGES)
    kind = "primary" if can else "normal"
    together = bool(director.tableau.mates)  # teammates each end their own part of the turn
    words = DONE if together or (can and table.view()["phase"] != "main") else END_TURN
    end = Button(box, words, play.end, kind=kind, key="P", sub=why, size=size)
    end.enabled, end.quiet = can, not play.asked
    return end


def _for_teammates(director: Director, table: Table, actions: TableActions) -> list[Widget]:
    """Return buttons on the plates of teammates at the same screen who may act now too."""
    places = places_by_seat(director)
    return [
        Button(
            places[seat].plate,
            SEAT_PLAYS.format(name=table.seats[seat].name),
            partial(actions.curtain, seat),
            size=director.layout.sizes.name,
        )
        for seat in table.may_sit_down
    ]


def _why_not(play: TablePlay, table: Table) -> tuple[str, ...]:
    """Return why the turn cannot end, in few words and in fewer. The prompt explains in full."""
    if not table.moves():
        return ()
    must = must_go(as_crazier(table.view()), play.texts())
    if not must:
        return FIRST_ANSWER, "first answer"
    card = play.texts()[min(must)]
    return FIRST_PLAY.format(card=card), FIRST_CARD.format(card=card)


def _fitting(ways: Sequence[str], room: float) -> str:
    """Return the first of these that is readable in this room; "" if none is."""
    return next((words for words in ways if width_of(words, LEAST) * SPREAD <= room), "")
