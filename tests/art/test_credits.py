"""Every picture, font and sound that ships is credited; nothing is credited that is not there."""

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CREDITS = (ROOT / "CREDITS.md").read_text()
ROWS = re.findall(r"^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", CREDITS, re.MULTILINE)


def shipped() -> set[Path]:
    folders = (ROOT / "sprites", ROOT / "sounds", ROOT / "web/kept")
    return {
        path for folder in folders for path in folder.rglob("*") if path.is_file() and path.name[0] != "."
    }


def test_every_sprite_sound_and_picture_of_the_page_has_a_row() -> None:
    credited = {path for pattern, *_ in ROWS for path in ROOT.glob(pattern)}

    assert shipped() - credited == set()


def test_every_row_names_author_source_and_licence() -> None:
    assert len(ROWS) > 8
    assert all(cell.strip() for row in ROWS for cell in row)


@pytest.mark.parametrize("file", ["sprites/icons.json", "tools/art/subjects.json"])
def test_every_author_of_a_sign_is_credited_by_name(file: str) -> None:
    signs = json.loads((ROOT / file).read_text())
    authors = {sign["author"] for sign in signs.values()}

    assert {"lorc", "delapouite"} <= authors
    for author in authors:
        assert re.search(
            rf"\*\*{author.replace('-', ' ')}\*\*|^{author} stands", CREDITS, re.IGNORECASE | re.MULTILINE
        ), author


def test_every_font_has_its_licence_beside_it() -> None:
    fonts = ROOT / "sprites/fonts"
    families = {path.name.split("-")[0] for path in fonts.iterdir() if path.suffix in (".ttf", ".otf")}

    assert families == {"Atkinson", "Cinzel", "Commissioner", "LeagueSpartan", "Vollkorn"}
    for family in families:
        assert "SIL OPEN FONT LICENSE Version 1.1" in (fonts / f"OFL-{family}.txt").read_text()
