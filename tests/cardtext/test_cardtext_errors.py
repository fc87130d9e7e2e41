"""What is said about texts that are none: where, what was expected, and the nearest text."""

import sys

import pytest

from engine.cardtext import CardTextError, describe, parse
from engine.cardtext.suggestions import nearest

BEGINNING = "At the beginning of your turn, "
TURNS = (
    "Choose an opponent. Look at their hand and choose a card from it. They must play or discard that card "
)


def error_of(text: str) -> CardTextError:
    with pytest.raises(CardTextError) as caught:
        parse(text)
    return caught.value


# text, line, column, what is wrong, the abilities that would be right (None: nothing is like it)
BROKEN = [
    ("Draw 2 cards.", 1, 6, "unknown word '2'; did you mean 'two'?", "Draw two cards."),
    ("Draw a crad.", 1, 8, "unknown word 'crad'; did you mean 'card'?", "Draw a card."),
    (
        "Draw a card",
        1,
        12,
        "the text ends too early; I expected ', then', '.', 'for each' or 'unless'",
        "Draw a card.",
    ),
    ("Draw", 1, 5, "the text ends too early", "Draw a card."),
    (
        "At the start of your turn, draw a card.",
        *(1, 8, "unknown word 'start'; did you mean 'beginning'?"),
        BEGINNING + "draw a card.",
    ),
    (
        "Draw a card.\n\nWhenever you discard a king, draw a card.",
        *(3, 1, "unknown word 'Whenever'; did you mean 'when'?"),
        "When you discard a king, draw a card.",
    ),
    (
        "Each enemy draws a card.",
        1,
        6,
        "unknown word 'enemy'; did you mean 'opponent'?",
        "Each opponent draws a card.",
    ),
    (
        "Choose an opponent. They draws a card.",
        *(1, 26, "'draws' does not fit here; did you mean 'draw'?"),
        "Choose an opponent. They draw a card.",
    ),
    (
        BEGINNING + "each opponent discard a card.",
        *(1, 46, "'discard' does not fit here; did you mean 'discards'?"),
        BEGINNING + "each opponent discards a card.",
    ),
    (
        "Destroy target creature an opponent controls.",
        *(1, 9, "unknown word 'target'"),
        "Destroy an asset an opponent controls.",
    ),
    (
        "Return an asset to its owner's hand.",
        *(1, 1, "unknown word 'Return'; did you mean 'put'?"),
        "Put an asset into its owner's hand.",
    ),
    (
        "If you control four assets, you win the game.",
        *(1, 21, "I expected 'or' here"),
        "If you control four or more assets, you win the game.",
    ),
    (
        "Opponents draw a card.",
        *(1, 11, "I expected 'can't' here"),
        "Each opponent draws a card.",
    ),
    (
        "All opponents draw two cards.",
        *(1, 1, "'All' does not fit here; did you mean 'each'?"),
        "Each opponent draws two cards.",
    ),
    (
        "Steal an asset an opponent controls.",
        *(1, 1, "unknown word 'Steal'; did you mean 'gain'?"),
        "Gain control of an asset an opponent controls.",
    ),
    (
        "You may discard a second card this turn.",
        *(1, 19, "unknown word 'second'"),
        "You may discard one more card this turn.",
    ),
    (
        "Put a card from your hand on bottom of draw pile.",
        *(1, 30, "I expected 'the bottom of the' or 'top of the' here"),
        "Put a card from your hand on the bottom of the draw pile.",
    ),
    (
        TURNS + "during their next turn if abel.",
        *(1, 129, "unknown word 'abel'; did you mean 'able'?"),
        TURNS + "during their next turn if able.",
    ),
    (
        "Look at the top two cards of the draw pile.\nPut them back in order.",
        *(2, 18, "I expected 'any order' here"),
        "Look at the top two cards of the draw pile. Put them back in any order.",
    ),
    (
        "This can't be destroyed. Draw a card.",
        *(1, 26, "I expected an empty line here"),
        "This can't be destroyed. / Draw a card.",
    ),
    (
        "Shuffle the discard pile.",
        1,
        13,
        "I expected 'draw pile' here",
        "Shuffle the draw pile.",
    ),
    (
        "Draw a card\n\nDestroy this.",
        *(1, 12, "an ability cannot end here; I expected ', then', '.', 'for each' or 'unless'"),
        "Draw a card.",
    ),
    ("Draw a card. ¶ Draw a card.", 1, 14, "unknown word '¶'", "Draw a card. Draw a card."),
    ("Banana.", 1, 1, "unknown word 'Banana'", None),
    ("Roses are red, violets are blue.", 1, 1, "unknown word 'Roses'", None),
    ("", 1, 1, "the text is empty", None),
    (" \n\n ", 1, 1, "the text is empty", None),
]


@pytest.mark.parametrize(("text", "line", "column", "message", "sentence"), BROKEN)
def test_an_error_says_where_what_and_the_nearest_text(
    text: str, line: int, column: int, message: str, sentence: str | None
) -> None:
    error = error_of(text)

    said, _, proposed = error.message.partition("; nearest: ")
    assert (error.line, error.column) == (line, column)
    assert said == message
    assert proposed == (f"'{sentence}'" if sentence else "")


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("draw a card.", 1, "write 'Draw', not 'draw'"),
        ("Draw a Card.", 8, "write 'card', not 'Card'"),
        ("Destroy a asset.", 9, "write 'an', not 'a'"),
        ("Draw an card.", 6, "write 'a', not 'an'"),
        ("Draw a card. destroy this.", 14, "write 'Destroy', not 'destroy'"),
    ],
)
def test_capitals_and_articles_are_told_at_their_word(text: str, column: int, message: str) -> None:
    error = error_of(text)

    assert (error.line, error.column, error.message) == (1, column, message)


def test_a_text_longer_than_any_card_is_refused_where_it_becomes_too_long() -> None:
    assert parse("Draw a card. " * 100)
    error = error_of("Draw a card.\n" * 101)

    assert (error.line, error.column, error.message) == (101, 1, "a text has at most 400 words and marks")


@pytest.mark.parametrize("text", [row[0] for row in BROKEN if row[4]])
def test_what_is_proposed_is_legal(text: str) -> None:
    sentence = nearest(text)

    assert sentence is not None
    assert describe(parse(sentence)) == sentence


@pytest.mark.parametrize(
    "text",
    [
        "the " * 100,
        "draw discard destroy put gain give swap choose look reveal search shuffle name copy skip take",
        "a" * 5000,
        "Draw a card. " * 500 + "!",
        "\x00\ud800 ¶ ' ’ \N{SNOWMAN}",
    ],
)
def test_nonsense_is_refused_without_a_proposal_and_soon(text: str) -> None:
    parse("Draw a card.")
    calls = 0

    def count(*_: object) -> None:
        nonlocal calls
        calls += 1

    sys.setprofile(count)
    try:
        error = error_of(text)
    finally:
        sys.setprofile(None)

    assert "nearest" not in error.message
    assert calls < 500_000  # calls and returns; a twentieth of a second or so, whatever the machine is doing
