"""`sprites/icons.json`: the signs of the interface and of the players' pictures, our own suits and colours.

Each entry is {"body": SVG without its `<svg>`, "author": folder name in github.com/game-icons/icons or OURS,
"box": side of the viewBox}. `currentColor` in a body is replaced by the colour wanted when it is drawn.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import TypedDict

from tools.art.crazier.signs import bodies
from tools.art.crazy8.signs import fan, hooks, leap
from tools.art.masks import ICON_BOX, Array, icon
from tools.art.places import SPRITES, package
from tools.art.suits import COLOURS, SUITS, svg_body

OURS = "Crazier Eights"

# Who drew what; the licence (CC BY 3.0) asks that they be named, which CREDITS.md does.
AUTHORS: dict[str, str] = {
    "cathelineau": "witch-face",
    "delapouite": """
        anticlockwise-rotation backward-time chat-bubble check-mark checklist clockwise-rotation
        exit-door film-strip graduate-cap hamburger-menu histogram laurels-trophy load meeple
        meeple-group next-button padlock-open player-next round-star rule-book settings-knobs
        shaking-hands share sound-off sound-on speaker speaker-off stack trash-can
        cleopatra dwarf-face eagle-head frog-prince goblin-head labrador-head panda pirate-captain
        rabbit-head raccoon-head robot-antennas robot-helmet sherlock-holmes tiger-head
        vampire-dracula vintage-robot wizard-face woman-elf-face spiked-dragon-head""",
    "faithtoken": "card-draw card-pick card-random",
    "guard13007": "pause-button play-button",
    "lorc": """
        cross-mark fox-head gears hazard-sign light-bulb magnifying-glass monkey open-book padlock
        quill-ink return-arrow robot-golem scroll-unfurled swap-bag trophy hourglass laurel-crown
        queen-crown owl visored-helm wolf-head""",
    "quoting": "card-pickup card-play",
    "sbed": "cancel",
    "skoll": "hearing-disabled stopwatch talk",
    "sparker": "bear-face",
}


class Icon(TypedDict):
    body: str
    author: str
    box: int


def _polygon(*points: tuple[int, int]) -> str:
    path = " L".join(f"{x} {y}" for x, y in points)
    return f'<path fill="currentColor" d="M{path}Z"/>'


def _chevron(*points: tuple[int, int]) -> str:
    path = " L".join(f"{x} {y}" for x, y in points)
    style = (
        'fill="none" stroke="currentColor" stroke-width="72" stroke-linecap="round" stroke-linejoin="round"'
    )
    return f'<path {style} d="M{path}"/>'


def _rings(*circles: tuple[int, int, int]) -> str:
    style = 'fill="none" stroke="currentColor" stroke-width="56"'
    return "".join(f'<circle {style} cx="{x}" cy="{y}" r="{r}"/>' for x, y, r in circles)


def _solid(path: str) -> str:
    """A filled shape with holes where its loops overlap."""
    return f'<path fill="currentColor" fill-rule="evenodd" d="{path}"/>'


# What is done with a card, told by outline alone: an upright card with a star, an arrow down on the pile.
STAR = "M256 91L298 214L421 256L298 298L256 421L214 298L91 256L214 214Z"
CARD = "M148 24H364A44 44 0 0 1 408 68V444A44 44 0 0 1 364 488H148A44 44 0 0 1 104 444V68A44 44 0 0 1 148 24Z"
ARROW = "M204 20H308V150H400L256 290L112 150H204Z"
PILE = "M40 372L160 300L256 372L352 300L472 372L256 496Z"
NINJA = (
    '<path fill="currentColor" fill-rule="evenodd" d="M236 40C356 40 412 136 412 248C412 376 344 472 236 472'
    "C128 472 60 376 60 248C60 136 116 40 236 40ZM92 226C90 276 100 306 122 314C170 292 302 292 350 314"
    "C372 306 382 276 380 226C300 196 172 196 92 226ZM136 246C170 232 206 244 220 272C186 284 150 276 136 246"
    "ZM336 246C302 232 266 244 252 272C286 284 322 276 336 246ZM98 190C176 160 296 160 374 190L370 172"
    'C292 142 180 142 102 172Z"/><path fill="currentColor" d="M408 176C440 168 474 140 500 96C504 150 484 '
    '190 444 208C474 214 496 232 506 264C470 258 436 236 416 206Z"/>'
)

OWN: dict[str, str] = {
    **{f"suit-{suit}": svg_body(suit) for suit in SUITS + COLOURS},
    **bodies(),
    "deed-discard": _solid(ARROW + PILE),
    "deed-play": _solid(CARD + STAR),
    "ninja": NINJA,
    "eight": _rings((256, 146, 100), (256, 366, 100)),
    "plus": _polygon(
        *((x, 212) for x in (64, 212)),
        (212, 64),
        (300, 64),
        (300, 212),
        (448, 212),
        (448, 300),
        (300, 300),
        (300, 448),
        (212, 448),
        (212, 300),
        (64, 300),
    ),
    "close": _chevron((112, 112), (400, 400)) + _chevron((400, 112), (112, 400)),
    "chevron-left": _chevron((320, 96), (160, 256), (320, 416)),
    "chevron-right": _chevron((192, 96), (352, 256), (192, 416)),
    "chevron-up": _chevron((96, 320), (256, 160), (416, 320)),
    "skip-leap": leap(),
    "reverse-hooks": hooks(),
    "draw-two": fan(2),
    "draw-four": fan(4),
    "sort": _chevron((96, 128), (240, 128))
    + _chevron((96, 256), (304, 256))
    + _chevron((96, 384), (416, 384)),
}


def make(out: Path) -> None:
    """Cut the chosen signs out of the npm package and write `icons.json` into the folder `out`."""
    source = json.loads((package("@iconify-json/game-icons") / "icons.json").read_text())["icons"]
    icons = {name: Icon(body=body, author=OURS, box=ICON_BOX) for name, body in OWN.items()}
    for author, names in AUTHORS.items():
        icons |= {
            name: Icon(body=source[name]["body"], author=author, box=ICON_BOX) for name in names.split()
        }
    text = json.dumps(dict(sorted(icons.items())), indent=1, ensure_ascii=False)
    (out / "icons.json").write_text(text + "\n")


@lru_cache(maxsize=1)
def icons() -> dict[str, Icon]:
    """All signs of `sprites/icons.json` by name."""
    found: dict[str, Icon] = json.loads((SPRITES / "icons.json").read_text())
    return found


@lru_cache(maxsize=64)
def icon_mask(name: str, size: int) -> Array:
    """A sign as a mask (size, size)."""
    entry = icons()[name]
    return icon(entry["body"], size, entry["box"])
