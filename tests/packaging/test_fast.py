"""What is compiled, what is not, and that nothing of it is left behind."""

from pathlib import Path

import pytest

import engine
from tools import fast


@pytest.fixture(autouse=True)
def checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(fast.__file__).parent.parent)


@pytest.mark.parametrize("pattern", fast.PLAIN)
def test_what_is_not_compiled_is_there(pattern: str) -> None:
    assert list(fast.ENGINE.glob(pattern))


def test_rules_and_search_are_compiled_and_texts_are_not() -> None:
    files = {Path(file).as_posix() for file in fast.compiled_files()}

    assert {"engine/game.py", "engine/rules/crazier/decisions.py", "engine/bots/tree.py"} <= files
    assert not files & {"engine/moves.py", "engine/__init__.py", "engine/rules/standard/player_text.py"}


def test_the_engine_says_whether_it_is_compiled() -> None:
    assert engine.COMPILED is bool(list(fast.built()))


def test_going_back_takes_away_what_was_built_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fast, "ENGINE", tmp_path)
    kept, built = tmp_path / "table.py", tmp_path / f"table{fast.EXTENSION_SUFFIXES[0]}"
    for file in (kept, built):
        file.touch()

    assert fast.main(["plain"]) == 0

    assert list(tmp_path.iterdir()) == [kept]


def test_other_words_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert fast.main(["quickly"]) == 2
    assert capsys.readouterr().err == "Say one of build, build FOLDER, plain.\n"
