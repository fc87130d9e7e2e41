"""Lines from a player: prompted for, waited for a moment at a time, from a pipe or nothing at all."""

import io
import os
import time
from collections.abc import Iterator

import pytest

from game.system.output import console
from game.terminal.line_input import MOMENT, Prompt, is_typed, lines_from
from game.terminal.move_input import explained, moves_of
from tests.shell.plain import console_of


def asking(*lines: str | None, echo: bool = True) -> tuple[Prompt, io.StringIO]:
    out = io.StringIO()
    console = console_of(out)
    return Prompt(console, iter(lines), echo=echo), out


def next_line(lines: Iterator[str | None]) -> str:
    for line in lines:
        if line is not None:
            return line
    raise AssertionError("the lines ended")


def test_a_line_is_asked_for_once_however_long_it_takes() -> None:
    prompt, out = asking(None, None, "draw", "pass")

    assert [prompt.ask("10 s > "), prompt.ask("9 s > "), prompt.ask("9 s > ")] == [None, None, "draw"]
    assert prompt.ask("7 s > ") == "pass"

    assert out.getvalue() == "10 s > draw\n7 s > pass\n"


def test_what_is_typed_is_not_shown_twice() -> None:
    prompt, out = asking("draw", echo=False)

    prompt.ask()

    assert out.getvalue() == "> "


def test_what_comes_between_stands_on_a_line_of_its_own_and_is_followed_by_a_new_prompt() -> None:
    prompt, out = asking(None, "draw")

    prompt.ask()
    prompt.interrupt()
    prompt.interrupt()
    prompt.ask()

    assert out.getvalue() == "> \n> draw\n"


def test_the_end_of_the_lines_is_an_error_to_be_handled() -> None:
    prompt, out = asking()

    with pytest.raises(EOFError):
        prompt.ask()

    assert out.getvalue() == "> \n"


def test_a_pipe_gives_lines_at_once_moments_while_it_waits_and_ends_with_it() -> None:
    reading, writing = os.pipe()
    with os.fdopen(reading, encoding="utf-8") as source:
        lines = lines_from(source)
        os.write(writing, "drÄw\r\n\npart".encode())
        assert [next_line(lines), next_line(lines)] == ["drÄw", ""]

        before = time.monotonic()
        assert next(lines) is None
        assert time.monotonic() - before >= MOMENT * 0.9

        os.write(writing, b" two\n")
        os.close(writing)
        assert next_line(lines) == "part two"
        assert [line for line in lines if line is not None] == []


def test_what_is_no_file_is_read_without_waiting() -> None:
    assert list(lines_from(io.StringIO("draw\n8H"))) == ["draw", "8H"]
    assert list(lines_from(None)) == []


def test_what_is_closed_has_no_lines_and_is_not_typed() -> None:
    closed = io.StringIO()
    closed.close()

    assert list(lines_from(closed)) == []
    assert not is_typed(closed)
    assert not is_typed(None)


def test_an_explanation_goes_on_below_itself_in_a_narrow_terminal() -> None:
    out = io.StringIO()
    console = console_of(out)
    console.width = 60

    console.print(explained(moves_of("standard")))

    lines = out.getvalue().splitlines()
    assert [line[2:14].strip() for line in lines] == ["MOVE", "", "[8H]", "?", "why MOVE"]
    assert all(line.startswith("  ") and line[14] == " " and line[15] != " " for line in lines)


def test_a_terminal_that_can_do_nothing_is_as_wide_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setenv("FORCE_COLOR", "1")  # rich takes it for a terminal

    assert console().width == 60
