"""What a card that lands drives up: dust, and for a hard blow a ring, light and bright grains."""

import math

from game.draw.items import DrawList, Image
from game.stage.easing import eased
from game.stage.geometry import RATIO, Pose

# Of a card that lands: the puffs that it raises, their width, of the card's, and how far they fly.
DUST, CLOUD = (9, 0.34, 0.55), (15, 0.46, 0.9)
SHOCK = (0.34, 0.12)  # shares of a landing in which its ring springs, and its light goes out
RIM, REACH = 1.45, 2.0  # of a card's width: the ring as it springs up, and at its end
GOLDEN = 0.618


def paint_dust(out: DrawList, at: Pose, share: float, cloud: tuple[int, float, float] = DUST) -> None:
    """Draw the puffs of dust that a landing card drives out from under its edges."""
    puffs, size, reach = cloud
    spread, fading = reach * eased("out-expo", share), (1 - share) ** 3
    wide = size * at.width
    for grain in range(puffs):
        chance, dx, dy, far = _way_out(at, grain, puffs)
        far += at.width * (0.1 + (0.16 + 0.3 * chance) * spread)
        x, y = at.x + dx * far, at.y + dy * far - 0.05 * at.width * spread
        zoom = (0.4 + 0.8 * spread) * (0.6 + 0.7 * chance)
        seen = fading * (0.6 + 0.4 * chance)
        out.moving.append(
            Image(("pool", "#F0E2C4", 1.0), x, y, wide, wide, alpha=seen, zoom=zoom, swift=True)
        )


def _way_out(at: Pose, grain: int, grains: int) -> tuple[float, float, float, float]:
    """Return the chance of one of so many grains, its direction, and the way from the middle of a card to
    the edge: uneven, and otherwise for each card.
    """
    chance = (grain * GOLDEN + abs(at.angle)) % 1.0
    angle = math.tau * (grain + 0.8 * chance) / grains
    dx, dy = math.cos(angle), math.sin(angle)
    return chance, dx, dy, at.width / 2 / max(abs(dx), abs(dy) / RATIO)


def paint_impact(out: DrawList, at: Pose, unit: float, share: float) -> None:
    """Draw the dust, the ring and the bright grains of a card that hits hard."""
    spread = eased("out-expo", share)
    _shock(out, at, share)
    paint_dust(out, at, share, CLOUD)
    size = (4.6 - 3.4 * share) * unit
    for grain in range(CLOUD[0]):
        chance, dx, dy, far = _way_out(at, grain, CLOUD[0])
        far += at.width * (0.1 + (0.46 + 0.7 * chance) * spread)
        x, y = at.x + dx * far, at.y + dy * far - 0.05 * at.width * spread
        out.moving.append(Image(("spark", "#FFE9C0"), x, y, size, size, alpha=(1 - share) ** 1.5))


def _shock(out: DrawList, at: Pose, share: float) -> None:
    """Draw the ring that springs from under a landing card, and the light of the blow."""
    spring, light = share / SHOCK[0], share / SHOCK[1]
    wide = RIM * at.width
    if light < 1.0:
        pool = ("pool", "#FFF4D8", 0.55)
        out.moving.append(Image(pool, at.x, at.y, 2 * wide, 2 * wide, alpha=1 - light, swift=True))
    if spring < 1.0:
        zoom = 1 + (REACH / RIM - 1) * eased("out-cubic", spring)
        ring = Image(("ring", "#F6E4C0", 2.4), at.x, at.y, wide, wide, alpha=0.7 * (1 - spring), zoom=zoom)
        out.moving.append(ring._replace(swift=True))
