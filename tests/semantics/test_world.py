"""The world that source and target share: inputs, constants, indices and their bits."""

from __future__ import annotations

import pytest

from smtenc.errors import Unsupported
from smtenc.frontend import read_text
from smtenc.ir.attributes import Attribute
from smtenc.ir.types import FloatType, IndexType, IntegerType, MemRefType, OpaqueType, TensorType, Type, VectorType
from smtenc.semantics.options import SemanticOptions
from smtenc.semantics.values import Scalar, Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import bit_vector

I1, I8, INDEX, F32 = IntegerType(1), IntegerType(8), IndexType(), FloatType("f32")


def constant(text: str) -> tuple[Type, Attribute]:
    """Type and value of ``arith.constant text``."""
    module = read_text(f"func.func @f() {{\n%c = arith.constant {text}\nreturn\n}}")
    operation = module.functions[0].body.blocks[0].operations[0]  # type: ignore[union-attr]
    return operation.results[0].type, operation.attributes["value"]


def bits(world: World, scalar: Scalar) -> int | None:
    return world.floats.value(scalar.term) if isinstance(scalar.type, FloatType) else world.terms.value(world.bits(scalar))


def element(world: World, tensor: object, *indices: int) -> int | None:
    assert isinstance(tensor, Tensor)
    return bits(world, tensor.at(tuple(world.constant_index(i) for i in indices)))


def test_a_tensor_of_unknown_elements_is_a_function_of_the_index() -> None:
    world = World()
    tensor = world.inputs.unknown(TensorType((None, 3), F32), "arg0")
    assert isinstance(tensor, Tensor)
    i, j = world.element_index("i", tensor.shape[0]), world.element_index("j", tensor.shape[1])
    assert tensor.at((i, j)) is tensor.at((i, j))
    assert tensor.at((i, j)).value is not tensor.at((i, world.constant_index(0))).value


def test_dimensions_are_bounded_and_that_is_an_assumption() -> None:
    world = World(SemanticOptions(max_dim=12))
    assert world.inputs.dimension("n").hi == 12
    assert list(world.premises.assumptions) == ["max-dim=12"]
    narrow = World(SemanticOptions(index_bits=8))
    assert narrow.inputs.dimension("n").hi == 127
    assert not narrow.premises.assumptions, "no more than the type says"


@pytest.mark.parametrize(
    "type",
    [
        MemRefType((2,), F32),
        OpaqueType("!shape.shape"),
        VectorType((4,), OpaqueType("!tosa.shape<1>"), (True,)),
        TensorType((2,), OpaqueType("!tosa.shape<1>")),
    ],
)
def test_types_without_values_are_named(type: Type) -> None:
    with pytest.raises(Unsupported):
        World().inputs.unknown(type, "arg0")


@pytest.mark.parametrize(
    ("text", "indices", "expected"),
    [
        ("-1 : i8", (), 0xFF),
        ("true", (), 1),
        ("-0.0 : f32", (), 0x80000000),
        ("-3 : index", (), (1 << 64) - 3),
        ("dense<[1, -2, 3]> : tensor<3xi8>", (1,), 0xFE),
        ("dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>", (1, 0), 3),
        ("dense<7> : tensor<2x2xi8>", (1, 1), 7),
        ("dense<[true, false]> : tensor<2xi1>", (0,), 1),
        ("dense<[-5, 6]> : tensor<2xindex>", (0,), (1 << 64) - 5),
        ("sparse<[[1]], [9]> : tensor<3xi8>", (1,), 9),
        ("sparse<[[1]], [9]> : tensor<3xi8>", (2,), 0),
    ],
)
def test_constants(text: str, indices: tuple[int, ...], expected: int) -> None:
    world = World()
    value = world.inputs.constant(*constant(text))
    assert (bits(world, value) if isinstance(value, Scalar) else element(world, value, *indices)) == expected


def test_a_constant_at_a_symbolic_index_selects() -> None:
    world = World()
    value = world.inputs.constant(*constant("dense<[4, 4, 4, 9]> : tensor<4xi8>"))
    assert isinstance(value, Tensor)
    at = value.at((world.element_index("i", world.constant_index(4)),))
    assert bits(world, at) is None
    same = world.inputs.constant(*constant("dense<[4, 4]> : tensor<2xi8>"))
    assert isinstance(same, Tensor)
    assert bits(world, same.at((world.element_index("j", world.constant_index(2)),))) == 4, "equal elements need no choice"


def test_a_large_constant_is_a_function_and_an_approximation_that_knows_its_type() -> None:
    world = World()
    numbers = [k % 7 for k in range(600)]
    words = [a | b << 8 for a, b in zip(numbers[::2], numbers[1::2], strict=True)]
    small = world.inputs.constant(*constant(f"dense<{numbers}> : tensor<600xi8>"))
    wide = world.inputs.constant(*constant(f"dense<{words}> : tensor<300xi16>"))
    assert isinstance(small, Tensor)
    assert isinstance(wide, Tensor)
    small.at((world.element_index("i", small.shape[0]),))
    wide.at((world.element_index("j", wide.shape[0]),))
    assert len(world.functions.approximations) == 2, "the same bytes, another type"
    assert element(world, small, 8) == 1, "at a constant index the element is known"


@pytest.mark.parametrize("index_bits", [8, 32, 64])
def test_wrapping_around(index_bits: int) -> None:
    world = World(SemanticOptions(index_bits=index_bits))
    half = 1 << (index_bits - 1)
    assert world.wrap(world.constant_index(half)).constant_value == -half
    assert world.wrap(world.constant_index(half - 1)).constant_value == half - 1
    assert world.wrap(world.constant_index(-half - 1)).constant_value == half - 1


def test_bits_become_indices_and_back() -> None:
    world = World()
    term = world.terms.symbol("x", world.sort(INDEX))
    scalar = world.scalar(INDEX, term)
    assert world.bits(scalar) is term
    assert (scalar.index.lo, scalar.index.hi) == (-(1 << 63), (1 << 63) - 1)


def test_choosing_between_indices_knows_the_range() -> None:
    world = World()
    condition = world.terms.symbol("c", world.terms.sort(world.terms.true))
    three, eight = (Scalar(INDEX, world.constant_index(n), world.terms.false) for n in (3, 8))
    chosen = world.ite(condition, three, eight).index
    assert (chosen.lo, chosen.hi) == (3, 8)
    assert world.ite(world.terms.true, three, eight) is three
    assert world.ite(condition, three, three).index is three.index


def test_zeros_of_different_signs_are_different_and_nans_are_not() -> None:
    world = World()

    def value(pattern: int) -> Scalar:
        return Scalar(F32, world.floats.constant(world.floats.format(world.zero(F32).term), pattern), world.terms.false)

    assert world.different(value(0), value(0x80000000)) is world.terms.true
    assert world.different(value(0x7FC00000), value(0xFFC00001)) is world.terms.false


def test_bounds_and_emptiness() -> None:
    world = World()
    n = world.inputs.dimension("n")
    i = world.element_index("i", n)
    zero, four = world.constant_index(0), world.constant_index(4)
    assert world.in_bounds((zero,), (four,)) is world.terms.true
    assert world.in_bounds((four,), (four,)) is world.terms.false
    assert world.terms.truth(world.in_bounds((i,), (n,))) is not False
    assert world.is_empty((four, zero)) is world.terms.true
    assert world.is_empty((four,)) is world.terms.false
    assert world.terms.truth(world.is_empty((n,))) is None


def test_a_number_that_wraps_shows_its_exact_sum() -> None:
    world = World()
    one, other = (world.index_of_bits(world.terms.symbol(name, bit_vector(64))) for name in "ab")
    product = world.wrap(one * other)
    exact, inner = world.unwrapped(world.wrap(product + one) * 4)
    assert product != one * other
    assert exact == (one * other + one) * 4
    assert inner == [one * other, one * other + one]


def test_only_sums_with_a_factor_that_is_asked_for_are_shown() -> None:
    world = World()
    one, other = (world.index_of_bits(world.terms.symbol(name, bit_vector(64))) for name in "ab")
    stride = world.space.symbol("stride", 0, 7)
    ((_, (atom,)),) = stride.polynomial
    wrapped = world.wrap(one + other)
    assert world.unwrapped(world.wrap(wrapped * stride) + wrapped, {atom})[0] == wrapped * stride + wrapped
    assert world.unwrapped(wrapped + 1, {atom}) == (wrapped + 1, [])
