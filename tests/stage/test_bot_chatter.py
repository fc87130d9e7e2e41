"""Bots speak about what everybody sees, not too often, and never the same twice in a row."""

from itertools import pairwise
from random import Random

import pytest

from engine import Event
from game.setup.characters import MOMENTS
from game.stage.bot_chatter import CHANCE, PAUSE, BotChatter

LINES = {moment: (f"{moment} 1", f"{moment} 2") for moment in MOMENTS}
LEFT = (5, 5, 5)


@pytest.fixture
def talk(monkeypatch: pytest.MonkeyPatch) -> BotChatter:
    """Seats 1 and 2 are bots that never miss a moment."""
    monkeypatch.setitem(CHANCE, "often", 1.0)  # type: ignore[arg-type]
    return BotChatter({1: LINES, 2: LINES}, Random(1))


def said(
    talk: BotChatter, event: Event, left: tuple[int, ...] = LEFT, now: float = 0.0
) -> tuple[int, str] | None:
    """Who speaks after an event, and about what."""
    before = talk.spoken
    talk.hear(event, left, now, "often")
    after = talk.spoken
    return None if after is None or after is before else (after.seat, after.text[:-2])


@pytest.mark.parametrize(
    ("before", "event", "left", "may"),
    [
        (Event("mode", 0, (), 0, "eights"), Event("mode", 2, (), 0, "factor"), LEFT, {(2, "flip")}),
        (Event("mode", 0, (), 0, "eights"), Event("mode", 2, (), 0, "eights"), LEFT, set()),
        (None, Event("mode", 2, (), 0, "factor"), LEFT, set()),
        (Event("name", 0, (), 0, "hearts"), Event("play", 2, ("9H",)), LEFT, {(2, "thanks")}),
        (Event("name", 0, (), 0, "hearts"), Event("play", 2, ("8S",)), LEFT, set()),
        (Event("name", 0, (), 0, "blue"), Event("play", 2, ("Unicorn",)), LEFT, set()),
        (None, Event("turn", 0), LEFT, {(1, "greeting"), (2, "greeting")}),
        (None, Event("skip", 2), LEFT, {(2, "skipped")}),
        (None, Event("skip", 0), LEFT, set()),
        (None, Event("play", 2, ("4S",)), (3, 3, 1), {(2, "last"), (1, "danger")}),
        (None, Event("discard", 0, ("4S",)), (1, 3, 3), {(1, "danger"), (2, "danger")}),
        (None, Event("play", 2, ("4S",)), (3, 3, 2), set()),
        (
            Event("play", 1, ("2S",)),
            Event("draw", 2, (None,) * 2, 0, "penalty"),
            LEFT,
            {(2, "hit"), (1, "attack")},
        ),
        (Event("play", 0, ("2S",)), Event("draw", 2, (None,) * 2, 0, "penalty"), LEFT, {(2, "hit")}),
        (Event("play", 2, ("X",)), Event("draw", 2, (None,), 0, "ability"), LEFT, set()),
        (Event("due", 2, ("X",)), Event("draw", 2, (None,), 0, "ability"), LEFT, set()),
        (
            Event("due", 1, ("X",)),
            Event("draw", 2, (None,), 0, "ability"),
            LEFT,
            {(2, "hit"), (1, "attack")},
        ),
        (None, Event("draw", 2, (None,), 0, "choice"), LEFT, set()),
        (None, Event("end", 1, (), 0, "empty hand"), LEFT, {(1, "win"), (2, "lose")}),
    ],
)
def test_what_is_spoken_about(
    before: Event | None, event: Event, left: tuple[int, ...], may: set[tuple[int, str]], talk: BotChatter
) -> None:
    found = set()
    for seed in range(30):
        talk = BotChatter({1: LINES, 2: LINES}, Random(seed))
        if before is not None:
            said(talk, before)
        found.add(said(talk, event, left))
    assert found == (may or {None})


def test_an_ability_of_ones_own_is_nobody_elses_doing(talk: BotChatter) -> None:
    assert said(talk, Event("discard", 1, ("X",))) is None
    assert said(talk, Event("due", 2, ("Y",))) is None
    assert said(talk, Event("draw", 2, (None,), 0, "ability")) is None


@pytest.mark.parametrize(
    ("event", "left", "may"),
    [
        (Event("discard", 2, ("X",)), (3, 3, 1, 3), {(2, "last"), (1, "danger"), (3, "danger")}),
        (Event("draw", 2, (None,), 0, "ability"), (3,) * 4, {None}),
        (Event("draw", 3, (None,), 0, "ability"), (3,) * 4, {(3, "hit"), (0, "attack")}),
    ],
)
def test_nobody_speaks_against_their_own_team(
    event: Event, left: tuple[int, ...], may: set[tuple[int, str] | None]
) -> None:
    found = set()
    for seed in range(40):
        talk = BotChatter(dict.fromkeys(range(4), LINES), Random(seed), teams=((0, 2), (1, 3)))
        talk.hear(Event("due", 0, ("X",)), LEFT, 0.0, "off")
        talk.hear(event, left, 0.0, "often")
        found.add(talk.spoken and (talk.spoken.seat, talk.spoken.text[:-2]))
    assert found - {None} == may - {None}


@pytest.mark.parametrize("winners", [(0, 2), (1,), ()])
def test_who_wins_together_does_not_complain(winners: tuple[int, ...]) -> None:
    for seed in range(20):
        talk = BotChatter(dict.fromkeys(range(4), LINES), Random(seed))
        talk.hear(Event("end", winners[0] if len(winners) == 1 else -1), (0,) * 4, 0.0, "often", winners)
        assert talk.spoken is not None
        assert talk.spoken.text[:-2] == ("win" if talk.spoken.seat in winners else "lose")


def test_a_straight_of_four_is_worth_a_word_and_shorter_ones_are_not(talk: BotChatter) -> None:
    def straight(*cards: str) -> list[tuple[int, str] | None]:
        first, *others = (Event("play", 1, (card,)) for card in cards)
        heard = [said(talk, event, now=100.0) for event in (first, Event("straight", 1), *others)]
        return [*heard, said(talk, Event("turn", 2))]

    said(talk, Event("turn", 1))
    assert straight("3R", "4R", "5R") == [None] * 5
    assert straight("3R", "4R", "5R", "6R", "7R") == [None, None, None, None, (1, "straight"), None, None]
    assert straight("3R") == [None] * 3


def test_who_names_a_suit_does_not_thank_for_it(talk: BotChatter) -> None:
    for event in (Event("play", 2, ("8S",)), Event("name", 2, (), 0, "hearts")):
        assert said(talk, event) is None
    assert said(talk, Event("play", 2, ("9H",))) is None


def test_people_are_left_in_peace_between_two_remarks(talk: BotChatter) -> None:
    skip = Event("skip", 1)
    assert said(talk, skip, now=0.0)
    assert said(talk, skip, now=PAUSE["often"] - 0.1) is None
    assert said(talk, skip, now=PAUSE["often"])
    assert said(talk, Event("end", 1), now=PAUSE["often"] + 1)  # this much must be said


def test_some_speak_seldom_and_some_never(talk: BotChatter) -> None:
    def times(habit: str) -> int:
        talk = BotChatter({1: LINES}, Random(2))
        spoken = []
        for number in range(200):
            talk.hear(Event("skip", 1), LEFT, number * 10.0, habit)  # type: ignore[arg-type]
            spoken.append(talk.spoken)
        return len(set(spoken) - {None})

    assert times("off") == 0 < times("seldom") < times("often")


def test_nobody_says_the_same_twice_in_a_row(talk: BotChatter) -> None:
    spoken = []
    for number in range(20):
        talk.hear(Event("skip", 1), LEFT, number * 60.0, "often")
        assert talk.spoken is not None
        spoken.append(talk.spoken.text)
    assert all(one != other for one, other in pairwise(spoken))


def test_everybody_is_greeted_once(talk: BotChatter) -> None:
    assert said(talk, Event("turn", 0))
    assert said(talk, Event("turn", 1), now=100.0) is None
