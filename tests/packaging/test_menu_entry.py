"""The files that tell a Linux desktop of the program."""

import shutil
import subprocess
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

import game

ROOT = Path(__file__).parents[2]
LINUX = ROOT / "packaging" / "linux"
CHECKS = (
    ("desktop-file-validate", "crazier-eights.desktop"),
    ("appstreamcli", "validate", "--no-net", "crazier-eights.metainfo.xml"),
)


@pytest.mark.parametrize("words", CHECKS, ids=[words[0] for words in CHECKS])
def test_its_files_are_valid(words: tuple[str, ...]) -> None:
    if shutil.which(words[0]) is None:
        pytest.skip(f"{words[0]} is missing; on Debian: apt-get install desktop-file-utils appstream.")
    done = subprocess.run(words, cwd=LINUX, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_they_name_the_command_and_the_version() -> None:
    command = next(iter(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["scripts"]))
    entry = (LINUX / "crazier-eights.desktop").read_text().splitlines()
    assert {f"Exec={command}", f"Icon={command}"} <= set(entry)
    about = ElementTree.parse(LINUX / "crazier-eights.metainfo.xml")
    assert about.findtext("launchable") == f"{command}.desktop"
    release = about.find("releases/release")
    assert release is not None
    assert release.get("version") == game.__version__
