"""Settings: bounded, saved whole, put aside when they are of no use, never a crash."""

import os
from datetime import date
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from game.scenes.settings.settings_look import backs, cloths
from game.setup.table_setup import setup_for
from game.storage import settings
from game.storage.key_bindings import DEFAULT_KEYS
from game.storage.settings import Settings
from game.system import files

TODAY = date(2025, 3, 8)
BY_ROOT = pytest.mark.skipif(
    getattr(os, "geteuid", lambda: 1)() == 0, reason="the superuser may read and write everything"
)


def content(**changes: object) -> bytes:
    """A settings file with some fields changed."""
    fields = msgspec.json.decode(msgspec.json.encode(Settings()))
    return msgspec.json.encode({**fields, **changes})


def put(text: bytes) -> Path:
    path = settings.path()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text)
    return path


def test_a_new_player_has_the_defaults_and_hears_nothing_of_files(home: Path) -> None:
    found = settings.load(TODAY)

    assert found == files.Found(Settings(), "")
    assert not home.exists()


def test_what_is_saved_is_loaded_again(home: Path) -> None:
    mine = Settings(name="Ada", speed=0.0, palette="colour-safe", window=(800, 600), muted=True)
    mine.keys["draw"] = ["x"]
    mine.last_table = setup_for(5, options={"hand_size": 8, "reshuffle": True}, seed=7)
    mine.tables = {"standard": mine.last_table}
    mine.tips_seen = ("twin", "straight")

    assert settings.save(mine) == ""

    assert settings.load(TODAY) == files.Found(mine, "")
    assert [path.name for path in (home / "config").iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    "broken",
    [
        b"",
        b"\xff\xfe\x00\x01",
        b"not json",
        b"[1, 2, 3]",
        b'{"deep": ' + b"[" * 5000,
        b'{"version": 1',
        b'{"version": "one"}',
        b'{"name": "Ada"}',
        b" " * (files.MOST_BYTES + 10) + content(),
    ],
)
def test_a_file_that_is_of_no_use_is_put_aside_whole_and_the_defaults_are_used(
    home: Path, broken: bytes
) -> None:
    path = put(broken)

    found = settings.load(TODAY)

    aside = path.with_name("settings.json.broken-2025-03-08")
    assert found.value == Settings()
    assert str(aside) in found.notice
    assert found.notice.endswith("The default settings are used.")
    assert aside.read_bytes() == broken
    assert not path.exists()
    assert settings.load(TODAY).notice == ""


@pytest.mark.parametrize(
    "broken",
    [
        content(volume_master=101),
        content(volume_music=-1),
        content(speed=3),
        content(palette="ugly"),
        content(text_size=90),
        content(window=[100, 100]),
        content(name=""),
        content(name="x" * 21),
        content(name="bell\x07"),
        content(avatar="../../secret"),
        content(muted="perhaps"),
        content(keys={"draw": ["x"] * 7}),
        content(keys={"draw": [""]}),
        content(last_table={"players": 3}),
        content(tables={"standard": {"players": 3}}),
        content(tables={f"game {number}": msgspec.to_builtins(setup_for(2)) for number in range(41)}),
        content(tips_seen="twin"),
        content(tips_seen=["../../secret"]),
        content(tips_seen=["twin"] * 201),
        content(text_size=110),
        content(name="   "),
        content(name="Ada\u202e"),
        content().replace(b'"speed":1.0', b'"speed":NaN'),
    ],
)
def test_a_value_that_cannot_be_used_falls_back_and_all_else_is_kept(home: Path, broken: bytes) -> None:
    told = broken.replace(b'"volume_effects":80', b'"volume_effects":7')
    told = told.replace(b'"suit_letters":false', b'"suit_letters":true')
    path = put(told)

    found = settings.load(TODAY)

    assert found.value == Settings(volume_effects=7, suit_letters=True)
    assert found.notice.endswith("; all else is kept.")
    assert path.with_name("settings.json.broken-2025-03-08").read_bytes() == told
    assert settings.load(TODAY) == files.Found(found.value)


def test_a_byte_order_mark_is_no_part_of_the_settings(home: Path) -> None:
    put(b"\xef\xbb\xbf" + content(name="Ada"))

    assert settings.load(TODAY) == files.Found(Settings(name="Ada"))


ODD: tuple[tuple[str, bytes, str], ...] = (
    ("volume_master", b"101", " 101"),
    ("volume_music", b"-1", " -1"),
    ("speed", b"3", " 3"),
    ("speed", b"NaN", " NaN"),
    ("speed", b"1" + b"0" * 400, ""),
    ("palette", b'"of a newer version"', ' "of a newer version"'),
    ("text_size", b"110", " 110"),
    ("window", b"[100,100]", ""),
    ("name", b'""', ' ""'),
    ("name", b'"   "', ' "   "'),
    ("name", b'"\\u00a0\\u2003"', ' "\\u00a0\\u2003"'),
    ("name", b'"Ann\\u202e"', ' "Ann\\u202e"'),
    ("name", b'"\\ud800"', ' "\\ud800"'),
    ("name", b'"bell\\u0007"', ' "bell\\u0007"'),
    ("name", b'"xxxxxxxxxxxxxxxxxxxxx"', ' "xxxxxxxxxxxxxxxxxxxxx"'),
    ("back", b'"of a newer version"', ' "of a newer version"'),
    ("cloth", b'"amber"', ' "amber"'),
    ("avatar", b'"../../secret"', ' "../../secret"'),
    ("muted", b'"perhaps"', ' "perhaps"'),
    ("last_table", b'{"players":3}', ""),
    ("tips_seen", b'"twin"', ' "twin"'),
    ("tips_seen", msgspec.json.encode(["twin"] * 201), ""),
    ("tables", msgspec.json.encode({f"game {number}": setup_for(2) for number in range(41)}), ""),
)


@pytest.mark.parametrize(("name", "value", "told"), ODD)
def test_an_odd_value_is_the_default_and_the_others_stay(
    home: Path, name: str, value: bytes, told: str
) -> None:
    mine = msgspec.to_builtins(Settings(avatar="cat", suit_letters=True, hints=False))
    raw = b"{%s}" % b",".join(
        b'"%s":%s' % (key.encode(), value if key == name else msgspec.json.encode(mine[key])) for key in mine
    )
    path = put(raw)

    found = settings.load(TODAY)

    usual = getattr(Settings(), name)
    assert found.value == msgspec.structs.replace(msgspec.convert(mine, Settings), **{name: usual})
    assert found.notice == (
        f"The settings file has {name}{told}, which cannot be used."
        f" The default is used for {name}; all else is kept."
    )
    aside = path.with_name("settings.json.broken-2025-03-08")
    assert [other for other in path.parent.iterdir() if other != path] == [aside]
    assert aside.read_bytes() == raw
    assert settings.load(TODAY) == files.Found(found.value)


def test_entries_that_can_be_used_stay_beside_one_that_cannot(home: Path) -> None:
    table = msgspec.to_builtins(setup_for(2))
    put(
        content(
            keys={"draw": ["x"], "pass": ["y"] * 7, "dance": "z"},
            tables={"standard": table, "crazy8": {**table, "levels": ["", "wizard"]}},
            tips_seen=["twin", "../../secret", "straight"],
        )
    )

    found = settings.load(TODAY)

    assert (found.value.keys["draw"], found.value.keys["pass"]) == (["x"], ["p"])
    assert found.value.tables == {"standard": setup_for(2)}
    assert found.value.tips_seen == ("twin", "straight")
    assert found.notice.startswith("The settings file has keys, tables and tips_seen, which cannot be used")


def test_every_back_and_cloth_there_is_can_be_chosen_and_no_other() -> None:
    assert get_args(settings.Back) == ("game", *backs())
    assert get_args(settings.Cloth) == ("game", *cloths())


def test_a_byte_order_mark_does_no_harm(home: Path) -> None:
    put(files.BYTE_ORDER_MARK + content(name="Ada"))
    found = settings.load(TODAY)
    before = settings.plain(found.value)
    found.value.muted = True
    settings.save(found.value, before)

    assert (found.value.name, found.notice) == ("Ada", "")
    assert [path.name for path in (home / "config").iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    "name", ["", "  ", "\u00a0", "\u3164", "\u2800", "a\u202eb", "a\u200db", "a\u2066b", "a\x1b[2J", "x" * 21]
)
def test_a_name_that_a_command_refuses_is_refused_by_the_loader_too(home: Path, name: str) -> None:
    put(content(name=name))

    with pytest.raises(ValueError, match="A name has 1 to 20 characters, all of them visible"):
        setup_for(2, name=name)
    with pytest.raises(ValueError, match="Setting name is 1 to 20 visible characters"):
        settings.read_setting("name", name)
    assert settings.load(TODAY).value.name == "You"


def test_two_broken_files_on_one_day_are_both_kept(home: Path) -> None:
    for text in (b"first", b"second"):
        put(text)
        settings.load(TODAY)

    kept = {path.name: path.read_bytes() for path in (home / "config").iterdir()}
    assert kept == {
        "settings.json.broken-2025-03-08": b"first",
        "settings.json.broken-2025-03-08-2": b"second",
    }


def test_settings_of_a_newer_version_are_put_aside_and_said_to_be_newer(home: Path) -> None:
    put(content(version=2, colour_of_the_lamp="amber"))

    found = settings.load(TODAY)

    assert found.value == Settings()
    assert "newer version" in found.notice


def test_a_field_that_is_not_known_does_no_harm(home: Path) -> None:
    put(content(volume_master=33, something_else=[1]))

    found = settings.load(TODAY)

    assert (found.value.volume_master, found.notice) == (33, "")


def test_a_field_of_another_version_is_kept(home: Path) -> None:
    put(content(volume_master=33, something_else=[1]))

    assert settings.save(settings.load(TODAY).value) == ""

    assert msgspec.json.decode(settings.path().read_bytes())["something_else"] == [1]


def test_a_file_without_the_newer_fields_is_read_as_it_was(home: Path) -> None:
    fields = msgspec.json.decode(content(name="Ada", last_table=msgspec.to_builtins(setup_for(3))))
    del fields["tables"], fields["tips_seen"]
    put(msgspec.json.encode(fields))

    found = settings.load(TODAY)

    assert (found.value.name, found.value.last_table, found.notice) == ("Ada", setup_for(3), "")
    assert (found.value.tables, found.value.tips_seen) == ({}, ())


def test_a_folder_in_the_place_of_the_file_is_no_crash(home: Path) -> None:
    settings.path().mkdir(parents=True)

    found = settings.load(TODAY)

    assert found.value == Settings()
    assert "cannot be read" in found.notice
    assert "cannot be saved" in settings.save(Settings())


@BY_ROOT
def test_a_folder_that_must_not_be_written_is_a_sentence(home: Path) -> None:
    home.mkdir()
    home.chmod(0o500)

    assert "permission denied" in settings.save(Settings())


def test_a_failed_save_leaves_the_old_file_and_no_draft(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.save(Settings(name="Old"))

    def no_space(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", no_space)
    assert "no space left on device" in settings.save(Settings(name="New"))

    assert settings.load(TODAY).value.name == "Old"
    assert len(list((home / "config").iterdir())) == 1


def test_a_save_that_is_interrupted_leaves_the_old_file_and_no_draft(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.save(Settings(name="Old"))

    def interrupted(self: Path, target: Path) -> Path:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        settings.save(Settings(name="New"))

    assert settings.load(TODAY).value.name == "Old"
    assert len(list((home / "config").iterdir())) == 1


def test_what_another_program_has_saved_meanwhile_stays_where_this_one_has_changed_nothing(
    home: Path,
) -> None:
    settings.save(Settings(name="Ada"))
    mine, theirs = settings.load(TODAY).value, settings.load(TODAY).value
    before = settings.plain(mine)

    theirs.palette, theirs.name = "high-contrast", "Grace"
    theirs.keys["draw"] = ["x"]
    settings.save(theirs, before)
    mine.name = "Edith"
    mine.keys["pass"] = ["y"]
    settings.save(mine, before)

    found = settings.load(TODAY).value
    assert (found.palette, found.name, found.keys["pass"]) == ("high-contrast", "Edith", ["y"])


def test_a_program_that_has_changed_nothing_leaves_what_another_has_saved(home: Path) -> None:
    mine = settings.load(TODAY).value
    before = settings.plain(mine)
    theirs = Settings(palette="two-colour")
    settings.save(theirs)

    settings.save(mine, before)

    assert settings.load(TODAY).value == theirs


def test_drafts_of_programs_that_were_killed_are_removed_a_day_later(home: Path) -> None:
    settings.save(Settings())
    (home / "data" / "games").mkdir(parents=True)
    drafts = [home / "config" / "settings.json.12.tmp", home / "data" / "games" / "x.txt.7.tmp"]
    for draft in drafts:
        draft.touch()
    written = drafts[0].stat().st_mtime

    files.clear_drafts(written + files.OLD_DRAFT - 60)
    assert all(draft.exists() for draft in drafts)

    files.clear_drafts(written + files.OLD_DRAFT + 60)
    assert not any(draft.exists() for draft in drafts)
    assert settings.path().exists()


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("palette", "two-colour", "two-colour"),
        ("speed", "0.5", 0.5),
        ("speed", "4", 4.0),
        ("text_size", "150", 150),
        ("suit_letters", "true", True),
        ("volume_effects", "0", 0),
        ("window", "1920x1080", (1920, 1080)),
        ("window", "450x720", (450, 720)),
        ("name", "Ada", "Ada"),
    ],
)
def test_settings_are_read_from_texts(name: str, text: str, value: object) -> None:
    assert settings.read_setting(name, text) == value
    assert getattr(settings.changed(Settings(), {name: text}), name) == value


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        (
            "palette",
            "ugly",
            "Setting palette is classic, two-colour, high-contrast or colour-safe, not ugly.",
        ),
        ("speed", "3", "Setting speed is 0.5, 1, 2, 4 or 0, not 3."),
        ("muted", "maybe", "Setting muted is true or false, not maybe."),
        ("volume_music", "101", "Setting volume_music is a number from 0 to 100, not 101."),
        ("text_size", "big", "Setting text_size is 100, 125, 150 or 200, not big."),
        ("window", "huge", "Setting window is WIDTHxHEIGHT, at least 360x360, not huge."),
        ("window", "100x100", "Setting window is WIDTHxHEIGHT, at least 360x360, not 100x100."),
        ("name", "", "Setting name is 1 to 20 visible characters, not ."),
        ("name", "\udcff", "Setting name is 1 to 20 visible characters, not \udcff."),
        ("avatar", "../x", "Setting avatar is the name of a picture, not ../x."),
        ("cloth", "../x", "Setting cloth is game, charcoal, green, plum, violet or wine, not ../x."),
    ],
)
def test_a_setting_that_cannot_be_says_what_can(name: str, text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match="Setting") as refused:
        settings.read_setting(name, text)

    assert str(refused.value) == sentence


def test_an_unknown_setting_lists_the_known_ones() -> None:
    with pytest.raises(ValueError, match="There is no setting colour; there are name, avatar,") as refused:
        settings.read_setting("colour", "red")

    for name in settings.NOT_TEXTS:
        assert name not in str(refused.value)


def test_the_usual_keys_do_not_get_into_each_others_way() -> None:
    keys = [key for keys in DEFAULT_KEYS.values() for key in keys]

    assert len(set(keys)) == len(keys)
    assert all(DEFAULT_KEYS.values())


def test_an_older_file_gets_the_keys_of_newer_actions_and_loses_those_that_are_gone(home: Path) -> None:
    put(content(keys={"draw": ["x"], "yodel": ["y"]}))

    keys = settings.load(TODAY).value.keys

    assert keys["draw"] == ["x"]
    assert keys["pass"] == ["p"]
    assert "yodel" not in keys


def test_every_key_is_one_that_the_window_can_hear() -> None:
    import pygame

    known = {pygame.key.name(getattr(pygame, name)) for name in dir(pygame) if name.startswith("K_")}
    chords = [chord for chords in DEFAULT_KEYS.values() for chord in chords]

    assert {chord.rsplit("+", 1)[-1] for chord in chords} <= known
