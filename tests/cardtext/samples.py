"""Legal texts in which every production of the grammar occurs; a test says so. A new phrase is added here as well."""

SAMPLES = """
At the beginning of your turn, choose a player. They draw a card.
At the beginning of your turn, if you control four or more assets, you win the game.
At the beginning of your turn, reveal the top card of the draw pile. If it is green, put it into your hand.
At the beginning of each player's turn, they draw a card unless they discard a card.
At the beginning of each opponent's turn, they may draw two cards. If they do, they skip their next draw phase.
At the end of your turn, you may put a card from your hand on the bottom of the draw pile. If you do, destroy this.
At the end of your turn, if you discarded no cards this turn, draw a card. Otherwise, each opponent draws a card.
At the end of each player's turn, put an asset on the bottom of the draw pile.
At the end of each opponent's turn, if they discarded two or more cards this turn, they lose the game.
This can't be destroyed.¶At the beginning of your turn, draw a card.
You can play this only if opponents control two or more assets.
You can play this only if you control another asset.
You can play this only if an opponent controls a blue asset.
If an opponent would make you draw cards, you draw one fewer.
If an opponent would make you draw cards, you draw two fewer.
If an opponent would make you draw cards, they draw that many cards instead.
If you would make an opponent draw cards, they draw one more.
If this would be destroyed, put it into your hand instead.
If an asset you control would be destroyed, you may destroy this instead.
If another asset you control would be destroyed, destroy this instead.
If you would lose the game, destroy this instead.

When you discard an eight, you may discard one more card this turn.
When an opponent discards a multicoloured card, draw a card.
When a player discards an event, they draw a card.
When you play an event from your hand, you may copy it.
When you play a queen, draw eight cards.
When an opponent plays an asset, gain control of it.
When an opponent plays an event, you may destroy this. If you do, copy that event.
When a player plays a card of that colour, they draw three cards.
When you draw cards, put that many cards from your hand on the bottom of the draw pile.
When you draw cards, you may discard a card.
When an opponent draws cards, name a colour for the top card of the discard pile.
When a player draws cards, they name a colour.
When an opponent makes you draw cards, they draw that many cards.
When you name a colour, you may play one more card this turn.
When an opponent names a colour, you may play two more cards this turn.
When a player names a colour, they reveal their hand.
When you destroy an asset, draw a card.
When an opponent destroys an asset you control, they draw two cards.
When this is destroyed, each opponent discards their hand.
When an asset is destroyed, its controller draws a card.
When another green asset you control is destroyed, its owner may draw a card.
When an opponent gains control of an asset you control, you lose the game.
When a player loses the game, take an extra turn after this one.

Assets you control can't be destroyed.
Other red assets you control can't be destroyed.
Opponents can't play assets.
Opponents can't gain control of assets you control.
Players can't discard multicoloured cards.
You may discard any purple card.
You may discard one more card each turn.
You may play one more card each turn.
Until your next turn, opponents can't play blue events.
Until your next turn, this can't be destroyed.
This turn, you may discard any king.
Choose an opponent. Until your next turn, they can't discard cards of that colour.

Draw twelve cards.
Draw up to two cards, then discard up to two cards.
Draw a card for each asset you control.
Draw two cards for each other asset you control.
Draw a card for each opponent.
Draw a card for each player.
Draw a card for each card in your hand.
Draw a card for each jack in the discard pile.
Draw a card for each card you discarded this turn.
Draw a card for each colour among assets you control.
Draw cards until you have five cards in hand.
Discard cards until you have four cards in hand.
Each player draws cards until they have six cards in hand, then puts a card from their hand on top of the draw pile.
Each player with the most cards in hand discards cards until they have seven cards in hand.
Each player with the fewest cards in hand may draw a card.
Each opponent gives you a card from their hand.
Each opponent gains control of this.
Each opponent plays the top card of the draw pile.
Each opponent reveals a card from their hand.
Each opponent searches the draw pile for an ace.
Each opponent looks at your hand.
Each opponent names a colour.
Each opponent skips their next turn.
Each opponent skips their next draw phase.
Each player names a colour for the top card of the discard pile.
Each player destroys an asset they control.
Each opponent loses the game.
The next player wins the game.
The next player takes an extra turn after this one.
The previous player draws two cards unless the next player discards a random card.
Destroy an asset you control. If you don't, draw nine cards.
Choose another player. They may destroy an asset the next player controls. If they don't, destroy ten assets.
Destroy up to two assets opponents control.
Destroy all green assets they control.
Destroy all other assets.
Gain control of two assets the next player controls.
Gain control of an asset an opponent controls.
Give the next player control of this.
Each opponent gives the next player control of another asset.
Each opponent reveals the top two cards of the draw pile.
Choose an asset. Give its controller a card from your hand.
Search the draw pile for an event. Play it.
Choose an asset. If it is a king, put it into its owner's hand.
Choose another asset. Its controller draws eleven cards.
Choose an opponent. Swap hands with them.
Choose an opponent. Swap an asset you control with an asset they control.
Choose an opponent. Give them up to two cards from your hand. They give you a card from their hand.
Choose an opponent. Look at their hand and choose a card from it. They must play or discard that card during their next turn if able.
Choose an opponent. They win the game.
Choose an opponent. Put a random card from their hand into your hand.
Put up to two assets into their owners' hands.
Put an asset from the discard pile into play.
Put two cards from your hand on the bottom of the discard pile.
Put your hand on top of the discard pile.
Put the top card of the discard pile into your hand.
Put the bottom card of the draw pile into their hand.
Play a card from your hand.
Play the top card of the discard pile.
Copy the top card of the discard pile.
Copy an event from the discard pile.
Look at the top two cards of the draw pile. Put them back in any order.
Look at the top three cards of the draw pile. Put one of them into your hand and the rest back in any order.
Look at the top three cards of the draw pile. Play one of them.
Look at the top four cards of the draw pile. Put up to two of them into your hand and the rest on the bottom of the draw pile.
Reveal the bottom card of the draw pile.
Reveal your hand.
Reveal a green card from your hand.
Reveal cards from the draw pile until you reveal an asset. Put it into play. Put the rest on the bottom of the draw pile.
Search the draw pile for two events. Shuffle the draw pile.
Search the discard pile for up to two blue cards. Shuffle the discard pile into the draw pile.
Name a colour. Reveal the top card of the draw pile. If it is that colour, discard it. If it isn't that colour, draw a card.
The top card of the discard pile counts as orange.
If the top card of the discard pile is red, draw a card.
All hands pass to the next player.
For each asset you control, you may discard one more card this turn.
Take an extra turn after this one.
Skip your next turn.
Draw two cards unless you discard a six.
Draw a card unless they give you control of this.
Give them the rest.

If you control no other assets, draw a card.
If you control exactly one asset, draw a card.
If you control exactly three green assets, draw a card.
If you control no green assets, draw a card.
If you control assets of all four colours, you win the game.
If you control more assets than each opponent, draw a card.
If they control more assets than you, draw a card.
If they control two or fewer assets, draw a card.
If you have exactly one card in hand, draw a card.
If you have exactly two cards in hand, draw a card.
If they have ten or more cards in hand, they lose the game.
If an opponent has three or fewer cards in hand, draw a card.
If you have more cards in hand than they do, draw a card.
If you have fewer cards in hand than an opponent, draw a card.
If they have more cards in hand than you, draw a card.
If they have fewer cards in hand than you, draw a card.
If there are ten or more assets in play, destroy all assets.
If there are no events in the discard pile, draw a card.
If there is an event in the discard pile, copy an event from the discard pile.
If you discarded a green event this turn, draw a card.
If you played an asset this turn, draw a card.
If they played no cards this turn, they draw a card.
If it is your turn, draw a card.
If it isn't your turn, draw a card.
Search the draw pile for a two.
Search the draw pile for a three.
Search the draw pile for a four.
Search the draw pile for a five.
Search the draw pile for a seven.
Search the draw pile for a nine.
Search the draw pile for a ten.
"""
SAMPLES = tuple(line.replace("¶", "\n\n") for line in SAMPLES.splitlines() if line)
