"""Tensors that are others but for what is written in them: their elements, and the writes that a buffer would go through."""

from __future__ import annotations

import pytest

from smtenc.ir.types import IntegerType
from smtenc.semantics.storage.layouts import row_major, whole
from smtenc.semantics.storage.memory import Memory
from smtenc.semantics.storage.updates import Updated, either_update, everywhere, overwritten, writes_between
from smtenc.semantics.values import Block, BlockKind, Indices, Root, Scalar, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import Term

I8 = IntegerType(8)


class Tensors:
    """Tensors of eight numbers, and a buffer for one."""

    def __init__(self) -> None:
        self.world = World()
        self.shape = (self.world.constant_index(8),)
        zero = self.world.constant_index(0)
        block = Block("buffer", BlockKind.TENSOR, I8)
        self.root = Root(block, zero, zero, self.shape, row_major(self.world, self.shape))

    def filled(self, number: int) -> Tensor:
        return Tensor(I8, self.shape, lambda _: self.world.constant_scalar(I8, number))

    def with_one(self, before: Tensor, place: int, number: int) -> Updated:
        world, there = self.world, (self.world.constant_index(place),)

        def backward(indices: Indices) -> tuple[Term, Indices]:
            return world.lowering.equal(indices[0], there[0]), ()

        return overwritten(world, before, Tensor(I8, (), lambda _: world.constant_scalar(I8, number)), lambda _: there, backward)

    def numbers(self, tensor: Tensor) -> list[int | None]:
        return [self.number(tensor.at((self.world.constant_index(k),))) for k in range(8)]

    def number(self, element: Scalar) -> int | None:
        return self.world.terms.value(element.term)

    def in_buffer(self, before: Tensor, after: Tensor) -> list[int | None]:
        """What the buffer holds that held ``before`` and went through the writes that made ``after`` of it."""
        writes = writes_between(before, after, self.root)
        assert writes is not None
        memory = Memory(self.world)
        memory.writes = [*everywhere(self.world, before)(self.root), *writes]
        return self.numbers(memory.tensor(whole(self.world, self.root)))


def test_a_write_changes_its_elements_only() -> None:
    t = Tensors()
    assert t.numbers(t.with_one(t.filled(1), 3, 9)) == [1, 1, 1, 9, 1, 1, 1, 1]


def test_the_buffer_goes_through_the_same() -> None:
    """The last write counts."""
    t = Tensors()
    before = t.filled(1)
    after = t.with_one(t.with_one(t.with_one(before, 3, 7), 5, 8), 3, 9)
    assert t.in_buffer(before, after) == t.numbers(after) == [1, 1, 1, 9, 1, 8, 1, 1]
    assert t.in_buffer(after, after) == t.numbers(after)


def test_what_was_made_of_another_tensor_has_no_writes() -> None:
    t = Tensors()
    before = t.filled(1)
    assert writes_between(before, t.with_one(t.filled(1), 3, 7), t.root) is None
    assert writes_between(before, t.filled(1), t.root) is None
    # the other way round neither
    assert writes_between(t.with_one(before, 3, 7), before, t.root) is None


@pytest.mark.parametrize(("holds", "expected"), [(True, [1, 2, 7, 1, 1, 1, 1, 1]), (False, [1, 2, 1, 8, 9, 1, 1, 1])])
def test_one_of_two_updates_under_a_condition(holds: bool, expected: list[int]) -> None:
    """From the last tensor that both were made of."""
    t = Tensors()
    world = t.world
    before = t.filled(1)
    common = t.with_one(before, 1, 2)
    a, b = t.with_one(common, 2, 7), t.with_one(t.with_one(common, 3, 8), 4, 9)
    condition = world.terms.bool_constant(holds)
    found = either_update(world, condition, a, b, lambda indices: world.ite(condition, a.at(indices), b.at(indices)))
    assert isinstance(found, Updated)
    assert found.before is common
    assert t.numbers(found) == t.in_buffer(before, found) == expected


def test_two_tensors_that_have_nothing_in_common_are_no_update() -> None:
    t = Tensors()
    a, b = t.with_one(t.filled(1), 2, 7), t.with_one(t.filled(1), 2, 7)
    assert either_update(t.world, t.world.terms.true, a, b, a.at) is None


def test_who_reads_elements_otherwise_keeps_the_writes() -> None:
    t = Tensors()
    before = t.filled(1)
    after = t.with_one(before, 3, 7)
    assert t.in_buffer(before, after.read_by(after.at)) == t.numbers(after)
