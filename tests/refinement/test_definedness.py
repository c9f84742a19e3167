"""When a program is undefined: at some point of a domain, and where that may be used."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from deciding import satisfiable

from smtenc.refinement import definedness
from smtenc.refinement.definedness import Granted, defined, undefined_anywhere
from smtenc.refinement.reads import Reads
from smtenc.semantics.domain import Domain
from smtenc.semantics.undefined import UndefinedSomewhere
from smtenc.semantics.values import Indices
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, Term, bit_vector


@dataclass(frozen=True)
class Program:
    undefined: tuple[Term, ...] = ()
    somewhere: tuple[UndefinedSomewhere, ...] = ()


def bad(world: World, at: Indices) -> Term:
    """Whether an unknown condition holds at a point."""
    return world.terms.apply(f"bad{len(at)}", [world.lowering.lower(i, 16) for i in at], BOOLEAN)


def over(world: World, *extents: int | str) -> UndefinedSomewhere:
    sizes = tuple(world.constant_index(n) if isinstance(n, int) else world.inputs.dimension(n) for n in extents)
    return UndefinedSomewhere(Domain(sizes), lambda at: bad(world, at))


def test_one_condition_is_enough_to_be_undefined() -> None:
    world = World()
    p, q = (world.terms.symbol(name, BOOLEAN) for name in "pq")
    anywhere, witnesses = undefined_anywhere(world, Program((p, q)))
    assert anywhere is world.terms.or_(p, q)
    assert witnesses == []
    assert defined(world, Program((p, q)), []) is world.terms.and_(world.terms.not_(p), world.terms.not_(q))


def test_what_another_program_has_too_is_left_out_beside_it() -> None:
    world = World()
    p, q, r = (world.terms.symbol(name, BOOLEAN) for name in "pqr")
    anywhere, _ = undefined_anywhere(world, Program((p, q)), beside=Program((q, r)))
    assert anywhere is p


def test_a_domain_is_undefined_at_a_point_of_its_own() -> None:
    world = World()
    family = over(world, 300, 2)
    anywhere, (witness,) = undefined_anywhere(world, Program((), (family,)))
    assert anywhere is bad(world, witness)
    assert [(i.lo, i.hi) for i in witness] == [(0, 299), (0, 1)]
    again = undefined_anywhere(world, Program((), (family,)))[1][0]
    assert witness != again, "of another question"


def test_nothing_happens_in_an_empty_domain() -> None:
    world = World()
    assert undefined_anywhere(world, Program((), (over(world, 0),)))[0] is world.terms.false
    anywhere, _ = undefined_anywhere(world, Program((), (over(world, "n"),)))
    empty = world.is_empty((world.inputs.dimension("n"),))
    assert satisfiable(world, [anywhere])
    assert not satisfiable(world, [anywhere, empty])


@pytest.mark.parametrize(("size", "looked_at"), [(1, 1), (16, 16), (17, 1)])
def test_a_small_domain_is_looked_at_whole_and_of_any_other_the_origin(size: int, looked_at: int) -> None:
    world = World()
    claim = defined(world, Program((), (over(world, size),)), [])
    for k in range(size):
        here = bad(world, (world.constant_index(k),))
        assert satisfiable(world, [claim, here]) is (k >= looked_at)


def test_it_is_looked_at_where_it_is_asked_for_as_far_as_that_is_inside() -> None:
    world = World()
    inside, outside, elsewhere = ((world.constant_index(n),) for n in (40, 300, 41))
    claim = defined(world, Program((), (over(world, 300),)), [inside, outside, (*inside, *inside)])
    assert not satisfiable(world, [claim, bad(world, inside)])
    assert satisfiable(world, [claim, bad(world, outside), bad(world, elsewhere)])


def test_of_a_domain_that_may_be_empty_nothing_is_known_then() -> None:
    world = World()
    family = over(world, "n")
    point = (world.element_index("k", family.domain.extents[0]),)
    claim = defined(world, Program((), (family,)), [point])
    empty = world.is_empty(family.domain.extents)
    origin = bad(world, (world.constant_index(0),))
    assert satisfiable(world, [claim, empty, bad(world, point), origin])
    assert not satisfiable(world, [claim, world.terms.not_(empty), origin])
    in_range = world.lowering.bounds[next(iter(point[0].symbols()))]
    assert not satisfiable(world, [claim, world.terms.not_(empty), in_range, bad(world, point)])


def test_a_point_whose_own_range_is_empty_says_nothing() -> None:
    """Terms at a point are built as if its symbols had values: where they have none, what the terms say is no fact."""
    world = World()
    n = world.inputs.dimension("n")
    claim = defined(world, Program((), (over(world, 300),)), [(world.element_index("k", n),)])
    assert satisfiable(world, [claim, world.is_empty((n,)), bad(world, (world.element_index("k", n),))])


def test_any_index_may_be_a_point() -> None:
    world = World()
    family, (m, n) = over(world, 300), (world.inputs.dimension(name) for name in "mn")
    k = world.element_index("k", m)
    for point, bounds in (((n,), ()), ((world.constant_index(7),), ()), ((k,), (m,)), ((n + k,), (m,))):
        claim = defined(world, Program((), (family,)), [point])
        here = world.terms.and_(world.terms.not_(world.is_empty(bounds)), world.in_bounds(point, family.domain.extents), bad(world, point))
        assert claim is world.terms.and_(world.terms.not_(bad(world, (world.constant_index(0),))), world.terms.not_(here))


# -- where a query reads ------------------------------------------------------------------------------------------------


def reading(world: World, *terms: Term) -> Reads:
    reads = Reads(world)
    reads.add(terms)
    return reads


def granted(world: World, family: UndefinedSomewhere, *terms: Term) -> list[Term]:
    return Granted(world, [Program((), (family,))]).lemmas(reading(world, *terms))


def test_what_a_query_reads_is_defined_there() -> None:
    world = World()
    family, point = over(world, 300), (world.constant_index(40),)
    (lemma,) = granted(world, family, world.terms.xor(bad(world, point), world.terms.symbol("p", BOOLEAN)))
    assert lemma is world.terms.not_(bad(world, point))
    assert granted(world, family, world.terms.symbol("p", BOOLEAN)) == []


def test_where_a_program_is_defined_is_said_of_that_program_only() -> None:
    world = World()
    assert Granted(world, []).lemmas(reading(world, bad(world, (world.constant_index(40),)))) == []


def test_points_outside_the_domain_are_not_known_to_be_defined() -> None:
    world = World()
    family, outside = over(world, 300), (world.constant_index(300),)
    assert satisfiable(world, [bad(world, outside), *granted(world, family, bad(world, outside))])
    somewhere = (world.index_of_bits(world.terms.symbol("i", bit_vector(16))),)
    lemmas = granted(world, family, bad(world, somewhere))
    inside = world.in_bounds(somewhere, family.domain.extents)
    assert satisfiable(world, [bad(world, somewhere), *lemmas])
    assert not satisfiable(world, [bad(world, somewhere), inside, *lemmas])


def test_nor_is_anything_where_the_domain_or_a_symbol_ranges_over_nothing() -> None:
    world = World()
    family = over(world, "n")
    zero = (world.constant_index(0),)
    empty = world.is_empty(family.domain.extents)
    assert satisfiable(world, [empty, bad(world, zero), *granted(world, family, bad(world, zero))])
    m = world.inputs.dimension("m")
    k = (world.element_index("k", m),)
    assert satisfiable(world, [world.is_empty((m,)), bad(world, k), *granted(world, over(world, 1 << 31), bad(world, k))])


def test_each_point_is_said_once_and_reads_of_earlier_terms_are_kept() -> None:
    world = World()
    family = over(world, 300)
    points = [bad(world, (world.constant_index(n),)) for n in (40, 41)]
    program, reads = Granted(world, [Program((), (family,))]), reading(world, *points[:1])
    assert program.lemmas(reads) == [world.terms.not_(points[0])]
    reads.add(points)
    assert program.lemmas(reads) == [world.terms.not_(points[1])]
    reads.add([])
    assert program.lemmas(reads) == []


def test_of_too_many_points_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(definedness, "_MOST_MATCHED_POINTS", 1)
    world = World()
    assert len(granted(world, over(world, 300), *(bad(world, (world.constant_index(n),)) for n in (40, 41)))) == 1
