"""Settings and saved matches with mistakes in them: loaded, told in a sentence, and saved again.

    CRAZIER_EIGHTS_FILES=50000 python -m pytest tests/players/test_damaged_files.py

That many files of each kind; without it 300, and 50,000 with `-m long`.
"""

import json
import os
import random
import re
from datetime import date
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine import Match, decks
from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.setup.table_setup import TableSetup, setup_for
from game.storage import settings
from game.storage.match_saver import MatchSaver
from game.storage.recent_tables import last_table, last_tables
from game.storage.saved_matches import NoSavedMatches, SavedMatch, SavedMatches
from game.storage.settings import Settings
from game.system import files
from game.system.plain_text import HIDDEN, MOST_LETTERS
from tests.lan.mutation import mutated

COUNTS = [int(os.environ.get("CRAZIER_EIGHTS_FILES", "300")), pytest.param(50_000, marks=pytest.mark.long)]
TODAY = date(2025, 3, 8)
LONGEST_NOTICE = 1_000  # characters, with a path
OLD = Path(__file__).parents[1] / "compatibility" / "files"
hidden = re.compile(f"[{HIDDEN}]").search
ODD: tuple[object, ...] = (
    None, True, False, "", "   ", "x" * 21, "x" * 4000, "\u202eAnn", "A\u200dB", "\x1b[2J", "\ud800",
    "\u3164", "wizard", 0, 1, 3, 11, 110, -1, 2**31, 2**63, 10**400, 1.0, 0.1, float("nan"), float("inf"),
    -1e308, [], {}, [[0, 1], [2, 3]], [[0, 2], [1, 3]], [["0"]], ["a"] * 50, {"hand_size": 8},
    {"\x1b": "\x1b"},
)  # fmt: skip


def spoiled(value: Any, chance: random.Random) -> Any:
    """That value with another one somewhere in it."""
    if isinstance(value, dict | list) and value and chance.random() < 0.9:
        found = value.copy()
        place = chance.choice(list(value)) if isinstance(value, dict) else chance.randrange(len(value))
        found[place] = spoiled(value[place], chance)
        return found
    lines = value.splitlines(keepends=True) if isinstance(value, str) else []
    if len(lines) > 1 and chance.random() < 0.5:  # a record without its end, or without one line
        at = chance.randrange(len(lines))
        return "".join(lines[:at] + chance.choice(([], lines[at + 1 :])))
    if isinstance(value, str) and chance.random() < 0.5:
        return mutated(value.encode(errors="ignore"), [b"play 8H\n", b"players 3"], chance).decode(
            errors="ignore"
        )
    alike = [odd for odd in ODD if type(odd) is type(value)]
    return chance.choice(chance.choice((alike, ODD)) or ODD)


def damaged(whole: list[bytes], chance: random.Random) -> bytes:
    """One of these files with mistakes in its bytes or in its values."""
    content = chance.choice(whole)
    if chance.random() < 0.3:
        return mutated(content, whole, chance)
    value = json.loads(content)
    for _ in range(chance.randrange(1, 3)):
        value = spoiled(value, chance)
    return json.dumps(value).encode()


def check_notice(notice: str) -> None:
    assert len(notice) < LONGEST_NOTICE
    assert notice.endswith(".") or not notice
    assert not hidden(notice)


def check_texts(setup: TableSetup) -> None:
    """The texts of a table can be shown."""
    assert all(name.strip() and len(name) <= MOST_LETTERS and not hidden(name) for name in setup.names)
    assert not hidden("".join((setup.rules, setup.preset, *setup.avatars, *setup.levels)))


def clear(folder: Path) -> None:
    for path in folder.glob("*.json*"):
        path.unlink()


@pytest.mark.parametrize("count", COUNTS)
def test_damaged_settings_are_loaded_told_and_saved(home: Path, count: int) -> None:
    table = setup_for(4, options={"hand_size": 8}, seed=7)
    mine = Settings(name="Ada", last_table=table, tables={"standard": table}, tips_seen=("twin",))
    whole = [msgspec.json.encode(mine), (OLD / "settings.json").read_bytes()]
    path, chance = settings.path(), random.Random(33)
    path.parent.mkdir(parents=True)
    for _ in range(count):
        path.write_bytes(damaged(whole, chance))

        found = settings.load(TODAY)

        check_notice(found.notice)
        check_texts(setup_for(2, name=found.value.name, avatar=found.value.avatar))
        for kept in (*last_tables(found.value).values(), last_table(found.value)):
            if kept is not None:
                check_texts(kept)
                LocalTable(
                    kept,
                    Match.new(kept.rules, kept.players),
                    saver=MatchSaver(kept, NoSavedMatches(), ""),
                    think=AtOnce,
                )
        assert settings.save(found.value) == ""
        assert settings.load(TODAY) == files.Found(found.value)
        clear(path.parent)


@pytest.mark.parametrize("count", COUNTS)
def test_damaged_matches_are_loaded_or_put_aside(saved_matches: SavedMatches, count: int) -> None:
    whole = [(OLD / "match-standard.json").read_bytes()]
    for setup in (
        setup_for(4, rules="camelot", seed=3, teams=((0, 2), (1, 3))),
        setup_for(2, rules="crazy8", seed=3),
    ):
        table = LocalTable.new(setup, saved_matches=saved_matches, think=AtOnce)
        whole.append(saved_matches.path.read_bytes())
        table.leave()
    path, chance = saved_matches.path, random.Random(33)
    for _ in range(count):
        path.write_bytes(damaged(whole, chance))

        found = saved_matches.look(path, TODAY)

        check_notice(found.notice)
        assert (found.value is None) == bool(found.notice)
        assert path.exists() == (found.value is not None)
        if found.value is not None:
            check_texts(found.value.setup)
            table = LocalTable.resume(found.value, saved_matches=saved_matches, think=AtOnce)
            table.view()
            saved_matches.keep(found.value)
            assert saved_matches.look(path, TODAY) == found
        clear(path.parent)


@pytest.mark.parametrize(
    ("what", "change"),
    [
        ("game", {"rules": "crazy8"}),
        (
            "players",
            {
                name: value
                for name, value in msgspec.to_builtins(setup_for(3)).items()
                if name in ("players", "names", "avatars", "levels")
            },
        ),
        ("teams", {"teams": [[0, 1], [2, 3]]}),
        ("seed", {"seed": 12}),
        ("options", {"options": {"hand_size": 8}}),
    ],
)
def test_a_match_whose_table_contradicts_its_record_is_put_aside(
    saved_matches: SavedMatches, what: str, change: dict[str, object]
) -> None:
    saved = json.loads((OLD / "match-standard.json").read_bytes())
    content = json.dumps({**saved, "setup": {**saved["setup"], **change}}).encode()
    saved_matches.path.write_bytes(content)

    found = saved_matches.look(saved_matches.path, TODAY)

    aside = saved_matches.path.with_name("match.json.broken-2025-03-08")
    assert found.value is None
    assert found.notice == (
        f"The saved game cannot be continued (Its table and its record differ in their {what});"
        f" it was put aside as {aside}."
    )
    assert aside.read_bytes() == content


def test_a_record_of_too_many_players_is_put_aside(saved_matches: SavedMatches) -> None:
    LocalTable.new(
        setup_for(4, rules="camelot", seed=3, teams=((0, 2), (1, 3))),
        saved_matches=saved_matches,
        think=AtOnce,
    )
    path = saved_matches.path
    path.write_bytes(path.read_bytes().replace(b"\\nplayers 4", b"\\nplayers 4" + b"0" * 20))

    assert "The teams have each seat from 0 to" in saved_matches.look(path, TODAY).notice


def test_an_old_match_is_still_loaded(saved_matches: SavedMatches) -> None:
    content = (OLD / "match-standard.json").read_bytes()
    saved_matches.path.write_bytes(content)

    found = saved_matches.look(saved_matches.path, TODAY)

    assert found == files.Found(msgspec.json.decode(content, type=SavedMatch))


def test_a_match_goes_on_whatever_becomes_of_its_deck(saved_matches: SavedMatches) -> None:
    deck = (OLD / "my-own.toml").read_text(encoding="utf-8")
    try:
        decks.offer("own", deck)
        table = LocalTable.new(
            setup_for(4, rules="own", seed=3, teams=((3, 1), (2, 0))),
            saved_matches=saved_matches,
            think=AtOnce,
        )
        path = saved_matches.path
        assert saved_matches.look(path, TODAY).notice == ""
        for text in ("", deck.replace("My Own", "Their Own"), deck):
            decks.withdraw("own")
            if text:
                decks.offer("own", text)
            found = saved_matches.look(path, TODAY)
            assert found.value is not None, found.notice
            table = LocalTable.resume(found.value, saved_matches=saved_matches, think=AtOnce)
            saved_matches.keep(replace(found.value, setup=table.setup, record=table.match.record()))
            assert saved_matches.look(path, TODAY).notice == ""
    finally:
        decks.withdraw("own")
