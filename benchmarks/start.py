"""From the command to the first frame, and to a dealt table; and what memory that takes.

    python -m benchmarks.start

Whole processes, five of each, with the window at 1280x720 on SDL's dummy driver.
"""

import os
import resource
import statistics
import subprocess
import sys
import time

RUNS = 5
CARDS = 5  # of a hand that has been dealt
FIRST_FRAME = "first frame (must: 0.6 s)"
TABLES = {"dealt table (must: 1.2 s)": "standard", "dealt table of a deck (must: 1.2 s)": "camelot"}


def child(what: str) -> None:
    """Starts the game as the command does, and ends when `what` has been reached."""
    from game.app import run
    from game.loop import Loop
    from game.players.seats import setup_for
    from game.scenes.table import TableScene
    from game.settings import Settings

    frames = Loop.frame

    def frame(loop: Loop) -> bool:
        going = frames(loop)
        top = loop.game.stack.top if loop.game.stack.scenes else None  # type: ignore[attr-defined]
        dealt = isinstance(top, TableScene) and len(top.play.texts()) == CARDS
        reached = dealt if what in TABLES else top is not None
        return going and not reached

    Loop.frame = frame  # type: ignore[method-assign, assignment]
    setup = setup_for(4, rules=TABLES[what], seed=7) if what in TABLES else None
    run(settings=Settings(), setup=setup, resume=None, sound=True, windowed=True)
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)


def main() -> None:
    """Prints the medians."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    for what in (FIRST_FRAME, *TABLES):
        times, memory = [], 0.0
        for _ in range(RUNS + 1):
            start = time.perf_counter()
            done = subprocess.run(
                [sys.executable, "-m", "benchmarks.start", what],
                env=environment,
                capture_output=True,
                text=True,
            )
            times.append(time.perf_counter() - start)
            memory = float(done.stdout.split()[-1])
        times = times[1:]  # the first one fills the machine's caches
        print(
            f"{what:38} median {statistics.median(times):5.2f} s   {min(times):5.2f} to {max(times):5.2f} s"
            f"   {memory:4.0f} MiB"
        )


if __name__ == "__main__":
    if len(sys.argv) > 1:
        child(sys.argv[1])
    else:
        main()
