"""Every test of the shell has a home folder of its own."""

from pathlib import Path

import pytest


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that holds settings, saved games and logs for one test."""
    monkeypatch.setenv("CRAZIER_EIGHTS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"
