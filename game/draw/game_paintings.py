"""Painters of the tiles that stand for games: a painting of a deck, or the cloth of a game's table."""

from pygame import Surface

from game.draw.brush import blank, cut, filled, gradient, rounded
from game.draw.decks.card_art import picture
from game.draw.panels import BRASS
from game.draw.picture_cache import Canvas, painter
from game.draw.setting_samples import CLOTHS, lamplight

LIT = 0.72  # of the height that the painting takes; below it is dark
SHADE = ((0.0, "#08050C00"), (0.3, "#08050C28"), (0.54, "#08050CE0"), (0.7, "#08050CFF"), (1.0, "#08050CFF"))


@painter("game painting")
def game_painting(canvas: Canvas, art: tuple[str, str], cloth: str, radius: float = 12) -> Surface:
    """Paint a tile with the artwork (subject, scene) of a card, or without one the cloth; dark below, where
    words are.
    """
    lit = (canvas.w, round(canvas.h * LIT))
    ground = blank(canvas.size)
    ground.fill(SHADE[-1][1][:7])
    ground.blit(picture(art, lit, wide=True) or lamplight(lit, CLOTHS[cloth]), (0, 0))
    ground.blit(gradient(canvas.size, SHADE), (0, 0))
    mask = rounded(canvas.size, radius * canvas.scale)
    edge = cut(mask, rounded(canvas.size, (radius - 1) * canvas.scale, canvas.scale))
    front = filled(mask, ground)
    front.blit(filled(edge, gradient(canvas.size, BRASS)), (0, 0))
    return front
