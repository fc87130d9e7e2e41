"""The part of the waiting screen with the seats, and what can be done with each of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from engine.bots import LEVELS
from game.lan.lan_text import is_conducted
from game.lan.messages import Arrange, HandOver, Kick, Lobby, Sit, Stand, Swap
from game.scenes.confirm import ConfirmScene
from game.scenes.lan.choice_menu import MenuScene
from game.scenes.lan.lobby.lobby_page import LobbyPage
from game.scenes.lan.seat_text import seat_about, seat_name, team_of
from game.scenes.setup.character_picker import CharacterScene
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import Flow
from game.ui.buttons import IconButton
from game.ui.lobby_seat import LobbySeat, State
from game.ui.widgets import Widget


class SeatAction(NamedTuple):
    """Something that can be done with a seat."""

    label: str
    icon: str
    act: Callable[[], None]


def seat_height(size: float) -> float:
    """How high a seat is with this text size."""
    return max(54.0, size * 3.3)


def seat_widgets(scene: LobbyPage, flow: Flow) -> list[Widget]:
    """A row for each seat; beside it, what its host may do with it."""
    lobby = scene.lobby
    found: list[Widget] = []
    for number in range(len(lobby.seats)):
        box = flow.take(seat_height(scene.text(theme.BODY)), 7)
        found += _seat(scene, lobby, number, box)
    return found


def _seat(scene: LobbyPage, lobby: Lobby, number: int, box: Box) -> list[Widget]:
    size, seat = scene.text(theme.BODY), lobby.seats[number]
    deeds = deeds_of(scene, number)
    mine, may_sit = number == lobby.me, seat.kind == "open" and not is_conducted(lobby)
    side = min(box.h, 54.0) if scene.room.is_host else 0.0
    state: State = "lost" if seat.lost else seat.kind
    button = LobbySeat(
        Box(box.x, box.y, box.w - (side + 8 if side else 0), box.h),
        label_of(lobby, number),
        partial(scene.room.say, Sit(number)) if may_sit else partial(open_menu, scene, number),
        about=seat_about(lobby, number, may_sit=may_sit),
        avatar=seat.avatar,
        state=state,
        ready=seat.ready,
        host=seat.kind == "guest" and seat.guest == lobby.host,
        mine=mine,
        team=team_of(lobby, number),
        size=size,
    )
    button.enabled = may_sit or bool(deeds)
    button.hint = f"Sit down on seat {number + 1}." if may_sit else ""
    if not side:
        return [button]
    corner = Box(box.right - side, box.y, side, box.h)
    menu = IconButton(
        corner, f"Change seat {number + 1}", "gears", partial(open_menu, scene, number), size=size
    )
    return [button, menu]


def label_of(lobby: Lobby, number: int) -> str:
    """The name on a seat; those without a name are counted, so that each is told apart."""
    seat = lobby.seats[number]
    return seat.name or f"{seat_name(seat)} {number + 1}"


def open_menu(scene: LobbyPage, number: int) -> None:
    """Shows what can be done with a seat."""
    deeds = deeds_of(scene, number)
    if deeds:
        scene.context.stack.push(MenuScene(scene.context, title=label_of(scene.lobby, number), deeds=deeds))


def deeds_of(scene: LobbyPage, number: int) -> list[SeatAction]:
    """What this player can do with a seat, by what is on it and who the host is."""
    lobby, room = scene.lobby, scene.room
    if number >= len(lobby.seats):
        return []
    seat = lobby.seats[number]
    swap = SeatAction("Change places …", "swap-bag", partial(_open_swaps, scene, number))
    change = [swap] if room.is_host else []
    if number == lobby.me:
        watch = SeatAction("Get up and watch", "film-strip", partial(room.say, Stand()))
        return change + ([watch] if lobby.agreement.watchers and not is_conducted(lobby) else [])
    if seat.guest is not None:
        return change + _deeds_with(scene, seat.guest, seat.name)
    return _arrangements(scene, number) + change if room.is_host else []


def _open_swaps(scene: LobbyPage, number: int) -> None:
    """The host forms teams, or the order of play: with whom a seat changes places."""
    lobby, say = scene.lobby, scene.room.say
    deeds = []
    for other in range(len(lobby.seats)):
        team = team_of(lobby, other)
        words = f"{label_of(lobby, other)} · seat {other + 1}"
        words += "" if team is None else f" · team {team + 1}"
        if other != number:
            deeds.append(SeatAction(words, "swap-bag", partial(say, Swap(number, other))))
    title = f"{label_of(lobby, number)} changes places with"
    scene.context.stack.push(MenuScene(scene.context, title=title, deeds=deeds))


def _open_regulars(scene: LobbyPage, number: int) -> None:
    """The host chooses who of the regulars plays for a bot."""
    lobby, context = scene.lobby, scene.context
    seat = lobby.seats[number]

    def sit_down(name: str, avatar: str) -> None:
        scene.room.say(Arrange(number, "bot", seat.level, name, avatar))

    names = [other.name for other in lobby.seats] + [other.name for other in lobby.watching]
    who, title = (seat.name, seat.avatar), f"Who plays on seat {number + 1}"
    taken = set(names) - {seat.name}
    context.stack.push(CharacterScene(context, title=title, who=who, taken=taken, done=sit_down))


def open_watchers(scene: LobbyPage) -> None:
    """Shows what can be done with those who watch: with the only one, or with whom one chooses."""
    watching = [one for one in scene.lobby.watching if one.guest != scene.room.link.guest]
    menus = [
        SeatAction(one.name, "film-strip", partial(_open_deeds, scene, one.guest, one.name))
        for one in watching
    ]
    if len(menus) == 1:
        menus[0].act()
    elif menus:
        scene.context.stack.push(MenuScene(scene.context, title="Watching", deeds=menus))


def _open_deeds(scene: LobbyPage, guest: int, name: str) -> None:
    scene.context.stack.push(MenuScene(scene.context, title=name, deeds=_deeds_with(scene, guest, name)))


def _deeds_with(scene: LobbyPage, guest: int, name: str) -> list[SeatAction]:
    """What this player can do with somebody else."""
    deeds = [_mute(scene, guest, name)]
    return deeds + (_as_host(scene, guest, name) if scene.room.is_host else [])


def _mute(scene: LobbyPage, guest: int, name: str) -> SeatAction:
    muted = scene.room.muted

    def turn() -> None:
        muted.symmetric_difference_update({guest})
        scene.arrange()

    if guest in muted:
        return SeatAction(f"Hear {name} again", "talk", turn)
    return SeatAction(f"Do not hear {name}", "speaker-off", turn)


def _as_host(scene: LobbyPage, guest: int, name: str) -> list[SeatAction]:
    def ask() -> None:
        question = f"Ask {name} to leave the table?"
        kick = partial(scene.room.say, Kick(guest))
        scene.context.stack.push(
            ConfirmScene(scene.context, question=question, yes="Ask to leave", no="Keep", act=kick)
        )

    return [
        SeatAction(f"Make {name} the host", "queen-crown", partial(scene.room.say, HandOver(guest))),
        SeatAction(f"Ask {name} to leave", "exit-door", ask),
    ]


def _arrangements(scene: LobbyPage, number: int) -> list[SeatAction]:
    """What the host can do with a seat that is nobody's or a bot's; a bot of another level keeps its name."""
    seat, say = scene.lobby.seats[number], scene.room.say
    deeds = [
        SeatAction(
            f"A bot, {level}",
            "robot-antennas",
            partial(say, Arrange(number, "bot", level, seat.name, seat.avatar)),
        )
        for level in LEVELS
        if seat.level != level
    ]
    if seat.kind == "bot":
        deeds.append(SeatAction("Another regular …", "talk", partial(_open_regulars, scene, number)))
    if seat.kind != "open":
        deeds.insert(0, SeatAction("Open for somebody", "plus", partial(say, Arrange(number, "open"))))
    if seat.kind != "closed":
        deeds.append(SeatAction("Closed", "cancel", partial(say, Arrange(number, "closed"))))
    return deeds
