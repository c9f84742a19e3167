"""Execution of the parts of complex operations that no document defines to the bit: each is what one of the algorithms computes.

The numbers on which all correct implementations agree are exact: rational results of rational operations, and zeros of functions. Any other result
counts as approximate (``Machine.approximate``), since another implementation may give another one. Where infinities or NaN come in, or the algorithms
are far from each other, it may be anything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import isqrt
from types import MappingProxyType

from smtenc.dialects.arith.concrete.floats import fast_math, unit
from smtenc.interpreter.attributes import flags
from smtenc.interpreter.choices import anything_like, one_of
from smtenc.interpreter.floats.float_scalars import FloatPayload, FloatUnit
from smtenc.interpreter.machine import Frame, Handler, Kernel, KernelFactory, Machine
from smtenc.interpreter.values import ConcreteValue, Payload
from smtenc.ir.attributes import IntegerAttr
from smtenc.ir.core import Operation

Exact = Callable[[Sequence[Fraction]], Sequence[Fraction] | None]
"""The exact parts of a function of the parts of the operands; None where they are not rational, or not defined."""


def _quotient(z: Sequence[Fraction]) -> Sequence[Fraction] | None:
    a, b, c, d = z
    size = c * c + d * d
    return None if size == 0 else ((a * c + b * d) / size, (b * c - a * d) / size)


def _absolute(z: Sequence[Fraction]) -> Sequence[Fraction] | None:
    square = z[0] * z[0] + z[1] * z[1]
    top, bottom = isqrt(square.numerator), isqrt(square.denominator)
    return (Fraction(top, bottom),) if top * top == square.numerator and bottom * bottom == square.denominator else None


def _sign(z: Sequence[Fraction]) -> Sequence[Fraction] | None:
    size = _absolute(z)
    if size is None:
        return None
    return (Fraction(0), Fraction(0)) if size[0] == 0 else (z[0] / size[0], z[1] / size[0])


def _at_zero(value: int) -> Exact:
    return lambda z: (Fraction(value), Fraction(0)) if not any(z) else None


def _at_one(z: Sequence[Fraction]) -> Sequence[Fraction] | None:
    return (Fraction(0), Fraction(0)) if z[0] == 1 and z[1] == 0 else None


_EXACT: Mapping[str, Exact] = MappingProxyType(
    {
        "abs": _absolute,
        "cos": _at_zero(1),
        "div": _quotient,
        "exp": _at_zero(1),
        "expm1": _at_zero(0),
        "log": _at_one,
        "log1p": _at_zero(0),
        "sign": _sign,
        "sin": _at_zero(0),
        "sqrt": _at_zero(0),
        "tan": _at_zero(0),
        "tanh": _at_zero(0),
    }
)

_REASON = "which algorithm"
_NEAR = Fraction(1, 1000)
"""The largest difference, relative to the larger one, of two results that are near each other."""


def _number(op: Operation, name: str) -> int:
    attribute = op.attributes[name]
    assert isinstance(attribute, IntegerAttr)
    return attribute.value


def _is_exact(op: Operation, number: FloatUnit, given: Sequence[Payload], ways: Sequence[FloatPayload]) -> bool:
    """Return whether every implementation gives the result of all algorithms, the sign of a zero aside."""
    exact = _EXACT.get(op.name.partition(".")[2])
    if exact is None:
        return False
    fractions = [number.fraction(x) for x in given]
    if any(x is None for x in fractions):
        return False
    found = exact([x for x in fractions if x is not None])
    return found is not None and all(number.fraction(way) == found[_number(op, "part")] for way in ways)


def _is_ordinary(number: FloatUnit, values: Sequence[Payload], ways: Sequence[FloatPayload]) -> bool:
    """Return whether no value is infinite or NaN, and the results of all algorithms are near each other."""
    if any(not isinstance(x, int) and number.fraction(x) is None for x in values):
        return False
    results = [x for way in ways if (x := number.fraction(way)) is not None]
    least, greatest = min(results), max(results)
    return greatest - least <= _NEAR * max(abs(least), abs(greatest))


def _function(machine: Machine, op: Operation) -> Kernel:
    """Return the kernel of a part of a function: behind the parts of the operands is that part as each algorithm computes it."""
    number, given, ways = unit(op.results[0]), _number(op, "given"), _number(op, "ways")
    # an implementation may give the NaN or the infinity that breaks a promise
    promises = bool(flags(op, "fastmath") & {"nnan", "ninf"})

    def body(*operands: Payload) -> Payload:
        found = operands[given : given + ways]
        if _is_exact(op, number, operands[:given], found):
            return one_of(found, _REASON)
        machine.approximate.add(op.name)
        if _is_ordinary(number, [*operands[:given], *found], found):
            return one_of(found, _REASON)
        return anything_like(found[0], _REASON, poison=promises)

    return fast_math(machine, op, body)


def _product(machine: Machine, op: Operation) -> Kernel:
    """Return the kernel of a part of a product, by the textbook formula, or with the infinities recovered that it loses."""
    given, ways = _number(op, "given"), _number(op, "ways")
    return fast_math(machine, op, lambda *operands: one_of(operands[given : given + ways], _REASON))


def _on_parts(factory: KernelFactory) -> Handler:
    """Return the handler of an operation on parts; one on whole complex numbers (``given`` is missing) is like an operation without execution."""

    def run(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
        return machine.elementwise(frame, op, machine.kernel(op, factory)) if "given" in op.attributes else machine.event(frame, op)

    return run


_FUNCTIONS = "abs atan2 cos div exp expm1 log log1p pow powi rsqrt sign sin sqrt tan tanh".split()

HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {**{f"complex.{name}": _on_parts(_function) for name in _FUNCTIONS}, "complex.mul": _on_parts(_product)}
)
