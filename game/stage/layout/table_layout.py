"""Where everything on the table lies: a pure function of the window, the players and the table's shape."""

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
    """The table for a window of w x h design units with `others` players besides oneself.

    `shape` is "free" (as the window is; 1 to 9 others) or "portrait" (always a tall table; 1 to 3 others) or
    "deck" (as the window is, with room for assets; 1 to 5 others, or 8).
    """
    return SHAPES[shape](w, h, others, compact)
