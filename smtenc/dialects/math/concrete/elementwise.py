"""Execution of the ``math`` dialect: exact if IEEE 754 or integer arithmetic fixes the bits, else by ``libraries``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

import numpy as np

from smtenc.dialects.arith.concrete.floats import fast_math, unit
from smtenc.dialects.math.concrete import identities, libraries
from smtenc.interpreter.floats import float_scalars
from smtenc.interpreter.floats.float_scalars import FloatPayload, FloatUnit
from smtenc.interpreter.machine import Kernel, KernelFactory, Machine
from smtenc.interpreter.values import POISON, Payload, Undefined, as_signed, element_type
from smtenc.ir.core import Operation


def _float(body: Callable[..., FloatPayload]) -> KernelFactory:
    """Return the kernel factory of a function of the float unit and the operands."""

    def factory(machine: Machine, op: Operation) -> Kernel:
        number = unit(op.results[0])
        return fast_math(machine, op, lambda *operands: body(number, *operands))

    return factory


def _integral(name: str) -> KernelFactory:
    return _float(lambda number, a: number.integral(name, a))


def _test(body: Callable[[FloatUnit, FloatPayload], bool]) -> KernelFactory:
    """Return the kernel factory of a test such as ``isnan``, from a float to ``i1``."""

    def factory(machine: Machine, op: Operation) -> Kernel:
        number = unit(op.operands[0])
        return fast_math(machine, op, lambda a: int(body(number, a)))

    return factory


def _is_normal(number: FloatUnit, a: FloatPayload) -> bool:
    magnitude = number.bits(a) & number.format.magnitude_mask
    return number.format.smallest_normal_bits <= magnitude <= number.format.max_finite_bits


def _clampf(number: FloatUnit, value: FloatPayload, low: FloatPayload, high: FloatPayload) -> FloatPayload:
    """Return max(min(value, high), low) with NaN propagating; poison if low > high. MLIR 22 defined the operation so."""
    if number.relation(low, high) == 1:
        return POISON
    return float_scalars.minimum(number, float_scalars.minimum(number, value, high, -1), low, 1)


def _integer(body: Callable[..., Payload]) -> KernelFactory:
    """Return the kernel factory of a function of the bit width and the operands."""

    def factory(machine: Machine, op: Operation) -> Kernel:
        width = machine.width(element_type(op.results[0].type))
        return Kernel(lambda *operands: body(width, *operands))

    return factory


def _absi(width: int, a: int) -> int:
    """Return the absolute value of an integer; that of the least value wraps to the least value."""
    return abs(as_signed(a, width)) % (1 << width)


def _ctlz(width: int, a: int) -> int:
    return width - a.bit_length()


def _cttz(width: int, a: int) -> int:
    return (a & -a).bit_length() - 1 if a else width


def _ctpop(width: int, a: int) -> int:
    return a.bit_count()


def _ipowi(machine: Machine, op: Operation) -> Kernel:
    """Return the kernel of ``ipowi``: a signed power modulo 2^n. A negative power truncates to 0, except of ±1; a negative power of 0 divides by
    zero, which is undefined behaviour. In this check, a poison base counts as 0 and a poison exponent as negative.
    """
    width = machine.width(element_type(op.results[0].type))

    def body(a: Payload, b: Payload) -> Payload:
        if (a is POISON or a == 0) and (b is POISON or as_signed(b, width) < 0):
            raise Undefined("math.ipowi: zero to a negative power")
        if a is POISON or b is POISON:
            return POISON
        base, power = as_signed(a, width), as_signed(b, width)
        if power >= 0:
            return pow(base, power, 1 << width)
        match base:
            case 1:
                return 1
            case -1:
                return (1 if power % 2 == 0 else -1) % (1 << width)
            case _:
                return 0

    return Kernel(body, strict=False)


def _of_library(machine: Machine, name: str, number: FloatUnit, result: libraries.Double, operands: Sequence[FloatPayload]) -> FloatPayload:
    """Return ``result`` rounded to the format and moved by the deviation of the machine's library. Zeros, infinities and the greatest finite number
    are not moved.
    """
    found = number.from_double(result)
    bits = number.bits(found)
    moved = bits + libraries.nudge(machine.library, name, [int(x) if isinstance(x, int) else number.bits(x) for x in operands])
    magnitude, mask = bits & number.format.magnitude_mask, number.format.magnitude_mask
    # zero and infinity have no neighbours on one side; a library that overflows or underflows elsewhere is not modelled
    at_an_end = magnitude in (0, number.format.max_finite_bits) or magnitude > number.format.max_finite_bits
    return found if at_an_end else number.from_bits((bits & ~mask) | (moved & mask))


def _value(machine: Machine, op: Operation, name: str, number: FloatUnit, *operands: FloatPayload) -> FloatPayload:
    """Return the value of a function whose bits IEEE 754 does not fix. Unless the operands are special values, ``op`` is added to the machine's
    approximate operations.
    """
    if machine.identities:
        expanded = identities.expanded(name, number, operands, lambda other, n, *xs: _value(machine, op, other, n, *xs))
        if expanded is not None:
            return expanded
    if name == "sqrt":
        return number.sqrt(operands[0])
    doubles = [number.double(a) for a in operands]
    result = libraries.FUNCTIONS[name](*doubles)
    if np.isnan(result) or libraries.is_exact(name, doubles):
        return number.from_double(result)
    machine.approximate.add(op.name)
    if machine.library == libraries.IN_STEPS:
        steps = libraries.in_steps(name, doubles, lambda x: number.double(number.from_double(x)))
        if steps is not None:
            return number.from_double(steps)
    return _of_library(machine, name, number, result, operands)


def _approximate(name: str) -> KernelFactory:
    def factory(machine: Machine, op: Operation) -> Kernel:
        number = unit(op.results[0])
        return fast_math(machine, op, lambda *operands: _value(machine, op, name, number, *operands))

    return factory


def _fpowi(machine: Machine, op: Operation) -> Kernel:
    number = unit(op.results[0])
    width = machine.width(element_type(op.operands[1].type))

    def body(base: FloatPayload, power: int) -> FloatPayload:
        exponent = as_signed(power, width)
        if machine.identities:
            product = identities.product(number, base, exponent)
            if product is not None:
                return product
        if exponent not in (0, 1):
            machine.approximate.add(op.name)
        return number.from_double(libraries.integer_power(number.double(base), exponent))

    return fast_math(machine, op, body)


def _sincos(machine: Machine, op: Operation) -> Kernel:
    sine, cosine = (_approximate(name)(machine, op) for name in ("sin", "cos"))
    # the pair itself has no freedom: the freedom that a flag gives belongs to each of the two kernels
    return Kernel(lambda a: (sine((a,)), cosine((a,))), makes_poison=sine.makes_poison)


_BY_NAME: Mapping[str, KernelFactory] = {
    "absf": _float(float_scalars.absolute),
    "copysign": _float(float_scalars.copysign),
    "fma": _float(float_scalars.fma),
    "sqrt": _float(lambda number, a: number.sqrt(a)),
    "clampf": _float(_clampf),
    **{name: _integral(name) for name in ("ceil", "floor", "trunc", "round", "roundeven")},
    "isnan": _test(lambda number, a: number.is_nan(a)),
    "isinf": _test(lambda number, a: number.is_inf(a)),
    "isfinite": _test(lambda number, a: number.fraction(a) is not None),
    "isnormal": _test(_is_normal),
    "absi": _integer(_absi),
    "ctlz": _integer(_ctlz),
    "cttz": _integer(_cttz),
    "ctpop": _integer(_ctpop),
    "ipowi": _ipowi,
    "fpowi": _fpowi,
    "sincos": _sincos,
    **{name: _approximate(name) for name in libraries.FUNCTIONS},
}

KERNELS: Mapping[str, KernelFactory] = MappingProxyType({f"math.{name}": factory for name, factory in _BY_NAME.items()})
