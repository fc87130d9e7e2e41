"""A table that is being set up, without any widget: seats, rules, code, seed, and what is wrong with them."""

import msgspec
import pytest

import engine
from game.draw.text_renderer import THIN
from game.scenes.profile.profile_scene import avatar_names
from game.scenes.setup.draft import BOT_LEVELS, Draft
from game.scenes.setup.setup_text import value_words
from game.setup.presets import Preset, preset, presets
from game.setup.table_setup import GUESTS, MOST_SEATS, PLAYER, REGULARS, Seat, TableSetup, setup_for
from game.storage.recent_tables import remember
from game.storage.settings import Settings
from tests.games import EVERY_GAME


@pytest.fixture
def draft() -> Draft:
    return Draft.of(Settings(name="Rowan", avatar="owl"))


def test_it_begins_with_four_seats_and_the_usual_rules(draft: Draft) -> None:
    assert [seat.level for seat in draft.seats] == ["", "normal", "normal", "normal"]
    assert draft.seats[0] == Seat("Rowan", "owl")
    assert (draft.preset.key, draft.changed, draft.trouble) == ("standard", False, "")
    assert draft.options == {spec.name: spec.default for spec in engine.option_specs("standard")}


def test_it_begins_with_the_last_table_where_there_is_one() -> None:
    last = setup_for(3, name="Old name", options={"twos": "none"}, level="easy", seed=3)

    draft = Draft.of(Settings(name="Rowan", last_table=last))

    assert [seat.name for seat in draft.seats] == ["Rowan", *last.names[1:]]
    assert draft.options["twos"] == "none"
    assert draft.differs("twos")
    assert not draft.differs("eights")
    assert draft.seed == ""


@pytest.mark.parametrize(("asked", "got"), [(2, 2), (10, 10), (1, 2), (99, 10)])
def test_seats_are_two_to_ten_and_nobody_is_there_twice(draft: Draft, asked: int, got: int) -> None:
    draft.resize(asked)

    names = [seat.name for seat in draft.seats]
    assert len(names) == len(set(names)) == got
    assert draft.setup().players == got


def test_newcomers_are_as_good_as_the_last_bot(draft: Draft) -> None:
    draft.change(3, level="easy")

    draft.resize(5)

    assert draft.seats[4].level == "easy"


def test_a_bot_can_leave_but_neither_the_player_nor_the_last_bot(draft: Draft) -> None:
    stays = draft.seats[3]
    draft.remove(2)
    draft.remove(0)
    assert draft.seats[2] is stays
    assert len(draft.seats) == 3

    draft.resize(2)
    draft.remove(1)
    assert len(draft.seats) == 2


class TestGame:
    @pytest.mark.parametrize("rules", EVERY_GAME)
    def test_another_game_brings_its_seats_options_and_presets(self, draft: Draft, rules: str) -> None:
        draft.switch(rules)

        assert draft.preset is presets(rules)[0]
        assert draft.options == {spec.name: spec.default for spec in engine.option_specs(rules)}
        assert draft.setup().rules == rules
        assert draft.sizes[: len(engine.seats(rules))] == tuple(engine.seats(rules))
        assert engine.read_house_code(draft.code) == (rules, draft.options)

    def test_bots_without_a_seat_leave_at_the_end_and_come_back(self, draft: Draft) -> None:
        draft.resize(7)
        draft.change(5, name="Grix", level="easy")
        everybody = list(draft.seats)

        draft.switch("factor")
        in_factor = list(draft.seats)
        draft.switch("crazy8")
        in_crazy8 = list(draft.seats)
        draft.switch("factor")
        again = list(draft.seats)
        draft.switch("standard")

        assert (in_factor, in_crazy8, again) == (everybody[:5], everybody[:4], everybody[:5])
        assert draft.seats == everybody

    def test_who_was_sent_away_or_asked_in_meanwhile_decides_how_many_sit(self, draft: Draft) -> None:
        draft.resize(7)
        draft.switch("crazy8")
        draft.remove(2)
        draft.switch("standard")
        removed = len(draft.seats)

        draft.resize(9)
        draft.switch("crazy8")
        draft.resize(2)
        draft.switch("standard")

        assert (removed, len(draft.seats)) == (3, 2)

    def test_no_game_gets_more_players_than_it_has_seats(self, draft: Draft) -> None:
        draft.switch("crazy8")
        draft.resize(99)

        assert len(draft.seats) == 4
        assert draft.trouble == ""

    def test_every_game_is_left_and_found_again_as_it_was(self, draft: Draft) -> None:
        draft.set("twos", "none")
        draft.switch("crazy8")
        draft.use(preset("crazy8-relaxed"))
        draft.switch("standard")
        ours = dict(draft.options)
        draft.switch("crazy8")

        assert ours["twos"] == "none"
        assert (draft.preset.key, draft.changed) == ("crazy8-relaxed", False)
        assert draft.options["seconds"] == 20

    def test_the_last_table_of_each_game_is_remembered(self) -> None:
        settings = Settings(name="Rowan")
        remember(settings, setup_for(3, rules="crazy8", options={"seconds": 40}, seed=4))
        remember(settings, setup_for(5, rules="factor", options={"hand_size": 6}, preset="factor-short"))

        draft = Draft.of(settings)
        at_first = (draft.rules, len(draft.seats), draft.preset.key, draft.options["hand_size"])
        draft.switch("crazy8")

        assert at_first == ("factor", 5, "factor-short", 6)
        assert draft.options["seconds"] == 40
        assert draft.differs("seconds")
        assert settings.tables["crazy8"].seed is None

    def test_a_settings_file_that_knows_one_table_only_is_enough(self) -> None:
        draft = Draft.of(Settings(last_table=setup_for(3, rules="crazy8", options={"match": 10000})))

        assert (draft.rules, draft.options["match"]) == ("crazy8", 10000)

    @pytest.mark.parametrize(
        "gone",
        [
            setup_for(3, rules="patience"),
            setup_for(3, rules="factor", options={"hand_size": 99}),
            setup_for(3, rules="factor", options={"solitary": True}),
            setup_for(9, rules="crazy8"),
        ],
    )
    def test_a_table_that_can_no_longer_be_dealt_is_forgotten(self, gone: TableSetup) -> None:
        draft = Draft.of(Settings(last_table=gone, tables={gone.rules: gone}))

        assert (draft.rules, len(draft.seats), draft.trouble) == ("standard", 4, "")
        assert draft.kept == {}


def test_a_changed_option_differs_until_the_preset_is_taken_again(draft: Draft) -> None:
    draft.set("twos", "none")
    assert (draft.differs("twos"), draft.changed) == (True, True)

    draft.use(draft.preset)
    assert (draft.differs("twos"), draft.changed) == (False, False)


@pytest.mark.parametrize("one", presets(), ids=lambda one: one.key)
def test_every_preset_can_be_dealt(draft: Draft, one: Preset) -> None:
    draft.switch(one.rules)
    draft.use(one)

    setup = draft.setup()

    assert (setup.rules, setup.preset) == (one.rules, one.key)
    assert engine.Game.new(one.rules, setup.players, 1, setup.options).result is None


def test_a_changed_preset_is_no_preset(draft: Draft) -> None:
    draft.use(preset("family-night"))
    draft.set("decks", 3)

    assert draft.setup().preset == ""
    assert draft.setup().options["decks"] == 3


class TestCode:
    def test_it_stands_for_the_rules_shown(self, draft: Draft) -> None:
        before = draft.code
        draft.set("twos", "none")

        assert draft.code != before
        assert engine.read_house_code(draft.code)[1]["twos"] == "none"

    def test_a_typed_code_is_taken_over(self, draft: Draft) -> None:
        code = engine.house_code("standard", {"hand_size": 8, "forced_play": True})

        draft.type_code(code.lower())

        assert (draft.options["hand_size"], draft.options["forced_play"]) == (8, True)
        assert (draft.fault, draft.code) == ("", code.lower())

    def test_a_code_of_a_preset_is_that_preset(self, draft: Draft) -> None:
        wanted = preset("no-mercy")

        draft.type_code(engine.house_code("standard", wanted.options))

        assert (draft.preset, draft.changed) == (wanted, False)

    def test_a_code_of_another_game_opens_that_game(self, draft: Draft) -> None:
        code = engine.house_code("factor", {"hand_size": 6})

        draft.type_code(code)

        assert (draft.rules, draft.preset.key, draft.options["hand_size"]) == ("factor", "factor-short", 6)
        assert (draft.fault, draft.code, draft.trouble) == ("", code, "")

    @pytest.mark.parametrize("text", ["STD-0000-05", "STD-", "XYZ-0000-04", "", "STD-0000-0"])
    def test_a_mistyped_code_changes_no_rule_and_says_what_is_wrong(self, draft: Draft, text: str) -> None:
        before = dict(draft.options)

        draft.type_code(text)

        assert draft.fault.endswith(".")
        assert draft.options == before
        assert draft.code == text

    def test_changing_a_rule_ends_the_typing(self, draft: Draft) -> None:
        draft.type_code("STD-wrong")
        draft.set("twos", "none")

        assert (draft.fault, draft.typed) == ("", None)


class TestTrouble:
    def test_rules_that_cannot_go_together_are_refused_in_words(self, draft: Draft) -> None:
        draft.set("skip_rank", "8")

        assert "8" in draft.trouble
        assert draft.code == ""
        with pytest.raises(ValueError, match="8"):
            draft.setup()

    def test_too_many_players_for_the_cards_are_refused_in_words(self, draft: Draft) -> None:
        draft.set("decks", 1)
        draft.set("hand_size", 8)
        assert draft.trouble == ""

        draft.resize(10)
        assert "deck" in draft.trouble

    def test_two_of_one_name_are_refused(self, draft: Draft) -> None:
        draft.change(2, name="Rowan")

        assert "Rowan" in draft.trouble

    @pytest.mark.parametrize("seed", ["abc", "-3", "1.5", "1234567890123456789"])
    def test_a_seed_is_a_number(self, draft: Draft, seed: str) -> None:
        draft.seed = seed

        assert "seed" in draft.trouble.lower()

    @pytest.mark.parametrize(("typed", "seed"), [("", None), ("0", 0), ("42", 42)])
    def test_an_empty_seed_is_a_random_one(self, draft: Draft, typed: str, seed: int | None) -> None:
        draft.seed = typed

        assert draft.setup().seed == seed


def test_only_what_is_not_usual_is_agreed_on(draft: Draft) -> None:
    draft.set("twos", "none")

    setup = draft.setup()

    assert setup.options == {"twos": "none"}
    assert setup.levels == ("", *["normal"] * 3)
    assert msgspec.json.decode(msgspec.json.encode(setup), type=type(setup)) == setup


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("eights", "wild_own_suit", "wild own suit"),
        ("skip_rank", "Q", "queen"),
        ("skip_rank", "10", "10"),
        ("forced_play", True, "on"),
        ("hand_size", 5, "5"),
        ("match", "one", "one hand"),
        ("match", "50x", "50 × players"),
        ("match", 10000, f"first to 10{THIN}000"),
        ("seconds", 0, "no timer"),
        ("seconds", 10, "10 s"),
    ],
)
def test_values_in_words(name: str, value: str | int | bool, words: str) -> None:
    assert value_words(name, value) == words


def test_all_levels_of_bots_are_offered() -> None:
    assert BOT_LEVELS == ("easy", "normal", "hard", "expert")


# -- teams, and people at one screen


def test_teams_are_offered_where_the_rules_have_them(draft: Draft) -> None:
    assert not draft.has_teams

    draft.switch("camelot")

    assert draft.has_teams
    counts = {}
    for size in draft.sizes:
        draft.resize(size)
        counts[size] = draft.team_counts
    assert counts == {2: (0,), 3: (0,), 4: (0, 2), 5: (0,), 6: (0, 2, 3), 8: (4,), 9: (3,)}


def test_teams_are_wished_for_and_kept_with_the_game(draft: Draft) -> None:
    draft.switch("camelot")
    draft.teams = 3

    assert draft.seating is None  # four cannot make up three teams
    draft.resize(6)
    assert draft.setup().teams == ((0, 3), (1, 4), (2, 5))

    draft.switch("standard")
    assert draft.setup().teams is None
    draft.switch("camelot")
    assert draft.seating == ((0, 3), (1, 4), (2, 5))

    settings = Settings(name="Rowan")
    remember(settings, draft.setup())
    assert Draft.of(settings).seating == draft.seating


def test_people_at_one_screen_have_names_of_their_own() -> None:
    draft = Draft.of(Settings())
    assert draft.names[0] == "You"

    draft.change(2, level="", name="Nora")

    setup = draft.setup()
    assert setup.people == (0, 2)
    assert (setup.names[0], setup.names[2]) == ("Player 1", "Nora")
    draft.resize(5)
    assert draft.seats[4].level == "normal"

    settings = Settings()
    remember(settings, setup)
    assert Draft.of(settings).setup().people == (0, 2)
    draft.change(2, level="easy")
    assert draft.setup().names[0] == "You"


def test_who_comes_to_this_screen_is_nobody_of_the_house() -> None:
    draft = Draft.of(Settings(name="Rowan"))
    bots = list(draft.seats)

    draft.change(1, level="")
    draft.change(3, level="")

    names, avatars = zip(*((seat.name, seat.avatar) for seat in draft.seats), strict=True)
    assert names == ("Rowan", "Player 2", bots[2].name, "Player 3")
    assert len(set(avatars)) == 4
    assert {avatars[1], avatars[3]} <= set(GUESTS)
    assert draft.trouble == ""


def test_bots_and_people_who_give_way_to_one_another_are_found_again(draft: Draft) -> None:
    bot = draft.seats[1]
    draft.change(1, level="")
    draft.change(1, name="Nora", avatar="panda")

    draft.change(1, level="hard")
    again = draft.seats[1]
    draft.change(1, name="Nix", avatar="goblin")
    draft.change(1, level="")

    assert (again.name, again.avatar, again.level) == (bot.name, bot.avatar, "hard")
    assert draft.seats[1] == Seat("Nora", "panda")
    draft.change(1, level="normal")
    assert draft.seats[1] == Seat("Nix", "goblin", "normal")


def test_who_gave_way_does_not_come_back_where_somebody_has_that_name(draft: Draft) -> None:
    bot = draft.seats[1].name
    draft.change(1, level="")
    draft.resize(5)
    assert draft.seats[4].name == bot

    draft.change(1, level="easy")

    assert draft.seats[1].level == "easy"
    assert draft.trouble == ""


def test_a_seat_for_the_network_is_called_by_its_number(draft: Draft) -> None:
    draft.open_seats = True

    draft.change(2, level="")
    draft.resize(5)

    assert [draft.seats[2].name, draft.seats[4].name] == ["Seat 3", "Seat 5"]


def test_a_table_for_the_network_calls_nobody_at_this_screen_a_player_of_it() -> None:
    draft = Draft.of(Settings())
    draft.open_to_the_network()
    assert draft.names == ("You", "Seat 2", "Seat 3", "Seat 4")
    assert {seat.level for seat in draft.seats} == {""}

    shared = Draft.of(Settings(name="Rowan"))
    bot = shared.seats[2]
    shared.change(1, level="")
    shared.open_to_the_network()
    assert shared.names == ("Rowan", "Seat 2", bot.name, shared.seats[3].name)
    assert shared.seats[2] == bot


def test_the_pictures_of_further_people_are_nobodys_of_the_house() -> None:
    assert set(GUESTS) <= set(avatar_names()) - {avatar for _, avatar in REGULARS} - {PLAYER[1]}
    assert len(set(GUESTS)) == MOST_SEATS - 1


def test_eight_and_nine_play_in_teams_and_seven_not_at_all(draft: Draft) -> None:
    draft.switch("olympus")
    draft.resize(6)

    draft.resize(7)
    assert draft.setup().teams == ((0, 4), (1, 5), (2, 6), (3, 7))
    draft.resize(9)
    assert draft.setup().teams == ((0, 3, 6), (1, 4, 7), (2, 5, 8))

    draft.remove(8)
    assert draft.setup().teams == ((0, 4), (1, 5), (2, 6), (3, 7))
    draft.remove(7)
    assert len(draft.seats) == 6
    assert draft.setup().teams is None


def test_a_large_table_does_not_become_teams_by_itself(draft: Draft) -> None:
    draft.resize(10)

    draft.switch("camelot")

    assert len(draft.seats) == 6
    assert draft.seating is None
