"""Which iteration touches an element: index expressions solved for the number of the iteration, and when they are not."""

from __future__ import annotations

from itertools import product
from random import Random

import hypothesis.strategies as st
import pytest
from hypothesis import given

from smtenc.ir.types import IntegerType
from smtenc.semantics.loops.access_equations import Solve, solved
from smtenc.semantics.storage.memory import Access
from smtenc.semantics.values import Block, BlockKind, Indices, Root
from smtenc.semantics.world import World
from smtenc.terms.environment import bit_vector
from smtenc.terms.index.space import Index, Symbol
from tests.effort import examples


class Window:
    """A window of memory that a loop of ``iterations`` iterations touches; its iteration is ``k``, ``inner`` are symbols of loops within it."""

    def __init__(self, iterations: int | None = 10, rank: int = 1) -> None:
        world = self.world = World()
        count = world.constant_index(iterations) if iterations is not None else world.space.symbol("rounds", 0, 1000)
        self.k = world.element_index("k", count)
        self.block = Block("m", BlockKind.ARGUMENT, IntegerType(8), world.terms.symbol("m", bit_vector(8)))
        zero = world.constant_index(0)
        self.root = Root(self.block, zero, zero, (world.constant_index(100),) * rank, (world.constant_index(1),) * rank)
        self.inner: tuple[Index, ...] = ()

    def within(self, name: str, extent: int | Index) -> Index:
        """The symbol of a loop within."""
        size = extent if isinstance(extent, Index) else self.world.constant_index(extent)
        self.inner = (*self.inner, self.world.element_index(name, size))
        return self.inner[-1]

    def solve(self, *accesses: Indices) -> Solve | None:
        ((_, (symbol,)),) = self.k.polynomial
        assert isinstance(symbol, Symbol)
        return solved(self.world, [Access(self.root, i, self.world.terms.true, self.inner) for i in accesses], symbol)

    def iterations(self, index: Index, elements: range) -> list[int | None]:
        """By which iteration each element is touched, for accesses at one index."""
        found = self.solve((index,))
        assert found is not None
        return [found((self.world.constant_index(p),)).constant_value for p in elements]


def test_an_element_is_touched_by_the_iteration_of_its_number() -> None:
    window = Window()
    assert window.iterations(window.k, range(4)) == [0, 1, 2, 3]
    assert window.iterations(window.k + 3, range(3, 7)) == [0, 1, 2, 3]


def test_steps_leave_gaps_that_some_iteration_stands_for() -> None:
    """Whether it touches the element the iteration itself says."""
    window = Window()
    assert window.iterations(window.k * 3 + 1, range(1, 8)) == [0, 0, 0, 1, 1, 1, 2]


def test_loops_that_go_backwards() -> None:
    window = Window()
    assert window.iterations(-window.k + 9, range(9, 5, -1)) == [0, 1, 2, 3]
    assert window.iterations(window.k * -2 + 20, range(20, 15, -2)) == [0, 1, 2]


def test_tiles_with_a_loop_within() -> None:
    window = Window()
    x = window.within("x", 4)
    assert window.iterations(window.k * 4 + x, range(8)) == [0, 0, 0, 0, 1, 1, 1, 1]
    assert window.iterations(window.k * 5 + x - 2, range(-2, 8)) == [0, 0, 0, 0, 0, 1, 1, 1, 1, 1]
    assert window.iterations(window.k * 4 - x, range(-3, 5)) == [0, 0, 0, 0, 1, 1, 1, 1]


def test_tiles_that_overlap_are_refused() -> None:
    window = Window()
    x = window.within("x", 5)
    assert window.solve((window.k * 4 + x,)) is None
    assert window.solve((window.k * 5 + x,)) is not None


def test_rows_of_unknown_length() -> None:
    window = Window()
    n = window.world.space.symbol("n", 1, 1000)
    j = window.within("j", n)
    found = window.solve((window.k * n + j,))
    assert found is not None
    p = window.world.space.symbol("p", 0, 10000)
    assert found((p,)) is window.world.space.floordiv(p, n)


def test_a_factor_that_may_be_zero_is_refused() -> None:
    window = Window()
    n = window.world.space.symbol("n", 0, 1000)
    assert window.solve((window.k * n,)) is None
    assert window.solve((window.k * 0 + 3,)) is None
    assert window.solve((window.k * (n + 1),)) is not None


def test_digits_of_the_iteration() -> None:
    window = Window(rank=2)
    space = window.world.space
    four = window.world.constant_index(4)
    found = window.solve((space.floordiv(window.k, four), space.mod(window.k, four)))
    assert found is not None
    at = (window.world.constant_index(2), window.world.constant_index(1))
    assert found(at).constant_value == 9
    assert window.solve((space.floordiv(window.k, four), space.mod(window.k, window.world.constant_index(3)))) is None
    assert window.solve((space.floordiv(window.k, four), window.world.constant_index(0))) is None


def test_any_one_of_several_indices_tells() -> None:
    window = Window(rank=2)
    j = window.within("j", 50)
    for indices in ((window.k, j), (j, window.k)):
        found = window.solve(indices)
        assert found is not None
        at = tuple(window.world.constant_index(7 if i is window.k else 3) for i in indices)
        assert found(at).constant_value == 7


def test_accesses_must_be_solved_by_one_formula() -> None:
    window = Window()
    assert window.solve((window.k,), (window.k,)) is not None
    assert window.solve((window.k,), (window.k + 1,)) is None
    assert window.solve((window.k,), (window.world.constant_index(3),)) is None
    two = Window(rank=2)
    assert two.solve((two.k, two.k), (two.k, two.k + 1)) is not None
    assert two.solve((two.k, two.k + 1), (two.k + 1, two.k)) is None


@pytest.mark.parametrize("divisor", [2, 3])
def test_an_index_in_which_the_iteration_is_not_a_factor_is_refused(divisor: int) -> None:
    window = Window()
    space, d = window.world.space, window.world.constant_index(divisor)
    assert window.solve((space.floordiv(window.k, d),)) is None
    assert window.solve((window.k * 2 + space.mod(window.k, d),)) is None
    assert window.solve((window.k * window.k,)) is None


@examples(300)
@given(seed=st.integers(0, (1 << 64) - 1))
def test_no_other_iteration_touches_an_element(seed: int) -> None:
    source = Random(seed)
    rank, sizes = source.randint(1, 2), (source.randint(2, 5), source.randint(2, 4), source.randint(2, 4))
    window = Window(sizes[0], rank)
    symbols = (window.k, window.within("x", sizes[1]), window.within("y", sizes[2]))

    def coefficients() -> tuple[int, ...]:
        return (
            source.choice((-12, -4, -3, -1, 0, 1, 2, 3, 4, 6, 9, 12)),
            *(source.choice((-3, -1, 0, 0, 1, 1, 3, 4)) for _ in range(2)),
            source.randint(-5, 5),
        )

    first = [coefficients() for _ in range(rank)]
    accesses = [first, *([[(*c[:3], c[3] + source.choice((0, 0, 1))) for c in first]] if source.random() < 0.4 else [])]

    def index(c: tuple[int, ...]) -> Index:
        return window.world.space.combine(*zip(c[:3], symbols, strict=True)) + c[3]

    found = window.solve(*(tuple(map(index, access)) for access in accesses))
    if found is None:
        return
    for point in product(*map(range, sizes)):
        for access in accesses:
            at = tuple(window.world.constant_index(sum(a * b for a, b in zip(c, point, strict=False)) + c[3]) for c in access)
            assert found(at).constant_value == point[0], (access, point)
