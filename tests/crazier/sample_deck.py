"""A deck of 52 texts to test the rules on: one card for every rank and colour, one of them split."""
# ruff: noqa: E501

SAMPLE = """
name = "Sample"
edition = "second"
sentence = "Cards to test the rules on."

[[card]]
name = "Angel of Hope"
face = "3O"
type = "asset"
text = "At the beginning of your turn, choose a player. They draw a card."

[[card]]
name = "Devious Dragon"
face = "KB"
type = "asset"
text = "At the beginning of your turn, destroy an asset."

[[card]]
name = "Castle"
face = "5G"
type = "asset"
text = "If an opponent would make you draw cards, you draw one fewer."

[[card]]
name = "King Arthur"
face = "KO"
type = "asset"
text = "At the beginning of your turn, if you control four or more assets, you win the game."

[[card]]
name = "Death"
face = "4B"
type = "event"
text = "Destroy an asset."

[[card]]
name = "Elven Princess"
face = "QG"
type = "asset"
text = "At the beginning of your turn, reveal the top card of the draw pile. If it is green, put it into your hand."

[[card]]
name = "Resurrection"
face = "AP"
type = "event"
text = "Put the top card of the discard pile into your hand."

[[card]]
name = "Faun Musician"
face = "6G"
type = "asset"
text = "At the beginning of your turn, look at the top two cards of the draw pile. Put them back in any order."

[[card]]
name = "Zeus"
face = "KP"
type = "asset"
text = "At the end of each player's turn, put an asset on the bottom of the draw pile."

[[card]]
name = "Mount Olympus"
face = "10O"
type = "asset"
text = "If an opponent would make you draw cards, you draw two fewer."

[[card]]
name = "Hecate"
face = "QP"
type = "asset"
text = "When you play an event from your hand, you may copy it."

[[card]]
name = "Destiny"
face = "9P"
type = "event"
text = "Choose an opponent. Look at their hand and choose a card from it. They must play or discard that card during their next turn if able."

[[card]]
name = "Merry Feast"
face = "2G"
type = "event"
text = "You may discard two more cards this turn."

[[card]]
name = "Siren"
face = "7B"
type = "event"
text = "Gain control of an asset an opponent controls."

[[card]]
name = "Tax Collector"
face = "JO"
type = "event"
text = "Each opponent draws a card for each asset you control."

[[card]]
name = "Charity"
face = "2O"
type = "event"
text = "Put up to two cards from your hand on the bottom of the draw pile."

[[card]]
name = "Dark Bargain"
face = "6B"
type = "event"
text = "You may destroy an asset you control. If you do, each opponent draws two cards."

[[card]]
name = "Plague"
face = "9B"
type = "event"
text = "Each opponent draws two cards unless they destroy an asset they control."

[[card]]
name = "Sphinx"
face = "8P"
type = "asset"
text = "When you discard an eight, choose an opponent. They draw two cards."

[[card]]
name = "Aegis"
face = "5O"
type = "event"
text = "Until your next turn, assets you control can't be destroyed. Draw a card."

[[card]]
name = "Medusa"
face = "QB"
type = "event"
text = "Choose an opponent. They skip their next turn."

[[card]]
name = "Hermes"
face = "JP"
type = "event"
text = "Take an extra turn after this one."

[[card]]
name = "Oracle"
face = "3P"
type = "event"
text = "Look at the top three cards of the draw pile. Put one of them into your hand and the rest back in any order."

[[card]]
name = "Treasure Map"
face = "4G"
type = "event"
text = "Search the draw pile for an asset. Put it into your hand. Shuffle the draw pile."

[[card]]
name = "Dwarven Mine"
face = "7G"
type = "event"
text = "Reveal cards from the draw pile until you reveal an asset. Put it into play. Put the rest on the bottom of the draw pile."

[[card]]
name = "Changeling"
face = "10P"
type = "event"
text = "Choose an opponent. Swap hands with them."

[[card]]
name = "Cupid"
face = "6O"
type = "event"
text = "Choose an opponent. Give them a card from your hand."

[[card]]
name = "Hydra's Curse"
face = "10B"
type = "asset"
text = "At the end of your turn, if you have ten or more cards in hand, you lose the game."

[[card]]
name = "Minotaur"
face = "JB"
type = "asset"
text = "You can play this only if opponents control two or more assets.\\n\\nAt the beginning of your turn, destroy an asset an opponent controls."

[[card]]
name = "Titan"
face = "AG"
type = "asset"
text = "This can't be destroyed.\\n\\nAt the beginning of your turn, draw a card."

[[card]]
name = "Phoenix"
face = "AO"
type = "asset"
text = "If this would be destroyed, put it into your hand instead."

[[card]]
name = "Herald"
face = "4O"
type = "asset"
text = "When an opponent plays an asset, you may draw a card."

[[card]]
name = "Vampire"
face = "5B"
type = "asset"
text = "When an opponent discards an eight, they draw a card."

[[card]]
name = "Cyclops"
face = "3B"
type = "asset"
text = "When this is destroyed, destroy an asset."

[[card]]
name = "Tribute"
face = "7O"
type = "event"
text = "Each opponent gives you a card from their hand. For each asset you control, put a card from your hand on the bottom of the draw pile."

[[card]]
name = "Ragnarok"
face = "2B"
type = "event"
text = "Destroy all assets. Each player draws a card."

[[card]]
name = "Norns"
face = "9G"
type = "event"
text = "Choose an opponent. They may draw a card. If they don't, put a card from your hand on the bottom of the draw pile."

[[card]]
name = "Wishing Well"
face = "10G"
type = "asset"
text = "At the end of your turn, you may put a card from your hand on the bottom of the draw pile. If you do, destroy this."

[[card]]
name = "Alchemist"
face = "7P"
type = "asset"
text = "At the beginning of your turn, you may draw a card."

[[card]]
name = "Silence"
face = "2P"
type = "event"
text = "Until your next turn, opponents can't play events."

[[card]]
name = "Wraith"
face = "8B"
type = "asset"
text = "At the end of your turn, each opponent draws a card."

[[card]]
name = "Druid"
face = "8G"
type = "asset"
text = "When you discard an eight, put up to two cards from your hand on the bottom of the draw pile."

[[card]]
name = "Phalanx"
face = "8O"
type = "asset"
text = "If an asset you control would be destroyed, draw a card instead."

[[card]]
name = "Levy"
face = "9O"
type = "event"
text = "If you control three or more assets, each opponent draws two cards."

[[card]]
name = "Spy"
face = "3G"
type = "event"
text = "Choose an opponent. Look at their hand. You may discard one more card this turn."

[[card]]
name = "Judge"
face = "QO"
type = "event"
text = "Choose a player. If they have more cards in hand than you, they draw a card."

[[card]]
name = "Banshee"
face = "AB"
type = "event"
text = "Choose an opponent. They draw two cards unless you destroy an asset you control."

[[card]]
name = "Griffin"
face = "JG"
type = "asset"
text = "At the beginning of your turn, you may put an asset you control into its owner's hand."

[[card]]
name = "Nymph"
face = "KG"
type = "asset"
text = "When an opponent plays an event, draw a card."

[[card]]
name = "Mirror"
face = "6P"
type = "event"
text = "Each player puts a card from their hand on the bottom of the draw pile."

[[card]]
name = "Peddler"
face = "5P"
type = "event"
text = "Draw two cards."

[[card]]
name = "Day / Night"
face = "4BP"
[[card.side]]
name = "Day"
type = "event"
text = "Each opponent draws a card."
[[card.side]]
name = "Night"
type = "asset"
text = "At the end of your turn, put a card from your hand on the bottom of the draw pile."

"""
