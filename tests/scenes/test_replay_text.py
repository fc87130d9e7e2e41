"""The words of a replay's coach at all sizes of window and text: nothing is left out, nothing overlaps."""

from collections.abc import Callable
from itertools import pairwise
from typing import TypeVar

import msgspec
import pytest

from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import SMALLEST, SPREAD, width_of
from game.scenes.replay.replay_scene import ReplayScene
from game.stage.layout.open_hands import word_box
from game.storage.settings import Settings
from game.ui.coach_rows import ChoiceRow, CoachVerdict, MarkRow
from game.ui.curve_widget import Curves
from game.ui.widgets import Label, Widget, WidgetState
from tests.driver import LANDSCAPE, PORTRAIT, Client
from tools.pictures.replay_sample import sample_replay

Open = Callable[..., Client]
Row = TypeVar("Row", bound=Widget)
Drawn = tuple[Row, list[Text], list[Image]]
CROWDED = (800, 600)
LETTER = 0.75  # of the size of type: how high its letters are
SIZES = (LANDSCAPE, PORTRAIT, CROWDED)


def said(client: Client, kind: type[Row], rules: str = "camelot", players: int = 2) -> list[Drawn[Row]]:
    """All rows of a kind, each with the texts and the pictures that it draws."""
    scene = sample_replay(client.app, rules=rules, players=players)
    client.show(scene)
    found = [drawn(widget) for widget in scene.page.everything() if isinstance(widget, kind)]
    assert found
    return found


def drawn(row: Row) -> Drawn[Row]:
    """A row with the texts and the pictures that it draws."""
    out = DrawList()
    row.draw(out, WidgetState())
    texts = [item for item in out.moving if isinstance(item, Text)]
    return row, texts, [item for item in out.moving if isinstance(item, Image)]


def longer(row: ChoiceRow) -> ChoiceRow:
    """A row as wide with twice as many words, and as high as those need."""
    words = f"{row.words} {row.words}"
    box = row.box._replace(h=ChoiceRow.height(words, row.box.w, row.size))
    return ChoiceRow(box, words, row.chance, row.tone, picture=row.picture, size=row.size)


@pytest.mark.pairwise(percent=[200])
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_a_verdict_is_told_to_its_end(client: Open, size: tuple[int, int], percent: int) -> None:
    opened = client(size, Settings(text_size=percent))  # type: ignore[arg-type]
    for row, texts, _ in said(opened, CoachVerdict):
        assert row.said.line in " ".join(text.text for text in texts)
        assert not row.said.below or texts[-1].text == row.said.below
        assert all(text.y + text.size / 2 <= row.box.bottom for text in texts)
        assert all(
            lower.y - lower.size / 2 >= upper.y + upper.size / 2
            for upper, lower in pairwise(texts)
            if lower.y > upper.y
        )


@pytest.mark.pairwise(percent=[200])
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_a_choice_is_named_and_its_bar_ends_before_its_chance(
    client: Open, size: tuple[int, int], percent: int
) -> None:
    opened = client(size, Settings(text_size=percent))  # type: ignore[arg-type]
    rows = [*said(opened, ChoiceRow), *said(opened, ChoiceRow, "shahrzad", 3)]  # those of one are long
    rows += [drawn(longer(row)) for row, _, _ in rows]
    assert any(len(texts) > 2 for _, texts, _ in rows)
    for row, (*lines, figure), pictures in rows:
        assert " ".join(line.text for line in lines) == row.words
        left = figure.x - width_of(figure.text, figure.size, "bold")
        (well,) = (one for one in pictures if one.picture[:2] == ("panel", "well"))
        assert well.x + well.w / 2 < left
        assert well.y + well.h / 2 < row.box.bottom
        assert row.box.y <= lines[0].y - lines[0].size / 2
        assert lines[-1].y + lines[-1].size / 2 <= row.box.bottom
        end = max(line.x + width_of(line.text, line.size, line.font) for line in lines)
        assert end < left
        assert end < well.x - well.w / 2 or lines[-1].y + lines[-1].size / 2 <= well.y - well.h / 2
        assert all(round(line.size * opened.app.viewport.scale) >= SMALLEST for line in lines)


@pytest.mark.pairwise(percent=[200])
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_what_the_figures_are_is_said(client: Open, size: tuple[int, int], percent: int) -> None:
    opened = client(size, Settings(text_size=percent))  # type: ignore[arg-type]
    scene = sample_replay(opened.app, rules="camelot", players=2)
    opened.show(scene)
    words = {widget.label: widget for widget in scene.page.everything() if isinstance(widget, Label)}

    head, figures = words["Your choices"], words["chance of winning"]
    end = head.box.x + width_of(head.label, head.size, "bold")
    is_beside = end < figures.box.right - width_of(figures.label, figures.size)
    assert is_beside or (percent > 100 and figures.box.y >= head.box.bottom)


@pytest.mark.pairwise(percent=[200])
@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_a_mark_is_told_to_its_end(client: Open, size: tuple[int, int], percent: int) -> None:
    opened = client(size, Settings(text_size=percent))  # type: ignore[arg-type]
    for row, (_, _, *lines, weight), _ in said(opened, MarkRow):
        assert " ".join(line.text for line in lines) == row.words
        assert all(row.box.y <= line.y - line.size / 2 for line in lines)
        assert all(line.y + line.size / 2 <= row.box.bottom for line in lines)
        left = weight.x - width_of(weight.text, weight.size, "bold")
        below = weight.y + weight.size / 2
        beside = [line for line in lines if line.y - line.size / 2 < below]
        assert all(line.x + width_of(line.text, line.size) < left for line in beside)
        assert all(line.x + width_of(line.text, line.size) < row.box.right for line in lines)
        assert all(round(line.size * opened.app.viewport.scale) >= SMALLEST for line in lines)


@pytest.mark.pairwise(players=[6])
@pytest.mark.parametrize("players", [3, 5, 6])
@pytest.mark.parametrize("size", [(800, 600), (1024, 768), (1280, 720), (720, 1280)])
def test_the_word_over_an_open_hand_stays_in_its_frame(
    client: Open, size: tuple[int, int], players: int
) -> None:
    opened = client(size)
    scene = sample_replay(opened.app, rules="olympus", players=players)
    opened.show(scene)
    out, scale = opened.drawn(), opened.app.viewport.scale
    assert scene.director.layout.assets is not None
    hands = scene.director.layout.assets.hands.values()
    words = [item for item in out.still if isinstance(item, Text) and item.text == "in hand"]

    for word in words:
        (hand,) = (hand for hand in hands if hand.holds(word.x, word.y))
        letters = max(SMALLEST, round(word.size * scale)) * LETTER / scale
        assert word_box(hand).h >= letters


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (720, 1280)])
def test_the_figures_before_the_curves_stay_in_their_panel(client: Open, size: tuple[int, int]) -> None:
    opened = client(size)
    scene = sample_replay(opened.app)
    found = [msgspec.structs.replace(one, chances=(1.0, 0.0, 0.0, 0.0)) for one in scene.found.values()]
    shown = opened.show(ReplayScene(opened.app, scene.replay, found=found))
    curves = next(widget for widget in shown.page.everything() if isinstance(widget, Curves))
    drawn = DrawList()
    curves.draw(drawn, WidgetState())

    figure = next(item for item in drawn.moving if isinstance(item, Text) and item.text == "100 %")
    left = figure.x - width_of(figure.text, figure.size) * SPREAD
    assert left >= shown.places().controls.x + 4


def test_what_was_done_begins_beside_the_longest_name(client: Open) -> None:
    opened = client((1280, 720))
    rows = [drawn for _, drawn, _ in said(opened, MarkRow)]
    ends = [who.x + width_of(who.text, who.size, "bold") for _, who, *_ in rows]
    starts = {round(words.x, 2) for _, _, words, *_ in rows}

    assert len(starts) == 1
    assert 4 < starts.pop() - max(ends) < 24
