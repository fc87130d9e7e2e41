"""Draws a decision on the table: marks on targets, shields, the line from the asking card."""

import math
from collections.abc import Sequence

from game.draw.decks.card_text import balanced
from game.draw.decks.target_marks import bounds
from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import SPREAD, drawn_width, fitted, width_of, wrap
from game.scenes.table.decision_view import DecisionView
from game.scenes.table.decks.deck_text import CANT_BE_DESTROYED
from game.scenes.table.decks.streaks import seat_pose
from game.scenes.table.paint_seats import places_by_seat
from game.scenes.table.view_model import TablePicture
from game.stage.aim_line import aim
from game.stage.director import Director
from game.stage.geometry import RATIO, Box, Pose
from game.ui import theme
from game.ui.theme import TextScale

EMBER, GOLDEN = "#FF7A3A", "#FFE9A0"
DIM = 0.26  # of the cloth's light while something is chosen
MARK, AIMED_MARK = 21.0, 29.0  # units of the layout
SHIELD = (26.0, 31.0)
LINE = 14.0  # thickness of a line, in units of the layout
LEAST_LINE = 60.0  # units: no line is drawn between nearer cards
BEAT = 2.4  # radians a second
FIRM = CANT_BE_DESTROYED
LEAST_TYPE = 11.5
WIDER, MOST_LINES = 1.62, 2  # times the usual prompt's width; lines of a question


def pulse(now: float, *, reduced: bool) -> float:
    """Return the glow of the acting card at a time, 0.55 to 1; constant with reduced motion."""
    return 0.85 if reduced else 0.775 + 0.225 * math.sin(now * BEAT * 2)


def paint_dim(out: DrawList, asked: DecisionView, director: Director) -> None:
    """Darken the cloth while something on the table is to be chosen."""
    if asked.chooses and asked.cards | asked.seats:
        layout = director.layout
        out.still.append(Image(("veil", "#07050A", DIM), layout.w / 2, layout.h / 2, layout.w, layout.h))


def paint_acting(out: DrawList, asked: DecisionView, director: Director, now: float) -> None:
    """Draw the ember light under the asking card."""
    pose = director.motion.rest_poses.get(asked.acting) if asked.acting is not None else None
    if pose is None:
        return
    wide = pose.width * 2.4
    alpha = 0.6 * pulse(now, reduced=director.reduced)
    out.moving.append(Image(("pool", EMBER), pose.x, pose.y, wide, wide, alpha=alpha))


def paint_marks(out: DrawList, picture: TablePicture, director: Director) -> None:
    """Draw marks on what can be chosen, and shields on what is safe from it."""
    asked = picture.deck.asked if picture.deck is not None else DecisionView()
    if not asked.chooses:
        return
    rest_poses, unit = director.motion.rest_poses, director.layout.unit
    in_hand = {card.id for card in director.tableau.hands[director.tableau.me or 0]}
    for card in asked.cards - in_hand:
        aimed = card == asked.aimed
        pose = rest_poses[card]
        wide = min((AIMED_MARK if aimed else MARK) * unit, pose.width * 0.42)
        x, y = _corner(pose, wide, outside=aimed)
        out.moving.append(Image(("target mark", EMBER if aimed else GOLDEN), x, y, wide, wide))
    for card in asked.shields:
        pose = rest_poses[card]
        wide, tall = SHIELD[0] * unit, SHIELD[1] * unit
        x, y = _corner(pose, wide, outside=False)
        out.moving.append(Image(("steel shield",), x, y, wide, tall))
    _seats(out, asked, director)


def _corner(pose: Pose, wide: float, *, outside: bool) -> tuple[float, float]:
    """Return the middle of a mark of this width in the upper right corner of a card."""
    inset = 0.0 if outside else wide * 0.62
    return pose.x + pose.width / 2 - inset, pose.y - pose.width * RATIO / 2 + inset


def _seats(out: DrawList, asked: DecisionView, director: Director) -> None:
    """Draw marks at the pictures of selectable players."""
    for seat, place in places_by_seat(director).items():
        if seat in asked.seats:
            aimed = seat == asked.aimed_seat
            wide = (AIMED_MARK if aimed else MARK) * director.layout.unit
            x, y = place.x - place.radius * 0.78, place.y - place.radius * 0.72
            out.moving.append(Image(("target mark", EMBER if aimed else GOLDEN), x, y, wide, wide))


def paint_seat_lights(out: DrawList, asked: DecisionView, director: Director) -> None:
    """Draw the light behind the pictures of selectable players."""
    for seat, place in places_by_seat(director).items():
        if seat in asked.seats:
            aimed, wide = seat == asked.aimed_seat, 2 * place.radius
            colour = EMBER if aimed else GOLDEN
            out.moving.append(Image(("pool", colour), place.x, place.y, wide * 1.8, wide * 1.8))
            ring = ("ring", colour, 4.0 if aimed else 3.0)
            out.moving.append(Image(ring, place.x, place.y, wide * 1.17, wide * 1.17))


# --- lines


def paint_lines(out: DrawList, asked: DecisionView, director: Director) -> None:
    """Draw lines from the acting card to its present or possible target."""
    rest_poses = director.motion.rest_poses
    start = rest_poses.get(asked.acting) if asked.acting is not None else None
    if start is not None and asked.aimed is not None and asked.aimed in rest_poses:
        _line(out, director, start, rest_poses[asked.aimed], EMBER, 1.0)
    elif start is not None and asked.aimed_seat is not None:
        _line(out, director, start, seat_pose(director, asked.aimed_seat), EMBER, 1.0)


def _line(out: DrawList, director: Director, a: Pose, b: Pose, colour: str, alpha: float) -> None:
    """Draw a bowed line between the edges of two cards."""
    layout = director.layout
    thick = round(LINE * layout.unit, 1)
    room = Box(0, 0, layout.table.right, layout.prompt.y)
    x, y, dx, dy, bow = aim(a, b, room, _in_the_way(director), thick)
    if math.hypot(dx, dy) < LEAST_LINE * layout.unit or alpha <= 0.02:
        return
    left, top, wide, tall = bounds(dx, dy, bow, thick)
    picture = ("aim line", dx, dy, bow, thick, colour)
    out.moving.append(Image(picture, x + left + wide / 2, y + top + tall / 2, wide, tall, alpha=alpha))


def _in_the_way(director: Director) -> tuple[Box, ...]:
    """Return the boxes that a line from card to target should not cover: piles, players, assets."""
    layout, table, rest_poses = director.layout, director.tableau, director.motion.rest_poses
    pile, medal = layout.draw_pile, layout.medal
    boxes = [Box(pile.x, pile.y, pile.w, pile.h + 22 * layout.unit), layout.discard]
    boxes += [place.box for place in (layout.me, *layout.others)]
    if table.named is not None:
        boxes.append(Box(medal.x, medal.y, medal.w, medal.h * 1.44))
    poses = [rest_poses[card.id] for row in table.in_play for card in row]
    return (*boxes, *(pose.box for pose in poses))


# --- words


def paint_pills(out: DrawList, asked: DecisionView, director: Director) -> None:
    """Draw a caption under shielded cards, unless a neighbour covers it."""
    layout = director.layout
    size = max(11.0, 12.5 * layout.unit)
    rest_poses = director.motion.rest_poses
    assets = [rest_poses[card] for card in asked.cards | asked.others]
    for card in asked.shields:
        pose = rest_poses[card]
        wide, tall = width_of(FIRM, size, "bold") * SPREAD + 18 * layout.unit, 21 * layout.unit
        x = min(max(pose.x, wide / 2 + 6), layout.w - wide / 2 - 6)
        y = pose.y + pose.width * RATIO / 2 + tall * 0.9
        place = Box.around(x, y, wide, tall)
        if any(asset.box.meets(place) for asset in assets):
            continue
        out.moving.append(Image(("panel", "tag steel", 10), x, y, wide, tall))
        out.moving.append(Text(FIRM, x, y, size, "#EAF2FA", "bold"))


def paint_question(out: DrawList, picture: TablePicture, director: Director, scale: TextScale) -> None:
    """Draw the question: the asking card's picture, its name in gold, the sentence."""
    form = picture.deck.asked.words if picture.deck is not None else None
    layout, kind = director.layout, director.tableau.kind
    if form is None or picture.tone != "mine":
        return
    box, unit = layout.prompt, layout.unit
    thumb = box.h * 0.66 if form.card is not None else 0.0
    edge = (20 if form.card is not None else 26) * unit
    beside = thumb + 12 * unit if form.card is not None else 0.0
    room = min(box.w * WIDER, layout.w - 40 * unit if layout.portrait else layout.table.w * 0.86)
    room = (room - beside - 2 * edge) / SPREAD
    lines, size = _question_lines(form.sentence, scale(layout.sizes.prompt), room, box.h)
    pixels = picture.pixels
    wide = max(drawn_width(line, size, pixels, "bold") for line in lines) + beside + 2 * edge
    high = max(box.h, len(lines) * size * 1.25 + 8 * unit)
    x, y = box.cx - wide / 2 + edge, box.bottom - high / 2
    out.moving.append(Image(("panel", "ember", min(box.h / 2, 24.0)), box.cx, y, wide, high))
    if form.card is not None:
        out.moving.append(Image(kind.small(form.card), x + thumb / 2, y, thumb, thumb * 1.25))
    name, colon, _ = form.sentence.partition(": ")
    lead = f"{name}: " if colon else ""
    after = drawn_width(lead, size, pixels, "bold") if lead else 0.0
    _write(out, lines, lead, after, (x + beside, y), size)


def _question_lines(sentence: str, natural: float, room: float, tall: float) -> tuple[Sequence[str], float]:
    """Return the lines of a question and their text size: one line if possible, else smaller ones."""
    size = max(theme.SMALLEST, fitted(sentence, min(natural, tall * 0.52), room, "bold", 0.8))
    if width_of(sentence, size, "bold") <= room:
        return (sentence,), size
    size = max(theme.SMALLEST * 0.9, min(size, tall * 0.4))
    while len(wrap(sentence, size, room, "bold")) > MOST_LINES and size > LEAST_TYPE:
        size *= 0.95
    return balanced(sentence, size, room, "bold"), size


def _write(
    out: DrawList, lines: Sequence[str], name: str, wide: float, at: tuple[float, float], size: float
) -> None:
    """Draw lines one below the other. The first one may begin with a golden name of width `wide`."""
    x, middle = at
    for index, line in enumerate(lines):
        y = middle + (index - (len(lines) - 1) / 2) * size * 1.16
        named = bool(name) and index == 0 and f"{line} ".startswith(name)
        lead, after = (name.rstrip(), wide) if named else ("", 0.0)
        out.moving.append(Text(lead, x, y, size, theme.GOLD, "bold", "left"))
        out.moving.append(
            Text(line.removeprefix(lead).lstrip(), x + after, y, size, theme.BRIGHT, "bold", "left")
        )
