"""Reasons why a move is better than another, in a few sentences, from what its player could know.

The future is tried on deals of the cards that the player could not see (`move_trials`). Each reason is a
function in one table that returns its sentence, or "".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import engine
from engine import Event, Game
from engine.cardtext import CardTextError, parse
from engine.cardtext.nodes.abilities import Always, Requirement
from engine.cardtext.nodes.lasting_effects import Indestructible
from engine.text import counted_in_words, in_words
from engine.views import is_crazier
from game.coach.move_trials import NAMING, SIGNLESS, MoveTrials, ahead, letter_of
from game.stage.card_kinds import CardKind, kind_of
from game.stage.faces import BY_SIGN, LETTERS, shown_sign
from game.stage.move_text import card_of, move_in_words, side_of

MOST = 3  # sentences
APART = 0.12  # smallest share of deals that is worth a sentence
ALIKE = 0.025  # winning chances that differ by no more count as equal
LONGEST = 150  # characters of a quoted card text
PARTING = ("play ", "discard ")  # moves that take a card out of the hand
CARDS_LEFT = 2  # or fewer: the player is about to win
POINTS = 10  # smallest difference of points in hand that is a reason
WILD = "wild"  # prefix of the option values that let eights fit on everything


def apart(better: float, worse: float) -> float:
    """Return the difference of two chances, both rounded to hundredths as they are shown; not below 0."""
    return max(0, round(100 * better) - round(100 * worse)) / 100


@dataclass(slots=True)
class Facts:
    """Everything that a reason may use.

    `made` is the move that the best one is compared with: in a hint the next best, else the one that was
    made. `about` explains answers whose text alone does not, by the move.
    """

    game: Game
    seat: int
    names: Sequence[str]
    told: Sequence[Event]  # of this hand so far, as the player saw them
    best: str
    made: str
    chances: dict[str, float]
    hint: bool = False
    about: Mapping[str, str] = field(default_factory=dict)
    kind: CardKind = field(init=False)
    after_best: MoveTrials = field(init=False)
    after_made: MoveTrials = field(init=False)

    def __post_init__(self) -> None:
        self.kind = kind_of(self.game.rules)
        self.after_best = ahead(self.game, self.seat, self.best)
        self.after_made = self.after_best if self.same else ahead(self.game, self.seat, self.made)

    @property
    def compared(self) -> str:
        """The move that was made if it was analysed, else the best."""
        return self.made if self.made in self.chances else self.best

    @property
    def other(self) -> str:
        """The words for the move that the best one is compared with."""
        return "the next best move" if self.hint else "the other move"

    @property
    def same(self) -> bool:
        """True if the best move was made, or one that is as good."""
        return self.chances[self.best] - self.chances[self.compared] <= ALIKE

    @property
    def side(self) -> tuple[int, ...]:
        """The player and the seats that win with them."""
        teams = self.game.teams or ()
        return next((tuple(team) for team in teams if self.seat in team), (self.seat,))

    @property
    def matching(self) -> bool:
        """True in a game where players play cards that fit, and draw if none does."""
        return not self.kind.faces

    def counts(self) -> list[int]:
        """Return the number of cards of each seat."""
        return [hand["count"] for hand in self.game.view(self.seat)["hands"]]


def _has(who: str) -> str:
    """Return "Brokk has", "You have"."""
    return f"{who} {_verb(who, 'have', 'has')}"


def _verb(who: str, yours: str, theirs: str = "") -> str:
    """Return the form of a verb for a player: "have" for "You", "has" for others."""
    return yours if who == "You" else theirs or f"{yours}s"


def _faces(who: str, cards: int) -> str:
    """Return the pending cards in words: "faces two cards", "face one card"."""
    return f"{_verb(who, 'face')} {counted_in_words(cards, 'card')}"


def _deals(share: float) -> str:
    """Return a share in words: "in 6 of 10 deals"."""
    return f"in {round(share * 10)} of 10 deals"


# -- the reasons, the weightiest first


def _wins(facts: Facts) -> str:
    return "It wins at once." if facts.after_best.wins else ""


def _wins_turn(facts: Facts) -> str:
    best, made = facts.after_best, facts.after_made
    wins = best.wins_turn and not best.wins and (facts.same or not made.wins_turn)
    return "It can win in this very turn." if wins else ""


def _out(facts: Facts) -> str:
    """Name a player who loses the game after the best move, but not after the move made."""
    spared = () if facts.same else facts.after_made.out
    seat = next((one for one in facts.after_best.out if one not in (*facts.side, *spared)), -1)
    if seat < 0 or facts.after_best.wins:
        return ""
    who = facts.names[seat]
    return f"{who} {_verb(who, 'lose')} the game."


def _nothing_else(facts: Facts) -> str:
    return "" if len(facts.chances) > 1 or facts.after_best.wins else "There is nothing else to do."


def _alike(facts: Facts) -> str:
    """Name another move that is as good, if nothing was lost."""
    best, second = facts.chances[facts.best], _second(facts)
    if not second or not facts.same or (second == facts.made and not facts.hint):
        return ""
    if best - facts.chances[second] > ALIKE:
        return ""
    card = card_of(second, facts.kind)
    if card and facts.best.startswith("play ") and second.startswith("play "):
        return f"{facts.kind.shown(side_of(second, facts.kind))} is about as good."
    return f"It is about as good to {_order(facts, second)}."


def _second(facts: Facts) -> str:
    """Return the best of all other moves; "" if there is none."""
    others = [move for move in facts.chances if move != facts.best]
    return max(others, key=lambda move: facts.chances[move], default="")


def _order(facts: Facts, move: str) -> str:
    return move_in_words(move, facts.kind, facts.about.get(move, ""))


def _closest(facts: Facts) -> int:
    """Return the opponent who is about to win: the next player, else the one with fewest cards; -1 if
    nobody is.
    """
    counts = dict(enumerate(facts.counts()))
    close = [seat for seat in counts if seat not in facts.side and 0 < counts[seat] <= CARDS_LEFT]
    following = facts.after_best.next_seat
    return following if following in close else min(close, key=lambda seat: counts[seat], default=-1)


def _held_up(facts: Facts) -> str:
    """Say what stops an opponent who is about to win."""
    best, seat = facts.after_best, _closest(facts)
    if seat < 0 or best.wins:
        return ""
    who, left = facts.names[seat], _has_left(facts, seat)
    hit = {event.kind: event for event in best.events if event.seat == seat}
    if "skip" in hit:
        return f"It holds the win back: {left} and {_verb(who, 'miss', 'misses')} a turn."
    if "penalty" in hit:
        return f"It holds the win back: {left} and {_faces(who, hit['penalty'].amount)}."
    if seat == best.next_seat and _is_harder(facts):
        return f"It holds the win back: {left} and can follow {_rather(facts)}."
    return ""


def _threat(facts: Facts) -> str:
    seat = _closest(facts)
    if seat < 0 or facts.after_best.wins or facts.after_best.wins_turn or _held_up(facts):
        return ""
    return f"{_has_left(facts, seat)}, so time is short."


def _has_left(facts: Facts, seat: int) -> str:
    """Return the few cards that somebody has: "Brokk has one card left"."""
    return f"{_has(facts.names[seat])} {counted_in_words(facts.counts()[seat], 'card')} left"


def _own_turn(facts: Facts) -> str:
    best, made = facts.after_best, facts.after_made
    if not facts.matching or best.wins or facts.same or best.again - made.again <= APART:
        return ""
    share = round(made.again * 10)
    return f"On the next turn a card fits {_deals(best.again)}; after {facts.other}, in {share}."


def _harder(facts: Facts) -> str:
    seat = facts.after_best.next_seat
    if not _is_harder(facts) or seat == _closest(facts):  # `_held_up` covers that player
        return ""
    return f"{facts.names[seat]} can follow {_rather(facts)}."


def _is_harder(facts: Facts) -> bool:
    """Return True if the best move is harder to follow for the next player."""
    best, made = facts.after_best, facts.after_made
    if not facts.matching or best.wins or facts.same or best.next_seat < 0:
        return False
    return made.follow - best.follow > APART


def _rather(facts: Facts) -> str:
    """Compare how often the next player can follow: "in 3 of 10 deals; after the other move, in 7"."""
    after = round(facts.after_made.follow * 10)
    return f"{_deals(facts.after_best.follow)}; after {facts.other}, in {after}"


def _drew_on(facts: Facts) -> str:
    """Name a player who had to draw on the suit or colour that the best move leads to."""
    sign = facts.after_best.sign
    if not facts.matching or not sign or facts.after_best.wins:
        return ""
    if not facts.same and facts.after_made.sign == sign:
        return ""  # the other move leads there as well
    drew = _drawn_on(facts, sign)
    if not drew:
        return ""
    seat = max(drew, key=lambda one: (one == facts.after_best.next_seat, drew[one]))
    times = "" if drew[seat] == 1 else " twice" if drew[seat] == 2 else f" {in_words(drew[seat])} times"
    wanted = shown_sign(BY_SIGN[sign].signs[sign])
    return f"{_has(facts.names[seat])} drawn{times} on {wanted}: so that hand most likely has few of them."


def _drawn_on(facts: Facts, sign: str) -> dict[int, int]:
    """Count the draws of each other player on a suit or colour since they last played one.

    Draws because the time ran out do not count.
    """
    asked, mode, drew, before = "", "", dict[int, int](), ""
    for event in facts.told:
        wanting = event.kind == "draw" and len(event.cards) == 1 and before != "expire"
        if event.kind in ("play", "turn_up") and event.cards and event.cards[-1]:
            asked = letter_of(event.cards[-1])
            if asked == sign:
                drew.pop(event.seat, None)
        elif event.kind in NAMING and event.word in LETTERS:
            asked = LETTERS[event.word]
        elif event.kind == "mode":
            mode = event.word
        elif wanting and asked == sign and mode != SIGNLESS and event.seat != facts.seat:
            drew[event.seat] = drew.get(event.seat, 0) + 1
        before = event.kind
    return drew


def _effects(facts: Facts) -> str:
    for event in facts.after_best.events:
        if event.seat in (*facts.side, _closest(facts)) or event.seat < 0:
            continue  # `_held_up` covers the closest player
        who = facts.names[event.seat]
        if event.kind == "skip":
            return f"{who} {_verb(who, 'miss', 'misses')} a turn."
        if event.kind == "penalty" and event.amount:
            return f"{who} {_faces(who, event.amount)}."
    return ""


def _fewer(facts: Facts) -> str:
    best, made = facts.after_best, facts.after_made
    if facts.same or best.wins or best.cards >= made.cards or not (best.whole and made.whole):
        return ""
    left = counted_in_words(best.cards, "card")
    return f"It leaves {left} in hand; {facts.other} leaves {in_words(made.cards)}."


def _points(facts: Facts) -> str:
    best, made = facts.after_best, facts.after_made
    if facts.same or best.wins or made.points - best.points < POINTS:
        return ""
    return f"It leaves {made.points - best.points} fewer points in hand."


def _keeps_wild(facts: Facts) -> str:
    best, made = card_of(facts.best, facts.kind), card_of(facts.made, facts.kind)
    parted = made and facts.made.startswith(PARTING)
    if facts.same or not parted or not _always_fits(facts, made) or (best and facts.kind.wild(best)):
        return ""
    fits = "can be discarded on any card" if facts.kind.faces else "always fits"
    return f"{facts.kind.shown(made)} {fits}: it is worth more later."


def _always_fits(facts: Facts, card: str) -> bool:
    """Return True if a card fits on everything under the options and every set of rules."""
    agreed = str(facts.game.options.get("eights", WILD))
    view = facts.game.view(facts.seat)
    several = not is_crazier(view) and view["mode"] is not None
    return facts.kind.wild(card) and agreed.startswith(WILD) and not several


def _own_words(facts: Facts) -> str:
    """Quote the text of the played card."""
    return _printed(facts, side_of(facts.best, facts.kind)) if facts.best.startswith("play ") else ""


def _keeps(facts: Facts) -> str:
    """Quote the text of the card that the best move keeps and the move made uses up."""
    card = card_of(facts.made, facts.kind)
    parted = facts.made.startswith(PARTING) and card != card_of(facts.best, facts.kind)
    words = _printed(facts, side_of(facts.made, facts.kind)) if parted and not facts.same else ""
    return f"It keeps {words}" if words else ""


def _printed(facts: Facts, card: str) -> str:
    """Return a named card with its main ability; "" if that is too long, or the card has two sides or no
    name.
    """
    face = facts.kind.faces.get(card)
    if face is None or face.sides:
        return ""
    game = facts.game
    try:
        note = engine.card_note(game.rules, game.players, game.options, card, game.teams)
    except ValueError:
        return ""
    words = [line for line in note.split("\n")[1:] if line and not line.startswith("(")]
    told = next((line for line in words if _tells(line)), words[0] if words else "")
    return f"{card}: {told}" if 0 < len(told) <= LONGEST else ""


def _tells(ability: str) -> bool:
    """Return True if an ability has a purpose besides limiting its play or making the card indestructible."""
    try:
        tree = parse(ability)
    except CardTextError:
        return True
    return not isinstance(tree.lasting if isinstance(tree, Always) else tree, (Requirement, Indestructible))


def _next_best(facts: Facts) -> str:
    """Say how much worse every other move was, if the best move was made."""
    second = _second(facts)
    if not facts.same or not second:
        return ""
    lost = apart(facts.chances[facts.best], facts.chances[second])
    return f"The next best is to {_order(facts, second)} (−{round(100 * lost)} %)." if lost > ALIKE else ""


REASONS: tuple[Callable[[Facts], str], ...] = (
    _wins,
    _wins_turn,
    _out,
    _nothing_else,
    _alike,
    _held_up,
    _keeps_wild,
    _drew_on,
    _own_turn,
    _harder,
    _threat,
    _effects,
    _fewer,
    _points,
    _own_words,
    _keeps,
    _next_best,
)


def reasons(facts: Facts, most: int = MOST) -> tuple[str, ...]:
    """Return why the best move is best, in one to `most` sentences."""
    found = (reason(facts) for reason in REASONS)
    told = [sentence for sentence in found if sentence]
    return tuple(told[:most]) or (_won(facts),)


def _won(facts: Facts) -> str:
    """Return the numbers of games won, if no other reason makes the difference."""
    best, made = (round(100 * facts.chances[move]) for move in (facts.best, facts.compared))
    if made == best:
        return f"Played on from here it wins {best} of 100 games, and no other move wins more."
    return f"Played on from here it wins {best} of 100 games; {facts.other} wins {made}."
