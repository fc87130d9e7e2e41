"""A new table does not give up the match in progress unasked."""

from collections.abc import Callable

import pytest

from game.saves import Shelf
from game.scenes.confirm import ConfirmScene
from game.scenes.table.scene import TableScene
from game.scenes.title import TitleScene
from tests.driver import Client
from tests.scenes.test_title import keep_a_match

Open = Callable[..., Client]


@pytest.fixture
def asked(client: Open) -> Client:
    """The title with a match in progress, after a click on Quick game."""
    keep_a_match()
    opened = client()
    opened.show(TitleScene(opened.app))
    opened.click("button", "Quick game")
    return opened


def test_a_match_in_progress_is_asked_about(asked: Client) -> None:
    assert isinstance(asked.top, ConfirmScene)
    assert Shelf().load().value is not None


def test_it_is_kept_unless_the_player_gives_it_up(asked: Client) -> None:
    before = Shelf().load().value

    asked.click("button", "Keep it")

    assert isinstance(asked.top, TitleScene)
    assert Shelf().load().value == before


def test_giving_it_up_deals_a_new_table(asked: Client) -> None:
    before = Shelf().load().value

    asked.click("button", "Give it up")
    asked.wait(0.5)

    assert isinstance(asked.top, TableScene)
    assert Shelf().load().value != before
