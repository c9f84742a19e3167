"""Execution of the elementwise operations of the ``stablehlo`` dialect, after its specification, section by section.

Complex numbers are NumPy's ``complex64`` and ``complex128``. What the specification leaves to implementations (quotients by zero, conversions that do
not fit) may be anything, and is first what XLA computes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

import numpy as np

from smtenc.dialects.arith.concrete.floats import unit
from smtenc.interpreter.choices import anything_like
from smtenc.interpreter.floats import float_scalars
from smtenc.interpreter.floats.float_scalars import FloatPayload, FloatUnit
from smtenc.interpreter.machine import Frame, Handler, Kernel, KernelFactory, Machine, kernel_named
from smtenc.interpreter.values import POISON, ConcreteTensor, ConcreteValue, Inconclusive, Payload, as_signed, element_type, unit_of
from smtenc.ir.core import Operation
from smtenc.ir.dimension_numbers import enumeration_word, number
from smtenc.ir.types import ComplexType, FloatType, IntegerType, QuantizedType, Signedness, Type

ComplexScalar = Any
"""A NumPy scalar of type ``complex64`` or ``complex128``."""


def is_unsigned(type: Type) -> bool:
    """Return whether integers of this type are read without a sign: ``uiN`` and ``i1``."""
    return isinstance(type, IntegerType) and (type.signedness is Signedness.UNSIGNED or type.width == 1)


def refused(op: Operation, type: Type) -> Inconclusive:
    """Return the error for an element type on which an operation has no execution."""
    return Inconclusive(f"{op.name} on {type} cannot be executed", op.location)


def complex_scalar(type: ComplexType, value: Any) -> ComplexScalar:
    """Return a number rounded to a complex type."""
    return (np.complex64 if type.element == FloatType("f32") else np.complex128)(value)


def _family(
    floats: KernelFactory | None = None,
    signed: KernelFactory | None = None,
    unsigned: KernelFactory | None = None,
    truth: KernelFactory | None = None,
    complexes: KernelFactory | None = None,
    *,
    operand: int = 0,
) -> KernelFactory:
    """Return the factory that takes that of the element type of an operand; None excludes a type (``Inconclusive``). ``truth`` is for ``i1``."""

    def factory(machine: Machine, op: Operation) -> Kernel:
        type = element_type(op.operands[operand].type)
        match type:
            case QuantizedType():
                found = None
            case IntegerType(1):
                found = truth
            case IntegerType(_, Signedness.UNSIGNED):
                found = unsigned
            case IntegerType():
                found = signed
            case FloatType():
                found = floats
            case ComplexType():
                found = complexes
            case _:
                found = None
        if found is None:
            raise refused(op, type)
        return found(machine, op)

    return factory


def _integers(floats: str | None, integers: str, unsigned: str | None = None, truth: str | None = None, **others: Any) -> KernelFactory:
    """Return a family of kernels of other operations, by name; ``unsigned`` is the signed one unless it is given."""
    return _family(
        floats=kernel_named(floats) if floats else None,
        signed=kernel_named(integers),
        unsigned=kernel_named(unsigned or integers),
        truth=kernel_named(truth) if truth else None,
        **others,
    )


def _on_numbers(body: Callable[..., Payload]) -> KernelFactory:
    """Return the factory of a function of the operand's bit width and the operands, unsigned numbers."""

    def factory(machine: Machine, op: Operation) -> Kernel:
        width = machine.width(element_type(op.operands[0].type))
        return Kernel(lambda *operands: body(width, *operands))

    return factory


def _on_floats(body: Callable[..., Payload]) -> KernelFactory:
    """Return the factory of a function of the operand's float unit and the operands."""

    def factory(machine: Machine, op: Operation) -> Kernel:
        number = unit(op.operands[0])
        return Kernel(lambda *operands: body(number, *operands))

    return factory


def _on_complexes(body: Callable[..., Any], *, approximate: bool = False) -> KernelFactory:
    """Return the factory of a function of complex numbers, computed in f64 and rounded; ``approximate`` if implementations may differ."""

    def factory(machine: Machine, op: Operation) -> Kernel:
        type = element_type(op.results[0].type)

        def rounded(*operands: ComplexScalar) -> Payload:
            if approximate:
                machine.approximate.add(op.name)
            found = body(*(np.complex128(x) for x in operands))
            if isinstance(type, ComplexType):
                return complex_scalar(type, found)
            return unit_of(type).from_double(np.float64(found)) if isinstance(type, FloatType) else int(found)

        return Kernel(rounded)

    return factory


def _plainly(body: Callable[..., Any]) -> KernelFactory:
    """Return the factory of a function of complex numbers, computed in their own precision."""
    return lambda machine, op: Kernel(body)


# ---- integers


def _divided(width: int, a: int, b: int, *, signed: bool, rest: bool) -> Payload:
    """Return the quotient toward zero, or the remainder with the dividend's sign. By zero, and where the quotient does not fit, it is
    implementation-defined.
    """
    x, y = (as_signed(a, width), as_signed(b, width)) if signed else (a, b)
    mask = (1 << width) - 1
    if y == 0:
        return anything_like(a if rest else mask, "what dividing by zero gives")
    quotient = abs(x) // abs(y) * (-1 if (x < 0) != (y < 0) else 1)
    found = (x - quotient * y if rest else quotient) & mask
    if signed and quotient == 1 << (width - 1):
        return anything_like(found, "what a quotient that does not fit gives")
    return found


def _division(*, signed: bool, rest: bool) -> KernelFactory:
    return _on_numbers(lambda width, a, b: _divided(width, a, b, signed=signed, rest=rest))


def _integer_power(*, signed: bool) -> KernelFactory:
    def body(width: int, a: int, b: int) -> Payload:
        x, n = (as_signed(a, width), as_signed(b, width)) if signed else (a, b)
        if n >= 0:
            return pow(x, n, 1 << width)
        if abs(x) == 1:
            return (x if n % 2 else 1) % (1 << width)
        return 0 if x else anything_like(0, "what zero to a negative power gives")

    return _on_numbers(body)


def _shifted(*, left: bool, signed: bool = False) -> KernelFactory:
    """Return the factory of a shift; by as much as the width or more, all bits are shifted out. The distance is unsigned."""

    def body(width: int, a: int, b: int) -> int:
        if left:
            return (a << b) & ((1 << width) - 1) if b < width else 0
        return (as_signed(a, width) if signed else a) >> min(b, width) & ((1 << width) - 1)

    return _on_numbers(body)


def _integer_sign(width: int, a: int) -> int:
    x = as_signed(a, width)
    return ((x > 0) - (x < 0)) % (1 << width)


# ---- floats


def _float_sign(number: FloatUnit, a: FloatPayload) -> FloatPayload:
    """Return -1, 1, or a zero or NaN itself."""
    if number.is_nan(a) or number.fraction(a) == 0:
        return a
    return float_scalars.from_integer(number, -1 if number.negative(a) else 1)


def _logistic(machine: Machine, op: Operation) -> Kernel:
    number = unit(op.results[0])

    def body(a: FloatPayload) -> FloatPayload:
        machine.approximate.add(op.name)
        return number.from_double(np.float64(1) / (np.float64(1) + np.exp(-number.double(a))))

    return Kernel(body)


def _reduce_precision(machine: Machine, op: Operation) -> Kernel:
    """Return the kernel of ``reduce_precision``: the mantissa is rounded to nearest, ties to even; then what is too large becomes an infinity, and what
    is below the least normal number a zero.
    """
    floats, exponent, mantissa = unit(op.operands[0]), number(op, "exponent_bits"), number(op, "mantissa_bits")
    form, bias = floats.format, (1 << (exponent - 1)) - 1
    infinity = ((1 << form.exponent_bits) - 1) << form.fraction_bits

    def body(a: FloatPayload) -> FloatPayload:
        bits = floats.bits(a)
        sign, magnitude = bits & form.sign_mask, bits & form.magnitude_mask
        if floats.is_nan(a) or floats.is_inf(a) or magnitude == 0:
            return a
        drop = form.fraction_bits - mantissa
        if drop > 0:
            magnitude = magnitude + (1 << (drop - 1)) - 1 + (magnitude >> drop & 1) >> drop << drop
        power = (magnitude >> form.fraction_bits) - form.bias
        if exponent < form.exponent_bits and not -bias < power <= bias:
            magnitude = infinity if power > bias else 0
        return floats.from_bits(sign | magnitude)

    return Kernel(body)


def _library(name: str) -> KernelFactory:
    """Return the factory of a function of the mathematical library on floats."""
    return kernel_named(f"math.{name}")


# ---- comparisons

_RELATIONS: Mapping[str, frozenset[int]] = MappingProxyType(
    {
        "EQ": frozenset({0}),
        "NE": frozenset({-1, 1}),
        "GE": frozenset({0, 1}),
        "GT": frozenset({1}),
        "LE": frozenset({-1, 0}),
        "LT": frozenset({-1}),
    }
)


def _place_in_total_order(number: FloatUnit, a: FloatPayload) -> int:
    """Return the place of a float in IEEE 754's ``totalOrder``: NaN with a sign, negative numbers, -0, +0, positive numbers, NaN."""
    bits = number.bits(a)
    return -(bits & number.format.magnitude_mask) - 1 if bits & number.format.sign_mask else bits


def _between(one: Any, other: Any) -> int:
    return int(one > other) - int(one < other)


def compared(machine: Machine, op: Operation) -> Kernel:
    """Return the kernel of ``compare``. A NaN is unequal to all, and no other relation to it holds, except in the total order."""
    relations, type = _RELATIONS[enumeration_word(op, "comparison_direction")], element_type(op.operands[0].type)
    differ = 1 in relations and -1 in relations
    match type:
        case QuantizedType():
            raise refused(op, type)
        case FloatType():
            number = unit_of(type)
            if enumeration_word(op, "compare_type", "FLOAT") == "TOTALORDER":
                return Kernel(lambda a, b: int(_between(_place_in_total_order(number, a), _place_in_total_order(number, b)) in relations))

            def ordered(a: FloatPayload, b: FloatPayload) -> int:
                relation = number.relation(a, b)
                return int(differ if relation is None else relation in relations)

            return Kernel(ordered)
        case ComplexType():
            return Kernel(lambda a, b: int(_complex_relation(a, b, relations, differ)))
        case IntegerType(width):
            if is_unsigned(type):
                return Kernel(lambda a, b: int(_between(a, b) in relations))
            return Kernel(lambda a, b: int(_between(as_signed(a, width), as_signed(b, width)) in relations))
        case _:
            raise refused(op, type)


def _complex_relation(a: ComplexScalar, b: ComplexScalar, relations: frozenset[int], differ: bool) -> bool:
    """Return a relation of complex numbers, which are ordered by their real parts, then by their imaginary ones."""
    if np.isnan(a) or np.isnan(b):
        return differ
    return (_between(a.real, b.real) or _between(a.imag, b.imag)) in relations


def _complex_extremum(sign: int) -> Callable[[ComplexScalar, ComplexScalar], ComplexScalar]:
    return lambda a, b: a if np.isnan(a) else b if np.isnan(b) or _complex_relation(b, a, frozenset({sign}), False) else a


# ---- conversions


def _to_integer(op: Operation, number: FloatUnit, type: IntegerType) -> Kernel:
    low, high = (0, (1 << type.width) - 1) if is_unsigned(type) else (-(1 << type.width >> 1), (1 << type.width >> 1) - 1)

    def body(a: FloatPayload) -> Payload:
        value = float_scalars.truncate_to_integer(number, a)
        if value is not None and low <= value <= high:
            return value % (1 << type.width)
        nearest = 0 if number.is_nan(a) else low if number.negative(a) else high
        return anything_like(nearest % (1 << type.width), "what a float becomes that no such integer is near")

    return Kernel(body)


def converted(machine: Machine, op: Operation, source: Type, target: Type) -> Kernel:
    """Return the kernel of a conversion between element types: integers wrap, floats are rounded to nearest, ties to even."""
    if isinstance(source, QuantizedType) or isinstance(target, QuantizedType):
        raise refused(op, source if isinstance(source, QuantizedType) else target)
    match source, target:
        case _ if source == target:
            return Kernel(lambda a: a, lanes=lambda a: a)
        case ComplexType(inner), ComplexType():
            return Kernel(lambda a: complex_scalar(target, a))
        case ComplexType(inner), _:
            assert isinstance(inner, FloatType)
            from_real = converted(machine, op, inner, target)
            return Kernel(lambda a: from_real.body(a.real))
        case _, ComplexType(inner):
            to_real = converted(machine, op, source, inner)
            return Kernel(lambda a: complex_scalar(target, to_real.body(a)))
        case FloatType(), IntegerType(1):
            one = unit_of(source)
            return Kernel(lambda a: int(one.fraction(a) != 0))
        case FloatType(), IntegerType():
            return _to_integer(op, unit_of(source), target)
        case FloatType(), FloatType():
            one, other = unit_of(source), unit_of(target)
            return Kernel(lambda a: float_scalars.convert(one, other, a))
        case IntegerType(width), FloatType():
            other, plain = unit_of(target), is_unsigned(source)
            return Kernel(lambda a: float_scalars.from_integer(other, a if plain else as_signed(a, width)))
        case IntegerType(), IntegerType(1):
            return Kernel(lambda a: int(a != 0))
        case IntegerType(width), IntegerType(wanted):
            plain = is_unsigned(source)
            return Kernel(lambda a: (a if plain else as_signed(a, width)) % (1 << wanted))
        case _:
            raise Inconclusive(f"{op.name} from {source} to {target} cannot be executed", op.location)


def _convert(machine: Machine, op: Operation) -> Kernel:
    return converted(machine, op, element_type(op.operands[0].type), element_type(op.results[0].type))


# ---- parts of complex numbers


def _part(name: str) -> KernelFactory:
    """Return the factory of ``real`` or ``imag``; a float is its own real part, and its imaginary part is zero."""

    def factory(machine: Machine, op: Operation) -> Kernel:
        number = unit(op.results[0])
        if isinstance(element_type(op.operands[0].type), FloatType):
            return Kernel(lambda a: a if name == "real" else float_scalars.zero(number))
        return Kernel(lambda a: getattr(a, name))

    return factory


def _complex(machine: Machine, op: Operation) -> Kernel:
    type = element_type(op.results[0].type)
    if not isinstance(type, ComplexType):
        raise refused(op, type)

    def body(a: FloatPayload, b: FloatPayload) -> ComplexScalar:
        found = np.zeros((), complex_scalar(type, 0).dtype)
        found.real, found.imag = a, b
        return found[()]

    return Kernel(body)


def _complex_sign(a: Any) -> Any:
    if np.isnan(a):
        return complex(np.nan, np.nan)
    return a if a == 0 else a / np.abs(a)


def _complex_expm1(a: Any) -> Any:
    real = np.expm1(a.real) * np.cos(a.imag) - 2 * np.sin(a.imag / 2) ** 2
    return complex(real, np.exp(a.real) * np.sin(a.imag))


def _complex_log1p(a: Any) -> Any:
    return complex(np.log1p(a.real * (2 + a.real) + a.imag**2) / 2, np.arctan2(a.imag, 1 + a.real))


def _approximately(body: Callable[..., Any]) -> KernelFactory:
    return _on_complexes(body, approximate=True)


_NEGATED = _on_numbers(lambda width, a: -a % (1 << width))
_INVERTED = _on_numbers(lambda width, a: a ^ ((1 << width) - 1))
_BITS = {"and": "arith.andi", "or": "arith.ori", "xor": "arith.xori"}

_BY_NAME: Mapping[str, KernelFactory] = {
    "abs": _family(_library("absf"), _library("absi"), complexes=_approximately(np.abs)),
    "add": _integers("arith.addf", "arith.addi", truth="arith.ori", complexes=_plainly(lambda a, b: a + b)),
    "subtract": _integers("arith.subf", "arith.subi", complexes=_plainly(lambda a, b: a - b)),
    "multiply": _integers("arith.mulf", "arith.muli", truth="arith.andi", complexes=_approximately(lambda a, b: a * b)),
    "divide": _family(
        kernel_named("arith.divf"),
        _division(signed=True, rest=False),
        _division(signed=False, rest=False),
        complexes=_approximately(lambda a, b: a / b),
    ),
    "remainder": _family(kernel_named("arith.remf"), _division(signed=True, rest=True), _division(signed=False, rest=True)),
    "maximum": _integers("arith.maximumf", "arith.maxsi", "arith.maxui", "arith.ori", complexes=_plainly(_complex_extremum(1))),
    "minimum": _integers("arith.minimumf", "arith.minsi", "arith.minui", "arith.andi", complexes=_plainly(_complex_extremum(-1))),
    **{name: _integers(None, kernel, truth=kernel) for name, kernel in _BITS.items()},
    "not": _family(None, _INVERTED, _INVERTED, _INVERTED),
    "negate": _family(kernel_named("arith.negf"), _NEGATED, _NEGATED, complexes=_plainly(lambda a: -a)),
    "sign": _family(_on_floats(_float_sign), _on_numbers(_integer_sign), complexes=_approximately(_complex_sign)),
    "count_leading_zeros": _family(None, *[_on_numbers(lambda width, a: width - a.bit_length())] * 2),
    "popcnt": _family(None, *[_on_numbers(lambda width, a: a.bit_count())] * 2),
    "shift_left": _family(None, *[_shifted(left=True)] * 2),
    "shift_right_arithmetic": _family(None, *[_shifted(left=False, signed=True)] * 2),
    "shift_right_logical": _family(None, *[_shifted(left=False)] * 2),
    "power": _family(_library("powf"), _integer_power(signed=True), _integer_power(signed=False), complexes=_approximately(np.power)),
    "atan2": _family(_library("atan2")),
    "is_finite": _family(_on_floats(lambda number, a: int(number.fraction(a) is not None))),
    "ceil": _family(_library("ceil")),
    "floor": _family(_library("floor")),
    "round_nearest_afz": _family(_library("round")),
    "round_nearest_even": _family(_library("roundeven")),
    "logistic": _family(_logistic, complexes=_approximately(lambda a: 1 / (1 + np.exp(-a)))),
    "cbrt": _family(_library("cbrt"), complexes=_approximately(lambda a: np.power(a, 1 / 3))),
    "cosine": _family(_library("cos"), complexes=_approximately(np.cos)),
    "sine": _family(_library("sin"), complexes=_approximately(np.sin)),
    "tan": _family(_library("tan"), complexes=_approximately(np.tan)),
    "tanh": _family(_library("tanh"), complexes=_approximately(np.tanh)),
    "exponential": _family(_library("exp"), complexes=_approximately(np.exp)),
    "exponential_minus_one": _family(_library("expm1"), complexes=_approximately(_complex_expm1)),
    "log": _family(_library("log"), complexes=_approximately(np.log)),
    "log_plus_one": _family(_library("log1p"), complexes=_approximately(_complex_log1p)),
    "sqrt": _family(_library("sqrt"), complexes=_approximately(np.sqrt)),
    "rsqrt": _family(_library("rsqrt"), complexes=_approximately(lambda a: 1 / np.sqrt(a))),
    "reduce_precision": _family(_reduce_precision),
    "compare": compared,
    "convert": _convert,
    "real": _part("real"),
    "imag": _part("imag"),
    "complex": _complex,
}

KERNELS: Mapping[str, KernelFactory] = MappingProxyType({f"stablehlo.{name}": factory for name, factory in _BY_NAME.items()})
"""The kernels of elementwise operations whose operands all have the result's shape."""


# ---- operands of one element


def with_single_elements(factory: KernelFactory) -> Handler:
    """Return the handler of an elementwise operation among whose operands tensors of rank 0 are used at every index."""

    def handler(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
        tensors = {v: frame[v] for v in op.operands}
        ranks = [len(t.shape) for t in tensors.values() if isinstance(t, ConcreteTensor)]
        single = {v: t.at(()) for v, t in tensors.items() if isinstance(t, ConcreteTensor) and not t.shape and any(ranks)}
        return machine.elementwise(Frame(frame, dict(single), in_order=frame.in_order), op, machine.kernel(op, factory))

    return handler


def _select(machine: Machine, op: Operation) -> Kernel:
    # poison in the arm that is not chosen does not count
    return Kernel(lambda c, a, b: POISON if c is POISON else (a if c else b), strict=False)


_MAXIMUM, _MINIMUM = _BY_NAME["maximum"], _BY_NAME["minimum"]


def _clamp(machine: Machine, op: Operation) -> Kernel:
    """Return the kernel of ``clamp``: ``minimum(maximum(operand, min), max)``."""
    greater, lesser = (factory(machine, replace(op, operands=op.operands[:2])).body for factory in (_MAXIMUM, _MINIMUM))
    return Kernel(lambda low, a, high: lesser(greater(a, low), high))


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {"stablehlo.select": with_single_elements(_select), "stablehlo.clamp": with_single_elements(_clamp)}
)
"""Elementwise operations some of whose operands may have rank 0."""
