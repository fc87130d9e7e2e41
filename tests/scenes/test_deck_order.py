"""A choice of order: in a row by mouse, finger, keys and pad, or one after another; the engine asks on."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from engine import Game
from game.draw.items import DrawList
from game.players.game_events import events_of
from game.scenes.table.decks.form import DeckForm
from game.scenes.table.decks.form_tiles import OrderTile
from game.scenes.table.table_scene import TableScene
from tests.deck_player import DeckPlayer
from tests.driver import EXTREME_SIZES, LANDSCAPE, PORTRAIT, SIZES, Client, PadClient
from tests.scenes.test_deck_table import at, did

Open = Callable[..., Client]
PUT_BACK = ["choose The Ghoul", "choose Sindbad the Porter", "choose The Sea King"]


def putting_back(client: Client) -> DeckPlayer:
    """The Sand Reader: three cards that have been looked at are put back in any order."""
    player = at(
        client,
        "shahrzad",
        "The Sand Reader, King Solomon, Morgiana",
        "Dunyazad, Ali Baba",
        discard="A Fair Wind",
        stock="Sindbad the Porter, The Sea King, The Ghoul, The Roc, Queen Labe",
    )
    player.scene.table.play("play The Sand Reader")
    client.wait(0.6)
    return player


def beginning(client: Client, mine: str, theirs: str = "Castle, Excalibur") -> DeckPlayer:
    """The player's turn begins with several abilities."""
    player = at(client, "camelot", "Squire, Nimue", "Death, Merlin", discard="Unicorn")
    table = player.scene.table
    table.match.game = Game.position(
        "camelot",
        hands=["Squire, Sir Gawain", "Death, Merlin"],
        in_play=[mine, theirs],
        discard="Death",
        stock="Excalibur, Black Knight, Fisher King, Holy Grail",
        to_move=1,
    )
    table.match.game.play(1, "done")
    table._events = events_of(table.match.game)
    scene = TableScene(client.app, table, dealt=True)
    client.show(scene)
    client.wait(0.4)
    return DeckPlayer(client, scene)


def form_of(client: Client) -> DeckForm:
    form = client.top
    assert isinstance(form, DeckForm)
    return form


def tiles(client: Client) -> list[OrderTile]:
    found = [widget for widget in client.top.page.everything() if isinstance(widget, OrderTile)]
    return sorted(found, key=lambda tile: tile.box.x)


def pull(client: Client, place: int, to: int, *, touch: bool = False) -> None:
    """Drags the card at one place of the row to another."""
    start, end = tiles(client)[place].box, tiles(client)[to].box
    client.press(start.cx, start.cy, touch=touch)
    for step in range(1, 7):
        client.move(start.cx + (end.cx - start.cx) * step / 6, start.cy + 4, touch=touch)
    client.release(end.cx, start.cy + 4, touch=touch)
    client.wait(0.3)


@pytest.mark.parametrize("touch", [False, True])
@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
def test_the_row_is_rearranged_by_dragging(client: Open, size: tuple[int, int], touch: bool) -> None:
    window = client(size)
    player = putting_back(window)
    assert form_of(window).form.kind == "order"
    pull(window, 2, 0, touch=touch)
    assert form_of(window).row.moves == PUT_BACK
    assert did(player) == ["play The Sand Reader"]  # nothing is answered yet

    window.click("button", "In this order", touch=touch)
    window.wait(0.5)
    assert did(player) == ["play The Sand Reader", *PUT_BACK[:2]]
    stock = player.scene.table.match.game.view(0)["stock"]["known"]  # the other player has drawn two
    assert stock["0"] == "The Sea King"
    assert window.top is player.scene


@pytest.mark.parametrize("sort", [Client, PadClient])
def test_the_row_is_rearranged_by_keys_and_by_the_pad(home: object, screen: None, sort: type[Client]) -> None:
    window = sort(LANDSCAPE)
    player = putting_back(window)
    for key in ("right", "right", "up", "left", "left", "down"):
        window.key(key)
    assert form_of(window).row.moves == PUT_BACK
    assert form_of(window).row.lifted is None

    window.key("p") if sort is PadClient else window.type("p")
    window.wait(0.5)
    assert did(player)[1:] == PUT_BACK[:2]


def test_enter_puts_a_lifted_card_down_and_else_chooses_it_as_the_first(client: Open) -> None:
    window = client(LANDSCAPE)
    player = putting_back(window)
    window.key("up")
    window.key("right")
    window.key("return")
    assert did(player) == ["play The Sand Reader"]
    assert form_of(window).row.lifted is None

    window.key("return")
    window.wait(0.4)
    assert did(player)[-1] == "choose Sindbad the Porter"
    assert [tile.target.card for tile in tiles(window)] == ["The Sea King", "The Ghoul"]


@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_a_click_still_chooses_one_after_another(client: Open, way: str) -> None:
    window = client(LANDSCAPE)
    player = putting_back(window)
    for move in PUT_BACK[:2]:
        player.by_mouse(move, touch=way == "touch")
        window.wait(0.4)

    assert did(player)[1:] == PUT_BACK[:2]


def test_a_wished_order_can_be_taken_back_answer_by_answer(client: Open) -> None:
    """Nothing is revealed between the answers, so each can be taken back, the wish being kept."""
    window = client(LANDSCAPE)
    player = at(
        window,
        "camelot",
        "Crystal Cave, Squire, Nimue",
        "Death",
        discard="Unicorn",
        stock="Excalibur, Black Knight, Fisher King, Castle",
    )
    player.scene.table.play("play Crystal Cave")
    player.scene.table.play("choose Excalibur")
    window.wait(0.5)
    pull(window, 0, 1)
    window.click("button", "In this order")
    window.wait(0.4)
    assert did(player)[-1] == "choose Fisher King"
    assert player.scene.table.can_undo()
    player.deck.undo()
    window.wait(0.5)

    assert [tile.target.card for tile in tiles(window)] == ["Fisher King", "Black Knight"]


def test_abilities_are_carried_out_in_the_order_of_the_row(client: Open) -> None:
    window = client(LANDSCAPE)
    player = beginning(window, "Elven Princess, Chapel Perilous, Unicorn")
    wish = ["choose Chapel Perilous", "choose Elven Princess", "choose Unicorn"]
    form = form_of(window)
    for place, move in enumerate(wish):
        form.row.put(move, place)
    form.reordered()
    window.click("button", "In this order")
    window.wait(0.6)

    assert did(player)[-2:] == wish[:2]


def test_another_question_in_between_stops_the_row_and_its_order_is_kept(client: Open) -> None:
    window = client(LANDSCAPE)
    player = beginning(window, "Elven Princess, Angel of Hope, Devious Dragon")
    form = form_of(window)
    for place, name in enumerate(("Angel of Hope", "Devious Dragon", "Elven Princess")):
        form.row.put(f"choose {name}", place)
    form.reordered()
    window.click("button", "In this order")
    window.wait(0.5)
    assert did(player)[-1] == "choose Angel of Hope"
    assert player.deck.answering.form is not None
    assert player.deck.answering.form.kind == "table"  # who draws a card

    player.by_mouse("choose 1")
    window.wait(0.5)
    assert form_of(window).row.moves == ["choose Devious Dragon", "choose Elven Princess"]


@pytest.mark.always(size=EXTREME_SIZES)
@pytest.mark.parametrize("size", SIZES)
def test_many_cards_stay_in_one_row_inside_their_panel(client: Open, size: tuple[int, int]) -> None:
    window = client(size)
    beginning(
        window,
        "Elven Princess, Angel of Hope, Devious Dragon, Holy Grail, King Arthur, Unicorn, Cauldron of Annwn, "
        "Chapel Perilous",
        "",
    )
    form, row = form_of(window), tiles(window)
    panel = form.page.widgets[0].box

    assert len(row) >= 7
    assert len({round(tile.box.y) for tile in row}) == 1
    assert all(panel.x <= tile.box.x and tile.box.right <= panel.right for tile in row)
    assert panel.within(form.room)
    assert form.page.find("button", "In this order").box.within(panel)
    form.draw(DrawList(), window.app.now)


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
@pytest.mark.parametrize(
    "others", ["", ", Angel of Hope, King Arthur, Unicorn, Cauldron of Annwn, Chapel Perilous"]
)
def test_a_row_hides_no_card_of_its_own_and_none_of_the_own_assets(
    client: Open, size: tuple[int, int], others: str
) -> None:
    window = client(size)
    player = beginning(window, f"Elven Princess, Devious Dragon{others}")
    form, row, assets = form_of(window), tiles(window), player.scene.director.layout.assets
    panel, confirm = form.page.widgets[0].box, form.page.find("button", "In this order").box
    assert assets is not None

    assert all(right.box.x >= left.box.right for left, right in pairwise(row))
    assert not panel.meets(assets.mine.area)
    assert confirm.within(panel)
    assert not any(confirm.meets(tile.box) for tile in row)
