"""The expert against open_spiel's ISMCTS, with the same time for every move, at the game that both know.

    python -m benchmarks.spiel_duel --games 400 --seconds 0.5 --out spiel.jsonl

Each deal is played twice, with the seats changed, and is a line of the file: a run can be stopped and gone on
with. Our game deals and judges; open_spiel's state is told the same cards. Two players, seven cards each;
queens, aces and twos are active but never turned up first; a card is drawn and then played or not. Where the
stock runs out the two programs shuffle at different times: such games are left out, and counted.

Time is that of the processor. Each bot gets as many iterations as it can do in it, measured before; ours
looks at the clock too. open_spiel's game cannot deal anew what a player does not see, which its search needs:
`Dealer` does so by exchanging hidden cards in the history.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterable, Mapping
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final

import numpy as np

from benchmarks.words import Words, whole
from engine import Game
from engine.bots.search import search
from engine.cards import ORDINARY, SUIT_WORDS, SUITS

try:
    import pyspiel
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
except ModuleNotFoundError:
    raise SystemExit("This benchmark needs the other program: pip install open_spiel.") from None

SPIEL: Final = {"players": 2, "use_special_cards": True, "reshuffle": True, "max_draw_cards": 1}
OPTIONS: Final = {"reshuffle": True, "play_after_draw": True}
HAND: Final = 7
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
NOT_FIRST: Final = ("8", "2", "Q", "A")
DRAW, PASS, NAME, DEALER = 52, 53, 54, 52  # actions of open_spiel
WORLDS: Final = 100  # deals that its search looks at
SPREAD: Final = 30.0  # its constant of exploration: points that hands differ by
VOID: Final = -1.0  # in place of a share: the stock ran out


def action(card: str) -> int:
    """Return open_spiel's number of a card."""
    return RANKS.index(card[:-1]) * len(SUITS) + SUITS.index(card[-1])


def cards(actions: Iterable[int]) -> str:
    """Return the text of such numbers."""
    return " ".join(RANKS[each // 4] + SUITS[each % 4] for each in actions)


class Both:
    """The same game in both programs."""

    def __init__(self, seed: int) -> None:
        rng = random.Random(seed)
        pack = [action(text) for text in ORDINARY.texts]
        rng.shuffle(pack)
        first = next(card for card in pack if RANKS[card // 4] not in NOT_FIRST)
        pack.remove(first)
        dealt = pack[: 2 * HAND]
        hands = dealt[1::2], dealt[::2]  # the first card goes to the seat after the dealer, which is 0
        self.ours = Game.position(
            "standard",
            [cards(hand) for hand in hands],
            cards([first]),
            cards(pack[2 * HAND :]),
            options=OPTIONS,
            to_move=1,
        )
        self.theirs = pyspiel.load_game("crazy_eights", SPIEL).new_initial_state()
        for chance in (DEALER, *dealt, first):
            self.theirs.apply_action(chance)

    def play(self, move: str) -> None:
        """Make a move in both."""
        verb, _, what = move.partition(" ")
        told = self.ours.play(self.ours.actors[0], move)
        if self.void:
            return
        if verb == "play":
            chosen = action(what)
        elif verb == "name":
            chosen = NAME + SUIT_WORDS.index(what)
        else:
            chosen = PASS if verb == "pass" else DRAW
        self.theirs.apply_action(chosen)
        for event in told:
            if event.kind == "draw":
                for card in event.secret:
                    self.theirs.apply_action(action(card))

    @property
    def void(self) -> bool:
        """True if the stock has run out."""
        return not self.ours.view(None)["stock"]["count"]

    def text(self, chosen: int) -> str:
        """Return a move of open_spiel's as ours."""
        if chosen >= NAME:
            return f"name {SUIT_WORDS[chosen - NAME]}"
        if chosen == PASS:
            return "pass"
        if chosen == DRAW:
            return "take" if "take" in self.ours.moves(self.ours.actors[0]) else "draw"
        return f"play {cards([chosen])}"


class Dealer:
    """Deals anew what a player of open_spiel's game does not see."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def __call__(self, state: Any, player: int) -> Any:
        history = state.full_history()
        hidden, dealt = self._hidden(history, player)
        pool = hidden + [card for card in range(52) if card not in dealt]
        self._rng.shuffle(pool)
        instead = dict(zip(hidden, pool, strict=False))
        other = state.get_game().new_initial_state()
        for step in history:
            is_deal = step.player == pyspiel.PlayerId.CHANCE and other.history()
            other.apply_action(instead.get(step.action, step.action) if is_deal else step.action)
        return other

    @staticmethod
    def _hidden(history: Iterable[Any], player: int) -> tuple[list[int], set[int]]:
        """Return the cards in the other hand, and all cards dealt; each occurs once, as nothing was
        reshuffled.
        """
        dealt: list[int] = []
        played: set[int] = set()
        mine: set[int] = set()
        taker = 1
        for step in list(history)[1:]:
            if step.player == pyspiel.PlayerId.CHANCE:
                if len(dealt) < 2 * HAND:
                    taker = 1 - len(dealt) % 2
                dealt.append(step.action)
                if taker == player:
                    mine.add(step.action)
            else:
                taker = step.player
                played.add(step.action)
        first = dealt[2 * HAND]
        return [card for card in dealt if card not in mine | played | {first}], set(dealt)


def their_bot(simulations: int, seed: int) -> ISMCTSBot:
    """Return open_spiel's search bot."""
    chance = np.random.RandomState(seed)
    bot = ISMCTSBot(
        pyspiel.load_game("crazy_eights", SPIEL),
        RandomRolloutEvaluator(1, chance),
        SPREAD,
        simulations,
        max_world_samples=WORLDS,
        random_state=chance,
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    bot.set_resampler(Dealer(seed))
    return bot


def simulations(seconds: float) -> int:
    """Return how many simulations their bot does in so many seconds."""
    state, some = Both(0).theirs, 200
    begun = time.process_time()
    their_bot(some, 0).step(state)
    return max(1, round(some * seconds / (time.process_time() - begun)))


def iterations(seconds: float) -> int:
    """Return how many iterations our search does in so many seconds."""
    game, some = Both(0).ours, 2000
    begun = time.process_time()
    search(game, game.actors[0], iterations=some)
    return max(1, round(some * seconds / (time.process_time() - begun)))


def ours(game: Game, seconds: float, most: int) -> str:
    """Return our expert's move after so many iterations, or so many seconds."""
    seat = game.actors[0]
    if len(game.moves(seat)) == 1:
        return game.moves(seat)[0]
    end = time.process_time() + seconds
    return search(game, seat, iterations=most, stop=lambda: time.process_time() >= end).best


def share(seed: int, side: int, seconds: float, most: int, theirs: int) -> float:
    """Return what our expert wins of a deal from this seat: 1, 1/2 or 0; VOID if the stock ran out."""
    both, bot = Both(seed), their_bot(theirs, seed)
    while both.ours.result is None:
        if both.void:
            return VOID
        mine = both.ours.actors[0] == side
        both.play(ours(both.ours, seconds, most) if mine else both.text(bot.step(both.theirs)))
    winners = both.ours.result.winners
    return (side in winners) / len(winners)


def main(arguments: list[str] | None = None) -> None:
    """Play and print."""
    parser = Words(__doc__)
    parser.add_argument("--games", type=whole(2), default=400)
    parser.add_argument("--seconds", type=float, default=0.5, help="for every move")
    parser.add_argument("--out", type=Path, default=Path("spiel.jsonl"), help="where results are appended")
    wanted = parser.parse_args(arguments)
    most, theirs = iterations(wanted.seconds), simulations(wanted.seconds)
    print(
        f"{most} iterations of ours and {theirs} simulations of open_spiel's in {wanted.seconds} s",
        flush=True,
    )
    found = _read(wanted.out)
    for seed in range(wanted.games // 2):
        if seed not in found:
            found[seed] = [share(seed, side, wanted.seconds, most, theirs) for side in (0, 1)]
            with wanted.out.open("a") as file:
                file.write(json.dumps([seed, found[seed]]) + "\n")
    print(summary(found))


def _read(path: Path) -> dict[int, list[float]]:
    return (
        dict(json.loads(line) for line in path.read_text(encoding="utf-8").splitlines())
        if path.exists()
        else {}
    )


def summary(found: Mapping[int, list[float]]) -> str:
    """Return our share with its 95 % interval."""
    whole = [fmean(pair) for pair in found.values() if VOID not in pair]
    margin = 1.96 * stdev(whole) / sqrt(len(whole)) if len(whole) > 1 else 0.5
    left_out = len(found) - len(whole)
    return (
        f"the expert wins {100 * fmean(whole):.1f} % +- {100 * margin:.1f} of {2 * len(whole)} games; "
        f"{left_out} deals left out"
    )


if __name__ == "__main__":
    main()
