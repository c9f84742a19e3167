"""The rules of index arithmetic as data: equations and inequalities over the integers, with their conditions.

Only ``rewriting`` applies them: for normal forms of quotients (``division``), minima and maxima (``space``), remainders in sums
(``division.present``), ranges (``ranges``). The heuristics that propose a rule need not be trusted.

An equation holds for the assignments that respect all ranges and make no divisor of ``before`` 0, and states that no divisor of ``after`` is 0 then.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from smtenc.terms.rules import Application, Booleans, Condition, Integers, Literal, Operator, Pattern, Rule, Variable, names

PLUS = Operator("+", commutative=True)
MINUS = Operator("-")
NEGATE = Operator("negate")
TIMES = Operator("*", commutative=True)
FLOORDIV = Operator("floordiv")
CEILDIV = Operator("ceildiv")
MOD = Operator("mod")
MINIMUM = Operator("min", commutative=True)
MAXIMUM = Operator("max", commutative=True)
PRODUCT = Operator("product", commutative=True)
"""The product ``*`` of two sums that are not multiplied out."""
AT_LEAST = Operator(">=")
AT_MOST = Operator("<=")
BELOW = Operator("<")

EXAMPLE_SYMBOLS: Mapping[str, tuple[int, int, str | None]] = MappingProxyType(
    {
        "n": (0, 1000, None),
        "m": (1, 1000, None),
        "z": (-9, -2, None),
        "e": (0, 1, None),
        "i": (0, 3, None),
        "j": (0, 999, None),
        "x": (-100, 100, None),
        "y": (-100, 100, None),
        "s": (0, 999, "n"),
    }
)
"""The symbols of the rules' examples: the least and the greatest value, and the symbol that is an upper bound."""


def _variable(name: str) -> Variable:
    return Variable(name, Integers())


def _number(value: int) -> Literal:
    return Literal(value, Integers())


A, B, C, D, F, G, K, M, N, Q, R, S, U, W, X, Y = (_variable(name) for name in "abcdfgkmnqrsuwxy")
A_LOW, A_HIGH, B_LOW, B_HIGH = (_variable(name) for name in ("al", "ah", "bl", "bh"))
ZERO, ONE, TWO = _number(0), _number(1), _number(2)
TRUE = Literal(1, Booleans())


def plus(first: Pattern, *others: Pattern) -> Pattern:
    for other in others:
        first = PLUS(first, other)
    return first


def times(first: Pattern, *others: Pattern) -> Pattern:
    for other in others:
        first = TIMES(first, other)
    return first


def _rule(name: str, before: Pattern, after: Pattern, *condition: Condition, source: str, **example: int | str) -> Rule:
    assert isinstance(before, Application)
    return Rule(name, before, after, condition, MappingProxyType(example), source, by_code=True)


# Quotients

NEGATED_DIVISOR = _rule(
    "negated-divisor",
    FLOORDIV(A, NEGATE(C)),
    FLOORDIV(NEGATE(A), C),
    source="(a / -c) and (-a / c) are one fraction",
    a="x",
    c=3,
)
DIVISOR_ONE = _rule("divisor-one", FLOORDIV(A, ONE), A, source="by definition", a="x")
MULTIPLE = _rule(
    "multiple-of-the-divisor",
    FLOORDIV(plus(times(C, Q), R), C),
    Q,
    AT_MOST(ZERO, R),
    BELOW(R, C),
    source="division with remainder: q and r are the only ones",
    c=4,
    q="x",
    r="i",
)
COMMON_CONTENT = _rule(
    "common-content",
    FLOORDIV(times(G, A), times(G, C)),
    FLOORDIV(A, C),
    AT_MOST(ONE, G),
    source="one fraction",
    g=2,
    a="x",
    c="n",
)
COMMON_FACTOR = _rule(
    "common-factor",
    FLOORDIV(plus(times(G, A), R), times(G, C)),
    FLOORDIV(A, C),
    AT_MOST(ZERO, R),
    BELOW(R, G),
    AT_MOST(ZERO, C),
    source="floor((a + r/g) / c) is floor(floor(a + r/g) / c) for c > 0; for a negative c it is not",
    g=2,
    a="x",
    r=1,
    c="n",
)
LEADING_MULTIPLE = _rule(
    "leading-multiple",
    FLOORDIV(plus(times(C, Q), R), C),
    plus(Q, FLOORDIV(R, C)),
    source="floor(q + x) = q + floor(x) for an integer q",
    c=4,
    q="x",
    r="y",
)
FLIPPED = _rule(
    "flipped",
    FLOORDIV(R, C),
    NEGATE(FLOORDIV(MINUS(MINUS(C, ONE), R), C)),
    AT_MOST(ONE, C),
    source="floor(r/c) = -ceil(-r/c), and ceil(r/c) = floor((r + c - 1) / c)",
    r="3*x",
    c=4,
)
NESTED = _rule(
    "nested-quotient",
    FLOORDIV(plus(FLOORDIV(X, D), Y), C),
    FLOORDIV(plus(X, times(D, Y)), times(D, C)),
    AT_MOST(ZERO, C),
    source="floor(floor(z) / c) = floor(z / c) for c > 0, here z = x/d + y",
    x="x",
    d=3,
    y=0,
    c=4,
)
NESTED_NEGATED = _rule(
    "nested-negated-quotient",
    FLOORDIV(MINUS(Y, FLOORDIV(X, D)), C),
    FLOORDIV(MINUS(plus(times(D, Y), MINUS(D, ONE)), X), times(D, C)),
    AT_MOST(ONE, D),
    AT_MOST(ONE, C),
    source="-floor(x/d) = floor((d - 1 - x) / d), then nested-quotient",
    x="x",
    d=3,
    y="y",
    c=4,
)
HALF = _rule(
    "half",
    FLOORDIV(plus(S, ONE), TWO),
    MINUS(S, FLOORDIV(S, TWO)),
    source="s is floor(s/2) + ceil(s/2)",
    s="x",
)
DIVISION_RULES = (
    NEGATED_DIVISOR,
    DIVISOR_ONE,
    MULTIPLE,
    COMMON_CONTENT,
    COMMON_FACTOR,
    LEADING_MULTIPLE,
    FLIPPED,
    NESTED,
    NESTED_NEGATED,
    HALF,
)

# Remainders, quotients rounded up, products

REMAINDER = _rule(
    "remainder",
    MOD(A, B),
    MINUS(A, times(B, FLOORDIV(A, B))),
    source="by definition",
    a="x",
    b="n",
)
CEILING = _rule(
    "ceiling",
    CEILDIV(A, B),
    NEGATE(FLOORDIV(NEGATE(A), B)),
    source="by definition",
    a="x",
    b="n",
)
PRESENTED_REMAINDER = _rule(
    "presented-remainder",
    MINUS(times(M, X), times(M, C, FLOORDIV(X, C))),
    times(M, MOD(X, C)),
    source="by definition of the remainder",
    m=3,
    x="x",
    c="n",
)
PRODUCT_OF_CONTENTS = _rule(
    "product-of-contents",
    PRODUCT(times(F, A), times(G, B)),
    times(F, G, PRODUCT(A, B)),
    source="commutative and associative",
    f=2,
    a="x",
    g=3,
    b="y",
)
OTHER_RULES = (REMAINDER, CEILING, PRESENTED_REMAINDER, PRODUCT_OF_CONTENTS)

# Minima and maxima


def _extremum_rules(extremum: Operator, other: Operator) -> tuple[Rule, ...]:
    """Return the rules about ``extremum``: ``extremum`` is ``min`` and ``other`` is ``max``, or the other way round."""
    name = extremum.name
    least = extremum is MINIMUM
    return (
        _rule(
            f"{name}-absorbs",
            extremum(A, B),
            A,
            AT_MOST(A, B) if least else AT_MOST(B, A),
            source="by definition",
            a="i" if least else "x + 300",
            b="i + 1" if least else "y",
        ),
        _rule(
            f"shifted-{name}",
            plus(extremum(A, B), K),
            extremum(plus(A, K), plus(B, K)),
            source="adding is monotone",
            a="x",
            b="y",
            k=3,
        ),
        _rule(
            f"{name}-with-a-common-summand",
            extremum(plus(A, K), plus(B, K)),
            plus(extremum(A, B), K),
            source="adding is monotone",
            a="x",
            b="y",
            k="j",
        ),
        _rule(
            f"{name}-of-negated",
            extremum(NEGATE(A), NEGATE(B)),
            NEGATE(other(A, B)),
            source="negation is antitone",
            a="x",
            b="y",
        ),
    )


MIN_ABSORBS, SHIFTED_MIN, COMMON_SUMMAND_OF_MIN, NEGATED_MIN = MINIMUM_RULES = _extremum_rules(MINIMUM, MAXIMUM)
MAX_ABSORBS, SHIFTED_MAX, COMMON_SUMMAND_OF_MAX, NEGATED_MAX = MAXIMUM_RULES = _extremum_rules(MAXIMUM, MINIMUM)

# What is at least what: ``before`` is true. A sum that contains the left side is at least the sum with the right side in its place.

QUOTIENT_FROM_BELOW = _rule(
    "quotient-from-below",
    AT_LEAST(times(W, C, FLOORDIV(X, C)), times(W, plus(MINUS(X, C), ONE))),
    TRUE,
    AT_MOST(ZERO, W),
    AT_MOST(ONE, C),
    source="x - c*floor(x/c) <= c - 1",
    w=1,
    c="m",
    x="x",
)
QUOTIENT_FROM_ABOVE = _rule(
    "quotient-from-above",
    AT_LEAST(times(W, C, FLOORDIV(X, C)), times(W, X)),
    TRUE,
    AT_MOST(W, ZERO),
    AT_MOST(ONE, C),
    source="x - c*floor(x/c) >= 0",
    w=-1,
    c="m",
    x="x",
)
BELOW_UPPER = _rule(
    "below-upper",
    AT_LEAST(times(W, S), times(W, MINUS(U, ONE))),
    TRUE,
    AT_MOST(W, ZERO),
    BELOW(S, U),
    source="integers below u are at most u - 1",
    w=-1,
    s="s",
    u="n",
)
MIN_BELOW_BOTH = _rule(
    "min-below-both",
    AT_LEAST(times(W, MINIMUM(A, B)), times(W, A)),
    TRUE,
    AT_MOST(W, ZERO),
    source="by definition",
    w=-1,
    a="x",
    b="y",
)
MAX_ABOVE_BOTH = _rule(
    "max-above-both",
    AT_LEAST(times(W, MAXIMUM(A, B)), times(W, A)),
    TRUE,
    AT_MOST(ZERO, W),
    source="by definition",
    w=1,
    a="x",
    b="y",
)
MIN_IS_ONE = _rule(
    "min-is-one",
    AT_LEAST(times(W, MINIMUM(A, B)), MINIMUM(times(W, A), times(W, B))),
    TRUE,
    source="by definition",
    w=1,
    a="x",
    b="y",
)
MAX_IS_ONE = _rule(
    "max-is-one",
    AT_LEAST(times(W, MAXIMUM(A, B)), MINIMUM(times(W, A), times(W, B))),
    TRUE,
    source="by definition",
    w=-1,
    a="x",
    b="y",
)
ELIMINATIONS = (QUOTIENT_FROM_BELOW, QUOTIENT_FROM_ABOVE, BELOW_UPPER, MIN_BELOW_BOTH, MAX_ABOVE_BOTH, MIN_IS_ONE, MAX_IS_ONE)

SCALED_BOUND = _rule(
    "scaled-bound",
    AT_LEAST(times(C, X), N),
    AT_LEAST(X, CEILDIV(N, C)),
    AT_MOST(ONE, C),
    source="x >= n/c, and x is an integer",
    c=1,
    x="x - x // 3",
    n=-200,
)
MULTIPLIED_BOUND = _rule(
    "multiplied-bound",
    AT_LEAST(plus(times(C, MINUS(X, K)), MINUS(C, ONE)), ZERO),
    AT_LEAST(X, K),
    AT_MOST(ONE, C),
    source="for x < k the left side is at most -1",
    c="m",
    x="x // m - (x - 1) // m",
    k=0,
)
COMPARISONS = (SCALED_BOUND, MULTIPLIED_BOUND)

# Ranges of atoms, from those of their operands: al <= a <= ah and bl <= b <= bh


def _folded(extremum: Operator, parts: Sequence[Pattern]) -> Pattern:
    result = parts[0]
    for part in parts[1:]:
        result = extremum(result, part)
    return result


BOX = (AT_MOST(A_LOW, A), AT_MOST(A, A_HIGH), AT_MOST(B_LOW, B), AT_MOST(B, B_HIGH))


def _of_box(*parts: Pattern | Condition) -> tuple[Condition, ...]:
    """Return the bounds of the operands for the corners that ``parts`` mention."""
    mentioned = set().union(*(names(part) for part in parts))
    return tuple(side for side in BOX if names(side) - {"a", "b"} <= mentioned)


def _least(name: str, atom: Pattern, bound: Pattern, *condition: Condition, source: str, **example: str) -> Rule:
    """Return the rule ``atom >= bound``; ``bound`` and ``condition`` are over ``al``, ``ah``, ``bl`` and ``bh``."""
    return _rule(f"least-{name}", AT_LEAST(atom, bound), TRUE, *_of_box(bound, *condition), *condition, source=source, **example)


def _greatest(name: str, atom: Pattern, bound: Pattern, *condition: Condition, source: str, **example: str) -> Rule:
    return _rule(f"greatest-{name}", AT_MOST(atom, bound), TRUE, *_of_box(bound, *condition), *condition, source=source, **example)


def _range(name: str, atom: Pattern, corners: Sequence[Pattern], *condition: Condition, source: str, **example: str) -> tuple[Rule, Rule]:
    """Return the rules that ``atom`` is between the least and the greatest of ``corners``."""
    return (
        _least(name, atom, _folded(MINIMUM, corners), *condition, source=source, **example),
        _greatest(name, atom, _folded(MAXIMUM, corners), *condition, source=source, **example),
    )


def _quotient_range(name: str, divisors: Sequence[Pattern], *condition: Condition, b: str) -> tuple[Rule, Rule]:
    corners = [FLOORDIV(bound, divisor) for divisor in divisors for bound in (A_LOW, A_HIGH)]
    source = "monotone in the dividend, and in the divisor on either side of 0"
    return _range(f"quotient-by-{name}", FLOORDIV(A, B), corners, *condition, source=source, a="x", b=b)


PRODUCT_RANGE = _range(
    "product",
    PRODUCT(A, B),
    [TIMES(a, b) for a in (A_LOW, A_HIGH) for b in (B_LOW, B_HIGH)],
    source="bilinear: extreme at the corners",
    a="x",
    b="y",
)
MINIMUM_RANGE = (
    _least("minimum", MINIMUM(A, B), MINIMUM(A_LOW, B_LOW), source="monotone", a="x", b="y"),
    _greatest("minimum", MINIMUM(A, B), MINIMUM(A_HIGH, B_HIGH), source="monotone", a="x", b="y"),
)
MAXIMUM_RANGE = (
    _least("maximum", MAXIMUM(A, B), MAXIMUM(A_LOW, B_LOW), source="monotone", a="x", b="y"),
    _greatest("maximum", MAXIMUM(A, B), MAXIMUM(A_HIGH, B_HIGH), source="monotone", a="x", b="y"),
)
_BY_DEFINITION = "by definition"
# a divisor that is not positive is negated before
QUOTIENT_RANGE = (
    *_quotient_range("positive", (B_LOW, B_HIGH), AT_MOST(ONE, B), AT_MOST(ONE, B_LOW), b="m"),
    *_quotient_range("not-negative", (ONE, B_HIGH), AT_MOST(ZERO, B), AT_MOST(ONE, B_HIGH), b="n"),
    _least("quotient-by-any", FLOORDIV(A, B), MINIMUM(A_LOW, NEGATE(A_HIGH)), source="extreme for 1 and -1", a="x", b="y"),
    _greatest("quotient-by-any", FLOORDIV(A, B), MAXIMUM(A_HIGH, NEGATE(A_LOW)), source="extreme for 1 and -1", a="x", b="y"),
)
REMAINDER_RANGE = (
    _least("remainder-by-not-negative", MOD(A, B), ZERO, AT_MOST(ZERO, B), source=_BY_DEFINITION, a="x", b="n"),
    _greatest("remainder-of-not-negative", MOD(A, B), A_HIGH, AT_MOST(ZERO, B), AT_MOST(ZERO, A), source="a - b*q <= a", a="j", b="n"),
    _least("remainder-by-any", MOD(A, B), MINIMUM(ZERO, plus(B_LOW, ONE)), source=_BY_DEFINITION, a="x", b="y"),
    _greatest("remainder-by-any", MOD(A, B), MAXIMUM(ZERO, MINUS(B_HIGH, ONE)), source=_BY_DEFINITION, a="x", b="y"),
)
RANGE_RULES = (*PRODUCT_RANGE, *MINIMUM_RANGE, *MAXIMUM_RANGE, *QUOTIENT_RANGE, *REMAINDER_RANGE)

QUOTIENT_AT_MOST = _rule(
    "quotient-at-most",
    AT_MOST(FLOORDIV(A, B), K),
    TRUE,
    BELOW(A, times(plus(K, ONE), B)),
    AT_MOST(ONE, B),
    source="a/b < k + 1",
    a="2*s",
    b="n",
    k=1,
)

RULES = (*DIVISION_RULES, *OTHER_RULES, *MINIMUM_RULES, *MAXIMUM_RULES, *ELIMINATIONS, *COMPARISONS, *RANGE_RULES, QUOTIENT_AT_MOST)
"""All rules of index arithmetic."""
