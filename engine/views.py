"""The keys of a view: all that a seat, or a spectator, may know of a game.

A view is plain data, ready for JSON. `Game.view` makes it of what everybody sees (`Game.view(None)`) with the
seat's own view (`Game.own_view`) laid over it. Two families of games have views of their own: the shedding
games (standard, crazy8, factor) and Crazier Eights with any deck. `is_crazier` tells them apart.

Cards are texts: the notation of a card, or the name of a card or side of a deck. Seats are numbers from 0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NotRequired, TypedDict

from engine.options import Value

if TYPE_CHECKING:
    from typing_extensions import TypeIs

# --- parts of every view


class HandView(TypedDict):
    """A hand, as far as the viewer knows it."""

    count: int  # of its cards
    cards: list[str | None]  # sorted; None for each card that the viewer does not know


class StockView(TypedDict):
    """The stock, as far as the viewer knows it."""

    count: int  # of its cards
    known: dict[str, str]  # card by its place from the top, which is "0"


class ResultView(TypedDict):
    """The end of a game."""

    winners: list[int]  # seats
    points: list[int]  # what the game adds to the score of each seat
    reason: str


class CommonView(TypedDict):
    """The keys that the views of all games share. Lists called "by seat" have an item for each seat."""

    rules: str  # name of the game
    options: dict[str, Value]  # all options, by name
    players: int  # number of seats
    seat: int | None  # the viewer's, None for a spectator
    dealer: int  # seat
    to_move: int  # the first seat that may move; at the end -1, in Crazier Eights whose turn it was
    actors: list[int]  # seats that may move now; none once the game is over
    hands: list[HandView]  # by seat
    points: list[int]  # by seat: what the known cards of a hand cost; in Crazier Eights their number
    stock: StockView
    discard: list[str]  # from bottom to top
    in_play: list[list[str]]  # by seat: assets from left to right; none in the shedding games
    named: str | None  # suit or colour in force instead of that of the top card
    scored: bool  # true if games of these rules count points
    moves: list[str]  # the viewer's legal moves; none while they are not asked
    result: ResultView | None  # None while the game goes on


# --- shedding games

SheddingPhase = Literal["play", "drawn", "more", "twin", "straight", "both", "ten", "name", "declare"]
Mode = Literal["undecided", "eights", "factor"]


class MoveNotes(TypedDict):
    """The details of the viewer's moves, empty while they are not asked."""

    why: dict[str, list[str]]  # by card: why it may be played, and what it begins
    under: dict[str, str]  # by card: set of rules that allows it (factor)
    follows: dict[str, list[str]]  # by card: cards that could be played after it in the same turn (crazy8)
    choices: dict[str, int]  # by word that may be named or declared: own cards that would fit


class SheddingView(CommonView, MoveNotes):
    """The view of a shedding game: standard, crazy8 or factor."""

    phase: SheddingPhase
    direction: int  # 1 for clockwise, else -1
    top: str  # top card of the discard pile
    penalty: int  # cards that are pending for the seat to move
    run: int  # penalty cards played in a row
    passes: int  # passes in a row
    mode: Mode | None  # set of rules in force (factor)
    declared: str | None  # rank or suit declared for the next card (factor)
    value: int | None  # number that the next card is judged by (factor)


class SheddingOwnView(TypedDict):
    """The keys of a shedding view that differ for a seat. Only an actor has moves and their notes."""

    seat: int
    hands: list[HandView]
    points: list[int]
    moves: NotRequired[list[str]]
    why: NotRequired[dict[str, list[str]]]
    under: NotRequired[dict[str, str]]
    follows: NotRequired[dict[str, list[str]]]
    choices: NotRequired[dict[str, int]]


# --- Crazier Eights

CrazierPhase = Literal["main", "name", "card", "player", "number", "offer", "order"]
LastingWhat = Literal[
    "can't be destroyed",
    "can't play",
    "can't discard",
    "can't gain control",
    "may discard",
    "more discards",
    "more plays",
]
StepState = Literal["now", "next", "then"]
TurnPhase = Literal["begin", "draw", "main", "end"]
At = Literal[
    "in_play", "hand", "draw", "discard", "seat", "side", "gone", "yes", "no", "number", "colour", "stop"
]


class AskedView(TypedDict):
    """The decision that a card asks for."""

    seat: int  # of the player who decides
    card: str | None  # None if no card asks


class DueView(TypedDict):
    """An ability that waits to be carried out."""

    seat: int  # of the player who decides about it
    card: str


class LastingView(TypedDict):
    """A lasting effect. An empty list of types, ranks or colours matches any."""

    what: LastingWhat
    seats: list[int]  # players whom it concerns
    of: list[int]  # players whose assets it concerns
    types: list[str]
    ranks: list[int]
    colours: list[str]
    many: bool  # true for cards of several colours only
    amount: int  # of further discards or plays
    until: str  # "end of turn" or "next turn of " and a seat


class DutyView(TypedDict):
    """A card that a player must play or discard in their next turn."""

    seat: int
    card: str
    by: int  # seat of the player who chose the card
    now: bool  # true in the turn in which it must go


class StepView(TypedDict):
    """A step in progress or still to come."""

    state: StepState
    card: str | None  # whose text it is
    seat: int  # of the player who carries it out
    says: str
    chosen: NotRequired[int]  # seat meant by "the chosen player" in `says`, or -1; step "now" only


class TargetView(TypedDict):
    """The place of the card, seat or word that a move chooses."""

    at: At
    seat: int  # whose card it is, or the seat itself, else -1
    place: int  # in its row from the left, in its pile from the top, or the number itself, else -1


FactWhat = Literal["controls", "holds", "wins", "loses"]


class FactView(TypedDict):
    """A number of assets or cards that a player has, or the end of the game for a player."""

    what: FactWhat
    seat: int
    number: int  # of assets controlled or cards held, else 0


class StandingView(FactView):
    """The present state of what an asset in play counts."""

    place: int  # of the asset in its player's row


class CrazierView(CommonView):
    """The view of a game of Crazier Eights."""

    turn: int  # seat that takes the turn
    phase: CrazierPhase  # kind of decision that is asked for, "main" in the main phase
    turn_phase: TurnPhase
    asked: AskedView | None  # None in the main phase
    top: str | None  # top card of the discard pile
    playing: list[str]  # events that are being carried out
    played: list[str]  # cards played in this turn
    due: list[DueView]  # abilities in their order, as far as it is settled
    lasting: list[LastingView]
    skips: list[int]  # by seat: turns that it will miss
    extra: list[int]  # seats of the extra turns that follow
    out: list[int]  # seats that are out of the game
    taking: list[int]  # seats that take the turn together
    teams: list[list[int]] | None  # seats of each team
    discards_left: int  # discards that the viewer may still make, or the seat whose turn it is
    must: list[DutyView]  # cards that must go, as far as the viewer has to do with them
    progress: list[StepView]  # none while a player is free to play
    means: dict[str, str]  # by the moves "choose yes" and "choose no": what follows
    targets: list[TargetView]  # of each move, while a choice is asked for
    ordering: bool  # true if the choice is the first of several that put things in order
    leads: list[list[FactView]]  # of each move: what is true afterwards, as far as everybody can tell
    standing: list[StandingView]
    firm: list[list[int]]  # seat and place of each asset that can't be destroyed, while one is chosen
    choices: dict[str, int]  # by colour that may be named: own cards of it


class KeysOfOtherGames(TypedDict):
    """Keys of the shedding games, which every view has on the wire; nobody reads them here."""

    direction: int
    penalty: int
    mode: None
    declared: None
    value: None
    why: dict[str, list[str]]
    under: dict[str, str]
    follows: dict[str, list[str]]


class WholeCrazierView(CrazierView, KeysOfOtherGames):
    """A view of Crazier Eights with all its keys."""


class CrazierOwnView(TypedDict):
    """The keys of a Crazier view that differ for a seat. Only an actor has moves and their notes."""

    seat: int
    hands: list[HandView]
    stock: StockView
    discards_left: int
    must: list[DutyView]
    progress: list[StepView]
    means: NotRequired[dict[str, str]]
    targets: NotRequired[list[TargetView]]
    leads: NotRequired[list[list[FactView]]]
    choices: NotRequired[dict[str, int]]
    moves: NotRequired[list[str]]


# --- a view of any game

View = SheddingView | CrazierView
OwnView = SheddingOwnView | CrazierOwnView


def is_crazier(view: View) -> TypeIs[CrazierView]:
    """Return True for a view of Crazier Eights, False for one of a shedding game."""
    return "turn_phase" in view


def as_crazier(view: View) -> CrazierView:
    """Narrow a view to Crazier Eights; TypeError for a shedding game."""
    if not is_crazier(view):
        raise TypeError("This is the view of a shedding game.")
    return view


def as_shedding(view: View) -> SheddingView:
    """Narrow a view to a shedding game; TypeError for Crazier Eights."""
    if is_crazier(view):
        raise TypeError("This is the view of a game of Crazier Eights.")
    return view


def own_seat(view: View) -> int:
    """Return the seat of a player's view; ValueError for a spectator's."""
    seat = view["seat"]
    if seat is None:
        raise ValueError("A spectator has no seat.")
    return seat


def known_cards(hand: HandView) -> list[str]:
    """Return the cards of a hand that the viewer knows."""
    return [card for card in hand["cards"] if card is not None]


def own_hand(view: View) -> list[str]:
    """Return the cards that a player knows of their own hand."""
    return known_cards(view["hands"][own_seat(view)])
