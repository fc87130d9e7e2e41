"""The part of the lobby about the table: code and addresses, spectators, rules."""

from __future__ import annotations

from functools import partial

from game.draw.text_renderer import shortened
from game.lan.agreement_text import game_title, terms_in_words
from game.scenes.lan.invitation import invitation_widgets
from game.scenes.lan.lobby.lobby_page import LobbyPage
from game.scenes.lan.lobby.lobby_seats import open_watchers
from game.scenes.lan.lobby.lobby_text import (
    ALL_RULES,
    DECK_HINT,
    GET_THIS_DECK,
    WATCHERS_HINT,
)
from game.scenes.lan.seat_text import rules_of, watching_in_words
from game.ui import theme
from game.ui.box_layout import Flow
from game.ui.widgets import Button, Label, Widget

MOST_RULES = 8  # sentences; the page of the rules has all


def about_widgets(scene: LobbyPage, flow: Flow) -> list[Widget]:
    """Code and addresses, spectators, rules."""
    return [*_invitation(scene, flow), *_watchers(scene, flow), *_rules(scene, flow)]


def _invitation(scene: LobbyPage, flow: Flow) -> list[Widget]:
    return invitation_widgets(
        flow, scene.room, scene.place, scene.addresses, body=scene.text(theme.BODY), copy=scene.copy
    )


def _watchers(scene: LobbyPage, flow: Flow) -> list[Widget]:
    """Return a text about the spectators: a button that opens their menu if others watch, else a label."""
    size, words = scene.text(theme.SMALL), watching_in_words(scene.lobby)
    if not any(watcher.guest != scene.room.link.guest for watcher in scene.lobby.watching):
        return [Label(flow.text(words, size, 10), words, size=size, colour=theme.MUTED)]
    box = flow.take(scene.row, 10)
    size = scene.text(theme.BODY)
    shown = shortened(words.rstrip("."), size, box.w - 90, "button")
    button = Button(box, shown, partial(open_watchers, scene), kind="row", icon="film-strip", size=size)
    button.hint = WATCHERS_HINT
    return [button]


def _rules(scene: LobbyPage, flow: Flow) -> list[Widget]:
    lobby, size = scene.lobby, scene.text(theme.SMALL + 0.5)
    agreement, rules = lobby.agreement, scene.room.rules
    head = scene.text(theme.HEADING)
    title = game_title(rules or agreement.rules)
    found: list[Widget] = [
        Label(flow.text(title, head, 2, "title"), title, size=head, font="title", colour=theme.GOLD)
    ]
    section = rules_of(lobby, rules)
    changed = section.changed if section else ()
    others = [one for one in (section.sentences if section else ()) if one not in changed]
    sentences = [(one, theme.GOLD) for one in changed]
    sentences += [(sentence, theme.IVORY) for sentence in terms_in_words(agreement)]
    sentences += [(one, theme.IVORY) for one in others[: max(0, MOST_RULES - len(changed))]]
    for sentence, ink in sentences:
        found.append(Label(flow.text(sentence, size, 5), sentence, size=size, colour=ink))
    if not rules:
        flow.space(8)
    row = flow.take(scene.row, 8)
    if not rules:
        size = scene.text(theme.BODY)
        fetch = Button(row, GET_THIS_DECK, scene.fetch, kind="primary", icon="load", size=size)
        fetch.enabled = not scene.room.decks.is_downloading
        fetch.hint = DECK_HINT
        return [*found, fetch]
    found.append(Button(row, ALL_RULES, scene.show_rules, icon="rule-book", size=scene.text(theme.BODY)))
    return found
