"""Reads the words of a command line or a code into a table setup."""

from collections.abc import Mapping, Sequence
from contextlib import suppress

import msgspec

import engine
from engine.bots import LEVELS
from engine.options import OptionSpec, Value
from engine.teams import Teams, read_teams
from engine.text import joined
from game.setup.presets import preset as named_preset
from game.setup.table_setup import PLAYER, TableSetup, setup_for

USUAL_PLAYERS = 4


def table_of(
    *,
    rules: str | None = None,
    players: int | None = None,
    bots: str = "normal",
    seed: int | None = None,
    options: Sequence[str] = (),
    preset: str | None = None,
    code: str | None = None,
    teams: str | None = None,
    name: str = PLAYER[0],
    avatar: str = PLAYER[1],
) -> TableSetup:
    """Return the table of these words; ValueError with a sentence if it cannot be played.

    `players` None: four, or the most that these rules allow. `bots` is one level for all or one for each,
    `easy,normal`. `options` are texts such as `hand_size=8`, on top of those of a preset or code. `teams`
    has the seats of each team, `0 2; 1 3`.
    """
    found_rules, found = _agreed(rules, preset=preset, code=code)
    values = {**found, **read_options(engine.option_specs(found_rules), options)}
    seated = read_seating(teams)
    if players is not None:
        seats = players
    else:
        seats = sum(map(len, seated)) if seated else usual_players(found_rules, values)
    engine.summary(found_rules, seats, values, seated)  # refuses what cannot be dealt
    setup = setup_for(
        seats,
        name=name,
        avatar=avatar,
        rules=found_rules,
        options=values,
        preset=named_preset(preset).key if preset is not None else "",
        seed=seed,
        teams=seated,
    )
    return msgspec.structs.replace(setup, levels=("", *read_levels(bots, seats - 1)))


def usual_players(rules: str, options: Mapping[str, Value]) -> int:
    """Return four, or the most that these rules allow; the fewest if neither can be dealt."""
    most = min(USUAL_PLAYERS, engine.seats(rules)[-1])
    for players in range(most, engine.seats(rules)[0], -1):
        with suppress(ValueError):
            engine.summary(rules, players, options)
            return players
    return engine.seats(rules)[0]


def read_seating(text: str | None) -> Teams | None:
    """Return teams from `0 2; 1 3`; ValueError with a sentence if these are none."""
    try:
        return read_teams(text)
    except ValueError:
        raise ValueError(f"Teams are written by their seats, such as 0 2; 1 3, not {text}.") from None


def read_options(specs: Sequence[OptionSpec], texts: Sequence[str]) -> dict[str, Value]:
    """Return options from texts such as `hand_size=8`; ValueError lists the options."""
    named = {spec.name: spec for spec in specs}
    values: dict[str, Value] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise ValueError(f"An option is written NAME=VALUE, not {text!r}.")
        if name not in named:
            raise ValueError(f"There is no option {name}; there are {', '.join(named)}.")
        values[name] = named[name].read(value)
    return values


def read_levels(text: str, bots: int) -> tuple[str, ...]:
    """Return the level of each bot from `normal` or `easy,normal,normal`; ValueError lists the levels."""
    levels = [level.strip().lower() for level in text.split(",")]
    for level in levels:
        if level not in LEVELS:
            raise ValueError(
                f"There is no bot level {level or 'without a name'}; there are {joined(LEVELS)}."
            )
    if len(levels) == 1:
        return tuple(levels * bots)
    if len(levels) != bots:
        raise ValueError(
            f"{len(levels)} bot levels are given for {bots} bots: give one for all or one for each."
        )
    return tuple(levels)


def _agreed(rules: str | None, *, preset: str | None, code: str | None) -> tuple[str, Mapping[str, Value]]:
    """Return the rules and options of a preset or a house-rule code, else the usual ones."""
    if preset is not None and code is not None:
        raise ValueError("Give a preset or a house-rule code, not both.")
    found: tuple[str, Mapping[str, Value]] = ("standard" if rules is None else rules, {})
    if preset is not None:
        chosen = named_preset(preset)
        found = chosen.rules, chosen.options
    elif code is not None:
        found = engine.read_house_code(code)
    if rules is not None and found[0] != rules:
        raise ValueError(f"This {'code' if preset is None else 'preset'} is for {found[0]}, not for {rules}.")
    return found


def check_number(words: object, name: str, least: int, most: int) -> None:
    """Raise ValueError unless the option `name` of a command line is between the two numbers."""
    number = getattr(words, name)
    if not least <= number <= most:
        raise ValueError(f"--{name} is a number from {least} to {most}, not {number}.")
