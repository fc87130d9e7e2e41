"""A page at a host: files, the WebSocket, and who is refused."""

import json
import socket
from typing import Any
from unittest import mock

import pytest

import engine
from engine import Game, decks
from game.lan import wire
from game.lan.discovery.interfaces import Interface
from game.lan.errors import Fault, Refusal
from game.lan.guest.client import Aim, Client, Join, Open
from game.lan.host.browser.browser_layer import LONGEST_REQUEST, BrowserLayer
from game.lan.host.browser.first_byte import FirstByteLayer
from game.lan.host.browser.page_words import PageWords
from game.lan.host.registry import Registry
from game.lan.host.session import Session
from game.lan.messages import (
    Agree,
    Agreement,
    Closed,
    Lobby,
    Message,
    News,
    Ready,
    Refused,
    SeatShown,
    Standing,
    Start,
)
from game.players.bot_player import AtOnce
from tests.lan.evening import me
from tests.lan.layers import PlainLayer
from tests.lan.page_layer import PageLayer
from tests.lan.test_session import HELLO, Peer

LARGEST = 8192


class Page:
    """A client whose connection to a host is a browser's, without a socket."""

    def __init__(self, registry: Registry, name: str, aim: Aim) -> None:
        self.own = PageLayer()
        self.client = Client(me(name), aim, layer=lambda: self.own)
        self.told: list[Message] = []
        self._layer = FirstByteLayer(PlainLayer, LARGEST)
        self._session = Session(registry, self, "127.0.0.1", 0.0)
        self.client.connected()
        self.flush()

    def write(self, data: bytes) -> None:
        """The host sends."""
        self._layer.send(data)

    def close(self) -> None:
        """The host ends the connection."""

    def flush(self) -> None:
        """What both sides say reaches the other."""
        while (up := self.client.to_send()) or (down := self._layer.to_send()):
            if up:
                found = self._layer.receive(up)
                if found and not self._session.is_browser:
                    self._session.meet_browser()
                self._session.receive(found, 0.0)
            else:
                self.told += self.client.receive(down)

    def say(self, message: Message) -> None:
        """Says something to the host."""
        self.client.say(message)
        self.flush()


def asked(
    layer: BrowserLayer | FirstByteLayer, path: str = "/", **headers: str
) -> tuple[int, dict[str, str], bytes]:
    """The status, headers and body of the answer to a request for a file."""
    lines = {"Host": "192.168.1.20:48888", **{name.replace("_", "-"): text for name, text in headers.items()}}
    request = f"GET {path} HTTP/1.1\r\n" + "".join(f"{name}: {text}\r\n" for name, text in lines.items())
    assert layer.receive((request + "\r\n").encode()) == b""
    head, _, body = layer.to_send().partition(b"\r\n\r\n")
    status, *rest = head.decode().split("\r\n")
    return int(status.split()[1]), dict(line.split(": ", 1) for line in rest), body


@pytest.fixture
def table() -> tuple[Page, Page]:
    registry = Registry(think=AtOnce)
    host = Page(registry, "Ann", Open(Agreement(name="Here"), 2))
    created = next(iter(registry.tables.values()))
    return host, Page(registry, "Bob", Join(created.id, created.code))


def test_two_pages_prove_the_code_and_are_dealt_cards_with_words(table: tuple[Page, Page]) -> None:
    host, guest = table
    assert [
        seat.name for seat in next(each for each in reversed(guest.told) if isinstance(each, Lobby)).seats
    ] == [
        "Ann",
        "Bob",
    ]
    guest.say(Ready())
    host.say(Start())
    guest.flush()
    news = [each for each in guest.told if isinstance(each, News)]
    assert news[0].whole
    place = next(at for at, words in enumerate(guest.own.words) if words.get("t") == "texts")
    texts, told = guest.own.words[place : place + 2]
    assert texts["title"] == "Crazy Eights"
    assert texts["cards"]["8H"] == {"said": "eight of hearts"}  # type: ignore[index]
    assert told["lines"][0]["text"].startswith("turned up ")  # type: ignore[index]
    mover = next(page for page in table if page.own.words[-1].get("moves"))
    assert set(mover.own.words[-1]["moves"].values()) & {"draw a card"} or all(  # type: ignore[attr-defined]
        words.startswith("play ")
        for words in mover.own.words[-1]["moves"].values()  # type: ignore[attr-defined]
    )


def test_a_page_is_told_what_differs_and_its_host_what_may_be_chosen(table: tuple[Page, Page]) -> None:
    host, guest = table
    sent = [words for words in host.own.words if words.get("t") == "choices"]
    assert [each["rules"] for each in sent] == ["standard"]
    twos: Any = next(each for each in sent[0]["options"] if each["name"] == "twos")  # type: ignore[attr-defined]
    specs = {spec.name: spec for spec in engine.option_specs("standard")}
    assert twos["values"] == [[value, specs["twos"].sentences[value]] for value in specs["twos"].allowed]

    agreement = Agreement(name="Here", rules="camelot", options={"games": 3}, turn=0)
    host.say(Agree(agreement=agreement, seats=4))
    guest.flush()
    sent = [words for words in host.own.words if words.get("t") == "choices"]
    assert [each["rules"] for each in sent] == ["standard", "camelot"]
    assert sent[1]["sizes"]["4"] == [["none", None], ["two teams", [[0, 2], [1, 3]]]]  # type: ignore[index]
    idle = {"second_may_skip_draw": "This is for two players only."}
    told = {"title": "Camelot", "changed": ["The match is 3 games.", "Who wins most games wins the match."]}
    terms = ["Nobody's time is counted.", "The coach gives no hints here."]
    assert host.own.words[-1] == {**told, "terms": terms, "idle": idle}
    guest.flush()
    assert guest.own.words[-1] == {**told, "terms": terms}
    assert not any(words.get("t") == "choices" for words in guest.own.words)


@pytest.mark.usefixtures("own_decks")
def test_the_games_are_those_that_the_program_of_the_host_offers(table: tuple[Page, Page]) -> None:
    host, _ = table
    decks.offer("our-street", decks.deck_text("camelot").replace('"Camelot"', '"Our Street"', 1))
    host.say(Agree(agreement=Agreement(name="Here", rules="our-street"), seats=3))
    games = [words["games"] for words in host.own.words if words.get("t") == "choices"]
    shipped = {rules: engine.title(rules) for rules in engine.rules() if rules != "our-street"}
    assert games == [shipped, {**shipped, "our-street": "Our Street"}]
    assert host.own.words[-1]["title"] == "Our Street"


def test_a_table_may_be_for_programs_alone() -> None:
    registry = Registry(think=AtOnce)
    registry.let_browsers_in(48888)
    created = registry.open(Agreement(name="Here", browsers=False), 3, code=False)
    program = Peer(registry)
    program.say(HELLO)
    program.seat(created.id)

    page = Page(registry, "Bob", Join(created.id))
    assert page.client.ticket is None
    assert any(isinstance(each, Refused) and each.fault == Fault.BROWSERS for each in page.told)
    assert [guest.name for guest in created.roster.guests.values()] == ["Ann"]
    told = program.last(Lobby)
    assert isinstance(told, Lobby)
    assert told.web == 0  # nobody is shown the way in


def test_a_wrong_code_is_refused_as_that_of_a_program() -> None:
    registry = Registry(think=AtOnce)
    Page(registry, "Ann", Open(Agreement(name="Here"), 2))
    created = next(iter(registry.tables.values()))
    wrong = "0" * 10 if created.code != "0" * 10 else "1" * 10
    guest = Page(registry, "Bob", Join(created.id, wrong))
    assert guest.client.ticket is None
    assert len(created.roster.guests) == 1


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://127.0.0.1:48888", "http://127.0.0.1"]
)
def test_a_page_from_elsewhere_gets_no_seat(origin: str) -> None:
    layer, page = BrowserLayer(LARGEST), PageLayer(origin=origin)
    assert layer.receive(page.to_send()) == b""
    assert layer.to_send().startswith(b"HTTP/1.1 403 ")
    assert layer.over


@pytest.mark.parametrize("host", ["evil.example", "", "127.0.0.1.evil.example:48888", "[::1"])
def test_a_name_that_somebody_else_pointed_here_is_refused(host: str) -> None:
    assert asked(BrowserLayer(LARGEST), Host=host)[0] == 421
    layer, page = BrowserLayer(LARGEST), PageLayer(host="evil.example:48888")
    assert layer.receive(page.to_send()) == b""
    assert layer.to_send().startswith(b"HTTP/1.1 403 ")


@pytest.mark.parametrize(
    "host", ["127.0.0.1:48888", "192.168.1.20", "[::1]:48888", "localhost:48888", socket.gethostname()]
)
def test_the_page_comes_with_a_policy_that_lets_it_ask_nobody_else(host: str) -> None:
    status, headers, body = asked(BrowserLayer(LARGEST), Host=host)
    assert status == 200
    assert body
    assert headers["Content-Type"] == "text/html; charset=utf-8"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert headers["Content-Security-Policy"].startswith("default-src 'none'; script-src 'self';")


def test_a_page_that_the_browser_has_is_not_sent_again() -> None:
    _, headers, body = asked(BrowserLayer(LARGEST))
    assert asked(BrowserLayer(LARGEST), If_None_Match=headers["ETag"])[::2] == (304, b"")
    assert asked(BrowserLayer(LARGEST), If_None_Match='"another"')[::2] == (200, body)


@pytest.mark.parametrize(
    "path", ["/none", "/../pyproject.toml", "/%2e%2e/x", "//etc/passwd", "/js", "/index.html/", "*"]
)
def test_there_are_no_other_files(path: str) -> None:
    assert asked(BrowserLayer(LARGEST), path)[0] == 404


@pytest.mark.parametrize(
    "said", [b"GET / HTTP/1.1\r\n" + b"A" * LONGEST_REQUEST, b"GET / HTTP/1.1\r\nX: y\r\n" * 2000]
)
def test_a_request_without_end_is_cut(said: bytes) -> None:
    with pytest.raises(Refusal):
        BrowserLayer(LARGEST).receive(said)


@pytest.mark.parametrize(
    "said",
    [
        b"GET /\r\n\r\n",
        b"G\0\r\n\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\n",
        b"GET / HTTP/1.1\r\nno header\r\n\r\n",
    ],
)
def test_what_is_no_request_ends_the_connection(said: bytes) -> None:
    layer = BrowserLayer(LARGEST)
    assert layer.receive(said) == b""
    assert layer.over


def test_a_message_has_the_bound_of_a_programs_frame() -> None:
    layer, page = BrowserLayer(LARGEST), PageLayer()
    layer.receive(page.to_send())
    page.receive(layer.to_send())
    page.send(LARGEST.to_bytes(4, "big") + b"x" * LARGEST)
    assert len(layer.receive(page.to_send())) == LARGEST + 4
    page.send((LARGEST + 1).to_bytes(4, "big") + b"x" * (LARGEST + 1))
    assert layer.receive(page.to_send()) == b""
    assert layer.over


def test_a_host_without_browsers_refuses_them() -> None:
    with pytest.raises(Refusal):
        FirstByteLayer(PlainLayer, 0).receive(b"GET / HTTP/1.1\r\n\r\n")


def test_where_there_is_no_room_the_page_says_so() -> None:
    layer = FirstByteLayer(PlainLayer, LARGEST)
    layer.send(wire.PREFACE + wire.frame(Closed(fault=Fault.FULL, sentence="Too many are here.")))
    status, _, body = asked(layer)
    assert (status, body) == (503, b"Too many are here.")


def test_what_is_refused_is_told_to_a_page_as_to_a_program(table: tuple[Page, Page]) -> None:
    table[1].say(Start())
    assert [each.fault for each in table[1].told if isinstance(each, Refused)] == [Fault.HOST]


def test_a_television_has_a_page_of_its_own() -> None:
    status, headers, body = asked(BrowserLayer(LARGEST), "/tv")
    assert (status, headers["Content-Type"]) == (200, "text/html; charset=utf-8")
    assert b"/js/tv/main.js" in body


@pytest.mark.parametrize(
    ("host", "said"),
    [
        ("127.0.0.1:48890", b"192.168.1.20:48890"),
        ("localhost", b"192.168.1.20:80"),
        ("10.0.0.7:48888", b"10.0.0.7:48888"),
    ],
)
def test_a_screen_of_the_host_learns_the_address_for_others(host: str, said: bytes) -> None:
    with mock.patch(
        "game.lan.host.browser.http_answers.local_interfaces",
        return_value=[Interface("127.0.0.1"), Interface("192.168.1.20")],
    ):
        status, headers, body = asked(BrowserLayer(LARGEST), "/address", Host=host)
    assert (status, headers["Content-Type"], body) == (200, "text/plain; charset=utf-8", said)
    assert asked(BrowserLayer(LARGEST), "/address", Host="evil.example")[0] == 421


@pytest.mark.parametrize(
    ("rules", "sentences"), [("standard", []), ("camelot", ["Bob skips the next turn."])]
)
def test_a_page_is_told_what_effects_are_in_force(rules: str, sentences: list[str]) -> None:
    words, names = PageWords(), ("Ann", "Bob")
    seats = tuple([SeatShown(kind="bot", name=name) for name in names])
    words.bodies(wire.frame(Lobby(agreement=Agreement(name="Here"), seats=seats, host=1))[wire.HEADER :])
    view: dict[str, Any] = {**Game.new(rules, 2, seed=1).view(None), "skips": [0, 1]}
    news = News(
        hand=1,
        number=1,
        events=(),
        view=view,
        whole=True,
        standing=Standing(scores=(0, 0)),
        digest="0" * 16,
    )
    told = json.loads(words.bodies(wire.frame(news)[wire.HEADER :])[-1])["told"]
    assert told.get("lasting", []) == sentences
