"""The words that name a query's parts, and what each part says."""

from __future__ import annotations

import pytest
from deciding import read

from smtenc.ir.core import Operation
from smtenc.ir.types import IntegerType
from smtenc.refinement.parts import (
    Part,
    at_place,
    grouped,
    lemma_part,
    named,
    not_refined_parts,
    not_undefined,
    range_part,
    undefined_part,
)
from smtenc.semantics.provenance import Provenance
from smtenc.semantics.values import Scalar
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, Term, bit_vector

I8 = IntegerType(8)
TEXT = "func.func @f(%x: i8) {\n" + "".join(f"%v{k} = arith.addi %x, %x : i8\n" for k in range(7)) + "return\n}"
_BODY = read(TEXT).functions[0].body
assert _BODY is not None
ADDS = _BODY.blocks[0].operations[:7]
AT = [f"arith.addi at <input>:{k + 2}:7" for k in range(7)]


@pytest.fixture
def world() -> World:
    return World(explained=True)


def condition(world: World, name: str, *arguments: Term) -> Term:
    return world.terms.apply(name, arguments, BOOLEAN) if arguments else world.terms.symbol(name, BOOLEAN)


def provenance(world: World) -> Provenance:
    assert world.provenance is not None
    return world.provenance


def recorded(world: World, operation: Operation, *conditions: Term, is_target: bool = False) -> None:
    """``operation`` is undefined where one of ``conditions`` holds."""
    provenance(world).enter(operation)
    provenance(world).undefined(is_target, conditions)
    provenance(world).leave()


def unknown(world: World, operation: Operation) -> Term:
    """A condition that stands for something that ``operation`` brought in."""
    provenance(world).enter(operation)
    name = world.fresh_name("unknown")
    provenance(world).leave()
    return condition(world, name)


@pytest.mark.parametrize(
    ("numbers", "words"),
    [
        ((), ""),
        ((0,), AT[0]),
        ((1, 0), f"{AT[1]} and {AT[0]}"),
        ((0, 0), AT[0]),
        ((0, 1, 2, 3), " and ".join(AT[:4])),
        ((0, 1, 2, 3, 4), " and ".join(AT[:4]) + " and 1 more"),
        ((6, 5, 4, 3, 2, 1, 0), " and ".join(AT[:2:-1]) + " and 3 more"),
    ],
)
def test_operations_are_named_by_their_places(numbers: tuple[int, ...], words: str) -> None:
    assert named(ADDS[k] for k in numbers) == words


def test_without_a_place_it_is_the_name() -> None:
    assert at_place(Operation("test.op")) == "test.op"


def test_a_way_to_be_undefined_is_whose_it_is(world: World) -> None:
    t = world.terms
    p, q, r = (condition(world, name) for name in "pqr")
    recorded(world, ADDS[0], p)
    recorded(world, ADDS[1], q, p)
    recorded(world, ADDS[2], q, is_target=True)
    source, target = "the source is defined", "the target is defined"
    assert not_undefined(world, False, t.or_(p, q, r)) == [
        Part(f"{source}: {AT[0]} and {AT[1]}", t.not_(p)),
        Part(f"{source}: {AT[1]}", t.not_(q)),
        Part(source, t.not_(r)),
    ]
    assert not_undefined(world, True, q) == [Part(f"{target}: {AT[2]}", t.not_(q))]
    assert not_undefined(world, True, p) == [Part(target, t.not_(p))]
    assert not_undefined(world, False, p, ADDS[3]) == [Part(f"{source}: {AT[3]}", t.not_(p))]


def test_where_nobody_recorded_it_it_is_named_by_the_unknowns_in_it(world: World) -> None:
    t = world.terms
    p, u, v = condition(world, "p"), unknown(world, ADDS[4]), unknown(world, ADDS[5])
    both = t.and_(u, v, p)
    assert not_undefined(world, False, both) == [Part(f"the source is defined: {AT[4]} and {AT[5]}", t.not_(both))]
    assert undefined_part(world, both) == Part(f"the target is undefined: {AT[4]} and {AT[5]}", both, is_goal=True)
    assert lemma_part(world, both) == Part(f"lemma: {AT[4]} and {AT[5]}", both)
    assert lemma_part(world, p) == Part("lemma", p)


def test_what_the_target_does_wrong_is_the_target_s(world: World) -> None:
    p = condition(world, "p")
    recorded(world, ADDS[0], p)
    assert undefined_part(world, p) == Part("the target is undefined", p, is_goal=True)
    recorded(world, ADDS[1], p, is_target=True)
    assert undefined_part(world, p) == Part(f"the target is undefined: {AT[1]}", p, is_goal=True)


def test_a_result_differs_unless_the_source_s_is_poison(world: World) -> None:
    t = world.terms
    x, y = (t.symbol(name, bit_vector(8)) for name in "xy")
    unless, mine, theirs = (condition(world, name) for name in ("unless", "mine", "theirs"))
    provenance(world).value(False, ADDS[0], Scalar(I8, x, mine))
    provenance(world).value(True, ADDS[1], Scalar(I8, x, theirs))
    found = not_refined_parts(world, 3, Scalar(I8, x, t.or_(mine, theirs)), Scalar(I8, y, theirs), unless)
    assert found == [
        Part(f"the source's result 3 is not poison: {AT[0]}", t.or_(unless, t.not_(mine))),
        Part("the source's result 3 is not poison", t.or_(unless, t.not_(theirs))),
        Part("result 3 differs", t.or_(unless, theirs, t.distinct(x, y)), is_goal=True),
    ]


@pytest.mark.parametrize(
    ("name", "arguments", "label"),
    [
        ("arg1.poison", 0, "%arg1 is not poison"),
        ("arg1.poison", 1, "elements of %arg1 are not poison"),
        ("arg1.bad", 0, "the source's result 0 is not poison"),
        ("mem.i8.poison", 1, "the source's result 0 is not poison"),
        ("unknown", 0, f"the source's result 0 is not poison: {AT[4]}"),
    ],
)
def test_whose_poison_it_is(name: str, arguments: int, label: str, world: World) -> None:
    t = world.terms
    x = t.symbol("x", bit_vector(8))
    way = unknown(world, ADDS[4]) if name == "unknown" else condition(world, name, *[x] * arguments)
    part, _ = not_refined_parts(world, 0, Scalar(I8, x, way), Scalar(I8, t.negate(x), t.false), t.false)
    assert part == Part(label, t.not_(way))


@pytest.mark.parametrize(
    ("symbol", "label"),
    [
        ("arg0.dim1", "range of %arg0's dimension 1"),
        ("arg0.offset", "range of arg0.offset"),
        ("arg0.index1", "range of arg0.index1"),
        ("event0.dim1", "range of event0.dim1"),
        ("result0.index12", "bounds of result 0's index 12"),
        ("result0.dim1", "range of result0.dim1"),
        ("memory0.index1", "range of memory0.index1"),
        ("unknown.0.witness.1", f"range of an index of {AT[6]}"),
    ],
)
def test_ranges_are_named_by_their_symbols(symbol: str, label: str, world: World) -> None:
    unknown(world, ADDS[6])
    bound = condition(world, "bound")
    assert range_part(world, symbol, bound) == Part(label, bound)


def test_parts_are_grouped_by_label_in_the_order_of_their_first() -> None:
    terms = World().terms
    one, two, three = Part("b", terms.true), Part("a", terms.true), Part("b", terms.false, is_goal=True)
    assert list(grouped([one, two, three]).items()) == [("b", [one, three]), ("a", [two])]
