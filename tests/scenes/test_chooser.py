"""The chooser: suits, colours and values, by keys and pointer, with how many cards each would fit."""

from collections.abc import Callable, Mapping

import pytest

from game.scenes.table.chooser import Chooser
from game.scenes.table.chooser_text import KeyReader, best_of, fitting, kind_of
from game.scenes.table.chooser_tiles import ChoiceTile
from game.scenes.title.title_scene import TitleScene
from game.ui.page import GUARD
from tests.driver import LANDSCAPE, PORTRAIT, Client, table_of

Open = Callable[..., Client]

SUITS = ("name clubs", "name diamonds", "name hearts", "name spades")
COLOURS = ("name red", "name yellow", "name green", "name blue")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q")
VALUES = tuple(f"declare {rank}" for rank in RANKS)
HELD = {"spades": 3, "hearts": 1, "diamonds": 0, "clubs": 12}


@pytest.fixture
def chosen() -> list[str]:
    return []


@pytest.fixture(params=[LANDSCAPE, PORTRAIT], ids=["landscape", "portrait"])
def window(request: pytest.FixtureRequest, client: Open) -> Client:
    opened: Client = client(request.param)
    opened.show(TitleScene(opened.app))
    return opened


def ask(
    client: Client, chosen: list[str], moves: tuple[str, ...], fits: Mapping[str, int] | None = None
) -> Chooser:
    """The chooser of these moves, ready for input; what is done with it is written down."""
    scene = Chooser(
        client.app,
        moves=moves,
        fits=fits or {},
        choose=chosen.append,
        back=lambda: chosen.append("back"),
        layout=table_of(client, "free"),
        rules=moves == VALUES,
    )
    client.show(scene)
    return scene


def without_way_back(client: Client, chosen: list[str]) -> Chooser:
    """A chooser of suits whose move before cannot be taken back."""
    layout = table_of(client, "free")
    return Chooser(client.app, moves=SUITS, fits=HELD, choose=chosen.append, back=None, layout=layout)


@pytest.mark.parametrize(
    ("moves", "key", "move"),
    [
        (SUITS, "s", "name spades"), (SUITS, "h", "name hearts"), (SUITS, "d", "name diamonds"),
        (SUITS, "c", "name clubs"), (SUITS, "1", "name spades"), (SUITS, "4", "name clubs"),
        (COLOURS, "r", "name red"), (COLOURS, "y", "name yellow"), (COLOURS, "g", "name green"),
        (COLOURS, "b", "name blue"), (COLOURS, "4", "name blue"),
        (VALUES, "a", "declare A"), (VALUES, "7", "declare 7"), (VALUES, "j", "declare J"),
        (VALUES, "q", "declare Q"),
    ],
)  # fmt: skip
def test_a_letter_or_a_digit_takes_what_it_stands_for(
    window: Client, chosen: list[str], moves: tuple[str, ...], key: str, move: str
) -> None:
    ask(window, chosen, moves)

    window.key(key)
    window.type(key)

    assert chosen == [move]
    assert window.top.name == "title"


@pytest.mark.parametrize(
    ("typed", "rank"), [("10", "10"), ("11", "J"), ("12", "Q"), ("15", "5"), ("1a", "A")]
)
def test_a_one_waits_for_the_digit_that_may_follow(
    window: Client, chosen: list[str], typed: str, rank: str
) -> None:
    scene = ask(window, chosen, VALUES)

    window.type(typed[0])
    assert (chosen, scene.page.focus.label if scene.page.focus else "") == ([], "A")
    window.type(typed[1])

    assert chosen == [f"declare {rank}"]


def test_a_one_and_enter_take_the_ace(window: Client, chosen: list[str]) -> None:
    ask(window, chosen, VALUES)

    window.type("1")
    window.key("return")

    assert chosen == ["declare A"]


def test_an_arrow_forgets_the_one(window: Client, chosen: list[str]) -> None:
    ask(window, chosen, VALUES)

    window.type("1")
    window.key("right")
    window.type("0")
    assert chosen == []
    window.type("2")

    assert chosen == ["declare 2"]


def test_arrows_go_along_and_across_the_rows_of_values(client: Open, chosen: list[str]) -> None:
    opened = client(LANDSCAPE)
    ask(opened, chosen, VALUES)

    for key in ("right", "right", "left", "down", "return"):
        opened.key(key)

    assert chosen == ["declare 6"]


@pytest.mark.parametrize("touch", [False, True])
@pytest.mark.parametrize(
    ("moves", "label", "move"),
    [(SUITS, "Diamonds", "name diamonds"), (COLOURS, "Blue", "name blue"), (VALUES, "10", "declare 10")],
)
def test_a_click_or_a_tap_takes_its_tile(
    window: Client, chosen: list[str], moves: tuple[str, ...], label: str, move: str, touch: bool
) -> None:
    ask(window, chosen, moves)

    window.click("card", label, touch=touch)

    assert chosen == [move]


def test_other_letters_do_nothing(window: Client, chosen: list[str]) -> None:
    ask(window, chosen, SUITS)

    window.type("x9m ")

    assert (chosen, window.top.name) == ([], "chooser")


def test_only_what_may_be_declared_is_offered(window: Client, chosen: list[str]) -> None:
    scene = ask(window, chosen, VALUES[:3])

    window.type("q")

    assert chosen == []
    assert [widget.label for widget in scene.page.widgets if widget.role == "card"] == ["A", "2", "3"]


def test_escape_takes_the_way_back(window: Client, chosen: list[str]) -> None:
    ask(window, chosen, VALUES)

    window.key("escape")

    assert (chosen, window.top.name) == (["back"], "title")


def test_without_a_way_back_escape_does_nothing(client: Open, chosen: list[str]) -> None:
    opened = client()
    opened.show(without_way_back(opened, chosen))
    opened.key("escape")

    assert (chosen, opened.top.name) == ([], "chooser")


def test_what_was_pressed_for_the_scene_below_chooses_nothing(client: Open, chosen: list[str]) -> None:
    opened = client()
    opened.app.stack.push(without_way_back(opened, chosen))
    opened.wait(0.02)
    opened.key("return")
    early = list(chosen)
    opened.wait(GUARD)
    opened.key("return")

    assert (early, chosen) == ([], ["name clubs"])


def test_what_fits_most_cards_has_the_focus_and_is_not_chosen(window: Client, chosen: list[str]) -> None:
    scene = ask(window, chosen, COLOURS, {"red": 2, "green": 4, "blue": 4})
    window.wait(2.0)
    focus = scene.page.focus

    assert (focus.label if focus else "", chosen) == ("Green", [])
    window.key("return")
    assert chosen == ["name green"]


def test_a_resized_window_keeps_the_focus(client: Open, chosen: list[str]) -> None:
    opened = client()
    scene = ask(opened, chosen, SUITS, HELD)
    opened.key("left")

    scene.arrange()

    assert scene.page.focus is not None
    assert scene.page.focus.label == "Diamonds"


def test_every_tile_says_how_many_cards_it_would_fit(window: Client, chosen: list[str]) -> None:
    scene = ask(window, chosen, SUITS, HELD)
    notes = {tile.label: tile.note for tile in scene.page.widgets if isinstance(tile, ChoiceTile)}

    assert notes == {
        "Spades": "3 of yours fit",
        "Hearts": "1 of yours fits",
        "Diamonds": "none of yours fit",
        "Clubs": "12 of yours fit",
    }


def test_the_undo_button_takes_the_way_back(window: Client, chosen: list[str]) -> None:
    ask(window, chosen, VALUES)

    window.click("button", "Undo")

    assert (chosen, window.top.name) == (["back"], "title")


class TestWords:
    def test_the_values_are_one_to_twelve_and_letters_tell_their_number(self) -> None:
        values = kind_of(RANKS).choices

        assert [choice.word for choice in values] == list(RANKS)
        assert {choice.word: choice.number for choice in values if choice.number} == {
            "A": "1", "J": "11", "Q": "12"
        }  # fmt: skip

    def test_a_mixture_is_refused(self) -> None:
        with pytest.raises(ValueError, match="hearts"):
            kind_of(["red", "hearts"])
        with pytest.raises(ValueError, match="choose"):
            kind_of([])

    def test_of_equal_choices_the_first_is_best(self) -> None:
        choices = kind_of(["red", "blue", "green"]).choices

        assert best_of(choices, {}).word == "red"
        assert best_of(choices, {"blue": 2, "green": 2}).word == "green"

    def test_none_is_a_word(self) -> None:
        assert [fitting(count) for count in (0, 1, 5)] == [
            "none of yours fit",
            "1 of yours fits",
            "5 of yours fit",
        ]

    def test_a_begun_number_can_be_forgotten(self) -> None:
        reader = KeyReader(kind_of(RANKS).choices)
        reader.read("1")
        reader.forget()

        assert reader.read("0") == (None, False)
