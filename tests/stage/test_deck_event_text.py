"""What the log says of the events of games whose cards have names."""

import pytest

from engine import Event
from game.stage.decks.deck_event_text import TABLE, lines_of

NAMES = ("Ada", "Nix", "Bo")


def said(*events: Event, me: int | None = 0) -> list[tuple[int, str]]:
    return [(line.seat, line.text) for _, line in lines_of(events, NAMES, me)]


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Event("turn_up", 1, ("Castle",)), "turned up Castle, the first of the discard pile"),
        (Event("turn", 1), "begins a turn"),
        (Event("draw", 1, (None,)), "drew a card"),
        (Event("draw", 1, (None, None, None)), "drew 3 cards"),
        (Event("draw", 1, ("Castle", "Death")), "drew Castle, Death"),
        (Event("reveal", 1, ("Castle", None)), "revealed Castle and a card"),
        (Event("look", 1, ()), "looked at nothing"),
        (Event("discard", 1, (None,)), "discarded a card"),
        (Event("name", 1, word="blue"), "named blue"),
        (Event("choose", 1, amount=3, word="number"), "chose 3"),
        (Event("choose", 1, amount=1), "chose themselves"),
        (Event("choose", 1, amount=2), "chose Bo"),
        (Event("choose", 1, amount=0), "chose you"),
        (Event("to_pile", 1, ("Castle",), word="draw top"), "put Castle on top of the draw pile"),
        (Event("fewer", 1, ("Castle",), 1), "Castle: 1 card fewer"),
        (Event("fewer", 1, ("Castle",), 3), "Castle: 3 cards fewer"),
        (Event("instead", 1, ("Phoenix", "Castle")), "Phoenix instead: Castle is not destroyed"),
        (Event("instead", 1, ("Phoenix",), 2), "Phoenix instead: 2 cards not drawn"),
        (Event("instead", 1, ("Phoenix",)), "Phoenix instead: the game is not lost"),
        (Event("out", 1), "is out of the game"),
        (Event("extra", 1), "gets an extra turn"),
        (Event("end", 1, word="empty hand"), "wins the game: no cards left in hand"),
    ],
)  # fmt: skip
def test_each_event_has_its_sentence(event: Event, text: str) -> None:
    assert said(event) == [(1, text)]


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Event("turn", 0), "begin a turn"),
        (Event("skip", 0), "skip a turn"),
        (Event("extra", 0), "get an extra turn"),
        (Event("out", 0), "are out of the game"),
        (Event("choose", 0, amount=0), "chose yourself"),
        (Event("end", 0, word="ability"), "win the game: a card says so"),
    ],
)
def test_the_log_speaks_to_the_player_of_what_the_player_does(event: Event, text: str) -> None:
    assert said(event) == [(0, text)]


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Event("to_pile", -1, (None,), word="discard bottom"),
         "A card goes on the bottom of the discard pile"),
        (Event("shuffle", -1, amount=1), "A card is shuffled into the draw pile"),
        (Event("shuffle", -1, amount=9), "9 cards are shuffled into the draw pile"),
        (Event("end", -1, word="nothing to draw"),
         "The game is over: nothing is left to draw, and the fewest cards win"),
        (Event("end", -1, word="last player left"), "The game is over: only one team is left"),
    ],
)  # fmt: skip
def test_what_nobody_does_is_told_of_the_table(event: Event, text: str) -> None:
    assert said(event) == [(TABLE, text)]


def test_that_a_destroyed_card_goes_under_the_discards_needs_no_line() -> None:
    under = Event("to_pile", 1, ("Castle",), word="discard bottom")

    assert said(Event("destroyed", 1, ("Castle",)), under, under) == [(1, "lost Castle: destroyed")]
    assert said(under) == [(1, "put Castle on the bottom of the discard pile")]


def test_what_everybody_sees_anyway_is_not_told() -> None:
    assert said(Event("deal", 0, ("Castle",)), Event("done_with", 0, ("Death",))) == []


def test_a_spectator_is_nobody_of_them() -> None:
    assert said(Event("choose", 1, amount=0), me=None) == [(1, "chose Ada")]
