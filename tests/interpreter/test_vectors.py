"""Whole tensors against single elements: both ways of computing give the same payloads, poison, open choices, and undefined behaviour.

The tables and random programs are those that machine code is compared with. Arguments hold special numbers, NaNs of many kinds and poison.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random

import numpy as np
import pytest

from smtenc.floats.formats import format_of
from smtenc.interpreter import (
    POISON,
    Block,
    ConcreteMemRef,
    ConcreteTensor,
    ConcreteValue,
    Execution,
    Inconclusive,
    Origin,
    Scalar,
    Undefined,
    run,
    scalar_from_bits,
)
from smtenc.interpreter.choices import made_of
from smtenc.interpreter.floats.enclosures import Enclosure
from smtenc.interpreter.floats.float_scalars import float_unit
from smtenc.interpreter.layouts import row_major
from smtenc.interpreter.memory import held
from smtenc.interpreter.values import NotPlain, Open, Payload, points
from smtenc.ir.types import FloatType, IndexType, IntegerType, MemRefType, TensorType, Type
from tests.effort import some, times

from .comparing import Interpreted, element_of, shape_of, size_of
from .elementwise_cases import CASES, PROGRAMS, Case, drawn, specials
from .named_cases import NAMED
from .random_buffers import STEPS as BUFFER_STEPS
from .random_programs import random_program
from .random_tensors import STEPS as TENSOR_STEPS
from .random_tosa import STEPS as TOSA_STEPS
from .tensor_cases import STRUCTURED, TENSORS, TOSA, texts

_FUEL = 20_000_000
_NEVER = _FUEL


@dataclass(frozen=True)
class Outcome:
    """What was computed, or how that ended; and how many tensors were computed as wholes."""

    found: object
    wholes: int


def _payload(type: Type, payload: Payload) -> object:
    """Equal for the same bits and the same choices."""
    if type_is_open(payload):
        first = tuple(_payload(type, p) for p in payload.payloads)
        return "open", first, payload.reasons, payload.anything, payload.poison, made_of(payload) is None
    if isinstance(payload, Enclosure):
        return "enclosed", _payload(type, payload.low), _payload(type, payload.high)
    return "poison" if payload is POISON else Scalar(type, payload).bits()


def type_is_open(payload: Payload) -> bool:
    return type(payload) is Open


def _value(type: Type, payloads: Sequence[int | None]) -> ConcreteValue:
    """A tensor or a block of its own, from bit patterns; None is poison."""
    element = element_of(type)
    scalars = [Scalar(element, POISON) if b is None else scalar_from_bits(element, b) for b in payloads]
    shape = shape_of(type)
    places = dict(zip(points(shape), scalars, strict=True))
    if isinstance(type, TensorType):
        return ConcreteTensor(type, shape, lambda index: places[index])
    assert isinstance(type, MemRefType)
    block = Block(element, len(scalars), Origin.ARGUMENT, "an argument's block", lambda k: scalars[k])
    return ConcreteMemRef(type, block, 0, 0, shape, row_major(shape))


def _outcome(program: Interpreted, name: str, arguments: Sequence[Sequence[int | None]], patience: int, as_specified: bool) -> Outcome:
    function = program.module.by_name[name]
    values = [_value(t, bits) for t, bits in zip(function.type.inputs, arguments, strict=True)]
    execution: Execution | None = None
    try:
        execution = run(function, program.module, values, fuel=_FUEL, patience=patience, as_specified=as_specified)
        found: list[object] = []
        if patience < _NEVER:
            _compute_wholes(execution, [v.block for v in values if isinstance(v, ConcreteMemRef)])
        for k, result in enumerate(execution.results):
            assert isinstance(result, ConcreteTensor)
            for index in result.indices():
                found.append(_element(execution, k, index))
        for value in values:
            if isinstance(value, ConcreteMemRef):
                found += [_cell(execution, value.block, position) for position in range(value.size)]
        found.append(_effects(execution))
    except (Undefined, Inconclusive) as error:
        return Outcome((type(error), error.reason), 0)
    return Outcome(found, execution.machine.wholes)


def _compute_wholes(execution: Execution, blocks: Sequence[Block]) -> None:
    """What only moves elements costs nothing, and would not be computed at once by itself."""
    for tensor in (*execution.results, *map(held, blocks)):
        assert isinstance(tensor, ConcreteTensor)
        with suppress(NotPlain), np.errstate(all="ignore"):
            execution.machine.vector(tensor)


def _element(execution: Execution, result: int, index: tuple[int, ...]) -> object:
    try:
        scalar = execution.element(result, index)
    except (Undefined, Inconclusive) as error:
        return type(error), error.reason
    return _payload(scalar.type, scalar.value)


def _cell(execution: Execution, block: Block, position: int) -> object:
    try:
        scalar = execution.cell(block, position)
    except (Undefined, Inconclusive) as error:
        return type(error), error.reason
    return _payload(scalar.type, scalar.value)


def _effects(execution: Execution) -> object:
    try:
        execution.force_effects()
    except (Undefined, Inconclusive) as error:
        return type(error), error.reason
    return "done"


def _bits(element: FloatType | IntegerType | IndexType, source: Random, flavour: str) -> int | None:
    if flavour == "poison" and source.random() < 0.2:
        return None
    name = str(element)
    if isinstance(element, IndexType):
        return source.choice([0, 0, 1, 1, 2, 3, (1 << 64) - 1])
    if isinstance(element, FloatType) and flavour == "small":
        # sums of these are exact, zeros of both signs among them
        unit = float_unit(name)
        return unit.bits(unit.from_double(np.float64(source.choice([0.0, -0.0, 1.0, 1.0, -1.0, 2.0, 0.5]))))
    if isinstance(element, FloatType) and flavour == "moderate":
        # sums of these are rounded, and far from overflow
        unit = float_unit(name)
        return unit.bits(unit.from_double(np.float64(source.uniform(-2, 2))))
    if isinstance(element, FloatType) and flavour == "mixed":
        flavour = source.choice(["small", "nan"])
        return _bits(element, source, flavour)
    if isinstance(element, FloatType) and flavour == "nan" and source.random() < 0.5 and format_of(element).has_nan:
        # of any sign and payload, signalling ones among them
        fmt = format_of(element)
        return (
            fmt.nan_bits & ~((1 << fmt.fraction_bits) - 1)
            | source.getrandbits(1) << fmt.magnitude_bits
            | source.randrange(1, 1 << fmt.fraction_bits)
        )
    return source.choice(specials(name)) if source.random() < (0.2 if flavour == "ordinary" else 0.7) else drawn(name, source)


FLAVOURS = ("small", "mixed", "ordinary", "special", "nan", "poison")


def _arguments(types: Sequence[Type], source: Random, flavours: Sequence[str] = FLAVOURS) -> list[list[int | None]]:
    found: list[list[int | None]] = []
    for type in types:
        flavour = source.choice(flavours)
        found.append([_bits(element_of(type), source, flavour) for _ in range(size_of(type))])
    return found


def assert_same(program: Interpreted, name: str, arguments: Sequence[Sequence[int | None]], *, as_specified: bool = False) -> int:
    """Both ways give the same. How many tensors were computed as wholes."""
    single = _outcome(program, name, arguments, _NEVER, as_specified)
    whole = _outcome(program, name, arguments, 0, as_specified)
    assert whole.found == single.found, name
    assert single.wholes == 0
    return whole.wholes


# -- one operation each


@pytest.mark.parametrize("case", some([*CASES, *PROGRAMS]), ids=lambda case: case.name)
def test_elementwise(case: Case) -> None:
    assert_same(Interpreted(case.text), case.name, case.arguments())


@pytest.mark.parametrize("case", some(PROGRAMS), ids=lambda case: case.name)
def test_elementwise_with_poison(case: Case) -> None:
    program = Interpreted(case.text)
    assert_same(program, case.name, _arguments(program.module.by_name[case.name].type.inputs, Random(case.name), ("poison", "nan")))


_ROWS = (*STRUCTURED, *NAMED, *TENSORS, *TOSA)


@pytest.mark.parametrize("row", _ROWS, ids=lambda row: row[0])
@pytest.mark.parametrize("as_specified", [False, True])
def test_tables(row: tuple[str, str, str], as_specified: bool) -> None:
    program, name = Interpreted(texts([row])), row[0]
    source = Random(name)
    for _ in range(times(5, least=2)):
        assert_same(program, name, _arguments(program.module.by_name[name].type.inputs, source), as_specified=as_specified)


_ONE_BY_ONE = frozenset(
    "loop_indices tosa_depthwise_conv2d tosa_table_i8 tosa_table_i16 "
    "tosa_rescale_i8 tosa_rescale_i32 tosa_rescale_i16 tosa_rescale_channels".split()
)
"""What nobody computes at once: affine operations in bodies, several results for each channel, tables, scaling."""


@pytest.mark.parametrize("row", _ROWS, ids=lambda row: row[0])
@pytest.mark.parametrize("as_specified", [False, True])
def test_small_numbers_are_computed_at_once(row: tuple[str, str, str], as_specified: bool) -> None:
    program, name = Interpreted(texts([row])), row[0]
    arguments = _arguments(program.module.by_name[name].type.inputs, Random(name), ("small",))
    assert bool(assert_same(program, name, arguments, as_specified=as_specified)) == (name not in _ONE_BY_ONE)


_DEPTHWISE = (
    "depthwise",
    "(%x: tensor<1x4x5x3xf32>, %w: tensor<2x3x3x1xf32>, %b: tensor<3xf32>) -> tensor<1x4x3x3xf32>",
    '%r = "tosa.depthwise_conv2d"(%x, %w, %b) {pad = array<i64: 1, 0, 1, 1>, stride = array<i64: 1, 2>, dilation = array<i64: 1, 1>} : '
    "(tensor<1x4x5x3xf32>, tensor<2x3x3x1xf32>, tensor<3xf32>) -> tensor<1x4x3x3xf32>",
)
_CONSTANT_INDEX = (
    "constant_index",
    "(%x: tensor<3xf32>, %o: tensor<2x3xf32>) -> tensor<2x3xf32>",
    '%r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (1, i)>], iterator_types = ["parallel"]} '
    "ins(%x : tensor<3xf32>) outs(%o : tensor<2x3xf32>) {\n^bb0(%a: f32, %c: f32):\n%s = arith.subf %c, %a : f32\n"
    "linalg.yield %s : f32\n} -> tensor<2x3xf32>",
)
_BACKWARDS = (
    "backwards",
    "(%x: tensor<4xi32>, %o: tensor<4xi32>) -> tensor<4xi32>",
    '%r = linalg.generic {indexing_maps = [affine_map<(i) -> (3 - i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} '
    "ins(%x : tensor<4xi32>) outs(%o : tensor<4xi32>) {\n^bb0(%a: i32, %c: i32):\nlinalg.yield %a : i32\n} -> tensor<4xi32>",
)
_POWERS = (
    "powers",
    "(%x: tensor<6xf32>) -> tensor<6xf32>",
    "%q = math.powf %x, %x fastmath<nsz> : tensor<6xf32>\n%m = arith.maximumf %q, %x : tensor<6xf32>\n%r = arith.addf %m, %x : tensor<6xf32>",
)
_POWERS_COMPARED = (
    "powers_compared",
    "(%x: tensor<6xf32>) -> tensor<6xi1>",
    "%q = math.powf %x, %x fastmath<nsz> : tensor<6xf32>\n%c = arith.cmpf olt, %q, %x : tensor<6xf32>\n%r = arith.select %c, %c, %c : tensor<6xi1>, tensor<6xi1>",
)
_SUM_OF_POWERS = (
    "sum_of_powers",
    "(%x: tensor<2x3xf32>) -> tensor<2x1xf32>",
    "%q = math.powf %x, %x fastmath<nsz> : tensor<2x3xf32>\n"
    '%r = "tosa.reduce_sum"(%q) {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x1xf32>',
)
_SQUARES = (
    "squares",
    "(%x: tensor<2x5xf32>) -> tensor<2x1xf32>",
    '%s = "tosa.reduce_sum"(%x) {axis = 1 : i32} : (tensor<2x5xf32>) -> tensor<2x1xf32>\n'
    '%d = "tosa.sub"(%x, %s) : (tensor<2x5xf32>, tensor<2x1xf32>) -> tensor<2x5xf32>\n'
    '%q = "tosa.mul"(%d, %d) {shift = 0 : i8} : (tensor<2x5xf32>, tensor<2x5xf32>) -> tensor<2x5xf32>\n'
    '%v = "tosa.reduce_sum"(%q) {axis = 1 : i32} : (tensor<2x5xf32>) -> tensor<2x1xf32>\n'
    '%r = "tosa.rsqrt"(%v) : (tensor<2x1xf32>) -> tensor<2x1xf32>',
)
_SOFTMAX = (
    "softmax",
    "(%x: tensor<1x2x5xf32>, %w: tensor<1x5x3xf32>) -> tensor<1x2x3xf32>",
    '%p = "tosa.matmul"(%x, %w) : (tensor<1x2x5xf32>, tensor<1x5x3xf32>) -> tensor<1x2x3xf32>\n'
    '%m = "tosa.reduce_max"(%p) {axis = 2 : i32} : (tensor<1x2x3xf32>) -> tensor<1x2x1xf32>\n'
    '%d = "tosa.sub"(%p, %m) : (tensor<1x2x3xf32>, tensor<1x2x1xf32>) -> tensor<1x2x3xf32>\n'
    "%e = math.exp %d : tensor<1x2x3xf32>\n"
    '%s = "tosa.reduce_sum"(%e) {axis = 2 : i32} : (tensor<1x2x3xf32>) -> tensor<1x2x1xf32>\n'
    '%i = "tosa.reciprocal"(%s) : (tensor<1x2x1xf32>) -> tensor<1x2x1xf32>\n'
    '%r = "tosa.mul"(%e, %i) {shift = 0 : i8} : (tensor<1x2x3xf32>, tensor<1x2x1xf32>) -> tensor<1x2x3xf32>',
)
_SUMS_AS_INTEGERS = (
    "sums_as_integers",
    "(%x: tensor<8xf32>, %y: tensor<8xf32>) -> tensor<8xi8>",
    '%s = "tosa.add"(%x, %y) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>\n%r = "tosa.cast"(%s) : (tensor<8xf32>) -> tensor<8xi8>',
)
_WITHOUT_DIMENSIONS = (
    "without_dimensions",
    "(%x: tensor<i8>, %y: tensor<i8>) -> tensor<i8>",
    "%a = arith.addi %x, %y : tensor<i8>\n%b = arith.xori %a, %y : tensor<i8>\n%e = tensor.extract %x[] : tensor<i8>\n"
    "%r = tensor.insert %e into %b[] : tensor<i8>",
)
_EMPTY = (
    "empty",
    "(%a: tensor<3x0xf32>, %b: tensor<0x2xf32>, %c: tensor<3x2xf32>) -> tensor<3x2xf32>",
    "%r = linalg.matmul ins(%a, %b : tensor<3x0xf32>, tensor<0x2xf32>) outs(%c : tensor<3x2xf32>) -> tensor<3x2xf32>",
)
_PARTLY_WRITTEN = (
    "partly_written",
    "(%a: tensor<2x3xf32>) -> tensor<4x3xf32>",
    "%e = tensor.empty() : tensor<4x3xf32>\n"
    "%i = tensor.insert_slice %a into %e[1, 0] [2, 3] [1, 1] : tensor<2x3xf32> into tensor<4x3xf32>\n%r = arith.addf %i, %i : tensor<4x3xf32>",
)
_OUT_OF_BOUNDS = (
    "out_of_bounds",
    "(%x: tensor<4xi32>, %at: tensor<5xindex>, %o: tensor<5xi32>) -> tensor<5xi32>",
    '%r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} '
    "ins(%at : tensor<5xindex>) outs(%o : tensor<5xi32>) {\n^bb0(%k: index, %c: i32):\n%e = tensor.extract %x[%k] : tensor<4xi32>\n"
    "linalg.yield %e : i32\n} -> tensor<5xi32>",
)


@pytest.mark.parametrize(
    "row",
    [
        _DEPTHWISE,
        _CONSTANT_INDEX,
        _BACKWARDS,
        _POWERS,
        _POWERS_COMPARED,
        _SUM_OF_POWERS,
        _SQUARES,
        _SOFTMAX,
        _SUMS_AS_INTEGERS,
        _WITHOUT_DIMENSIONS,
        _EMPTY,
        _PARTLY_WRITTEN,
        _OUT_OF_BOUNDS,
    ],
    ids=lambda row: row[0],
)
def test_corners(row: tuple[str, str, str]) -> None:
    program, name = Interpreted(texts([row])), row[0]
    source, wholes = Random(name), 0
    for k in range(times(40, least=15)):
        flavours = ("small", "mixed") if k % 4 < 2 else ("ordinary", "moderate") if k % 8 == 3 else FLAVOURS
        arguments = _arguments(program.module.by_name[name].type.inputs, source, flavours)
        wholes += assert_same(program, name, arguments, as_specified=bool(k % 2))
    assert wholes > 0


@pytest.mark.parametrize("row", [_SQUARES, _SOFTMAX], ids=lambda row: row[0])
def test_what_is_enclosed_is_computed_at_once(row: tuple[str, str, str]) -> None:
    program, name, source = Interpreted(texts([row])), row[0], Random(row[0])
    for _ in range(times(20, least=8)):
        arguments = _arguments(program.module.by_name[name].type.inputs, source, ("moderate",))
        assert assert_same(program, name, arguments, as_specified=True)
        found = _outcome(program, name, arguments, 0, as_specified=True).found
        assert isinstance(found, list)
        assert any(payload[0] == "enclosed" for payload in found if isinstance(payload, tuple))


@pytest.mark.parametrize("operation", ["addf", "subf", "mulf", "divf"])
@pytest.mark.parametrize("type", ["f16", "bf16", "f32", "f64"])
def test_of_two_nans_the_same_goes_on(operation: str, type: str) -> None:
    row = (
        operation,
        f"(%a: tensor<64x{type}>, %b: tensor<64x{type}>) -> tensor<64x{type}>",
        f"%r = arith.{operation} %a, %b : tensor<64x{type}>",
    )
    program, source = Interpreted(texts([row])), Random(operation)
    arguments = _arguments(program.module.by_name[operation].type.inputs, source, ("nan",))
    assert assert_same(program, operation, arguments)


# -- several, one after the other


@pytest.mark.parametrize("kind", ["tensors", "tosa", "buffers"])
def test_random_programs(kind: str) -> None:
    steps = {"tensors": TENSOR_STEPS, "tosa": TOSA_STEPS, "buffers": BUFFER_STEPS}[kind]
    wholes = 0
    for seed in range(times(150, least=20)):
        name = f"program{seed}"
        program = Interpreted(random_program(name, seed, steps, 8))
        source = Random(seed)
        wholes += assert_same(program, name, _arguments(program.module.by_name[name].type.inputs, source), as_specified=seed % 3 == 0)
    assert wholes > 0


# -- what it costs

_CHAIN = """func.func @f(%x: tensor<16x16xf32>, %o: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %a = linalg.matmul ins(%x, %x : tensor<16x16xf32>, tensor<16x16xf32>) outs(%o : tensor<16x16xf32>) -> tensor<16x16xf32>
  %b = linalg.matmul ins(%a, %a : tensor<16x16xf32>, tensor<16x16xf32>) outs(%o : tensor<16x16xf32>) -> tensor<16x16xf32>
  return %b : tensor<16x16xf32>
}"""


def _element_of_chain(fuel: int, patience: int) -> tuple[str, int]:
    program = Interpreted(_CHAIN)
    function = program.module.by_name["f"]
    values = [_value(t, [0x3F800000 + k for k in range(size_of(t))]) for t in function.type.inputs]
    execution = run(function, program.module, values, fuel=fuel, patience=patience)
    return str(execution.element(0, (3, 5))), execution.machine.wholes


def test_an_element_that_is_dear_is_computed_with_all_others() -> None:
    alone, together = _element_of_chain(_FUEL, _NEVER), _element_of_chain(5_000, 500)
    assert alone == (together[0], 0)
    assert together[1] == 2


def test_an_element_that_is_cheap_is_computed_alone() -> None:
    assert _element_of_chain(_FUEL, 10_000)[1] == 0


def test_many_elements_at_once_need_fuel_too() -> None:
    with pytest.raises(Inconclusive, match="out of fuel"):
        _element_of_chain(600, 10)
