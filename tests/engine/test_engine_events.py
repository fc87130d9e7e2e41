"""Events: authored as everybody sees them, secrets added for certain seats."""

from engine import Event
from engine.events import face_down


def test_only_the_seat_that_holds_the_cards_sees_them():
    event = face_down("draw", 2, ("8H", "3C"), "choice")

    assert event.cards == (None, None)
    assert event.for_seat(2) == Event("draw", 2, ("8H", "3C"), 0, "choice")
    assert event.for_seat(1) == event.for_seat(None) == Event("draw", 2, (None, None), 0, "choice")
    assert not event.for_seat(2).secret
    assert not event.for_seat(1).secret


def test_an_event_without_secrets_is_the_same_for_all():
    event = Event("play", 1, ("8H",))

    assert event.for_seat(0) is event


def test_the_text_of_an_event_can_be_pasted_back():
    event = face_down("deal", 0, ("8H", "3C"))

    assert eval(repr(event)) == event
