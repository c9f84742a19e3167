"""Execution of the ``chlo`` dialect, after ``ChloOps.td``: functions of floats by the host's library, and broadcasting variants of ``stablehlo``.

``polygamma``, ``zeta`` and ``ragged_dot`` have no execution.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from statistics import NormalDist
from types import MappingProxyType
from typing import Any

import numpy as np

from smtenc.dialects.arith.concrete.floats import unit
from smtenc.dialects.stablehlo.concrete.elementwise import KERNELS as STABLEHLO
from smtenc.dialects.stablehlo.concrete.elementwise import compared, complex_scalar, refused
from smtenc.dialects.tensor.concrete.elements import Results, require_shape, result_type
from smtenc.interpreter.constants import constant_value
from smtenc.interpreter.floats import float_scalars
from smtenc.interpreter.floats.float_scalars import FloatPayload, FloatUnit
from smtenc.interpreter.machine import Frame, Handler, Kernel, KernelFactory, Machine, tensor_operand
from smtenc.interpreter.tensors import splat
from smtenc.interpreter.values import (
    ConcreteTensor,
    Index,
    Payload,
    Scalar,
    Undefined,
    Vector,
    VectorOf,
    as_signed,
    element_type,
)
from smtenc.interpreter.vectors import broadcast
from smtenc.ir.core import Operation
from smtenc.ir.dimension_numbers import dimensions, number
from smtenc.ir.types import ComplexType, FloatType, IntegerType, TensorType, Type

# ---- functions of floats


def _library(floats: Callable[[float], float], complexes: Callable[[Any], Any] | None = None) -> KernelFactory:
    """Return the factory of a function of floats, computed in f64 by the host and rounded, and of complex numbers, likewise."""

    def factory(machine: Machine, op: Operation) -> Kernel:
        type = element_type(op.operands[0].type)
        if isinstance(type, ComplexType):
            if complexes is None:
                raise refused(op, type)
            of_complex = complexes

            def rounded(a: Any) -> Any:
                machine.approximate.add(op.name)
                return complex_scalar(type, of_complex(np.complex128(a)))

            return Kernel(rounded)
        floats_ = unit(op.operands[0])

        def body(a: FloatPayload) -> FloatPayload:
            machine.approximate.add(op.name)
            return floats_.from_double(np.float64(floats(float(floats_.double(a)))))

        return Kernel(body)

    return factory


def _numpy(function: Any) -> KernelFactory:
    return _library(lambda x: float(function(x)), function)


def _log_gamma(x: float) -> float:
    """Return the logarithm of the absolute value of the gamma function; infinite at its poles."""
    if math.isnan(x):
        return x
    if math.isinf(x) or (x <= 0 and x == math.floor(x)):
        return math.inf
    return math.lgamma(x)


def _digamma(x: float) -> float:
    """Return the derivative of the logarithm of the gamma function: by reflection, recurrence and the asymptotic series. It is NaN at its poles."""
    if math.isnan(x) or x == math.inf:
        return x
    if x <= 0:
        if x == math.floor(x):
            return math.nan
        return _digamma(1 - x) - math.pi / math.tan(math.pi * x)
    shift = 0.0
    while x < 10:
        shift, x = shift - 1 / x, x + 1
    square = 1 / (x * x)
    series = square * (1 / 12 - square * (1 / 120 - square * (1 / 252 - square * (1 / 240 - square * (1 / 132)))))
    return shift + math.log(x) - 1 / (2 * x) - series


def _inverse_error(x: float) -> float:
    if math.isnan(x) or abs(x) > 1:
        return math.nan
    if abs(x) == 1:
        return math.copysign(math.inf, x)
    if abs(x) < 1e-4:
        return math.sqrt(math.pi) / 2 * (x + math.pi / 12 * x**3)
    return NormalDist().inv_cdf((x + 1) / 2) / math.sqrt(2)


def _bessel_i1e(x: float) -> float:
    """Return ``exp(-|x|)`` times the modified Bessel function of order one: by its power series, or for large arguments by the asymptotic one."""
    if math.isnan(x):
        return x
    z = abs(x)
    if math.isinf(z):
        return 0.0
    if z <= 30:
        term = total = z / 2
        k = 1
        while term > total * 1e-18:
            term *= z * z / 4 / (k * (k + 1))
            total += term
            k += 1
        return math.copysign(total * math.exp(-z), x)
    term = total = 1.0
    for k in range(1, 20):
        term *= -(4 - (2 * k - 1) ** 2) / (k * 8 * z)
        total += term
    return math.copysign(total / math.sqrt(2 * math.pi * z), x)


def _hyperbolic(function: Callable[[float], float], sign: int) -> Callable[[float], float]:
    """Return ``sinh`` or ``cosh`` with infinities where they are too large; ``sign`` is -1 if the function is odd."""

    def total(x: float) -> float:
        try:
            return function(x)
        except OverflowError:
            return math.inf if x > 0 or sign > 0 else -math.inf

    return total


def _test(body: Callable[[FloatUnit, FloatPayload], bool]) -> KernelFactory:
    def factory(machine: Machine, op: Operation) -> Kernel:
        floats = unit(op.operands[0])
        return Kernel(lambda a: int(body(floats, a)))

    return factory


def _next_after(machine: Machine, op: Operation) -> Kernel:
    """Return the kernel of ``next_after``: the neighbour of the first operand on the way to the second one, which is itself if they are equal."""
    floats = unit(op.operands[0])
    form = floats.format

    def body(a: FloatPayload, b: FloatPayload) -> FloatPayload:
        relation = floats.relation(a, b)
        if relation is None:
            return float_scalars.nan(floats)
        if relation == 0:
            return b
        bits = floats.bits(a)
        if bits & form.magnitude_mask == 0:
            return floats.from_bits((form.sign_mask if relation > 0 else 0) | 1)
        return floats.from_bits(bits + (1 if (relation > 0) == floats.negative(a) else -1))

    return Kernel(body)


def _conjugate(machine: Machine, op: Operation) -> Kernel:
    return Kernel(np.conj if isinstance(element_type(op.operands[0].type), ComplexType) else lambda a: a)


def _square(machine: Machine, op: Operation) -> Kernel:
    type = element_type(op.operands[0].type)
    if isinstance(type, ComplexType):
        return Kernel(lambda a: a * a)
    if isinstance(type, IntegerType):
        return Kernel(lambda a: a * a % (1 << type.width))
    multiply = unit(op.operands[0]).binary("mul")
    return Kernel(lambda a: multiply(a, a))


_BY_NAME: Mapping[str, KernelFactory] = {
    **{name: _numpy(getattr(np, f"arc{name[1:]}")) for name in ("acos", "acosh", "asin", "asinh", "atan", "atanh")},
    "cosh": _library(_hyperbolic(math.cosh, 1), np.cosh),
    "sinh": _library(_hyperbolic(math.sinh, -1), np.sinh),
    "tan": _numpy(np.tan),
    "erf": _library(math.erf),
    "erfc": _library(math.erfc),
    "erf_inv": _library(_inverse_error),
    "lgamma": _library(_log_gamma),
    "digamma": _library(_digamma),
    "bessel_i1e": _library(_bessel_i1e),
    "is_inf": _test(lambda floats, a: floats.is_inf(a)),
    "is_pos_inf": _test(lambda floats, a: floats.is_inf(a) and not floats.negative(a)),
    "is_neg_inf": _test(lambda floats, a: floats.is_inf(a) and floats.negative(a)),
    "next_after": _next_after,
    "conj": _conjugate,
    "square": _square,
}

KERNELS: Mapping[str, KernelFactory] = MappingProxyType({f"chlo.{name}": factory for name, factory in _BY_NAME.items()})
"""The kernels of functions of one number, and of ``next_after``."""


# ---- broadcasting


def _broadcasting(factory: KernelFactory) -> Handler:
    """Return the handler that broadcasts its operands as NumPy does, or by ``broadcast_dimensions`` those of the operand of lower rank."""

    def handler(machine: Machine, frame: Frame, op: Operation) -> Results:
        tensors, type, kernel = [tensor_operand(frame, v) for v in op.operands], result_type(op), machine.kernel(op, factory)
        rank = max(len(t.shape) for t in tensors)
        axes = [
            dimensions(op, "broadcast_dimensions", tuple(range(rank - len(t.shape), rank))) if len(t.shape) < rank else tuple(range(rank))
            for t in tensors
        ]
        sizes: list[set[int]] = [set() for _ in range(rank)]
        for tensor, into in zip(tensors, axes, strict=True):
            for n, d in zip(tensor.shape, into, strict=True):
                if n != 1:
                    sizes[d].add(n)
        if any(len(there) > 1 for there in sizes):
            raise Undefined(f"{op.name} of shapes {[list(t.shape) for t in tensors]}", op.location)
        shape = require_shape(op, type, [next(iter(there), 1) for there in sizes])

        def element(index: Index) -> Scalar:
            machine.spend()
            payloads = []
            for tensor, into in zip(tensors, axes, strict=True):
                payloads.append(tensor.at(tuple(index[d] if n != 1 else 0 for n, d in zip(tensor.shape, into, strict=True))).value)
            return Scalar(type.element, kernel.of_all(payloads, type.element))

        def whole(vector: VectorOf) -> Vector:
            spread: list[Vector] = []
            for tensor, into in zip(tensors, axes, strict=True):
                own = [1] * rank
                for n, d in zip(tensor.shape, into, strict=True):
                    own[d] = n
                spread.append(vector(tensor).moved(lambda a, own=own: a.reshape(own)))  # type: ignore[misc]
            return broadcast(machine.lanes(kernel, type.element, spread), shape)

        return (ConcreteTensor(type, shape, element, whole),)

    return handler


def _select(machine: Machine, op: Operation) -> Kernel:
    return Kernel(lambda c, a, b: a if c else b)


_BROADCAST = (
    "add and atan2 complex divide maximum minimum multiply or power remainder shift_left shift_right_arithmetic shift_right_logical subtract xor"
).split()


# ---- constants and top_k


def _constant(machine: Machine, frame: Frame, op: Operation) -> Results:
    return (constant_value(machine, op.attributes.get("value"), op.results[0].type),)


def _constant_like(machine: Machine, frame: Frame, op: Operation) -> Results:
    type, source = result_type(op), tensor_operand(frame, op.operands[0])
    value = constant_value(machine, op.attributes.get("value"), type.element)
    assert isinstance(value, Scalar)
    return (splat(type, require_shape(op, type, source.shape), value),)


def _order(type: Type, value: Payload) -> Any:
    """Return what orders a value: integers by their numbers, floats in IEEE 754's total order."""
    match type:
        case FloatType():
            bits = int(np.asarray(value).view(f"u{np.asarray(value).dtype.itemsize}"))
            sign = 1 << (8 * np.asarray(value).dtype.itemsize - 1)
            return ~(bits & ~sign) if bits & sign else bits
        case IntegerType(width):
            return value if type.signedness.value == "ui" or width == 1 else as_signed(value, width)
        case _:
            return value


def _top_k(machine: Machine, frame: Frame, op: Operation) -> Results:
    """Execute ``top_k``: the ``k`` greatest elements along the last dimension in descending order, and their positions; equal ones in order."""
    source, count = tensor_operand(frame, op.operands[0]), number(op, "k")
    known: dict[Index, Sequence[tuple[Payload, int]]] = {}

    def line(rest: Index) -> Sequence[tuple[Payload, int]]:
        if rest not in known:
            given = [(source.at((*rest, k)).known, k) for k in range(source.shape[-1])]
            # a stable sort in reverse keeps equal elements in order
            given.sort(key=lambda pair: _order(source.type.element, pair[0]), reverse=True)
            known[rest] = given[:count]
        return known[rest]

    shape, results = (*source.shape[:-1], count), []
    for part, result in enumerate(op.results):
        type = result.type
        assert isinstance(type, TensorType)
        results.append(
            ConcreteTensor(
                type,
                shape,
                lambda index, part=part, type=type: Scalar(type.element, line(index[:-1])[index[-1]][part]),  # type: ignore[misc]
            )
        )
    return tuple(results)


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        **{f"chlo.broadcast_{name}": _broadcasting(STABLEHLO[f"stablehlo.{name}"]) for name in _BROADCAST},
        "chlo.broadcast_compare": _broadcasting(compared),
        "chlo.broadcast_next_after": _broadcasting(_next_after),
        "chlo.broadcast_select": _broadcasting(_select),
        "chlo.constant": _constant,
        "chlo.constant_like": _constant_like,
        "chlo.top_k": _top_k,
    }
)
"""The handlers of broadcasting operations, constants and ``top_k``."""
