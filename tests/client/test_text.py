"""Text is measured, wrapped, fitted and cut so that nothing leaves its room."""

import pytest

from game.draw import text

PATH = "/home/somebody/with/a/long/name/.local/share/crazier-eights/match.json.broken-2026-11-21"


@pytest.mark.parametrize("role", list(text.FONTS))
@pytest.mark.parametrize("pixels", [11, 14, 20, 28, 48])
def test_type_is_not_longer_than_its_measure_allows(screen: None, role: str, pixels: int) -> None:
    line = "Whose turn is it? Draw 2 cards, or play an eight."

    rendered = text.render(line, role, pixels, "#FFFFFF")

    assert rendered.get_width() <= text.width_of(line, pixels, role) * text.SPREAD + 2


def test_wrapped_lines_fit_and_keep_every_word(screen: None) -> None:
    sentence = "After a two the next player plays a two or draws two cards for every two in the run."

    lines = text.wrap(sentence, 16, 200)

    assert len(lines) > 3
    assert all(text.width_of(line, 16) <= 200 for line in lines)
    assert " ".join(lines) == sentence


def test_a_word_that_is_too_long_is_broken_and_nothing_of_it_is_lost(screen: None) -> None:
    lines = text.wrap(f"It was put aside as {PATH}.", 16, 240)

    assert all(text.width_of(line, 16) <= 240 for line in lines)
    assert PATH + "." in "".join(lines).replace(" ", "")


def test_line_breaks_stay(screen: None) -> None:
    assert text.wrap("one\ntwo", 16, 400) == ("one", "two")


def test_fitted_text_shrinks_no_further_than_asked(screen: None) -> None:
    assert text.fitted("Continue", 30, 1000) == 30
    smaller = text.fitted("Continue the match", 30, 180)
    assert 18 <= smaller < 30
    assert text.width_of("Continue the match", smaller) <= 180
    assert text.fitted("Continue the match", 30, 10, least=0.5) == 15


def test_shortened_text_ends_with_an_ellipsis(screen: None) -> None:
    assert text.shortened("Rowan", 16, 400) == "Rowan"
    cut = text.shortened("Maximiliane von und zu Hohenstein", 16, 120)
    assert cut.endswith("…")
    assert text.width_of(cut, 16) <= 120


def test_suit_signs_stand_in_lines_of_text(screen: None) -> None:
    plain = text.render("play a", "text", 20, "#FFFFFF")

    signed = text.render("play a{H}", "text", 20, "#FFFFFF")

    assert signed.get_width() > plain.get_width() + 12
    assert "{" not in "".join(part for part, is_sign in text._parts("play a{H}") if not is_sign)
