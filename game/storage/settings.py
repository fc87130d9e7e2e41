"""The player's settings: bounded values, saved as JSON. Damaged files never stop the program."""

import json
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta

from engine.text import joined, whole_number
from game.setup.table_setup import PLAYER, TableSetup
from game.stage.bot_chatter import Habit
from game.storage.key_bindings import Keys, Pad, complete_keys, complete_pad
from game.system import files, json_types
from game.system.plain_text import Name, Word

VERSION: Literal[1] = 1
SPEEDS = (0.5, 1.0, 2.0, 4.0, 0.0)  # 0 shows everything at once

NOT_TEXTS = ("version", "keys", "pad", "last_table", "tables", "tips_seen")  # not settable by a single text
MOST_TIPS, MOST_GAMES = 200, 40
LONGEST_QUOTED = 24  # characters of an unusable value in a sentence

Percent = Annotated[int, Meta(ge=0, le=100)]
Length = Annotated[int, Meta(ge=360, le=16_384)]  # pixels of a window, which may stand upright
Palette = Literal["classic", "two-colour", "high-contrast", "colour-safe"]
Motion = Literal["full", "reduced"]
TextSize = Literal[100, 125, 150, 200]
Back = Literal["game", "ember", "ink", "night", "pine", "plum", "worlds"]  # "game": the back of each game
Cloth = Literal["game", "charcoal", "green", "plum", "violet", "wine"]


class Settings(msgspec.Struct, kw_only=True):
    """The settings of one player. `window` in pixels; `last_table` is what "Quick game" deals again.

    `tables`: the last table of every game by its name; `tips_seen`: tips that were read.
    """

    version: Literal[1] = VERSION
    name: Name = PLAYER[0]
    avatar: Word = PLAYER[1]
    volume_master: Percent = 80
    volume_effects: Percent = 80
    volume_music: Percent = 40
    muted: bool = False
    speed: float = 1.0
    motion: Motion = "full"
    save_power: bool = False
    palette: Palette = "classic"
    suit_letters: bool = False
    text_size: TextSize = 100
    confirm_plays: bool = False
    hints: bool = True
    bots_talk: Habit = "seldom"
    fullscreen: bool = False
    window: tuple[Length, Length] = (1280, 720)
    back: Back = "game"
    cloth: Cloth = "game"
    keys: Keys = msgspec.field(default_factory=lambda: complete_keys({}))
    pad: Pad = msgspec.field(default_factory=lambda: complete_pad({}))
    last_table: TableSetup | None = None
    tables: Annotated[dict[Word, TableSetup], Meta(max_length=MOST_GAMES)] = {}
    tips_seen: Annotated[tuple[Word, ...], Meta(max_length=MOST_TIPS)] = ()

    def __post_init__(self) -> None:
        if self.speed not in SPEEDS:
            raise ValueError("The speed is 0.5, 1, 2, 4 or 0 for everything at once.")
        self.keys = complete_keys(self.keys)
        self.pad = complete_pad(self.pad)

    @property
    def is_still(self) -> bool:
        """True if nothing may move by itself on the screen."""
        return self.save_power or self.motion == "reduced"


def path() -> Path:
    """Return the file of the settings."""
    return files.folder("config") / "settings.json"


def load(today: date | None = None) -> files.Found[Settings]:
    """Load the settings; the default of each value that is unusable, and a sentence about it."""
    found = files.read(
        path(), Settings, version=VERSION, what="The settings file", today=today, salvage=_salvaged
    )
    if found.value is None:
        return files.Found(
            Settings(), f"{found.notice} The default settings are used." if found.notice else ""
        )
    if found.notice:
        save(found.value, today=today)
    return files.Found(found.value, found.notice)


def _salvaged(content: bytes) -> files.Found[Settings] | None:
    """Return the values that can be used, and name the others; None if the file holds no settings."""
    try:
        told = json.loads(content, parse_int=whole_number)  # unlike msgspec, it knows NaN
    except (ValueError, RecursionError):
        return None
    if not isinstance(told, dict) or told.get("version") != VERSION:
        return None
    settings, unusable = Settings(), []
    for field in msgspec.structs.fields(Settings):
        if field.name in told:
            value = told[field.name]
            try:
                fit = _fit(value, field.type)
                settings = msgspec.structs.replace(
                    settings, **{field.name: json_types.convert(fit, field.type)}
                )
            except (msgspec.ValidationError, ValueError):
                fit = None
            if fit is not value:
                unusable.append((field.name, _quoted(value)))
    names = joined(name for name, _ in unusable)
    odd = joined(f"{name} {value}".rstrip() for name, value in unusable)
    rest = f"The default is used for {names}; all else is kept."
    return files.Found(settings, f"The settings file has {odd}, which cannot be used. {rest}" if odd else "")


def _fit(value: object, kind: Any) -> object:
    """Return the value if this type allows it, else its entries that are allowed one by one."""
    if _fits(value, kind):
        return value
    if isinstance(value, dict):
        return {name: entry for name, entry in value.items() if _fits({name: entry}, kind)} or None
    return [entry for entry in value if _fits([entry], kind)] or None if isinstance(value, list) else None


def _fits(value: object, kind: Any) -> bool:
    """True if this type allows the value, and it can be saved again."""
    try:
        msgspec.json.encode(json_types.convert(value, kind))  # no lone surrogates
    except (msgspec.ValidationError, ValueError):
        return False
    return True


def _quoted(value: object) -> str:
    """Return a value as the file has it, "" if that is long."""
    text = "" if isinstance(value, dict | list) else json.dumps(value)
    return text if len(text) <= LONGEST_QUOTED else ""


def plain(settings: Settings) -> Mapping[str, object]:
    """Return a copy of the settings as a dict."""
    found: Mapping[str, object] = msgspec.to_builtins(settings)
    return found


def save(settings: Settings, before: Mapping[str, object] | None = None, *, today: date | None = None) -> str:
    """Save the settings; return "" or a sentence about why that failed.

    A value that is unchanged since `before` keeps what another program of the same player may have saved
    meanwhile.
    """
    try:
        there = _there(today or date.today())
        if there is not None and before is not None:
            mine = [name for name, value in plain(settings).items() if value != before[name]]
            settings = msgspec.structs.replace(there, **{name: getattr(settings, name) for name in mine})
        told = {**_of_other_versions(), **plain(settings)}
        files.write(path(), msgspec.json.format(msgspec.json.encode(told)))
    except OSError as error:
        return f"The settings cannot be saved in {path()}: {files.reason(error)}."
    return ""


def _there(today: date) -> Settings | None:
    """Return the settings on disk; a copy is put aside of a file with anything unusable. Raises OSError."""
    if not path().exists():
        return None
    content = files.read_bounded(path()).removeprefix(files.BYTE_ORDER_MARK)
    try:
        return json_types.decode(content, Settings)
    except msgspec.DecodeError:
        files.write(files.place_aside(path(), today), content)
        found = _salvaged(content)
        return found.value if found is not None else None


def _of_other_versions() -> dict[str, object]:
    """Return what the file has that this version of the game does not know. Raises OSError."""
    try:
        content = files.read_bounded(path()).removeprefix(files.BYTE_ORDER_MARK)
        told = json_types.decode(content, dict[str, object])
    except (FileNotFoundError, msgspec.DecodeError):
        return {}
    known = {field.name for field in msgspec.structs.fields(Settings)}
    return {
        name: value
        for name, value in told.items()
        if name not in known and _fits({name: value}, dict[str, Any])
    }


def read_setting(name: str, text: str) -> Any:
    """Parse the value of a setting, as in `palette=two-colour`; ValueError with a sentence."""
    kinds = {field.name: field.type for field in msgspec.structs.fields(Settings)}
    plain = [known for known in kinds if known not in NOT_TEXTS]
    if name not in plain:
        raise ValueError(f"There is no setting {name}; there are {', '.join(plain)}.")
    given: object = text.lower().split("x") if name == "window" else text
    try:
        value = json_types.convert(given, kinds[name], strict=False)
        msgspec.structs.replace(Settings(), **{name: value})
    except (msgspec.ValidationError, ValueError):
        raise ValueError(f"Setting {name} is {_choices(kinds[name])}, not {text}.") from None
    return value


def changed(settings: Settings, texts: dict[str, str]) -> Settings:
    """Return a copy with settings parsed from texts; ValueError with a sentence for an invalid one."""
    values = {name: read_setting(name, text) for name, text in texts.items()}
    return msgspec.structs.replace(settings, **values)


def _choices(kind: Any) -> str:
    """Return the values that a setting of this type may have, in words."""
    if kind is bool:
        return "true or false"
    if kind is float:
        return "0.5, 1, 2, 4 or 0"
    if kind is Percent:
        return "a number from 0 to 100"
    if kind in (Palette, Motion, TextSize, Habit, Back, Cloth):
        return joined(map(str, get_args(kind)), "or")
    if kind is Name:
        return "1 to 20 visible characters"
    if kind is Word:
        return "the name of a picture"
    return "WIDTHxHEIGHT, at least 360x360"
