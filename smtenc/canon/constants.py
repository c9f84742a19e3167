"""Constants in rules and programs: the pattern that a rule states for a constant operand, the operations that are constants, and constants as
operations.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from smtenc.errors import InputError, Location, Unsupported
from smtenc.floats.formats import FORMATS, FloatFormat, is_finite, is_nan, round_fraction, to_fraction
from smtenc.ir.attributes import Attribute, DenseElementsAttr, FloatAttr, IntegerAttr, StringAttr, UnitAttr, bit_width
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import FloatType, IndexType, IntegerType, TensorType, Type, VectorType

ATTRIBUTE = "rule.constant"
"""The attribute on an argument of a rule's function that says that the argument stands for a constant. Its value says which one; ``unit`` means
any.
"""

CONSTANTS = frozenset({"arith.constant", "index.constant", "tosa.const", "llvm.mlir.constant", "shape.const_size", "complex.constant"})
"""MLIR's ``ConstantLike`` operations of the supported dialects. Each has its value in one attribute."""

_INTEGERS: Mapping[str, Callable[[int], int | None]] = MappingProxyType(
    {
        "least": lambda width: 1 << (width - 1),
        "greatest": lambda width: (1 << (width - 1)) - 1,
        "width": lambda width: width if width.bit_length() <= width else None,
        "width-1": lambda width: width - 1,
    }
)
"""Named constants that depend on the bit width: the least and greatest signed number, the width itself, and the width minus 1. A function returns
None if the number does not fit.
"""

_FLOATS: Mapping[str, Callable[[FloatFormat], int]] = MappingProxyType(
    {
        "nan": lambda form: form.nan_bits,
        "inf": lambda form: form.infinity_bits,
        "-inf": lambda form: form.infinity_bits | form.sign_mask,
        "greatest": lambda form: form.max_finite_bits,
        "least": lambda form: form.max_finite_bits | form.sign_mask,
    }
)
"""Named float constants, as bits of a format. ``nan`` is the quiet NaN; ``greatest`` and ``least`` are the extreme finite numbers."""


@dataclass(frozen=True, slots=True)
class Decimal:
    """A finite float, independent of the format. ``negative`` distinguishes -0.0 from +0.0."""

    value: Fraction
    negative: bool

    def __str__(self) -> str:
        return f"{'-' if self.negative else ''}{float(abs(self.value))}"


@dataclass(frozen=True, slots=True)
class ConstantPattern:
    """The constants that an argument of a rule may stand for: one number, one of the names above, or, if ``value`` is None, any constant."""

    value: int | str | Decimal | None = None

    def bits(self, element: Type) -> int | None:
        """Return the bits of the pattern's constant in an element type, or None if the type has no such value. ``value`` must not be None."""
        match self.value, element:
            case int(value), IntegerType() | IndexType():
                width = bit_width(element)
                return value % (1 << width) if width and -(1 << (width - 1)) <= value < 1 << width else None
            case str(name), IntegerType(width) if name in _INTEGERS:
                # ``index`` has none of these, because its bit width is unknown
                return _INTEGERS[name](width) if width else None
            case str(name), FloatType(format) if name in _FLOATS and format in FORMATS:
                try:
                    return _FLOATS[name](FORMATS[format])
                except Unsupported:
                    return None
            case Decimal(value, negative), FloatType(format) if format in FORMATS:
                form = FORMATS[format]
                bits = round_fraction(form, value, int(negative))
                if not is_finite(form, bits) or bool(bits & form.sign_mask) != negative:
                    return None
                return bits if to_fraction(form, bits) == value else None
            case _:
                return None

    def attribute(self, type: Type) -> Attribute | None:
        """Return the pattern's constant as an attribute of ``type``, a splat for vectors and tensors; None if the type has no such value."""
        bits = self.bits(element_type(type))
        try:
            return None if bits is None else splat(bits, type)
        except Unsupported:
            return None

    def accepts(self, attribute: Attribute) -> bool:
        """Return whether all elements of a constant's value match the pattern. The name ``nan`` accepts every NaN."""
        if self.value is None:
            return True
        bits = splat_bits(attribute)
        if bits is None:
            return False
        element = element_type(type_of(attribute))
        wanted = self.bits(element)
        if self.value == "nan" and isinstance(element, FloatType) and element.name in FORMATS:
            return is_nan(FORMATS[element.name], bits)
        return bits == wanted

    def __str__(self) -> str:
        return "any constant" if self.value is None else str(self.value)


ANY_CONSTANT = ConstantPattern()


def constant_pattern(attribute: Attribute, place: Location) -> ConstantPattern:
    """Return the pattern that the value of ``rule.constant`` states. Raises ``InputError`` at ``place`` if it states none."""
    match attribute:
        case UnitAttr():
            return ANY_CONSTANT
        case IntegerAttr(value):
            return ConstantPattern(value)
        case FloatAttr(bits, FloatType(format)) if format in FORMATS:
            form = FORMATS[format]
            if bits & form.magnitude_mask <= form.max_finite_bits:
                return ConstantPattern(Decimal(to_fraction(form, bits), bool(bits & form.sign_mask)))
        case StringAttr(name) if name in _INTEGERS or name in _FLOATS:
            return ConstantPattern(name)
        case _:
            pass
    names = ", ".join(f'"{n}"' for n in dict.fromkeys((*_INTEGERS, *_FLOATS)))
    raise InputError(
        f"{ATTRIBUTE} = {attribute} is no constant", place, hint=f"an integer, a float, one of {names}, or no value for any constant"
    )


# -- in programs ------------------------------------------------------------------------------------------------------


def constant_of(operation: Operation) -> Attribute | None:
    """Return the value of a constant operation (a number or dense elements), or None if the operation is no constant or its value has another
    kind.
    """
    if operation.name not in CONSTANTS:
        return None
    match operation.attributes.get("value", operation.attributes.get("values")):
        case IntegerAttr() | FloatAttr() | DenseElementsAttr() as attribute:
            return attribute
        case _:
            return None


def type_of(attribute: Attribute) -> Type:
    """Return the type of a constant's value."""
    assert isinstance(attribute, IntegerAttr | FloatAttr | DenseElementsAttr)
    return attribute.type


def element_type(type: Type) -> Type:
    """Return the element type of a tensor or vector type; any other type is returned as it is."""
    return type.element if isinstance(type, TensorType | VectorType) else type


def splat_bits(attribute: Attribute) -> int | None:
    """Return the bits that all elements of a constant's value share, as an unsigned number; None if they differ or there are none."""
    match attribute:
        case IntegerAttr(value, type):
            return value % (1 << bit_width(type))
        case FloatAttr(bits):
            return bits
        case DenseElementsAttr(splat=splat) if splat or attribute.count == 1:
            return attribute.bits(0)
        case _:
            return None


def has_nan(attribute: Attribute) -> bool:
    """Return whether an element of a constant's value is NaN. Floats of an unknown format count as NaN."""
    element = element_type(type_of(attribute))
    if not isinstance(element, FloatType):
        return False
    if element.name not in FORMATS:
        return True
    form = FORMATS[element.name]
    match attribute:
        case FloatAttr(bits):
            return is_nan(form, bits)
        case DenseElementsAttr(splat=splat):
            return any(is_nan(form, attribute.bits(k)) for k in range(min(1, attribute.count) if splat else attribute.count))
        case _:
            return False


def splat(bits: int, type: Type) -> Attribute:
    """Return the constant value of ``type`` (a scalar, or a vector or tensor of static shape) whose elements all have these bits.

    Raises ``Unsupported`` for other types.
    """
    match type:
        case IntegerType(width):
            signed = bits - (1 << width) if width > 1 and bits >> (width - 1) else bits
            return IntegerAttr(signed, type)
        case IndexType():
            return IntegerAttr(bits - (1 << INDEX_BITS) if bits >> (INDEX_BITS - 1) else bits, type)
        case FloatType():
            return FloatAttr(bits, type)
        case TensorType(shape) | VectorType(shape) if all(n is not None for n in shape):
            return DenseElementsAttr(type, bits.to_bytes((bit_width(type.element) + 7) // 8, "little"), True)
        case _:
            raise Unsupported(f"a constant of type {type}")


INDEX_BITS = 64
"""The bit width of ``index`` in constants, as the IR stores it (``ir.attributes.bit_width``)."""


def constant_operation(attribute: Attribute, result: Value, dialect: str = "arith") -> Operation:
    """Return the operation that makes a constant: ``index.constant`` or ``tosa.const`` if ``dialect`` and type allow it, else ``arith.constant``."""
    match dialect, result.type:
        case "index", IndexType():
            name = "index.constant"
        case "tosa", TensorType():
            name = "tosa.const"
        case _:
            name = "arith.constant"
    return Operation(name, (), (result,), MappingProxyType({"value": attribute}))
