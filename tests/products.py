"""The cases of a product of parameters that `make test` runs; the others are marked `long`."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

Goal = tuple[tuple[str, str], ...]  # a value, or two of two parameters, that one case at least must have


def mark_products(items: list[pytest.Item]) -> None:
    """Mark as `long` the cases of each test with the mark `pairwise` that add no value and no pair of values.

    `pairwise(size=SMALL_SIZES, percent=[200])` wants only these values in pairs, and of other parameters all.
    A test with several such marks runs what any of them wants.
    """
    products: dict[str, list[pytest.Function]] = defaultdict(list)
    for item in items:
        marks = {mark.name for mark in item.iter_markers()}
        if isinstance(item, pytest.Function) and "pairwise" in marks and "long" not in marks:
            products[item.nodeid.partition("[")[0]].append(item)
    for cases in products.values():
        params = [case.callspec.params for case in cases]
        kept = set().union(*(chosen(params, mark.kwargs) for mark in cases[0].iter_markers("pairwise")))
        for place, case in enumerate(cases):
            if place not in kept:
                case.add_marker(pytest.mark.long)


def chosen(cases: list[dict[str, Any]], named: dict[str, Any]) -> set[int]:
    """The places of a few cases that reach together every goal which any case reaches."""
    paired = {name: {repr(value) for value in values} for name, values in named.items()}
    goals = [set(goals_of({name: repr(case[name]) for name in case}, paired)) for case in cases]
    missing = set().union(*goals)
    extremes_first = sorted(range(len(cases)), key=lambda place: -len(goals[place]))
    kept = set()
    for gain in range(max(map(len, goals)), 0, -1):
        for place in extremes_first:
            if len(goals[place] & missing) >= gain:
                kept.add(place)
                missing -= goals[place]
    return kept


def goals_of(case: dict[str, str], paired: dict[str, set[str]]) -> Iterator[Goal]:
    """The goals that a case reaches."""
    yield from ((each,) for each in case.items())
    yield from combinations(
        [(name, value) for name, value in case.items() if value in paired.get(name, [value])], 2
    )
