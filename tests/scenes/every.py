"""Every scene round the table, ready to be shown: for tests that hold all of them to something."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from msgspec.structs import replace as replace_in

from engine import Game, Match
from engine.bots import choose
from engine.decks import deck_text
from engine.teams import alternate
from game.lan.addresses import Address
from game.lan.guest.record_download import ANOTHER, RecordDownload
from game.lan.guest.remote_table import RemoteTable
from game.lan.joining.connect import Retry
from game.lan.joining.saved_tables import SavedTable, remember
from game.lan.messages import Said, SeatShown
from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.scenes.confirm import ConfirmScene, NoticeScene
from game.scenes.curtain import CurtainScene
from game.scenes.keyboard import KeyboardScene
from game.scenes.lan.change_rules import ChangeRulesScene
from game.scenes.lan.chat_panel import ChatScene
from game.scenes.lan.choice_menu import MenuScene
from game.scenes.lan.code_entry import CodeScene
from game.scenes.lan.connecting import ConnectScene
from game.scenes.lan.host_scene import HostScene, HostSetupScene
from game.scenes.lan.invitation import InvitationScene
from game.scenes.lan.lan_pause import LanPauseScene, leave_menu
from game.scenes.lan.lan_results import LanHandResultScene, LanMatchResultScene
from game.scenes.lan.lan_table import LanTableScene
from game.scenes.lan.lobby.lobby_seats import seat_items
from game.scenes.lan.waiting_overlay import WaitingOverlay
from game.scenes.pause_menu import PauseScene
from game.scenes.profile.profile_scene import ProfileScene
from game.scenes.replay.archive_scene import ArchiveScene
from game.scenes.results.results_scene import HandResultScene, MatchResultScene
from game.scenes.rules.rules_content import all_booklets
from game.scenes.rules.rules_scene import RulesScene
from game.scenes.scene import Scene
from game.scenes.settings.settings_keys import KeyScene, PadScene
from game.scenes.settings.settings_scene import SettingsScene
from game.scenes.setup.character_picker import CharacterScene
from game.scenes.setup.setup_scene import SetupScene
from game.scenes.table.choose_value import Choosing, Counsel
from game.scenes.table.chooser import Chooser
from game.scenes.table.chooser_text import KINDS
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import TitleScene
from game.scenes.workshop.deck_head import HeadScene
from game.scenes.workshop.editor import EditorScene
from game.scenes.workshop.importing import ImportScene
from game.scenes.workshop.picture_picker import PicturesScene
from game.scenes.workshop.workshop_scene import WorkshopScene
from game.setup.table_setup import setup_for
from game.storage.match_archive import About
from game.storage.saved_matches import NoSavedMatches
from game.tournament.scenes.new_tournament import NewTournamentScene
from game.ui.text_field import TextField
from game.workshop.deck_draft import Card, Deck, read
from game.workshop.deck_store import DeckStore
from game.workshop.edit_history import split as split_card
from tests.driver import Client, table_of
from tests.lan.rooms import Elsewhere
from tools.pictures.lan_sample import TABLES, sample_join, sample_lobby
from tools.pictures.replay_sample import sample_replay
from tools.pictures.tournament_sample import sample_standings, sample_tournament
from tools.pictures.workshop_sample import sample_editor

COUNTS = {"spades": 3, "hearts": 1, "diamonds": 0, "clubs": 12}
QUESTION = "F11 is the key for “Full screen”. Take it for “Sort the hand”?"
LONG = "The saved game was written by a newer version; it was put aside as /home/me/.local/share/" + "x" * 70


def dealt(players: int = 4, seed: int = 7, rules: str = "standard", **options: Any) -> LocalTable:
    """A table just dealt, with bots that answer at once; nothing is saved."""
    setup = setup_for(players, name="Rowan", rules=rules, seed=seed, options=options)
    table = LocalTable.new(setup, saved_matches=NoSavedMatches(), think=AtOnce)
    table.speed = 0.0
    return table


def played(players: int = 4, seed: int = 7, rules: str = "standard", **options: Any) -> LocalTable:
    """A table at the end of its first hand."""
    return play_on(dealt(players, seed, rules, **options), until=lambda table: False)


def play_on(table: LocalTable, *, until: Callable[[LocalTable], bool]) -> LocalTable:
    """The table after moves of everybody, until it is as wanted or the hand is over."""
    while table.result is None and not until(table):
        if table.moves():
            table.play(choose(table.match.game, 0, "normal", 0.0))
        else:
            table.update(0.0)
    return table


def in_the_middle(table: LocalTable) -> bool:
    """Has everybody had some turns, and may the player play a card now?"""
    return len(table.history) > 5 * len(table.seats) and any(move.verb == "play" for move in table.moves())


def ended(rules: str, hands: list[str], move: str, **position: Any) -> LocalTable:
    """A table of any game at which the player's `move` in a position has ended the hand."""
    options = position.pop("options", {})
    setup = setup_for(len(hands), name="Rowan", rules=rules, options=options)
    table = LocalTable.new(setup, saved_matches=NoSavedMatches(), think=AtOnce)
    table.match.game = Game.position(rules, hands=hands, to_move=0, options=options, **position)
    table.play(move)
    return table


def coloured() -> LocalTable:
    """A won hand of coloured cards, with much left in the others' hands."""
    hands = ["7R", "8R 8B +4G SkipY RevB 3G", "1R 2R 3B 4B 5Y 6Y 7Y 9R 10G +4B +4R +4Y 8R", "8G 8Y +4B"]
    return ended("crazy8", hands, "play 7R", discard="5R", stock="1B 2B")


def drawn() -> LocalTable:
    """A game without points that nobody has won."""
    hands = ["9S 2H", "2C 3C KD", "QH JS 10D 9C AC"]
    return ended("factor", hands, "draw", discard="4S", stock="", options={"stock_out": "draw"})


def nothing(*_: object) -> None:
    """What a button does in tests that do not press it."""


def chooser(client: Client, kind: int) -> Scene:
    """A choice among suits, colours or values."""
    words = [choice.word for choice in KINDS[kind].choices]
    moves = [f"declare {word}" for word in words]
    fits = dict(zip(words, COUNTS.values(), strict=False))
    scene = Chooser(
        client.app, moves=moves, fits=fits, choose=nothing, back=nothing, layout=table_of(client, "free")
    )
    return coached(scene)


def coached(scene: Choosing) -> Choosing:
    """With the way to the coach."""
    scene.counsel = Counsel(nothing, lambda: "")
    return scene


def at_table(client: Client, players: int, rules: str) -> Scene:
    """A table in the middle of a hand, as it lies there: nothing has just happened, nothing is explained."""
    table = play_on(dealt(players, rules=rules), until=in_the_middle)
    table.news()
    return TableScene(client.app, table, dealt=False)


def deck_form(client: Client, rules: str, players: int, verb: str) -> Scene:
    """A form over a table of named cards: the first that is asked for moves of this kind."""
    for seed in range(7, 60):
        table = dealt(players, seed, rules)
        while table.result is None:
            play_on(table, until=lambda table: any(move.verb == verb for move in table.moves()))
            table.news()
            scene = TableScene(client.app, table, dealt=False)
            if scene.play.choices():
                return coached(scene.parts.form(scene.play))
            table.speed = 0.0  # the scene has set it to the player's
            if table.result is None:
                table.play(table.moves()[0])
    raise AssertionError(f"nobody is asked to {verb} anything in a form")


def setup_of(client: Client, rules: str) -> SetupScene:
    """A full table of a game."""
    scene = SetupScene(client.app)
    scene.draft.switch(rules)
    scene.draft.resize(10)
    return scene


def rules_of(client: Client, rules: str, section: int) -> RulesScene:
    """One leaflet of a game: 0 are the lessons."""
    scene = RulesScene(client.app, title="Rules", booklets=all_booklets(), rules=rules)
    scene.section = scene.booklet.sections[section]
    return scene


def shelf_of(client: Client) -> WorkshopScene:
    """A workshop with a whole deck and one that is only begun."""
    store = DeckStore()
    store.add(replace(read(deck_text("camelot").encode()), title="A deck whose name is as long as it may b"))
    store.add(Deck("Begun", cards=(Card("A", "B"),)))
    return WorkshopScene(client.app, store=store)


def editor_of(client: Client, page: str, split: bool = False) -> EditorScene:
    """The editor of a deck half done."""
    scene = sample_editor(client.app)
    scene.open_page = page
    if split:
        scene.change_card(split_card(scene.card))
    return scene


def keyboard(client: Client, scene: Scene, label: str, *, signs: bool = False) -> KeyboardScene:
    """The keyboard for a field of a scene."""
    scene.arrange()
    field = next(w for w in scene.page.everything() if isinstance(w, TextField) and w.label == label)
    found = KeyboardScene(client.app, field=field, done=nothing)
    found.signs = signs
    return found


def full_setup(client: Client) -> SetupScene:
    """Ten seats, and rules that cannot go together."""
    scene = SetupScene(client.app)
    scene.draft.resize(10)
    scene.draft.set("skip_rank", "8")
    return scene


def team_table(client: Client, players: int, rules: str, count: int) -> TableScene:
    """A table in the middle of a game, in so many teams."""
    setup = setup_for(players, name="Rowan", rules=rules, seed=7, teams=alternate(players, count))
    table = LocalTable.new(setup, saved_matches=NoSavedMatches(), think=AtOnce)
    table.speed = 0.0
    play_on(table, until=in_the_middle).news()
    return TableScene(client.app, table, dealt=False)


def curtain(client: Client) -> CurtainScene:
    """Somebody with a long name is called to the screen."""
    setup = replace_in(setup_for(3, seed=7), levels=("",) * 3, names=("W" * 20, "Nora", "Bo"))
    table = LocalTable.new(setup, saved_matches=NoSavedMatches(), think=AtOnce)
    return CurtainScene(client.app, table=table, seat=0, leave=nothing, sit=nothing)


def full_lobby(client: Client, guest: int) -> Scene:
    """Ten seats with long names in teams, and a long talk."""
    seats = [
        SeatShown(kind="guest", guest=number, name=f"{number} {'W' * 17}", avatar="owl", lost=number == 3)
        for number in range(1, 10)
    ]
    scene = sample_lobby(client.app, guest=guest, seats=[*seats, SeatShown(kind="open")])
    scene.room.said.extend(Said(guest=2, name="W" * 20, text="wide " * 39) for _ in range(30))
    return scene


def seat_menu(client: Client, seat: int) -> Scene:
    """What the host can do with a seat."""
    lobby = sample_lobby(client.app)
    return MenuScene(
        client.app, title=lobby.lobby.seats[seat].name or "Open seat", items=seat_items(lobby, seat)
    )


def full_join(client: Client) -> Scene:
    """More tables than there is room for, with long names, and many of the last time."""
    rows = [replace_in(TABLES[number % 4], table=f"{number:016x}", name="W" * 40) for number in range(12)]
    for number in range(6):
        remember(
            SavedTable(table=f"{number:016x}", name="W" * 40, rules="standard", addresses=(("h" * 60, 5),))
        )
    return sample_join(client.app, rows)


def tournament(client: Client, *, hosted: bool) -> Scene:
    """Its last round, with a long name at each table."""
    held = sample_standings(rounds=4)
    long = [replace_in(each, players=("W" * 20, *each.players[1:])) for each in held.fixtures]
    client.settings.name = "Nora"
    return sample_tournament(client.app, replace_in(held, fixtures=tuple(long)), hosted=hosted)


def new_tournament(client: Client) -> Scene:
    """Many players, one of them with a long name."""
    scene = NewTournamentScene(client.app, setup_for(4, name="Rowan"))
    scene.players = ["W" * 20, *(f"Player {number}" for number in range(20))]
    return scene


def lan_table(client: Client, rules: str = "standard", **held: Any) -> LanTableScene:
    """A table on the network where one is away, for another a bot plays, and people talk."""
    elsewhere = Elsewhere(rules)
    elsewhere.move_on_to(1)
    elsewhere.seat(1, lost=True, name="Nora Waterford")
    elsewhere.seat(2, lost=True, level="normal")
    elsewhere.change(host=1, **held)
    elsewhere.times(seat=1, left=40_000, bank=60_000, running=False, waits={"1": 32_000}, pause=250_000)
    elsewhere.hear()
    scene = LanTableScene.begin(client.app, elsewhere.room)
    elsewhere.tell(Said(guest=4, name="Cem", text="wide words " * 9), Said(guest=1, name="Ada", phrase=1))
    return scene


def hold(client: Client) -> WaitingOverlay:
    """Nobody may move."""
    table = lan_table(client, paused="W" * 20)
    return WaitingOverlay(
        client.app, overlay_text=table.overlay_text, back=nothing, layout=lambda: table.director.layout
    )


def lan_result(client: Client) -> Scene:
    """A hand is over, and others are awaited."""
    elsewhere = Elsewhere("crazy8", match=50_000)
    elsewhere.finish()
    elsewhere.hear()
    elsewhere.seat(0, ready=True)
    elsewhere.seat(1, name="Nora Waterford")
    elsewhere.hear()
    table = RemoteTable(elsewhere.room)
    return LanHandResultScene(client.app, table=table, pause=nothing, chat=nothing)


def lan_match_result(client: Client) -> Scene:
    """A match is over, and its record is another's."""
    elsewhere = Elsewhere()
    elsewhere.finish()
    elsewhere.hear()
    recording = RecordDownload(elsewhere.room)
    recording.path, recording.verdict = Path("kept"), ANOTHER
    table = RemoteTable(elsewhere.room)
    return LanMatchResultScene(
        client.app, table=table, record_download=recording, again=nothing, leave=nothing
    )


def kept_result(client: Client) -> Scene:
    """A match that is kept is over."""
    table = played(10)
    table.saver.record = Path("kept")
    return MatchResultScene(client.app, table=table, again=nothing, leave=nothing)


def lan_pause(client: Client) -> Scene:
    """The menu of such a table."""
    return LanPauseScene(client.app, table=lan_table(client).remote, leave=nothing, invite=nothing)


def invitation(client: Client) -> Scene:
    """The way to such a table, for people and for browsers."""
    room = lan_table(client, web=48888).room
    room.link.addresses = (Address("192.168.100.200"),)
    place = SavedTable(table="1" * 16, name="Kitchen", rules="standard", code="K7QP3MXR9T")
    return InvitationScene(client.app, room, place)


def lan_chat(client: Client) -> Scene:
    """A long talk."""
    table = lan_table(client)
    table.room.said.extend(Said(guest=2, name="W" * 20, text="wide " * 39) for _ in range(30))
    return ChatScene(client.app, room=table.room, layout=lambda: table.director.layout)


class Waiting:
    """On the way to a table, for ever."""

    sentence, failure, arrived, host, addresses = "Going to the table at 192.168.1.20 …", "", None, None, ()

    def __init__(self, failure: str = "", retry_with: Retry = "") -> None:
        self.failure, self.retry_with = failure, retry_with

    def update(self, now: float) -> None:
        """Nothing happens."""

    def cancel(self) -> None:
        """Nothing was begun."""


def games_list(client: Client) -> Scene:
    """A match that waits, two that were left, one without notes, and a file that is none."""
    saved_matches = client.app.saved_matches
    LocalTable.new(setup_for(9, seed=7), saved_matches=saved_matches, think=AtOnce)
    for rules, players in (("standard", 10), ("camelot", 3)):
        match = Match.new(rules, players)
        seats = setup_for(players, rules=rules).seats
        saved_matches.archive(match.record(), About.of(match, seats, 0))
    saved_matches.archive(Match.new("crazy8", 4).record())
    saved_matches.archive("nothing")
    return ArchiveScene(client.app)


SCENES: dict[str, Callable[[Client], Scene]] = {
    "title": lambda c: TitleScene(c.app),
    "setup": lambda c: SetupScene(c.app),
    "setup of ten": full_setup,
    "setup: crazy8": lambda c: setup_of(c, "crazy8"),
    "setup: factor": lambda c: setup_of(c, "factor"),
    "setup: camelot": lambda c: setup_of(c, "camelot"),
    "settings: sound": lambda c: SettingsScene(c.app, page="Sound"),
    "settings: game": lambda c: SettingsScene(c.app, page="Game"),
    "settings: look": lambda c: SettingsScene(c.app, page="Look"),
    "settings: keys": lambda c: SettingsScene(c.app, page="Keys"),
    "key": lambda c: KeyScene(c.app, action="previous", heard=nothing),
    "pad part": lambda c: PadScene(c.app, action="previous", heard=nothing),
    "rules": lambda c: RulesScene.at(c.app, dealt(forced_play=True, twos="none")),
    "rules at a table of crazy8": lambda c: RulesScene.at(c.app, dealt(rules="crazy8", seconds=20)),
    "lessons: standard": lambda c: rules_of(c, "standard", 0),
    "lessons: crazy8": lambda c: rules_of(c, "crazy8", 0),
    "lessons: factor": lambda c: rules_of(c, "factor", 0),
    "lessons: camelot": lambda c: rules_of(c, "camelot", 0),
    "lessons: shahrzad": lambda c: rules_of(c, "shahrzad", 0),
    "rules of a preset": lambda c: rules_of(c, "factor", 2),
    "workshop": shelf_of,
    "workshop: cards": lambda c: editor_of(c, "Cards"),
    "workshop: card": lambda c: editor_of(c, "Card"),
    "workshop: split card": lambda c: editor_of(c, "Card", split=True),
    "workshop: picture": lambda c: editor_of(c, "Picture"),
    "workshop: balance": lambda c: editor_of(c, "Balance"),
    "workshop: pictures": lambda c: PicturesScene(c.app, chosen=("", ""), choose=nothing),
    "workshop: head": lambda c: HeadScene(c.app, editor_of(c, "Card")),
    "workshop: import": lambda c: ImportScene(c.app, store=DeckStore(), given="/nowhere/" + "x" * 90),
    "profile": lambda c: ProfileScene(c.app),
    "characters": lambda c: CharacterScene(
        c.app, title="Player 2", who=("Brokk", "dwarf"), level="normal", taken=("Hazel",), done=nothing
    ),
    "keyboard": lambda c: keyboard(c, ProfileScene(c.app), "Name"),
    "keyboard: signs": lambda c: keyboard(c, ProfileScene(c.app), "Name", signs=True),
    "keyboard: code": lambda c: keyboard(c, CodeScene(c.app, table="Ada", done=nothing), "Table code"),
    "keyboard: address": lambda c: keyboard(c, sample_join(c.app), "Address"),
    "keyboard: text of a card": lambda c: keyboard(c, editor_of(c, "Card"), "Text"),
    "pause": lambda c: PauseScene(c.app, table=dealt()),
    "chooser of suits": lambda c: chooser(c, 0),
    "chooser of colours": lambda c: chooser(c, 1),
    "chooser of values": lambda c: chooser(c, 2),
    "confirm": lambda c: ConfirmScene(c.app, question=QUESTION, yes="Take it", act=nothing),
    "tournament of the host": lambda c: tournament(c, hosted=True),
    "tournament of a player": lambda c: tournament(c, hosted=False),
    "tournament: new": new_tournament,
    "notice": lambda c: NoticeScene(c.app, text=LONG),
    "hand result": lambda c: HandResultScene(c.app, table=played(match="50x"), next_hand=nothing),
    "result of two": lambda c: MatchResultScene(c.app, table=played(2), again=nothing, leave=nothing),
    "result of coloured cards": lambda c: HandResultScene(c.app, table=coloured(), next_hand=nothing),
    "result without a winner": lambda c: MatchResultScene(c.app, table=drawn(), again=nothing, leave=nothing),
    "result of ten": lambda c: MatchResultScene(c.app, table=played(10), again=nothing, leave=nothing),
    "result: kept": kept_result,
    "result: crazy8": lambda c: MatchResultScene(
        c.app, table=played(4, rules="crazy8"), again=nothing, leave=nothing
    ),
    "result: factor": lambda c: MatchResultScene(
        c.app, table=played(5, rules="factor"), again=nothing, leave=nothing
    ),
    "result: olympus": lambda c: MatchResultScene(
        c.app, table=played(6, rules="olympus"), again=nothing, leave=nothing
    ),
    "result: points of shahrzad": lambda c: HandResultScene(
        c.app, table=played(4, rules="shahrzad", games=4, points=True), next_hand=nothing
    ),
    "choice of cards": lambda c: deck_form(c, "camelot", 4, "choose"),
    "choice of a colour": lambda c: deck_form(c, "olympus", 3, "name"),
    "table: camelot": lambda c: at_table(c, 6, "camelot"),
    "table: shahrzad": lambda c: at_table(c, 3, "shahrzad"),
    "table: olympus": lambda c: at_table(c, 2, "olympus"),
    "table: two teams of three": lambda c: team_table(c, 6, "camelot", 2),
    "table: three teams of three": lambda c: team_table(c, 9, "olympus", 3),
    "table: four teams of two": lambda c: team_table(c, 8, "camelot", 4),
    "games": games_list,
    "replay": lambda c: sample_replay(c.app, players=10),
    "replay: olympus": lambda c: sample_replay(c.app, rules="olympus", players=4),
    "curtain": curtain,
    "lobby": lambda c: sample_lobby(c.app),
    "lobby: guest": lambda c: sample_lobby(c.app, guest=3),
    "lobby: full": lambda c: full_lobby(c, 1),
    "lobby: watching": lambda c: full_lobby(c, 99),
    "lobby: a seat": lambda c: seat_menu(c, 4),
    "lobby: a guest": lambda c: seat_menu(c, 2),
    "join": lambda c: sample_join(c.app),
    "join: full": full_join,
    "join: nothing": lambda c: sample_join(c.app, ()),
    "code": lambda c: CodeScene(c.app, table="W" * 40, done=nothing),
    "connect": lambda c: ConnectScene(c.app, Waiting(), nothing),
    "connect: name taken": lambda c: ConnectScene(c.app, Waiting(LONG, "name"), nothing, {"name": nothing}),
    "connect: failed": lambda c: ConnectScene(c.app, Waiting(LONG), nothing),
    "host: set-up": lambda c: HostSetupScene(c.app),
    "host": lambda c: HostScene(c.app, setup_for(4, name="Rowan")),
    "agree": lambda c: ChangeRulesScene(c.app, sample_lobby(c.app).lobby, nothing),
    "network table": lan_table,
    "network table: camelot": lambda c: lan_table(c, "camelot"),
    "network table: crazy8": lambda c: lan_table(c, "crazy8"),
    "network hold": hold,
    "network result": lan_result,
    "network match result": lan_match_result,
    "network pause": lan_pause,
    "invitation": invitation,
    "network chat": lan_chat,
    "network leave": lambda c: leave_menu(c.app, plays=True, away=nothing, bye=nothing),
    "table: standard": lambda c: at_table(c, 10, "standard"),
    "table: crazy8": lambda c: at_table(c, 4, "crazy8"),
    "table: factor": lambda c: at_table(c, 5, "factor"),
}  # fmt: skip
