"""Frame times while bots think: with four `expert` bots, and with four `easy` ones.

    python -m benchmarks.thinking_frames

A frame is stepped and drawn every 60th of a second at 1920x1080 by software, while `expert` bots think in
their processes, and while `easy` bots answer at once. The histogram counts frames by wall milliseconds; a
frame has 16.7 ms. The processor time stands beside it: the rest is due to other work on the machine.
"""

import os
import time
from typing import Final, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from benchmarks.words import Words
from game.app import App
from game.audio.sound import Sound
from game.audio.speaker import NoSpeaker
from game.players.bot_workers import shared_workers, usual_number
from game.players.local_table import LocalTable
from game.scenes.table.table_scene import TableScene
from game.setup.table_setup import setup_for
from game.storage.saved_matches import NoSavedMatches
from game.storage.settings import Settings
from game.window.loop import STEP, MachineClock

SIZE: Final = (1920, 1080)
SECONDS: Final = 12
WARM_UP: Final = 6  # seconds that are not counted: pictures that are painted once
LIMITS: Final = (1, 2, 4, 6, 8, 12, 16.7, 25, 33, 50, 100, float("inf"))  # milliseconds


class Measured(NamedTuple):
    """Milliseconds of some frames, as wall time and processor time, and the number of moves made."""

    took: list[float]
    cost: list[float]
    moves: int


def measure(level: str, rules: str, seconds: float) -> Measured:
    """Play at a table of bots."""
    settings = Settings()
    app = App(settings, Sound(settings, NoSpeaker()), pygame.Surface(SIZE).convert(), MachineClock())
    setup = setup_for(4, level=level, rules=rules, seed=7, watching=True)
    table = LocalTable.new(setup, saved_matches=NoSavedMatches())
    app.stack.push(TableScene(app, table, dealt=False))
    took, cost, due = [], [], time.perf_counter()
    for _ in range(round(seconds / STEP)):
        if table.result is not None:
            break
        begun, before = time.perf_counter(), time.thread_time()
        app.update()
        app.draw(0.0)
        took.append((time.perf_counter() - begun) * 1000)
        cost.append((time.thread_time() - before) * 1000)
        due += STEP
        time.sleep(max(0.0, due - time.perf_counter()))
    table.leave()
    return Measured(took, cost, table.match.game.made)


def show(level: str, found: Measured) -> None:
    """Print the histogram."""
    ordered, cost = sorted(found.took), sorted(found.cost)
    share = len(ordered) * 99 // 100
    late = sum(one > STEP * 1000 for one in ordered)
    print(
        f"four {level} bots: {len(ordered)} frames, {found.moves} moves; "
        f"median {ordered[len(ordered) // 2]:.1f} ms, "
        f"99 % {ordered[share]:.1f} ms, longest {ordered[-1]:.1f} ms, {late} late; "
        f"of the processor 99 % {cost[share]:.1f} ms, most {cost[-1]:.1f} ms"
    )
    below = 0.0
    for limit in LIMITS:
        count = sum(below < one <= limit for one in ordered)
        print(f"  up to {limit:5} ms {count:6d}  {'#' * round(60 * count / len(ordered))}")
        below = limit


def main() -> None:
    """Print both, for a game of each kind."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    shared_workers().get_ready()
    print(f"bots think in {usual_number()} of {os.cpu_count()} cores")
    for rules in ("standard", "camelot"):
        print(rules)
        measure("easy", rules, WARM_UP)
        for level in ("easy", "expert"):
            show(level, measure(level, rules, SECONDS))


if __name__ == "__main__":
    Words(__doc__).parse_args()
    main()
