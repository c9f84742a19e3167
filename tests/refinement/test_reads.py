"""Where functions are read, and at which points something else reads the same."""

from __future__ import annotations

import pytest

from smtenc.refinement.reads import Reads
from smtenc.semantics.values import Indices
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, Term, bit_vector
from smtenc.terms.index.space import Index


def read(world: World, name: str, *indices: Index | int) -> Term:
    arguments = [world.lowering.lower(world.space.coerce(i), 8) for i in indices]
    return world.terms.apply(name, arguments, bit_vector(8))


def symbols(world: World, *names: str) -> Indices:
    return tuple(world.element_index(name, world.constant_index(100)) for name in names)


def points(world: World, read_before: list[Term], pattern: Term, at: Indices) -> list[Indices]:
    reads = Reads(world)
    reads.add(read_before)
    return reads.points([pattern], at)


def test_a_pattern_is_matched_where_its_function_is_read() -> None:
    world = World()
    (k, i) = symbols(world, "k", "i")
    five = world.constant_index(5)
    assert points(world, [read(world, "f", i), read(world, "f", 5)], read(world, "f", k), (k,)) == [(i,), (five,)]
    assert points(world, [read(world, "g", i)], read(world, "f", k), (k,)) == []


def test_reads_are_found_below_other_terms_and_by_their_poison() -> None:
    world = World()
    (k, i) = symbols(world, "k", "i")
    t = world.terms
    below = t.equal(t.add(read(world, "f", i), t.constant(1, 8)), t.constant(3, 8))
    assert points(world, [below], read(world, "f", k), (k,)) == [(i,)]
    poison = t.apply("f.poison", [world.lowering.lower(i, 8)], BOOLEAN)
    assert points(world, [poison], read(world, "f", k), (k,)) == [(i,)]


def test_symbols_are_told_apart_by_their_places() -> None:
    world = World()
    (k, m, i, j) = symbols(world, "k", "m", "i", "j")
    assert points(world, [read(world, "f", i, j)], read(world, "f", k, m), (k, m)) == [(i, j)]
    assert points(world, [read(world, "f", i, j)], read(world, "f", m, k), (k, m)) == [(j, i)]


def test_arguments_that_are_no_symbols_of_the_pattern_must_be_the_same_terms() -> None:
    world = World()
    (k, i, j) = symbols(world, "k", "i", "j")
    before = [read(world, "f", i, 3), read(world, "f", j, 4)]
    assert points(world, before, read(world, "f", k, 4), (k,)) == [(j,)]


@pytest.mark.parametrize("moved", [1, 7])
def test_a_symbol_within_an_expression_says_nothing(moved: int) -> None:
    """f(k + 1) would be f(i) at k = i - 1; nobody solves equations here."""
    world = World()
    (k, i) = symbols(world, "k", "i")
    assert points(world, [read(world, "f", i)], read(world, "f", k + moved), (k,)) == []


def test_what_does_not_occur_is_zero() -> None:
    world = World()
    (k, m, i) = symbols(world, "k", "m", "i")
    assert points(world, [read(world, "f", i)], read(world, "f", m), (k, m)) == [(world.constant_index(0), i)]
    assert points(world, [read(world, "f", i)], world.terms.constant(1, 8), (k, m)) == []


def test_the_pattern_itself_is_no_read_elsewhere() -> None:
    world = World()
    (k,) = symbols(world, "k")
    assert points(world, [read(world, "f", k)], read(world, "f", k), (k,)) == []


def test_each_point_is_given_once() -> None:
    world = World()
    (k, i) = symbols(world, "k", "i")
    t = world.terms
    pattern = t.add(read(world, "f", k), read(world, "g", k))
    assert points(world, [read(world, "f", i), read(world, "g", i)], pattern, (k,)) == [(i,)]


def test_a_read_says_where_all_symbols_are_or_nothing() -> None:
    world = World()
    (k, m, i) = symbols(world, "k", "m", "i")
    pattern = world.terms.add(read(world, "f", k), read(world, "g", m))
    assert points(world, [read(world, "f", i), read(world, "g", i)], pattern, (k, m)) == []


def bounded(world: World, compared_before: list[Term], pattern: Term, at: Indices) -> list[Indices]:
    reads = Reads(world)
    reads.add(compared_before)
    return reads.bounded([pattern], at)


def sizes(world: World, *names: str) -> Indices:
    return tuple(world.space.symbol(name, 0, 1000) for name in names)


def test_a_comparison_is_matched_where_something_else_is_compared_with_the_bound() -> None:
    world = World()
    (k, i), (n, m) = symbols(world, "k", "i"), sizes(world, "n", "m")
    less = world.lowering.less
    assert bounded(world, [less(i, n), less(i + i + 1, n)], less(k, n), (k,)) == [(i,), (i + i + 1,)]
    assert bounded(world, [less(i, m)], less(k, n), (k,)) == []


def test_an_index_with_an_offset_is_solved_for() -> None:
    world = World()
    (k, i), (n, m) = symbols(world, "k", "i"), sizes(world, "n", "m")
    less = world.lowering.less
    assert bounded(world, [less(i, n)], less(k + m + 2, n), (k,)) == [(i - m - 2,)]
    # twice an index need not be what it is compared with
    assert bounded(world, [less(i, n)], less(k + k, n), (k,)) == []


def test_indices_of_several_dimensions_are_combined_and_many_are_left() -> None:
    world = World()
    (k, h, i, j), (n, m) = symbols(world, "k", "h", "i", "j"), sizes(world, "n", "m")
    less, both = world.lowering.less, world.terms.and_
    assert bounded(world, [less(i, n), less(j, m)], both(less(k, n), less(h, m)), (k, h)) == [(i, j)]
    assert bounded(world, [less(i, n)], both(less(k, n), less(h, m)), (k, h)) == []
    many = [less(i + c, n) for c in range(17)]
    assert bounded(world, many, less(k, n), (k,)) == []
