"""Pictures that will be needed soon, which idle frames paint in advance."""

from collections.abc import Callable, Iterator, Sequence

from engine import Move
from game.draw.items import DrawList, Image
from game.draw.viewport import Viewport
from game.scenes.table.card_zoom import zoom_layout
from game.scenes.table.choose_value import Choosing
from game.scenes.table.decision_view import CardDetails
from game.scenes.table.decks.deck_effects import large_page
from game.scenes.table.paint_arrows import arrows
from game.scenes.table.paint_cards import elevation_of, free_shares, painted_width
from game.scenes.table.paint_table import ground
from game.scenes.table.player_actions import TablePlay
from game.scenes.table.view_model import TablePicture
from game.scenes.table.wild_effect import wild_pictures
from game.setup.game_profiles import look_of
from game.stage.director import Director
from game.stage.effects import shown_large
from game.stage.geometry import RATIO
from game.stage.layout.table_layout import table_layout
from game.ui.theme import TextScale

MOST_RAISED = 3  # named cards of a hand whose raised faces are painted ahead; there is room for no more


def foresee(out: DrawList, picture: TablePicture, director: Director, scale: TextScale, now: float) -> None:
    """Request the faces of moving cards, the page of the inspected card, and the reversed arrows."""
    faces = list(_faces(director, now))
    out.prefetch += faces
    out.prefetch += wild_pictures(director, picture.look.cloth)
    out.prefetch += _events(director)
    out.prefetch += _regrown(director)
    out.prefetch += [] if faces or picture.deck is None else _raised(director)
    reading = _read_next(picture)
    if reading is not None:
        layout, kind = director.layout, director.tableau.kind
        card = zoom_layout(layout.w, layout.h, kind.notes(reading.card), scale).card
        out.prefetch.append(Image(kind.large(reading.card), card.cx, card.cy, card.w, card.h))
    elif not faces and picture.deck is None and picture.ending is None:
        out.prefetch += arrows(director, -director.tableau.direction)


class AnswersAhead:
    """The pictures of the answers to the player's next question, while what leads to it is shown."""

    def __init__(self) -> None:
        self._moves: Sequence[Move] = ()  # of the question
        self._pictures: list[Image] = []

    def foresee(self, out: DrawList, play: TablePlay, form: Callable[[TablePlay], Choosing]) -> None:
        """Request them. `form` makes the scene that will ask."""
        if not play.choices() or play.context.stack.top.name == Choosing.name:
            return
        if self._moves is not play.table.moves():
            self._moves, asks, drawn = play.table.moves(), form(play), DrawList()
            asks.arrange()
            asks.page.draw(drawn)
            self._pictures = [item for item in (*drawn.still, *drawn.moving) if isinstance(item, Image)]
        out.prefetch += self._pictures


def foresee_table(out: DrawList, viewport: Viewport, game: str, seats: int) -> None:
    """Request the room and table of a game that may begin next."""
    look = look_of(game)
    layout = table_layout(
        viewport.w, viewport.h, others=seats - 1, compact=viewport.compact, shape=look.shape
    )
    out.prefetch.append(ground(layout, look.cloth))


def _faces(director: Director, now: float) -> Iterator[Image]:
    """Return the faces that cards in the air will show."""
    motion, kind = director.motion, director.tableau.kind
    for cards in director.tableau.places():
        for card, free in zip(cards, free_shares(director, cards), strict=True):
            if card.text is not None and motion.flying(card.id, now):
                for pose in (motion.pose(card.id, now), motion.rest_poses[card.id]):
                    wide = painted_width(pose, card, director)
                    face = kind.picture(card.text, elevation_of(pose), free)
                    yield Image(face, pose.x, pose.y, wide, wide * RATIO)


def _raised(director: Director) -> Iterator[Image]:
    """Return faces of the own hand as large as they would be raised, the nearest to the raised card first."""
    tableau, place, raised = director.tableau, director.layout.hand, director.raised
    hand = tableau.hands[tableau.me] if tableau.me is not None else []
    middle = len(hand) // 2 if raised is None else raised
    for card in sorted(hand, key=lambda card: abs(hand.index(card) - middle))[:MOST_RAISED]:
        if card.text is not None:
            pose, wide = director.motion.rest_poses[card.id], place.width * place.grow
            face = tableau.kind.picture(card.text, elevation_of(pose))
            yield Image(face, pose.x, pose.y, wide, wide * RATIO)


def _regrown(director: Director) -> Iterator[Image]:
    """Return the faces of a hand in the size that it has with one card less or more."""
    tableau, place = director.tableau, director.layout.hand
    hand = tableau.hands[tableau.me] if tableau.me is not None else []
    if place.few and len(hand) in (place.few, place.few + 1):
        other = place.holding(2 * place.few + 1 - len(hand))
        for card in hand:
            if card.text is not None:
                pose = director.motion.rest_poses[card.id]
                face = tableau.kind.picture(card.text, elevation_of(pose))
                yield Image(face, pose.x, pose.y, other.width, other.height)


def _events(director: Director) -> Iterator[Image]:
    """Return the pages of events that will be shown large."""
    kind = director.tableau.kind
    begun = [effect.event for effect in director.effects if effect.kind == "large"]
    for event in (*begun, *director.coming):
        if shown_large(kind, event):
            yield large_page(director.layout, kind, event.cards[0] or "", TextScale(1.0))


def _read_next(picture: TablePicture) -> CardDetails | None:
    """Return the inspected card; in the own turn else the card read beside the table."""
    shown = picture.deck
    if shown is None:
        return None
    return shown.reading or (shown.top if picture.my_turn else None)
