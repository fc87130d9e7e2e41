"""Inferences from the moves so far about cards that other players lack or have.

Everything here follows from the moves and from a spectator's view, so all players know it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.game import Game
from engine.record import EXPIRE
from engine.views import SheddingView, as_shedding

Wanted = Callable[[SheddingView], int]  # from a spectator's view to the kinds that could be played


class Inference(NamedTuple):
    """A seat had none of these `kinds` of card. Of the cards drawn since, it may still hold `drawn`.

    With `asked`, the player named all other kinds and so had one such card: the statement is about that
    card alone.
    """

    seat: int
    kinds: int
    drawn: int
    asked: bool = False

    def ends_with(self, kinds: int) -> bool:
        """Return True if the inference ends once the seat plays one of these kinds, or could not."""
        return self.asked and bool(kinds & ~self.kinds)

    def since(self, drawn: int, played: int) -> Inference:
        """Return the inference after `drawn` more cards were drawn and the kinds in `played` were played."""
        gone = 0 if self.asked else (self.kinds & played).bit_count()
        return self._replace(drawn=max(0, self.drawn + drawn - gone))


def infer(
    game: Game, seat: int | None, wanted: Wanted, kinds: dict[str, int], naming: str
) -> list[Inference]:
    """Return what the moves so far tell a seat about the other hands as they are now.

    `kinds` is the number of each card by its text; `naming` the verb that names a suit, colour or value;
    `wanted` returns the kinds that could be played at the table of a spectator's view.
    """
    every = (1 << len(kinds)) - 1
    found: list[Inference] = []
    again = Game.begin(game.header())
    before = as_shedding(again.view(None))
    for who, move in game.history():
        if move in ("draw", "pass") and who != seat and not before["penalty"]:
            wants = wanted(before)
            found = [one for one in found if one.seat != who or not one.ends_with(wants)]
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
        found = [one for one in found if one.seat != who or not one.ends_with(played)]
        found = [one.since(drawn, played) if one.seat == who else one for one in found]
        if verb == naming and who != seat:
            found = [one for one in found if one.seat != who or not one.asked]
            found.append(Inference(who, every & ~wanted(after), 0, asked=True))
        before = after
    return [one for one in found if one.drawn < before["hands"][one.seat]["count"]]
