"""The player's name for network tables."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.lan.errors import Refusal
from game.lan.guest.client import Me
from game.lan.host.registry import RULES, content
from game.lan.names import check_name, own_name
from game.scenes.profile.profile_scene import ProfileScene
from game.scenes.profile.profile_text import ANOTHER, ASK
from game.scenes.scene import AppContext


def me(context: AppContext) -> Me:
    """Return the player of this window."""
    return Me(context.settings.name, context.settings.avatar, RULES, content())


def has_name(context: AppContext) -> bool:
    """True if the player has a valid name."""
    try:
        return bool(check_name(context.settings.name, []))
    except Refusal:
        return False


def with_name(context: AppContext, go: Callable[[], None]) -> None:
    """Continue with `go` once the player has a valid name, asking for one if necessary."""
    if has_name(context):
        go()
    else:
        ask = partial(_take, context, go)
        who = own_name(), context.settings.avatar
        context.stack.push(ProfileScene(context, title=ASK, who=who, done=ask))


def with_other_name(context: AppContext, go: Callable[[], None]) -> None:
    """Ask for a different name than one in use at the table, then continue with `go`."""
    context.stack.push(ProfileScene(context, title=ANOTHER, done=partial(_take, context, go)))


def _take(context: AppContext, go: Callable[[], None], name: str, avatar: str) -> None:
    context.settings.name, context.settings.avatar = name, avatar
    context.settings_changed()
    with_name(context, go)
