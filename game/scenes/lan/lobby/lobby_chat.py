"""The chat in the lobby."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.lan.bounds import LONGEST_CHAT
from game.lan.messages import Phrase
from game.lan.phrases import PHRASES, words_of
from game.scenes.lan.chat_panel import mute_menu
from game.scenes.lan.chat_text import EMPTY, QUICK_PHRASES, SAY, SAY_SOMETHING, SEND, WHOM_TO_HEAR
from game.scenes.lan.choice_menu import MenuItem, MenuScene
from game.scenes.lan.lobby.lobby_page import LobbyPage
from game.stage.geometry import Box
from game.ui import theme
from game.ui.buttons import IconButton
from game.ui.chat_log import ChatLine, chat_log
from game.ui.text_field import FieldRules, TextField
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from collections.abc import Callable


MOST_LINES = 40


def chat_widgets(scene: LobbyPage, area: Box) -> list[Widget]:
    """The messages, and the controls to write one."""
    size, row = scene.text(theme.BODY), scene.row
    room = scene.room
    lines = [
        ChatLine(said.name, words_of(said), said.guest == room.link.guest)
        for said in list(room.said)[-MOST_LINES:]
        if said.guest not in room.muted
    ]
    foot = Box(area.x, area.bottom - row, area.w, row)
    log = chat_log(Box(area.x, area.y, area.w, foot.y - 8 - area.y), lines, EMPTY, scene.text, size * 0.96)
    field = TextField(
        Box(foot.x, foot.y, foot.w - 3 * (row + 6), row),
        SAY,
        scene.typed,
        scene.type,
        FieldRules(LONGEST_CHAT, SAY_SOMETHING, deed=SAY),
        accept=scene.say,
        shown=False,
        size=size,
    )
    corners = [foot.right - (place + 1) * row - place * 6 for place in (2, 1, 0)]
    items: tuple[tuple[str, str, Callable[[], None]], ...] = (
        (SEND, "chat-bubble", scene.say),
        (QUICK_PHRASES, "talk", partial(phrases, scene)),
        (WHOM_TO_HEAR, "speaker", partial(hearing, scene)),
    )
    send, quick, hear = (
        IconButton(Box(x, foot.y, row, row), label, icon, act, size=size)
        for x, (label, icon, act) in zip(corners, items, strict=True)
    )
    send.enabled = bool(scene.typed.strip())
    hear.enabled = bool(room.others)
    return [*log, field, send, quick, hear]


def hearing(scene: LobbyPage) -> None:
    """Open the menu in which players are muted."""
    scene.context.stack.push(mute_menu(scene.context, scene.room))


def phrases(scene: LobbyPage) -> None:
    """Open the menu of quick phrases."""
    say = scene.room.say
    items = [MenuItem(words, "", partial(say, Phrase(number))) for number, words in enumerate(PHRASES)]
    scene.context.stack.push(MenuScene(scene.context, title=SAY, items=items, across=2))
