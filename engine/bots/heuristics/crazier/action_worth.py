"""The worth of the actions in card texts of Crazier Eights."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.bots.heuristics.crazier.card_counts import NUMBERS, amount, controllers, fitting, meant
from engine.bots.heuristics.crazier.card_worth import (
    ALL,
    ASSET,
    CARD,
    CHOICE,
    FOES,
    FREE_PLAY,
    FURTHER,
    GLIMPSE,
    ME,
    THEM,
    TURN,
    VICTORY,
    count_of,
    for_target,
    of,
    usual,
)
from engine.bots.heuristics.crazier.situation import Situation
from engine.bots.heuristics.crazier.win_conditions import lost_with
from engine.cardtext import Node, nodes

FITS_TOP: Final = 0.7  # of the discards that a text asks for find a card that fits
FORESEEN: Final = 4  # discards, one after another, that are looked for in one's own hand

# --- cards in hands


@of(nodes.Draw)
def _draw(now: Situation, node: nodes.Draw, who: str) -> float:
    return for_target(now, who, -CARD * amount(now, node.cards))


@of(nodes.DrawUntil)
def _draw_until(now: Situation, node: nodes.DrawUntil, who: str) -> float:
    missing = max(0, NUMBERS[node.number] - count_of(now, who))
    return for_target(now, who, -CARD * missing)


@of(nodes.DiscardUntil)
def _discard_until(now: Situation, node: nodes.DiscardUntil, who: str) -> float:
    surplus = max(0, count_of(now, who) - NUMBERS[node.number])
    return for_target(now, who, CARD * _discardable(now, who, now.hand, surplus))


@of(nodes.Discard)
def _discard(now: Situation, node: nodes.Discard, who: str) -> float:
    cards = meant(now, node.own)
    count = min(amount(now, node.own), len(cards) if who == ME else 9)
    if not isinstance(node.own, nodes.AnyCards):
        count = _discardable(now, who, cards, count)
    return for_target(now, who, CARD * count + _last_of(now, who, count))


def _discardable(now: Situation, who: str, cards: Sequence[str], most: float) -> float:
    """The number of cards, up to `most`, that can probably be discarded: each has to fit (CE-14).

    `cards` are those of one's own hand that are meant.
    """
    if who != ME:
        return FITS_TOP * most
    foreseen = min(int(most), FORESEEN)
    found = _chain(now, cards, foreseen)
    return found if found < foreseen else found + FITS_TOP * (most - foreseen)


def _chain(now: Situation, cards: Sequence[str], most: int) -> int:
    """The number of these cards, up to `most`, that can be discarded one after another."""
    found = 0
    for at, card in enumerate(cards):
        if found < most and now.fits(card):
            rest = (*cards[:at], *cards[at + 1 :])
            found = max(found, 1 + _chain(now.after_discard(card), rest, most - 1))
    return found


def _last_of(now: Situation, who: str, count: float) -> float:
    """The worth of having no card left in one's hand."""
    return VICTORY if who == ME and 0 < len(now.hand) <= count else 0.0


@of(nodes.Put, nodes.PutAndRest)
def _put(now: Situation, node: nodes.Put | nodes.PutAndRest, who: str) -> float:
    moved, place = node.moved, node.place
    if isinstance(moved, (nodes.CardFrom, nodes.CardsFrom, nodes.UpToCardsFrom)) and not isinstance(
        moved.source, nodes.DiscardPile
    ):
        count = min(amount(now, moved), fitting(now, moved) if who == ME else 9)
        gain = for_target(now, who, CARD * count + _last_of(now, who, count))
        return gain + for_target(now, THEM, -CARD * count) if isinstance(place, nodes.IntoHand) else gain
    if isinstance(place, nodes.IntoPlay):
        return for_target(now, who, ASSET + FREE_PLAY)
    if isinstance(moved, ASSETS) and not (isinstance(moved, nodes.It) and isinstance(place, nodes.IntoHand)):
        count, value = _assets(now, moved)
        returned = isinstance(place, (nodes.BackToHand, nodes.BackToHands))
        return value + (for_target(now, THEM, -CARD / 2 * count) if returned and value > 0 else 0.0)
    if isinstance(place, nodes.IntoHand):
        return for_target(now, who, CHOICE - CARD)
    return GLIMPSE


@of(nodes.Give)
def _give(now: Situation, node: nodes.Give, who: str) -> float:
    count = amount(now, node.gift)
    receiver = ME if isinstance(node.receiver, nodes.You) else THEM
    return for_target(now, who, CARD * count) + for_target(now, receiver, -CARD * count)


@of(nodes.SwapHands)
def _swap_hands(now: Situation, node: nodes.SwapHands, who: str) -> float:
    foe = now.foe
    if now.target is None:  # who holds the fewest cards
        foe = min(now.foes, key=lambda seat: now.counts[seat])
    return CARD * (len(now.hand) - now.counts[foe]) * (1 + now.weights[foe])


# --- turns, plays


@of(nodes.MoreDiscards)
def _more_discards(now: Situation, node: nodes.MoreDiscards, who: str) -> float:
    count = amount(now, node.more)
    return FURTHER * min(count, max(0, len(now.hand) - 1))


@of(nodes.MorePlays)
def _more_plays(now: Situation, node: nodes.MorePlays, who: str) -> float:
    return FURTHER * min(amount(now, node.more), len(now.hand))


@of(nodes.Play)
def _play(now: Situation, node: nodes.Play, who: str) -> float:
    played = node.playable
    if isinstance(played, (nodes.CardFrom, nodes.CardsFrom, nodes.UpToCardsFrom)) and isinstance(
        played.source, nodes.YourHand
    ):
        count = min(amount(now, played), fitting(now, played))
        return (CARD + FREE_PLAY / 2) * count + _last_of(now, who, count)  # each leaves the hand besides
    return for_target(now, who, FREE_PLAY)


@of(nodes.Copy)
def _copy(now: Situation, node: nodes.Copy, who: str) -> float:
    return FREE_PLAY


@of(nodes.SkipTurn)
def _skip_turn(now: Situation, node: nodes.SkipTurn, who: str) -> float:
    return -TURN if isinstance(node.whose, nodes.Yours) and who == ME else for_target(now, THEM, -TURN)


@of(nodes.SkipDraw)
def _skip_draw(now: Situation, node: nodes.SkipDraw, who: str) -> float:
    return for_target(now, ME if isinstance(node.whose, nodes.Yours) else THEM, CARD)


@of(nodes.ExtraTurn)
def _extra_turn(now: Situation, node: nodes.ExtraTurn, who: str) -> float:
    return for_target(now, who, TURN)


@of(nodes.Win)
def _win(now: Situation, node: nodes.Win, who: str) -> float:
    return for_target(now, who, VICTORY)


@of(nodes.Lose)
def _lose(now: Situation, node: nodes.Lose, who: str) -> float:
    return for_target(now, who, -VICTORY)


@of(nodes.NameColourForTop, nodes.TopCountsAs, nodes.Compel)
def _a_little(now: Situation, node: Node, who: str) -> float:
    return CHOICE


# --- assets

ASSETS: Final = (
    nodes.AnAsset,
    nodes.AnotherAsset,
    nodes.SomeAssets,
    nodes.UpToAssets,
    nodes.AllAssets,
    nodes.It,
    nodes.This,
)


def thing_worth(now: Situation, seat: int, name: str) -> float:
    """The worth of an asset of this player going away."""
    value = ASSET + max(0.0, usual(now.rules, name)) + lost_with(now, seat, name)
    return -value if seat == now.seat else value * now.weights[seat]


def _assets(now: Situation, node: Node) -> tuple[float, float]:
    """The number of assets that a phrase means, one of `ASSETS`, and the worth of their going away."""
    match node:
        case nodes.This():
            return 1.0, -ASSET
        case nodes.AnAsset() | nodes.AnotherAsset():
            values = _best_first(now, node.owned)[:1]
            if not values and isinstance(node, nodes.AnotherAsset):
                return 0.0, -ASSET  # it has to be played first
        case nodes.SomeAssets():
            values = _best_first(now, node.owned_plural)[: NUMBERS[node.number]]
        case nodes.UpToAssets():
            best = _best_first(now, node.owned_plural)[: NUMBERS[node.number]]
            values = [value for value in best if value > 0]
        case nodes.AllAssets():
            values = _best_first(now, node.owned_plural)
        case _:  # it
            return 1.0, ASSET
    return float(len(values)), sum(values)


def _best_first(now: Situation, owned: Node) -> list[float]:
    """The worth of losing each asset that a phrase selects, the greatest first."""
    held = ((seat, name) for seat in controllers(now, owned) for name in now.in_play[seat])
    return sorted((thing_worth(now, seat, name) for seat, name in held), reverse=True)


@of(nodes.Destroy)
def _destroy(now: Situation, node: nodes.Destroy, who: str) -> float:
    if who in (ALL, FOES, THEM):
        return for_target(now, who, -2 * ASSET)
    return _assets(now, node.assets)[1]


@of(nodes.GainControl)
def _gain(now: Situation, node: nodes.GainControl, who: str) -> float:
    return for_target(now, who, 1.5 * _assets(now, node.assets)[1])


@of(nodes.SwapAssets)
def _swap_assets(now: Situation, node: nodes.SwapAssets, who: str) -> float:
    theirs = [
        thing_worth(now, seat, name) for seat in now.alive if seat != now.seat for name in now.in_play[seat]
    ]
    mine = [-thing_worth(now, now.seat, name) for name in now.in_play[now.seat]]
    return max(theirs) - min(mine) if theirs and mine else 0.0
