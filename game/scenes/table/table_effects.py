"""Brief visual effects: dust, a ring for a named suit, a penalty's jolt, the flip of the rules."""

import math
from collections.abc import Callable

from game.draw.items import DrawList, Image
from game.draw.rule_plates import RULES
from game.scenes.table.decks.deck_effects import DECK_MEANINGS, DECK_PAINTERS
from game.scenes.table.landing_effect import paint_dust, paint_impact
from game.scenes.table.paint_penalty import paint_stamp
from game.scenes.table.shake import jolt, recoil
from game.scenes.table.wild_effect import GILT, colour_of, paint_wild
from game.stage.card_poses import pile_pose
from game.stage.director import Director
from game.stage.easing import eased
from game.stage.effects import Effect
from game.stage.geometry import Pose

SPARKS = 22  # of what was named
BURST = 3.0  # of the discard pile's width: how far its ring springs
PAINTED = 0.5  # of its full size: so large it is painted, in a quarter of the time
WAVE = 56  # grains of light that run over the cloth when the rules flip
EDGE = 0.46  # of the table: how far they run from its middle
BLOWS = {"blow": 1.0, "hit": 1.0, "impact": 0.35}  # effects under which the picture recoils, and how far
STRIKES = (*BLOWS, "attack", "dust", "large")  # effects of which nothing is seen before they strike
MEANT = 0.35  # share at which effects are frozen with reduced motion

Paint = Callable[[DrawList, Director, Effect, float], None]


def paint_effects(out: DrawList, director: Director, now: float, *, reduced: bool) -> None:
    """Draw all effects in progress.

    With reduced motion, only the meaningful ones are shown, without motion. A jolt moves everything drawn
    so far, but no widget and no clickable place.
    """
    if not reduced:
        _shake(out, director, now)
    painters = MEANINGS if reduced else PAINTERS
    for effect in director.effects:
        paint = painters.get(effect.kind)
        if effect.kind in STRIKES and effect.begin > now:
            continue
        if paint is not None:
            paint(out, director, effect, MEANT if reduced else max(0.0, min(1.0, effect.share(now))))


def _shake(out: DrawList, director: Director, now: float) -> None:
    blows = (effect for effect in director.effects if effect.kind in BLOWS)
    shift = sum(BLOWS[effect.kind] * jolt(effect.share(now)) for effect in blows)
    if shift:
        recoil(out, shift * director.layout.unit)


def _place(director: Director, effect: Effect) -> Pose:
    """Return the pose of the card that has landed."""
    return effect.at or pile_pose(director.layout.discard)


def _dust(out: DrawList, director: Director, effect: Effect, share: float) -> None:
    paint_dust(out, _place(director, effect), share)


def _impact(out: DrawList, director: Director, effect: Effect, share: float) -> None:
    paint_impact(out, _place(director, effect), director.layout.unit, share)


def _ring(out: DrawList, director: Director, effect: Effect, share: float) -> None:
    """Draw what was named without motion, as a ring and light in its colour."""
    colour, box = colour_of(effect.event.word, director.palette), director.layout.discard
    light = 0.72 * BURST * box.w
    out.moving.append(Image(("pool", colour, 0.55), box.cx, box.cy, light, light, alpha=0.6, zoom=2.0))
    _burst(out, director, colour, share, pile_pose(box))


def _burst(out: DrawList, director: Director, colour: str, share: float, at: Pose) -> None:
    """Draw a ring, painted once and magnified, and sparks of a colour that spring from a card."""
    x0, y0 = at.x, at.y
    grown = eased("out-expo", share)
    full = director.layout.discard.w * BURST
    wide = full * (0.27 + 0.73 * grown)
    painted = full * PAINTED
    ring = ("ring", colour, 4.0 * PAINTED)
    out.moving.append(Image(ring, x0, y0, painted, painted, alpha=1 - share, zoom=wide / painted))
    for grain in range(SPARKS):
        angle = math.tau * grain / SPARKS + grain * 0.7
        far = wide * (0.36 + 0.2 * (grain % 3) / 3) * (0.5 + grown)
        size = (3.6 if grain % 2 else 2.4) * (1 - share) * director.layout.unit + 0.6
        x, y = x0 + math.cos(angle) * far, y0 + math.sin(angle) * far
        out.moving.append(
            Image(("spark", "#FFF0C8" if grain % 3 else colour), x, y, size, size, alpha=1 - share)
        )


def _hit(out: DrawList, director: Director, effect: Effect, share: float) -> None:
    """Draw the dust and the gold burst of the card that ends a hand."""
    _impact(out, director, effect, share)
    _burst(out, director, GILT, share, _place(director, effect))


def _attack(out: DrawList, director: Director, effect: Effect, share: float) -> None:
    """Draw the stamp of a penalty, and the red edge of the window for its victim."""
    if director.tableau.penalty:
        paint_stamp(out, director, effect.event.seat, share)
    if effect.event.seat == director.tableau.me:
        layout = director.layout
        out.moving.append(
            Image(("vignette",), layout.w / 2, layout.h / 2, layout.w, layout.h, alpha=max(0.0, 1 - share))
        )


# -- other rules come into force


def _flip(out: DrawList, director: Director, effect: Effect, share: float) -> None:
    """Draw a ring and a wave in the new rules' colour; the banner below the piles names them."""
    colour = RULES[effect.event.word][2]
    box, grown = director.layout.discard, eased("out-expo", share)
    full = box.w * BURST * PAINTED
    zoom = (0.4 + 0.6 * grown) / PAINTED
    ring = Image(("ring", colour, 4.0 * PAINTED), box.cx, box.cy, full, full, alpha=1 - share, zoom=zoom)
    out.moving.append(ring)
    _wave(out, director, colour, share)


def _wave(out: DrawList, director: Director, colour: str, share: float) -> None:
    """Draw grains of light in a ring that expands from the discard pile to the table's edge."""
    table, pile = director.layout.table, director.layout.discard
    run = eased("out-quad", min(1.0, share * 1.35))
    for grain in range(WAVE):
        angle = math.tau * grain / WAVE
        way = run * (1.0 - 0.12 * (grain % 4))
        x = pile.cx + (table.cx + math.cos(angle) * table.w * EDGE - pile.cx) * way
        y = pile.cy + (table.cy + math.sin(angle) * table.h * EDGE - pile.cy) * way
        size = (7.0 if grain % 2 else 4.5) * director.layout.unit
        tone = colour if grain % 3 else "#FFF0C8"
        out.moving.append(Image(("spark", tone), x, y, size, size, alpha=1 - run**3))


PAINTERS: dict[str, Paint] = {
    "dust": _dust,
    "impact": _impact,
    "wild": paint_wild,
    "hit": _hit,
    "attack": _attack,
    "blow": _attack,
    "flip": _flip,
    **DECK_PAINTERS,
}
MEANINGS: dict[str, Paint] = {"wild": _ring, **DECK_MEANINGS}
