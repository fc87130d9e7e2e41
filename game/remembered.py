"""The tables that a player sat at last, one of each game, as far as they can still be dealt."""

import msgspec

import engine
from game.players.seats import TableSetup
from game.settings import Settings


def last_tables(settings: Settings) -> dict[str, TableSetup]:
    """The last table of every game, by the game's name."""
    found = dict(settings.tables)
    if settings.last_table is not None:
        found[settings.last_table.rules] = settings.last_table
    return {rules: table for rules, table in found.items() if rules == table.rules and can_be_dealt(table)}


def last_table(settings: Settings) -> TableSetup | None:
    """The table that was sat at last."""
    table = settings.last_table
    return table if table is not None and can_be_dealt(table) else None


def remember(settings: Settings, table: TableSetup) -> None:
    """Makes a table the last one, without its seed."""
    settings.last_table = msgspec.structs.replace(table, seed=None)
    settings.tables = {**settings.tables, table.rules: settings.last_table}


def can_be_dealt(table: TableSetup) -> bool:
    """Is there still such a game, with such options for so many in these teams?"""
    try:
        engine.summary(table.rules, table.players, table.options, table.teams)
    except ValueError:
        return False
    return True
