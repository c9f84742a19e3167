"""Semantics of the tosa operations on one element of each operand: broadcasting, arithmetic, comparisons, selection, clamping.

Authority: the TOSA specification, chapters "Elementwise unary / binary / ternary operators" and "Activation functions". Where it requires
(``REQUIRE``) that integers do not overflow and similar conditions, the meaning here is that of the code which MLIR's tosa-to-linalg emits: integers
wrap around, and a shift by at least the bit width is poison.

Extents of 1 broadcast, and shapes of lower rank are aligned at the last dimension. Only an extent that is 1 in the *type* broadcasts: an unknown
extent is assumed to equal the other operand's, and the verdict lists the assumption (``tosa-unknown-sizes-equal``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from smtenc.dialects.tosa.symbolic.choices import by_creation, with_any_sign
from smtenc.dialects.tosa.symbolic.operands import (
    Number,
    flag,
    ignores_nan,
    number_type,
    operand,
    require_equal,
    result_type,
    shaped,
    signless,
    single,
    stretches,
    widened,
    zero_points,
)
from smtenc.dialects.tosa.symbolic.quantization import apply_scale
from smtenc.errors import Unsupported
from smtenc.floats.algebra import FloatAlgebra
from smtenc.floats.arithmetic import convert
from smtenc.floats.formats import FORMATS, format_of, is_nan
from smtenc.ir.attributes import Attribute, FloatAttr, IntegerAttr
from smtenc.ir.core import Operation, Value
from smtenc.ir.types import FloatType, IntegerType, Signedness, TensorType
from smtenc.semantics.attributes import attribute
from smtenc.semantics.domain import Domain
from smtenc.semantics.frame import Frame, Semantics, semantics_named
from smtenc.semantics.shared.elementwise import ScalarFunction, UndefinedFunction, any_poison
from smtenc.semantics.shared.integers import INTEGER_BINARY
from smtenc.semantics.undefined import UndefinedSomewhere
from smtenc.semantics.values import Indices, Scalar, Site, Tensor
from smtenc.semantics.world import World
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term
from smtenc.terms.index.space import Index

UNKNOWN_SIZES_EQUAL = "tosa-unknown-sizes-equal"
"""The assumption that an unknown extent is not a 1 that broadcasts to another extent."""
NEGATE_WRAPS = "tosa-negate=wraps"
"""The assumption that the least integer is its own negative, as in the code that MLIR emits; the specification gives the greatest integer."""

# -- broadcasting -----------------------------------------------------------------------------------------------------


def elementwise(function: ScalarFunction, count: int, undefined: UndefinedFunction | None = None) -> Semantics:
    """Return the semantics of a scalar function on ``count`` operands, which broadcast to each other; each operand after them has a single element
    for all. ``undefined`` gives the condition of undefined behaviour of one element's operands.
    """

    def semantics(frame: Frame, operation: Operation) -> Tensor:
        world = frame.world
        if len(operation.operands) < count:
            raise Unsupported(f"{len(operation.operands)} operands")
        values = operation.operands[:count]
        tensors = [operand(frame, v) for v in values]
        singles = [single(world, operand(frame, v)) for v in operation.operands[count:]]
        # this call raises Unsupported for types and attributes now, not only when an element is computed
        function(world, Site(operation), [*(world.zero(t.element) for t in tensors), *singles])
        shape = shaped(frame, operation, _broadcast_shape(frame, values, tensors))

        def at(indices: Indices) -> list[Scalar]:
            return [*(t.at(_projected(world, indices, v)) for t, v in zip(tensors, values, strict=True)), *singles]

        if undefined is not None:
            frame.somewhere.append(UndefinedSomewhere(Domain(shape), lambda indices: undefined(world, at(indices))))

        def result(indices: Indices) -> Scalar:
            return function(world, Site(operation, (*frame.iteration, *indices)), at(indices))

        return Tensor(result_type(operation).element, shape, result)

    return semantics


def _broadcast_shape(frame: Frame, values: Sequence[Value], tensors: Sequence[Tensor]) -> Indices:
    world = frame.world
    result: list[Index] = []
    for back in range(max(len(t.shape) for t in tensors), 0, -1):
        there = [(t, v) for t, v in zip(tensors, values, strict=True) if len(t.shape) >= back]
        sizes = [t.shape[-back] for t, v in there if not stretches(v, -back)]
        # a constant extent gives simpler expressions
        chosen = next((n for n in sizes if n.constant_value is not None), sizes[0] if sizes else world.constant_index(1))
        for n in sizes:
            if n is not chosen:
                if n.constant_value is None or chosen.constant_value is None:
                    world.premises.note(UNKNOWN_SIZES_EQUAL)
                require_equal(frame, n, chosen)
        result.append(chosen)
    return tuple(result)


def _projected(world: World, indices: Indices, value: Value) -> Indices:
    """Return the index of an operand's element for an index of the broadcast result."""
    assert isinstance(value.type, TensorType)
    last = indices[len(indices) - len(value.type.shape) :]
    return tuple(world.constant_index(0) if stretches(value, d) else i for d, i in enumerate(last))


# -- arithmetic -------------------------------------------------------------------------------------------------------

FloatFunction = Callable[..., Term]
"""A function of the float algebra and one float term per operand."""
IntegerFunction = Callable[..., Term]
"""A function of the term constructors and one bit-vector per operand."""


def arithmetic(
    floats: FloatFunction | None = None,
    integers: IntegerFunction | None = None,
    width: int | None = None,
    unsigned: IntegerFunction | None = None,
) -> ScalarFunction:
    """Return an operation whose operands and result have one type: ``floats``, ``integers`` (signless) or ``unsigned``; ``width`` is the only bit
    width of signless integers, None for any. It raises ``Unsupported`` for types without a function.
    """

    def apply(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
        type = number_type(result_type(site.operation))
        match type:
            case FloatType() if floats is not None:
                value = floats(world.floats, *(widened(world, x, type).term for x in operands))
            case IntegerType(_, Signedness.UNSIGNED) if unsigned is not None:
                value = unsigned(world.terms, *(_same(x, type).term for x in operands))
            case IntegerType(w, Signedness.SIGNLESS) if integers is not None and width in (None, w):
                value = integers(world.terms, *(_same(x, type).term for x in operands))
            case _:
                raise Unsupported(f"elements of type {type}")
        return Scalar(type, value, any_poison(world, operands))

    return apply


def _same(scalar: Scalar, type: Number) -> Scalar:
    if scalar.type != type:
        raise Unsupported(f"operands of type {scalar.type} for a result of type {type}")
    return scalar


def integer(name: str) -> IntegerFunction:
    return INTEGER_BINARY[f"arith.{name}"]


def one(f: FloatAlgebra, like: Term) -> Term:
    fmt = f.format(like)
    return f.constant(fmt, fmt.one_bits)


def sigmoid(f: FloatAlgebra, a: Term) -> Term:
    # 1 / (exp(-x) + 1)
    return f.div(one(f, a), f.add(f.function("exp", f.neg(a)), one(f, a)))


def absolute(t: Terms, a: Term) -> Term:
    """Return max(x, 0 - x); the least number is its own absolute value."""
    return integer("maxsi")(t, a, t.negate(a))


def extremum(name: str, floats: FloatFunction) -> ScalarFunction:
    """Return the operation ``max`` or ``min`` (``name``). With ``nan_mode`` IGNORE, the result of a number and NaN is the number."""
    plain = arithmetic(floats, integer(f"{name}si"), unsigned=integer(f"{name}ui"))

    def apply(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
        result, (a, b) = plain(world, site, operands), operands
        if not ignores_nan(site.operation) or not isinstance(result.type, FloatType):
            return result
        chosen = world.ite(world.floats.is_nan(b.term), a, world.ite(world.floats.is_nan(a.term), b, result))
        return Scalar(result.type, chosen.value, result.poison)

    return apply


def _excessive(world: World, amount: Term) -> Term:
    """Return the condition that a shift amount is at least its bit width."""
    t, w = world.terms, world.terms.width(amount)
    return t.not_(t.unsigned_less(amount, t.constant(w, w))) if w.bit_length() <= w else t.false


def shift(name: str) -> ScalarFunction:
    """Return the shift of arith's operation ``name``. A shift by at least the bit width is poison, as in the lowering."""
    plain = arithmetic(integers=integer(name), unsigned=None if name == "shrsi" else integer(name))

    def apply(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
        result = plain(world, site, operands)
        return Scalar(result.type, result.value, world.terms.or_(result.poison, _excessive(world, operands[1].term)))

    return apply


_plain_right_shift = shift("shrsi")


def arithmetic_right_shift(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
    """Return the operand shifted to the right; with ``round``, 1 is added if the last bit that was shifted out is 1."""
    result = _plain_right_shift(world, site, operands)
    if not flag(site.operation, "round"):
        return result
    t, (a, b) = world.terms, (x.term for x in operands)
    w = t.width(a)
    last = t.extract(t.shift_right_arithmetic(a, t.subtract(b, t.constant(1, w))), 0, 0)
    rounds = t.and_(t.signed_less(t.constant(0, w), b), t.equal(last, t.constant(1, 1)))
    return Scalar(result.type, t.add(result.term, t.ite(rounds, t.constant(1, w), t.constant(0, w))), result.poison)


def multiply(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
    """Return a product. Integers are extended to the result's bit width first; a product of ``i32`` may be shifted to the right, rounding half up.
    The shift is an attribute up to MLIR 19, then the third operand; if it is neither 0 nor from 1 to 63 the result is poison.
    """
    a, b, *given = operands
    amount = given[0] if given else _shift_attribute(world, site.operation)
    type, zero = signless(number_type(result_type(site.operation))), world.terms.constant(0, world.terms.width(amount.term))
    x, y = (widened(world, operand, type).term for operand in (a, b))
    product = world.floats.mul(x, y) if isinstance(type, FloatType) else world.terms.multiply(x, y)
    plain = Scalar(type, product, any_poison(world, (a, b, amount)))
    if isinstance(type, FloatType):
        plain = with_any_sign(world, site, by_creation((x, y)), plain)
    unshifted = world.terms.equal(amount.term, zero)
    if world.terms.truth(unshifted) is True:
        return plain
    if {a.type, b.type, type} != {IntegerType(32)}:
        raise Unsupported(f"a shift that is not 0 of a product of type {type}")
    return world.ite(unshifted, plain, apply_scale(world, a, b, amount, double_round=False))


def _shift_attribute(world: World, operation: Operation) -> Scalar:
    given = operation.attributes.get("shift", IntegerAttr(0, IntegerType(8)))
    if not isinstance(given, IntegerAttr):
        raise Unsupported(f"shift = {given}")
    return Scalar(IntegerType(8), world.terms.constant(given.value, 8), world.terms.false)


def negate(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
    """Return input_zp + output_zp - x, clamped to the type's range; without zero points, -x (under the assumption ``NEGATE_WRAPS`` below 32 bits)."""
    a, *given = operands
    points, type = _zero_points_of_negate(world, site, given), signless(number_type(result_type(site.operation)))
    match type:
        case FloatType():
            if any(points):
                raise Unsupported("zero points of floats")
            return Scalar(type, world.floats.neg(_same(a, type).term), a.poison)
        case IntegerType(w) if not any(points) and "quantization_info" not in site.operation.attributes:
            if w < 32:
                world.premises.note(NEGATE_WRAPS)
            return Scalar(type, world.terms.negate(_same(a, type).term), a.poison)
        case IntegerType(w) if w <= 32:
            return Scalar(type, _saturating_difference(world.terms, sum(points), _same(a, type).term), a.poison)
        case _:
            raise Unsupported(f"zero points of elements of type {type}")


def _saturating_difference(t: Terms, n: int, a: Term) -> Term:
    """Return n - a, clamped to the range of a's bit width; it is computed in the bit width that MLIR's lowering chooses."""
    w = t.width(a)
    least, greatest = -(1 << w >> 1), (1 << w >> 1) - 1
    wide = next(v for v in (16, 32, 48, 64) if greatest + abs(n) + 1 <= (1 << v >> 1) - 1)
    difference = t.subtract(t.constant(n, wide), t.sign_extend(a, wide))
    clamped = integer("minsi")(t, t.constant(greatest, wide), integer("maxsi")(t, t.constant(least, wide), difference))
    return t.extract(clamped, w - 1, 0)


def _zero_points_of_negate(world: World, site: Site, given: Sequence[Scalar]) -> list[int]:
    """Return the zero points, from ``quantization_info`` (MLIR 19), attributes (20, 21) or operands (22). Raises ``Unsupported`` if they are not
    constant.
    """
    if "quantization_info" in site.operation.attributes:
        return zero_points(str(site.operation.attributes["quantization_info"]))
    found = [a.value for n in ("input1_zp", "output_zp") if isinstance(a := site.operation.attributes.get(n), IntegerAttr)]
    for scalar in given:
        if isinstance(scalar.type, FloatType):
            value = world.floats.value(scalar.term)
        else:
            value = world.index_of_bits(scalar.term).constant_value
        if value is None or scalar.poison is not world.terms.false:
            raise Unsupported("zero points that are not constant")
        found.append(value)
    return found


def divides_badly(world: World, operands: Sequence[Scalar]) -> Term:
    """Return the condition that a division is undefined: "REQUIRE(input2 != 0)", and overflow; a poison operand may be any number."""
    t, (a, b) = world.terms, operands
    w = t.width(a.term)
    least = t.or_(a.poison, t.equal(a.term, t.constant(1 << (w - 1), w)))
    return t.or_(b.poison, t.equal(b.term, t.constant(0, w)), t.and_(least, t.equal(b.term, t.constant(-1, w))))


def comparison(predicate: str, integers: IntegerFunction, unsigned: IntegerFunction) -> ScalarFunction:
    """Return a comparison with an ``i1`` result; it is false if a float operand is NaN, for ``predicate`` of ``arith.cmpf``."""

    def apply(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
        a, b = operands
        if isinstance(a.type, FloatType):
            holds = world.floats.compare(predicate, a.term, _same(b, a.type).term)
        elif isinstance(a.type, IntegerType) and a.type.signedness is not Signedness.SIGNED:
            compare = unsigned if a.type.signedness is Signedness.UNSIGNED else integers
            holds = compare(world.terms, a.term, _same(b, a.type).term)
        else:
            raise Unsupported(f"operands of type {a.type}")
        return world.boolean(holds, any_poison(world, operands))

    return apply


def select(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
    """Return the chosen arm, which is poison only if the condition or the chosen arm is."""
    c, a, b = operands
    if c.type != IntegerType(1):
        raise Unsupported(f"a condition of type {c.type}")
    if a.type != b.type:
        raise Unsupported(f"arms of types {a.type} and {b.type}")
    chosen = world.ite(world.holds(c), a, b)
    return Scalar(chosen.type, chosen.value, world.terms.or_(c.poison, chosen.poison))


# -- clamp ------------------------------------------------------------------------------------------------------------


def clamp(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
    """Return max(min(x, upper), lower); bounds are rounded to the type, or clamped to its range. With ``nan_mode`` IGNORE, NaN gives ``lower``.
    Raises ``Unsupported`` for bounds that are NaN or not in order.
    """
    (a,) = operands
    match a.type:
        case FloatType():
            low, high = (
                _float_bound(a.type, attribute(site.operation, *names)) for names in (("min_fp", "min_val"), ("max_fp", "max_val"))
            )
            f, fmt = world.floats, format_of(a.type)
            lower, upper = f.constant(fmt, low), f.constant(fmt, high)
            if world.terms.truth(f.compare("ole", lower, upper)) is not True:
                raise Unsupported("bounds that are not in order")
            clamped = Scalar(a.type, f.maximum(f.minimum(a.term, upper), lower), a.poison)
            clamped = with_any_sign(world, site, (a.term, lower, upper), clamped)
            return world.ite(f.is_nan(a.term), Scalar(a.type, lower, a.poison), clamped) if ignores_nan(site.operation) else clamped
        case IntegerType(w, signedness):
            unsigned = signedness is Signedness.UNSIGNED
            least, greatest = (0, (1 << w) - 1) if unsigned else (-(1 << w >> 1), (1 << w >> 1) - 1)
            bounds = [_integer_bound(attribute(site.operation, *names)) for names in (("min_int", "min_val"), ("max_int", "max_val"))]
            if bounds[0] > bounds[1]:
                raise Unsupported("bounds that are not in order")
            bottom, top = (world.terms.constant(max(least, min(n, greatest)), w) for n in bounds)
            largest, smallest = ("maxui", "minui") if unsigned else ("maxsi", "minsi")
            return Scalar(a.type, integer(smallest)(world.terms, top, integer(largest)(world.terms, bottom, a.term)), a.poison)
        case _:
            raise Unsupported(f"elements of type {a.type}")


def _float_bound(type: FloatType, bound: Attribute | None) -> int:
    if not isinstance(bound, FloatAttr):
        raise Unsupported(f"bound {bound}")
    source = FORMATS[bound.type.name]
    if is_nan(source, bound.bits):
        raise Unsupported("a bound that is NaN")
    return convert(source, format_of(type), bound.bits)


def _integer_bound(bound: Attribute | None) -> int:
    if not isinstance(bound, IntegerAttr):
        raise Unsupported(f"bound {bound}")
    return bound.value


def as_math(name: str) -> Semantics:
    """Return the semantics of the math operation ``name``, which the lowering emits."""

    def semantics(frame: Frame, operation: Operation) -> Tensor:
        source = operand(frame, operation.operands[0])
        signless(number_type(result_type(operation)))
        result = semantics_named(f"math.{name}")(frame, operation)
        assert isinstance(result, Tensor)
        return Tensor(result.element, shaped(frame, operation, source.shape), result.at)

    return semantics
