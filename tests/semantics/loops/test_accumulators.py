"""What all iterations of a loop make of one element: a fold with the combiner that the step shows, or an unknown one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from smtenc.floats.formats import format_of
from smtenc.floats.operations import FloatKind
from smtenc.ir.types import FloatType, IndexType, IntegerType, Type
from smtenc.semantics.domain import Domain
from smtenc.semantics.folds.fold import Fold
from smtenc.semantics.loops.accumulators import folded, other_operand
from smtenc.semantics.loops.states import NotUniform
from smtenc.semantics.values import Scalar
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, Term
from smtenc.terms.index.space import Index
from smtenc.terms.view import function_name

I8, F32 = IntegerType(8), FloatType("f32")


class Stepping:
    """A loop of ``iterations`` iterations over one element; ``given`` are numbers that no iteration changes."""

    def __init__(self, type: Type, iterations: int = 10) -> None:
        self.world, self.type = World(), type
        t = self.world.terms
        self.iterations = self.world.constant_index(iterations)
        self.any_iteration = self.world.element_index("any", self.iterations)
        self.accumulator = self.world.scalar(type, t.symbol("acc", self.world.sort(type)), t.symbol("acc.poison", BOOLEAN))
        self.initial = self.world.constant_scalar(type, 3)

    def given(self, k: Index, name: str = "given") -> Term:
        """An element of a table, by the number of the iteration."""
        return self.world.terms.apply(name, (self.world.lowering.lower(k, 64),), self.world.sort(self.type))

    def fold(self, step: Callable[[Term, Index], Term]) -> Fold:
        """Of a step that is poison where its accumulator is."""
        return self.fold_of(lambda value, k: self.world.scalar(self.type, step(value.term, k), value.poison))

    def fold_of(self, step: Callable[[Scalar, Index], Scalar]) -> Fold:
        world = self.world
        result = folded(world, self.iterations, self.initial, step, self.accumulator, self.any_iteration)
        found = world.reductions.by_name.get(function_name(world.bits(result)) or "")
        assert found is not None
        return found.fold

    def element(self, fold: Fold, *indices: int) -> Term:
        assert fold.element is not None
        return fold.element(tuple(map(self.world.constant_index, indices))).term


@pytest.mark.parametrize(("name", "combiner"), [
    ("add", "arith.addi"), ("multiply", "arith.muli"), ("bit_and", "arith.andi"), ("bit_or", "arith.ori"), ("bit_xor", "arith.xori"),
])  # fmt: skip
@pytest.mark.parametrize("turned", [False, True])
def test_integers(name: str, combiner: str, turned: bool) -> None:
    s = Stepping(I8)
    combine = getattr(s.world.terms, name)
    fold = s.fold(lambda v, k: combine(s.given(k), v) if turned else combine(v, s.given(k)))
    assert fold.combiner == combiner
    assert s.element(fold, 4) is s.given(s.world.constant_index(4))


@pytest.mark.parametrize(("kind", "combiner"), [
    (FloatKind.ADD, "arith.addf"), (FloatKind.MUL, "arith.mulf"), (FloatKind.MAXIMUM, "arith.maximumf"), (FloatKind.MINIMUM, "arith.minimumf"),
])  # fmt: skip
def test_floats(kind: FloatKind, combiner: str) -> None:
    s = Stepping(F32)
    floats = s.world.floats

    def combine(v: Term, k: Index) -> Term:
        x = s.given(k)
        return floats.add(v, x) if kind is FloatKind.ADD else floats.mul(v, x) if kind is FloatKind.MUL else floats.made(kind, v, x)

    fold = s.fold(combine)
    assert fold.combiner == combiner
    assert s.element(fold, 4) is s.given(s.world.constant_index(4))


def test_several_summands_in_one_iteration_are_a_dimension_more() -> None:
    s = Stepping(F32)
    add = s.world.floats.add
    fold = s.fold(lambda v, k: add(add(add(v, s.given(k)), s.given(k, "second")), s.given(k, "third")))
    assert fold.combiner == "arith.addf"
    assert [n.constant_value for n in fold.domain.extents] == [10, 3]
    for number, name in enumerate(("given", "second", "third")):
        assert s.element(fold, 2, number) is s.given(s.world.constant_index(2), name)


def test_more_than_sixteen_summands_are_not_told_apart() -> None:
    def chained(count: int) -> Fold:
        s = Stepping(F32)

        def step(v: Term, k: Index) -> Term:
            for number in range(count):
                v = s.world.floats.add(v, s.given(k, f"given{number}"))
            return v

        return s.fold(step)

    assert chained(16).combiner == "arith.addf"
    assert chained(17).combiner is None


def test_a_fold_within_is_one_fold_with_the_outer_one() -> None:
    s = Stepping(F32)
    world, six = s.world, s.world.constant_index(6)

    def within(value: Scalar, k: Index) -> Scalar:
        def element(at: tuple[Index, ...]) -> Scalar:
            return world.scalar(F32, world.terms.apply("given", tuple(world.lowering.lower(i, 64) for i in (k, *at)), world.sort(F32)))

        def step(v: Scalar, at: tuple[Index, ...]) -> Scalar:
            return Scalar(F32, world.floats.add(v.term, element(at).term), v.poison)

        return world.reductions.reduce(Fold(F32, Domain((six,)), value, step, "arith.addf", element))

    fold = s.fold_of(within)
    assert fold.combiner == "arith.addf"
    assert [n.constant_value for n in fold.domain.extents] == [10, 6]
    assert [str(n) for n in s.element(fold, 2, 5).args()] == [str(world.lowering.lower(world.constant_index(n), 64)) for n in (2, 5)]


@pytest.mark.parametrize("step", [
    # twice the accumulator, a product with itself, a sum with something that hangs on it, two combiners
    lambda s, v, k: s.world.terms.add(v, v),
    lambda s, v, k: s.world.terms.multiply(v, s.world.terms.add(v, s.given(k))),
    lambda s, v, k: s.world.terms.add(v, s.world.terms.bit_and(v, s.given(k))),
    lambda s, v, k: s.world.terms.add(s.world.terms.multiply(v, s.given(k)), s.given(k, "second")),
])  # fmt: skip
def test_an_element_that_depends_on_the_accumulator_is_no_summand(step: Callable[[Stepping, Term, Index], Term]) -> None:
    s = Stepping(I8)
    fold = s.fold(lambda v, k: step(s, v, k))
    assert fold.combiner is None
    assert fold.element is None


def test_an_element_that_depends_on_the_accumulator_behind_a_fold_is_no_summand() -> None:
    """What a fold is described by counts, not only what stands in its name."""
    s = Stepping(F32)
    world, six = s.world, s.world.constant_index(6)

    def step(value: Scalar, k: Index) -> Scalar:
        def product(v: Scalar, at: tuple[Index, ...]) -> Scalar:
            return Scalar(F32, world.floats.add(world.floats.mul(v.term, value.term), s.given(at[0])), world.terms.false)

        hidden = world.reductions.reduce(Fold(F32, Domain((six,)), s.initial, product, None, None))
        return world.scalar(F32, world.floats.add(value.term, hidden.term), value.poison)

    assert s.fold_of(step).combiner is None


def test_poison_of_an_element_goes_into_the_fold() -> None:
    s = Stepping(I8)
    t = s.world.terms

    def step(value: Scalar, k: Index) -> Scalar:
        poison = t.apply("given.poison", (s.world.lowering.lower(k, 64),), BOOLEAN)
        return s.world.scalar(I8, t.add(value.term, s.given(k)), t.or_(value.poison, poison))

    fold = s.fold_of(step)
    assert fold.combiner == "arith.addi"
    assert fold.element is not None
    assert function_name(fold.element((s.world.constant_index(2),)).poison) == "given.poison"


def test_a_step_that_drops_the_poison_of_its_accumulator_is_no_sum() -> None:
    s = Stepping(I8)
    fold = s.fold_of(lambda value, k: s.world.scalar(I8, s.world.terms.add(value.term, s.given(k)), s.world.terms.false))
    assert fold.combiner is None


@pytest.mark.parametrize(("type", "combine", "neutral"), [
    (I8, lambda w: w.terms.add, 0),
    (I8, lambda w: w.terms.multiply, 1),
    (I8, lambda w: w.terms.bit_and, 255),
    (I8, lambda w: w.terms.bit_or, 0),
    (I8, lambda w: w.terms.bit_xor, 0),
    (F32, lambda w: w.floats.add, 1 << 31),
    (F32, lambda w: w.floats.mul, format_of(F32).one_bits),
])  # fmt: skip
def test_a_iteration_that_adds_nothing_adds_the_neutral_element(
    type: Type, combine: Callable[[World], Callable[..., Term]], neutral: int
) -> None:
    """Of floats that is -0.0: +0.0 would change a sum that is -0.0."""
    s = Stepping(type)
    fold = s.fold(lambda v, k: v if k.constant_value == 3 else combine(s.world)(v, s.given(k)))
    assert s.element(fold, 2) is s.given(s.world.constant_index(2))
    value = s.element(fold, 3)
    assert (s.world.floats.value(value) if type is F32 else s.world.terms.value(value)) == neutral


def test_extrema_of_floats_have_no_neutral_element() -> None:
    s = Stepping(F32)
    with pytest.raises(NotUniform, match="another way"):
        s.element(s.fold(lambda v, k: v if k.constant_value == 3 else s.world.floats.made(FloatKind.MAXIMUM, v, s.given(k))), 3)


def test_a_iteration_that_combines_otherwise_is_not_taken_for_a_sum() -> None:
    s = Stepping(I8)
    t = s.world.terms
    with pytest.raises(NotUniform, match="another way"):
        s.element(s.fold(lambda v, k: t.multiply(v, s.given(k)) if k.constant_value == 3 else t.add(v, s.given(k))), 3)


def test_index_values_are_folded_as_they_are() -> None:
    s = Stepping(IndexType())
    fold = s.fold_of(lambda v, k: s.world.index_scalar(s.world.wrap(v.index + k), v.poison))
    assert fold.combiner is None


def test_what_is_added_to_a_value() -> None:
    s = Stepping(I8)
    t, acc = s.world.terms, s.accumulator.term
    step = t.constant(5, 8)
    assert other_operand(s.world, acc, t.add(acc, step)) is step
    assert other_operand(s.world, acc, t.multiply(acc, step)) is None
    assert other_operand(s.world, acc, t.add(acc, t.multiply(acc, step))) is None
    assert other_operand(s.world, acc, step) is None


@dataclass
class Tiles:
    """Iterations over tiles of a row of numbers, each of which adds up its tile."""

    step: Stepping
    extent: Callable[[Index], Index]
    iterations: Index
    size: int = 40

    def fold(self) -> Fold | None:
        s, world = self.step, self.step.world
        any_iteration = world.element_index("any.tile", self.iterations)

        def within(value: Scalar, k: Index) -> Scalar:
            def element(at: tuple[Index, ...]) -> Scalar:
                return world.scalar(s.type, s.given(k * self.size + at[0]))

            def step(v: Scalar, at: tuple[Index, ...]) -> Scalar:
                return Scalar(s.type, world.floats.add(v.term, element(at).term), v.poison)

            return world.reductions.reduce(Fold(s.type, Domain((self.extent(k),)), value, step, "arith.addf", element))

        result = folded(world, self.iterations, s.initial, within, s.accumulator, any_iteration)
        found = world.reductions.by_name.get(function_name(world.bits(result)) or "")
        return None if found is None else found.fold


def _shortened(s: Stepping, total: int | Index, size: int = 40) -> Callable[[Index], Index]:
    return lambda k: s.world.space.minimum(s.world.constant_index(size), total - k * size)


def test_tiles_of_which_the_last_is_shorter_are_one_row() -> None:
    s = Stepping(F32)
    fold = Tiles(s, _shortened(s, 96), s.world.constant_index(3)).fold()
    assert fold is not None
    assert fold.combiner == "arith.addf"
    assert [n.constant_value for n in fold.domain.extents] == [96]
    assert [s.element(fold, k) for k in (0, 39, 40, 95)] == [s.given(s.world.constant_index(k)) for k in (0, 39, 40, 95)]


def test_tiles_of_a_row_of_unknown_length_are_one_row() -> None:
    s = Stepping(F32)
    total = s.world.space.symbol("total", 0, 1000)
    fold = Tiles(s, _shortened(s, total), s.world.space.ceildiv(total, s.world.constant_index(40))).fold()
    assert fold is not None
    assert fold.domain.extents == (total,)


def test_some_of_the_tiles_are_the_beginning_of_the_row() -> None:
    s = Stepping(F32)
    some = s.world.space.symbol("some", 0, 3)
    fold = Tiles(s, _shortened(s, 100), some).fold()
    assert fold is not None
    assert fold.domain.extents == (s.world.space.minimum(some * 40, s.world.constant_index(100)),)


@pytest.mark.parametrize(("total", "iterations", "size"), [(96, 4, 40), (96, 3, 39)])
def test_tiles_that_are_no_row_are_not_one(total: int, iterations: int, size: int) -> None:
    """More iterations than there are tiles, and tiles that are shorter than their distance."""
    s = Stepping(F32)
    tiles = Tiles(s, lambda k: s.world.space.minimum(s.world.constant_index(size), total - k * 40), s.world.constant_index(iterations))
    fold = tiles.fold()
    assert fold is not None
    assert fold.combiner is None


def test_a_single_tile_that_may_not_be_is_a_row() -> None:
    s = Stepping(F32)
    rest = s.world.space.mod(s.world.space.symbol("total", 0, 1000), s.world.constant_index(40))
    fold = Tiles(s, lambda k: rest - k * 40, s.world.space.ceildiv(rest, s.world.constant_index(40))).fold()
    assert fold is not None
    assert fold.domain.extents == (rest,)


def test_a_iteration_that_may_not_be_is_a_choice() -> None:
    """Its sum needs no fold."""
    s = Stepping(F32)
    iterations = s.world.space.symbol("rounds", 0, 1)
    step: Callable[[Scalar, Index], Scalar] = lambda v, k: Scalar(F32, s.world.floats.add(v.term, s.given(k)), v.poison)  # noqa: E731
    result = folded(s.world, iterations, s.initial, step, s.accumulator, s.world.element_index("any.single", iterations))
    once = step(s.initial, s.world.constant_index(0))
    assert result.value is s.world.ite(s.world.lowering.less(s.world.constant_index(0), iterations), once, s.initial).value
