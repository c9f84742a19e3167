"""Execution of the operations that move lanes, and of ``vector.fma``. A dynamic position that is out of range or poison makes the result poison
(LLVM's Language Reference, ``extractelement``, ``insertelement``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import prod
from types import MappingProxyType

from smtenc.dialects.arith.concrete.floats import unit
from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.interpreter.attributes import DYNAMIC, integers
from smtenc.interpreter.floats import float_scalars
from smtenc.interpreter.machine import Frame, Handler, Kernel, KernelFactory, Machine, kernel_named, scalar_operand, tensor_operand
from smtenc.interpreter.values import (
    POISON,
    ConcreteTensor,
    ConcreteValue,
    Inconclusive,
    Index,
    Scalar,
    as_signed,
    delinearize,
    element_type,
    linearize,
    poison,
)
from smtenc.ir.attributes import bit_width
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import FloatType, IndexType, IntegerType, VectorType


def static_vector(op: Operation, value: Value) -> VectorType:
    """Return the type of a value that is a vector of static shape. Raises ``Inconclusive`` for any other type."""
    type = value.type
    if not isinstance(type, VectorType) or any(type.scalable):
        raise Inconclusive(f"{op.name} on {type} cannot be executed", op.location)
    return type


def made(op: Operation, element: Callable[[Index], Scalar]) -> Results:
    """Return the first result from its elements: a vector, or a number, whose index is ``()``."""
    type = op.results[0].type
    if not isinstance(type, VectorType):
        return (element(()),)
    return (ConcreteTensor(static_vector(op, op.results[0]), type.shape, element),)


def _lane(value: ConcreteValue, index: Index) -> Scalar:
    """Return a lane of a vector; a number is its own lane at any index."""
    if isinstance(value, ConcreteTensor):
        return value.at(index)
    assert isinstance(value, Scalar)
    return value


# ---- positions


def _positions(machine: Machine, frame: Frame, op: Operation, dynamic: Sequence[Value], shape: Index) -> Index | None:
    """Return the static position list with its dynamic entries taken from operands; None if a position is out of range or poison."""
    operands = iter(dynamic)
    found: list[int] = []
    for position in integers(op, "static_position", "position", default=()):
        number = _number(machine, frame, next(operands)) if position == DYNAMIC else position
        if number is None:
            return None
        found.append(number)
    return _inside(found, shape)


def _number(machine: Machine, frame: Frame, value: Value) -> int | None:
    """Return a position: signed if it is an ``index``, else unsigned; None if it is poison."""
    scalar = scalar_operand(frame, value)
    if scalar.known is POISON:
        return None
    return as_signed(scalar.known, machine.index_bits) if isinstance(scalar.type, IndexType) else int(scalar.known)


def _inside(position: Sequence[int], shape: Index) -> Index | None:
    return tuple(position) if all(0 <= i < n for i, n in zip(position, shape, strict=False)) else None


def _read(op: Operation, source: ConcreteTensor, place: Index | None) -> Results:
    if place is None:
        nothing = poison(element_type(source.type))
        return made(op, lambda _: nothing)
    return made(op, lambda rest: source.at((*place, *rest)))


def _written(op: Operation, value: ConcreteValue, dest: ConcreteTensor, place: Index | None) -> Results:
    """Return ``dest`` with ``value`` at ``place``; all lanes are poison if ``place`` is None."""
    if place is None:
        nothing = poison(element_type(dest.type))
        return made(op, lambda _: nothing)
    count = len(place)
    rank = len(value.shape) if isinstance(value, ConcreteTensor) else 0
    return made(op, lambda index: _lane(value, index[len(index) - rank :]) if index[:count] == place else dest.at(index))


def _extract(machine: Machine, frame: Frame, op: Operation) -> Results:
    source = frame[op.operands[0]]
    if isinstance(source, Scalar):
        return (source,)
    static_vector(op, op.operands[0])
    vector = tensor_operand(frame, op.operands[0])
    return _read(op, vector, _positions(machine, frame, op, op.operands[1:], vector.shape))


def _insert(machine: Machine, frame: Frame, op: Operation) -> Results:
    static_vector(op, op.operands[1])
    dest = tensor_operand(frame, op.operands[1])
    return _written(op, frame[op.operands[0]], dest, _positions(machine, frame, op, op.operands[2:], dest.shape))


def _element_place(machine: Machine, frame: Frame, operands: Sequence[Value], vector: ConcreteTensor) -> Index | None:
    numbers = [_number(machine, frame, v) for v in operands]
    known = [n for n in numbers if n is not None]
    return _inside(known, vector.shape) if len(known) == len(numbers) else None


def _extract_element(machine: Machine, frame: Frame, op: Operation) -> Results:
    static_vector(op, op.operands[0])
    vector = tensor_operand(frame, op.operands[0])
    return _read(op, vector, _element_place(machine, frame, op.operands[1:], vector))


def _insert_element(machine: Machine, frame: Frame, op: Operation) -> Results:
    static_vector(op, op.operands[1])
    dest = tensor_operand(frame, op.operands[1])
    return _written(op, frame[op.operands[0]], dest, _element_place(machine, frame, op.operands[2:], dest))


# ---- shapes


def _broadcast(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``broadcast`` and ``splat``. A number is repeated everywhere; a vector's dimensions are aligned at the last one, and dimensions of size
    1 repeat.
    """
    source = frame[op.operands[0]]
    if not isinstance(source, ConcreteTensor):
        return made(op, lambda _: _lane(source, ()))
    static_vector(op, op.operands[0])
    shape = source.shape

    def element(index: Index) -> Scalar:
        aligned = index[len(index) - len(shape) :]
        return source.at(tuple([min(i, n - 1) if n == 1 else i for i, n in zip(aligned, shape, strict=True)]))

    return made(op, element)


def _transpose(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``transpose``: "The i-th dimension of the result has the size of dimension permutation[i]"."""
    static_vector(op, op.operands[0])
    source, permutation = tensor_operand(frame, op.operands[0]), integers(op, "permutation", "transp")

    def element(index: Index) -> Scalar:
        place = [0] * len(index)
        for i, d in zip(index, permutation, strict=True):
            place[d] = i
        return source.at(tuple(place))

    return made(op, element)


def _shape_cast(machine: Machine, frame: Frame, op: Operation) -> Results:
    static_vector(op, op.operands[0])
    source, type = tensor_operand(frame, op.operands[0]), static_vector(op, op.results[0])
    assert prod(type.shape) == prod(source.shape)
    return made(op, lambda index: source.at(delinearize(linearize(index, type.shape), source.shape)))


def _bitcast(machine: Machine, frame: Frame, op: Operation) -> Results:
    before, after = (static_vector(op, v).element for v in (op.operands[0], op.results[0]))
    if not all(isinstance(e, IntegerType | FloatType) for e in (before, after)) or bit_width(before) != bit_width(after):
        raise Inconclusive(f"{op.name} from {before} to {after} cannot be executed", op.location)
    return machine.elementwise(frame, op, kernel_named("arith.bitcast")(machine, op))


def _extract_strided_slice(machine: Machine, frame: Frame, op: Operation) -> Results:
    static_vector(op, op.operands[0])
    source = tensor_operand(frame, op.operands[0])
    offsets, strides = integers(op, "offsets"), integers(op, "strides")

    def element(index: Index) -> Scalar:
        place = list(index)
        for d, (offset, stride) in enumerate(zip(offsets, strides, strict=True)):
            place[d] = offset + stride * index[d]
        return source.at(tuple(place))

    return made(op, element)


def _insert_strided_slice(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``insert_strided_slice``. The strides are those of the smaller vector's dimensions and must be 1, as MLIR requires (else
    ``Inconclusive``).
    """
    small, large = static_vector(op, op.operands[0]), static_vector(op, op.operands[1])
    source, dest = tensor_operand(frame, op.operands[0]), tensor_operand(frame, op.operands[1])
    offsets = integers(op, "offsets")
    if any(s != 1 for s in integers(op, "strides")) or len(offsets) != len(large.shape):
        raise Inconclusive(f"{op.name} with strides cannot be executed", op.location)
    outer = len(large.shape) - len(small.shape)

    def element(index: Index) -> Scalar:
        if index[:outer] == offsets[:outer]:
            inner = tuple([i - o for i, o in zip(index[outer:], offsets[outer:], strict=True)])
            if all(0 <= i < n for i, n in zip(inner, small.shape, strict=True)):
                return source.at(inner)
        return dest.at(index)

    return made(op, element)


def _fma(machine: Machine, op: Operation) -> Kernel:
    number = unit(op.results[0])
    return Kernel(lambda a, b, c: float_scalars.fma(number, a, b, c))


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        "vector.extract": _extract,
        "vector.insert": _insert,
        "vector.extractelement": _extract_element,
        "vector.insertelement": _insert_element,
        "vector.broadcast": _broadcast,
        "vector.splat": _broadcast,
        "vector.transpose": _transpose,
        "vector.shape_cast": _shape_cast,
        "vector.bitcast": _bitcast,
        "vector.extract_strided_slice": _extract_strided_slice,
        "vector.insert_strided_slice": _insert_strided_slice,
    }
)
KERNELS: Mapping[str, KernelFactory] = MappingProxyType({"vector.fma": _fma})
