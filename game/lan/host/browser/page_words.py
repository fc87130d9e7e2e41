"""What a page is told in words, from the tables that the window uses.

The words are made of what the seat is sent anyway, and of nothing else, so that they tell no secret.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import cast

import msgspec

import engine
from engine import Event
from engine.decks import is_deck
from engine.views import CrazierView, View, own_hand
from game.lan import wire
from game.lan.host.browser.table_choices import Choices, choices_of, lobby_text
from game.lan.messages import Lobby, News, Welcome
from game.setup.table_setup import PLAYER
from game.stage import event_text
from game.stage.card_kinds import CardKind, kind_of
from game.stage.deck_faces import Face
from game.stage.decks import deck_event_text
from game.stage.decks.turn_state import in_force
from game.stage.event_text import LogLine
from game.stage.faces import family_of
from game.stage.move_text import abouts, move_in_words
from game.stage.spoken import spoken_card

_encode = msgspec.json.encode
NOBODY = -1
Saved = Callable[[], Mapping[str, object]]  # returns saved matches in words, by table


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the log: whose it is (-1 for nobody's), its text, if it matters, and the cards in it."""

    seat: int
    text: str
    loud: bool = False
    cards: tuple[str, ...] = ()


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """The words of one piece of news: the lines of its events, each legal move as an order, the cards of the
    hand that would fit each word that may be named, and a sentence for each lasting effect of a deck.
    """

    lines: tuple[Line, ...] = ()
    moves: dict[str, str] = {}
    fits: dict[str, tuple[str, ...]] = {}
    lasting: tuple[str, ...] = ()


class CardText(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card in words, and what its picture shows. Only named cards have more than `said`."""

    said: str
    rank: str = ""
    colours: tuple[str, ...] = ()
    type: str = ""
    text: str = ""
    flavour: str = ""
    art: tuple[str, ...] = ()  # the scenes of its pictures
    sides: tuple[str, ...] = ()
    notes: tuple[tuple[str, str], ...] = ()  # words of the card, each with its explanation


class Texts(msgspec.Struct, frozen=True, tag_field="t", tag="texts"):
    """The words of a match, sent before its first news: the game, its rules in short, its cards, and their
    order in a hand that is sorted by "suit" or "rank".
    """

    rules: str
    title: str
    summary: tuple[str, ...]
    cards: dict[str, CardText]
    orders: dict[str, tuple[str, ...]]


class PageWords:
    """The words of one page, from its frames as they are sent. `saved`: as for a list of saved matches."""

    def __init__(self, saved: Saved | None = None) -> None:
        self._saved = saved
        self._names: tuple[str, ...] = ()
        self._teams: Sequence[Sequence[int]] | None = None
        self._view: dict[str, object] = {}
        self._left: list[int] = []  # cards in each hand, as far as the lines have come
        self._course = deck_event_text.Course()
        self._texts_of: object = None  # the game whose texts have been sent
        self._guest = 0
        self._choices: Choices | None = None  # as sent last

    def bodies(self, body: bytes) -> tuple[bytes, ...]:
        """Return what is sent for the body of a frame: it, with its words."""
        if self._saved and body.startswith(b'{"t":"tables"'):
            return (_with(body, self._saved()),)
        if not body.startswith((b'{"t":"news"', b'{"t":"lobby"', b'{"t":"welcome"')):
            return (body,)
        message = wire.to_client.read(body)
        if isinstance(message, Welcome):
            self._guest = message.guest
            return (body,)
        if isinstance(message, Lobby):
            return self._lobby(message, body)
        assert isinstance(message, News)
        told = self._told(message)
        texts = self._texts()
        with_words = _with(body, told)
        return (_encode(texts), with_words) if texts else (with_words,)

    def _lobby(self, lobby: Lobby, body: bytes) -> tuple[bytes, ...]:
        """Return the bodies for a lobby; before the deal it has words, and its host is sent the choices."""
        self._names = tuple(seat.name or PLAYER[0] for seat in lobby.seats)
        self._teams = lobby.agreement.teams
        if lobby.running:
            return (body,)
        is_host = lobby.host == self._guest
        with_words = _with(body, lobby_text(lobby, is_host=is_host))
        choices = choices_of(lobby.agreement.rules) if is_host else self._choices
        if choices == self._choices:
            return (with_words,)
        self._choices = choices
        return (_encode(choices), with_words)

    def _told(self, news: News) -> Told:
        kept = {} if news.whole else {key: part for key, part in self._view.items() if key not in news.gone}
        if news.whole:
            self._course = deck_event_text.Course()
            self._left = []
        self._view = kept | news.view
        view = cast(View, self._view)
        events = [Event(each.kind, each.seat, each.cards, each.amount, each.word) for each in news.events]
        lines = tuple([_line(line) for event in events for line in self._lines(event, view)])
        self._left = [hand["count"] for hand in view["hands"]]
        lasting = in_force(cast(CrazierView, view), self._names) if is_deck(view["rules"]) else ()
        return Told(lines, self._moves(view), self._fits(view), lasting)

    def _lines(self, event: Event, view: View) -> Sequence[LogLine]:
        me = view["seat"]
        if is_deck(view["rules"]):
            return [line for _, line in deck_event_text.lines_of((event,), self._names, me, self._course)]
        left = self._left = self._left or [0] * view["players"]
        if event.kind in ("deal", "draw"):
            left[event.seat] += len(event.cards)
        elif event.kind == "play":
            left[event.seat] -= len(event.cards)
        return event_text.lines_of(event, left, me)

    def _moves(self, view: View) -> dict[str, str]:
        kind, about = kind_of(view["rules"]), abouts(view, self._names)
        return {move: move_in_words(move, kind, about.get(move, "")) for move in view["moves"]}

    def _fits(self, view: View) -> dict[str, tuple[str, ...]]:
        rules, players, options = view["rules"], view["players"], view["options"]
        hand = own_hand(view) if view["choices"] else []
        return {
            word: tuple(
                [card for card in hand if engine.would_fit(rules, players, options, word, card, self._teams)]
            )
            for word in view["choices"]
        }

    def _texts(self) -> Texts | None:
        """Return the texts of this match unless they have been sent."""
        view = cast(View, self._view)
        game = (view["rules"], view["options"], view["players"], self._teams)
        if game == self._texts_of:
            return None
        self._texts_of = game
        rules, options, players, teams = game
        kind = kind_of(rules)
        cards = _cards(kind, view["top"] or "")
        return Texts(
            rules,
            engine.title(rules),
            tuple(engine.summary(rules, players, options, teams)),
            cards,
            {
                sort: tuple(sorted(cards, key=lambda card: kind.place(sort, card)))
                for sort in ("suit", "rank")
            },
        )


def _with(body: bytes, told: object) -> bytes:
    """Return the body of a message with its words."""
    return body[:-1] + b',"told":' + _encode(told) + b"}"


def _line(line: LogLine) -> Line:
    """Return a line for a page, which puts the name of its seat before it unless it is a whole sentence."""
    is_whole = line.text[:1].isupper()
    return Line(NOBODY if is_whole else line.seat, line.text, line.loud, line.cards)


def _cards(kind: CardKind, one: str) -> dict[str, CardText]:
    """Return the words of all cards of a kind that are like `one`."""
    if kind.faces:
        return {name: _card(name, face, kind) for name, face in kind.faces.items()}
    family = family_of(one)
    texts = [value + sign for sign in family.signs for value in family.values]
    return {text: CardText(spoken_card(text, kind)) for text in texts}


def _card(name: str, face: Face, kind: CardKind) -> CardText:
    return CardText(
        said=spoken_card(name, kind),
        rank=face.rank,
        colours=face.colours,
        type=face.type,
        text=face.text,
        flavour=face.flavour,
        art=tuple(f"{scene}/{subject}" for subject, scene in face.pictures),
        sides=tuple(side.name for side in face.sides),
        notes=tuple((note.word, note.text) for note in kind.notes(name)),
    )
