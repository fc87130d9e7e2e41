"""What happened since one's last turn: who did what to whom, in at most six steps."""

from engine import Event
from game.stage.event_text import lines_of
from game.stage.turn_recap import TurnRecap

LEFT = (5, 5, 5, 5)


def told(*events: Event) -> TurnRecap:
    """The recap of seat 0 after these events."""
    recap = TurnRecap()
    for event in events:
        recap.hear(event, lines_of(event, LEFT, 0), 0)
    return recap


def play(seat: int, card: str) -> Event:
    return Event("play", seat, (card,))


def test_a_step_has_its_card_whom_it_hit_and_the_lines_about_it() -> None:
    recap = told(
        Event("turn", 1),
        play(1, "QH"),
        Event("skip", 2),
        Event("turn", 3),
        Event("draw", 3, (None,), word="choice"),
    )
    first, second = recap.steps()

    assert (first.seat, first.card, first.target, first.effect) == (1, "QH", 2, "player-next")
    assert [(line.seat, line.text) for line in first.lines] == [(1, "played Q{H}"), (2, "is skipped")]
    assert (second.seat, second.card, second.icon, second.target) == (3, "", "card-pickup", -1)


def test_what_happens_after_the_turn_belongs_to_no_earlier_card() -> None:
    recap = told(play(1, "4H"), Event("turn", 2), Event("pass", 2))

    assert [(step.seat, step.card, step.icon, step.target) for step in recap.steps()] == [
        (1, "4H", "", -1), (2, "", "player-next", -1)
    ]  # fmt: skip


def test_ones_own_act_begins_anew_but_not_a_penalty_that_one_takes() -> None:
    assert told(play(1, "4H"), play(0, "5H")).steps() == ()
    assert told(play(1, "4H"), Event("draw", 0, ("2S",), word="choice")).steps() == ()

    (step,) = told(play(1, "2H"), Event("penalty", 0, amount=2)).steps()
    assert (step.target, step.effect) == (0, "card-pickup")


def test_of_many_steps_those_that_say_least_are_left_out() -> None:
    events = []
    for number in range(4):
        events += [
            Event("turn", 1),
            Event("draw", 1, (None,), word="choice"),
            Event("turn", 2),
            play(2, f"{number + 2}H"),
        ]
    events += [Event("turn", 3), play(3, "QS"), Event("skip", 1)]
    steps = told(*events).steps()

    assert len(steps) == 6
    assert [step.card for step in steps] == ["2H", "3H", "4H", "", "5H", "QS"]


def test_a_face_down_card_is_not_named() -> None:
    (step,) = told(Event("draw", 2, (None, None), word="choice")).steps()

    assert step.card == ""
    assert [line.text for line in step.lines] == ["drew 2 cards"]
