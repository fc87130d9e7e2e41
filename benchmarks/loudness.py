"""Loudness of a hand as the mixer plays it, at default settings: whole, effects alone, music alone.

    python -m benchmarks.loudness
    python -m benchmarks.loudness crazy8 25 hand.raw effects

The first form measures every game. The second one plays a hand of one game for so many seconds in this
process, and writes the samples that SDL's disk driver is given. Its last word says what is heard: `all`,
`effects` or `music`. The client has no window. Its clock is the length of the recording, so the hand is
played faster than it sounds.
"""

import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import engine
from benchmarks.words import Words, whole

RATE, FRAME = 22_050, 4  # of the mixer: frames a second, bytes of each
SECONDS = 25
PLAYERS, SEED = 4, 7
THINK = 1.2  # seconds until the player moves
WANTED, PEAK = (-20.0, -16.0), -1.0  # LUFS, dBTP
UNDER = (10.0, 12.0)  # LU by which the music lies under the effects
PARTS = {"all": (), "effects": ("volume_music",), "music": ("volume_effects",)}  # what is turned down


class Figures(NamedTuple):
    """Integrated loudness (ITU-R BS.1770-4) in LUFS, and true peak in dBTP."""

    loudness: float
    peak: float


def play(rules: str, seconds: float, out: Path, part: str) -> None:
    """Play one hand in this process until `out` has so many seconds of sound."""
    from engine.bots import choose
    from game.app import App
    from game.audio.sound import Sound
    from game.players.bot_player import AtOnce
    from game.players.local_table import LocalTable
    from game.scenes.results.results_scene import ResultScene
    from game.scenes.table.table_scene import TableScene
    from game.setup.table_setup import setup_for
    from game.storage.saved_matches import NoSavedMatches
    from game.storage.settings import Settings
    from game.window.loop import STEP
    from game.window.offscreen import open_display

    class Reel:
        """A clock that runs with the recording."""

        time = 0.0

        def now(self) -> float:
            return self.time

        def sleep(self, seconds: float) -> None:
            self.time += seconds

    open_display()
    import pygame

    reel, settings = Reel(), Settings()
    for name in PARTS[part]:
        setattr(settings, name, 0)
    sound = Sound.open(settings, clock=reel.now)
    app = App(settings, sound, pygame.Surface((1280, 720)), reel)
    setup = setup_for(PLAYERS, rules=rules, seed=SEED)
    table = LocalTable.new(setup, saved_matches=NoSavedMatches(), think=AtOnce)
    scene = TableScene(app, table, dealt=False)
    app.stack.push(scene)
    asked = 0.0
    while reel.time < seconds:
        recorded = out.stat().st_size / FRAME / RATE
        while reel.time + STEP <= recorded:
            reel.time += STEP
            app.poll()
            app.update()
            idle = not table.moves() or scene.director.waiting(app.now)
            asked = app.now if idle else asked
            if app.now - asked > THINK:
                table.play(choose(table.match.game, 0, "easy", 0.0))
                if app.stack.top is not scene:
                    app.stack.pop()  # the form that has just been answered
            if isinstance(app.stack.top, ResultScene) and app.stack.top.age > 3.0:
                break
        time.sleep(0.002)
    sound.close()
    pygame.quit()


def recorded(rules: str, seconds: float, part: str, out: Path) -> None:
    """Play one hand in a process of its own."""
    with tempfile.TemporaryDirectory() as home:
        environment = {
            **os.environ,
            "CRAZIER_EIGHTS_HOME": home,
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "disk",
            "SDL_DISKAUDIOFILE": str(out),
            "SDL_DISKAUDIODELAY": "2",  # milliseconds between two buffers of 12
        }
        words = [sys.executable, "-m", "benchmarks.loudness", rules, str(seconds), str(out), part]
        folder = Path(__file__).parent.parent
        subprocess.run(words, env=environment, cwd=folder, stderr=subprocess.PIPE, check=True)


def measure(out: Path, seconds: float) -> Figures:
    """Return the figures of a recording."""
    import numpy as np
    import pyloudnorm

    from tools.sounds.level import true_peak

    samples = np.fromfile(out, dtype=np.int16).reshape(-1, 2)[: round(seconds * RATE)] / 32768
    loudness = pyloudnorm.Meter(RATE).integrated_loudness(samples)
    return Figures(float(loudness), true_peak(samples))


def figures(rules: str, seconds: float = SECONDS) -> dict[str, Figures]:
    """Return the figures of a hand for every part of PARTS."""
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        files = {part: Path(folder, f"{part}.raw") for part in PARTS}
        list(pool.map(lambda part: recorded(rules, seconds, part, files[part]), PARTS))
        return {part: measure(file, seconds) for part, file in files.items()}


def main() -> int:
    """Print all figures; return 1 if the loudness of a game is not as it should be."""
    wrong = False
    for rules in engine.rules():
        found = figures(rules)
        whole_, effects, music = (found[part] for part in PARTS)
        print(
            f"{rules:10} {whole_.loudness:6.1f} LUFS {whole_.peak:6.1f} dBTP"
            f"   effects {effects.loudness:6.1f}   music {music.loudness:6.1f}",
            flush=True,
        )
        wrong |= not WANTED[0] <= whole_.loudness <= WANTED[1] or whole_.peak > PEAK
    return int(wrong)


if __name__ == "__main__":
    words = Words(__doc__)
    words.add_argument(
        "rules", nargs="?", choices=engine.rules(), metavar="GAME", help="one game in this process"
    )
    words.add_argument(
        "seconds", nargs="?", type=whole(1), default=SECONDS, metavar="SECONDS", help="of sound"
    )
    words.add_argument("out", nargs="?", type=Path, metavar="FILE", help="the recording")
    words.add_argument("part", nargs="?", choices=PARTS, default="all", metavar="PART", help=", ".join(PARTS))
    asked = words.parse_args()
    if asked.out is None:
        sys.exit(main())
    play(asked.rules, asked.seconds, asked.out, asked.part)
