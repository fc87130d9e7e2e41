"""What the models are told and held against, read off a game."""


def fields(game):
    """The parts of a position by their name."""
    return dict(part.partition(" ")[::2] for part in game.position_text.split(" | ")[1:])


def drawn(events):
    """The cards drawn in the course of these events: (seat, card)."""
    return [(event.seat, card) for event in events if event.kind == "draw" for card in event.secret]


def ended(game):
    """Who has won and the points of each seat; nothing while the game goes on."""
    return (game.result.winners, game.result.points) if game.result else (None, None)
