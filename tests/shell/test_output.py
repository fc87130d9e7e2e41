"""Output in narrow terminals, and in those that cannot write every character."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

DIGITS = re.compile("[0-9A-F]{4}")  # of a deal, other ones at every table


PLAY = "play --terminal --rules {} --seed 3 --name Élan"


def printed(home: Path, command: str, **environment: str) -> str:
    """What a program prints that was started in such an environment, and left at once."""
    started = subprocess.run(
        [sys.executable, "-m", "game", *command.split()],
        env={"CRAZIER_EIGHTS_HOME": str(home), "PATH": "", **environment},
        input=b"?\nquit\n",
        capture_output=True,
        timeout=60,
        check=True,
    )
    return started.stdout.decode()


def words(text: str) -> set[str]:
    return {word for word in text.split() if not DIGITS.fullmatch(word)}


@pytest.mark.parametrize("columns", ["0", "10"])
def test_in_a_narrow_terminal_nothing_is_left_out(columns: str, tmp_path: Path) -> None:
    wide, narrow = (
        printed(tmp_path / width, PLAY.format("camelot"), COLUMNS=width, PYTHONIOENCODING="utf-8")
        for width in ("200", columns)
    )

    assert "Élan" in words(wide)
    assert words(wide) == words(narrow)


def test_in_a_narrow_terminal_the_tables_of_the_laboratory_are_whole(tmp_path: Path) -> None:
    command = "lab --rules camelot --games 1 --seed 1 --jobs 1 --bots easy --cards"
    narrow = printed(tmp_path, command, COLUMNS="10", PYTHONIOENCODING="utf-8")

    assert "Sir Lancelot" in narrow
    assert "…" not in narrow


def test_without_utf_8_a_substitute_is_written(tmp_path: Path) -> None:
    text = printed(tmp_path, PLAY.format("standard"), PYTHONIOENCODING="ascii", COLUMNS="100")

    assert ">Elan 5   Elowen 4" in text
    assert text.count("?") == 2  # in the greeting, and what was typed
