"""Widgets for the players and teams on the set-up screen."""

from __future__ import annotations

from collections.abc import Callable

import engine
from engine.text import joined
from game.scenes.profile.profile_scene import ProfileScene
from game.scenes.setup.character_picker import CharacterScene
from game.scenes.setup.draft import BOT_LEVELS
from game.scenes.setup.setup_page import SetupPage
from game.setup.characters import character
from game.setup.seatings import TEAMS
from game.setup.table_setup import PLAYER
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import Flow, columns
from game.ui.buttons import IconButton
from game.ui.choice import ChoiceButton, Option
from game.ui.seat_button import SeatButton
from game.ui.segments import Segments
from game.ui.widgets import Button, Widget

LEVEL_WIDTH, NAME_WIDTH = 190.0, 150.0  # of the field for a seat's level, and what a name needs beside it
PERSON = "human"
SHARES, COMES = "Another human plays at this screen", "Whoever comes by the network"
ELSEWHERE = "You choose seats and bots in the lobby."


def seat_widgets(scene: SetupPage, flow: Flow) -> list[Widget]:
    """Return widgets for the number of players, the teams and each player, and a button to add a player."""
    size, seats, sizes = scene.text(theme.BODY), scene.draft.seats, scene.draft.sizes
    resize = _resizer(scene)
    found = _counted(scene, flow)
    found.append(_player(scene, flow.take(scene.row)))
    for index in range(1, len(seats)):
        found += _bot(scene, index, flow.take(scene.row))
    more = next((size for size in sizes if size > len(seats)), None)
    if more is not None:
        row = flow.take(scene.row)
        apart = row._replace(y=row.y + flow.gap, h=row.h - flow.gap)
        label = "Add a player" if more == len(seats) + 1 else f"Add players, up to {more}"
        found.append(Button(apart, label, lambda: resize(more), icon="plus", size=size))
    return found


def shown_seats(scene: SetupPage, flow: Flow) -> list[Widget]:
    """Return the section for a table whose occupants are decided elsewhere: only the number of seats can
    change.
    """
    found = _counted(scene, flow)
    for index, name in enumerate(scene.draft.names):
        seat = _seat(scene, index, flow.take(scene.row), name)
        seat.enabled, seat.hint = False, ELSEWHERE
        found.append(seat)
    return found


def _counted(scene: SetupPage, flow: Flow) -> list[Widget]:
    """Return the widgets to choose the number of players and of teams."""
    size, seats = scene.text(theme.BODY), scene.draft.seats
    counts = [Option(count, f"{count}") for count in scene.draft.sizes]
    box = flow.take(scene.row)
    found: list[Widget] = [ChoiceButton(box, "Seats", counts, len(seats), _resizer(scene), size=size)]
    if scene.draft.has_teams:
        found.append(_teams(scene, flow.take(scene.row)))
    return found


def _teams(scene: SetupPage, box: Box) -> Widget:
    """Return the widget to choose the number of teams."""
    draft = scene.draft

    def divide(count: object) -> None:
        draft.teams = int(str(count))
        scene.arrange()

    options = [Option(count, TEAMS[count]) for count in draft.team_counts]
    choice = ChoiceButton(
        box, "Teams", options, len(draft.seating or ()), divide, size=scene.text(theme.BODY)
    )
    choice.enabled = draft.team_counts != (0,)
    sizes = [str(players) for players in draft.sizes if engine.team_counts(draft.rules, players)]
    choice.hint = (
        "Teammates sit alternately, take their turns together and see each other's cards."
        if choice.enabled
        else f"Teams need {joined(sizes, 'or')} players."
    )
    return choice


def _seat(scene: SetupPage, index: int, box: Box, name: str) -> SeatButton:
    """Return the button of a seat, with picture, name and team."""
    draft = scene.draft
    button = SeatButton(
        box, name, draft.seats[index].avatar, _renamer(scene, index), size=scene.text(theme.BODY)
    )
    found = character(draft.seats[index].name) if draft.seats[index].level else None
    if found is not None:
        button.hint = found.portrait
    teams = enumerate(draft.seating or ())
    button.team = next((number for number, team in teams if index in team), None)
    return button


def _player(scene: SetupPage, box: Box) -> Widget:
    name, alone = scene.draft.names[0], not scene.draft.shared
    return _seat(scene, 0, box, f"{name} (you)" if alone and name != PLAYER[0] else name)


def _bot(scene: SetupPage, index: int, box: Box) -> list[Widget]:
    """Return the widgets of another player: picture and name, person or bot level, and a remove button."""
    seat, size = scene.draft.seats[index], scene.text(theme.BODY)
    wide = max(LEVEL_WIDTH * 0.6, min(LEVEL_WIDTH, box.w - NAME_WIDTH - box.h - 16))
    who, level, gone = columns(box, (box.w - wide - box.h - 16, wide, box.h), 8)
    levels = Segments(
        level,
        f"Level of player {index + 1}",  # whatever the name: changing the level may change it
        [Option("", PERSON), *(Option(name, name) for name in BOT_LEVELS)],
        seat.level,
        _leveller(scene, index),
        shown=False,
        size=size * 0.9,
    )
    levels.hint = f"{COMES if scene.draft.open_seats else SHARES}, or a bot of this level."
    remove = IconButton(gone, f"Remove {seat.name}", "cancel", _remover(scene, index), size=15)
    remove.enabled = len(scene.draft.seats) > scene.draft.sizes[0]
    return [_seat(scene, index, who, scene.draft.names[index]), levels, remove]


def _resizer(scene: SetupPage) -> Callable[[object], None]:
    def resize(count: object) -> None:
        scene.draft.resize(int(str(count)))
        scene.arrange()

    return resize


def _leveller(scene: SetupPage, index: int) -> Callable[[object], None]:
    def change(level: object) -> None:
        scene.draft.change(index, level=str(level))
        scene.arrange()

    return change


def _remover(scene: SetupPage, index: int) -> Callable[[], None]:
    def remove() -> None:
        scene.draft.remove(index)
        scene.arrange()

    return remove


def _renamer(scene: SetupPage, index: int) -> Callable[[], None]:
    """Return the action that edits a seat: name and picture of a person (the player's own are also saved
    in the settings), or the character and level of a bot.
    """

    def rename(name: str, avatar: str, level: str | None = None) -> None:
        scene.draft.change(index, name=name, avatar=avatar, level=level)
        if index == 0:
            scene.context.settings.name, scene.context.settings.avatar = name, avatar
            scene.context.settings_changed()

    def ask() -> None:
        seats, context = scene.draft.seats, scene.context
        seat = seats[index]
        who = (seat.name, seat.avatar)
        if seat.level:
            taken, title = {other.name for other in seats} - {seat.name}, f"Player {index + 1}"
            picker = CharacterScene(context, title=title, who=who, level=seat.level, taken=taken, done=rename)
            context.stack.push(picker)
        else:
            context.stack.push(ProfileScene(context, title="Name and picture", who=who, done=rename))

    return ask
