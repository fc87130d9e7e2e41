"""Text at the table stays where it belongs: on the prompt's plate, in the heading, in the log."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

import engine
from game.draw.items import DrawList, Image, Item, Text
from game.draw.text_renderer import SMALLEST, SPREAD, render, render_exact, width_of
from game.players.local_table import LocalTable
from game.scenes.table.log_paint import paint_log, paint_row
from game.scenes.table.table_scene import TableScene
from game.setup.table_setup import setup_for
from game.stage.decks.deck_event_text import deal_word
from game.stage.event_text import LogLine
from game.stage.geometry import Box
from game.storage.saved_matches import NoSavedMatches
from game.storage.settings import Settings
from game.ui.buttons import IconButton
from game.ui.theme import TextScale
from game.ui.widgets import Button, WidgetState
from tests.conftest import FontsOf
from tests.driver import SIZES, SMALL_SIZES, Client
from tests.made_fonts import make_font

Open = Callable[..., Client]

REASON = "A penalty is pending: only a +2, a +4 or an 8 answers it, or draw twenty-two cards."
SAID = ("played 10{B}", "Factor rules are in force", "cancelled the penalty of twenty-two cards", "passed")


def sit(opened: Client, rules: str) -> TableScene:
    scene = TableScene(
        opened.app,
        LocalTable.new(setup_for(2, rules=rules, seed=1), saved_matches=NoSavedMatches()),
        dealt=True,
    )
    opened.show(scene)
    return scene


def texts(items: Sequence[Item], wanted: str) -> list[Text]:
    """The lines drawn that are parts of this text, from the top downwards."""
    found = [item for item in items if isinstance(item, Text) and item.text and item.text in wanted]
    return sorted(found, key=lambda line: line.y)


def place(line: Text, scale: float) -> Box:
    """Where a line may come to stand: nothing is drawn smaller than the smallest type."""
    high = max(line.size, SMALLEST / scale)
    wide = width_of(line.text, high, line.font) * SPREAD
    middle = line.x + wide / 2 if line.anchor == "left" else line.x
    return Box.around(middle, line.y, wide, high * 0.84)


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("size", [*SIZES, *SMALL_SIZES])
@pytest.mark.parametrize("name", ["W" * 20, "李" * 20, "Ж" * 20, "a" + "\u0301\u0336" * 9 + "b"])
def test_a_wide_or_high_name_stays_on_its_plate(
    client: Open, system_fonts: FontsOf, tmp_path: Path, size: tuple[int, int], percent: int, name: str
) -> None:
    system_fonts({"Hani": [make_font(tmp_path / "han.ttf", "李")]})
    opened = client(size, Settings(text_size=percent))
    names = (name, f"{name[:-1]}a", f"{name[:-1]}c", "Bo")
    setup = replace(setup_for(4, seed=1), names=names, levels=("", "normal", "normal", "normal"))
    scene = TableScene(opened.app, LocalTable.new(setup, saved_matches=NoSavedMatches()), dealt=True)
    opened.show(scene)

    out = DrawList()
    for drawn in opened.app.stack.draw(opened.app.now):
        out.moving.extend(drawn.moving)
    shown = [item for item in out.moving if isinstance(item, Text) and item.text[:1] == name[0] and item.text]
    layout = scene.director.layout
    plates = [seat.plate for seat in (layout.me, *layout.others)]
    for line in shown:
        box = place(line, opened.app.viewport.scale)
        assert box.x >= -1, line
        assert box.right <= opened.app.viewport.w + 1, line
    on_plates = [
        (plate, line)
        for plate in plates
        for line in shown
        if plate.holds(plate.cx, line.y) and line.x == plate.cx
    ]
    assert on_plates
    for plate, line in on_plates:
        assert width_of(line.text, line.size, line.font) * SPREAD <= plate.w + 1


@pytest.mark.pairwise(percent=[200])
@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules", ["crazy8", "factor"])
def test_a_long_reason_stands_on_its_plate(
    client: Open, rules: str, size: tuple[int, int], percent: int
) -> None:
    opened = client(size, Settings(motion="reduced", text_size=percent))
    scene = sit(opened, rules)
    scene.play.warn(REASON)

    out = DrawList()
    scene.draw(out, opened.app.now)

    plates = [
        item for item in out.moving if isinstance(item, Image) and item.picture[:2] == ("panel", "alarm")
    ]
    plate = Box.around(plates[0].x, plates[0].y, plates[0].w, plates[0].h)
    lines = [line for line in texts(out.moving, REASON) if plate.holds(line.x, line.y)]
    assert " ".join(line.text for line in lines) == REASON
    assert all(place(line, opened.app.viewport.scale).within(plate.inset(3)) for line in lines)


def test_the_lines_of_a_long_prompt_are_about_as_long(client: Open) -> None:
    opened = client((1280, 720), Settings(motion="reduced"))
    scene = sit(opened, "factor")
    asked = "Play a diamond, a ten, an eight or a king, or a factor or multiple of 10; or draw"
    scene.play.warn(asked)
    out = DrawList()
    scene.draw(out, opened.app.now)
    lines = [line for line in texts(out.moving, asked) if " " in line.text]
    first, second = (width_of(line.text, line.size, line.font) for line in lines)

    assert second > first * 0.7


@pytest.mark.parametrize("rules", ["standard", "crazy8", "factor"])
@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)])
def test_the_game_s_name_is_never_smaller_than_what_is_said_of_it(
    client: Open, rules: str, size: tuple[int, int]
) -> None:
    shares = []
    for percent in (100, 200):
        scene = sit(client(size, Settings(motion="reduced", text_size=percent)), rules)
        out = DrawList()
        scene.draw(out, 1.0)
        named = texts(out.still, engine.title(rules))
        title = next(line for line in named if line.font == "title")
        (said,) = texts(out.still, f"one {deal_word(rules)}")
        assert said.size <= title.size
        shares.append(title.size)

    assert shares[1] >= shares[0] * 0.95  # two lines where one is too narrow


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("wide", [192.0, 269.0])
def test_the_lines_of_the_log_stay_in_it_and_apart(screen: None, wide: float, percent: int) -> None:
    items: list[Item] = []
    box = Box(10, 10, wide, 420)
    who = [(seat.name, seat.avatar) for seat in setup_for(2).seats]
    log = [
        LogLine(number % 2, text, loud=number % 3 == 1, who=who[number % 2])
        for number, text in enumerate(SAID * 4)
    ]

    paint_log(items, log, box, TextScale(percent / 100))

    lines = [place(item, 1.0) for item in items if isinstance(item, Text)]
    assert len(lines) > 6
    assert all(line.within(box) for line in lines)
    ordered = sorted(lines, key=lambda line: line.y)
    assert all(above.bottom <= below.y + 1 for above, below in pairwise(ordered))


def test_who_had_a_seat_before_stands_over_their_own_lines(screen: None) -> None:
    items: list[Item] = []
    nora, hazel = ("Nora", "owl"), ("Hazel", "witch")
    log = [
        LogLine(1, "drew 1 card", who=nora),
        LogLine(1, "passed", who=nora),
        LogLine(1, "drew 1 card", who=hazel),
    ]

    paint_log(items, log, Box(10, 10, 269, 420), TextScale(1.0))

    said = [item.text for item in items if isinstance(item, Text)]
    assert said == ["Log", "Nora", "drew 1 card", "passed", "Hazel", "drew 1 card"]
    faces = [item.picture for item in items if isinstance(item, Image) and item.picture[0] == "avatar"]
    assert faces == [("avatar", "owl"), ("avatar", "witch")]


@pytest.mark.parametrize("tall", range(120, 420, 10))
def test_the_first_line_that_is_seen_says_who_speaks(screen: None, tall: float) -> None:
    items: list[Item] = []
    log = [LogLine(1, f"drew card {number}", who=("Nora", "owl")) for number in range(30)]
    box = Box(10, 10, 269, tall)

    paint_log(items, log, box, TextScale(1.0))

    _, *said = [item for item in items if isinstance(item, Text)]
    assert said[0].text == "Nora"
    assert [item.text for item in said[1:]] == [line.text for line in log[-len(said) + 1 :]]
    assert all(place(item, 1.0).within(box) for item in said)


def test_the_heading_of_the_log_grows_with_the_text_and_stays_above_its_line(screen: None) -> None:
    sizes = []
    for percent in (100, 200):
        items: list[Item] = []
        box = Box(10, 10, 269, 420)
        paint_log(items, (), box, TextScale(percent / 100))
        (head,) = texts(items, "Log")
        line = next(item for item in items if isinstance(item, Image) and item.picture == ("line",))
        assert place(head, 1.0).within(Box(box.x, box.y, box.w, line.y - box.y))
        sizes.append(head.size)

    assert sizes[1] > 1.5 * sizes[0]


@pytest.mark.pairwise(size=SMALL_SIZES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules", ["standard", "crazy8", "camelot"])
def test_words_on_buttons_grow_with_the_text_and_stay_on_them(
    client: Open, rules: str, size: tuple[int, int]
) -> None:
    usual, large = (sit(client(size, Settings(speed=0.0, text_size=text)), rules) for text in (100, 200))
    scale = large.context.viewport.scale
    grown = []
    for before, button in zip(usual.page.everything(), large.page.everything(), strict=True):
        assert isinstance(before, Button)
        assert isinstance(button, Button)
        if button.label and not isinstance(button, IconButton):
            out = DrawList()
            button.draw(out, WidgetState())
            word = next(item for item in out.moving if isinstance(item, Text) and item.text == button.label)
            assert place(word, scale).within(button.box)
            grown.append(button.size / before.size)
    assert min(grown) >= 1.0
    assert max(grown) > 1.15


def test_no_line_of_the_log_runs_into_its_margin_however_long_it_is(screen: None) -> None:
    box = Box(0, 0, 216, 3000)
    for count in range(20, 45):
        items: list[Item] = []
        paint_log(
            items, [LogLine(0, "took Demeter's Harvest into the hand again"[:count])], box, TextScale(1.0)
        )

        assert all(
            place(item, 1.0).right <= box.right - 11
            for item in items
            if isinstance(item, Text) and item.anchor == "left"
        )


def test_cards_stand_out_among_the_words_of_the_log(screen: None) -> None:
    items: list[Item] = []
    nora = ("Nora", "owl")
    log = [
        LogLine(1, "played 10{S}", who=nora),
        LogLine(1, "gained control of Siege Perilous", cards=("Siege Perilous",), who=nora),
    ]

    paint_log(items, log, Box(10, 10, 200, 420), TextScale(1.0))

    _, _, *said = [item for item in items if isinstance(item, Text)]
    assert " ".join(" ".join(item.text for item in said).split()) == " ".join(line.text for line in log)
    assert [item.text for item in said if item.font == "bold"] == ["10{S}", "Siege Perilous"]
    rows = [[item for item in said if item.y == y] for y in sorted({item.y for item in said})]
    assert all(a.x + width_of(a.text, a.size, a.font) <= b.x for row in rows for a, b in pairwise(row))


@pytest.mark.parametrize("percent", [100, 200])
def test_what_was_told_last_stands_on_lit_ground(screen: None, percent: int) -> None:
    items: list[Item] = []
    nora, hazel = ("Nora", "owl"), ("Hazel", "witch")
    log = [
        LogLine(1, "passed", who=nora),
        LogLine(2, "drew 1 card", who=hazel),
        LogLine(2, "passed", who=hazel),
    ]

    paint_log(items, log, Box(10, 10, 269, 420), TextScale(percent / 100))

    (lit,) = [i for i in items if isinstance(i, Image) and i.picture[:2] == ("panel", "latest")]
    ground = Box.around(lit.x, lit.y, lit.w, lit.h)
    on_it = [i.text for i in items if isinstance(i, Text) and place(i, 1.0).within(ground)]
    assert on_it == ["Hazel", "drew 1 card", "passed"]


@pytest.mark.parametrize("pixels", [11, 13, 15, 19])
@pytest.mark.parametrize(
    "name", ["The Sea King", "Siege Perilous", "The Caliph's Palace", "Dalilah the Crafty"]
)
def test_a_card_in_a_line_of_the_log_leaves_the_gap_to_the_next_word(
    screen: None, name: str, pixels: int
) -> None:
    items: list[Item] = []
    line = LogLine(1, f"{name} takes effect", cards=(name,), who=("Nora", "elf"))

    paint_row(items, line, Box(0, 0, 600, 40), float(pixels), first=False)

    card, rest = (item for item in items if isinstance(item, Text))
    draw = render_exact if card.exact else render
    drawn = draw(card.text, card.font, pixels, card.colour).get_width()
    gap = rest.x - card.x - drawn
    assert rest.text == " takes effect"
    assert abs(gap) <= 1.0
