"""`tools/art/subjects.json`: the signs that become the figures of painted scenes, each with its author.

Cut out of the npm package of game-icons.net for every subject of a deck, for the title and for scenes.
`sprites/pictures/credits.toml` tells the game whom the cards thank: subject = "name of the artist".
"""

from __future__ import annotations

import json
import tomllib
from functools import lru_cache
from pathlib import Path

from tools.art.places import package
from tools.art.scene_subject import SIGNS
from tools.art.worlds.commissions import commissions

AUTHORS = Path(__file__).with_name("authors.toml")
OTHERS = ("gargoyle", "raven")  # onlookers


@lru_cache(maxsize=1)
def authors() -> dict[str, tuple[str, str]]:
    """For every known sign its author: the folder at game-icons and the name that a card prints."""
    found = tomllib.loads(AUTHORS.read_text(encoding="utf-8"))["author"]
    return {sign: (each["folder"], each["name"]) for each in found for sign in each["signs"].split()}


def make(pictures: Path) -> None:
    """Write the signs beside this module and the credits into the folder of the pictures.

    SystemExit if a deck asks for a sign whose author is not known.
    """
    drawn = sorted({wish.subject for wish in commissions()})
    unknown = [name for name in drawn if name not in authors()]
    if unknown:
        raise SystemExit(f"Nobody in {AUTHORS.name} drew {', '.join(unknown)}.")
    source = json.loads((package("@iconify-json/game-icons") / "icons.json").read_text())["icons"]
    signs = {
        name: {"author": authors()[name][0], "body": source[name]["body"]}
        for name in sorted({*drawn, *OTHERS})
    }
    SIGNS.write_text(json.dumps(signs, indent=1) + "\n", encoding="utf-8")
    pictures.mkdir(parents=True, exist_ok=True)
    lines = ["# Whom the cards thank for the sign that their picture is painted after."]
    lines += [f'{name} = "{authors()[name][1]}"' for name in drawn]
    (pictures / "credits.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")
