"""Constant folding: the interpreter runs an operation on constants, and its results become constants."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import prod

from smtenc.canon.constants import INDEX_BITS, constant_operation, element_type, splat
from smtenc.errors import Unsupported
from smtenc.interpreter.execution import Execution, run
from smtenc.interpreter.values import ConcreteTensor, Inconclusive, Scalar, Undefined, as_signed
from smtenc.ir.attributes import Attribute, DenseElementsAttr, IntegerAttr, bit_width
from smtenc.ir.core import Block, Function, Module, Operation, Region, Value
from smtenc.ir.declarations import Trait, declared
from smtenc.ir.types import FloatType, FunctionType, IndexType, IntegerType, TensorType, Type, VectorType

MOST_ELEMENTS = 1_024
"""The largest element count of a tensor or vector that is computed."""

_FUEL = 50_000

NARROW = 32
"""The smaller of the two bit widths of ``index`` that targets have (the other is 64). A result that differs between the two is not folded."""


def foldable(name: str) -> bool:
    """Return whether the results of an operation called ``name`` depend only on its operands (it is pure and no terminator)."""
    return declared(name).has(Trait.PURE) and not declared(name).has(Trait.REGION_TERMINATOR | Trait.TERMINATOR)


def folded(operation: Operation, operands: Sequence[Attribute], module: Module) -> tuple[Attribute, ...] | None:
    """Return the results of an operation without regions on the constants ``operands``, as constants. Return None if a result is unknown, undefined,
    poison, or depends on the bit width of ``index``.
    """
    types = [v.type for v in (*operation.operands, *operation.results)]
    if not foldable(operation.name) or not operation.results or not all(map(_is_plain, types)):
        return None
    function = _function(operation, operands)
    found = given(function, module, INDEX_BITS)
    if found is None or not any(map(_has_index, types)):
        return found
    narrow = given(function, module, NARROW)
    # a 64-bit constant is truncated to the narrower width
    return found if narrow is not None and narrow == tuple(map(_cut, found)) else None


def _is_plain(type: Type) -> bool:
    """Return whether a type is an integer, index or float type, or a vector or tensor of static shape of one."""
    if isinstance(type, TensorType | VectorType):
        return all(n is not None for n in type.shape) and _is_plain(type.element)
    return isinstance(type, IntegerType | IndexType | FloatType)


def _has_index(type: Type) -> bool:
    """Return whether the (element) type is ``index``."""
    return isinstance(element_type(type), IndexType)


def _cut(attribute: Attribute) -> Attribute:
    """Return the value that a constant of ``index`` has with ``NARROW`` bits, sign-extended to 64; other constants stay as they are."""
    match attribute:
        case IntegerAttr(value, IndexType() as type):
            return splat(_extended(value), type)
        case DenseElementsAttr(type, _, is_splat) if isinstance(type.element, IndexType):
            count = 1 if is_splat else attribute.count
            return DenseElementsAttr(type, b"".join(_extended(attribute.bits(k)).to_bytes(8, "little") for k in range(count)), is_splat)
        case _:
            return attribute


def _extended(bits: int) -> int:
    """Return the lowest ``NARROW`` bits, sign-extended to ``INDEX_BITS``."""
    return as_signed(bits % (1 << NARROW), NARROW) % (1 << INDEX_BITS)


def _function(operation: Operation, operands: Sequence[Attribute]) -> Function:
    """Return a function without arguments that runs the operation on these constants and returns its results."""
    values = {v: Value(v.type, v.name) for v in operation.operands}
    constants = [constant_operation(a, values[v]) for v, a in dict(zip(operation.operands, operands, strict=True)).items()]
    results = tuple(Value(v.type, v.name) for v in operation.results)
    runs = replace(operation, operands=tuple(values[v] for v in operation.operands), results=results)
    block = Block((), (*constants, runs, Operation("func.return", results)))
    return Function("folded", FunctionType((), tuple(v.type for v in results)), Region((block,)))


def given(function: Function, module: Module, index_bits: int) -> tuple[Attribute, ...] | None:
    """Return the results of a function without arguments, as constants; None if it is undefined, unsupported, too long, or has no single exact
    result. ``index_bits`` is the bit width of ``index``.
    """
    try:
        execution = run(function, module, (), index_bits=index_bits, fuel=_FUEL)
        execution.force_effects()
        found = tuple(_constant(execution, k, type, index_bits) for k, type in enumerate(function.type.results))
    except (Undefined, Inconclusive, Unsupported, ValueError, IndexError, _NoConstant):
        return None
    return None if execution.used_approximate else found


class _NoConstant(Exception):
    """Signals that a result is poison, not determined, or too large."""


def _constant(execution: Execution, number: int, type: Type, index_bits: int) -> Attribute:
    """Return result ``number`` of an execution as an attribute of ``type``. Raises ``_NoConstant``."""
    match execution.results[number]:
        case Scalar() as scalar:
            return splat(_bits(scalar, index_bits), type)
        case ConcreteTensor() as tensor:
            assert isinstance(type, TensorType | VectorType)
            if prod(tensor.shape) > MOST_ELEMENTS:
                raise _NoConstant
            size = (bit_width(type.element) + 7) // 8
            bits = [_bits(s, index_bits).to_bytes(size, "little") for s in execution.elements_of(tensor)]
            if bits and all(b == bits[0] for b in bits):
                return DenseElementsAttr(type, bits[0], True)
            return DenseElementsAttr(type, b"".join(bits), False)
        case _:
            raise _NoConstant


def _bits(scalar: Scalar, index_bits: int) -> int:
    """Return the bits of a scalar; an ``index`` is sign-extended to 64 bits. Raises ``_NoConstant`` if it is poison or not determined."""
    if scalar.reasons or scalar.is_poison:
        raise _NoConstant
    bits = scalar.bits()
    return as_signed(bits, index_bits) % (1 << INDEX_BITS) if isinstance(scalar.type, IndexType) else bits


def holds(when: Function, arguments: Sequence[Attribute | None], module: Module) -> bool:
    """Return whether the condition ``when`` is true for all elements, with ``index`` of 64 and of ``NARROW`` bits. ``arguments`` are the constants
    for its arguments; an argument that the condition does not use may be None.
    """
    assert when.body is not None
    block = when.body.blocks[0]
    constants = [constant_operation(a, v) for v, a in zip(block.arguments, arguments, strict=True) if a is not None]
    closed = Function("when", FunctionType((), when.type.results), Region((Block((), (*constants, *block.operations)),)))
    found = [given(closed, module, bits) for bits in (INDEX_BITS, NARROW)]
    return all(f is not None and all(_is_true(a) for a in f) for f in found)


def _is_true(attribute: Attribute) -> bool:
    """Return whether a constant is 1 in all elements."""
    return attribute == splat(1, attribute.type) if hasattr(attribute, "type") else False
