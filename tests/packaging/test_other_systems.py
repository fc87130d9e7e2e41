"""What Windows and macOS would trip over, as far as it shows here."""

import re
import subprocess
from collections import Counter
from pathlib import Path, PurePosixPath
from shutil import which

import pytest

CHECKOUT = Path(__file__).parents[2]
DEVICES = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\.|$)", re.IGNORECASE)
LONGEST = 120  # characters of a path here; Windows allows 259 with the folder of the checkout before it


@pytest.fixture(scope="module")
def tracked() -> list[PurePosixPath]:
    """The files of the project, as git lists them."""
    if not (CHECKOUT / ".git").exists() or not which("git"):
        pytest.skip("Only git knows which files belong to the project.")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=CHECKOUT, capture_output=True, check=True).stdout
    return [PurePosixPath(name) for name in listed.decode().split("\0") if name]


def test_every_file_has_a_name_that_windows_allows(tracked: list[PurePosixPath]) -> None:
    bad = [
        path
        for path in tracked
        if len(str(path)) > LONGEST
        or any(re.search(r'[<>:"|?*\\]|[. ]$', part) or DEVICES.match(part) for part in path.parts)
    ]
    assert bad == []


def test_no_two_names_differ_by_case_alone(tracked: list[PurePosixPath]) -> None:
    places = {place for path in tracked for place in (path, *path.parents)}
    assert [
        name for name, times in Counter(str(place).casefold() for place in places).items() if times > 1
    ] == []


def test_no_text_is_kept_with_line_ends_of_windows(tracked: list[PurePosixPath]) -> None:
    listed = subprocess.run(
        ["git", "ls-files", "--eol"], cwd=CHECKOUT, capture_output=True, text=True, check=True
    ).stdout
    assert len(listed.splitlines()) == len(tracked)
    assert [line for line in listed.splitlines() if line.startswith(("i/crlf", "i/mixed"))] == []
