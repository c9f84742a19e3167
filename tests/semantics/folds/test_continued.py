"""Folds that go on from where another ended: one fold, where their elements are one function of their place in the whole."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from smtenc.ir.types import FloatType
from smtenc.semantics.domain import Domain
from smtenc.semantics.folds.continued import continued, joined
from smtenc.semantics.folds.fold import Fold
from smtenc.semantics.values import Indices, Scalar
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, Term
from smtenc.terms.index.space import Index

F32 = FloatType("f32")

Place = Callable[[Indices], Index]
"""Where in a table the element of a point is."""


class Folds:
    def __init__(self) -> None:
        self.world = World()
        self.table = "table"

    def read(self, place: Index, name: str | None = None) -> Scalar:
        world = self.world
        return world.scalar(F32, world.terms.apply(name or self.table, (world.lowering.lower(place, 64),), world.sort(F32)))

    def fold(self, extents: tuple[int, ...], initial: Scalar, place: Place, name: str | None = None, combiner: str = "arith.addf") -> Fold:
        world = self.world

        def element(indices: Indices) -> Scalar:
            return self.read(place(indices), name)

        def step(value: Scalar, indices: Indices) -> Scalar:
            add = world.floats.add if combiner == "arith.addf" else world.floats.mul
            return Scalar(F32, add(value.term, element(indices).term), value.poison)

        return Fold(F32, Domain(tuple(map(world.constant_index, extents))), initial, step, combiner, element)

    @property
    def zero(self) -> Scalar:
        return self.world.zero(F32)

    def sum(self, extents: tuple[int, ...], place: Place, name: str | None = None) -> Scalar:
        return self.world.reductions.reduce(self.fold(extents, self.zero, place, name))

    def element(self, fold: Fold, number: int) -> Term:
        assert fold.element is not None
        return fold.element((self.world.constant_index(number),)).term


def test_the_rest_of_a_sum_is_one_sum_with_it() -> None:
    f = Folds()
    found = joined(f.world, f.fold((16,), f.sum((80,), lambda k: k[0]), lambda k: k[0] + 80))
    assert found is not None
    assert [n.constant_value for n in found.domain.extents] == [96]
    assert found.initial.value is f.zero.value
    assert [f.element(found, n) for n in (0, 79, 80, 95)] == [f.read(f.world.constant_index(n)).term for n in (0, 79, 80, 95)]
    assert f.world.reductions.reduce(found).value is f.sum((96,), lambda k: k[0]).value


@pytest.mark.parametrize("first", [(2, 40), (80,), (4, 2, 10)])
@pytest.mark.parametrize("rest", [(16,), (4, 4)])
def test_whatever_loops_they_are_of(first: tuple[int, ...], rest: tuple[int, ...]) -> None:
    """Points come in row-major order."""
    f = Folds()
    space = f.world.space

    def place(extents: tuple[int, ...], start: int) -> Place:
        return lambda k: space.linearize(k, tuple(map(f.world.constant_index, extents))) + start

    found = joined(f.world, f.fold(rest, f.sum(first, place(first, 0)), place(rest, 80)))
    assert found is not None
    assert f.world.reductions.reduce(found).value is f.sum((96,), lambda k: k[0]).value


@pytest.mark.parametrize("place", [lambda k: k[0] + 81, lambda k: k[0] + 79, lambda k: 95 - k[0], lambda k: k[0] * 2 + 80])
def test_a_rest_that_reads_elsewhere_is_a_sum_of_its_own(place: Place) -> None:
    f = Folds()
    assert joined(f.world, f.fold((16,), f.sum((80,), lambda k: k[0]), place)) is None


def test_a_rest_of_another_table_or_combiner_is_a_fold_of_its_own() -> None:
    f = Folds()
    first = f.sum((80,), lambda k: k[0])
    assert joined(f.world, f.fold((16,), first, lambda k: k[0] + 80, "other")) is None
    assert joined(f.world, f.fold((16,), first, lambda k: k[0] + 80, combiner="arith.mulf")) is None
    assert joined(f.world, f.fold((16,), f.zero, lambda k: k[0] + 80)) is None


def test_what_is_read_otherwise_later_is_told_apart_then() -> None:
    """Behind their backs the first table becomes another: what the rest reads before its beginning is nobody's any more."""
    f = Folds()
    names = {"before": "table"}

    def before(k: Indices) -> Scalar:
        return f.read(k[0], names["before"])

    first = f.fold((80,), f.zero, lambda k: k[0])
    first = Fold(
        F32,
        first.domain,
        first.initial,
        lambda v, k: Scalar(F32, f.world.floats.add(v.term, before(k).term), v.poison),
        "arith.addf",
        before,
    )
    found = joined(f.world, f.fold((16,), f.world.reductions.reduce(first), lambda k: k[0] + 80))
    assert found is not None
    names["before"] = "renamed"
    assert f.element(found, 7) is f.read(f.world.constant_index(7), "renamed").term
    assert f.element(found, 80) is f.read(f.world.constant_index(80)).term


def test_what_goes_on_from_a_choice_is_a_choice_of_folds() -> None:
    """Of which the one that goes on from a fold is one with it."""
    f = Folds()
    world = f.world
    condition, first = world.terms.symbol("c", BOOLEAN), f.sum((80,), lambda k: k[0])
    other = f.read(world.constant_index(7), "other")
    found = continued(world, f.fold((16,), world.ite(condition, first, other), lambda k: k[0] + 80))
    rest = world.reductions.reduce(f.fold((16,), other, lambda k: k[0] + 80))
    assert found.value is world.ite(condition, f.sum((96,), lambda k: k[0]), rest).value


class Halves:
    """A sum over [0, max(h, 0)), and one that goes on from it over [h, max(n, h)), at ``place`` behind the first's beginning."""

    def __init__(self, shift: int = 0, combiner: str = "arith.addf") -> None:
        self.f = f = Folds()
        world, zero = f.world, f.world.constant_index(0)
        self.h, n = (world.space.symbol(name, -100, 100) for name in "hn")
        self.first_size, self.size = world.space.maximum(self.h, zero), world.space.maximum(n - self.h, zero)
        self.first = world.reductions.reduce(self.over(self.first_size, f.zero, lambda k: k[0]))
        self.rest = self.over(self.size, self.first, lambda k: k[0] + self.h + shift, combiner)

    def over(self, size: Index, initial: Scalar, place: Place, combiner: str = "arith.addf") -> Fold:
        return replace(self.f.fold((1,), initial, place, combiner=combiner), domain=Domain((size,)))


def test_what_is_split_at_an_unknown_place_is_one_where_that_is_not_negative() -> None:
    """Where it is, the first part is empty, and the second one begins before the whole does."""
    halves = Halves()
    world, reductions, zero = halves.f.world, halves.f.world.reductions, halves.f.zero
    found = continued(world, halves.rest)
    whole = reductions.reduce(halves.over(halves.first_size + halves.size, zero, lambda k: k[0]))
    alone = reductions.reduce(halves.over(halves.size, zero, lambda k: k[0] + halves.h))
    some = world.lowering.less_equal(world.constant_index(0), halves.h)
    assert found.value is world.ite(some, whole, alone).value
    assert some is not world.terms.true


@pytest.mark.parametrize("halves", [Halves(shift=1), Halves(shift=-1), Halves(combiner="arith.mulf")])
def test_other_parts_stay_apart(halves: Halves) -> None:
    assert continued(halves.f.world, halves.rest).value is halves.f.world.reductions.reduce(halves.rest).value


def test_what_goes_on_from_no_fold_is_a_fold_from_there() -> None:
    f = Folds()
    world = f.world
    choice = world.ite(world.terms.symbol("c", BOOLEAN), f.read(world.constant_index(7), "other"), f.zero)
    fold = f.fold((16,), choice, lambda k: k[0] + 80)
    assert continued(world, fold).value is world.reductions.reduce(fold).value
