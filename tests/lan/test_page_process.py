"""The window starts the page of this computer, and hears whether a browser shows it."""

import sys
import time
from pathlib import Path

import pytest

from game.lan.page_process import NOT_OPENED, OPENED, PageProcess

PATIENCE = 10.0  # seconds


def said_by(home: Path, program: str) -> str:
    """What a program that stands for the game lets the window hear."""
    page = PageProcess((sys.executable, "-c", program))
    until = time.monotonic() + PATIENCE
    while not page.said:
        assert time.monotonic() < until, "nothing is said"
        time.sleep(0.02)
    page._process.kill()
    page._process.wait()
    return page.said


@pytest.mark.parametrize("sentence", [OPENED, NOT_OPENED.format(link="http://127.0.0.1:48975/#c=1")])
def test_what_is_said_of_a_browser_is_heard_while_the_page_goes_on(home: Path, sentence: str) -> None:
    program = f"import time; print({sentence!r}, flush=True); time.sleep(60)"
    assert said_by(home, program) == sentence


def test_a_notice_before_is_not_taken_for_the_answer(home: Path) -> None:
    notice = "print('Your settings were broken.', flush=True); import time; time.sleep(0.3)"
    assert said_by(home, f"{notice}; print({OPENED!r}, flush=True); time.sleep(60)").endswith(OPENED)


def test_why_it_has_ended_is_heard(home: Path) -> None:
    assert said_by(home, "raise SystemExit('No port of this computer is free.')") == (
        "No port of this computer is free."
    )
