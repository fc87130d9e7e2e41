"""The dependencies and extras bring what the commands need."""

import tomllib
from pathlib import Path

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]
EXTRAS = PROJECT["optional-dependencies"]


def test_who_asks_for_benchmarks_can_rate_bots() -> None:
    assert "crazier-eights[lab]" in EXTRAS["bench"]


def test_a_plain_install_hosts_and_joins() -> None:
    names = {line.partition(">")[0] for line in PROJECT["dependencies"]}

    assert {"ifaddr", "zeroconf"} <= names


def test_the_extra_of_earlier_versions_still_installs() -> None:
    assert EXTRAS["lan"] == []
