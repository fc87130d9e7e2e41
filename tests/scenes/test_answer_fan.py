"""Short answers round the card that asks: what they leave in sight, which cards they raise, how they fly."""

from collections.abc import Callable, Iterator

import pytest

from game.draw.items import Image
from game.scenes.table.answer_tiles import FLIGHT, OUTSIDE, STAGGER, WAITS, FanTile, Opening, fly
from game.scenes.table.banner import banner_box
from game.scenes.table.chooser import Chooser
from game.scenes.table.chooser_text import KINDS
from game.scenes.table.chooser_tiles import ChoiceTile
from game.scenes.table.decks.form import DeckForm
from game.stage.answer_fan import FanRoom, fan_places
from game.stage.geometry import Box
from game.stage.layout.table_layout import TableLayout
from game.storage.settings import Settings
from game.window.loop import STEP
from tests.driver import LANDSCAPE, PORTRAIT, SIZES, Client, Player, table_of
from tests.scenes.test_deck_table import at as at_deck
from tests.scenes.test_table_games import at

Open = Callable[..., Client]
KIND = {kind.noun: kind for kind in KINDS}
FOREST = "Excalibur, Black Knight, Fisher King"


def opened(client: Open, size: tuple[int, int], noun: str, shape: str, others: int, text: int) -> Chooser:
    """The chooser of all suits, colours or values at a table of this shape."""
    window = client(size, Settings(speed=0.0, motion="reduced", text_size=text))
    scene = Chooser(
        window.app,
        moves=[f"name {choice.word}" for choice in KIND[noun].choices],
        fits={},
        choose=print,
        back=None,
        layout=table_of(window, shape, others),
        rules=noun == "value",
    )
    window.show(scene)
    return scene


def answers(scene: Chooser | DeckForm) -> list[Box]:
    return [widget.box for widget in scene.page.widgets if isinstance(widget, FanTile)]


def needed(layout: TableLayout) -> Iterator[Box]:
    """What has to stay in sight while somebody chooses."""
    yield from (layout.prompt, layout.hand.area, layout.discard, layout.menu, *layout.buttons.values())


@pytest.mark.pairwise(text=[200], noun=["value"])
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize(
    ("noun", "shape", "others"),
    [
        *(("suit", "free", others) for others in (1, 5, 9)),
        *(("value", "free", others) for others in (1, 4, 8)),
        *(("colour", "portrait", others) for others in (1, 3)),
    ],
)
@pytest.mark.parametrize("size", SIZES)
def test_no_answer_covers_pile_hand_prompt_or_button(
    client: Open, size: tuple[int, int], noun: str, shape: str, others: int, text: int
) -> None:
    scene = opened(client, size, noun, shape, others, text)
    layout, boxes = scene.layout(), answers(scene)

    assert len(boxes) == len(KIND[noun].choices)
    assert all(box.within(Box(0, 0, layout.w, layout.h)) for box in boxes)
    assert not any(box.meets(part) for box in boxes for part in needed(layout))
    assert not any(box.meets(other) for box in boxes for other in boxes if other is not box)
    assert min(box.h for box in boxes) >= 44


@pytest.mark.parametrize("size", SIZES)
def test_the_clock_stays_whole(client: Open, size: tuple[int, int]) -> None:
    scene = opened(client, size, "colour", "portrait", 3, 100)
    ring = scene.layout().ring
    assert ring is not None

    for box in answers(scene):
        x, y = max(box.x, min(ring.x, box.right)), max(box.y, min(ring.y, box.bottom))
        assert (x - ring.x) ** 2 + (y - ring.y) ** 2 >= ring.outer**2


@pytest.mark.parametrize("size", SIZES)
def test_the_values_leave_the_rules_in_force_readable(client: Open, size: tuple[int, int]) -> None:
    scene = opened(client, size, "value", "free", 4, 100)

    assert not any(box.meets(banner_box(scene.layout())) for box in answers(scene))


@pytest.mark.parametrize("count", range(1, 14))
def test_any_number_of_answers_finds_room_round_a_card(count: int) -> None:
    room = FanRoom(Box(300, 200, 80, 112), 0.0, Box(0, 0, 700, 500), (), ())

    boxes = fan_places(room, count, (60, 60))

    assert len(set(boxes)) == count
    assert all(box.within(room.table) and not box.meets(room.core) for box in boxes)


def test_answers_round_a_circle_come_near_it_and_do_not_touch_it() -> None:
    room = FanRoom(Box(300, 200, 200, 200), 100.0, Box(0, 0, 800, 600), (), ())

    for box in fan_places(room, 4, (60, 60)):
        x, y = max(box.x, min(400, box.right)), max(box.y, min(300, box.bottom))
        assert 100**2 <= (x - 400) ** 2 + (y - 300) ** 2 < 200**2


# --- which cards would fit


def raised(player: Player) -> set[str]:
    texts = player.scene.play.texts()
    return {texts[place] for place in player.scene.director.playable}


def naming(client: Client) -> Player:
    player = at(client, "crazy8", "8R 2R 5G 7B 8B", "4R")
    player.by_mouse("play 8R")
    client.wait(0.3)
    assert isinstance(client.top, Chooser)
    return player


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT, (360, 640)])
def test_an_answer_under_the_pointer_raises_the_cards_that_would_fit(
    client: Open, size: tuple[int, int]
) -> None:
    window = client(size)
    player = naming(window)
    found = {}
    for label in ("Red", "Yellow", "Green", "Blue"):
        box = window.find("card", label).box
        window.move(box.cx, box.cy)
        window.wait(0.1)
        found[label] = raised(player)

    assert found == {"Red": {"2R", "8B"}, "Yellow": {"8B"}, "Green": {"5G", "8B"}, "Blue": {"7B", "8B"}}
    window.move(2, 2)
    window.wait(0.1)
    assert raised(player) == set()


def test_an_answer_with_the_focus_raises_them_too_until_it_is_chosen(client: Open) -> None:
    window = client()
    player = naming(window)
    window.key("right")
    window.key("left")
    window.wait(0.1)
    assert raised(player) == {"2R", "8B"}
    window.key("return")
    window.wait(0.3)

    assert player.scene.table.match.game.history()[1] == (0, "name red")
    assert player.scene.play.would_fit() == frozenset()


def test_by_keys_no_other_card_stays_raised_while_something_is_named(client: Open) -> None:
    window = client()
    player = at(window, "crazy8", "8R 2R 5G 7B 8B", "4R")
    player.by_keys("play 8R")
    window.wait(0.3)

    assert player.scene.director.raised is None
    assert player.scene.input.focused is None
    player.by_keys("name red")
    window.wait(0.5)
    assert player.scene.play.hand.raised is not None


def test_a_value_raises_its_factors_and_multiples(client: Open) -> None:
    window = client()
    player = at(window, "factor", "8H 2C 6C 7C JD 3S", "QS", mode="eights")
    player.by_mouse("play 8H")
    window.wait(0.4)
    box = window.find("card", "6").box
    window.move(box.cx, box.cy)
    window.wait(0.1)

    assert raised(player) == {card for card in player.scene.play.texts() if card[0] in "236"}


def test_a_colour_of_a_deck_raises_its_cards(client: Open) -> None:
    window = client()
    player = at_deck(
        window, "camelot", "Glamour, Squire, Castle, Unicorn", "Nimue", discard="Death", stock=FOREST
    )
    player.by_mouse("play Glamour")
    window.wait(0.4)
    box = window.find("answer", "Green").box
    window.move(box.cx, box.cy)
    window.wait(0.1)

    assert {player.scene.play.texts()[place] for place in player.scene.director.playable} == {"Unicorn"}


# --- the card that asks, in Crazier Eights


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize(("card", "count"), [("Glamour", 4), ("Sir Percival", 3)])
@pytest.mark.parametrize("size", SIZES)
def test_colours_and_numbers_leave_the_card_that_asks_and_the_pile_free(
    client: Open, size: tuple[int, int], card: str, count: int, text: int
) -> None:
    window = client(size, Settings(speed=0.0, motion="reduced", text_size=text))
    mine = f"{card}, Squire, Castle"
    player = at_deck(
        window, "camelot", mine, "Nimue", in_play=("Merlin", "Unicorn"), discard="Death", stock=FOREST
    )
    player.scene.table.play(f"play {card}")
    window.wait(0.5)
    form, layout = window.top, player.scene.director.layout
    assert isinstance(form, DeckForm)
    boxes = answers(form)

    assert len(boxes) == count
    assert form.core != layout.discard
    assert not any(box.meets(part) for box in boxes for part in (form.core, *needed(layout)))


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT, (2560, 1440), (3440, 1440)])
@pytest.mark.parametrize("found", ["Merlin, Castle", "Merlin, Castle, Mordred"])
def test_a_form_stands_beside_the_card_that_asks(client: Open, size: tuple[int, int], found: str) -> None:
    window = client(size)
    hands = "King Arawn, Nimue", "Will-o'-the-Wisp"
    player = at_deck(window, "camelot", *hands, in_play=("Excalibur", "Holy Grail"), discard=found)
    player.by_keys("play King Arawn")
    window.wait(0.5)
    form, layout = window.top, player.scene.director.layout
    assert isinstance(form, DeckForm)
    plate = form.page.widgets[0].box

    assert layout.assets is not None
    assert not any(plate.meets(part) for part in (form.core, layout.assets.mine.area))


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT, (360, 640)])
def test_yes_and_no_stand_beside_the_card_that_asks_and_the_pile(client: Open, size: tuple[int, int]) -> None:
    window = client(size)
    in_play = ("Aegis", "Golden Fleece")
    player = at_deck(
        window, "olympus", "Circe, Nike", "Echo", in_play=in_play, discard="Erinyes", stock="Medusa"
    )
    player.scene.table.play("play Circe")
    window.wait(0.5)
    form, layout = window.top, player.scene.director.layout
    assert isinstance(form, DeckForm)
    plate = form.page.widgets[0].box

    pile = [] if layout.compact else [layout.discard]  # a small window has no room beside both
    assert not any(plate.meets(part) for part in (form.core, *pile, layout.prompt, layout.hand.area))


# --- the flight


def moving(client: Client) -> Chooser:
    """A chooser that has just been opened, with motion."""
    client.settings.speed, client.settings.motion = 1.0, "full"
    layout = table_of(client, "free")
    moves = [f"name {choice.word}" for choice in KIND["suit"].choices]
    scene = Chooser(client.app, moves=moves, fits={}, choose=print, back=None, layout=layout)
    client.app.stack.push(scene)
    client.wait(0.02)
    return scene


def grounds(client: Client) -> list[Image]:
    return [
        item for item in client.drawn().moving if isinstance(item, Image) and item.picture[0] == "suit tile"
    ]


def test_the_answers_fly_out_of_the_card_once_it_has_been_seen(client: Open) -> None:
    window = client()
    scene = moving(window)
    core, tiles = scene.core, [one for one in scene.page.widgets if isinstance(one, ChoiceTile)]
    window.wait(WAITS - STEP)
    assert grounds(window) == []
    window.wait(2 * STEP + 4 * STAGGER)
    early = grounds(window)
    window.wait(FLIGHT)

    assert len(early) == len(tiles)
    for image, tile in zip(early, tiles, strict=True):
        way = (image.x - core.cx) / (tile.box.cx - core.cx)
        assert OUTSIDE < way < 1.1  # it shoots past its place
    assert early[-1].zoom < 0.9  # the last one has just set out
    assert [(image.x, image.zoom) for image in grounds(window)] == [(tile.box.cx, 1.0) for tile in tiles]


@pytest.mark.parametrize(("speed", "motion"), [(0.0, "full"), (1.0, "reduced")])
def test_without_motion_they_are_there_at_once(client: Open, speed: float, motion: str) -> None:
    window = client(LANDSCAPE, Settings(speed=speed, motion=motion))  # type: ignore[arg-type]
    tile = FanTile(Box(0, 0, 50, 50), "5", print)

    fly([tile], Opening.of(window.app, Box(200, 200, 50, 70)), window.app.now)

    assert tile.flown == 1.0


def test_the_values_have_their_faces_from_the_first_moment(client: Open) -> None:
    window = client(LANDSCAPE, Settings(speed=1.0, motion="full"))
    player = at(window, "factor", "8H 2C 6C 7C JD 3S", "QS", mode="eights")
    window.wait(1.0)
    player.scene.play.do("play 8H")
    for _ in range(120):
        window.wait(1 / 60)
        if isinstance(window.top, Chooser):
            break
    window.wait(WAITS + 12 * STAGGER)

    tiles = [
        one for one in window.drawn().moving if isinstance(one, Image) and one.picture[0] == "value tile"
    ]
    assert sorted(str(tile.picture[1]) for tile in tiles) == sorted(c.word for c in KIND["value"].choices)
    assert all(tile.alpha == 1.0 for tile in tiles)


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT, (360, 640)])
def test_the_values_stand_alike_on_both_sides_and_cover_neither_pile_nor_player(
    client: Open, size: tuple[int, int]
) -> None:
    scene = opened(client, size, "value", "free", 3, 100)
    layout, boxes, core = scene.layout(), answers(scene), scene.core
    seats = [seat.box for seat in layout.others]

    assert sum(box.right < core.x for box in boxes) == sum(box.x > core.right for box in boxes) == 6
    assert not any(box.meets(taken) for box in boxes for taken in (layout.draw_pile, *seats))


def test_the_hand_stays_bright_while_something_is_named(client: Open) -> None:
    window = client(LANDSCAPE, Settings(speed=1.0, motion="full"))
    player = at(window, "crazy8", "8R 2R 5G 7B 8B", "4R")
    window.wait(1.0)
    player.scene.play.do("play 8R")
    veils = 0
    for _ in range(60):
        window.wait(1 / 60)
        drawn = window.drawn(player.scene).moving
        veils += sum(isinstance(one, Image) and one.picture[0] == "card veil" for one in drawn)

    assert isinstance(window.top, Chooser)
    assert veils == 0


def test_words_are_read_once_the_answer_is_nearly_there(client: Open) -> None:
    window = client()
    moving(window)
    window.wait(WAITS + 2 * STEP)

    assert "Spades" in window.words()
    assert all(item.alpha == 0 for item in window.drawn().moving if getattr(item, "text", "") == "Spades")


def test_the_answers_are_painted_ahead_while_the_card_flies(client: Open) -> None:
    window = client(LANDSCAPE, Settings(speed=1.0, motion="full"))
    player = at(window, "crazy8", "8R 2R 5G 7B 8B", "4R")
    window.wait(1.0)
    player.scene.play.do("play 8R")
    window.wait(0.1)
    assert window.top is player.scene
    ahead = {image.picture for image in window.drawn().prefetch}
    window.wait(2.0)

    assert isinstance(window.top, Chooser)
    assert {("colour tile", letter, False) for letter in "YGB"} <= ahead
