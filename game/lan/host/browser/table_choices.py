"""The choices of a table's host in words for a page, and the words of a waiting room."""

from typing import Any

import msgspec

import engine
from engine.bots import LEVELS
from engine.options import OptionSpec, Value
from engine.teams import Teams, alternate
from game.lan.agreement_text import (
    BANKS,
    COACH_HINTS,
    DECISION_TIME,
    HAND_TIME,
    HANDS_SHOWN,
    MAY_WATCH,
    NO_BANK,
    NO_CLOCK,
    TURNS,
    game_title,
    has_clock,
    hints_in_words,
    seconds_in_words,
    times_in_words,
)
from game.lan.messages import Agreement, Lobby
from game.setup.presets import Preset, presets
from game.setup.seatings import TEAMS, numbers_of_teams, table_sizes


class OptionText(msgspec.Struct, frozen=True):
    """An option: its values, each with its sentence, and True if they are a run of numbers."""

    name: str
    title: str
    default: Value
    values: tuple[tuple[Value, str], ...]
    run: bool


class PresetText(msgspec.Struct, frozen=True):
    """A preset, with the options in which it differs from the usual rules."""

    key: str
    title: str
    sentence: str
    options: dict[str, Value]


class TermText(msgspec.Struct, frozen=True):
    """A field of the agreement: its values, each with its words, or none for a switch."""

    name: str
    title: str
    values: tuple[tuple[int, str], ...] = ()


class Choices(msgspec.Struct, frozen=True, tag_field="t", tag="choices"):
    """The choices at a table with this game. `sizes` has the possible seatings by the number of players, each
    as words and the seats of each team.
    """

    rules: str
    games: dict[str, str]
    levels: tuple[str, ...]
    sizes: dict[int, tuple[tuple[str, Teams | None], ...]] = {}
    presets: tuple[PresetText, ...] = ()
    options: tuple[OptionText, ...] = ()
    terms: tuple[TermText, ...] = ()


class LobbyText(msgspec.Struct, frozen=True, omit_defaults=True):
    """The words of a waiting room: the game, the rules that differ from the usual ones, the terms, and for
    the host why an option makes no difference here.
    """

    title: str
    changed: tuple[str, ...]
    terms: tuple[str, ...]
    idle: dict[str, str] = {}


def choices_of(rules: str) -> Choices:
    """Return the choices at a table with that game; only the games if its deck is not here."""
    games = {name: engine.title(name) for name in engine.rules()}
    if rules not in games:
        return Choices(rules, games, tuple(LEVELS))
    return Choices(
        rules,
        games,
        tuple(LEVELS),
        {players: _seatings(rules, players) for players in table_sizes(rules)},
        tuple(map(_preset, presets(rules))),
        tuple(map(_option, engine.option_specs(rules))),
        _terms(rules),
    )


def _seatings(rules: str, players: int) -> tuple[tuple[str, Teams | None], ...]:
    return tuple(
        (TEAMS[count], alternate(players, count) if count else None)
        for count in numbers_of_teams(rules, players)
    )


def _preset(one: Preset) -> PresetText:
    return PresetText(one.key, one.name, one.sentence, dict(one.options))


def _option(spec: OptionSpec) -> OptionText:
    values = tuple((value, spec.sentences[value]) for value in spec.allowed)
    return OptionText(spec.name, spec.title, spec.default, values, spec.is_run)


def _terms(rules: str) -> tuple[TermText, ...]:
    clock = (
        TermText("turn", DECISION_TIME, seconds_in_words(TURNS, NO_CLOCK)),
        TermText("bank", HAND_TIME, seconds_in_words(BANKS, NO_BANK)),
    )
    return (
        *(clock if has_clock(rules) else ()),
        TermText("watchers", MAY_WATCH),
        TermText("hints", COACH_HINTS),
        TermText("hands_afterwards", HANDS_SHOWN),
    )


def lobby_text(lobby: Lobby, *, is_host: bool) -> LobbyText:
    """Return the words of a waiting room for one of its guests."""
    agreement, players = lobby.agreement, len(lobby.seats)
    title, terms = game_title(agreement.rules), (times_in_words(agreement), hints_in_words(agreement))
    if agreement.rules not in engine.rules():
        return LobbyText(title, (), terms)
    return LobbyText(title, _changed(agreement, players), terms, _idle(agreement, players) if is_host else {})


def _changed(agreement: Agreement, players: int) -> tuple[str, ...]:
    """Return the rules that differ from the usual ones; the reason if they cannot be played."""
    rules, teams = agreement.rules, agreement.teams
    try:
        usual = engine.summary(rules, players, {}, teams)
        sentences = engine.summary(rules, players, agreement.options, teams)
    except ValueError as error:
        return (str(error),)
    return tuple(sentence for sentence in sentences if sentence not in usual)


def _idle(agreement: Agreement, players: int) -> dict[str, str]:
    specs = engine.option_specs(agreement.rules)
    options: dict[str, Any] = {spec.name: spec.default for spec in specs} | dict(agreement.options)
    return {spec.name: why for spec in specs if (why := spec.idle(players, options))}
