"""What the log says of each event."""

import pytest

from engine import Event
from game.stage.event_text import LogLine, lines_of

LEFT = (5, 1, 3)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Event("turn_up", 0, ("10S",)), "turned up 10{S}"),
        (Event("play", 0, ("8H",)), "played 8{H}"),
        (Event("draw", 0, (None,), word="choice"), "drew 1 card"),
        (Event("draw", 0, ("9C",), word="choice"), "drew 9{C}"),
        (Event("draw", 0, ("9C", "9D"), word="penalty"), "drew 2 cards"),
        (Event("draw", 0, ("9C",), word="time"), "drew 1 card"),
        (Event("turn_up", 0, ("7R",)), "turned up 7{R}"),
        (Event("play", 0, ("SkipG",)), "played Skip{G}"),
        (Event("draw", 0, ("+4Y",), word="choice"), "drew +4{Y}"),
        (Event("name", 0, word="blue"), "named blue {B}"),
        (Event("twin", 0), "a twin: may play one more card"),
        (Event("straight", 0), "a straight: may go on"),
        (Event("ten", 0), "a ten: one more card"),
        (Event("cancel", 0, amount=6), "cancelled the penalty of 6 cards"),
        (Event("declare", 0, word="Q"), "declared queen (12)"),
        (Event("declare", 0, word="10"), "declared 10"),
        (Event("declare", 0, word="hearts"), "declared hearts {H}"),
        (Event("mode", 0, word="factor"), "Factor rules are in force"),
        (Event("mode", 0, word="eights"), "Eights rules are in force"),
        (Event("name", 0, word="clubs"), "named clubs {C}"),
        (Event("reverse", 0, amount=-1), "reversed the direction"),
        (Event("skip", 0), "is skipped"),
        (Event("penalty", 0, amount=6), "must answer or draw 6 cards"),
        (Event("pass", 0), "passed"),
        (Event("expire", 0), "ran out of time"),
        (Event("reshuffle", amount=9), "The discards are shuffled"),
        (Event("end", 0, word="empty hand"), "wins the hand"),
        (Event("end", -1, word="blocked"), "The hand is shared"),
        (Event("end", -1, word="stock out"), "Nobody wins: the stock is empty"),
    ],
)
def test_each_event_has_its_sentence(event: Event, text: str) -> None:
    assert [line.text for line in lines_of(event, LEFT)] == [text]


@pytest.mark.parametrize("kind", ["deal", "turn", "something new"])
def test_what_everybody_sees_anyway_is_not_told(kind: str) -> None:
    assert lines_of(Event(kind, 0, ("8H",)), LEFT) == []


def test_a_penalty_of_which_nothing_is_left_is_told_as_that() -> None:
    (line,) = lines_of(Event("draw", 0, word="penalty"), LEFT)

    assert line.text == "had no card left to draw"


def test_the_last_card_is_called_loudly() -> None:
    lines = lines_of(Event("play", 1, ("8H",)), LEFT)

    assert lines == [LogLine(1, "played 8{H}"), LogLine(1, "one card left", True)]


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Event("skip", 0), "are skipped"),
        (Event("penalty", 0, amount=2), "must answer or draw 2 cards"),
        (Event("end", 0), "win the hand"),
        (Event("pass", 0), "passed"),
    ],
)
def test_the_log_speaks_to_the_player_of_what_happens_to_the_player(event: Event, text: str) -> None:
    assert lines_of(event, LEFT, me=0)[0].text == text
    assert lines_of(event, LEFT, me=1)[0].text != text or event.kind in ("pass", "penalty")
