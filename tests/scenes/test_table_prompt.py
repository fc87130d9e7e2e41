"""The line that says what is asked, and why something was refused: it is read whole, on its plate."""

from collections.abc import Callable

import pytest

from game.draw.items import DrawList, Image, Text
from game.draw.text import SMALLEST, SPREAD, width_of
from game.players.local import LocalTable
from game.players.seats import setup_for
from game.saves import NoShelf
from game.scenes.table import TableScene
from game.settings import Settings
from game.stage.geometry import Box
from tests.driver import SIZES, Client

Open = Callable[..., Client]

LONGEST = "A penalty is pending: only a +2, a +4 or an 8 answers it, or take twenty-two cards."


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules", ["crazy8", "factor"])
def test_a_long_reason_stands_on_its_plate(
    client: Open, rules: str, size: tuple[int, int], percent: int
) -> None:
    opened = client(size, Settings(motion="reduced", text_size=percent))
    scene = TableScene(
        opened.app, LocalTable.new(setup_for(2, rules=rules, seed=1), shelf=NoShelf()), dealt=True
    )
    opened.show(scene)
    scene.play.refuse(LONGEST)

    out, scale = DrawList(), opened.app.viewport.scale
    scene.draw(out, opened.app.now)

    plate = next(
        Box.around(item.x, item.y, item.w, item.h)
        for item in out.moving
        if isinstance(item, Image) and item.picture[:2] == ("panel", "alarm")
    )
    lines = [
        item for item in out.moving if isinstance(item, Text) and item.text in LONGEST and item.y > plate.y
    ]
    lines = [line for line in lines if line.y < plate.bottom]
    assert " ".join(line.text for line in lines) == LONGEST
    for line in lines:
        high = max(line.size, SMALLEST / scale)
        wide = width_of(line.text, high, line.font) * SPREAD
        assert Box.around(line.x, line.y, wide, high * 0.84).within(plate.inset(3))
