"""The waiting room of a table on the network in the terminal: people and chat, until cards are dealt."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.padding import Padding

import engine
from game.lan.guest.room import Room
from game.lan.guest.waiting import is_playing
from game.lan.joining.connect import leave_for_good
from game.lan.lan_text import CHANGED, is_tournament_table, rules_in_words
from game.lan.messages import Agreement, Lobby, Ready, Said, SeatShown, Start
from game.lan.phrases import words_of
from game.terminal.line_input import Prompt
from game.terminal.move_input import LEAVE

DECK = "This table plays a deck of the host's that you do not have. Type deck to fetch it from the host."
FETCHED = "The deck is here: {title}."
WAITING = "Type ready when you are, say WORDS to talk, rules to read them, quit to leave."
STARTING = "Type start once all are ready, say WORDS to talk, rules to read them, quit to leave."
WATCHING = "You are watching. Type say WORDS to talk, rules to read them, quit to leave."
NOT_HERE = "not here yet"  # of a seat that is kept for a player
DEALT = "Cards have been dealt already."


def spoken(said: Said) -> str:
    """Return a chat message as a line."""
    return f"  {said.name} says: {words_of(said)}"


class Waiting:
    """Shows the waiting room and reads commands until cards are dealt."""

    def __init__(self, room: Room, prompt: Prompt, now: Callable[[], float]) -> None:
        self.room, self.prompt, self.now, self._say = room, prompt, now, prompt.say
        self._shown: object = None
        self._other_host = ""  # the sentence about another host that was said
        self._agreement: Agreement | None = None  # as shown last
        self._rules: Sequence[str] = ()  # the same in sentences
        self._lacks_deck = False  # and the player knows

    def wait(self) -> bool:
        """Wait for the deal; return False if there is none any more. Raise EOFError if the player leaves."""
        while True:
            self.room.update(self.now())
            if self._is_played_out():
                return False
            self._tell()
            if self.room.status.kind == "ended":
                self._say(self.room.status.sentence)
                return False
            if self.room.rules and is_playing(self.room):
                return True
            line = self.prompt.ask("> ")
            if line is not None:
                self._answer(" ".join(line.split()))

    def _is_played_out(self) -> bool:
        """Return True at a table of a tournament whose only match is over."""
        lobby = self.room.lobby
        return lobby is not None and is_tournament_table(lobby) and self.room.mirror.standing.over

    def _tell(self) -> None:
        room, lobby = self.room, self.room.lobby
        while room.notices:
            notice = room.notices.popleft()
            if notice != room.status.sentence:  # which is said at the end
                self._say(notice)
        if room.other_host and room.other_host != self._other_host:
            self._say(room.other_host)
        self._other_host = room.other_host
        while room.said:
            self._say(spoken(room.said.popleft()))
        self._tell_deck()
        if lobby is None or (lobby.seats, lobby.host, lobby.agreement) == self._shown:
            return
        if self._shown is None:
            self._say(f"{lobby.agreement.name}: {self._title(lobby)}")
            if self.room.rules:  # else that has been said
                self._say(self._invitation(lobby))
        rules = rules_in_words(lobby, room.rules)
        if self._agreement not in (None, lobby.agreement):
            self._say(CHANGED)
            self._show_rules(lobby, [sentence for sentence in rules if sentence not in self._rules])
        self._shown = (lobby.seats, lobby.host, lobby.agreement)
        self._agreement, self._rules = lobby.agreement, rules
        for number, seat in enumerate(lobby.seats):
            mine = " (you)" if number == lobby.me else ""
            state = _state_of(seat)
            self._say(f"  {number + 1}. {seat.name or seat.kind}{mine}{f' - {state}' if state else ''}")

    def _invitation(self, lobby: Lobby) -> str:
        """Return a sentence on what can be typed now."""
        if not self.room.rules:
            return DECK
        if lobby.me is None:
            return WATCHING
        if lobby.running:
            return DEALT
        return STARTING if self.room.is_host else WAITING

    def _title(self, lobby: Lobby) -> str:
        """Return the title of the game, or the name of a deck that is missing here."""
        return engine.title(self.room.rules) if self.room.rules else lobby.agreement.rules

    def _show_rules(self, lobby: Lobby, sentences: Sequence[str]) -> None:
        """Print the title of the game, then the sentences."""
        self._say(f"  {self._title(lobby)}")
        for sentence in sentences:
            self._say(Padding(sentence, (0, 0, 0, 2), expand=False))

    def _tell_deck(self) -> None:
        """Say once that a deck is missing, and once that it has arrived."""
        room, lobby = self.room, self.room.lobby
        if lobby is None or self._lacks_deck == (not room.rules):
            return
        self._lacks_deck = not room.rules
        if not self._lacks_deck:
            self._say(FETCHED.format(title=engine.title(room.rules)))
        self._say(self._invitation(lobby))

    def _answer(self, text: str) -> None:
        said, lobby = text.lower(), self.room.lobby
        if said in LEAVE:
            leave_for_good(self.room)
            raise EOFError
        if said.startswith("say "):
            self.room.chat(text[4:])
        elif said == "ready" and self.room.rules:
            self.room.say(Ready())
        elif said == "rules" and lobby is not None:
            self._show_rules(lobby, rules_in_words(lobby, self.room.rules))
        elif said == "start":
            self.room.say(Start())
        elif said == "deck":
            self.room.fetch_deck()
        elif said and lobby is not None:
            self._say(self._invitation(lobby))


def _state_of(seat: SeatShown) -> str:
    """Return a word or two about a seat; "" if there is nothing to say."""
    if seat.ready:
        return "ready"
    if seat.browser:
        return "in a browser"
    if seat.lost:
        return seat.level or "away"
    return NOT_HERE if seat.kind == "open" and seat.name else seat.level
