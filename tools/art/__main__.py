"""`python -m tools.art [STEP ...]`: make every picture of the game again, or only the named ones.

Every step is deterministic: the same inputs give the same files. `fonts` and `icons` cut their files out of
npm packages, which must be installed (they say how); the others need nothing but this repository.
"""

from __future__ import annotations

import argparse
import time
from importlib import import_module
from pathlib import Path

from tools.art.places import SPRITES

# What can be made, in the order of need: the step, the function that paints it, and the folder that it fills.
STEPS = {
    "fonts": ("tools.art.fonts:make", "fonts"),
    "icons": ("tools.art.icons:make", "."),
    "cards": ("tools.art.cards.faces:make", "cards"),
    "crazy8": ("tools.art.crazy8.faces:make", "cards/crazy8"),
    "crazier": ("tools.art.crazier.parts:make", "cards/crazier"),
    "backs": ("tools.art.backs:make", "backs"),
    "avatars": ("tools.art.avatars:make", "avatars"),
    "tables": ("tools.art.table_pictures:paint", "tables"),
    "logo": ("tools.art.logo:paint", "title"),
    "sign": ("tools.art.title_sign:paint", "title"),
    "title": ("tools.art.title_pictures:paint", "title"),
    "subjects": ("tools.art.subjects:make", "pictures"),
    "pictures": ("tools.art.worlds.paint:make", "pictures"),
    "halves": ("tools.art.halves:make", "."),
}


def main() -> None:
    """Run the steps named on the command line, or all."""
    parser = argparse.ArgumentParser(prog="python -m tools.art", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("steps", nargs="*", metavar="STEP", help=", ".join(STEPS))
    parser.add_argument("--out", type=Path, default=SPRITES, help="folder to write to (sprites)")
    wanted = parser.parse_args()
    for step in wanted.steps or STEPS:
        if step not in STEPS:
            parser.error(f"there is no step {step}; there are {', '.join(STEPS)}")
        start = time.perf_counter()
        place, folder = STEPS[step]
        module, function = place.split(":")
        getattr(import_module(module), function)(wanted.out / folder)
        print(f"{step}: {time.perf_counter() - start:.1f} s", flush=True)


if __name__ == "__main__":
    main()
