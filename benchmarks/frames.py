"""Time of a frame of the client at 1920x1080, drawn by software without a window.

    python -m benchmarks.frames

CPU milliseconds per frame: 61 cards of which 20 turn and scale; the same turned by rotozoom in each frame,
for comparison; 61 cards with names and pictures of their own; and for a game of each kind a real table
during a deal and some turns of bots, and at rest, where the room moves and where the player saves power.
"""

import os
import time
from collections.abc import Callable, Sequence

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from benchmarks.words import Words
from game.app import App
from game.audio.sound import Sound
from game.audio.speaker import NoSpeaker
from game.draw.items import DrawList, Image, Picture
from game.draw.surface import SurfaceBackend
from game.draw.viewport import Viewport
from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.scenes.table.table_scene import TableScene
from game.setup.table_setup import setup_for
from game.stage.deck_faces import faces_of
from game.stage.faces import ORDINARY
from game.stage.geometry import Box
from game.storage.saved_matches import NoSavedMatches
from game.storage.settings import Settings
from game.window.loop import STEP, MachineClock

SIZE = (1920, 1080)
FRAMES = 400
CARDS = [("card", f"{rank}{suit}", "table") for suit in ORDINARY.signs for rank in ORDINARY.values]
NAMED = [("deck card", face, "table") for deck in ("camelot", "olympus") for face in faces_of(deck).values()]


def measure(name: str, frame: Callable[[int], object], *, warm: int = 30, frames: int = FRAMES) -> None:
    """Print median and 99th percentile of the CPU time of a frame."""
    for number in range(warm):
        frame(number)
    times = []
    for number in range(warm, warm + frames):
        start = time.process_time()
        frame(number)
        times.append((time.process_time() - start) * 1000)
    times.sort()
    print(f"{name:58} median {times[len(times) // 2]:6.2f} ms   p99 {times[int(len(times) * 0.99)]:6.2f} ms")


def cards_in_flight(number: int, cards: Sequence[Picture] = CARDS) -> DrawList:
    """Draw 61 cards on a table, 20 of them turning and scaling between 0.75 and 1.25."""
    out = DrawList()
    out.still.append(Image(("ground", "green", Box(127, 8, 1027, 704)), 640, 360, 1280, 720))
    for index in range(61):
        x, y = 80 + (index % 15) * 78, 90 + (index // 15) * 125
        picture = cards[index % len(cards)]
        if index < 41:
            out.moving.append(Image(picture, x, y, 112, 157, (index % 9) - 4))
        else:
            angle, zoom = (number * 3 + index * 17) % 360, 0.75 + ((number + index * 7) % 50) / 100
            out.moving.append(Image(picture, x, y, 112, 157, angle, 1.0, 1.0, zoom, True))
    return out


def by_rotozoom(target: pygame.Surface, backend: SurfaceBackend, number: int) -> None:
    """Draw the same 20 cards, turned by rotozoom in every frame."""
    for item in cards_in_flight(number).moving:
        assert isinstance(item, Image)
        card = backend.pictures.upright(item.picture, item.w, item.h)
        turned = pygame.transform.rotozoom(card, -item.angle, item.zoom) if item.swift else card
        place = turned.get_rect(center=(item.x * 1.5, item.y * 1.5))
        target.blit(turned, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def measure_table(target: pygame.Surface, rules: str) -> None:
    """Measure a table of six with bots that answer at once."""
    settings = Settings()
    app = App(settings, Sound(settings, NoSpeaker()), target, MachineClock())
    table = LocalTable.new(setup_for(6, rules=rules, seed=7), saved_matches=NoSavedMatches(), think=AtOnce)
    app.stack.push(TableScene(app, table, dealt=False))

    def frame(number: int) -> None:
        app.update()
        app.draw(0.0)

    measure(f"{rules}: a table of six, deal and first turns (must: 4)", frame, warm=1, frames=240)
    while app.now < 30 * STEP * 60:
        app.update()
    for number in range(2):  # in turn
        settings.save_power = False
        measure(f"{rules}: a table at rest, round {number + 1} (must: 3)", frame, warm=60)
        settings.save_power = True
        measure(f"{rules}: the same, saving power (must: 1.5)", frame, warm=60)


def main() -> None:
    """Print the figures."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    target = pygame.Surface(SIZE).convert()
    backend = SurfaceBackend(Viewport.of(*SIZE))
    measure(
        "61 cards, 20 turn and scale (must: 4 / 8)",
        lambda n: backend.draw(target, [cards_in_flight(n)]),
    )
    measure("the same by rotozoom", lambda n: by_rotozoom(target, backend, n))
    measure(
        "61 cards with names, 20 turn and scale (must: 4 / 8)",
        lambda n: backend.draw(target, [cards_in_flight(n, NAMED)]),
    )
    for rules in ("standard", "camelot"):
        measure_table(target, rules)


if __name__ == "__main__":
    Words(__doc__).parse_args()
    main()
