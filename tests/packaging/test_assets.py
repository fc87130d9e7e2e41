"""Pictures, sounds and rules are found alike in a checkout, in an editable install and in a wheel."""

import hashlib
import json
import os
import subprocess
import sys
import sysconfig
import tomllib
from importlib.util import find_spec
from pathlib import Path
from shutil import which

import pytest

from game.system import assets

CHECKOUT = Path(__file__).parents[2]
KINDS = ("sprites", "sounds", "levels", "web")
LISTING = """
import hashlib, json
from pathlib import Path
import game
from game.system import assets

def walk(kind, *parts):
    for name in assets.names(kind, *parts):
        if assets.asset(kind, *parts, name).is_dir():
            yield from walk(kind, *parts, name)
        elif not name.startswith("."):
            content = assets.read_bytes(kind, *parts, name)
            yield "/".join((kind, *parts, name)), hashlib.sha256(content).hexdigest()

found = {path: digest for kind in ("sprites", "sounds", "levels", "web") for path, digest in walk(kind)}
print(json.dumps({"package": game.__path__[0], "found": found}))
"""


def in_checkout() -> dict[str, str]:
    """Every file of the game's folders in this checkout, with its digest."""
    files = (path for kind in KINDS for path in (CHECKOUT / kind).rglob("*") if path.is_file())
    return {
        path.relative_to(CHECKOUT).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files
        if not path.name.startswith(".")
    }


def run(python: Path | str, *words: str, cwd: Path, **more: str) -> str:
    """What a program prints, started in a folder without anything of this checkout in its environment."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        [str(python), *words],
        cwd=cwd,
        env={**plain, "CRAZIER_EIGHTS_HOME": str(cwd / "home"), "PYTHONIOENCODING": "utf-8", **more},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """The Python of a new environment that has our dependencies, but not this game."""
    environment = tmp_path / "environment"
    run(sys.executable, "-m", "venv", "--without-pip", str(environment), cwd=tmp_path)
    site = next(environment.rglob("site-packages"))
    # A folder that a .pth file adds is searched, but its own .pth files (our editable install) are not read.
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
    scripts = "Scripts" if sys.platform == "win32" else "bin"
    return environment / scripts / Path(sys.executable).name


def test_a_missing_folder_says_that_the_game_must_be_installed_again() -> None:
    with pytest.raises(FileNotFoundError, match="install it again"):
        assets.folder("no-such-kind")


def test_names_are_sorted_and_bytes_are_those_of_the_file() -> None:
    names = assets.names("levels", "rules")

    assert list(names) == sorted(names)
    assert "standard.toml" in names
    assert (
        assets.read_bytes("levels", "rules", "standard.toml")
        == assets.asset("levels", "rules", "standard.toml").read_bytes()
    )


def test_a_checkout_finds_its_assets_beside_the_package(bare: Path) -> None:
    listing = json.loads(run(bare, "-c", LISTING, cwd=CHECKOUT))

    assert Path(listing["package"]) == CHECKOUT / "game"
    assert listing["found"] == in_checkout()


def test_an_editable_install_finds_the_assets_of_its_checkout(tmp_path: Path) -> None:
    listing = json.loads(run(sys.executable, "-c", LISTING, cwd=tmp_path))

    assert Path(listing["package"]) == CHECKOUT / "game"
    assert listing["found"] == in_checkout()


def test_a_source_archive_takes_every_asset_along() -> None:
    settings = tomllib.loads((CHECKOUT / "pyproject.toml").read_text())
    archive = settings["tool"]["hatch"]["build"]["targets"]["sdist"]
    assert {"game", "engine", *KINDS} <= set(archive["only-include"])

    if not (CHECKOUT / ".git").exists() or not which("git"):
        pytest.skip("what git ignores is left out of a source archive; without git that cannot be looked at")
    ignored = subprocess.run(
        ["git", "check-ignore", "--stdin"],
        cwd=CHECKOUT,
        input="\n".join(in_checkout()),
        capture_output=True,
        text=True,
        check=False,
    )
    assert ignored.stdout == ""


def test_a_wheel_carries_every_asset_and_the_command(bare: Path, tmp_path: Path) -> None:
    wheels = tmp_path / "wheels"
    alone = ["--no-isolation"] if find_spec("hatchling") else []
    run(
        sys.executable, "-m", "build", "--wheel", *alone, "--outdir", str(wheels), str(CHECKOUT), cwd=tmp_path
    )
    (wheel,) = wheels.glob("*.whl")
    install = ["install", "--quiet", "--no-deps", "--no-index", str(wheel)]
    run(sys.executable, "-m", "pip", "--python", str(bare), *install, cwd=tmp_path)

    listing = json.loads(run(bare, "-c", LISTING, cwd=tmp_path))
    told = run(bare.parent / "crazier-eights", "play", "--terminal", "--preset", "no-mercy", cwd=tmp_path)
    version = run(bare, "-m", "game", "--version", cwd=tmp_path)
    voices = (
        "from game.audio.speaker import open_speaker as s; print(s().play('bell-1', 1.0, 1.0) is not None)"
    )
    heard = run(bare, "-c", voices, cwd=tmp_path, SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

    assert tmp_path in Path(listing["package"]).parents
    assert listing["found"] == in_checkout()
    assert "Your hand" in told
    assert version.split()[-1] == wheel.name.split("-")[1]
    assert heard.split() == ["True"]
