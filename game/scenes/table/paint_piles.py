"""Draws the middle of the table: the stock with its number of cards, and the named suit or colour."""

import math

from game.draw.items import DrawList, Image, Text
from game.draw.swatches import sign_colour
from game.draw.text_renderer import fitted, width_of
from game.scenes.table.table_text import EMPTY
from game.stage.card_counts import stock_count
from game.stage.director import Director
from game.stage.easing import eased
from game.stage.effects import thump
from game.stage.faces import LETTERS
from game.stage.geometry import Box
from game.ui import theme
from game.ui.theme import TextScale

SHEETS = 13  # the most edges of cards that show under the stock
CARDS_A_SHEET = 4
THUMP = 4.0  # design units by which a landing card presses its pile down; half as far the other one
PARTED, HALF_LEANS = 0.34, 7.0  # of a card's width, and degrees: how far the halves of a riffled stock part
PARTS, LEAVES, SQUARED = 0.26, 8, 0.8  # share of a riffle until they have parted; leaves; share until all lie
LEAF_FALLS = 0.16  # share of a riffle in which a leaf falls
DEPTHS = (2, 4, 8)  # cards from which a pile's shade is as deep as its number among these


def paint_stock(out: DrawList, director: Director, back: str, now: float, light: float = 0.0) -> None:
    """Draw the stock with its number of cards or its empty slot, and the shadows of both piles.

    `back` is the game's own, `light` the strength of the light of a pile from which the player has to draw.
    """
    layout, stock = director.layout, stock_count(director, now)
    _shade(out, layout.discard, director.tableau.heap)
    _shade(out, layout.draw_pile, stock)
    riffle = next((effect.share(now) for effect in director.effects if effect.kind == "riffle"), 1.0)
    press = director.landing(thump, now) + 2 * thump((riffle - SQUARED) / (1 - SQUARED))
    box = layout.draw_pile.moved(0, THUMP / 2 * layout.unit * press if riffle >= SQUARED else 0.0)
    if light:
        out.moving.append(Image(("halo",), box.cx, box.cy, box.w, box.h, alpha=light))
    if riffle < SQUARED:
        _riffle(out, box, max(0.0, riffle), stock, back)
    elif stock:
        _packet(out, box, _sheets(stock), back)
    else:
        out.moving.append(Image(("slot",), box.cx, box.cy, box.w, box.h))
        size = fitted(EMPTY, 14.5 * layout.unit, box.w * 0.9)
        out.moving.append(Text(EMPTY, box.cx, box.cy, size, theme.MUTED))
    if light:
        out.moving.append(Image(("card edge",), box.cx, box.cy, box.w, box.h))
    chip = Box.around(box.cx, box.bottom + 9 * layout.unit, 46 * layout.unit, 24 * layout.unit)
    out.moving.append(Image(("panel", "lacquer", 9, False), chip.cx, chip.cy, chip.w, chip.h))
    out.moving.append(Text(str(stock), chip.cx, chip.cy, 14.5 * layout.unit, theme.IVORY, "button"))


def _riffle(out: DrawList, box: Box, share: float, stock: int, back: str) -> None:
    """Draw the stock while it is riffled: its halves part, and their leaves fall together in turn."""
    fallen = [eased("in-quad", (share - _falls_at(leaf)) / LEAF_FALLS) for leaf in range(LEAVES)]
    apart, sheets = eased("out-cubic", share / PARTS), _sheets(stock)
    lies = math.ceil(sheets * sum(part == 1.0 for part in fallen) / LEAVES)
    if lies:
        _packet(out, box, lies, back)
    for side in (1, -1):
        left = sum(part == 0.0 for part in fallen[side > 0 :: 2])
        if left:
            _packet(out, box, max(1, sheets * left // LEAVES), back, side * apart)
    for leaf, part in enumerate(fallen):
        if 0.0 < part < 1.0:
            _packet(out, box, 0, back, (1 if leaf % 2 else -1) * (1 - part))


def _sheets(stock: int) -> int:
    return max(1, min(SHEETS, math.ceil(stock / CARDS_A_SHEET)))


def _falls_at(leaf: int) -> float:
    return PARTS + (SQUARED - LEAF_FALLS - PARTS) * leaf / (LEAVES - 1)


def _packet(out: DrawList, box: Box, sheets: int, back: str, aside: float = 0.0) -> None:
    """Draw a part of the stock, so far `aside` from its place: 1 to the right, -1 to the left."""
    x = max(box.w / 2, box.cx + PARTED * aside * box.w)
    pictures = [("edges", sheets), ("back", "table", back)][sheets == 0 :]
    out.moving += [
        Image(one, x, box.cy, box.w, box.h, HALF_LEANS * aside, swift=aside != 0.0) for one in pictures
    ]


def _shade(out: DrawList, box: Box, cards: int) -> None:
    """Draw the shadow of a pile, deeper for more cards; none for a single card, which has its own."""
    depth = sum(cards >= least for least in DEPTHS)
    if depth:
        out.moving.append(Image(("pile shade", depth / len(DEPTHS)), box.cx, box.cy, box.w, box.h))


def named_word(director: Director, now: float) -> str | None:
    """Return the named or declared suit or colour, until the card that replaces it lands."""
    word, until = director.replaced
    return director.tableau.named or director.tableau.declared or (word if now < until else None)


def paint_medal(out: DrawList, director: Director, scale: TextScale, now: float, zoom: float = 1.0) -> None:
    """Draw the named or declared suit or colour as a symbol and in words; nothing with a `zoom` of 0."""
    word = named_word(director, now)
    if word not in LETTERS or not zoom:
        return
    box = director.layout.medal
    out.moving.append(Image(("medal", LETTERS[word]), box.cx, box.cy, box.w, box.h, zoom=zoom))
    text, ink = word.upper(), sign_colour(LETTERS[word], director.palette)
    size = min(scale(0.19), 0.24) * box.w
    width = max(1.07 * box.w, width_of(text, size, "button") + 0.27 * box.w)
    y = box.bottom + 0.22 * box.w
    out.moving.append(Image(("panel", "plate", 9), box.cx, y, width, 0.35 * box.w))
    out.moving.append(Text(text, box.cx, y + 0.012 * box.w, size, ink, "button"))
