"""The room at rest: what moves by itself, how little of the picture that is, and when nothing does."""

import itertools
from collections.abc import Callable, Collection
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.draw.expressions import EYES
from game.draw.items import DrawList, Image
from game.draw.picture_cache import Pictures
from game.draw.surface import SurfaceBackend
from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.scenes.pause_menu import PauseScene
from game.scenes.settings.settings_scene import SettingsScene
from game.scenes.table.living_room import CHEER, RATE, Face, LivingRoom
from game.scenes.table.paint_seats import places_by_seat
from game.scenes.table.table_scene import TableScene
from game.setup.table_setup import setup_for
from game.stage.tableau import Card
from game.storage.saved_matches import NoSavedMatches
from game.storage.settings import Settings, load
from game.system.assets import names
from game.window.loop import STEP
from tests.driver import Client

Open = Callable[..., Client]
SIZE = (1920, 1080)


def at_rest(client: Open, rules: str = "standard", **settings: Any) -> tuple[Client, TableScene]:
    """A table on which the player is asked and nothing else goes on."""
    player = client(SIZE, Settings(bots_talk="off", **settings))
    table = LocalTable.new(setup_for(4, rules=rules, seed=7), saved_matches=NoSavedMatches(), think=AtOnce)
    player.app.stack.push(scene := TableScene(player.app, table, dealt=False))
    while not table.moves() or scene.director.waiting(player.app.now):
        player.wait(STEP)
    player.wait(2.0)
    return player, scene


def pictures_drawn(player: Client, seconds: float) -> int:
    """Of the frames of so many seconds, how many changed the picture."""
    drawn = 0
    for _ in range(round(seconds / STEP)):
        player.wait(STEP)
        drawn += player.app.backend.draw(player.target, player.app.drawn(player.app.now))
    return drawn


# -- what is drawn


@pytest.mark.parametrize("settings", [{"motion": "reduced"}, {"save_power": True}], ids=str)
def test_nothing_is_drawn_again_if_the_player_wants_rest(client: Open, settings: dict[str, Any]) -> None:
    player, _ = at_rest(client, **settings)
    pictures_drawn(player, 0.5)

    assert pictures_drawn(player, 8.0) == 0


def test_nothing_is_drawn_again_in_the_background(client: Open) -> None:
    player, _ = at_rest(client)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    pictures_drawn(player, 1.0)
    away = pictures_drawn(player, 8.0)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))

    assert away == 0
    assert pictures_drawn(player, 2.0) > 10


def test_nothing_moves_below_another_scene(client: Open) -> None:
    player, scene = at_rest(client)
    player.app.stack.push(PauseScene(player.app, table=scene.table, leave=print))
    pictures_drawn(player, 1.0)

    assert pictures_drawn(player, 4.0) == 0


@pytest.mark.parametrize("rules", ["standard", "camelot"])
def test_at_rest_only_small_areas_are_drawn_again(
    client: Open, rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, _ = at_rest(client, rules)
    pictures_drawn(player, 1.0)
    areas: list[Rect] = []
    whole: list[object] = []
    draw_area, restore = SurfaceBackend._draw_area, SurfaceBackend._restore

    def noted(backend: SurfaceBackend, target: pygame.Surface, *rest: object) -> None:
        if target is player.target:
            areas.append(rest[-1])  # type: ignore[arg-type]
        draw_area(backend, target, *rest)  # type: ignore[arg-type]

    def drawn_whole(backend: SurfaceBackend, target: pygame.Surface) -> None:
        whole.append(target)
        restore(backend, target)

    monkeypatch.setattr(SurfaceBackend, "_draw_area", noted)
    monkeypatch.setattr(SurfaceBackend, "_restore", drawn_whole)
    drawn = pictures_drawn(player, 12.0)

    assert whole == []
    assert 12 * RATE / 4 < drawn <= 12 * RATE
    shown = sum(area.w * area.h for area in areas) / (SIZE[0] * SIZE[1])
    assert shown / drawn < 0.05  # of the window, in a picture that changes


def test_saving_power_is_remembered(client: Open) -> None:
    player = client(SIZE)
    player.show(SettingsScene(player.app, page="Game"))
    remembered = []
    for _ in range(2):
        player.top.page.focus_on(player.find("switch", "Save power"))
        player.key("return")
        remembered.append(load().value.save_power)  # type: ignore[union-attr]

    assert remembered == [True, False]


# -- faces


def room_of(scene: TableScene, *, acting: Collection[int] = (), winners: Collection[int] = ()) -> LivingRoom:
    room = LivingRoom()
    room.update(0.0, scene.director, acting, winners, lively=True)
    return room


def faces(room: LivingRoom, scene: TableScene, seconds: float, **told: Collection[int]) -> list[list[Face]]:
    """The faces of all seats, picture by picture."""
    found = []
    for frame in range(round(seconds * RATE)):
        acting, winners = told.get("acting", ()), told.get("winners", ())
        room.update((frame + 0.5) / RATE, scene.director, acting, winners, lively=True)
        found.append(
            [room.face(seat, place) for seat, place in sorted(places_by_seat(scene.director).items())]
        )
    return found


def with_hands(scene: TableScene, *counts: int) -> None:
    for seat, count in enumerate(counts):
        scene.director.tableau.hands[seat][:] = [
            Card(900 + 20 * seat + place, None) for place in range(count)
        ]


def test_everybody_blinks_for_a_moment_and_not_all_at_once(client: Open) -> None:
    _, scene = at_rest(client)
    shut = [[face.shut for face in row] for row in faces(room_of(scene), scene, 20.0)]

    for seat in range(4):
        times = [row[seat] for row in shut]
        assert 0.01 < sum(times) / len(times) < 0.1
        assert sum(b and not a for a, b in itertools.pairwise(times)) >= 3
    assert not any(all(row) for row in shut)


def test_who_is_to_move_leans_over_to_the_table_and_back(client: Open) -> None:
    _, scene = at_rest(client)
    room, place = room_of(scene), places_by_seat(scene.director)[1]
    towards = scene.director.layout.discard.cx - place.x

    leant = faces(room, scene, 1.0, acting=(1,))[-1]
    back = faces(room, scene, 2.0)[-1]

    assert leant[1].dx * towards > 0
    assert 0 < abs(leant[1].dx) < 0.1
    assert (leant[2].dx, leant[2].dy) == (0.0, 0.0)
    assert (back[1].dx, back[1].dy, back[1].angle) == (0.0, 0.0, 0.0)


def test_one_card_in_a_hand_worries_the_others(client: Open) -> None:
    _, scene = at_rest(client)
    with_hands(scene, 5, 1, 4, 3)

    rows = faces(room_of(scene), scene, 6.0)

    for seat, worried in enumerate((True, False, True, True)):
        assert any(row[seat].bead is not None for row in rows) is worried
        assert any(row[seat].angle for row in rows) is worried
        assert max(abs(row[seat].angle) for row in rows) <= 2.0
    with_hands(scene, 5, 2, 4, 3)
    assert not any(face.bead for row in faces(room_of(scene), scene, 6.0) for face in row)


def test_a_room_tells_nothing_of_cards_that_are_hidden(client: Open) -> None:
    """Only how many cards a hand has counts, not which ones."""
    _, scene = at_rest(client)
    with_hands(scene, 5, 1, 4, 3)
    before = faces(room_of(scene), scene, 6.0)
    for hand in scene.director.tableau.hands:
        for card in hand:
            card.text = "8S"

    assert faces(room_of(scene), scene, 6.0) == before


def test_winners_cheer_for_a_while(client: Open) -> None:
    _, scene = at_rest(client)
    rows = faces(room_of(scene), scene, CHEER + 1, winners=(2,))

    assert min(row[2].dy for row in rows) < -0.1
    assert {row[1].dy for row in rows} == {0.0}
    assert rows[-1][2].dy == 0.0


def test_a_room_that_is_not_lively_is_still(client: Open) -> None:
    _, scene = at_rest(client)
    with_hands(scene, 5, 1, 4, 3)
    room, out = room_of(scene, acting=(1,), winners=(2,)), DrawList()
    room.update(1.0, scene.director, (1,), (2,), lively=False)
    room.paint_lamp(out, scene.director)
    room.paint_dust(out, scene.director)

    assert {room.face(seat, place) for seat, place in places_by_seat(scene.director).items()} == {Face()}
    assert room.breath() == 1.0
    assert (out.still, out.moving) == ([], [])


def test_lights_breathe_slowly_and_one_after_another(client: Open) -> None:
    _, scene = at_rest(client)
    room = room_of(scene)
    seen = []
    for frame in range(300):
        room.update(frame / RATE, scene.director, (), (), lively=True)
        seen.append([room.breath(number) for number in range(8)])
    changes = [
        sum(a != b for a, b in zip(row, after, strict=True)) for row, after in itertools.pairwise(seen)
    ]

    assert 0.7 < min(map(min, seen)) < max(map(max, seen)) == 1.0
    assert max(changes) == 1  # each in its own picture, so that areas stay small


# -- pictures


def test_avatars_with_eyes_close_them(screen: None) -> None:
    known = {name.removesuffix(".webp") for name in names("sprites", "avatars")}
    pictures = Pictures(1.0)

    assert set(EYES) <= known
    for name in known:
        lids = pictures.upright(("lids", name), 80, 80)
        assert bool(lids.get_bounding_rect().w) is (name in EYES)


def test_the_list_keeps_its_length_while_a_face_moves(client: Open) -> None:
    """Otherwise all of the table is drawn again when somebody blinks."""
    player, scene = at_rest(client)
    lengths = set()
    for _ in range(300):
        player.wait(STEP)
        out = player.drawn(scene)
        lengths.add((len(out.still), len(out.moving)))
        assert any(isinstance(item, Image) and item.picture[0] == "lids" for item in out.moving)

    assert len(lengths) == 1
