"""Time from the command to the first frame and to a dealt table, and memory.

    python -m benchmarks.start

Each run is a process of the program's own command, with a 1280x720 window on SDL's dummy driver, an empty
player folder and compiled bytecode, as after the first start. "Dealing" is reached when the table is shown
and the first card flies, "dealt" when all cards have landed. On a busy machine the least wall time of
several runs is the figure; the processor time beside it is the cost of a start.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.held import most_held
from benchmarks.words import Words

RUNS, DEALS = 5, 2  # of starts, and of whole deals, which take as long as cards fly
LONGEST = 20.0  # seconds after which a start has failed
GAMES = ("standard", "factor", "camelot")


class Run(NamedTuple):
    """The cost of one process: wall seconds, processor seconds, MiB of peak memory."""

    wall: float
    cpu: float
    memory: float


class Goal(NamedTuple):
    """A goal of a run: the words of the command, and the condition that ends the process."""

    name: str
    words: tuple[str, ...]
    reached: Callable[[Any], bool]  # of the scene on top
    runs: int


def _shown(scene: Any) -> bool:
    """Return True if there is a scene."""
    return scene is not None


def _dealing(scene: Any) -> bool:
    """Return True if the table is shown and its cards are being dealt."""
    return _shown(scene) and scene.name == "table" and scene.director.motion.busy(scene.context.now)


def _dealt(scene: Any) -> bool:
    """Return True if everybody holds what the engine dealt, and nothing flies any more."""
    if not _shown(scene) or scene.name != "table" or scene.director.waiting(scene.context.now):
        return False
    hands = scene.table.view()["hands"]
    return [len(hand) for hand in scene.director.tableau.hands] == [hand["count"] for hand in hands]


def _goals() -> list[Goal]:
    goals = [Goal("first frame (must: 0.6 s)", (), _shown, RUNS)]
    for game in GAMES:
        words = ("play", "--rules", game, "--players", "4", "--seed", "7")
        goals.append(Goal(f"{game}: table (must: 1.2 s)", words, _dealing, RUNS))
        goals.append(Goal(f"{game}: all cards have landed", words, _dealt, DEALS))
    return goals


def child(goal: Goal) -> int:
    """Run the game until the goal is reached, and return the exit status; 1 if it never is."""
    from game.commands.cli import main as command
    from game.window.loop import Loop

    begin, frames = time.monotonic(), Loop.frame
    status = 1

    def frame(loop: Loop) -> bool:
        nonlocal status
        going = frames(loop)
        scenes = loop.game.stack.scenes  # type: ignore[attr-defined]
        if goal.reached(scenes[-1] if scenes else None):
            status = 0
        return going and status == 1 and time.monotonic() - begin < LONGEST

    Loop.frame = frame  # type: ignore[method-assign, assignment]
    status = command(list(goal.words)) or status
    print(time.process_time(), most_held())
    return status


def measure(goal: Goal, environment: dict[str, str]) -> Run | None:
    """Run one process; None if it did not reach its goal."""
    words = [sys.executable, "-m", "benchmarks.start", goal.name]
    begin = time.perf_counter()
    try:
        done = subprocess.run(
            words, env=environment, capture_output=True, text=True, check=True, timeout=2 * LONGEST
        )
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
        return None
    wall = time.perf_counter() - begin
    cpu, memory = map(float, done.stdout.split()[-2:])
    return Run(wall, cpu, memory)


def main() -> None:
    """Print the least of each figure."""
    print(f"{'':34} {'wall':>7} {'cpu':>8} {'memory':>12}   the other runs' wall")
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **{name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"},
            "PYTHONPYCACHEPREFIX": str(Path(folder) / "compiled"),
            "CRAZIER_EIGHTS_HOME": str(Path(folder) / "home"),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        }
        for goal in _goals():
            measure(goal, environment)  # the first one compiles, and fills the machine's caches
            _print(goal, [measure(goal, environment) for _ in range(goal.runs)])


def _print(goal: Goal, runs: list[Run | None]) -> None:
    done = sorted(run for run in runs if run is not None)
    missed = len(runs) - len(done)
    if missed:
        print(f"{goal.name:34} not reached within {LONGEST:.0f} s in {missed} of {len(runs)} runs")
    if done:
        least = Run(*map(min, zip(*done, strict=True)))
        others = " ".join(f"{run.wall:.2f}" for run in done[1:])
        print(f"{goal.name:34} {least.wall:5.2f} s {least.cpu:6.2f} s {least.memory:8.0f} MiB   {others}")


if __name__ == "__main__":
    goals = {goal.name: goal for goal in _goals()}
    words = Words(__doc__)
    words.add_argument("goal", nargs="?", choices=goals, metavar="GOAL", help="one run to this goal alone")
    if (asked := words.parse_args().goal) is not None:
        sys.exit(child(goals[asked]))
    main()
