"""Parts of a study handed out to workers that are made up: stopped, dead, slow."""

from collections import deque
from collections.abc import Callable
from concurrent.futures import Future

import msgspec
import pytest

from engine.lab import Plan, Study
from game.lab.bulk import Batch, Bulk, Part, hand_out, parted, play_batch
from game.lab.game_file import Line

STUDY = Study((Plan("standard", 2, ("random",), games=10),))


def never() -> bool:
    return False


def done(batch: Batch) -> Future[Batch]:
    future: Future[Batch] = Future()
    future.set_result(batch)
    return future


def died() -> Future[Batch]:
    future: Future[Batch] = Future()
    future.set_exception(RuntimeError("a worker is gone"))
    return future


def handed_out(
    submit: Callable[[Part], Future[Batch]],
    *,
    stopped: Callable[[], bool] = never,
    dead: Callable[[Future[Batch]], bool] = lambda future: False,
    room: int = 3,
) -> Bulk:
    """The study after its parts have been handed out."""
    bulk = Bulk(STUDY)
    parts = bulk.parts(1)
    hand_out(
        bulk, parts, submit, room=lambda: room, stopped=stopped, tell=lambda _: None, every=0.01, dead=dead
    )
    return bulk


def test_a_batch_without_time_is_one_game_and_says_what_is_left() -> None:
    batch = play_batch(STUDY, range(3, 9), 0.0, keep=False)

    assert (batch.counts.games, batch.left, batch.lines) == (1, range(4, 9), b"")
    assert batch.counts.tallies[0].seeds == {batch.counts.tallies[0].reasons.most_common(1)[0][0]: 3}


def test_a_batch_that_is_stopped_gives_its_part_back() -> None:
    batch = play_batch(STUDY, range(3, 9), 9.0, keep=True, stopped=lambda: True)

    assert (batch.counts.games, batch.left, batch.lines) == (0, range(3, 9), b"")


def test_a_batch_has_the_lines_of_its_games() -> None:
    batch = play_batch(STUDY, range(2), 9.0, keep=True)

    lines = [msgspec.json.decode(line, type=Line)[:2] for line in batch.lines.splitlines()]
    assert lines == [(number, STUDY.play(number)) for number in range(2)]


def test_all_parts_are_played_whatever_is_left_of_each() -> None:
    bulk = handed_out(lambda part: done(play_batch(STUDY, part, 0.0, keep=False)))

    assert bulk.counts == play_batch(STUDY, range(10), 9.0, keep=False).counts


def test_the_part_of_a_dead_worker_is_played_by_another() -> None:
    handed: list[Part] = []

    def submit(part: Part) -> Future[Batch]:
        handed.append(part)
        return died() if len(handed) % 2 else done(play_batch(STUDY, part, 9.0, keep=False))

    bulk = handed_out(submit, dead=lambda future: future.exception() is not None)

    assert bulk.counts == play_batch(STUDY, range(10), 9.0, keep=False).counts
    assert len(handed) > len(set(handed))


def test_what_goes_wrong_in_a_game_is_raised() -> None:
    with pytest.raises(RuntimeError, match="a worker is gone"):
        handed_out(lambda part: died())


def test_nothing_more_is_handed_out_once_it_is_stopped() -> None:
    handed: list[Part] = []

    def submit(part: Part) -> Future[Batch]:
        handed.append(part)
        return done(play_batch(STUDY, part, 9.0, keep=False))

    bulk = handed_out(submit, stopped=lambda: len(handed) > 1, room=1)

    assert bulk.counts.games == sum(map(len, handed)) == 2


def test_no_more_is_under_way_than_there_is_room_for() -> None:
    waiting: deque[tuple[Part, Future[Batch]]] = deque()
    most = []

    def submit(part: Part) -> Future[Batch]:
        waiting.append((part, Future()))
        most.append(len(waiting))
        return waiting[-1][1]

    def tell(_: object) -> None:
        if not waiting:
            return
        part, future = waiting.popleft()
        future.set_result(play_batch(STUDY, part, 9.0, keep=False))

    bulk = Bulk(STUDY)
    hand_out(
        bulk, deque([*parted([range(10)], 4)]), submit, room=lambda: 2, stopped=never, tell=tell, every=0.001
    )

    assert bulk.counts.games == 10
    assert max(most) == 2


def test_gaps_are_parted_alike() -> None:
    assert list(parted([range(5), range(9, 12)], 4)) == [
        range(2),
        range(2, 4),
        range(4, 5),
        range(9, 11),
        range(11, 12),
    ]
    assert list(parted([], 4)) == []
