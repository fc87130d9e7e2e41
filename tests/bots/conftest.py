"""Bots that search do so for a fixed number of iterations here: quickly, and always with the same outcome."""

from math import inf

import pytest

from engine.bots import levels


@pytest.fixture(autouse=True)
def small_efforts(monkeypatch):
    efforts = {level: levels.Effort(6 + 4 * place, inf) for place, level in enumerate(levels.EFFORTS)}
    monkeypatch.setattr(levels, "EFFORTS", efforts)
