"""Packs the frozen program for the system that it was built on, and writes the SHA-256 of each package.

    python -m tools.packages build/app build/packages

For Windows and macOS a zip. For Linux a tar.gz for any folder and a .deb, which hold the same tree below a
prefix: `lib/crazier-eights` (the program), `bin`, and in `share` the menu entry, the icons, the page of `man`
and the completions.
"""

from __future__ import annotations

import gzip
import hashlib
import platform
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

import shtab
from argparse_manpage.manpage import Manpage

from game import __version__
from game.commands.command_line import program_parser
from tools.art.title_sign import WORK, sign

NAME = "crazier-eights"
BUNDLE = "Crazier Eights.app"
ROOT = Path(__file__).parents[1]
LINUX = ROOT / "packaging" / "linux"
SIGN = ROOT / "sprites" / "title" / "sign.svg"
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
COMPLETIONS = {  # where each shell looks
    "bash": f"bash-completion/completions/{NAME}",
    "zsh": f"zsh/vendor-completions/_{NAME}",
}
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
VERSION = f"{__version__}-1"  # of the .deb: the second part counts the packages of one version
AUTHOR = "The Crazier Eights authors <crazier-eights@example.org>"
SUMMARY = "whole family of Crazy Eights at one table"
CHANGELOG = """\
{name} ({version}) unstable; urgency=medium

  * Packed from the frozen program; changelog.gz says what has changed in it.

 -- {author}  {date}
"""
CONTROL = """\
Package: {name}
Version: {version}
Section: games
Priority: optional
Architecture: {architecture}
Installed-Size: {kibibytes}
Maintainer: {author}
Depends: libc6 (>= {libc})
Recommends: libx11-6, libxext6, libxcursor1, libxi6, libxrandr2, libxss1, libpulse0 | libasound2
Suggests: fonts-noto-cjk
Description: {summary}
 Crazy Eights with every house rule as a switch, the timed Crazy 8, Crazy
 Factor whose rules flip, and the three decks of Crazier Eights, in which
 every card is unique and does what its text says.
 .
 Play alone against bots that do not cheat, with friends at the same screen,
 or over the local network. Replays have a coach, decks a workshop.
"""


def stage(program: Path, prefix: Path) -> None:
    """Put the frozen program and all that a desktop wants to know of it below a prefix."""
    shutil.copytree(program, prefix / "lib" / NAME, symlinks=True)
    (prefix / "bin").mkdir()
    (prefix / "bin" / NAME).symlink_to(Path("..", "lib", NAME, NAME))
    share = prefix / "share"
    _copy(LINUX / f"{NAME}.desktop", share / "applications")
    _copy(LINUX / f"{NAME}.metainfo.xml", share / "metainfo")
    _copy(SIGN, share / "icons" / "hicolor" / "scalable" / "apps", f"{NAME}.svg")
    for size in ICON_SIZES:
        folder = _made(share / "icons" / "hicolor" / f"{size}x{size}" / "apps")
        sign(WORK * size).resized(size, size).save(folder / f"{NAME}.png")
    parser = program_parser()
    _gzip(manual_page(), _made(share / "man" / "man6") / f"{NAME}.6.gz")
    for shell, place in COMPLETIONS.items():
        _made((share / place).parent)
        (share / place).write_text(shtab.complete(parser, shell), encoding="utf-8")
    for page_of in ("CREDITS.md", "README.md"):
        _copy(ROOT / page_of, share / "doc" / NAME)
    _copy(LINUX / "copyright", share / "doc" / NAME)
    _gzip((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), share / "doc" / NAME / "changelog.gz")


def manual_page() -> str:
    """Return the page of `man`, from the help of the program."""
    page = Manpage(program_parser(), format="single-commands-section")
    page.section, page.manual = 6, "Games"
    page.source, page.description = f"Crazier Eights {__version__}", SUMMARY
    return f"{page}\n"


def linux(built: Path, out: Path) -> Iterator[Path]:
    """Pack what was built as a tar.gz, and as a .deb where there are the tools of Debian."""
    prefix = out / "tree"
    stage(built / NAME, prefix)
    yield archive(prefix, out)
    if shutil.which("dpkg-deb"):
        yield debian_package(prefix, out)
    shutil.rmtree(prefix)


def windows(built: Path, out: Path) -> Iterator[Path]:
    """Pack the folder with both programs."""
    name = f"{NAME}-{__version__}-windows-{platform.machine().lower()}"
    yield Path(shutil.make_archive(str(out / name), "zip", built, NAME))


def macos(built: Path, out: Path) -> Iterator[Path]:
    """Pack the bundle by the system's own tool, which keeps its links and its signature."""
    path = out / f"{NAME}-{__version__}-macos-{platform.machine()}.zip"
    subprocess.run(["ditto", "-c", "-k", "--keepParent", str(built / BUNDLE), str(path)], check=True)
    yield path


def archive(prefix: Path, out: Path) -> Path:
    """Pack the tree as a tar.gz whose one folder can lie anywhere; return its path."""
    name = f"{NAME}-{__version__}-linux-{platform.machine()}"
    path = out / f"{name}.tar.gz"
    with tarfile.open(path, "w:gz") as packed:
        packed.add(prefix, name, filter=_as_root)
    return path


def debian_package(prefix: Path, out: Path) -> Path:
    """Pack the tree as a .deb below /usr; return its path."""
    root = out / "deb"
    shutil.copytree(prefix, root / "usr", symlinks=True)
    (root / "usr" / "bin").rename(root / "usr" / "games")
    _gzip(
        CHANGELOG.format(name=NAME, version=VERSION, author=AUTHOR, date=format_datetime(datetime.now(UTC))),
        root / "usr" / "share" / "doc" / NAME / "changelog.Debian.gz",
    )
    _copy(LINUX / "lintian-overrides", root / "usr" / "share" / "lintian" / "overrides", NAME)
    size = sum(path.stat().st_size for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    architecture = ARCHITECTURES.get(platform.machine(), platform.machine())
    (_made(root / "DEBIAN") / "control").write_text(
        CONTROL.format(
            name=NAME,
            version=VERSION,
            summary=SUMMARY,
            architecture=architecture,
            author=AUTHOR,
            kibibytes=-(-size // 1024),
            libc=platform.libc_ver()[1] or "2.31",
        )
    )
    program = root / "usr" / "lib" / NAME / NAME
    for path in root.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == program else 0o644)
    path = out / f"{NAME}_{VERSION}_{architecture}.deb"
    subprocess.run(["dpkg-deb", "--root-owner-group", "--build", str(root), str(path)], check=True)
    shutil.rmtree(root)
    return path


def _as_root(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = 0
    member.uname = member.gname = "root"
    return member


def _made(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _copy(source: Path, folder: Path, name: str = "") -> None:
    shutil.copyfile(source, _made(folder) / (name or source.name))


def _gzip(text: str, path: Path) -> None:
    path.write_bytes(gzip.compress(text.encode(), mtime=0))


def main(built: str, out: str) -> int:
    """Pack what PyInstaller has built for this system; print where the packages are."""
    folder = Path(out)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    pack = {"linux": linux, "win32": windows, "darwin": macos}[sys.platform]
    made = list(pack(Path(built), folder))
    sums = (f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in made)
    (folder / f"SHA256SUMS-{sys.platform}-{platform.machine()}").write_text("".join(sums), newline="\n")
    for path in made:
        print(f"{path}: {path.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
