"""Records and decks dropped or pasted on the title or the archive: they are imported and shown."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.scenes.bulk_import import take_all
from game.scenes.confirm import NoticeScene
from game.scenes.open_replay import show_replay, tell_why_not
from game.scenes.scene import AppContext
from game.scenes.screen_text import GAME_KEPT, GAME_NOT_KEPT
from game.storage.replay import Replay, is_deck
from game.storage.saved_matches import SavedMatches
from game.system.files import path_in, reason
from game.ui import clipboard
from game.ui.intents import Intent

PASTE = "ctrl+v"


def take_given(context: AppContext, intent: Intent) -> bool:
    """Import dropped or pasted records or decks. Returns False if the intent has none."""
    if intent.files:
        take_all(context, intent.files, partial(_taken, context.saved_matches))
        return True
    words = _words_of(intent)
    if words and _is_deck(words):
        _take_deck(context, words)
    elif words:
        _take_record(context, words)
    return bool(words)


def _words_of(intent: Intent) -> str:
    if intent.kind == "key" and intent.name == PASTE:
        return clipboard.text().strip()
    return intent.name if intent.kind == "file" else ""


def _is_deck(words: str) -> bool:
    from game.workshop.exchange import ENDING  # deck modules are loaded on demand

    path = path_in(words)
    return is_deck(words) if path is None else path.name.endswith(ENDING)


def _taken(saved_matches: SavedMatches, words: str) -> str:
    """Import one of several dropped records or decks. Returns the result as a sentence; raises ValueError."""
    if _is_deck(words):
        from game.scenes.workshop.importing import kept_from
        from game.workshop.deck_store import DeckStore

        return kept_from(DeckStore(), words)
    given = Replay.given(words)
    _kept(saved_matches, given)
    return GAME_KEPT.format(trouble=given.trouble).strip()


def _take_deck(context: AppContext, words: str) -> None:
    """Import a deck through the workshop, which opens it in the editor."""
    from game.scenes.workshop.importing import ImportScene
    from game.workshop.deck_store import DeckStore

    context.stack.push(ImportScene(context, store=DeckStore(), given=words))


def _take_record(context: AppContext, words: str) -> None:
    try:
        given = Replay.given(words)
    except ValueError as error:
        tell_why_not(context, error)
        return
    try:
        show_replay(context, _kept(context.saved_matches, given))
        trouble = given.trouble  # the kept record ends with its last whole move
    except ValueError as error:
        trouble = str(error)
    if trouble:
        context.stack.push(NoticeScene(context, text=trouble))


def _kept(saved_matches: SavedMatches, given: Replay) -> Path:
    """Archive a record and return its file. Raises ValueError with a reason."""
    try:
        return saved_matches.take_in(given.text, given.about)
    except OSError as error:
        raise ValueError(GAME_NOT_KEPT.format(reason=reason(error))) from None
