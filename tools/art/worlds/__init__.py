"""The pictures of the Crazier cards: four worlds of scenes, and the figures that stand in them.

`commissions` says which pictures the decks ask for, `moon`, `ankh`, `sun` and `eye` paint the places, their
`.toml` files say how each subject sits there, `paint` puts both together and writes `sprites/pictures`.
"""
