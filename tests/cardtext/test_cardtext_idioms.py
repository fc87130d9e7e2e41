"""What writers say in words of their own becomes a legal text that means the same, and legal texts stay."""

import pytest

from engine.cardtext import CardTextError, describe, parse
from engine.cardtext.lexer import words
from engine.cardtext.suggestions import nearest
from engine.cardtext.synonyms import in_our_words
from engine.decks import SHIPPED, deck_text
from game.workshop.deck_draft import read
from tests.cardtext.samples import SAMPLES

SAID = [
    # turns
    ("Skip an opponent's next turn.", "Choose an opponent. They skip their next turn."),
    ("Your opponents skip their next turn.", "Each opponent skips their next turn."),
    ("The next player loses a turn.", "The next player skips their next turn."),
    ("Skip the next player.", "The next player skips their next turn."),
    ("Lose a turn.", "Skip your next turn."),
    ("You get an extra turn.", "Take an extra turn after this one."),
    ("Play again.", "Take an extra turn after this one."),
    # if not
    ("You may discard a card. If you don't, draw two cards.", "Draw two cards unless you discard a card."),
    ("If you don't discard a card, draw two cards.", "Draw two cards unless you discard a card."),
    ("You may draw a card. Otherwise, discard a card.", "Discard a card unless you draw a card."),
    ("Discard a card or draw two cards.", "Discard a card unless you draw two cards."),
    ("Discard a card. If you can't, draw two cards.", "Draw two cards unless you discard a card."),
    ("At the end of your turn, you may discard a card. If you don't, draw a card.",
     "At the end of your turn, draw a card unless you discard a card."),
    ("Each opponent may discard a card. If they don't, they draw two cards.",
     "Each opponent draws two cards unless they discard a card."),
    ("Choose an opponent. They may discard a card. Otherwise, they draw a card.",
     "Choose an opponent. They may discard a card. If they don't, they draw a card."),
    # order
    ("Draw a card at the start of your turn.", "At the beginning of your turn, draw a card."),
    ("Draw a card when you destroy an asset.", "When you destroy an asset, draw a card."),
    ("Draw two cards if you control no assets.", "If you control no assets, draw two cards."),
    ("At the start of your turn you draw a card and discard a card.",
     "At the beginning of your turn, draw a card, then discard a card."),
    ("You can only play this if you control two assets.",
     "You can play this only if you control two or more assets."),
    # who
    ("Target opponent draws two cards.", "Choose an opponent. They draw two cards."),
    ("Another player draws a card.", "Choose another player. They draw a card."),
    ("Make an opponent discard a card.", "Choose an opponent. They discard a card."),
    ("Choose a player. He or she draws 2 cards.", "Choose a player. They draw two cards."),
    ("All other players draw a card.", "Each opponent draws a card."),
    ("Look at your opponent's hand.", "Choose an opponent. Look at their hand."),
    ("Swap hands with another player.", "Choose another player. Swap hands with them."),
    ("Give a card to an opponent.", "Choose an opponent. Give them a card from your hand."),
    ("Take a card from an opponent's hand.",
     "Choose an opponent. Put a card from their hand into your hand."),
    # what, and where
    ("Destroy one of your assets.", "Destroy an asset you control."),
    ("Destroy an opponent's red asset.", "Destroy a red asset an opponent controls."),
    ("Destroy every asset.", "Destroy all assets."),
    ("Take an asset from an opponent.", "Gain control of an asset an opponent controls."),
    ("Take a card from the discard pile.", "Put a card from the discard pile into your hand."),
    ("Put a card from your hand under the deck.",
     "Put a card from your hand on the bottom of the draw pile."),
    ("Search your deck for a king.", "Search the draw pile for a king."),
    ("Draw 3 cards and discard 1.", "Draw three cards, then discard a card."),
    ("Change the color to red.", "The top card of the discard pile counts as red."),
    ("Discard all your green cards.", "Discard twelve green cards."),
    ("Discard any number of green cards.", "Discard up to twelve green cards."),
    ("Draw 13 cards.", "Draw twelve cards."),
    ("Draw cards equal to the number of assets you control.", "Draw a card for each asset you control."),
    ("Destroy an asset with rank king.", "Destroy a king."),
    ("Everyone draws a card except you.", "Each opponent draws a card."),
    ("Each player passes a card to the left.",
     "Each player gives the next player a card from their hand."),
    ("Take two cards from an opponent's hand.",
     "Choose an opponent. Put two cards from their hand into your hand."),
    ("Choose an opponent. Draw a card from their hand.",
     "Choose an opponent. Put a card from their hand into your hand."),
    # chance
    ("Flip a coin. If it is heads, draw two cards. Otherwise, each opponent draws two cards.",
     "Reveal the top card of the draw pile. If it is an event, draw two cards. Otherwise, each opponent "
     "draws two cards."),
    ("Toss a coin. If heads, draw two cards. If tails, discard a card.",
     "Reveal the top card of the draw pile. If it is an event, draw two cards. Otherwise, discard a card."),
    # when, and how long
    ("When this comes into play, draw two cards.", "Draw two cards."),
    ("While you control this, opponents can't play events.", "Opponents can't play events."),
    ("Whenever you play a king, draw a card.", "When you play a king from your hand, draw a card."),
    ("When you draw a card, discard a card.", "When you draw cards, discard a card."),
    ("Opponents can't play events until your next turn.",
     "Until your next turn, opponents can't play events."),
    ("If you have more than five cards, discard two cards.",
     "If you have six or more cards in hand, discard two cards."),
    ("If you have less than three cards, draw a card.",
     "If you have two or fewer cards in hand, draw a card."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "right"), SAID)
def test_what_a_writer_says_is_proposed_in_words_that_mean_the_same(text: str, right: str) -> None:
    assert nearest(text) == right
    assert describe(parse(right)) == right


@pytest.mark.parametrize(
    "text",
    [
        "Counter an event.",
        "Gain 10 points.",
        "You can not draw cards.",
        "Flip a coin.",
        "Opponents can't discard eights.",
    ],
)
def test_what_cannot_be_said_is_not_turned_into_something_else(text: str) -> None:
    assert nearest(text) is None


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Discard a card at random.", "nothing is chosen at random"),
        ("Destroy a random asset.", "nothing is chosen at random"),
        ("Flip a coin. If heads, draw a card.", "there are no coins and no dice"),
        ("When this enters play, draw a card.", "an asset does nothing as it comes into play"),
        ("Reverse the direction of play.", "turns always go clockwise"),
        ("Draw 13 cards.", "numbers go up to twelve"),
        ("Opponents can't discard sixes.", "a rank is said of one card at a time"),
    ],
)
def test_what_other_games_have_is_refused_with_the_reason(text: str, sentence: str) -> None:
    with pytest.raises(CardTextError) as refused:
        parse(text)

    assert refused.value.message.startswith(sentence)


def test_no_negation_is_ever_left_out() -> None:
    for text in ("If you don't, draw a card.", "Opponents don't draw cards.", "You can't draw a card."):
        assert "'t" in (nearest(text) or "'t")


def test_legal_texts_have_no_words_of_others() -> None:
    texts = [
        side.text for deck in SHIPPED for card in read(deck_text(deck).encode()).cards for side in card.sides
    ]

    for text in (*texts, *SAMPLES):
        names = [word.name for word in words(text)]
        assert in_our_words(names) == names
