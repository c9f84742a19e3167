"""Execution of the operations that read or write the lanes at a position, and of ``vector.fma``. A position that is out of range or poison makes the
result poison (LLVM's Language Reference, ``extractelement``, ``insertelement``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from smtenc.dialects.arith.concrete.floats import unit
from smtenc.dialects.tensor.concrete.elements import Results
from smtenc.dialects.vector.concrete.values import lane, result, vector_operand
from smtenc.interpreter.attributes import DYNAMIC, integers
from smtenc.interpreter.floats import float_scalars
from smtenc.interpreter.machine import Frame, Handler, Kernel, KernelFactory, Machine, scalar_operand
from smtenc.interpreter.values import POISON, ConcreteTensor, ConcreteValue, Index, Scalar, as_signed, element_type, poison
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import IndexType

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
        return result(op, lambda _: nothing)
    return result(op, lambda rest: source.at((*place, *rest)))


def _written(op: Operation, value: ConcreteValue, dest: ConcreteTensor, place: Index | None) -> Results:
    """Return ``dest`` with ``value`` at ``place``; all lanes are poison if ``place`` is None."""
    if place is None:
        nothing = poison(element_type(dest.type))
        return result(op, lambda _: nothing)
    count = len(place)
    rank = len(value.shape) if isinstance(value, ConcreteTensor) else 0
    return result(op, lambda index: lane(value, index[len(index) - rank :]) if index[:count] == place else dest.at(index))


def _extract(machine: Machine, frame: Frame, op: Operation) -> Results:
    source = frame[op.operands[0]]
    if isinstance(source, Scalar):
        return (source,)
    vector = vector_operand(frame, op, op.operands[0])
    return _read(op, vector, _positions(machine, frame, op, op.operands[1:], vector.shape))


def _insert(machine: Machine, frame: Frame, op: Operation) -> Results:
    dest = vector_operand(frame, op, op.operands[1])
    return _written(op, frame[op.operands[0]], dest, _positions(machine, frame, op, op.operands[2:], dest.shape))


def _element_place(machine: Machine, frame: Frame, operands: Sequence[Value], vector: ConcreteTensor) -> Index | None:
    numbers = [_number(machine, frame, v) for v in operands]
    known = [n for n in numbers if n is not None]
    return _inside(known, vector.shape) if len(known) == len(numbers) else None


def _extract_element(machine: Machine, frame: Frame, op: Operation) -> Results:
    vector = vector_operand(frame, op, op.operands[0])
    return _read(op, vector, _element_place(machine, frame, op.operands[1:], vector))


def _insert_element(machine: Machine, frame: Frame, op: Operation) -> Results:
    dest = vector_operand(frame, op, op.operands[1])
    return _written(op, frame[op.operands[0]], dest, _element_place(machine, frame, op.operands[2:], dest))


def _fma(machine: Machine, op: Operation) -> Kernel:
    number = unit(op.results[0])
    return Kernel(lambda a, b, c: float_scalars.fma(number, a, b, c))


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        "vector.extract": _extract,
        "vector.insert": _insert,
        "vector.extractelement": _extract_element,
        "vector.insertelement": _insert_element,
    }
)
KERNELS: Mapping[str, KernelFactory] = MappingProxyType({"vector.fma": _fma})
