"""`python -m tools.sounds [FOLDER]`: renders every sound and the music into `sounds/`."""

import sys
from collections.abc import Iterator
from pathlib import Path

from tools.sounds.catalogue import RECIPES
from tools.sounds.files import write
from tools.sounds.music import loop
from tools.sounds.render import rendered
from tools.sounds.themes import THEMES
from tools.sounds.wave import Wave

FOLDER = Path("sounds")
WIDE = "calm"  # the layer in stereo; the others lie in the middle
SMALL = 0.75  # compression of the music


def music() -> Iterator[tuple[str, Wave]]:
    """Every layer of every theme as (file name without ending, wave)."""
    for name, theme in THEMES.items():
        for layer in theme.layers:
            yield f"music-{name}-{layer}", loop(name, theme, layer, wide=layer == WIDE)


def main(folder: Path) -> None:
    """Render all sounds into `folder`, and print what has changed."""
    folder.mkdir(parents=True, exist_ok=True)
    effects = (pair for recipe in RECIPES for pair in rendered(recipe))
    changed = [name for name, wave in effects if write(folder / f"{name}.ogg", wave)]
    changed += [name for name, wave in music() if write(folder / f"{name}.ogg", wave, compression=SMALL)]
    print(f"{len(changed)} changed: {', '.join(changed)}" if changed else "Every sound is as it was.")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else FOLDER)
