"""Who one is at a table of the network: a name that others can tell from the program's own words."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from game.lan.errors import Refusal
from game.lan.guest.client import Me
from game.lan.host.registry import RULES, content
from game.lan.names import check_name, own_name
from game.scenes.profile.profile_scene import ProfileScene, avatar_names
from game.scenes.scene import Desk
from game.storage.settings import Settings

ASK = "Your name at the table"
ANOTHER = "Another name at the table"


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


def with_other_name(desk: Desk, go: Callable[[], None]) -> None:
    """Asks for another name than the one that somebody at the table has already, and goes on."""
    desk.stack.push(ProfileScene(desk, title=ANOTHER, done=partial(_take, desk, go)))


def _proposed(desk: Desk) -> tuple[str, str]:
    """The name that the computer knows, if any, and a picture: those who never chose one would look alike."""
    name, avatar = own_name(), desk.settings.avatar
    if avatar == Settings().avatar:
        avatar = Random(name or None).choice(avatar_names())
    return name, avatar


def _take(desk: Desk, go: Callable[[], None], name: str, avatar: str) -> None:
    desk.settings.name, desk.settings.avatar = name, avatar
    desk.settings_changed()
    with_name(desk, go)
