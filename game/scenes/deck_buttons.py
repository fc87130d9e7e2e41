"""The buttons beside a table of named cards."""

from game.players.local import LocalTable
from game.scenes.table_buttons import Doors, common_buttons
from game.scenes.table_play import TablePlay
from game.stage.director import Director
from game.ui.widgets import Button, Widget


def deck_buttons(director: Director, play: TablePlay, table: LocalTable, doors: Doors) -> list[Widget]:
    """End turn, with the reason where that is not possible; the rules; and what every table has."""
    boxes, sizes = director.layout.buttons, director.layout.sizes
    can = play.offer("done") is not None and not play.choices()
    why = "" if can or not table.moves() else "not before what is asked"
    kind = "primary" if can else "normal"
    end = Button(boxes["done"], "End turn", play.end, kind=kind, key="P", sub=why, size=sizes.button)
    end.enabled = can
    found: list[Widget] = [end, *common_buttons(director, play, table, doors)]
    if "rules" in boxes:
        found.append(Button(boxes["rules"], "", doors.rules, icon="open-book"))
    return found
