"""What the table asks to be painted ahead is what it shows a moment later, and nothing that is hidden."""

import time
from collections.abc import Callable, Iterator

import pytest

from game.draw.items import DrawList, Image
from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.scenes.setup.setup_scene import SetupScene
from game.scenes.table.paint_arrows import arrows
from game.scenes.table.table_scene import TableScene
from game.setup.table_setup import setup_for
from game.stage.deck_faces import Face
from game.storage.saved_matches import NoSavedMatches
from tests.deck_player import DeckPlayer
from tests.driver import LANDSCAPE, Client
from tests.scenes.test_deck_table import at

Open = Callable[..., Client]


def drawn(player: DeckPlayer) -> DrawList:
    return player.client.drawn(player.scene)


def faces(images: Iterator[Image]) -> dict[tuple[str, str], Image]:
    """The images of named cards, by painter and name."""
    return {
        (image.picture[0], image.picture[1].name): image
        for image in images
        if len(image.picture) > 1 and isinstance(image.picture[1], Face)
    }


def test_the_page_of_the_card_that_is_looked_at_is_the_one_that_is_shown(client: Open) -> None:
    player = at(client(LANDSCAPE), "camelot", "Unicorn, Nimue")
    name = player.deck.texts()[0]
    player.client.move(*player._point_on(0, touch=False))
    player.client.wait(0.3)

    prefetch = faces(iter(drawn(player).prefetch))["deck page", name]
    player.scene.input.zoom(name)
    page = faces(item for item in drawn(player).moving if isinstance(item, Image))["deck page", name]

    assert prefetch == page


def test_nothing_that_is_hidden_is_foreseen(client: Open) -> None:
    player = at(client(LANDSCAPE), "camelot", "Unicorn, Nimue", "Excalibur, Merlin", stock="Black Knight")
    for _ in range(20):
        player.client.wait(0.05)
        names = {name for _, name in faces(iter(drawn(player).prefetch))}
        assert not names & {"Excalibur", "Merlin", "Black Knight"}


def test_a_played_card_is_painted_before_it_lands(client: Open) -> None:
    opened = client(LANDSCAPE)
    player = at(opened, "camelot", "Unicorn, Nimue")
    director = player.scene.director
    director.reduced, director.speed = False, 1.0
    move = next(move.text for move in player.scene.table.moves() if move.verb in ("play", "discard"))
    player.scene.table.play(move)

    foreseen: set[tuple[object, int]] = set()
    for _ in range(90):
        player.client.wait(1 / 60)
        foreseen |= {(image.picture, round(image.w)) for image in drawn(player).prefetch}
    lying = director.tableau.discard[-1] if director.tableau.discard else director.tableau.in_play[0][-1]

    home = director.motion.rest_poses[lying.id]
    assert lying.text is not None
    assert (director.tableau.kind.picture(lying.text, "table"), round(home.width)) in foreseen


def sat_down(client: Client, game: str) -> TableScene:
    """A table of this game at rest, before the first move."""
    table = LocalTable.new(setup_for(3, rules=game, seed=7), saved_matches=NoSavedMatches(), think=AtOnce)
    scene = TableScene(client.app, table, dealt=False)
    client.show(scene)
    scene.settle()
    return scene


def ready(client: Client) -> None:
    """Draws frames until everything is painted that is asked for ahead."""
    for _ in range(60):
        client.wait(1 / 60)
        client.app.draw(0.0)
        time.sleep(0.005)


def painted_by(client: Client, *images: Image) -> int:
    """How many of the pictures still have to be painted when they are shown."""
    pictures = client.app.backend.pictures
    pictures.begin_frame()
    for image in images:
        pictures.upright(image.picture, image.w, image.h)
    return pictures.painted


@pytest.mark.parametrize("game", ["standard", "crazy8"])
def test_the_arrows_are_painted_before_they_turn_over(client: Open, game: str) -> None:
    opened = client(LANDSCAPE)
    table = sat_down(opened, game)
    ready(opened)

    director = table.director
    assert painted_by(opened, *arrows(director, -director.tableau.direction)) == 0


def test_the_table_is_painted_while_it_is_set_up(client: Open) -> None:
    opened = client(LANDSCAPE)
    scene = opened.show(SetupScene(opened.app))
    ready(opened)
    scene._start()
    opened.app.stack.settle()

    out = DrawList()
    opened.app.stack.top.draw(out, opened.app.now)
    ground = next(item for item in out.still if isinstance(item, Image) and item.picture[0] == "ground")
    assert painted_by(opened, ground) == 0


def test_the_cards_beside_the_raised_one_are_painted_as_large_as_it_first(client: Open) -> None:
    player = at(
        client(LANDSCAPE),
        "camelot",
        "Unicorn, Nimue, Merlin, Excalibur, Mordred, Chapel Perilous, Book of Spells",
    )
    texts = player.deck.texts()
    player.client.move(*player._point_on(1, touch=False))
    player.client.wait(0.5)
    place, kind = player.scene.director.layout.hand, player.scene.director.tableau.kind

    faces = [kind.picture(text, "hand") for text in texts]
    wide = round(place.width * place.grow)
    asked = [image.picture for image in drawn(player).prefetch if round(image.w) == wide]
    nearest = [faces.index(picture) for picture in asked if picture in faces]
    assert nearest == [1, 0, 2]


@pytest.mark.parametrize("size", [LANDSCAPE, (3840, 2160)])
@pytest.mark.parametrize("game", ["standard", "camelot"])
def test_there_is_room_for_everything_that_is_asked_for_at_once(
    client: Open, game: str, size: tuple[int, int]
) -> None:
    """Else it would be painted again and again."""
    opened = client(size)
    table = sat_down(opened, game)
    ready(opened)
    out = DrawList()
    table.draw(out, opened.app.now)

    assert out.prefetch
    assert not any(
        opened.app.backend.pictures.prepare(prefetch.picture, prefetch.w, prefetch.h)
        for prefetch in out.prefetch
    )
