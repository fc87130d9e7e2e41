"""What a start takes: the first frame shows the title, and nothing is read that the title does not need."""

import os
import subprocess
import sys
from pathlib import Path

CHILD = """
import sys
from game.window.loop import Loop

frames = Loop.frame
def frame(loop):
    frames(loop)
    print(loop.game.stack.top.name, *sorted(sys.modules))
    return False
Loop.frame = frame

from game.commands.cli import main
sys.exit(main(sys.argv[1:]))
"""


def started(home: Path, *words: str) -> tuple[str, set[str]]:
    """The scene that the first frame shows, and the modules that are loaded by then."""
    places = {"CRAZIER_EIGHTS_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-c", CHILD, *words]
    done = subprocess.run(
        command, env={**os.environ, **places}, capture_output=True, text=True, check=True, timeout=60
    )
    scene, *modules = done.stdout.splitlines()[-1].split()
    return scene, set(modules)


def test_the_first_frame_is_the_title_without_terminal_decks_and_workshop(home: Path) -> None:
    scene, modules = started(home)

    assert scene == "title"
    assert not modules & {
        "rich",
        "game.terminal.play",
        "engine.rules.crazier.crazier_rules",
        "game.workshop.deck_problems",
    }


def test_a_table_is_there_with_the_first_frame(home: Path) -> None:
    scene, modules = started(home, "play", "--rules", "standard", "--seed", "7")

    assert scene == "table"
    assert "engine.rules.crazier.crazier_rules" not in modules


def test_ctrl_c_while_the_program_is_being_read_is_no_fault_of_it(home: Path) -> None:
    child = """
import sys

class Impatient:
    def find_spec(self, name, path, target=None):
        if name == "game.commands.command_line":
            raise KeyboardInterrupt

sys.meta_path.insert(0, Impatient())
from game.__main__ import main
sys.exit(main())
"""
    done = subprocess.run([sys.executable, "-c", child], capture_output=True, text=True, timeout=60)

    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
