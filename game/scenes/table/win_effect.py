"""The end of a hand as a scene: the table grows dark, the words strike, light falls on who has won."""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.views import HandView
from game.draw.items import END_CLIP, ClipArea, DrawList, Image
from game.draw.text_renderer import fitted, width_of
from game.scenes.confetti import GILT, clear_of, shower
from game.scenes.table.paint_cards import Drawn, elevation_of, free_shares
from game.scenes.table.paint_seats import paint_loss, paint_winner, places_by_seat
from game.scenes.table.shake import jolt, recoil
from game.scenes.table.view_model import Ending, TablePicture
from game.scenes.table.wild_effect import between, colour_of, signs_about, usual_word
from game.stage.director import Director
from game.stage.easing import eased
from game.stage.geometry import RATIO, Box
from game.stage.layout.table_layout import TableLayout
from game.ui import theme
from game.ui.theme import TextScale

# Seconds at speed 1 after the last card has landed.
DARK = (0.0, 0.3)  # the table grows dark
FALL = (0.26, 0.44)  # the words fall onto it
STRIKE = FALL[1]
STOP = 0.06  # everything stands still for so long, as they strike
LIGHT, AFTER = 0.62, 0.05  # the light falls on the winner, and after it rays and ring are seen
CROWN = (0.72, 1.12)  # the crown falls and bounces
FLASH, SHAKE, SPARK = 0.2, 0.42, 0.9  # seconds after the strike
FLASHES = 3  # of the light about the words, at first
SWEEP, SWEEPS, SWEPT = 1.25, 1.5, 0.62  # the first sweep of light over the words, the time between two; it
END = 3.2  # nothing turns or sways any more: the result covers it

DIM, SOFTER = 0.68, 0.56  # how dark the table is, after a win and after a loss
BEYOND = 40.0  # design units that the dark reaches beyond the window, for the shake
MOST = 0.88  # of the table's width: the words, at most
LIFT, LOWER = 0.1, 0.4  # of the words' height: above the place of the prompt; below it, clear of assets
FROM, FLAT = 1.75, 0.9  # of the words' size: as they begin to fall, and as they strike
SPRINGS, SETTLES = 2.6, 7.5  # swings a second and e-folds a second, as they come to rest
BLOW = 1.7  # of the shake of a heavy penalty
FLOAT, SWAYS = 2.4, 0.33  # design units that the words float up and down; a second
SPARKS, PUFFS = 44, 11
RAYS, TURN, STEP = 12, 9.0, 2.0  # about a winner; degrees a second; the steps in which they turn
ROWS, BANDS, SLANT = 6, 4, 0.35  # of the sweep: parts of its height and width; its slant
PALER, WARM = "#FFE9A0", "#FFE2A8"
SHINES, GLEAM, GLEAMS = 3.4, (0.9, 1.5), 9  # of its width: the light on the winning card; its gleam, in steps
BEAM_GRAIN = 0.5  # of its full size: so large a beam is painted
LAMP = -0.12  # of the window's height: from where the light falls


class Tone(NamedTuple):
    """The look of the words: their metal and size in design units, the light about them, and their sparks."""

    metal: str
    size: float
    light: str
    spark: str
    pale: str


MINE = Tone("gold", 128.0, "#FFB84A", "#F0CF78", "#FFF0C8")
THEIRS = Tone("copper", 104.0, "#FF6A3A", "#F0A67E", "#FFDCC4")


def tone_of(ending: Ending) -> Tone:
    """Return the look of the words of a win at this screen, or of somebody else's."""
    return MINE if ending.mine else THEIRS


def paint_limelight(
    out: DrawList,
    picture: TablePicture,
    director: Director,
    cards: Sequence[Drawn],
    scale: TextScale,
    now: float,
) -> None:
    """Draw the dark over the table, and above it who has won and the winning card, in the light."""
    ending, layout = picture.ending, director.layout
    if ending is None:
        return
    dark = math.ceil(between(DARK, ending.passed) * 4) / 4
    pane = ("veil", "#06040A", DIM if ending.mine else SOFTER)
    w, h = layout.w + 2 * BEYOND, layout.h + 2 * BEYOND
    out.moving.append(Image(pane, layout.w / 2, layout.h / 2, w, h, alpha=dark))
    _shine(out, ending, director, cards)
    lights = [limelight(director, seat) for seat in ending.winners]
    out.moving += [
        image._replace(alpha=float(ending.passed >= LIGHT)) for light in lights for image in light.cast
    ]
    lit = float(ending.passed >= LIGHT + AFTER)
    out.moving += [light.ring._replace(alpha=lit) for light in lights]
    period, turned = 360 / RAYS, math.floor(TURN * min(ending.passed, END) / STEP) * STEP
    out.moving += [
        light.rays._replace(angle=turned % period, alpha=lit, swift=math.isfinite(ending.passed))
        for light in lights
    ]
    for seat, light in zip(ending.winners, lights, strict=True):
        paint_winner(out, picture, director, seat, scale, now)
        share = between(CROWN, ending.passed)
        up = (1 - eased("out-bounce", share)) * 1.7 * light.crown.w
        out.moving.append(light.crown._replace(y=light.crown.y - up, alpha=min(1.0, share * 5)))
    for seat, points in enumerate(ending.paid):
        if points < 0:
            paint_loss(out, places_by_seat(director)[seat], points, layout)


def _shine(out: DrawList, ending: Ending, director: Director, cards: Sequence[Drawn]) -> None:
    """Draw the winning card over the dark, in a light of its own, with a gleam that runs over it."""
    pose, lit = director.motion.rest_poses.get(ending.card), between(DARK, ending.passed)
    if pose is None:
        return
    wide, tall = pose.width, pose.width * RATIO
    out.moving.append(Image(("pool", WARM, 0.5), pose.x, pose.y, SHINES * wide, SHINES * wide, alpha=lit))
    out.moving.append(Image(("halo",), pose.x, pose.y, wide, tall, pose.angle, lit))
    out.moving += [item for order, item in cards if pose.order <= order < pose.order + 1]
    if GLEAM[0] < ending.passed < GLEAM[1]:
        gleam = ("gleam", math.floor(between(GLEAM, ending.passed) * GLEAMS) / (GLEAMS - 1))
        out.moving.append(Image(gleam, pose.x, pose.y, wide, tall, pose.angle))


class Limelight(NamedTuple):
    """The pictures of the light on a winner: beam and pool, a ring, the rays that turn, and the crown."""

    cast: tuple[Image, Image]
    ring: Image
    rays: Image
    crown: Image


def limelight(director: Director, seat: int) -> Limelight:
    """Return the light on a winner, which comes from above the middle of the table."""
    layout, place = director.layout, places_by_seat(director)[seat]
    radius, at = place.radius, (place.x, place.y)
    x, y = layout.table.cx, LAMP * layout.h
    dx, dy = place.x - x, place.y + radius - y
    far, wide, angle = math.hypot(dx, dy), 5.4 * radius, math.atan2(-dx, dy)
    w = abs(wide * math.cos(angle)) + abs(far * math.sin(angle))
    h = abs(wide * math.sin(angle)) + abs(far * math.cos(angle))
    beam = ("beam", round(wide, 1), round(far, 1), round(math.degrees(angle), 1), WARM, 0.42)
    crown = 1.25 * radius
    return Limelight(
        (
            Image(beam, x + dx / 2, y + dy / 2, w * BEAM_GRAIN, h * BEAM_GRAIN, zoom=1 / BEAM_GRAIN),
            Image(("pool", WARM, 0.5), *at, 5.6 * radius, 5.6 * radius),
        ),
        Image(("ring", PALER, 3.0), *at, 2.24 * radius, 2.24 * radius),
        Image(("rays", PALER, RAYS, 0.75), *at, 4.6 * radius, 4.6 * radius),
        Image(
            ("icon", "laurel-crown", theme.GOLD),
            place.x,
            max(crown * 0.42, place.y - 1.12 * radius),
            crown,
            crown,
        ),
    )


# -- the words


def paint_words(out: DrawList, ending: Ending, director: Director) -> None:
    """Draw the words, and what flies and falls about them."""
    layout, passed = director.layout, ending.passed
    still = math.isinf(passed)
    struck = passed - STRIKE - STOP
    colours, numbers, tone = game_colours(director), number_boxes(director), tone_of(ending)
    if struck > 0.0 and not still:
        recoil(out, BLOW * jolt(struck / SHAKE) * layout.unit)
    if ending.mine and not still:
        out.moving.extend(clear_of(rain(ending, layout, colours, near=False), numbers))
    image = words_image(ending, layout)
    zoom, alpha = bearing(ending)
    zoom = min(zoom, max(1.0, 2 * min(image.x, layout.w - image.x) / image.w))  # within the window
    if alpha > 0.0:
        drift = 0.0 if passed > END else FLOAT * layout.unit * math.sin(math.tau * SWAYS * (passed - STRIKE))
        image = image._replace(y=image.y + drift, zoom=zoom, alpha=alpha)
        if passed >= STRIKE:
            out.moving += [_glow(image, tone)] * (1 + math.ceil(FLASHES * _flash(struck)))
        out.moving.append(image._replace(swift=passed < STRIKE))
        if zoom == 1.0 and not still:
            _sweep(out, image, ending)
    if not still:
        _burst(out, image, struck, layout.unit, tone)
    if ending.mine and not still:
        out.moving.extend(clear_of(rain(ending, layout, colours, near=True), numbers))


def words_image(ending: Ending, layout: TableLayout) -> Image:
    """Return the picture of the words where they come to rest."""
    room = min(layout.table.w, layout.w) * MOST
    tone = tone_of(ending)
    size = fitted(ending.words, tone.size * layout.unit, room, "logo", 0.25)
    wide, tall = width_of(ending.words, size, "logo") + size, size * 1.5
    picture = ("gold words", ending.words, tone.metal)
    y = layout.prompt.cy + (LOWER if layout.assets is not None else -LIFT) * tall
    return Image(picture, layout.prompt.cx, y, wide, tall)


def pictures_ahead(ending: Ending, director: Director, hands: Sequence[HandView]) -> Iterator[Image]:
    """Return the pictures that the end of a hand will need, the first of them first.

    `hands` are open once the end is told.
    """
    words = words_image(ending, director.layout)
    yield words
    for cards, hand in zip(director.tableau.hands, hands, strict=True):
        for card, text, free in zip(cards, hand["cards"], free_shares(director, cards), strict=False):
            home = director.motion.rest_poses[card.id]
            if card.text is None and text is not None:
                face = director.tableau.kind.printed(text, elevation_of(home), free)
                yield Image(face, home.x, home.y, home.width, home.width * RATIO)
    for seat in ending.winners:
        light = limelight(director, seat)
        yield from (*light.cast, light.ring, light.rays, light.crown)
    yield words._replace(picture=("shining words", ending.words))
    if ending.mine:
        seen = shower(ending.seed, director.layout.w, director.layout.h, 0.6, colours=game_colours(director))
        yield from {image.picture[1:]: image for image in seen}.values()


def bearing(ending: Ending) -> tuple[float, float]:
    """Return the size of the words over the usual one, and their opacity."""
    passed = ending.passed
    if math.isinf(passed):
        return 1.0, 1.0
    if passed < STRIKE:
        share = between(FALL, passed)
        return FROM + (FLAT - FROM) * share**1.6, float(share > 0.0)
    since = max(0.0, passed - STRIKE - STOP)
    swing = (1 - FLAT) * math.exp(-SETTLES * since) * math.cos(math.tau * SPRINGS * since)
    return 1.0 if abs(swing) < 0.008 and since > 0.4 else 1.0 - swing, 1.0


def _sweep(out: DrawList, image: Image, ending: Ending) -> None:
    """Draw the light that sweeps over the words, as slanting bands of a lit copy."""
    share = ((ending.passed - SWEEP) % SWEEPS) / SWEPT if SWEEP < ending.passed < END else 1.0
    if share >= 1.0:
        return
    lit = image._replace(picture=("shining words", ending.words), alpha=0.5)
    wide = 0.5 * image.h
    left = image.x - image.w / 2 - wide + (image.w + 2 * wide) * share
    tall = image.h / ROWS
    for row in range(ROWS):
        y = image.y - image.h / 2 + row * tall
        for band in range(1, BANDS):
            narrow = wide * band / BANDS
            x = left - narrow / 2 - SLANT * (row - ROWS / 2) * tall
            out.moving += [ClipArea(x, y, narrow, tall), lit]
    out.moving.append(END_CLIP)


def _flash(struck: float) -> float:
    """Return how bright the light of the strike is, from 1 to 0."""
    return max(0.0, 1 - struck / FLASH) if struck > 0.0 else 0.0


def _glow(image: Image, tone: Tone) -> Image:
    """Return the light about the words."""
    picture = ("pool", tone.light, 0.55)
    return Image(picture, image.x, image.y, image.w * 1.25, image.h * 2.6)


def _burst(out: DrawList, image: Image, struck: float, unit: float, tone: Tone) -> None:
    """Draw sparks that spring from the words as they strike, and dust from under them."""
    share = struck / SPARK
    if not 0.0 < share < 1.0:
        return
    run, wide = eased("out-cubic", share), image.w - image.h / 2
    for puff in range(PUFFS):
        side = 2 * puff / (PUFFS - 1) - 1
        x = image.x + side * wide * (0.46 + 0.12 * run)
        y = image.y + image.h * (0.24 + 0.1 * run * (1 - side**2))
        size, zoom = 84 * unit, 0.4 + 0.6 * run
        dust = ("pool", "#E8D6B4", 0.7)
        out.moving.append(Image(dust, x, y, size, size, alpha=(1 - share) ** 1.5, zoom=zoom, swift=True))
    for grain in range(SPARKS):
        angle = math.tau * grain / SPARKS + grain * 0.7
        far = wide * (0.3 + (0.2 + 0.2 * (grain % 4)) * run)
        x = image.x + math.cos(angle) * far
        y = image.y + math.sin(angle) * far * 0.55 + 90 * share**2 * unit
        size = (8.0 if grain % 2 else 5.0) * (1 - share) * unit + 0.6
        out.moving.append(Image(("spark", tone.pale if grain % 3 else tone.spark), x, y, size, size))


# -- the shower


def rain(
    ending: Ending, layout: TableLayout, colours: Sequence[str], *, near: bool | None = None
) -> Iterable[Image]:
    """Return the shower for a player who has won, or a part of it."""
    return shower(ending.seed, layout.w, layout.h, ending.since, colours=colours, near=near)


def number_boxes(director: Director) -> list[Box]:
    """Return the boxes with the players' points, which nothing may cover."""
    panels = (director.layout.scores, director.layout.strip)
    plates = [place.plate for place in places_by_seat(director).values()]
    return [*plates, *(box for box in panels if box is not None)]


def game_colours(director: Director) -> tuple[str, ...]:
    """Return the colours of a game's confetti: those of its suits or colours, with gold and ivory."""
    words = signs_about(usual_word(director), director.tableau.kind)
    return *(colour_of(word, director.palette) for word in words), *GILT
