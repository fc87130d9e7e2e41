"""Decks that players make, as files: what is read is what was written, and nothing foreign does any harm."""

import unicodedata
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from time import thread_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.decks import SHIPPED, deck_text
from engine.rules.crazier.deck_reader import read_deck
from game.workshop.deck_draft import (
    LONGEST_NAME,
    LONGEST_TEXT,
    MOST_BYTES,
    MOST_CARDS,
    Card,
    Deck,
    Side,
    ordered,
    read,
    write,
)

HEAD = b'name = "A"\nedition = "first"\nsentence = "S."\n'
CARD = b'[[card]]\nname = "Owl"\nface = "5B"\ntype = "event"\ntext = "Draw a card."\n'


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_deck_is_the_same_after_reading_and_writing(name: str) -> None:
    deck = read(deck_text(name).encode())

    assert read(write(deck).encode()) == deck
    assert read_deck(write(deck)) == read_deck(deck_text(name))


# A file says a letter in one way, the composed one.
texts = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), max_size=LONGEST_NAME).map(
    partial(unicodedata.normalize, "NFC")
)
sides = st.builds(
    Side, name=texts, type=st.sampled_from(("asset", "event")), text=texts, art=st.just(("owl", "owl-tower"))
)
singles = st.builds(
    Card,
    st.sampled_from(("A", "8", "10", "K")),
    st.sets(st.sampled_from("BGOP"), min_size=1).map(lambda letters: ordered("".join(letters))),
    st.tuples(sides),
)
splits = st.builds(
    Card, st.sampled_from(("2", "Q")), st.sampled_from(("BG", "PB", "OG")), st.tuples(sides, sides)
)


@given(st.lists(singles | splits, max_size=4), texts.filter(bool), st.sampled_from("OR"))
def test_any_deck_is_the_same_after_writing_and_reading(cards: list[Card], title: str, third: str) -> None:
    red = any("O" in card.colours for card in cards)  # only then does the file say what the sun's colour is
    deck = Deck(title, cards=tuple(cards), third=third if red else "O")  # type: ignore[arg-type]

    assert read(write(deck).encode()) == deck


def test_a_text_of_several_abilities_keeps_its_empty_lines() -> None:
    text = 'Draw a card.\n\nIt says "no" \\ twice.'
    deck = Deck("A", cards=(Card("A", "B", (Side("X", "event", text),)),))

    assert read(write(deck).encode()).cards[0].sides[0].text == text


BROKEN = {
    "nothing at all": (b"", "there must be a 'name'"),
    "not text": (HEAD + b"\xff\xfe", "not text in UTF-8"),
    "cut off": (HEAD + CARD[:40], "The file is no deck"),
    "no TOML": (b"name = \n", "The file is no deck"),
    "a number for a name": (b'name = 3\nedition = "first"', "name: expected a text, got a number"),
    "an unknown edition": (b'name = "A"\nedition = "third"', "edition"),
    "a card that is a number": (HEAD + b"card = [1]", "Card 1"),
    "a card without a face": (HEAD + b'[[card]]\nname = "X"', "Card 1, line 4"),
    "a face that is none": (HEAD + CARD.replace(b"5B", b"5X"), "Card 1, line 4: a face is"),
    "a colour twice": (HEAD + CARD.replace(b"5B", b"5BB"), "a face is"),
    "an unknown key": (HEAD + CARD + b"power = 9\n", "there is no 'power' in this version of the game"),
    "a text that is a list": (HEAD + CARD.replace(b'"Draw a card."', b"[1]"), "Card 1, line 4, text"),
    "a path for a picture": (
        HEAD + CARD + b'art = { subject = "../../etc/passwd", scene = "x" }\n',
        "art.subject: expected a word of small letters",
    ),
    "three sides": (HEAD + CARD + b'[[card.side]]\nname = "a"\n' * 3, "Card 1"),
    "one side": (HEAD + CARD + b'[[card.side]]\nname = "a"\n', "a split card has two sides"),
    "a name that is too long": (HEAD + CARD.replace(b"Owl", b"O" * 200), "name: it has more than"),
    "a text that is too long": (HEAD + CARD.replace(b"Draw", b"D" * (LONGEST_TEXT + 1)), "more than 400 ch"),
    "too many cards": (HEAD + CARD * (MOST_CARDS + 1), "card: there are more than 104."),
    "a turned line": (HEAD + CARD.replace(b"Owl", "O\u202ewl".encode()), "cannot be seen"),
    "a bell": (HEAD + CARD.replace(b"Owl", b"O\\u0007wl"), "cannot be seen"),
    "an empty name": (HEAD.replace(HEAD.split(b'"')[1], b"", 1), "name: it is empty."),
    "nested brackets": (b"a = " + b"[" * 100_000, "nested so deeply"),
    "a key of many parts": (b"a" + b".a" * 60_000 + b" = 1", "nested so deeply"),
    "a heading of many parts": (b"[a" + b".a" * 60_000 + b"]", "nested so deeply"),
    "a quoted key of many parts": (b'"a"' + b' . "a"' * 30_000 + b" = 1", "nested so deeply"),
    "a key of many parts in a table": (b"x = {" + b"a." * 60_000 + b"b = 1}", "nested so deeply"),
    "a number of many digits": (b"x = " + b"9" * 6_000, "The file is no deck"),
}  # fmt: skip


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_file_is_refused_with_a_sentence_and_soon(case: str) -> None:
    content, part = BROKEN[case]
    begun = thread_time()

    with pytest.raises(ValueError, match=r"\.$") as error:
        read(content)

    assert part in str(error.value)
    assert "`" not in str(error.value)
    assert len(str(error.value)) < 400
    assert thread_time() - begun < 2


def test_the_mark_that_some_editors_put_before_a_text_is_no_part_of_it() -> None:
    content = deck_text("camelot").encode()

    assert read(b"\xef\xbb\xbf" + content) == read(content)


def test_a_file_may_not_be_larger_than_its_bound() -> None:
    filling = b"#" * (MOST_BYTES - len(HEAD) - 1)

    assert read(HEAD + filling + b"\n").title == "A"
    with pytest.raises(ValueError, match="larger than 256 KiB"):
        read(HEAD + filling + b"\n#")


@given(st.binary(max_size=300))
def test_no_bytes_whatever_do_more_than_be_refused(content: bytes) -> None:
    said = {_refusal(foreign)[-1:] for foreign in (content, HEAD + content, HEAD + CARD + content)}

    assert said <= {"", "."}


def _refusal(content: bytes) -> str:
    try:
        read(content)
    except ValueError as error:
        return str(error)
    return ""


@pytest.mark.parametrize(
    "change",
    [
        lambda deck: deck.with_card(0, replace(deck.cards[0], colours="P")),
        lambda deck: replace(deck, title="Other"),
        lambda deck: replace(deck, third="R"),
    ],
)
def test_every_part_of_a_deck_is_in_its_file(change: Callable[[Deck], Deck]) -> None:
    deck = Deck("A", cards=(Card("A", "O", (Side("X", "event", "Draw a card."),)),))

    assert write(change(deck)) != write(deck)
