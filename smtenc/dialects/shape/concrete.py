"""Execution of the ``shape`` dialect: a shape is a tensor of its extents; a size is an index, and poison if it is the error value. A shape that is
the error value raises ``Inconclusive``; a failing constraint raises ``Undefined``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from smtenc.dialects.tensor.concrete import elements as tensor
from smtenc.interpreter.attributes import integer, integers
from smtenc.interpreter.machine import Frame, Handler, Machine, scalar_operand, size_operand, tensor_operand
from smtenc.interpreter.values import (
    POISON,
    ConcreteMemRef,
    ConcreteTensor,
    ConcreteValue,
    Inconclusive,
    Payload,
    Scalar,
    Undefined,
    as_signed,
)
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import IndexType, IntegerType, TensorType, Type

Results = tuple[ConcreteValue, ...]
_EXTENTS = TensorType((None,), IndexType())


def _extents(machine: Machine, frame: Frame, value: Value) -> list[Payload]:
    """Return the extents of a shape as signed integers or ``POISON``. Raises ``Inconclusive`` if the value is not a shape."""
    if not (isinstance(value.type, TensorType) or str(value.type) == "!shape.shape"):
        raise Inconclusive(f"{value.type} is not a shape")
    found = tensor_operand(frame, value)
    return [_number(machine, found.at(index)) for index in found.indices()]


def _number(machine: Machine, scalar: Scalar) -> Payload:
    return POISON if scalar.value is POISON else as_signed(scalar.value, machine.index_bits)


def _scalar(machine: Machine, value: Payload) -> Scalar:
    return Scalar(IndexType(), POISON) if value is POISON else machine.index(value)


def _made(machine: Machine, op: Operation, extents: Sequence[Payload], position: int = 0) -> ConcreteTensor:
    """Return a shape with these extents as result ``position``. Raises ``Undefined`` if the result's type has another number of extents,
    ``Inconclusive`` if it is no type of shapes.
    """
    type = _EXTENTS
    match op.results[position].type:
        case TensorType() as tensor_type:
            type = tensor_type
            tensor.require_shape(op, type, (len(extents),))
        case other if str(other) != "!shape.shape":
            raise Inconclusive(f"{op.name} to {other} cannot be executed", op.location)
        case _:
            pass
    return ConcreteTensor(type, (len(extents),), lambda index: _scalar(machine, extents[index[0]]))


def _is_size(type: Type) -> bool:
    return str(type) == "!shape.size"


def _operand_sizes(frame: Frame, value: Value) -> Sequence[int]:
    """Return the extents of a tensor or memref."""
    found = frame[value]
    return found.sizes if isinstance(found, ConcreteMemRef) else tensor_operand(frame, value).shape


def _shape_of(machine: Machine, frame: Frame, op: Operation) -> Results:
    return (_made(machine, op, _operand_sizes(frame, op.operands[0])),)


def _const_shape(machine: Machine, frame: Frame, op: Operation) -> Results:
    return (_made(machine, op, integers(op, "shape")),)


def _same(machine: Machine, frame: Frame, op: Operation) -> Results:
    return (_made(machine, op, _extents(machine, frame, op.operands[0])),)


def _from_extents(machine: Machine, frame: Frame, op: Operation) -> Results:
    extents = [_number(machine, scalar_operand(frame, v)) for v in op.operands]
    if any(n is POISON and _is_size(v.type) for v, n in zip(op.operands, extents, strict=True)):
        raise Inconclusive("shape.from_extents of an error is an error shape", op.location)
    return (_made(machine, op, extents),)


def _concat(machine: Machine, frame: Frame, op: Operation) -> Results:
    return (_made(machine, op, [n for v in op.operands for n in _extents(machine, frame, v)]),)


def _split_at(machine: Machine, frame: Frame, op: Operation) -> Results:
    extents = _extents(machine, frame, op.operands[0])
    at = size_operand(machine, frame, op.operands[1], op)
    if not -len(extents) <= at <= len(extents):
        _error(op, f"split at {at} of rank {len(extents)}")
    at += len(extents) if at < 0 else 0
    return (_made(machine, op, extents[:at]), _made(machine, op, extents[at:], 1))


def _error(op: Operation, reason: str) -> None:
    """Raise the error of an operation whose result is an error shape: ``Undefined`` if all results are extent tensors, which cannot hold one, else
    ``Inconclusive``.
    """
    if all(isinstance(r.type, TensorType) for r in op.results):
        raise Undefined(f"{op.name}: {reason}", op.location)
    raise Inconclusive(f"{op.name}: {reason} is an error shape", op.location)


def _reduce(machine: Machine, frame: Frame, op: Operation) -> Results:
    state: Results = tuple(frame[v] for v in op.operands[1:])
    for k, extent in enumerate(_extents(machine, frame, op.operands[0])):
        machine.spend()
        state = machine.run_region(op.regions[0], [machine.index(k), _scalar(machine, extent), *state], frame)
    return state


def _joined(shapes: Sequence[Sequence[int]]) -> list[int] | None:
    """Return the shape to which all shapes broadcast; None if there is none."""
    result: list[int] = []
    for k in range(-max(map(len, shapes), default=0), 0):
        wide = {s[k] for s in shapes if len(s) >= -k and s[k] != 1}
        if len(wide) > 1:
            return None
        result.append(wide.pop() if wide else 1)
    return result


def _defined(machine: Machine, frame: Frame, op: Operation) -> list[list[int]]:
    """Return the extents of each operand. Raises ``Undefined`` if one is poison."""
    shapes = [_extents(machine, frame, v) for v in op.operands]
    if any(n is POISON for s in shapes for n in s):
        raise Undefined(f"{op.name} of a poison extent", op.location)
    return shapes


def _broadcast(machine: Machine, frame: Frame, op: Operation) -> Results:
    shapes = _defined(machine, frame, op)
    joined = _joined(shapes)
    if joined is None:
        _error(op, f"shapes {shapes}")
    return (_made(machine, op, joined or []),)


def _predicate(test: Callable[[list[list[int]]], bool]) -> Handler:
    """Return a handler whose result is ``test`` of the operands' extents as ``i1``, poison if an extent is."""

    def handler(machine: Machine, frame: Frame, op: Operation) -> Results:
        shapes = [_extents(machine, frame, v) for v in op.operands]
        poison = any(n is POISON for s in shapes for n in s)
        return (Scalar(IntegerType(1), POISON if poison else int(test(shapes))),)

    return handler


def _all_equal(shapes: list[list[int]]) -> bool:
    return all(s == shapes[0] for s in shapes)


def _any(machine: Machine, frame: Frame, op: Operation) -> Results:
    shapes = [_extents(machine, frame, v) for v in op.operands]
    if len({len(s) for s in shapes}) != 1:
        raise Inconclusive("shape.any of shapes of different ranks", op.location)
    return (_made(machine, op, [column[0] if len(set(column)) == 1 else POISON for column in zip(*shapes, strict=True)]),)


def _const_size(machine: Machine, frame: Frame, op: Operation) -> Results:
    return (machine.index(integer(op, "value")),)


def _index_to_size(machine: Machine, frame: Frame, op: Operation) -> Results:
    if size_operand(machine, frame, op.operands[0], op) < 0:
        raise Undefined("shape.index_to_size of a negative index", op.location)
    return (frame[op.operands[0]],)


def _size_to_index(machine: Machine, frame: Frame, op: Operation) -> Results:
    if _is_size(op.operands[0].type):
        size_operand(machine, frame, op.operands[0], op)
    return (scalar_operand(frame, op.operands[0]),)


def _rank(machine: Machine, frame: Frame, op: Operation) -> Results:
    return (machine.index(len(_extents(machine, frame, op.operands[0]))),)


def _extent_at(machine: Machine, frame: Frame, op: Operation, extents: Sequence[Payload]) -> Results:
    at = _number(machine, scalar_operand(frame, op.operands[1]))
    if at is not POISON and 0 <= at < len(extents):
        return (_scalar(machine, extents[at]),)
    if _is_size(op.results[0].type):
        return (_scalar(machine, POISON),)
    raise Undefined(f"{op.name}: no extent {at} in rank {len(extents)}", op.location)


def _get_extent(machine: Machine, frame: Frame, op: Operation) -> Results:
    return _extent_at(machine, frame, op, _extents(machine, frame, op.operands[0]))


def _dim(machine: Machine, frame: Frame, op: Operation) -> Results:
    return _extent_at(machine, frame, op, _operand_sizes(frame, op.operands[0]))


def _num_elements(machine: Machine, frame: Frame, op: Operation) -> Results:
    total = 1
    extents = _extents(machine, frame, op.operands[0])
    for n in extents:
        total *= 1 if n is POISON else n
    return (_scalar(machine, POISON if POISON in extents else total),)


def _binary(function: Callable[[int, int], int]) -> Handler:
    """Return a handler of a binary operation on two sizes or indices, with a poison result if an operand is poison."""

    def handler(machine: Machine, frame: Frame, op: Operation) -> Results:
        a, b = (_number(machine, scalar_operand(frame, v)) for v in op.operands)
        return (_scalar(machine, POISON if a is POISON or b is POISON else function(a, b)),)

    return handler


def _div(machine: Machine, frame: Frame, op: Operation) -> Results:
    a, b = (size_operand(machine, frame, v, op) for v in op.operands)
    if b == 0 or (b == -1 and a == -1 << (machine.index_bits - 1)):
        raise Undefined(f"shape.div of {a} by {b}", op.location)
    if min(a, b) < 0 and any(_is_size(v.type) for v in (*op.operands, *op.results)):
        raise Undefined("shape.div of a negative size", op.location)
    return (machine.index(a // b),)


def _extremum(function: Callable[[int, int], int]) -> Handler:
    """Return a handler of a minimum or maximum of two sizes, or of the extents of two shapes. Shapes of different ranks raise ``Inconclusive``."""

    def handler(machine: Machine, frame: Frame, op: Operation) -> Results:
        if not any(str(v.type) == "!shape.shape" for v in op.operands):
            return _binary(function)(machine, frame, op)
        first, second = (_extents(machine, frame, v) for v in op.operands)
        if len(first) != len(second):
            raise Inconclusive(f"{op.name} of shapes of different ranks is an error shape", op.location)
        pairs = zip(first, second, strict=True)
        return (_made(machine, op, [POISON if a is POISON or b is POISON else function(a, b) for a, b in pairs]),)

    return handler


def _const_witness(machine: Machine, frame: Frame, op: Operation) -> Results:
    return (Scalar(IntegerType(1), int(integer(op, "passing") != 0)),)


def _constraint(test: Callable[[list[list[int]]], bool]) -> Handler:
    """Return a handler of a constraint: its result is a witness that ``test`` holds of the operands' extents. It raises ``Undefined`` if it does not
    hold or an extent is poison.
    """

    def handler(machine: Machine, frame: Frame, op: Operation) -> Results:
        if not test(_defined(machine, frame, op)):
            raise Undefined(f"{op.name} fails", op.location)
        return (Scalar(IntegerType(1), 1),)

    return handler


def _cstr_require(machine: Machine, frame: Frame, op: Operation) -> Results:
    if scalar_operand(frame, op.operands[0]).value != 1:
        raise Undefined("shape.cstr_require fails", op.location)
    return (Scalar(IntegerType(1), 1),)


def _assuming_all(machine: Machine, frame: Frame, op: Operation) -> Results:
    return (Scalar(IntegerType(1), int(all(scalar_operand(frame, v).value == 1 for v in op.operands))),)


def _assuming(machine: Machine, frame: Frame, op: Operation) -> Results:
    if scalar_operand(frame, op.operands[0]).value != 1:
        raise Undefined("shape.assuming of a witness that does not hold", op.location)
    return machine.run_region(op.regions[0], [], frame)


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        "shape.shape_of": _shape_of,
        "shape.const_shape": _const_shape,
        "shape.to_extent_tensor": _same,
        "shape.from_extent_tensor": _same,
        "shape.from_extents": _from_extents,
        "shape.concat": _concat,
        "shape.split_at": _split_at,
        "shape.reduce": _reduce,
        "shape.broadcast": _broadcast,
        "shape.is_broadcastable": _predicate(lambda shapes: _joined(shapes) is not None),
        "shape.shape_eq": _predicate(_all_equal),
        "shape.any": _any,
        "shape.const_size": _const_size,
        "shape.index_to_size": _index_to_size,
        "shape.size_to_index": _size_to_index,
        "shape.rank": _rank,
        "shape.get_extent": _get_extent,
        "shape.dim": _dim,
        "shape.num_elements": _num_elements,
        "shape.add": _binary(lambda a, b: a + b),
        "shape.mul": _binary(lambda a, b: a * b),
        "shape.div": _div,
        "shape.max": _extremum(max),
        "shape.min": _extremum(min),
        "shape.const_witness": _const_witness,
        "shape.cstr_broadcastable": _constraint(lambda shapes: _joined(shapes) is not None),
        "shape.cstr_eq": _constraint(_all_equal),
        "shape.cstr_require": _cstr_require,
        "shape.assuming_all": _assuming_all,
        "shape.assuming": _assuming,
    }
)
