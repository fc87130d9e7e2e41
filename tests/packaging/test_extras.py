"""The extras bring what the commands need that are told of beside them."""

import tomllib
from pathlib import Path

EXTRAS = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"][
    "optional-dependencies"
]


def test_who_asks_for_benchmarks_can_rate_bots() -> None:
    assert "crazier-eights[lab]" in EXTRAS["bench"]
