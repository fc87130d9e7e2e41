"""What a player remembers of the others: which cards they lacked when they could not, or would not, play,
and for which they asked.

Everything here is read off the moves made so far and what a spectator saw of the table: all know it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.game import Game
from engine.record import EXPIRE
from engine.views import SheddingView, as_shedding

Wanted = Callable[[SheddingView], int]  # what could be played on a table as all see it, as a set of kinds


class Inference(NamedTuple):
    """A seat had none of these `kinds` of card; of what it has drawn since it may still hold so many.

    Who has `asked` for all other kinds had such a card: of one card it is said that it is none of these.
    """

    seat: int
    kinds: int
    drawn: int
    asked: bool = False

    def ends_with(self, kinds: int) -> bool:
        """Whether it is over once a seat has played one of these kinds, or could not."""
        return self.asked and bool(kinds & ~self.kinds)

    def since(self, drawn: int, played: int) -> Inference:
        """The same after so many cards were drawn, and a set of kinds was played."""
        gone = 0 if self.asked else (self.kinds & played).bit_count()
        return self._replace(drawn=max(0, self.drawn + drawn - gone))


def lacks(
    game: Game, seat: int | None, wanted: Wanted, kinds: dict[str, int], naming: str
) -> list[Inference]:
    """What the moves so far tell a seat of the other hands as they are.

    `kinds`: the number of each card; `naming`: the verb of who asks for a suit, a colour or a value.
    """
    every = (1 << len(kinds)) - 1
    found: list[Inference] = []
    again = Game.begin(game.header())
    before = as_shedding(again.view(None))
    for who, move in game.history():
        if move in ("draw", "pass") and who != seat and not before["penalty"]:
            wants = wanted(before)
            found = [lack for lack in found if lack.seat != who or not lack.ends_with(wants)]
            found.append(Inference(who, wants, 0))
        if move == EXPIRE:
            again.expire(who)
        else:
            again.play(who, move)
        after = as_shedding(again.view(None))
        verb, _, card = move.partition(" ")
        played = 1 << kinds[card] if verb == "play" else 0
        counts = [view["hands"][who]["count"] for view in (before, after)]
        drawn = counts[1] - counts[0] + played.bit_count()
        found = [lack for lack in found if lack.seat != who or not lack.ends_with(played)]
        found = [lack.since(drawn, played) if lack.seat == who else lack for lack in found]
        if verb == naming and who != seat:
            found = [lack for lack in found if lack.seat != who or not lack.asked]
            found.append(Inference(who, every & ~wanted(after), 0, asked=True))
        before = after
    return [lack for lack in found if lack.drawn < before["hands"][lack.seat]["count"]]
