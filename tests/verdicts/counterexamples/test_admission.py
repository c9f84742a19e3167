"""Which inputs the terms of a verdict's assumptions let in."""

from __future__ import annotations

import pytest

from smtenc.ir.types import FloatType, IntegerType, MemRefType, TensorType
from smtenc.semantics.values import Tensor
from smtenc.semantics.world import World
from smtenc.terms.environment import BOOLEAN, bit_vector
from smtenc.verdicts.counterexamples.admission import admitted
from smtenc.verdicts.counterexamples.inputs import Bits, Input, InputBlock, InputGlobal, InputMemRef, InputScalar, InputTensor

I8, F32 = IntegerType(8), FloatType("f32")


def scalar(bits: Bits) -> Input:
    return InputScalar(I8, bits)


def tensor(*values: int) -> Input:
    return InputTensor(TensorType((None,), I8), (len(values),), {}, lambda index: values[index[0]])


def memref(number: int, first: int, *values: int) -> Input:
    block = InputBlock(number, I8, len(values), {}, lambda position: values[position])
    return InputMemRef(MemRefType((None,), I8), block, 0, first, (len(values) - first,), (1,))


def test_without_assumptions_all_inputs_are_admitted() -> None:
    assert admitted(World(), [scalar(3)])


@pytest.mark.parametrize(("value", "expected"), [(3, True), (200, False), (None, False)])
def test_a_scalar(value: Bits, expected: bool) -> None:
    world = World()
    t = world.terms
    x, poison = t.symbol("arg0", bit_vector(8)), t.symbol("arg0.poison", BOOLEAN)
    world.premises.of_arguments("small", t.and_(t.unsigned_less(x, t.constant(10, 8)), t.not_(poison)))
    assert admitted(world, [scalar(value)]) is expected


@pytest.mark.parametrize(("values", "expected"), [((1, 2, 7), True), ((1, 2, 8), False), ((7,), False)])
def test_an_element_of_a_tensor_of_some_size(values: tuple[int, ...], expected: bool) -> None:
    world = World()
    t = world.terms
    argument = world.inputs.unknown(TensorType((None,), I8), "arg0")
    assert isinstance(argument, Tensor)
    (n,) = argument.shape
    world.premises.of_arguments("long", world.lowering.less(world.constant_index(2), n))
    world.premises.of_arguments(
        "seven", t.equal(argument.at((world.constant_index(2),)).term, t.constant(7, 8)) if len(values) > 2 else t.false
    )
    assert admitted(world, [tensor(*values)]) is expected


def test_blocks_places_and_what_they_hold() -> None:
    world = World()
    t = world.terms
    blocks = [t.symbol(f"arg{k}.block", bit_vector(16)) for k in range(2)]
    world.premises.of_arguments("apart", t.distinct(*blocks))
    held = t.apply("mem.i8", (blocks[0], t.symbol("arg0.offset", bit_vector(8))), bit_vector(8))
    world.premises.of_arguments("first is 5", t.equal(held, t.constant(5, 8)))
    assert admitted(world, [memref(1, 1, 4, 5, 6), memref(2, 0, 0)])
    assert not admitted(world, [memref(1, 0, 4, 5, 6), memref(2, 0, 0)])
    assert not admitted(world, [memref(1, 1, 4, 5, 6), memref(1, 0, 4, 5, 6)])


def test_a_global() -> None:
    world = World()
    t = world.terms
    held = t.apply("mem.i8", (t.symbol("global.g", bit_vector(16)), t.constant(1, 8)), bit_vector(8))
    world.premises.of_arguments("second is 9", t.equal(held, t.constant(9, 8)))
    block = InputBlock(4, I8, 2, {1: 9}, lambda _: 0)
    assert admitted(world, [InputGlobal("g", MemRefType((2,), I8), block)])
    assert not admitted(world, [InputGlobal("h", MemRefType((2,), I8), block)])


def test_what_is_said_of_anything_but_inputs_is_not_known() -> None:
    world = World()
    world.premises.of_arguments("a fold", world.terms.symbol("reduction.0.poison", BOOLEAN))
    assert not admitted(world, [scalar(3)])


def test_what_is_said_of_floats_is_not_computed() -> None:
    """Of constants no more than what ``floats.plain`` computes: their order."""
    world = World()
    f = world.floats
    fmt = f.format(world.inputs.unknown(F32, "arg0").term)  # type: ignore[union-attr]
    x = world.terms.symbol("arg0", f.sort(fmt))
    world.premises.of_arguments("below one", f.compare("olt", x, f.constant(fmt, fmt.one_bits)))
    assert not admitted(world, [InputScalar(F32, 0)])
