"""The panel of what is under way: which steps it shows where there is not room for all."""

import pytest

from engine.decks import deck_names
from game.draw.items import DrawList, Text
from game.scenes.table.decks.effect_stack import HEAD, ROWS, fitting, paint_stack
from game.stage.card_kinds import kind_of
from game.stage.decks.progress_steps import ProgressStep
from game.stage.geometry import Box
from game.ui.theme import TextScale


def step(state: str, card: str) -> ProgressStep:
    return ProgressStep(state, card, "You", "draw a card")


LONG = [
    *(step("done", f"Done {number}") for number in range(3)),
    step("now", "Now"),
    *(step("next", f"Next {number}") for number in range(5)),
    ProgressStep("then", None, "", "main phase"),
]


def test_the_panel_of_the_wide_window_shows_what_is_now_next_and_then() -> None:
    shown = fitting(LONG, 436 - HEAD - 8)

    assert sum(ROWS[each.state] for each in shown) <= 436 - HEAD - 8
    assert shown[0].state in ("done", "now")
    assert "now" in [each.state for each in shown]
    assert shown[-1].state == "then"
    assert next(each.card for each in shown if each.state == "next") == "Next 0"


def test_what_is_done_gives_way_first() -> None:
    shown = fitting(LONG, ROWS["now"] + 2 * ROWS["next"] + ROWS["then"])

    assert [each.state for each in shown] == ["now", "next", "next", "then"]


def test_all_is_shown_where_there_is_room() -> None:
    short = [LONG[0], LONG[3], LONG[4], LONG[-1]]

    assert fitting(short, 1000) == short


@pytest.mark.parametrize("rules", deck_names())
def test_the_names_of_cards_are_whole_in_the_small_panel_of_a_tall_window(screen: None, rules: str) -> None:
    kind, box = kind_of(rules), Box(14, 300, 122, 147)
    cut = []
    for name in kind.faces:
        out = DrawList()
        paint_stack(out, [ProgressStep("now", name, "You", "")], kind, box, TextScale(1.0), compact=True)
        told = "".join(item.text for item in out.still if isinstance(item, Text))
        if told.replace(" ", "") != name.replace(" ", ""):  # a line may also end after a hyphen
            cut.append(name)
    assert all("/" in name or len(name) > 24 for name in cut), cut
