"""The panel of what is under way: which steps it shows where there is not room for all."""

from game.scenes.deck_stack import HEAD, ROWS, fitting
from game.stage.deck_progress import Step


def step(state: str, card: str) -> Step:
    return Step(state, card, "You", "draw a card")


LONG = [
    *(step("done", f"Done {number}") for number in range(3)),
    step("now", "Now"),
    *(step("next", f"Next {number}") for number in range(5)),
    Step("then", None, "", "main phase"),
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
