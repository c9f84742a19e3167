"""Execution of the floating-point operations of the ``arith`` dialect, one kernel per operation, after MLIR's "'arith' Dialect" document. The
conversions between floats and integers, ``bitcast``, and the functions that float kernels of other dialects share (``unit``, ``fast_math``) are here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from smtenc.floats.formats import Rounding
from smtenc.interpreter.attributes import enum_word, flags
from smtenc.interpreter.choices import anything_like, one_of, taken
from smtenc.interpreter.floats import float_scalars
from smtenc.interpreter.floats.fastmath import freedom_of, signless
from smtenc.interpreter.floats.float_scalars import FloatPayload, FloatUnit
from smtenc.interpreter.lanes import Lanes, extremum_lanes, float_lanes, negation_lanes, relation_lanes
from smtenc.interpreter.machine import Kernel, KernelFactory, Machine
from smtenc.interpreter.values import POISON, Inconclusive, Payload, as_signed, element_type, unit_of
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import FloatType, Type

# ---- units, flags and rounding modes


def unit(value: Value) -> FloatUnit:
    """Return the float unit of the elements of a value. Raises ``Inconclusive`` if they are not floats."""
    type = element_type(value.type)
    if not isinstance(type, FloatType):
        raise Inconclusive(f"{value!r} does not hold floating-point numbers")
    return unit_of(type)


def fast_math(machine: Machine, op: Operation, body: Callable[..., FloatPayload], lanes: Lanes | None = None) -> Kernel:
    """Return the kernel of a float operation. NaN in an operand or the result is poison under ``nnan``, an infinity under ``ninf``.

    ``lanes`` computes ``body`` on arrays; it is used only without fast-math flags. The freedom that the other flags give is left open (``fastmath``).
    Raises ``Inconclusive`` for a rounding mode other than to nearest even, except for ``extf`` and ``truncf``.
    """
    if op.name not in _CONVERSIONS and rounding_mode(op) is not Rounding.NEAREST_EVEN:
        raise Inconclusive(f"{op.name} with a rounding mode cannot be executed", op.location)
    present = flags(op, "fastmath")
    units = [unit_of(t) if isinstance(t := element_type(v.type), FloatType) else None for v in (*op.operands, *op.results)]
    promises = bool(present & {"nnan", "ninf"})

    def forbidden(number: FloatUnit | None, value: Payload) -> bool:
        if number is None:
            return False
        return ("nnan" in present and number.is_nan(value)) or ("ninf" in present and number.is_inf(value))

    def guarded(*operands: Payload) -> Payload:
        result = body(*operands)
        # whether a result is NaN or infinite does not depend on the open choices
        broken = result is not POISON and any(map(forbidden, units, (*operands, taken(result))))
        return POISON if broken else result

    kept = guarded if promises else body
    relaxed = signless(op, units, kept) if "nsz" in present else kept
    freedom = freedom_of(op, units[-1])
    return Kernel(relaxed, freedom=freedom, makes_poison=promises or op.name in _MAKES_POISON, lanes=None if present else lanes)


_MAKES_POISON = frozenset({"math.clampf"})

_CONVERSIONS = frozenset({"arith.extf", "arith.truncf"})


def rounding_mode(op: Operation) -> Rounding:
    """Return the rounding mode of an operation, to nearest even if it has none. Raises ``Inconclusive`` for an unknown mode."""
    return Rounding(enum_word(op, "roundingmode")) if "roundingmode" in op.attributes else Rounding.NEAREST_EVEN


# ---- arithmetic and comparisons


def _binary_float(name: str) -> KernelFactory:
    def factory(machine: Machine, op: Operation) -> Kernel:
        number = unit(op.results[0])
        return fast_math(machine, op, number.binary(name), float_lanes(number, name))

    return factory


def _negf(machine: Machine, op: Operation) -> Kernel:
    number = unit(op.results[0])
    return fast_math(machine, op, lambda a: float_scalars.negate(number, a), negation_lanes(number))


def extremum_propagating_nan(sign: int) -> KernelFactory:
    """Return the kernel factory of ``minimumf`` (``sign`` −1) or ``maximumf`` (1): the result is NaN if either operand is NaN, and −0.0 is less than
    +0.0.
    """

    def factory(machine: Machine, op: Operation) -> Kernel:
        number = unit(op.results[0])
        return fast_math(machine, op, lambda a, b: float_scalars.minimum(number, a, b, sign), extremum_lanes(number, sign))

    return factory


def _extremum_of_numbers(sign: int) -> KernelFactory:
    """Return the kernel factory of ``minnumf`` (``sign`` −1) or ``maxnumf`` (1): if one operand is NaN the result is the other; of −0.0 and +0.0 it
    is either.
    """

    def factory(machine: Machine, op: Operation) -> Kernel:
        number = unit(op.results[0])

        def body(a: FloatPayload, b: FloatPayload) -> FloatPayload:
            if number.is_nan(a):
                return b
            if number.is_nan(b):
                return a
            result = float_scalars.minimum(number, a, b, sign)
            if number.relation(a, b) == 0 and number.negative(a) != number.negative(b):
                return one_of((result, float_scalars.negate(number, result)), f"{op.name} of zeros with different signs")
            return result

        return fast_math(machine, op, body)

    return factory


_CMPF: Mapping[str, tuple[bool, frozenset[int]]] = MappingProxyType(
    {
        predicate: (unordered, frozenset(relations))
        for predicate, unordered, relations in (
            ("false", False, ()),
            ("oeq", False, (0,)),
            ("ogt", False, (1,)),
            ("oge", False, (0, 1)),
            ("olt", False, (-1,)),
            ("ole", False, (-1, 0)),
            ("one", False, (-1, 1)),
            ("ord", False, (-1, 0, 1)),
            ("ueq", True, (0,)),
            ("ugt", True, (1,)),
            ("uge", True, (0, 1)),
            ("ult", True, (-1,)),
            ("ule", True, (-1, 0)),
            ("une", True, (-1, 1)),
            ("uno", True, ()),
            ("true", True, (-1, 0, 1)),
        )
    }
)
"""For each predicate of ``cmpf``: its value on unordered operands, and the relations (−1, 0, 1) of ordered operands for which it holds."""


def _cmpf(machine: Machine, op: Operation) -> Kernel:
    if_unordered, relations = _CMPF[enum_word(op, "predicate")]
    number = unit(op.operands[0])

    def body(a: FloatPayload, b: FloatPayload) -> int:
        relation = number.relation(a, b)
        return int(if_unordered if relation is None else relation in relations)

    return fast_math(machine, op, body, relation_lanes(number, relations, if_unordered))


# ---- conversions


def _convert_float(machine: Machine, op: Operation) -> Kernel:
    """Return the kernel of ``extf`` or ``truncf``. The kernel raises ``Inconclusive`` for NaN if the result's format has no NaN."""
    source, target = unit(op.operands[0]), unit(op.results[0])
    mode = rounding_mode(op)

    def body(a: FloatPayload) -> FloatPayload:
        if source.is_nan(a) and not target.format.has_nan:
            raise Inconclusive(f"NaN as a {target.format.name}, which has none", op.location)
        return float_scalars.convert(source, target, a, mode)

    return fast_math(machine, op, body)


def _integer_to_float(signed: bool) -> KernelFactory:
    def factory(machine: Machine, op: Operation) -> Kernel:
        width, number = machine.width(element_type(op.operands[0].type)), unit(op.results[0])
        non_negative = "nonNeg" in op.attributes
        if rounding_mode(op) is not Rounding.NEAREST_EVEN:
            raise Inconclusive(f"{op.name} with a rounding mode cannot be executed", op.location)

        def body(a: int) -> FloatPayload:
            if non_negative and as_signed(a, width) < 0:
                return POISON
            return float_scalars.from_integer(number, as_signed(a, width) if signed else a)

        return Kernel(body)

    return factory


def _float_to_integer(signed: bool) -> KernelFactory:
    """Return the kernel factory of ``fptosi`` (``signed``) or ``fptoui``, which round toward zero. A value that does not fit (NaN and infinities
    never do) is poison, as in the LLVM instruction to which the operation is lowered.
    """

    def factory(machine: Machine, op: Operation) -> Kernel:
        width, number = machine.width(element_type(op.results[0].type)), unit(op.operands[0])
        low, high = (-(1 << width >> 1), 1 << width >> 1) if signed else (0, 1 << width)

        def body(a: FloatPayload) -> Payload:
            value = float_scalars.truncate_to_integer(number, a)
            return POISON if value is None or not low <= value < high else value % (1 << width)

        return Kernel(body)

    return factory


def bits_of(type: Type, a: Payload) -> Payload:
    """Return the bits of a number of an integer, index or float type."""
    return unit_of(type).bits(a) if isinstance(type, FloatType) else a


def of_bits(type: Type, bits: Payload) -> Payload:
    """Return the number of an integer, index or float type with these bits."""
    return unit_of(type).from_bits(bits) if isinstance(type, FloatType) else bits


def _bitcast(machine: Machine, op: Operation) -> Kernel:
    source, target = element_type(op.operands[0].type), element_type(op.results[0].type)

    def body(a: Payload) -> Payload:
        found = of_bits(target, bits_of(source, a))
        if isinstance(source, FloatType) and source != target and unit_of(source).is_nan(a):
            # the bits of a NaN result are open
            return anything_like(found, "bits of a NaN")
        return found

    return Kernel(body, makes_poison=False)


_BY_NAME: Mapping[str, KernelFactory] = {
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
    "cmpf": _cmpf,
    "extf": _convert_float,
    "truncf": _convert_float,
    "sitofp": _integer_to_float(signed=True),
    "uitofp": _integer_to_float(signed=False),
    "fptosi": _float_to_integer(signed=True),
    "fptoui": _float_to_integer(signed=False),
    "bitcast": _bitcast,
}

KERNELS: Mapping[str, KernelFactory] = MappingProxyType({f"arith.{name}": factory for name, factory in _BY_NAME.items()})
"""The kernels of those ``arith`` operations that involve floats, and of ``bitcast`` (also between integers), by operation name."""
