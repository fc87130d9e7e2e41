"""Games at random, on the decks and on decks of random legal English."""

import random

import pytest

from benchmarks.card_english import random_text
from engine import Game
from engine.cards import RANKS
from engine.cardtext import CardTextError
from engine.decks import deck_names
from engine.rules import GAMES
from engine.rules.crazier.compiling.compiler import compile_text
from engine.rules.crazier.crazier_rules import DeckInfo
from engine.rules.crazier.deck_reader import read_deck
from tests.cardtext.samples import SAMPLES
from tests.crazier.promises import check_game
from tests.crazier.sample_deck import SAMPLE

DECKS = deck_names()


@pytest.mark.pairwise(name=[])
@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_every_decision_of_a_game_keeps_its_promises(name, players):
    for seed in range(4):
        game = Game.new(name, players, seed)

        check_game(game, random.Random(seed))

        assert Game.replay(game.record()) == game


def test_the_sample_deck_keeps_them_at_every_decision(monkeypatch):
    monkeypatch.setitem(GAMES, "sample", DeckInfo("sample", read_deck(SAMPLE)))
    for seed in range(3):
        check_game(Game.new("sample", 2 + seed, seed), random.Random(seed), every=1)


def random_deck(rng):
    """A deck of 52 random legal texts."""
    lines = ['name = "Random"', f'edition = "{rng.choice(["first", "second"])}"', 'sentence = "Anything."']
    for number, rank in enumerate(RANKS):
        for colour in "BGOP":
            kind = rng.choice(["asset", "event"])
            lines += ["[[card]]", f'name = "Card {number}{colour}x"', f'face = "{rank}{colour}"']
            lines += [f'type = "{kind}"', f'text = """{legal_text(rng, kind)}"""']
    return "\n".join(lines)


def legal_text(rng, kind):
    """A random text whose pronouns all mean something."""
    while True:
        text = random_text(rng, kind)
        try:
            compile_text(text, is_event=kind == "event", first=0)
        except CardTextError:
            continue
        return text


@pytest.mark.parametrize("seed", range(12))
def test_a_deck_of_random_english_keeps_them_too(monkeypatch, seed):
    rng = random.Random(seed)
    name = f"random-{seed}"
    monkeypatch.setitem(GAMES, name, DeckInfo(name, read_deck(random_deck(rng))))

    check_game(Game.new(name, rng.choice([2, 3, 5]), seed), rng, every=15, most=1500)


@pytest.mark.parametrize("text", SAMPLES)
def test_every_phrase_of_the_language_has_a_meaning(text):
    refusals = []
    for is_event in (True, False):
        try:
            compile_text(text, is_event=is_event, first=0)
        except CardTextError as refusal:
            refusals.append(str(refusal))

    assert len(refusals) < 2, refusals
