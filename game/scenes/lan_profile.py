"""Who one is at a table of the network: a name that others can tell from the program's own words."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from functools import partial

from game.lan.client import Me
from game.lan.faults import Refusal
from game.lan.hall import RULES, content
from game.lan.names import check_name, own_name
from game.scenes.profile import ProfileScene, avatar_names
from game.scenes.scene import Desk
from game.settings import Settings

ASK = "Your name at the table"


def me(desk: Desk) -> Me:
    """The player of this window."""
    return Me(desk.settings.name, desk.settings.avatar, RULES, content())


def with_name(desk: Desk, go: Callable[[], None]) -> None:
    """Goes on as soon as the player has a name that says who they are; asks for one if not."""
    try:
        check_name(desk.settings.name, [])
    except Refusal:
        ask = partial(_take, desk, go)
        desk.stack.push(ProfileScene(desk, title=ASK, who=_proposed(desk), done=ask))
    else:
        go()


def _proposed(desk: Desk) -> tuple[str, str]:
    """The name that the computer knows, and a picture for it: those who never chose one would look alike."""
    name, avatar = own_name(), desk.settings.avatar
    if name and avatar == Settings().avatar:
        faces = avatar_names()
        avatar = faces[zlib.crc32(name.encode()) % len(faces)]
    return name, avatar


def _take(desk: Desk, go: Callable[[], None], name: str, avatar: str) -> None:
    desk.settings.name, desk.settings.avatar = name, avatar
    desk.settings_changed()
    with_name(desk, go)
