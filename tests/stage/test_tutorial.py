"""What is explained the first time that it happens: when it is due, and in how few words."""

from typing import Any

import pytest

import engine
from engine import Event
from game.stage.tutorial import DECK_TIPS, TIPS, tips_of

ALL = {*(tip for tips in TIPS.values() for tip in tips), *DECK_TIPS}  # some are of several games
FIRST = ("aim", "deck aim", "clock")  # explained in the first turn of all


def due(rules: str, event: Event, **view: Any) -> list[str]:
    """The keys of what would be explained after an event to seat 0."""
    options = engine.Game.new(rules, 4).options
    seen = {"seat": 0, "why": {}, "mode": None, "moves": (), "options": options, **view}
    keys = [tip.key for tip in tips_of(rules) if tip.when(event, seen)]
    return [key for key in keys if key not in FIRST]


@pytest.mark.parametrize(
    ("rules", "seconds", "keys"),
    [("standard", 0, ["aim"]), ("crazy8", 10, ["aim", "clock"]), ("crazy8", 0, ["aim"]),
     ("camelot", 0, ["deck aim"])],
)  # fmt: skip
def test_the_aim_and_the_clock_are_explained_in_the_first_turn(
    rules: str, seconds: int, keys: list[str]
) -> None:
    options = {**engine.Game.new(rules, 4).options, "seconds": seconds}
    view: Any = {"seat": 0, "why": {}, "mode": None, "moves": ("draw",), "options": options}

    def found(seat: int) -> list[str]:
        return [tip.key for tip in tips_of(rules) if tip.when(Event("turn", seat), view)]

    assert [key for key in found(0) if key in FIRST] == keys
    assert found(1) == []


@pytest.mark.parametrize("rules", ["standard", "crazy8", "factor"])
def test_a_draw_that_ends_the_turn_is_explained(rules: str) -> None:
    assert due(rules, Event("draw", 0, ("5S",), word="choice")) == ["drawn"]
    assert due(rules, Event("draw", 0, ("5S",), word="choice"), moves=("pass",)) == []
    assert due(rules, Event("draw", 1, (None,), word="choice")) == []
    assert due(rules, Event("draw", 0, ("5S",), word="penalty")) == []


def test_who_is_skipped_is_told_why() -> None:
    assert due("crazy8", Event("skip", 0)) == ["skipped"]
    assert due("crazy8", Event("skip", 1)) == []


@pytest.mark.parametrize("kind", ["twin", "straight", "ten", "penalty"])
def test_what_happens_to_another_is_not_explained(kind: str) -> None:
    assert due("crazy8", Event(kind, 0)) == [kind]
    assert due("crazy8", Event(kind, 1)) == []


def test_a_cancelled_penalty_is_explained_whoever_cancels() -> None:
    assert due("crazy8", Event("cancel", 2, amount=6)) == ["cancel"]


@pytest.mark.parametrize("mode", ["factor", "eights"])
def test_rules_that_come_into_force_are_explained(mode: str) -> None:
    assert due("factor", Event("mode", 1, word=mode)) == [mode]


def test_undecided_rules_are_explained_on_ones_own_turn() -> None:
    assert due("factor", Event("turn", 0), mode="undecided") == ["undecided"]
    assert due("factor", Event("turn", 1), mode="undecided") == []
    assert due("factor", Event("turn", 0), mode="eights") == []


def test_magic_is_explained_when_one_holds_it() -> None:
    magic = {"8H": ["magic"], "3S": ["suit"]}

    assert due("factor", Event("turn", 0), mode="eights", why=magic) == ["magic"]
    assert due("factor", Event("turn", 0), mode="eights", why={"3S": ["suit"]}) == []


USUAL = engine.Game.new("standard", 4).options


@pytest.mark.parametrize(
    ("event", "view", "key", "other"),
    [
        (Event("turn", 0), {"moves": ("play 2D", "play 8D")}, "eight", {"eights": "wild_own_suit"}),
        (Event("name", 2, word="clubs"), {}, "named", {"eights": "names_suit"}),
        (Event("penalty", 0, amount=2), {"run": 1}, "two", {"twos": "always_draw"}),
        (Event("skip", 0), {}, "queen", {"skip_rank": "J"}),
        (Event("reverse", 2, amount=-1), {}, "ace", {"reverse_rank": "K"}),
    ],
)
def test_what_a_card_does_is_explained_only_where_it_does_that(
    event: Event, view: dict[str, Any], key: str, other: dict[str, Any]
) -> None:
    view = {"moves": (), "run": 0, "players": 4, "options": USUAL, **view}

    assert due("standard", event, **view) == [key]
    assert due("standard", event, **{**view, "options": {**USUAL, **other}}) == []


@pytest.mark.parametrize(
    ("event", "view"),
    [
        (Event("turn", 1), {"moves": ()}),
        (Event("turn", 0), {"moves": ("play 2D", "draw")}),
        (Event("name", 0, word="clubs"), {}),
        (Event("penalty", 1, amount=2), {"run": 1}),
        (Event("penalty", 0, amount=5), {"run": 0}),  # of the five cards
        (Event("skip", 1), {}),
        (Event("reverse", 1, amount=-1), {"players": 2}),
    ],
)
def test_what_does_not_concern_one_is_not_explained(event: Event, view: dict[str, Any]) -> None:
    assert due("standard", event, **{"moves": (), "run": 0, "players": 4, "options": USUAL, **view}) == []


@pytest.mark.parametrize("rules", ["camelot", "olympus", "shahrzad"])
@pytest.mark.parametrize(
    ("event", "moves", "keys"),
    [
        (Event("turn", 0), ("play Squire", "discard Squire", "done"), ["deck turn"]),
        (Event("turn", 0), ("play Squire", "done"), []),
        (Event("turn", 1), (), []),
        (Event("play", 0, ("Squire",)), ("discard Castle", "done"), ["deck discard"]),
        (Event("play", 0, ("Squire",)), ("choose Castle",), []),
        (Event("play", 1, ("Squire",)), (), []),
    ],
)
def test_of_every_deck_it_is_explained_how_a_card_is_played_and_discarded(
    rules: str, event: Event, moves: tuple[str, ...], keys: list[str]
) -> None:
    assert due(rules, event, moves=moves) == keys


def test_every_key_is_its_own_and_the_words_are_short() -> None:
    assert len({tip.key for tip in ALL}) == len(ALL)
    assert all(len(tip.text) <= 90 for tip in ALL)


def test_open_hands_are_explained_in_a_team_only() -> None:
    view: Any = {"teams": ((0, 2), (1, 3)), "moves": ("play Castle", "discard Castle"), "turn_phase": "main"}

    assert due("camelot", Event("turn", 0), **view) == ["deck turn", "deck team"]
    assert due("camelot", Event("turn", 0), **{**view, "teams": None}) == ["deck turn"]
