"""Why a move is refused, what a card's note says, and the rules of a table in sentences."""

import pytest

from engine import Game, IllegalMove, card_note, deck, summary
from engine.rules import option_specs
from tests.crazier.saying import at, deck_saying


def camelot(*hands: str, **state: object) -> Game:
    state.setdefault("stock", "Nimue, Merlin, Sir Percival, Glamour")
    state.setdefault("discard", "Death")
    return Game.position("camelot", hands=list(hands), **state)  # type: ignore[arg-type]


def olympus(*hands: str, **state: object) -> Game:
    state.setdefault("stock", "Nyx, Orpheus, Typhon, Medusa, Daedalus")
    state.setdefault("discard", "Death")
    return Game.position("olympus", hands=list(hands), **state)  # type: ignore[arg-type]


def test_a_discard_that_does_not_fit_names_both_cards() -> None:
    game = camelot("Castle, Nimue", "Merlin")

    assert game.why_not(0, "discard Castle") == "Castle shares neither colour nor rank with Death on top."


def test_a_named_colour_is_said() -> None:
    game = camelot("Castle, Nimue", "Merlin", discard="Round Table", named="blue")

    assert game.why_not(0, "discard Castle") == "Blue is named: discard a blue card or an eight."


def test_the_colour_that_the_top_card_counts_as_is_said() -> None:
    game = camelot("Castle, Nimue", "Merlin", named="green")

    assert game.why_not(0, "discard Nimue") == (
        "Death on top counts as green: Nimue shares neither that colour nor its rank."
    )


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("play Merlin", "You do not hold Merlin."),
        ("discard Merlin", "You do not hold Merlin."),
        ("play Lancelot du Lac", "There is no card 'Lancelot du Lac'."),
        ("draw", "There is no move 'draw' in this game: you play a card, discard one, or are done."),
        ("done now", "There is no move 'done now' in this game: you play a card, discard one, or are done."),
        ("choose 1", "Nothing is to be chosen or named now: play a card, discard one, or go on."),
        ("name blue", "Nothing is to be chosen or named now: play a card, discard one, or go on."),
    ],
)
def test_what_cannot_be_meant_is_refused_with_a_sentence(move: str, reason: str) -> None:
    game = camelot("Castle, Nimue", "Merlin")

    assert game.why_not(0, move) == reason
    with pytest.raises(IllegalMove):
        game.play(0, move)


def test_each_card_of_a_turn_is_said_to_be_gone() -> None:
    game = camelot("Castle, King Arthur, Squire, Angel of Hope", "Merlin", discard="Holy Grail")
    game.play(0, "play Castle")
    game.play(0, "discard King Arthur")

    assert game.why_not(0, "play Angel of Hope") == "You have no play left in this turn."
    assert game.why_not(0, "discard Angel of Hope") == "You have no discard left in this turn."


@pytest.mark.parametrize("card", ["Zeus", "Athena"])
def test_a_requirement_is_said_in_the_words_of_the_card(card: str) -> None:
    game = olympus(f"{card}, Eros", "Nike", in_play=["", "Aegis"])

    assert game.why_not(0, f"play {card}") == (
        f'You cannot play {card} now: "You can play this only if opponents control two or more assets."'
    )


def test_the_first_edition_says_that_there_is_nothing_to_choose() -> None:
    game = camelot("Morgan le Fay, Castle", "Merlin")

    assert game.why_not(0, "play Morgan le Fay") == (
        "Morgan le Fay finds nothing to choose now, and then an event cannot be played "
        "(option Edition: first)."
    )
    game = camelot("Morgan le Fay, Castle", "Merlin", options={"edition": "second"})
    assert game.why_not(0, "play Morgan le Fay") is None


def test_what_cannot_be_destroyed_is_said() -> None:
    game = olympus("Death, Eros", "Nike", discard="Nemesis", in_play=["", "Zeus, Aegis, Echo"])
    game.play(0, "play Death")

    assert game.why_not(0, "choose Zeus") == "Zeus can't be destroyed."
    assert game.why_not(0, "done") == "That does not answer what is asked: destroy an asset - choose which."


@pytest.mark.parametrize("move", ["pass", "draw", "fly", "choose 0", "done", "discard Eros"])
def test_what_is_no_answer_is_refused_with_what_is_asked(move: str) -> None:
    game = olympus("Medusa, Eros", "Nike", "Zeus", discard="Nemesis")
    game.play(0, "play Medusa")

    assert game.why_not(0, move) == "That does not answer what is asked: choose an opponent."


def test_what_is_asked_is_said_briefly_where_it_was_not_answered() -> None:
    """What a card's text says besides stands in the question; the refusal has to fit into two lines."""
    hands = ("Pandora's Jar, Eros, Hydra", "Nike", "Zeus, Echo")
    game = olympus(*hands, discard="Nemesis")
    game.play(0, "play Pandora's Jar")
    assert game.why_not(0, "pass") == "That does not answer what is asked: choose an opponent."
    game.play(0, "choose 1")
    assert game.why_not(1, "pass") == "That does not answer what is asked: draw two cards? Yes or no."
    game.play(1, "choose no")
    assert game.why_not(0, "pass") == "That does not answer what is asked: choose one, or done."


def test_where_no_card_asks_the_whole_question_is_repeated() -> None:
    game = camelot("Round Table, Nimue", "Merlin")
    game.play(0, "discard Round Table")

    assert game.why_not(0, "pass") == "That does not answer what is asked: Name the colour that comes next."


def test_who_passes_is_told_how_a_turn_ends_or_why_it_cannot() -> None:
    game = camelot("Castle, Nimue", "Merlin")
    assert game.why_not(0, "pass") == "Nobody passes in this game: you end your turn with done."

    game = olympus("Destiny, Zeus", "Eros, Nike, Echo", discard="Nemesis")
    for move in ("play Destiny", "choose Eros", "done"):
        game.play(0, move)
    assert game.why_not(1, "pass") == (
        "You must play or discard Eros in this turn, and this would leave no way to do it."
    )


def test_a_duty_stands_in_the_way_of_done() -> None:
    game = olympus("Destiny, Zeus", "Eros, Nike, Echo", discard="Nemesis")
    for move in ("play Destiny", "choose Eros", "done"):
        game.play(0, move)

    assert game.why_not(1, "done") == (
        "You must play or discard Eros in this turn, and this would leave no way to do it."
    )


def test_a_duty_stands_in_the_way_of_a_discard_after_which_it_could_not_be_done() -> None:
    game = olympus("Destiny, Medusa", "Eros, Zeus, Hydra", discard="Nike")  # Zeus cannot be played yet
    for move in ("play Destiny", "choose Zeus", "done"):
        game.play(0, move)

    assert "discard Zeus" in game.moves(1)
    assert game.why_not(1, "discard Eros") == (
        "You must play or discard Zeus in this turn, and this would leave no way to do it."
    )


def test_a_duty_stands_in_the_way_of_the_play_that_it_needs() -> None:
    game = olympus("Destiny, Medusa", "Eros, Hydra", discard="Nike")  # Hydra fits nothing, but can be played
    for move in ("play Destiny", "choose Hydra", "done"):
        game.play(0, move)

    assert "play Hydra" in game.moves(1)
    assert game.why_not(1, "play Eros") == (
        "You must play or discard Hydra in this turn, and this would leave no way to do it."
    )


def test_the_effect_of_a_card_is_named_as_what_forbids_a_play(monkeypatch: pytest.MonkeyPatch) -> None:
    game = at(deck_saying("Draw a card."), monkeypatch, "Silence, Castle", "Death, Titan")
    for move in ("play Silence", "done"):
        game.play(0, move)

    assert game.why_not(1, "play Death") == "The effect of a card forbids you to play Death now."
    assert game.why_not(1, "play Titan") is None


def test_it_is_not_everybodys_turn_and_games_end() -> None:
    game = camelot("Castle", "Merlin", discard="Holy Grail")

    assert game.why_not(1, "play Merlin") == "It is not your turn."
    game.play(0, "play Castle")
    assert game.why_not(1, "play Merlin") == "The game is over."


@pytest.mark.rule("CE-04")
def test_a_side_of_a_split_card_is_enough_to_play_it() -> None:
    game = Game.position(
        "shahrzad", hands=["Midnight / Dawn, Ali Baba", "Dunyazad"], discard="Ali Baba", stock="The Roc"
    )

    assert game.why_not(0, "play Midnight / Dawn") == (
        "Midnight / Dawn has two sides: say which of them you play, Midnight or Dawn."
    )
    assert game.why_not(0, "discard Dawn") == "Midnight / Dawn is discarded whole."
    assert game.why_not(0, "play dawn") is None
    assert game.why_not(0, "play midnight / dawn midnight") is None


def test_a_note_shows_the_card_and_explains_it() -> None:
    assert card_note("camelot", 3, {}, "castle") == (
        "Castle - 5O, orange asset\n"
        "If an opponent would make you draw cards, you draw one fewer.\n"
        "(This is about cards that an opponent makes you draw, not your own draw.)"
    )
    with pytest.raises(ValueError, match="There is no card 'Excaliber'"):
        card_note("camelot", 3, {}, "Excaliber")


@pytest.mark.parametrize("name", ["camelot", "olympus", "shahrzad"])
def test_every_note_holds_all_that_is_printed(name: str) -> None:
    for card in deck(name):
        note = card_note(name, 3, {}, card.name)
        assert card.face in note
        assert ("an eight fits" in note) == (card.rank == "8")
        for side in card.faces:
            assert f"{side.type}\n{side.text.split(chr(10))[0]}" in note
            assert side.text.split("\n")[-1] in card_note(name, 3, {}, side.name)


@pytest.mark.parametrize(
    ("name", "card", "says", "does_not_say"),
    [
        ("camelot", "Forest Hermit", "", "Further discards"),
        ("olympus", "Cyclops", "", "Further discards"),
        ("olympus", "Cornucopia", "", "Further discards"),
        ("camelot", "Feast at Camelot", "Further discards come one after another", "must fit"),
        ("olympus", "Argonauts", "Further discards", ""),
        ("olympus", "Zeus", "It can still change hands", "They can"),
        ("olympus", "Athena", "It can still change hands", "They can"),
        ("camelot", "Sir Galahad", "They can still be moved", "change hands"),
        ("shahrzad", "King Solomon", "They can still be moved", "change hands"),
        ("camelot", "Death", "Any asset that can be destroyed", ""),
        ("camelot", "Cauldron of Annwn", "fits on every top card", ""),
        ("shahrzad", "The Valley of Diamonds", "", "fits on every top card"),
    ],
)
def test_a_note_says_only_what_holds_for_its_card(name: str, card: str, says: str, does_not_say: str) -> None:
    note = card_note(name, 3, {}, card)

    assert says in note
    assert not does_not_say or does_not_say not in note


def test_the_summary_says_when_every_card_is_there_twice() -> None:
    """CE-68."""
    assert "twice" not in summary("camelot", 4, {})[0]
    assert summary("camelot", 5, {})[0].startswith("52 different cards, each of them twice: thirteen ranks")


def test_the_summary_says_what_this_table_plays() -> None:
    first, second = " ".join(summary("camelot", 3, {})), " ".join(summary("shahrzad", 3, {}))

    assert "only if there is something to choose" in first
    assert "orange" in first
    assert "Discarding, also by an ability" in first
    assert "split card" not in first
    assert "does nothing" in second
    assert "red" in second
    assert "split card" in second
    assert "second player" not in first
    assert "second player" in " ".join(summary("camelot", 2, {"second_may_skip_draw": True}))
    assert "fewest points win" in " ".join(summary("camelot", 2, {"points": True}))
    assert "Teammates" not in first
    assert "Teammates" in " ".join(summary("camelot", 4, {}, teams=[[0, 2], [1, 3]]))


def test_every_option_that_is_changed_changes_the_summary() -> None:
    usual = summary("olympus", 2, {})
    for spec in option_specs("olympus"):
        for value in spec.allowed:
            if value != spec.default:
                assert summary("olympus", 2, {spec.name: value}) != usual, spec.name
