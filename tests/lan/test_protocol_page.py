"""The page that tells the protocol tells all of it, as it is."""

import re
from typing import get_args

from game.lan.errors import SENTENCES, Fault
from game.lan.messages import Message, ToClient, ToServer
from tools.protocol import PAGE, written


def test_the_tables_of_the_page_are_those_of_the_program() -> None:
    page = PAGE.read_text(encoding="utf-8")

    assert written(page) == page, "python -m tools.protocol writes them anew"


def test_every_message_is_sent_by_one_side_and_is_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    kinds = [*get_args(ToServer), *get_args(ToClient)]

    assert set(kinds) == set(Message.__subclasses__())
    assert len(kinds) == len(set(kinds))
    assert all(f"| `{kind.__name__.lower()}` |" in page for kind in kinds)


def test_every_fault_has_a_sentence_and_a_number_that_a_message_can_carry() -> None:
    assert set(SENTENCES) == set(Fault)
    assert all(1 <= fault <= 99 for fault in Fault)
    assert all(sentence.endswith(".") for sentence in SENTENCES.values())


def test_what_is_promised_names_tests_that_there_are() -> None:
    root = PAGE.parents[1]
    named = set(
        re.findall(r"`(?:tests/lan/)?(test_\w+\.py)`", (root / "SECURITY.md").read_text(encoding="utf-8"))
    )

    assert len(named) > 6
    assert {name for name in named if not (root / "tests" / "lan" / name).is_file()} == set()
