"""The step of a wheel's build that adds the compiled engine, without a compiler."""

import subprocess
from pathlib import Path
from typing import Any

import pytest

hatchling = pytest.importorskip("hatchling")

from hatchling.metadata.core import ProjectMetadata  # noqa: E402

from tools.compiled_wheel import CompiledEngine  # noqa: E402

CHECKOUT = Path(__file__).parents[2]
PURE = {"force_include": {}, "pure_python": True, "infer_tag": False}


def hook(root: Path) -> CompiledEngine:
    """The step, as the build of a wheel makes it."""
    return CompiledEngine(str(root), {}, None, ProjectMetadata(str(CHECKOUT), None), str(root), "wheel")


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that are run, by a compiler that makes one module."""
    commands: list[list[str]] = []

    def compile_engine(words: list[str], *, cwd: str, check: bool) -> None:
        commands.append(words)
        module = Path(words[-1], "engine", "game.so")
        module.parent.mkdir(parents=True)
        module.touch()

    monkeypatch.setattr(subprocess, "run", compile_engine)
    return commands


def built(root: Path, version: str = "standard") -> dict[str, Any]:
    """What the step tells the build of a wheel."""
    build_data: dict[str, Any] = {**PURE, "force_include": {}}
    hook(root).initialize(version, build_data)
    return build_data


def test_a_wheel_is_pure_unless_another_is_asked_for(
    tmp_path: Path, compiled: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CRAZIER_EIGHTS_COMPILED", raising=False)
    assert built(tmp_path) == PURE
    assert hook(tmp_path).dependencies() == []
    assert compiled == []


def test_the_compiled_modules_are_put_beside_the_pure_ones(
    tmp_path: Path, compiled: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CRAZIER_EIGHTS_COMPILED", "1")
    stale = tmp_path / "build" / "wheel" / "engine" / "of-another-python.so"
    stale.parent.mkdir(parents=True)
    stale.touch()

    found = built(tmp_path)

    (source,) = found["force_include"]
    assert Path(source) == tmp_path / "build" / "wheel" / "engine" / "game.so"
    assert Path(found["force_include"][source]) == Path("engine", "game.so")
    assert (found["pure_python"], found["infer_tag"]) == (False, True)
    assert any("mypyc" in needed for needed in hook(tmp_path).dependencies())
    assert not stale.exists()


def test_an_editable_install_runs_the_python_files(
    tmp_path: Path, compiled: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CRAZIER_EIGHTS_COMPILED", "1")
    assert built(tmp_path, "editable") == PURE
    assert compiled == []
