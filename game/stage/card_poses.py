"""The resting pose of every card: a pure function of tableau and layout."""

from collections.abc import Mapping

from game.stage.asset_rows import asset_poses
from game.stage.geometry import RATIO, Box, Pose
from game.stage.hand_fan import fan_poses, hand_poses
from game.stage.layout.open_hands import open_poses
from game.stage.layout.table_layout import AssetPlaces, TableLayout
from game.stage.seat_places import SeatPlace
from game.stage.tableau import Tableau

MESS_ANGLE = 13.0  # degrees to either side, of a card on the discard pile
MESS_SHIFT = 0.075  # of its width
PUSH = 0.12  # of its width, that a landing card pushes those below aside
FANNED = 14.0  # degrees between two cards that go to the winner, at most
BEHIND = 0.7  # of a picture's radius: the width of such a card, which its picture hides
# Of open hands below plates: a card's width and the width of all, of the picture's radius; degrees between
# two cards; design units from the edge of the window.
OPENED, SPREAD, LEAN, EDGE = 1.15, 3.6, 5.0, 8.0
PEEP = 0.08  # of its size, by which an event lies beside the one before it


def mess(card: int) -> tuple[float, float, float]:
    """Return the random offset of a card on the pile: dx, dy (in widths) and angle, constant for each
    card.
    """
    bits = (card * 2654435761) & 0xFFFFFFFF
    dx, dy, turn = (
        (bits >> 3 & 255) / 127.5 - 1,
        (bits >> 11 & 255) / 127.5 - 1,
        (bits >> 19 & 255) / 127.5 - 1,
    )
    return dx * MESS_SHIFT, dy * MESS_SHIFT * 0.7, turn * MESS_ANGLE


def nudged(card: int, pose: Pose, amount: float) -> Pose:
    """Return the pose of a card of the pile that is pushed aside, the way in which it lies askew."""
    dx, dy, angle = mess(card)
    aside = PUSH * amount * pose.width
    return pose._replace(
        x=pose.x + dx / MESS_SHIFT * aside,
        y=pose.y + dy / MESS_SHIFT * aside,
        angle=pose.angle + angle * 0.55 * amount,
    )


def pile_pose(box: Box, order: float = 0.0) -> Pose:
    """Return the pose of the top card of a pile."""
    return Pose(box.cx, box.cy, box.w, 0.0, order)


def near_seat(tableau: Tableau) -> int:
    """Return the seat at the near edge of the table: the viewer's, or the first for a spectator."""
    return 0 if tableau.me is None else tableau.me


def seat_places(tableau: Tableau, layout: TableLayout) -> dict[int, SeatPlace]:
    """Return the place of every seat in a layout."""
    return {near_seat(tableau): layout.me, **dict(zip(seat_order(tableau), layout.others, strict=False))}


def seat_order(tableau: Tableau) -> list[int]:
    """Return the other seats clockwise from the viewer's left."""
    near = near_seat(tableau)
    return [(near + step) % tableau.seats for step in range(1, tableau.seats)]


def rest_poses(
    tableau: Tableau,
    layout: TableLayout,
    *,
    raised: int | None = None,
    playable: frozenset[int] = frozenset(),
) -> dict[int, Pose]:
    """Return the resting pose of every card. `raised` and `playable` are places in the near hand."""
    near = tableau.hands[near_seat(tableau)]
    slots = hand_poses(layout.hand, len(near), raised=raised, playable=playable)
    poses = {card.id: slot for card, slot in zip(near, slots, strict=True)}
    open_hands = layout.assets.hands if layout.assets is not None else {}
    for number, (seat, place) in enumerate(zip(seat_order(tableau), layout.others, strict=False)):
        cards = tableau.hands[seat]
        if number in open_hands:
            row = open_poses(open_hands[number], len(cards), parted=not tableau.kind.faces)
            poses.update({card.id: slot for card, slot in zip(cards, row, strict=True)})
        elif place.fan is None:
            gone = Pose(place.x, place.y, layout.draw_pile.w * 0.3, 0.0, 50, 0.0)
            poses.update({card.id: gone for card in cards})
        else:
            fan = fan_poses(place.fan, len(cards))
            poses.update({card.id: slot for card, slot in zip(cards, fan, strict=True)})
    if layout.assets is not None:
        poses.update(_in_play(tableau, layout.assets))
    box = layout.discard
    for height, card in enumerate(tableau.discard):
        dx, dy, angle = mess(card.id)
        calm = 0.3 if height == len(tableau.discard) - 1 else 1.0
        poses[card.id] = Pose(box.cx + dx * box.w, box.cy + dy * box.w, box.w, angle * calm, 200 + height)
    return poses


def opened_poses(tableau: Tableau, layout: TableLayout) -> dict[int, Pose]:
    """Return the poses of open cards below the plates of seats that have no fan and no open hand."""
    poses: dict[int, Pose] = {}
    shown = layout.assets.hands if layout.assets is not None else {}
    for number, (seat, place) in enumerate(zip(seat_order(tableau), layout.others, strict=False)):
        hand = tableau.hands[seat]
        if place.fan is not None or number in shown or not hand:
            continue
        wide, room = OPENED * place.radius, max(place.plate.w, SPREAD * place.radius)
        pitch = min(0.6 * wide, (room - wide) / max(1, len(hand) - 1))
        half = (pitch * (len(hand) - 1) + wide) / 2
        left = max(EDGE, min(place.x - half, layout.right - EDGE - 2 * half)) + wide / 2
        y = place.plate.bottom + wide * RATIO / 2
        for at, card in enumerate(hand):
            lean = (at - (len(hand) - 1) / 2) * min(LEAN, 3 * LEAN / len(hand))
            poses[card.id] = Pose(left + at * pitch, y, wide, lean, 400 + at)
    return poses


def gathered_poses(
    tableau: Tableau, layout: TableLayout, seat: int, before: Mapping[int, Pose]
) -> dict[int, Pose]:
    """Return the poses of cards that have gone to the seat of the winner as fans, small behind the picture.

    They were at the poses `before`.
    """
    place, poses = seat_places(tableau, layout)[seat], dict[int, Pose]()
    for hand in tableau.beside(seat):
        for at, card in enumerate(hand):
            wide = min(before[card.id].width, BEHIND * place.radius)
            lean = (at - (len(hand) - 1) / 2) * min(FANNED, 2 * FANNED / len(hand))
            poses[card.id] = Pose(place.x, place.y, wide, lean, 300 + at)
    return poses


def _in_play(tableau: Tableau, places: AssetPlaces) -> dict[int, Pose]:
    """Return the poses of assets on their mats, and of events being carried out, the latest on top."""
    poses: dict[int, Pose] = {}
    mats = dict(zip(seat_order(tableau), places.others, strict=False))
    mats[near_seat(tableau)] = places.mine
    for seat, mat in mats.items():
        row = tableau.in_play[seat]
        slots = asset_poses(mat, len(row))
        poses.update({card.id: slot for card, slot in zip(row, slots, strict=True)})
    for height, card in enumerate(tableau.playing):
        box, lean = places.event, height * PEEP
        poses[card.id] = Pose(box.cx + lean * box.w, box.cy + lean * box.h, box.w, 0.0, 300 + height)
    return poses
