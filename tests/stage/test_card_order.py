"""A row of cards that is put in order: by hand, by keys, and how its cards are seen on their way."""

from game.stage.decks.card_order import OrderRow
from game.stage.decks.decision_forms import Target


def row(*wished: str, at: str = "draw") -> OrderRow:
    targets = [Target(f"choose {name}", name, "", at, -1, -1, name) for name in "ABC"]
    made = OrderRow(targets, [f"choose {name}" for name in wished])
    made.centres = [100.0, 200.0, 300.0]
    return made


def order(made: OrderRow) -> str:
    return "".join(target.label for target in made.targets)


def test_the_order_stays_as_it_was_wished_before_where_all_were_in_it() -> None:
    assert order(row()) == order(row("B", "A")) == "ABC"
    assert order(row("C", "D", "A", "B")) == "CAB"


def test_a_card_that_is_dragged_goes_where_its_middle_is_nearest() -> None:
    made = row()
    made.take("choose A", 90)

    assert not made.drag(139)  # its middle is at 149: nearer to where it came from
    assert made.drag(145)
    assert order(made) == "BAC"
    made.update(1 / 60)
    assert made.x("choose A") == 155
    assert made.held("choose A")
    assert not made.drop()
    assert (order(made), made.held("choose A")) == ("BAC", False)


def test_a_card_never_leaves_the_row() -> None:
    made = row()
    made.take("choose B", 200)
    made.drag(2000)
    made.update(1 / 60)

    assert (order(made), made.x("choose B")) == ("ACB", 300)


def test_a_press_that_hardly_moves_is_a_click() -> None:
    made = row()
    made.take("choose B", 200)

    assert not made.drag(206)
    assert made.drop()
    assert order(made) == "ABC"


def test_without_a_press_nothing_is_dragged() -> None:
    made = row()

    assert not made.drag(300)
    assert not made.drop()
    assert order(made) == "ABC"


def test_the_others_make_way_step_by_step_and_at_once_with_reduced_motion() -> None:
    made = row()
    made.update(1 / 60)
    made.put("choose A", 2)
    made.update(1 / 60)
    assert 100 < made.x("choose A") < 300
    for _ in range(60):
        made.update(1 / 60)
    assert [made.x(f"choose {name}") for name in "BCA"] == [100, 200, 300]

    made.put("choose A", 0)
    made.update(1 / 60, at_once=True)
    assert made.x("choose A") == 100


def test_only_one_card_is_lifted_and_lifting_it_again_puts_it_down() -> None:
    made = row()
    made.lift("choose A")
    made.lift("choose B")
    assert [made.held(f"choose {name}") for name in "ABC"] == [False, True, False]
    made.lift("choose B")
    assert made.lifted is None


def test_what_the_places_mean_is_said() -> None:
    assert [row().words(f"choose {name}") for name in "ABC"] == ["drawn first", "then", "then"]
    assert row(at="in_play").words("choose A") == "comes first"
