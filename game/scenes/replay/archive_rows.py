"""What is listed among the games: a match that waits or is kept, or a tournament that is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

import engine
from engine.decks import SHIPPED
from engine.text import joined
from game.lan.lan_text import game_title
from game.lan.tournament import archive
from game.lan.tournament.archive import EndedFile
from game.lan.tournament.round_text import is_called, winners
from game.scenes.match_text import standing
from game.scenes.open_replay import show_replay
from game.scenes.scene import AppContext
from game.scenes.table.table_scene import TableScene
from game.stage.decks.deck_event_text import deal_word
from game.storage import match_archive
from game.storage.match_archive import ArchivedMatch
from game.storage.saved_matches import SavedMatch, SavedMatches

CUPS = "Tournaments"


class ArchiveRow(NamedTuple):
    """A row among the games. `list`: the name under which it is found; `trouble`: why it is of no use.

    A match that `waits` is gone on with where others are shown; to delete it is to give it up.
    """

    path: Path
    list: str
    rules: str
    label: str
    about: str
    result: str
    sign: str
    won: bool
    marked: bool
    named: str  # as a question names it
    show: Callable[[], None]
    mark: Callable[[bool], object]  # OSError or UnicodeDecodeError if that is impossible
    delete: Callable[[], None]  # OSError if that is impossible
    trouble: str = ""
    waits: bool = False


def all_listed(
    context: AppContext, saved_matches: SavedMatches, waiting: Mapping[Path, SavedMatch]
) -> list[ArchiveRow]:
    """Matches that are `waiting`, and everything that is kept, the latest first."""
    games = [_of_game(context, game) for game in match_archive.kept_games(saved_matches.games)]
    cups = [_of_cup(context, cup) for cup in archive.ended_ones()]
    return [
        *[_of_waiting(context, saved_matches, path, saved) for path, saved in waiting.items()],
        *sorted([*games, *cups], key=lambda one: one.path.stem, reverse=True),  # which begins with its time
    ]


def _of_waiting(
    context: AppContext, saved_matches: SavedMatches, path: Path, saved: SavedMatch
) -> ArchiveRow:
    title = engine.title(engine.Match.replay(saved.record).rules)
    left = datetime.fromtimestamp(path.stat().st_mtime)

    def go_on() -> None:
        saved_matches.take_up(path)
        context.stack.reset(TableScene.resume_saved(context, saved))

    return ArchiveRow(
        path=path,
        list=title,
        rules=saved.setup.rules,
        label=joined(seat.name for seat in saved.setup.seats),
        about=f"{standing(saved)} · {left.day} {left:%b, %H:%M}",  # not long ago: the year is known
        result="Continue",
        sign="card-play",
        won=True,
        marked=False,
        named=f"{title} of {date_in_words(left)}",
        show=go_on,
        mark=lambda marked: None,
        delete=partial(saved_matches.give_up, path),
        waits=True,
    )


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


def _of_cup(context: AppContext, cup: EndedFile) -> ArchiveRow:
    held = cup.ended.standings
    when = date_in_words(cup.ended.played)
    first = winners(held)
    won = any(is_called(name, context.settings.name) for name in first)
    return ArchiveRow(
        path=cup.path,
        list=CUPS,
        rules=held.rules,
        label=held.name,
        about=" · ".join(["Tournament", game_title(held.rules), day_in_words(cup.ended.played)]),
        result="You won" if won else f"{first[0]} won" if len(first) == 1 else "shared",
        sign="laurel-crown",
        won=won,
        marked=cup.ended.marked,
        named=f"{held.name} of {when}",
        show=lambda: context.stack.push(context.navigator.standings(held)),
        mark=partial(archive.mark, cup),
        delete=partial(archive.delete, cup.path),
    )


# -- a game in words


def players_in_words(game: ArchivedMatch) -> str:
    """Who played: "You, Elowen, Brokk and Morgan"; "" where that is not known."""
    return joined(seat.name for seat in game.about.seats)


def about_in_words(game: ArchivedMatch) -> str:
    """What was played and when: "Crazy 8 · 12 May 2026, 18:40 · 3 hands"."""
    words = [game.trouble.removesuffix(".") or game.title]
    if not game.trouble and not game.about.seats:
        words.append(f"{game.players} players")
    if game.played is not None:
        words.append(date_in_words(game.played))
    if game.about.hands > 1:
        known = game.rules in engine.rules()
        what = deal_word(game.rules if known else SHIPPED[0])  # what is not here any more was a deck
        words.append(f"{game.about.hands} {what}s")
    return " · ".join(words)


def date_in_words(played: datetime | None) -> str:
    """When it was over: "12 Sep 2026, 18:40"; "" where that is not known."""
    return f"{day_in_words(played)}, {played:%H:%M}" if played is not None else ""


def day_in_words(played: datetime | None) -> str:
    """On which day it was over: "12 Sep 2026"; "" where that is not known."""
    return f"{played.day} {played:%b %Y}" if played is not None else ""


def result_in_words(game: ArchivedMatch) -> str:
    """How it ended: "You won", "Brokk won", "Brokk's team won", "left"."""
    about = game.about
    if game.trouble:
        return "not readable"
    if not about.seats:
        return "look at it"
    if not about.winners:
        return "left"
    if about.me in about.winners:
        return "You won"
    first = about.seats[about.winners[0]].name
    if len(about.winners) > 1:
        return f"{first}'s team won" if game.teams else "shared"
    return f"{first} won"


def game_in_words(game: ArchivedMatch) -> str:
    """A game as a question names it."""
    return f"{game.title} of {date_in_words(game.played)}" if game.played else game.title
