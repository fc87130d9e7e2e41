"""The command `deck sheet`: a whole deck in one picture; what cannot be is one sentence and status 2."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.commands.cli import main
from tests.shell.test_deck_check import CASTLE, GOOD, HEAD

Sheet = Callable[..., tuple[int, str]]


@pytest.fixture
def sheet(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Sheet:
    """Runs the command in a folder of its own: status and complaint."""
    monkeypatch.chdir(tmp_path)

    def command(*words: str) -> tuple[int, str]:
        status = main(["deck", "sheet", *words])
        return status, capsys.readouterr().err

    return command


def test_a_deck_of_the_game_is_drawn_by_its_name(sheet: Sheet) -> None:
    assert sheet("camelot", "out.png", "--table", "--width", "60") == (0, "")

    width, height = pygame.image.load("out.png").get_size()
    assert width == pytest.approx(13 * 64, abs=8)
    assert height == pytest.approx(4 * 88, abs=8)


def test_a_deck_in_a_file_is_drawn_as_pages(sheet: Sheet) -> None:
    Path("deck.toml").write_text(GOOD, encoding="utf-8")

    assert sheet("deck.toml", "new/out.png", "--width", "120") == (0, "")
    assert pygame.image.load("new/out.png").get_width() == 2 * 127 + 7


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("avalon", "out.png"), "There is no deck avalon; there are camelot, olympus, shahrzad"),
        (("none.toml", "out.png"), "none.toml cannot be read"),
        (("camelot", "out.gif"), "ends in .png"),
        (("camelot", "out"), "ends in .png"),
        (("camelot", "out.png", "--width", "5000"), "40 to 800 pixels wide"),
        (("camelot", "out.png", "--width", "wide"), "whole number"),
        (("camelot",), "required"),
        (("camelot", "/proc/none/out.png"), "cannot be written"),
    ],
)
def test_what_cannot_be_is_one_sentence(sheet: Sheet, words: tuple[str, ...], sentence: str) -> None:
    status, told = sheet(*words)

    assert status == 2
    assert sentence in told
    assert told.count("\n") == 1


def test_a_deck_that_means_nothing_is_not_drawn(sheet: Sheet) -> None:
    Path("deck.toml").write_text(HEAD + CASTLE.replace("draw a card", "dance"), encoding="utf-8")
    status, told = sheet("deck.toml", "out.png")

    assert status == 2
    assert "deck.toml, line" in told
    assert not Path("out.png").exists()


def test_too_many_cards_for_a_picture_are_refused(sheet: Sheet) -> None:
    cards = "".join(CASTLE.replace("Castle", f"Castle n{number}") for number in range(200))
    Path("deck.toml").write_text(HEAD + cards, encoding="utf-8")
    status, told = sheet("deck.toml", "out.png", "--width", "800")

    assert (status, Path("out.png").exists()) == (2, False)
    assert "16384 pixels" in told
