"""The rows of the archive: saved matches, archived matches, and finished tournaments."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from functools import partial
from pathlib import Path

import engine
from engine.decks import SHIPPED
from engine.text import joined
from game.scenes.archive_row import ArchiveRow
from game.scenes.match_text import standing
from game.scenes.open_replay import show_replay
from game.scenes.replay.replay_text import (
    LOOK_AT_IT,
    PLAYERS,
    TEAM_WON,
    THIS_RECORD_CANNOT_BE_SHOWN,
    WON,
    YOU_WON,
)
from game.scenes.scene import AppContext
from game.scenes.screen_text import CONTINUE
from game.scenes.table.table_scene import TableScene
from game.stage.decks.deck_event_text import deal_word
from game.storage import match_archive
from game.storage.match_archive import ArchivedMatch
from game.storage.saved_matches import SavedMatch


def all_listed(context: AppContext, waiting: Mapping[Path, SavedMatch]) -> list[ArchiveRow]:
    """Return the `waiting` matches, and everything in the archive, the latest first."""
    games = [_row(context, game) for game in match_archive.kept_games(context.saved_matches.games)]
    return [
        *[_of_waiting(context, path, saved) for path, saved in waiting.items()],
        *sorted(
            [*games, *context.navigator.ended_tournaments()], key=lambda one: one.path.stem, reverse=True
        ),  # which begins with its time
    ]


def _of_waiting(context: AppContext, path: Path, saved: SavedMatch) -> ArchiveRow:
    title = engine.title(engine.Match.replay(saved.record).rules)
    left = datetime.fromtimestamp(path.stat().st_mtime)

    def go_on() -> None:
        context.saved_matches.take_up(path)
        context.stack.reset(TableScene.resume_saved(context, saved))

    return ArchiveRow(
        path=path,
        list=title,
        rules=saved.setup.rules,
        label=joined(seat.name for seat in saved.setup.seats),
        about=f"{standing(saved)} · {left.day} {left:%b, %H:%M}",  # not long ago: the year is known
        result=CONTINUE,
        sign="card-play",
        won=True,
        marked=False,
        named=f"{title} of {date_in_words(left)}",
        show=go_on,
        mark=lambda marked: None,
        delete=partial(context.saved_matches.give_up, path),
        waits=True,
    )


def _row(context: AppContext, game: ArchivedMatch) -> ArchiveRow:
    """Return the row of a game; where it cannot be put in words, one that says so and can be deleted."""
    try:
        return _of_game(context, game)
    except Exception:  # whatever a file holds: one of them must not close the list of all
        return _of_game(context, ArchivedMatch(game.path, trouble=THIS_RECORD_CANNOT_BE_SHOWN))


def _of_game(context: AppContext, game: ArchivedMatch) -> ArchiveRow:
    return ArchiveRow(
        path=game.path,
        list=game.title,
        rules=game.rules,
        label=players_in_words(game) or game.title,
        about=about_in_words(game),
        result=result_in_words(game),
        sign="hazard-sign" if game.trouble else "trophy" if game.about.winners else "film-strip",
        won=game.about.me in game.about.winners,
        marked=game.about.marked,
        named=game_in_words(game),
        show=partial(show_replay, context, game.path),
        mark=partial(match_archive.mark, game),
        delete=partial(match_archive.delete, game.path),
        trouble=game.trouble,
    )


# -- a game in words


def players_in_words(game: ArchivedMatch) -> str:
    """Return the players: "You, Elowen, Brokk and Morgan"; "" if unknown."""
    return joined(seat.name for seat in game.about.seats)


def about_in_words(game: ArchivedMatch) -> str:
    """Return game, date and length: "Crazy 8 · 12 May 2026, 18:40 · 3 hands"."""
    words = [game.trouble.removesuffix(".") or game.title]
    if not game.trouble and not game.about.seats:
        words.append(PLAYERS.format(players=game.players))
    if game.played is not None:
        words.append(date_in_words(game.played))
    if game.about.hands > 1:
        known = game.rules in engine.rules()
        what = deal_word(game.rules if known else SHIPPED[0])  # what is not here any more was a deck
        words.append(f"{game.about.hands} {what}s")
    return " · ".join(words)


def date_in_words(played: datetime | None) -> str:
    """Return the time of the end: "12 Sep 2026, 18:40"; "" if unknown."""
    return f"{day_in_words(played)}, {played:%H:%M}" if played is not None else ""


def day_in_words(played: datetime | None) -> str:
    """Return the day of the end: "12 Sep 2026"; "" if unknown."""
    return f"{played.day} {played:%b %Y}" if played is not None else ""


def result_in_words(game: ArchivedMatch) -> str:
    """Return the result: "You won", "Brokk won", "Brokk's team won", "left"."""
    about = game.about
    if game.trouble:
        return "not readable"
    if not about.seats:
        return LOOK_AT_IT
    if not about.winners:
        return "left"
    if about.me in about.winners:
        return YOU_WON
    first = about.seats[about.winners[0]].name
    if len(about.winners) > 1:
        return TEAM_WON.format(first=first) if game.teams else "shared"
    return WON.format(first=first)


def game_in_words(game: ArchivedMatch) -> str:
    """Return a game's description for a question."""
    return f"{game.title} of {date_in_words(game.played)}" if game.played else game.title
