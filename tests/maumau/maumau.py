"""`test-maumau`: the example of docs/contributing/game.md. The ids in comments are those of maumau.md."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.cards import SUIT_WORDS, SUITS, Deck, collected
from engine.events import Events, event
from engine.moves import Move
from engine.options import OptionSpec
from engine.rules.game_rules import PENALTIES, Options
from engine.rules.shedding.info import SheddingInfo, decks_spec, hand_size_spec
from engine.rules.shedding.move_numbers import DRAW, OR_DRAW, OR_PASS, OR_TAKE, PASS, TAKE
from engine.rules.shedding.refusals import any_of, no_such_move, not_in_hand
from engine.rules.shedding.shedding import PLAY, Shedding
from engine.table import NONE, Result, Table
from engine.teams import Teams
from engine.text import counted, joined

RANKS: Final = ("7", "8", "9", "10", "J", "Q", "K", "A")
RANK_WORDS: Final = ("seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
SEVEN: Final = RANKS.index("7")
EIGHT: Final = RANKS.index("8")
JACK: Final = RANKS.index("J")
DECK: Final = Deck(
    texts=tuple(rank + suit for rank in RANKS for suit in SUITS),
    words=tuple(f"the {rank} of {suit}" for rank in RANK_WORDS for suit in SUIT_WORDS),
)
VALUES: Final = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 20}  # MM-08
POINTS: Final = tuple(VALUES.get(rank, 0) for rank in RANKS for _ in SUITS)
SEVENS: Final = collected([kind for kind in range(32) if kind >> 2 == SEVEN])
JACKS: Final = collected([kind for kind in range(32) if kind >> 2 == JACK])
NAME: Final = 1  # the phase after PLAY
VERBS: Final = ("play", "draw", "take", "pass", "name")

SPECS: Final = (
    decks_spec("MM-01", "deck of 32 cards", "One deck of 32 cards for up to four players, two for more."),
    hand_size_spec("MM-02", 5, 8),
    OptionSpec(
        "sevens", "Sevens", True, (False, True), "MM-05",
        {
            False: "A seven is an ordinary card.",
            True: "After a seven the next player plays a seven, or takes two cards for every seven in a row.",
        },
    ),
    OptionSpec(
        "match", "Match", "one", ("one", 100), "MM-09",
        {"one": "The match is a single hand.", 100: "The match ends when a score reaches 100."},
    ),
)  # fmt: skip


def fitting_kinds(key: int) -> int:
    """Return the kinds that fit (MM-03, MM-04); `key` is the top card, or 32 + the named suit."""
    if key >= 32:
        return collected([kind for kind in range(32) if kind & 3 == key - 32]) & ~JACKS
    fits = collected([kind for kind in range(32) if kind & 3 == key & 3 or kind >> 2 == key >> 2])
    return fits & ~JACKS if key >> 2 == JACK else fits | JACKS


FITS: Final = tuple(fitting_kinds(key) for key in range(36))


class MauMau(Shedding):
    """The rules for one number of players and one set of options."""

    deck = DECK
    points = POINTS
    phases = ("play", "name")
    names = SUIT_WORDS
    reshuffles = True  # MM-07

    def __init__(self, info: SheddingInfo, players: int, options: Options, teams: Teams | None) -> None:
        super().__init__(info, players, options, teams)
        self.target = options["match"] if options["match"] != "one" else 0

    def may_be_first(self, kind: int) -> bool:
        return kind >> 2 != JACK  # MM-02

    def fitting(self, table: Table, seat: int) -> int:
        key = table.discard[-1] % 32 if table.named == NONE else 32 + table.named
        return DECK.kinds(table.hands[seat]) & FITS[key]

    def legal(self, table: Table, seat: int) -> int:
        if table.phase == NAME:
            return self.namings
        if table.penalty:
            return DECK.kinds(table.hands[seat]) & SEVENS | OR_TAKE  # MM-05
        return self.fitting(table, seat) | (OR_DRAW if self.can_draw(table) else OR_PASS)

    def fits_name(self, name: int) -> int:
        return FITS[32 + name]

    # --- moves

    def play_card(self, table: Table, seat: int, kind: int) -> Events:
        events = self.lay(table, seat, kind)
        if not table.hands[seat]:
            return events + self.win(table, seat)
        if kind >> 2 == JACK:
            return events + self.same_turn(table, NAME)
        if kind >> 2 == SEVEN and self.options["sevens"]:
            table.penalty += 2
        elif kind >> 2 == EIGHT:
            table.skips = 1  # MM-06
        return events + self.next_turn(table, seat)

    def do(self, table: Table, seat: int, number: int) -> Events:
        if number == PASS:
            return self.pass_turn(table, seat)
        if number == DRAW:
            table.passes = 0
            return self.draw_one(table, seat) + self.next_turn(table, seat)
        if number == TAKE:
            events = self.draw_penalty(table, seat, table.penalty, "penalty")
            table.penalty = table.passes = 0
            return events + self.next_turn(table, seat)
        table.named = number - self.first_name
        return (event("name", seat, (), 0, SUIT_WORDS[table.named]), *self.next_turn(table, seat))

    # --- end

    def win(self, table: Table, winner: int) -> Events:
        return self._finish(table, (winner,), "empty hand")

    def block(self, table: Table) -> Events:
        held = self.hand_points(table)
        return self._finish(
            table, tuple(seat for seat in range(self.players) if held[seat] == min(held)), "blocked"
        )

    def _finish(self, table: Table, winners: tuple[int, ...], reason: str) -> Events:
        held = self.hand_points(table)
        points = tuple(0 if seat in winners else held[seat] for seat in range(self.players))  # MM-08
        return self.end(table, Result(winners, points, reason))

    def match_over(self, results: Sequence[Result], scores: Sequence[int]) -> bool:
        return max(scores) >= self.target  # MM-09; a single hand has no target

    # --- positions

    def check_state(self, table: Table) -> None:
        rank = table.discard[-1] % 32 >> 2
        if (table.named != NONE or table.phase == NAME) and rank != JACK:
            raise ValueError("A suit is named only after a jack.")
        if table.named != NONE and table.phase == NAME:
            raise ValueError("In the phase name nothing is named yet.")
        pending = table.phase == PLAY and rank == SEVEN and self.options["sevens"] and table.penalty % 2 == 0
        if table.penalty and not pending:
            raise ValueError("The top card makes nobody draw that many cards.")
        if table.run or table.skips:
            raise ValueError("In Mau-Mau no run counts, and skips are carried out at once.")

    # --- what players read

    def asks(self, table: Table, seat: int) -> str:
        if table.phase == NAME:
            return "Name the suit that comes next"
        if table.penalty:
            return f"Play a seven, or take {table.penalty} cards"
        instead = "draw a card" if self.can_draw(table) else "pass"
        if not self.fitting(table, seat):
            return f"Nothing fits: {instead}"
        top = table.discard[-1] % 32
        suit = SUIT_WORDS[top & 3 if table.named == NONE else table.named][:-1]
        return f"Play {any_of([suit] if table.named != NONE else [suit, RANK_WORDS[top >> 2]])}, or {instead}"

    def why_not(self, table: Table, seat: int, move: Move) -> str:
        if unknown := no_such_move(move, VERBS):
            return unknown
        if table.phase == NAME:
            return f"Name a suit: {joined(SUIT_WORDS, 'or')}."
        if move.verb == "name":
            return "A suit is named only after a jack, by whoever played it."
        if move.verb == "play" and (missing := not_in_hand(self, table, seat, move)):
            return missing
        if table.penalty:
            return f"A seven is pending: play a seven, or take {table.penalty} cards."
        if move.verb == "play":
            return f"{DECK.words[DECK.read(move.card)[0]].capitalize()} does not fit on the discard pile."
        if move.verb == "take":
            return "No penalty is pending, so there is nothing to take."
        if move.verb == "draw":
            return "There is nothing left to draw: pass."
        return "You can pass only when there is nothing to draw."

    def note(self, kind: int) -> str:
        notes = {SEVEN: "The next player draws two cards.", EIGHT: "The next player is skipped."}
        notes[JACK] = "It fits on anything but a jack, and its player names a suit."
        said = f"{DECK.words[kind].removeprefix('the ').capitalize()}."
        does = notes.get(kind >> 2, "It has no power of its own.")
        return f"{said} {does} Left in a hand it costs {counted(POINTS[kind], 'point')}."

    def summary(self) -> tuple[str, ...]:
        chosen = [
            spec.sentences[self.options[spec.name]] for spec in SPECS if spec.name in ("sevens", "match")
        ]
        return (
            f"{self.players} players, {counted(self.hand_size, 'card')} each; one card is turned up.",
            "In your turn play a card of the top card's suit or rank, or draw one.",
            "A jack fits on anything but a jack, and its player names a suit.",
            "An eight skips the next player.",
            *chosen,
            "Whoever has no cards left wins; the others score what they hold, and the lowest score wins.",
        )


INFO: Final = SheddingInfo(
    rules_class=MauMau,
    name="test-maumau",
    title="Mau-Mau",
    code="TMM",
    rule_prefix="MM",
    seats=range(2, 7),
    specs=SPECS,
    cards_in_deck=32,
    one_deck_up_to=4,
    scoring=PENALTIES,
    listed=False,
)
