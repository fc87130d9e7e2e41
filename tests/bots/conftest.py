"""Bots that search do so for a fixed number of iterations here: quickly, and always with the same outcome."""

from math import inf

import pytest

from engine.bots import choose_move


@pytest.fixture(autouse=True)
def small_efforts(monkeypatch):
    numbers = {level: 6 + 4 * place for place, level in enumerate(choose_move.EFFORTS)}
    efforts = {level: choose_move.Effort(number, number, inf) for level, number in numbers.items()}
    monkeypatch.setattr(choose_move, "EFFORTS", efforts)
