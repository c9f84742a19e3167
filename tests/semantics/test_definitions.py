"""Elements as functions of their index: which tensors are one function, what is known of one, and what reading one means after a merge."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from deciding import pair, satisfiable

from smtenc.ir.core import Operation
from smtenc.ir.types import IndexType, IntegerType, Signedness, Type
from smtenc.semantics import definitions
from smtenc.semantics.definitions import Definition
from smtenc.semantics.values import Indices, Scalar, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, Term, bit_vector
from smtenc.terms.index.space import Index
from smtenc.terms.view import function_name

I8 = IntegerType(8)
SUM, ELEMENTWISE = Operation("linalg.reduce"), Operation("tosa.add")


@pytest.fixture(autouse=True)
def _nothing_is_written_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """However small it is; tests of what is, say so."""
    monkeypatch.setattr(definitions, "LARGEST_INLINED", 0)


def elements(world: World, name: str, *, bad: str = "", type: Type = I8) -> Callable[[Indices], Scalar]:
    """Those of an unknown function, poison where another one holds."""

    def at(indices: Indices) -> Scalar:
        arguments = [world.lowering.lower(i, 16) for i in indices if i.constant_value != 0]
        poison = world.terms.apply(bad, arguments, BOOLEAN) if bad else world.terms.false
        return world.scalar(type, world.terms.apply(f"{name}{len(arguments)}", arguments, world.sort(type)), poison)

    return at


def tensor(world: World, at: Callable[[Indices], Scalar], *extents: int | Index, type: Type = I8) -> Tensor:
    return Tensor(type, tuple(world.constant_index(n) if isinstance(n, int) else n for n in extents), at)


def described(world: World, source: list[Tensor], target: list[Tensor]) -> list[Definition]:
    """One definition for each tensor, the source's first."""
    for of_target, tensors in enumerate((source, target)):
        world.definitions.executing_target = bool(of_target)
        for each in tensors:
            world.definitions.record(ELEMENTWISE, [each])
    return [*world.definitions.described(of_target=False), *world.definitions.described(of_target=True)]


def anywhere(world: World, *extents: int, name: str = "i") -> Indices:
    return tuple(world.element_index(f"{name}{k}", world.constant_index(n)) for k, n in enumerate(extents))


def anything(world: World, name: str) -> Index:
    """An index of which no bound is known."""
    return world.index_of_bits(world.terms.symbol(name, bit_vector(16)))


# -- when -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("source", "target", "worthwhile"), [
    ([SUM] * 3, [], True),
    ([SUM] * 2, [SUM] * 2, False),
    ([], [SUM] * 3, True),
    ([ELEMENTWISE] * 64, [ELEMENTWISE] * 64, False),
])  # fmt: skip
def test_programs_of_few_folds_have_no_layers(source: list[Operation], target: list[Operation], worthwhile: bool) -> None:
    world = World()
    for of_target, operations in enumerate((source, target)):
        world.definitions.executing_target = bool(of_target)
        for k, operation in enumerate(operations):
            world.definitions.record(operation, [tensor(world, elements(world, f"x{k}"), 4)])
    assert world.definitions.worthwhile is worthwhile


@pytest.mark.parametrize("count", [2, 3])
def test_layers_are_counted_where_programs_are_executed(count: int) -> None:
    lines = [f'%r{k + 1} = linalg.reduce {{ arith.addi }} ins(%r{k} : tensor<4x4xi8>) outs(%o : tensor<4xi8>) dimensions = [1]\n'
             f'%b{k + 1} = tensor.empty() : tensor<4x4xi8>\n'
             f'%s{k + 1} = linalg.broadcast ins(%r{k + 1} : tensor<4xi8>) outs(%b{k + 1} : tensor<4x4xi8>) dimensions = [0]\n'.replace(f"ins(%r{k} ", f"ins(%s{k} ")
             for k in range(count)]  # fmt: skip
    text = (
        "func.func @f(%s0: tensor<4x4xi8>, %o: tensor<4xi8>) -> tensor<4x4xi8> {\n"
        + "".join(lines)
        + f"return %s{count} : tensor<4x4xi8>\n}}"
    )
    assert pair(text, text).world.definitions.in_use is (count == 3)


# -- which tensors are one function ------------------------------------------------------------------------------------------


def test_tensors_of_the_same_elements_are_one_function_in_both_programs() -> None:
    world = World()
    s, t = (tensor(world, elements(world, "x"), 4, 5) for _ in range(2))
    one, other = described(world, [s], [t])
    assert one.name is not None
    assert one.name == other.name
    i = anywhere(world, 4, 5)
    assert function_name(s.at(i).term) == one.name
    assert s.at(i).term is t.at(i).term


def _different(**changes: str) -> Callable[[World], tuple[Tensor, Tensor]]:
    return lambda world: (tensor(world, elements(world, "x"), 4), tensor(world, elements(world, **{"name": "x", **changes}), 4))


def _constant(world: World, *extents: int, type: Type = I8) -> Tensor:
    value = world.terms.symbol("v", bit_vector(8))
    return tensor(world, lambda _: Scalar(type, value, world.terms.false), *extents, type=type)


@pytest.mark.parametrize("tensors", [
    _different(name="y"),
    _different(bad="bad"),
    lambda w: (_constant(w, 4), _constant(w, 6)),
    lambda w: (_constant(w, 4), _constant(w, 4, 4)),
    lambda w: (_constant(w, 4, 6), _constant(w, 6, 4)),
    lambda w: (_constant(w, 4), _constant(w, 4, type=IntegerType(8, Signedness.UNSIGNED))),
    lambda w: (tensor(w, lambda _: w.zero(I8), w.inputs.dimension("n")), tensor(w, lambda _: w.zero(I8), w.inputs.dimension("m"))),
], ids=["value", "poison", "extent", "rank", "extents exchanged", "type", "unknown extents"])  # fmt: skip
def test_what_tells_tensors_apart(tensors: Callable[[World], tuple[Tensor, Tensor]]) -> None:
    world = World()
    s, t = tensors(world)
    one, other = described(world, [s], [t])
    assert one.name != other.name


def test_square_tensors_that_are_each_others_transpose_are_two_functions() -> None:
    world = World()
    at = elements(world, "x")
    one, other = described(world, [tensor(world, at, 4, 4)], [tensor(world, lambda i: at((i[1], i[0])), 4, 4)])
    assert one.name != other.name


def test_dimensions_of_one_element_are_not_looked_at() -> None:
    world = World()
    s, t = tensor(world, elements(world, "x"), 1, 4, 1), tensor(world, elements(world, "x"), 4)
    one, other = described(world, [s], [t])
    assert one.name == other.name
    zero, (i,) = world.constant_index(0), anywhere(world, 4)
    assert s.at((zero, i, zero)).term is t.at((i,)).term


def test_small_elements_without_folds_are_written_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(definitions, "LARGEST_INLINED", 40)
    world = World()
    (definition,) = described(world, [s := tensor(world, elements(world, "x"), 4)], [])
    i = anywhere(world, 4)
    assert definition.name is None
    assert s.at(i).term is elements(world, "x")(i).term


# -- what a function is ------------------------------------------------------------------------------------------------------


@contextmanager
def own(world: World, *extents: int, bad: str = "") -> Iterator[tuple[Tensor, Callable[[Indices], Scalar]]]:
    """A tensor of the source that the target does not have, and its elements."""
    at = elements(world, "x", bad=bad)
    s = tensor(world, at, *extents)
    described(world, [s], [])
    yield s, at


def unfolded(world: World, read: Scalar) -> list[Term]:
    found = [world.definitions.unfolded(read.term), world.definitions.unfolded(read.poison)]
    return [term for term in found if term is not None]


@pytest.mark.parametrize("rewriting", [True, False])
def test_an_element_is_what_the_operation_computes_there(rewriting: bool) -> None:
    world = World(rewriting=rewriting)
    with own(world, 4, 5) as (s, at):
        i = anywhere(world, 4, 5)
        differs = world.different(s.at(i), at(i))
        bounds = list(world.lowering.bounds.values())
        assert satisfiable(world, [differs, *bounds])
        assert not satisfiable(world, [differs, *unfolded(world, s.at(i)), *bounds])


def test_its_poison_is_the_operations() -> None:
    world = World()
    with own(world, 4, bad="bad") as (s, at):
        i = anywhere(world, 4)
        read, bounds = s.at(i), list(world.lowering.bounds.values())
        assert satisfiable(world, [world.terms.xor(read.poison, at(i).poison), *bounds])
        assert not satisfiable(world, [world.terms.xor(read.poison, at(i).poison), *unfolded(world, read), *bounds])


def test_out_of_bounds_nothing_is_said() -> None:
    """Arguments are as wide as an extent needs, so that index 4 of four looks like index 0."""
    world = World()
    with own(world, 4) as (s, at):
        i = (anything(world, "i"),)
        outside = world.terms.not_(world.in_bounds(i, s.shape))
        assert satisfiable(world, [outside, world.different(s.at(i), at(i)), *unfolded(world, s.at(i))])
        zero = (world.constant_index(0),)
        both = [*unfolded(world, s.at(i)), *unfolded(world, s.at(zero))]
        assert satisfiable(world, [outside, world.different(at(i), at(zero)), world.terms.equal(s.at(i).term, s.at(zero).term), *both])


def test_nothing_is_said_at_symbols_that_range_over_nothing() -> None:
    """Of k below n terms are simplified as if it were below n; where n is zero that would be another element."""
    world = World()
    t, n = world.terms, world.space.symbol("n", 0, 2)

    def at(i: Indices) -> Scalar:
        value = t.ite(world.lowering.less(i[0], n), t.constant(1, 8), t.constant(0, 8))
        return Scalar(I8, value, t.false)

    described(world, [s := tensor(world, at, 2)], [])
    reads = [s.at((i,)) for i in (world.element_index("k", n), world.constant_index(0), world.constant_index(1))]
    lemmas = [lemma for read in reads for lemma in unfolded(world, read)]
    assert len(lemmas) == 3
    empty = world.lowering.equal(n, world.constant_index(0))
    assert satisfiable(world, [empty, *lemmas, *world.lowering.bounds.values()])


def test_of_what_both_programs_have_nothing_needs_to_be_said() -> None:
    world = World()
    s, t = (tensor(world, elements(world, "x"), 4) for _ in range(2))
    described(world, [s], [t])
    assert unfolded(world, s.at(anywhere(world, 4))) == []
    assert world.definitions.unfolded(world.terms.symbol("x", bit_vector(8))) is None


def test_elements_of_type_index_are_functions_too() -> None:
    world = World()
    s = tensor(world, at := elements(world, "x", type=IndexType()), 4, type=IndexType())
    (definition,) = described(world, [s], [])
    i = anywhere(world, 4)
    read = s.at(i)
    assert definition.name is not None
    assert isinstance(read.value, Index)
    said = world.definitions.unfolded(world.bits(read))
    assert said is not None
    assert not satisfiable(world, [world.different(read, at(i)), said, *world.lowering.bounds.values()])


def test_what_is_behind_a_function_is_told_at_any_index() -> None:
    world = World()
    (definition,) = described(world, [tensor(world, elements(world, "x", bad="bad"), 4)], [])
    assert definition.name is not None
    assert [function_name(term) for term in world.definitions.behind(definition.name)] == ["x1", "bad"]
    assert world.definitions.behind("x1") == ()


# -- merging -----------------------------------------------------------------------------------------------------------------


def test_a_merged_tensor_is_read_as_the_source_s() -> None:
    world = World()
    s, t = tensor(world, elements(world, "x"), 4, 5), tensor(world, elements(world, "y"), 4, 5)
    one, other = described(world, [s], [t])
    i = anywhere(world, 4, 5)
    assert t.at(i).term is not s.at(i).term
    world.definitions.merge(other, one)
    assert t.at(i).term is s.at(i).term
    assert not world.definitions.has_own(other), "it is no longer the target's alone"


def test_of_another_shape_it_is_read_at_the_same_position() -> None:
    world = World()
    s, t = tensor(world, elements(world, "x"), 6), tensor(world, elements(world, "y"), 2, 3)
    one, other = described(world, [s], [t])
    world.definitions.merge(other, one)
    for row, column in ((0, 2), (1, 0), (1, 2)):
        at = tuple(map(world.constant_index, (row, column)))
        assert t.at(at).term is s.at((world.constant_index(3 * row + column),)).term


def test_what_is_computed_alike_later_is_merged_with_it() -> None:
    world = World()
    s = tensor(world, elements(world, "x"), 4)
    first, second = (tensor(world, elements(world, "y"), 4) for _ in range(2))
    (one,) = described(world, [s], [])
    world.definitions.executing_target = True
    world.definitions.record(ELEMENTWISE, [first, second])
    targets = world.definitions.described(of_target=True)
    world.definitions.merge(next(targets), one)
    assert next(targets).name == one.name
    assert second.at(anywhere(world, 4)).term is s.at(anywhere(world, 4)).term


def test_a_tensor_of_no_elements_can_be_merged_and_read() -> None:
    world = World()
    s, t = tensor(world, elements(world, "x"), 0, 3), tensor(world, elements(world, "y"), 3, 0)
    one, other = described(world, [s], [t])
    world.definitions.merge(other, one)
    t.at((world.constant_index(0), world.constant_index(0)))
