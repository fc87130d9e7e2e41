"""The workshop's dialogs and its report in text of all sizes."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from engine.decks import SHIPPED, deck_head
from game.draw.icons import sign_mask
from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import width_of
from game.scenes.chrome import Dialog
from game.scenes.profile.profile_scene import ProfileScene
from game.scenes.title.title_scene import TitleScene
from game.scenes.workshop.balance_report import Bars, Fate
from game.scenes.workshop.editor import EditorScene
from game.scenes.workshop.editor_paint import paint_standing
from game.scenes.workshop.importing import ImportScene
from game.scenes.workshop.workshop_scene import WorkshopScene
from game.storage.settings import Settings
from game.ui.widgets import Button, Panel, WidgetState
from tests.driver import SIZES, Client
from tools.pictures.workshop_sample import NoWorkshop, sample_editor

Open = Callable[..., Client]


def editor_at(opened: Client, page: str) -> EditorScene:
    """The editor of the sample deck, open at a page."""
    scene = sample_editor(opened.app)
    scene.open_page = page
    opened.show(scene)
    return scene


@pytest.mark.pairwise(percent=[200])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [100, 200])
def test_nothing_of_the_report_stands_under_its_button(
    client: Open, size: tuple[int, int], percent: int
) -> None:
    opened = client(size, Settings(text_size=percent))  # type: ignore[arg-type]
    scene = editor_at(opened, "Balance")
    button = opened.find("button", "Let bots play")

    charts = [widget for widget in scene.page.everything() if isinstance(widget, (Bars, Fate))]
    assert len(charts) == 2
    assert not any(chart.box.meets(button.box) for chart in charts)


@pytest.mark.pairwise(percent=[200])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_the_pill_below_the_card_covers_neither_card_nor_form(
    client: Open, size: tuple[int, int], percent: int
) -> None:
    scene = editor_at(client(size, Settings(text_size=percent)), "Card")  # type: ignore[arg-type]
    layout, out = scene.layout(), DrawList()
    assert layout.card is not None
    assert layout.pill is not None
    paint_standing(scene, out, layout.pill)

    (pill,) = (one for one in out.moving if isinstance(one, Image))
    assert pill.y - pill.h / 2 >= layout.card.bottom
    assert pill.h <= layout.pill.h + 2


def test_the_card_that_is_open_is_lit_as_high_as_its_name(client: Open) -> None:
    scene = editor_at(client((800, 600), Settings(text_size=200)), "Balance")
    (bars,) = (widget for widget in scene.page.everything() if isinstance(widget, Bars))
    out = DrawList()
    bars.draw(out, WidgetState())

    (name,) = (one for one in out.moving if isinstance(one, Text) and one.text == scene.card.name)
    (lit,) = (one for one in out.moving if isinstance(one, Image) and one.picture[:2] == ("panel", "lit"))
    assert lit.h > name.size * 1.3


@pytest.mark.pairwise(percent=[200])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [100, 200])
def test_a_dialogs_title_is_no_smaller_than_its_text_and_fits(
    client: Open, size: tuple[int, int], percent: int
) -> None:
    opened = client(size, Settings(text_size=percent))  # type: ignore[arg-type]
    opened.show(TitleScene(opened.app))
    dialogs: list[Dialog] = [
        ImportScene(opened.app, store=NoWorkshop(), given=""),
        ProfileScene(opened.app),
    ]
    for dialog in dialogs:
        opened.app.stack.push(dialog)
        opened.app.stack.settle()
        (panel,) = (widget for widget in dialog.page.everything() if isinstance(widget, Panel))
        buttons = [widget for widget in dialog.page.everything() if isinstance(widget, Button)]
        assert buttons
        assert width_of(panel.label, panel.size, "title") <= panel.box.w - 30
        assert panel.size >= dialog.text(20) or panel.box.w < 700
        opened.app.stack.pop()
        opened.app.stack.settle()


def test_the_sign_of_what_is_said_about_a_deck_is_as_bold_as_its_neighbours(client: Open) -> None:
    """A thin sign looks like that of a button which cannot be pressed."""
    opened = client()
    opened.show(sample_editor(opened.app))
    inked = {}
    for label in ("About this deck", "Undo"):
        button = opened.find("button", label)
        assert isinstance(button, Button)
        inked[label] = pygame.mask.from_surface(sign_mask(button.icon, 64)).count()

    assert inked["About this deck"] >= 0.9 * inked["Undo"]


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280), (1080, 1920), (360, 640)])
def test_the_sentence_of_a_deck_is_read_to_its_end(client: Open, home: Path, size: tuple[int, int]) -> None:
    opened = client(size)
    scene = opened.show(WorkshopScene(opened.app))
    words = " ".join(opened.words(scene))

    for name in SHIPPED:
        assert deck_head(name).sentence in words


@pytest.mark.parametrize(("size", "shown"), [((1280, 720), True), ((720, 1280), True), ((360, 640), False)])
def test_no_button_covers_the_title_of_the_workshop(
    client: Open, home: Path, size: tuple[int, int], shown: bool
) -> None:
    opened = client(size)
    scene = opened.show(WorkshopScene(opened.app))
    assert "Workshop" in opened.words(scene)
    opened.click("button", "New deck")
    opened.wait(0.3)

    assert ("Workshop" in opened.words()) == shown


def test_all_shares_of_the_report_are_written_alike(client: Open) -> None:
    opened = client((1920, 1080))
    scene = editor_at(opened, "Balance")

    out = DrawList()
    scene.page.draw(out)

    shares = [item.text for item in out.moving if isinstance(item, Text) and item.text.endswith("%")]
    assert {"58 %", "31 %", "11 %"} <= set(shares)
    assert all(share.endswith(" %") for share in shares)
