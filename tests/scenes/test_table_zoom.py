"""A card seen large: it and all its notes stand in the window, whatever its size and that of the text."""

import pytest

from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import width_of
from game.scenes.table.card_zoom import PADDING, paint_zoom, zoom_layout
from game.stage.deck_notes import Note, notes
from game.stage.geometry import Box
from game.ui.theme import TextScale
from tests.deck_faces import EVERY, SORTS

WINDOWS = ((1280.0, 720.0), (1280.0, 800.0), (1680.0, 720.0), (720.0, 1280.0), (960.0, 720.0))
LONG = Note("", "This card is a five of hearts. It costs five points in the hand at the end. " * 4)


@pytest.mark.pairwise(factor=[2.0])
@pytest.mark.parametrize("factor", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("window", WINDOWS)
def test_card_and_notes_stand_apart_inside_the_window(
    screen: None, window: tuple[float, float], factor: float
) -> None:
    whole = Box(0, 0, *window)
    for said in (*(notes(face) for face in EVERY), (LONG,), ()):
        zoom = zoom_layout(*window, said, TextScale(factor))

        assert zoom.card.within(whole)
        assert zoom.panel.within(whole), said
        assert not zoom.card.meets(zoom.panel)
        assert zoom.card.w >= 200
        for row in zoom.notes.rows:
            assert (
                width_of(row.text, zoom.notes.size, "bold" if row.is_word else "text")
                <= zoom.panel.w - 2 * PADDING + 1
            )
            assert 0 < row.y < zoom.panel.h


def test_every_note_is_shown_whole(screen: None) -> None:
    said = notes(SORTS["split"])
    rows = zoom_layout(1280, 720, said, TextScale()).notes.rows

    assert [row.text for row in rows if row.is_word] == [note.word for note in said]
    shown = " ".join(row.text for row in rows if not row.is_word)
    assert shown == " ".join(note.text for note in said)


def test_the_card_is_drawn_over_a_veil_with_its_notes(screen: None) -> None:
    out = DrawList()
    page = ("deck page", SORTS["asset"], "high")
    paint_zoom(out, page, notes(SORTS["asset"]), (1280, 720), TextScale())
    pictures = [item.picture for item in out.moving if isinstance(item, Image)]

    assert pictures[:2] == [("veil",), page]
    assert any(isinstance(item, Text) and item.text == "Asset" for item in out.moving)
