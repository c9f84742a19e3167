"""Zero points, which are subtracted from stored integers. Operations are elsewhere. MLIR 19 has them in ``quantization_info``, MLIR 20 as attributes
(``input_zp``), MLIR 22 as operands of one element.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from smtenc.dialects.tosa.symbolic.operands import Number, operand, signless, single, widened
from smtenc.errors import Unsupported
from smtenc.ir.attributes import IntegerAttr
from smtenc.ir.core import Operation
from smtenc.ir.types import FloatType, IntegerType
from smtenc.semantics.frame import Frame
from smtenc.semantics.values import Scalar
from smtenc.semantics.world import World


@dataclass(frozen=True, slots=True)
class Counted:
    """The zero point ``zero`` of elements of the same type: an element represents itself minus ``zero``."""

    world: World
    zero: Scalar

    def number(self, element: Scalar, type: Number) -> Scalar:
        """Return the number that an element represents, in an accumulator's type, where the difference cannot overflow. It is poison if the element
        or the zero point is.
        """
        wide, t = widened(self.world, element, type), self.world.terms
        if isinstance(type, FloatType) or t.value(self.zero.term) == 0:
            return Scalar(type, wide.value, t.or_(wide.poison, self.zero.poison))
        zero = widened(self.world, self.zero, type)
        return Scalar(type, t.subtract(wide.term, zero.term), t.or_(wide.poison, zero.poison))


def counted(frame: Frame, operation: Operation, name: str, position: int, type: Number) -> Counted:
    """Return the zero point of elements of ``type``: the operand at ``position``, the attribute ``name``, or its entry in ``quantization_info``; else
    0. Raises ``Unsupported`` for a zero point of floats that is not 0, and for one that does not fit the type.
    """
    world = frame.world
    if position < len(operation.operands):
        zero = single(world, operand(frame, operation.operands[position]))
        if zero.type != type:
            raise Unsupported(f"{name} of type {zero.type} for elements of type {type}")
        if isinstance(type, FloatType) and world.terms.truth(world.floats.is_zero(zero.term)) is not True:
            raise Unsupported(f"{name} of floats that is not 0")
        return Counted(world, zero)
    value = _constant(operation, name)
    if value == 0:
        return Counted(world, world.zero(type))
    if not isinstance(signless(type), IntegerType):
        raise Unsupported(f"{name} = {value} of floats")
    width = world.width(type)
    if not -(1 << width >> 1) <= value < 1 << width >> 1:
        raise Unsupported(f"{name} = {value} for elements of type {type}")
    return Counted(world, Scalar(type, world.terms.constant(value, width), world.terms.false))


def _constant(operation: Operation, name: str) -> int:
    given, quantization = operation.attributes.get(name), operation.attributes.get("quantization_info")
    if given is None and quantization is None:
        return 0
    if isinstance(given, IntegerAttr) and quantization is None:
        return given.value
    found = re.search(rf"\b{name}\s*=\s*(-?[0-9]+)", str(quantization))
    if given is not None or found is None:
        raise Unsupported(f"{name} = {given} with quantization_info = {quantization}")
    return int(found.group(1))
