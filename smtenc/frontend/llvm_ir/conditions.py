"""Promises about numbers as operations of the llvm dialect, which the import has no attributes for: a condition, and poison or undefined
behaviour where it does not hold.

Authority: LLVM's Language Reference: ``range`` and ``samesign`` that are broken give poison, ``noundef`` that is broken is undefined behaviour.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from smtenc.errors import Location
from smtenc.ir.attributes import Attribute, DenseElementsAttr, EnumAttr, IntegerAttr, UnitAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.enumerations import LLVM_FCMP_PREDICATE, LLVM_ICMP_PREDICATE
from smtenc.ir.types import FloatType, IntegerType, Type, VectorType
from smtenc.ir.undefined_arguments import ONE_INSTRUCTION

Operations = list[Operation]


def is_number(type: Type) -> bool:
    """Return whether the promises of this module can be stated of values of a type: integers, and vectors of a fixed number of them."""
    if isinstance(type, VectorType):
        return isinstance(type.element, IntegerType) and not type.is_scalable
    return isinstance(type, IntegerType)


def poison_unless_in_range(value: Value, into: Value, low: int, high: int, place: Location) -> Operations:
    """Return the operations that make ``into`` the integer ``value``, or poison if it is not in [low, high), which may wrap."""
    made = _Made(place, whole=True)
    width = _width(value.type)
    value = made.of("llvm.intr.ssa.copy", (value,), value.type)
    least = made.constant(low, value.type)
    size = made.constant((high - low) % (1 << width), value.type)
    offset = made.of("llvm.sub", (value, least), value.type)
    inside = made.of("llvm.icmp", (offset, size), _truth(value.type), predicate=EnumAttr(LLVM_ICMP_PREDICATE.name, "ult"))
    poison = made.of("llvm.mlir.poison", (), value.type)
    made.of("llvm.select", (inside, value, poison), value.type, into)
    return made.operations


def poison_unless_same_sign(comparison: Operation) -> Operations:
    """Return a comparison of two integers, with operations that make its result poison if they have different signs."""
    made = _Made(comparison.location, whole=True)
    (result,) = comparison.results
    first, second = (made.of("llvm.intr.ssa.copy", (x,), x.type) for x in comparison.operands)
    value = made.of(comparison.name, (first, second), result.type, None, **dict(comparison.attributes))
    zero = made.constant(0, first.type)
    both = made.of("llvm.xor", (first, second), first.type)
    differ = made.of("llvm.icmp", (both, zero), _truth(first.type), predicate=EnumAttr(LLVM_ICMP_PREDICATE.name, "slt"))
    poison = made.of("llvm.mlir.poison", (), result.type)
    made.of("llvm.select", (differ, poison, value), result.type, result)
    return made.operations


def undefined_if_poison(value: Value, place: Location) -> Operations | None:
    """Return the operations that are undefined behaviour if a number is poison; None if its type is not supported."""
    made = _Made(place)
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


def _truth(type: Type) -> Type:
    return VectorType(type.shape, IntegerType(1)) if isinstance(type, VectorType) else IntegerType(1)


def _width(type: Type) -> int:
    element = type.element if isinstance(type, VectorType) else type
    assert isinstance(element, IntegerType)
    return element.width


class _Made:
    """Operations that are being made, all at one place."""

    def __init__(self, place: Location, *, whole: bool = False) -> None:
        self.operations: Operations = []
        self._place = place
        self._whole = whole

    def of(self, name: str, operands: Sequence[Value], type: Type | None, into: Value | None = None, **attributes: Attribute) -> Value:
        """Add an operation and return its result, ``into`` if given; a value that is not used if it has none."""
        result = into or Value(type or IntegerType(1), f"unnamed_{len(self.operations)}")
        results = (result,) if type is not None else ()
        stated = {ONE_INSTRUCTION: UnitAttr()} if self._whole else {}
        given: Mapping[str, Attribute] = MappingProxyType({**attributes, **stated})
        self.operations.append(Operation(name, tuple(operands), results, given, location=self._place))
        return result

    def constant(self, number: int, type: Type) -> Value:
        width = _width(type)
        value = number % (1 << width)
        if isinstance(type, VectorType):
            attribute: Attribute = DenseElementsAttr(type, value.to_bytes((width + 7) // 8, "little"), True)
        else:
            attribute = IntegerAttr(value, type)
        return self.of("llvm.mlir.constant", (), type, value=attribute)
