"""The rules by which bit-vector terms are rewritten while they are built, in the order in which they are tried.

Operators have SMT-LIB's names and meaning (``bvudiv x 0`` is all ones …), except that ``zero_extend`` and ``sign_extend`` are indexed with the
width that they give. Every rule is proved by solvers at small widths, for all parameters, and at 32 and 64 bits: ``make rules``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from smtenc.terms.proposition_rules import EQUAL, NOT
from smtenc.terms.rules import (
    Bits,
    Booleans,
    Computed,
    Function,
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

THEORY = "SMT-LIB 2.6, FixedSizeBitVectors and QF_BV"


def signed(value: int, width: int) -> int:
    """Return the two's complement value of an unsigned pattern of ``width`` bits."""
    return value - (1 << width) if value >> (width - 1) else value


def _signed_quotient(w: int, a: int, b: int) -> int:
    """Return the signed quotient, rounded toward zero; if b = 0, 1 for a negative a, else -1."""
    x, y = signed(a, w), signed(b, w)
    if y == 0:
        return 1 if x < 0 else -1
    quotient = abs(x) // abs(y)
    return quotient if (x < 0) == (y < 0) else -quotient


def _signed_remainder(w: int, a: int, b: int) -> int:
    """Return the signed remainder, which has the sign of a; a if b = 0."""
    x, y = signed(a, w), signed(b, w)
    if y == 0:
        return a
    return -(abs(x) % abs(y)) if x < 0 else abs(x) % abs(y)


FOLDS: Mapping[str, Callable[..., int]] = MappingProxyType(
    {
        "bvadd": lambda w, a, b: a + b,
        "bvsub": lambda w, a, b: a - b,
        "bvmul": lambda w, a, b: a * b,
        "bvudiv": lambda w, a, b: a // b if b else -1,
        "bvurem": lambda w, a, b: a % b if b else a,
        "bvsdiv": _signed_quotient,
        "bvsrem": _signed_remainder,
        "bvand": lambda w, a, b: a & b,
        "bvor": lambda w, a, b: a | b,
        "bvxor": lambda w, a, b: a ^ b,
        "bvshl": lambda w, a, b: a << min(b, w),
        "bvlshr": lambda w, a, b: a >> min(b, w),
        "bvashr": lambda w, a, b: signed(a, w) >> min(b, w),
        "bvneg": lambda w, a: -a,
        "bvnot": lambda w, a: ~a,
    }
)
"""The functions by which operators fold the unsigned values of constants of ``w`` bits; results are taken modulo 2^w."""

RELATIONS: Mapping[str, Callable[[int, int, int], bool]] = MappingProxyType(
    {
        "bvult": lambda w, a, b: a < b,
        "bvslt": lambda w, a, b: signed(a, w) < signed(b, w),
    }
)

_COMMUTATIVE = frozenset({"bvadd", "bvmul", "bvand", "bvor", "bvxor"})
ADD, SUB, MUL, UDIV, UREM, SDIV, SREM, AND, OR, XOR, SHL, LSHR, ASHR, NEG, COMPLEMENT = (
    Operator(name, commutative=name in _COMMUTATIVE)
    for name in "bvadd bvsub bvmul bvudiv bvurem bvsdiv bvsrem bvand bvor bvxor bvshl bvlshr bvashr bvneg bvnot".split()
)
ULT, ULE, SLT, SLE = (Operator(name) for name in "bvult bvule bvslt bvsle".split())
CONCAT = Operator("concat")
EXTRACT = Operator("extract")
"""The extraction of bits, with high and low as parameters, both included."""
ZERO_EXTEND, SIGN_EXTEND = Operator("zero_extend"), Operator("sign_extend")
"""Extensions with the bit width of the result as parameter."""

w, v, u = (Named(name, Kind.WIDTH) for name in "wvu")
n, high, low, start, end = (Named(name) for name in ("n", "high", "low", "start", "end"))
a, b = (Named(name, Kind.BITS) for name in "ab")
x, y = (Variable(name, Bits(w)) for name in "xy")
k1, k2 = (Variable(name, Bits(w), constant=True) for name in ("k1", "k2"))
narrow, other = Variable("x", Bits(v)), Variable("y", Bits(u))


def _bits(value: Parameter | int, width: Parameter | int = w) -> Literal:
    return Literal(value, Bits(width))


ZERO, ONE, ALL_ONES = _bits(0), _bits(1), _bits(2**w - 1)
LEAST, GREATEST = _bits(2 ** (w - 1)), _bits(2 ** (w - 1) - 1)
FALSE = Literal(0, Booleans())
_EXAMPLE = {"w": 8}


def _fold(operator: Operator, *operands: Named) -> Rule:
    function = Function(operator.name, FOLDS[operator.name])
    return Rule(
        f"{operator.name}-of-constants",
        operator(*(_bits(operand) for operand in operands)),
        _bits(Computed(function, (w, *operands))),
        example={"w": 8, "a": 200, "b": 3},
        source=THEORY,
    )


def _decided(operator: Operator) -> Rule:
    function = Function(operator.name, RELATIONS[operator.name])
    return Rule(
        f"{operator.name}-of-constants",
        operator(_bits(a), _bits(b)),
        Literal(Computed(function, (w, a, b)), Booleans()),
        example={"w": 8, "a": 200, "b": 3},
        source=THEORY,
    )


def _rule(name: str, before: Pattern, after: Pattern, *condition: object, source: str = "two's complement", **example: int) -> Rule:
    return Rule(name, before, after, condition, example or _EXAMPLE, source)  # type: ignore[arg-type]


ARITHMETIC: tuple[Rule, ...] = (
    _fold(ADD, a, b),
    _rule("add-zero", ADD(x, ZERO), x),
    _rule("add-constants-meet", ADD(ADD(x, k1), k2), ADD(x, ADD(k1, k2)), w=8, k1=200, k2=100),
    _rule("add-negation", ADD(x, NEG(x)), ZERO),
    _fold(NEG, a),
    _rule("negate-twice", NEG(NEG(x)), x),
    _rule("subtract-itself", SUB(x, x), ZERO),
    _rule("subtract-constant", SUB(x, k1), ADD(x, NEG(k1)), w=8, k1=3),
    _rule("subtract-from-zero", SUB(ZERO, x), NEG(x)),
    _rule("subtract-summand", SUB(ADD(x, y), y), x),
    _fold(MUL, a, b),
    _rule("multiply-zero", MUL(x, ZERO), ZERO),
    _rule("multiply-one", MUL(x, ONE), x),
    _rule("multiply-minus-one", MUL(x, ALL_ONES), NEG(x)),
    _fold(UDIV, a, b),
    _rule("unsigned-divide-one", UDIV(x, ONE), x),
    _rule("unsigned-divide-power", UDIV(x, _bits(2**n)), LSHR(x, _bits(n)), n < w, w=8, n=3, source="x div 2^n drops the low n bits"),
    _fold(UREM, a, b),
    _rule("unsigned-remainder-one", UREM(x, ONE), ZERO),
    _rule("unsigned-remainder-power", UREM(x, _bits(2**n)), AND(x, _bits(2**n - 1)), w=8, n=3, source="x mod 2^n keeps the low n bits"),
    _fold(SDIV, a, b),
    _rule("signed-divide-one", SDIV(x, ONE), x),
    _fold(SREM, a, b),
    _rule("signed-remainder-one", SREM(x, ONE), ZERO),
)

BITWISE: tuple[Rule, ...] = (
    _fold(COMPLEMENT, a),
    _rule("complement-twice", COMPLEMENT(COMPLEMENT(x)), x, source="Boolean algebra"),
    _fold(AND, a, b),
    _rule("and-itself", AND(x, x), x, source="Boolean algebra"),
    _rule("and-all-ones", AND(x, ALL_ONES), x, source="Boolean algebra"),
    _rule("and-zero", AND(x, ZERO), ZERO, source="Boolean algebra"),
    _fold(OR, a, b),
    _rule("or-itself", OR(x, x), x, source="Boolean algebra"),
    _rule("or-zero", OR(x, ZERO), x, source="Boolean algebra"),
    _rule("or-all-ones", OR(x, ALL_ONES), ALL_ONES, source="Boolean algebra"),
    _fold(XOR, a, b),
    _rule("xor-itself", XOR(x, x), ZERO, source="Boolean algebra"),
    _rule("xor-all-ones", XOR(x, ALL_ONES), COMPLEMENT(x), source="Boolean algebra"),
    _rule("xor-zero", XOR(x, ZERO), x, source="Boolean algebra"),
    _fold(SHL, a, b),
    _rule("shift-left-zero", SHL(x, ZERO), x),
    _fold(LSHR, a, b),
    _rule("shift-right-logical-zero", LSHR(x, ZERO), x),
    _fold(ASHR, a, b),
    _rule("shift-right-arithmetic-zero", ASHR(x, ZERO), x),
)

_FROM = Function("from", lambda value, last: value >> last)
_JOINED = Function("join", lambda first, width, last: first << width | last)
_SIGNED = Function("signed", signed)
_OF_PARTS = "the bits of the part that they come from"

PARTS: tuple[Rule, ...] = (
    _rule(
        "extract-all", EXTRACT(x, at=(high, low)), x, is_equal(low, 0), is_equal(high, w - 1), w=8, high=7, low=0, source="all of the bits"
    ),
    _rule(
        "extract-of-constant",
        EXTRACT(_bits(a), at=(high, low)),
        _bits(_FROM(a, low), high - low + 1),
        w=8,
        a=0b10110100,
        high=5,
        low=2,
        source=THEORY,
    ),
    _rule(
        "extract-of-extract",
        EXTRACT(EXTRACT(x, at=(end, start)), at=(high, low)),
        EXTRACT(x, at=(high + start, low + start)),
        w=8,
        end=6,
        start=1,
        high=3,
        low=2,
        source=_OF_PARTS,
    ),
    _rule(
        "extract-below-zeros",
        EXTRACT(ZERO_EXTEND(narrow, at=(w,)), at=(high, low)),
        EXTRACT(narrow, at=(high, low)),
        high < v,
        v=4,
        w=8,
        high=2,
        low=1,
        source=_OF_PARTS,
    ),
    _rule(
        "extract-below-signs",
        EXTRACT(SIGN_EXTEND(narrow, at=(w,)), at=(high, low)),
        EXTRACT(narrow, at=(high, low)),
        high < v,
        v=4,
        w=8,
        high=2,
        low=1,
        source=_OF_PARTS,
    ),
    _rule(
        "extract-zeros",
        EXTRACT(ZERO_EXTEND(narrow, at=(w,)), at=(high, low)),
        _bits(0, high - low + 1),
        low >= v,
        v=4,
        w=8,
        high=6,
        low=4,
        source=_OF_PARTS,
    ),
    _rule(
        "extract-right",
        EXTRACT(CONCAT(narrow, other), at=(high, low)),
        EXTRACT(other, at=(high, low)),
        high < u,
        v=4,
        u=3,
        high=2,
        low=1,
        source=_OF_PARTS,
    ),
    _rule(
        "extract-left",
        EXTRACT(CONCAT(narrow, other), at=(high, low)),
        EXTRACT(narrow, at=(high - u, low - u)),
        low >= u,
        v=4,
        u=3,
        high=5,
        low=3,
        source=_OF_PARTS,
    ),
    _rule("concat-of-constants", CONCAT(_bits(a, v), _bits(b, u)), _bits(_JOINED(a, u, b), v + u), v=4, u=3, a=9, b=5, source=THEORY),
    _rule("concat-zero", CONCAT(_bits(0, v), other), ZERO_EXTEND(other, at=(v + u,)), v=4, u=3, source=THEORY),
    _rule("zero-extend-nothing", ZERO_EXTEND(narrow, at=(w,)), narrow, is_equal(v, w), v=8, w=8, source=THEORY),
    _rule("zero-extend-of-constant", ZERO_EXTEND(_bits(a, v), at=(w,)), _bits(a), v=4, w=8, a=9, source=THEORY),
    _rule("zero-extend-twice", ZERO_EXTEND(ZERO_EXTEND(narrow, at=(u,)), at=(w,)), ZERO_EXTEND(narrow, at=(w,)), v=3, u=5, w=8),
    _rule("sign-extend-nothing", SIGN_EXTEND(narrow, at=(w,)), narrow, is_equal(v, w), v=8, w=8, source=THEORY),
    _rule("sign-extend-of-constant", SIGN_EXTEND(_bits(a, v), at=(w,)), _bits(_SIGNED(a, v)), v=4, w=8, a=9, source=THEORY),
    # the extension is proper, so that its sign is 0
    _rule("sign-extend-zeros", SIGN_EXTEND(ZERO_EXTEND(narrow, at=(u,)), at=(w,)), ZERO_EXTEND(narrow, at=(w,)), v < u, v=3, u=5, w=8),
    _rule("sign-extend-twice", SIGN_EXTEND(SIGN_EXTEND(narrow, at=(u,)), at=(w,)), SIGN_EXTEND(narrow, at=(w,)), v=3, u=5, w=8),
)

_extended, _other_extended = ZERO_EXTEND(narrow, at=(w,)), ZERO_EXTEND(other, at=(w,))

ORDER: tuple[Rule, ...] = (
    _decided(ULT),
    _rule("unsigned-less-itself", ULT(x, x), FALSE, source="a strict order"),
    _rule("unsigned-less-zero", ULT(x, ZERO), FALSE, source="0 is least"),
    _rule("unsigned-less-from-greatest", ULT(ALL_ONES, x), FALSE, source="2^w - 1 is greatest"),
    _rule("unsigned-less-one", ULT(x, ONE), EQUAL(x, ZERO), source="0 is least"),
    # one relation, so that complements are seen
    _rule("unsigned-less-equal", ULE(x, y), NOT(ULT(y, x)), source="a total order"),
    _decided(SLT),
    _rule("signed-less-itself", SLT(x, x), FALSE, source="a strict order"),
    _rule("signed-less-least", SLT(x, LEAST), FALSE, source="-2^(w-1) is least"),
    _rule("signed-less-from-greatest", SLT(GREATEST, x), FALSE, source="2^(w-1) - 1 is greatest"),
    _rule("signed-less-zero-of-zeros", SLT(_extended, ZERO), FALSE, v < w, v=4, w=8, source="what is extended by zeros is not negative"),
    _rule(
        "signed-less-of-zeros",
        SLT(_extended, _other_extended),
        ULT(_extended, _other_extended),
        v < w,
        u < w,
        v=4,
        u=3,
        w=8,
        source="what is extended by zeros is not negative",
    ),
    _rule("signed-less-equal", SLE(x, y), NOT(SLT(y, x)), source="a total order"),
)

ORIENTED: tuple[Rule, ...] = tuple(
    Rule(f"{operator.name}-commutes", operator(x, y), operator(y, x), example=_EXAMPLE, source="a commutative operator", by_code=True)
    for operator in (ADD, MUL, AND, OR, XOR)
)
"""The rules that operands are in the order of their creation, constants last."""

BIT_VECTOR_RULES: tuple[Rule, ...] = (*ARITHMETIC, *BITWISE, *PARTS, *ORDER, *ORIENTED)
