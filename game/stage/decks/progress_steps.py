"""The steps under way at a table of named cards.

While events are being shown they define the steps; at rest, the view does.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from engine import Event
from engine.rules.crazier.describing.phrasing import CHOSEN
from engine.views import StepView
from game.stage.decks.deck_event_text import Course, lines_of

BEGINS: Final = ("play", "due", "copy")  # a card is carried out from here on
QUIET: Final = ("play", "due", "copy", "turn", "done_with", "discard", "choose", "shuffle")
MOST_DONE: Final = 3
LONGEST: Final = 2  # deeds of a step that are told
YOURS: Final = {f"{CHOSEN}'s": "your", f"{CHOSEN} controls": "you control", CHOSEN: "you"}


Stays = Callable[[str], bool]  # does a card of this name stay in play when it is played?


class ProgressStep(NamedTuple):
    """A step. `state` is "done", "now", "next" or "then"; `who` and `says` are words."""

    state: str
    card: str | None
    who: str
    says: str


class _Part(NamedTuple):
    """A card that was carried out, its player, and its results."""

    card: str | None
    seat: int
    deeds: list[str]


def begins(event: Event, stays: Stays) -> bool:
    """Return True if the event starts carrying out a card. A played asset does nothing yet."""
    card = event.cards[0] if event.cards else None
    return event.kind in BEGINS and (event.kind != "play" or card is None or not stays(card))


def steps(
    shown: Sequence[Event],
    coming: Sequence[Event],
    progress: Sequence[StepView] | None,
    names: Sequence[str],
    me: int | None,
    stays: Stays,
) -> list[ProgressStep]:
    """Return the steps under way.

    `shown` are the events since the table's last rest, `coming` those not yet shown. `progress` is the
    view's, or None while events are being shown. `stays` tells assets from events.
    """
    parts = list(_parts(shown, names, me, stays))
    if progress is None:
        ahead = [
            ProgressStep("next", part.card, _who(part.seat, names, me), "takes effect")
            for part in _parts(coming, names, me, stays)
            if part.card is not None
        ]
        now = [_now(parts[-1], names, me)] if parts else []
        return [*_done(parts[:-1], names, me), *now, *dict.fromkeys(ahead)]
    told = [_told(step, names, me) for step in progress]
    if not told:
        return []
    if parts and parts[-1].card == told[0].card and not parts[-1].deeds:
        parts.pop()
    return [*_done(parts, names, me), *told]


def _parts(events: Sequence[Event], names: Sequence[str], me: int | None, stays: Stays) -> Iterator[_Part]:
    """Return the cards carried out since the last turn began, each with its results."""
    first = max((place + 1 for place, event in enumerate(events) if event.kind == "turn"), default=0)
    events = events[first:]
    words = {id(event): line for event, line in lines_of(events, names, me, Course(names_causes=False))}
    part: _Part | None = None
    for event in events:
        if begins(event, stays):
            if part is not None:
                yield part
            part = _Part(event.cards[0], event.seat, [])
        elif part is not None and event.kind not in QUIET and id(event) in words:
            line = words[id(event)]
            who = "" if event.kind == "instead" and len(event.cards) > 1 else f"{_who(line.seat, names, me)} "
            part.deeds.append(f"{who}{line.text}".strip())
    if part is not None:
        yield part


def _done(parts: Sequence[_Part], names: Sequence[str], me: int | None) -> list[ProgressStep]:
    return [
        ProgressStep("done", part.card, _who(part.seat, names, me), "; ".join(part.deeds[:LONGEST]) or "done")
        for part in parts[-MOST_DONE:]
    ]


def _now(part: _Part, names: Sequence[str], me: int | None) -> ProgressStep:
    return ProgressStep(
        "now", part.card, _who(part.seat, names, me), part.deeds[-1] if part.deeds else "takes effect"
    )


def _told(step: StepView, names: Sequence[str], me: int | None) -> ProgressStep:
    """Return a step of a view in words."""
    who, says = _who(step["seat"], names, me), with_name(step["says"], step, names, me)
    if step["state"] == "then" and says == "next turn":
        says = "your turn" if step["seat"] == me else f"{who}'s turn"
    return ProgressStep(step["state"], step["card"], who, says)


def with_name(says: str, step: StepView, names: Sequence[str], me: int | None) -> str:
    """Return the prompt of a step, with a name in place of "the chosen player"."""
    seat = step.get("chosen", -1)  # missing from older hosts
    if seat < 0:
        return says
    if seat != me:
        return says.replace(CHOSEN, names[seat])
    for words, said in YOURS.items():
        says = says.replace(words, said)
    return says


def _who(seat: int, names: Sequence[str], me: int | None) -> str:
    if seat < 0:
        return ""
    return "You" if seat == me else names[seat]
