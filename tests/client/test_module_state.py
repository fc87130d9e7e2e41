"""No module of the client keeps state of its own: state belongs to objects that are passed around."""

import ast
from collections.abc import Iterator
from pathlib import Path

import game

MUTATORS = {
    "append",
    "add",
    "clear",
    "discard",
    "extend",
    "insert",
    "pop",
    "popitem",
    "remove",
    "setdefault",
    "update",
}
FACTORIES = {"Reader", "compile", "Encoder", "decoder"}  # make constants
ALLOWED = {
    # the registry of painters, filled while modules are imported
    "draw/picture_cache.py": {"PAINTERS", "BACKDROPS"},
    # files that threads decode, and a bounded cache of those decoded
    "draw/decks/card_art.py": {"_halves", "_wholes", "_opening"},
    "draw/image_decoder.py": {"_workers", "_begun"},
    # files unpacked until the program ends
    "system/assets.py": {"_held"},
}


def mutated(tree: ast.Module) -> Iterator[str]:
    """Names that the module's functions change."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Global):
            yield from node.names
        elif isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load):
            if isinstance(node.value, ast.Name):
                yield node.value.id
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            changed = node.func.value
            if node.func.attr in MUTATORS and isinstance(changed, ast.Name):
                yield changed.id


def objects(tree: ast.Module) -> Iterator[str]:
    """Names of the module in small letters for the results of calls, or for literals that can change."""
    for node in tree.body:
        targets = (
            node.targets
            if isinstance(node, ast.Assign)
            else [node.target]
            if isinstance(node, ast.AnnAssign)
            else []
        )
        value = getattr(node, "value", None)
        name = value.func if isinstance(value, ast.Call) else None
        made = name.attr if isinstance(name, ast.Attribute) else name.id if isinstance(name, ast.Name) else ""
        if isinstance(value, ast.Tuple):
            made = "tuple"
        if not (isinstance(value, ast.Dict | ast.List | ast.Set) or (made and made not in FACTORIES)):
            continue
        names = [each for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)]
        yield from (each.id for each in names if each.id.islower() and not each.id.startswith("__"))


def test_no_module_keeps_state() -> None:
    root, found = Path(game.__file__).parent, {}
    for path in sorted(root.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        bound = {
            each.id
            for node in tree.body
            if isinstance(node, ast.Assign | ast.AnnAssign)
            for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
            for each in ast.walk(target)
            if isinstance(each, ast.Name)
        }
        state = (set(mutated(tree)) & bound) | set(objects(tree))
        if state:
            found[path.relative_to(root).as_posix()] = state

    assert found == ALLOWED
