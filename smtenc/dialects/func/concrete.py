"""Execution of the ``func`` dialect: calls to functions of the same module. The machine itself executes ``func.return``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from smtenc.dialects.func.operations import prints_a_buffer
from smtenc.interpreter.machine import Frame, Handler, Machine, memref_operand
from smtenc.interpreter.values import ConcreteMemRef, ConcreteValue, Inconclusive, Scalar, poison, scalar_from_bits
from smtenc.ir.attributes import SymbolRefAttr
from smtenc.ir.core import Operation
from smtenc.ir.effects import declares_no_effects, is_disjointness
from smtenc.ir.llvm.runtime_printing import float_of_kind, key_of, runtime_kind
from smtenc.ir.types import IntegerType, MemRefType, UnrankedMemRefType


def _call(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    """Execute ``func.call``. A call of a function without a body is an event, or an answer of the oracle if the function is known to have no effects.
    Raises ``Inconclusive`` if the callee is not in the module or cannot be read.
    """
    match op.attributes.get("callee"):
        case SymbolRefAttr((name,)) if name in machine.module.by_name:
            function, arguments = machine.module.by_name[name], [frame[v] for v in op.operands]
            if function.fault is not None:
                raise Inconclusive(f"call of @{name}, which cannot be read", op.location)
            if function.body is not None:
                return machine.call(function, arguments, sure=frame.in_order)
            if is_disjointness(function):
                if machine.terms is not None:
                    raise Inconclusive(f"@{name} of memrefs of which it is open whether they overlap", op.location)
                return (_disjoint(*(memref_operand(frame, v) for v in op.operands)),)
            if prints_a_buffer(function):
                view = memref_operand(frame, op.operands[0])
                machine.print_values(frame, op, ("func.call", name, view.block.element), arguments)
                return ()
            if (kind := runtime_kind(function)) is not None:
                machine.print_values(frame, op, key_of(kind), printed(kind, arguments))
                return ()
            memory = any(isinstance(t, (MemRefType, UnrankedMemRefType)) for t in (*function.type.inputs, *function.type.results))
            if not memory and (machine.oracle.pure_calls or declares_no_effects(function)):
                return machine.oracle.function(function, arguments)
            return machine.call_without_body(frame, op, function)
        case callee:
            raise Inconclusive(f"call of {callee}, which is not a function of this module", op.location)


def printed(kind: str, arguments: Sequence[ConcreteValue]) -> Sequence[ConcreteValue]:
    """Return what a function of MLIR's runtime library prints of its arguments: a float in place of its bits. Raises ``Inconclusive`` for bits that
    are left open.
    """
    type = float_of_kind(kind)
    if type is None:
        return arguments
    (bits,) = arguments
    assert isinstance(bits, Scalar)
    return [poison(type) if bits.is_poison else scalar_from_bits(type, bits.bits())]


def _disjoint(one: ConcreteMemRef, other: ConcreteMemRef) -> Scalar:
    """Return true (as ``i1``) if the address ranges of two memrefs, from first to last element, do not overlap or one of them has no elements."""
    if one.block is not other.block or one.size == 0 or other.size == 0:
        return Scalar(IntegerType(1), 1)
    (low, high), (other_low, other_high) = one.extent, other.extent
    return Scalar(IntegerType(1), int(high < other_low or other_high < low))


HANDLERS: Mapping[str, Handler] = MappingProxyType({"func.call": _call})
