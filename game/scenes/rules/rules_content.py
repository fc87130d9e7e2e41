"""The readable rules: lessons, and the rules of a table or preset in sentences."""

from collections.abc import Mapping
from dataclasses import dataclass

import engine
from engine.options import Value
from engine.teams import Teams
from game.scenes.rules.legend_text import LegendEntry, legend_of
from game.scenes.rules.rules_text import ABOUT_LESSONS, HERE, LESSONS, LIGHTS
from game.setup.handbook import Lesson, handbook
from game.setup.presets import Preset, presets

USUAL_TABLE = 4


@dataclass(frozen=True, slots=True)
class RulesSection:
    """One section. `tab` is its name; `changed` are the sentences that differ from the default rules, and
    `legend` explains the lights on cards.
    """

    tab: str
    heading: str
    about: str = ""
    lessons: tuple[Lesson, ...] = ()
    sentences: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    legend: tuple[LegendEntry, ...] = ()
    signs: tuple[str, ...] = ("suit-S", "suit-H", "suit-D", "suit-C")


@dataclass(frozen=True, slots=True)
class Booklet:
    """All sections about one game."""

    rules: str
    title: str
    sections: tuple[RulesSection, ...]


def all_booklets() -> tuple[Booklet, ...]:
    """Return a booklet for every game: lessons and presets."""
    return tuple(
        Booklet(rules, engine.title(rules), (lessons_of(rules), *map(preset_leaflet, presets(rules))))
        for rules in engine.rules()
    )


def table_booklet(
    rules: str, players: int, options: Mapping[str, Value], *, key: str = "", teams: Teams | None = None
) -> Booklet:
    """Return a booklet for one table: its rules, the lessons of its game, and the legend of its cards.

    `key` is its preset, which may be unknown here if the table is on another machine.
    """
    title = engine.title(rules)
    about = next((one.sentence for one in presets(rules) if one.key == key), "")
    rules_here = _agreed(rules, players, options, teams, tab=HERE, heading=title, about=about)
    lights = RulesSection(LIGHTS, LIGHTS, legend=legend_of(rules))
    return Booklet(rules, title, (rules_here, lessons_of(rules), lights))


def lessons_of(rules: str) -> RulesSection:
    """Return the lessons of a game."""
    book = handbook(rules)
    heading = f"{LESSONS} {engine.title(rules)}"
    return RulesSection(LESSONS, heading, ABOUT_LESSONS, lessons=book.lessons, signs=book.signs)


def preset_leaflet(one: Preset) -> RulesSection:
    """Return the rules of a preset at a table of the usual size."""
    players = min(USUAL_TABLE, engine.seats(one.rules)[-1])
    return _agreed(one.rules, players, one.options, None, tab=one.name, heading=one.name, about=one.sentence)


def _agreed(
    rules: str,
    players: int,
    options: Mapping[str, Value],
    teams: Teams | None,
    *,
    tab: str,
    heading: str,
    about: str,
) -> RulesSection:
    sentences = engine.summary(rules, players, options, teams)
    usual = engine.summary(rules, players, {}, teams)
    changed = tuple(sentence for sentence in sentences if sentence not in usual)
    sentences = (handbook(rules).aim, *sentences) if tab == HERE else sentences
    signs = handbook(rules).signs
    return RulesSection(tab, heading, about, sentences=sentences, changed=changed, signs=signs)
