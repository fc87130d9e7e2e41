"""A match: games at one table until its rules say that it is over."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from engine import chance
from engine.game import Game
from engine.options import Value
from engine.record import (
    Header,
    header_lines,
    numbered_lines,
    read_header,
    read_moves,
    write_moves,
)
from engine.rules import open_rules
from engine.rules.game_rules import Rules
from engine.table import Result
from engine.teams import Teams

FORMAT = "crazier-eights match 1"


class Match:
    """A match in progress or finished. Create it with `new` or `replay`; play its current game through
    `game`.
    """

    def __init__(self, header: Header, game: Game) -> None:
        self._header = header
        self._past: list[Game] = []
        self.game = game

    @classmethod
    def new(
        cls,
        rules: object,
        players: object = 2,
        seed: object = 0,
        options: object = None,
        *,
        teams: object = None,
    ) -> Match:
        """Return a match whose first game has just been dealt."""
        game = Game.new(rules, players, seed, options, teams=teams)
        return cls(game.header(), game)

    @property
    def hands(self) -> tuple[Game, ...]:
        """The games so far, the current one last."""
        return (*self._past, self.game)

    @property
    def games(self) -> tuple[Result, ...]:
        """The results of the finished games, including the current one once it is finished."""
        played = [game.result for game in self.hands]
        return tuple(result for result in played if result)

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat, including the current game once it is finished."""
        return self._table_rules.scores(self.games)

    @property
    def over(self) -> bool:
        """True once the current game is finished and was the last one."""
        return self.game.result is not None and self._table_rules.match_over(self.games, self.scores)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won once the match is over, else ()."""
        return self._table_rules.match_winners(self.games, self.scores) if self.over else ()

    @cached_property  # all games of a match are played by the same rules
    def _table_rules(self) -> Rules[Any]:
        return open_rules(self.rules, self.players, self.options, self.teams)

    @property
    def rules(self) -> str:
        """The name of the game."""
        return self.game.rules

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.game.players

    @property
    def teams(self) -> Teams | None:
        """The seats of each team; None without teams."""
        return self.game.teams

    @property
    def options(self) -> dict[str, Value]:
        """All options with their values."""
        return self.game.options

    def next_game(self) -> Game:
        """Deal the next game and return it; ValueError during a game or after the last one."""
        if self.game.result is None:
            raise ValueError("The game of this match is not finished yet.")
        if self.over:
            raise ValueError("The match is over.")
        dealer = self.game.next_dealer(self.scores)
        self._past.append(self.game)
        seed = chance.start(self._header.seed + len(self._past))
        self.game = Game.new(self.rules, self.players, seed, self.options, teams=self.teams, dealer=dealer)
        return self.game

    def record(self) -> str:
        """Return the record of the match as text, including the unfinished current game."""
        lines = [FORMAT, *self._header.lines()]
        for number, game in enumerate(self.hands, 1):
            lines += [f"game {number}", *write_moves(game.history())]
        return "\n".join([*lines, ""])

    @classmethod
    def replay(cls, text: str) -> Match:
        """Return the match of a record, in progress or finished."""
        lines = numbered_lines(text, FORMAT)
        count = sum(1 for _ in header_lines(lines))
        header = read_header(lines[:count])
        match = cls(header, Game.begin(header))
        for number, line in lines[count:]:
            if not line.startswith("game"):
                match.game.repeat(read_moves([(number, line)]))
            elif line == f"game {len(match._past) + 2}":
                match.next_game()
            elif line != "game 1" or match.game.history():
                raise ValueError(f"Line {number} of the record is out of order: {line!r}.")
        return match
