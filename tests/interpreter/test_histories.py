"""Blocks that may overlap: what a read is, after stores to its block and to others."""

from __future__ import annotations

import pytest

from smtenc.interpreter.histories import History, SharedBlock
from smtenc.interpreter.terms import DataTerms
from smtenc.interpreter.values import Inconclusive, Origin, Scalar
from smtenc.ir.types import FloatType

F32 = FloatType("f32")


class Blocks:
    """Two blocks of one history, and the positions of the first that were loaded."""

    def __init__(self, terms: DataTerms) -> None:
        self.terms, self.loaded = terms, list[int]()
        self.history = History(terms)
        self.a, self.b = (
            SharedBlock(F32, 4, Origin.ARGUMENT, name, self._content(name), history=self.history, load=self.loaded.append) for name in "ab"
        )

    def _content(self, name: str):  # type: ignore[no-untyped-def]
        return lambda position: self.terms.input((name, position), F32)

    def value(self, name: str) -> Scalar:
        return self.terms.input(name, F32)


@pytest.fixture
def blocks() -> Blocks:
    return Blocks(DataTerms())


def test_a_read_before_any_store_elsewhere_is_what_was_there(blocks: Blocks) -> None:
    before = blocks.a.read(1)
    blocks.a.store(0, blocks.value("x"))
    assert blocks.a.read(1).value is before.value


def test_a_read_after_a_store_there_is_what_was_stored(blocks: Blocks) -> None:
    blocks.a.store(1, blocks.value("x"))
    blocks.a.store(2, blocks.value("y"))
    assert blocks.a.read(1) == blocks.value("x")
    assert not blocks.loaded


def test_a_store_elsewhere_may_have_changed_it(blocks: Blocks) -> None:
    before = blocks.a.read(1)
    blocks.a.store(1, blocks.value("x"))
    blocks.b.store(0, blocks.value("y"))
    after = blocks.a.read(1)
    assert after.value is not before.value
    assert after.value is not blocks.value("x").value
    assert blocks.loaded == [1]


def test_a_store_to_the_block_itself_says_nothing_of_other_positions(blocks: Blocks) -> None:
    blocks.b.store(0, blocks.value("y"))
    before = blocks.a.read(1)
    blocks.a.store(2, blocks.value("x"))
    assert blocks.a.read(1).value is before.value


def test_equal_stores_in_one_order_are_one_history() -> None:
    terms = DataTerms()

    def history(*stores: tuple[str, int, str]) -> int:
        blocks = Blocks(terms)
        for block, position, value in stores:
            {"a": blocks.a, "b": blocks.b}[block].store(position, blocks.value(value))
        return blocks.history.version

    one = history(("a", 0, "x"), ("b", 0, "y"))
    assert history(("a", 0, "x"), ("b", 0, "y")) == one
    assert history(("b", 0, "y"), ("a", 0, "x")) != one
    assert history(("a", 1, "x"), ("b", 0, "y")) != one
    assert history(("a", 0, "x"), ("b", 0, "z")) != one


def test_whole_blocks_are_not_seen(blocks: Blocks) -> None:
    with pytest.raises(Inconclusive, match="may overlap"):
        blocks.a.snapshot()
