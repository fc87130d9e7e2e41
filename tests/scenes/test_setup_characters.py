"""Choosing a character for a bot's seat while a table is set up."""

from collections.abc import Callable

import pytest

from engine.bots import LEVELS
from game.scenes.setup import character_picker as setup_characters
from game.scenes.setup.setup_scene import SetupScene
from game.setup.characters import characters
from game.ui.character_card import CharacterCard
from game.ui.segments import Segments
from tests.driver import LANDSCAPE, PORTRAIT, Client

Open = Callable[..., Client]


@pytest.fixture(params=[LANDSCAPE, PORTRAIT], ids=["landscape", "portrait"])
def choosing(request: pytest.FixtureRequest, client: Open) -> Client:
    """The characters are offered for the second seat of four."""
    opened = client(request.param)
    opened.show(SetupScene(opened.app))
    opened.click("button", characters()[0].name)
    assert opened.top.name == "characters"
    return opened


def seats(client: Client) -> list[tuple[str, str]]:
    assert isinstance(client.top, SetupScene)
    return [(seat.name, seat.avatar) for seat in client.top.draft.seats]


def test_whoever_sits_nowhere_else_is_offered_and_takes_the_seat(choosing: Client) -> None:
    rows = [widget for widget in choosing.top.page.everything() if isinstance(widget, CharacterCard)]
    free = [one.name for one in characters() if one not in characters()[1:3]]
    assert [row.label for row in rows] == sorted(free)
    assert [row.label for row in rows if row.chosen] == [characters()[0].name]
    assert all(row.hint for row in rows)

    choosing.click("button", "Gareth")

    assert seats(choosing)[1] == ("Gareth", "knight")


def test_anybody_else_may_come(choosing: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def last(offered: list[object]) -> object:
        return offered[-1]

    monkeypatch.setattr(setup_characters.random, "choice", last)
    choosing.click("button", "Surprise me")
    assert seats(choosing)[1] == ("Unit 7", "robot")


def test_a_bot_may_have_a_name_of_its_own(choosing: Client) -> None:
    choosing.click("button", "Another name")
    assert choosing.top.name == "profile"
    choosing.key("end")  # the name is selected: another one would take its place
    choosing.type("!")
    choosing.click("button", "OK")
    assert seats(choosing)[1][0] == f"{characters()[0].name}!"


def test_the_level_is_chosen_with_the_character(choosing: Client) -> None:
    levels = choosing.find("choice", "Level")
    assert isinstance(levels, Segments)
    assert (levels.value, [option.value for option in levels.options]) == ("normal", [*LEVELS])
    choosing.top.page.focus_on(levels)
    choosing.key("right")

    choosing.click("button", "Gareth")

    assert isinstance(choosing.top, SetupScene)
    changed = choosing.top.draft.seats[1]
    assert (changed.name, changed.level) == ("Gareth", "hard")


def test_cancelling_changes_nothing(choosing: Client) -> None:
    choosing.top.page.focus_on(choosing.find("choice", "Level"))
    choosing.key("right")
    choosing.key("escape")
    assert isinstance(choosing.top, SetupScene)
    seat = choosing.top.draft.seats[1]
    assert (seat.name, seat.level) == (characters()[0].name, "normal")


def test_a_person_is_asked_for_a_name(client: Open) -> None:
    opened = client(LANDSCAPE)
    opened.show(SetupScene(opened.app))
    opened.top.draft.change(1, level="")
    opened.top.arrange()
    opened.click("button", "Player 2")
    assert opened.top.name == "profile"
