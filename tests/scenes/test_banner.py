"""The banner of the rules in force: its words for each set of rules, its turning over, its place."""

import pytest

from engine import Game
from game.draw.items import DrawList, Image, Item, Text
from game.draw.text_renderer import width_of
from game.draw.viewport import Viewport
from game.scenes.table.banner import BUMP, TOLD, TURN, RulesBanner, banner_box, rules_in_force
from game.stage.geometry import Box
from game.stage.layout.table_layout import table_layout
from game.stage.tableau import Tableau
from game.ui.theme import TextScale
from tests.driver import SIZES


def table(discard: str = "QS", *, rules: str = "factor", **state: object) -> Tableau:
    """What lies on the table at a position."""
    game = Game.position(rules, hands=["2C", "3C"], discard=discard, stock="4D", **state)
    return Tableau.of(game.view(0))


def words(tableau: Tableau) -> tuple[str, str, str]:
    rules = rules_in_force(tableau)
    assert rules is not None
    return rules.mode, f"{rules.title}: {rules.fits}", rules.note


class TestWords:
    def test_undecided_names_both_and_what_fits_by_each(self) -> None:
        assert words(table("QS", mode="undecided")) == (
            "undecided", "Undecided: Eights or Factor", "spades or queens · factors and multiples of 12"
        )  # fmt: skip

    def test_eights_name_suit_and_rank(self) -> None:
        mode, line, note = words(table("QS", mode="eights"))

        assert (mode, line) == ("eights", "Eights: match spades or queens")
        assert "eight" in note
        assert "declared" not in note

    def test_a_declared_suit_takes_the_place_of_the_kings_own(self) -> None:
        mode, line, note = words(table("KS", mode="eights", declared="hearts"))

        assert (mode, line) == ("eights", "Eights: match hearts or kings")
        assert note.startswith("hearts declared")

    @pytest.mark.parametrize(("card", "value"), [("AD", 1), ("10H", 10), ("JC", 11), ("QS", 12)])
    def test_factor_names_the_value_of_the_top_card(self, card: str, value: int) -> None:
        mode, line, note = words(table(card, mode="factor"))

        assert (mode, line) == ("factor", f"Factor: factors and multiples of {value}")
        assert "king" in note
        assert "declared" not in note

    @pytest.mark.parametrize(
        ("declared", "line", "note"),
        [("Q", "of 12", "12 (Q) declared"), ("9", "of 9", "9 declared"), ("A", "of 1", "1 (A) declared")],
    )
    def test_a_declared_value_takes_the_place_of_the_eights_own(
        self, declared: str, line: str, note: str
    ) -> None:
        told = words(table("8H", mode="factor", declared=declared))

        assert told[1].endswith(line)
        assert told[2].startswith(note)

    @pytest.mark.parametrize("rules", ["standard", "crazy8"])
    def test_a_game_with_one_set_of_rules_has_no_banner(self, rules: str) -> None:
        card = "QS" if rules == "standard" else "5R"
        tableau = Tableau.of(Game.position(rules, hands=[card, card], discard=card, stock=card).view(0))

        assert rules_in_force(tableau) is None


class TestTurning:
    @pytest.fixture
    def banner(self) -> RulesBanner:
        banner = RulesBanner()
        banner.follow(table(mode="undecided"), 10.0)
        return banner

    def seen(
        self, banner: RulesBanner, now: float, *, speed: float = 1.0, reduced: bool = False
    ) -> tuple[str, float]:
        rules, wide = banner.turned(now, speed=speed, reduced=reduced)
        assert rules is not None
        return rules.mode, wide

    def test_at_first_it_lies_flat(self, banner: RulesBanner) -> None:
        assert self.seen(banner, 10.0) == ("undecided", 1.0)

    def test_new_rules_turn_it_over_like_a_card(self, banner: RulesBanner) -> None:
        banner.follow(table(mode="factor"), 20.0)
        first, half, last = (20.0 + TURN * share for share in (0.25, 0.5, 0.75))

        assert self.seen(banner, first)[0] == "undecided"
        assert self.seen(banner, half)[1] == pytest.approx(0.0, abs=0.05)
        assert self.seen(banner, last)[0] == "factor"
        assert 0.0 < self.seen(banner, last)[1] < 1.0
        assert self.seen(banner, 20.0 + TURN) == ("factor", 1.0)

    @pytest.mark.parametrize("how", [{"reduced": True}, {"speed": 0.0}])
    def test_without_motion_it_changes_at_once(self, banner: RulesBanner, how: dict[str, float]) -> None:
        banner.follow(table(mode="eights"), 20.0)

        assert self.seen(banner, 20.01, **how) == ("eights", 1.0)  # type: ignore[arg-type]

    def test_another_value_under_the_same_rules_does_not_turn_it(self, banner: RulesBanner) -> None:
        banner.follow(table("6S", mode="undecided"), 20.0)

        assert self.seen(banner, 20.1) == ("undecided", 1.0)
        assert banner.shown is not None
        assert banner.shown.note.endswith("of 6")

    def test_while_a_card_flies_the_last_value_stands(self) -> None:
        banner, lying = RulesBanner(), table("6S", mode="factor")
        banner.follow(lying, 1.0)
        lying.value = None
        banner.follow(lying, 2.0)

        assert banner.shown is not None
        assert banner.shown.fits == "factors and multiples of 6"

    def test_a_coin_with_both_signs_rides_its_end_while_it_turns(
        self, screen: None, banner: RulesBanner
    ) -> None:
        banner.follow(table(mode="factor"), 20.0)
        layout, sides, signs = table_layout(1280, 720, others=1), [], 0
        for step in range(1, 30):
            out = DrawList()
            banner.paint(out, layout, TextScale(), 20.0 + step / 60, speed=1.0, reduced=False)
            sides += [
                one.picture[1]
                for one in out.moving
                if isinstance(one, Image) and one.picture[0] == "rules coin"
            ]
            signs += any(isinstance(one, Image) and one.picture[0] == "rules sign" for one in out.moving)

        assert len(sides) == int(TURN * 60)
        assert (sides[0], sides[-1]) == ("undecided", "factor")
        assert signs == 29 - len(sides)  # never both

    def test_without_motion_new_rules_are_framed_for_a_moment(
        self, screen: None, banner: RulesBanner
    ) -> None:
        banner.follow(table(mode="factor"), 20.0)
        framed = []
        for now in (20.0, 20.0 + TOLD + 0.1):
            out = DrawList()
            banner.paint(out, table_layout(1280, 720, others=1), TextScale(), now, speed=1.0, reduced=True)
            framed.append([str(one.picture[0]) for one in out.moving if isinstance(one, Image)])

        assert framed == [["rules plate", "chosen", "rules sign"], ["rules plate", "rules sign"]]

    def test_while_it_stands_on_edge_nothing_is_written_on_it(
        self, screen: None, banner: RulesBanner
    ) -> None:
        banner.follow(table(mode="factor"), 20.0)
        layout = table_layout(1280, 720, others=1)
        out = DrawList()

        banner.paint(out, layout, TextScale(), 20.0 + TURN / 2, speed=1.0, reduced=False)

        assert [item for item in out.moving if isinstance(item, Text)] == []


class TestPlace:
    @pytest.mark.pairwise(others=[1, 4])
    @pytest.mark.parametrize("others", [1, 2, 3, 4])
    @pytest.mark.parametrize("factor", [1.0, 2.0])
    @pytest.mark.parametrize("size", SIZES)
    def test_it_covers_no_pile_no_seat_and_no_prompt(
        self, size: tuple[int, int], factor: float, others: int
    ) -> None:
        view = Viewport.of(*size)
        layout = table_layout(view.w, view.h, others=others, compact=view.compact)

        box = banner_box(layout, factor)

        assert box.within(Box(0, 0, view.w, view.h))
        for taken in (layout.discard, layout.draw_pile, layout.prompt, layout.hand.area):
            assert not box.meets(taken)
        middle = Box.around(
            box.cx, box.cy, box.w * 0.7, box.h
        )  # no banner is so long that it fills its place
        assert not any(middle.meets(seat.box) for seat in layout.others)

    @pytest.mark.pairwise(factor=[2.0])
    @pytest.mark.parametrize("factor", [1.0, 2.0])
    @pytest.mark.parametrize("size", SIZES)
    @pytest.mark.parametrize("state", [
        {"mode": "undecided"}, {"mode": "factor", "declared": "Q", "discard": "8H"},
        {"mode": "eights", "declared": "diamonds", "discard": "KS"},
    ])  # fmt: skip
    def test_its_words_stay_on_it(
        self, screen: None, size: tuple[int, int], factor: float, state: dict[str, str]
    ) -> None:
        view = Viewport.of(*size)
        layout = table_layout(view.w, view.h, others=3, compact=view.compact)
        banner, out = RulesBanner(), DrawList()
        banner.follow(table(**state), 0.0)

        banner.paint(out, layout, TextScale(factor), 1.0, speed=1.0, reduced=False)

        plate = next(
            item for item in out.moving if isinstance(item, Image) and item.picture[0] == "rules plate"
        )
        box = Box.around(plate.x, plate.y, plate.w, plate.h)
        assert box.within(banner_box(layout, factor))
        for text in (item for item in out.moving if isinstance(item, Text)):
            wide = width_of(text.text, text.size, text.font)
            left = text.x if text.anchor == "left" else text.x - wide / 2
            assert Box(left, text.y - text.size * 0.4, wide, text.size * 0.8).within(box.inset(-1))

    def test_both_lines_grow_with_large_text(self, screen: None) -> None:
        layout = table_layout(1280, 720, others=3)
        banner = RulesBanner()
        banner.follow(table(mode="factor", discard="8H"), 0.0)

        def sizes(factor: float) -> list[float]:
            out = DrawList()
            banner.paint(out, layout, TextScale(factor), 1.0, speed=1.0, reduced=False)
            return [item.size for item in out.moving if isinstance(item, Text) and item.anchor == "left"]

        assert all(large > 1.4 * usual for usual, large in zip(sizes(1.0), sizes(2.0), strict=True))


class TestValue:
    def shown(self, tableau: Tableau) -> list[str]:
        banner = RulesBanner()
        banner.follow(tableau, 0.0)
        return [item.text for item in self.coin(banner, 1.0) if isinstance(item, Text)]

    def coin(self, banner: RulesBanner, now: float, zoom: float = 1.0) -> list[Item]:
        out, layout = DrawList(), table_layout(1280, 720, others=1)
        banner.paint_number(out, layout, TextScale(), now, zoom, still=False)
        return out.moving

    def test_the_value_in_force_lies_beside_the_pile(self, screen: None) -> None:
        assert self.shown(table("JH", mode="factor")) == ["11", "VALUE"]
        assert self.shown(table("8H", mode="factor", declared="Q")) == ["12", "DECLARED"]
        assert self.shown(table("JH", mode="undecided")) == ["11", "VALUE"]

    def test_the_number_changes_when_the_next_card_lies(self, screen: None) -> None:
        banner, lying = RulesBanner(), table("JH", mode="factor")
        banner.follow(lying, 0.0)
        lying.value = None  # while a card flies
        banner.follow(lying, 1.0)
        assert banner.number == 11
        banner.follow(table("6S", mode="factor"), 2.0)

        assert banner.number == 6
        sizes = [
            item.zoom for now in (2.0, 3.0) for item in self.coin(banner, now)[:1] if isinstance(item, Image)
        ]
        assert sizes == [1.0 + BUMP, 1.0]

    def test_a_declared_value_counts_before_its_rules_are_in_force(self, screen: None) -> None:
        banner, lying = RulesBanner(), table("8H", mode="eights")
        lying.declared, lying.value = "Q", None
        banner.follow(lying, 1.0)

        assert banner.number == 12
        assert self.coin(banner, 1.0, zoom=0.0) == []  # until its tile has struck

    def test_the_coin_of_a_value_goes_as_soon_as_a_suit_is_declared(self, screen: None) -> None:
        banner, lying = RulesBanner(), table("8H", mode="factor")
        banner.follow(lying, 0.0)
        assert banner.number is not None
        lying.declared, lying.value = "spades", None
        banner.follow(lying, 1.0)

        assert banner.number is None

    def test_under_eights_no_value_counts(self, screen: None) -> None:
        assert self.shown(table("JH", mode="eights")) == []
