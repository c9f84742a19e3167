"""Writing tests as MLIR text and plain Python values: arguments are numbers and nested lists, results are read back as text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np

from smtenc.floats import arithmetic
from smtenc.floats.formats import FORMATS, format_of, round_fraction
from smtenc.frontend import read_text
from smtenc.interpreter import POISON, ConcreteMemRef, ConcreteTensor, ConcreteValue, Execution, Scalar, run, scalar_from_bits
from smtenc.interpreter.layouts import inverse, row_major, strided
from smtenc.interpreter.values import Block, Open, Origin
from smtenc.ir.types import FloatType, IntegerType, MemRefType, TensorType, Type, VectorType


def scalar(type: Type, value: Any) -> Scalar:
    """A number (rounded to the type), or POISON."""
    if value is POISON:
        return Scalar(type, POISON)
    match type:
        case FloatType():
            fmt = format_of(type)
            if isinstance(value, Fraction):
                return scalar_from_bits(type, round_fraction(fmt, value))
            bits = int(np.float64(value).view(np.uint64))
            return scalar_from_bits(type, arithmetic.convert(FORMATS["f64"], fmt, bits))
        case IntegerType(width):
            return scalar_from_bits(type, int(value) % (1 << width))
        case _:
            return scalar_from_bits(type, int(value) % (1 << 64))


def value(type: Type, given: Any) -> ConcreteValue:
    """A scalar, or a tensor or memref from nested lists."""
    if isinstance(type, MemRefType):
        return given if isinstance(given, ConcreteMemRef) else memref(type, given)
    if not isinstance(type, TensorType | VectorType):
        return scalar(type, given)
    if isinstance(given, ConcreteTensor):
        return given
    shape = _shape(given, len(type.shape))

    def element(index: tuple[int, ...]) -> Scalar:
        found = given
        for i in index:
            found = found[i]
        return scalar(type.element, found)

    return ConcreteTensor(type, shape, element)


def memref(type: MemRefType, given: Any) -> ConcreteMemRef:
    """A block of its own with the elements of nested lists, behind the type's offset; unknown strides are row-major."""
    sizes = _shape(given, len(type.shape))
    layout = strided(type, sizes)
    strides = [known if s is None else s for s, known in zip(layout.strides, row_major(sizes), strict=True)]
    view = ConcreteMemRef(type, block(type.element, 0, lambda _: None), 0, layout.offset or 0, sizes, tuple(strides))
    find = inverse(sizes, strides)

    def content(position: int) -> Any:
        index = find(position - view.first)
        found = POISON if index is None else given
        for i in index or ():
            found = found[i]
        return found

    return replace(view, block=block(type.element, view.extent[1] + 1 if view.size else 0, content))


def block(element: Type, size: int, content: Callable[[int], Any]) -> Block:
    """A block that the caller owns."""
    return Block(element, size, Origin.ARGUMENT, "an argument's block", lambda position: scalar(element, content(position)))


def held(execution: Execution, memory: Block) -> list[str]:
    """A block's elements after the run."""
    return [str(execution.cell(memory, position)) for position in range(memory.size)]


def _shape(given: Any, rank: int) -> tuple[int, ...]:
    if rank == 0:
        return ()
    return (len(given), *(_shape(given[0], rank - 1) if len(given) else (0,) * (rank - 1)))


def evaluate(text: str, *arguments: Any, fuel: int = 1_000_000, index_bits: int = 64) -> Execution:
    """Runs the last function of the text."""
    module = read_text(text)
    function = module.functions[-1]
    values = [value(t, a) for t, a in zip(function.type.inputs, arguments, strict=True)]
    return run(function, module, values, fuel=fuel, index_bits=index_bits)


def shown(execution: Execution, result: int = 0) -> Any:
    """A result as text: a string for a scalar, nested lists of strings for a tensor."""
    found = execution.results[result]
    if isinstance(found, Scalar):
        return str(found)

    shape = found.sizes if isinstance(found, ConcreteMemRef) else found.shape

    def nested(prefix: tuple[int, ...]) -> Any:
        if len(prefix) == len(shape):
            return str(execution.element(result, prefix))
        return [nested((*prefix, i)) for i in range(shape[len(prefix)])]

    return nested(())


def outcome(text: str, *arguments: Any) -> Any:
    """What the function returns, as text; a tuple when it has several results."""
    execution = evaluate(text, *arguments)
    results = tuple(shown(execution, i) for i in range(len(execution.results)))
    return results[0] if len(results) == 1 else results


def alternatives(text: str, *arguments: Any) -> set[str] | None:
    """What a function's scalar may be where something is left open; None where it may be anything."""
    (found,) = evaluate(text, *arguments).results
    assert isinstance(found, Scalar)
    if not isinstance(found.value, Open):
        return {str(found)}
    return None if found.value.anything else {str(Scalar(found.type, p)) for p in found.value.payloads}


def unary(op: str, type: str, result: str | None = None) -> str:
    """A function of one operation: ``unary("math.ceil", "f32")``."""
    into = f" to {result}" if result else ""
    return f"func.func @f(%a: {type}) -> {result or type} {{\n %0 = {op} %a : {type}{into}\n return %0 : {result or type}\n}}"


def binary(op: str, type: str, result: str | None = None, flags: str = "") -> str:
    """A function of one operation: ``binary("arith.addi", "i8", flags="overflow<nsw>")``."""
    returned = result or type
    return f"func.func @f(%a: {type}, %b: {type}) -> {returned} {{\n %0 = {op} %a, %b {flags} : {type}\n return %0 : {returned}\n}}"
