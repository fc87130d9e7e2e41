"""What comes from a network never becomes code: the ways to that are not in the package at all."""

import ast
from pathlib import Path

import pytest

import game.lan

MODULES = frozenset({"pickle", "marshal", "shelve", "yaml", "dill", "importlib", "runpy", "code"})
CALLS = frozenset({"eval", "exec", "compile", "__import__"})
ATTRIBUTES = frozenset({("os", "system"), ("os", "popen"), ("subprocess", "getoutput")})
ROOT = Path(game.lan.__path__[0])
SOURCES = sorted(ROOT.rglob("*.py"))


def forbidden(source: str) -> list[str]:
    """What must not be there, line by line."""
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                found += [each.name for each in names if each.name.split(".")[0] in MODULES]
            case ast.ImportFrom(module=str() as module) if module.split(".")[0] in MODULES:
                found.append(module)
            case ast.Call(func=ast.Name(id=name)) if name in CALLS:
                found.append(name)
            case ast.Attribute(value=ast.Name(id=module), attr=name) if (module, name) in ATTRIBUTES:
                found.append(f"{module}.{name}")
            case ast.keyword(arg="shell", value=value) if not _is_false(value):
                found.append("shell")
    return found


def _is_false(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is False


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_nothing_in_the_lan_can_turn_bytes_into_code(path: Path) -> None:
    assert forbidden(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "line",
    [
        "import pickle",
        "import importlib.util",
        "from marshal import loads",
        "from yaml import load",
        "import shelve as s",
        "eval('1')",
        "exec(text)",
        "__import__(name)",
        "os.system(text)",
        "subprocess.run(text, shell=True)",
        "subprocess.run(text, shell=flag)",
    ],
)
def test_the_check_finds_what_it_is_for(line: str) -> None:
    assert len(forbidden(line)) == 1


def test_the_check_leaves_the_rest() -> None:
    assert forbidden("import json\nre.compile('x')\nsubprocess.run(words, shell=False)\nself.code = 1") == []
    assert len(SOURCES) > 40
    assert ROOT / "messages" / "to_server.py" in SOURCES
