"""Buttons whose words are not their labels."""

import pytest

from game.draw.items import DrawList, Text
from game.stage.geometry import Box
from game.ui.buttons import CaptionButton, TipButton
from game.ui.widgets import IDLE, Button, WidgetState

pytestmark = pytest.mark.usefixtures("screen")


def words(button: Button, state: WidgetState = IDLE) -> list[Text]:
    out = DrawList()
    button.draw(out, state)
    return [item for item in out.moving if isinstance(item, Text)]


def test_a_caption_stands_for_a_longer_label() -> None:
    button = CaptionButton(Box(0, 0, 90, 46), "Join by address", "Join", lambda: None)

    assert [text.text for text in words(button)] == ["Join"]
    assert (button.label, button.hint) == ("Join by address", "Join by address")


@pytest.mark.parametrize("state", [WidgetState(hovered=True), WidgetState(focused=True)])
def test_a_tip_stands_above_its_button_while_that_is_looked_at(state: WidgetState) -> None:
    button = TipButton(Box(500, 300, 60, 60), "Hint", "light-bulb", lambda: None)
    button.hint = "A hint from the coach · H"

    assert words(button) == []
    (tip,) = words(button, state)
    assert tip.text == "A hint from the coach · H"
    assert tip.y < button.box.y
    assert tip.x < button.box.right
