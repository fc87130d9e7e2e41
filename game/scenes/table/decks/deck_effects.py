"""Visual effects at a table of named cards: acting, destroyed, prevented and shown cards."""

import math
from collections.abc import Callable

from engine.text import counted
from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import fitted, width_of
from game.scenes.table.card_zoom import zoom_layout
from game.scenes.table.decks.deck_text import SAVES, SPARED, STILL_IN_THE_GAME
from game.scenes.table.landing_effect import paint_impact
from game.stage.card_kinds import CardKind
from game.stage.decks.deck_event_text import count
from game.stage.director import Director
from game.stage.easing import eased
from game.stage.effects import Effect
from game.stage.geometry import RATIO, Box, Pose
from game.stage.layout.table_layout import TableLayout
from game.ui.theme import TextScale

EMBER, GREEN, GILT = "#FF7A3A", "#7DE29A", "#FFD45A"
RISE = 1.1  # of a card's size, to which the light of one that acts grows
EMBERS = 22  # that rise from a card that is destroyed
LAST_EMBER = 0.45  # of the effect's time, when the last of them sets out
LARGE = 0.78  # of the size of an enlarged card: an event that is shown to everybody
FAN_WIDTH, FAN_PITCH = 122.0, 0.8  # of shown cards; their distance over their width
MOST_SHOWN = 9
# Shares of the time of an event shown large: until it is large, from when it goes back, when it is there.
COMES, GOES, BACK = 0.12, 0.62, 0.7
IN, OUT = 6.0, 4.0  # how fast shown cards come and go

Paint = Callable[[DrawList, Director, Effect, float], None]


def _light(colour: str) -> Paint:
    """Return a painter of light in this colour round the card."""

    def paint(out: DrawList, director: Director, effect: Effect, share: float) -> None:
        if effect.at is None:
            return
        at, grown = effect.at, 1 + (RISE - 1) * eased("out-cubic", share)
        alpha = min(1.0, 5 * share, 2.5 * (1 - share))
        wide, tall = at.width, at.width * RATIO
        light = ("card light", colour)
        out.moving.append(Image(light, at.x, at.y, wide, tall, at.angle, alpha, zoom=grown))

    return paint


def _burns(out: DrawList, director: Director, effect: Effect, share: float) -> None:
    """Draw a glowing card from which embers rise."""
    _light(EMBER)(out, director, effect, share)
    at = effect.at
    if at is None:
        return
    tall = at.width * RATIO
    for grain in range(EMBERS):
        t = (share - LAST_EMBER * grain / EMBERS) / (1 - LAST_EMBER)
        if not 0.0 < t < 1.0:
            continue
        across, up = (grain * 0.618) % 1 - 0.5, (grain * 0.382) % 1
        x = at.x + (1.04 * across + 0.05 * math.sin(grain + 7 * t)) * at.width
        y = at.y + (0.5 - 0.7 * up - 0.55 * t) * tall
        alpha, size = min(1.0, 6 * t, 2 * (1 - t)), (5.5 if grain % 2 else 4.0) * director.layout.unit
        out.moving.append(Image(("pool", EMBER, 0.9), x, y, 6 * size, 6 * size, alpha=alpha))
        out.moving.append(Image(("spark", "#FFE9A0"), x, y, size, size, alpha=alpha))


def _prevented(out: DrawList, director: Director, effect: Effect, share: float) -> None:
    """Draw a text about a prevented effect over the card that prevented it."""
    _light(GREEN)(out, director, effect, min(1.0, share * 1.6))
    at, layout = effect.at, director.layout
    if at is None:
        return
    words, size = words_of(effect), 15 * layout.unit
    size = fitted(words, size, layout.w * 0.4, "bold")
    wide, tall = width_of(words, size, "bold") + 34 * layout.unit, 30 * layout.unit
    x = min(max(at.x, wide / 2 + 8), layout.w - wide / 2 - 8)
    y = max(tall / 2 + 6, at.y - at.width * RATIO / 2 - tall * 0.72)
    alpha = min(1.0, IN * share, OUT * (1 - share))
    out.moving.append(Image(("panel", "tag green", 14 * layout.unit), x, y, wide, tall, alpha=alpha))
    out.moving.append(Text(words, x, y, size, "#EFFFF2", "bold", alpha=alpha))


def words_of(effect: Effect) -> str:
    """Return the text of a prevented effect: "Castle: 1 fewer card"."""
    event = effect.event
    card, *others = event.cards
    if event.kind == "fewer":
        return f"{card}: {counted(event.amount, 'fewer card')}"
    if others:
        return SAVES.format(card=card, others=others[0])
    return (
        SPARED.format(card=card, count=count(event.amount))
        if event.amount
        else STILL_IN_THE_GAME.format(card=card)
    )


def _shown(out: DrawList, director: Director, effect: Effect, share: float) -> None:
    """Draw cards that are looked at or revealed, side by side over the middle; nothing if they are
    hidden.
    """
    names = [card for card in effect.event.cards if card is not None][:MOST_SHOWN]
    if not names:
        return
    layout, kind = director.layout, director.tableau.kind
    alpha = min(1.0, IN * share, OUT * (1 - share))
    for name, pose in zip(names, fan(layout.discard, len(names), layout.unit, layout.prompt), strict=True):
        picture = kind.picture(name, "high")
        out.moving.append(Image(picture, pose.x, pose.y, pose.width, pose.width * RATIO, pose.angle, alpha))


def large_page(layout: TableLayout, kind: CardKind, card: str, scale: TextScale) -> Image:
    """Return the page of an event as it is shown to everybody, over the middle of the table.

    It has the size at which cards are enlarged, so that one picture serves both.
    """
    box, middle = zoom_layout(layout.w, layout.h, kind.notes(card), scale).card, layout.prompt.cx
    half = box.h * LARGE / 2
    y = max(half + 8, min(layout.discard.cy + 0.4 * half, layout.hand.area.y - half))
    return Image(kind.large(card), middle, y, box.w, box.h, zoom=LARGE)


def _large(out: DrawList, director: Director, effect: Effect, share: float) -> None:
    """Draw an event as a page, which grows out of the place where it lies and slams back onto it."""
    card, layout, at = effect.event.cards[0], director.layout, effect.at
    if card is None or at is None:
        return
    page = large_page(layout, director.tableau.kind, card, TextScale(1.0))
    if share >= BACK:
        paint_impact(out, at, layout.unit, (share - BACK) / (1 - BACK))
        return
    come = eased("out-cubic", share / COMES) * (1 - eased("in-quad", (share - GOES) / (BACK - GOES)))
    small = at.width / page.w
    zoom = small + (page.zoom - small) * come
    x, y = at.x + (page.x - at.x) * come, at.y + (page.y - at.y) * come
    fall = 0.03 * page.w * come
    shadow = page._replace(picture=("card shadow",), x=x + fall, y=y + 2 * fall, zoom=zoom)
    out.moving += [shadow, page._replace(x=x, y=y, zoom=zoom, swift=come < 1.0)]


def fan(pile: Box, number: int, unit: float, prompt: Box) -> list[Pose]:
    """Return the poses of shown cards in a row over the piles."""
    pitch = min(FAN_WIDTH * FAN_PITCH * unit, prompt.w / max(1, number))
    return [
        Pose(prompt.cx + (place - (number - 1) / 2) * pitch, pile.cy, FAN_WIDTH * unit)
        for place in range(number)
    ]


DECK_PAINTERS: dict[str, Paint] = {
    "acts": _light(EMBER),
    "destroyed": _burns,
    "gained": _light(GILT),
    "prevented": _prevented,
    "looked": _shown,
    "shown": _shown,
    "large": _large,
}
DECK_MEANINGS: dict[str, Paint] = {**DECK_PAINTERS, "destroyed": _light(EMBER)}  # without motion
