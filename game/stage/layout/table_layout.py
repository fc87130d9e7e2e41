"""Layout of the table: a pure function of window, players and shape."""

from functools import lru_cache

from game.stage.layout.deck_layout import deck_layout
from game.stage.layout.free_layout import free_layout
from game.stage.layout.layout_parts import AssetPlaces, HandPlace, Ring, TableLayout, TextSizes, card_box
from game.stage.layout.ring_layout import ring_layout

__all__ = [
    "AssetPlaces",
    "HandPlace",
    "Ring",
    "TableLayout",
    "TextSizes",
    "card_box",
    "table_layout",
]

SHAPES = {"free": free_layout, "portrait": ring_layout, "deck": deck_layout}


@lru_cache(64)
def table_layout(
    w: float, h: float, *, others: int, compact: bool = False, shape: str = "free"
) -> TableLayout:
    """Return the layout for a window of w x h design units with `others` players besides the viewer.

    `shape` is "free" (follows the window; 1 to 9 others), "portrait" (always tall; 1 to 3 others) or "deck"
    (follows the window, with assets; 1 to 5 others, or 8).
    """
    return SHAPES[shape](w, h, others, compact)
