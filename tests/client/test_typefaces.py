"""Letters that a role's own font lacks are drawn in bundled faces and in those of the system."""

from pathlib import Path

import pytest
from pygame import Surface

from game.draw import text_renderer, typefaces
from game.draw.typefaces import FONTS, Run, is_leftward, runs
from game.scenes.lan.display_names import display_name
from tests.conftest import FontsOf
from tests.made_fonts import make_font

HAN, HANGUL, ARABIC, HEBREW = "李雷さくら，", "유나", "محدعلي ", "דושרה 0123456789"
WIDE = "李" * 20
HEAP = "a" + "\N{COMBINING ACUTE ACCENT}\N{COMBINING LONG STROKE OVERLAY}" * 9

pytestmark = pytest.mark.usefixtures("screen")


@pytest.fixture
def fonts(system_fonts: FontsOf, tmp_path: Path) -> dict[str, str]:
    """Fonts of four scripts that the system has; their paths."""
    tall = make_font(tmp_path / "han.ttf", HAN, ascent=1600, descent=900)
    made = {
        "Hani": [tall],
        "Hang": [make_font(tmp_path / "hangul.ttf", HANGUL)],
        "Arab": [make_font(tmp_path / "arabic.ttf", ARABIC)],
        "Hebr": [make_font(tmp_path / "hebrew.ttf", HEBREW)],
    }
    system_fonts(made)
    return {script: str(paths[0]) for script, paths in made.items()}


def faces(text: str, role: str = "text") -> list[tuple[str, str]]:
    """The pieces of a text, with the names of their files."""
    return [(run.text, Path(run.face.path).name) for run in runs(text, role)]


@pytest.mark.parametrize("role", list(FONTS))
@pytest.mark.parametrize("name", ["Ольга", "Ελένη", "Zoë", "Ґәңіз", "Ёжик ў"])
def test_greek_and_cyrillic_are_written_in_every_role(
    monkeypatch: pytest.MonkeyPatch, role: str, name: str
) -> None:
    monkeypatch.setattr(typefaces, "system_fonts", lambda script, bold: pytest.fail("a folder is read"))

    assert text_renderer.visible(name, role) == name
    line = text_renderer.render(name, role, 40, "white")
    assert line.get_height() <= typefaces.font(role, 40).get_height() * text_renderer.TALLEST
    lacking = text_renderer.render("?" * len(name), role, 40, "white")
    assert line.get_width() != lacking.get_width()


def test_a_face_goes_with_the_role() -> None:
    assert faces("Ольга plays", "name") == [
        ("Ольга", "Vollkorn-BoldGreekCyrillic.ttf"),
        (" plays", "Vollkorn-Bold.ttf"),
    ]
    assert faces("Ελένη", "text") == [("Ελένη", "Commissioner-RegularGreekCyrillic.ttf")]
    assert faces("Ελένη", "button") == [("Ελένη", "Commissioner-BoldGreekCyrillic.ttf")]


def test_no_folder_is_read_for_an_emoji(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typefaces, "system_fonts", lambda script, bold: pytest.fail("a folder is read"))

    assert text_renderer.visible("Zoe \N{FOX FACE}\N{SNOWMAN}!") == "Zoe !"


def test_other_scripts_are_written_in_fonts_of_the_system(fonts: dict[str, str]) -> None:
    assert faces("李雷 plays 유나, さくら 2") == [
        ("李雷", "han.ttf"),
        (" plays ", "Atkinson-Regular.ttf"),
        ("유나", "hangul.ttf"),
        (", ", "Atkinson-Regular.ttf"),
        ("さくら", "han.ttf"),
        (" 2", "Atkinson-Regular.ttf"),
    ]
    assert text_renderer.visible("李雷 plays 田") == "李雷 plays ?"


def test_arabic_and_hebrew_lines_are_read_from_the_right(fonts: dict[str, str]) -> None:
    arabic, hebrew = typefaces.Face(fonts["Arab"], "Arab"), typefaces.Face(fonts["Hebr"], "Hebr")
    own = typefaces.own_face("text")

    assert runs("محمد علي", "text") == (Run("محمد علي", arabic),)
    assert runs("محمد (12) علي!", "text") == (
        Run("!", own),
        Run("علي", arabic),
        Run(" (12) ", own),
        Run("محمد", arabic),
    )
    assert runs("דוד 12 שרה", "text") == (Run("דוד 12 שרה", hebrew),)
    assert typefaces.drawn_text(Run("דוד 12 שרה", hebrew)) == "דוד 21 שרה"  # its font turns it round again
    assert runs("محمد plays 12", "text") == (Run("محمد", arabic), Run(" plays 12", own))
    assert [
        is_leftward(text) for text in ("محمد (12) علي!", "דוד", "محمد plays", "Ольга", "12", "李雷", "")
    ] == [*(True, True, False, False, False, False, False)]


def test_a_file_that_is_no_font_is_passed_over(system_fonts: FontsOf, tmp_path: Path) -> None:
    broken, missing = tmp_path / "broken.ttf", tmp_path / "missing.ttf"
    broken.write_bytes(b"no font" * 100)
    system_fonts({"Hani": [broken, missing, make_font(tmp_path / "han.ttf", HAN)], "Hang": [broken, missing]})

    assert text_renderer.visible("李雷 유나") == "李雷 ??"


@pytest.mark.parametrize("role", list(FONTS))
@pytest.mark.parametrize("pixels", [12, 20, 48])
@pytest.mark.parametrize("text", [WIDE, HEAP, f"{WIDE} {HEAP} محمد", "á" * 20, "Q" + HEAP[1:]])
def test_no_text_is_higher_than_its_line(fonts: dict[str, str], role: str, pixels: int, text: str) -> None:
    line = text_renderer.render(text, role, pixels, "white")
    exact = text_renderer.render_exact(text, role, pixels, "white")

    most = typefaces.font(role, pixels).get_height() * text_renderer.TALLEST + 2
    assert max(line.get_height(), exact.get_height()) <= most
    assert line.get_width() <= text_renderer.width_of(text, pixels, role) * text_renderer.SPREAD + 2


@pytest.mark.parametrize("text", ["李雷 plays 유나, さくら 2", "محمد (12) علي!", "Ольга and Ελένη", WIDE])
def test_mixed_text_is_measured_wrapped_and_cut_as_it_is_drawn(fonts: dict[str, str], text: str) -> None:
    drawn = text_renderer.render(text, "text", 48, "white").get_width()
    assert text_renderer.width_of(text, 48) == pytest.approx(drawn, rel=0.03)
    assert text_renderer.exact_width(text, 20.0) == pytest.approx(
        text_renderer.render_exact(text, "text", 20.0, "white").get_width(), abs=1
    )
    for width in (60, 100, 200):
        lines = text_renderer.wrap(text, 20, width)
        assert all(text_renderer.width_of(line, 20) <= width for line in lines)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
        cut = text_renderer.shortened(text, 20, width)
        assert text_renderer.width_of(cut, 20) <= width
        assert cut == text or cut.endswith("…")
    name, size = text_renderer.fitted_name(text, 20, 100)
    assert text_renderer.width_of(name, size, "bold") <= 100


def test_letters_on_one_line_stand_on_one_baseline(system_fonts: FontsOf, tmp_path: Path) -> None:
    system_fonts({"Hani": [make_font(tmp_path / "han.ttf", "李", ascent=700, descent=0)]})

    def bottom(line: Surface) -> int:
        return line.get_bounding_rect().bottom

    for role in ("text", "name"):
        han, latin = (text_renderer.render(letter, role, 60, "white") for letter in ("李", "E"))
        assert bottom(han) == pytest.approx(bottom(latin), abs=2)


@pytest.mark.parametrize("name", ["李雷", "유나", "محمد علي", "Ольга", "Ελένη", "Zoë 李"])
def test_a_name_that_can_be_drawn_has_no_stand_in(fonts: dict[str, str], name: str) -> None:
    assert display_name(name, 7) == name


@pytest.mark.parametrize("name", ["田中", "\N{FOX FACE}", "सीता"])
def test_a_name_without_glyphs_keeps_its_stand_in(fonts: dict[str, str], name: str) -> None:
    assert display_name(name, 7) == "Player 7"
