"""Promises about numbers as operations of the llvm dialect, which the import has no attributes for: a condition, and poison or undefined
behaviour where it does not hold.

Authority: LLVM's Language Reference: ``range`` and ``samesign`` that are broken give poison, ``noundef`` that is broken is undefined behaviour.
"""

from __future__ import annotations

from smtenc.errors import Location
from smtenc.frontend.llvm_ir.composition import Made, truth, width_of
from smtenc.ir.attributes import EnumAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.enumerations import LLVM_FCMP_PREDICATE, LLVM_ICMP_PREDICATE
from smtenc.ir.types import FloatType, IntegerType, Type, VectorType

Operations = list[Operation]


def is_number(type: Type) -> bool:
    """Return whether the promises of this module can be stated of values of a type: integers, and vectors of a fixed number of them."""
    if isinstance(type, VectorType):
        return isinstance(type.element, IntegerType) and not type.is_scalable
    return isinstance(type, IntegerType)


def poison_unless_in_range(value: Value, into: Value, low: int, high: int, place: Location) -> Operations:
    """Return the operations that make ``into`` the integer ``value``, or poison if it is not in [low, high), which may wrap."""
    made = Made(place, whole=True)
    width = width_of(value.type)
    value = made.of("llvm.intr.ssa.copy", (value,), value.type)
    least = made.constant(low, value.type)
    size = made.constant((high - low) % (1 << width), value.type)
    offset = made.of("llvm.sub", (value, least), value.type)
    inside = made.of("llvm.icmp", (offset, size), truth(value.type), predicate=EnumAttr(LLVM_ICMP_PREDICATE.name, "ult"))
    poison = made.of("llvm.mlir.poison", (), value.type)
    made.of("llvm.select", (inside, value, poison), value.type, into)
    return made.operations


def poison_unless_same_sign(comparison: Operation) -> Operations:
    """Return a comparison of two integers, with operations that make its result poison if they have different signs."""
    made = Made(comparison.location, whole=True)
    (result,) = comparison.results
    first, second = (made.of("llvm.intr.ssa.copy", (x,), x.type) for x in comparison.operands)
    value = made.of(comparison.name, (first, second), result.type, None, **dict(comparison.attributes))
    zero = made.constant(0, first.type)
    both = made.of("llvm.xor", (first, second), first.type)
    differ = made.of("llvm.icmp", (both, zero), truth(first.type), predicate=EnumAttr(LLVM_ICMP_PREDICATE.name, "slt"))
    poison = made.of("llvm.mlir.poison", (), result.type)
    made.of("llvm.select", (differ, poison, value), result.type, result)
    return made.operations


def undefined(place: Location) -> Operations:
    """Return operations that are undefined behaviour."""
    made = Made(place)
    made.of("llvm.intr.assume", (made.constant(0, IntegerType(1)),), None)
    return made.operations


def undefined_if_poison(value: Value, place: Location) -> Operations | None:
    """Return the operations that are undefined behaviour if a number is poison; None if its type is not supported."""
    made = Made(place)
    truth = IntegerType(1)
    match value.type:
        case IntegerType():
            same = made.of("llvm.icmp", (value, value), truth, predicate=EnumAttr(LLVM_ICMP_PREDICATE.name, "eq"))
        case FloatType():
            same = made.of("llvm.fcmp", (value, value), truth, predicate=EnumAttr(LLVM_FCMP_PREDICATE.name, "_true"))
        case _:
            return None
    made.of("llvm.intr.assume", (same,), None)
    return made.operations
