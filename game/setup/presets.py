"""Presets, named sets of house rules: one TOML file each in `levels/rules/`."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec

from engine import house_code, option_specs, title
from engine import rules as games
from engine.decks import deck_head, offered
from engine.options import Value
from game.system import assets, json_types


@dataclass(frozen=True, slots=True)
class Preset:
    """House rules with a name. `key` is used on command lines; `options` are those that are not the
    defaults.
    """

    key: str
    name: str
    rules: str
    sentence: str
    options: Mapping[str, Value]


class PresetFile(msgspec.Struct, forbid_unknown_fields=True):
    """The content of a preset's file."""

    name: str
    rules: str
    sentence: str
    options: dict[str, Any] = {}


def presets(rules: str = "") -> tuple[Preset, ...]:
    """Return the presets of a game, or of all games one after another; those that change least come
    first.

    The first preset of a game is its usual rules. ValueError names the file and the key that is wrong.
    """
    return tuple(preset for name in ((rules,) if rules else games()) for preset in _presets_of(name))


def _presets_of(rules: str) -> tuple[Preset, ...]:
    """Return the presets of one game; a deck from elsewhere, or a game without files, has its usual rules."""
    if rules in offered():
        head = deck_head(rules)
        return (Preset(rules, head.title, rules, head.sentence, {}),)
    return _shipped(rules)


@cache
def _shipped(rules: str) -> tuple[Preset, ...]:
    # Only the presets of this game are checked, so that no other deck is read.
    found = [_checked(read, file=name) for name, read in _files().items() if read.rules == rules]
    found.sort(key=lambda preset: (len(preset.options), preset.name))
    return tuple(found) or (Preset(rules, title(rules), rules, "", {}),)


@cache
def _files() -> dict[str, PresetFile]:
    names = [name for name in assets.names("levels", "rules") if name.endswith(".toml")]
    return {name: _read(assets.read_bytes("levels", "rules", name).decode(), file=name) for name in names}


def preset(name: str, rules: str = "") -> Preset:
    """Return the preset of that key or name, of those rules if given. ValueError with a sentence lists
    them.
    """
    offered = presets(rules)
    for one in offered:
        if name.strip().lower() in (one.key, one.name.lower()):
            return one
    keys = ", ".join(one.key for one in offered)
    raise ValueError(f"There is no preset {name or 'without a name'}; there are {keys}.")


def parse(text: str, *, file: str) -> Preset:
    """Return the preset of a file's text. ValueError names the file and the key that is wrong."""
    return _checked(_read(text, file=file), file=file)


def _read(text: str, *, file: str) -> PresetFile:
    """Return the content of a file's text; ValueError names the file and the key."""
    try:
        found = json_types.convert(tomllib.loads(text), PresetFile)
    except ValueError as error:
        raise ValueError(f"{file}: {error}") from None
    if found.rules not in games():
        raise ValueError(f"{file}: There is no game {found.rules!r}; there are {', '.join(games())}.")
    return found


def _checked(read: PresetFile, *, file: str) -> Preset:
    """Return the preset of a file with its options checked; ValueError names what is wrong."""
    specs = {spec.name: spec for spec in option_specs(read.rules)}
    options: dict[str, Value] = {}
    for key, value in read.options.items():
        if key not in specs:
            raise ValueError(f"{file}: there is no option {key} in {read.rules}.")
        try:
            options[key] = specs[key].check(value)
        except ValueError as error:
            raise ValueError(f"{file}: {key}: {error}") from None
    try:
        house_code(read.rules, options)  # refuses options that contradict each other
    except ValueError as error:
        raise ValueError(f"{file}: options: {error}") from None
    return Preset(file.removesuffix(".toml"), read.name, read.rules, read.sentence, options)
