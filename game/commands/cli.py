"""The command `crazier-eights`: parses its words, and opens a window, a terminal, a picture or a record."""

import argparse
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from functools import partial
from importlib.util import find_spec
from secrets import token_hex

from game.commands import own_decks
from game.commands.command_line import DAY, NAME, parse
from game.setup.network_start import NetworkStart
from game.setup.table_options import check_number, table_of
from game.setup.table_setup import TableSetup
from game.storage import settings
from game.storage.saved_matches import SavedMatches
from game.storage.settings import Settings
from game.system import crash_report, output
from game.system.display import has_display
from game.system.files import Found, check_apart, clear_drafts, is_there, unwritten
from game.system.output import complain

BAD_INPUT, BROKEN, INTERRUPTED = 2, 1, 130
SPEAK = "--speak is for tables as text: add --terminal."
TABLE_WORDS = ("rules", "players", "bots", "seed", "preset", "code", "teams", "name")

Action = Callable[[], int]  # the work after all checks; returns the exit status


def main(words: Sequence[str] | None = None) -> int:
    """Run a command line, by default the program's own; return the exit status."""
    output.make_patient()
    try:
        return _run(sys.argv[1:] if words is None else words)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader of the output has closed it
        output.forget()
        return 0
    except Exception as error:
        why = output.why_unwritten() if isinstance(error, OSError) else ""
        if why:
            return complain(f"The output cannot be written: {why}.", BAD_INPUT)
        return complain(_apology(error), BROKEN)


def _run(words: Sequence[str]) -> int:
    notice = own_decks.offer()
    try:
        action = _prepare(parse(words), notice)
    except ValueError as error:
        return complain("\n".join(filter(None, (notice, own_decks.unplayable(words), str(error)))), BAD_INPUT)
    except SystemExit:  # after printing help
        output.flush()
        raise
    status = action()
    output.flush()
    return status


def _carry_out(act: Callable[[], int | None]) -> int:
    """Exit status of an act; a ValueError becomes a complaint."""
    try:
        return act() or 0
    except ValueError as error:
        return complain(str(error), BAD_INPUT)


def _prepare(words: argparse.Namespace, notice: str) -> Action:
    """Check all words before anything is done; ValueError with a sentence."""
    if words.command in WITHOUT_SETTINGS:
        action = WITHOUT_SETTINGS[words.command](words)
        if notice:
            complain(notice, 0)
        return action
    clear_drafts()
    found = _told(settings.load(), notice)
    setup = _table(words, found.value) if words.command == "play" else None
    fallback = table_of(name=found.value.name, avatar=found.value.avatar)
    if words.command in ("play", "join") and words.speak and not words.terminal:
        raise ValueError(SPEAK)
    if words.command == "play" and words.terminal:
        return lambda: _terminal(setup, fallback, found, aloud=words.speak)
    if words.command == "play" and words.browser:
        return partial(_carry_out, partial(_browser, setup, found))
    if words.command == "join":
        _check_way(words)
        if words.terminal or not has_display():
            return _join(words, found)
        return lambda: _window(words, None, found)
    straight = setup or fallback if words.command == "play" else None
    if not has_display():
        return lambda: _without_display(words, straight, fallback, found)
    return lambda: _window(words, straight, found)


def _told(found: Found[Settings], notice: str) -> Found[Settings]:
    """Return the settings, with sentences that the player should read first."""
    return Found(found.value, "\n".join(filter(None, (found.notice, notice))))


# -- tables


def _table(words: argparse.Namespace, mine: Settings) -> TableSetup | None:
    """Return the table that was asked for, None if the words name none."""
    said = {word: getattr(words, word) for word in TABLE_WORDS if getattr(words, word) is not None}
    if not said and not words.option:
        return None
    said.setdefault("name", mine.name)
    return table_of(**said, options=words.option or (), avatar=mine.avatar)


def _terminal(
    setup: TableSetup | None, fallback: TableSetup, found: Found[Settings], *, aloud: bool = False
) -> int:
    from game.terminal import play as terminal
    from game.terminal.spoken_table import SpokenTable

    if found.notice:
        complain(found.notice, 0)
    with closing(SavedMatches()) as saved_matches:
        return terminal.play(
            setup,
            fallback=fallback,
            console=output.console(aloud=aloud),
            source=sys.stdin,
            saved_matches=saved_matches,
            hints=found.value.hints,
            form=SpokenTable if aloud else terminal.TerminalTable,
        )


def _browser(setup: TableSetup | None, found: Found[Settings]) -> int:
    from game.commands.browser_play import play_in_browser

    if found.notice:
        complain(found.notice, 0)
    return play_in_browser(setup, found.value, partial(print, flush=True))


def _join(words: argparse.Namespace, found: Found[Settings]) -> Action:
    from game.commands.join_command import visit_of
    from game.tournament.terminal_rounds import next_table

    visit, code = visit_of(words, found, next_table)

    def play() -> int:
        if found.notice:
            complain(found.notice, 0)
        return visit.go(code)

    return partial(_carry_out, play)


def _check_way(words: argparse.Namespace) -> None:
    """Raise ValueError for an address or a code that is not valid."""
    from game.lan.addresses import read_address
    from game.lan.auth import read_code

    if words.address:
        read_address(words.address)
    if words.code:
        read_code(words.code)


def _without_display(
    words: argparse.Namespace, setup: TableSetup | None, fallback: TableSetup, found: Found[Settings]
) -> int:
    if words.command == "host":
        return complain(f"There is no display here; {NAME} serve hosts tables without one.", BAD_INPUT)
    output.console().print("There is no display here, so the table opens in the terminal.")
    return _terminal(setup, fallback, found)


def _window(words: argparse.Namespace, setup: TableSetup | None, found: Found[Settings]) -> int:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.app import run

    return run(
        settings=found.value,
        setup=setup,
        sound=not words.nosound,
        windowed=words.windowed,
        notice=found.notice,
        start=NetworkStart(
            words.command or "", getattr(words, "address", ""), getattr(words, "code", "") or ""
        ),
    )


# -- pictures, records and decks


def _shot(words: argparse.Namespace) -> Action:
    chosen = dict(words.setting)
    settings.changed(Settings(), chosen)  # raises for invalid values
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if not find_spec("tools.pictures"):
        raise ValueError("Pictures of scenes are drawn only by a checkout of the source.")
    from tools.pictures.screenshots import take

    def draw() -> None:
        try:
            subject = {"rules": words.rules, "players": words.players, "seed": words.seed}
            take(words.scene, words.out, size=words.size, settings=chosen, **subject)
        except OSError as error:
            raise ValueError(unwritten(words.out, error)) from None

    return partial(_carry_out, draw)


def _watch(words: argparse.Namespace) -> Action:
    from game.commands import watch
    from game.storage.replay import Readable

    text, trouble = Readable.of_file(words.file)
    if words.verify or words.shown:
        return partial(_verify, text, words.shown)

    def tell() -> int:
        console = output.console()
        watch.tell(text, console)
        if trouble:
            console.print(trouble)
        return 0

    return tell


def _verify(text: str, noted: str) -> int:
    from game.commands import watch
    from game.storage import fair_deal

    verdict = fair_deal.verify(text, noted)
    if not verdict.fair:
        return complain(verdict.sentence, BAD_INPUT)
    rest = "" if watch.is_whole(text) else " Its match breaks off before the end."
    output.console().print(f"{verdict.sentence}{rest}", soft_wrap=True)
    return 0


def _analyse(words: argparse.Namespace) -> Action:
    from game.commands import analyse
    from game.lab import local_workers, plot
    from game.storage.replay import Replay

    replay = Replay.of_file(words.file)
    jobs = local_workers.check_jobs(words.jobs) if words.jobs is not None else None
    check_apart({"The record": words.file, "--plot": words.plot})
    if words.plot is not None:
        plot.check(words.plot)

    def look() -> int:
        console = output.console()
        found = analyse.findings(replay, words.file, console, jobs)
        analyse.show(replay, found, console)
        if replay.trouble:
            console.print(f"\n{replay.trouble}")
        if words.plot is None:
            return 0
        from game.commands import analyse_plot  # needs an extra, which is installed

        return _carry_out(partial(analyse_plot.draw, words.plot, replay, found))

    return look


def _deck(words: argparse.Namespace) -> Action:
    return _sheet(words) if words.task == "sheet" else _check(words)


def _sheet(words: argparse.Namespace) -> Action:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.commands import deck_sheet

    sheet = deck_sheet.sheet_of(words.deck, words.out, table=words.table, width=words.width)
    return partial(_carry_out, partial(deck_sheet.write, sheet, words.out))


def _check(words: argparse.Namespace) -> Action:
    from game.commands import deck_check

    deck = deck_check.checked(words.deck)
    return lambda: _carry_out(partial(deck_check.show, deck, output.console()))


# -- the laboratory


def _lab(words: argparse.Namespace) -> Action:
    from game.lab import lab_command

    asked = lab_command.asked(words)

    def play() -> int:
        wide = output.console(least=output.USUAL_WIDTH)  # its tables do not fit into less
        done = lab_command.carry_out(asked, wide, output.console(stderr=True))
        for trouble in done.troubles:
            complain(trouble, BAD_INPUT)
        return BAD_INPUT if done.troubles else 0 if done.whole else INTERRUPTED

    return play


# -- the network


def _serve(words: argparse.Namespace) -> Action:
    from game.commands.serve_command import serve
    from game.commands.serving import Serving
    from game.lan.host.workers import read_front
    from game.lan.limits import LIMITS
    from game.terminal.line_input import is_typed

    for name in ("worker", "workers"):
        check_number(words, name, 0, LIMITS.workers)
    for name in ("grace", "park", "until_empty"):
        check_number(words, name, 0, DAY)
    check_number(words, "tables", 1, LIMITS.tables * max(1, words.workers))
    if words.resume is not None and words.journal not in (None, words.resume):
        raise ValueError("--resume and --journal both name the file to carry on: give one of them.")
    if words.resume is not None and not is_there(words.resume):
        raise ValueError(f"There is no journal {words.resume}.")
    for place in (words.resume, words.journal):
        if place is not None and words.workers and is_there(place) and not place.is_dir():
            raise ValueError("Workers carry on a folder with a journal of each of them.")
    serving = Serving(
        port=words.port,
        tables=words.tables,
        resume=words.resume,
        local=words.local,
        announce=not words.no_announce,
        permit=sys.stdin.readline().strip() if words.owner or words.worker else "",
        grace=words.grace,
        park=0.0 if words.until_empty else words.park * 60.0,
        until_empty=words.until_empty * 60.0,
        journal=words.journal,
        workers=words.workers,
        metrics=words.metrics,
        worker=words.worker,
        front=read_front(sys.stdin.readline() if words.worker else ""),
        terminal=is_typed(sys.stdin) and not (words.owner or words.worker),
        web=not words.no_web,
        https=words.https,
    )

    told = sys.stderr if words.worker else sys.stdout  # a worker's stdout is for the front process
    return partial(_carry_out, partial(serve, serving, lambda line: print(line, file=told, flush=True)))


def _tables(words: argparse.Namespace) -> Action:
    from game.commands.tables_command import tables

    return partial(_carry_out, partial(tables, words.journal, words.end, print))


def _tournament(words: argparse.Namespace) -> Action:
    from game.commands.serve_command import serve
    from game.commands.serving import Serving
    from game.lan.limits import LIMITS
    from game.tournament.tournament_command import hosting_of, tournament_of

    tournament, console = tournament_of(words), output.console()
    check_number(words, "wait", 0, DAY)
    permit = sys.stdin.readline().strip() if words.owner else ""
    hosting = hosting_of(words, tournament, console, by_hand=bool(permit))
    serving = Serving(
        port=words.port,
        local=words.local,
        permit=permit or token_hex(16),  # nobody else opens tables there
        until_empty=LIMITS.forsaken if permit else 0.0,
        journal=hosting.journal,
        conduct=hosting.conduct,
    )
    return partial(_carry_out, partial(serve, serving, partial(console.print, soft_wrap=True)))


# -- crashes


def _apology(error: BaseException) -> str:
    path = crash_report.note(error)
    where = f"what happened is written in {path}" if path else f"what happened: {error!r}"
    return f"The game has broken, and the fault is ours; {where}. A match in progress is saved."


# Commands that do not depend on the player.
WITHOUT_SETTINGS: Mapping[str, Callable[[argparse.Namespace], Action]] = {
    "shot": _shot,
    "watch": _watch,
    "analyse": _analyse,
    "deck": _deck,
    "lab": _lab,
    "serve": _serve,
    "tables": _tables,
    "tournament": _tournament,
}
