"""Makes finished waves from recipes, always the same for the same recipe."""

from collections.abc import Iterator
from zlib import crc32

import numpy as np

from tools.sounds.catalogue import Recipe
from tools.sounds.level import finished
from tools.sounds.room import in_room
from tools.sounds.wave import Wave, pitched


def rendered(recipe: Recipe) -> Iterator[tuple[str, Wave]]:
    """Every take or rung of a recipe as (file name without ending, mono wave)."""
    for number, (name, factor) in enumerate(recipe.pitches.items()):
        variant = number if recipe.rungs == 1 else 0  # rungs differ in nothing but their pitch
        rng = np.random.default_rng([crc32(recipe.name.encode()), variant])
        dry = pitched(recipe.make(rng), factor)
        yield name, finished(in_room(dry, rng, wet=recipe.wet), recipe.loudness)
