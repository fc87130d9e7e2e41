"""The set-up screen: from the title to a dealt table, by mouse and by keys."""

from collections.abc import Callable

import pygame
import pytest

import engine
from engine import decks
from engine import rules as all_games
from game.draw.items import DrawList, Text
from game.draw.text_renderer import SMALLEST, SPREAD, width_of
from game.scenes.curtain import CurtainScene
from game.scenes.rules.rules_scene import RulesScene
from game.scenes.setup import house_rules as setup_rules
from game.scenes.setup.setup_scene import SetupScene
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import TitleScene
from game.setup.handbook import AIM
from game.setup.presets import presets
from game.stage.geometry import Box
from game.storage import settings as preferences
from game.ui import clipboard
from game.ui.choice import ChoiceButton
from game.ui.game_tile import GameInfo, GameTile
from game.ui.paper_text import Sentence
from game.ui.preset_card import PresetCard
from game.ui.scroll import ScrollArea
from game.ui.seat_button import SeatButton
from game.ui.stepper import Stepper
from game.ui.text_field import TextField
from game.ui.widgets import Label, WidgetState
from tests.driver import LANDSCAPE, PORTRAIT, Client

Open = Callable[..., Client]


@pytest.fixture(params=[LANDSCAPE, PORTRAIT], ids=["landscape", "portrait"])
def at_setup(request: pytest.FixtureRequest, client: Open) -> Client:
    opened = client(request.param)
    opened.show(TitleScene(opened.app))
    opened.click("button", "New game")
    return opened


def choice(client: Client, label: str, role: str = "choice") -> ChoiceButton:
    found = client.find(role, label)
    assert isinstance(found, ChoiceButton)
    return found


def turn(client: Client, label: str, value: object, role: str = "choice") -> None:
    """Turns a choice by keys until it has that value."""
    client.top.page.focus_on(choice(client, label, role))
    for _ in range(20):
        if choice(client, label, role).value == value:
            return
        client.key("right")
    raise AssertionError(f"{label} never became {value}")


def use(client: Client, preset: str) -> None:
    """Clicks the card of a preset, where it is scrolled into view."""
    client.top.page.focus_on(client.find("preset", preset))
    client.click("preset", preset)


def show_more(client: Client) -> None:
    """Shows the fields of code and seed."""
    if any(widget.label == "More" for widget in client.top.page.everything()):
        client.click("button", "More")


def write(client: Client, label: str, text: str) -> None:
    """Empties a field and types into it."""
    show_more(client)
    field = client.find("field", label)
    assert isinstance(field, TextField)
    client.top.page.focus_on(field)
    client.key("end")
    for _ in field.value:
        client.key("backspace")
    client.type(text)


def sentences(client: Client) -> list[str]:
    return [widget.label for widget in client.top.page.everything() if isinstance(widget, Label)]


def setup(client: Client) -> SetupScene:
    assert isinstance(client.top, SetupScene)
    return client.top


def test_from_the_title_to_a_dealt_table(at_setup: Client) -> None:
    turn(at_setup, "Seats", 3)
    turn(at_setup, "Twos", "none")
    turn(at_setup, "Forced play", True, "switch")
    write(at_setup, "Seed", "42")
    at_setup.click("button", "Start")

    table = at_setup.top
    assert isinstance(table, TableScene)
    assert [scene.name for scene in at_setup.app.stack.scenes] == ["table"]
    assert (table.table.setup.players, table.table.setup.seed) == (3, 42)
    assert table.table.setup.options == {"twos": "none", "forced_play": True}


def test_the_table_is_remembered_without_its_seed(at_setup: Client) -> None:
    turn(at_setup, "Seats", 5)
    write(at_setup, "Seed", "42")
    at_setup.click("button", "Start")

    last = preferences.load().value.last_table
    assert last is not None
    assert (last.players, last.seed) == (5, None)


def test_keys_alone_start_a_table(at_setup: Client) -> None:
    for _ in range(20):
        if at_setup.top.page.focus is at_setup.find("choice", "Seats"):
            break
        at_setup.key("tab")
    at_setup.key("right")
    for _ in range(60):
        if at_setup.top.page.focus is at_setup.find("button", "Start"):
            break
        at_setup.key("tab")
    at_setup.key("return")

    assert isinstance(at_setup.top, TableScene)
    assert at_setup.top.table.setup.players == 5


def test_every_option_is_there_with_the_sentence_of_its_value(at_setup: Client) -> None:
    shown = sentences(at_setup)

    for spec in engine.option_specs("standard"):
        role = "switch" if isinstance(spec.default, bool) else "choice"
        assert choice(at_setup, spec.title, role).value == spec.default
        assert spec.sentences[spec.default] in shown


def test_an_option_that_makes_no_difference_is_dim_and_says_why(at_setup: Client) -> None:
    at_setup.click("button", engine.title("camelot"))
    second = choice(at_setup, "Second player", "switch")
    assert not second.enabled
    assert "This is for two players only." in sentences(at_setup)

    turn(at_setup, "Seats", 2)
    assert choice(at_setup, "Second player", "switch").enabled
    assert "This is for two players only." not in sentences(at_setup)


def test_a_sentence_follows_its_option_and_no_row_moves(at_setup: Client) -> None:
    spec = next(spec for spec in engine.option_specs("standard") if spec.name == "twos")
    area = [w for w in at_setup.top.page.widgets if isinstance(w, ScrollArea)][-1]
    area.scroll(0)
    before = [widget.box.moved(0, area.offset) for widget in area.widgets]

    turn(at_setup, "Twos", "always_draw")

    area = [w for w in at_setup.top.page.widgets if isinstance(w, ScrollArea)][-1]
    assert spec.sentences["always_draw"] in sentences(at_setup)
    assert spec.sentences["stack"] not in sentences(at_setup)
    after = [widget.box.moved(0, area.offset) for widget in area.widgets]
    assert after == [pytest.approx(box) for box in before]


def test_what_differs_from_the_preset_is_marked_until_it_is_reset(at_setup: Client) -> None:
    back = at_setup.find("button", "Back to Standard").enabled
    turn(at_setup, "Twos", "none")
    marked = choice(at_setup, "Twos").marked, choice(at_setup, "Eights").marked

    at_setup.top.page.focus_on(at_setup.find("button", "Back to Standard"))
    at_setup.key("return")

    assert (back, marked) == (False, (True, False))
    assert choice(at_setup, "Twos").value == "stack"
    assert not choice(at_setup, "Twos").marked


def test_a_preset_sets_every_option(at_setup: Client) -> None:
    use(at_setup, "No mercy")

    assert setup(at_setup).draft.setup().preset == "no-mercy"
    assert at_setup.find("button", "Back to No mercy").enabled is False


def cards(client: Client) -> list[PresetCard]:
    return [card for card in client.top.page.everything() if isinstance(card, PresetCard)]


def test_presets_are_cards_that_say_in_what_they_differ(at_setup: Client) -> None:
    shown = {card.label: card for card in cards(at_setup)}

    assert [*shown] == [one.name for one in presets("standard")]
    assert [card.info.sentence for card in shown.values()] == [one.sentence for one in presets("standard")]
    assert shown["Standard"].info.differs == ""
    assert shown["Long match"].info.differs == "Match: 100 × players · Reshuffle"
    assert shown["All eights plain"].info.differs == "Eights: plain"
    assert [card.label for card in cards(at_setup) if card.chosen] == ["Standard"]


def test_cards_of_presets_are_chosen_by_keys_and_keep_the_focus(at_setup: Client) -> None:
    at_setup.top.page.focus_on(at_setup.find("preset", "Standard"))
    at_setup.key("right")
    at_setup.key("return")

    assert at_setup.top.page.focus is at_setup.find("preset", "All eights plain")
    assert [card.label for card in cards(at_setup) if card.chosen] == ["All eights plain"]


def test_the_card_of_changed_rules_is_marked_and_takes_them_back(at_setup: Client) -> None:
    turn(at_setup, "Twos", "none")
    marked = [card.label for card in cards(at_setup) if card.marked]

    use(at_setup, "Standard")

    assert marked == ["Standard"]
    assert not any(card.marked for card in cards(at_setup))
    assert choice(at_setup, "Twos").value == "stack"


def test_the_preset_of_a_deck_is_not_taken_for_the_game_of_its_name(at_setup: Client) -> None:
    at_setup.click("button", "Camelot")
    use(at_setup, "Camelot on points")
    use(at_setup, "Camelot")

    assert at_setup.top.page.focus is at_setup.find("preset", "Camelot")
    assert setup(at_setup).draft.setup().preset == "camelot"


def test_a_code_is_accepted_as_it_is_typed(at_setup: Client) -> None:
    code = engine.house_code("standard", {"twos": "none", "match": "50x"})

    write(at_setup, "Rules code", code)

    assert choice(at_setup, "Twos").value == "none"
    assert choice(at_setup, "Match").value == "50x"
    assert at_setup.find("button", "Start").enabled


def test_a_code_is_typed_for_the_one_that_was_there(at_setup: Client) -> None:
    show_more(at_setup)
    at_setup.top.page.focus_on(at_setup.find("field", "Rules code"))
    at_setup.key("a", pygame.KMOD_CTRL)
    at_setup.type(engine.house_code("standard", {"twos": "none"}))

    assert choice(at_setup, "Twos").value == "none"
    assert setup(at_setup).draft.fault == ""


def test_a_mistyped_code_says_so_at_once_and_cannot_be_started(at_setup: Client) -> None:
    write(at_setup, "Rules code", "STD-0000-09")

    message, _ = setup(at_setup).message()
    assert "mistyped" in message
    assert at_setup.find("field", "Rules code").faulty  # type: ignore[attr-defined]
    assert at_setup.find("button", "Start").enabled is False
    at_setup.click("button", "Start")
    assert at_setup.top.name == "setup"


def test_the_code_is_copied(at_setup: Client) -> None:
    turn(at_setup, "Twos", "none")

    show_more(at_setup)
    at_setup.click("button", "Copy the rules code")

    assert clipboard.paste() == engine.house_code("standard", {"twos": "none"})
    assert "clipboard" in setup(at_setup).message()[0]


def test_refused_rules_are_explained_and_cannot_be_started(at_setup: Client) -> None:
    turn(at_setup, "Skip", "8")

    message, colour = setup(at_setup).message()
    assert message.startswith("One rank cannot have two roles")
    assert at_setup.find("button", "Start").enabled is False

    turn(at_setup, "Skip", "Q")
    assert at_setup.find("button", "Start").enabled
    assert setup(at_setup).message()[1] != colour


@pytest.mark.parametrize("rules", all_games())
def test_a_game_is_chosen_with_its_options_and_dealt(at_setup: Client, rules: str) -> None:
    at_setup.click("button", engine.title(rules))
    shown = {widget.label for widget in at_setup.top.page.everything()}
    tiles = {w.label: w.chosen for w in at_setup.top.page.everything() if isinstance(w, GameTile)}
    at_setup.click("button", "Start")

    assert {spec.title for spec in engine.option_specs(rules)} <= shown
    assert tiles == {engine.title(name): name == rules for name in all_games()}
    table = at_setup.app.stack.scenes[0]  # the first card may already ask something above it
    assert isinstance(table, TableScene)
    assert table.table.setup.rules == rules
    assert preferences.load().value.tables.keys() == {rules}


def test_a_game_is_chosen_by_keys_and_keeps_the_focus(at_setup: Client) -> None:
    first = at_setup.top.page.focus
    at_setup.key("tab")
    at_setup.key("return")

    assert isinstance(first, GameTile)
    assert first.chosen
    assert setup(at_setup).draft.rules == all_games()[1]
    assert at_setup.top.page.focus is at_setup.find("button", engine.title(all_games()[1]))


def test_code_and_seed_are_behind_more(at_setup: Client) -> None:
    scene = setup(at_setup)
    assert scene.layout().fields is None
    show_more(at_setup)
    assert scene.page.focus is at_setup.find("button", "Less")
    write(at_setup, "Seed", "42")
    assert scene.draft.seed == "42"

    at_setup.click("button", "Less")

    assert scene.layout().fields is None
    assert scene.draft.seed == ""  # what is not shown deals nothing
    assert scene.page.focus is at_setup.find("button", "More")


def test_a_wrong_code_is_given_up_with_its_field(at_setup: Client) -> None:
    code = setup(at_setup).draft.code
    write(at_setup, "Rules code", "STD-1")

    at_setup.click("button", "Less")

    assert not setup(at_setup).draft.fault
    assert setup(at_setup).draft.code == code


def test_seats_are_those_of_the_game(at_setup: Client) -> None:
    at_setup.click("button", "Crazy 8")

    counts = [option.value for option in choice(at_setup, "Seats").options]
    labels = {w.label for w in at_setup.top.page.everything()}
    assert counts == [2, 3, 4]
    assert "Add a player" not in labels


def test_a_long_run_of_numbers_is_stepped_and_typed(at_setup: Client) -> None:
    at_setup.click("button", "Crazy Factor")
    hand = choice(at_setup, "Hand size")
    at_setup.top.page.focus_on(hand)
    at_setup.key("1")
    at_setup.key("9")
    can_start, message = at_setup.find("button", "Start").enabled, setup(at_setup).message()[0]

    assert isinstance(hand, Stepper)
    assert setup(at_setup).draft.options["hand_size"] == 19
    assert choice(at_setup, "Hand size").marked
    assert "Everybody is dealt 19 cards." in sentences(at_setup)
    assert (can_start, message) == (True, "Hand size: 11 in Eleven cards.")

    at_setup.key("6")
    at_setup.key("0")
    assert setup(at_setup).message()[0].startswith("4 players with 60 cards each")
    assert not at_setup.find("button", "Start").enabled


def test_a_code_of_another_game_opens_that_game(at_setup: Client) -> None:
    write(at_setup, "Rules code", engine.house_code("crazy8", {"seconds": 40}))

    assert setup(at_setup).draft.rules == "crazy8"
    assert choice(at_setup, "Timer").value == 40


def test_of_a_long_run_only_the_longest_sentences_are_measured(
    at_setup: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_setup.click("button", "Crazy Factor")
    measured: list[str] = []
    real = setup_rules.text_height

    def count(text: str, size: float, width: float) -> float:
        measured.append(text)
        return real(text, size, width)

    monkeypatch.setattr(setup_rules, "text_height", count)
    choice(at_setup, "Hand size").on_left_right(1)

    assert sum("Everybody is dealt" in text for text in measured) <= 2 * setup_rules.MEASURED


def test_bots_come_and_go(at_setup: Client) -> None:
    names = [seat.name for seat in setup(at_setup).draft.seats]
    at_setup.click("button", f"Remove {names[1]}")
    for _ in range(2):
        at_setup.top.page.focus_on(at_setup.find("button", "Add a player"))
        at_setup.key("return")

    now = [seat.name for seat in setup(at_setup).draft.seats]
    assert now[:3] == [names[0], names[2], names[3]]
    assert len(now) == 5
    assert choice(at_setup, "Seats").value == 5


def test_the_last_bot_cannot_be_removed(at_setup: Client) -> None:
    turn(at_setup, "Seats", 2)

    bot = setup(at_setup).draft.seats[1]
    assert at_setup.find("button", f"Remove {bot.name}").enabled is False


def test_a_bots_level_and_name_can_be_changed(at_setup: Client) -> None:
    bot = setup(at_setup).draft.seats[1]
    turn(at_setup, "Level of player 2", "easy")
    at_setup.click("button", bot.name)
    at_setup.click("button", "Another name")
    for _ in bot.name:
        at_setup.key("backspace")
    at_setup.type("Grix")
    at_setup.key("return")

    changed = setup(at_setup).draft.seats[1]
    assert (changed.name, changed.level) == ("Grix", "easy")
    assert preferences.load().value.name == "You"


def test_teams_are_chosen_and_played_in(at_setup: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(KeyError):
        at_setup.find("choice", "Teams")
    at_setup.click("button", "Camelot")

    turn(at_setup, "Teams", 2)
    at_setup.wait(0.2)

    marks = [widget.team for widget in at_setup.top.page.everything() if isinstance(widget, SeatButton)]
    assert marks == [0, 1, 0, 1]
    assert setup(at_setup).draft.setup().teams == ((0, 2), (1, 3))
    turn(at_setup, "Seats", 5)
    assert at_setup.find("choice", "Teams").enabled is False
    assert setup(at_setup).draft.setup().teams is None
    turn(at_setup, "Seats", 6)
    turn(at_setup, "Teams", 3)
    at_setup.click("button", "Start")
    at_setup.wait(0.5)
    table = at_setup.top
    assert isinstance(table, TableScene)
    assert table.table.match.teams == ((0, 3), (1, 4), (2, 5))
    assert preferences.load().value.last_table.teams == ((0, 3), (1, 4), (2, 5))


def test_another_human_sits_down_at_this_screen(at_setup: Client) -> None:
    turn(at_setup, "Level of player 2", "")
    at_setup.click("button", "Start")
    at_setup.wait(0.5)

    assert isinstance(at_setup.top, CurtainScene)
    assert at_setup.top.table.setup.people == (0, 1)
    assert at_setup.top.table.setup.names[:2] == ("Player 1", "Player 2")


@pytest.mark.parametrize("how", ["button", "key"])
def test_the_rules_as_they_are_chosen_can_be_read_and_left_again(at_setup: Client, how: str) -> None:
    at_setup.click("button", "Crazy 8")
    turn(at_setup, "Timer", 40)
    if how == "button":
        at_setup.click("button", "Rules of this table")
    else:
        at_setup.key("f1")

    read = {
        widget.label: widget.changed
        for widget in at_setup.top.page.everything()
        if isinstance(widget, Sentence)
    }
    at_setup.key("escape")

    assert tuple(read) == (AIM, *engine.summary("crazy8", 4, {"seconds": 40}))
    assert [text for text, changed in read.items() if changed] == [
        text for text in read if text.startswith("Forty seconds")
    ]
    assert choice(at_setup, "Timer").value == 40


def test_rules_that_cannot_be_are_not_shown(at_setup: Client) -> None:
    turn(at_setup, "Skip", "8")

    assert at_setup.find("button", "Rules of this table").enabled is False
    at_setup.key("f1")
    assert isinstance(at_setup.top, RulesScene)
    assert len(at_setup.top.booklets) > 1  # of all games, as the title has them


def test_escape_leads_back_and_nothing_is_remembered(at_setup: Client) -> None:
    turn(at_setup, "Seats", 7)
    at_setup.key("escape")

    assert at_setup.top.name == "title"
    assert at_setup.settings.last_table is None


def test_escape_leaves_a_field_before_it_leaves_the_screen(at_setup: Client) -> None:
    turn(at_setup, "Twos", "none")
    write(at_setup, "Rules code", "STD-0000-09")
    at_setup.key("escape")

    assert at_setup.top.name == "setup"
    assert not at_setup.top.typing
    assert setup(at_setup).draft.code == engine.house_code("standard", {"twos": "none"})
    assert at_setup.find("button", "Start").enabled
    assert at_setup.top.page.focus is at_setup.find("button", "Copy the rules code")

    at_setup.key("escape")
    assert at_setup.top.name == "title"


def test_a_table_that_was_not_begun_is_still_set_up_so(at_setup: Client) -> None:
    at_setup.click("button", "Crazy 8")
    turn(at_setup, "Seats", 3)
    turn(at_setup, "Timer", 40)
    write(at_setup, "Seed", "42")
    at_setup.click("button", "Back")
    at_setup.settings.name = "Rowan"
    at_setup.click("button", "New game")

    found = setup(at_setup).draft.setup()
    assert (found.rules, found.players, found.options, found.seed) == ("crazy8", 3, {"seconds": 40}, 42)
    assert found.names[0] == "Rowan"
    at_setup.click("button", "Start")
    at_setup.show(TitleScene(at_setup.app))
    at_setup.click("button", "New game")
    assert setup(at_setup).draft.seed == ""


def test_a_table_of_a_game_that_is_gone_is_not_set_up_any_more(at_setup: Client) -> None:
    decks.offer("my-deck", decks.deck_text("camelot"))
    setup(at_setup).draft.switch("my-deck")
    at_setup.key("escape")
    decks.withdraw("my-deck")
    at_setup.click("button", "New game")

    assert setup(at_setup).draft.rules == all_games()[0]


def test_what_lays_the_page_out_anew_is_heard_like_anything_else(at_setup: Client) -> None:
    at_setup.top.page.focus_on(choice(at_setup, "Twos"))
    at_setup.sound.heard.clear()
    at_setup.key("right")

    assert at_setup.sound.heard == ["toggle"]


def offer_camelot_as(title: str) -> None:
    """Offers the cards of Camelot as a deck of the player's own."""
    decks.offer("mine", decks.deck_text("camelot").replace('name = "Camelot"', f'name = "{title}"', 1))
    assert engine.title("mine") == title


@pytest.mark.parametrize("wide", [170, 230, 300])
def test_the_name_of_an_own_deck_stays_within_its_tile_and_is_whole_in_the_hint(wide: int) -> None:
    title, longest = "The Wonderful Wandering World of Wizards", "Crazy Eights"
    info = GameInfo(("2–6 players",), "Wizards meet.", [("card", text) for text in ("2D", "8H", "QS")])
    tile = GameTile(Box(0, 0, wide, 60), title, lambda: None, info, told=False, longest=longest, size=15.0)
    out = DrawList()
    tile.draw(out, WidgetState())
    name = next(item for item in out.moving if isinstance(item, Text))

    assert tile.hint == f"{title}: Wizards meet."
    assert name.text.startswith("The W")
    assert name.text == title or name.text.endswith("…")
    assert name.size >= SMALLEST
    assert name.x + width_of(name.text, name.size, "title") * SPREAD <= tile.box.right


@pytest.mark.parametrize("own", ["", "A deck whose name is as long as it may be"])
def test_games_are_named_in_letters_of_one_size(client: Open, own: str) -> None:
    """A player's own deck may have a longer name: it alone is smaller."""
    if own:
        offer_camelot_as(own)
    player = client()
    player.show(SetupScene(player.app))
    out = player.drawn()
    games = {engine.title(rules) for rules in all_games() if rules != "mine"}
    sizes = {round(item.size, 3) for item in out.moving if isinstance(item, Text) and item.text in games}
    decks.withdraw("mine")

    assert len(games) == len(all_games())
    assert len(sizes) == 1


@pytest.mark.parametrize("size", [(960, 540), LANDSCAPE, PORTRAIT])
def test_every_game_is_named_in_full_and_says_for_how_many_it_is(client: Open, size: tuple[int, int]) -> None:
    player = client(size)
    player.show(SetupScene(player.app))
    said = set(player.words())

    assert {engine.title(rules) for rules in all_games()} <= said
    tiles = {w.label: w for w in player.top.page.everything() if isinstance(w, GameTile)}
    assert tiles["Crazy Factor"].aside == ("2–5 players",)
    assert tiles["Camelot"].aside == ("2–6 players, or 9 in teams", "2–6, or 9 in teams")
    assert said & set(tiles["Camelot"].aside)


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT, (800, 600)])
def test_the_way_to_add_a_player_stands_apart_from_the_last_of_them(
    client: Open, size: tuple[int, int]
) -> None:
    opened = client(size)
    opened.show(SetupScene(opened.app))
    first, last = (opened.find("button", f"Remove {name}").box for name in ("Brokk", "Morgan"))

    assert opened.find("button", "Add a player").box.y - last.bottom >= 2 * (last.y - first.bottom)


def test_enter_on_the_chosen_game_leads_to_the_start(at_setup: Client) -> None:
    page = at_setup.top.page
    page.focus_on(page.find("button", "Crazy 8"))
    at_setup.key("return")
    at_setup.wait(0.2)
    assert at_setup.top.page.focus is at_setup.find("button", "Crazy 8")

    at_setup.key("return")
    at_setup.wait(0.2)
    assert at_setup.top.page.focus is at_setup.find("button", "Start")

    at_setup.key("return")
    at_setup.wait(0.3)
    assert isinstance(at_setup.top, TableScene)


def test_a_click_on_the_chosen_game_moves_nothing(at_setup: Client) -> None:
    for _ in range(2):
        at_setup.click("button", "Crazy 8")
        assert at_setup.top.page.focus is at_setup.find("button", "Crazy 8")
