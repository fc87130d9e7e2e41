"""Dust over the title's cards."""

from game.scenes.dust import TITLE, _specks, dust
from game.stage.geometry import Box

AREA = Box(400, 200, 800, 500)


def test_dust_stays_about_its_area_and_fades_in_and_out() -> None:
    for tenth in range(300):
        for mote in dust(AREA, tenth / 10):
            assert Box(mote.x, mote.y, 0, 0).within(AREA.inset(-30))
            assert 0.0 <= mote.alpha <= 1.0


def test_dust_rises_and_is_the_same_at_the_same_time() -> None:
    before, after = list(dust(AREA, 5.0)), list(dust(AREA, 5.1))
    _specks.cache_clear()  # as in another run of the program

    assert len(before) == TITLE.specks
    assert list(dust(AREA, 5.0)) == before
    rising = sum(b.y < a.y for a, b in zip(before, after, strict=True))
    assert rising >= TITLE.specks - 1  # at most one begins anew
