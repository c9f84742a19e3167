"""The rules of Booleans, equality and if-then-else, in the order in which they are tried.

Conjunctions and disjunctions are sets: their rules are about operands at any position (``Rest``), and are applied by code in ``constructors``, which
reports their names.
"""

from __future__ import annotations

from smtenc.terms.rules import Bits, Booleans, Computed, Function, Kind, Literal, Named, Operator, Pattern, Rest, Rule, Some, Variable

ALGEBRA = "Boolean algebra"
CORE = "SMT-LIB 2.6, Core"

NOT = Operator("not")
AND, OR = Operator("and", commutative=True), Operator("or", commutative=True)
IMPLIES, XOR = Operator("=>"), Operator("xor")
EQUAL, IFF = Operator("=", commutative=True), Operator("iff", commutative=True)
"""``iff`` is equality of Booleans, ``=`` that of any other sort."""
DISTINCT = Operator("distinct")
ITE = Operator("ite")

w = Named("w", Kind.WIDTH)
a, b = (Named(name, Kind.BITS) for name in "ab")
p, q, c = (Variable(name, Booleans()) for name in "pqc")
x, y, z = (Variable(name, Some()) for name in "xyz")
x2, y2 = (Variable(name, Some()) for name in ("x2", "y2"))
bits, other = (Variable(name, Bits(w)) for name in ("x", "y"))
k1, k2 = (Variable(name, Bits(w), constant=True) for name in ("k1", "k2"))
rest, inner = (Rest(name, Booleans()) for name in ("r", "s"))
TRUE, FALSE = Literal(1, Booleans()), Literal(0, Booleans())

_NEGATED = Function("not", lambda value: 1 - value)
_EQUAL = Function("=", lambda first, second: int(first == second))


def _rule(name: str, before: Pattern, after: Pattern, source: str = ALGEBRA, **example: int) -> Rule:
    return Rule(name, before, after, example=example, source=source)  # type: ignore[arg-type]


def _by_code(name: str, before: Pattern, after: Pattern) -> Rule:
    return Rule(name, before, after, source=ALGEBRA, by_code=True)  # type: ignore[arg-type]


NEGATION: tuple[Rule, ...] = (
    _rule("not-of-constant", NOT(Literal(a, Booleans())), Literal(_NEGATED(a), Booleans()), a=1),
    _rule("not-twice", NOT(NOT(p)), p),
)

# negations stand at the leaves
NOT_OR = _by_code("not-or", NOT(OR(p, rest)), AND(NOT(p), NOT(rest)))
NOT_AND = _by_code("not-and", NOT(AND(p, rest)), OR(NOT(p), NOT(rest)))

AND_FLAT = _by_code("and-flat", AND(AND(p, inner), rest), AND(p, inner, rest))
AND_TRUE = _by_code("and-true", AND(TRUE, rest), rest)
AND_FALSE = _by_code("and-false", AND(FALSE, rest), FALSE)
AND_REPEATED = _by_code("and-repeated", AND(p, p, rest), AND(p, rest))
AND_COMPLEMENT = _by_code("and-complement", AND(p, NOT(p), rest), FALSE)
AND_ABSORBS = _by_code("and-absorbs", AND(p, OR(p, inner), rest), AND(p, rest))
AND_CUTS = _by_code("and-cuts", AND(p, OR(NOT(p), inner), rest), AND(p, inner, rest))

OR_FLAT = _by_code("or-flat", OR(OR(p, inner), rest), OR(p, inner, rest))
OR_FALSE = _by_code("or-false", OR(FALSE, rest), rest)
OR_TRUE = _by_code("or-true", OR(TRUE, rest), TRUE)
OR_REPEATED = _by_code("or-repeated", OR(p, p, rest), OR(p, rest))
OR_COMPLEMENT = _by_code("or-complement", OR(p, NOT(p), rest), TRUE)
OR_ABSORBS = _by_code("or-absorbs", OR(p, AND(p, inner), rest), OR(p, rest))
OR_CUTS = _by_code("or-cuts", OR(p, AND(NOT(p), inner), rest), OR(p, inner, rest))

SETS: tuple[Rule, ...] = (
    NOT_OR, NOT_AND,
    AND_FLAT, AND_TRUE, AND_FALSE, AND_REPEATED, AND_COMPLEMENT, AND_ABSORBS, AND_CUTS,
    OR_FLAT, OR_FALSE, OR_TRUE, OR_REPEATED, OR_COMPLEMENT, OR_ABSORBS, OR_CUTS,
)  # fmt: skip

DEFINITIONS: tuple[Rule, ...] = (
    _rule("implies", IMPLIES(p, q), OR(NOT(p), q)),
    _rule("xor", XOR(p, q), NOT(IFF(p, q))),
    _rule("distinct", DISTINCT(x, y), NOT(EQUAL(x, y)), CORE),
)

CHOICE: tuple[Rule, ...] = (
    _rule("ite-true", ITE(TRUE, x, y), x, CORE),
    _rule("ite-false", ITE(FALSE, x, y), y, CORE),
    _rule("ite-of-one", ITE(c, x, x), x, CORE),
    _rule("ite-negated", ITE(NOT(c), x, y), ITE(c, y, x), CORE),
    _rule("ite-of-ite-then", ITE(c, ITE(c, x, y), z), ITE(c, x, z), CORE),
    _rule("ite-of-ite-else", ITE(c, x, ITE(c, y, z)), ITE(c, x, z), CORE),
    _rule("ite-then-true", ITE(c, TRUE, q), OR(c, q)),
    _rule("ite-then-itself", ITE(c, c, q), OR(c, q)),
    _rule("ite-then-false", ITE(c, FALSE, q), AND(NOT(c), q)),
    _rule("ite-else-false", ITE(c, p, FALSE), AND(c, p)),
    _rule("ite-else-itself", ITE(c, p, c), AND(c, p)),
    _rule("ite-else-true", ITE(c, p, TRUE), OR(NOT(c), p)),
)

EQUALITY: tuple[Rule, ...] = (
    _rule("iff-itself", IFF(p, p), TRUE),
    _rule("iff-true", IFF(p, TRUE), p),
    _rule("iff-false", IFF(p, FALSE), NOT(p)),
    _rule("iff-complement", IFF(p, NOT(p)), FALSE),
    _rule("equal-itself", EQUAL(x, x), TRUE, CORE),
    _rule(
        "equal-constants",
        EQUAL(Literal(a, Bits(w)), Literal(b, Bits(w))),
        Literal(Computed(_EQUAL, (a, b)), Booleans()),
        "SMT-LIB 2.6, FixedSizeBitVectors",
        w=8,
        a=200,
        b=3,
    ),
    # a choice between constants is its condition
    _rule("equal-ite-then-constant", EQUAL(ITE(c, k1, other), k2), ITE(c, EQUAL(k1, k2), EQUAL(other, k2)), CORE, w=8, k1=1, k2=2),
    _rule("equal-ite-else-constant", EQUAL(ITE(c, bits, k1), k2), ITE(c, EQUAL(bits, k2), EQUAL(k1, k2)), CORE, w=8, k1=1, k2=2),
    _rule("equal-ites-of-one-condition", EQUAL(ITE(c, x, y), ITE(c, x2, y2)), ITE(c, EQUAL(x, x2), EQUAL(y, y2)), CORE),
)

ORDERED: tuple[Rule, ...] = (
    Rule("iff-commutes", IFF(p, q), IFF(q, p), source=ALGEBRA, by_code=True),
    Rule("equal-commutes", EQUAL(x, y), EQUAL(y, x), source=CORE, by_code=True),
)
"""The rules that operands are in the order of their creation."""

PROPOSITION_RULES: tuple[Rule, ...] = (*NEGATION, *SETS, *DEFINITIONS, *CHOICE, *EQUALITY, *ORDERED)
