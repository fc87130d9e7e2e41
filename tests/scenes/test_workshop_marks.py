"""The wave on the drawn card stands under the word that is wrong."""

import pytest

from game.draw.decks.page_layout import text_block
from game.scenes.workshop.error_marks import waves_on
from game.stage.geometry import Box
from game.workshop.deck_draft import Card, Deck, Side
from game.workshop.deck_problems import Problem, problems_of
from game.workshop.draft_faces import face_of
from game.workshop.edit_history import split

CARD = Box(10, 20, 300, 420)
TEXT = "When you discard an orange card, you may discard one more card thsi turn."
BAD = Card("5", "P", (Side("Owl", "asset", TEXT),))


def test_it_is_in_the_line_of_the_word(screen: None) -> None:
    (fault,) = problems_of(BAD)
    face = face_of(Deck("A"), BAD)

    (wave,) = waves_on(CARD, face, fault)

    rows = text_block(face).rows
    (row,) = [number for number, row in enumerate(rows) if "thsi" in row.text]
    (first,) = waves_on(CARD, face, type(fault)("", start=0, end=4))
    assert row > 0
    assert wave.y - first.y == pytest.approx((rows[row].y - rows[0].y) * CARD.w / 100)
    assert CARD.holds(wave.x - wave.w / 2, wave.y)
    assert CARD.holds(wave.x + wave.w / 2, wave.y)


def test_each_side_of_a_split_card_has_its_own(screen: None) -> None:
    halved = split(BAD).with_side(1, Side("Bear", "event", "Draw a crad."))
    face = face_of(Deck("A"), halved)
    (upper,), (lower,) = (waves_on(CARD, face, fault) for fault in problems_of(halved))

    assert upper.y < CARD.cy < lower.y


def test_a_text_too_far_gone_has_no_wave(screen: None) -> None:
    (fault,) = problems_of(BAD)

    assert waves_on(CARD, face_of(Deck("A"), Card("5", "P")), fault) == []


def test_words_in_several_lines_have_a_wave_in_each(screen: None) -> None:
    face = face_of(Deck("A"), BAD)
    rows = text_block(face).rows
    whole = Problem("", start=0, end=len(TEXT))

    waves = waves_on(CARD, face, whole)

    assert len(waves) == len(rows) > 1
    assert len({wave.y for wave in waves}) == len(rows)
    assert all(CARD.x < wave.x - wave.w / 2 and wave.x + wave.w / 2 < CARD.right for wave in waves)
