"""What lasts is told in sentences that are never small, and that scroll where they do not fit."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.draw.items import DrawList, Text
from game.scenes.table.decks import deck_play
from game.scenes.table.decks.deck_paint import paint_side
from game.scenes.table.decks.deck_play import DeckPlay
from game.scenes.table.lasting import LastingPanel
from game.scenes.table.log_sheet import LogSheet
from game.scenes.table.table_scene import TableScene
from game.stage.geometry import Box
from game.storage.settings import Settings, TextSize
from game.ui import theme
from game.ui.scroll import ScrollArea
from game.ui.theme import TextScale
from tests.driver import SIZES, SMALL_SIZES, Client
from tests.scenes.every import dealt

Open = Callable[..., Client]

SENTENCES = (
    "Teams: You, Morgan and Gareth against Elowen, Unit 7 and Nix.",
    "Morgan can't play events until Elowen's next turn.",
    "Nobody can destroy assets until Gareth's next turn.",
    "You must play or discard Death in your next turn, if able.",
    "Brokk skips the next turn.",
    "You know that Elowen holds Castle, Death and Excalibur.",
)


def lines_in(panel: LastingPanel, box: Box, scale: TextScale) -> list[Text]:
    """The lines of a panel below its heading."""
    items: list[object] = []
    panel.paint(items, SENTENCES, box, scale)  # type: ignore[arg-type]
    return [item for item in items if isinstance(item, Text) and item.font == "text"]


@pytest.fixture
def at_table(client: Open, monkeypatch: pytest.MonkeyPatch) -> tuple[Client, TableScene]:
    """A table of six at which much lasts."""
    monkeypatch.setattr(deck_play, "in_force", lambda view, names: SENTENCES)
    window = client((1280, 720))
    scene = TableScene(window.app, dealt(6, rules="camelot"), dealt=True)
    window.show(scene)
    window.drawn(scene)
    return window, scene


def panel_of(scene: TableScene) -> LastingPanel:
    assert isinstance(scene.play, DeckPlay)
    return scene.play.panel


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_it_scrolls_line_by_line_to_the_last_and_never_cuts_one(screen: None, percent: int) -> None:
    panel, box, scale = LastingPanel(), Box(20, 30, 216, 160), TextScale(percent / 100)
    read: list[str] = []
    for _ in range(60):
        shown = lines_in(panel, box, scale)
        assert all(line.y + line.size * 0.4 <= box.bottom for line in shown)
        assert all(line.size >= 0.92 * scale(theme.BODY) for line in shown)
        read += [line.text for line in shown if line.text not in read]
        if panel.offset == panel.furthest:
            break
        panel.scroll(1)

    assert panel.furthest > 0
    assert " ".join(read) == " ".join(SENTENCES)


def test_it_stays_within_its_ends_and_begins_anew_where_all_fits(screen: None) -> None:
    panel = LastingPanel()
    first = lines_in(panel, Box(0, 0, 216, 160), TextScale())
    panel.scroll(-5)
    assert lines_in(panel, Box(0, 0, 216, 160), TextScale()) == first
    panel.scroll(500)
    assert panel.offset == panel.furthest
    lines_in(panel, Box(0, 0, 216, 900), TextScale())
    assert (panel.offset, panel.furthest) == (0, 0)


@pytest.mark.pairwise(size=SMALL_SIZES, percent=[200], players=[6])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_its_type_is_at_least_nine_pixels_and_as_large_as_wished(
    client: Open, size: tuple[int, int], percent: TextSize, players: int
) -> None:
    window = client(size, Settings(speed=0.0, motion="reduced", text_size=percent))
    scene = TableScene(window.app, dealt(players, rules="camelot"), dealt=True)
    window.show(scene)
    scale = TextScale(percent / 100)
    picture, out = scene.picture(scale, window.app.now), DrawList()
    assert picture.deck is not None
    picture.deck = replace(picture.deck, in_force=SENTENCES, reading=None)
    picture.log = []  # its lines are no sentences of the panel, but their names may stand in one
    paint_side(out, picture, scene.director, scale)
    panel = picture.deck.panel
    shown = [item for item in out.still if isinstance(item, Text) and item.text in " ".join(SENTENCES)]

    if panel.box is None:
        assert size == (360, 640)  # there the log has it
        return
    assert shown
    assert all(panel.box.holds(line.x, line.y) for line in shown)
    for line in shown:
        assert line.size >= 0.92 * scale(theme.BODY)
        assert line.size * window.app.viewport.scale >= 9.0


def test_the_wheel_scrolls_it_where_it_stands(at_table: tuple[Client, TableScene]) -> None:
    window, scene = at_table
    panel = panel_of(scene)
    assert panel.box is not None
    window.wheel(panel.box.cx, panel.box.cy, -1)
    assert panel.offset == 1
    assert window.top is scene
    window.wheel(panel.box.cx, panel.box.cy, 1)
    assert panel.offset == 0


def test_a_press_on_it_opens_the_log_where_keys_reach_every_sentence(
    at_table: tuple[Client, TableScene],
) -> None:
    window, scene = at_table
    box = panel_of(scene).box
    assert box is not None
    window.press(box.cx, box.cy)
    window.release(box.cx, box.cy)
    window.wait(0.3)
    sheet = window.top
    assert isinstance(sheet, LogSheet)
    area = sheet.page.widgets[1]
    assert isinstance(area, ScrollArea)
    assert [row.label for row in area.widgets] == list(SENTENCES)
    reached = []
    for _ in range(40):
        window.key("tab")
        focus = sheet.page.focus
        if focus in area.widgets:
            assert focus is not None
            assert focus.box.y >= area.box.y
            assert focus.box.bottom <= area.box.bottom
            reached.append(focus.label)
    assert set(reached) == set(SENTENCES)
