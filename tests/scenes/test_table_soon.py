"""What the table asks to be painted ahead is what it shows a moment later, and nothing that is hidden."""

from collections.abc import Callable, Iterator

from game.draw.items import DrawList, Image
from game.stage.deck_faces import Face
from tests.deck_player import DeckPlayer
from tests.driver import LANDSCAPE, Client
from tests.scenes.test_deck_table import at

Open = Callable[..., Client]


def drawn(player: DeckPlayer) -> DrawList:
    out = DrawList()
    player.scene.draw(out, player.client.app.now)
    return out


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

    soon = faces(iter(drawn(player).soon))["deck page", name]
    player.scene.input.zoom(name)
    page = faces(item for item in drawn(player).moving if isinstance(item, Image))["deck page", name]

    assert soon == page


def test_nothing_that_is_hidden_is_foreseen(client: Open) -> None:
    player = at(client(LANDSCAPE), "camelot", "Unicorn, Nimue", "Excalibur, Merlin", stock="Black Knight")
    for _ in range(20):
        player.client.wait(0.05)
        names = {name for _, name in faces(iter(drawn(player).soon))}
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
        foreseen |= {(image.picture, round(image.w)) for image in drawn(player).soon}
    lying = director.tableau.discard[-1] if director.tableau.discard else director.tableau.in_play[0][-1]

    home = director.motion.homes[lying.id]
    assert lying.text is not None
    assert (director.tableau.kind.picture(lying.text, "table"), round(home.width)) in foreseen
