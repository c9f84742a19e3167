"""Execution of constants (``arith.constant`` and what is like it) and of ``ub.poison``."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.interpreter.machine import Frame, Handler, Machine
from smtenc.interpreter.values import (
    POISON,
    ConcreteTensor,
    ConcreteValue,
    Inconclusive,
    Scalar,
    element_type,
    linearize,
    scalar_from_bits,
)
from smtenc.ir.attributes import Attribute, DenseElementsAttr, FloatAttr, IntegerAttr, SparseElementsAttr
from smtenc.ir.core import Operation
from smtenc.ir.types import IndexType, TensorType, Type, VectorType


def constant_value(machine: Machine, attribute: Attribute | None, type: Type) -> ConcreteValue:
    """The value of an attribute. Raises ``Inconclusive`` for attributes without one (``dense_resource``, strings)."""
    match attribute, type:
        case IntegerAttr(value, scalar), _:
            return Scalar(type, value % (1 << machine.width(scalar)))
        case FloatAttr(bits), _:
            return scalar_from_bits(type, bits)
        case DenseElementsAttr() as dense, TensorType() | VectorType():
            shape = _static_shape(type)
            return ConcreteTensor(type, shape, lambda index: _element(machine, dense.type.element, dense.bits(linearize(index, shape))))
        case SparseElementsAttr() as sparse, TensorType() | VectorType():
            return ConcreteTensor(
                type, _static_shape(type), lambda index: _element(machine, sparse.type.element, sparse.entries.get(index, 0))
            )
        case _:
            raise Inconclusive(f"a constant of the form {attribute} cannot be executed")


def _element(machine: Machine, type: Type, bits: int) -> Scalar:
    match type:
        case IndexType():  # stored in 64 bits, whatever the machine's index has
            return machine.index(bits)
        case _:
            return scalar_from_bits(type, bits)


def _static_shape(type: TensorType | VectorType) -> tuple[int, ...]:
    return tuple(n for n in type.shape if n is not None)


def _constant(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    return (constant_value(machine, op.attributes.get("value"), op.results[0].type),)


def _poison(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    type = op.results[0].type
    element = Scalar(element_type(type), POISON)
    match type:
        case TensorType(shape) | VectorType(shape) if None not in shape:
            return (ConcreteTensor(type, _static_shape(type), lambda index: element),)
        case TensorType():
            raise Inconclusive("a poison tensor of unknown shape cannot be executed", op.location)
        case _:
            return (element,)


def _size_of_index(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    return (machine.index(machine.index_bits),)


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        "arith.constant": _constant,
        "ub.poison": _poison,
        "index.constant": _constant,
        "index.bool.constant": _constant,
        "index.sizeof": _size_of_index,
    }
)
TOTAL = frozenset(HANDLERS)
