"""`python -m tools.sounds [FOLDER]`: renders every sound and the music into `sounds/`."""

import sys
from pathlib import Path

from tools.sounds.catalogue import RECIPES
from tools.sounds.files import write
from tools.sounds.music import loop
from tools.sounds.render import rendered

FOLDER = Path("sounds")
MUSIC = "table-music"


def main(folder: Path) -> None:
    """Render all sounds into `folder`, and print what has changed."""
    folder.mkdir(parents=True, exist_ok=True)
    waves = (pair for recipe in RECIPES for pair in rendered(recipe))
    changed = [name for name, wave in waves if write(folder / f"{name}.ogg", wave)]
    if write(folder / f"{MUSIC}.ogg", loop(), compression=0.75):
        changed.append(MUSIC)
    print(f"{len(changed)} changed: {', '.join(changed)}" if changed else "Every sound is as it was.")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else FOLDER)
