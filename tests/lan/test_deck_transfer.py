"""Decks of the host's: sent as data, with consent, by digest, bounded, and refused where they are none."""

import io
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue

import pytest
from rich.console import Console

import engine
from engine import decks
from engine.deck_file import LONGEST
from game.lan.deck_transfer import NOT_THAT, PIECE, TOO_LONG, DeckDownloads, digest_of, piece_of
from game.lan.guest.link import Heard
from game.lan.guest.remote_table import RemoteTable
from game.lan.guest.room import Room
from game.lan.host.journal import FileJournal
from game.lan.host.recovery import recover
from game.lan.host.registry import Registry
from game.lan.messages import Agree, Agreement, Deck, DeckText, Message, News, Ready, Start
from game.players.bot_player import AtOnce
from game.terminal.line_input import Prompt
from game.terminal.waiting_room import Waiting
from tests.lan.evening import Evening, Player

TEXT = decks.deck_text("camelot").replace('name = "Camelot"', 'name = "Ours"', 1) + "# " + "é" * 40_000 + "\n"


@dataclass
class Ear:
    """The link of a room whose player is in a simulated evening."""

    player: Player
    heard: SimpleQueue[Heard] = field(default_factory=SimpleQueue)
    guest: int | None = None

    def say(self, message: Message) -> None:
        self.player.say(message)


def table(rules: str = "ours", **more: object) -> tuple[Evening, Player, Player]:
    """Ann's table with that deck, Bob at it, and cards dealt; then the deck is on no list any more."""
    decks.offer("ours", TEXT)
    evening = Evening(2, **more)  # type: ignore[arg-type]
    ann = evening.opens("Ann", Agreement(name="Here", rules=rules, turn=0), seats=2)
    bob = evening.joins("Bob")
    bob.say(Ready())
    evening.run(1.0)
    ann.say(Start())
    evening.run(1.0)
    decks.withdraw("ours")
    return evening, ann, bob


def room_of(player: Player) -> Room:
    """What that player's program knows."""
    room = Room(Ear(player))  # type: ignore[arg-type]
    hear(room, player)
    return room


def hear(room: Room, player: Player) -> None:
    """Tells a room all that its player has been told since."""
    for message in player.told:
        room.link.heard.put(message)
    player.told.clear()
    room.update(0.0)


def test_a_guest_who_lacks_the_deck_plays_it_once_it_was_fetched() -> None:
    evening, _, bob = table()
    room = room_of(bob)
    assert room.rules == ""
    assert not room.decks.is_downloading

    room.fetch_deck()
    pieces = 0
    while room.decks.is_downloading:
        evening.run(0.5)
        pieces += len(bob.of(DeckText))
        hear(room, bob)

    assert pieces == -(-len(TEXT) // PIECE) > 2
    assert not list(room.notices)
    assert room.rules not in engine.rules()  # it goes on at this table, and stands in no list
    assert decks.deck_text(room.rules) == TEXT
    assert [card.name for card in engine.deck(room.rules)] == [card.name for card in engine.deck("camelot")]
    seen = RemoteTable(room)
    assert seen.rules == seen.view()["rules"] == room.rules
    assert seen.view()["hands"] == room.mirror.view["hands"]
    assert room.mirror.mistakes == 0


def test_what_was_fetched_is_asked_for_once_and_whoever_has_the_deck_asks_for_nothing() -> None:
    _, _, bob = table()
    room = room_of(bob)
    lobby = room.lobby
    assert lobby is not None
    digest = lobby.decks["ours"]

    assert room.decks.ask("ours", digest) == Deck(digest, 0)
    assert room.decks.ask("ours", digest) is None
    assert room.decks.ask_again() == Deck(digest, 0)
    decks.offer("ours", TEXT)
    assert DeckDownloads().name(digest) == "ours"


def test_a_deck_of_the_game_needs_no_text() -> None:
    _, _, bob = table("camelot")
    room = room_of(bob)

    assert room.rules == "camelot"
    assert room.lobby is not None
    assert room.lobby.decks == {}


def test_another_deck_of_the_same_name_is_not_taken_for_it() -> None:
    _, _, bob = table()
    decks.offer("ours", decks.deck_text("olympus"))

    assert room_of(bob).rules == ""


def test_only_the_deck_of_the_own_table_is_told() -> None:
    evening, _, bob = table()

    bob.say(Deck("0" * 16))
    bob.say(Deck(digest_of(TEXT), len(TEXT)))
    evening.run(1.0)

    assert bob.of(DeckText) == []
    assert [sentence for sentence in bob.refusals if "no such deck" in sentence]


def test_the_host_goes_on_with_the_deck_it_began_with_also_after_a_crash(tmp_path: Path) -> None:
    path = tmp_path / "a.c8j"
    evening, _, _ = table(journal=FileJournal(path))
    old = evening.table
    decks._begun.clear()
    registry = Registry(think=AtOnce)

    recover(registry, path, 0.0)

    (new,) = registry.tables.values()
    assert new.deck == TEXT
    assert new.agreement == old.agreement
    assert decks.deck_text(new.runner.match.rules) == TEXT
    assert new.runner.match.game.history() == old.runner.match.game.history()


def test_another_game_takes_the_deck_off_the_table() -> None:
    decks.offer("ours", TEXT)
    evening = Evening(2)
    ann = evening.opens("Ann", Agreement(name="Here", rules="ours"), seats=2)
    decks.withdraw("ours")

    ann.say(Agree(agreement=Agreement(name="There", rules="ours"), seats=3))
    evening.run(1.0)
    assert ann.lobby is not None
    assert ann.lobby.decks == {"ours": digest_of(TEXT)}  # only the name is another
    ann.say(Agree(agreement=Agreement(name="There", rules="camelot"), seats=3))
    evening.run(1.0)
    assert ann.lobby.decks == {}
    ann.say(Agree(agreement=Agreement(name="There", rules="ours"), seats=3))
    evening.run(1.0)
    assert ann.lobby.agreement.rules == "camelot"
    assert "There is no game 'ours'" in ann.refusals[-1]


def asked_for(text: str) -> tuple[DeckDownloads, Deck]:
    """Somebody who wants the deck of that digest."""
    fetched = DeckDownloads()
    ask = fetched.ask("ours", digest_of(text))
    assert ask is not None
    return fetched, ask


def all_of(fetched: DeckDownloads, ask: Deck | None, text: str) -> None:
    """Tells it to them, piece by piece."""
    while ask:
        piece = text[ask.start : ask.start + PIECE]
        ask = fetched.take(DeckText(digest=ask.digest, start=ask.start, text=piece, whole=len(text)))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("name = ", "cannot be read"),
        ('name = "X"\nedition = "first"\nsentence = ""\n', "cannot be read"),
        (
            TEXT.replace("Choose a player.", "Behold a player.").replace("choose a", "behold a"),
            "cannot be read",
        ),
        ("[" * 5000, "cannot be read"),
        ("a." * 5000 + "a = 1", "cannot be read"),
    ],
)
def test_what_is_no_deck_is_refused_with_a_sentence_and_not_asked_for_again(text: str, why: str) -> None:
    fetched, ask = asked_for(text)

    with pytest.raises(ValueError, match=why):
        all_of(fetched, ask, text)

    assert not fetched.is_downloading
    assert fetched.name(digest_of(text)) == ""
    assert fetched.ask("ours", digest_of(text)) is None


def test_another_text_than_that_of_the_digest_is_refused() -> None:
    fetched, ask = asked_for(TEXT)

    with pytest.raises(ValueError, match=NOT_THAT):
        all_of(fetched, ask, TEXT + "#")


def test_a_deck_may_be_as_long_as_a_file_and_no_longer() -> None:
    longest = TEXT + "#" * (LONGEST - len(TEXT))
    fetched, ask = asked_for(longest)
    all_of(fetched, ask, longest)
    assert fetched.name(digest_of(longest))

    fetched, ask = asked_for(TEXT)
    with pytest.raises(ValueError, match=TOO_LONG):
        fetched.take(DeckText(digest=ask.digest, start=0, text="#", whole=LONGEST + 1))


@pytest.mark.parametrize("text", ["", "##"])
def test_a_piece_that_has_nothing_or_more_than_the_whole_is_refused(text: str) -> None:
    fetched, ask = asked_for(TEXT)

    with pytest.raises(ValueError, match=NOT_THAT):
        fetched.take(DeckText(digest=ask.digest, start=0, text=text, whole=1))


def test_pieces_that_nobody_asked_for_are_left_out() -> None:
    fetched, ask = asked_for(TEXT)

    assert fetched.take(DeckText(digest="0" * 16, start=0, text="#", whole=1)) is None
    assert fetched.take(DeckText(digest=ask.digest, start=5, text="#", whole=10)) is None
    assert DeckDownloads().take(DeckText(digest=ask.digest, start=0, text="#", whole=1)) is None
    all_of(fetched, ask, TEXT)
    assert fetched.name(ask.digest)


def test_a_notice_says_what_is_wrong_with_a_deck() -> None:
    _, _, bob = table()
    room = room_of(bob)
    room.fetch_deck()
    assert room.lobby is not None

    bob.told[:] = [DeckText(digest=room.lobby.decks["ours"], start=0, text="#", whole=1)]
    hear(room, bob)

    assert list(room.notices) == [NOT_THAT]
    room.fetch_deck()
    assert not room.decks.is_downloading


def test_nothing_is_told_of_a_deck_where_there_is_none() -> None:
    assert piece_of("", Deck(digest_of(""))) is None


def test_what_a_guest_sees_has_the_names_that_the_deck_gives() -> None:
    _, _, bob = table()
    news = [message for message in bob.told if isinstance(message, News)]

    assert news[0].view["rules"] == "ours"


def test_in_the_terminal_a_deck_is_fetched_when_the_player_says_so() -> None:
    evening, _, bob = table()
    room = Room(Ear(bob))  # type: ignore[arg-type]
    out = io.StringIO()
    console = Console(file=out, width=120)

    def typed() -> Iterator[str | None]:
        for word in (None, "deck", *[None] * 20):
            evening.run(0.5)
            hear(room, bob)
            asked.append((word, room.decks.is_downloading))
            yield word

    asked: list[tuple[str | None, bool]] = []
    waiting = Waiting(room, Prompt(console, typed(), echo=False), lambda: 0.0)

    assert waiting.wait()
    assert not any(under_way for _, under_way in asked[:2])  # nothing is fetched unasked
    assert "a deck of the host's" in out.getvalue()
    assert "The deck is here: Ours." in out.getvalue()
    assert decks.deck_text(room.rules) == TEXT
