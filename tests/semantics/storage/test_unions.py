"""Memrefs that depend on conditions."""

import pytest

from smtenc.errors import Unsupported
from smtenc.ir.types import IntegerType
from smtenc.semantics.options import SemanticOptions
from smtenc.semantics.storage.layouts import row_major, whole
from smtenc.semantics.storage.unions import either_memref, of_each
from smtenc.semantics.values import Block, BlockKind, MemRef, Root
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN


def _world() -> World:
    return World(SemanticOptions())


def _memref(world: World, name: str, *sizes: int, offset: int = 0) -> MemRef:
    shape = tuple(world.constant_index(n) for n in sizes)
    block = Block(name, BlockKind.HEAP, IntegerType(8))
    return whole(world, Root(block, world.constant_index(0), world.constant_index(offset), shape, row_major(world, shape)))


def test_exactly_one_view_holds_whatever_the_conditions_are() -> None:
    world = _world()
    t, (c, d) = world.terms, (world.terms.symbol(name, BOOLEAN) for name in "cd")
    a, b, e = (_memref(world, name, 4) for name in "abe")
    found = either_memref(world, c, a, either_memref(world, d, b, e))
    assert [guard for guard, _ in found.views] == [c, t.and_(t.not_(c), d), t.and_(t.not_(c), t.not_(d))]


def test_one_view_on_both_sides_is_one() -> None:
    world = _world()
    c, d = (world.terms.symbol(name, BOOLEAN) for name in "cd")
    a, b = (_memref(world, name, 4) for name in "ab")
    assert either_memref(world, c, a, a) is a
    found = either_memref(world, c, either_memref(world, d, a, b), a)
    assert len(found.views) == 2


def test_a_decided_condition_chooses() -> None:
    world = _world()
    a, b = (_memref(world, name, 4) for name in "ab")
    assert either_memref(world, world.terms.true, a, b) is a
    assert either_memref(world, world.terms.false, a, b) is b


def test_sizes_and_numbers_of_views_are_those_of_the_one_that_holds() -> None:
    world = _world()
    c = world.terms.symbol("c", BOOLEAN)
    found = either_memref(world, c, _memref(world, "a", 4), _memref(world, "b", 6, offset=2))
    four, six, zero, two = map(world.constant_index, (4, 6, 0, 2))
    assert found.shape == (world.index_ite(c, four, six),)
    assert of_each(world, found, lambda view: view.offset) == world.index_ite(c, zero, two)


def test_ranks_must_agree() -> None:
    world = _world()
    with pytest.raises(Unsupported, match="different ranks"):
        either_memref(world, world.terms.symbol("c", BOOLEAN), _memref(world, "a", 4), _memref(world, "b", 2, 2))
