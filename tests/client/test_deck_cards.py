"""Cards of the decks at every size: all can be painted, everything fits, nothing lies over anything."""

import dataclasses
from collections.abc import Iterator

import pytest
from pygame import Rect, Surface

from game.draw import deck_style as looks
from game.draw import surface  # noqa: F401  (its painters)
from game.draw.decks.card_pages import ink_of
from game.draw.decks.card_panels import LINE, CardPanel, panels
from game.draw.decks.card_text import TextBlock, balanced
from game.draw.decks.page_layout import halves, inset_of, text_block, text_foot
from game.draw.picture_cache import Pictures, PictureStyle
from game.draw.text_renderer import SPREAD, width_of
from game.stage.card_kinds import ROOMS
from game.stage.deck_faces import Face
from game.stage.geometry import RATIO
from tests.deck_faces import EVERY, ODD, SORTS, WHOLE

SCALE = 1.5
WIDTHS = {"tiny": 70, "small": 104, "own": 128, "large": 182}  # pixels in a window of 1920 x 1080
PAGES = (346, 620)
LEAST_NAME = {"small": 9.0, "own": 7.5, "large": 7.5}  # units: names are read at these sizes
CLEAR_OF_INDEX = 0.5  # units


def painted(kind: str, face: Face, width: int, **look: object) -> Surface:
    pictures = Pictures(SCALE, PictureStyle(**look))  # type: ignore[arg-type]
    wide = width / SCALE
    high = wide * (1.25 if kind == "deck thumb" else RATIO)
    return pictures.upright((kind, face) if kind == "deck thumb" else (kind, face, "none"), wide, high)


def kinds_and_widths() -> Iterator[tuple[str, int]]:
    yield from (("deck card", width) for width in WIDTHS.values())
    yield from (("deck page", width) for width in PAGES)
    yield from (("deck thumb", width) for width in (48, 78))


# -- painting


@pytest.mark.parametrize(("kind", "width"), [("deck card", 70), ("deck card", 182), ("deck page", 200)])
def test_every_card_of_every_deck_can_be_painted(screen: None, kind: str, width: int) -> None:
    for face in EVERY:
        assert painted(kind, face, width).get_bounding_rect().width >= width


@pytest.mark.parametrize(("kind", "width"), [*kinds_and_widths()])
def test_odd_faces_are_painted_too(screen: None, kind: str, width: int) -> None:
    for face in ODD:
        assert painted(kind, face, width).get_width() >= width


@pytest.mark.parametrize("sort", SORTS)
@pytest.mark.parametrize("width", [*WIDTHS.values(), *PAGES])
def test_a_card_has_clear_corners_and_no_holes(screen: None, sort: str, width: int) -> None:
    card = painted("deck page" if width in PAGES else "deck card", SORTS[sort], width)
    edge = (card.get_width() - width) // 2
    whole = Rect(0, 0, width, round(width * RATIO)).move(edge, edge)

    assert card.get_at(whole.topleft).a < 60
    assert card.get_at(whole.bottomright).a < 60
    inside = whole.inflate(-round(width * 0.08), -round(width * 0.08))
    step = max(1, width // 60)
    for x in range(inside.left, inside.right, step):
        for y in range(inside.top, inside.bottom, step):
            assert card.get_at((x, y)).a >= 250


def test_types_differ_at_a_glance_at_every_size(screen: None) -> None:
    for width in WIDTHS.values():
        asset = dataclasses.replace(SORTS["asset"], type="asset")
        event = dataclasses.replace(SORTS["asset"], type="event")
        first, second = painted("deck card", asset, width), painted("deck card", event, width)
        differs = sum(
            first.get_at((x, y)) != second.get_at((x, y))
            for x in range(0, first.get_width(), 2)
            for y in range(0, first.get_height(), 2)
        )
        assert differs > 0.02 * first.get_width() * first.get_height() / 4


def test_letters_of_colours_are_written_for_those_who_ask(screen: None) -> None:
    for kind, width in (("deck card", 128), ("deck page", 346)):
        plain, lettered = (painted(kind, SORTS["several"], width, suit_letters=on) for on in (False, True))
        assert plain.get_buffer().raw != lettered.get_buffer().raw


def test_sizes_follow_the_width_in_design_units_not_in_pixels() -> None:
    assert [looks.size_for(width / SCALE).key for width in WIDTHS.values()] == list(WIDTHS)


# -- pages: texts


def fits(block: TextBlock, width: float) -> bool:
    return all(width_of(row.text, row.size, row.role) <= width for row in block.rows)


def test_every_text_fits_its_card_within_the_stated_limits() -> None:
    for face in EVERY:
        if face.sides:
            continue
        block = text_block(face)
        assert block.size >= looks.TEXT_LEAST, face.name
        assert block.high <= text_foot(face) - looks.TEXT_TOP, face.name
        assert fits(block, looks.TEXT_WIDE), face.name


def test_every_side_of_a_split_card_has_a_picture_and_its_whole_text() -> None:
    for face in EVERY:
        for side, half in zip(face.sides, halves(face), strict=False):
            assert half.text.size >= looks.SPLIT_LEAST, side.name
            assert half.picture >= looks.SPLIT_WINDOW_LEAST, side.name
            assert fits(half.text, looks.TEXT_WIDE), side.name


def test_no_side_s_text_lies_beside_the_pennant_or_over_the_bar() -> None:
    for face in EVERY:
        if not face.sides:
            continue
        upper, lower = halves(face)
        assert upper.text_top >= looks.PENNANT.bottom, face.name
        assert upper.text_top + upper.text.high <= looks.SPLIT_AT - 3, face.name
        assert lower.text_top + lower.text.high <= text_foot(face) + 0.01, face.name
        for half in (upper, lower):
            assert half.ribbon + looks.SPLIT_RIBBON / 2 < half.type_y < half.text_top, face.name


def test_no_text_reaches_the_index() -> None:
    index_top = looks.HEIGHT - 2.6 - 2 * looks.INDEX_SIGN - 2.2
    for face in EVERY:
        assert text_foot(face) <= index_top - inset_of(face) - CLEAR_OF_INDEX


def test_flavour_stands_under_the_text_and_smaller() -> None:
    face = dataclasses.replace(SORTS["asset"], flavour="“Every path ends at the same gate.”")
    block = text_block(face)

    assert block.rows[-1].role == "flavour"
    assert block.rows[-1].size < block.size
    assert block.rows[-1].y > block.rows[0].y
    assert block.high <= text_foot(face) - looks.TEXT_TOP


def test_a_text_without_end_is_set_smaller_and_not_cut() -> None:
    face = dataclasses.replace(SORTS["asset"], text="draw a card and " * 60)
    block = text_block(face)

    assert block.size < looks.TEXT_LEAST
    assert block.high <= text_foot(face) - looks.TEXT_TOP
    assert " ".join(row.text for row in block.rows).split() == face.text.split()


def test_lines_are_even() -> None:
    for face in WHOLE:
        for paragraph in face.text.split("\n\n"):
            lines = balanced(paragraph, 6.3, looks.TEXT_WIDE)
            assert " ".join(lines) == paragraph
            assert all(width_of(line, 6.3) * SPREAD <= looks.TEXT_WIDE for line in lines)


def test_eights_are_written_in_light_ink() -> None:
    assert ink_of(SORTS["eight"]).text == looks.PALE_INK
    assert ink_of(SORTS["asset"]).text == looks.INK


# -- the table: names


def of_table() -> Iterator[tuple[Face, looks.CardStyle, CardPanel]]:
    for face in EVERY:
        for size in looks.SIZES:
            yield from ((face, size, panel) for panel in panels(face, size))


def test_every_name_fits_its_band() -> None:
    for face, size, panel in of_table():
        name = panel.name
        assert len(name.lines) * name.size * LINE <= panel.band, (face.name, size.key)
        for line in name.lines:
            half = width_of(line, name.size, "name") / 2
            assert name.x - half >= size.frame, (line, size.key)
            assert name.x + half <= 100 - size.frame, (line, size.key)


def test_every_name_is_written_whole_and_large_enough() -> None:
    for face, size, panel in of_table():
        if not size.name:
            assert panel.name.lines == ()
            continue
        written = " ".join(panel.name.lines).replace("- ", "-")
        assert written == panel.face.name
        if not face.sides:
            assert panel.name.size >= LEAST_NAME[size.key], (face.name, size.key)


@pytest.mark.parametrize("free", ROOMS[1:])
def test_a_name_that_is_partly_covered_stands_whole_in_what_is_free_or_not_at_all(free: float) -> None:
    for face in EVERY:
        for size in looks.SIZES:
            for panel in panels(face, size, free):
                name = panel.name
                wide = max((width_of(line, name.size, "name") for line in name.lines), default=0.0)
                assert size.frame <= name.x - wide / 2 or not name.lines
                assert name.x + wide / 2 <= 100 * free or not name.lines
                assert name.size >= size.name / 2 or not name.lines
                assert " ".join(name.lines).replace("- ", "-") in (panel.face.name, "")
                assert len(name.lines) * name.size * LINE <= panel.band
    written = [panels(face, looks.LARGE, free)[0].name.lines for face in WHOLE if not face.sides]
    assert all(written) if free > 0.6 else not any(written) if not free else sum(map(bool, written)) > 100


def test_no_name_and_no_seal_lies_under_the_pennant() -> None:
    for face, size, panel in of_table():
        right = looks.TABLE_PENNANT_X + size.pennant
        x, y, half = panel.seal
        if y - half < size.foot:
            assert x - half >= right, (face.name, size.key)
        if panel.band_top < size.foot and panel.name.lines:
            widest = max(width_of(line, panel.name.size, "name") for line in panel.name.lines)
            assert panel.name.x - widest / 2 >= right, (face.name, size.key)


def test_pictures_keep_most_of_the_card() -> None:
    for face, size, panel in of_table():
        share = 1 - panel.band / panel.box.h
        assert share >= (0.4 if face.sides else 0.62), (face.name, size.key)


def test_names_of_a_full_hand_are_set_in_sizes_that_go_together(screen: None) -> None:
    """Thirteen cards leave half of each other free: long names take a third line, short ones do not shout."""
    names = [panels(face, looks.LARGE, 0.52)[0].name for face in WHOLE if not face.sides]
    sizes = [name.size for name in names]

    assert max(sizes) <= 1.5 * min(sizes)
    assert ("The", "Enchanted", "Fish") in [name.lines for name in names]
    assert max(panels(face, looks.LARGE)[0].name.size for face in WHOLE if not face.sides) == looks.LARGE.name
