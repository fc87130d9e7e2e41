"""The moment of a wild card: the gold eight, the named sign that strikes its medal, the flood of colour."""

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from game.draw.deck_style import FIELDS, field_of
from game.draw.items import DrawList, Image, Item, Picture
from game.draw.swatches import flood_tones, ink_colour, sign_colour
from game.scenes.table.banner import paint_coin
from game.scenes.table.chooser_tiles import MARK_UP, mark_of, sign_of_tile, tile_of
from game.stage.animations import CLIPS
from game.stage.card_hints import NUMBERS
from game.stage.card_kinds import CardKind
from game.stage.card_poses import pile_pose
from game.stage.deck_faces import Face
from game.stage.director import Director
from game.stage.easing import eased
from game.stage.effects import Effect
from game.stage.faces import BY_SIGN, LETTERS, sign_of
from game.stage.geometry import Box
from game.stage.motion import risen

NAMING = ("name", "declare")
GILT, AMBER = "#F0CF78", "#945414"  # of a rank, which has no colour: its light, and its flood
# Seconds of the effect at speed 1.
EIGHT = (0.0, 0.52)
SIGNS = (0.14, 0.62)  # from the pile to where they hang; then all but the named one go back
FLIES = (0.4, 0.64)  # the named one, to its medal
STRIKES = FLIES[1]
FLOOD = (STRIKES, STRIKES + 0.62)
BURST = 0.42  # for the sparks of the strike
RING, LIGHT = 0.6, 0.22  # of that time, for its ring and for its light
SETTLES = (STRIKES, STRIKES + 0.22)  # the medal, pressed flat by the blow
LEAVES = 0.07  # seconds in which a medal goes as another card lands
# The answer of the player, which shrinks as its medal grows out of it.
TILE_RISES, TILE_FLIES, TILE_SHRINKS = (0.0, 0.18), (0.0, STRIKES), (0.16, 0.46)
RISEN, ARC = 0.12, 72.0  # how much larger it gets at first; design units that its way is bent upwards
# Of a card's width: the gold eight as it is painted, as the printed one, as it hangs and at its largest.
PAINTED, PRINTED, GROWN, LARGEST = 1.24, 0.8, 2.0, 2.2
LEAPS, GOES = 0.36, 0.66  # shares of its time until it hangs, and from which it goes back into its card
SLAM = 0.16  # seconds of the ring with which it is back
ALOFT = 0.3  # how much larger than its medal a sign gets on its way, as it comes nearer to the eye
PRESSED = 0.2  # how much smaller the struck medal gets
OUT = 1.5  # of a card's width, from the pile to a sign
SIGN = 0.66  # of a card's width
SPARKS = 30
FLOOD_GRAIN, WAVE_GRAIN = 0.5, 0.2  # of its full size: so large the flood and its wave are painted
DEPTH = 0.92  # opacity of the flood
# Reach of the wave until it covers the cloth, of the way to its farthest corner; each is kept as a picture.
WAVES = (0.2, 0.45, 0.75, 1.1, 1.5, 2.1)
WHOLE, EBBS = 0.32, 0.6  # of its time: it covers the cloth, it begins to ebb


def seconds(share: float) -> float:
    """Return the time of the effect, in seconds at speed 1."""
    return share * CLIPS["name"].effect_time


def between(span: tuple[float, float], now: float) -> float:
    """Return the share of a span that has passed, 0 to 1."""
    return max(0.0, min(1.0, (now - span[0]) / (span[1] - span[0])))


def colour_of(word: str, palette: str) -> str:
    """Return the light of a suit or colour by its word; gilt for a rank."""
    letter = LETTERS.get(word)
    if letter is not None:
        return sign_colour(letter, palette)
    return field_of(word).glow if word in FIELDS else GILT


def flood_of(word: str, palette: str) -> tuple[str, str]:
    """Return the colour that floods the cloth, deep and saturated, and how light it may get to be seen."""
    letter, light = LETTERS.get(word), colour_of(word, palette)
    if letter is None and word not in FIELDS:
        return AMBER, GILT
    return flood_tones(ink_colour(letter, palette) if letter is not None else field_of(word).plain, light)


def signs_about(word: str, kind: CardKind) -> Mapping[str, Picture]:
    """Return the pictures of a game's suits or colours by their words; empty if `word` is a rank."""
    letter = LETTERS.get(word)
    if letter is not None:
        return {name: ("medal", sign) for sign, name in BY_SIGN[letter].signs.items()}
    colours = _colours(*kind.faces.values())
    return {name: ("colour medal", name) for name in colours} if word in colours else {}


def _signs_of(director: Director, word: str) -> Mapping[str, Picture]:
    return signs_about(word, director.tableau.kind)


@lru_cache(8)
def _colours(*faces: Face) -> tuple[str, ...]:
    """Return the colours of a deck's cards."""
    used = {colour for face in faces for colour in face.colours}
    return tuple(name for name in FIELDS if name in used)


def usual_word(director: Director) -> str:
    """Return a suit or colour of the game."""
    table = director.tableau
    if table.kind.faces:
        return next(iter(_colours(*table.kind.faces.values())), "")
    sign = sign_of(table.discard[-1].text or "S") if table.discard else "S"
    return BY_SIGN[sign].signs[sign]


def _gold_sign(director: Director) -> Picture:
    """Return what leaves the wild card on the pile: an eight, or a king's crown."""
    discard = director.tableau.discard
    king = bool(discard) and (discard[-1].text or "").startswith("K")
    return "gold sign", "queen-crown" if king else "eight"


def medal_zoom(director: Director, now: float) -> float:
    """Return the size of the medal over its usual one.

    It is 0 until the named sign strikes it, and shrinks as the card that replaces it lands.
    """
    if director.reduced:
        return 1.0
    table, until = director.tableau, director.replaced[1]
    if now < until and not (table.named or table.declared):
        return min(1.0, (until - now) / LEAVES)
    effect = next((effect for effect in director.effects if effect.kind == "wild"), None)
    if effect is None:
        return 1.0
    at = seconds(effect.share(now))
    left = 1 - between(SETTLES, at)
    return 0.0 if at < STRIKES else 1.0 - PRESSED * left * math.sin(math.tau * (1 - left))


def paint_flood(out: DrawList, director: Director, now: float, cloth: str, plates: Sequence[Item]) -> None:
    """Draw the flood of colour on the cloth, below everything that lies there.

    The `plates` at the edge of the cloth, which are drawn already, are drawn once more above it.
    """
    for effect in director.effects:
        if effect.kind != "wild" or director.reduced:
            continue
        share = between(FLOOD, seconds(effect.share(now)))
        if 0 < share < 1:
            reach = min(share / WHOLE, (1 - share) / (1 - EBBS))
            floods = flood_images(director, effect.event.word, cloth)
            out.moving += [floods[min(len(WAVES), int(reach * len(WAVES)))], *plates]


def wild_pictures(director: Director, cloth: str) -> Iterator[Image]:
    """Return the pictures that wild cards will need, to be painted ahead: first that of the next colour."""
    begun = [effect.event for effect in director.effects if effect.kind == "wild"]
    events = [event for event in (*begun, *director.coming) if event.kind in NAMING]
    for event in events[:1]:
        yield from flood_images(director, event.word, cloth)
    box, medal = director.layout.discard, director.layout.medal
    wide = box.w * PAINTED
    yield Image(_gold_sign(director), box.cx, box.cy, wide, wide)
    for picture in _signs_of(director, events[0].word if events else usual_word(director)).values():
        yield Image(picture, medal.cx, medal.cy, medal.w, medal.h)


def flood_images(director: Director, word: str, cloth: str) -> list[Image]:
    """Return the waves of a flood, which spread from the medal, and the flood that covers the cloth."""
    table, medal = director.layout.table, director.layout.medal
    x, y = (medal.cx - table.x) / table.w, (medal.cy - table.y) / table.h
    farthest = math.hypot(max(x, 1 - x), max(y, 1 - y) * table.h / table.w)
    flood = "flood", *flood_of(word, director.palette), cloth, DEPTH
    pictures: list[tuple[Picture, float]] = [((*flood, (x, y, run * farthest)), WAVE_GRAIN) for run in WAVES]
    return [
        Image(what, table.cx, table.cy, table.w * grain, table.h * grain, zoom=1 / grain)
        for what, grain in (*pictures, (flood, FLOOD_GRAIN))
    ]


def paint_wild(out: DrawList, director: Director, effect: Effect, share: float) -> None:
    """Draw the gold eight that leaves its card, and the signs of which the named one strikes.

    What the player has named flies from where its answer stood.
    """
    now, word = seconds(share), effect.event.word
    if now < STRIKES:
        _socket(out, director.layout.medal, now)
    if now >= STRIKES:
        _strike(out, director, word, between((STRIKES, STRIKES + BURST), now))
    elif effect.picked is not None and effect.picked[0] == word:
        _picked(out, director, word, effect.picked[1], now)
    else:
        _signs(out, director, word, now)
    _eight(out, director, now)


def _eight(out: DrawList, director: Director, now: float) -> None:
    """Draw the gold eight, which leaps out of the printed one and slams back into it."""
    t, box, discard = between(EIGHT, now), director.layout.discard, director.tableau.discard
    at = director.motion.rest_poses[discard[-1].id] if discard else pile_pose(box)
    if t >= 1.0:
        _ring(out, Box.around(at.x, at.y, box.w, box.w), GILT, between((EIGHT[1], EIGHT[1] + SLAM), now))
        return
    wide, back = box.w * PAINTED, between((GOES, 1.0), t) ** 3
    grown = eased("out-back", t / LEAPS) if t < LEAPS else 1 - back
    largest = GROWN + (LARGEST - GROWN) * between((LEAPS, GOES), t)
    zoom, y = (PRINTED + (largest - PRINTED) * grown) / PAINTED, at.y - 0.1 * box.w * grown
    fall = 0.1 * box.w * max(0.0, grown)
    shade = Image(("pool", "#06090C", 0.8), at.x + fall, y + 2 * fall, wide, wide, zoom=zoom, swift=True)
    sign = Image(_gold_sign(director), at.x, y, wide, wide, zoom=zoom, swift=True)
    out.moving += [shade, sign]


def _socket(out: DrawList, medal: Box, now: float) -> None:
    """Draw the empty place of the medal, for which the named sign is bound."""
    seen = between(SIGNS, now) ** 0.5
    shade = Image(
        ("pool", "#06090C", 1.0), medal.cx, medal.cy, 1.5 * medal.w, 1.5 * medal.h, alpha=0.8 * seen
    )
    ring = Image(("ring", GILT, 3.0), medal.cx, medal.cy, medal.w, medal.h, alpha=0.8 * seen)
    out.moving += [shade, ring]


def _sign(out: DrawList, medal: Box, sign: Picture | str, at: tuple[float, float], zoom: float) -> None:
    """Draw the medal of a suit or colour, or the coin of a rank, at a size over its usual one."""
    if isinstance(sign, str):
        paint_coin(out, NUMBERS.get(sign, sign), at, medal, zoom=zoom)
    else:
        out.moving.append(Image(sign, *at, medal.w, medal.h, zoom=zoom, swift=True))


def aloft(share: float) -> float:
    """Return the size of a sign on its way over that on arrival: it rises, then falls ever faster."""
    return 1 + ALOFT * risen(share)


def _picked(out: DrawList, director: Director, word: str, tile: Box, now: float) -> None:
    """Draw the answer that rises from its place, flies to the medal and becomes it."""
    medal, fly = director.layout.medal, between(TILE_FLIES, now)
    letter, way = LETTERS.get(word), (fly + fly**2) / 2
    mark, up = (mark_of(tile), MARK_UP) if letter is not None else (mark_of(tile, (1.0, 1.0)), 0.0)
    began = mark * (1 + RISEN * eased("out-back", between(TILE_RISES, now)))
    size = began + (medal.w * aloft(fly) - began) * way
    top = tile.cy - up * tile.h
    x = tile.cx + (medal.cx - tile.cx) * way
    y = top + (medal.cy - top) * way - ARC * director.layout.unit * math.sin(math.pi * way)
    shrunk = between(TILE_SHRINKS, now)
    zoom = size / mark * (1 - shrunk**2)
    middle = y + up * tile.h * zoom
    if shrunk < 1.0:
        shade = Image(
            ("card shadow",), x + 8 * zoom, middle + 16 * zoom, tile.w, tile.h, zoom=zoom, swift=True
        )
        out.moving += [shade, Image(tile_of(word), x, middle, tile.w, tile.h, zoom=zoom, swift=True)]
    if letter is not None and shrunk < 1.0:
        out.moving.append(Image(sign_of_tile(letter), x, y, mark, mark, zoom=zoom, swift=True))
    if shrunk:
        grown = size / medal.w * eased("out-back", shrunk)
        _sign(out, medal, _signs_of(director, word).get(word, word), (x, y), grown)


def _signs(out: DrawList, director: Director, word: str, now: float) -> None:
    """Draw the signs that fly out of the pile; the named one goes on to its medal, the others back."""
    box, medal = director.layout.discard, director.layout.medal
    t, hit, small = between(SIGNS, now), between(FLIES, now), SIGN * box.w / medal.w
    signs: Mapping[str, Picture | str] = _signs_of(director, word) or {word: word}
    for number, (name, sign) in enumerate(signs.items()):
        angle = math.radians(-135 + 90 * number + 24 * (1 - eased("out-cubic", t)))
        left = 1.0 if name == word else 1 - min(1.0, 1.4 * hit) ** 2
        far = OUT * box.w * eased("out-back", min(1.0, t * 1.9)) * left
        x, y = box.cx + math.cos(angle) * far, box.cy + math.sin(angle) * far
        zoom = min(1.0, t * 4) * left
        if name == word:
            way = eased("in-quad", hit)
            x, y = x + (medal.cx - x) * way, y + (medal.cy - y) * way
            zoom = (zoom + (1 / small - zoom) * way) * aloft(hit)
        if zoom > 0:
            _sign(out, medal, sign, (x, y), zoom * small)


def _ring(out: DrawList, at: Box, colour: str, share: float) -> None:
    """Draw the ring of a blow, which springs from a place."""
    if share < 1.0:
        painted, zoom = 1.6 * at.w, 0.5 + 0.6 * eased("out-cubic", share)
        ring = ("ring", colour, 4.0)
        out.moving.append(Image(ring, at.cx, at.cy, painted, painted, alpha=1 - share, zoom=zoom, swift=True))


def _strike(out: DrawList, director: Director, word: str, share: float) -> None:
    """Draw the ring and the sparks of what was named as it strikes its medal."""
    if share >= 1.0:
        return
    layout, colour = director.layout, colour_of(word, director.palette)
    at = layout.medal
    if share < LIGHT:
        pool, light = ("pool", "#FFF8E0", 0.8), 1 - share / LIGHT
        out.moving.append(Image(pool, at.cx, at.cy, 2.4 * at.w, 2.4 * at.w, alpha=light, swift=True))
    _ring(out, Box.around(at.cx, at.cy, layout.discard.w, layout.discard.w), colour, share / RING)
    for grain in range(SPARKS):
        angle = math.tau * grain / SPARKS + grain * 0.7
        far = 0.5 * at.w + layout.discard.w * (0.35 + 0.6 * (grain % 4) / 4) * eased("out-expo", share)
        x, y = at.cx + math.cos(angle) * far, at.cy + math.sin(angle) * far + 26 * share**2 * layout.unit
        size = (9.0 if grain % 2 else 6.0) * (1 - share) * layout.unit + 0.6
        tone = colour if grain % 3 else "#FFF0C8"
        out.moving.append(Image(("spark", tone), x, y, size, size, alpha=1 - share * 0.7))
