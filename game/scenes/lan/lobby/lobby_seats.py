"""The seats in the lobby, and the menus for each of them."""

from __future__ import annotations

from functools import partial

from engine.bots import LEVELS
from game.lan.lan_text import is_tournament_table
from game.lan.messages import Arrange, HandOver, Kick, Lobby, Sit, Stand, Swap
from game.scenes.confirm import ConfirmScene
from game.scenes.lan.chat_text import ASK_TO_LEAVE, DO_NOT_HEAR, HEAR_AGAIN
from game.scenes.lan.choice_menu import MenuItem, MenuScene
from game.scenes.lan.lobby.lobby_page import LobbyPage
from game.scenes.lan.lobby.lobby_text import (
    A_BOT,
    ANOTHER_REGULAR,
    ASK_TO_LEAVE_QUESTION,
    ASK_TO_LEAVE_YES,
    CHANGE_PLACES,
    CHANGE_SEAT,
    CLOSED,
    GET_UP,
    KEEP,
    MAKE_HOST,
    OPEN_SEAT,
    SEAT_OF,
    SEAT_OF_TEAM,
    SIT_DOWN,
    SWAP_TITLE,
    WATCHING,
    WHO_PLAYS_ON_SEAT,
)
from game.scenes.lan.seat_text import seat_about, seat_name, team_of
from game.scenes.setup.character_picker import CharacterScene
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import Flow
from game.ui.buttons import IconButton
from game.ui.lobby_seat import LobbySeat, SeatInfo
from game.ui.widgets import Widget


def seat_height(size: float) -> float:
    """Return the height of a seat for this text size."""
    return max(54.0, size * 3.3)


def seat_widgets(scene: LobbyPage, flow: Flow) -> list[Widget]:
    """A row for each seat, with the host's menu button beside it."""
    lobby = scene.lobby
    found: list[Widget] = []
    for number in range(len(lobby.seats)):
        box = flow.take(seat_height(scene.text(theme.BODY)), 7)
        found += _seat(scene, lobby, number, box)
    return found


def _seat(scene: LobbyPage, lobby: Lobby, number: int, box: Box) -> list[Widget]:
    size, seat = scene.text(theme.BODY), lobby.seats[number]
    items = seat_items(scene, number)
    may_sit = seat.kind == "open" and not is_tournament_table(lobby)
    side = min(box.h, 54.0) if scene.room.is_host else 0.0
    button = LobbySeat(
        Box(box.x, box.y, box.w - (side + 8 if side else 0), box.h),
        label_of(lobby, number),
        partial(scene.room.say, Sit(number)) if may_sit else partial(open_menu, scene, number),
        SeatInfo(
            about=seat_about(lobby, number, may_sit=may_sit, away=scene.away),
            avatar=seat.avatar,
            state="lost" if seat.lost else seat.kind,
            ready=seat.ready,
            host=seat.kind == "guest" and seat.guest == lobby.host,
            mine=number == lobby.me,
            team=team_of(lobby, number),
        ),
        size=size,
    )
    button.enabled = may_sit or bool(items)
    button.hint = SIT_DOWN.format(number=number + 1) if may_sit else ""
    if not side:
        return [button]
    corner = Box(box.right - side, box.y, side, box.h)
    menu = IconButton(
        corner, CHANGE_SEAT.format(number=number + 1), "gears", partial(open_menu, scene, number), size=size
    )
    return [button, menu]


def label_of(lobby: Lobby, number: int) -> str:
    """Return the name on a seat; nameless seats are numbered to tell them apart."""
    seat = lobby.seats[number]
    return seat.name or f"{seat_name(seat)} {number + 1}"


def open_menu(scene: LobbyPage, number: int) -> None:
    """Open the menu of a seat."""
    items = seat_items(scene, number)
    if items:
        scene.context.stack.push(MenuScene(scene.context, title=label_of(scene.lobby, number), items=items))


def seat_items(scene: LobbyPage, number: int) -> list[MenuItem]:
    """Return the menu of a seat for this player."""
    lobby, room = scene.lobby, scene.room
    if number >= len(lobby.seats):
        return []
    seat = lobby.seats[number]
    swap = MenuItem(CHANGE_PLACES, "swap-bag", partial(_open_swaps, scene, number))
    change = [swap] if room.is_host else []
    if number == lobby.me:
        watch = MenuItem(GET_UP, "film-strip", partial(room.say, Stand()))
        return change + ([watch] if lobby.agreement.watchers and not is_tournament_table(lobby) else [])
    if seat.guest is not None:
        return change + _guest_items(scene, seat.guest, seat.name)
    return _arrangements(scene, number) + change if room.is_host else []


def _open_swaps(scene: LobbyPage, number: int) -> None:
    """Open the menu of seats to exchange a seat with, which changes teams and the order of play."""
    lobby, say = scene.lobby, scene.room.say
    items = []
    for other in range(len(lobby.seats)):
        team, name = team_of(lobby, other), label_of(lobby, other)
        seat = other + 1
        words = (
            SEAT_OF.format(name=name, seat=seat)
            if team is None
            else SEAT_OF_TEAM.format(name=name, seat=seat, number=team + 1)
        )
        if other != number:
            items.append(MenuItem(words, "swap-bag", partial(say, Swap(number, other))))
    title = SWAP_TITLE.format(name=label_of(lobby, number))
    scene.context.stack.push(MenuScene(scene.context, title=title, items=items))


def _open_regulars(scene: LobbyPage, number: int) -> None:
    """Let the host choose the regular who plays as a bot."""
    lobby, context = scene.lobby, scene.context
    seat = lobby.seats[number]

    def sit_down(name: str, avatar: str, level: str) -> None:
        scene.room.say(Arrange(number, "bot", level, name, avatar))

    names = [other.name for other in lobby.seats] + [other.name for other in lobby.watching]
    who, title = (seat.name, seat.avatar), WHO_PLAYS_ON_SEAT.format(number=number + 1)
    taken = set(names) - {seat.name}
    picker = CharacterScene(context, title=title, who=who, level=seat.level, taken=taken, done=sit_down)
    context.stack.push(picker)


def open_watchers(scene: LobbyPage) -> None:
    """Open the menu of the only spectator, or first a list of all."""
    watching = [one for one in scene.lobby.watching if one.guest != scene.room.link.guest]
    menus = [
        MenuItem(one.name, "film-strip", partial(_open_guest_menu, scene, one.guest, one.name))
        for one in watching
    ]
    if len(menus) == 1:
        menus[0].act()
    elif menus:
        scene.context.stack.push(MenuScene(scene.context, title=WATCHING, items=menus))


def _open_guest_menu(scene: LobbyPage, guest: int, name: str) -> None:
    scene.context.stack.push(MenuScene(scene.context, title=name, items=_guest_items(scene, guest, name)))


def _guest_items(scene: LobbyPage, guest: int, name: str) -> list[MenuItem]:
    """Return the menu items for another person."""
    items = [_mute(scene, guest, name)]
    return items + (_as_host(scene, guest, name) if scene.room.is_host else [])


def _mute(scene: LobbyPage, guest: int, name: str) -> MenuItem:
    muted = scene.room.muted

    def turn() -> None:
        muted.symmetric_difference_update({guest})
        scene.arrange()

    if guest in muted:
        return MenuItem(HEAR_AGAIN.format(name=name), "talk", turn)
    return MenuItem(DO_NOT_HEAR.format(name=name), "speaker-off", turn)


def _as_host(scene: LobbyPage, guest: int, name: str) -> list[MenuItem]:
    def ask() -> None:
        question = ASK_TO_LEAVE_QUESTION.format(name=name)
        kick = partial(scene.room.say, Kick(guest))
        scene.context.stack.push(
            ConfirmScene(scene.context, question=question, yes=ASK_TO_LEAVE_YES, no=KEEP, act=kick)
        )

    return [
        MenuItem(MAKE_HOST.format(name=name), "queen-crown", partial(scene.room.say, HandOver(guest))),
        MenuItem(ASK_TO_LEAVE.format(name=name), "exit-door", ask),
    ]


def _arrangements(scene: LobbyPage, number: int) -> list[MenuItem]:
    """Return the host's menu items for a seat without a guest. A bot keeps its name at another level."""
    seat, say = scene.lobby.seats[number], scene.room.say
    items = [
        MenuItem(
            A_BOT.format(level=level),
            "robot-antennas",
            partial(say, Arrange(number, "bot", level, seat.name, seat.avatar)),
        )
        for level in LEVELS
        if seat.level != level
    ]
    if seat.kind == "bot":
        items.append(MenuItem(ANOTHER_REGULAR, "talk", partial(_open_regulars, scene, number)))
    if seat.kind != "open":
        items.insert(0, MenuItem(OPEN_SEAT, "plus", partial(say, Arrange(number, "open"))))
    if seat.kind != "closed":
        items.append(MenuItem(CLOSED, "cancel", partial(say, Arrange(number, "closed"))))
    return items
