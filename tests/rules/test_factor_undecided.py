"""CF-20 to CF-22: undecided rules, and every card on every top card against the words of the rules."""

from typing import NamedTuple

import pytest

from engine import Game

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
ALL = tuple(rank + suit for rank in RANKS for suit in SUITS)


def position(hand, discard, mode="undecided", **state):
    hands = [hand, "2C 3D 5D JC"]
    return Game.position("factor", hands=hands, discard=discard, stock="3C 3D 4C 4D", mode=mode, **state)


def told(events):
    return [(event.kind, event.word) for event in events]


def rules_after(game):
    view = game.view(1)
    return view["mode"], view["phase"], view["declared"]


# --- deciding by a card


@pytest.mark.rule("CF-20")
def test_cf_20_a_card_that_either_set_allows_may_be_played():
    game = position("9H 4S QC AH 5C", "4H")

    assert game.moves(0) == ("play AH", "play 4S", "play 9H", "play QC", "draw")
    view = game.view(0)
    assert view["under"] == {"9H": "eights", "4S": "both", "QC": "factor", "AH": "both"}
    assert view["why"] == {
        "9H": ["suit"], "4S": ["rank", "factor"], "QC": ["multiple"], "AH": ["suit", "factor"],
    }  # fmt: skip
    assert view["value"] == 4


@pytest.mark.rule("CF-20")
@pytest.mark.parametrize("card", ["5C", "7S", "JD"])
def test_cf_20_one_that_neither_allows_may_not(card):
    game = position("5C 7S JD", "4H")

    assert game.moves(0) == ("draw",)
    reason = game.why_not(0, f"play {card}")
    assert reason.endswith("matches neither suit nor rank of 4{H} and is no factor or multiple of 4.")


@pytest.mark.rule("CF-20")
@pytest.mark.parametrize("card", ["4S", "4C", "AH", "2H", "QH", "8H"])
def test_cf_20_legal_under_both_leaves_it_undecided(card):
    game = position(f"{card} 9C", "4H")

    assert told(game.play(0, f"play {card}")) == [("play", ""), ("turn", "")]
    assert rules_after(game) == ("undecided", "play", None)


@pytest.mark.rule("CF-20")
@pytest.mark.parametrize(
    ("top", "card", "mode"),
    [
        ("4H", "9H", "eights"), ("4H", "KH", "eights"), ("QS", "8S", "eights"), ("6H", "8H", "eights"),
        ("4H", "QC", "factor"), ("4H", "AS", "factor"), ("4S", "8H", "factor"), ("8D", "2C", "factor"),
    ],
)  # fmt: skip
def test_cf_20_legal_under_one_puts_that_set_in_force_without_magic(top, card, mode):
    game = position(f"{card} 9C", top)

    assert told(game.play(0, f"play {card}")) == [("play", ""), ("mode", mode), ("turn", "")]
    assert rules_after(game) == (mode, "play", None)
    assert game.actors == (1,)


@pytest.mark.rule("CF-20")
def test_cf_20_after_8_of_hearts_on_6_of_hearts_a_heart_or_an_8_comes_next():
    game = Game.position("factor", hands=["8H 9C", " ".join(ALL)], discard="6H", mode="undecided")

    game.play(0, "play 8H")

    plays = {move.card for move in game.moves(1) if move.card}
    assert plays == {card for card in ALL if card.endswith("H") or card.startswith("8")}


@pytest.mark.rule("CF-20")
def test_cf_20_once_decided_the_other_set_counts_no_more():
    game = position("9H 8C", "4H")
    game.play(0, "play 9H")

    assert game.moves(1) == ("draw",)
    assert game.why_not(1, "play 3D") == "3{D} matches neither suit nor rank of 9{H}."


@pytest.mark.rule("CF-20")
def test_cf_20_a_draw_decides_nothing():
    game = position("9H 8C", "4H")

    game.play(0, "draw")

    assert rules_after(game) == ("undecided", "play", None)


# --- deciding by magic


@pytest.mark.rule("CF-21")
@pytest.mark.parametrize(
    ("card", "declared", "mode"),
    [("8H", "10", "factor"), ("8D", "Q", "factor"), ("KH", "spades", "eights"), ("KC", "clubs", "eights")],
)
def test_cf_21_an_8_or_a_king_that_neither_set_allows_is_magic(card, declared, mode):
    game = position(f"{card} 9C", "QS")
    assert (game.view(0)["why"], game.view(0)["under"]) == ({card: ["magic"]}, {card: "magic"})

    assert told(game.play(0, f"play {card}")) == [("play", "")]
    assert rules_after(game) == ("undecided", "declare", None)
    assert game.actors == (0,)
    assert len(game.moves(0)) == (12 if card.startswith("8") else 4)
    assert game.why_not(0, "draw") is not None

    events = game.play(0, f"declare {declared}")
    assert told(events) == [("declare", declared), ("mode", mode), ("turn", "")]
    assert rules_after(game) == (mode, "play", declared)


@pytest.mark.rule("CF-21")
@pytest.mark.parametrize("card", ["8S", "KS"])
def test_cf_21_one_that_a_set_allows_is_not(card):
    game = position(f"{card} 9C", "QS")

    assert told(game.play(0, f"play {card}")) == [("play", ""), ("mode", "eights"), ("turn", "")]
    assert rules_after(game) == ("eights", "play", None)
    assert game.why_not(1, "declare 10") is not None


# --- the checks of CF-22, card by card

OUTCOMES = ("undecided", "eights", "factor", "declares a value", "declares a suit", "not legal")


def outcome(top, card):
    """What playing a card on an undecided top card leads to, one of OUTCOMES."""
    game = position(f"{card} 9C", top)
    if game.why_not(0, f"play {card}"):
        assert f"play {card}" not in game.moves(0)
        return "not legal"
    game.play(0, f"play {card}")
    view = game.view(0)
    if view["phase"] == "declare":
        return "declares a value" if "declare Q" in game.moves(0) else "declares a suit"
    return view["mode"]


@pytest.mark.rule("CF-22")
@pytest.mark.parametrize(
    ("top", "undecided", "eights", "factor", "value", "suit"),
    [
        ("QS",
         "QC QD QH QS AS 2S 3S 4S 6S",
         "5S 7S 8S 9S 10S JS KS",
         "AC AD AH 2C 2D 2H 3C 3D 3H 4C 4D 4H 6C 6D 6H",
         "8C 8D 8H", "KC KD KH"),
        ("4S",
         "4C 4D 4H 4S AS 2S 8S QS",
         "3S 5S 6S 7S 9S 10S JS KS",
         "AC AD AH 2C 2D 2H 8C 8D 8H QC QD QH",
         "", "KC KD KH"),
        ("6H",
         "6C 6D 6H 6S AH 2H 3H QH",
         "4H 5H 7H 8H 9H 10H JH KH",
         "AC AD AS 2C 2D 2S 3C 3D 3S QC QD QS",
         "8C 8D 8S", "KC KD KS"),
        ("8S",
         "8C 8D 8H 8S AS 2S 4S",
         "3S 5S 6S 7S 9S 10S JS QS KS",
         "AC AD AH 2C 2D 2H 4C 4D 4H",
         "", "KC KD KH"),
        ("JD",
         "JC JD JH JS AD",
         "2D 3D 4D 5D 6D 7D 8D 9D 10D QD KD",
         "AC AH AS",
         "8C 8H 8S", "KC KH KS"),
        ("AC",
         "AC AD AH AS 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC",
         "KC",
         " ".join(f"{rank}{suit}" for rank in RANKS[1:12] for suit in "DHS"),
         "", "KD KH KS"),
    ],
)  # fmt: skip
def test_cf_22_every_card_on_an_undecided_top_card(top, undecided, eights, factor, value, suit):
    expected = dict.fromkeys(ALL, "not legal")
    for what, cards in zip(OUTCOMES, (undecided, eights, factor, value, suit), strict=False):
        expected.update(dict.fromkeys(cards.split(), what))

    assert {card: outcome(top, card) for card in ALL} == expected


# --- the words of the rules, written down once more and compared with the engine everywhere


class Verdict(NamedTuple):
    """What the rules say of a card: by what it is allowed and why, and what it leads to."""

    under: str
    why: frozenset[str]
    mode: str
    declares: str = ""


def value(rank):
    return None if rank == "K" else RANKS.index(rank) + 1


def verdict(mode, top, declared, card):
    """CF-11 to CF-21 in their own words; None if the card is not legal."""
    rank, suit = card[:-1], card[-1]
    to_match = top[-1] if declared not in SUITS.values() else declared[0].upper()
    judge = value(declared if declared in RANKS else top[:-1])
    own = value(rank)
    by_eights, by_factor = set(), set()
    if suit == to_match:
        by_eights.add("suit")
    if rank == top[:-1]:
        by_eights.add("rank")
    if own and judge and judge % own == 0:
        by_factor.add("factor")
    elif own and judge and own % judge == 0:
        by_factor.add("multiple")
    to_factor = Verdict("magic", frozenset({"magic"}), "factor", "value")
    to_eights = Verdict("magic", frozenset({"magic"}), "eights", "suit")
    if mode == "eights":
        if rank == "8":
            return to_factor
        return Verdict("eights", frozenset(by_eights), "eights") if by_eights else None
    if mode == "factor":
        if rank == "K":
            return to_eights
        return Verdict("factor", frozenset(by_factor), "factor") if by_factor else None
    if by_eights and by_factor:
        return Verdict("both", frozenset(by_eights | by_factor), "undecided")
    if by_eights:
        return Verdict("eights", frozenset(by_eights), "eights")
    if by_factor:
        return Verdict("factor", frozenset(by_factor), "factor")
    return {"8": to_factor, "K": to_eights}.get(rank)


def situations():
    """Every top card under all rules that it can lie under, with everything that can be declared on it."""
    for top in ALL:
        yield "eights", top, None
        if top[:-1] != "K":
            yield "undecided", top, None
            yield "factor", top, None
        else:
            yield from (("eights", top, suit) for suit in SUITS.values())
        if top[:-1] == "8":
            yield from (("factor", top, rank) for rank in RANKS[:12])


@pytest.mark.rule("CF-11", "CF-12", "CF-13", "CF-14", "CF-15", "CF-20", "CF-21")
def test_every_card_on_every_top_card_is_judged_as_the_rules_say():
    judged = 0
    for mode, top, declared in situations():
        state = {} if declared is None else {"declared": declared}
        game = position(" ".join(ALL), top, mode, **state)
        view = game.view(0)
        for card in ALL:
            said = verdict(mode, top, declared, card)
            assert (f"play {card}" in game.moves(0)) == (said is not None), (mode, top, declared, card)
            assert (game.why_not(0, f"play {card}") is None) == (said is not None)
            if said is not None:
                assert view["under"][card] == said.under, (mode, top, declared, card)
                assert sorted(view["why"][card]) == sorted(said.why), (mode, top, declared, card)
                check_play(game.copy(), card, mode, said)
            judged += 1
        assert set(view["under"]) == set(view["why"]) == {move.card for move in game.moves(0) if move.card}
    assert judged == (52 + 48 + 48 + 4 * 4 + 4 * 12) * 52


def check_play(game, card, mode, said):
    """Playing the card leads to what the rules say, also after every declaration, and is told by events."""
    events = game.play(0, f"play {card}")
    view = game.view(1)
    if said.declares:
        assert (view["phase"], view["mode"], view["declared"]) == ("declare", mode, None)
        words = RANKS[:12] if said.declares == "value" else SUITS.values()
        assert game.moves(0) == tuple(f"declare {word}" for word in words)
        events += game.play(0, game.moves(0)[0])
        view = game.view(1)
    assert (view["phase"], view["mode"]) == ("play", said.mode)
    assert (view["declared"] is not None) == bool(said.declares)
    changes = [said.mode] if said.mode != mode else []
    assert [event.word for event in events if event.kind == "mode"] == changes
    assert [event.kind for event in events if event.kind == "declare"] == ["declare"] * bool(said.declares)
