"""The cases of a product that `make test` keeps: every value, and every pair of those that are named."""

from itertools import product

from tests.products import covering, fits

SIZES, TEXTS, SCENES = ("small", "tall", "usual", "wide"), ("100", "200"), ("title", "table", "rules")
CASES = [{"size": size, "text": text, "scene": scene} for size, text, scene in product(SIZES, TEXTS, SCENES)]


def seen(cases: list[dict[str, str]], *names: str) -> set[tuple[str, ...]]:
    return {tuple(case[name] for name in names) for case in cases}


def test_every_value_is_kept_and_every_pair_of_those_that_are_named() -> None:
    kept = [CASES[place] for place in covering(CASES, {"size": {"small", "tall"}, "text": {"200"}})]

    assert all(seen(kept, name) == seen(CASES, name) for name in CASES[0])
    assert seen(kept, "size", "scene") >= set(product(("small", "tall"), SCENES))
    assert seen(kept, "text", "scene") >= set(product(("200",), SCENES))
    assert len(kept) < len(CASES) / 2


def test_of_parameters_that_are_not_named_every_pair_is_kept() -> None:
    kept = [CASES[place] for place in covering(CASES, {})]

    assert seen(kept, "size", "scene") == set(product(SIZES, SCENES))
    assert seen(kept, "size", "text") == set(product(SIZES, TEXTS))
    assert len(kept) == len(SIZES) * len(SCENES)


def test_a_case_is_always_kept_if_all_its_values_are_named() -> None:
    values = {"size": {"small", "tall"}, "text": {"200"}}

    assert sum(fits(case, values) for case in CASES) == 2 * len(SCENES)
