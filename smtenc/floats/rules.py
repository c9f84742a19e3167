"""The rules by which neutral float terms are rewritten while they are built, in the order in which they are tried.

Floats have a number format ``F``, a parameter; NaN is one value, and the zeros are two. Operators are the kinds of ``operations``, named as the heads
of their nodes. ``make rules`` proves every rule by enumeration of all values of small formats, and by solvers in SMT-LIB's theory for f16 if that has
the operators. Functions of the mathematical library are unknown here; the facts about them are a table in ``functions``.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from math import ceil, floor
from types import MappingProxyType
from typing import Any

from smtenc.floats import arithmetic as ieee
from smtenc.floats.formats import FloatFormat, NanEncoding, Rounding, is_finite, is_inf, is_nan, is_zero, round_fraction, sign, to_fraction
from smtenc.floats.inclusion import includes, root_rounds_once, rounds_once
from smtenc.floats.operations import ROWS, FloatKind, FloatOp, spelled
from smtenc.terms.bit_vector_rules import AND, SIGN_EXTEND, SLT, XOR, ZERO_EXTEND, signed
from smtenc.terms.proposition_rules import AND as BOTH
from smtenc.terms.proposition_rules import EQUAL as SAME_TERM
from smtenc.terms.proposition_rules import ITE, NOT
from smtenc.terms.proposition_rules import OR as EITHER
from smtenc.terms.rules import (
    Application,
    Bits,
    Booleans,
    Computed,
    Condition,
    Floats,
    Function,
    Holds,
    Kind,
    Literal,
    Named,
    Operator,
    Parameter,
    Pattern,
    Rule,
    Variable,
    is_equal,
)

IEEE = "IEEE 754-2019"
NEAREST = Rounding.NEAREST_EVEN

# -- operators --------------------------------------------------------------------------------------------------------


def _operator(kind: FloatKind) -> Operator:
    row = ROWS[kind]
    # rules about two operands are tried in both orders; that the first two of three commute is left to code
    return Operator(kind.node_kind, row.commutative and row.arity == 2)


NEG, ABS, COPYSIGN = (_operator(kind) for kind in (FloatKind.NEG, FloatKind.ABS, FloatKind.COPYSIGN))
ADD, MUL, DIV, REM, FMA = (_operator(kind) for kind in (FloatKind.ADD, FloatKind.MUL, FloatKind.DIV, FloatKind.REM, FloatKind.FMA))
EXTREMA = tuple(_operator(kind) for kind in (FloatKind.MINIMUM, FloatKind.MAXIMUM, FloatKind.MINNUM, FloatKind.MAXNUM))
CONVERT = _operator(FloatKind.CONVERT)
"""The conversion operator, with the format and the rounding mode as parameters."""
FROM_SINT, FROM_UINT, FROM_BITS = (_operator(kind) for kind in (FloatKind.FROM_SINT, FloatKind.FROM_UINT, FloatKind.FROM_BITS))
"""Conversions with the result's format as parameter."""
BITS = _operator(FloatKind.BITS)
IS_NAN, IS_INF, LESS, EQUAL = (_operator(kind) for kind in (FloatKind.IS_NAN, FloatKind.IS_INF, FloatKind.LESS, FloatKind.EQUAL))
SAME = _operator(FloatKind.SAME)
"""The equality of data: all NaNs are equal, and the two zeros differ."""
IS_FINITE, IS_NORMAL, IS_ZERO = (_operator(kind) for kind in (FloatKind.IS_FINITE, FloatKind.IS_NORMAL, FloatKind.IS_ZERO))
SUB = _operator(FloatKind.SUB)
INTEGRAL = _operator(FloatKind.INTEGRAL)
"""Rounding to an integral value; the parameter is its kind, a key of ``ROUNDINGS``."""
FUNCTION = Operator(FloatKind.FUNCTION.node_kind)
"""A function; the parameter is its name, a key of ``UNARY_FUNCTIONS``. Functions of the mathematical library are unknown; ``sqrt`` is IEEE 754's."""
COMPARE: Mapping[str, Operator] = MappingProxyType({p: Operator(FloatOp(FloatKind.COMPARE, p).head) for p in ieee.CMPF_PREDICATES})

FOLDS: Mapping[str, Callable[[FloatFormat, int, int], int]] = MappingProxyType(
    {
        kind.node_kind: fold
        for kind, fold in (
            (FloatKind.ADD, ieee.add),
            (FloatKind.MUL, ieee.mul),
            (FloatKind.DIV, ieee.div),
            (FloatKind.REM, ieee.rem),
            (FloatKind.MINIMUM, ieee.minimumf),
            (FloatKind.MAXIMUM, ieee.maximumf),
            (FloatKind.MINNUM, ieee.minnumf),
            (FloatKind.MAXNUM, ieee.maxnumf),
        )
    }
)
"""Operations on two floats, by the name of the operator."""
BINARY = (ADD, MUL, DIV, REM, *EXTREMA)

ROUNDINGS: Mapping[FloatKind, Callable[[FloatFormat, int], int]] = MappingProxyType(
    {
        FloatKind.CEIL: ieee.ceil,
        FloatKind.FLOOR: ieee.floor,
        FloatKind.TRUNC: ieee.trunc,
        FloatKind.ROUND: ieee.round_,
        FloatKind.ROUNDEVEN: ieee.roundeven,
    }
)
"""Rounding to an integral value in the same format (``math.ceil`` …), by the kind."""

_MIRRORED = {FloatKind.CEIL: FloatKind.FLOOR, FloatKind.FLOOR: FloatKind.CEIL}
"""The kind that rounds -x as the key rounds x, negated; the other kinds are symmetric."""

_SYMMETRIC = frozenset({Rounding.NEAREST_EVEN, Rounding.NEAREST_AWAY, Rounding.TOWARD_ZERO})
"""The modes that round -x to the negation of x rounded."""

# -- functions of parameters ------------------------------------------------------------------------------------------


@cache
def holds_integers(fmt: FloatFormat, width: int, is_signed: bool) -> bool:
    """Return whether every integer of ``width`` bits is a value of the format: it suffices that the greatest, which has all digits, and the magnitude
    of the least are.
    """
    magnitudes = (1 << width >> 1, (1 << width >> 1) - 1) if is_signed else ((1 << width) - 1,)
    ends = ((number, ieee.from_int(fmt, number)) for number in magnitudes)
    return all(is_finite(fmt, bits) and to_fraction(fmt, bits) == number for number, bits in ends)


@cache
def _narrowed(wide: FloatFormat, narrow: FloatFormat, bits: int) -> int | None:
    """Return the bits in ``narrow`` of a value of ``wide``, which includes ``narrow``; None if ``narrow`` does not have the value."""
    if is_nan(wide, bits) and not narrow.has_nan:
        return None
    found = ieee.convert(wide, narrow, bits)
    return found if ieee.convert(narrow, wide, found) == bits else None


def _reciprocal(fmt: FloatFormat, bits: int) -> int:
    return round_fraction(fmt, 1 / to_fraction(fmt, bits))


def _has_exact_reciprocal(fmt: FloatFormat, bits: int) -> bool:
    if not is_finite(fmt, bits) or is_zero(fmt, bits):
        return False
    found = _reciprocal(fmt, bits)
    return is_finite(fmt, found) and to_fraction(fmt, found) == 1 / to_fraction(fmt, bits)


def _integer_beside(fmt: FloatFormat, bits: int, width: int, up: bool) -> int:
    """Return the number as an integer of ``width`` bits, rounded up or down; a number beyond those of ``width - 2`` bits becomes some integer beyond
    them.
    """
    beyond = 1 << (width - 2)
    if not is_finite(fmt, bits):
        return -beyond if sign(fmt, bits) else beyond
    number: Fraction = to_fraction(fmt, bits)
    return min(max(ceil(number) if up else floor(number), -beyond), beyond)


def _is_fraction(fmt: FloatFormat, bits: int) -> bool:
    """Return whether the value is neither an integer nor NaN. Infinities count as no integer."""
    return not is_nan(fmt, bits) and (is_inf(fmt, bits) or to_fraction(fmt, bits).denominator != 1)


def _is_plain_negative(fmt: FloatFormat, bits: int) -> bool:
    return not is_nan(fmt, bits) and bool(bits & fmt.sign_mask)


_INCLUDES = Function("includes", includes)
_ROUNDS_ONCE = Function("rounds-once", rounds_once)
_ROOT_ROUNDS_ONCE = Function("root-rounds-once", root_rounds_once)
_HOLDS_SIGNED = Function("holds-signed", lambda fmt, width: holds_integers(fmt, width, True))
_HOLDS_UNSIGNED = Function("holds-unsigned", lambda fmt, width: holds_integers(fmt, width, False))
_HOLDS = Function("holds", lambda narrow, wide, bits: _narrowed(wide, narrow, bits) is not None)
_IN_NARROW = Function("narrowed", lambda narrow, wide, bits: _narrowed(wide, narrow, bits))
_NEGATIVE_ZERO = Function("has-negative-zero", lambda fmt: fmt.has_negative_zero)
_NO_NEW_ZERO = Function("keeps-zeros", lambda source, target: source.has_negative_zero or not target.has_negative_zero)
_HAS_NAN = Function("has-nan", lambda fmt: fmt.has_nan)
_NO_NAN = Function("has-no-nan", lambda fmt: not fmt.has_nan)
_HAS_INFINITY = Function("has-infinity", lambda fmt: fmt.has_infinity)
_NO_INFINITY = Function("has-no-infinity", lambda fmt: not fmt.has_infinity)
_IS_SYMMETRIC = Function("symmetric", lambda mode: mode in _SYMMETRIC)
_IS_INEXACT_MODE = Function("not-nearest-even", lambda mode: mode is not NEAREST)
_IS_NEAREST = Function("nearest-even-or-exact", lambda mode, exact: mode is NEAREST or exact)
_KEEPS_NAN = Function("has-value-in", lambda source, bits, target: target.has_nan or not is_nan(source, bits))
_NAN = Function("is-nan", is_nan)
_NOT_NAN = Function("is-not-nan", lambda fmt, bits: not is_nan(fmt, bits))
_ONE_PATTERN = Function("has-one-pattern", lambda fmt, bits: not is_nan(fmt, bits) or fmt.nan is NanEncoding.NEGATIVE_ZERO)
_CANONICAL = Function("datum", lambda fmt, bits: fmt.nan_bits if is_nan(fmt, bits) else bits)
_WIDTH = Function("width", lambda fmt: fmt.width)
_SIGN_MASK = Function("sign-mask", lambda fmt: fmt.sign_mask)
_MAGNITUDE_MASK = Function("magnitude-mask", lambda fmt: fmt.magnitude_mask)
_WIDER = Function("wider", lambda first, second: max(first, second) + 2)
_MIRROR = Function("mirrored", lambda kind: _MIRRORED.get(kind, kind))

F, G, H = (Named(name, Kind.FORMAT) for name in "FGH")
m = Named("m", Kind.ROUNDING)
kind, kind2 = (Named(name, Kind.NAME) for name in ("kind", "kind2"))
a, b, e = (Named(name, Kind.BITS) for name in "abe")
v, u, w = (Named(name, Kind.WIDTH) for name in "vuw")
x, y, z = (Variable(name, Floats(F)) for name in "xyz")
p = Variable("c", Booleans())
i, j = Variable("i", Bits(v)), Variable("j", Bits(u))
pattern = Variable("i", Bits(_WIDTH(F)))
FALSE = Literal(0, Booleans())


def _word(operator: Operator) -> str:
    """Return the word for an operator in the names of rules."""
    return spelled(operator.name).kind.word


def _float(value: Parameter | int, fmt: Parameter = F) -> Literal:
    return Literal(value, Floats(fmt))


K, L, N = _float(a), _float(b), _float(e)
ZERO = _float(0)
ONE = _float(Function("one", lambda fmt: fmt.one_bits)(F))
MINUS_ONE = _float(Function("minus-one", lambda fmt: fmt.one_bits | fmt.sign_mask)(F))
MINUS_ZERO = _float(Function("minus-zero", lambda fmt: fmt.zero_bits(True))(F))
TWO = _float(Function("two", lambda fmt: ieee.from_int(fmt, 2))(F))
LEAST_NORMAL = _float(Function("least-normal", lambda fmt: fmt.smallest_normal_bits)(F))


def _rule(
    name: str, before: Application, after: Pattern, *condition: Condition, source: str = IEEE, by_code: bool = False, **example: Any
) -> Rule:
    return Rule(
        f"float-{name}", before, after, condition, MappingProxyType({"F": "f16", "G": "f32", "H": "f64"} | example), source, by_code
    )


def _is(function: Function, *arguments: Parameter | Any) -> Holds:
    return Holds(function, arguments)


# -- signs ------------------------------------------------------------------------------------------------------------

_COPIES: tuple[tuple[bool, str, Callable[[Pattern], Pattern]], ...] = (
    (False, "plus", lambda number: ABS(number)),
    (True, "minus", lambda number: NEG(ABS(number))),
)
_SIGN_IS = {
    negative: Function(
        f"copies-{name}", lambda fmt, bits, negative=negative: (ieee.copysign(fmt, fmt.one_bits, bits) != fmt.one_bits) is negative
    )
    for negative, name, _ in _COPIES
}

SIGNS: tuple[Rule, ...] = (
    _rule("neg-of-constant", NEG(K), _float(Function("neg", ieee.neg)(F, a)), a=0x3C00, source="clause 5.5.1"),
    _rule("neg-twice", NEG(NEG(x)), x, source="clause 5.5.1; of NaN, any"),
    _rule("abs-of-constant", ABS(K), _float(Function("abs", ieee.abs_)(F, a)), a=0xBC00, source="clause 5.5.1"),
    _rule("abs-of-neg", ABS(NEG(x)), ABS(x), source="clause 5.5.1"),
    _rule("abs-twice", ABS(ABS(x)), ABS(x), source="clause 5.5.1"),
    # of a NaN the sign is not known
    *(
        _rule(
            f"copysign-{name}",
            COPYSIGN(x, K),
            made(x),
            _is(_NOT_NAN, F, a),
            _is(_SIGN_IS[negative], F, a),
            a=0xBC00 if negative else 0x3C00,
            source="clause 5.5.1",
        )
        for negative, name, made in _COPIES
    ),
    _rule("copysign-of-nan", COPYSIGN(K, y), K, _is(_NAN, F, a), a=0x7E00, source="NaN is one value"),
    _rule("copysign-of-itself", COPYSIGN(x, x), x, source="clause 5.5.1"),
    _rule("copysign-of-magnitude", COPYSIGN(x, y), COPYSIGN(ABS(x), y), by_code=True, source="the first sign does not matter"),
)

# -- conversions ------------------------------------------------------------------------------------------------------


def _widened(inner: Pattern, fmt: Parameter) -> Application:
    return CONVERT(inner, at=(fmt, NEAREST))


_INTEGERS = (
    ("signed", FROM_SINT, _HOLDS_SIGNED, SIGN_EXTEND),
    ("unsigned", FROM_UINT, _HOLDS_UNSIGNED, ZERO_EXTEND),
)
_FROM_INTEGER = {
    "signed": Function("from-signed", lambda fmt, bits, width: ieee.from_int(fmt, signed(bits, width))),
    "unsigned": Function("from-unsigned", lambda fmt, bits, width: ieee.from_int(fmt, bits)),
}

CONVERSIONS: tuple[Rule, ...] = (
    _rule("convert-nothing", CONVERT(x, at=(G, m)), x, is_equal(F, G), G="f16", m=NEAREST),
    # the result for NaN in a format without NaN is left open
    _rule(
        "convert-constant",
        CONVERT(K, at=(G, m)),
        _float(Function("convert", ieee.convert)(F, G, a, m), G),
        _is(_KEEPS_NAN, F, a, G),
        a=0x3C01,
        m=Rounding.UPWARD,
        source="clause 5.4.2",
    ),
    _rule(
        "convert-exactly",
        CONVERT(x, at=(G, m)),
        _widened(x, G),
        _is(_IS_INEXACT_MODE, m),
        _is(_INCLUDES, G, F),
        m=Rounding.UPWARD,
        source="nothing is rounded",
    ),
    _rule(
        "convert-widened",
        CONVERT(_widened(x, H), at=(G, m)),
        CONVERT(x, at=(G, m)),
        _is(_INCLUDES, H, F),
        H="f64",
        m=Rounding.UPWARD,
        G="bf16",
        source="one rounding either way",
    ),
    *(
        _rule(
            f"convert-{name}",
            CONVERT(operator(x), at=(G, m)),
            operator(CONVERT(x, at=(G, m))),
            _is(_IS_SYMMETRIC, m),
            _is(_NO_NEW_ZERO, F, G),
            F="f32",
            G="f16",
            m=NEAREST,
            source="rounding to nearest and toward zero are symmetric",
        )
        for name, operator in (("neg", NEG), ("abs", ABS))
    ),
    *(
        _rule(
            f"convert-{name}-integer",
            CONVERT(made(i, at=(F,)), at=(G, m)),
            made(i, at=(G,)),
            _is(exact, F, v),
            _is(_IS_NEAREST, m, exact(G, v)),
            F="f32",
            G="f16",
            v=8,
            m=Rounding.UPWARD,
            source="the first conversion is exact",
        )
        for name, made, exact, _ in _INTEGERS
    ),
)

_TWICE = "double rounding is innocuous with 2p + 2 bits (Figueroa, 1995)"


def _once(
    operator: Operator, name: str, first: tuple[Pattern, Pattern], second: tuple[Pattern, Pattern], *held: Holds, **example: Any
) -> Rule:
    """Return the rule that an operation on operands widened to F, rounded to the narrow format G, is the operation in G."""
    return _rule(
        f"{_word(operator)}-rounded-once-{name}",
        CONVERT(operator(first[0], second[0]), at=(G, NEAREST)),
        operator(first[1], second[1]),
        _is(_ROUNDS_ONCE, F, G),
        *held,
        source=_TWICE,
        F="f32",
        G="f16",
        **example,
    )


_s, _t = (Variable(name, Floats(G)) for name in "st")
_S, _T = (_widened(_s, F), _s), (_widened(_t, F), _t)
_CONSTANT = (K, _float(_IN_NARROW(G, F, a), G))
_IS_HELD = _is(_HOLDS, G, F, a)


def _negative(operand: tuple[Pattern, Pattern]) -> tuple[Pattern, Pattern]:
    wide, narrow = operand
    return NEG(wide), NEG(narrow)


ROUNDED_ONCE: tuple[Rule, ...] = (
    *(_once(operator, "both", _S, _T) for operator in (ADD, MUL, DIV)),
    *(_once(operator, "constant", _S, _CONSTANT, _IS_HELD, a=0x40400000) for operator in (ADD, MUL, DIV)),
    _once(DIV, "of-constant", _CONSTANT, _T, _IS_HELD, a=0x40400000),
    # of products and quotients signs have been taken out
    _once(ADD, "difference", _S, _negative(_T)),
    _once(ADD, "negative", _negative(_S), _negative(_T)),
    _once(ADD, "negative-constant", _negative(_S), _CONSTANT, _IS_HELD, a=0x40400000),
)
"""Rules that are not used if the order of sums is free."""

ROOT_ROUNDED_ONCE = _rule(
    "sqrt-rounded-once",
    CONVERT(FUNCTION(_S[0], at=("sqrt",)), at=(G, NEAREST)),
    FUNCTION(_S[1], at=("sqrt",)),
    _is(_ROOT_ROUNDS_ONCE, F, G),
    F="f32",
    G="f16",
    source=_TWICE,
)
"""The rule about the square root of a widened operand; it is used whatever the order of sums is."""

INTEGERS: tuple[Rule, ...] = (
    *(
        _rule(
            f"from-{name}-constant",
            made(Literal(a, Bits(v)), at=(F,)),
            _float(_FROM_INTEGER[name](F, a, v)),
            v=8,
            a=200,
            source="clause 5.4.1",
        )
        for name, made, _, _ in _INTEGERS
    ),
    # an extension does not change the number: one operation for all widths
    _rule(
        "from-signed-of-zeros",
        FROM_SINT(ZERO_EXTEND(i, at=(w,)), at=(F,)),
        FROM_UINT(i, at=(F,)),
        v < w,
        v=8,
        w=16,
        source="one number",
    ),
    _rule("from-unsigned-of-zeros", FROM_UINT(ZERO_EXTEND(i, at=(w,)), at=(F,)), FROM_UINT(i, at=(F,)), v=8, w=16, source="one number"),
    _rule("from-signed-of-signs", FROM_SINT(SIGN_EXTEND(i, at=(w,)), at=(F,)), FROM_SINT(i, at=(F,)), v=8, w=16, source="one number"),
)

_PATTERN_BITS = Bits(_WIDTH(F))

PATTERNS: tuple[Rule, ...] = (
    _rule("bits-of-constant", BITS(K), Literal(a, _PATTERN_BITS), _is(_ONE_PATTERN, F, a), a=0x3C00, source="clause 3.4"),
    # a cast there and back keeps a NaN's payload, too
    _rule("bits-of-pattern", BITS(FROM_BITS(pattern, at=(F,))), pattern, source="clause 3.4"),
    # of a NaN both give the pattern of some NaN
    _rule("bits-of-neg", BITS(NEG(x)), XOR(BITS(x), Literal(_SIGN_MASK(F), _PATTERN_BITS)), _is(_NEGATIVE_ZERO, F), source="clause 5.5.1"),
    _rule(
        "bits-of-abs", BITS(ABS(x)), AND(BITS(x), Literal(_MAGNITUDE_MASK(F), _PATTERN_BITS)), _is(_NEGATIVE_ZERO, F), source="clause 5.5.1"
    ),
    _rule("pattern-of-constant", FROM_BITS(Literal(a, _PATTERN_BITS), at=(F,)), _float(_CANONICAL(F, a)), a=0x3C00, source="clause 3.4"),
    _rule("pattern-of-bits", FROM_BITS(BITS(x), at=(F,)), x, source="clause 3.4; NaN is one value"),
    _rule(
        "pattern-with-sign-flipped",
        FROM_BITS(XOR(pattern, Literal(_SIGN_MASK(F), _PATTERN_BITS)), at=(F,)),
        NEG(FROM_BITS(pattern, at=(F,))),
        _is(_NEGATIVE_ZERO, F),
        source="clause 5.5.1",
    ),
    _rule(
        "pattern-with-sign-cleared",
        FROM_BITS(AND(pattern, Literal(_MAGNITUDE_MASK(F), _PATTERN_BITS)), at=(F,)),
        ABS(FROM_BITS(pattern, at=(F,))),
        _is(_NEGATIVE_ZERO, F),
        source="clause 5.5.1",
    ),
)

# -- arithmetic -------------------------------------------------------------------------------------------------------


def _fold(operator: Operator) -> Rule:
    name = _word(operator)
    function = Function(name, FOLDS[operator.name])
    return _rule(
        f"{name}-of-constants", operator(K, L), _float(Computed(function, (F, a, b))), a=0x3C00, b=0x4200, source="correctly rounded"
    )


_CHOICE_EXAMPLE: Mapping[str, Any] = MappingProxyType({"a": 0x3C00, "b": 0x4000, "e": 0x4200})


def _choices(operator: Operator) -> Iterable[Rule]:
    """Yield the rules for an operation on a choice between constants."""
    name = _word(operator)
    choice = ITE(p, K, L)
    yield _rule(
        f"{name}-of-choice", operator(choice, N), ITE(p, operator(K, N), operator(L, N)), source="SMT-LIB 2.6, Core", **_CHOICE_EXAMPLE
    )
    # of a remainder the magnitude of the second operand is taken first
    if operator is DIV:
        yield _rule(
            f"{name}-by-choice", operator(N, choice), ITE(p, operator(N, K), operator(N, L)), source="SMT-LIB 2.6, Core", **_CHOICE_EXAMPLE
        )


_NEGATED = _float(Function("neg", ieee.neg)(F, a))


def _signed_products(operator: Operator) -> Iterable[Rule]:
    """Yield the rules that the sign of a product is the exclusive or of the signs; the sign of a NaN is ignored."""
    name, source = _word(operator), "clause 6.3"
    yield _rule(f"{name}-of-neg", operator(NEG(x), y), NEG(operator(x, y)), source=source)
    yield _rule(f"{name}-of-negative", operator(K, y), NEG(operator(_NEGATED, y)), _is(_Plain, F, a), a=0xC200, source=source)
    if not operator.commutative:
        yield _rule(f"{name}-by-neg", operator(x, NEG(y)), NEG(operator(x, y)), source=source)
        yield _rule(f"{name}-by-negative", operator(x, K), NEG(operator(x, _NEGATED)), _is(_Plain, F, a), a=0xC200, source=source)


_Plain = Function("is-negative", _is_plain_negative)

ARITHMETIC: tuple[Rule, ...] = (
    _rule("sub", SUB(x, y), ADD(x, NEG(y)), source="clause 5.4.1"),
    _fold(ADD),
    _rule("add-minus-zero", ADD(x, MINUS_ZERO), x, _is(_NEGATIVE_ZERO, F), source="clause 6.3: -0 is neutral, +0 is not"),
    *_choices(ADD),
    _fold(MUL),
    _rule("mul-one", MUL(x, ONE), x, source="1 is neutral"),
    _rule("mul-minus-one", MUL(x, MINUS_ONE), NEG(x), source="clause 6.3"),
    *_signed_products(MUL),
    *_choices(MUL),
    _fold(DIV),
    _rule(
        "div-by-power",
        DIV(x, K),
        MUL(x, _float(Function("reciprocal", _reciprocal)(F, a))),
        _is(Function("has-exact-reciprocal", _has_exact_reciprocal), F, a),
        a=0x4400,
        source="both round one number",
    ),
    *_signed_products(DIV),
    *_choices(DIV),
    _fold(REM),
    *_choices(REM),
    _rule("rem-of-magnitude", REM(x, y), REM(x, ABS(y)), by_code=True, source="C fmod: the sign of the divisor does not matter"),
    _rule(
        "fma-of-constants", FMA(K, L, N), _float(Function("fma", ieee.fma)(F, a, b, e)), a=0x3C00, b=0x4200, e=0x4200, source="clause 5.4.1"
    ),
    _rule("fma-of-one", FMA(ONE, y, z), ADD(y, z), source="rounded once either way"),
    _rule("fma-by-one", FMA(x, ONE, z), ADD(x, z), source="rounded once either way"),
    _rule("fma-minus-zero", FMA(x, y, MINUS_ZERO), MUL(x, y), _is(_NEGATIVE_ZERO, F), source="clause 6.3: -0 is neutral"),
    *(_rule(f"{_word(o)}-commutes", o(x, y), o(y, x), by_code=True, source="commutative") for o in (ADD, MUL, *EXTREMA)),
    _rule("fma-commutes", FMA(x, y, z), FMA(y, x, z), by_code=True, source="commutative"),
)

DOUBLE = _rule("add-itself", ADD(x, x), MUL(x, TWO), source="both round one number")
"""A rule that is not used if the order of sums is free, because each x is then a summand of its own."""

_INTEGRAL_ROUNDING = Function("integral", lambda kind, fmt, bits: ROUNDINGS[kind](fmt, bits))

INTEGRAL_VALUES: tuple[Rule, ...] = (
    _rule(
        "integral-of-constant",
        INTEGRAL(K, at=(kind,)),
        _float(_INTEGRAL_ROUNDING(kind, F, a)),
        a=0x3E00,
        kind=FloatKind.CEIL,
        source="clause 5.9",
    ),
    # not where the format saturates: ceil(7.25) is 7.5 in f6E2M3FN
    _rule(
        "integral-twice",
        INTEGRAL(INTEGRAL(x, at=(kind2,)), at=(kind,)),
        INTEGRAL(x, at=(kind2,)),
        _is(_HAS_NAN, F),
        kind=FloatKind.CEIL,
        kind2=FloatKind.FLOOR,
        source="an integral value stays what it is",
    ),
    *(
        _rule(
            f"integral-of-{name}",
            INTEGRAL(made(i, at=(F,)), at=(kind,)),
            made(i, at=(F,)),
            _is(_HAS_NAN, F),
            v=8,
            kind=FloatKind.CEIL,
            source="an integer",
        )
        for name, made, _, _ in _INTEGERS
    ),
    _rule(
        "integral-of-neg",
        INTEGRAL(NEG(x), at=(kind,)),
        NEG(INTEGRAL(x, at=(_MIRROR(kind),))),
        kind=FloatKind.CEIL,
        source="ceil(-x) = -floor(x), the other kinds are symmetric",
    ),
)

# -- order ------------------------------------------------------------------------------------------------------------

_BOTH_WIDE: tuple[tuple[Pattern, Pattern], tuple[Pattern, Pattern]] = ((_widened(_s, F), _s), (_widened(_t, F), _t))
_WIDE_AND_CONSTANT: tuple[tuple[Pattern, Pattern], tuple[Pattern, Pattern]] = ((_widened(_s, F), _s), _CONSTANT)
_WIDE = _is(_INCLUDES, F, G)
_NARROW_EXAMPLE: Mapping[str, Any] = MappingProxyType({"F": "f32", "G": "f16"})
_CONSTANT_EXAMPLE: Mapping[str, Any] = MappingProxyType({"F": "f32", "G": "f16", "a": 0x3FC00000})


def _extremum(operator: Operator) -> Iterable[Rule]:
    name, source = _word(operator), "widening keeps order, signs and NaN"
    yield _rule(f"{name}-itself", operator(x, x), x, source="clause 9.6")
    (wide, first), (other, second) = _BOTH_WIDE
    yield _rule(f"{name}-widened", operator(wide, other), _widened(operator(first, second), F), _WIDE, source=source, **_NARROW_EXAMPLE)
    (wide, first), (other, second) = _WIDE_AND_CONSTANT
    yield _rule(
        f"{name}-widened-constant",
        operator(wide, other),
        _widened(operator(first, second), F),
        _WIDE,
        _IS_HELD,
        source=source,
        **_CONSTANT_EXAMPLE,
    )
    yield _fold(operator)
    yield from _choices(operator)


def _relation(operator: Operator, name: str) -> Iterable[Rule]:
    """Yield the rules that widened operands compare as the operands before widening."""
    source = "widening keeps order, signs and NaN"
    (wide, first), (other, second) = _BOTH_WIDE
    yield _rule(f"{name}-widened", operator(wide, other), operator(first, second), _WIDE, source=source, **_NARROW_EXAMPLE)
    (wide, first), (other, second) = _WIDE_AND_CONSTANT
    held = (_WIDE, _IS_HELD)
    yield _rule(f"{name}-widened-constant", operator(wide, other), operator(first, second), *held, source=source, **_CONSTANT_EXAMPLE)
    if not operator.commutative:
        yield _rule(f"{name}-constant-widened", operator(other, wide), operator(second, first), *held, source=source, **_CONSTANT_EXAMPLE)


def _beside(up: bool) -> Function:
    return Function("ceil" if up else "floor", lambda fmt, bits, width: _integer_beside(fmt, bits, width, up))


_FRACTION = Function("is-fraction", _is_fraction)
_INTEGRAL = Function("is-integral", lambda fmt, bits: is_finite(fmt, bits) and to_fraction(fmt, bits).denominator == 1)


_INTEGERS_EXAMPLE: Mapping[str, Any] = MappingProxyType({"F": "f32", "v": 8, "u": 9})
_INTEGER_EXAMPLE: Mapping[str, Any] = MappingProxyType({"F": "f32", "v": 8, "a": 0x40400000})
_FRACTION_EXAMPLE: Mapping[str, Any] = MappingProxyType({"F": "f32", "v": 8, "a": 0x40200000})


def _of_integers(operator: Operator, name: str, compared: Operator) -> Iterable[Rule]:
    """Yield the rules that float(i) < float(j) is i < j if both conversions are exact; a constant is rounded to an integer, up on the right side and
    down on the left.
    """
    source = "exact conversions keep order"
    width = _WIDER(v, u)
    pairs = itertools.combinations_with_replacement(_INTEGERS, 2) if operator.commutative else itertools.product(_INTEGERS, repeat=2)
    for (left, made, exact, extend), (right, made2, exact2, extend2) in pairs:
        yield _rule(
            f"{name}-{left}-{right}",
            operator(made(i, at=(F,)), made2(j, at=(F,))),
            compared(extend(i, at=(width,)), extend2(j, at=(width,))),
            _is(exact, F, v),
            _is(exact2, F, u),
            source=source,
            **_INTEGERS_EXAMPLE,
        )
    beyond = v + 2
    for left, made, exact, extend in _INTEGERS:
        whole = extend(i, at=(beyond,))
        if operator is EQUAL:
            yield _rule(
                f"{name}-{left}-fraction",
                operator(made(i, at=(F,)), K),
                FALSE,
                _is(exact, F, v),
                _is(_FRACTION, F, a),
                source=source,
                **_FRACTION_EXAMPLE,
            )
            constant = Literal(_beside(False)(F, a, beyond), Bits(beyond))
            held = (_is(exact, F, v), _is(_INTEGRAL, F, a))
            yield _rule(
                f"{name}-{left}-constant",
                operator(made(i, at=(F,)), K),
                compared(whole, constant),
                *held,
                source=source,
                **_INTEGER_EXAMPLE,
            )
        else:
            held = (_is(exact, F, v), _is(_NOT_NAN, F, a))
            for before, up in ((True, True), (False, False)):
                constant = Literal(_beside(up)(F, a, beyond), Bits(beyond))
                operands = (made(i, at=(F,)), K) if before else (K, made(i, at=(F,)))
                results = (whole, constant) if before else (constant, whole)
                side = f"{left}-constant" if before else f"constant-{left}"
                yield _rule(f"{name}-{side}", operator(*operands), compared(*results), *held, source=source, **_FRACTION_EXAMPLE)


def _decided(operator: Operator, predicate: str) -> Rule:
    name = _word(operator)
    function = Function(name, lambda fmt, first, second: int(ieee.compare(fmt, predicate, first, second)))
    return _rule(f"{name}-of-constants", operator(K, L), Literal(function(F, a, b), Booleans()), a=0x3C00, b=0x4200, source="clause 5.11")


ORDER: tuple[Rule, ...] = (
    *(rule for operator in EXTREMA for rule in _extremum(operator)),
    _decided(LESS, "olt"),
    _rule("less-itself", LESS(x, x), FALSE, source="a strict order"),
    _rule("less-nan", LESS(x, K), FALSE, _is(_NAN, F, a), a=0x7E00, source="clause 5.11: NaN is unordered"),
    _rule("nan-less", LESS(K, x), FALSE, _is(_NAN, F, a), a=0x7E00, source="clause 5.11: NaN is unordered"),
    *_relation(LESS, "less"),
    *_of_integers(LESS, "less", SLT),
    _decided(EQUAL, "oeq"),
    _rule("equal-nan", EQUAL(x, K), FALSE, _is(_NAN, F, a), a=0x7E00, source="clause 5.11: NaN is unordered"),
    _rule("equal-itself", EQUAL(x, x), NOT(IS_NAN(x)), source="clause 5.11: NaN is unordered"),
    *_relation(EQUAL, "equal"),
    *_of_integers(EQUAL, "equal", SAME_TERM),
    _rule("equal-commutes", EQUAL(x, y), EQUAL(y, x), by_code=True, source="commutative"),
    _rule(
        "same-constants",
        SAME(K, L),
        Literal(Function("same", lambda fmt, first, second: int(_datum(fmt, first) == _datum(fmt, second)))(F, a, b), Booleans()),
        a=0x3C00,
        b=0x4200,
        source="NaN is one value, the zeros are two",
    ),
    _rule("same-neg-constant", SAME(NEG(x), K), SAME(x, _NEGATED), a=0x3C00, source="negation is its own inverse"),
    *_relation(SAME, "same"),
    _rule("same", SAME(x, y), SAME_TERM(x, y), source="NaN is one value, the zeros are two"),
)


def _datum(fmt: FloatFormat, bits: int) -> int:
    return fmt.nan_bits if is_nan(fmt, bits) else bits


# -- predicates and classes -------------------------------------------------------------------------------------------


def _comparison(predicate: str, relations: frozenset[int | None]) -> Pattern:
    """Return the definition of a predicate by relations; a predicate that holds for NaN is the negation of one that does not."""
    if not relations:
        return FALSE
    if None in relations:
        opposite = next(p for p, r in ieee.CMPF_PREDICATES.items() if r == {-1, 0, 1, None} - relations)
        return NOT(COMPARE[opposite](x, y))
    if relations == {-1, 0, 1}:
        return BOTH(NOT(IS_NAN(x)), NOT(IS_NAN(y)))
    cases: dict[int | None, Pattern] = {-1: LESS(x, y), 0: EQUAL(x, y), 1: LESS(y, x)}
    return EITHER(*(case for relation, case in cases.items() if relation in relations))


PREDICATES: tuple[Rule, ...] = tuple(
    _rule(f"compare-{predicate}", COMPARE[predicate](x, y), _comparison(predicate, relations), source="arith.cmpf, and clause 5.11")
    for predicate, relations in ieee.CMPF_PREDICATES.items()
)


def _class(operator: Operator, test: Callable[[FloatFormat, int], bool], impossible: Function, example: str) -> Iterable[Rule]:
    name = _word(operator)
    function = Function(name, lambda fmt, bits: int(test(fmt, bits)))
    yield _rule(f"{name}-of-constant", operator(K), Literal(function(F, a), Booleans()), a=0x7E00, source="clause 5.7.2")
    yield _rule(f"{name}-never", operator(x), FALSE, _is(impossible, F), F=example, source="the format has none")
    yield _rule(f"{name}-of-neg", operator(NEG(x)), operator(x), source="clause 5.5.1")
    yield _rule(f"{name}-of-abs", operator(ABS(x)), operator(x), source="clause 5.5.1")


CLASSES: tuple[Rule, ...] = (
    # a conversion into a format with infinities makes no NaN; of an integer neither
    _rule(
        "is_nan-of-conversion",
        IS_NAN(CONVERT(x, at=(G, m))),
        IS_NAN(x),
        _is(_HAS_INFINITY, G),
        F="f32",
        G="f16",
        m=NEAREST,
        source="overflow",
    ),
    *(
        _rule(f"is_nan-of-{name}", IS_NAN(made(i, at=(F,))), FALSE, _is(_HAS_INFINITY, F), v=8, source="overflow gives infinity")
        for name, made, _, _ in _INTEGERS
    ),
    *_class(IS_NAN, is_nan, _NO_NAN, "f6E3M2FN"),
    _rule("is_inf-of-widened", IS_INF(_widened(x, G)), IS_INF(x), _is(_INCLUDES, G, F), source="a widened number is finite"),
    *(
        _rule(f"is_inf-of-{name}", IS_INF(made(i, at=(F,))), FALSE, _is(exact, F, v), F="f32", v=8, source="an exact integer is finite")
        for name, made, exact, _ in _INTEGERS
    ),
    *_class(IS_INF, is_inf, _NO_INFINITY, "f8E4M3FN"),
    _rule("is_finite", IS_FINITE(x), NOT(EITHER(IS_NAN(x), IS_INF(x))), source="clause 5.7.2"),
    _rule("is_normal", IS_NORMAL(x), BOTH(IS_FINITE(x), COMPARE["oge"](ABS(x), LEAST_NORMAL)), source="clause 5.7.2"),
    _rule("is_zero", IS_ZERO(x), COMPARE["oeq"](x, ZERO), source="clause 5.11: the zeros are equal"),
)

FLOAT_RULES: tuple[Rule, ...] = (
    *SIGNS,
    *CONVERSIONS,
    ROOT_ROUNDED_ONCE,
    *INTEGERS,
    *PATTERNS,
    *ARITHMETIC,
    *INTEGRAL_VALUES,
    *ORDER,
    *PREDICATES,
    *CLASSES,
)
ALL_FLOAT_RULES: tuple[Rule, ...] = (*FLOAT_RULES, *ROUNDED_ONCE, DOUBLE)
