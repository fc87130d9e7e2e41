"""A table where only people play and all are there is left alone between moves, and late for nothing."""

from itertools import pairwise

import pytest

from game.lan.host.hosted_table import REST, TIMES_EVERY
from game.lan.messages import Agreement, Ready, Start, Times
from tests.lan.evening import TICK, Evening


@pytest.fixture
def evening() -> Evening:
    """Two people with cards and a clock of ten seconds, who do nothing."""
    evening = Evening(3)
    ann = evening.opens("Ann", Agreement(name="Here", turn=10, bank=2), seats=2)
    evening.joins("Bob").say(Ready())
    for player in evening.players:
        player.plays = False
    evening.run(1.0)
    ann.say(Start())
    evening.run(1.0)
    return evening


def test_nothing_is_looked_at_while_it_rests(evening: Evening) -> None:
    looked = []
    for _ in range(40):
        evening.run(TICK)
        looked.append(evening.table.now)

    assert 4 <= len(set(looked)) <= 10
    assert max(after - before for before, after in pairwise(looked)) <= REST + TICK


def test_its_clock_ends_when_it_says(evening: Evening) -> None:
    runner, made = evening.table.runner, evening.table.runner.match.game.made
    (seat,) = runner.actors
    end = evening.table.now + runner.grace(seat) + sum(runner.left(seat))

    assert evening.run(60.0, until=lambda: runner.match.game.made > made)
    assert end <= evening.now <= end + 2 * TICK


def test_times_are_told_as_often_as_ever(evening: Evening) -> None:
    ann = evening.players[0]
    before = len(ann.of(Times))
    evening.run(2 * TIMES_EVERY)

    assert len(ann.of(Times)) == before + 2


def test_a_move_and_a_loss_are_seen_at_once(evening: Evening) -> None:
    ann, bob = evening.players
    mover = (ann, bob)[evening.table.runner.actors[0]]
    evening.run(REST / 2)
    mover.client.play(mover.mirror.view["moves"][0], mover.mirror.number)
    mover.flush()
    evening.run(3 * TICK)
    assert {player.mirror.number for player in (ann, bob)} == {2}

    bob.comes_back = False
    bob.cut()
    evening.run(3 * TICK)
    assert ann.of(Times)[-1].waits


def test_the_time_before_a_move_is_counted_to_its_end(evening: Evening) -> None:
    runner = evening.table.runner
    (seat,) = runner.actors
    mover = evening.players[seat]
    into_the_bank = evening.table.now + runner.grace(seat) + runner.left(seat).turn + REST / 2
    evening.run(into_the_bank - evening.now)
    mover.client.play(mover.mirror.view["moves"][0], mover.mirror.number)
    mover.flush()
    evening.run(2 * TICK)

    assert runner.left(seat).bank == pytest.approx(2.0 - REST / 2, abs=3 * TICK)
