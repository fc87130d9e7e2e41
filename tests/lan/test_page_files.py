"""The files of the page: small, complete, without what its policy forbids, with the words of the program."""

import gzip
import posixpath
import re

import pytest

import engine
from game.audio.sound_cues import CUES
from game.draw.swatches import palettes
from game.lan.host.browser.page_files import LARGEST, is_kept, page_file
from game.lan.host.browser.page_media import faces, sounds
from game.lan.phrases import PHRASES
from game.system.assets import paths, read_bytes

CODE = (".js", ".css", ".html")


def text_of(path: str) -> str:
    return read_bytes("web", *path.split("/")).decode()


def test_every_file_is_sent_whole_and_the_code_is_small() -> None:
    files = {path: page_file(f"/{path}") for path in paths("web")}
    assert all(file is not None and file.longest <= LARGEST for file in files.values())
    code = "".join(text_of(path) for path in sorted(files) if path.endswith(CODE))
    assert len(gzip.compress(code.encode())) < 150_000


def test_only_files_whose_name_has_their_digest_are_kept_for_ever() -> None:
    for path in paths("web"):
        file = page_file(f"/{path}")
        assert file is not None
        assert is_kept(f"/{path}") == (f".{file.digest[:8]}." in path)


def test_the_page_has_no_script_and_no_style_within_its_text() -> None:
    (page,) = (path for path in paths("web") if path.endswith("index.html"))
    assert not re.search(r"<script(?![^>]*src=)|<style|\sstyle=|\son[a-z]+=", text_of(page))


def test_every_module_and_style_that_the_page_asks_for_is_there() -> None:
    pages = text_of("index.html") + text_of("tv.html")
    asked = re.findall(r'(?:src|href)="/([^"]+)"', pages)
    for path in paths("web"):
        if path.endswith(".js"):
            modules = re.findall(r"from '(\.[^']+)'", text_of(path))
            asked += [posixpath.normpath(f"{posixpath.dirname(path)}/{name}") for name in modules]
    assert asked
    assert set(asked) <= paths("web")


@pytest.mark.parametrize(("page", "first"), [("index.html", "js/main.js"), ("tv.html", "js/tv/main.js")])
def test_every_module_that_a_page_needs_is_asked_for_at_once(page: str, first: str) -> None:
    needed: set[str] = set()
    waiting = [first]
    while waiting:
        path = waiting.pop()
        found = {
            posixpath.normpath(f"{posixpath.dirname(path)}/{name}")
            for name in re.findall(r"from '(\.[^']+)'", text_of(path))
        }
        waiting += found - needed
        needed |= found
    assert re.findall(r'rel="modulepreload" href="/([^"]+)"', text_of(page)) == sorted(needed)


def test_phrases_and_titles_are_those_of_the_program() -> None:
    assert tuple(re.findall(r"^  '(.*)',$", text_of("js/phrases.js"), re.MULTILINE)) == PHRASES
    words = text_of("js/words.js")
    for rules in engine.rules():
        assert engine.title(rules) in words, rules


def test_sounds_are_those_of_the_program_and_small() -> None:
    takes = [take for cue in sounds().values() for take in cue["takes"]]
    files = [page_file(take) for take in takes]
    assert all(file is not None and file.digest[:8] in take for file, take in zip(files, takes, strict=True))
    assert sum(len(file.body) for file in files if file) < 200_000
    assert all(cue["gain"] == CUES[name].gain for name, cue in sounds().items())
    assert all(map(is_kept, takes))
    assert page_file("/sounds/snap-1.00000000.ogg") is None
    assert page_file("/sounds/music-camelot-calm.ogg") is None


def test_every_palette_of_the_window_has_its_faces() -> None:
    assert {"classic", *faces()} == set(palettes())
    for cards in faces().values():
        assert len(cards) == 52
        file = page_file(cards["8H"])
        assert file
        assert file.type == "image/webp"
        assert file.longest <= LARGEST
