"""Events become pictures one after another, at the player's speed, and end as the engine says."""

import random

import pytest

import engine
from engine import Event, Game
from engine.origins import HAND, Origin
from game.stage.animations import CLIPS, CROSS, DRAW, RIFFLE, THROW, THROWN, Animation, clip_of, deal_stagger
from game.stage.card_counts import in_stock
from game.stage.director import TOUCHES, Director
from game.stage.effects import Effect
from game.stage.layout.table_layout import table_layout
from game.stage.motion import Flight
from game.stage.tableau import Tableau
from tests.crazier.table import at
from tests.stage.positions import LAYOUT, tableau_of, view_of

HANDS = ["8S 8H 5C", "2C 3C", "KD QD"]


def director_of(speed: float = 1.0, *, reduced: bool = False) -> Director:
    return Director(tableau_of(HANDS), LAYOUT, speed=speed, reduced=reduced)


def run(director: Director, start: float, seconds: float) -> float:
    """Steps of a sixtieth of a second; the time afterwards."""
    now = start
    while now < start + seconds:
        director.update(now)
        now += 1 / 60
    return now


def test_an_event_is_shown_when_the_one_before_has_had_its_time() -> None:
    director = director_of()
    director.feed([Event("play", 0, ("5C",)), Event("turn", 1), Event("play", 1, ("2C",))])

    director.update(0.0)

    assert [one.event.kind for one in director.take_shown()] == ["play"]
    run(director, 0.0, 0.5)
    assert [one.event.kind for one in director.take_shown()] == ["turn", "play"]
    assert director.take_shown() == []


def test_a_played_card_flies_and_lands_on_the_pile() -> None:
    director = director_of()
    card = next(c for c in director.tableau.hands[0] if c.text == "5C")
    director.feed([Event("play", 0, ("5C",))])

    director.update(0.0)

    assert director.waiting(0.1)
    now = run(director, 0.0, 1.0)
    assert not director.waiting(now)
    pose = director.motion.pose(card.id, now)
    assert LAYOUT.discard.holds(pose.x, pose.y)


def test_a_hidden_card_turns_over_in_flight_and_an_open_one_does_not() -> None:
    director = director_of()
    director.feed([Event("play", 1, ("2C",))])
    director.update(0.0)
    assert director.motion.look(director.tableau.discard[-1].id, 0.05)[2]

    other = director_of()
    other.feed([Event("play", 0, ("5C",))])
    other.update(0.0)
    assert not other.motion.look(other.tableau.discard[-1].id, 0.05)[2]


def test_penalty_cards_are_drawn_one_by_one_each_a_semitone_higher() -> None:
    director = director_of()
    director.feed([Event("draw", 0, ("9H", "9C", "3D"), word="penalty")])

    director.update(0.0)
    cues = sorted(director.cues, key=lambda cue: cue.at)

    assert [cue.step for cue in cues] == [0, 1, 2]
    assert cues[1].at - cues[0].at == pytest.approx(THROWN.stagger)
    assert cues[0].at == pytest.approx(THROW.duration, rel=0.1)  # each is heard as it lands
    assert director.take_cues(THROW.duration) == cues[:1]
    assert director.take_cues(9.0) == cues[1:]
    assert [effect.kind for effect in director.effects] == ["count"]
    counter = director.effects[0]
    assert counter.begin == pytest.approx(THROW.duration - TOUCHES)
    after = [counter.begin + beats * THROWN.stagger for beats in (0.01, 0.9, 1.01, 2.01, 9.0)]
    assert [counter.counted(now) for now in after] == [1, 1, 2, 3, 3]
    since = [round(counter.since_arrival(now) / THROWN.stagger, 2) for now in after]
    assert since == [0.01, 0.9, 0.01, 0.01, 7.0]
    assert counter.since_arrival(0.0) < 0.0
    assert counter.duration == pytest.approx(0.9 + 2 * THROWN.stagger)
    run(director, 0.0, 2.0)
    assert director.effects == []


def test_a_card_for_time_that_is_up_is_counted_as_a_penalty() -> None:
    director = director_of()
    director.feed([Event("expire", 1), Event("draw", 1, (None,), word="time")])

    run(director, 0.0, 0.6)

    assert [cue.sound for cue in director.take_cues(9.0)] == ["time up", "penalty"]
    assert [effect.kind for effect in director.effects] == ["time up", "count"]


@pytest.mark.parametrize("kind", ["twin", "straight", "ten", "cancel"])
def test_what_a_turn_may_do_is_seen_and_heard(kind: str) -> None:
    director = director_of()
    director.feed([Event(kind, 0), Event("turn", 1)])

    director.update(0.0)

    assert [effect.kind for effect in director.effects] == [kind]
    assert [cue.sound for cue in director.take_cues(0.0)] == [kind]
    assert [one.event.kind for one in director.take_shown()] == [kind]


def test_cards_that_come_together_are_counted_together() -> None:
    played = Effect("dust", 0.0, 0.35, Event("play", 0, ("5C",)))

    assert played.counted(0.0) == 1
    assert played.share(0.35) == 1.0


def test_new_rules_hold_the_table_for_a_moment() -> None:
    director = director_of()
    director.feed([Event("mode", 0, word="factor"), Event("play", 1, ("2C",))])

    now = run(director, 0.0, 0.45)

    assert [effect.kind for effect in director.effects] == ["flip"]
    assert [cue.sound for cue in director.take_cues(9.0)] == ["flip"]
    assert [one.event.kind for one in director.take_shown()] == ["mode"]
    run(director, now, 0.2)
    assert [one.event.kind for one in director.take_shown()] == ["play"]


def test_a_heavy_penalty_stops_the_cards_in_the_air_before_it_hits() -> None:
    director = director_of()
    director.feed([Event("pass", 0), Event("penalty", 1, amount=4)])
    director.update(0.0)
    director.attend(0, frozenset(), 0.24)  # a card of the hand is rising meanwhile
    rising = director.tableau.hands[0][0].id

    director.update(0.25)

    assert director.motion.pose(rising, 0.25) == director.motion.pose(rising, 0.299)
    assert director.motion.pose(rising, 0.31) != director.motion.pose(rising, 0.299)
    blow, seal = director.effects[-2:]
    assert (seal.kind, seal.begin) == ("seal", pytest.approx(0.30))
    assert (blow.kind, blow.begin) == ("blow", pytest.approx(0.30 + seal.duration))


@pytest.mark.parametrize(("cards", "kind"), [(2, "attack"), (3, "attack"), (4, "blow"), (12, "blow")])
def test_a_penalty_hits_harder_from_four_cards_on(cards: int, kind: str) -> None:
    assert clip_of(Event("penalty", 1, amount=cards)).effect == kind


def test_reduced_motion_stops_nothing() -> None:
    director = director_of(reduced=True)
    director.feed([Event("penalty", 1, amount=8)])

    director.update(0.0)

    assert director.effects[0].begin == 0.0


def test_instant_speed_shows_everything_in_one_step_without_a_sound_too_many() -> None:
    director = director_of(0.0)
    director.feed([Event("play", 0, ("5C",)), Event("draw", 1, (None,), word="choice"), Event("turn", 2)])

    director.update(0.0)

    assert not director.waiting(0.0)
    assert len(director.take_shown()) == 3
    assert director.cues == []


def test_double_speed_takes_half_the_time() -> None:
    def time_of(speed: float) -> float:
        director = director_of(speed)
        director.feed([Event("draw", 0, ("9H",), word="choice")])
        now = 0.0
        director.update(now)
        while director.waiting(now):
            now += 0.001
            director.update(now)
        return now

    assert time_of(2.0) == pytest.approx(time_of(1.0) / 2, abs=0.01)


def test_a_long_queue_compresses_itself() -> None:
    usual, hurried = director_of(), director_of()
    usual.feed([Event("pass", 0)])
    hurried.feed([Event("pass", 0)] * 40)
    usual.update(0.0)
    hurried.update(0.0)

    assert hurried._free_at < usual._free_at


def test_with_reduced_motion_a_card_fades_in_where_it_belongs() -> None:
    director = director_of(reduced=True)
    director.feed([Event("play", 1, ("2C",))])

    director.update(0.0)

    card = director.tableau.discard[-1].id
    pose, squeeze, hidden = director.motion.look(card, 0.06)
    home = director.motion.rest_poses[card]
    assert (squeeze, hidden) == (1.0, False)
    assert pose == home._replace(alpha=pytest.approx(home.alpha / 2))
    assert director.motion.pose(card, 0.12) == home
    assert pose.order < 1000


def test_a_deal_goes_round_the_table_and_shows_own_cards_face_up() -> None:
    game = Game.new("standard", players=3, seed=4)
    director = Director(Tableau.before_deal(game.view(0)), LAYOUT)
    director.feed(event.for_seat(0) for event in game.opening)

    director.update(0.0)

    mine = director.tableau.hands[0]
    assert [director.motion.look(card.id, 0.0)[2] for card in mine] == [True] * 5
    assert director.waiting(0.5)
    run(director, 0.0, 4.0)
    assert director.tableau.agrees(game.view(0))
    assert not director.waiting(4.0)


def test_what_is_still_to_be_dealt_lies_in_the_draw_pile_while_that_is_seen() -> None:
    game = Game.new("standard", players=3, seed=4)
    director = Director(Tableau.before_deal(game.view(0)), LAYOUT)
    director.feed(event.for_seat(0) for event in game.opening)
    director.update(0.0)
    first, last = director.tableau.hands[0][0], director.tableau.hands[2][-1]

    def lying(now: float) -> list[bool]:
        return [in_stock(director, card, now) for card in (first, last)]

    assert lying(0.0) in ([False, True], [True, True])
    assert lying(RIFFLE + 0.2) == [False, True]
    assert lying(run(director, 0.0, 3.0)) == [False, False]


def test_a_card_that_waits_elsewhere_or_for_which_no_pile_is_seen_is_seen_itself() -> None:
    director = director_of()
    card = director.tableau.hands[0][0]
    rest_poses = director.motion.rest_poses
    away = rest_poses | {card.id: rest_poses[card.id]._replace(x=0.0)}
    director.motion.send(away, 0.0, flights={card.id: Flight(1.0, delay=1.0)}, origins={})
    assert director.motion.waits(card.id, 0.5)
    assert not director.motion.waits(card.id, 1.5)
    assert not in_stock(director, card, 0.5)

    director.tableau.stock = 0
    assert not in_stock(director, card, 0.5)


@pytest.mark.parametrize(("speed", "reduced"), [(0.0, False), (1.0, True)])
def test_a_deal_without_motion_is_there_at_once(speed: float, reduced: bool) -> None:
    game = Game.new("standard", players=3, seed=4)
    director = Director(Tableau.before_deal(game.view(0)), LAYOUT, speed=speed, reduced=reduced)
    director.feed(event.for_seat(0) for event in game.opening)

    run(director, 0.0, 0.7)

    assert director.tableau.agrees(game.view(0))


def test_discards_fly_back_into_the_stock_and_are_gone() -> None:
    director = Director(tableau_of(HANDS, discard="4S 5S 6S"), LAYOUT)
    director.feed([Event("reshuffle", amount=6)])

    director.update(0.0)

    assert len(director.leaving) == 2
    assert all(director.motion.flying(card.id, 0.1) for card in director.leaving)
    run(director, 0.0, 1.0)
    assert director.leaving == []


def test_settling_shows_all_that_waits() -> None:
    director = director_of()
    director.feed([Event("play", 0, ("5C",)), Event("reshuffle", amount=3), Event("turn", 1)])

    director.settle(5.0)

    assert not director.waiting(5.0)
    assert (director.effects, director.cues, director.leaving) == ([], [], [])
    assert director.tableau.to_move == 1


def test_what_has_been_seen_is_hurried_on_to_what_comes_next() -> None:
    director = director_of()
    later = (Event("turn", 1), Event("play", 1, ("2C",)))
    director.feed([Event("play", 0, ("5C",)), *later])
    director.update(0.0)
    assert director.coming == later

    director.hurry(0.1)
    director.update(0.1)

    assert director.coming == ()
    (card,) = [card for card in director.tableau.discard if card.text == "5C"]
    pose = director.motion.pose(card.id, 0.1)
    assert LAYOUT.discard.holds(pose.x, pose.y)
    assert director.waiting(0.1)  # the second card is on its way


def test_a_card_that_is_looked_at_rises() -> None:
    director = director_of()
    card = director.tableau.hands[0][0]
    before = director.motion.rest_poses[card.id]

    director.attend(0, frozenset(), 0.0)
    assert director.motion.rest_poses[card.id].y < before.y

    director.attend(None, frozenset(), 1.0)
    assert director.motion.rest_poses[card.id] == before


def test_a_raised_place_beyond_the_hand_raises_nothing() -> None:
    director = director_of()
    before = dict(director.motion.rest_poses)

    director.attend(9, frozenset(), 0.0)

    assert director.motion.rest_poses == before


def test_a_new_window_puts_everything_where_it_belongs_there() -> None:
    director = director_of()
    tall = table_layout(720, 1280, others=2)

    director.relayout(tall, 0.0)

    pose = director.motion.pose(director.tableau.discard[-1].id, 0.0)
    assert tall.discard.holds(pose.x, pose.y)
    assert not director.waiting(0.0)


def test_a_view_can_be_followed_at_once_as_after_taking_back() -> None:
    director = director_of()
    director.feed([Event("play", 0, ("5C",))])

    director.follow(view_of(HANDS), 0.0)
    director.rearrange(0.0)

    assert director.tableau.agrees(view_of(HANDS))
    assert not director._queue


def test_a_spectator_sees_backs_only() -> None:
    game = Game.new("standard", players=3, seed=1)
    director = Director(Tableau.of(game.view(None)), table_layout(1280, 720, others=2))

    assert all(card.text is None for hand in director.tableau.hands for card in hand)


def test_every_kind_of_event_has_its_clip() -> None:
    assert clip_of(Event("draw", 0, word="five")) is CLIPS["draw five"]
    assert clip_of(Event("draw", 0, word="choice")) is CLIPS["draw"]
    assert clip_of(Event("something new")) == Animation()
    assert deal_stagger(10) == CLIPS["deal"].stagger
    assert deal_stagger(80) * 80 <= 1.5


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("rules", ["standard", "crazy8", "factor"])
def test_whole_games_are_shown_to_the_end_at_any_speed(rules: str, seed: int) -> None:
    rng = random.Random(seed)
    players = 2 + seed % len(engine.seats(rules)[:5])
    options = {"reshuffle": True} if rules == "standard" else {}
    game = Game.new(rules, players=players, seed=seed, options=options)
    layout = table_layout(1280, 720, others=players - 1)
    director = Director(Tableau.before_deal(game.view(0)), layout, speed=(0.5, 1.0, 4.0, 0.0)[seed % 4])
    director.feed(event.for_seat(0) for event in game.opening)
    now = 0.0

    while game.result is None:
        seat = game.actors[0]
        director.feed(event.for_seat(0) for event in game.play(seat, rng.choice(game.moves(seat))))
        now = run(director, now, 0.2)
        director.take_cues(now)
    now = run(director, now, 60.0)

    assert not director.waiting(now)
    shown = [len(cards) for cards in director.tableau.hands]
    assert shown == [hand["count"] for hand in game.view(0)["hands"]]
    director.follow(game.view(0), now)  # at the end the hands are laid open
    assert director.tableau.agrees(game.view(0))


def test_attending_to_the_same_card_again_changes_nothing() -> None:
    director = director_of()
    director.attend(0, frozenset({1}), 0.0)
    rest_poses = director.motion.rest_poses

    director.attend(0, frozenset({1}), 1.0)

    assert director.motion.rest_poses is rest_poses


def test_in_a_crowd_cards_vanish_into_their_players() -> None:
    game = Game.new("standard", players=8, seed=1)
    director = Director(Tableau.of(game.view(0)), table_layout(1280, 720, others=7))

    poses = [director.motion.pose(card.id, 0.0) for card in director.tableau.hands[3]]

    assert {pose.alpha for pose in poses} == {0.0}


def test_discards_leave_from_under_the_top_card_and_turn_over_on_the_way() -> None:
    director = Director(tableau_of(HANDS, discard="4S 5S 6S"), LAYOUT)
    director.feed([Event("reshuffle", amount=6)])

    director.update(0.0)

    top = director.motion.pose(director.tableau.discard[-1].id, 0.1)
    for card in director.leaving:
        pose, _, first_side = director.motion.look(card.id, 0.1)
        assert pose.order < top.order
        assert first_side


def test_a_card_that_is_drawn_into_the_middle_of_the_hand_comes_down_between_its_neighbours() -> None:
    director = Director(tableau_of(HANDS), LAYOUT)
    director.tableau.sort = "suit"
    director.feed([Event("draw", 0, ("2H",))])

    director.update(0.0)

    hand = director.tableau.hands[0]
    place = next(place for place, card in enumerate(hand) if card.text == "2H")
    assert place < len(hand) - 1
    late = DRAW.duration * 0.9
    assert director.motion.flying(hand[place].id, late)
    orders = [director.motion.pose(card.id, late).order for card in hand]
    assert orders == sorted(orders)


@pytest.mark.parametrize(("place", "sinks"), [("draw bottom", True), ("draw top", False)])
def test_a_card_that_goes_under_the_draw_pile_is_seen_to(place: str, sinks: bool) -> None:
    game = at("camelot", "Squire, Castle", "Nimue", "Death")
    director = Director(Tableau.of(game.view(0)), LAYOUT)
    card = director.tableau.hands[0][0]
    director.feed([Event("to_pile", 0, (card.text,), amount=Origin(HAND, 0).encode(), word=place)])

    director.update(0.0)

    assert director.leaving == [card]
    late = CROSS.duration * 0.9
    assert (director.motion.pose(card.id, late).order < 0) == sinks
    run(director, 0.0, 1.0)
    assert director.leaving == []
