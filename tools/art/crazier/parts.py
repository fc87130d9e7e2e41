"""All parts of the decks' cards, each painted on a card of its own and cut out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from game.draw.deck_style import FIELD_NAMES, FIELDS, LARGE, OWN, PARTS, SIZES
from tools.art.canvas import Canvas
from tools.art.crazier import cloth, frames, papers, seals
from tools.art.crazier.kit import cut_out

PAGE, TABLE = 720, 480  # pixels of a whole card's width, and of one on the table


def painted() -> Iterator[tuple[str, Callable[[], Canvas]]]:
    """The painter of every part, by name."""
    yield "frame", lambda: frames.page(PAGE, wild=False)
    yield "frame-wild", lambda: frames.page(PAGE, wild=True)
    yield "shine", lambda: frames.shine(TABLE)
    for end in ("top", "foot"):
        yield f"jewels-{end}", lambda: frames.jewels(PAGE)
    yield "bar", lambda: frames.bar(PAGE)
    for name, size in (("thin", LARGE), ("thick", OWN)):
        yield f"table-{name}", lambda size=size: frames.table(TABLE, size.frame, wild=False)  # type: ignore[misc]
        yield f"table-{name}-wild", lambda size=size: frames.table(TABLE, size.frame, wild=True)  # type: ignore[misc]
    for kind in ("asset", "event"):
        yield f"seal-{kind}", lambda kind=kind: seals.seal(kind)  # type: ignore[misc]
    for colour in FIELDS:
        yield f"paper-{colour}", lambda colour=colour: papers.paper(TABLE, colour)  # type: ignore[misc]
    for colour in FIELD_NAMES:
        yield from _cloths(colour)


def _cloths(colour: str) -> Iterator[tuple[str, Callable[[], Canvas]]]:
    """Ribbons and pennants of a colour."""
    yield f"ribbon-asset-{colour}", lambda: cloth.ribbon(PAGE, colour, "asset")
    yield f"ribbon-event-{colour}", lambda: cloth.ribbon(PAGE, colour, "event")
    yield f"pennant-{colour}", lambda: cloth.pennant(PAGE, colour)
    for size in SIZES:
        yield (
            f"pennant-{size.key}-{colour}",
            lambda size=size: cloth.table_pennant(TABLE, colour, size),  # type: ignore[misc]
        )


def make(out: Path) -> None:
    """Write `PART.webp` into the folder `out`."""
    for name, paint in painted():
        part = paint()
        if not name.startswith("seal"):
            part = cut_out(part, PARTS[name])
        part.save(out / f"{name}.webp", quality=92)
