"""Execution of the ``arith`` dialect, one kernel per operation, after MLIR's "'arith' Dialect" document. The integer operations, constants and
``select`` are here; the float operations are in ``floats``.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import numpy as np

from smtenc.interpreter.attributes import enum_word, flags
from smtenc.interpreter.bodies import Body, BodyHandler
from smtenc.interpreter.constants import constant
from smtenc.interpreter.lanes import signed_lanes, wrapped_lanes
from smtenc.interpreter.machine import Frame, Handler, Kernel, KernelFactory, Machine, vector_of_scalar
from smtenc.interpreter.tensors import splat
from smtenc.interpreter.values import (
    POISON,
    Array,
    ConcreteMemRef,
    ConcreteTensor,
    ConcreteValue,
    Inconclusive,
    NotPlain,
    Payload,
    Scalar,
    Undefined,
    Vector,
    as_signed,
    element_type,
)
from smtenc.ir.core import Operation, Value

# ---- integers


def _width(machine: Machine, value: Value) -> int:
    return machine.width(element_type(value.type))


def _wrapping(exact: Callable[..., Any]) -> KernelFactory:
    """Return the kernel factory of ``addi``, ``subi`` or ``muli``: the exact result modulo 2^n; poison under ``nsw``/``nuw`` if the exact
    signed/unsigned result does not fit.
    """

    def factory(machine: Machine, op: Operation) -> Kernel:
        width, overflow = _width(machine, op.results[0]), flags(op, "overflowFlags")
        modulus, half = 1 << width, 1 << width >> 1

        def body(a: int, b: int) -> Payload:
            if "nuw" in overflow and not 0 <= exact(a, b) < modulus:
                return POISON
            if "nsw" in overflow and not -half <= exact(as_signed(a, width), as_signed(b, width)) < half:
                return POISON
            return exact(a, b) % modulus

        narrow = width <= 64 and not overflow
        # NumPy's unsigned integers are modulo 2^64, a multiple of 2^width
        return Kernel(body, lanes=(lambda a, b: wrapped_lanes(exact(a, b), width)) if narrow else None)

    return factory


def _shli(machine: Machine, op: Operation) -> Kernel:
    width, overflow = _width(machine, op.results[0]), flags(op, "overflowFlags")

    def body(a: int, amount: int) -> Payload:
        if amount >= width:
            return POISON
        result = (a << amount) % (1 << width)
        if "nuw" in overflow and result != a << amount:
            return POISON
        if "nsw" in overflow and as_signed(result, width) != as_signed(a, width) << amount:
            return POISON
        return result

    return Kernel(body)


def _shift_right(signed: bool) -> KernelFactory:
    def factory(machine: Machine, op: Operation) -> Kernel:
        width, exact = _width(machine, op.results[0]), "isExact" in op.attributes

        def body(a: int, amount: int) -> Payload:
            if amount >= width or (exact and a & ((1 << amount) - 1)):
                return POISON
            return (as_signed(a, width) if signed else a) >> amount & ((1 << width) - 1)

        return Kernel(body)

    return factory


def _toward_zero(a: int, b: int) -> int:
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def _ceiling(a: int, b: int) -> int:
    return -(-a // b)


def _division(quotient: Callable[[int, int], int], signed: bool, remainder: bool = False) -> KernelFactory:
    """Return the kernel factory of an integer division or remainder. Division by zero and signed overflow (the least value by −1) are undefined
    behaviour, also of ``remsi`` (as of LLVM's ``srem``).

    A poison divisor may be zero and is undefined behaviour. ``exact`` makes a non-zero remainder poison.
    """

    def factory(machine: Machine, op: Operation) -> Kernel:
        width, exact = _width(machine, op.results[0]), "isExact" in op.attributes
        least = -(1 << width >> 1)

        def body(a: Payload, b: Payload) -> Payload:
            if b is POISON or b == 0:
                raise Undefined(f"{op.name} by {'poison' if b is POISON else 'zero'}")
            divisor = as_signed(b, width) if signed else b
            if a is POISON:
                if signed and divisor == -1:
                    raise Undefined(f"{op.name} of poison by -1 may overflow")
                return POISON
            dividend = as_signed(a, width) if signed else a
            q = quotient(dividend, divisor)
            r = dividend - q * divisor
            if signed and dividend == least and divisor == -1:
                raise Undefined(f"{op.name} overflows")
            if remainder:
                return r % (1 << width)
            return POISON if exact and r else q % (1 << width)

        return Kernel(body, strict=False)

    return factory


def _bitwise(function: Callable[..., Any]) -> KernelFactory:
    return lambda machine, op: Kernel(function, lanes=function)


def _extremum(choose: Callable[..., int], signed: bool) -> KernelFactory:
    def factory(machine: Machine, op: Operation) -> Kernel:
        width = _width(machine, op.results[0])
        if not signed:
            return Kernel(lambda a, b: choose(a, b))
        return Kernel(lambda a, b: choose(a, b, key=lambda x: as_signed(x, width)))

    return factory


def _addui_extended(machine: Machine, op: Operation) -> Kernel:
    modulus = 1 << _width(machine, op.results[0])
    return Kernel(lambda a, b: ((a + b) % modulus, (a + b) // modulus))


def _mul_extended(signed: bool) -> KernelFactory:
    def factory(machine: Machine, op: Operation) -> Kernel:
        width = _width(machine, op.results[0])

        def body(a: int, b: int) -> tuple[int, int]:
            wide = as_signed(a, width) * as_signed(b, width) if signed else a * b
            return wide % (1 << width), (wide >> width) % (1 << width)

        return Kernel(body)

    return factory


_CMPI: Mapping[str, tuple[bool, Callable[..., Any]]] = {
    "eq": (False, operator.eq),
    "ne": (False, operator.ne),
    "slt": (True, operator.lt),
    "sle": (True, operator.le),
    "sgt": (True, operator.gt),
    "sge": (True, operator.ge),
    "ult": (False, operator.lt),
    "ule": (False, operator.le),
    "ugt": (False, operator.gt),
    "uge": (False, operator.ge),
}
"""For each predicate of ``cmpi``: whether the operands are read as signed, and the relation."""


def integer_comparison(machine: Machine, op: Operation, predicate: str) -> Kernel:
    """Return the kernel that compares the signed or unsigned readings of two integers by a predicate of ``arith.cmpi``; its result is 0 or 1."""
    signed, relation = _CMPI[predicate]
    width = _width(machine, op.operands[0])

    def lanes(a: Array, b: Array) -> Array:
        if signed:
            a, b = signed_lanes(a, width), signed_lanes(b, width)
        return np.asarray(relation(a, b)).astype(np.uint64)

    if signed:
        return Kernel(lambda a, b: int(relation(as_signed(a, width), as_signed(b, width))), lanes=lanes)
    return Kernel(lambda a, b: int(relation(a, b)), lanes=lanes)


def _cmpi(machine: Machine, op: Operation) -> Kernel:
    return integer_comparison(machine, op, enum_word(op, "predicate"))


def _extend(signed: bool) -> KernelFactory:
    def factory(machine: Machine, op: Operation) -> Kernel:
        narrow, wide = _width(machine, op.operands[0]), _width(machine, op.results[0])
        non_negative = "nonNeg" in op.attributes

        def body(a: int) -> Payload:
            if non_negative and as_signed(a, narrow) < 0:
                return POISON
            # Index casts may narrow too.
            return (as_signed(a, narrow) if signed else a) % (1 << wide)

        def lanes(a: Array) -> Array:
            return wrapped_lanes(signed_lanes(a, narrow).view(np.uint64) if signed else a, wide)

        return Kernel(body, lanes=lanes if wide <= 64 and not non_negative else None)

    return factory


def _trunci(machine: Machine, op: Operation) -> Kernel:
    wide, narrow, overflow = _width(machine, op.operands[0]), _width(machine, op.results[0]), flags(op, "overflowFlags")

    def body(a: int) -> Payload:
        result = a % (1 << narrow)
        if "nuw" in overflow and result != a:
            return POISON
        if "nsw" in overflow and as_signed(result, narrow) != as_signed(a, wide):
            return POISON
        return result

    return Kernel(body)


# ---- select


def _select_element(machine: Machine, op: Operation) -> Kernel:
    """Return the kernel of ``select`` on elements. A poison condition makes the result poison; poison in the arm that is not chosen does not."""
    return Kernel(lambda c, a, b: POISON if c is POISON else (a if c else b), strict=False, lanes=chosen_lanes)


def chosen_lanes(condition: Array, a: Array, b: Array) -> Array:
    """Return the array with the elements of ``a`` where ``condition`` is not zero and those of ``b`` elsewhere."""
    return np.asarray(np.where(condition != 0, a, b))


def _select(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    """Execute ``arith.select``. A scalar condition chooses between whole tensors (of possibly different dynamic shapes); otherwise the choice is
    elementwise. Raises ``Inconclusive`` for fast-math flags, which newer releases of MLIR give to the operation.
    """
    if flags(op, "fastmath"):
        raise Inconclusive("arith.select with fast-math flags", op.location)
    condition, a, b = (frame[v] for v in op.operands)
    match condition, a, b:
        case Scalar(_, value), ConcreteTensor(), ConcreteTensor():
            if value is POISON:
                if a.shape != b.shape:
                    raise Undefined("arith.select with a poison condition between tensors of different shapes", op.location)
                return (splat(a.type, a.shape, Scalar(element_type(a.type), POISON)),)
            return (a if value else b,)
        case Scalar(_, value), ConcreteMemRef(), ConcreteMemRef():
            if value is POISON:
                raise Inconclusive("arith.select with a poison condition between memrefs", op.location)
            return (a if value else b,)
        case _:
            return machine.elementwise(frame, op, _select_element(machine, op))


def _select_in_body(body: Body, op: Operation) -> Vector:
    if flags(op, "fastmath"):
        raise NotPlain("arith.select with fast-math flags")
    return body.machine.lanes(body.machine.kernel(op, _select_element), op.results[0].type, [body[v] for v in op.operands])


def _constant_in_body(body: Body, op: Operation) -> Vector:
    return body.remember(op, lambda: vector_of_scalar(*constant(body.machine, body.frame, op)))


_BY_NAME: Mapping[str, KernelFactory] = {
    "addi": _wrapping(operator.add),
    "subi": _wrapping(operator.sub),
    "muli": _wrapping(operator.mul),
    "addui_extended": _addui_extended,
    "mulsi_extended": _mul_extended(signed=True),
    "mului_extended": _mul_extended(signed=False),
    "divui": _division(operator.floordiv, signed=False),
    "divsi": _division(_toward_zero, signed=True),
    "ceildivui": _division(_ceiling, signed=False),
    "ceildivsi": _division(_ceiling, signed=True),
    "floordivsi": _division(operator.floordiv, signed=True),
    "remui": _division(operator.floordiv, signed=False, remainder=True),
    "remsi": _division(_toward_zero, signed=True, remainder=True),
    "andi": _bitwise(operator.and_),
    "ori": _bitwise(operator.or_),
    "xori": _bitwise(operator.xor),
    "shli": _shli,
    "shrui": _shift_right(signed=False),
    "shrsi": _shift_right(signed=True),
    "maxsi": _extremum(max, signed=True),
    "maxui": _extremum(max, signed=False),
    "minsi": _extremum(min, signed=True),
    "minui": _extremum(min, signed=False),
    "cmpi": _cmpi,
    "extsi": _extend(signed=True),
    "extui": _extend(signed=False),
    "trunci": _trunci,
    "index_cast": _extend(signed=True),
    "index_castui": _extend(signed=False),
}

KERNELS: Mapping[str, KernelFactory] = MappingProxyType({f"arith.{name}": factory for name, factory in _BY_NAME.items()})
HANDLERS: Mapping[str, Handler] = MappingProxyType({"arith.constant": constant, "arith.select": _select})
BODIES: Mapping[str, BodyHandler] = MappingProxyType({"arith.constant": _constant_in_body, "arith.select": _select_in_body})
