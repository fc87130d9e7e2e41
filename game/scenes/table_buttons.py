"""The buttons beside the table."""

from collections.abc import Callable

from game.players.local import LocalTable
from game.scenes.table_play import TablePlay
from game.stage.director import Director
from game.ui.widgets import Button, Widget


def table_buttons(
    director: Director,
    play: TablePlay,
    table: LocalTable,
    *,
    menu: Callable[[], None],
    log: Callable[[], None],
) -> list[Widget]:
    """Draw or take, pass or done, sort, undo, menu; the log where it is not always open."""
    layout = director.layout
    boxes = layout.buttons
    drawing, ending = play.offer("take", "draw"), play.offer("pass", "done")
    label = f"Take {director.tableau.penalty}" if drawing == "take" else "Draw"
    large = 25.0 if not layout.portrait and not layout.compact else 20.0
    draw = Button(boxes["draw"], label, play.draw, kind="primary", key="D", icon="card-draw", size=large)
    draw.enabled = drawing is not None
    kind = "green" if ending == "done" else "normal"
    end = Button(boxes["pass"], "Done" if ending == "done" else "Pass", play.end, kind=kind, key="P")
    end.enabled = ending is not None
    sort = Button(boxes["sort"], "Sort", play.sort, key="S", size=17)
    undo = Button(boxes["undo"], "Undo", play.undo, size=17)
    undo.enabled = table.can_undo()
    widgets: list[Widget] = [draw, end, sort, undo]
    if "log" in boxes:
        roomy = boxes["log"].w > 90
        widgets.append(
            Button(
                boxes["log"], "Log" if roomy else "", log, icon="" if roomy else "scroll-unfurled", size=17
            )
        )
    widgets.append(Button(layout.menu, "", menu, icon="hamburger-menu"))
    return widgets
