"""The terminal table of the games whose cards have names: what is shown, asked, told and understood."""

import io
import random
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

import engine
from engine import Event, Game, IllegalMove, Match, Move
from game.commands import watch
from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.setup.table_options import table_of
from game.stage.decks.deck_event_text import LINES, lines_of
from game.storage.saved_matches import SavedMatches
from game.terminal.card_choices import meant, numbered, printed_cards
from game.terminal.play import TerminalTable
from tests.shell.plain import console_of

DECKS = ("camelot", "olympus", "shahrzad")
Session = Callable[..., str]


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """Plays these lines from a position, seat 0 being mine, and gives back all that was printed."""

    def play(rules: str, *lines: str, games: int = 1, **position: object) -> str:
        setup = table_of(rules=rules, players=2, seed=7, options=[f"games={games}"])
        table = LocalTable.new(setup, saved_matches=SavedMatches(tmp_path), think=AtOnce)
        table.match.game = Game.position(rules, options={"games": games}, **position)  # type: ignore[arg-type]
        table._events = []
        out = io.StringIO()
        TerminalTable(table, console_of(out), iter(lines)).run()
        return out.getvalue()

    return play


CAMELOT = {
    "hands": ["Castle, Round Table, Death, Merlin", "Nimue, Glamour, Excalibur"],
    "discard": "Holy Grail",
    "stock": "King Arawn, Crystal Cave, Sir Percival, Unicorn, White Hart",
    "in_play": ["Angel of Hope", "King Arthur, Mordred"],
}
OLYMPUS = {
    "hands": ["Destiny, Death, Zeus", "Nike, Echo, Aegis"],
    "discard": "Nemesis",
    "stock": "Nyx, Orpheus, Typhon, Medusa, Daedalus",
}


def test_who_was_chosen_is_asked_about_by_name(session: Session) -> None:
    screen = session("olympus", "play Odysseus", **{**OLYMPUS, "hands": ["Odysseus, Zeus, Death", "Nike"]})

    other = table_of(rules="olympus", players=2, seed=7).seats[1].name
    assert f"give {other} a card from your hand" in screen
    assert "the chosen player" not in screen


def test_the_games_of_a_match_are_called_games(session: Session) -> None:
    screen = session("camelot", "play Castle", "done", games=3, **{**CAMELOT, "hands": ["Castle", "Nimue"]})

    assert "Press Enter for the next game." in screen
    assert "This game is over: press Enter for the next one." in screen


def test_the_table_shows_piles_assets_and_what_the_hand_can_do(session: Session) -> None:
    screen = session("camelot", **CAMELOT)

    lines = [line.rstrip() for line in screen.replace("\u00a0", " ").splitlines()]
    assert "  Cards in hand  >You 4   Elowen 3   (your turn)" in lines
    assert "  Top card  Holy Grail 10O (orange)   draw pile 5" in lines
    assert any(line.startswith("  You    Angel of Hope 3O") for line in lines)
    assert any(line.startswith("  Elowen King Arthur KO") for line in lines)
    hand = screen[screen.index("Your hand") :].splitlines()
    marks = {name: next(line for line in hand if name in line)[2:4] for name in ("Castle", "Death")}
    assert marks == {"Castle": "PD", "Death": "P "}
    assert "Play a card, discard one, or end your turn." in screen


def test_a_name_alone_means_what_can_only_be_meant(session: Session) -> None:
    screen = session("camelot", "castle", "death", "king arthur", "quit", **CAMELOT)

    assert "Say which: play Castle or discard Castle." in screen
    assert "You     played Death (event): Destroy an asset." in screen
    assert "Death: destroy an asset - choose which." in screen
    assert "Elowen  lost King Arthur to your Death" in screen


def test_choices_have_numbers_and_show_who_controls_what(session: Session) -> None:
    screen = session("camelot", "play death", "2", "quit", **CAMELOT)

    assert "   1 You: Angel of Hope 3O asset: " in screen
    assert "   2 Elowen: King Arthur KO asset:" in screen
    assert "lost King Arthur to your Death" in screen


def test_an_eight_asks_for_a_colour_and_says_what_i_hold_of_it(session: Session) -> None:
    screen = session("camelot", "discard round", "orange", "quit", **CAMELOT)

    assert "Name the colour that comes next." in screen
    assert "orange (1 of your cards)" in screen
    assert "You     named orange" in screen
    assert "colour in force: orange" in screen


def test_looking_shows_cards_to_the_looker_only(session: Session) -> None:
    screen = session("olympus", "play destiny", "aegis", "quit", **OLYMPUS)

    assert "You     looked at Nike, Echo, Aegis" in screen
    assert "must play or discard Aegis in their next turn" in " ".join(screen.split())
    assert told(Event("look", 1, (None,) * 3)) == ["Elowen  looked at 3 cards"]


def test_a_card_is_shown_in_full_and_reasons_are_given(session: Session) -> None:
    screen = session(
        "camelot", "card merl", "card Nobody", "why discard death", "why merlin x", "table", **CAMELOT
    )

    assert "Merlin - 8P, purple asset" in screen
    text = next(card.text for card in engine.deck("camelot") if card.name == "Merlin")
    assert text in " ".join(screen.split())
    assert "There is no card 'Nobody'." in screen
    assert "Death shares neither colour nor rank with Holy Grail on top." in screen


def test_help_tells_of_these_games_only(session: Session) -> None:
    screen = session("camelot", "help", "?", **CAMELOT)
    told = screen.partition("> help\n")[2].partition("> ")[0].splitlines()
    assert all(line.startswith("  ") for line in told), "no line is broken"

    assert "discard CARD" in screen
    assert "8H" not in screen
    assert "play Castle" in screen


def test_a_side_of_a_split_card_is_played_by_its_name(session: Session) -> None:
    screen = session(
        "shahrzad",
        "midnight",
        "dawn",
        hands=["Midnight / Dawn, Dunyazad", "Ali Baba, The Roc"],
        discard="The Talisman",
        stock="Morgiana, Queen Labe, The Ghoul, Open Sesame",
    )

    assert "Midnight, blue event: " in screen
    assert "You     played Midnight (event): " in screen


def test_a_side_in_play_shows_its_own_colour_alone() -> None:
    printed = printed_cards("shahrzad")
    for card in engine.deck("shahrzad"):
        assert printed[card.name].face == card.face
        for side in card.sides:
            assert printed[side.name].face[:-1] == card.rank
            assert printed[side.name].face[-1] == side.colours[0][0].upper()


# -- what lines mean


MOVES = [Move(text) for text in ("play Castle", "play Death", "discard Castle", "done")]
CHOICE = [Move(text) for text in ("choose Castle @0", "choose Castle @2", "choose Squire", "done")]
NAMES = ("You", "Elowen", "Brokk")


@pytest.mark.parametrize(
    ("line", "moves", "move"),
    [
        ("Play castle", MOVES, "play castle"),
        ("discard cas", MOVES, "discard Castle"),
        ("discard 5o", MOVES, "discard Castle"),
        ("death", MOVES, "play Death"),
        ("dea", MOVES, "play Death"),
        ("pass", MOVES, "done"),
        ("nimue", MOVES, "play Nimue"),
        ("discard nimue", MOVES, "discard nimue"),
        ("2", CHOICE, "choose Castle @2"),
        ("squ", CHOICE, "choose Squire"),
        ("done", CHOICE, "done"),
        ("y", [Move("choose yes"), Move("choose no")], "choose yes"),
        ("No", [Move("choose yes"), Move("choose no")], "choose no"),
        ("brokk", [Move("choose 1"), Move("choose 2")], "choose 2"),
        ("2", [Move("choose 1"), Move("choose 2")], "choose 2"),
        ("blue", [Move("name blue"), Move("name green")], "name blue"),
        ("gibberish", MOVES, "gibberish"),
    ],
)
def test_lines_are_understood(line: str, moves: list[Move], move: str) -> None:
    assert meant(line, moves, printed_cards("camelot"), NAMES) == move


def test_what_could_mean_several_moves_is_asked_back() -> None:
    with pytest.raises(IllegalMove, match=r"Say which: choose Castle @0 or choose Castle @2\."):
        meant("castle", CHOICE, printed_cards("camelot"), NAMES)


# -- what happens, in words


def told(*events: Event, me: int | None = 0) -> list[str]:
    """The lines of a log as "Name  what"."""
    return [
        f"{NAMES[line.seat] if line.seat >= 0 else '':6}  {line.text}"
        for _, line in lines_of(events, NAMES, me)
    ]


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Event("turn", 0), "You     begin a turn"),
        (Event("turn", 1), "Elowen  begins a turn"),
        (Event("draw", 0, ("Castle",), 0, "phase"), "You     drew Castle"),
        (Event("draw", 1, (None, None), 0, "ability"), "Elowen  drew 2 cards"),
        (Event("fewer", 1, ("Castle",), 1), "Elowen  draws 1 fewer card because of Castle"),
        (Event("fewer", 1, ("Mount Olympus",), 2), "Elowen  draws 2 fewer cards because of Mount Olympus"),
        (Event("instead", 2, ("Hydra", "Castle")), "Brokk   Castle is saved by Hydra"),
        (Event("instead", 2, ("Aegis",), 2), "Brokk   is spared 2 cards by Aegis"),
        (Event("instead", 2, ("Avalon",)), "Brokk   stays in the game thanks to Avalon"),
        (Event("control", 1, ("Castle",)), "Elowen  gained control of Castle"),
        (Event("reveal", 1, ("Castle", "Nimue")), "Elowen  revealed Castle, Nimue"),
        (Event("choose", 1, (), 0), "Elowen  chose you"),
        (Event("choose", 1, (), 1), "Elowen  chose themselves"),
        (Event("choose", 1, (), 2, "number"), "Elowen  chose 2"),
        (Event("to_pile", 1, (None,), 0, "draw bottom"), "Elowen  put a card on the bottom of the draw pile"),
        (Event("to_hand", 1, (None, "Castle")), "Elowen  took Castle and a card into hand"),
        (Event("extra", 0), "You     get an extra turn"),
        (Event("skip", 1), "Elowen  skips a turn"),
        (Event("out", 1), "Elowen  is out of the game"),
        (Event("choose", 0, (), 0), "You     chose yourself"),
        (Event("shuffle", -1, (), 12), "        12 cards are shuffled into the draw pile"),
        (Event("end", 1, (), 0, "empty hand"), "Elowen  wins the game: no cards left in hand"),
        (Event("end", 0, (), 0, "ability"), "You     win the game: a card's text decides it"),
        (Event("end", -1, (), 0, "nothing to draw"),
         "        The game is over: nothing is left to draw, and the fewest cards win"),
    ],
)  # fmt: skip
def test_events_are_told(event: Event, line: str) -> None:
    assert told(event) == [line]


def test_what_follows_from_another_line_is_not_told_again() -> None:
    assert told(
        Event("destroyed", 1, ("Castle",)), Event("to_pile", -1, ("Castle",), 0, "discard bottom")
    ) == ["Elowen  lost Castle, which was destroyed"]


@pytest.mark.parametrize("rules", DECKS)
def test_every_kind_of_event_that_a_game_brings_is_told(rules: str) -> None:
    silent = {"deal", "done_with", "phase"}
    for seed in range(12):
        game, dice = Game.new(rules, players=3, seed=seed), random.Random(seed)
        events = list(game.opening)
        for _ in range(200):
            if not game.actors:
                break
            seat = game.actors[0]
            events += game.play(seat, dice.choice(game.moves(seat)))
        assert {event.kind for event in events} - silent <= set(LINES)
        for viewer in (0, None):
            assert told(*(event.for_seat(viewer) for event in events), me=viewer)


# -- whole games


class Newcomer:
    """Somebody who says legal moves as shortly as they can be said, chosen by dice."""

    def __init__(self, table: LocalTable, seed: int) -> None:
        self.table, self.dice = table, random.Random(seed)

    def __iter__(self) -> Iterator[str]:
        while True:
            moves = self.table.moves()
            active = [move for move in moves if move != "done"] or moves
            yield self._said(self.dice.choice(active), moves) if moves else ""

    def _said(self, move: Move, moves: Iterable[Move]) -> str:
        if move.verb == "choose" and self.dice.random() < 0.5:
            return next(label for label, other in numbered(list(moves)) if other == move)
        said = move.text.partition(" ")[2]
        return said if move.verb in ("choose", "name") else move.text


@pytest.mark.parametrize("rules", DECKS)
def test_a_game_can_be_played_to_its_end_at_80_columns(rules: str, tmp_path: Path) -> None:
    out = io.StringIO()
    table = LocalTable.new(
        table_of(rules=rules, players=3, seed=5, bots="easy"),
        saved_matches=SavedMatches(tmp_path),
        think=AtOnce,
    )

    assert TerminalTable(table, console_of(out), iter(Newcomer(table, 3))).run() == 0

    text = out.getvalue()
    assert table.over
    assert text.count("| left in hand") == 1
    assert max(map(len, text.splitlines())) <= 80
    assert "None" not in text
    assert "There is no" not in text
    text.encode("latin-1")  # nothing that a plain terminal cannot show


@pytest.mark.parametrize("rules", DECKS)
def test_records_are_told_with_open_hands(rules: str) -> None:
    match = Match.new(rules, players=3, seed=4)
    dice = random.Random(1)
    while match.game.result is None:
        seat = match.game.actors[0]
        match.game.play(seat, dice.choice(match.game.moves(seat)))
    out = io.StringIO()

    watch.tell(match.record(), console_of(out))

    text = out.getvalue()
    assert text.startswith(f"{engine.title(rules)} - 3 players\n")
    assert text.count("holds") == 3
    assert "begins a turn" in text
    assert text.count("| left in hand") == 1
    assert max(map(len, text.splitlines())) <= 80
    assert "Seat 0  holds" in text
