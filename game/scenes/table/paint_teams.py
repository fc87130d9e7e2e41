"""Draws teams at a table: marks of teams, and open hands of teammates."""

from game.draw.items import DrawList, Image, Item, Text
from game.stage.geometry import Box
from game.stage.layout.open_hands import word_box
from game.stage.seat_places import SeatPlace
from game.ui import theme
from game.ui.team_mark import team_mark

RIM, SHIELD = 1.03, 0.62  # of a picture's width for the ring round it; of its radius for the shield
QUIET = "#E9D9B0"
LEAST_WORD = 8.5  # design units: no word stands over a hand that has less room for it


def teams_by_seat(teams: tuple[tuple[int, ...], ...] | None) -> dict[int, int]:
    """Return the number of each seat's team; empty without teams."""
    return {seat: number for number, team in enumerate(teams or ()) for seat in team}


def paint_team(out: DrawList, team: int, place: SeatPlace) -> None:
    """Draw a ring in the team's colour round a player's picture, and its shield below."""
    wide = 2 * place.radius * RIM
    out.moving.append(Image(("ring", theme.TEAMS[team], 2.4), place.x, place.y, wide, wide))
    at = place.x + place.radius * 0.72, place.y + place.radius * 0.62
    team_mark(out.moving, team, *at, place.radius * SHIELD)


def paint_open_hand(items: list[Item], hand: Box) -> None:
    """Draw the place of a teammate's hand, hollow and named to tell its cards from assets in play."""
    items.append(Image(("panel", "well", 8, False), hand.cx, hand.cy, hand.w, hand.h))
    box = word_box(hand)
    if box.h >= LEAST_WORD:
        items.append(Text("in hand", box.cx, box.cy, box.h * 0.72, QUIET, "bold"))
