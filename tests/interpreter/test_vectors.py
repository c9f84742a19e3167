"""Whole tensors against single elements: both ways of computing give the same payloads, poison, open choices, and undefined behaviour.

The tables and random programs are those that machine code is compared with. Arguments hold special numbers, NaNs of many kinds and poison.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

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
from smtenc.interpreter.enclosures import Enclosure
from smtenc.interpreter.layouts import row_major
from smtenc.interpreter.values import Open, Payload, points
from smtenc.ir.types import FloatType, IndexType, IntegerType, MemRefType, TensorType, Type
from tests.effort import times

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
    if isinstance(element, FloatType) and flavour == "nan" and source.random() < 0.5 and format_of(element).has_nan:
        # of any sign and payload, signalling ones among them
        fmt = format_of(element)
        return (
            fmt.nan_bits & ~((1 << fmt.fraction_bits) - 1)
            | source.getrandbits(1) << fmt.magnitude_bits
            | source.randrange(1, 1 << fmt.fraction_bits)
        )
    return source.choice(specials(name)) if source.random() < (0.2 if flavour == "ordinary" else 0.7) else drawn(name, source)


FLAVOURS = ("ordinary", "special", "nan", "poison")


def _arguments(types: Sequence[Type], source: Random) -> list[list[int | None]]:
    found: list[list[int | None]] = []
    for type in types:
        flavour = source.choice(FLAVOURS)
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


@pytest.mark.parametrize("case", [*CASES, *PROGRAMS], ids=lambda case: case.name)
def test_elementwise(case: Case) -> None:
    program = Interpreted(case.text)
    assert_same(program, case.name, case.arguments())
    source = Random(case.name)
    assert_same(program, case.name, _arguments(program.module.by_name[case.name].type.inputs, source))


@pytest.mark.parametrize("row", [*STRUCTURED, *NAMED, *TENSORS, *TOSA], ids=lambda row: row[0])
@pytest.mark.parametrize("as_specified", [False, True])
def test_tables(row: tuple[str, str, str], as_specified: bool) -> None:
    program, name = Interpreted(texts([row])), row[0]
    source = Random(name)
    for _ in range(times(5, least=2)):
        assert_same(program, name, _arguments(program.module.by_name[name].type.inputs, source), as_specified=as_specified)


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
