"""What is under way, step by step: from events while they are shown, from the view at rest."""

from engine import Event
from engine.events import event
from game.stage.decks.progress_steps import steps, with_name

NAMES = ("Ada", "Nix")
NOW = {"state": "now", "card": "Dragon", "seat": 0, "says": "destroy an asset"}
THEN = {"state": "then", "card": None, "seat": 1, "says": "next turn"}


def stays(card: str) -> bool:
    return card != "Storm"


def due(card: str, seat: int = 0) -> Event:
    return event("due", seat, (card,))


def test_at_rest_the_view_speaks_and_what_was_done_before_stays() -> None:
    drew = event("draw", 1, (None,))
    found = steps([due("Serpent"), drew, due("Dragon")], (), [NOW, THEN], NAMES, 0, stays)

    assert [(step.state, step.card) for step in found] == [
        ("done", "Serpent"),
        ("now", "Dragon"),
        ("then", None),
    ]
    assert found[0].says == "Nix drew a card"
    assert found[1].who == "You"
    assert found[2].says == "Nix's turn"


def test_while_events_are_shown_the_latest_card_is_the_one_that_acts() -> None:
    found = steps([due("Serpent")], [due("Dragon")], None, NAMES, 0, stays)

    assert [(step.state, step.card) for step in found] == [("now", "Serpent"), ("next", "Dragon")]


def test_nothing_is_under_way_when_all_is_done() -> None:
    assert steps([due("Serpent")], (), (), NAMES, 0, stays) == []


def test_only_the_last_that_are_done_are_kept() -> None:
    chain = [due(f"Card {number}") for number in range(6)]
    found = steps([*chain, due("Dragon")], (), [NOW, THEN], NAMES, 0, stays)

    assert [step.card for step in found if step.state == "done"] == ["Card 3", "Card 4", "Card 5"]


def test_the_last_card_acts_until_its_picture_is_at_rest() -> None:
    assert [step.state for step in steps([due("Serpent")], (), None, NAMES, 0, stays)] == ["now"]


def test_an_event_that_is_played_acts_an_asset_does_not() -> None:
    storm, castle = event("play", 1, ("Storm",)), event("play", 1, ("Castle",))

    assert [step.card for step in steps([storm], (), None, NAMES, 0, stays)] == ["Storm"]
    assert steps([castle], (), None, NAMES, 0, stays) == []


def test_with_a_turn_what_was_done_before_it_is_over() -> None:
    found = steps([due("Serpent"), event("turn", 1), due("Dragon")], (), None, NAMES, 0, stays)

    assert [(step.state, step.card) for step in found] == [("now", "Dragon")]


def test_what_a_card_prevents_is_told_in_its_own_name() -> None:
    fewer = event("fewer", 0, ("Castle",), 1)
    (now,) = steps([due("Serpent", 1), fewer], (), None, NAMES, 0, stays)

    assert now.says == "You draw 1 fewer card because of Castle"


def test_a_card_that_has_done_something_is_told_even_if_it_goes_on() -> None:
    found = steps([due("Dragon"), event("draw", 1, (None,))], (), [NOW], NAMES, 0, stays)

    assert [(step.state, step.card) for step in found] == [("done", "Dragon"), ("now", "Dragon")]


def test_what_nobody_does_has_no_name() -> None:
    (now,) = steps([due("Dragon", -1)], (), None, NAMES, 0, stays)

    assert (now.card, now.who) == ("Dragon", "")


def test_who_was_chosen_is_named_and_is_you_to_themselves() -> None:
    says = "look at the chosen player's hand, give the chosen player an asset the chosen player controls"
    now = {"state": "now", "card": "Dragon", "seat": 0, "says": says, "chosen": 1}

    assert steps((), (), [now], NAMES, 0, stays)[0].says == (
        "look at Nix's hand, give Nix an asset Nix controls"
    )
    assert steps((), (), [now], NAMES, 1, stays)[0].says == (
        "look at your hand, give you an asset you control"
    )


def test_a_step_of_which_nobody_was_chosen_stays_as_it_is() -> None:
    assert [with_name("the chosen player", {**NOW, **more}, NAMES, 0) for more in ({}, {"chosen": -1})] == [
        "the chosen player",
        "the chosen player",
    ]
