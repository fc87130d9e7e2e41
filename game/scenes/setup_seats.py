"""The part of the set-up about who plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.players.seats import PLAYER
from game.scenes.profile import ProfileScene
from game.scenes.setup_draft import BOT_LEVELS
from game.stage.geometry import Box
from game.ui import theme
from game.ui.buttons import IconButton
from game.ui.choices import Choice, Option
from game.ui.layout import Flow, columns
from game.ui.seat_button import SeatButton
from game.ui.segments import Segments
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.scenes.setup import SetupScene

LEVEL_WIDTH = 132.0


def seat_widgets(scene: SetupScene, flow: Flow) -> list[Widget]:
    """How many sit down; each of them; one more."""
    size, seats, sizes = scene.text(theme.BODY), scene.draft.seats, scene.draft.sizes
    counts = [Option(count, f"{count}") for count in sizes]
    resize = _resizer(scene)
    found: list[Widget] = [Choice(flow.take(scene.row), "Seats", counts, len(seats), resize, size=size)]
    found.append(_player(scene, flow.take(scene.row)))
    for index in range(1, len(seats)):
        found += _bot(scene, index, flow.take(scene.row))
    if len(seats) < sizes[-1]:
        box = flow.take(scene.row)
        found.append(Button(box, "Add a player", lambda: resize(len(seats) + 1), icon="plus", size=size))
    return found


def _player(scene: SetupScene, box: Box) -> Widget:
    seat = scene.draft.seats[0]
    name = seat.name if seat.name == PLAYER[0] else f"{seat.name} (you)"
    return SeatButton(box, name, seat.avatar, _renamer(scene, 0), size=scene.text(theme.BODY))


def _bot(scene: SetupScene, index: int, box: Box) -> list[Widget]:
    """A bot: picture and name, level, and the way out."""
    seat, size = scene.draft.seats[index], scene.text(theme.BODY)
    who, level, gone = columns(box, (box.w - LEVEL_WIDTH - box.h - 16, LEVEL_WIDTH, box.h), 8)
    levels = Segments(
        level,
        f"Level of {seat.name}",
        [Option(name, name) for name in BOT_LEVELS],
        seat.level,
        lambda chosen: scene.draft.change(index, level=str(chosen)),
        shown=False,
        size=size * 0.9,
    )
    remove = IconButton(gone, f"Remove {seat.name}", "cancel", _remover(scene, index), size=15)
    remove.enabled = len(scene.draft.seats) > scene.draft.sizes[0]
    return [SeatButton(who, seat.name, seat.avatar, _renamer(scene, index), size=size), levels, remove]


def _resizer(scene: SetupScene) -> Callable[[object], None]:
    def resize(count: object) -> None:
        scene.draft.resize(int(str(count)))
        scene.arrange()

    return resize


def _remover(scene: SetupScene, index: int) -> Callable[[], None]:
    def remove() -> None:
        scene.draft.remove(index)
        scene.arrange()

    return remove


def _renamer(scene: SetupScene, index: int) -> Callable[[], None]:
    """Asks for another name and picture; the player's own are kept in the settings too."""

    def rename(name: str, avatar: str) -> None:
        scene.draft.change(index, name=name, avatar=avatar)
        if index == 0:
            scene.desk.settings.name, scene.desk.settings.avatar = name, avatar
            scene.desk.settings_changed()

    def ask() -> None:
        seat = scene.draft.seats[index]
        who = (seat.name, seat.avatar)
        scene.desk.stack.push(ProfileScene(scene.desk, title=f"Player {index + 1}", who=who, done=rename))

    return ask
