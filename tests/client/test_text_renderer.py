"""Text is measured, wrapped, fitted and cut so that nothing leaves its room."""

from collections.abc import Callable

import pytest
from pygame import Color, Surface, image

from game.draw import text_renderer
from game.draw.swatches import FIELDS
from game.draw.typefaces import FONTS

PATH = "/home/somebody/with/a/long/name/.local/share/crazier-eights/match.json.broken-2026-11-21"


@pytest.mark.parametrize("role", list(FONTS))
@pytest.mark.parametrize("pixels", [11, 14, 20, 28, 48])
def test_type_is_not_longer_than_its_measure_allows(screen: None, role: str, pixels: int) -> None:
    line = "Whose turn is it? Draw 2 cards, or play an eight."

    rendered = text_renderer.render(line, role, pixels, "#FFFFFF")

    assert rendered.get_width() <= text_renderer.width_of(line, pixels, role) * text_renderer.SPREAD + 2


@pytest.mark.parametrize("pixels", [9.0, 15.3, 17.0, 25.5, 50.0])
def test_an_exact_line_is_as_wide_as_its_measure_up_to_any_letter(screen: None, pixels: float) -> None:
    line = "illicit MMM, lilli: ill will"
    for end in range(1, len(line) + 1):
        rendered = text_renderer.render_exact(line[:end], "text", pixels, "#FFFFFF")

        assert rendered.get_width() == pytest.approx(text_renderer.exact_width(line[:end], pixels), abs=0.51)


def test_wrapped_lines_fit_and_keep_every_word(screen: None) -> None:
    sentence = "After a two the next player plays a two or draws two cards for every two in the run."

    lines = text_renderer.wrap(sentence, 16, 200)

    assert len(lines) > 3
    assert all(text_renderer.width_of(line, 16) <= 200 for line in lines)
    assert " ".join(lines) == sentence


def test_a_number_is_not_parted_from_its_percent_sign(screen: None) -> None:
    sentence = "The expert agrees: play Charon, 34 %."

    lines = {line for width in range(120, 300, 4) for line in text_renderer.wrap(sentence, 16, width)}

    assert "34 %." in lines
    assert "%." not in lines


def test_a_word_that_is_too_long_is_broken_and_nothing_of_it_is_lost(screen: None) -> None:
    lines = text_renderer.wrap(f"It was put aside as {PATH}.", 16, 240)

    assert all(text_renderer.width_of(line, 16) <= 240 for line in lines)
    assert PATH + "." in "".join(lines).replace(" ", "")


@pytest.mark.parametrize("separator", ["/", "\\"])
def test_a_path_is_broken_between_its_parts(screen: None, separator: str) -> None:
    path = "/home/lilli/some-folder/another/Downloads-of-mine/my-deck.deck.toml".replace("/", separator)
    for width in range(200, 500, 20):
        _, *pieces = text_renderer.wrap(f"There: {path}: it is.", 16, width)

        assert all(text_renderer.width_of(piece, 16) <= width for piece in pieces)
        assert all(piece.endswith(separator) for piece in pieces if piece in path and piece != pieces[-1])
        assert any("my-deck.deck.toml" in piece for piece in pieces)


def test_line_breaks_stay(screen: None) -> None:
    assert text_renderer.wrap("one\ntwo", 16, 400) == ("one", "two")


def test_fitted_text_shrinks_no_further_than_asked(screen: None) -> None:
    assert text_renderer.fitted("Continue", 30, 1000) == 30
    smaller = text_renderer.fitted("Continue the match", 30, 180)
    assert 18 <= smaller < 30
    assert text_renderer.width_of("Continue the match", smaller) <= 180
    assert text_renderer.fitted("Continue the match", 30, 10, least=0.5) == 15


def test_shortened_text_ends_with_an_ellipsis(screen: None) -> None:
    assert text_renderer.shortened("Rowan", 16, 400) == "Rowan"
    cut = text_renderer.shortened("Maximiliane von und zu Hohenstein", 16, 120)
    assert cut.endswith("…")
    assert text_renderer.width_of(cut, 16) <= 120


def test_suit_signs_stand_in_lines_of_text(screen: None) -> None:
    plain = text_renderer.render("play a", "text", 20, "#FFFFFF")

    signed = text_renderer.render("play a{H}", "text", 20, "#FFFFFF")

    assert signed.get_width() > plain.get_width() + 12
    assert "{" not in "".join(part for part, is_sign in text_renderer._parts("play a{H}") if not is_sign)


def pixels(surface: Surface) -> bytes:
    """What can be seen of it."""
    return image.tobytes(surface, "RGBA")


def test_what_somebody_typed_is_drawn_as_it_is(screen: None) -> None:
    line = text_renderer.typed("8{H} is {blue}, not 5{B} {}")

    assert not any(is_sign for _, is_sign in text_renderer._parts(line))
    assert "".join(part for part, _ in text_renderer._parts(line)).replace(text_renderer.JOINER, "") == (
        "8{H} is {blue}, not 5{B} {}"
    )
    assert text_renderer.width_of(line, 20) == text_renderer.exact_width("8{H} is {blue}, not 5{B} {}", 20)
    assert text_renderer.shortened(line, 20, 60).startswith("8{")


@pytest.mark.parametrize("role", list(FONTS))
@pytest.mark.parametrize("render", [text_renderer.render, text_renderer.render_exact])
def test_a_sign_stands_for_a_letter_that_a_font_lacks(
    screen: None, role: str, render: Callable[[str, str, int, str], Surface]
) -> None:
    def drawn(words: str) -> bytes:
        return pixels(render(words, role, 32, "#FFFFFF"))

    assert drawn("a\N{CJK UNIFIED IDEOGRAPH-65E5}b") == drawn("a?b")
    assert drawn("a\N{CJK UNIFIED IDEOGRAPH-65E5}\N{VARIATION SELECTOR-17}b") == drawn("a?b")
    assert drawn("a\N{SNOWMAN}\N{VARIATION SELECTOR-16}b") == drawn("ab")  # no emoji is drawn
    assert drawn("é€") != drawn("??")
    assert text_renderer.width_of("\N{CJK UNIFIED IDEOGRAPH-65E5}", 20, role) == text_renderer.width_of(
        "?", 20, role
    )


@pytest.mark.parametrize("pixels", [12, text_renderer.EVEN + 4])
@pytest.mark.parametrize("role", list(FONTS))
def test_words_of_which_nothing_can_be_seen_are_drawn_as_nothing(
    screen: None, role: str, pixels: int
) -> None:
    for words in ("\N{VARIATION SELECTOR-16}", "\N{COMBINING GRAPHEME JOINER}" * 3, text_renderer.JOINER):
        assert text_renderer.width_of(words, 20, role) == 0
        for render in (text_renderer.render, text_renderer.render_exact):
            line = text_renderer.with_shadow(render(words, role, pixels, "#FFFFFF")).premul_alpha()
            assert not line.get_bounding_rect().w


def test_a_field_measures_the_sign_for_a_letter_that_its_font_lacks(screen: None) -> None:
    assert text_renderer.exact_width("a\N{CJK UNIFIED IDEOGRAPH-65E5}b", 20) == text_renderer.exact_width(
        "a?b", 20
    )


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("named red {R}", [("named red ", False), ("R", True)]),
        ("played 10{S}", [("played 10", False), ("S", True)]),
        ("played 10{B}", [("played ", False), ("10B", True)]),
        ("Skip{R}, Rev{Y}", [("SkipR", True), (", ", False), ("RevY", True)]),
        ("Play {+4} or {8}", [("Play ", False), ("+4", True), (" or ", False), ("8", True)]),
        (text_renderer.grouped(4120), [("4", False), (text_renderer.THIN, True), ("120", False)]),
        ("{Z} {11} {}", [("{Z} {11} {}", False)]),
    ],
)
def test_signs_cards_and_values_are_cut_out_of_a_line(line: str, parts: list[tuple[str, bool]]) -> None:
    assert text_renderer._parts(line) == parts


@pytest.mark.parametrize("letter", sorted(FIELDS))
def test_a_card_in_a_line_is_a_tile_in_its_colour(screen: None, letter: str) -> None:
    line = text_renderer.render(f"5{{{letter}}}", "bold", 40, "#FFFFFF")

    field = Color(FIELDS[letter][1])
    middle = [line.get_at((x, line.get_height() - 4)) for x in range(14, line.get_width() - 14)]
    assert middle.count(field) > len(middle) * 0.9


def test_any_card_of_a_value_is_a_tile_of_paper(screen: None) -> None:
    line = text_renderer.render("{+4}", "bold", 40, "#FFFFFF")

    assert line.get_at((line.get_width() // 2, line.get_height() - 4)) == Color(text_renderer.PAPER)


@pytest.mark.parametrize("pixels", [11, 14, 20, 31, 62])
def test_cards_in_a_line_are_as_long_as_they_were_measured(screen: None, pixels: int) -> None:
    line = "Play 10{G} Skip{R} {+4} or end it, " + text_renderer.grouped(12500)

    rendered = text_renderer.render(line, "bold", pixels, "#FFFFFF")

    assert rendered.get_width() == pytest.approx(
        text_renderer.width_of(line, pixels, "bold"), rel=0.06, abs=4
    )


def test_a_cut_line_shows_no_half_of_a_card(screen: None) -> None:
    whole = "drew 10{B} Skip{R} +4{Y}"
    for width in range(20, 240, 3):
        cut = text_renderer.shortened(whole, 16, width)
        assert "{" not in "".join(part for part, is_sign in text_renderer._parts(cut) if not is_sign)


@pytest.mark.parametrize(
    ("number", "shown"),
    [(0, "0"), (999, "999"), (4120, "4_120"), (-12500, "−12_500"), (1000000, "1_000_000")],
)
def test_thousands_stand_apart(number: int, shown: str) -> None:
    assert text_renderer.grouped(number) == shown.replace("_", text_renderer.THIN)


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("Hestia's Hearth", "Hestia’s Hearth"),
        ("Will-o'-the-Wisp", "Will-o’-the-Wisp"),
        ("It can't be 'start'.", "It can’t be ‘start’."),
        ("Unknown word 'it'", "Unknown word ‘it’"),
        ("into their owners' hands", "into their owners’ hands"),
        ("put the cards back - choose", "put the cards back – choose"),
        ("-5, 2-4 and a well-known -", "-5, 2-4 and a well-known -"),
    ],
)
def test_typed_signs_are_printed_as_a_printer_sets_them(screen: None, typed: str, printed: str) -> None:
    drawn, wanted = (text_renderer.render(line, "name", 20, "#FFFFFF") for line in (typed, printed))

    assert image.tobytes(drawn, "RGBA") == image.tobytes(wanted, "RGBA")
    assert text_renderer.width_of(typed, 20, "name") == text_renderer.width_of(printed, 20, "name")
