"""The figures put together, layer by layer."""

from __future__ import annotations

from tools.art.canvas import Canvas
from tools.art.court import beards, crowns, gear, hair, heads, robes
from tools.art.court.looks import Figure, figure
from tools.art.court.pen import Pen, stacked

BOX = (14.0, 4.0, 72.0, 80.0)  # what a half figure may cover, in u
ONE_EYED = "SH"  # the jacks seen from the side, as every card player expects


def paint(rank: str, suit: str, palette: str, unit: float) -> Canvas:
    """The upper half of a court figure over BOX, at `unit` pixels per u, on nothing."""
    who = figure(rank, suit, palette)
    layers = {"K": _king, "Q": _queen, "J": _jack}[rank](Pen(BOX, unit), who)
    return stacked(layers)


def _king(pen: Pen, who: Figure) -> list[Pen]:
    back, body, collar, head, beard, crown, held = (pen.fresh() for _ in range(7))
    hair.behind(back, who)
    robes.mantle(body, who)
    heads.neck(body, who)
    robes.ermine(collar)
    heads.front(head, who)
    hair.fringe(head, who)
    beards.beard(beard, who)
    crowns.king(crown, who)
    gear.sword(held, who)
    gear.hand(held, who, gear.SWORD_X, 59.0)
    return [body, back, collar, head, beard, crown, held]


def _queen(pen: Pen, who: Figure) -> list[Pen]:
    back, body, head, front, crown, held = (pen.fresh() for _ in range(6))
    hair.behind(back, who)
    skin = who.house.skin
    robes.gown(body, who, skin, heads.shade_of_skin(skin))
    heads.neck(body, who)
    robes.necklace(body, who)
    heads.front(head, who)
    hair.fringe(front, who)
    crowns.tiara(crown, who)
    gear.flower(held, who)
    gear.hand(held, who, gear.FLOWER[0] + 0.3, 58.0)
    return [body, back, head, front, crown, held]


def _jack(pen: Pen, who: Figure) -> list[Pen]:
    back, body, collar, head, front, hat, held = (pen.fresh() for _ in range(7))
    robes.doublet(body, who)
    heads.neck(body, who)
    robes.ruff(collar, who)
    if who.suit in ONE_EYED:
        heads.profile(head, who)
        hair.profile_hair(front, who)
    else:
        hair.behind(back, who)
        heads.front(head, who)
        hair.fringe(front, who)
    crowns.cap(hat, who)
    gear.halberd(held, who)
    gear.hand(held, who, gear.STAFF_X, 60.0)
    return [body, back, collar, head, front, hat, held]
