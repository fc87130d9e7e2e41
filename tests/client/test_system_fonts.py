"""Fonts of the system are found by the names of their files, in a bounded number of files."""

from pathlib import Path

import pytest

from game.draw.typefaces import SCRIPTS
from game.system import system_fonts
from game.system.system_fonts import FILES, file_names, fonts_for, fonts_in

FOLDERS = system_fonts.font_folders  # before the tests hide them


def put(folder: Path, *names: str) -> None:
    """Lay empty files into a folder."""
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()


def found(folder: Path, script: str, *, bold: bool = False) -> list[str]:
    """The names of the files for a script."""
    return [path.name for path in fonts_for(script, fonts_in([folder]), bold=bold)]


def test_each_system_has_fonts_that_are_known(tmp_path: Path) -> None:
    debian = ("opentype/noto/NotoSansCJK-Regular.ttc", "opentype/noto/NotoSansCJK-Bold.ttc",
              "truetype/noto/NotoSansArabic-Regular.ttf", "truetype/dejavu/DejaVuSans.ttf",
              "truetype/noto/NotoSansDevanagari-Regular.ttf", "truetype/nanum/NanumGothic.ttf")  # fmt: skip
    windows = ("msyh.ttc", "msyhbd.ttc", "malgun.ttf", "segoeui.ttf", "Nirmala.ttc", "LeelawUI.ttf")
    mac = ("PingFang.ttc", "Hiragino Sans GB.ttc", "AppleSDGothicNeo.ttc", "GeezaPro.ttc", "ArialHB.ttc",
           "Supplemental/Devanagari Sangam MN.ttc", "Thonburi.ttc")  # fmt: skip
    for name, files in (("debian", debian), ("windows", windows), ("mac", mac)):
        put(tmp_path / name, *files)

    assert found(tmp_path / "debian", "Hani") == ["NotoSansCJK-Regular.ttc"]
    assert found(tmp_path / "debian", "Hani", bold=True) == [
        "NotoSansCJK-Bold.ttc",
        "NotoSansCJK-Regular.ttc",
    ]
    assert found(tmp_path / "debian", "Hang") == ["NanumGothic.ttf", "NotoSansCJK-Regular.ttc"]
    assert found(tmp_path / "debian", "Arab") == ["NotoSansArabic-Regular.ttf", "DejaVuSans.ttf"]
    assert found(tmp_path / "windows", "Hani", bold=True) == ["msyhbd.ttc", "msyh.ttc"]
    assert found(tmp_path / "windows", "Hang")[0] == "malgun.ttf"
    assert found(tmp_path / "windows", "Deva") == ["Nirmala.ttc", "segoeui.ttf"]
    assert found(tmp_path / "mac", "Hani") == ["PingFang.ttc", "Hiragino Sans GB.ttc"]
    assert found(tmp_path / "mac", "Deva") == ["Devanagari Sangam MN.ttc"]
    assert [found(tmp_path / "mac", script)[0] for script in ("Hang", "Arab", "Hebr", "Thai")] == [
        *("AppleSDGothicNeo.ttc", "GeezaPro.ttc", "ArialHB.ttc", "Thonburi.ttc")
    ]


def test_every_script_that_is_shown_has_names_of_fonts() -> None:
    assert set(SCRIPTS.values()) == set(FILES)
    assert all(len(list(file_names(FILES[script], bold=True))) > 10 for script in FILES)


def test_no_more_files_are_looked_at_than_allowed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_fonts, "MOST_FILES", 10)
    put(tmp_path / "a", *(f"{number}.txt" for number in range(8)), "uming.ttc")
    put(tmp_path / "b", *(f"{number}.ttf" for number in range(8)))

    assert set(fonts_in([tmp_path / "a", tmp_path / "b"])) == {"uming"}
    assert fonts_in([tmp_path / "b", tmp_path / "a"]).keys() == set(map(str, range(8)))


def test_deep_folders_and_other_files_are_left_out(tmp_path: Path) -> None:
    put(tmp_path, "1/2/3/4/5/uming.ttc", "1/2/3/4/5/6/ukai.ttc", "uming.txt", "MSYH.TTC")

    assert fonts_in([tmp_path, tmp_path / "missing"]).keys() == {"uming", "msyh"}


@pytest.mark.parametrize(
    ("platform", "part"), [("win32", "Fonts"), ("darwin", "Library/Fonts"), ("linux", "fonts")]
)
def test_each_platform_has_folders_of_the_system_and_of_the_user(
    platform: str, part: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    folders = list(FOLDERS())

    assert len(folders) > 1
    assert any(part in folder.as_posix() for folder in folders)
