"""The player's last tables, one of each game, if they can still be dealt."""

import msgspec

import engine
from game.setup.table_setup import TableSetup, setup_for
from game.storage.settings import MOST_GAMES, Settings

QUICK_PLAYERS = 4
FIRST_LEVEL = "easy"  # of the bots of a new player's first match


def last_tables(settings: Settings) -> dict[str, TableSetup]:
    """Return the last table of every game, by the game's name."""
    found = dict(settings.tables)
    if settings.last_table is not None:
        found[settings.last_table.rules] = settings.last_table
    return {rules: table for rules, table in found.items() if rules == table.rules and can_be_dealt(table)}


def last_table(settings: Settings) -> TableSetup | None:
    """Return the last table."""
    table = settings.last_table
    return table if table is not None and can_be_dealt(table) else None


def quick_game(settings: Settings) -> TableSetup:
    """Return the table of the quick game: the last one with a new deal; at first one of easy bots."""
    last = last_table(settings)
    if last is not None:
        return msgspec.structs.replace(last, seed=None)
    return setup_for(QUICK_PLAYERS, level=FIRST_LEVEL, name=settings.name, avatar=settings.avatar)


def remember(settings: Settings, table: TableSetup) -> None:
    """Make a table the last one, without its seed."""
    settings.last_table = msgspec.structs.replace(table, seed=None)
    others = {rules: other for rules, other in settings.tables.items() if rules != table.rules}
    tables = [*others.items(), (table.rules, settings.last_table)]
    settings.tables = dict(tables[-MOST_GAMES:])  # bounded, as a player may make many decks


def remember_opened(settings: Settings, table: TableSetup) -> None:
    """Make a table opened to the network the last one; bots take the seats of the guests."""
    level = next(filter(None, table.levels), "normal")
    alone = setup_for(
        table.players, level=level, name=settings.name, avatar=settings.avatar,
        rules=table.rules, options=table.options, preset=table.preset, teams=table.teams,
    )  # fmt: skip
    remember(settings, alone)


def can_be_dealt(table: TableSetup) -> bool:
    """True if the game, its options and teams are still valid for that number of players."""
    try:
        engine.summary(table.rules, table.players, table.options, table.teams)
    except ValueError:
        return False
    return True
