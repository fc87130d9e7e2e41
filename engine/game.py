"""One game: its rules, its table, and the moves made so far."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, NamedTuple

from engine.events import NOBODY, Event
from engine.moves import IllegalMove, Move, Moves
from engine.options import Value
from engine.position import read_position, set_up, write_position
from engine.record import EXPIRE, Header, read_record, write_record
from engine.rules import open_rules
from engine.rules.game_rules import Rules
from engine.table import Result, State
from engine.teams import Teams
from engine.text import quoted
from engine.views import OwnView, View

# The moves made, newest first; shared by a game and its copies, so that neither grows with the game.
Past = tuple[int, str, Any] | None  # the last item is again a Past

LONGEST_SEED = 128  # bits


class Deal(NamedTuple):
    """The start of a dealt game: the seed, and the dealer if a match has decided who deals."""

    seed: int
    dealer: int | None


class Game:
    """A game in progress or finished. Create it with `new`, `position` or `replay`.

    Seats are numbered clockwise from 0. Everything that is refused raises ValueError with one sentence.
    """

    __slots__ = ("_asked", "_moves", "_past", "_rules", "_start", "_table", "actors", "result")

    actors: tuple[int, ...]  # the seats that may move now; () once the game is over
    result: Result | None  # None until the game is over

    def __init__(self, rules: Rules[Any], table: State, start: Deal | State) -> None:
        self._rules = rules
        self._table = table
        self._start = start
        self._past: Past = None
        self._asked = NOBODY  # the seat whose moves `_moves` holds
        self._moves: Moves = ()
        self.actors = table.actors
        self.result = table.result

    # --- how a game begins

    @classmethod
    def new(
        cls,
        rules: object,
        players: object = 2,
        seed: object = 0,
        options: object = None,
        *,
        teams: object = None,
        dealer: object = None,
    ) -> Game:
        """Return a game just dealt. The seed decides who deals unless `dealer` is given, as in a match.

        `rules` is a str, `players`, `seed` and `dealer` are int, `options` a mapping by name, `teams`
        lists of seats. They are declared as objects, as the compiled engine checks a declared type itself.
        """
        table_rules = open_rules(rules, players, {} if options is None else options, teams)
        if type(seed) is not int or seed.bit_length() > LONGEST_SEED:
            raise ValueError(f"The seed is a number of at most {LONGEST_SEED} bits, not {quoted(seed)}.")
        if dealer is not None and (type(dealer) is not int or not 0 <= dealer < table_rules.players):
            raise ValueError(
                f"The dealer is a seat from 0 to {table_rules.players - 1}, not {quoted(dealer)}."
            )
        return cls(table_rules, table_rules.deal(seed, dealer), Deal(seed, dealer))

    @classmethod
    def position(
        cls,
        rules: object,
        hands: object = None,
        discard: object = "",
        stock: object = "",
        *,
        options: object = None,
        **state: object,
    ) -> Game:
        """Return the game of any position: one text for each hand, or a whole `position_text` alone.

        `discard` runs from bottom to top, `stock` from the next card to be drawn. `state`: to_move, dealer,
        direction, named, penalty, teams and the other keys of `position_text`, all optional.
        """
        if hands is None:
            table_rules, table = read_position(rules)
        else:
            chosen = {} if options is None else options
            table_rules, table = set_up(rules, hands, discard, stock, chosen, state)
        return cls(table_rules, table, table.copy())

    @classmethod
    def replay(cls, text: str) -> Game:
        """Return the game of a record, equal in state and events."""
        header, moves = read_record(text)
        game = cls.begin(header)
        game.repeat(moves)
        return game

    @classmethod
    def begin(cls, header: Header) -> Game:
        """Return the game that a record's header describes, before its first move."""
        if header.position:
            return cls.position(header.position)
        return cls.new(
            header.rules,
            header.players,
            header.seed,
            header.read_options(),
            teams=header.teams or None,
            dealer=header.dealer,
        )

    def repeat(self, moves: Iterable[tuple[int, int, str]]) -> None:
        """Make recorded moves: (line number, seat, move). ValueError names the line of a move that is
        not legal.
        """
        for line, seat, text in moves:
            try:
                if text == EXPIRE:
                    self.expire(seat)
                else:
                    self.play(seat, text)
            except IllegalMove as reason:
                raise ValueError(f"Line {line} of the record, {text!r}, is not possible: {reason}") from None

    # --- playing

    def moves(self, seat: int) -> Moves:
        """Return every legal move of that seat, in a fixed order; () if it is not to move."""
        if seat != self._asked:
            self._moves = self._rules.moves(self._table, seat) if seat in self.actors else ()
            self._asked = seat
        return self._moves

    def play(self, seat: int, move: str) -> tuple[Event, ...]:
        """Make a move, a `Move` or its text, and return the events. IllegalMove changes nothing."""
        for legal in self._moves if seat == self._asked else self.moves(seat):
            if legal is move:  # the same object that was offered
                break
        else:
            legal = self._legal(seat, move)
        table = self._table
        table.count += 1
        events = self._rules.play(table, seat, legal)
        self._past = (seat, legal, self._past)
        self._asked = NOBODY
        self.actors = table.actors
        self.result = table.result
        return events

    def _legal(self, seat: int, move: str) -> Move:
        """Return the legal move that a text means, in any case and spacing; IllegalMove if there is
        none.
        """
        moves = self.moves(seat)
        if move in moves:  # in the exact spelling
            return moves[moves.index(move)]
        text = self._rules.spell(" ".join(str(move).split()).lower()).lower()
        for legal in moves:
            if legal.lower() == text:
                return legal
        raise IllegalMove(self._reason(seat, str(move)))

    def why_not(self, seat: int, move: str) -> str | None:
        """Return None if the move is legal, else one sentence with the reason."""
        try:
            self._legal(seat, move)
        except IllegalMove as reason:
            return str(reason)
        return None

    def _reason(self, seat: int, move: str) -> str:
        players = self._rules.players
        if not 0 <= seat < players:
            return f"There is no seat {seat}; seats are 0 to {players - 1}."
        if self.result:
            return "The game is over."
        if seat not in self.actors:
            return "It is not your turn."
        return self._rules.why_not(self._table, seat, Move(" ".join(move.split())))

    def asks(self, seat: int) -> str:
        """Return the prompt for a seat, one line without a full stop; "" if it is not to move."""
        return self._rules.asks(self._table, seat) if seat in self.actors else ""

    def expire(self, seat: int) -> tuple[Event, ...]:
        """Carry out the consequence of a seat's time running out, and return the events."""
        if seat not in self.actors:
            raise IllegalMove("Only the time of a seat that is to move can run out.")
        table = self._table
        table.count += 1
        events = self._rules.time_out(table, seat)
        self._past = (seat, EXPIRE, self._past)
        self._asked = NOBODY
        self.actors = table.actors
        self.result = table.result
        return events

    # --- knowledge

    def view(self, seat: int | None) -> View:
        """Return all that this seat may know (None: a spectator), ready for JSON. `engine.views` lists
        its keys.
        """
        return self._rules.view(self._table, None if seat is None else self._seat(seat))

    def own_view(self, seat: int) -> OwnView:
        """Return the keys that differ from a spectator's view: `view(None)` updated with them is
        `view(seat)`.
        """
        return self._rules.own_view(self._table, self._seat(seat))

    def _seat(self, seat: int) -> int:
        """Return the seat; ValueError if there is none of that number."""
        if not 0 <= seat < self._rules.players:
            raise ValueError(f"There is no seat {seat}; seats are 0 to {self._rules.players - 1}.")
        return seat

    def redeal(self, seat: int | None, rng: Random) -> Game:
        """Return a copy in which all that `seat` cannot know is dealt at random, consistent with all it
        knows.

        In the copy `None` for `seat` stands for a spectator. Inference from other players' moves is not
        used.
        """
        table = self.determinize(None if seat is None else self._seat(seat), rng)
        return Game(self._rules, table, table.copy())

    @property
    def table_rules(self) -> Rules[Any]:
        """The rules of this table, for a search that plays on at tables of its own."""
        return self._rules

    def determinize(self, seat: int | None, rng: Random) -> State:
        """Return the table of `redeal` alone, for a search."""
        table: State = self._rules.determinize(self._table, seat, rng)
        return table

    # --- texts and copies

    @property
    def rules(self) -> str:
        """The name of the game."""
        return self._rules.name

    @property
    def players(self) -> int:
        """The number of seats."""
        return self._rules.players

    @property
    def options(self) -> dict[str, Value]:
        """All options with their values."""
        return dict(self._rules.options)

    @property
    def teams(self) -> Teams | None:
        """The seats of each team; None without teams."""
        return self._rules.teams

    @property
    def opening(self) -> tuple[Event, ...]:
        """The events of the deal; none in a game that began with a position."""
        if not isinstance(self._start, Deal):
            return ()
        return self._rules.opening(self._rules.deal(*self._start))

    @property
    def position_text(self) -> str:
        """Return one line that `Game.position` reads back."""
        return write_position(self._rules, self._table)

    @property
    def made(self) -> int:
        """The number of moves made, including moves that ran out of time."""
        return self._table.count

    def history(self) -> list[tuple[int, str]]:
        """Return the moves made so far as (seat, text)."""
        moves, past = [], self._past
        while past:
            seat, text, past = past
            moves.append((seat, str(text)))
        return moves[::-1]

    def record(self) -> str:
        """Return the whole game as text: rules, options, seed and every move."""
        return write_record(self.header(), self.history())

    def header(self) -> Header:
        """Return the start of the game, for a record."""
        if not isinstance(self._start, Deal):
            return Header(position=write_position(self._rules, self._start), version=self._rules.info.version)
        return Header.of_deal(self._rules, self._start.seed, self._start.dealer)

    def copy(self) -> Game:
        """Return an independent copy. Its cost does not grow with the length of the game."""
        other = Game(self._rules, self._table.copy(), self._start)
        other._past = self._past
        other._asked = self._asked
        other._moves = self._moves
        return other

    def next_dealer(self, scores: Sequence[int] = ()) -> int:
        """Return the seat that deals after this game of a match with these scores."""
        return self._rules.next_dealer(self._table, scores)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.position_text == other.position_text

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
        """Pickle the game as its record."""
        return Game.replay, (self.record(),)

    def __repr__(self) -> str:
        return f"Game.position({self.position_text!r})"
