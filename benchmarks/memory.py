"""Memory of a whole game in windows of three sizes, with every card that it shows looked at large.

    python -m benchmarks.memory
    python -m benchmarks.memory camelot 1920x1080 40

Every game is a process of its own: the client on SDL's dummy driver, at usual speed with all animations, on
a simulated clock. A bot makes the player's moves. The second form is one such process. It plays at most so
many of the player's moves, and prints its peak memory in MiB. The memory of a graphics driver is not
counted, as the window is shown without one.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import engine
from benchmarks.held import most_held
from benchmarks.words import Words, whole
from game.commands import command_line

MOST = 250.0  # MiB, the client's with any deck
SIZES = ("1280x720", "1920x1080", "2560x1440")
PLAYERS, SEED = 4, 7
FRAME = 6  # steps from one picture to the next
ALL_MOVES = 10_000


def play(rules: str, size: tuple[int, int], moves: int) -> float:
    """Play one game in this process in a window of this size; return MiB. RuntimeError if it does not
    end.
    """
    import pygame

    from engine.bots import choose
    from game.app import App
    from game.audio.sound import Sound
    from game.players.bot_player import AtOnce
    from game.players.local_table import LocalTable
    from game.scenes.table.table_scene import TableScene
    from game.setup.table_setup import setup_for
    from game.storage.saved_matches import NoSavedMatches
    from game.storage.settings import Settings
    from game.system.memory_trim import give_back_large_blocks
    from game.window.loop import STEP

    class Hand:
        """A clock that is moved by hand."""

        time = 100.0

        def now(self) -> float:
            return self.time

        def sleep(self, seconds: float) -> None:
            self.time += seconds

    give_back_large_blocks()
    pygame.display.init()
    pygame.font.init()
    window, clock, settings = pygame.Window("", size), Hand(), Settings()
    app = App(settings, Sound.open(settings), window.get_surface(), clock)
    app.window = window
    setup = setup_for(PLAYERS, rules=rules, seed=SEED)
    table = LocalTable.new(setup, saved_matches=NoSavedMatches(), think=AtOnce)
    scene = TableScene(app, table, dealt=False)
    app.stack.push(scene)

    def wait(seconds: float) -> None:
        for step in range(max(1, round(seconds / STEP))):
            clock.time += STEP
            app.poll()
            app.update()
            if step % FRAME == 0:
                app.draw(0.0)

    seen: set[str] = set()
    wait(0.5)
    for _ in range(ALL_MOVES):
        if table.result is not None or moves <= 0:
            break
        if table.moves() and not scene.director.waiting(app.now):
            for card in {*scene.play.texts()} - seen:
                scene.input.zoom(card)
                wait(0.2)
                seen.add(card)
            scene.input.zoom(None)
            table.play(choose(table.match.game, 0, "normal", 0.0))
            if app.stack.top is not scene:
                app.stack.pop()  # the form that has just been answered
            moves -= 1
        wait(0.5)
    else:
        raise RuntimeError(f"{rules} does not end.")
    wait(3.0)
    return most_held()


def measure(rules: str, size: str, moves: int = ALL_MOVES) -> float:
    """Play one game in a process of its own; return MiB."""
    with tempfile.TemporaryDirectory() as home:
        environment = {
            **os.environ,
            "CRAZIER_EIGHTS_HOME": home,
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
        }
        words = [sys.executable, "-m", "benchmarks.memory", rules, size, str(moves)]
        folder = Path(__file__).parent.parent
        done = subprocess.run(
            words, env=environment, cwd=folder, stdout=subprocess.PIPE, text=True, check=True
        )
    return float(done.stdout.split()[-1])


def main() -> int:
    """Print all figures; return 1 if one is too large."""
    from engine.decks import deck_names

    worst = 0.0
    for rules in deck_names():
        for size in SIZES:
            memory = measure(rules, size)
            worst = max(worst, memory)
            print(f"{rules:10} {size:>10} {memory:6.0f} MiB (must: {MOST:.0f})", flush=True)
    return int(worst > MOST)


if __name__ == "__main__":
    words = Words(__doc__)
    words.add_argument(
        "rules", nargs="?", choices=engine.rules(), metavar="GAME", help="one game in this process"
    )
    words.add_argument(
        "size", nargs="?", type=command_line.size, default=SIZES[0], metavar="WxH", help="of its window"
    )
    words.add_argument(
        "moves", nargs="?", type=whole(1), default=ALL_MOVES, metavar="MOVES", help="of the player, at most"
    )
    asked = words.parse_args()
    if asked.rules is None:
        sys.exit(main())
    print(play(asked.rules, asked.size, asked.moves))
