"""What the log says of the events of games whose cards have names."""

import pytest

from engine import Event
from engine.origins import FROM_HAND, FROM_PLAY
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
        (
            Event("to_pile", 1, ("Castle",), FROM_PLAY[2], "draw top"),
            "put Bo's Castle on top of the draw pile",
        ),
        (Event("control", 1, ("Castle",), FROM_PLAY[0]), "gained control of your Castle"),
        (Event("play", 1, ("Castle",), FROM_HAND[0]), "played your Castle"),
        (Event("play", 1, ("Castle",), FROM_HAND[1]), "played Castle"),
        (Event("to_pile", 1, (None,), FROM_HAND[0], "draw top"), "put a card on top of the draw pile"),
        (Event("fewer", 1, ("Castle",), 1), "draws 1 fewer card because of Castle"),
        (Event("fewer", 1, ("Castle",), 3), "draws 3 fewer cards because of Castle"),
        (Event("instead", 1, ("Phoenix", "Castle")), "Castle is saved by Phoenix"),
        (Event("instead", 1, ("Phoenix",), 2), "is spared 2 cards by Phoenix"),
        (Event("instead", 1, ("Phoenix",)), "stays in the game thanks to Phoenix"),
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
        (Event("end", 0, word="ability"), "win the game: a card's text decides it"),
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

    assert said(Event("destroyed", 1, ("Castle",)), under, under) == [(1, "lost Castle, which was destroyed")]
    assert said(under) == [(1, "put Castle on the bottom of the discard pile")]


def test_what_everybody_sees_anyway_is_not_told() -> None:
    assert said(Event("deal", 0, ("Castle",)), Event("done_with", 0, ("Death",))) == []


def test_a_spectator_is_nobody_of_them() -> None:
    assert said(Event("choose", 1, amount=0), me=None) == [(1, "chose Ada")]


@pytest.mark.parametrize(
    ("before", "event", "text"),
    [
        (Event("due", 2, ("Serpent",)), Event("draw", 1, (None, None), word="ability"),
         "drew 2 cards because of Bo's Serpent"),
        (Event("due", 1, ("Serpent",)), Event("draw", 1, (None,), word="ability"),
         "drew a card because of Serpent"),
        (Event("play", 0, ("Storm",)), Event("destroyed", 1, ("Castle",)), "lost Castle to your Storm"),
        (Event("due", 1, ("Nike",)), Event("end", 1, word="ability"), "wins with Nike"),
        (Event("turn", 1), Event("draw", 1, (None,), word="ability"), "drew a card"),
        (Event("instead", 2, ("Phoenix",), 1), Event("draw", 1, (None,), word="ability"),
         "drew a card instead"),
        (Event("due", 2, ("Serpent",)), Event("draw", 1, (None,), word="phase"), "drew a card"),
    ],
)  # fmt: skip
def test_the_log_names_the_card_that_causes_something(before: Event, event: Event, text: str) -> None:
    assert said(before, event)[-1] == (1, text)


def test_a_card_that_is_done_gives_way_to_the_one_that_played_it() -> None:
    drew = Event("draw", 1, (None,), word="ability")
    outer, inner = Event("play", 2, ("Storm",)), Event("play", 2, ("Death",))
    castle = (Event("play", 2, ("Castle",)), Event("enters", 2, ("Castle",)))

    told = said(outer, inner, drew, Event("done_with", 2, ("Death",)), drew, *castle, drew)

    assert [text for _, text in told if text.startswith("drew")] == [
        "drew a card because of Bo's Death",
        "drew a card because of Bo's Storm",
        "drew a card because of Bo's Storm",
    ]
