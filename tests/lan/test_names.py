"""Names and chat made fit to be shown."""

import re

import pytest
from hypothesis import given
from hypothesis.strategies import text

from game.lan.errors import Fault, Refusal
from game.lan.names import check_name, clean, own_name
from game.system.plain_text import PLAIN


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("  well   played ", "well played"),
        ("a\u0301", "á"),
        ("red\u202eder", "redder"),
        ("bell\x07", "bell"),
        ("z" + "\u0335" * 40, "z" + "\u0335" * 2),
        ("line\u2028line", "lineline"),
        ("\U0001f600", "\U0001f600"),
        ("\ufb2d" * 4, "ש\u05bc\u05c2ש"),  # a letter that is taken apart
    ],
)
def test_what_is_said_is_cleaned(text: str, shown: str) -> None:
    assert clean(text) == shown


@given(text())
def test_what_was_cleaned_may_be_said_and_is_not_longer(typed: str) -> None:
    cleaned = clean(typed)

    assert len(cleaned) <= len(typed)
    assert re.search(PLAIN, cleaned)
    assert cleaned.isprintable()


@pytest.mark.parametrize(
    "name", ["Host", "hоst", "BOT", "you", " ", "\u200b", "\ufe0f", "\u034f \u0301", "S e r v e r"]
)
def test_the_programs_own_names_are_not_given(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        check_name(name, [])
    assert refused.value.fault is Fault.NAME


def test_players_who_are_numbered_are_told_apart() -> None:
    names: list[str] = []
    for number in range(64):
        names.append(check_name(f"Player {number}", names))


@pytest.mark.parametrize(
    ("name", "why"), [("Host", "says Host itself"), ("\u200b", "would see this"), ("🐼", "called 🐼 already")]
)
def test_why_a_name_is_not_given(name: str, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        check_name(name, ["🐼"])


@pytest.mark.parametrize("name", ["Ann", "ann", "ANN", "Аnn", "A n n", "Änn"])
def test_a_name_that_looks_like_another_is_refused(name: str) -> None:
    with pytest.raises(Refusal):
        check_name(name, ["Bob", "Ann"])


def test_another_name_is_taken_as_it_is() -> None:
    assert check_name(" Anna ", ["Ann"]) == "Anna"
    assert check_name("Änne", ["Ann"]) == "Änne"
    assert check_name("Ben {S}", []) == "Ben (S)"
    assert check_name("🦊", ["🐼", "!!!"]) == "🦊"
    assert check_name("x" * 20, []) == "x" * 20
    with pytest.raises(Refusal, match="20 characters"):
        check_name("x" * 21, [])


@pytest.mark.parametrize(
    ("user", "name"),
    [("rowan", "Rowan"), ("mary.ann", "Mary Ann"), ("McGee", "McGee"), ("root", ""), ("you", ""), ("", "")],
)
def test_the_name_of_a_computers_user_is_a_default_where_it_says_something(
    monkeypatch: pytest.MonkeyPatch, user: str, name: str
) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: user)

    assert own_name() == name
