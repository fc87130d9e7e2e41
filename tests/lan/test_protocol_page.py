"""The pages that tell the protocol tell all of it, as it is."""

import hashlib
import json
import re
from pathlib import Path
from typing import get_args

import pytest

from game.lan.errors import SENTENCES, Fault
from game.lan.feed import digest_of
from game.lan.host.requests import REQUESTS
from game.lan.messages import Agreement, Message, Part, ToClient, ToServer
from tests.lan.evening import Evening
from tools.protocol import GAME, PAGE, SCHEMA, TABLES, schema, written


@pytest.mark.parametrize("path", [PAGE, GAME], ids=lambda path: path.name)
def test_the_tables_of_the_pages_are_those_of_the_program(path: Path) -> None:
    page = path.read_text(encoding="utf-8")

    assert written(page) == page, "python -m tools.protocol writes them anew"


def test_each_table_is_on_one_of_the_pages() -> None:
    pages = PAGE.read_text(encoding="utf-8") + GAME.read_text(encoding="utf-8")

    assert [pages.count(f"<!-- generated: {name} -->\n") for name in TABLES] == [1] * len(TABLES)


def test_the_schema_is_that_of_the_program() -> None:
    assert SCHEMA.read_text(encoding="utf-8") == schema(), "python -m tools.protocol writes it anew"


def test_the_schema_has_every_message_and_no_pattern_of_python_alone() -> None:
    text = SCHEMA.read_text(encoding="utf-8")
    found = json.loads(text)["$defs"]
    kinds = [*get_args(ToServer), *get_args(ToClient)]
    names = {kind.__name__ for kind in (*kinds, *Part.__subclasses__())}

    assert set(found) == names | {"ToServer", "ToClient"}
    assert all(found[kind.__name__]["properties"]["t"]["enum"] == [kind.__name__.lower()] for kind in kinds)
    assert not re.search(r"\\\\[ZU]", text)


def test_the_page_tells_of_everybody_who_may_ask_for_something() -> None:
    conditions = TABLES["conditions"]()

    assert "| `kick` | from the host |" in conditions
    assert "| `play` | from who has a seat in a match |" in conditions
    assert {"chat", "bye", "deck"} <= {kind.__name__.lower() for kind in REQUESTS} - set(
        re.findall(r"`(\w+)`", conditions)
    )


@pytest.mark.parametrize("rules", ["standard", "crazy8", "factor", "camelot"])
def test_the_page_tells_how_a_digest_is_made_and_every_key_and_kind_of_event(rules: str) -> None:
    evening = Evening(4)
    ann = evening.opens("Ann", Agreement(name="Here", rules=rules), seats=2)
    evening.table.deal(evening.now)
    evening.run(20.0)
    page = GAME.read_text(encoding="utf-8")
    (digest,) = re.findall(r"`(json\.dumps\(.*)`", PAGE.read_text(encoding="utf-8"))
    names = {"json": json, "dict": dict, "sorted": sorted, "view": json.loads(json.dumps(ann.mirror.view))}
    text = eval(digest, {"__builtins__": {}}, names)

    assert hashlib.blake2b(text.encode(), digest_size=8).hexdigest() == digest_of(ann.mirror.view)
    assert [key for key in ann.mirror.view if f"| `{key}` |" not in page] == []
    assert len(ann.mirror.events) > 5
    assert [event.kind for event in ann.mirror.events if f"`{event.kind}`" not in page] == []


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
