"""The commands of the benchmarks: their help says what they measure, a wrong word is one sentence."""

import re
import runpy
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "benchmarks"
NEEDED = {"strength_report": "openskill", "spiel_duel": "pyspiel"}
PLAIN = ("engine_speed", "frames", "thinking", "thinking_frames")  # nothing can be said to them
ALL = (*PLAIN, *NEEDED, "__main__", "bots", "lan_load", "meanings", "memory", "start", "strength", "sweep")


def run(monkeypatch: pytest.MonkeyPatch, name: str, *words: str) -> object:
    """Runs the command of a benchmark; with what it ended."""
    if name in NEEDED:
        pytest.importorskip(NEEDED[name])
    monkeypatch.delitem(sys.modules, f"benchmarks.{name}", raising=False)
    monkeypatch.setattr(sys, "argv", [f"{name}.py", *words])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module(f"benchmarks.{name}", run_name="__main__")
    return ended.value.code


@pytest.mark.parametrize("name", ALL)
def test_every_benchmark_says_what_it_measures(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, name, "--help") == 0

    told = capsys.readouterr().out
    command = "benchmarks" if name == "__main__" else f"benchmarks.{name}"
    assert told.startswith(f"usage: python -m {command} [-h]")
    assert "\n\n" in told


def test_who_asks_for_help_is_told_of_every_benchmark(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(monkeypatch, "__main__", "--help")

    told = set(re.findall(r"\w+", capsys.readouterr().out))
    files = [path for path in FOLDER.glob("*.py") if path.stem != "__main__"]
    commands = {path.stem for path in files if '__name__ == "__main__"' in path.read_text(encoding="utf-8")}
    assert commands
    assert commands <= told


@pytest.mark.parametrize(
    ("name", "words", "sentence"),
    [
        *((name, "more", "Unrecognized arguments: more.") for name in (*PLAIN, "__main__")),
        ("bots", "--games 0", "Argument --games: a whole number from 1 on is needed here, not 0."),
        ("bots", "--bots normal,nobody", "There is no bot nobody; there are"),
        ("bots", "--rul standard", "Unrecognized arguments: --rul standard."),
        ("lan_load", "", "The following arguments are required: --home."),
        (
            "lan_load",
            "--options seconds",
            "Argument --options: options are written NAME=VALUE,NAME=VALUE, not",
        ),
        ("meanings", "--rules chess", "Argument --rules: invalid choice: 'chess'"),
        ("memory", "chess", "Argument GAME: invalid choice: 'chess'"),
        ("memory", "camelot 1280", "Argument WxH: A size is WIDTHxHEIGHT, such as 1920x1080, not 1280."),
        (
            "memory",
            "camelot 1280x720 few",
            "Argument MOVES: a whole number from 1 on is needed here, not few.",
        ),
        (
            "spiel_duel",
            "--games many",
            "Argument --games: a whole number from 2 on is needed here, not many.",
        ),
        ("start", "somewhere", "Argument GOAL: invalid choice: 'somewhere'"),
        ("strength", "--pairs expert", "Argument --pairs: two bots are written expert:hard, not expert."),
        ("strength", "--pairs expert:all", "Argument --pairs: There is no bot all; there are"),
        ("strength_report", "", "Name the file that benchmarks.strength has written."),
        ("strength_report", "nowhere.jsonl", "Name the file that benchmarks.strength has written."),
        ("sweep", "many", "Argument GAMES: a whole number from 1 on is needed here, not many."),
        ("sweep", "1 -1", "Argument SEED: a whole number from 0 on is needed here, not -1."),
    ],
)
def test_a_wrong_word_is_one_sentence(
    name: str, words: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = str(run(monkeypatch, name, *words.split()))

    assert told.startswith(sentence)
    assert told.endswith(".")
