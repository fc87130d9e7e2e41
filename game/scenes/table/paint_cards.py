"""Draws the cards: pose and pictures of each card, and the marks on the own hand."""

import math
from collections.abc import Callable, Sequence

from game.draw.items import DrawList, Image, Item, Picture
from game.scenes.table.paint_hints import advised_items, mark_items, must_items, number_items
from game.scenes.table.paint_piles import THUMP
from game.scenes.table.view_model import Carried, TablePicture
from game.stage.card_counts import in_stock
from game.stage.card_kinds import CardKind
from game.stage.card_lights import HALOS, VEILS
from game.stage.card_poses import nudged
from game.stage.director import Director
from game.stage.effects import push, thump
from game.stage.geometry import RATIO, Pose
from game.stage.motion import DEEP
from game.stage.tableau import Card

RAISED, GROWN = 0.07, 1.1  # of its width, for a card that acts; of its size, for one that is aimed at
CORNER = 0.06  # radius of a corner, of the width
WAVE = 0.17  # of its width, that a card of the own hand is lifted as a turn begins
FALL = (0.13, 0.24)  # of its width: how far the shadow of a card high above the table falls
LIFTED = 0.38  # height of a raised card above the table, where a carried one has 1
SHADES = 5  # steps of a shadow's opacity
DARK, DIM = (0.4, "#0D0D18"), (0.22, "#0D0D18")  # the veils on a card that turns away, and to the eye
EDGE, EDGE_LIGHT = 0.03, "#FFF8E4"  # a card on edge: its thickness, of its width, and tone
GLEAMS = 9  # steps of the gleam over a card that is lifted
GONE = 0.03  # opacity at which a card is not drawn any more
COVERED = 0.5  # of a card's width: where less of it is seen, its large signs would be cut
FLYING = 5000  # from this order on cards are in the air, above everything
OWN_HAND = 1000  # from this order on cards are in one's own hand

Drawn = tuple[float, Item]  # its order from below, and the item
# A card's picture by its text, its elevation and the share of its width that lies free.
Face = Callable[[str, str, float], Picture]


def card_items(
    picture: TablePicture, director: Director, now: float, *, printed: bool = False
) -> list[Drawn]:
    """Return all cards, lowest first. `printed` keeps full faces at small sizes."""
    table = director.tableau
    mine = table.hands[table.me] if table.me is not None else []
    kind = table_kind(director)
    face = kind.printed if printed else kind.picture
    calm = director.gathers is not None or not director.motion.throng(now)
    drawn: list[Drawn] = []

    def add(cards: Sequence[Card], paint: Face, *, in_a_row: bool = False, push: float = 0.0) -> None:
        free = free_shares(director, cards) if in_a_row else [1.0] * len(cards)
        for card, share in zip(cards, free, strict=True):
            if not in_stock(director, card, now):
                drawn.extend(_other(picture, director, card, now, paint, share, push, calm=calm))

    for hand in table.hands:
        if hand is not mine:
            add(hand, kind.printed if _is_crowded(director, hand) else face, in_a_row=True)
    for row in table.in_play:
        add(row, face, in_a_row=True)
    lying = len(drawn)
    add(table.discard[:-1], face, push=director.landing(push, now))
    add(table.discard[-1:], face)
    drawn[lying:] = _pressed(drawn[lying:], THUMP * director.layout.unit * director.landing(thump, now))
    add(table.playing, face)
    add(director.leaving, face)
    drawn += _own_hand(picture, director, mine, now, face, calm=calm)
    return sorted(drawn, key=lambda entry: entry[0])


def draw_cards(out: DrawList, cards: Sequence[Drawn], *, above: float, below: float) -> None:
    """Add the cards whose stacking order is between two values."""
    out.moving.extend(item for order, item in cards if above <= order < below)


def flying(cards: Sequence[Drawn]) -> list[Item]:
    """Return the cards in the air, which are drawn over everything else of the table."""
    return [item for order, item in cards if order >= FLYING]


def _pressed(cards: Sequence[Drawn], down: float) -> list[Drawn]:
    """Return the cards of a pile, those that lie on it moved down."""
    return [
        (
            order,
            item._replace(y=item.y + down) if down and order < FLYING and isinstance(item, Image) else item,
        )
        for order, item in cards
    ]


def _is_crowded(director: Director, hand: Sequence[Card]) -> bool:
    """Return True if every card of a hand covers most of the one before it."""
    if len(hand) < 2:
        return False
    first, second = (director.motion.rest_poses[card.id] for card in hand[:2])
    return second.x - first.x < first.width * COVERED


def _other(
    picture: TablePicture,
    director: Director,
    card: Card,
    now: float,
    paint: Face,
    free: float,
    push: float = 0.0,
    *,
    calm: bool,
) -> list[Drawn]:
    """Return a card outside the own hand. `paint` gives the picture of its face, `push` how far it is aside.

    A card that turns over shows its face last; on the way back into the stock, first.
    """
    pose, squeeze, turning = director.motion.look(card.id, now)
    if push:
        pose = nudged(card.id, pose, push)
    glow = director.motion.glow(card.id, now)
    open_ = turning == (card in director.leaving)
    front = paint(card.text, elevation_of(pose), free) if card.text and open_ else None
    looked = picture.deck is not None and picture.deck.looked == card.id
    state = _on_table(picture, card, looked=looked) if front is not None else ""
    if state == "acting":
        pose = pose._replace(y=pose.y - RAISED * pose.width)
    elif state == "aimed":
        pose = pose._replace(width=pose.width * GROWN, order=pose.order + 40)
    ring = card.id == picture.focused
    width = painted_width(pose, card, director)
    shade = flight_shade(director, card, pose, width, squeeze, now)
    images = _images(
        pose, width, front, state, squeeze, picture.look.back, ring=ring, glow=glow, calm=calm, away=turning
    )
    return shade + images


def _on_table(picture: TablePicture, card: Card, *, looked: bool) -> str:
    """Return how a card on the table is highlighted, by the question or because it is inspected."""
    state = picture.deck.asked.state(card.id) if picture.deck is not None else ""
    return "lit" if looked and state in ("", "target") else state


def table_kind(director: Director) -> CardKind:
    """Return the kind of cards on the table."""
    return director.tableau.kind


def _own_hand(
    picture: TablePicture, director: Director, mine: Sequence[Card], now: float, paint: Face, *, calm: bool
) -> list[Drawn]:
    """Return the own hand, with playable cards highlighted."""
    motion, drawn = director.motion, []
    poses = [
        _waved(director, place, _shaken(picture, card, motion.pose(card.id, now), now), now)
        for place, card in enumerate(mine)
    ]
    free = free_shares(director, mine)
    for index, (card, pose) in enumerate(zip(mine, poses, strict=True)):
        if in_stock(director, card, now):
            continue
        _, squeeze, turning = motion.look(card.id, now)
        moving = motion.aloft(card.id, now) or (len(mine) > picture.marked and motion.flying(card.id, now))
        resting = picture.my_turn and not moving
        state = _state(picture, index) if resting else ""
        face = None if turning else card.text
        front = paint(face, elevation_of(pose), free[index]) if face else None
        carried = picture.carried if picture.carried is not None and picture.carried.card == card.id else None
        ring, width = card.id == picture.focused and not moving, painted_width(pose, card, director)
        if carried is not None:
            drawn += _shade(pose, width, 1.0)
        elif index == director.raised and not director.still and not moving:
            drawn += _shade(pose._replace(angle=0.0), width, LIFTED)
        else:
            drawn += flight_shade(director, card, pose, width, squeeze, now)
        light = picture.life.breath(index)
        drawn += _images(
            pose,
            width,
            front,
            state,
            squeeze,
            picture.look.back,
            ring=ring,
            light=light,
            calm=calm,
            away=turning,
        )
        if carried is not None and carried.gloss < 1.0:
            drawn.append(_gloss(carried, pose, width))
        if pose.alpha <= GONE:
            continue
        seen = pose.width if index == director.raised else _seen(pose, poses[index + 1 : index + 2])
        if seen <= 0:  # a larger card flies over it
            continue
        if face and index in picture.numbers:
            drawn += [(pose.order + 0.35, item) for item in number_items(pose, picture.numbers[index], seen)]
        if state == "advised":
            drawn += [(pose.order + 0.45, item) for item in advised_items(pose, seen)]
        if picture.deck is not None and index in picture.deck.must:
            drawn += [(pose.order + 0.4, item) for item in must_items(pose, seen)]
        if resting and index in picture.marks:
            drawn += [(pose.order + 0.4, item) for item in mark_items(pose, picture.marks[index], seen)]
    return drawn


def flight_shade(
    director: Director, card: Card, pose: Pose, base: float, squeeze: float, now: float
) -> list[Drawn]:
    """Return the shadow of a flying card; empty if the card lies."""
    high = director.motion.height(card.id, now)
    if not high or director.motion.carries(card.id):
        return []
    return _shade(pose, base, high, squeeze)


def _shade(pose: Pose, base: float, high: float, squeeze: float = 1.0) -> list[Drawn]:
    """Return the shadow of a card, away from the lamp: the higher the card is, the farther it falls."""
    x, y = pose.x + FALL[0] * pose.width * high, pose.y + FALL[1] * pose.width * high
    alpha = pose.alpha * math.ceil(min(1.0, 1.6 * high) * SHADES) / SHADES
    zoom = pose.width / base
    shade = Image(("card shadow",), x, y, base, base * RATIO, pose.angle, alpha, squeeze, zoom, swift=True)
    return [(pose.order - 0.5, shade)]


def _turning(pose: Pose, card: Image, *, away: bool) -> list[Drawn]:
    """Return the shade on a card that turns `away` or to the eye, and its near edge, which is light."""
    steep, turn = 1 - card.squeeze, math.radians(card.angle)
    half = card.near * (card.squeeze - EDGE) * pose.width / 2
    x, y = pose.x + half * math.cos(turn), pose.y + half * math.sin(turn)
    veil = card._replace(picture=("card veil", *(DARK if away else DIM)), alpha=steep * card.alpha)
    deep = 0.0 if card.swift else DEEP * math.sqrt(1 - card.squeeze**2)  # what is swift turns flat
    lit, zoom = min(1.0, 3 * steep) * card.alpha, card.zoom / (1 - deep)
    edge = card._replace(
        picture=("bar", EDGE_LIGHT), x=x, y=y, w=EDGE * card.w, alpha=lit, squeeze=1.0, zoom=zoom
    )
    return [(pose.order + 0.31, veil), (pose.order + 0.33, edge)]


def _gloss(carried: Carried, pose: Pose, base: float) -> Drawn:
    """Return the gleam over a card that has just been lifted."""
    step = min(GLEAMS - 1, int(carried.gloss * GLEAMS))
    zoom = pose.width / base
    return pose.order + 0.5, Image(
        ("gleam", step / (GLEAMS - 1)), pose.x, pose.y, base, base * RATIO, pose.angle, zoom=zoom
    )


def target_items(director: Director, target: str) -> list[Image]:
    """Return the light round the discard pile as the target of a carried card."""
    box = director.layout.discard
    if not target:
        return []
    light = Image(("card light", "#FFD45A"), box.cx, box.cy, box.w, box.h, alpha=0.6)
    return [light] if target == "may" else [light._replace(alpha=1.0), light._replace(alpha=1.0, zoom=1.06)]


def _state(picture: TablePicture, index: int) -> str:
    """Return how a card is highlighted: playable, later in a straight, or neither."""
    if index in picture.lit:
        return picture.glow.get(index, "lit")
    return "" if picture.names or index in picture.marks else "dim"


def _shaken(picture: TablePicture, card: Card, pose: Pose, now: float) -> Pose:
    """Return the pose of a card of the own hand: leaning to the pointer, shaking if it was refused."""
    pose = pose._replace(angle=pose.angle + picture.leans.get(card.id, 0.0))
    if picture.shaking is not None and picture.shaking[0] == card.id:
        pose = pose._replace(x=pose.x + _shake(now - picture.shaking[1]))
    return pose


def _waved(director: Director, place: int, pose: Pose, now: float) -> Pose:
    """Return the pose of a card of the own hand, lifted by the wave that a turn begins with.

    The wave stays below the prompt.
    """
    lift = min(WAVE * pose.width * director.lift(place, now), pose.top - director.layout.hand.ceiling)
    return pose._replace(y=pose.y - max(0.0, lift))


def _shake(since: float) -> float:
    """Return the offset of a refused card: 0.35 s, five design units at first."""
    return 5.0 * math.sin(since * 46) * max(0.0, 1 - since / 0.35)


def _seen(pose: Pose, following: Sequence[Pose]) -> float:
    """Return the width of a card that the next one of its row leaves uncovered."""
    if not following or following[0].x <= pose.x:
        return pose.width
    return min(pose.width, following[0].x - following[0].width / 2 - (pose.x - pose.width / 2))


def free_shares(director: Director, cards: Sequence[Card]) -> list[float]:
    """Return the share of each card's width that the next one leaves uncovered at rest."""
    rest_poses = [director.motion.rest_poses[card.id] for card in cards]
    return [_seen(home, rest_poses[at : at + 1]) / home.width for at, home in enumerate(rest_poses, 1)]


def painted_width(pose: Pose, card: Card, director: Director) -> float:
    """Return the width at which a card is painted: that at rest, or the pile's while it is much larger."""
    home = director.motion.rest_poses[card.id]
    return home.width if pose.width <= home.width * 1.2 else director.layout.draw_pile.w


def elevation_of(pose: Pose) -> str:
    """Return the height of a card above the cloth."""
    return "hand" if pose.order >= OWN_HAND else "table"


def _images(
    pose: Pose,
    base: float,
    front: Picture | None,
    state: str,
    squeeze: float,
    back: str,
    *,
    ring: bool = False,
    light: float = 1.0,
    glow: float = 0.0,
    calm: bool = False,
    away: bool = False,
) -> list[Drawn]:
    """Return a card's pictures, painted at the width `base`.

    It has a `ring` if the keys have chosen it. `light` is the opacity of a halo, `glow` that of the light
    that fades in flight. A `calm` card is smooth in flight too. A card that turns over turns `away` first.
    """
    if pose.alpha <= GONE:
        return []
    picture: Picture = front or ("back", elevation_of(pose), back)
    w, h, zoom = base, base * RATIO, pose.width / base
    grows = OWN_HAND <= pose.order < FLYING and zoom != 1.0
    swift = not calm and (grows or (pose.order >= FLYING and not state))

    def drawn(what: tuple[object, ...], above: float) -> tuple[float, Image]:
        near = 0 if squeeze == 1.0 else -1 if away else 1
        image = Image(what, pose.x, pose.y, w, h, pose.angle, pose.alpha, squeeze, zoom, swift, near)
        return pose.order + above, image

    card = drawn(picture, 0.0)
    images: list[Drawn] = [card]
    if squeeze < 1.0 or away:
        images.append(drawn(("card edge", EDGE_LIGHT), 0.32))  # it stands out from the pile that it leaves
    if squeeze < 1.0:
        images += _turning(pose, card[1], away=away)
    if glow and not state:
        lights = drawn(("halo",), -0.3), drawn(("card edge",), 0.3)
        images += [(order, one._replace(alpha=one.alpha * glow, swift=True)) for order, one in lights]
    if state in HALOS:
        order, halo = drawn(("halo", *HALOS[state]), -0.3)
        halo = halo._replace(alpha=halo.alpha * light)
        images += [(order, halo), drawn(("card edge", *HALOS[state]), 0.3)]
    elif state in VEILS:
        images.append(drawn(("card veil", *VEILS[state]), 0.3))
    if ring:
        images.append(drawn(("focus", CORNER * base), 0.32))
    return images
