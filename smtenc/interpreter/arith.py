"""Execution of the ``arith`` dialect, one kernel per operation, after MLIR's "'arith' Dialect" document. Constants are in ``constants``."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from types import MappingProxyType

from smtenc.floats.formats import Rounding
from smtenc.interpreter import floating
from smtenc.interpreter.attributes import FAST_MATH, flags, integer
from smtenc.interpreter.floating import FloatPayload, FloatUnit
from smtenc.interpreter.machine import Frame, Handler, Kernel, KernelFactory, Machine
from smtenc.interpreter.values import (
    POISON,
    ConcreteMemRef,
    ConcreteTensor,
    ConcreteValue,
    Inconclusive,
    Payload,
    Scalar,
    Undefined,
    as_signed,
    element_type,
    splat,
    unit_of,
)
from smtenc.ir.attributes import IntegerAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import FloatType

# ---- what kernels of both number kinds need


def _width(machine: Machine, value: Value) -> int:
    return machine.width(element_type(value.type))


def unit(value: Value) -> FloatUnit:
    """The float unit of a value's elements. Raises ``Inconclusive`` where they are not floats."""
    type = element_type(value.type)
    if not isinstance(type, FloatType):
        raise Inconclusive(f"{value!r} does not hold floating-point numbers")
    return unit_of(type)


_SAME_IN_ANY_ALGEBRA = frozenset(
    {*(f"arith.{n}" for n in ("negf", "maximumf", "minimumf", "maxnumf", "minnumf", "cmpf", "extf", "truncf"))}
    | {*(f"math.{n}" for n in ("absf", "copysign", "clampf", "isnan", "isinf", "isfinite", "isnormal"))}
)
"""Operations that give the same whatever ``reassoc`` and its like allow: they round nothing, or only what they are given."""

_ARITHMETIC = frozenset({"arith.addf", "arith.subf", "arith.mulf", "arith.divf"})


def _loosening(op: Operation) -> frozenset[str]:
    """The operation's flags, ``nsz`` aside, under which its result may be another than IEEE 754's."""
    present = flags(op, "fastmath") & FAST_MATH
    if op.name in _SAME_IN_ANY_ALGEBRA:
        return frozenset()
    return present & ({"reassoc", "contract", "arcp"} if op.name in _ARITHMETIC else {"reassoc", "afn"})


def fast_math(machine: Machine, op: Operation, body: Callable[..., FloatPayload]) -> Kernel:
    """Makes NaN poison under ``nnan`` and infinities under ``ninf``, in operands and result; notes the flags that loosen the result.

    ``nsz`` does so where a zero comes out, or comes in and its sign matters. Raises ``Inconclusive`` for a rounding mode that nobody but
    conversions knows.
    """
    if op.name not in _CONVERSIONS and rounding_mode(op) is not Rounding.NEAREST_EVEN:
        raise Inconclusive(f"{op.name} with a rounding mode cannot be executed", op.location)
    present = flags(op, "fastmath")
    machine.relaxations.update(_loosening(op))
    if not present & {"nnan", "ninf", "nsz"}:
        return Kernel(body)
    units = [unit_of(t) if isinstance(t := element_type(v.type), FloatType) else None for v in (*op.operands, *op.results)]

    def forbidden(number: FloatUnit | None, value: Payload) -> bool:
        if number is None:
            return False
        return ("nnan" in present and number.is_nan(value)) or ("ninf" in present and number.is_inf(value))

    def is_zero(number: FloatUnit | None, value: Payload) -> bool:
        return number is not None and number.bits(value) & number.format.magnitude_mask == 0

    def guarded(*operands: Payload) -> Payload:
        result = body(*operands)
        if result is POISON:
            return POISON
        values = (*operands, result)
        if "nsz" in present and any(map(is_zero, units, values) if op.name in _TELLS_ZEROS_APART else [is_zero(units[-1], result)]):
            machine.relaxations.add("nsz")
        return POISON if any(map(forbidden, units, values)) else result

    return Kernel(guarded)


_TELLS_ZEROS_APART = frozenset({"arith.divf", *(f"math.{n}" for n in ("rsqrt", "copysign", "powf", "atan2", "fpowi"))})
"""Operations whose result may depend on the sign of a zero operand without being a zero itself."""

_CONVERSIONS = frozenset({"arith.extf", "arith.truncf"})


def rounding_mode(op: Operation) -> Rounding:
    """The mode by number or by name, to nearest even where none is given. Raises ``Inconclusive`` for any other."""
    match op.attributes.get("roundingmode"):
        case None:
            return Rounding.NEAREST_EVEN
        case IntegerAttr(value) if 0 <= value < len(Rounding):
            return tuple(Rounding)[value]
        case attribute:
            named = [mode for mode in Rounding if mode.value in str(attribute).replace("<", " ").replace(">", " ").split()]
            if len(named) != 1:
                raise Inconclusive(f"rounding mode {attribute}", op.location)
            return named[0]


# ---- integers


def _wrapping(exact: Callable[[int, int], int]) -> KernelFactory:
    """addi, subi, muli: the exact result modulo 2^n; poison under nsw/nuw when the exact signed/unsigned result does not fit."""

    def factory(machine: Machine, op: Operation) -> Kernel:
        width, overflow = _width(machine, op.results[0]), flags(op, "overflowFlags")
        modulus, half = 1 << width, 1 << width >> 1

        def body(a: int, b: int) -> Payload:
            if "nuw" in overflow and not 0 <= exact(a, b) < modulus:
                return POISON
            if "nsw" in overflow and not -half <= exact(as_signed(a, width), as_signed(b, width)) < half:
                return POISON
            return exact(a, b) % modulus

        return Kernel(body)

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
    """Division by zero and signed overflow (the least value by −1) are undefined, of ``remsi`` as of LLVM's ``srem``.

    A poison divisor may be zero: undefined. ``exact`` makes a non-zero remainder poison.
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


def _bitwise(function: Callable[[int, int], int]) -> KernelFactory:
    return lambda machine, op: Kernel(function)


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


_CMPI: Mapping[str, tuple[bool, Callable[[int, int], bool]]] = {
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
"""In the order of the predicate's integer encoding: (signed, relation)."""


def integer_comparison(machine: Machine, op: Operation, predicate: str) -> Kernel:
    """Compares the operands' signed or unsigned readings."""
    signed, relation = _CMPI[predicate]
    width = _width(machine, op.operands[0])
    if signed:
        return Kernel(lambda a, b: int(relation(as_signed(a, width), as_signed(b, width))))
    return Kernel(lambda a, b: int(relation(a, b)))


def _cmpi(machine: Machine, op: Operation) -> Kernel:
    return integer_comparison(machine, op, tuple(_CMPI)[integer(op, "predicate")])


def _extend(signed: bool) -> KernelFactory:
    def factory(machine: Machine, op: Operation) -> Kernel:
        narrow, wide = _width(machine, op.operands[0]), _width(machine, op.results[0])
        non_negative = "nonNeg" in op.attributes

        def body(a: int) -> Payload:
            if non_negative and as_signed(a, narrow) < 0:
                return POISON
            # Index casts may narrow too.
            return (as_signed(a, narrow) if signed else a) % (1 << wide)

        return Kernel(body)

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


# ---- floats


def _binary_float(name: str) -> KernelFactory:
    return lambda machine, op: fast_math(machine, op, unit(op.results[0]).binary(name))


def _negf(machine: Machine, op: Operation) -> Kernel:
    number = unit(op.results[0])
    return fast_math(machine, op, lambda a: floating.negate(number, a))


def extremum_propagating_nan(sign: int) -> KernelFactory:
    """minimumf (−1), maximumf (1): NaN if either is NaN, and −0.0 is less than +0.0."""

    def factory(machine: Machine, op: Operation) -> Kernel:
        number = unit(op.results[0])
        return fast_math(machine, op, lambda a, b: floating.minimum(number, a, b, sign))

    return factory


def _extremum_of_numbers(sign: int) -> KernelFactory:
    """minnumf (−1), maxnumf (1): the other operand if one is NaN; of −0.0 and +0.0 the result is either, which is noted."""

    def factory(machine: Machine, op: Operation) -> Kernel:
        number = unit(op.results[0])

        def body(a: FloatPayload, b: FloatPayload) -> FloatPayload:
            if number.is_nan(a):
                return b
            if number.is_nan(b):
                return a
            if number.relation(a, b) == 0 and number.negative(a) != number.negative(b):
                machine.relaxations.add(f"{op.name} of zeros with different signs")
            return floating.minimum(number, a, b, sign)

        return fast_math(machine, op, body)

    return factory


# By predicate number: (true if unordered, the relations for which it is true).
_CMPF: tuple[tuple[bool, frozenset[int]], ...] = tuple(
    (unordered, frozenset(relations))
    for unordered, relations in (
        (False, ()),  # false
        (False, (0,)),  # oeq
        (False, (1,)),  # ogt
        (False, (0, 1)),  # oge
        (False, (-1,)),  # olt
        (False, (-1, 0)),  # ole
        (False, (-1, 1)),  # one
        (False, (-1, 0, 1)),  # ord
        (True, (0,)),  # ueq
        (True, (1,)),  # ugt
        (True, (0, 1)),  # uge
        (True, (-1,)),  # ult
        (True, (-1, 0)),  # ule
        (True, (-1, 1)),  # une
        (True, ()),  # uno
        (True, (-1, 0, 1)),  # true
    )
)


def _cmpf(machine: Machine, op: Operation) -> Kernel:
    if_unordered, relations = _CMPF[integer(op, "predicate")]
    number = unit(op.operands[0])

    def body(a: FloatPayload, b: FloatPayload) -> int:
        relation = number.relation(a, b)
        return int(if_unordered if relation is None else relation in relations)

    return fast_math(machine, op, body)


def _convert_float(machine: Machine, op: Operation) -> Kernel:
    """extf, truncf."""
    source, target = unit(op.operands[0]), unit(op.results[0])
    mode = rounding_mode(op)

    def body(a: FloatPayload) -> FloatPayload:
        if source.is_nan(a) and not target.format.has_nan:
            raise Inconclusive(f"NaN as a {target.format.name}, which has none", op.location)
        return floating.convert(source, target, a, mode)

    return fast_math(machine, op, body)


def _integer_to_float(signed: bool) -> KernelFactory:
    def factory(machine: Machine, op: Operation) -> Kernel:
        width, number = _width(machine, op.operands[0]), unit(op.results[0])
        non_negative = "nonNeg" in op.attributes
        if rounding_mode(op) is not Rounding.NEAREST_EVEN:
            raise Inconclusive(f"{op.name} with a rounding mode cannot be executed", op.location)

        def body(a: int) -> FloatPayload:
            if non_negative and as_signed(a, width) < 0:
                return POISON
            return floating.from_integer(number, as_signed(a, width) if signed else a)

        return Kernel(body)

    return factory


def _float_to_integer(signed: bool) -> KernelFactory:
    """Toward zero. A value that does not fit (NaN and infinities never do) is poison, as in LLVM's instruction that it lowers to."""

    def factory(machine: Machine, op: Operation) -> Kernel:
        width, number = _width(machine, op.results[0]), unit(op.operands[0])
        low, high = (-(1 << width >> 1), 1 << width >> 1) if signed else (0, 1 << width)

        def body(a: FloatPayload) -> Payload:
            value = floating.truncate_to_integer(number, a)
            return POISON if value is None or not low <= value < high else value % (1 << width)

        return Kernel(body)

    return factory


# ---- both


def _bitcast(machine: Machine, op: Operation) -> Kernel:
    source, target = element_type(op.operands[0].type), element_type(op.results[0].type)

    def body(a: Payload) -> Payload:
        if isinstance(source, FloatType) and source != target and unit_of(source).is_nan(a):
            # whichever NaN came out of an operation is open
            machine.relaxations.add("bits of a NaN")
        bits = unit_of(source).bits(a) if isinstance(source, FloatType) else a
        return unit_of(target).from_bits(bits) if isinstance(target, FloatType) else bits

    return Kernel(body)


def _select_element(machine: Machine, op: Operation) -> Kernel:
    """A poison condition makes the result poison; the arm that is not chosen may be poison."""
    return Kernel(lambda c, a, b: POISON if c is POISON else (a if c else b), strict=False)


def _select(machine: Machine, frame: Frame, op: Operation) -> tuple[ConcreteValue, ...]:
    """A scalar condition chooses between whole tensors (of possibly different dynamic shapes), or the choice is elementwise.

    Raises ``Inconclusive`` for fast-math flags, which newer releases of MLIR give it.
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
    "extsi": _extend(signed=True),
    "extui": _extend(signed=False),
    "trunci": _trunci,
    "index_cast": _extend(signed=True),
    "index_castui": _extend(signed=False),
    "bitcast": _bitcast,
    "addf": _binary_float("add"),
    "subf": _binary_float("sub"),
    "mulf": _binary_float("mul"),
    "divf": _binary_float("div"),
    "remf": _binary_float("rem"),
    "negf": _negf,
    "minimumf": extremum_propagating_nan(-1),
    "maximumf": extremum_propagating_nan(1),
    "minnumf": _extremum_of_numbers(-1),
    "maxnumf": _extremum_of_numbers(1),
    "extf": _convert_float,
    "truncf": _convert_float,
    "sitofp": _integer_to_float(signed=True),
    "uitofp": _integer_to_float(signed=False),
    "fptosi": _float_to_integer(signed=True),
    "fptoui": _float_to_integer(signed=False),
}

KERNELS: Mapping[str, KernelFactory] = MappingProxyType(
    {f"arith.{name}": factory for name, factory in {**_BY_NAME, "cmpi": _cmpi, "cmpf": _cmpf}.items()}
)
HANDLERS: Mapping[str, Handler] = MappingProxyType({"arith.select": _select})
PARTIAL = frozenset(f"arith.{n}" for n in ("divui", "divsi", "ceildivui", "ceildivsi", "floordivsi", "remui", "remsi"))
TOTAL = frozenset({"arith.select"})
