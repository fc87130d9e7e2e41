"""Sitting down to a new table, without losing the match that waits to be continued unasked."""

from game.saves import Shelf
from game.scenes.confirm import ConfirmScene
from game.scenes.scene import Desk
from game.scenes.table.scene import TableScene
from game.seats import TableSetup

QUESTION = "A match of yours waits to be continued. Give it up for a new one?"


def begin_table(desk: Desk, setup: TableSetup, shelf: Shelf | None = None) -> None:
    """Deals a new table; asks first if that gives up a match in progress."""

    def begin() -> None:
        desk.stack.reset(TableScene.begin(desk, setup))

    if (shelf or Shelf()).load().value is None:
        begin()
    else:
        desk.stack.push(ConfirmScene(desk, question=QUESTION, yes="Give it up", no="Keep it", act=begin))
