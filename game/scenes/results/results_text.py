"""Results in words."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine import Result
from engine.teams import Teams
from engine.text import capitalised, joined
from game.stage.card_kinds import NOTATION, CardKind

NEXT = "Next {deal}"
LEFT_IN_HAND = "left in hand"
PLAY_AGAIN = "Play again"


def one_team(winners: Sequence[int], teams: Teams | None) -> bool:
    """Return True if the winners are exactly the members of one team."""
    return tuple(sorted(winners)) in (teams or ())


def headline(
    names: Sequence[str], winners: Sequence[int], me: int | None, *, what: str, teams: Teams | None = None
) -> str:
    """Return who won what: "You win the hand", "Grix and Nora share the match". A team wins together.

    Without `what`, as of a match of one hand, it is "You win".
    """
    the = f" the {what}" if what else ""
    if not winners:
        return "Nobody wins"
    who = ["you" if seat == me else names[seat] for seat in winners]
    said = capitalised(joined(who))
    if one_team(winners, teams):
        return f"{said} win{the}"
    if len(winners) > 1:
        return f"{said} share{the or ' the win'}"
    return f"{said} win{the}" if me in winners else f"{said} wins{the}"


def counting_of(points: Sequence[int], *, scored: bool, winners: Sequence[int] = ()) -> str:
    """Return how a hand was counted: "none" without points, "pay" between hands, else "gain".

    "cost" if only the others got points, in a game won by the fewest.
    """
    if not scored:
        return "none"
    if winners and sum(points) > 0 and not any(points[seat] for seat in winners):
        return "cost"
    return "gain" if sum(points) else "pay"


class DealTally(NamedTuple):
    """The result of one deal for everybody, and the name of its sum."""

    points: tuple[int, ...]
    total: str


def tally_of(result: Result, *, scored: bool, several: bool) -> DealTally | None:
    """Return the points, or the games won in a match of `several` games without points; None if nothing
    adds up.
    """
    if scored:
        return DealTally(result.points, "score")
    won = tuple(int(seat in result.winners) for seat in range(len(result.points)))
    return DealTally(won, "wins") if several else None


# (the result's reason, how it was counted) -> the sentence; {who} and {scores} are the winner's. An ability
# may put the last card elsewhere: where it may, nobody is said to have played it.
REASONS = {
    ("empty hand", "pay"): "{who} played the last card; the others pay what they hold.",
    ("empty hand", "gain"): "{who} played the last card and {scores} what the others hold.",
    ("empty hand", "none"): "{who} got rid of the last card.",
    ("blocked", "pay"): "Nobody could play or draw: the lowest hand wins, the others pay the difference.",
    ("blocked", "gain"): "Nobody could play or draw: the lowest hand wins and scores what the others hold.",
    ("blocked", "none"): "Nobody could play or draw: the fewest cards win.",
    ("empty hand", "cost"): "{who} got rid of the last card; the others have a point for each card.",
    ("ability", "cost"): "{who} {wins} by what a card says; the others have a point for each card.",
    ("ability", "none"): "{who} {wins} by what a card says.",
    ("last player left", "cost"): "{who} {wins}: nobody else is left in the game.",
    ("last player left", "none"): "{who} {wins}: nobody else is left in the game.",
    ("nothing to draw", "cost"): "There is nothing left to draw: the fewest cards win.",
    ("nothing to draw", "none"): "There is nothing left to draw: the fewest cards win.",
    ("no end in sight", "cost"): "No end was in sight: the fewest cards win.",
    ("no end in sight", "none"): "No end was in sight: the fewest cards win.",
    ("stock out", "none"): "There is nothing left to draw: the game is a draw.",
}


def reason(
    word: str,
    names: Sequence[str],
    winners: Sequence[int],
    me: int | None,
    counting: str,
    teams: Teams | None = None,
) -> str:
    """Return one sentence about the reason why the hand ended and its cost."""
    mine, team = me in winners, one_team(winners, teams)
    if team:
        who = "Your team" if mine else f"The team of {joined([names[seat] for seat in winners])}"
    else:
        who = "You" if mine else names[winners[0]] if winners else ""
    alone = mine and not team
    sentence = REASONS.get((word, counting), REASONS[word, "none"])
    return sentence.format(who=who, scores="score" if alone else "scores", wins="win" if alone else "wins")


def sorted_hand(cards: Iterable[str], kind: CardKind = NOTATION) -> tuple[str, ...]:
    """Return cards sorted by suit or colour, then by value."""
    return tuple(sorted(cards, key=lambda card: kind.place("suit", card)))
