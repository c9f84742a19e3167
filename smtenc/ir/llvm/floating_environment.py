"""The floating-point environment that constrained intrinsics of LLVM name: the rounding mode, and what becomes of exceptions.

Authority: LLVM's Language Reference, "Constrained Floating-Point Intrinsics".
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from smtenc.errors import Unsupported
from smtenc.ir.attributes import Attribute, EnumAttr, IntegerAttr
from smtenc.ir.core import Operation
from smtenc.ir.enumerations import LLVM_ROUNDING_MODE, ROUNDING_MODE

_CONSTRAINED = "llvm.intr.experimental.constrained."
_MODES: Mapping[str, str] = MappingProxyType(
    {
        "downward": "downward",
        "tonearest": "to_nearest_even",
        "tonearestaway": "to_nearest_away",
        "towardzero": "toward_zero",
        "upward": "upward",
    }
)
"""The words of arith for LLVM's rounding modes. The mode that the machine is set to (``dynamic``) has none."""


def arith_attributes(operation: Operation) -> Mapping[str, Attribute]:
    """Return the attributes of an operation, of a constrained intrinsic with the rounding mode as arith has it. Raises ``Unsupported`` for a
    constrained intrinsic whose exceptions are not ignored, or whose rounding mode is the one that the machine is set to.
    """
    attributes = operation.attributes
    if not operation.name.startswith(_CONSTRAINED):
        return attributes
    match attributes.get("fpExceptionBehavior"):
        case IntegerAttr(0):
            pass
        case behaviour:
            raise Unsupported(f"exceptions that are not ignored: {behaviour}")
    match attributes.get("roundingmode"):
        case EnumAttr(LLVM_ROUNDING_MODE.name, word) if word in _MODES:
            return MappingProxyType({**attributes, "roundingmode": EnumAttr(ROUNDING_MODE.name, _MODES[word])})
        case None:
            return attributes
        case mode:
            raise Unsupported(f"the rounding mode {mode}")
