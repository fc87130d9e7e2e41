"""English made from the grammar is read and written back; damaged English only ever raises CardTextError."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.card_english import random_names, random_text
from engine.cardtext import CardTextError, describe, normal, parse
from engine.cardtext.lexer import joined, spelled
from engine.cardtext.suggestions import nearest
from tests.cardtext.samples import SAMPLES

LETTERS = st.characters(blacklist_categories=[])
INSERTS = st.one_of(
    st.text(LETTERS, max_size=8), st.sampled_from([word for t in SAMPLES for word in t.split()])
)

fuzzed = settings(max_examples=200)


@fuzzed
@given(st.data())
def test_whatever_the_grammar_says_is_read_and_written_back(data: st.DataObject) -> None:
    names = random_names("start", lambda cases: data.draw(st.sampled_from(cases)))
    text = joined(spelled(names))

    assert describe(parse(text)) == text


@fuzzed
@given(st.integers(0, 2**32), st.sampled_from(("asset", "event")))
def test_random_texts_of_cards_are_legal(seed: int, kind: str) -> None:
    text = random_text(random.Random(seed), kind)

    assert describe(parse(text)) == text == normal(text)
    assert text == random_text(random.Random(seed), kind)


@fuzzed
@given(st.sampled_from(SAMPLES), st.data())
def test_a_damaged_text_is_read_or_refused(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(1, 4))):
        begin, end = sorted(data.draw(st.tuples(st.integers(0, len(text)), st.integers(0, len(text)))))
        text = text[:begin] + data.draw(INSERTS) + text[min(end, begin + 12) :]

    check_read_or_refused(text)


@fuzzed
@given(st.text(LETTERS))
def test_any_text_is_read_or_refused(text: str) -> None:
    check_read_or_refused(text)


def check_read_or_refused(text: str) -> None:
    error = refusal(text)
    if error is None:
        assert describe(parse(text)) == normal(text)
        return
    lines = text.split("\n")
    assert 1 <= error.line <= len(lines)
    assert 1 <= error.column <= len(lines[error.line - 1]) + 1
    if (sentence := nearest(text)) is not None:
        assert describe(parse(sentence)) == sentence


def refusal(text: str) -> CardTextError | None:
    try:
        parse(text)
    except CardTextError as error:
        return error
    return None
