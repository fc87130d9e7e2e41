"""What is explained the first time that it happens: when it is due, and in how few words."""

from typing import Any

import pytest

from engine import Event
from game.stage.tips import TIPS

ALL = [tip for tips in TIPS.values() for tip in tips]


def due(rules: str, event: Event, **view: Any) -> list[str]:
    """The keys of what would be explained after an event to seat 0."""
    seen = {"seat": 0, "why": {}, "mode": None, **view}
    return [tip.key for tip in TIPS[rules] if tip.when(event, seen)]


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


def test_every_key_is_its_own_and_the_words_are_short() -> None:
    assert len({tip.key for tip in ALL}) == len(ALL)
    assert all(len(tip.text) <= 90 for tip in ALL)
