"""Frames are kept for who comes back, most of them in packs."""

import pytest

from game.lan.frame_history import PACK, FrameHistory
from game.lan.messages import Chat
from game.lan.wire import frame

FRAMES = [frame(Chat(f"This is number {number}.")) for number in range(5 * PACK)]


@pytest.mark.parametrize("count", [0, 1, PACK - 1, PACK, PACK + 1, 2 * PACK, 2 * PACK + 3])
def test_the_last_come_back_as_they_were(count: int) -> None:
    past = FrameHistory(4 * PACK)
    for one in FRAMES[:count]:
        past.append(one)

    assert len(past) == count
    for last in range(count + 1):
        assert past.last(last) == FRAMES[count - last : count]


def test_at_least_so_many_are_kept_and_not_many_more() -> None:
    past = FrameHistory(2 * PACK + 1)
    for number, one in enumerate(FRAMES, 1):
        past.append(one)
        assert min(number, 2 * PACK + 1) <= len(past) <= min(number, 4 * PACK - 1)
        assert past.last(len(past)) == FRAMES[number - len(past) : number]


def test_a_pack_takes_a_fraction_of_the_room() -> None:
    past = FrameHistory(PACK)
    for one in FRAMES[:PACK]:
        past.append(one)

    assert not past._latest
    assert sum(map(len, past._packs)) < len(b"".join(FRAMES[:PACK])) / 2
