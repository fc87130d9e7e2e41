"""A penalty that is paid: every card that is thrown hits its victim."""

import pytest

from engine import Event
from game.scenes.table.paint_seats import places_by_seat
from game.stage.animations import THROW, THROWN
from game.stage.card_counts import hand_count
from game.stage.effects import KNOCK_TIME
from game.storage.settings import Settings
from game.window.loop import STEP
from tests.scenes.test_moments import Open, pictures
from tests.scenes.test_table import scene_at


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_each_card_of_a_penalty_knocks_its_victim_back_and_moves_the_number(
    client: Open, motion: str
) -> None:
    player = client(settings=Settings(speed=1.0, motion=motion))
    scene = scene_at(player)
    scene.table.update = lambda now, ready=True: None  # type: ignore[method-assign]
    place = places_by_seat(scene.director)[1]
    before = len(scene.director.tableau.hands[1])
    scene.director.feed([Event("draw", 1, (None, None), word="penalty")])
    seen = []
    for _ in range(round((THROW.duration + 2 * THROWN.stagger + 2 * KNOCK_TIME) / STEP)):
        player.wait(STEP)
        badge = next(item for item in pictures(player, scene, "badge") if abs(item.x - place.badge[0]) < 20)
        count = hand_count(scene.director, 1, player.app.now)
        seen.append((count - before, badge.zoom > 1.2, badge.x < place.badge[0] - 2))

    if motion == "reduced":
        assert not any(grown or aside for _, grown, aside in seen)
        return
    hits = [one for one, earlier in zip(seen[1:], seen, strict=False) if one[0] > earlier[0]]
    assert hits == [(1, True, True), (2, True, True)]
    assert seen[0] == (0, False, False)
    assert seen[-1][1:] == (False, False)
