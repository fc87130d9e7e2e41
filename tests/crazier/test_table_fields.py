"""`Table.__slots__` and `Table.copy` follow from the fields of `Table.set_up`."""

from engine import Game
from engine.rules.crazier.state import Table
from tools import table_fields


def test_the_generated_parts_are_up_to_date() -> None:
    source = table_fields.FILE.read_text(encoding="utf-8")
    assert table_fields.written(source) == source, "run python -m tools.table_fields"


def test_a_new_field_gets_its_slot_and_its_copy() -> None:
    source = table_fields.FILE.read_text(encoding="utf-8")
    fields = ("self.rows: list[list[int]] = []", "self.row: list[int] = []", "self.one: int = 0")
    cards = "        # Cards\n"
    more = source.replace(cards, "".join(f"        {field}\n" for field in fields) + cards)
    text = table_fields.written(more)
    assert ' "one",' in text
    assert "other.rows = [item[:] for item in self.rows]" in text
    assert "other.row = self.row[:]" in text
    assert "other.one = self.one\n" in text


def test_every_field_is_set_and_copied() -> None:
    kinds = table_fields.fields(table_fields.FILE.read_text(encoding="utf-8"))
    table = Game.new("camelot", 3, 1)._table
    assert isinstance(table, Table)
    other = table.copy()
    for name, kind in kinds.items():
        mine, copied = getattr(table, name), getattr(other, name)
        assert copied == mine
        shared = name in table_fields.SHARED or not kind.startswith("list[")
        assert (copied is mine) == shared, name
        if kind.startswith("list[list[") or kind == "list[Frame]":
            assert mine, name
            assert all(one is not same for one, same in zip(mine, copied, strict=True)), name
