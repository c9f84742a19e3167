"""Kernels of the tosa operations that use one element of each operand. They are the kernels of the operations that MLIR's tosa-to-linalg lowering
emits; casts to integers and zero points follow the TOSA specification.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from smtenc.dialects.arith.concrete.floats import unit
from smtenc.dialects.arith.concrete.integers import chosen_lanes, integer_comparison
from smtenc.dialects.tosa.concrete import products as tosa_products
from smtenc.dialects.tosa.concrete import shapes as tosa_shapes
from smtenc.dialects.tosa.concrete.quantization import scaled
from smtenc.floats.formats import FORMATS
from smtenc.interpreter.attributes import integer
from smtenc.interpreter.floats import float_scalars
from smtenc.interpreter.floats.float_scalars import FloatPayload, FloatUnit, float_unit
from smtenc.interpreter.lanes import extremum_lanes, float_lanes, negation_lanes
from smtenc.interpreter.machine import Kernel, KernelFactory, Machine, kernel_named
from smtenc.interpreter.values import POISON, Array, Inconclusive, NotPlain, Payload, as_signed, element_type
from smtenc.ir.attributes import FloatAttr, OpaqueAttr, StringAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import FloatType, IntegerType, Signedness


def ignores_nan(op: Operation) -> bool:
    """Return whether ``nan_mode`` is IGNORE, as a string or as ``#tosa.nan_mode<IGNORE>``. Raises ``Inconclusive`` for an unknown mode."""
    match op.attributes.get("nan_mode"):
        case None | StringAttr("PROPAGATE"):
            return False
        case StringAttr("IGNORE"):
            return True
        case OpaqueAttr(text) if "PROPAGATE" in text or "IGNORE" in text:
            return "IGNORE" in text
        case mode:
            raise Inconclusive(f"{op.name} with nan_mode {mode} cannot be executed", op.location)


def _same_element_types(op: Operation) -> None:
    _same_element_types_of(op, op.operands)


def _same_element_types_of(op: Operation, operands: Sequence[Value]) -> None:
    """Raise ``Inconclusive`` unless ``operands`` and the result have the same element type."""
    if len({element_type(v.type) for v in (*operands, *op.results)}) != 1:
        raise Inconclusive(f"{op.name} on different element types cannot be executed", op.location)


def _by_type(floats: str | None, integers: str | None, unsigned: str | None = None) -> KernelFactory:
    """Return the factory of the kernel of an operation for floats, for signless or for unsigned integers; a name None excludes the type
    (``Inconclusive``).
    """

    def factory(machine: Machine, op: Operation) -> Kernel:
        _same_element_types(op)
        match element_type(op.results[0].type):
            case FloatType() if floats is not None:
                return _kernel(floats)(machine, op)
            case IntegerType(_, Signedness.SIGNLESS) if integers is not None:
                return _kernel(integers)(machine, op)
            case IntegerType(_, Signedness.UNSIGNED) if unsigned is not None:
                return _kernel(unsigned)(machine, op)
            case type:
                raise Inconclusive(f"{op.name} on {type} cannot be executed", op.location)

    return factory


def _bitwise_not(machine: Machine, op: Operation) -> Kernel:
    width = machine.width(element_type(op.results[0].type))
    return Kernel(lambda a: a ^ ((1 << width) - 1))


def _one(number: FloatUnit) -> FloatPayload:
    return number.from_bits(number.format.one_bits)


def _reciprocal(machine: Machine, op: Operation) -> Kernel:
    number = unit(op.results[0])
    divide = float_lanes(number, "div")
    return Kernel(lambda a: number.binary("div")(_one(number), a), lanes=divide and (lambda a: divide(np.asarray(_one(number)), a)))


def _sigmoid(machine: Machine, op: Operation) -> Kernel:
    """Return the kernel of 1 / (exp(-x) + 1)."""
    number, exp = unit(op.results[0]), kernel_named("math.exp")(machine, op).body
    add, divide = number.binary("add"), number.binary("div")
    return Kernel(lambda a: divide(_one(number), add(exp(float_scalars.negate(number, a)), _one(number))))


_KERNELS: Mapping[str, KernelFactory] = {
    "tosa.bitwise_not": _bitwise_not,
    "tosa.reciprocal": _reciprocal,
    "tosa.sigmoid": _sigmoid,
}


def _kernel(name: str) -> KernelFactory:
    """Return the kernel factory of an operation of ``_KERNELS`` or of another dialect, by its name."""
    return _KERNELS.get(name) or kernel_named(name)


def _comparison(relations: frozenset[int], predicate: str, unsigned: str) -> KernelFactory:
    """Return the kernel factory of a comparison: floats by ``relations`` (false with NaN), signless integers by ``predicate`` and unsigned ones by
    ``unsigned``, predicates of ``cmpi``.
    """

    def factory(machine: Machine, op: Operation) -> Kernel:
        match element_type(op.operands[0].type):
            case FloatType():
                number = unit(op.operands[0])
                return Kernel(lambda a, b: int(number.relation(a, b) in relations))
            case IntegerType(_, Signedness.SIGNLESS):
                return integer_comparison(machine, op, predicate)
            case IntegerType(_, Signedness.UNSIGNED):
                return integer_comparison(machine, op, unsigned)
            case type:
                raise Inconclusive(f"{op.name} on {type} cannot be executed", op.location)

    return factory


def _select(machine: Machine, op: Operation) -> Kernel:
    return Kernel(lambda c, a, b: POISON if c is POISON else a if c else b, strict=False, lanes=chosen_lanes)


def _extremum(name: str, sign: int) -> KernelFactory:
    """Return the kernel factory of ``maximum`` (``max``, 1) or ``minimum`` (``min``, -1); with ``nan_mode`` IGNORE, the result is the other operand
    if one is NaN.
    """
    plain = _by_type(f"arith.{name}imumf", f"arith.{name}si", f"arith.{name}ui")

    def factory(machine: Machine, op: Operation) -> Kernel:
        kernel = plain(machine, op)
        if not ignores_nan(op) or not isinstance(element_type(op.results[0].type), FloatType):
            return kernel
        number = unit(op.results[0])

        def body(a: FloatPayload, b: FloatPayload) -> Payload:
            if number.is_nan(a):
                return b
            return a if number.is_nan(b) else float_scalars.minimum(number, a, b, sign)

        return Kernel(body)

    return factory


def _negate(machine: Machine, op: Operation) -> Kernel:
    """Return the kernel of ``tosa.negate``: without zero points -x, modulo 2^n; else the sum of both zero points minus x, saturated to the type's
    range.
    """
    _same_element_types_of(op, op.operands[:1])
    match element_type(op.results[0].type):
        case FloatType():
            number = unit(op.results[0])

            def negated(a: FloatPayload, *points: FloatPayload) -> Payload:
                if any(number.fraction(p) != 0 for p in points):
                    raise Inconclusive("tosa.negate of floats with zero points")
                return float_scalars.negate(number, a)

            # zero points of 0.0 have no effect
            return Kernel(negated, lanes=negation_lanes(number) if len(op.operands) == 1 else None)
        case IntegerType(width, Signedness.SIGNLESS):
            written = _negate_zero_points(op)

            def difference(a: int, *points: int) -> Payload:
                total = written + [as_signed(p, width) for p in points]
                if not any(total) and "quantization_info" not in op.attributes:
                    return -a % (1 << width)
                return _into_range(sum(total) - as_signed(a, width), width)

            return Kernel(difference)
        case type:
            raise Inconclusive(f"tosa.negate of {type} cannot be executed", op.location)


def _negate_zero_points(op: Operation) -> list[int]:
    quantization = op.attributes.get("quantization_info")
    if quantization is not None:
        return tosa_shapes.zero_points(quantization)
    return [integer(op, name, default=0) for name in ("input1_zp", "output_zp")]


def _into_range(value: int, width: int) -> int:
    """Return the bits of the signed number of this bit width that is nearest to ``value``."""
    return max(-(1 << width >> 1), min(value, (1 << width >> 1) - 1)) % (1 << width)


def _multiply(machine: Machine, op: Operation) -> Kernel:
    """Return the kernel of ``tosa.mul``. The shift is an attribute or the third operand; only products of i32 may have one other than 0."""
    product, written = tosa_products.multiplication(machine, op), integer(op, "shift", default=0) % (1 << 8)
    types = {element_type(v.type) for v in (*op.operands[:2], *op.results)}

    def body(a: Payload, b: Payload, *shift: int) -> Payload:
        distance = shift[0] if shift else written
        if distance == 0:
            return product(a, b)
        if types != {IntegerType(32)}:
            raise Inconclusive("tosa.mul with a shift of other products than of i32")
        return scaled(as_signed(a, 32), as_signed(b, 32), distance, twice=False)

    products = tosa_products.Arithmetic.of(op, element_type(op.results[0].type)).multiply_lanes
    if len(types) > 1 or products is None or (written and len(op.operands) == 2):
        return Kernel(body)

    def lanes(a: Array, b: Array, *shift: Array) -> Array:
        if any(s.any() for s in shift):
            raise NotPlain("a product that is shifted")
        return products(a, b)

    return Kernel(body, lanes=lanes)


def _arithmetic_right_shift(machine: Machine, op: Operation) -> Kernel:
    """Return the kernel of an arithmetic right shift. With ``round``, half of the last bit that remains is added first."""
    plain = _by_type(None, "arith.shrsi")(machine, op)
    if not integer(op, "round"):
        return plain
    width = machine.width(element_type(op.results[0].type))

    def body(a: int, distance: int) -> Payload:
        if not 0 < distance < width:
            return plain.body(a, distance)
        return (as_signed(a, width) + (1 << (distance - 1)) >> distance) % (1 << width)

    return Kernel(body)


def _clamp(machine: Machine, op: Operation) -> Kernel:
    """Return the kernel of max(min(x, upper), lower), with bounds converted to the type. Raises ``Inconclusive`` for bounds that are not in order."""
    match element_type(op.results[0].type):
        case FloatType():
            number = unit(op.results[0])
            low, high = (_float_bound(number, op, *names) for names in (("min_fp", "min_val"), ("max_fp", "max_val")))
            ignored = ignores_nan(op)
            if number.relation(low, high) not in (-1, 0):
                raise _bounds_not_in_order(op)

            def clamped(a: FloatPayload) -> Payload:
                return (
                    low
                    if ignored and number.is_nan(a)
                    else float_scalars.minimum(number, float_scalars.minimum(number, a, high, -1), low, 1)
                )

            lesser, greater = extremum_lanes(number, -1), extremum_lanes(number, 1)
            if ignored or lesser is None or greater is None:
                return Kernel(clamped)
            return Kernel(clamped, lanes=lambda a: greater(lesser(a, np.asarray(high)), np.asarray(low)))
        case IntegerType(width, signedness):
            least, greatest = integer(op, "min_int", "min_val"), integer(op, "max_int", "max_val")
            if least > greatest:
                raise _bounds_not_in_order(op)
            if signedness is Signedness.UNSIGNED:
                return Kernel(lambda a: max(min(a, greatest), max(least, 0)))
            bottom, top = -(1 << width >> 1), (1 << width >> 1) - 1
            low, high = max(bottom, min(least, top)), max(bottom, min(greatest, top))
            return Kernel(lambda a: max(min(as_signed(a, width), high), low) % (1 << width))
        case type:
            raise Inconclusive(f"tosa.clamp of {type} cannot be executed", op.location)


def _bounds_not_in_order(op: Operation) -> Inconclusive:
    # the specification excludes such bounds, and which of the two takes effect depends on the lowering
    return Inconclusive(f"{op.name} between bounds that are not in order cannot be executed", op.location)


def _float_bound(number: FloatUnit, op: Operation, *names: str) -> FloatPayload:
    for name in names:
        match op.attributes.get(name):
            case FloatAttr(bits, type) if type.name in FORMATS:
                return float_scalars.convert(float_unit(type.name), number, float_unit(type.name).from_bits(bits))
            case _:
                continue
    raise Inconclusive(f"{op.name} has no float attribute {names[0]}", op.location)


def _cast(machine: Machine, op: Operation) -> Kernel:
    source, target = element_type(op.operands[0].type), element_type(op.results[0].type)
    match source, target:
        case _ if source == target:
            return Kernel(lambda a: a)
        case FloatType(), FloatType():
            return _kernel("arith.truncf")(machine, op)
        case IntegerType(1), FloatType():
            return _kernel("arith.uitofp")(machine, op)
        case IntegerType(_, Signedness.UNSIGNED), FloatType():
            return _kernel("arith.uitofp")(machine, op)
        case IntegerType(_, Signedness.SIGNLESS), FloatType():
            return _kernel("arith.sitofp")(machine, op)
        case FloatType(), IntegerType(1):
            number = unit(op.operands[0])
            return Kernel(lambda a: int(number.relation(a, float_scalars.zero(number)) != 0))
        case FloatType(), IntegerType(width, Signedness.SIGNLESS):
            return _to_nearest_integer(unit(op.operands[0]), width)
        case IntegerType(_, Signedness.SIGNLESS), IntegerType(1):
            return Kernel(lambda a: int(a != 0))
        case IntegerType(v, Signedness.SIGNLESS), IntegerType(w, Signedness.SIGNLESS):
            return Kernel(lambda a: (a if v == 1 else as_signed(a, v)) % (1 << w))
        case _:
            raise Inconclusive(f"tosa.cast from {source} to {target} cannot be executed", op.location)


def _to_nearest_integer(number: FloatUnit, width: int) -> Kernel:
    """Return the kernel that rounds a float to the nearest integer: ties to even, values out of range to the end of the range, NaN to poison."""

    def body(a: FloatPayload) -> Payload:
        if number.is_nan(a):
            return POISON
        exact = number.fraction(a)
        if exact is None:
            return _into_range(-1 << width if number.negative(a) else 1 << width, width)
        return _into_range(round(exact), width)

    return Kernel(body)


_PLAIN: Mapping[str, KernelFactory] = {
    "add": _by_type("arith.addf", "arith.addi", "arith.addi"),
    "sub": _by_type("arith.subf", "arith.subi", "arith.subi"),
    "pow": _by_type("math.powf", None),
    "abs": _by_type("math.absf", "math.absi"),
    "reciprocal": _by_type("tosa.reciprocal", None),
    "sigmoid": _by_type("tosa.sigmoid", None),
    **{name: _by_type(f"math.{name}", None) for name in ("ceil", "floor", "exp", "log", "tanh", "erf", "sin", "cos", "rsqrt")},
    "clz": _by_type(None, "math.ctlz"),
    **{f"bitwise_{name}": _by_type(None, f"arith.{name}i", f"arith.{name}i") for name in ("and", "or", "xor")},
    **{f"logical_{name}": _by_type(None, f"arith.{name}i") for name in ("and", "or", "xor")},
    "bitwise_not": _by_type(None, "tosa.bitwise_not", "tosa.bitwise_not"),
    "logical_not": _by_type(None, "tosa.bitwise_not"),
    "logical_left_shift": _by_type(None, "arith.shli", "arith.shli"),
    "logical_right_shift": _by_type(None, "arith.shrui", "arith.shrui"),
    "int_div": _by_type(None, "arith.divsi"),
    "intdiv": _by_type(None, "arith.divsi"),
    "equal": _comparison(frozenset({0}), "eq", "eq"),
    "greater": _comparison(frozenset({1}), "sgt", "ugt"),
    "greater_equal": _comparison(frozenset({0, 1}), "sge", "uge"),
    "cast": _cast,
}

_UNARY = frozenset("abs reciprocal sigmoid ceil floor exp log tanh erf sin cos rsqrt clz bitwise_not logical_not cast".split())
_BOUNDS = ("min_fp", "max_fp", "min_int", "max_int", "min_val", "max_val", "nan_mode")

ELEMENTWISE: Mapping[str, tuple[KernelFactory, int, tuple[str, ...]]] = {
    **{name: (factory, 1 if name in _UNARY else 2, ()) for name, factory in _PLAIN.items()},
    "maximum": (_extremum("max", 1), 2, ("nan_mode",)),
    "minimum": (_extremum("min", -1), 2, ("nan_mode",)),
    "negate": (_negate, 1, ("quantization_info", "input1_zp", "output_zp")),
    "mul": (_multiply, 2, ("shift",)),
    "arithmetic_right_shift": (_arithmetic_right_shift, 2, ("round",)),
    "clamp": (_clamp, 1, _BOUNDS),
    "select": (_select, 3, ()),
}
"""The kernel factory of each operation, the number of operands that are broadcast (operands after them have a single element), and the attributes
that it reads.
"""
