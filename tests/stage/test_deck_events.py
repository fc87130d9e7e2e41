"""The tableau at a table of named cards: every event that the engine tells is known, and shown as it is."""

import re
from collections import Counter
from importlib import import_module
from random import Random

import pytest

from engine import Event, Game
from engine.bots import choose
from engine.decks import deck_names
from engine.origins import HAND, Origin
from game.stage.animations import CLIPS
from game.stage.decks.deck_event_text import LINES
from game.stage.decks.deck_events import subject
from game.stage.tableau import BEGINNING, END, MAIN, Tableau
from game.stage.tableau_events import APPLY, apply
from tests.crazier.table import at

DOC = import_module("engine.rules.crazier").__doc__ or ""
KINDS = tuple(re.findall(r"^\| `(\w+)`", DOC, re.MULTILINE))
WORDLESS = {"deal", "done_with", "to_pile"}  # told by what comes before or after, if at all
STILL = {
    "destroyed",
    "skip",
    "extra",
    "look",
    "reveal",
    "choose",
    "due",
    "done_with",
    "copy",
    "fewer",
    "instead",
    "expire",
}
SPLIT = "The Lamp / The Genie"


def tableau_of(game: Game, seat: int | None = 0) -> Tableau:
    return Tableau.of(game.view(seat))


def after(game: Game, tableau: Tableau, seat: int, move: str) -> list[Event]:
    """Makes a move and shows what it causes, as the tableau's viewer sees it."""
    events = [event.for_seat(tableau.me) for event in game.play(seat, move)]
    for event in events:
        apply(tableau, event)
    return events


def names(cards: list) -> list[str | None]:  # type: ignore[type-arg]
    return [card.text for card in cards]


def test_the_engines_list_of_events_can_be_read() -> None:
    assert len(KINDS) > 20


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_event_is_known_to_the_table(kind: str) -> None:
    assert kind in CLIPS or kind == "expire"
    assert kind in APPLY or kind in STILL
    assert kind in LINES or kind in WORDLESS


def test_an_asset_stays_before_its_player_and_keeps_its_picture() -> None:
    game = at("camelot", "Castle, Squire", "Nimue", discard="Death")
    tableau = tableau_of(game)
    played = next(card for card in tableau.hands[0] if card.text == "Castle")

    after(game, tableau, 0, "play Castle")

    assert tableau.in_play == [[played], []]
    assert names(tableau.discard) == ["Death"]


def test_an_opponents_asset_is_turned_up_as_it_is_played() -> None:
    game = at("camelot", "Castle, Squire", "Nimue, Unicorn", discard="Death", to_move=1)
    tableau = tableau_of(game)

    after(game, tableau, 1, "play Unicorn")

    assert names(tableau.in_play[1]) == ["Unicorn"]
    assert names(tableau.hands[1]) == [None]


def test_the_card_that_an_event_is_about_is_found_wherever_it_lies() -> None:
    row = ("Castle", "Unicorn, Castle")
    tableau = tableau_of(at("camelot", "Death, Squire", "Nimue", in_play=row))
    mine, theirs = tableau.in_play[0][0], tableau.in_play[1][1]

    assert subject(tableau, Event("due", 1, ("Castle",))) is theirs
    assert subject(tableau, Event("destroyed", -1, ("Castle",))) is mine
    assert subject(tableau, Event("destroyed", -1, ("Nimue",))) is None
    assert subject(tableau, Event("turn", 1)) is None


def test_an_event_lies_apart_while_it_asks_and_then_goes_under_the_heap() -> None:
    game = at("olympus", "Death, Eros, Lethe", "Medusa", in_play=("Aegis", "Sphinx"), discard="Harpies")
    tableau = tableau_of(game)

    after(game, tableau, 0, "play Death")
    assert names(tableau.playing) == ["Death"]
    assert tableau.agrees(game.view(0))
    after(game, tableau, 0, "choose Sphinx")

    assert (names(tableau.playing), names(tableau.in_play[1])) == ([], [])
    assert names(tableau.discard) == ["Death", "Sphinx", "Harpies"]
    assert tableau.agrees(game.view(0))


def test_a_card_that_changes_sides_keeps_its_picture() -> None:
    game = at("camelot", "Morgan le Fay, Squire", "Nimue", in_play=("", "Unicorn, Castle"), discard="Death")
    tableau = tableau_of(game)
    castle = tableau.in_play[1][1]

    after(game, tableau, 0, "play Morgan le Fay")
    if game.view(0)["phase"] == "card":
        after(game, tableau, 0, "choose Castle")

    assert castle in tableau.in_play[0]
    assert names(tableau.in_play[1]) == ["Unicorn"]


def test_a_split_card_shows_the_side_that_was_played() -> None:
    game = at("shahrzad", f"{SPLIT}, The Roc", "Morgiana", discard="Ali Baba")
    tableau = tableau_of(game)

    after(game, tableau, 0, f"play {SPLIT} The Genie")

    assert names(tableau.in_play[0]) == ["The Genie"]
    assert names(tableau.hands[0]) == ["The Roc"]


def test_the_colour_of_an_eight_is_in_force_and_that_of_another_card_is_not() -> None:
    game = at("olympus", "Hestia's Hearth, Lethe, Eros", "Medusa, Echo", discard="Aegis")
    tableau = tableau_of(game)

    after(game, tableau, 0, "play Lethe")
    after(game, tableau, 0, "name green")
    assert tableau.named is None
    after(game, tableau, 0, "discard Hestia's Hearth")
    after(game, tableau, 0, "name purple")

    assert tableau.named == "purple"


def swapped(seat: int | None) -> tuple[Tableau, Game, list[int]]:
    """A table of three after seats 0 and 1 have swapped hands of two cards and of three, as a seat sees it.

    With the pictures of seat 1's cards before.
    """
    caliph = "A Caliph for a Day / The Sleeping Draught"
    hands = f"{caliph}, The Roc, The Ghoul", "Ali Baba, Morgiana, Masrur the Executioner", "The Sea King"
    game = at("shahrzad", *hands, discard="Open Sesame", stock="Queen Labe, Dunyazad")
    tableau = tableau_of(game, seat)
    pictures = [card.id for card in tableau.hands[1]]
    after(game, tableau, 0, f"play {caliph} A Caliph for a Day")
    after(game, tableau, 0, "choose 1")
    return tableau, game, pictures


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_swapped_hands_cross_the_table_and_show_each_viewer_what_is_known(seat: int | None) -> None:
    tableau, game, pictures = swapped(seat)

    assert tableau.agrees(game.view(seat))
    assert {card.id for card in tableau.hands[0]} > set(pictures)
    assert len(tableau.hands[1]) == 2


def test_shuffled_discards_come_into_the_draw_pile() -> None:
    game = at("olympus", "Eros, Lethe, Zeus", "Medusa, Echo", discard="Nyx, Harpies, Hades", stock="")
    tableau = tableau_of(game)
    top = tableau.discard[-1]

    after(game, tableau, 0, "done")

    assert tableau.discard == [top]
    assert tableau.stock == 1  # two came, one was drawn


def test_sorted_by_colour_or_by_rank() -> None:
    tableau = tableau_of(at("camelot", "Merlin, Castle, Death, Unicorn, Squire", "Nimue", discard="Avalon"))

    assert tableau.next_sort() == "suit"
    assert names(tableau.hands[0]) == ["Death", "Unicorn", "Squire", "Castle", "Merlin"]
    assert tableau.next_sort() == "rank"
    assert names(tableau.hands[0]) == ["Squire", "Death", "Unicorn", "Castle", "Merlin"]


@pytest.mark.parametrize("rules", deck_names())
@pytest.mark.parametrize("seat", [0, None])
def test_shown_by_events_alone_it_is_nearly_always_as_the_view_says(rules: str, seat: int | None) -> None:
    """What moves unseen between hidden places cannot be known; everything open always can."""
    game = Game.new(rules, 4, 5)
    tableau, random, differ = tableau_of(game, seat), Random(3), Counter[str]()
    for number in range(150):
        if game.result is not None:
            break
        actor = game.actors[0]
        move = choose(game, actor, "easy", 0.0) if number % 2 else random.choice(game.moves(actor))
        for event in game.play(actor, move):
            apply(tableau, event.for_seat(seat))
        view = game.view(seat)
        assert [names(row) for row in tableau.in_play] == view["in_play"], move
        assert names(tableau.playing) == view["playing"], move
        assert tableau.discard[-1:] == [] or names(tableau.discard)[-1] == view["top"], move
        if not tableau.agrees(view):
            differ[move.verb] += 1
            tableau.follow(view)
        assert tableau.agrees(view)
    assert sum(differ.values()) <= number / 6


@pytest.mark.parametrize("rules", deck_names())
@pytest.mark.parametrize("players", [4, 6])
def test_no_event_takes_a_card_from_a_wrong_place(rules: str, players: int) -> None:
    """Also where every card is there twice (six players), and a copy lies open elsewhere."""
    game = Game.new(rules, players, 1)
    tableaus, random = [tableau_of(game), tableau_of(game, None)], Random(5)
    for number in range(400):
        if game.result is not None:
            break
        actor = game.actors[0]
        move = choose(game, actor, "easy", 0.0) if number % 2 else random.choice(game.moves(actor))
        events = game.play(actor, move)
        for tableau in tableaus:
            for event in events:
                apply(tableau, event.for_seat(tableau.me))
            view = game.view(tableau.me)
            assert [len(hand) for hand in tableau.hands] == [hand["count"] for hand in view["hands"]], move
            assert [names(row) for row in tableau.in_play] == view["in_play"], move
            assert (tableau.stock, tableau.heap) == (view["stock"]["count"], len(view["discard"])), move
            tableau.follow(view)


def test_an_ability_plays_the_hidden_card_of_a_hand_and_not_its_copy_on_the_pile() -> None:
    game = at("camelot", "Castle, Squire", "Nimue, Unicorn", discard="Black Knight")
    tableau = tableau_of(game)

    apply(tableau, Event("play", 0, ("Black Knight",), Origin(HAND, 1).encode()))

    assert [len(hand) for hand in tableau.hands] == [2, 1]
    assert (names(tableau.in_play[0]), names(tableau.discard)) == (["Black Knight"], ["Black Knight"])
    assert (tableau.heap, tableau.stock) == (1, game.view(0)["stock"]["count"])


def test_the_abilities_of_the_end_phase_show_that_the_turn_ends() -> None:
    game = at("camelot", "Squire, Nimue", "Death", in_play=("Round Table, Castle, Excalibur",))
    tableau = tableau_of(game)
    assert tableau.phase == MAIN
    after(game, tableau, 0, "done")

    assert tableau.phase == END


def test_a_table_that_is_resumed_is_in_the_phase_of_its_view() -> None:
    game = at("camelot", "Squire, Nimue", "Death", in_play=("", "Devious Dragon, Castle"))
    game.play(0, "done")
    assert tableau_of(game).phase == BEGINNING

    game.play(1, "choose Castle")
    assert tableau_of(game).phase == MAIN
