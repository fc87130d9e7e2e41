"""`play --browser`: a match in a page of this computer alone, which the window can continue."""

import asyncio
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from unittest import mock

import pytest

from engine import decks
from game.commands import browser_play
from game.lan.host.saved_tables import SavedTables
from game.lan.host.server import Server
from game.players.bot_player import AtOnce
from game.storage.saved_matches import SavedMatches
from tests.browser.pages import PHONE, Player, browser, one_at_a_time

pytestmark = one_at_a_time

PATIENCE = 20.0  # seconds


def start(home: Path, *words: str) -> tuple["subprocess.Popen[str]", str]:
    """Start the program with a browser that only notes the address; return the process and the address."""
    note, script = home / "address", home / "browser"
    script.write_text(f'#!/bin/sh\necho "$1" > "{note}.part" && mv "{note}.part" "{note}"\n')
    script.chmod(0o755)
    environment = {**os.environ, "HOME": str(home), "BROWSER": f"{script} %s"}
    for word in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "DISPLAY"):
        environment.pop(word, None)
    program = subprocess.Popen(
        [sys.executable, "-m", "game", "play", "--browser", *words],
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    )
    until = time.monotonic() + PATIENCE
    while not note.exists():
        assert time.monotonic() < until, "The program shows no address."
        time.sleep(0.05)
    return program, note.read_text().strip()


@pytest.mark.skipif(sys.platform != "linux", reason="a script stands for the browser")
def test_a_match_is_played_left_and_found_again(tmp_path: Path) -> None:
    program, link = start(tmp_path, "--rules", "standard", "--players", "2", "--seed", "7", "--bots", "easy")
    saved_matches = SavedMatches(tmp_path / ".local/share/crazier-eights")
    try:
        with browser() as chromium:
            player = Player.on_phone(chromium, PHONE)
            page = player.page
            page.goto(link)
            page.wait_for_selector(".table .hand .card")
            assert page.url.endswith("/"), "the code stays in the address"

            page.reload()
            page.wait_for_selector(".table .hand .card")
            player.tap(".bar button")
            player.tap(".sheet button.quiet")
            player.tap(".sheet .sure")
            page.wait_for_selector(".tables button")
            assert [kept.setup.seed for kept in saved_matches.matches()[0].values()] == [7]

            assert re.fullmatch(r"hand 1 · .*\d:\d\d.*", page.locator(".tables small").inner_text())
            without_code = chromium.new_page()
            without_code.goto(link.partition("#")[0])
            without_code.wait_for_selector("text=Please use the address that the program opened")
            assert not without_code.locator("#name").count()
            without_code.close()

            player.tap(".tables button")
            page.wait_for_selector(".table .hand .card")
            until = time.monotonic() + PATIENCE
            while saved_matches.waiting():  # then no window takes up what is played here
                assert time.monotonic() < until
                time.sleep(0.05)
            assert player.errors == []
    finally:
        program.terminate()
        said = program.communicate(timeout=PATIENCE)[0]
    assert browser_play.OPENED in said
    assert browser_play.SAVED in said
    assert [kept.setup.players for kept in saved_matches.matches()[0].values()] == [2]


@pytest.mark.skipif(sys.platform != "linux", reason="a script stands for the browser")
def test_own_decks_are_among_the_games(tmp_path: Path) -> None:
    folder = tmp_path / ".local/share/crazier-eights/decks"
    folder.mkdir(parents=True)
    own = decks.deck_text("camelot").replace('name = "Camelot"', 'name = "Our Street"', 1)
    (folder / "our-street.toml").write_text(re.sub("(?m)^art = .*\n", "", own))
    program, link = start(tmp_path)
    try:
        with browser() as chromium:
            player = Player.on_phone(chromium, PHONE)
            page = player.page
            page.goto(link)
            player.tap("#open")
            page.wait_for_selector("#rules:enabled")
            page.select_option("#game", "Our Street")
            page.wait_for_function("document.querySelector('#game').value === 'our-street'")
            player.tap("#rules")
            page.wait_for_selector("#of-edition")
            page.keyboard.press("Escape")
            player.tap("button.start")
            page.wait_for_selector(".table .hand .card .face.named")
            assert page.locator(".table .hand .face.named .banner").first.inner_text()
            assert not page.locator(".table .hand .art img").count()  # the deck has no pictures
            assert player.errors == []
    finally:
        program.terminate()
        program.communicate(timeout=PATIENCE)


def test_the_host_ends_when_no_page_is_there(tmp_path: Path) -> None:
    tables = SavedTables(AtOnce, name="You", hints=True, folder=tmp_path)

    async def wait(first_page: float) -> None:
        end = asyncio.Event()
        server = mock.Mock(spec=Server, now=time.monotonic)
        with mock.patch.object(browser_play, "FIRST_PAGE", first_page):
            await asyncio.wait_for(browser_play._keep(tables, server, end, print), 2.0)
        assert end.is_set()

    asyncio.run(wait(0.2))
    tables.registry.sessions.add(mock.Mock(is_browser=True))
    with pytest.raises(TimeoutError):  # a page is there
        asyncio.run(wait(0.2))
