"""What tests of the rules read off a game."""


def counts(game):
    """How many cards each hand holds."""
    return [hand["count"] for hand in game.view(None)["hands"]]
