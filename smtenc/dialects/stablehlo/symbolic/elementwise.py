"""Semantics of the stablehlo operations on one element of each operand: arithmetic, comparisons, selection, clamping, conversions.

Authority: the StableHLO specification. Integers wrap around. ``add`` and ``multiply`` of booleans are ``or`` and ``and``, and so are their extrema.
Where it says that a result is implementation-defined (quotients by zero, and of the least number by -1), any result is possible: one unknown for each
operation and its operands. Functions that it leaves to the accuracy of implementations are those of the math dialect.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from smtenc.dialects.arith.symbolic.floats import bitcast
from smtenc.dialects.stablehlo.symbolic.operands import is_unsigned, shape_of, tensors
from smtenc.dialects.tosa.symbolic.operands import number_type, require_equal, result_type
from smtenc.errors import Unsupported
from smtenc.floats.algebra import FloatAlgebra
from smtenc.floats.formats import format_of
from smtenc.floats.operations import FloatKind
from smtenc.ir.core import Operation
from smtenc.ir.dimension_numbers import enumeration_word
from smtenc.ir.types import FloatType, IntegerType
from smtenc.semantics.bit_patterns import bits_of
from smtenc.semantics.frame import Frame, Semantics, semantics_named
from smtenc.semantics.open_choices import Choice
from smtenc.semantics.shared.elementwise import ScalarFunction, any_poison
from smtenc.semantics.shared.fastmath import CHOICES_BY_VALUE
from smtenc.semantics.shared.integers import INTEGER_BINARY
from smtenc.semantics.values import Indices, Scalar, Site, Tensor
from smtenc.semantics.world import World
from smtenc.terms.constructors import Terms
from smtenc.terms.environment import Term

FUNCTIONS_AS_MATH = "stablehlo-functions=as-math"
"""The assumption that a function whose accuracy the specification leaves open is the one that the math dialect names."""
CONVERSIONS_FIT = "stablehlo-convert-overflow=poison"
"""The assumption about floats that become integers which cannot represent them: the specification does not say what results."""

FloatFunction = Callable[..., Term]
"""A function of the float algebra and one float term per operand."""
IntegerFunction = Callable[..., Term]
"""A function of the term constructors and one bit-vector per operand."""


def elementwise(function: ScalarFunction) -> Semantics:
    """Return the semantics of a scalar function. An operand of rank 0 (of ``select`` and ``clamp``) is the same at every index."""

    def semantics(frame: Frame, operation: Operation) -> Tensor:
        world = frame.world
        given = tensors(frame, operation.operands)
        whole = [t.shape for t in given if t.shape] or [()]
        shape = shape_of(frame, operation, computed=whole[0])
        for other in whole[1:]:
            for n, m in zip(whole[0], other, strict=True):
                require_equal(frame, n, m)
        # raises Unsupported for types now, not only when an element is computed
        function(world, Site(operation), [world.zero(t.element) for t in given])

        def result(indices: Indices) -> Scalar:
            elements = [t.at(indices if t.shape else ()) for t in given]
            return function(world, Site(operation, (*frame.iteration, *indices)), elements)

        return Tensor(result_type(operation).element, shape, result)

    return semantics


def numbers(
    floats: FloatFunction | None = None,
    signed: IntegerFunction | None = None,
    unsigned: IntegerFunction | None = None,
    booleans: IntegerFunction | None = None,
) -> ScalarFunction:
    """Return an operation whose operands and result have one type, by the kind of this type; ``Unsupported`` for types without a function.

    Integers without a sign that is told apart (``signed`` alone given) are computed alike.
    """

    def apply(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
        type = number_type(result_type(site.operation))
        if any(x.type != type for x in operands):
            raise Unsupported(f"operands of types {', '.join(str(x.type) for x in operands)} for a result of type {type}")
        terms = [x.term for x in operands]
        if isinstance(type, FloatType):
            function: Callable[..., Term] | None = floats
        elif type.width == 1:
            function = booleans
        else:
            function = unsigned if is_unsigned(type) and unsigned is not None else signed
        if function is None:
            raise Unsupported(f"elements of type {type}")
        return Scalar(type, function(world.floats if isinstance(type, FloatType) else world.terms, *terms), any_poison(world, operands))

    return apply


def _arith(name: str) -> IntegerFunction:
    return INTEGER_BINARY[f"arith.{name}"]


def _shift(name: str, sign: bool) -> IntegerFunction:
    """Return a shift by an unsigned amount; one by the bit width or more leaves zeros, or copies of the sign."""

    def apply(t: Terms, a: Term, amount: Term) -> Term:
        w = t.width(a)
        beyond = t.shift_right_arithmetic(a, t.constant(w - 1, w)) if sign else t.constant(0, w)
        return t.ite(t.unsigned_less(amount, t.constant(w, w)), _arith(name)(t, a, amount), beyond) if w.bit_length() <= w else a

    return apply


def _sign(t: Terms, a: Term) -> Term:
    w = t.width(a)
    zero, one = t.constant(0, w), t.constant(1, w)
    return t.ite(t.equal(a, zero), zero, t.ite(t.signed_less(a, zero), t.constant(-1, w), one))


def _sign_of_float(f: FloatAlgebra, a: Term) -> Term:
    # NaN and zeros are their own signs
    t, fmt = f.terms, f.format(a)
    itself = t.or_(f.is_nan(a), f.is_zero(a))
    return t.ite(itself, a, f.copysign(f.constant(fmt, fmt.one_bits), a))


def _absolute(t: Terms, a: Term) -> Term:
    return t.ite(t.signed_less(a, t.constant(0, t.width(a))), t.negate(a), a)


def _logistic(f: FloatAlgebra, a: Term) -> Term:
    fmt = f.format(a)
    one = f.constant(fmt, fmt.one_bits)
    return f.div(one, f.add(one, f.function("exp", f.neg(a))))


# -- division ---------------------------------------------------------------------------------------------------------


def _division(name: str, floats: FloatFunction) -> ScalarFunction:
    """Return ``divide`` or ``remainder``: of integers, rounded toward zero. By zero, and of the least number by -1, any number results: as XLA has it,
    if only the source has the operation, -1 (the dividend for ``remainder``), and the least number (0).
    """
    quotient = name == "div"

    def apply(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
        type = number_type(result_type(site.operation))
        if isinstance(type, FloatType):
            return numbers(floats)(world, site, operands)
        if type.width == 1:
            raise Unsupported(f"elements of type {type}")
        t, (a, b) = world.terms, (x.term for x in operands)
        w, unsigned = t.width(a), is_unsigned(type)
        usual = _arith(name + ("ui" if unsigned else "si"))(t, a, b)
        by_zero, least, minus_one = t.equal(b, t.constant(0, w)), t.constant(1 << (w - 1), w), t.constant(-1, w)
        overflows = t.false if unsigned else t.and_(t.equal(a, least), t.equal(b, minus_one))
        results = [(by_zero, minus_one if quotient else a), (overflows, least if quotient else t.constant(0, w))]
        for condition, theirs in results:
            if condition is not t.false:
                other = theirs if site.operation in world.choices.decided else _any(world, site, (a, b), theirs)
                usual = t.ite(condition, other, usual)
        return Scalar(type, usual, any_poison(world, operands))

    return apply


def _any(world: World, site: Site, operands: Sequence[Term], like: Term) -> Term:
    """Return an unknown for a result that is implementation-defined, the same for equal operands. The source may have any."""
    world.premises.note(CHOICES_BY_VALUE)
    term = world.terms.apply(f"{site.operation.name}.implementation-defined.{world.terms.width(like)}", operands, world.terms.sort(like))
    world.choices.open.setdefault(term, Choice((like,), set(), anything=True)).places.add(site)
    return term


# -- comparisons ------------------------------------------------------------------------------------------------------

_PREDICATES = {"EQ": "oeq", "NE": "une", "GE": "oge", "GT": "ogt", "LE": "ole", "LT": "olt"}


def compare(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
    """Return a comparison. Booleans and unsigned integers have no sign, and floats are compared as IEEE 754 says, or by its ``totalOrder``."""
    a, b = operands
    direction = enumeration_word(site.operation, "comparison_direction")
    total = enumeration_word(site.operation, "compare_type", "NOTYPE") == "TOTALORDER"
    t = world.terms
    if isinstance(a.type, FloatType) and not total:
        return world.boolean(world.floats.compare(_PREDICATES[direction], a.term, b.term), any_poison(world, operands))
    if isinstance(a.type, FloatType):
        x, y = (_total_order(t, bits_of(world, s)) for s in operands)
    else:
        x, y = a.term, b.term
    less, less_equal = (t.unsigned_less, t.unsigned_less_equal) if is_unsigned(a.type) else (t.signed_less, t.signed_less_equal)
    match direction:
        case "EQ":
            holds = t.equal(x, y)
        case "NE":
            holds = t.not_(t.equal(x, y))
        case "LT":
            holds = less(x, y)
        case "GT":
            holds = less(y, x)
        case "LE":
            holds = less_equal(x, y)
        case "GE":
            holds = less_equal(y, x)
        case _:
            raise Unsupported(f"predicate {direction}")
    return world.boolean(holds, any_poison(world, operands))


def _total_order(t: Terms, bits: Term) -> Term:
    # numbers with a sign bit are in the opposite order of their other bits
    w = t.width(bits)
    return t.ite(t.signed_less(bits, t.constant(0, w)), t.subtract(t.constant((1 << (w - 1)) - 1, w), bits), bits)


# -- selection --------------------------------------------------------------------------------------------------------


def select(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
    """Return the chosen arm, which is poison only if the condition or the chosen arm is."""
    c, a, b = operands
    chosen = world.ite(world.holds(c), a, b)
    return Scalar(chosen.type, chosen.value, world.terms.or_(c.poison, chosen.poison))


def clamp(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
    """Return min(max(x, lower), upper)."""
    lower, x, upper = operands
    return minimum(world, site, [maximum(world, site, [x, lower]), upper])


maximum = numbers(lambda f, a, b: f.maximum(a, b), _arith("maxsi"), _arith("maxui"), _arith("ori"))
minimum = numbers(lambda f, a, b: f.minimum(a, b), _arith("minsi"), _arith("minui"), _arith("andi"))


# -- conversions ------------------------------------------------------------------------------------------------------


def convert(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
    """Return a number as one of another type: truth as 1 and 0, all that is not zero as true, integers extended or truncated, floats rounded to
    nearest even, and toward zero to integers. A float that does not fit into an integer gives poison (assumption ``CONVERSIONS_FIT``).
    """
    (a,) = operands
    t, f, type = world.terms, world.floats, number_type(result_type(site.operation))
    match a.type, type:
        case FloatType(), FloatType():
            return a if a.type == type else Scalar(type, f.convert(a.term, format_of(type)), a.poison)
        case FloatType(), IntegerType(1):
            zero = f.constant(f.format(a.term), 0)
            return world.boolean(f.compare("une", a.term, zero), a.poison)
        case FloatType(), IntegerType(w):
            world.premises.note(CONVERSIONS_FIT)
            bits, fits = f.to_int(a.term, w, signed=not is_unsigned(type))
            return Scalar(type, bits, t.or_(a.poison, t.not_(fits)))
        case IntegerType(), FloatType():
            return Scalar(type, f.from_int(a.term, format_of(type), signed=not is_unsigned(a.type)), a.poison)
        case IntegerType(v), IntegerType(1):
            return world.boolean(t.not_(t.equal(a.term, t.constant(0, v))), a.poison)
        case IntegerType(v), IntegerType(w) if w <= v:
            return Scalar(type, a.term if v == w else t.extract(a.term, w - 1, 0), a.poison)
        case IntegerType(), IntegerType(w):
            return Scalar(type, t.zero_extend(a.term, w) if is_unsigned(a.type) else t.sign_extend(a.term, w), a.poison)
    raise Unsupported(f"elements of type {a.type} as {type}")


def _same_width(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
    (a,) = operands
    type = number_type(result_type(site.operation))
    if world.width(a.type) != world.width(type):
        raise Unsupported(f"elements of type {a.type} as {type}")
    return bitcast(world, site, operands)


def is_finite(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
    (a,) = operands
    if not isinstance(a.type, FloatType):
        raise Unsupported(f"elements of type {a.type}")
    return world.boolean(world.floats.is_finite(a.term), a.poison)


def power(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
    """Return a power: of floats the math dialect's function."""
    if isinstance(operands[0].type, FloatType):
        world.premises.note(FUNCTIONS_AS_MATH)
        return numbers(lambda f, a, b: f.function("powf", a, b))(world, site, operands)
    raise Unsupported("a power of integers")


def _library(name: str) -> FloatFunction:
    return lambda f, *operands: f.function(name, *operands)


def _noting(function: ScalarFunction) -> ScalarFunction:
    def apply(world: World, site: Site, operands: Sequence[Scalar]) -> Scalar:
        world.premises.note(FUNCTIONS_AS_MATH)
        return function(world, site, operands)

    return apply


def _as_math(name: str) -> Semantics:
    """Return the semantics of the operation ``math.NAME`` on integers."""

    def semantics(frame: Frame, operation: Operation) -> Tensor:
        (source,) = tensors(frame, operation.operands)
        if not isinstance(source.element, IntegerType):
            raise Unsupported(f"elements of type {source.element}")
        result = semantics_named(f"math.{name}")(frame, operation)
        assert isinstance(result, Tensor)
        return Tensor(source.element, shape_of(frame, operation), result.at)

    return semantics


_FUNCTIONS: Mapping[str, str] = {
    "cbrt": "cbrt",
    "cosine": "cos",
    "exponential": "exp",
    "exponential_minus_one": "expm1",
    "log": "log",
    "log_plus_one": "log1p",
    "rsqrt": "rsqrt",
    "sine": "sin",
    "tan": "tan",
    "tanh": "tanh",
    "atan2": "atan2",
    "sqrt": "sqrt",
}

_SCALARS: Mapping[str, ScalarFunction] = {
    "abs": numbers(lambda f, a: f.abs(a), _absolute),
    "add": numbers(lambda f, a, b: f.add(a, b), _arith("addi"), None, _arith("ori")),
    "and": numbers(None, _arith("andi"), None, _arith("andi")),
    "bitcast_convert": _same_width,
    "ceil": numbers(lambda f, a: f.round_to_integral(FloatKind.CEIL, a)),
    "clamp": clamp,
    "compare": compare,
    "convert": convert,
    "divide": _division("div", lambda f, a, b: f.div(a, b)),
    "floor": numbers(lambda f, a: f.round_to_integral(FloatKind.FLOOR, a)),
    # of floats; complex numbers are taken apart before
    "imag": numbers(lambda f, a: f.constant(f.format(a), 0)),
    "is_finite": is_finite,
    "logistic": _noting(numbers(_logistic)),
    "maximum": maximum,
    "minimum": minimum,
    "multiply": numbers(lambda f, a, b: f.mul(a, b), _arith("muli"), None, _arith("andi")),
    "negate": numbers(lambda f, a: f.neg(a), lambda t, a: t.negate(a)),
    "not": numbers(None, lambda t, a: t.bit_not(a), None, lambda t, a: t.bit_not(a)),
    "or": numbers(None, _arith("ori"), None, _arith("ori")),
    "power": power,
    "real": numbers(lambda f, a: a),
    "remainder": _division("rem", lambda f, a, b: f.rem(a, b)),
    "round_nearest_afz": numbers(lambda f, a: f.round_to_integral(FloatKind.ROUND, a)),
    "round_nearest_even": numbers(lambda f, a: f.round_to_integral(FloatKind.ROUNDEVEN, a)),
    "select": select,
    "shift_left": numbers(None, _shift("shli", sign=False)),
    "shift_right_arithmetic": numbers(None, _shift("shrsi", sign=True)),
    "shift_right_logical": numbers(None, _shift("shrui", sign=False)),
    "sign": numbers(_sign_of_float, _sign),
    "subtract": numbers(lambda f, a, b: f.sub(a, b), _arith("subi")),
    "xor": numbers(None, _arith("xori"), None, _arith("xori")),
    **{name: _noting(numbers(_library(theirs))) for name, theirs in _FUNCTIONS.items()},
}

SEMANTICS: Mapping[str, Semantics] = {
    **{f"stablehlo.{name}": elementwise(function) for name, function in _SCALARS.items()},
    "stablehlo.count_leading_zeros": _as_math("ctlz"),
    "stablehlo.popcnt": _as_math("ctpop"),
}
