"""Requests of guests to their table: one function for each message. A refused request changes nothing."""

from collections.abc import Callable
from math import ceil
from typing import Any

from engine.text import counted
from game.coach.hint_request import NOT_HERE
from game.lan.deck_transfer import piece_of
from game.lan.errors import Fault, Refusal
from game.lan.host.hints import no_hint
from game.lan.host.hosted_table import HostedTable, check
from game.lan.host.match_runner import MatchRunner
from game.lan.host.roster import Guest
from game.lan.messages import (
    Again,
    Agree,
    Arrange,
    Away,
    Bye,
    Chat,
    Deck,
    Done,
    DoNotWait,
    End,
    HandOver,
    Hint,
    Kick,
    Message,
    Pause,
    Phrase,
    Play,
    Ready,
    Reason,
    Record,
    Recorded,
    Refused,
    Said,
    Sit,
    Stand,
    Start,
    Swap,
    Why,
)
from game.lan.names import clean

PIECE = 16_000  # characters of a record in one message
AWAY = "{name} is away. Cards can be dealt without them in {time}."
TOO_MANY_HINTS = "Please wait a moment before you ask the coach again."


def take(table: HostedTable, guest: Guest, message: Message, now: float) -> None:
    """Carry out a guest's request; Refusal if it is not allowed."""
    kind = type(message)
    if kind in SETTINGS and not guest.settings.take(now):
        raise Refusal(Fault.RATE, "Please wait a moment before you change more.")
    REQUESTS[kind](table, guest, message, now)


# -- before the deal


def sit(table: HostedTable, guest: Guest, message: Sit, now: float) -> None:
    _before_the_deal(table)
    table.roster.sit(guest, message.seat)
    table.changed()


def stand(table: HostedTable, guest: Guest, message: Stand, now: float) -> None:
    _before_the_deal(table)
    if not table.agreement.watchers:
        raise Refusal(Fault.REFUSED, "Nobody may watch this table.")
    if table.roster.reserved:
        raise Refusal(Fault.REFUSED, "The seats of this table are given.")
    table.roster.stand(guest)
    table.changed()


def ready(table: HostedTable, guest: Guest, message: Ready, now: float) -> None:
    if guest.seat is None:
        raise Refusal(Fault.STATE, "Only who has a seat can be ready.")
    guest.ready = message.ready
    table.tell_lobby()


# -- the host


def agree(table: HostedTable, guest: Guest, message: Agree, now: float) -> None:
    _as_host(table, guest)
    _before_the_deal(table)
    table.agree(message.agreement, message.seats)


def arrange(table: HostedTable, guest: Guest, message: Arrange, now: float) -> None:
    _as_host(table, guest)
    _before_the_deal(table)
    table.roster.arrange(message)
    table.changed()


def swap(table: HostedTable, guest: Guest, message: Swap, now: float) -> None:
    _as_host(table, guest)
    _before_the_deal(table)
    table.roster.swap(message.seat, message.other)
    table.changed()


def kick(table: HostedTable, guest: Guest, message: Kick, now: float) -> None:
    _as_host(table, guest)
    other = table.roster.check_kick(message.guest)
    other.close(Fault.KICKED)
    table.leave(other)


def hand_over(table: HostedTable, guest: Guest, message: HandOver, now: float) -> None:
    _as_host(table, guest)
    if table.running and table.runner and not table.runner.between_hands:
        raise Refusal(Fault.STATE, "The table can be handed over once this hand is over.")
    table.roster.hand_over(message.guest)
    table.changed()


def end(table: HostedTable, guest: Guest, message: End, now: float) -> None:
    _as_host(table, guest)
    table.close()


def start(table: HostedTable, guest: Guest, message: Start, now: float) -> None:
    _as_host(table, guest)
    _before_the_deal(table)
    seated = table.roster.seated()
    if not seated:
        raise Refusal(Fault.REFUSED, "Somebody has to sit down before cards are dealt.")
    for other in seated:
        if other is not guest and not other.ready:
            _check_absent(table, other)
    seats = sum(1 for place in table.roster.places if place.kind != "closed")
    check(table.agreement, seats, table.deck)
    table.deal(now)


def _check_absent(table: HostedTable, other: Guest) -> None:
    """Raise Refusal unless this guest, who is not ready, has been away for so long that a bot may play."""
    if other.there or other.seat is None:
        raise Refusal(Fault.REFUSED, f"{other.name} is not ready yet.")
    left = table.waits.get(other.seat, 0.0)
    if left:
        raise Refusal(Fault.REFUSED, AWAY.format(name=other.name, time=counted(ceil(left), "second")))


# -- during play


def play(table: HostedTable, guest: Guest, message: Play, now: float) -> None:
    """Carry out a numbered command once, however often it arrives."""
    if message.number <= guest.commands:
        again = [answer for answer in guest.answers if answer.number == message.number]
        guest.send(again[0] if again else _refused(Refusal(Fault.ORDER), message.number))
        return
    if message.number > guest.commands + 1:
        raise Refusal(Fault.ORDER)
    answer: Done | Refused = Done(message.number)
    try:
        seat, runner = _player(table, guest)
        if table.pause:
            raise Refusal(Fault.PAUSED)
        runner.check(seat, message.move, message.seen)
        table.make(seat, message.move, now, guest.number, message.number)
        table.roster.clear_votes(seat)
    except Refusal as refusal:
        answer = _refused(refusal, message.number)
    guest.commands = message.number
    guest.answers.append(answer)
    guest.send(answer)


def why(table: HostedTable, guest: Guest, message: Why, now: float) -> None:
    seat, runner = _player(table, guest)
    guest.send(Reason(move=message.move, sentence=runner.why_not(seat, message.move)))


def hint(table: HostedTable, guest: Guest, message: Hint, now: float) -> None:
    """Ask the coach, who answers later; no clock waits for it."""
    seat, runner = _player(table, guest)
    if seat not in runner.actors:
        raise Refusal(Fault.TURN)
    if not table.agreement.hints:
        guest.send(no_hint(runner, seat, NOT_HERE))
    elif table.hint_service.is_working_for(guest):
        return  # he works on it already
    elif not guest.hints.take(now):
        guest.send(no_hint(runner, seat, TOO_MANY_HINTS))
    else:
        table.hint_service.ask(guest, seat, runner, table.roster.shown())


def pause(table: HostedTable, guest: Guest, message: Pause, now: float) -> None:
    if not table.running or guest.seat is None:
        raise Refusal(Fault.STATE)
    if not message.pause:
        if table.paused_by is not guest and guest.number != table.roster.host:
            raise Refusal(Fault.REFUSED, "Who asked for the pause or the host ends it.")
        table.paused_by = None
    elif table.paused_by:
        raise Refusal(Fault.PAUSED)
    elif guest.pauses >= table.limits.pauses_each:
        raise Refusal(Fault.REFUSED, "You have used up your pauses of this match.")
    else:
        guest.pauses += 1
        table.paused_by, table.paused_until = guest, now + table.limits.pause
    table.tell_lobby()


def do_not_wait(table: HostedTable, guest: Guest, message: DoNotWait, now: float) -> None:
    """Count a vote against waiting for a player who is away or idle; a majority of the other connected
    players decides.
    """
    places, seat = table.roster.places, message.seat
    awaited = places[seat].guest if seat < len(places) else None
    if not table.running or guest.seat is None or awaited is None or awaited is guest:
        raise Refusal(Fault.STATE)
    if awaited.there and seat not in table.idle:
        raise Refusal(Fault.STATE)
    guest.skip_votes.add(seat)
    others = [other for other in table.roster.seated(present=True) if other is not awaited]
    if sum(seat in other.skip_votes for other in others) * 2 <= len(others):
        return
    if awaited.there:
        table.go_away(awaited)
    else:
        table.replace_with_bot(seat)


def again(table: HostedTable, guest: Guest, message: Again, now: float) -> None:
    if table.runner:
        guest.pass_on(table.runner.feeds[guest.seat].snapshot())


def record(table: HostedTable, guest: Guest, message: Record, now: float) -> None:
    if table.runner is None or table.running or not table.agreement.hands_afterwards:
        raise Refusal(Fault.REFUSED, "The record of this table is not open.")
    text = table.runner.record()
    for start_at in range(0, len(text), PIECE):
        guest.send(Recorded(text[start_at : start_at + PIECE], start_at + PIECE < len(text)))


# -- at any time


def deck(table: HostedTable, guest: Guest, message: Deck, now: float) -> None:
    piece = piece_of(table.deck, message)
    if piece is None:
        raise Refusal(Fault.REFUSED, "This table plays no such deck.")
    guest.send(piece)


def chat(table: HostedTable, guest: Guest, message: Chat, now: float) -> None:
    _may_speak(guest, now)
    text = clean(message.text)
    if text:
        table.tell(Said(guest=guest.number, name=guest.name, text=text))


def phrase(table: HostedTable, guest: Guest, message: Phrase, now: float) -> None:
    _may_speak(guest, now)
    table.tell(Said(guest=guest.number, name=guest.name, phrase=message.number))


def away(table: HostedTable, guest: Guest, message: Away, now: float) -> None:
    table.go_away(guest)


def bye(table: HostedTable, guest: Guest, message: Bye, now: float) -> None:
    guest.close(Fault.CLOSING, "You have left the table.")
    table.leave(guest)


# -- inside


def _as_host(table: HostedTable, guest: Guest) -> None:
    if guest.number != table.roster.host:
        raise Refusal(Fault.HOST)


def _before_the_deal(table: HostedTable) -> None:
    if table.running:
        raise Refusal(Fault.STATE, "Cards have been dealt; this can be changed after the match.")


def _player(table: HostedTable, guest: Guest) -> tuple[int, MatchRunner]:
    """Return the seat and the match of a guest who plays; Refusal for a spectator."""
    if guest.seat is None or table.runner is None:
        raise Refusal(Fault.STATE, "You are watching this table.")
    return guest.seat, table.runner


def _may_speak(guest: Guest, now: float) -> None:
    if not guest.chat.take(now):
        raise Refusal(Fault.RATE, "Please wait a moment before you say more.")


def _refused(refusal: Refusal, number: int) -> Refused:
    return Refused(fault=refusal.fault, sentence=refusal.sentence, number=number)


# These are written to the journal, whose growth is limited.
SETTINGS = frozenset({Sit, Stand, Agree, Arrange, Swap, HandOver})

Request = Callable[[HostedTable, Guest, Any, float], None]

REQUESTS: dict[type[Message], Request] = {
    Sit: sit,
    Stand: stand,
    Ready: ready,
    Agree: agree,
    Arrange: arrange,
    Swap: swap,
    Kick: kick,
    HandOver: hand_over,
    Start: start,
    End: end,
    Play: play,
    Why: why,
    Hint: hint,
    Pause: pause,
    DoNotWait: do_not_wait,
    Again: again,
    Record: record,
    Deck: deck,
    Chat: chat,
    Phrase: phrase,
    Away: away,
    Bye: bye,
}
