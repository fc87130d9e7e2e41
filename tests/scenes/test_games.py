"""The list of games where there is nothing to list."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.scenes.confirm import NoticeScene
from game.scenes.replay.games import ALL, MARKED, NOTHING, UNMARKED, GamesScene
from game.settings import Settings
from game.ui.choices import Choice
from game.ui.widgets import Label, Panel, Picture
from tests.driver import SIZES, Client
from tests.scenes.test_replay import kept_match

Open = Callable[..., Client]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [100, 200])
def test_where_no_game_is_listed_a_sentence_in_the_middle_says_so(
    client: Open, home: Path, size: tuple[int, int], percent: int
) -> None:
    opened = client(size, Settings(text_size=percent))  # type: ignore[arg-type]
    scene = opened.show(GamesScene(opened.app))
    (panel,) = (widget for widget in scene.page.everything() if isinstance(widget, Panel))
    (words,) = (widget for widget in scene.page.everything() if isinstance(widget, Label))
    (sign,) = (widget for widget in scene.page.everything() if isinstance(widget, Picture))

    assert words.label == NOTHING
    assert panel.box.y < sign.box.y < sign.box.bottom < words.box.y < words.box.bottom < panel.box.bottom
    assert words.height <= words.box.h + 1
    middle = (sign.box.y + words.box.bottom) / 2
    assert abs(middle - panel.box.cy) < words.size


def test_where_none_is_marked_it_is_said_how_that_is_done(client: Open, home: Path) -> None:
    kept_match()
    opened = client()
    scene = opened.show(GamesScene(opened.app))
    scene._show(MARKED)

    assert [widget.label for widget in scene.page.everything() if isinstance(widget, Label)] == [UNMARKED]


def test_by_keys_the_next_game_may_be_deleted_at_once(client: Open, home: Path) -> None:
    for seed in (1, 2, 3):
        kept_match("standard", seed=seed)
    opened = client()
    scene = opened.show(GamesScene(opened.app))
    first, second, _ = (w for w in scene.page.everything() if w.label.startswith("Delete Crazy Eights"))
    scene.page.focus_on(first)

    opened.key("return")
    opened.wait(0.2)
    opened.click("button", "Delete")
    opened.wait(0.2)

    assert scene.page.focus is not None
    assert scene.page.focus.label == second.label


def test_a_record_that_is_damaged_within_is_said_to_be_so(client: Open, home: Path) -> None:
    record = kept_match("standard", seed=1)
    lines = record.read_text().splitlines()
    record.write_text("\n".join([*lines[:-3], "0 play"]) + "\n")
    opened = client()
    opened.show(GamesScene(opened.app))

    opened.click("button", "Rowan, Elowen and Brokk")
    opened.wait(0.3)

    assert isinstance(opened.top, NoticeScene)
    assert opened.top.notice.startswith("This game cannot be shown. ")
    assert f"{record.name}: Line" in opened.top.notice


def test_when_the_last_game_of_a_kind_is_deleted_all_games_are_listed(client: Open, home: Path) -> None:
    kept_match("standard", seed=1)
    kept_match("crazy8", seed=2)
    opened = client()
    scene = opened.show(GamesScene(opened.app))
    scene._show("Crazy 8")
    next(w for w in scene.page.everything() if w.label.startswith("Delete Crazy 8")).activate()
    opened.wait(0.2)
    opened.click("button", "Delete")
    opened.wait(0.2)

    (filters,) = (widget for widget in scene.page.everything() if isinstance(widget, Choice))
    assert (scene.shown, filters.value) == (ALL, ALL)
    assert all(option.text[0].isupper() for option in filters.options), "they stand beside names of games"
    assert any(widget.label.startswith("Delete Crazy Eights") for widget in scene.page.everything())
