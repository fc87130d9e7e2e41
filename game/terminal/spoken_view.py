"""The table in sentences for a screen reader: what is in force, hands, counts, and numbered moves."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rich.console import Console
from rich.text import Text

from engine import IllegalMove, Move, Result
from engine.text import counted, whole_number
from engine.views import View, as_crazier, as_shedding, is_crazier, own_hand
from game.setup.game_profiles import examples_of
from game.setup.table_setup import Seat
from game.stage import card_kinds
from game.stage.decks import in_force as deck_in_force
from game.stage.faces import family_of
from game.stage.move_text import abouts, move_in_words
from game.stage.spoken import sentence, spoken_card, spoken_cards, spoken_line, spoken_text
from game.terminal.card_choices import Printed, card_of
from game.terminal.deck_view import DeckNarrator, DeckWording, controller
from game.terminal.table_kinds import Kind, Rows, kind_of
from game.terminal.table_view import Narrator, Wording, direction, in_force

SHORT = {"d": "draw", "e": "done"}
DONE = {"play": "played", "discard": "discarded"}
NO_NUMBER = "There is no move {number}: the last one is {last}."
MOVES = """\
  a number    make the move of that number; its words do the same
  d           draw
  e           end your turn, or pass
  q           what you are asked, and your moves
  why or w    with a move after it, why it is not possible now"""
HELP = """\
  hand or h   your cards
  top or t    the top card, and what is in force
  counts or c how many cards everybody holds
  table       all of that
  log or l    what happened since the deal
  rules or r  the rules of this table
  score or s  the scores of the match
  card        with a card after it, what the card does"""


class SpokenWording(Wording):
    """Names, cards and sentences as they are read aloud."""

    def __init__(self, seats: Sequence[Seat], rules: str, printed: Mapping[str, Printed]) -> None:
        super().__init__(seats, symbols=False)
        self.kind, self.printed = card_kinds.kind_of(rules), printed
        self.notation = {} if printed else _notation(rules)  # of each card in words

    def column(self, name: str) -> str:
        """Return the name alone."""
        return name

    def card(self, text: str | None) -> Text:
        """Return a card in words: "eight of hearts"."""
        return Text("a card" if text is None else spoken_card(text, self.kind))

    def cards(self, texts: Iterable[str | None]) -> Text:
        """Return several cards as a list in words."""
        return Text(spoken_cards([self.card(text).plain for text in texts]))

    def line(self, seat: int, text: str, *, loud: bool = False) -> Text:
        """Return a sentence about a player."""
        return Text(spoken_line(self.seats[seat].name if seat >= 0 else "", self.plain(text)))

    def plain(self, text: str) -> str:
        """Return a text as it is read aloud."""
        return spoken_text(text)

    def whose(self, seat: int) -> str:
        """Return "your", or "Ada's"."""
        return "your" if seat == self.you else f"{self.seats[seat].name}'s"


def _notation(rules: str) -> dict[str, str]:
    """Return the notation of each card of a game by its words: "eight of hearts" is 8H."""
    family = family_of(examples_of(rules)[1])
    cards = [f"{value}{sign}" for sign in family.signs for value in family.values]
    return {spoken_card(card, card_kinds.NOTATION): card for card in cards}


class SpokenDeckNarrator(DeckNarrator):
    """Turns events of a deck into sentences."""

    def line(self, seat: int, text: str, *, loud: bool) -> Text:
        """Return a sentence about a player."""
        return self.wording.line(seat, text, loud=loud)


def spoken_kind_of(rules: str, seats: Sequence[Seat], console: Console) -> Kind:
    """Return the kind of table for a game, in sentences."""
    plain = kind_of(rules, seats, console)
    printed = plain.wording.printed if isinstance(plain.wording, DeckWording) else {}
    wording = SpokenWording(seats, rules, printed)

    def choices(view: View, moves: Sequence[Move]) -> Rows:
        for number, words in enumerate(orders(wording, view, moves), 1):
            yield f"{number}. {sentence(words)}"

    def meant(view: View, text: str, moves: Sequence[Move]) -> str:
        number = whole_number(text)
        if number is not None and moves:
            if not 0 < number <= len(moves):
                raise IllegalMove(NO_NUMBER.format(number=number, last=len(moves)))
            return moves[number - 1].text
        said = text.lower().removesuffix(".")
        for move, words in zip(moves, orders(wording, view, moves), strict=True):
            if said == words.lower():
                return move.text
        verb, _, card = said.partition(" ")
        return plain.meant(
            view, wording.notation.get(card if verb == "play" else said, SHORT.get(said, text)), moves
        )

    def narrator(counts: Sequence[int]) -> Narrator | DeckNarrator:
        return SpokenDeckNarrator(wording, wording.printed) if wording.printed else Narrator(wording, counts)

    return plain._replace(
        wording=wording,
        narrator=narrator,
        rows=lambda view, moves, full: rows(wording, view, moves, full=full),
        choices=choices,
        meant=meant,
        card=lambda text: wording.notation.get(text.lower()) or plain.card(text),
        moves=MOVES,
        help=HELP,
    )


def rows(wording: SpokenWording, view: View, moves: Sequence[Move], *, full: bool) -> Rows:
    """Yield the top card and what is in force; `full`: counts, assets in play and the own hand too."""
    yield from top_lines(wording, view)
    if full:
        yield from count_lines(wording, view)
        for seat, names in enumerate(view["in_play"]):
            for name in names:
                whose = wording.whose(seat)
                yield sentence(f"{whose} {wording.card(name).plain}: {wording.printed[name].text}")
        yield from hand_lines(wording, view, moves)


def top_lines(wording: SpokenWording, view: View) -> Iterator[str]:
    """Yield the top card and what is in force."""
    if not is_crazier(view):
        seen = as_shedding(view)
        yield f"Top card, {wording.card(seen['top']).plain}."
        yield from map(sentence, in_force(seen))
        return
    top = view["top"]
    yield f"Top card, {wording.card(top).plain}." if top else "No top card: any card may be discarded."
    if view["named"]:
        yield f"The colour in force is {view['named']}."
    yield from deck_in_force.sentences(view, [seat.name for seat in wording.seats], view["seat"])
    if "0" in view["stock"]["known"]:
        yield f"On top of the draw pile lies {view['stock']['known']['0']}."


def count_lines(wording: SpokenWording, view: View) -> Iterator[str]:
    """Yield the size of each hand and of the draw pile, and the direction."""
    out = as_crazier(view)["out"] if is_crazier(view) else ()
    for seat, hand in enumerate(view["hands"]):
        text = (
            "is out of the game" if seat in out else f"{_verb(wording, seat, 'hold')} {_cards(hand['count'])}"
        )
        yield spoken_line(wording.seats[seat].name, text)
    yield f"The draw pile has {_cards(view['stock']['count'])}."
    if not is_crazier(view):
        yield f"Play goes {direction(as_shedding(view))}."


def hand_lines(wording: SpokenWording, view: View, moves: Sequence[Move]) -> Iterator[str]:
    """Yield the cards of the own hand, each with what can be done with it now."""
    if view["seat"] is None:
        return
    held = sorted(own_hand(view), key=lambda card: wording.kind.place("suit", card))
    yield f"Your hand, {_cards(len(held))}{':' if held else '.'}"
    for card in held:
        ways = [done for verb, done in DONE.items() if (verb, card) in _cards_of(wording, moves)]
        can = f", can be {' or '.join(ways)}" if ways else ""
        says = f": {wording.printed[card].text}" if wording.printed else ""
        yield sentence(f"{wording.card(card).plain}{can}{says}")


def _cards_of(wording: SpokenWording, moves: Sequence[Move]) -> set[tuple[str, str]]:
    """Return the verbs of the moves, each with its whole card."""
    return {
        (
            move.verb,
            wording.kind.whole(card_of(move, wording.printed)) if wording.printed else move.card or "",
        )
        for move in moves
    }


def orders(wording: SpokenWording, view: View, moves: Sequence[Move]) -> list[str]:
    """Return each move as an order: "play eight of hearts", "name hearts, 3 of yours fit"."""
    about = abouts(view, [seat.name for seat in wording.seats])
    found = []
    for move in moves:
        words = move_in_words(move.text, wording.kind, about.get(move.text, ""))
        name = card_of(move, wording.printed)
        if name and move.text not in about:
            owner = controller(wording, as_crazier(view), move, name) if move.verb == "choose" else ""
            whose = f"{owner}'s " if owner else ""
            words = f"{move.verb} {whose}{wording.card(name).plain}"
        found.append(wording.plain(words + _count(view, move)))
    return found


def _count(view: View, move: Move) -> str:
    """Return how many own cards fit what a move names, or how many cards a player holds whom it chooses."""
    said = move.text.partition(" ")[2]
    if is_crazier(view) and view["phase"] == "player" and said.isdecimal():
        return f", {_cards(view['hands'][int(said)]['count'])} in hand"
    fit = view["choices"].get(said)
    if fit is None:
        return ""
    return f", {fit or 'none'} of yours {'fits' if fit < 2 else 'fit'}"


def result_lines(wording: SpokenWording, view: View, result: Result, scores: Sequence[int]) -> Iterator[str]:
    """Yield what all players still held, then points and scores if the game has them."""
    for seat, player in enumerate(wording.seats):
        left = wording.cards(view["hands"][seat]["cards"]).plain or "no cards"
        yield spoken_line(player.name, f"{_verb(wording, seat, 'hold')} {left}")
    if view["scored"]:
        for seat, player in enumerate(wording.seats):
            yield f"{player.name}: {points(result.points[seat])}, score {points(scores[seat])}."


def points(number: int) -> str:
    """Return a number of points in words."""
    return f"{'minus ' if number < 0 else ''}{counted(abs(number), 'point')}"


def _verb(wording: SpokenWording, seat: int, verb: str) -> str:
    return verb if seat == wording.you else f"{verb}s"


def _cards(number: int) -> str:
    return counted(number, "card") if number else "no cards"
