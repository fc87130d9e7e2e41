"""Cards in flight: where they are at any time, and that they arrive."""

import math
from itertools import pairwise

import pytest

from game.stage.animations import PLAY
from game.stage.easing import CURVES, eased
from game.stage.geometry import Pose
from game.stage.motion import (
    ALOFT,
    AT_ONCE,
    FEW,
    FLIP_AT,
    HIGH,
    ON_EDGE,
    RISEN,
    SETTLE,
    SQUASH_TIME,
    TURN_SWELL,
    TURNS,
    Flight,
    Motion,
    Track,
)

A, B = Pose(0, 0, 100, 350), Pose(200, 100, 50, 10, 7)


def test_a_flight_begins_at_its_start_and_ends_at_its_end() -> None:
    track = Track(A, B, 10.0, Flight(1.0, "linear"))

    assert track.at(9.0)[0] == A._replace(order=7)
    assert track.at(11.0) == (B, 1.0, False)
    middle = track.at(10.5)[0]
    assert (middle.x, middle.y, middle.width) == (100, 50, 75)


def test_a_card_is_solid_on_its_way_from_and_to_a_seat_that_hides_it() -> None:
    for start, end in ((A._replace(alpha=0.0), B), (A, B._replace(alpha=0.0))):
        track = Track(start, end, 0.0, Flight(1.0, "linear"))
        assert {track.at(share)[0].alpha for share in (0.01, 0.5, 0.99)} == {1.0}
        assert track.at(1.0)[0].alpha == end.alpha


def test_a_card_turns_by_the_shortest_way() -> None:
    middle = Track(A, B, 0.0, Flight(1.0, "linear")).at(0.5)[0]

    assert middle.angle % 360 == pytest.approx(0.0)


def test_an_arc_lifts_the_card_above_the_others() -> None:
    middle = Track(A, A, 0.0, Flight(1.0, "linear", arc=40)).at(RISEN)[0]

    assert middle.y == pytest.approx(-40)
    assert middle.order > 1000


def test_a_turning_card_shows_its_first_side_then_its_second() -> None:
    track = Track(A, B, 0.0, Flight(1.0, "linear", flip=True))

    assert track.at(0.2)[2]
    assert track.at(FLIP_AT)[1] < 0.1
    assert not track.at(0.8)[2]
    assert track.at(1.0) == (B, 1.0, False)


def test_a_delayed_card_waits_face_down() -> None:
    track = Track(A, B, 0.0, Flight(1.0, delay=2.0, flip=True))

    assert track.at(1.0) == (A._replace(order=7), 1.0, True)


def test_a_landing_card_is_pressed_flat_and_springs_back_by_at_most_three_percent() -> None:
    track = Track(A, B, 0.0, Flight(1.0, squash=True))
    widths = [track.at(1.0 + step / 120)[0].width / B.width for step in range(24)]

    assert widths[0] == 1.0
    assert 0.93 < min(widths[:8]) < 0.96
    assert 1.005 < max(widths) <= 1.03
    assert track.at(1.0 + SQUASH_TIME)[0] == B


def test_a_played_card_reaches_the_size_of_its_pile_without_a_jump_and_hits_at_speed() -> None:
    track = Track(Pose(0, 300, 60, 20), Pose(0, 0, 100), 0.0, PLAY._replace(flip=True))
    at = [track.at(step / 120)[0] for step in range(60)]
    steps = [after.width - before.width for before, after in pairwise(at)]

    assert max(map(abs, steps)) < 4.0  # of 100
    assert max(abs(after.angle - before.angle) for before, after in pairwise(at)) < 2.0
    assert track.at(PLAY.duration)[0].width == 100
    heights = [track.height(PLAY.duration * share) for share in (0.8, 0.9, 1.0)]
    assert heights[0] - heights[1] < heights[1] - heights[2]
    assert heights[2] == 0.0


def test_a_flight_without_duration_is_there_at_once() -> None:
    assert Track(A, B, 0.0, AT_ONCE).at(0.0)[0] == B


def test_new_cards_come_from_their_origin_and_others_slide() -> None:
    motion = Motion()
    motion.send({1: A}, 0.0, flights={}, origins={}, usual=AT_ONCE)

    motion.send({1: B, 2: B}, 1.0, flights={2: Flight(1.0)}, origins={2: A})

    assert motion.pose(1, 1.0).x == A.x
    assert motion.pose(2, 1.0).x == A.x
    assert motion.busy(1.5)
    assert motion.flying(2, 1.5)
    assert motion.pose(2, 3.0) == B
    assert not motion.busy(3.0)


def test_a_card_in_flight_meets_its_moved_slot_on_time() -> None:
    motion = Motion()
    motion.send({1: A}, 0.0, flights={}, origins={}, usual=AT_ONCE)
    motion.send({1: B}, 0.0, flights={1: Flight(1.0, arc=20)}, origins={})

    motion.send({1: B._replace(x=400)}, 0.5, flights={}, origins={})

    assert motion.busy(0.99)
    assert not motion.busy(1.01)
    assert motion.pose(1, 1.2).x == 400


def test_a_card_in_flight_whose_slot_moves_flies_on_as_high_and_turned_as_it_was() -> None:
    motion = Motion()
    motion.send({1: A}, 0.0, flights={}, origins={}, usual=AT_ONCE)
    motion.send({1: B}, 0.0, flights={1: Flight(1.0, arc=20, flip=True, delay=0.5)}, origins={})
    before = motion.look(1, 1.2)

    motion.send({1: B._replace(x=400)}, 1.2, flights={}, origins={})

    assert motion.look(1, 1.2) == before
    assert not motion.look(1, 1.3)[2]
    assert motion.pose(1, 1.3).order > 1000
    assert motion.pose(1, 1.5 + 1e-6).x == 400


def test_a_card_that_still_waits_for_its_flight_goes_on_waiting_when_its_slot_moves() -> None:
    motion = Motion()
    motion.send({1: A}, 0.0, flights={}, origins={}, usual=AT_ONCE)
    motion.send({1: B}, 0.0, flights={1: Flight(1.0, arc=20, delay=2.0)}, origins={})

    motion.send({1: B._replace(x=400)}, 1.0, flights={}, origins={})

    assert motion.waits(1, 1.9)
    assert (motion.pose(1, 1.9).x, motion.pose(1, 1.9).y) == (A.x, A.y)


def test_a_card_comes_down_among_others_while_it_is_edge_on() -> None:
    track = Track(A, B, 0.0, Flight(1.0, "linear", arc=20, flip=True, under=True))

    assert track.at(FLIP_AT - 0.01)[0].order > 1000
    assert track.at(FLIP_AT)[1] < 0.1
    assert track.at(FLIP_AT)[0].order == B.order


def test_an_open_card_goes_under_others_before_it_has_reached_them() -> None:
    track = Track(A, B, 0.0, Flight(1.0, "linear", arc=20, under=True))

    assert track.at(0.4)[0].order > 1000
    assert track.at(0.6)[0].order == B.order


def test_a_card_from_under_others_rises_when_it_has_left_them() -> None:
    track = Track(A._replace(order=203), B, 0.0, Flight(1.0, "linear", delay=1.0, arc=20, from_under=True))

    assert track.at(0.5)[0].order < 200
    assert track.at(1.4)[0].order < 200
    assert track.at(1.6)[0].order > 1000


def test_cards_that_are_gone_are_forgotten_and_finish_ends_all_flights() -> None:
    motion = Motion()
    motion.send({1: A, 2: A}, 0.0, flights={}, origins={}, usual=AT_ONCE)
    motion.send({1: B}, 0.0, flights={1: Flight(5.0)}, origins={})

    motion.finish()

    assert motion.look(1, 0.0) == (B, 1.0, False)
    assert not motion.flying(2, 0.0)
    assert 2 not in motion.rest_poses


def test_a_card_that_stays_is_left_alone() -> None:
    motion = Motion()
    motion.send({1: A}, 0.0, flights={}, origins={}, usual=AT_ONCE)

    motion.send({1: A}, 1.0, flights={}, origins={})

    assert not motion.busy(1.0)


def test_a_halt_holds_a_card_in_the_air_and_then_lets_it_go_on() -> None:
    motion = Motion()
    motion.send({1: A}, 100.0, flights={}, origins={}, usual=AT_ONCE)
    motion.send({1: B}, 100.0, flights={1: Flight(1.0, "linear")}, origins={})
    before = motion.pose(1, 100.5)

    motion.halt(100.5, 0.25)

    assert motion.pose(1, 100.5) == motion.pose(1, 100.75) == before
    assert motion.pose(1, 101.0).x == pytest.approx(150)
    assert motion.busy(101.24)
    assert motion.flying(1, 101.24)
    assert not motion.busy(101.26)
    assert motion.pose(1, 101.26) == B


def test_a_card_sent_after_a_halt_takes_its_own_time() -> None:
    motion = Motion()
    motion.send({1: A}, 0.0, flights={}, origins={}, usual=AT_ONCE)
    motion.halt(0.0, 0.5)

    motion.send({1: B}, 2.0, flights={1: Flight(1.0, "linear")}, origins={})

    assert motion.pose(1, 2.5).x == pytest.approx(100)
    assert not motion.busy(3.01)


def test_what_is_carried_and_leaves_the_table_is_put_down_nowhere() -> None:
    motion = Motion()
    motion.send({1: A, 2: A}, 0.0, flights={}, origins={}, usual=AT_ONCE)
    motion.carry(1, B)
    motion.send({2: A}, 0.0, flights={}, origins={}, usual=AT_ONCE)

    motion.put_down(0.0, Flight(1.0, "linear"))

    assert not motion.carries(1)
    assert not motion.flying(1, 0.5)
    assert not motion.busy(0.5)


@pytest.mark.parametrize("curve", sorted(CURVES))
def test_every_curve_runs_from_0_to_1_and_is_held_there(curve: str) -> None:
    assert eased(curve, 0.0) == eased(curve, -1.0) == 0.0
    assert eased(curve, 1.0) == eased(curve, 2.0) == 1.0
    assert -0.5 < eased(curve, 0.5) < 1.5


# --- height and light


def test_a_card_rises_at_once_and_falls_ever_faster_until_it_lies() -> None:
    track = Track(A, B, 0.0, Flight(1.0, arc=27))

    assert track.height(0.0) == 0.0
    assert track.height(RISEN) == 1.0
    fall = [track.height(now) for now in (0.7, 0.8, 0.9, 1.0)]
    steps = [before - after for before, after in pairwise(fall)]
    assert 0 < steps[0] < steps[1] < steps[2]
    assert track.height(1.0) == track.height(2.0) == 0.0


def test_a_flat_flight_is_low() -> None:
    low, high = (Track(A, B, 0.0, Flight(1.0, arc=arc)).height(RISEN) for arc in (HIGH / 2, 2 * HIGH))

    assert (low, high) == (0.5, 1.0)


def test_a_card_that_slides_or_fades_stays_on_the_table() -> None:
    heights = [Track(A, B, 0.0, flight).height(0.3) for flight in (SETTLE, Flight(1.0, fade=True))]

    assert heights == [0.0, 0.0]


def test_a_card_that_was_carried_sets_out_as_high_as_it_was() -> None:
    motion = Motion()
    motion.send({1: A, 2: A}, 0.0, flights={}, origins={})
    motion.carry(1, B)
    assert motion.height(1, 1.0) == 1.0

    motion.send({1: A, 2: A}, 1.0, flights={1: Flight(1.0, arc=27)}, origins={})
    assert [motion.height(1, now) for now in (1.0, 1.2, 2.0)] == [1.0, 1.0, 0.0]
    motion.carry(2, B)
    motion.put_down(3.0, SETTLE)
    assert motion.height(2, 3.0) == 1.0
    assert 0.0 < motion.height(2, 3.05) < 1.0
    assert motion.height(2, 3.0 + SETTLE.duration) == pytest.approx(0.0)


def test_the_light_of_a_playable_card_fades_in_flight() -> None:
    lit, plain = (Track(A, B, 0.0, Flight(1.0, lit=lit)) for lit in (True, False))

    assert [lit.glow(now) for now in (0.0, 0.5, 1.0)] == [1.0, 0.5, 0.0]
    assert plain.glow(0.0) == 0.0


def test_a_card_turns_over_as_in_space() -> None:
    track = Track(A, B, 0.0, Flight(1.0, "linear", flip=True))

    assert track.at(TURNS[0])[1] == 1.0  # it has been lifted first
    assert track.at((TURNS[0] + FLIP_AT) / 2)[1] == pytest.approx(math.cos(math.pi / 4))
    assert track.at(FLIP_AT)[1] == ON_EDGE
    assert track.at((FLIP_AT + TURNS[1]) / 2)[1] == pytest.approx(math.cos(math.pi / 4))
    assert track.at(TURNS[1])[1] == pytest.approx(1.0)  # the rest of its way it is seen whole


def test_a_card_begins_to_lean_and_to_turn_over_in_the_first_frame() -> None:
    pose, squeeze, away = Track(A, A, 0.0, PLAY._replace(flip=True)).at(1 / 30)

    assert abs(pose.angle - A.angle) > 0.4 * PLAY.spin
    assert squeeze < 0.95
    assert away


def test_a_card_comes_nearer_to_the_eye_as_it_turns_over() -> None:
    turning, plain = (Track(A, A, 0.0, Flight(1.0, "linear", arc=40, flip=flip)) for flip in (True, False))

    grown = turning.at(RISEN)[0].width - plain.at(RISEN)[0].width
    assert grown == pytest.approx(TURN_SWELL * A.width)


def test_only_many_flying_cards_are_a_throng() -> None:
    motion, cards = Motion(), dict.fromkeys(range(FEW + 1), B)
    motion.send(cards, 0.0, flights={}, origins={}, usual=AT_ONCE)
    motion.send(cards, 0.0, flights={card: Flight(1.0, arc=9, delay=card) for card in cards}, origins={})

    assert not motion.throng(0.5)
    motion.send(cards, 9.0, flights={card: Flight(1.0, arc=9) for card in cards}, origins={})
    assert motion.throng(9.5)
    assert not motion.throng(10.5)


def test_a_card_is_above_the_others_from_the_moment_it_sets_out() -> None:
    track = Track(A, B, 0.0, Flight(1.0, arc=27, delay=1.0))

    assert track.at(0.99)[0].order == B.order
    assert track.at(1.0)[0].order > ALOFT
