"""Operations of the llvm dialect that stand for a part of an instruction, or for what it promises."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from smtenc.errors import Location
from smtenc.ir.attributes import Attribute, DenseArrayAttr, DenseElementsAttr, EnumAttr, IntegerAttr, UnitAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.enumerations import LLVM_ICMP_PREDICATE
from smtenc.ir.llvm.lost_promises import ONE_INSTRUCTION
from smtenc.ir.types import IntegerType, Type, VectorType


def truth(type: Type) -> Type:
    return VectorType(type.shape, IntegerType(1)) if isinstance(type, VectorType) else IntegerType(1)


def width_of(type: Type) -> int:
    element = type.element if isinstance(type, VectorType) else type
    assert isinstance(element, IntegerType)
    return element.width


class Made:
    """Operations that are being made, all at one place. ``whole``: they are one instruction, which reads each operand once."""

    def __init__(self, place: Location, *, whole: bool = False) -> None:
        self.operations: list[Operation] = []
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
        width = width_of(type)
        value = number % (1 << width)
        if isinstance(type, VectorType):
            attribute: Attribute = DenseElementsAttr(type, value.to_bytes((width + 7) // 8, "little"), True)
        else:
            attribute = IntegerAttr(value, type)
        return self.of("llvm.mlir.constant", (), type, value=attribute)

    def compare(self, predicate: str, first: Value, second: Value) -> Value:
        """Add a comparison of integers, or of their vectors."""
        return self.of("llvm.icmp", (first, second), truth(first.type), predicate=EnumAttr(LLVM_ICMP_PREDICATE.name, predicate))

    def select(self, condition: Value, first: Value, second: Value, into: Value | None = None) -> Value:
        """Add a choice between two values."""
        return self.of("llvm.select", (condition, first, second), first.type, into)

    def shuffled(self, first: Value, second: Value, lanes: Sequence[int]) -> Value:
        """Add the vector of these lanes of two others, counted through both."""
        assert isinstance(first.type, VectorType)
        type = VectorType((len(lanes),), first.type.element)
        return self.of("llvm.shufflevector", (first, second), type, mask=DenseArrayAttr(IntegerType(32), tuple(lanes)))

    def everywhere(self, number: Value, type: VectorType) -> Value:
        """Add the vector of this type whose lanes are all one number."""
        poison = self.of("llvm.mlir.poison", (), type)
        first = self.of("llvm.insertelement", (poison, number, self.constant(0, IntegerType(32))), type)
        (count,) = type.shape
        assert count is not None
        return self.shuffled(first, poison, [0] * count)
