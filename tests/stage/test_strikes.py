"""Lines from a card to what its text hits: only what everybody sees, and nothing that hits its own player."""

import pytest

from engine import Event
from engine.origins import CARRIED_OUT, HAND, IN_PLAY, Origin
from game.stage.decks.deck_event_text import Cause
from game.stage.decks.strikes import Strike, strike_of
from game.stage.director import Director
from game.stage.layout.table_layout import table_layout
from game.stage.tableau import Tableau
from game.stage.tableau_events import apply
from tests.crazier.table import at

LAYOUT = table_layout(1280, 720, others=2, shape="deck")
STROKE = Event("play", 1, ("Dolorous Stroke",), Origin(HAND, 1).encode())
CAUSE = Cause("Dolorous Stroke", 1)
ABILITY = "ability"


def table() -> Tableau:
    """Seat 1 carries out Dolorous Stroke; Castle is before seat 0, Unicorn before seat 1."""
    game = at("camelot", "Nimue", "Dolorous Stroke, Squire", "Death", in_play=("Castle", "Unicorn", ""))
    tableau = Tableau.of(game.view(0))
    apply(tableau, STROKE)
    return tableau


HITS = [
    (Event("draw", 0, (None, None), word=ABILITY), 0, False),
    (Event("draw", 2, (None,), word=ABILITY), 2, False),
    (Event("discard", 2, ("Death",)), 2, False),
    (Event("destroyed", 0, ("Castle",)), 0, True),
    (Event("destroyed", 1, ("Unicorn",)), 1, True),
    (Event("to_pile", -1, ("Castle",), Origin(IN_PLAY, 0).encode(), "draw top"), 0, True),
    (Event("to_hand", 1, (None,), Origin(HAND, 2).encode()), 2, False),
    (Event("to_hand", 2, (None,), Origin(HAND, 1).encode()), 2, False),
    (Event("out", 2), 2, False),
]
MISSES = [
    Event("draw", 1, (None,), word=ABILITY),  # the card's own player
    Event("draw", 0, (None,), word="phase"),
    Event("discard", 1, ("Squire",)),
    Event("to_pile", -1, ("Dolorous Stroke",), Origin(CARRIED_OUT).encode(), "discard bottom"),
    Event("look", 1, (None,)),
    Event("turn", 2),
]


@pytest.mark.parametrize(("event", "seat", "asset"), HITS)
def test_what_a_text_does_to_others_is_a_hit(event: Event, seat: int, asset: bool) -> None:
    tableau = table()

    assert strike_of(tableau, event, CAUSE) == Strike(tableau.playing[0], seat, asset)


@pytest.mark.parametrize("event", MISSES)
def test_what_happens_to_its_own_player_or_by_itself_is_none(event: Event) -> None:
    assert strike_of(table(), event, CAUSE) is None


@pytest.mark.parametrize("cause", [Cause(), Cause("Death", 2)])
def test_a_cause_that_does_not_lie_open_hits_nothing(cause: Cause) -> None:
    assert strike_of(table(), HITS[0][0], cause) is None


def test_an_asset_that_acts_makes_nobody_discard_by_itself() -> None:
    tableau, cause = table(), Cause("Unicorn", 1)

    assert strike_of(tableau, Event("discard", 2, ("Death",)), cause) is None
    assert strike_of(tableau, HITS[1][0], cause) == Strike(tableau.in_play[1][0], 2)


def director_after(*events: Event, speed: float = 1.0, reduced: bool = False) -> tuple[Director, float]:
    """A director that shows these events, and the time at which the last has begun."""
    game = at("camelot", "Nimue", "Dolorous Stroke, Squire", "Death", in_play=("Castle", "Unicorn", ""))
    director = Director(Tableau.of(game.view(0)), LAYOUT, speed=speed, reduced=reduced)
    now = 0.0
    for event in events:
        now += 2.0
        director.feed([event])
        director.update(now)
    return director, now


@pytest.mark.parametrize("reduced", [False, True])
def test_a_line_goes_from_the_event_to_the_asset_for_a_second(reduced: bool) -> None:
    director, now = director_after(STROKE, reduced=reduced)
    castle = director.motion.rest_poses[director.tableau.in_play[0][0].id]
    event = director.motion.rest_poses[director.tableau.playing[0].id]

    director.feed([HITS[3][0]])
    director.update(now + 2.0)

    (line,) = [effect for effect in director.effects if effect.kind == "line"]
    assert (line.source, line.at, line.duration) == (event, castle, 1.0)
    director.update(now + 3.1)
    assert not [effect for effect in director.effects if effect.kind == "line"]


def test_the_same_hit_has_one_line_and_each_player_a_line() -> None:
    director, now = director_after(STROKE)
    director.feed([HITS[0][0], HITS[0][0], HITS[1][0]])
    begun = []
    for step in range(30):
        director.update(now + 2.0 + step * 0.05)
        begun += [each for each in director.effects if each.kind == "line" and each not in begun]

    assert [line.to for line in begun] == [0, 2]


@pytest.mark.parametrize("speed", [2.0, 0.0])
def test_lines_follow_the_speed(speed: float) -> None:
    director, _ = director_after(STROKE, HITS[0][0], speed=speed)

    lines = [effect.duration for effect in director.effects if effect.kind == "line"]
    assert lines == ([0.5] if speed else [])


def test_settling_ends_lines_and_taking_back_forgets_their_cause() -> None:
    director, now = director_after(STROKE, HITS[0][0])
    director.settle(now)
    assert not director.effects

    game = at("camelot", "Nimue", "Dolorous Stroke, Squire", "Death", in_play=("Castle", "Unicorn", ""))
    director.follow(game.view(0), now)
    director.feed([HITS[0][0]])
    director.update(now + 1.0)
    assert not [effect for effect in director.effects if effect.kind == "line"]
