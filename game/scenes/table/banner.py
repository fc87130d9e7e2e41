"""The banner of the rules in force, at a table with several sets of rules."""

import math
from dataclasses import dataclass

from game.draw.coin import MARKS
from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import SPREAD, fitted, width_of
from game.scenes.table.table_text import (
    DECLARED_EIGHT,
    DECLARED_KING,
    EIGHT_FITS,
    EIGHTS,
    EIGHTS_OR_FACTOR,
    FACTOR,
    KING_FITS,
    MATCH,
    MULTIPLES,
    MULTIPLES_OF,
    UNDECIDED,
)
from game.stage.card_hints import NUMBERS
from game.stage.easing import eased
from game.stage.faces import LETTERS, sign_of, value_of
from game.stage.geometry import Box
from game.stage.layout.table_layout import TableLayout
from game.stage.tableau import Tableau
from game.ui import theme
from game.ui.theme import TextScale

TURN = 0.44  # seconds in which it turns over like a card
SPINS, SWELL = 3, 0.8  # half turns of the coin at its end meanwhile; how much larger it gets, of its size
BUMP, BUMP_TIME = 0.3, 0.2  # how much larger the coin with the number is as it changes, and for how long
TOLD = 1.2  # seconds that new rules are framed without motion
NUMBERED = ("undecided", "factor")
RANKS = {
    "A": "aces", "2": "twos", "3": "threes", "4": "fours", "5": "fives", "6": "sixes", "7": "sevens",
    "8": "eights", "9": "nines", "10": "tens", "J": "jacks", "Q": "queens", "K": "kings",
}  # fmt: skip
WORDS = {letter: word for word, letter in LETTERS.items()}
COUNT = 24.0  # design units: the number below the draw pile
READABLE = 0.92  # how flat it lies, while it turns, before its words are seen
LANDS = 0.75  # share of its turn from which its coin shows the new sign


@dataclass(frozen=True, slots=True)
class RulesInForce:
    """The content of the banner: the rules in force, what fits by them, and additional information."""

    mode: str
    title: str
    fits: str
    note: str


def rules_in_force(table: Tableau) -> RulesInForce | None:
    """Return the banner's content; None in a game with only one set of rules."""
    tell = TELL.get(table.mode or "")
    return tell(table) if tell is not None and table.discard else None


def _undecided(table: Tableau) -> RulesInForce:
    note = f"{_alike(table)} · {_multiples(table)}"
    return RulesInForce("undecided", UNDECIDED, EIGHTS_OR_FACTOR, note)


def _eights(table: Tableau) -> RulesInForce:
    declared = table.declared
    note = DECLARED_EIGHT.format(declared=declared) if declared else EIGHT_FITS
    return RulesInForce("eights", EIGHTS, MATCH.format(alike=_alike(table)), note)


def _factor(table: Tableau) -> RulesInForce:
    value = number_of(table)
    rank = "" if table.declared == str(value) else f" ({table.declared})"
    declared = f"{value}{rank}" if table.declared and value else ""
    note = DECLARED_KING.format(declared=declared) if declared else KING_FITS
    return RulesInForce("factor", FACTOR, _multiples(table), note)


def _alike(table: Tableau) -> str:
    """Return the suit and the rank to match: "spades or queens"."""
    top = table.discard[-1].text or ""
    suit = table.declared if table.declared in LETTERS else WORDS[sign_of(top)]
    return f"{suit} or {RANKS[value_of(top)]}"


def _multiples(table: Tableau) -> str:
    value = number_of(table)
    return MULTIPLES_OF.format(value=value) if value else MULTIPLES


def number_of(table: Tableau) -> int | None:
    """Return the number that the next card is compared with, None while it is unknown."""
    declared = table.declared
    if table.value is None and declared is not None and declared not in LETTERS:
        return int(NUMBERS.get(declared, declared))
    return table.value


TELL = {"undecided": _undecided, "eights": _eights, "factor": _factor}


def banner_box(layout: TableLayout, factor: float = 1.0) -> Box:
    """Return the box between the piles and the prompt, for text that is `factor` times as large.

    It grows up to the number below the draw pile, which it covers at no size.
    """
    prompt, unit = layout.prompt, layout.unit
    usual, foot = (52 if layout.portrait else 46) * unit, prompt.y - 7 * unit
    tall = max(usual, min(usual * factor, foot - layout.draw_pile.bottom - COUNT * unit))
    return Box(prompt.x, foot - tall, prompt.w, tall)


class RulesBanner:
    """The banner. It turns over when the rules change."""

    def __init__(self) -> None:
        self.shown: RulesInForce | None = None
        self._before: RulesInForce | None = None
        self._since = 0.0
        self.number: int | None = None  # on the coin beside the discard pile
        self._declared = False
        self._changed = -math.inf  # when the number did

    def follow(self, table: Tableau, now: float) -> None:
        """Take over the tableau's rules. While a card flies its value is unknown, and the banner waits."""
        rules = rules_in_force(table)
        same = rules is not None and self.shown is not None and rules.mode == self.shown.mode
        number = number_of(table)
        if same and number is None and table.mode != "eights":
            if table.declared in LETTERS:  # its medal lies there now
                self.number = None
            return
        ranked = table.declared is not None and table.declared not in LETTERS
        number = number if ranked or table.mode in NUMBERED else None
        if number not in (None, self.number):
            self._changed = now
        self.number, self._declared = number, bool(table.declared)
        if self.shown is not None and not same:
            self._before, self._since = self.shown, now
        self.shown = rules

    def turned(self, now: float, *, speed: float, reduced: bool) -> tuple[RulesInForce | None, float]:
        """Return the visible content and its width factor: 1 flat, 0 on edge."""
        if self._before is None or reduced or not speed:
            return self.shown, 1.0
        share = (now - self._since) * speed / TURN
        if share >= 1.0:
            return self.shown, 1.0
        turn = eased("in-out-sine", share)
        return (self._before, 1 - 2 * turn) if turn < 0.5 else (self.shown, 2 * turn - 1)

    def paint(
        self, out: DrawList, layout: TableLayout, scale: TextScale, now: float, *, speed: float, reduced: bool
    ) -> None:
        """Draw the banner."""
        rules, wide = self.turned(now, speed=speed, reduced=reduced)
        if rules is None:
            return
        still, passed = reduced or not speed, now - self._since
        share = 1.0 if still or self._before is None else min(1.0, passed * speed / TURN)
        framed = still and self._before is not None and passed < TOLD
        _paint(out, rules, layout, scale, max(0.04, wide), share, self._before, framed=framed)

    def paint_number(
        self, out: DrawList, layout: TableLayout, scale: TextScale, now: float, zoom: float, *, still: bool
    ) -> None:
        """Draw the number that the next card is compared with, on a coin beside the discard pile."""
        if self.number is None or not zoom:
            return
        share = 1.0 if still else min(1.0, (now - self._changed) / BUMP_TIME)
        box, unit = layout.medal, layout.unit
        paint_coin(out, str(self.number), (box.cx, box.cy), box, zoom=zoom + BUMP * (1 - share) ** 2)
        words = "DECLARED" if self._declared else "VALUE"
        size = fitted(words, scale(13.5) * unit, box.w + 4 * unit, "button", 0.5)
        wide = width_of(words, size, "button") + 22 * unit
        y = box.bottom + 16 * unit
        out.moving.append(Image(("panel", "plate", 9), box.cx, y, wide, 26 * unit))
        out.moving.append(Text(words, box.cx, y + unit, size, theme.BRIGHT, "button"))


def paint_coin(out: DrawList, text: str, at: tuple[float, float], box: Box, *, zoom: float = 1.0) -> None:
    """Draw a coin with a number; `box` gives its usual size."""
    x, y = at
    out.moving.append(Image(("value medal",), x, y, box.w, box.h, zoom=zoom))
    size = box.w * (0.5 if len(text) == 1 else 0.44) * zoom
    out.moving.append(Text(text, x, y + box.h * 0.02, size, theme.INK, "logo"))


def _paint(
    out: DrawList,
    rules: RulesInForce,
    layout: TableLayout,
    scale: TextScale,
    squeeze: float,
    share: float,
    before: RulesInForce | None,
    *,
    framed: bool,
) -> None:
    """Draw the plate, at a `share` of its turning over from the rules `before`. A coin rides its end."""
    box, unit = banner_box(layout, scale.factor), layout.unit
    lines = _lines(rules, box, layout, scale)
    sign = box.h * 0.78
    wide = max(width_of(line, size, font) for line, size, font in lines) * SPREAD + sign + 40 * unit
    out.moving.append(Image(("rules plate", rules.mode), box.cx, box.cy, wide, box.h, squeeze=squeeze))
    if framed:
        out.moving.append(Image(("chosen", box.h / 2), box.cx, box.cy, wide, box.h))
    coin = None
    if share < 1.0 and before is not None:
        turn = math.pi * SPINS * eased("out-quad", share)
        side = before.mode if round(turn / math.pi) % 2 == 0 else rules.mode
        side = rules.mode if share > LANDS else side
        end = box.cx - squeeze * (wide / 2 - sign / 2 - box.h * 0.11)
        zoom = 1 + SWELL * math.sin(math.pi * share)
        coin = Image(("rules coin", side), end, box.cy, sign, sign, squeeze=max(0.06, abs(math.cos(turn))))
        out.moving.append(coin._replace(zoom=zoom))
    if squeeze < READABLE:
        return
    alpha = (squeeze - READABLE) / (1 - READABLE)
    left = box.cx - wide / 2
    x = left + sign / 2 + box.h * 0.11
    if coin is None:  # else the coin is the sign
        out.moving.append(Image(("rules sign", rules.mode), x, box.cy, sign, sign))
        mark = MARKS[rules.mode]
        out.moving.append(Text(mark, x, box.cy + sign * 0.03, sign * 0.72, theme.BRIGHT, "heavy"))
    heights = (-0.17, 0.25) if len(lines) == 2 else (0.0,)
    for (line, size, font), down in zip(lines, heights, strict=True):
        at = left + sign + 18 * unit, box.cy + box.h * down
        out.moving.append(Text(line, *at, size, theme.BRIGHT, font, "left", alpha))


def _lines(
    rules: RulesInForce, box: Box, layout: TableLayout, scale: TextScale
) -> list[tuple[str, float, str]]:
    """Return the lines of the banner with size and font; a single line in a tiny window."""
    unit, line = layout.unit, f"{rules.title}: {rules.fits}"
    room = box.w - box.h * 0.78 - 52 * unit
    big = min(scale(18) * max(unit, 0.9), box.h * (0.52 if layout.compact else 0.44))
    first = (line, fitted(line, big, room, "bold", 0.55), "bold")
    if layout.compact:
        return [first]
    small = min(scale(13.5) * unit, box.h * 0.33)
    return [first, (rules.note, fitted(rules.note, small, room, least=0.55), "text")]
