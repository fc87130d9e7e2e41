"""All faces: the picture of each card, and the files they are written to."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tools.art.canvas import Canvas
from tools.art.cards.courts import court
from tools.art.cards.eights import eight
from tools.art.cards.mini import mini
from tools.art.cards.pips import ace, number
from tools.art.cards.stock import RANKS, blank, corner, twice
from tools.art.court.looks import PALETTES
from tools.art.suits import SUITS

QUALITY, EFFORT = 92, 4


def face(rank: str, suit: str, palette: str) -> Canvas:
    """A card of 480 x 672 pixels with clear corners."""
    card = blank(palette, golden=rank == "8")
    if rank in "KQJ":
        court(card, rank, suit, palette)
    elif rank == "A":
        ace(card, suit, palette)
    elif rank == "8":
        eight(card, suit, palette)
    else:
        number(card, rank, suit, palette)
    twice(card, corner(rank, suit, palette))
    return card


def make(out: Path) -> None:
    """Write `PALETTE/FACE.webp` and `PALETTE/mini/FACE.webp` into the folder `out`, FACE like 10H."""
    jobs = [(out / palette, palette, suit) for palette in PALETTES for suit in SUITS]
    with ProcessPoolExecutor(max_workers=2) as workers:
        list(workers.map(_make_suit, *zip(*jobs, strict=True)))


def _make_suit(folder: Path, palette: str, suit: str) -> None:
    for rank in RANKS:
        face(rank, suit, palette).save(folder / f"{rank}{suit}.webp", quality=QUALITY, effort=EFFORT)
        mini(rank, suit, palette).save(folder / "mini" / f"{rank}{suit}.webp", quality=QUALITY, effort=EFFORT)
