"""What is said of folds, term by term: of one alone, of one in any order, and of two. Proofs and refutations are in ``test_reductions``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import prod
from typing import Any

import pytest

from smtenc.ir.types import FloatType, IndexType, IntegerType, Type
from smtenc.semantics.domain import Domain
from smtenc.semantics.folds.fold import Fold, Freedom
from smtenc.semantics.folds.reductions import Reduction
from smtenc.semantics.options import SemanticOptions
from smtenc.semantics.values import Indices, Scalar
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, Term, bit_vector
from smtenc.terms.walk import postorder

I8, F32 = IntegerType(8), FloatType("f32")


@dataclass(frozen=True)
class Kind:
    """Of a fold of the unknown elements ``name(k)`` from the unknown ``start``, by an unknown step."""

    name: str = "x"
    start: str = "z"
    start_poison: bool = False
    poison: bool = False
    """Of elements."""
    stepwise: bool = False
    """Only the step is known, no element."""
    combiner: str = "test.step"
    type: Type = I8


def _element(world: World, kind: Kind) -> Callable[[Indices], Scalar]:
    t = world.terms

    def element(at: Indices) -> Scalar:
        arguments = [world.lowering.lower(i, 16) for i in at]
        # one function for each number of indices
        name = f"{kind.name}{len(at)}.{kind.type}"
        poison = t.apply(f"{name}.bad", arguments, BOOLEAN) if kind.poison else t.false
        return Scalar(kind.type, t.apply(name, arguments, world.sort(kind.type)), poison)

    return element


def _fold(world: World, extents: Indices, kind: Kind = Kind(), **changes: Any) -> Fold:
    t = world.terms
    element = _element(world, kind)

    def step(accumulator: Scalar, at: Indices) -> Scalar:
        e = element(at)
        value = t.apply(f"step.{kind.type}", [accumulator.term, e.term], world.sort(kind.type))
        return Scalar(kind.type, value, t.or_(accumulator.poison, e.poison))

    poison = t.symbol(f"{kind.start}.bad", BOOLEAN) if kind.start_poison else t.false
    start = Scalar(kind.type, t.symbol(f"{kind.start}.{kind.type}", world.sort(kind.type)), poison)
    named = (None, None) if kind.stepwise else (kind.combiner, element)
    return replace(Fold(kind.type, Domain(extents), start, step, *named), **changes)


def _unknown(world: World, fold: Fold) -> Reduction:
    """A fold that stands as an unknown of its own, whatever is known of equal ones."""
    return world.reductions._unknown(fold, world.reductions._descriptions(fold)[0])


def _static(world: World, *sizes: int) -> Indices:
    return tuple(world.constant_index(n) for n in sizes)


def _unknowns(world: World, *folds: Fold) -> list[Reduction]:
    return [_unknown(world, fold) for fold in folds]


# -- one fold -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "may_be_poison"), [
    (Kind(), False),
    (Kind(poison=True), True),
    (Kind(start_poison=True), True),
    (Kind(start_poison=True, poison=True), True),
    (Kind(stepwise=True), True),
])  # fmt: skip
def test_a_fold_may_be_poison_where_its_start_or_an_element_may_be(kind: Kind, may_be_poison: bool) -> None:
    world = World()
    t = world.terms
    for extents in (_static(world, 8), _static(world, 2, 3), (world.inputs.dimension("n"),)):
        r = _unknowns(world, _fold(world, extents, kind))[0]
        assert r.value.poison is (t.symbol(f"{r.name}.poison", BOOLEAN) if may_be_poison else t.false)


@pytest.mark.parametrize("start_poison", [False, True])
@pytest.mark.parametrize("poison", [False, True])
@pytest.mark.parametrize("shape", [(8,), (2, 3), ("n",), ("n", "m")])
def test_a_fold_by_a_combiner_is_poison_exactly_where_its_start_or_an_element_is(
    shape: tuple[Any, ...], poison: bool, start_poison: bool
) -> None:
    world = World()
    t = world.terms
    extents = tuple(world.inputs.dimension(n) if isinstance(n, str) else world.constant_index(n) for n in shape)
    kind = Kind(start_poison=start_poison, poison=poison)
    fold = _fold(world, extents, kind)
    (r,) = _unknowns(world, fold)
    k = tuple(world.element_index(f"{r.name}.poisoned.{d}", n) for d, n in enumerate(extents))
    bad, start_bad = _element(world, kind)(k).poison, fold.initial.poison
    not_empty = t.not_(world.is_empty(extents))
    expected = [
        t.implies(start_bad, r.value.poison),
        t.implies(r.value.poison, t.or_(start_bad, t.and_(not_empty, bad))),
        t.implies(t.and_(not_empty, world.in_bounds(k, extents), bad), r.value.poison),
    ]
    assert world.reductions.alone(r) == (expected if poison or start_poison else [])


def test_of_a_fold_by_steps_nothing_is_said_alone() -> None:
    world = World()
    (r,) = _unknowns(world, _fold(world, _static(world, 8), Kind(stepwise=True, poison=True)))
    assert world.reductions.alone(r) == []
    assert world.reductions.in_any_order(r) == []


@pytest.mark.parametrize("shape", [(3,), (2, 3), (0,)])
def test_a_fold_in_any_order_is_written_out_in_that_of_its_elements(shape: tuple[int, ...]) -> None:
    """Elements are combined in the order in which their terms were made, whatever their places are."""
    world = World()
    t = world.terms
    kind = Kind(combiner="arith.addi", poison=True, start_poison=True)
    fold = _fold(world, _static(world, *shape), kind)
    places = fold.domain.points(world, 64) or []
    for at in reversed(places):
        _element(world, kind)(at)
    (r,) = _unknowns(world, fold)
    value = fold.initial
    for at in reversed(places):
        value = fold.step(value, at)
    assert world.reductions.in_any_order(r) == [t.not_(world.different(r.value, value)), t.equal(r.value.poison, value.poison)]


@pytest.mark.parametrize(("kind", "changes", "reassociate", "written_out"), [
    (Kind(combiner="arith.addi"), {}, False, True),
    (Kind(combiner="arith.maxsi"), {}, True, True),
    (Kind(combiner="arith.subi"), {}, False, False),
    (Kind(combiner="arith.addi"), {"freedom": Freedom.TOSA}, False, False),
    (Kind(combiner="arith.maximumf", type=F32), {}, False, True),
    (Kind(combiner="arith.maximumf", type=F32), {"freedom": Freedom.TOSA}, False, False),
    (Kind(combiner="arith.maxnumf", type=F32), {}, False, False),
    (Kind(combiner="maxnum of zeros: +0.0", type=F32), {}, False, True),
    (Kind(combiner="arith.addf", type=F32), {}, False, False),
    (Kind(combiner="arith.addf", type=F32), {"reassociated": True}, False, False),
    (Kind(combiner="arith.addf", type=F32), {}, True, True),
    (Kind(combiner="arith.mulf", type=F32), {}, True, True),
    (Kind(combiner="arith.mulf", type=F32), {"freedom": Freedom.TOSA}, True, False),
])  # fmt: skip
def test_which_folds_are_written_out(kind: Kind, changes: dict[str, Any], reassociate: bool, written_out: bool) -> None:
    world = World(SemanticOptions(reassociate=reassociate))
    short, unknown = _unknowns(
        world, _fold(world, _static(world, 4), kind, **changes), _fold(world, (world.inputs.dimension("n"),), kind, **changes)
    )
    assert bool(world.reductions.in_any_order(short)) is written_out
    assert world.reductions.in_any_order(unknown) == []


# -- two folds ----------------------------------------------------------------------------------------------------------


def _aligned(world: World, a: Reduction, b: Reduction) -> tuple[Indices, Indices, Term]:
    """A place of both, by its number in row-major order; and where there are not as many."""
    t, name = world.terms, f"{a.name}.{b.name}.witness"
    if a.fold.domain.extents != b.fold.domain.extents and all(
        n.constant_value is not None for n in (*a.fold.domain.extents, *b.fold.domain.extents)
    ):
        linear = world.element_index(name, world.constant_index(6))
        i, j = (world.space.delinearize(linear, r.fold.domain.extents) for r in (a, b))
        return i, j, t.false
    k = tuple(world.element_index(f"{name}.{d}", n) for d, n in enumerate(a.fold.domain.extents))
    return k, k, world.shapes_differ(a.fold.domain.extents, b.fold.domain.extents)


_SHAPES: dict[str, tuple[tuple[Any, ...], tuple[Any, ...]]] = {
    "one length": ((6,), (6,)),
    "two loops and one": ((2, 3), (6,)),
    "two loops and two others": ((2, 3), (3, 2)),
    "the same two loops": ((2, 3), (2, 3)),
    "one unknown length": (("n",), ("n",)),
    "two unknown lengths": (("n",), ("m",)),
    "an unknown length and a known one": (("n",), (6,)),
    "a known length and an unknown one": ((6,), ("n",)),
    "loops of unknown and known lengths": (("n", 2), ("m", 2)),
    "two loops of unknown lengths": (("n", "k"), ("m", "l")),
}


def _pair(world: World, shapes: str, first: Kind, second: Kind) -> list[Reduction]:
    known: dict[str, Any] = {}
    extents = [
        tuple(known.setdefault(n, world.inputs.dimension(n)) if isinstance(n, str) else world.constant_index(n) for n in shape)
        for shape in _SHAPES[shapes]
    ]
    return _unknowns(world, *(_fold(world, n, kind) for n, kind in zip(extents, (first, second), strict=True)))


@pytest.mark.parametrize("shapes", _SHAPES)
@pytest.mark.parametrize("start", ["z", "other"])
def test_two_folds_differ_only_where_lengths_starts_or_an_element_do(shapes: str, start: str) -> None:
    world = World()
    t = world.terms
    kinds = Kind(), Kind("y", start)
    a, b = _pair(world, shapes, *kinds)
    i, j, lengths = _aligned(world, a, b)
    starts = world.different(a.fold.initial, b.fold.initial)
    elements = world.different(_element(world, kinds[0])(i), _element(world, kinds[1])(j))
    not_empty = t.not_(world.is_empty(a.fold.domain.extents))
    assert world.reductions.between(a, b) == [
        t.implies(world.different(a.value, b.value), t.or_(lengths, starts, t.and_(not_empty, elements)))
    ]


@pytest.mark.parametrize("shapes", _SHAPES)
@pytest.mark.parametrize("which", [(True, True), (True, False), (False, True)])
@pytest.mark.parametrize("rewriting", [True, False])
def test_of_two_folds_each_is_asked_for_poison_where_the_other_is_poisoned(shapes: str, which: tuple[bool, bool], rewriting: bool) -> None:
    world = World(rewriting=rewriting)
    t = world.terms
    kinds = Kind(poison=which[0]), Kind("y", poison=which[1])
    a, b = _pair(world, shapes, *kinds)
    expected = []
    for (x, _), (y, kind) in (((a, kinds[0]), (b, kinds[1])), ((b, kinds[1]), (a, kinds[0]))):
        if x.value.poison is t.false or y.value.poison is t.false:
            continue
        at = tuple(world.element_index(f"{x.name}.poisoned.{d}", n) for d, n in enumerate(x.fold.domain.extents))
        if len(x.fold.domain.extents) != len(y.fold.domain.extents) or _SHAPES[shapes] == ((2, 3), (3, 2)):
            at = world.space.delinearize(world.space.linearize(at, x.fold.domain.extents), y.fold.domain.extents)
        there = t.and_(
            t.not_(world.is_empty(y.fold.domain.extents)), world.in_bounds(at, y.fold.domain.extents), _element(world, kind)(at).poison
        )
        expected.append(t.implies(t.not_(world.is_empty(x.fold.domain.extents)), t.implies(there, y.value.poison)))
    assert world.reductions.between(a, b)[1:] == expected
    assert len(expected) == 2 * all(which)


@pytest.mark.parametrize("shapes", ["two loops and one", "two unknown lengths"])
@pytest.mark.parametrize("which", [(False, False), (True, False), (False, True), (True, True)])
@pytest.mark.parametrize("by_steps", [(True, True), (True, False), (False, True)])
def test_folds_by_steps_differ_only_where_some_step_of_theirs_does(
    shapes: str, which: tuple[bool, bool], by_steps: tuple[bool, bool]
) -> None:
    """From equal accumulators, poison or not; and the one refines the other where steps keep refinement."""
    world = World()
    t = world.terms
    kinds = [
        Kind(name, start, poison=poison, start_poison=poison, stepwise=stepwise)
        for name, start, poison, stepwise in zip("xy", ("z", "other"), which, by_steps, strict=True)
    ]
    a, b = _pair(world, shapes, *kinds)
    i, j, lengths = _aligned(world, a, b)

    def scalar(name: str) -> Scalar:
        return Scalar(I8, t.symbol(name, bit_vector(8)), t.symbol(f"{name}.poison", BOOLEAN))

    def unequal(x: Scalar, y: Scalar) -> Term:
        return t.or_(world.different(x, y), t.xor(x.poison, y.poison))

    not_empty = t.not_(world.is_empty(a.fold.domain.extents))
    accumulator = scalar(f"{a.name}.{b.name}.accumulator")
    steps = unequal(a.fold.step(accumulator, i), b.fold.step(accumulator, j))
    first, *others = world.reductions.between(a, b)
    assert first is t.implies(unequal(a.value, b.value), t.or_(lengths, unequal(a.fold.initial, b.fold.initial), t.and_(not_empty, steps)))
    expected = []
    for x, y, at, there in ((a, b, i, j), (b, a, j, i)):
        if x.value.poison is t.false:
            # refinement is equality then
            continue
        p, q = scalar(f"{x.name}.{y.name}.refined"), scalar(f"{x.name}.{y.name}.refining")
        spoiled = t.and_(
            t.not_(world.is_empty(x.fold.domain.extents)),
            t.not_(world.not_refined(p, q)),
            world.not_refined(x.fold.step(p, at), y.fold.step(q, there)),
        )
        expected.append(
            t.implies(world.not_refined(x.value, y.value), t.or_(lengths, world.not_refined(x.fold.initial, y.fold.initial), spoiled))
        )
    assert others == expected
    assert len(expected) == sum(stepwise or poison for stepwise, poison in zip(by_steps, which, strict=True))


def test_folds_by_two_combiners_are_compared_by_steps() -> None:
    world = World()
    for combiner in ("test.step", "test.other"):
        a, b = _pair(world, "one length", Kind(), Kind("y", combiner=combiner))
        accumulator = world.terms.symbol(f"{a.name}.{b.name}.accumulator", bit_vector(8))
        assert (accumulator in postorder(world.reductions.between(a, b))) is (combiner == "test.other")


@pytest.mark.parametrize(("first", "second", "comparable"), [
    ({}, {}, True),
    ({"type": F32}, {"type": F32}, True),
    ({"type": F32}, {}, False),
])  # fmt: skip
def test_folds_of_two_types_are_not_compared(first: dict[str, Any], second: dict[str, Any], comparable: bool) -> None:
    world = World()
    a, b = _pair(world, "one length", replace(Kind(), **first), replace(Kind(), **second))
    assert bool(world.reductions.between(a, b)) is comparable


def _flagged(changes: str, world: World) -> dict[str, Any]:
    freedoms = {freedom.value: freedom for freedom in Freedom}
    given: dict[str, Any] = {"freedom" if word in freedoms else word: freedoms.get(word, True) for word in changes.split()}
    if "factors" in given:
        given["factors"] = lambda _: ()
    if "optional" in given:
        given["optional"] = lambda at: world.lowering.equal(at[0], world.constant_index(3))
    return given


@pytest.mark.parametrize(("first", "second", "reassociate", "comparable"), [
    ("", "tosa", False, False),
    ("tosa", "tosa", False, True),
    ("tosa optional", "tosa", False, False),
    ("tosa optional", "tosa optional", False, True),
    ("", "vector", False, False),
    ("vector", "vector", False, True),
    ("vector", "tosa", False, False),
    ("vector", "vector-from-zero", False, False),
    ("contraction factors", "contraction factors", False, False),
    ("", "reassociated", False, False),
    ("", "reassociated", True, True),
    ("reassociated", "reassociated", False, True),
])  # fmt: skip
def test_only_folds_with_one_kind_of_freedom_are_compared(first: str, second: str, reassociate: bool, comparable: bool) -> None:
    world = World(SemanticOptions(reassociate=reassociate))
    kind = Kind(combiner="arith.addf", type=F32)
    a, b = _unknowns(world, *(_fold(world, _static(world, 8), kind, **_flagged(changes, world)) for changes in (first, second)))
    assert bool(world.reductions.between(a, b)) is comparable
    assert bool(world.reductions.between(b, a)) is comparable


def test_what_may_be_left_out_is_compared_beside_the_elements() -> None:
    world = World()
    t = world.terms
    kind = Kind(combiner="arith.addf", type=F32)

    def edge(k: int) -> Callable[[Indices], Term]:
        return lambda at: world.lowering.equal(at[0], world.constant_index(k))

    a, b = _unknowns(
        world,
        _fold(world, _static(world, 8), kind, freedom=Freedom.TOSA, optional=edge(0)),
        _fold(world, _static(world, 8), replace(kind, name="y"), freedom=Freedom.TOSA, optional=edge(7)),
    )
    i, j, _ = _aligned(world, a, b)
    elements = world.different(_element(world, kind)(i), _element(world, replace(kind, name="y"))(j))
    assert world.reductions.between(a, b) == [t.implies(world.different(a.value, b.value), t.or_(elements, t.xor(edge(0)(i), edge(7)(j))))]


@pytest.mark.parametrize(("shape", "other"), [((6,), (7,)), ((2, 3), (7,)), ((), ("n",)), (("n",), ())])
def test_folds_whose_places_do_not_correspond_are_not_compared(shape: tuple[Any, ...], other: tuple[Any, ...]) -> None:
    world = World()
    a, b = _unknowns(
        world,
        *(
            _fold(
                world,
                tuple(world.inputs.dimension(n) if isinstance(n, str) else world.constant_index(n) for n in extents),
                Kind(name, poison=True),
            )
            for name, extents in (("x", shape), ("y", other))
        ),
    )
    assert world.reductions.between(a, b) == []


@pytest.mark.parametrize(("shape", "other"), [(("n",), (2, 3)), (("n", "m"), ("n",)), (("n", "m"), (6,)), (("n", 4), ("m",))])
def test_folds_of_several_ranks_are_compared_where_their_sizes_agree(shape: tuple[Any, ...], other: tuple[Any, ...]) -> None:
    """One place in row-major order; and where one of them is empty, so is the other."""
    world = World()
    t = world.terms
    kind = Kind(combiner="arith.addf", type=F32)
    extents = [tuple(world.inputs.dimension(n) if isinstance(n, str) else world.constant_index(n) for n in e) for e in (shape, other)]
    a, b = _unknowns(world, _fold(world, extents[0], kind), _fold(world, extents[1], replace(kind, name="y")))
    aligned = world.reductions._aligned(a.fold, b.fold, "witness")
    assert aligned is not None
    i, j, lengths_differ = aligned
    assert a.fold.domain.position_of(world, i) is b.fold.domain.position_of(world, j)
    assert world.reductions.between(a, b)
    empty = [r.fold.domain.is_empty(world) for r in (a, b)]
    sizes = [prod(e, start=world.constant_index(1)) for e in extents]
    expected = t.or_(t.xor(*empty), t.and_(t.not_(empty[0]), t.not_(world.lowering.equal(*sizes))))
    assert lengths_differ is expected


def test_unknown_numbers_without_bounds_are_not_multiplied() -> None:
    world = World()
    numbers = [world.inputs.unknown(IndexType(), name) for name in "ij"]
    extents = tuple(n.index for n in numbers if isinstance(n, Scalar))
    kind = Kind(combiner="arith.addf", type=F32)
    a, b = _unknowns(world, _fold(world, extents, kind), _fold(world, (world.inputs.dimension("n"),), replace(kind, name="y")))
    assert world.reductions.between(a, b) == []


# -- what is one fold ---------------------------------------------------------------------------------------------------


def _nested(world: World, inner: Callable[[Indices, Indices], Indices], *, stepwise: bool = False) -> Scalar:
    """The fold over i of folds over j of ``x`` at ``inner(i, j)``."""
    n = _static(world, 8)
    x = _element(world, Kind())

    def element(i: Indices) -> Scalar:
        fold = _fold(world, n)
        return world.reductions.reduce(
            replace(
                fold,
                element=None if stepwise else lambda j: x(inner(i, j)),
                combiner=None if stepwise else fold.combiner,
                step=lambda a, j: Scalar(I8, world.terms.subtract(a.term, x(inner(i, j)).term), a.poison),
            )
        )

    fold = _fold(world, n)
    return world.reductions.reduce(
        replace(
            fold,
            element=None if stepwise else element,
            combiner=None if stepwise else fold.combiner,
            step=lambda a, i: Scalar(I8, world.terms.subtract(a.term, element(i).term), world.terms.or_(a.poison, element(i).poison)),
        )
    )


@pytest.mark.parametrize("stepwise", [False, True])
def test_the_indices_of_nested_folds_are_told_apart(stepwise: bool) -> None:
    """The sums of x(i, j), of x(j, i), of x(i, i) and of x(j, j) are four."""
    world = World()
    ways: list[Callable[[Indices, Indices], Indices]] = [
        lambda i, j: (*i, *j),
        lambda i, j: (*j, *i),
        lambda i, j: (*i, *i),
        lambda i, j: (*j, *j),
    ]
    values = [_nested(world, way, stepwise=stepwise).value for way in ways]
    assert len(set(values)) == 4
    assert [_nested(world, way, stepwise=stepwise).value for way in ways] == values


def _at(world: World, extents: Indices, place: Callable[[Indices], Indices]) -> Scalar:
    """The fold of ``x(place(k))``."""
    x = _element(world, Kind())

    def step(accumulator: Scalar, at: Indices) -> Scalar:
        return Scalar(I8, world.terms.subtract(accumulator.term, x(place(at)).term), accumulator.poison)

    return world.reductions.reduce(_fold(world, extents, step=step, element=lambda at: x(place(at))))


@pytest.mark.parametrize("rewriting", [True, False])
def test_one_loop_and_two_that_count_the_same_places_are_one_fold_where_terms_are_rewritten(rewriting: bool) -> None:
    world = World(rewriting=rewriting)
    two = _static(world, 2, 3)
    nested = _at(world, two, lambda at: at)
    flat = _at(world, _static(world, 6), lambda at: world.space.delinearize(at[0], two))
    assert (nested.value is flat.value) is rewriting


def test_loops_of_unknown_lengths_have_an_order() -> None:
    world = World()
    n, m = world.inputs.dimension("n"), world.inputs.dimension("m")
    values = [_at(world, extents, place).value for extents, place in (((n, m), lambda at: at), ((m, n), lambda at: at[::-1]))]
    assert values[0] is not values[1]
    assert _at(world, (n, m), lambda at: at).value is values[0]


@pytest.mark.parametrize("unknown", [False, True])
def test_loops_that_run_once_stand_at_zero(unknown: bool) -> None:
    world = World()
    n, one, zero = world.inputs.dimension("n") if unknown else world.constant_index(8), world.constant_index(1), world.constant_index(0)
    alone = _at(world, (n,), lambda at: (zero, *at, zero))
    assert _at(world, (one, n, one), lambda at: at).value is alone.value
    assert _at(world, (n, one), lambda at: (at[1], at[0], at[1])).value is alone.value
    fold = world.reductions.by_name[str(alone.term)].fold
    (r,) = (r for r in world.reductions.by_name.values() if r.value is alone)
    assert r.fold.domain.extents == (n,) == fold.domain.extents


def test_what_may_be_left_out_is_asked_where_loops_that_run_once_stand_at_zero() -> None:
    world = World()
    n, one, zero = world.inputs.dimension("n"), world.constant_index(1), world.constant_index(0)
    kind = Kind(combiner="arith.addf", type=F32)

    def values(place: Callable[[Indices], Indices], extents: Indices) -> Scalar:
        x = _element(world, kind)
        fold = _fold(world, extents, kind, freedom=Freedom.TOSA, element=lambda at: x(place(at)))
        return world.reductions.left_open(replace(fold, optional=lambda at: world.lowering.equal(place(at)[0], place(at)[1])))

    assert values(lambda at: (zero, *at), (n,)).value is values(lambda at: at, (one, n)).value
    assert values(lambda at: (zero, *at), (n,)).value is not values(lambda at: (*at, zero), (n,)).value


@pytest.mark.parametrize(
    ("most", "length", "unrolled"), [(0, 0, True), (0, 1, True), (0, 2, False), (1, 2, False), (3, 3, True), (3, 4, False)]
)
def test_short_folds_are_unrolled(most: int, length: int, unrolled: bool) -> None:
    world = World(SemanticOptions(unroll_reductions=most))
    fold = _fold(world, _static(world, length))
    value = world.reductions.reduce(fold)
    assert (value.term.is_symbol() and length > 0) is not unrolled
    if unrolled:
        expected = fold.initial
        for k in range(length):
            expected = fold.step(expected, _static(world, k))
        assert (value.term, value.poison) == (expected.term, expected.poison)


def test_a_fold_over_no_points_is_its_start() -> None:
    """Said where the number of points is 0 where bounds cross, and where what it comes to is what its steps say."""
    world = World()
    t = world.terms
    size = world.space.maximum(world.space.symbol("n", -4, 4), world.constant_index(0))

    def said(type: Type = I8, **changes: Any) -> bool:
        r = _unknown(world, replace(_fold(world, (size,), Kind(start_poison=True, type=type)), **changes))
        start = r.fold.initial
        same = t.and_(t.not_(world.different(r.value, start)), t.not_(t.xor(r.value.poison, start.poison)))
        return t.implies(r.fold.domain.is_empty(world), same) in world.reductions.alone(r)

    assert said()
    assert said(combiner=None, element=None)
    assert not said(freedom=Freedom.TOSA)
    assert not said(F32)
    assert not said(domain=Domain((world.inputs.dimension("m"),)))


# -- an accumulator that comes first, or last -----------------------------------------------------------------------------


@pytest.mark.parametrize(("combiner", "combined"), [
    ("arith.addi", lambda t, a, b: t.add(a, b)),
    ("arith.maxui", lambda t, a, b: t.ite(t.unsigned_less(a, b), b, a)),
    ("arith.minsi", lambda t, a, b: t.ite(t.signed_less(a, b), a, b)),
])  # fmt: skip
def test_initial_values_of_folds_of_the_same_elements_may_be_exchanged(combiner: str, combined: Callable[..., Term]) -> None:
    """(y ⊕ e(0) ⊕ …) ⊕ z = (z ⊕ e(0) ⊕ …) ⊕ y."""
    world = World()
    t = world.terms
    for extents in (_static(world, 16), (world.inputs.dimension("n"),)):
        a, b = _unknowns(world, *(_fold(world, extents, Kind(start=start, combiner=combiner)) for start in "yz"))
        y, z = a.fold.initial.term, b.fold.initial.term
        lemma = t.equal(combined(t, a.value.term, z), combined(t, b.value.term, y))
        assert any(lemma is found for found in world.reductions.between(a, b))


@pytest.mark.parametrize(("changed", "combiner"), [
    (Kind(start="z", name="other", combiner="arith.maxui"), "arith.maxui"),
    (Kind(start="z"), "test.step"),
    (Kind(start="z", combiner="arith.subi"), "arith.subi"),
])  # fmt: skip
def test_initial_values_stay_where_elements_or_combiners_forbid_the_exchange(changed: Kind, combiner: str) -> None:
    """The elements differ, or the combiner is not associative."""
    world = World()
    a, b = _unknowns(world, *(_fold(world, _static(world, 16), kind) for kind in (Kind(start="y", combiner=combiner), changed)))
    assert len(world.reductions.between(a, b)) == 1
