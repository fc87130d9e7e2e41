"""The commands of README and docs/playing.md: each is understood, and those that end soon are run."""

import re
import shlex
from pathlib import Path

import pytest

from game.commands.cli import main
from game.commands.command_line import parse

ROOT = Path(__file__).parents[2]
PAGES = [(ROOT / page).read_text() for page in ("README.md", "docs/playing.md")]
COMMANDS = [words for page in PAGES for words in re.findall(r"^crazier-eights (.+)$", page, re.MULTILINE)]
QUICK = ("lab", "deck")  # these need neither a window nor anything that was played


def test_there_are_commands() -> None:
    assert {shlex.split(words)[0] for words in COMMANDS} >= {"play", "watch", "analyse", *QUICK}


@pytest.mark.parametrize("words", COMMANDS)
def test_a_command_is_understood(words: str) -> None:
    assert parse(shlex.split(words)).command == shlex.split(words)[0]


@pytest.mark.parametrize("words", [words for words in COMMANDS if words.startswith(QUICK)])
def test_a_command_is_carried_out(
    words: str, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    few = ["--games", "2", "--jobs", "1"] if words.startswith("lab") else []

    assert main([*shlex.split(words), *few]) == 0
