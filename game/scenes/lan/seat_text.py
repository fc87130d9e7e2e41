"""Texts of the lobby: seats, reasons, addresses of this machine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import engine
from engine.text import joined
from game.lan.addresses import Address
from game.lan.discovery.interfaces import Interface, for_others
from game.lan.guest.room import Room
from game.lan.lan_text import is_tournament_table, seat_count, span
from game.lan.limits import PORT
from game.lan.messages import Lobby, SeatShown
from game.scenes.rules.rules_content import RulesSection, table_booklet

MOST_ADDRESSES = 4
IN_A_BROWSER = "in a browser"
MOST_NAMES = 4  # in one sentence
LOST = "The connection is lost; trying to come back …"
NEEDS_DECK = "This table plays a deck of its host's, which you do not have yet."
TAKE_A_SEAT = "You are watching. Take an open seat to play."
NO_SEAT = "You are watching; all seats are taken."
GIVEN = "The seats of this table are given; you are watching."
FILLED = "Bots take the seats that are still open."
ALL_IS_READY = "All is ready."
COMES_BACK = "Waiting for {names} to come back."
WITHOUT = "Cards can be dealt without them in {time}."
STANDS_IN = "A bot plays for {names} until they are back."
CONNECTION_LOST = "connection lost"
BOT_PLAYS = "away · a bot plays"
NOBODY: Mapping[int, float] = {}  # is away


def in_words(names: Sequence[str]) -> str:
    """Join names: "Ann, Bob and Eve"."""
    if len(names) > MOST_NAMES:
        names = [*names[: MOST_NAMES - 1], f"{len(names) - MOST_NAMES + 1} others"]
    return joined(names)


def waited_for(lobby: Lobby) -> list[str]:
    """Return the names of players who are not ready."""
    if is_tournament_table(lobby):
        return [seat.name for seat in lobby.seats if not seat.ready or seat.lost]
    guests = (seat for seat in lobby.seats if seat.kind == "guest" and seat.guest != lobby.host)
    return [seat.name for seat in guests if not (seat.ready or seat.lost)]


def why_no_start(lobby: Lobby, rules: str = "", away: Mapping[int, float] = NOBODY) -> str:
    """Return why cards cannot be dealt now, "" if they can.

    `rules`: the game's name here. `away`: the seconds for which the seats of absent players still wait, as
    far as they are known.
    """
    agreement, seats = lobby.agreement, seat_count(lobby)
    try:
        engine.summary(rules or agreement.rules, seats, agreement.options, agreement.teams)
    except ValueError as error:
        return str(error)
    waiting = waited_for(lobby)
    if waiting:
        return f"Waiting for {in_words(waiting)} to be ready."
    return _waits_in_words(lobby, away)


def _absent(lobby: Lobby) -> dict[int, str]:
    """Return the names of the absent players of a table that a host begins, by seat."""
    seats = {} if is_tournament_table(lobby) else dict(enumerate(lobby.seats))
    return {number: seat.name for number, seat in seats.items() if seat.kind == "guest" and seat.lost}


def _waits_in_words(lobby: Lobby, away: Mapping[int, float]) -> str:
    """Return whose return the table waits for, and how long; "" for nobody's."""
    absent = _absent(lobby)
    missed = [name for number, name in absent.items() if away.get(number, 1.0) > 0.0]
    if not missed:
        return ""
    sentence = COMES_BACK.format(names=in_words(missed))
    if not all(number in away for number in absent):
        return sentence
    return f"{sentence} {WITHOUT.format(time=span(max(away[number] for number in absent)))}"


def state_line(room: Room, away: Mapping[int, float] = NOBODY) -> str:
    """Return the state of the table in one sentence; `away` as for `why_no_start`."""
    lobby = room.lobby
    if lobby is None or room.status.kind != "connected":
        return LOST
    if not room.rules:
        return "The deck of this table is on its way …" if room.decks.is_downloading else NEEDS_DECK
    reason = why_no_start(lobby, room.rules, away)
    if is_tournament_table(lobby):
        return _conducted_line(lobby)
    if room.is_host:
        return reason or _start_line(lobby)
    if lobby.me is None:
        return TAKE_A_SEAT if any(seat.kind == "open" for seat in lobby.seats) else NO_SEAT
    if not lobby.seats[lobby.me].ready:
        return "Say that you are ready; then the host can begin."
    return reason or f"Waiting for {host_name(lobby)} to begin."


def _start_line(lobby: Lobby) -> str:
    """Return who plays on the seats where nobody is, if cards are dealt now."""
    absent = list(_absent(lobby).values())
    if absent:
        return STANDS_IN.format(names=in_words(absent))
    return FILLED if any(seat.kind == "open" for seat in lobby.seats) else ALL_IS_READY


def _conducted_line(lobby: Lobby) -> str:
    """Return the state of a tournament's table."""
    if lobby.me is None:
        return GIVEN
    if not lobby.seats[lobby.me].ready:
        return "Say that you are ready; cards are dealt once everybody is."
    return f"Waiting for {in_words(waited_for(lobby) or ['the deal'])}."


def host_name(lobby: Lobby) -> str:
    """Return the name of the host."""
    return next((seat.name for seat in lobby.seats if seat.guest == lobby.host), "the host")


def seat_name(seat: SeatShown) -> str:
    """Return the name on a seat."""
    return seat.name or {"open": "Open seat", "closed": "Closed"}.get(seat.kind, "Bot")


def seat_about(lobby: Lobby, number: int, *, may_sit: bool, away: Mapping[int, float] = NOBODY) -> str:
    """Return the small line under the name; `away` as for `why_no_start`."""
    seat = lobby.seats[number]
    if seat.kind == "open" and seat.name:
        return "not here yet"
    if seat.kind == "open":
        return "click to sit down here" if may_sit else "waits for somebody"
    if seat.kind == "closed":
        return "nobody plays here"
    if seat.kind == "bot":
        return f"bot · {seat.level}"
    if seat.lost:
        return _absent_about(lobby, away.get(number))
    about = _present_about(lobby, seat)
    return f"{about} · {IN_A_BROWSER}" if seat.browser else about


def _present_about(lobby: Lobby, seat: SeatShown) -> str:
    """Return the small line of a player who is there."""
    if lobby.running:
        return "playing"
    if seat.guest == lobby.host:
        return "host"
    return "ready" if seat.ready else "not ready yet"


def _absent_about(lobby: Lobby, left: float | None) -> str:
    """Return the small line of an absent player, whose seat waits for `left` seconds more."""
    if left is None or lobby.running or is_tournament_table(lobby):
        return CONNECTION_LOST
    return f"{CONNECTION_LOST} · {span(left)}" if left else BOT_PLAYS


def team_of(lobby: Lobby, number: int) -> int | None:
    """Return the number of a seat's team."""
    teams = enumerate(lobby.agreement.teams or ())
    return next((team for team, seats in teams if number in seats), None)


def rules_of(lobby: Lobby, rules: str) -> RulesSection | None:
    """Return the rules in sentences, with those that differ from the usual; None if they are
    contradictory.

    `rules`: the game's name here, "" while its deck is not here.
    """
    agreement, seats = lobby.agreement, seat_count(lobby)
    if not rules:
        return None
    try:
        booklet = table_booklet(rules, seats, agreement.options, key=agreement.preset, teams=agreement.teams)
    except ValueError:
        return None
    return booklet.sections[0]


def watching_in_words(lobby: Lobby) -> str:
    """Return a sentence about spectators."""
    if lobby.watching:
        return f"Watching: {in_words([watcher.name for watcher in lobby.watching])}."
    if not lobby.agreement.watchers:
        return "Nobody may watch."
    shown = "; they see all hands afterwards" if lobby.agreement.hands_afterwards else ""
    return f"Others may watch{shown}."


def addresses_here(interfaces: Sequence[Interface], port: int) -> list[str]:
    """Return the addresses of this machine for others, those that are easy to type first."""
    return [str(Address(host, port)) for host in for_others(interfaces)[:MOST_ADDRESSES]] or [
        f"this machine, port {port}" if port != PORT else "this machine"
    ]
