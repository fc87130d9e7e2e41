"""CE-14: what an ability discards has to fit on the top card, unless its text says "any"."""

import pytest

from engine import Game
from tests.cards.reading import choices, discards, hand, may_discard, play, settled, sizes
from tests.crazier.saying import at, deck_saying

OTHERS = ("Titan, Medusa", "Spy, Norns")
MISFITS = "Castle, Death"  # on the Levy, an orange nine


def saying(text: str, held: str, patch: pytest.MonkeyPatch, **state: object) -> Game:
    """The first player of three holds these cards, and has played the Peddler, who says this."""
    game = at(deck_saying(text), patch, f"Peddler, {held}", *OTHERS, **state)
    play(game, "0 play Peddler")
    return game


@pytest.mark.rule("CE-14")
def test_ce_14_colour_rank_and_eights_fit_also_for_an_ability(monkeypatch: pytest.MonkeyPatch) -> None:
    game = saying("Discard a card.", f"Cupid, Plague, Wraith, {MISFITS}", monkeypatch)

    assert choices(game, 0) == {"Cupid", "Plague", "Wraith"}  # orange, a nine, an eight
    assert game.why_not(0, "choose Castle") == "Castle shares neither colour nor rank with Levy on top."
    play(game, "0 choose Plague")

    assert discards(game)[-1] == "Plague"
    assert settled(game, 0)


@pytest.mark.rule("CE-14")
def test_ce_14_the_one_card_that_fits_is_discarded_unasked(monkeypatch: pytest.MonkeyPatch) -> None:
    game = saying("Discard a card.", f"Cupid, {MISFITS}", monkeypatch)

    assert discards(game)[-1] == "Cupid"
    assert settled(game, 0)


@pytest.mark.rule("CE-14")
def test_ce_14_an_ability_s_discard_must_have_the_named_colour_or_be_an_eight(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = {"discard": "Phalanx", "named": "green"}
    game = saying("Discard a card.", "Castle, Druid, Cupid, Death", monkeypatch, **state)

    assert choices(game, 0) == {"Castle", "Druid"}
    assert game.why_not(0, "choose Cupid") == "Green is named: discard a green card or an eight."


@pytest.mark.rule("CE-14", "CE-78")
def test_ce_14_on_an_empty_discard_pile_every_card_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    game = saying("Discard a card.", "Castle, Death, Cupid", monkeypatch, discard="")

    assert choices(game, 0) == {"Castle", "Death", "Cupid"}


@pytest.mark.rule("CE-14", "CE-45")
@pytest.mark.parametrize(
    "text",
    [
        "Discard a card.",
        "Discard two cards.",
        "Discard up to two cards.",
        "Discard your hand.",
        "Discard cards until you have two cards in hand.",
        "Discard an asset.",
        "You may discard a card.",
    ],
)
def test_ce_14_who_has_no_card_that_fits_discards_none_and_the_rest_is_carried_out(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = saying(f"{text} Each opponent draws a card.", f"Griffin, {MISFITS}", monkeypatch)
    while game.view(0)["asked"]:
        play(game, f"0 {game.moves(0)[-1]}")

    assert sizes(game) == [3, 3, 3]
    assert discards(game) == ["Peddler", "Levy"]
    assert settled(game, 0)


@pytest.mark.rule("CE-14", "CE-45")
@pytest.mark.parametrize(
    ("text", "fits", "misfits"),
    [
        ("Discard a card. If you do, each opponent draws a card.", [2, 3, 3], [2, 2, 2]),
        ("You may discard a card. If you do, each opponent draws a card.", [2, 3, 3], [2, 2, 2]),
        ("Each opponent draws a card unless you discard a card.", [2, 2, 2], [2, 3, 3]),
        ("Draw two cards unless you discard a card.", [2, 2, 2], [4, 2, 2]),
    ],
)
def test_ce_14_a_card_that_was_not_discarded_does_not_count_as_done(
    text: str, fits: list[int], misfits: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = saying(text, f"Cupid, {MISFITS}", monkeypatch)
    if game.view(0)["asked"]:
        play(game, "0 choose yes")
    assert sizes(game) == fits

    game = saying(text, MISFITS, monkeypatch)
    assert sizes(game) == misfits
    assert settled(game, 0)


@pytest.mark.rule("CE-14", "CE-45")
def test_ce_14_an_opponent_without_a_card_that_fits_is_not_asked_to_discard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = "Each opponent draws two cards unless they discard a card."
    game = at(deck_saying(text), monkeypatch, "Peddler, Castle", "Titan, Medusa", "Spy, Norns")

    play(game, "0 play Peddler")
    assert sizes(game) == [1, 4, 2]
    assert game.actors == (2,)
    play(game, "2 choose yes")

    assert discards(game)[-1] == "Norns"  # a nine, as the Levy is
    assert sizes(game) == [1, 4, 1]
    assert settled(game, 0)


@pytest.mark.rule("CE-14")
def test_ce_14_each_of_several_fits_on_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    game = saying("Discard three cards.", "Cupid, Aegis, Mirror, Castle, Vampire, Titan", monkeypatch)

    assert choices(game, 0) == {"Cupid", "Aegis"}  # orange
    play(game, "0 choose Aegis")
    assert choices(game, 0) == {"Cupid", "Castle", "Vampire"}  # orange, or a five as the Aegis is
    assert game.why_not(0, "choose Mirror") == "Mirror shares neither colour nor rank with Aegis on top."
    play(game, "0 choose Cupid")

    assert discards(game)[-3:] == ["Aegis", "Cupid", "Mirror"]  # the only six
    assert settled(game, 0)


@pytest.mark.rule("CE-14", "CE-45")
@pytest.mark.parametrize(
    "text", ["Discard three cards.", "Discard your hand.", "Discard cards until you have two cards in hand."]
)
def test_ce_14_of_several_only_as_many_are_discarded_as_fit(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = saying(text, "Cupid, Mirror, Castle, Griffin, Medusa", monkeypatch)

    assert discards(game)[-2:] == ["Cupid", "Mirror"]
    assert set(hand(game, 0)) == {"Castle", "Griffin", "Medusa"}
    assert settled(game, 0)


@pytest.mark.rule("CE-14", "CE-15")
def test_ce_14_an_eight_among_several_names_what_the_next_must_have(monkeypatch: pytest.MonkeyPatch) -> None:
    game = saying("Discard two cards.", f"Wraith, Griffin, {MISFITS}", monkeypatch)

    assert all(move.startswith("name ") for move in game.moves(0))  # only the Wraith fits on the Levy
    play(game, "0 name green")
    assert choices(game, 0) == {"Castle", "Griffin"}
    play(game, "0 choose Castle")

    assert discards(game)[-2:] == ["Wraith", "Castle"]
    assert settled(game, 0)


@pytest.mark.rule("CE-14")
def test_ce_14_any_cards_need_not_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    game = saying("Discard any two cards.", f"Cupid, {MISFITS}", monkeypatch)

    assert choices(game, 0) == {"Cupid", "Castle", "Death"}
    play(game, "0 choose Castle")
    assert choices(game, 0) == {"Cupid", "Death"}
    play(game, "0 choose Death")

    assert discards(game)[-2:] == ["Castle", "Death"]
    assert hand(game, 0) == ["Cupid"]
    assert settled(game, 0)


@pytest.mark.rule("CE-14")
def test_ce_14_any_cards_of_a_kind_are_of_that_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    game = saying("Discard any two green cards.", f"Cupid, Griffin, Titan, {MISFITS}", monkeypatch)

    assert choices(game, 0) == {"Griffin", "Titan", "Castle"}


@pytest.mark.rule("CE-14")
def test_ce_14_any_cards_are_none_that_an_effect_forbids(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "Until your next turn, opponents can't discard green cards. Each opponent discards any two cards."
    game = at(deck_saying(text), monkeypatch, "Peddler, Castle", "Titan, Medusa, Death, Cupid", "Spy, Norns")

    play(game, "0 play Peddler")
    assert choices(game, 1) == {"Medusa", "Death", "Cupid"}
    assert game.why_not(1, "choose Titan") == "The effect of a card forbids you to discard Titan now."
    play(game, "1 choose Medusa", "1 choose Cupid")

    assert sizes(game) == [1, 2, 2]
    assert settled(game, 0)


@pytest.mark.rule("CE-14")
@pytest.mark.parametrize(
    ("kind", "free"),
    [
        ("card", {"Castle", "Death", "Devious Dragon"}),
        ("green card", {"Castle"}),
        ("king", {"Devious Dragon"}),
    ],
)
def test_ce_14_who_may_discard_any_card_discards_it_by_an_ability_too(
    kind: str, free: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = f"This turn, you may discard any {kind}. Discard up to two cards."
    game = saying(text, f"Cupid, Devious Dragon, {MISFITS}", monkeypatch)

    assert choices(game, 0) == {"Cupid", *free, "done"}
    play(game, "0 choose Cupid")
    assert choices(game, 0) == {*free, "done"}


@pytest.mark.rule("CE-14")
def test_ce_14_that_one_may_discard_any_card_frees_no_opponent(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "This turn, you may discard any card. Each player discards a card."
    game = saying(text, MISFITS, monkeypatch)

    assert choices(game, 0) == {"Castle", "Death"}
    play(game, "0 choose Death")

    assert discards(game)[-2:] == ["Death", "Medusa"]  # of Titan and Medusa only she is blue
    assert sizes(game) == [1, 1, 2]  # neither Spy nor Norns fits on her
    assert settled(game, 0)


@pytest.mark.rule("CE-14")
def test_ce_14_an_asset_that_lets_cards_be_discarded_on_any_frees_abilities_discards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deck = deck_saying("Discard a card.", Alchemist="You may discard any green card.")
    state = {"in_play": ["Alchemist", "", ""]}
    game = at(deck, monkeypatch, "Peddler, Castle, Death, Cupid", *OTHERS, **state)

    play(game, "0 play Peddler")

    assert choices(game, 0) == {"Castle", "Cupid"}


@pytest.mark.rule("CE-14", "CE-46")
@pytest.mark.parametrize(
    ("held", "text", "playable"),
    [
        ("Cupid", "Discard a card.", True),
        (MISFITS, "Discard a card.", False),
        (MISFITS, "Discard any two cards.", True),
        (MISFITS, "Discard up to two cards.", True),
        (MISFITS, "Draw a card. Discard a card.", True),  # which may fit
    ],
)
def test_ce_46_first_edition_an_event_that_discards_needs_a_card_that_fits(
    held: str, text: str, playable: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = ({"options": {"edition": edition}} for edition in ("first", "second"))

    for state, expected in ((first, playable), (second, True)):
        game = at(deck_saying(text), monkeypatch, f"Peddler, {held}", *OTHERS, **state)
        assert ("play Peddler" in game.moves(0)) is expected


DUTY = "At the beginning of your turn, discard a card."


@pytest.mark.rule("CE-14", "CE-52", "CE-85")
@pytest.mark.parametrize(
    ("held", "gone"),
    [
        ("Castle, Death", None),  # neither fits
        ("Castle, Death, Cupid", "Cupid"),
    ],
)
def test_ce_52_a_forced_card_that_does_not_fit_is_no_option_and_blocks_nothing(
    held: str, gone: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = {"in_play": ["", "Alchemist", ""], "stock": "Nymph, Judge"}
    deck = deck_saying("Draw a card.", Alchemist=DUTY)
    game = at(deck, monkeypatch, "Destiny, Spy", held, "Norns", **state)

    play(game, "0 play Destiny", "0 choose 1", "0 choose Castle", "0 done")

    assert discards(game)[-1] == (gone or "Levy")
    assert set(hand(game, 1)) == {*held.split(", "), "Nymph"} - {gone}
    assert settled(game, 1) or game.moves(1) == ("play Castle",)
    assert "play Castle" in game.moves(1)


@pytest.mark.rule("CE-14", "CE-52", "CE-85")
def test_ce_52_a_forced_card_goes_by_an_ability_only_where_no_other_fits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deck = deck_saying("Draw a card.", Alchemist=DUTY)
    state = {"in_play": ["", "Alchemist", ""], "stock": "Nymph, Judge"}
    other = at(deck, monkeypatch, "Destiny, Spy", "Cupid, Tribute, Death", "Norns", **state)
    alone = at(deck, monkeypatch, "Destiny, Spy", "Cupid, Castle, Death", "Norns", **state)

    for game in (other, alone):
        play(game, "0 play Destiny", "0 choose 1", "0 choose Cupid", "0 done")

    assert discards(other)[-1] == "Tribute"
    assert discards(alone)[-1] == "Cupid"
    assert settled(alone, 1)


@pytest.mark.rule("CE-14", "CE-52")
def test_ce_52_a_forced_card_is_none_of_any_cards_while_there_are_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deck = deck_saying("Draw a card.", Alchemist="At the beginning of your turn, discard any two cards.")
    state = {"in_play": ["", "Alchemist", ""], "stock": "Nymph, Judge"}
    game = at(deck, monkeypatch, "Destiny, Spy", "Castle, Death, Medusa, Titan", "Norns", **state)

    play(game, "0 play Destiny", "0 choose 1", "0 choose Castle", "0 done")

    assert choices(game, 1) == {"Death", "Medusa", "Titan"}
    assert (
        game.why_not(1, "choose Castle")
        == "That does not answer what is asked: discard any two cards - choose which."
    )


@pytest.mark.rule("CE-14")
def test_ce_14_an_ability_that_discards_a_certain_card_does_so_only_if_it_fits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = "Reveal the top card of the draw pile. Put it into your hand, then discard it."
    fits = saying(text, MISFITS, monkeypatch, stock="Judge, Nymph")
    misfits = saying(text, MISFITS, monkeypatch, stock="Nymph, Judge")

    assert discards(fits)[-1] == "Judge"
    assert discards(misfits)[-1] == "Levy"
    assert "Nymph" in hand(misfits, 0)
    assert may_discard(misfits, 0) == set()
