"""Estimates numbers and conditions in card texts of Crazier Eights, as far as a player can tell."""

from __future__ import annotations

from typing import Final

from engine import text
from engine.bots.heuristics.crazier.situation import Face, Situation, faces
from engine.cardtext import Node, nodes

MET, NEARLY, FAR = 0.6, 0.15, 0.03  # how likely a condition holds when it matters, as far as one sees
RATHER: Final = 0.5  # how likely a condition holds that cannot be judged

NUMBERS: Final = {word: number for number, word in enumerate(text.NUMBERS)}


def amount(now: Situation, node: Node) -> float:
    """The number of cards that a phrase means."""
    match node:
        case nodes.Some() | nodes.UpTo() | nodes.SomeCards() | nodes.UpToCards():
            return NUMBERS[node.number]
        case nodes.CardsFrom() | nodes.UpToCardsFrom():
            return NUMBERS[node.number]
        case nodes.AnyCards():
            return amount(now, node.several)
        case nodes.Per():
            return how_many(now, node.countable)
        case nodes.YourHand() | nodes.TheirHand():
            return 5.0
        case _:
            return 1.0


def fitting(now: Situation, node: Node) -> float:
    """The number of cards in the own hand that a phrase could select."""
    return len(meant(now, node))


def meant(now: Situation, node: Node) -> list[str]:
    """The cards in the own hand that a phrase could select."""
    phrase = node.several if isinstance(node, nodes.AnyCards) else node
    kind = next((part for part in phrase.parts() if isinstance(part, Node)), None)
    known = faces(now.rules)
    return [card for card in now.hand if kind is None or is_kind(known[card], kind)]


def is_kind(face: Face, kind: Node) -> bool:
    """True if a card has the described kind, or if that depends on the state of the table."""
    match kind:
        case nodes.AssetKind():
            return face.is_asset
        case nodes.EventKind():
            return not face.is_asset
        case nodes.OfColour():
            return kind.colour in face.colours and is_kind(face, kind.type)
        case nodes.Multicoloured():
            return len(face.colours) > 1
        case _:
            return True


# --- counts and conditions


def controllers(now: Situation, owned: Node) -> list[int]:
    """The players whose assets a phrase means."""
    if not isinstance(owned, nodes.Controlled):
        return list(now.alive)
    if isinstance(owned.controller, nodes.ByYou):
        return [now.seat]
    return now.foes


def how_many(now: Situation, node: Node) -> float:
    """The number of assets that a phrase counts."""
    assert isinstance(node, nodes.NAssets)  # texts count nothing else
    owned = node.owned
    if isinstance(owned, nodes.Controlled) and isinstance(owned.controller, nodes.ByThem):
        return len(now.in_play[now.foe])
    return sum(len(now.in_play[seat]) for seat in controllers(now, owned))


def likelihood(now: Situation, condition: Node) -> float:
    """The likelihood, from 0 to 1, that a condition holds when it matters."""
    missing = _missing(now, condition)
    if missing is None:
        return RATHER
    return MET if missing <= 0 else NEARLY if missing == 1 else FAR


def _missing(now: Situation, condition: Node) -> float | None:
    """The amount that is missing for a condition to hold; None if unknown."""
    mine, foes = len(now.hand), [now.counts[seat] for seat in now.alive if seat != now.seat]
    match condition:
        case nodes.YouControl():
            return _short(len(now.in_play[now.seat]), condition.assets_amount)
        case nodes.OpponentsControl():
            return _short(sum(len(now.in_play[seat]) for seat in now.foes), condition.assets_amount)
        case nodes.YouControlAllColours():
            known = faces(now.rules)
            return 4 - len(frozenset().union(*(known[name].colours for name in now.in_play[now.seat])))
        case nodes.YouHave():
            return _short(mine, condition.amount)
        case nodes.TheyHave():
            return _short(now.counts[now.foe], condition.amount)
        case nodes.YouCompare():
            more = isinstance(condition.contrast, nodes.More)
            return max(foes) + 1 - mine if more else mine + 1 - min(foes)
        case nodes.TheyCompare():
            lead = mine - now.counts[now.foe]
            return 1 + lead if isinstance(condition.contrast, nodes.More) else 1 - lead
        case _:
            return None


def _short(count: int, wanted: Node) -> float:
    number = NUMBERS.get(getattr(wanted, "number", ""), 0)
    match wanted:
        case nodes.OrMore():
            return number - count
        case nodes.OrFewer():
            return count - number
        case nodes.ExactlyOne():
            return abs(1 - count)
        case _:  # none at all
            return count
