"""`python -m tools.art [STEP ...]`: make every picture of the game again, or only the named ones.

Every step is deterministic: the same inputs give the same files. `fonts` and `icons` cut their files out of
npm packages, which must be installed (they say how); the others need nothing but this repository.
"""

from __future__ import annotations

import argparse
import time
from importlib import import_module

# What can be made, in the order of need: the name, and the module whose `make()` makes it.
STEPS = {
    "fonts": "tools.art.fonts",
    "icons": "tools.art.icons",
    "cards": "tools.art.cards.faces",
    "backs": "tools.art.backs",
    "avatars": "tools.art.avatars",
    "tables": "tools.art.scene_tables",
    "title": "tools.art.scene_title",
}


def main() -> None:
    """Run the steps named on the command line, or all."""
    parser = argparse.ArgumentParser(prog="python -m tools.art", description=__doc__)
    parser.add_argument("steps", nargs="*", metavar="STEP", help=", ".join(STEPS))
    steps = parser.parse_args().steps or list(STEPS)
    unknown = [step for step in steps if step not in STEPS]
    if unknown:
        parser.error(f"there is no step {unknown[0]}; there are {', '.join(STEPS)}")
    for step in steps:
        start = time.perf_counter()
        import_module(STEPS[step]).make()
        print(f"{step}: {time.perf_counter() - start:.1f} s")


if __name__ == "__main__":
    main()
