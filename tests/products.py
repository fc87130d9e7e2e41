"""The cases of parametrized tests that `make test` runs; the others are marked `long`."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations
from math import gcd

import pytest

Goal = tuple[tuple[str, str], ...]  # a value, or two of two parameters, that one case at least must have


def mark_long(items: list[pytest.Item]) -> None:
    """Mark as `long` the cases that the marks `always` and `pairwise` of their tests do not keep.

    `always(rules=["standard"])` keeps the cases with one of these values. `pairwise(size=SMALL_SIZES)` keeps
    as few cases as have every value, and every pair of values, of which those of `size` are among these.
    A test with several marks runs what any of them keeps.
    """
    tests: dict[str, list[pytest.Function]] = defaultdict(list)
    for item in items:
        marks = {mark.name for mark in item.iter_markers()}
        if isinstance(item, pytest.Function) and marks & {"always", "pairwise"} and "long" not in marks:
            tests[item.nodeid.partition("[")[0]].append(item)
    for cases in tests.values():
        kept = kept_of(cases)
        for place, case in enumerate(cases):
            if place not in kept:
                case.add_marker(pytest.mark.long)


def kept_of(cases: list[pytest.Function]) -> set[int]:
    """The places of the cases of a test that its marks keep."""
    params = [{name: repr(value) for name, value in case.callspec.params.items()} for case in cases]
    kept = set()
    for mark in cases[0].iter_markers("always"):
        kept |= {place for place, case in enumerate(params) if fits(case, written(mark))}
    for mark in cases[0].iter_markers("pairwise"):
        kept |= covering(params, written(mark))
    return kept


def written(mark: pytest.Mark) -> dict[str, set[str]]:
    """The values that a mark names for each parameter, as they are compared."""
    return {name: set(map(repr, values)) for name, values in mark.kwargs.items()}


def fits(case: dict[str, str], values: dict[str, set[str]]) -> bool:
    return all(case[name] in wanted for name, wanted in values.items())


def covering(cases: list[dict[str, str]], paired: dict[str, set[str]]) -> set[int]:
    """The places of a few cases that reach together every goal which any case reaches."""
    goals = [set(goals_of(case, paired)) for case in cases]
    missing = set().union(*goals)
    in_turn = sorted(scattered(len(cases)), key=lambda place: -len(goals[place]))  # extremes first
    kept = set()
    for gain in range(max(map(len, goals)), 0, -1):
        for place in in_turn:
            if len(goals[place] & missing) >= gain:
                kept.add(place)
                missing -= goals[place]
    return kept


def scattered(count: int) -> list[int]:
    """All places in an order in which neighbours differ in each parameter."""
    step = next(step for step in range(round(count * 0.618) or 1, 2 * count) if gcd(step, count) == 1)
    return [number * step % count for number in range(count)]


def goals_of(case: dict[str, str], paired: dict[str, set[str]]) -> Iterator[Goal]:
    """The goals that a case reaches."""
    yield from ((each,) for each in case.items())
    wanted = [(name, value) for name, value in case.items() if value in paired.get(name, {value})]
    yield from combinations(wanted, 2)
