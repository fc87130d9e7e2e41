"""What the bots that search remember: who could not play on what, and nothing that was not seen by all."""

import random
from collections import Counter
from itertools import combinations, permutations

import pytest

from engine import Game
from engine.bots.determinization import WILFUL, WeightedDeals
from engine.bots.inference import Inference
from engine.bots.rollout_lookup import rollout_for
from engine.bots.search import deals_of, evaluate, search
from engine.cards import ORDINARY, collected, listed
from engine.table import Table


def position(second, **state):
    """Seat 1 is to move on the nine of hearts; the other has two hearts."""
    state = {"to_move": 1, "stock": "3C 3D 5C KH 9S JH", **state}
    return Game.position("standard", hands=["5H 6H 2H", second], discard="9H", **state)


def played(game, *moves):
    for move in moves:
        game.play(game.actors[0], move)
    return game


def share_with_fitting(game, number=400):
    """In how many deals the second hand has a heart, a nine or an eight."""
    deals = deals_of(game, 0, random.Random(1))
    deck = game.table_rules.deck
    hands = [deck.write(deck.sort(next(deals).hands[1])).split() for _ in range(number)]
    return sum(any(card[-1] == "H" or card[0] in "89" for card in hand) for hand in hands) / number


def test_nothing_is_remembered_where_nothing_was_told():
    assert rollout_for(position("4C KD").table_rules).weighted_deals(position("4C KD"), 0, RNG(1)) is None
    answered = played(position("4H KD"), "play 4H")
    assert rollout_for(answered.table_rules).weighted_deals(answered, 0, RNG(1)) is None


RNG = random.Random


def agreeing(hand, stock, *lacks):
    """The other player, who had none of these cards when they had drawn so many fewer; seat 0 has none."""
    table = Table([0, collected([*hand])], [*stock], [51])
    return WeightedDeals(
        table, 0, [(Inference(1, cards, drawn), cards) for cards, drawn in lacks], ORDINARY, RNG(1)
    )


LACKS = [
    ((0b111, 0),),
    ((0b111, 1),),
    ((0b111, 3),),
    ((0b11, 2), (0b1100, 1)),
    ((0b111, 2), (0b11100, 0)),
]


@pytest.mark.parametrize("lacks", LACKS, ids=str)
def test_each_hand_comes_as_often_as_it_is_likely(lacks):
    """Counted out over the order in which the cards came, and over which lacks were none."""
    size, every = 4, range(8)
    likely = Counter()
    for believed in range(1 << len(lacks)):
        chance = 1.0
        for place in range(len(lacks)):
            chance *= 1 - WILFUL if believed >> place & 1 else WILFUL
        for hand in combinations(every, size):
            orders = [order for order in permutations(hand) if agrees(order, lacks, believed)]
            likely[collected([*hand])] += chance * len(orders)
    source = agreeing(every[:size], every[size:], *lacks)

    found = Counter()
    for _ in range(20_000):
        table, weight = source.deal()
        assert sorted([*listed(table.hands[1]), *table.stock]) == list(every)
        found[table.hands[1]] += weight

    for hand, times in likely.items():
        assert found[hand] / found.total() == pytest.approx(times / likely.total(), abs=0.012)


def agrees(order, lacks, believed):
    return not any(
        cards >> card & 1
        for place, (cards, drawn) in enumerate(lacks)
        if believed >> place & 1
        for card in order[: len(order) - drawn]
    )


def test_what_cannot_be_was_no_lack():
    """Of five cards two are not among those that were lacked, and the hand has three old ones."""
    source = agreeing((0, 1, 2), (3, 4), (0b11100, 0))

    assert {source.deal()[1] for _ in range(50)} == {WILFUL}


def test_of_two_memories_that_cannot_both_be_one_is_believed():
    source = agreeing((0, 1), (2, 3), (0b11, 0), (0b1100, 0))

    assert {source.deal()[0].hands[1] for _ in range(300)} > {0b11, 0b1100}
    assert all(weight > 0 for _, weight in (source.deal() for _ in range(50)))


def test_a_deal_that_agrees_with_one_player_may_leave_nothing_for_another():
    """Two hands of two cards, neither of which has any of the same two of four cards."""
    table = Table([0, 0b11, 0b1100], [], [51])
    lacks = [(Inference(seat, 0b11, 0), 0b11) for seat in (1, 2)]
    source = WeightedDeals(table, 0, lacks, ORDINARY, RNG(1))

    assert 0.0 in {source.deal()[1] for _ in range(300)}


def test_a_long_memory_leaves_many_different_deals():
    """What is known of a hand does not make the search play on from a few deals only."""
    game = Game.new("standard", 4, 3)
    rng = random.Random(5)
    while len(game.history()) < 24:
        seat = game.actors[0]
        moves = game.moves(seat)
        game.play(seat, "draw" if rng.random() < 0.5 and "draw" in moves else moves[0])
    deals = deals_of(game, game.actors[0], random.Random(1))

    assert len({id(deal) for deal in [next(deals) for _ in range(200)]}) > 80


def test_a_card_played_was_drawn_since():
    lack = Inference(1, 0b111, 0)

    assert lack.since(2, 0).drawn == 2
    assert lack.since(2, 0b100).drawn == 1
    assert lack.since(2, 0b1000).drawn == 2
    assert lack.since(0, 0b1).drawn == 0


def test_who_draws_had_nothing_that_fits():
    game = played(position("4C KD 7S 10C"), "draw")
    forgotten = game.redeal(0, random.Random(1))

    assert share_with_fitting(game) < 0.75 < 0.85 < share_with_fitting(forgotten)


def share_with(game, suit, number=400):
    """In how many deals the second hand has a card of a suit."""
    deals = deals_of(game, 0, random.Random(1))
    hands = [game.table_rules.deck.write(listed(next(deals).hands[1])).split() for _ in range(number)]
    return sum(any(card[-1] == suit for card in hand) for hand in hands) / number


def test_who_names_a_suit_has_it_most_likely_until_it_is_played():
    game = played(position("8C KD 7D", stock="3C 5C 9S JH KH 6C"), "play 8C", "name diamonds")
    other = played(position("8C KD 7D", stock="3C 5C 9S JH KH 6C"), "play 8C", "name spades")

    assert share_with(other, "D") < 0.6 < 0.85 < share_with(game, "D")
    assert rollout_for(game.table_rules).weighted_deals(game, 1, RNG(1)) is None, "of oneself"
    played(game, "draw", "play 7D")
    assert rollout_for(game.table_rules).weighted_deals(game, 0, RNG(1)) is None


def test_who_draws_on_what_they_named_does_not_have_it():
    game = played(position("8C 7S 4C", stock="3C 5C 9S JH KS 6D"), "play 8C", "name diamonds", "draw", "draw")

    assert share_with(game, "D") < 0.75


def test_nobody_follows_up_what_somebody_with_one_card_has_named():
    hands = ["3C 10D 4S JC 10C", "8D QD", "3D 5S 6S 9H"]
    stock = "7C 9C KS 2H 6H JH AD 7D KH 5C QS 4H"
    game = Game.position("standard", hands=hands, discard="8C", stock=stock, to_move=1)

    judged = evaluate(played(game, "play 8D", "name diamonds", "play 3D"), 0, 600)

    assert judged["play 3C"] > judged["play 10D"] + 0.15


def test_one_card_is_what_was_asked_for():
    source = WeightedDeals(
        Table([0, 0b11], [2, 3, 4, 5], [51]),
        0,
        [(Inference(1, 0b111000, 0, asked=True), 0b111000)],
        ORDINARY,
        RNG(1),
    )
    hands = [source.deal()[0].hands[1] for _ in range(400)]

    assert 0.8 < sum(bool(hand & 0b111) for hand in hands) / 400 < 1.0
    assert any(hand & 0b111000 for hand in hands)


def test_nothing_is_told_of_ones_own_hand_nor_of_one_that_may_be_all_new():
    drew = played(position("4C"), "draw")
    took = played(drew.copy(), "play 2H", "take")

    assert rollout_for(drew.table_rules).weighted_deals(drew, 0, RNG(1)) is not None
    assert rollout_for(drew.table_rules).weighted_deals(drew, 1, RNG(1)) is None
    assert rollout_for(took.table_rules).weighted_deals(took, 0, RNG(1)) is not None, (
        "one card is still the old one"
    )


def test_the_same_moves_and_the_same_view_lead_to_the_same_thought():
    """The two games differ in what lies hidden, from the beginning; the other player draws in both."""
    one = played(position("4C KD 7S 10C"), "draw")
    other = played(position("3D 5C 10C KD", stock="4C 7S 3C JH KH 9S"), "draw")

    assert one.view(0) == other.view(0)
    assert one != other
    assert search(one, 0, iterations=80) == search(other, 0, iterations=80)


@pytest.mark.parametrize("rules", ["crazy8", "factor"])
def test_it_remembers_in_every_shedding_game(rules):
    game = Game.new(rules, 3, 4)
    told = 0
    while game.result is None and len(game.history()) < 80:
        seat = game.actors[0]
        told += rollout_for(game.table_rules).weighted_deals(game, seat, RNG(1)) is not None
        game.play(seat, game.moves(seat)[0])

    assert told


def test_it_remembers_also_when_time_ran_out():
    game = played(position("4C KD 7S 10C"), "draw")
    game.expire(0)

    assert rollout_for(game.table_rules).weighted_deals(game, 0, RNG(1)) is not None
