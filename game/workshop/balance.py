"""Measures a player's deck: bots play it in worker processes while the player edits."""

import threading
from collections.abc import Callable
from dataclasses import dataclass

from engine.lab import Interval, Plan, Tally, report
from engine.lab.report_figures import CardFigures, known
from engine.lab.self_play import Kind
from engine.rules.crazier.deck_reader import SPLIT
from game.lab import figure_text, local_workers
from game.system.processes import cores

GAMES = 2400
PLAYERS = 4
BOT = "normal"
LIMIT = 0.05  # a card whose edge is further from nothing is too strong or too weak


@dataclass(frozen=True, slots=True)
class Bar:
    """A card's edge with its 95 % interval, as shares of wins, and how often it is played, discarded or
    held.
    """

    name: str
    edge: float
    low: float
    high: float
    played: float
    discarded: float

    @property
    def held(self) -> float:
        """The share of games at whose end the card is still in a hand."""
        return max(0.0, 1.0 - self.played - self.discarded)

    @property
    def extreme(self) -> bool:
        """True if the card is too strong or too weak."""
        return abs(self.edge) > LIMIT


@dataclass(frozen=True, slots=True)
class Findings:
    """The results after `games` games, the strongest card first."""

    games: int
    bars: tuple[Bar, ...] = ()

    def of(self, name: str) -> Bar | None:
        """The bar of a card."""
        return next((bar for bar in self.bars if bar.name == name), None)

    def around(self, name: str, count: int) -> tuple[Bar, ...]:
        """Return at most `count` bars: the strongest, the weakest, the card itself and its neighbours."""
        if len(self.bars) <= count:
            return self.bars
        at = next((place for place, bar in enumerate(self.bars) if bar.name == name), len(self.bars) // 2)
        wanted = [0, len(self.bars) - 1, at]
        away = 1
        while len(set(wanted)) < count:
            wanted += [place for place in (at - away, at + away) if 0 <= place < len(self.bars)]
            away += 1
        return tuple(self.bars[place] for place in sorted(list(dict.fromkeys(wanted))[:count]))


NOTHING = Findings(0)
Run = Callable[[Plan, int, Callable[[Tally], None], threading.Event], Tally]


class Balance:
    """A balance report on one deck, polled in every frame. It keeps its findings after it is stopped."""

    def __init__(self, run: Run = local_workers.run_beside) -> None:
        self.findings = NOTHING
        self.trouble = ""  # one sentence if the games broke down
        self._run = run
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    @property
    def running(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    def begin(self, rules: str, *, games: int = GAMES) -> None:
        """Let bots play a deck offered by this name. Stops the previous run."""
        self.stop()
        self.findings, self.trouble, self._stop = NOTHING, "", threading.Event()
        plan = Plan(rules, PLAYERS, (BOT,), games)
        self._thread = threading.Thread(
            target=self._play, args=(plan, self._stop), name="balance", daemon=True
        )
        self._thread.start()

    def stop(self) -> None:
        """Stop after the games being played; returns at once."""
        self._stop.set()

    def wait(self, seconds: float) -> None:
        """Wait for the end, at most `seconds`."""
        if self._thread is not None:
            self._thread.join(seconds)

    def _play(self, plan: Plan, stop: threading.Event) -> None:
        def tell(tally: Tally) -> None:
            if not stop.is_set():
                self.findings = findings(plan, tally)

        try:
            self._run(plan, max(1, cores() - 1), tell, stop)
        except Exception as error:
            self.trouble = f"The games could not be played: {str(error).rstrip('.')}."


def findings(plan: Plan, tally: Tally) -> Findings:
    """The findings of a tally."""
    if not tally.games:
        return NOTHING
    figures = report(plan, tally)
    cards = figures["cards"]
    edges = [(name, known(cards[name]["edge"])) for name in figure_text.cards(figures)]
    return Findings(tally.games, tuple(_bar(cards, name, edge) for name, edge in edges if edge is not None))


def _bar(cards: dict[str, CardFigures], name: str, edge: Interval) -> Bar:
    had = _times(cards, name, "deal") + _times(cards, name, "draw")
    played = sum(_times(cards, part, "play") for part in {name, *name.split(SPLIT)})
    discarded = _times(cards, name, "discard")
    whole = max(1, had, played + discarded)
    return Bar(name, *edge, played / whole, discarded / whole)


def _times(cards: dict[str, CardFigures], name: str, kind: Kind) -> int:
    return cards[name][kind]["times"] if name in cards and kind in cards[name] else 0
